//! Atomic operations with a memory order and a scope.

use crate::function::FunctionGen;
use cuprum_ast::{ExprId, MemoryOrder, OrderedAtomic, OrderedOp, ThreadScope};
use cuprum_ir as ir;
use cuprum_ir::{AtomicOrdering, MemFlags, SyncScope, Value};

fn ordering(order: MemoryOrder) -> AtomicOrdering {
    match order {
        MemoryOrder::Relaxed => AtomicOrdering::Monotonic,
        MemoryOrder::Acquire => AtomicOrdering::Acquire,
        MemoryOrder::Release => AtomicOrdering::Release,
        MemoryOrder::AcqRel => AtomicOrdering::AcqRel,
        MemoryOrder::SeqCst => AtomicOrdering::SeqCst,
    }
}

impl FunctionGen<'_, '_> {
    /// An atomic operation; its result, if it has one.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn ordered_atomic(&mut self, atomic: OrderedAtomic, args: &[ExprId]) -> Option<Value> {
        // Within one thread, relaxed operations on its block are all that is wanted.
        let scope = atomic.scope.unwrap_or(ThreadScope::Block);
        let order = match atomic.scope {
            Some(_) => ordering(atomic.order),
            None => AtomicOrdering::Monotonic,
        };
        let Some((&pointer, values)) = args.split_first() else {
            if order > AtomicOrdering::Monotonic {
                let scope = self.atomic_flags(1, scope).scope;
                self.ordered_fence(order, scope);
            }
            return None;
        };
        let place = self.pointee_place(pointer)?;
        let mem = MemFlags { ordering: order, ..self.atomic_flags(place.align, scope) };
        match (atomic.op, values) {
            (OrderedOp::Load, []) => {
                let memory = self.module.memory_type(place.ty);
                let raw = self.build().load(memory, place.address, mem);
                Some(self.register_form(raw, place.ty))
            }
            (OrderedOp::Store, &[value]) => {
                let value = self.scalar(value);
                let raw = self.memory_form(value, place.ty);
                self.build().store(raw, place.address, mem);
                None
            }
            (OrderedOp::Rmw(op), &[value]) => {
                let value = self.scalar(value);
                let op = self.rmw_op(op, value, place.ty);
                Some(self.build().atomic_rmw(op, place.address, value, mem))
            }
            (OrderedOp::CompareExchange, &[expected, value]) => {
                let expected = self.pointee_place(expected)?;
                let value = self.scalar(value);
                let ty = self.body.ty(value);
                let known =
                    self.build().load(ty, expected.address, MemFlags::plain(expected.align));
                let pair =
                    self.module.module.env.types.literal_struct(vec![ty, ir::Type::I1], false);
                // A comparison that fails stores nothing, so it releases nothing.
                let failure = match ordering(atomic.failure) {
                    AtomicOrdering::AcqRel => AtomicOrdering::Acquire,
                    AtomicOrdering::Release => AtomicOrdering::Monotonic,
                    other => other,
                };
                let mut builder = self.build();
                let both = builder.cmpxchg([place.address, known, value], mem, failure, pair);
                let old = builder.extract_value(both, &[0], ty);
                builder.store(old, expected.address, MemFlags::plain(expected.align));
                Some(builder.extract_value(both, &[1], ir::Type::I1))
            }
            _ => None,
        }
    }

    fn ordered_fence(&mut self, order: AtomicOrdering, scope: SyncScope) {
        // The machine has no fence that orders one way only.
        let order = order.max(AtomicOrdering::AcqRel);
        self.build().fence(order, scope);
    }
}
