//! Known bugs, injected one at a time to see whether the tests notice (`cargo xtask mutants`).
//!
//! Each one imitates a mistake that a phase could make, applied to what the phase leaves behind: the
//! IR after lowering, the IR after the passes, or the PTX tree after code generation. Compiled in only
//! with the feature `mutations`.

use cuprum_ir::{
    BinaryOp, Body, Callee, CastOp, FloatPredicate, Inst, InstKind, IntPredicate, Module, RmwOp,
    Value,
};
use cuprum_ptx as ptx;
use cuprum_ptx::{Modifier, Opcode, Operand, Statement};
use cuprum_target::Intrinsic;

/// What to do to one thing; whether it did it.
type Edit<T> = fn(&mut T) -> bool;

/// Where a bug is put.
enum Bug {
    /// Changes an instruction of the IR.
    Ir(Edit<InstKind>),
    /// Removes an instruction of the IR.
    DropIr(fn(&InstKind) -> bool),
    /// Changes a body of the IR.
    Body(fn(&mut Body)),
    /// Changes an instruction of the optimised IR.
    Optimized(Edit<InstKind>),
    /// Changes a body of the optimised IR.
    OptimizedBody(fn(&mut Body)),
    /// Changes an instruction of the PTX.
    Ptx(Edit<ptx::Inst>),
    /// Removes an instruction of the PTX.
    DropPtx(fn(&ptx::Inst) -> bool),
}

