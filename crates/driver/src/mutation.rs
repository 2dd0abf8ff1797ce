//! Known bugs, injected one at a time to see whether the tests notice (`cargo xtask mutants`).
//!
//! Each one imitates a mistake that a phase could make, applied to what the phase leaves behind: the
//! IR after lowering, or the PTX tree after code generation. Compiled in only with the feature
//! `mutations`.

use cuprum_ir::{
    BinaryOp, Body, Callee, CastOp, FloatPredicate, Inst, InstKind, IntPredicate, Module, RmwOp,
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
                Callee::Intrinsic(id @ (Intrinsic::ShflDownI32 | Intrinsic::ShflDownF32)) => {
                    *id = if *id == Intrinsic::ShflDownI32 {
                        Intrinsic::ShflUpI32
                    } else {
                        Intrinsic::ShflUpF32
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
            |kind| matches!(kind, InstKind::Call(call) if call.callee == Callee::Intrinsic(Intrinsic::BarrierCtaSync)),
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
    let (edit, drop) = match bug(name) {
        Some(Bug::Ir(edit)) => (Some(*edit), None),
        Some(Bug::DropIr(drop)) => (None, Some(*drop)),
        _ => return module,
    };
    let functions: Vec<_> = module.defined().collect();
    for func in functions {
        let Some((body, _)) = module.body_mut(func) else { continue };
        for inst in all_insts(body) {
            if let Some(edit) = edit {
                body.edit(inst, |kind| {
                    edit(kind);
                });
            }
            if drop.is_some_and(|drop| drop(body.kind(inst))) {
                body.remove_inst(inst);
            }
        }
    }
    module
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
