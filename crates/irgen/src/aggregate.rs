//! Records and arrays: built in place, copied as bytes.

use crate::function::FunctionGen;
use crate::module::Variant;
use crate::place::Place;
use cuprum_ast::{BinaryOp, CastKind, Category, ExprId, ExprKind, TypeKind, VarId};
use cuprum_ir as ir;
use cuprum_ir::{MemFlags, Value};
use cuprum_target::Intrinsic;

/// Objects of up to this many scalars are zeroed one by one instead of by `memset`.
const MAX_SCALAR_STORES: usize = 8;

impl FunctionGen<'_, '_> {
    /// A prvalue as an object of its own; its address.
    pub fn materialize(&mut self, id: ExprId) -> Value {
        cuprum_limits::check();
        let ty = self.ty(id);
        let address = self.local(ty, None, "ref.tmp");
        self.initialize(id, self.object(address, ty));
        self.note_temporary(id, address, ty);
        address
    }

    /// The object of a temporary expression, which may live longer than its full expression.
    pub fn materialize_temporary(&mut self, id: ExprId, value: ExprId) -> Value {
        let ty = self.ty(value);
        let address = self.local(ty, None, "ref.tmp");
        self.initialize(value, self.object(address, ty));
        self.note_temporary(id, address, ty);
        address
    }