/// The bugs, by name.
const BUGS: &[(&str, Bug)] = &[
    (
        "less-becomes-less-or-equal",
        Bug::Ir(|kind| int_predicate(kind, IntPredicate::Slt, IntPredicate::Sle)),
    ),
    (
        "signed-compare-becomes-unsigned",
        Bug::Ir(|kind| int_predicate(kind, IntPredicate::Sgt, IntPredicate::Ugt)),
    ),
    (
        "float-compare-reversed",
        Bug::Ir(|kind| match kind {
            InstKind::FCmp { pred, .. } if *pred != FloatPredicate::Oeq => {
                *pred = pred.swapped();
                true
            }
            _ => false,
        }),
    ),
    (
        "subtraction-operands-swapped",
        Bug::Ir(|kind| match kind {
            InstKind::Binary { op: BinaryOp::Sub | BinaryOp::FSub, args, .. } => {
                args.swap(0, 1);
                true
            }
            _ => false,
        }),
    ),
    ("sign-extension-missing", Bug::Ir(|kind| cast(kind, CastOp::SExt, CastOp::ZExt))),
    ("zero-extension-signed", Bug::Ir(|kind| cast(kind, CastOp::ZExt, CastOp::SExt))),
    (
        "arithmetic-shift-becomes-logical",
        Bug::Ir(|kind| binary(kind, BinaryOp::AShr, BinaryOp::LShr)),
    ),
    (
        "logical-shift-becomes-arithmetic",
        Bug::Ir(|kind| binary(kind, BinaryOp::LShr, BinaryOp::AShr)),
    ),
    (
        "remainder-becomes-quotient",
        Bug::Ir(|kind| {
            binary(kind, BinaryOp::SRem, BinaryOp::SDiv)
                || binary(kind, BinaryOp::URem, BinaryOp::UDiv)
        }),
    ),
    ("or-becomes-and", Bug::Ir(|kind| binary(kind, BinaryOp::Or, BinaryOp::And))),
    (
        "branch-inverted",
        Bug::Ir(|kind| match kind {
            InstKind::CondBr { then, otherwise, .. } => {
                std::mem::swap(then, otherwise);
                true
            }
            _ => false,
        }),
    ),
    (
        "switch-case-goes-to-default",
        Bug::Ir(|kind| match kind {
            InstKind::Switch { default, cases, .. } => {
                cases.iter_mut().take(1).for_each(|case| case.1 = *default);
                true
            }
            _ => false,
        }),
    ),
    (
        "phi-entries-swapped",
        Bug::Ir(|kind| match kind {
            InstKind::Phi { args, .. } if args.len() == 2 => {
                args.swap(0, 1);
                true
            }
            _ => false,
        }),
    ),
    (
        "atomic-add-becomes-exchange",
        Bug::Ir(|kind| match kind {
            InstKind::AtomicRmw { op: op @ RmwOp::Add, .. } => {
                *op = RmwOp::Xchg;
                true
            }
            _ => false,
        }),
    ),
    (
        "shuffle-direction-reversed",
        Bug::Ir(|kind| match kind {
            InstKind::Call(call) => match &mut call.callee {
                Callee::Intrinsic(
                    id @ (Intrinsic::ShflSyncDownI32 | Intrinsic::ShflSyncDownF32),
                ) => {
                    *id = if *id == Intrinsic::ShflSyncDownI32 {
                        Intrinsic::ShflSyncUpI32
                    } else {
                        Intrinsic::ShflSyncUpF32
                    };
                    true
                }
                _ => false,
            },
            _ => false,
        }),
    ),
    (
        "thread-index-becomes-block-index",
        Bug::Ir(|kind| match kind {
            InstKind::Call(call) => match &mut call.callee {
                Callee::Intrinsic(id @ Intrinsic::TidX) => {
                    *id = Intrinsic::CtaidX;
                    true
                }
                _ => false,
            },
            _ => false,
        }),
    ),
    (
        "barrier-dropped",
        Bug::DropIr(
            |kind| matches!(kind, InstKind::Call(call) if call.callee == Callee::Intrinsic(Intrinsic::BarrierCtaSyncAlignedAll)),
        ),
    ),
    (
        "copy-dropped",
        Bug::DropIr(
            |kind| matches!(kind, InstKind::Call(call) if call.callee == Callee::Intrinsic(Intrinsic::Memcpy)),
        ),
    ),
    (
        "load-from-wrong-space",
        Bug::Ptx(|inst| {
            inst.opcode == Opcode::Ld && replace(inst, Modifier::Shared, Modifier::Global)
        }),
    ),
    (
        "store-to-wrong-space",
        Bug::Ptx(|inst| {
            inst.opcode == Opcode::St && replace(inst, Modifier::Shared, Modifier::Local)
        }),
    ),
    (
        "guard-inverted",
        Bug::Ptx(|inst| match &mut inst.guard {
            Some(guard) => {
                guard.negated = !guard.negated;
                true
            }
            None => false,
        }),
    ),
    (
        "wide-multiplication-unsigned",
        Bug::Ptx(|inst| {
            inst.opcode == Opcode::Mul
                && inst.modifiers.contains(&Modifier::Wide)
                && replace(inst, Modifier::S32, Modifier::U32)
        }),
    ),
    (
        // Of final stores only: reversed twice, a copy or an element-wise kernel is right again.
        "vector-elements-reversed",
        Bug::Ptx(|inst| {
            inst.opcode == Opcode::St
                && !inst.has(Modifier::Local)
                && !inst.has(Modifier::Param)
                && inst.operands.iter_mut().any(|operand| match operand {
                    Operand::Vector(elements) => {
                        elements.reverse();
                        true
                    }
                    _ => false,
                })
        }),
    ),
    (
        "address-offset-lost",
        Bug::Ptx(|inst| {
            inst.operands.iter_mut().any(|operand| match operand {
                Operand::Address(address) if address.offset != 0 => {
                    address.offset = 0;
                    true
                }
                _ => false,
            })
        }),
    ),
    (
        "return-value-dropped",
        Bug::DropPtx(|inst| inst.opcode == Opcode::St && inst.modifiers.contains(&Modifier::Param)),
    ),
    ("multiplication-becomes-addition", Bug::Ir(|kind| binary(kind, BinaryOp::Mul, BinaryOp::Add))),
    ("exclusive-or-becomes-or", Bug::Ir(|kind| binary(kind, BinaryOp::Xor, BinaryOp::Or))),
    (
        "unsigned-compare-becomes-signed",
        Bug::Ir(|kind| int_predicate(kind, IntPredicate::Ult, IntPredicate::Slt)),
    ),
    ("unsigned-to-float-signed", Bug::Ir(|kind| cast(kind, CastOp::UiToFp, CastOp::SiToFp))),
    ("float-to-unsigned-signed", Bug::Ir(|kind| cast(kind, CastOp::FpToUi, CastOp::FpToSi))),
    (
        "atomic-max-becomes-min",
        Bug::Ir(|kind| match kind {
            InstKind::AtomicRmw { op: op @ (RmwOp::Max | RmwOp::UMax), .. } => {
                *op = if *op == RmwOp::Max { RmwOp::Min } else { RmwOp::UMin };
                true
            }
            _ => false,
        }),
    ),
    (
        "block-size-becomes-grid-size",
        Bug::Ir(|kind| intrinsic(kind, Intrinsic::NtidX, Intrinsic::NctaidX)),
    ),
    ("minimum-becomes-maximum", Bug::Ir(|kind| intrinsic(kind, Intrinsic::Smin, Intrinsic::Smax))),
    (
        "leading-zeros-become-trailing",
        Bug::Ir(|kind| intrinsic(kind, Intrinsic::Ctlz, Intrinsic::Cttz)),
    ),
    ("floor-becomes-ceiling", Bug::Ir(|kind| intrinsic(kind, Intrinsic::Floor, Intrinsic::Ceil))),
    (
        "fill-dropped",
        Bug::DropIr(
            |kind| matches!(kind, InstKind::Call(call) if call.callee == Callee::Intrinsic(Intrinsic::Memset)),
        ),
    ),
    ("arguments-swapped", Bug::Body(swap_arguments)),
    ("argument-thought-dead", Bug::Body(forget_last_argument)),
    (
        "if-converted-the-wrong-way",
        Bug::Optimized(|kind| match kind {
            InstKind::Select { args, .. } => {
                args.swap(1, 2);
                true
            }
            _ => false,
        }),
    ),
    (
        "joined-values-swapped",
        Bug::Optimized(|kind| match kind {
            InstKind::Phi { args, .. } if args.len() == 2 => {
                args.swap(0, 1);
                true
            }
            _ => false,
        }),
    ),
    ("load-forwarded-across-barrier", Bug::OptimizedBody(|body| forward_loads(body, false))),
    ("load-forwarded-across-store", Bug::OptimizedBody(|body| forward_loads(body, true))),
    ("store-thought-dead", Bug::OptimizedBody(drop_overwritten_stores)),
    ("induction-starts-late", Bug::OptimizedBody(start_late)),
    ("magic-shift-off-by-one", Bug::OptimizedBody(shift_less)),
    (
        "rounding-toward-zero",
        Bug::Ptx(|inst| {
            matches!(inst.opcode, Opcode::Add | Opcode::Mul | Opcode::Fma)
                && replace(inst, Modifier::Rn, Modifier::Rz)
        }),
    ),
    (
        "conversion-rounds-to-nearest",
        Bug::Ptx(|inst| inst.opcode == Opcode::Cvt && replace(inst, Modifier::Rzi, Modifier::Rni)),
    ),
    (
        "unordered-compare-becomes-ordered",
        Bug::Ptx(|inst| inst.opcode == Opcode::Setp && replace(inst, Modifier::Neu, Modifier::Ne)),
    ),
    (
        "chosen-operands-swapped",
        Bug::Ptx(|inst| {
            let chooses = inst.opcode == Opcode::Selp && inst.operands.len() == 4;
            if chooses {
                inst.operands.swap(1, 2);
            }
            chooses
        }),
    ),
];

