//! Objects that are initialised where they stay: a constructor may keep the address of its object or
//! of a part of it, and initialisers of later members may read the earlier ones.
//!
//! Whoever knows the place of an object before its initialiser is evaluated says so by
//! [`Evaluator::initialize_at`]. What makes an object of a class takes that place; it hands the value
//! back all the same, so that everything else need not know.

use super::place::{Reach, reach};
use super::value::{self, Base, ObjectId, Pointer, Value, child_count};
use super::{Eval, Evaluator};
use cuprum_ast::{ExprId, ExprKind, FuncId, Type, TypeKind, VarId};
use cuprum_source::Loc;

impl Evaluator<'_, '_> {
    /// Initialises the object or part at a place.
    pub(super) fn initialize_at(&mut self, place: &Pointer, init: ExprId, loc: Loc) -> Eval<()> {
        self.destination = Some(place.clone());
        let value = self.initializer(init);
        self.destination = None;
        self.store_first(place, value?, loc)
    }

    /// Where an object comes to be: the place that waits for it, or one of its own.
    fn place_for(&mut self, destination: Option<Pointer>, ty: Type) -> (Pointer, Option<ObjectId>) {
        match destination {
            Some(place) => (place, None),
            None => {
                let object = self.new_object(Value::Uninitialized, ty);
                (Pointer::to(Base::Object(object)), Some(object))
            }
        }
    }

    /// The value that was made at a place; an object of its own ends.
    fn take(&mut self, place: &Pointer, own: Option<ObjectId>, loc: Loc) -> Eval<Value> {
        if let Base::Object(id) = place.base
            && let Some(object) = self.objects.get_mut(id as usize)
            && let Reach::Slot(slot) = reach(&mut object.value, &place.path, true)
        {
            let value = std::mem::replace(slot, Value::Uninitialized);
            object.alive &= own.is_none();
            return Ok(value);
        }
        self.stop(loc, "")
    }

    /// Whether an object exists that a pointer leads to.
    pub(super) fn is_alive(&self, place: &Pointer) -> bool {
        match place.base {
            Base::Static(_) => true,
            Base::Object(id) => self.objects.get(id as usize).is_some_and(|object| object.alive),
            Base::Null | Base::Function(_) | Base::String(_) => false,
        }
    }

    /// How many steps of a pointer's path lead to the innermost object whose constructor is running:
    /// until it ends, the `const` of that object means nothing ([class.ctor]).
    pub(super) fn depth_under_construction(&self, pointer: &Pointer) -> usize {
        let places = self.constructing.iter();
        places
            .filter(|place| place.base == pointer.base && pointer.path.starts_with(&place.path))
            .map(|place| place.path.len())
            .max()
            .unwrap_or(0)
    }

    pub(super) fn aggregate(
        &mut self,
        parts: &[ExprId],
        ty: Type,
        destination: Option<Pointer>,
        loc: Loc,
    ) -> Eval<Value> {
        let count = child_count(&self.parser.ast, ty);
        self.steps(count, loc)?;
        let has_parts = |part: &ExprId| {
            let kind = self.parser.ast.types.kind(self.parser.ast.exprs[*part].ty);
            matches!(kind, TypeKind::Array(..) | TypeKind::Record(_))
        };
        if let Some(place) = destination.filter(|_| parts.iter().any(has_parts)) {
            return self.aggregate_at(&place, None, parts, ty, loc);
        }
        let mut values = Vec::with_capacity(parts.len());
        for &part in parts {
            values.push(self.initializer(part)?);
        }
        while (values.len() as u64) < count {
            let index = values.len() as u32;
            let Some(part) = value::child_type(&mut self.parser.ast, ty, index) else { break };
            values.push(self.zero(part, loc)?);
        }
        Ok(Value::Aggregate(values))
    }

    /// The same where each part finds those before it in their places.
    fn aggregate_at(
        &mut self,
        place: &Pointer,
        own: Option<ObjectId>,
        parts: &[ExprId],
        ty: Type,
        loc: Loc,
    ) -> Eval<Value> {
        let fresh = self.uninitialized_parts(ty, loc)?;
        self.store_first(place, fresh, loc)?;
        let count = child_count(&self.parser.ast, ty) as u32;
        for (index, &part) in (0..count).zip(parts) {
            self.initialize_at(&place.child(index), part, loc)?;
        }
        for index in parts.len() as u32..count {
            let Some(part) = value::child_type(&mut self.parser.ast, ty, index) else { break };
            let zero = self.zero(part, loc)?;
            self.store_first(&place.child(index), zero, loc)?;
        }
        self.take(place, own, loc)
    }

