//! Pointers to members, as the Itanium ABI has them.
//!
//! A pointer to data member is the member's offset, null is -1. A pointer to member function is two
//! words in memory: the function's address, or one more than the offset of its slot in the virtual
//! table; and what is added to the object's address. Null is a zero first word.

use crate::constant::ConstantGen;
use crate::expr::IN_BOUNDS;
use crate::function::FunctionGen;
use crate::module::{ModuleGen, Variant};
use crate::place::Place;
use crate::vtable;
use cuprum_ast::{BinaryOp, ConstMember, ExprId, ExprKind, FuncId, Member, Type};
use cuprum_ir as ir;
use cuprum_ir::{CastOp, IntPredicate, MemFlags, Value};
use cuprum_target::AddressSpace;

/// Where the second word is.
const ADJUSTMENT: i128 = 8;
const WORD: u32 = 8;
/// Null of a pointer to data member.
pub(crate) const NULL_OFFSET: i128 = -1;

impl ModuleGen<'_> {
    /// The offset of a virtual function's slot, plus one: an odd number tells it from an address.
    fn virtual_word(&self, func: FuncId) -> Option<i128> {
        if !self.ast.functions[func].member.is_virtual {
            return None;
        }
        let index = vtable::slot_index(self.ast, func, Variant::Complete)?;
        Some(index as i128 * i128::from(WORD) + 1)
    }

    /// The type of the two words of a pointer to member function.
    pub fn member_function_type(&mut self) -> ir::Type {
        self.module.env.types.literal_struct(vec![ir::Type::PTR, ir::Type::I64], false)
    }

    /// A constant object with the null value of a type that has pointers to data members.
    pub fn null_object(&mut self, ty: Type) -> ir::VarId {
        if let Some(&var) = self.null_objects.get(&ty) {
            return var;
        }
        let value = ConstantGen { module: self }.zero(ty);
        let name = self.module.unique_name("$null");
        let mut global = ir::GlobalVar::new(name, value.ty, AddressSpace::Global);
        global.linkage = ir::Linkage::Private;
        global.unnamed_addr = "unnamed_addr";
        global.is_constant = true;
        global.align = Some(self.size_align(ty).1);
        global.init = Some(value);
        let var = self.add_variable(global);
        self.null_objects.insert(ty, var);
        var
    }
}

impl ConstantGen<'_, '_> {
    /// A pointer to member in memory form.
    pub fn member(&mut self, member: Option<&ConstMember>, ty: Type) -> ir::TypedConstant {
        let word = |number: i128| ir::TypedConstant {
            ty: ir::Type::I64,
            value: ir::Constant::int(64, number as u128),
        };
        if !self.module.ast.is_member_function_pointer(ty) {
            let offset = member.and_then(|member| self.module.ast.member_offset(member));
            return word(offset.map_or(NULL_OFFSET, i128::from));
        }
        let shape = self.module.member_function_type();
        let Some((Member::Function(func), adjustment)) =
            member.map(|member| (&member.member, member.adjustment))
        else {
            return ir::TypedConstant { ty: shape, value: ir::Constant::zero(shape) };
        };
        let first = match self.module.virtual_word(*func) {
            Some(number) => {
                let cast = ir::ConstExpr::Cast(CastOp::IntToPtr, word(number));
                ir::TypedConstant { ty: ir::Type::PTR, value: ir::Constant::Expr(Box::new(cast)) }
            }
            None => {
                let function = ir::GlobalId::Func(self.module.function(*func));
                ir::TypedConstant { ty: ir::Type::PTR, value: ir::Constant::Global(function) }
            }
        };
        let words = vec![first, word(i128::from(adjustment))];
        ir::TypedConstant { ty: shape, value: ir::Constant::Aggregate(words.into()) }
    }
}

impl FunctionGen<'_, '_> {
    /// The offset that a pointer to data member holds.
    pub fn data_member_constant(&mut self, member: &ConstMember) -> Value {
        let offset = self.module.ast.member_offset(member);
        self.body.int(ir::Type::I64, offset.map_or(NULL_OFFSET, i128::from))
    }

    /// Null of a pointer to data member.
    pub fn null_member(&mut self) -> Value {
        self.body.int(ir::Type::I64, NULL_OFFSET)
    }

    /// Writes a pointer to member function.
    pub fn member_function_into(&mut self, member: &ConstMember, place: Place) {
        let Member::Function(func) = member.member else { return };
        let first = match self.module.virtual_word(func) {
            Some(number) => {
                let number = self.body.int(ir::Type::I64, number);
                self.build().cast(CastOp::IntToPtr, number, ir::Type::PTR)
            }
            None => {
                let function = self.module.function(func);
                self.body.global(ir::Type::PTR, ir::GlobalId::Func(function))
            }
        };
        let second = self.body.int(ir::Type::I64, i128::from(member.adjustment));
        self.store_words(first, second, place);
    }

    fn store_words(&mut self, first: Value, second: Value, place: Place) {
        let mem = MemFlags::plain(WORD.min(place.align));
        let mut builder = self.build();
        builder.store(first, place.address, mem);
        let slot = builder.byte_offset(place.address, ADJUSTMENT, IN_BOUNDS);
        builder.store(second, slot, mem);
    }

