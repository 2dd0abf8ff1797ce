//! Records and arrays: built in place, copied as bytes.

use crate::expr::IN_BOUNDS;
use crate::function::{FunctionGen, Place};
use crate::module::Variant;
use cuprum_ast::{BinaryOp, CastKind, Category, ExprId, ExprKind, Type, TypeKind, VarId};
use cuprum_ir as ir;
use cuprum_ir::{MemFlags, Value};
use cuprum_target::Intrinsic;

/// Objects of up to this many scalars are zeroed one by one instead of by `memset`.
const MAX_SCALAR_STORES: usize = 8;

impl FunctionGen<'_, '_> {
    /// A prvalue as an object of its own; its address.
    pub fn materialize(&mut self, id: ExprId) -> Value {
        let ty = self.ty(id);
        let address = self.local(ty, None, "ref.tmp");
        self.initialize(id, address, ty);
        self.note_temporary(id, address, ty);
        address
    }

    /// The object of a temporary expression, which may live longer than its full expression.
    pub fn materialize_temporary(&mut self, id: ExprId, value: ExprId) -> Value {
        let ty = self.ty(value);
        let address = self.local(ty, None, "ref.tmp");
        self.initialize(value, address, ty);
        self.note_temporary(id, address, ty);
        address
    }

    /// An array whose elements one expression initialises.
    fn array_loop(&mut self, index: VarId, element: ExprId, address: Value, ty: Type) {
        let TypeKind::Array(element_ty, count) = *self.module.ast.types.kind(ty) else { return };
        let count = count.unwrap_or(0);
        if count == 0 {
            return;
        }
        let counter = self.declare_local(index);
        let memory = self.module.element_type(element_ty);
        let (round, end) = (self.new_block("array.body"), self.new_block("array.end"));
        let before = self.block;
        self.jump(round);
        self.start(round);
        let block = self.block;
        let (phi, position) = self.build().phi(block, ir::Type::I64);
        let zero = self.body.int(ir::Type::I64, 0);
        self.body.add_incoming(phi, before, zero);
        self.build().store(position, counter, MemFlags::plain(8));
        let slot = self.build().gep(memory, address, &[position], IN_BOUNDS);
        // Temporaries of one element end before the next one begins ([class.temporary]).
        let depth = std::mem::take(&mut self.conditional_depth);
        self.full_expression(|this| this.initialize(element, slot, element_ty));
        self.conditional_depth = depth;
        let one = self.body.int(ir::Type::I64, 1);
        let next = self.build().binary(ir::BinaryOp::Add, position, one);
        let limit = self.body.int(ir::Type::I64, i128::from(count));
        let done = self.build().icmp(ir::IntPredicate::Eq, next, limit);
        let last = self.block;
        self.build().cond_br(done, end, round);
        self.body.add_incoming(phi, last, next);
        self.start(end);
    }

    /// Evaluates an initialiser into memory of type `ty`.
    pub fn initialize(&mut self, init: ExprId, address: Value, ty: Type) {
        let tree = self.module.ast;
        let align = self.module.size_align(ty).1;
        if tree.types.is_reference(ty) {
            let target = self.record_place(init).address;
            self.build().store(target, address, MemFlags::plain(8));
        } else if self.module.is_aggregate(ty) {
            self.aggregate_into(init, address, ty);
        } else {
            let value = self.scalar(init);
            self.store(value, Place { address, ty, align, bits: None });
        }
    }