/// The names of all bugs.
pub fn names() -> impl Iterator<Item = &'static str> {
    BUGS.iter().map(|(name, _)| *name)
}

fn bug(name: Option<&str>) -> Option<&'static Bug> {
    BUGS.iter().find(|(known, _)| Some(*known) == name).map(|(_, bug)| bug)
}

fn int_predicate(kind: &mut InstKind, from: IntPredicate, to: IntPredicate) -> bool {
    match kind {
        InstKind::ICmp { pred, .. } if *pred == from => {
            *pred = to;
            true
        }
        _ => false,
    }
}

fn cast(kind: &mut InstKind, from: CastOp, to: CastOp) -> bool {
    match kind {
        InstKind::Cast { op, .. } if *op == from => {
            *op = to;
            true
        }
        _ => false,
    }
}

fn intrinsic(kind: &mut InstKind, from: Intrinsic, to: Intrinsic) -> bool {
    match kind {
        InstKind::Call(call) if call.callee == Callee::Intrinsic(from) => {
            call.callee = Callee::Intrinsic(to);
            true
        }
        _ => false,
    }
}

fn binary(kind: &mut InstKind, from: BinaryOp, to: BinaryOp) -> bool {
    match kind {
        InstKind::Binary { op, .. } if *op == from => {
            *op = to;
            true
        }
        _ => false,
    }
}

fn replace(inst: &mut ptx::Inst, from: Modifier, to: Modifier) -> bool {
    let Some(at) = inst.modifiers.iter().position(|&word| word == from) else { return false };
    inst.modifiers[at] = to;
    true
}

/// Puts a bug into the IR wherever it fits.
pub(crate) fn mutate_ir(mut module: Module, name: Option<&str>) -> Module {
    match bug(name) {
        Some(Bug::Ir(edit)) => edit_all(&mut module, *edit),
        Some(Bug::DropIr(drop)) => on_bodies(&mut module, |body| {
            for inst in all_insts(body) {
                if drop(body.kind(inst)) {
                    body.remove_inst(inst);
                }
            }
        }),
        Some(Bug::Body(change)) => on_bodies(&mut module, change),
        _ => {}
    }
    module
}

/// Puts a bug into the optimised IR wherever it fits.
pub(crate) fn mutate_optimized(module: &mut Module, name: Option<&str>) {
    match bug(name) {
        Some(Bug::Optimized(edit)) => edit_all(module, *edit),
        Some(Bug::OptimizedBody(change)) => on_bodies(module, change),
        _ => {}
    }
}

fn edit_all(module: &mut Module, edit: Edit<InstKind>) {
    on_bodies(module, |body| {
        for inst in all_insts(body) {
            body.edit(inst, |kind| {
                edit(kind);
            });
        }
    });
}

