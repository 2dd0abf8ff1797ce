//! Instructions that NVVM IR does not have, or not of every type and in every space.

use super::{Rules, contains};
use crate::body::{Body, Inst, Value};
use crate::call_alignments::has_misread_alignments;
use crate::inst::*;
use crate::metadata::{MetadataKind, Node};
use crate::types::{Type, TypeKind};
use crate::verify::{Check, ensure};
use cuprum_target::AddressSpace;

/// Intrinsics of LLVM that Verify refuses, without their overload suffixes, sorted.
const REFUSED_INTRINSICS: &[&str] = &[
    "llvm.cos",
    "llvm.eh.typeid.for",
    "llvm.exp",
    "llvm.exp2",
    "llvm.frameaddress",
    "llvm.gcroot",
    "llvm.log",
    "llvm.log10",
    "llvm.log2",
    "llvm.objectsize",
    "llvm.pow",
    "llvm.powi",
    "llvm.prefetch",
    "llvm.readcyclecounter",
    "llvm.returnaddress",
    "llvm.sin",
    "llvm.stackrestore",
    "llvm.stacksave",
];

/// Intrinsics that copy to or fill the memory of their first argument.
const FILLERS: &[&str] = &["llvm.memcpy", "llvm.memmove", "llvm.memset"];

impl Rules<'_> {
    pub(super) fn check_instruction(&self, body: &Body, inst: Inst) -> Check {
        let kind = body.kind(inst);
        if let InstKind::AtomicRmw { op, args, .. } = kind {
            self.check_rmw(body, *op, args)?;
        }
        if let InstKind::Call(call) = kind
            && let Callee::Asm(asm) = &call.callee
        {
            check_asm_operands(asm, call.call_args().len())?;
        }
        self.check_range(body, inst)?;
        if !self.is_strict() {
            return Ok(());
        }
        self.check_types(body, inst)?;
        ensure!(!has_misread_alignments(body, inst), "!callalign is a list of integers");
        match kind {
            InstKind::Alloca { align, .. } => {
                ensure!(
                    body.result_type(inst) == Type::PTR,
                    "alloca makes generic pointers: drop its address space"
                );
                ensure!(*align <= 1 << 23, "alloca aligns to at most 2^23 bytes");
            }
            InstKind::Load { mem, args } => check_access(body, *mem, args[0])?,
            InstKind::Store { mem, args } => check_access(body, *mem, args[1])?,
            InstKind::Fence { .. } => {
                return Err("fence is not NVVM IR; call llvm.nvvm.membar.gl, .cta or .sys".into());
            }
            InstKind::CmpXchg { args, .. } => {
                ensure!(
                    matches!(body.ty(args[1]), Type::I32 | Type::I64 | Type::I128),
                    "cmpxchg is of i32, i64 or i128"
                );
                check_atomic_space(body, args[0])?;
            }
            InstKind::Cast { op: CastOp::AddrSpaceCast, args, .. } => {
                check_space_cast(body.ty(args[0]).scalar(), body.result_type(inst).scalar())?;
            }
            InstKind::Call(call) => self.check_strict_call(body, call)?,
            _ => {}
        }
        Ok(())
    }

    /// Types that a GPU does not have, anywhere in an instruction.
    fn check_types(&self, body: &Body, inst: Inst) -> Check {
        let is_long = |ty: Type| ty.kind() == TypeKind::Fp128;
        let has = |ty: Type| contains(self.env(), ty, &is_long);
        let named = match body.kind(inst) {
            InstKind::Alloca { ty, .. } => has(*ty),
            InstKind::Gep { source, .. } => has(*source),
            _ => false,
        };
        let result = body.result(inst).is_some() && has(body.result_type(inst));
        let operand = body.operands(inst).iter().any(|&value| has(body.ty(value)));
        ensure!(!named && !result && !operand, "type fp128 is not supported; use double");
        Ok(())
    }

    fn check_rmw(&self, body: &Body, op: RmwOp, args: &[Value; 2]) -> Check {
        let ty = body.ty(args[1]);
        ensure!(
            ty.bits() != Some(128) || op == RmwOp::Xchg && ty.is_int(),
            "128 bits can only be exchanged (xchg, cmpxchg)"
        );
        if !self.is_strict() {
            return Ok(());
        }
        let is_new =
            matches!(op, RmwOp::USubCond | RmwOp::USubSat | RmwOp::FMaximum | RmwOp::FMinimum);
        ensure!(!is_new, "this atomicrmw is newer than NVVM IR; use a loop with cmpxchg");
        let is_small = ty.int_width().is_some_and(|width| !matches!(width, 32 | 64 | 128));
        ensure!(!is_small, "atomicrmw of integers is of i32, i64 or i128");
        check_atomic_space(body, args[0])
    }

    /// `!range` stands on what makes a value, and names pairs of numbers.
    fn check_range(&self, body: &Body, inst: Inst) -> Check {
        let Some(attachments) = body.attachments.get(&inst) else { return Ok(()) };
        for (kind, node) in attachments {
            if *kind != MetadataKind::Range {
                continue;
            }
            ensure!(
                matches!(body.kind(inst), InstKind::Load { .. } | InstKind::Call(_)),
                "!range stands on loads and calls"
            );
            let pairs = match self.env().metadata.nodes.get(*node) {
                Some(Node::Tuple { operands, .. }) => operands.len(),
                _ => 0,
            };
            ensure!(pairs > 0 && pairs % 2 == 0, "!range is pairs of numbers");
        }
        Ok(())
    }

    fn callee_name(&self, call: &CallData) -> String {
        match &call.callee {
            Callee::Direct(func) => self.env().functions[*func].name.clone(),
            Callee::Intrinsic(intrinsic) => intrinsic.base_name().to_string(),
            Callee::Indirect(_) | Callee::Asm(_) => String::new(),
        }
    }

    fn check_strict_call(&self, body: &Body, call: &CallData) -> Check {
        let name = self.callee_name(call);
        let is_one_of = |list: &[&str]| list.iter().any(|known| is_overload_of(&name, known));
        ensure!(!is_one_of(REFUSED_INTRINSICS), "NVVM IR does not have {name}");
        let first = call.call_args().first().map(|&arg| body.ty(arg));
        if is_one_of(FILLERS) {
            let space = first.and_then(Type::address_space);
            ensure!(space != Some(AddressSpace::Const), "constant memory cannot be written");
        }
        let width = first.and_then(Type::int_width);
        if is_overload_of(&name, "llvm.bswap") {
            ensure!(matches!(width, Some(16 | 32 | 64)), "{name} is for i16, i32 and i64");
        }
        if name.contains(".with.overflow") {
            ensure!(matches!(width, Some(16 | 32 | 64)), "{name} is for i16, i32 and i64");
        }
        if is_one_of(&["llvm.ctpop", "llvm.ctlz", "llvm.cttz"]) {
            let width = first.and_then(|ty| ty.scalar().int_width());
            ensure!(
                matches!(width, Some(8 | 16 | 32 | 64)),
                "{name} is for i8, i16, i32, i64 and vectors of them"
            );
        }
        if matches!(call.callee, Callee::Asm(_)) {
            for &arg in call.call_args() {
                ensure!(
                    is_asm_type(body.ty(arg)),
                    "inline assembly takes i1, i8, i16, i32, i64, float, double and pointers; \
                     bitcast {}",
                    self.env().types.display(body.ty(arg))
                );
            }
        }
        Ok(())
    }
}

