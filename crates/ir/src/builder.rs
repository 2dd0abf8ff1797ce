//! Appends instructions to a body: one method per instruction, result types worked out here.

use crate::body::{Body, Inst, Value};
use crate::constant::Constant;
use crate::inst::*;
use crate::layout::Block;
use crate::metadata::DebugLoc;
use crate::module::{Env, FuncId, GlobalId};
use crate::types::Type;
use cuprum_target::{AddressSpace, Intrinsic};
use smallvec::SmallVec;

/// Where the next instruction goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Point {
    End(Block),
    Before(Inst),
}

/// Builds instructions at a point of a body.
pub struct FunctionBuilder<'a> {
    /// The body being built.
    pub body: &'a mut Body,
    /// The module's declarations.
    pub env: &'a Env,
    /// Set on every instruction built.
    pub loc: Option<DebugLoc>,
    /// Set on every floating-point operation built.
    pub fast: FastMath,
    point: Option<Point>,
}

impl<'a> FunctionBuilder<'a> {
    /// A builder that has no place yet.
    pub fn new(body: &'a mut Body, env: &'a Env) -> Self {
        FunctionBuilder { body, env, loc: None, fast: FastMath::NONE, point: None }
    }

    /// Goes to the end of a block.
    pub fn at_end(&mut self, block: Block) -> &mut Self {
        self.point = Some(Point::End(block));
        self
    }

    /// Goes right before an instruction.
    pub fn before(&mut self, inst: Inst) -> &mut Self {
        self.point = Some(Point::Before(inst));
        self
    }

    /// The block being built.
    pub fn block(&self) -> Option<Block> {
        match self.point? {
            Point::End(block) => Some(block),
            Point::Before(inst) => self.body.layout.block_of(inst),
        }
    }

    /// Whether the block being built already ends in a terminator.
    pub fn is_terminated(&self) -> bool {
        match self.point {
            Some(Point::End(block)) => self.body.terminator(block).is_some(),
            Some(Point::Before(_)) => false,
            None => true,
        }
    }

    /// Adds any instruction.
    pub fn inst(&mut self, kind: InstKind, ty: Type) -> Inst {
        let inst = self.body.new_inst(kind, ty);
        self.body.set_loc(inst, self.loc);
        match self.point {
            Some(Point::End(block)) => self.body.layout.append_inst(inst, block),
            Some(Point::Before(at)) => self.body.layout.insert_inst_before(inst, at),
            None => {}
        }
        inst
    }

    /// Adds an instruction that has a result.
    fn value(&mut self, kind: InstKind, ty: Type) -> Value {
        let inst = self.inst(kind, ty);
        match self.body.result(inst) {
            Some(value) => value,
            // Only reached with a `void` type, which callers below never pass.
            None => self.body.poison(ty),
        }
    }

    /// Arithmetic that promises nothing.
    pub fn binary(&mut self, op: BinaryOp, lhs: Value, rhs: Value) -> Value {
        self.binary_flags(op, IntFlags::default(), lhs, rhs)
    }

    /// Arithmetic with integer flags.
    pub fn binary_flags(&mut self, op: BinaryOp, flags: IntFlags, lhs: Value, rhs: Value) -> Value {
        let fast = if op.is_float() { self.fast } else { FastMath::NONE };
        let ty = self.body.ty(lhs);
        self.value(InstKind::Binary { op, flags, fast, args: [lhs, rhs] }, ty)
    }

    /// `fneg` or `freeze`.
    pub fn unary(&mut self, op: UnaryOp, arg: Value) -> Value {
        let fast = if op == UnaryOp::FNeg { self.fast } else { FastMath::NONE };
        let ty = self.body.ty(arg);
        self.value(InstKind::Unary { op, fast, args: [arg] }, ty)
    }

    /// A conversion; none when the type is already right.
    pub fn cast(&mut self, op: CastOp, arg: Value, ty: Type) -> Value {
        if self.body.ty(arg) == ty {
            return arg;
        }
        self.cast_with(op, IntFlags::default(), arg, ty)
    }

    /// A cast between different types that is known to lose nothing, as its flags say.
    pub fn cast_with(&mut self, op: CastOp, flags: IntFlags, arg: Value, ty: Type) -> Value {
        let kind = InstKind::Cast { op, flags, fast: FastMath::NONE, args: [arg] };
        self.value(kind, ty)
    }

    /// `icmp`
    pub fn icmp(&mut self, pred: IntPredicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.body.ty(lhs).with_scalar(Type::I1);
        self.value(InstKind::ICmp { pred, flags: IntFlags::default(), args: [lhs, rhs] }, ty)
    }