fn on_bodies(module: &mut Module, change: impl Fn(&mut Body)) {
    let functions: Vec<_> = module.defined().collect();
    for func in functions {
        if let Some((body, _)) = module.body_mut(func) {
            change(body);
        }
    }
}

fn calls_with_arguments(body: &Body) -> Vec<Inst> {
    let mut calls = all_insts(body);
    calls.retain(|&inst| matches!(body.kind(inst), InstKind::Call(call) if matches!(call.callee, Callee::Direct(_))));
    calls
}

/// The first two arguments of a call change places, if they may.
fn swap_arguments(body: &mut Body) {
    for call in calls_with_arguments(body) {
        if let &[a, b, ..] = body.operands(call)
            && body.ty(a) == body.ty(b)
        {
            body.set_operand(call, 0, b);
            body.set_operand(call, 1, a);
        }
    }
}

/// The last argument of a call is zero.
fn forget_last_argument(body: &mut Body) {
    for call in calls_with_arguments(body) {
        if let Some((index, &last)) = body.operands(call).iter().enumerate().next_back() {
            let zero = body.zero(body.ty(last));
            body.set_operand(call, index, zero);
        }
    }
}

/// Loads of a pointer that was loaded before in the same block give the value of then, whatever
/// barriers stand between, or also whatever stores do.
fn forward_loads(body: &mut Body, across_stores: bool) {
    let blocks: Vec<_> = body.layout.blocks().collect();
    for block in blocks {
        let mut known: Vec<(Value, Value)> = Vec::new();
        let insts: Vec<Inst> = body.layout.insts(block).collect();
        for inst in insts {
            match body.kind(inst) {
                InstKind::Load { args: [pointer], mem } if mem.is_plain() => {
                    let (pointer, Some(result)) = (*pointer, body.result(inst)) else { continue };
                    let before = known
                        .iter()
                        .find(|(at, value)| *at == pointer && body.ty(*value) == body.ty(result));
                    match before {
                        Some(&(_, value)) => {
                            body.replace_all_uses(result, value);
                            body.remove_inst(inst);
                        }
                        None => known.push((pointer, result)),
                    }
                }
                InstKind::Store { .. } | InstKind::AtomicRmw { .. } if !across_stores => {
                    // A store of another thread is the barrier's business.
                    let written = body.operands(inst).get(1).copied();
                    known.retain(|(at, _)| Some(*at) != written);
                }
                _ => {}
            }
        }
    }
}

/// A store goes if the same place is stored to again in the block, whatever reads it meanwhile.
fn drop_overwritten_stores(body: &mut Body) {
    let blocks: Vec<_> = body.layout.blocks().collect();
    for block in blocks {
        let mut written: Vec<Value> = Vec::new();
        let insts: Vec<Inst> = body.layout.insts(block).collect();
        for inst in insts.into_iter().rev() {
            if let InstKind::Store { args: [_, pointer], mem } = body.kind(inst)
                && mem.is_plain()
            {
                if written.contains(pointer) {
                    body.remove_inst(inst);
                } else {
                    written.push(*pointer);
                }
            }
        }
    }
}

/// What starts from zero starts from one.
fn start_late(body: &mut Body) {
    for inst in all_insts(body) {
        if !body.kind(inst).is_phi() || !body.result_type(inst).is_int() {
            continue;
        }
        for (index, value) in body.operands(inst).to_vec().into_iter().enumerate() {
            if body.as_int(value) == Some(0) {
                let one = body.int(body.ty(value), 1);
                body.set_operand(inst, index, one);
            }
        }
    }
}

/// Logical shifts to the right by a number go one bit less far.
fn shift_less(body: &mut Body) {
    for inst in all_insts(body) {
        let InstKind::Binary { op: BinaryOp::LShr, args: [_, count], .. } = *body.kind(inst) else {
            continue;
        };
        if let Some(number) = body.as_int(count).filter(|&number| number > 0) {
            let less = body.int(body.ty(count), number as i128 - 1);
            body.set_operand(inst, 1, less);
        }
    }
}

fn all_insts(body: &Body) -> Vec<Inst> {
    body.layout.blocks().flat_map(|block| body.layout.insts(block)).collect()
}

/// Puts a bug into the PTX wherever it fits.
pub(crate) fn mutate_ptx(mut module: ptx::Module, name: Option<&str>) -> ptx::Module {
    let Some(bug) = bug(name) else { return module };
    for item in &mut module.items {
        let ptx::Item::Function(function) = item else { continue };
        let Some(body) = &mut function.body else { continue };
        match bug {
            Bug::Ptx(edit) => {
                for statement in &mut body.statements {
                    if let Statement::Inst(inst) = statement {
                        edit(inst);
                    }
                }
            }
            Bug::DropPtx(drop) => {
                body.statements
                    .retain(|statement| !matches!(statement, Statement::Inst(inst) if drop(inst)));
            }
            _ => {}
        }
    }
    module
}
