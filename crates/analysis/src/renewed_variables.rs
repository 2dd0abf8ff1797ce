//! Variables of loops that are other memory in each turn.
//!
//! An `alloca` makes memory each time that it runs. Where its address goes no further than the turn of the
//! loop that made it, one place will do for all of them; else each turn needs its own.

use crate::Cfg;
use cuprum_ir::attributes::ParamFlags;
use cuprum_ir::{Block, Body, CallData, Callee, CastOp, Env, Inst, InstKind, UnaryOp, Value};
use rustc_hash::FxHashSet;

/// The variables of constant size for which one place in the frame will not do.
pub fn renewed_variables(env: &Env, body: &Body) -> Vec<Inst> {
    let mut variables = Vec::new();
    for block in body.layout.blocks().skip(1) {
        for inst in body.layout.insts(block) {
            if matches!(body.kind(inst), InstKind::Alloca { args, .. } if body.as_int(args[0]).is_some())
            {
                variables.push((block, inst));
            }
        }
    }
    if variables.is_empty() {
        return Vec::new();
    }
    let cfg = Cfg::new(body);
    variables.retain(|&(block, inst)| {
        runs_again(&cfg, block) && body.result(inst).is_some_and(|at| lives_on(env, body, at))
    });
    variables.into_iter().map(|(_, inst)| inst).collect()
}

/// Whether control may come back to a block.
fn runs_again(cfg: &Cfg, block: Block) -> bool {
    let mut seen = FxHashSet::default();
    let mut work = cfg.successors(block).to_vec();
    while let Some(next) = work.pop() {
        if next == block {
            return true;
        }
        if seen.insert(next) {
            work.extend(cfg.successors(next));
        }
    }
    false
}

/// Whether an address may be known to somebody when its variable is made again.
fn lives_on(env: &Env, body: &Body, address: Value) -> bool {
    let mut seen = FxHashSet::default();
    let mut work = vec![address];
    while let Some(pointer) = work.pop() {
        for used in body.uses(pointer) {
            match body.kind(used.inst) {
                InstKind::Load { .. } | InstKind::ICmp { .. } => {}
                InstKind::Store { .. } if used.index == 1 => {}
                InstKind::AtomicRmw { .. } | InstKind::CmpXchg { .. } if used.index == 0 => {}
                InstKind::Gep { .. }
                | InstKind::Select { .. }
                | InstKind::Unary { op: UnaryOp::Freeze, .. }
                | InstKind::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, .. } => {
                    work.extend(body.result(used.inst).filter(|&value| seen.insert(value)));
                }
                InstKind::Call(call) if is_forgotten(env, call, used.index as usize) => {}
                _ => return true,
            }
        }
    }
    false
}

/// Whether a call does not keep the address that this operand is.
fn is_forgotten(env: &Env, call: &CallData, operand: usize) -> bool {
    let place = call.arg_attributes.get(operand);
    let said = place.is_some_and(|attributes| attributes.flags.has(ParamFlags::NOCAPTURE));
    match &call.callee {
        Callee::Intrinsic(_) => true,
        Callee::Direct(func) => {
            let param = env.functions[*func].params.get(operand);
            let promised = param.is_some_and(|param| {
                param.attributes.byval.is_some()
                    || param.attributes.flags.has(ParamFlags::NOCAPTURE)
            });
            said || promised
        }
        Callee::Indirect(_) | Callee::Asm(_) => said,
    }
}

#[cfg(test)]
mod tests {
    use super::renewed_variables;
    use cuprum_ir::parse_module;

    fn renewed(uses: &str) -> usize {
        let text = format!(
            "declare void @keep(ptr)\ndeclare void @look(ptr nocapture)\n\
             define void @f(ptr %p, i32 %n) {{\nentry:\n  %once = alloca i32\n  store ptr %once, ptr %p\n  \
             br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %j, %loop ]\n  %a = alloca i32\n  \
             {uses}\n  %j = add i32 %i, 1\n  %c = icmp slt i32 %j, %n\n  \
             br i1 %c, label %loop, label %done\ndone:\n  %late = alloca i32\n  \
             store ptr %late, ptr %p\n  ret void\n}}\n"
        );
        let module = parse_module(&text).expect("the text is IR");
        let func = module.defined().next().expect("there is a function");
        renewed_variables(&module.env, module.body(func).expect("it has a body")).len()
    }

    #[test]
    fn only_what_others_keep_is_made_anew() {
        assert_eq!(renewed("store i32 %i, ptr %a"), 0);
        assert_eq!(renewed("call void @look(ptr %a)"), 0);
        assert_eq!(renewed("store ptr %a, ptr %p"), 1);
        assert_eq!(renewed("call void @keep(ptr %a)"), 1);
        assert_eq!(renewed("%b = getelementptr i8, ptr %a, i64 2\n  store ptr %b, ptr %p"), 1);
    }
}