    /// `fcmp`
    pub fn fcmp(&mut self, pred: FloatPredicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.body.ty(lhs).with_scalar(Type::I1);
        // Contraction means nothing on a comparison; leave it off to keep text short.
        self.value(InstKind::FCmp { pred, fast: FastMath::NONE, args: [lhs, rhs] }, ty)
    }

    /// `select`
    pub fn select(&mut self, cond: Value, then: Value, otherwise: Value) -> Value {
        let ty = self.body.ty(then);
        self.value(InstKind::Select { fast: FastMath::NONE, args: [cond, then, otherwise] }, ty)
    }

    /// `alloca` of one object: a pointer into local memory seen as generic, as NVVM wants it.
    pub fn alloca(&mut self, ty: Type, align: u32) -> Value {
        let one = self.body.int(Type::I32, 1);
        self.value(InstKind::Alloca { ty, align, args: [one] }, Type::PTR)
    }

    /// `load`
    pub fn load(&mut self, ty: Type, pointer: Value, mem: MemFlags) -> Value {
        self.value(InstKind::Load { mem, args: [pointer] }, ty)
    }

    /// `store`
    pub fn store(&mut self, value: Value, pointer: Value, mem: MemFlags) -> Inst {
        self.inst(InstKind::Store { mem, args: [value, pointer] }, Type::VOID)
    }

    /// `atomicrmw`
    pub fn atomic_rmw(&mut self, op: RmwOp, pointer: Value, value: Value, mem: MemFlags) -> Value {
        let ty = self.body.ty(value);
        self.value(InstKind::AtomicRmw { op, mem, args: [pointer, value] }, ty)
    }

    /// `cmpxchg`; `pair` is the type `{ T, i1 }`.
    pub fn cmpxchg(
        &mut self,
        args: [Value; 3],
        mem: MemFlags,
        failure: AtomicOrdering,
        pair: Type,
    ) -> Value {
        self.value(InstKind::CmpXchg { mem, failure, weak: false, args }, pair)
    }

    /// `getelementptr`
    pub fn gep(&mut self, source: Type, base: Value, indices: &[Value], flags: GepFlags) -> Value {
        let ty = self.body.ty(base);
        let args: SmallVec<[Value; 4]> =
            std::iter::once(base).chain(indices.iter().copied()).collect();
        self.value(InstKind::Gep { source, flags, args }, ty)
    }

    /// A pointer some bytes further: `getelementptr i8`.
    pub fn byte_offset(&mut self, base: Value, bytes: i128, flags: GepFlags) -> Value {
        if bytes == 0 {
            return base;
        }
        let index = self.body.int(Type::I64, bytes);
        self.gep(Type::I8, base, &[index], flags)
    }

    /// Promises what a bundle of `llvm.assume` says, if it is something that conditions can say: "align" and "nonnull".
    pub fn promise(&mut self, tag: &[u8], operands: &[Value]) {
        let is_pointer = |&value: &Value| self.body.ty(value).is_pointer();
        let Some(&pointer) = operands.first().filter(|value| is_pointer(value)) else { return };
        match (tag, operands.len()) {
            (b"align", 2) => {
                let align = self.body.as_int(operands[1]).and_then(|it| u64::try_from(it).ok());
                if let Some(align) = align.filter(|align| align.is_power_of_two()) {
                    self.assume_aligned(pointer, align);
                }
            }
            (b"nonnull", 1) => {
                let null = self.body.zero(self.body.ty(pointer));
                let differs = self.icmp(IntPredicate::Ne, pointer, null);
                self.intrinsic_void(Intrinsic::Assume, &[differs]);
            }
            _ => {}
        }
    }

    /// Promises that an address is a multiple of a power of two: `llvm.assume` of its low bits.
    pub fn assume_aligned(&mut self, pointer: Value, align: u64) {
        let number = self.cast(CastOp::PtrToInt, pointer, Type::I64);
        let mask = self.body.int(Type::I64, i128::from(align.saturating_sub(1)));
        let low = self.binary(BinaryOp::And, number, mask);
        let zero = self.body.zero(Type::I64);
        let aligned = self.icmp(IntPredicate::Eq, low, zero);
        self.intrinsic_void(Intrinsic::Assume, &[aligned]);
    }

    /// Any call; the result type is the caller's to know.
    pub fn call(&mut self, call: CallData, result: Type) -> Inst {
        self.inst(InstKind::Call(Box::new(call)), result)
    }

    /// A direct call.
    pub fn call_function(&mut self, func: FuncId, args: &[Value]) -> Inst {
        self.call_with_arguments(func, args, None)
    }

