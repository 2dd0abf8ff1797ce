//! Which variables are still in local memory after the last pass, and why: a remark of its own,
//! because a spill of this kind costs more than most optimisations gain.

use crate::manager::PassOptions;
use crate::remarks::{Remark, RemarkKind, RemarkPlace, RemarkText};
use cuprum_ir::{Body, Callee, Inst, InstKind, Module, Value};
use cuprum_target::Intrinsic;

/// The pass whose business it is to take variables out of memory.
const PASS: &str = "sroa";

/// A remark for every variable that is left in memory.
pub fn remarks(module: &Module, options: &PassOptions) -> Vec<Remark> {
    let wanted = [RemarkKind::Missed, RemarkKind::Analysis];
    let mut remarks = Vec::new();
    if !wanted.iter().any(|&kind| options.remarks.wants(kind, PASS)) {
        return remarks;
    }
    for func in module.defined() {
        let Some(body) = module.body(func) else { continue };
        let insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
        for inst in insts.filter(|&inst| matches!(body.kind(inst), InstKind::Alloca { .. })) {
            let Some(variable) = body.result(inst) else { continue };
            let (reason, at) = why(body, variable);
            let name = body.value_names[variable].as_deref().unwrap_or("a temporary");
            let told = |kind: &'static str| RemarkText::new(kind).value("Variable", name);
            let texts = [
                told("InLocalMemory").text(" stays in local memory"),
                told("WhyInLocalMemory").text(" ").value("Reason", reason),
            ];
            // The declaration has no place of its own where the culprit has one.
            for (kind, text) in wanted.into_iter().zip(texts) {
                if !options.remarks.wants(kind, PASS) {
                    continue;
                }
                let loc = at.and_then(|inst| body.loc(inst));
                remarks.push(Remark {
                    kind,
                    pass: PASS,
                    function: module.env.functions[func].name.clone(),
                    place: loc.and_then(|loc| RemarkPlace::of(&module.env.metadata, loc)),
                    text,
                });
            }
        }
    }
    remarks
}

/// What keeps a variable in memory, and the instruction that does.
fn why(body: &Body, variable: Value) -> (&'static str, Option<Inst>) {
    let mut pointers = vec![variable];
    let mut seen = rustc_hash::FxHashSet::default();
    let mut fallback = None;
    while let Some(pointer) = pointers.pop() {
        if !seen.insert(pointer) {
            continue;
        }
        for used in body.uses(pointer) {
            let inst = used.inst;
            let reason = match body.kind(inst) {
                InstKind::Load { mem, .. } | InstKind::Store { mem, .. } if !mem.is_plain() => {
                    "is accessed as volatile or atomic"
                }
                InstKind::Load { .. } => {
                    fallback.get_or_insert(inst);
                    continue;
                }
                InstKind::Store { .. } if used.index == 0 => "has its address stored in memory",
                InstKind::Store { .. } => {
                    fallback.get_or_insert(inst);
                    continue;
                }
                InstKind::Gep { .. } => {
                    pointers.extend(body.result(inst));
                    let operands = body.operands(inst);
                    if operands.iter().skip(1).all(|&index| body.as_constant(index).is_some()) {
                        continue;
                    }
                    "is indexed by a value known only at run time"
                }
                InstKind::Cast { .. } => {
                    pointers.extend(body.result(inst));
                    continue;
                }
                InstKind::Phi { .. } | InstKind::Select { .. } => {
                    "is one of several that a pointer may point to"
                }
                InstKind::Call(call) => match call.callee {
                    Callee::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd) => {
                        continue;
                    }
                    Callee::Intrinsic(
                        Intrinsic::Memcpy | Intrinsic::Memmove | Intrinsic::Memset,
                    ) => {
                        fallback.get_or_insert(inst);
                        continue;
                    }
                    Callee::Intrinsic(_) => "has its address handed to an intrinsic",
                    Callee::Asm(_) => "has its address handed to inline assembly",
                    Callee::Direct(_) | Callee::Indirect(_) => "has its address handed to a call",
                },
                InstKind::AtomicRmw { .. } | InstKind::CmpXchg { .. } => {
                    "is accessed as volatile or atomic"
                }
                _ => "has its address used as a value",
            };
            return (reason, Some(inst));
        }
    }
    ("is accessed in ways that do not fit together, or is too large", fallback)
}