    /// An array whose elements one expression initialises.
    fn array_loop(&mut self, index: VarId, element: ExprId, array: Place) {
        let types = &self.module.ast.types;
        let TypeKind::Array(element_ty, count) = *types.kind(array.ty) else { return };
        let count = count.unwrap_or(0);
        if count == 0 {
            return;
        }
        let counter = self.declare_local(index);
        let (round, end) = (self.new_block("array.body"), self.new_block("array.end"));
        let before = self.block;
        self.jump(round);
        self.start(round);
        let block = self.block;
        let (phi, position) = self.build().phi(block, ir::Type::I64);
        let zero = self.body.int(ir::Type::I64, 0);
        self.body.add_incoming(phi, before, zero);
        self.build().store(position, counter, MemFlags::plain(8));
        let slot = self.element(array, position, element_ty);
        // Temporaries of one element end before the next one begins ([class.temporary]).
        let depth = std::mem::take(&mut self.conditional_depth);
        self.full_expression(|this| this.initialize(element, slot));
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

    /// Evaluates an initialiser into memory.
    pub fn initialize(&mut self, init: ExprId, place: Place) {
        cuprum_limits::check();
        let tree = self.module.ast;
        if tree.types.is_reference(place.ty) {
            let target = self.record_place(init).address;
            self.build().store(target, place.address, MemFlags::plain(place.align.min(8)));
        } else if self.module.is_aggregate(place.ty) {
            self.aggregate_into(init, place);
        } else {
            let value = self.unchanged(init);
            self.store(value, place);
        }
    }

    /// Evaluates a record or array prvalue (or copies a glvalue) into memory.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new expression of class type is refused by name until it is known here"
    )]
    fn aggregate_into(&mut self, id: ExprId, place: Place) {
        cuprum_limits::check();
        let tree = self.module.ast;
        let expr = &tree.exprs[id];
        let (address, ty) = (place.address, place.ty);
        match &expr.kind {
            ExprKind::Aggregate(elements) => self.elements_into(elements, place),
            ExprKind::UnionInit(field, value) => {
                let Some(record) = tree.types.as_record(ty) else { return };
                let (size, _) = self.module.size_align(ty);
                let index = *field as usize;
                let Some(field) = tree.records[record].fields.get(index) else { return };
                if field.bits.is_some() || self.module.size_align(field.ty).0 < size {
                    self.zero_into(place);
                }
                let member = self.field(place, record, index, field.ty);
                self.initialize(*value, member);
            }
            ExprKind::Zero | ExprKind::Null => self.zero_into(place),
            ExprKind::Member(member) => self.member_function_into(member, place),
            ExprKind::Cast(CastKind::NullToPointer, operand) => {
                self.discard(*operand);
                self.zero_into(place);
            }
            ExprKind::Cast(CastKind::MemberToDerived | CastKind::MemberToBase, operand) => {
                self.convert_member_function_into(*operand, ty, place);
            }
            ExprKind::Uninit => {}
            ExprKind::String(string) => {
                let literal = &tree.strings[*string];
                let bytes = literal.units.len() as u64 * self.module.size_align(literal.element).0;
                let (size, _) = self.module.size_align(ty);
                if bytes < size {
                    self.zero_into(place);
                }
                let source = self.place(id);
                self.copy_bytes(place, source, bytes.min(size));
            }
            ExprKind::CopyRecord(source) => {
                let source = self.record_place(*source);
                self.copy_object(place, source);
            }
            ExprKind::Construct(constructor, args) => {
                self.construct_into(*constructor, Variant::Complete, address, args);
            }
            ExprKind::ZeroThen(inner) => {
                self.zero_into(place);
                self.aggregate_into(*inner, place);
            }
            ExprKind::ArrayLoop(index, element) => self.array_loop(*index, *element, place),
            ExprKind::WithThis(this, inner) => {
                let outer = self.values.insert(*this, address);
                self.aggregate_into(*inner, place);
                if let Some(outer) = outer {
                    self.values.insert(*this, outer);
                }
            }
            ExprKind::Call(callee, args) if expr.category == Category::PrValue => {
                self.call_returning_into(callee, args, id, place);
            }
            ExprKind::Conditional(cond, then, otherwise) => {
                self.branch_and_join(
                    *cond,
                    |this| this.aggregate_into(*then, place),
                    |this| this.aggregate_into(*otherwise, place),
                );
            }
            ExprKind::Binary(BinaryOp::Comma, lhs, rhs) => {
                self.discard(*lhs);
                self.aggregate_into(*rhs, place);
            }
            ExprKind::Cast(CastKind::NoOp, operand) => self.aggregate_into(*operand, place),
            ExprKind::Cast(CastKind::BitCast, operand) => {
                let source_ty = self.ty(*operand);
                if self.module.is_aggregate(source_ty) {
                    let source = self.record_place(*operand);
                    self.copy_object(place, source);
                } else {
                    let value = self.scalar(*operand);
                    self.store(value, Place { ty: source_ty, ..place });
                }
            }
            ExprKind::Statement(stmt) => {
                let source = self.statement_value(*stmt);
                self.copy_object(place, self.object(source, ty));
            }
            _ if expr.category != Category::PrValue
                || matches!(
                    expr.kind,
                    ExprKind::Temporary(_) | ExprKind::Cast(CastKind::Load, _)
                ) =>
            {
                let source = match expr.kind {
                    ExprKind::Cast(CastKind::Load, operand) => self.record_place(operand),
                    _ => self.place(id),
                };
                self.copy_object(place, source);
            }
            _ => {
                self.unsupported("this class-type expression", expr.loc, ir::Type::PTR);
            }
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn elements_into(&mut self, elements: &[ExprId], place: Place) {
        let tree = self.module.ast;
        match tree.types.kind(place.ty) {
            TypeKind::Array(element, count) => {
                let (size, _) = self.module.size_align(*element);
                if (elements.len() as u64) < count.unwrap_or(0) {
                    self.zero_into(place);
                }
                for (index, &init) in elements.iter().enumerate() {
                    let slot = self.part(place, size * index as u64, *element);
                    self.initialize(init, slot);
                }
            }
            TypeKind::Record(id) => {
                let record = &tree.records[*id];
                let (for_bases, for_fields) =
                    elements.split_at(record.bases.len().min(elements.len()));
                for (base, &init) in record.bases.iter().zip(for_bases) {
                    let Some(ty) = tree.types.find(&TypeKind::Record(base.record)) else {
                        continue;
                    };
                    let slot = self.part(place, base.offset, ty);
                    self.initialize(init, slot);
                }
                for (index, (field, &init)) in record.fields.iter().zip(for_fields).enumerate() {
                    if matches!(field.bits, Some((_, 0))) {
                        // It only ends a storage unit; nothing is there to be written.
                        continue;
                    }
                    let slot = self.field(place, *id, index, field.ty);
                    self.initialize(init, slot);
                }
            }
            _ => {
                if let Some(&init) = elements.first() {
                    self.initialize(init, place);
                }
            }
        }
    }

    /// Zeroes an object.
    fn zero_into(&mut self, place: Place) {
        let (size, _) = self.module.size_align(place.ty);
        if size == 0 {
            return;
        }
        if let Some(leaves) = self.module.leaves(place.ty, MAX_SCALAR_STORES) {
            for (offset, leaf) in leaves {
                let memory = self.module.memory_type(leaf);
                let zero = match self.module.ast.is_data_member_pointer(leaf) {
                    true => self.null_member(),
                    false => self.body.zero(memory),
                };
                let slot = self.part(place, offset, leaf);
                self.build().store(zero, slot.address, MemFlags::plain(slot.align));
            }
            return;
        }
        if self.module.ast.has_nonzero_null(place.ty) {
            let null = self.module.null_object(place.ty);
            let null = self.build().generic_address(ir::GlobalId::Var(null));
            self.copy_bytes(place, self.object(null, place.ty), size);
            return;
        }
        self.zero_bytes(place, size);
    }

    /// Sets so many bytes of a place to zero.
    pub fn zero_bytes(&mut self, place: Place, size: u64) {
        if size == 0 {
            return;
        }
        let byte = self.body.zero(ir::Type::I8);
        let length = self.body.int(ir::Type::I64, i128::from(size));
        let volatile = self.body.bool(false);
        let args = [place.address, byte, length, volatile];
        self.memory_call(Intrinsic::Memset, &args, place.align, None);
    }

    /// Copies an object of the target's type.
    pub fn copy_object(&mut self, to: Place, from: Place) {
        if !self.is_empty_object(to.ty) {
            let (size, _) = self.module.size_align(to.ty);
            self.copy_bytes(to, from, size);
        }
    }

    /// Whether an object is of an empty class: it has no byte of its own. The one that it takes may be
    /// another's, and there need not be any where it is said to be.
    fn is_empty_object(&self, ty: cuprum_ast::Type) -> bool {
        let record = self.module.ast.types.as_record(ty);
        record.is_some_and(|record| self.module.ast.records[record].traits.is_empty)
    }

    /// Copies bytes between two places, each with its own alignment.
    pub fn copy_bytes(&mut self, to: Place, from: Place, bytes: u64) {
        if bytes == 0 || to.address == from.address {
            return;
        }
        let length = self.body.int(ir::Type::I64, i128::from(bytes));
        let volatile = self.body.bool(false);
        let args = [to.address, from.address, length, volatile];
        self.memory_call(Intrinsic::Memcpy, &args, to.align, Some(from.align));
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
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn assign_record(&mut self, target: ExprId, value: ExprId) -> Place {
        let tree = self.module.ast;
        let source = match tree.exprs[value].kind {
            ExprKind::CopyRecord(source) => self.record_place(source),
            // The new value may be computed from the old one: build it apart, then copy.
            _ => {
                let fresh = self.materialize(value);
                self.object(fresh, self.ty(value))
            }
        };
        let target = self.place(target);
        self.assign_bytes(target, source);
        target
    }

    /// Copies what belongs to an object alone: the target may be a base, in whose tail padding a
    /// derived class keeps members.
    fn assign_bytes(&mut self, target: Place, source: Place) {
        let (size, _) = self.module.size_align(target.ty);
        let bytes = match self.module.ast.types.as_record(target.ty) {
            _ if self.is_empty_object(target.ty) => 0,
            Some(record) => self.module.ast.records[record].layout.data_size.min(size),
            None => size,
        };
        self.copy_bytes(target, source, bytes);
    }
}