    /// The same, where the last argument leads to so many bytes of variable arguments.
    pub fn call_with_arguments(
        &mut self,
        func: FuncId,
        args: &[Value],
        variable_bytes: Option<u64>,
    ) -> Inst {
        let decl = &self.env.functions[func];
        let (result, conv) = (decl.result, decl.conv);
        let mut call = CallData::new(Callee::Direct(func), args.iter().copied());
        call.conv = conv;
        call.arg_attributes = decl.params.iter().map(|param| param.attributes.clone()).collect();
        if let (Some(last), Some(_)) = (call.arg_attributes.last_mut(), variable_bytes) {
            last.set_variable_arguments(variable_bytes);
        }
        self.call(call, result)
    }

    /// An intrinsic call that has a result.
    pub fn intrinsic(&mut self, intrinsic: Intrinsic, result: Type, args: &[Value]) -> Value {
        let mut call = CallData::new(Callee::Intrinsic(intrinsic), args.iter().copied());
        if result.scalar().is_float() {
            call.fast = self.fast;
        }
        self.value(InstKind::Call(Box::new(call)), result)
    }

    /// An intrinsic call without a result.
    pub fn intrinsic_void(&mut self, intrinsic: Intrinsic, args: &[Value]) -> Inst {
        let call = CallData::new(Callee::Intrinsic(intrinsic), args.iter().copied());
        self.call(call, Type::VOID)
    }

    /// A `phi` without entries, at the start of a block.
    pub fn phi(&mut self, block: Block, ty: Type) -> (Inst, Value) {
        let kind =
            InstKind::Phi { fast: FastMath::NONE, blocks: SmallVec::new(), args: SmallVec::new() };
        let inst = self.body.new_inst(kind, ty);
        self.body.set_loc(inst, self.loc);
        self.body.layout.prepend_inst(inst, block);
        let value = match self.body.result(inst) {
            Some(value) => value,
            None => self.body.poison(ty),
        };
        (inst, value)
    }

    /// `extractvalue`; `ty` is the member's type.
    pub fn extract_value(&mut self, aggregate: Value, indices: &[u32], ty: Type) -> Value {
        let indices = SmallVec::from_slice(indices);
        self.value(InstKind::ExtractValue { indices, args: [aggregate] }, ty)
    }

    /// `insertvalue`
    pub fn insert_value(&mut self, aggregate: Value, element: Value, indices: &[u32]) -> Value {
        let ty = self.body.ty(aggregate);
        let indices = SmallVec::from_slice(indices);
        self.value(InstKind::InsertValue { indices, args: [aggregate, element] }, ty)
    }

    /// `extractelement` at a constant index.
    pub fn extract_element(&mut self, vector: Value, index: u32) -> Value {
        let at = self.body.int(Type::I32, i128::from(index));
        let ty = self.body.ty(vector).scalar();
        self.value(InstKind::ExtractElement { args: [vector, at] }, ty)
    }

    /// `insertelement` at a constant index.
    pub fn insert_element(&mut self, vector: Value, element: Value, index: u32) -> Value {
        let at = self.body.int(Type::I32, i128::from(index));
        let ty = self.body.ty(vector);
        self.value(InstKind::InsertElement { args: [vector, element, at] }, ty)
    }

    /// `fence`
    pub fn fence(&mut self, ordering: AtomicOrdering, scope: SyncScope) -> Inst {
        self.inst(InstKind::Fence { ordering, scope }, Type::VOID)
    }

    /// `br`
    pub fn br(&mut self, target: Block) -> Inst {
        self.inst(InstKind::Br { target }, Type::VOID)
    }

    /// A conditional `br`.
    pub fn cond_br(&mut self, cond: Value, then: Block, otherwise: Block) -> Inst {
        self.inst(InstKind::CondBr { args: [cond], then, otherwise }, Type::VOID)
    }

    /// `switch`
    pub fn switch(&mut self, value: Value, default: Block, cases: Vec<(u128, Block)>) -> Inst {
        self.inst(InstKind::Switch { args: [value], default, cases }, Type::VOID)
    }

    /// `ret`
    pub fn ret(&mut self, value: Option<Value>) -> Inst {
        self.inst(InstKind::Ret { args: value.into_iter().collect() }, Type::VOID)
    }

    /// `unreachable`
    pub fn unreachable(&mut self) -> Inst {
        self.inst(InstKind::Unreachable, Type::VOID)
    }

    /// The address of a global as a generic pointer.
    pub fn generic_address(&mut self, global: GlobalId) -> Value {
        let ty = self.env.address_type(global);
        let address = self.body.global(ty, global);
        if ty.address_space() == Some(AddressSpace::Generic) {
            return address;
        }
        self.cast(CastOp::AddrSpaceCast, address, Type::PTR)
    }

    /// A floating-point constant from the bits of its type.
    pub fn float_bits(&mut self, ty: Type, bits: u128) -> Value {
        self.body.constant(ty, Constant::Float(bits))
    }
}