    /// Evaluates a record or array prvalue (or copies a glvalue) into memory.
    fn aggregate_into(&mut self, id: ExprId, address: Value, ty: Type) {
        let tree = self.module.ast;
        let expr = &tree.exprs[id];
        match &expr.kind {
            ExprKind::Aggregate(elements) => self.elements_into(elements, address, ty),
            ExprKind::UnionInit(field, value) => {
                let Some(record) = tree.types.as_record(ty) else { return };
                let (size, _) = self.module.size_align(ty);
                let Some(field) = tree.records[record].fields.get(*field as usize) else { return };
                if self.module.size_align(field.ty).0 < size {
                    self.zero_into(address, ty);
                }
                self.initialize(*value, address, field.ty);
            }
            ExprKind::Zero | ExprKind::Null => self.zero_into(address, ty),
            ExprKind::Member(member) => self.member_function_into(member, address),
            ExprKind::Cast(CastKind::NullToPointer, operand) => {
                self.discard(*operand);
                self.zero_into(address, ty);
            }
            ExprKind::Cast(CastKind::MemberToDerived | CastKind::MemberToBase, operand) => {
                self.convert_member_function_into(*operand, ty, address);
            }
            ExprKind::Uninit => {}
            ExprKind::String(string) => {
                let literal = &tree.strings[*string];
                let bytes = literal.units.len() as u64 * self.module.size_align(literal.element).0;
                let (size, align) = self.module.size_align(ty);
                if bytes < size {
                    self.zero_into(address, ty);
                }
                let source = self.place(id).address;
                self.copy_bytes(address, source, bytes.min(size), align);
            }
            ExprKind::CopyRecord(source) => {
                let source = self.record_place(*source).address;
                self.copy_object(address, source, ty);
            }
            ExprKind::Construct(constructor, args) => {
                self.construct_into(*constructor, Variant::Complete, address, args);
            }
            ExprKind::ZeroThen(inner) => {
                self.zero_into(address, ty);
                self.aggregate_into(*inner, address, ty);
            }
            ExprKind::ArrayLoop(index, element) => {
                self.array_loop(*index, *element, address, ty);
            }
            ExprKind::WithThis(this, inner) => {
                let outer = self.values.insert(*this, address);
                self.aggregate_into(*inner, address, ty);
                if let Some(outer) = outer {
                    self.values.insert(*this, outer);
                }
            }
            ExprKind::Call(callee, args) if expr.category == Category::PrValue => {
                self.call_returning_into(callee, args, id, address);
            }
            ExprKind::Conditional(cond, then, otherwise) => {
                self.branch_and_join(
                    *cond,
                    |this| this.aggregate_into(*then, address, ty),
                    |this| this.aggregate_into(*otherwise, address, ty),
                );
            }
            ExprKind::Binary(BinaryOp::Comma, lhs, rhs) => {
                self.discard(*lhs);
                self.aggregate_into(*rhs, address, ty);
            }
            ExprKind::Cast(CastKind::NoOp, operand) => self.aggregate_into(*operand, address, ty),
            ExprKind::Cast(CastKind::BitCast, operand) => {
                let source_ty = self.ty(*operand);
                if self.module.is_aggregate(source_ty) {
                    let source = self.record_place(*operand).address;
                    let (size, align) = self.module.size_align(ty);
                    let source_align = self.module.size_align(source_ty).1;
                    self.copy_bytes(address, source, size, align.min(source_align));
                } else {
                    let value = self.scalar(*operand);
                    let align = self.module.size_align(ty).1;
                    self.store(value, Place { address, ty: source_ty, align, bits: None });
                }
            }
            ExprKind::Statement(stmt) => {
                let source = self.statement_value(*stmt);
                self.copy_object(address, source, ty);
            }
            _ if expr.category != Category::PrValue
                || matches!(
                    expr.kind,
                    ExprKind::Temporary(_) | ExprKind::Cast(CastKind::Load, _)
                ) =>
            {
                let source = match expr.kind {
                    ExprKind::Cast(CastKind::Load, operand) => self.record_place(operand).address,
                    _ => self.place(id).address,
                };
                self.copy_object(address, source, ty);
            }
            _ => {
                self.unsupported("this class-type expression", expr.loc, ir::Type::PTR);
            }
        }
    }

    fn elements_into(&mut self, elements: &[ExprId], address: Value, ty: Type) {
        let tree = self.module.ast;
        match tree.types.kind(ty) {
            TypeKind::Array(element, count) => {
                let (size, _) = self.module.size_align(*element);
                if (elements.len() as u64) < count.unwrap_or(0) {
                    self.zero_into(address, ty);
                }
                for (index, &init) in elements.iter().enumerate() {
                    let offset = i128::from(size) * index as i128;
                    let slot = self.build().byte_offset(address, offset, IN_BOUNDS);
                    self.initialize(init, slot, *element);
                }
            }
            TypeKind::Record(id) => {
                let record = &tree.records[*id];
                let bases = record.bases.iter().map(|base| {
                    (base.offset, tree.types.find(&TypeKind::Record(base.record)), None)
                });
                let fields =
                    record.fields.iter().map(|field| (field.offset, Some(field.ty), field.bits));
                for ((offset, part, bits), &init) in bases.chain(fields).zip(elements) {
                    let Some(part) = part else { continue };
                    if matches!(bits, Some((_, 0))) {
                        // It only ends a storage unit; nothing is there to be written.
                        continue;
                    }
                    let slot = self.build().byte_offset(address, i128::from(offset), IN_BOUNDS);
                    if bits.is_some() {
                        let value = self.scalar(init);
                        let align = self.module.size_align(part).1;
                        self.store(value, Place { address: slot, ty: part, align, bits });
                    } else {
                        self.initialize(init, slot, part);
                    }
                }
            }
            _ => {
                if let Some(&init) = elements.first() {
                    self.initialize(init, address, ty);
                }
            }
        }
    }