    /// The two words of a pointer to member function.
    fn member_words(&mut self, pointer: ExprId) -> (Value, Value) {
        let place = self.record_place(pointer);
        let mem = MemFlags::plain(WORD.min(place.align));
        let mut builder = self.build();
        let first = builder.load(ir::Type::PTR, place.address, mem);
        let slot = builder.byte_offset(place.address, ADJUSTMENT, IN_BOUNDS);
        (first, builder.load(ir::Type::I64, slot, mem))
    }

    /// A pointer to member function converted to another class, written to memory.
    pub fn convert_member_function_into(&mut self, operand: ExprId, to: Type, place: Place) {
        let moved = self.module.ast.member_conversion(self.ty(operand), to).unwrap_or(0);
        let (first, second) = self.member_words(operand);
        let moved = self.body.int(ir::Type::I64, i128::from(moved));
        let second = self.build().binary(ir::BinaryOp::Add, second, moved);
        self.store_words(first, second, place);
    }

    /// A pointer to data member converted to another class; null stays null.
    pub fn convert_data_member(&mut self, operand: ExprId, to: Type) -> Value {
        let moved = self.module.ast.member_conversion(self.ty(operand), to).unwrap_or(0);
        let value = self.scalar(operand);
        if moved == 0 {
            return value;
        }
        let (moved, null) = (self.body.int(ir::Type::I64, i128::from(moved)), self.null_member());
        let mut builder = self.build();
        let sum = builder.binary(ir::BinaryOp::Add, value, moved);
        let is_null = builder.icmp(IntPredicate::Eq, value, null);
        builder.select(is_null, null, sum)
    }

    /// Whether a pointer to member is not null.
    pub fn member_is_not_null(&mut self, pointer: ExprId) -> Value {
        let (value, null) = match self.module.ast.is_member_function_pointer(self.ty(pointer)) {
            true => (self.member_words(pointer).0, self.body.zero(ir::Type::PTR)),
            false => (self.scalar(pointer), self.null_member()),
        };
        self.build().icmp(IntPredicate::Ne, value, null)
    }

    /// `==` and `!=` of pointers to member functions: null is null whatever its second word.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn compare_member_functions(&mut self, op: BinaryOp, lhs: ExprId, rhs: ExprId) -> Value {
        let is_null = |this: &Self, expr: ExprId| {
            matches!(this.module.ast.exprs[expr].kind, ExprKind::Null | ExprKind::Zero)
                || matches!(
                    this.module.ast.exprs[expr].kind,
                    ExprKind::Cast(cuprum_ast::CastKind::NullToPointer, _)
                )
        };
        let equal = if is_null(self, lhs) || is_null(self, rhs) {
            let pointer = if is_null(self, lhs) { rhs } else { lhs };
            let some = self.member_is_not_null(pointer);
            let one = self.body.bool(true);
            self.build().binary(ir::BinaryOp::Xor, some, one)
        } else {
            let (left, left_moved) = self.member_words(lhs);
            let (right, right_moved) = self.member_words(rhs);
            let null = self.body.zero(ir::Type::PTR);
            let mut builder = self.build();
            let same = builder.icmp(IntPredicate::Eq, left, right);
            let same_moved = builder.icmp(IntPredicate::Eq, left_moved, right_moved);
            let no_function = builder.icmp(IntPredicate::Eq, left, null);
            let either = builder.binary(ir::BinaryOp::Or, same_moved, no_function);
            builder.binary(ir::BinaryOp::And, same, either)
        };
        match op {
            BinaryOp::Ne => {
                let one = self.body.bool(true);
                self.build().binary(ir::BinaryOp::Xor, equal, one)
            }
            _ => equal,
        }
    }

    /// The function that a pointer to member means for an object, and the address to call it with.
    pub fn bound_function(&mut self, object: ExprId, pointer: ExprId) -> (Value, Value) {
        let object = self.scalar(object);
        let (function, adjustment) = self.member_words(pointer);
        let one = self.body.int(ir::Type::I64, 1);
        let zero = self.body.zero(ir::Type::I64);
        let (found, end) = (self.new_block("member.virtual"), self.new_block("member.end"));
        let mut builder = self.build();
        let object = builder.gep(ir::Type::I8, object, &[adjustment], IN_BOUNDS);
        let number = builder.cast(CastOp::PtrToInt, function, ir::Type::I64);
        let odd = builder.binary(ir::BinaryOp::And, number, one);
        let is_virtual = builder.icmp(IntPredicate::Ne, odd, zero);
        builder.cond_br(is_virtual, found, end);
        let before = self.block;
        self.start(found);
        let mut builder = self.build();
        let table = builder.load(ir::Type::PTR, object, MemFlags::plain(WORD));
        let offset = builder.binary(ir::BinaryOp::Sub, number, one);
        let slot = builder.gep(ir::Type::I8, table, &[offset], IN_BOUNDS);
        let target = builder.load(ir::Type::PTR, slot, MemFlags::plain(WORD));
        let last = self.block;
        self.jump(end);
        self.start(end);
        let callee = self.join(ir::Type::PTR, &[(before, function), (last, target)]);
        (callee, object)
    }

    /// `object.*pointer`
    pub fn pointed_member(&mut self, object: ExprId, pointer: ExprId, ty: Type) -> Place {
        let object = self.record_place(object);
        let offset = self.scalar(pointer);
        let address = self.build().gep(ir::Type::I8, object.address, &[offset], IN_BOUNDS);
        self.beside(object, address, ty)
    }
}