/// Every input and every output in memory is an argument.
fn check_asm_operands(asm: &AsmCall, arguments: usize) -> Check {
    let constraints = asm.constraints.split(',').filter(|constraint| !constraint.is_empty());
    let is_argument =
        |constraint: &&str| !constraint.starts_with(['=', '~']) || constraint.starts_with("=*");
    let wanted = constraints.filter(is_argument).count();
    ensure!(
        wanted == arguments,
        "the constraints \"{}\" are of {wanted} arguments, but there are {arguments}",
        asm.constraints
    );
    Ok(())
}

/// Whether a name is an intrinsic's, with or without the types behind it.
fn is_overload_of(name: &str, intrinsic: &str) -> bool {
    name.strip_prefix(intrinsic).is_some_and(|rest| {
        // `llvm.exp.f32` is an `llvm.exp`, `llvm.expect.i32` is not.
        rest.is_empty() || rest.starts_with('.') && !rest.starts_with(".with")
    })
}

fn is_asm_type(ty: Type) -> bool {
    match ty.kind() {
        TypeKind::Int(width) => matches!(width, 1 | 8 | 16 | 32 | 64),
        TypeKind::Float | TypeKind::Double | TypeKind::Pointer(_) => true,
        _ => false,
    }
}

fn check_access(body: &Body, mem: MemFlags, pointer: Value) -> Check {
    ensure!(
        mem.ordering == AtomicOrdering::NotAtomic,
        "atomic loads and stores are not NVVM IR; use volatile, atomicrmw or an intrinsic"
    );
    ensure!(
        body.ty(pointer).address_space() != Some(AddressSpace::Tensor),
        "tensor memory is read and written by llvm.nvvm.tcgen05.ld and .st"
    );
    Ok(())
}

fn check_atomic_space(body: &Body, pointer: Value) -> Check {
    let space = body.ty(pointer).address_space();
    ensure!(
        matches!(space, Some(AddressSpace::Generic | AddressSpace::Global | AddressSpace::Shared)),
        "atomic operations are on generic, global or shared memory"
    );
    Ok(())
}

fn check_space_cast(from: Type, to: Type) -> Check {
    for ty in [from, to] {
        let Some(space) = ty.address_space() else { continue };
        ensure!(
            super::holds_variables(space) || space == AddressSpace::Local,
            "pointers into space {} cannot be cast",
            space.number()
        );
    }
    ensure!(
        from == Type::PTR || to == Type::PTR,
        "pointers are cast by way of the generic space: cast twice"
    );
    Ok(())
}