    /// An aggregate whose default member initialisers may ask for the object itself.
    pub(super) fn aggregate_with_this(
        &mut self,
        this: VarId,
        inner: ExprId,
        ty: Type,
        destination: Option<Pointer>,
        loc: Loc,
    ) -> Eval<Value> {
        let ExprKind::Aggregate(parts) = self.parser.ast.exprs[inner].kind.clone() else {
            self.destination = destination;
            return self.rvalue(inner);
        };
        let (place, own) = self.place_for(destination, ty);
        let pointer_ty = self.parser.ast.variables[this].ty;
        let holder = self.new_object(Value::Pointer(place.clone()), pointer_ty);
        let bind = |evaluator: &mut Self, holder: Option<u32>| match evaluator.frames.last_mut() {
            Some(frame) => match holder {
                Some(holder) => frame.variables.insert(this, holder),
                None => frame.variables.remove(&this),
            },
            None => None,
        };
        let outer = bind(self, Some(holder));
        let value = self.aggregate_at(&place, own, &parts, ty, loc)?;
        bind(self, outer);
        Ok(value)
    }

    /// An array whose elements are initialised one after another.
    pub(super) fn array_loop(
        &mut self,
        index: VarId,
        element: ExprId,
        ty: Type,
        destination: Option<Pointer>,
        loc: Loc,
    ) -> Eval<Value> {
        let count = child_count(&self.parser.ast, ty);
        if count > 1 && self.is_uniform(element) {
            let first = self.initializer(element)?;
            if !holds_object(&first) {
                self.steps(count, loc)?;
                return Ok(Value::Aggregate(vec![first; count as usize]));
            }
        }
        let counter = self.new_object(Value::Int(0), Type::ULONG);
        if let Some(frame) = self.frames.last_mut() {
            frame.variables.insert(index, counter);
        }
        let (place, own) = self.place_for(destination, ty);
        let fresh = self.uninitialized_parts(ty, loc)?;
        self.store_first(&place, fresh, loc)?;
        for position in 0..count {
            self.step(loc)?;
            if let Some(counter) = self.objects.get_mut(counter as usize) {
                counter.value = Value::Int(i128::from(position));
            }
            self.initialize_at(&place.child(position as u32), element, loc)?;
        }
        self.take(&place, own, loc)
    }

    /// Whether all elements of an array are made alike: by a constructor that is given nothing, so
    /// that it can neither tell one element from another nor change anything but its object.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn is_uniform(&self, element: ExprId) -> bool {
        cuprum_limits::check();
        match self.parser.ast.exprs[element].kind {
            ExprKind::Construct(_, ref args) => args.is_empty(),
            ExprKind::ZeroThen(inner) | ExprKind::ArrayLoop(_, inner) => self.is_uniform(inner),
            _ => false,
        }
    }

    /// An object made by a constructor from one without values.
    pub(super) fn construct(
        &mut self,
        func: FuncId,
        args: &[ExprId],
        fresh: Value,
        ty: Type,
        destination: Option<Pointer>,
        loc: Loc,
    ) -> Eval<Value> {
        let (place, own) = self.place_for(destination, ty);
        let mut values = vec![Value::Pointer(place.clone())];
        for &arg in args {
            values.push(self.initializer(arg)?);
        }
        self.store_first(&place, fresh, loc)?;
        self.constructing.push(place.clone());
        let called = self.call(func, values, loc);
        self.constructing.pop();
        called?;
        self.take(&place, own, loc)
    }
}

/// Whether a value leads to an object of the evaluation.
fn holds_object(value: &Value) -> bool {
    cuprum_limits::check();
    match value {
        Value::Pointer(pointer) => matches!(pointer.base, Base::Object(_)),
        Value::Aggregate(parts) => parts.iter().any(holds_object),
        Value::Union(Some((_, part))) => holds_object(part),
        Value::Int(_)
        | Value::Float(_)
        | Value::Address(_)
        | Value::Member(_)
        | Value::Union(_)
        | Value::Uninitialized => false,
    }
}