    /// Zeroes an object.
    fn zero_into(&mut self, address: Value, ty: Type) {
        let (size, align) = self.module.size_align(ty);
        if size == 0 {
            return;
        }
        if let Some(leaves) = self.module.leaves(ty, MAX_SCALAR_STORES) {
            for (offset, leaf) in leaves {
                let memory = self.module.memory_type(leaf);
                let zero = match self.module.ast.is_data_member_pointer(leaf) {
                    true => self.null_member(),
                    false => self.body.zero(memory),
                };
                let align = self.module.size_align(leaf).1;
                let slot = self.build().byte_offset(address, i128::from(offset), IN_BOUNDS);
                self.build().store(zero, slot, MemFlags::plain(align));
            }
            return;
        }
        if self.module.ast.has_nonzero_null(ty) {
            let null = self.module.null_object(ty);
            let null = self.build().generic_address(ir::GlobalId::Var(null));
            self.copy_bytes(address, null, size, align);
            return;
        }
        self.zero_bytes(address, size, align);
    }

    /// Zeroes bytes.
    pub fn zero_bytes(&mut self, address: Value, size: u64, align: u32) {
        if size == 0 {
            return;
        }
        let byte = self.body.zero(ir::Type::I8);
        let length = self.body.int(ir::Type::I64, i128::from(size));
        let volatile = self.body.bool(false);
        self.memory_call(Intrinsic::Memset, &[address, byte, length, volatile], align, None);
    }

    /// Copies an object of a type.
    pub fn copy_object(&mut self, to: Value, from: Value, ty: Type) {
        let (size, align) = self.module.size_align(ty);
        self.copy_bytes(to, from, size, align);
    }

    pub fn copy_bytes(&mut self, to: Value, from: Value, bytes: u64, align: u32) {
        if bytes == 0 || to == from {
            return;
        }
        let length = self.body.int(ir::Type::I64, i128::from(bytes));
        let volatile = self.body.bool(false);
        self.memory_call(Intrinsic::Memcpy, &[to, from, length, volatile], align, Some(align));
    }

    /// A memory intrinsic with the alignment of its pointers on its arguments.
    pub(crate) fn memory_call(
        &mut self,
        intrinsic: Intrinsic,
        args: &[Value],
        to_align: u32,
        from_align: Option<u32>,
    ) {
        let inst = self.build().intrinsic_void(intrinsic, args);
        let aligned = |align: u32| ir::attributes::ParamAttributes {
            align: Some(align),
            ..Default::default()
        };
        self.body.edit(inst, |kind| {
            if let ir::InstKind::Call(call) = kind {
                call.arg_attributes =
                    std::iter::once(to_align).chain(from_align).map(aligned).collect();
            }
        });
    }

    /// Assignment of trivially copyable records: the source may overlap only exactly.
    pub fn assign_record(&mut self, target: Place, value: ExprId) {
        let tree = self.module.ast;
        if let ExprKind::CopyRecord(source) = tree.exprs[value].kind {
            let source = self.record_place(source).address;
            self.assign_bytes(target, source);
            return;
        }
        // The new value may be computed from the old one: build it apart, then copy.
        let fresh = self.materialize(value);
        self.assign_bytes(target, fresh);
    }

    /// Copies what belongs to an object alone: the target may be a base, in whose tail padding a
    /// derived class keeps members.
    fn assign_bytes(&mut self, target: Place, source: Value) {
        let (size, _) = self.module.size_align(target.ty);
        let bytes = match self.module.ast.types.as_record(target.ty) {
            Some(record) => {
                let record = &self.module.ast.records[record];
                match record.traits.is_empty {
                    true => 0,
                    false => record.layout.data_size.min(size),
                }
            }
            None => size,
        };
        self.copy_bytes(target.address, source, bytes, target.align);
    }
}
