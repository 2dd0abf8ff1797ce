//! `new` and `delete` in constant evaluation: what `new` makes lives until `delete`, not until the
//! end of a call.

use super::fault::Fault;
use super::value::{Base, Pointer, Value};
use super::{Eval, Evaluator, Object};
use cuprum_ast::{Allocation, DeleteExpr, NewExpr, Parent, Type, TypeKind};
use cuprum_source::Loc;

/// Arrays longer than this are not made.
const ELEMENT_LIMIT: i128 = 1 << 20;

impl Evaluator<'_, '_> {
    /// A new-expression: the address of the object, or of an array's first element.
    pub(super) fn make_by_new(&mut self, new: &NewExpr, loc: Loc) -> Eval<Value> {
        let (value, ty) = self.value_of_new(new, loc)?;
        let pointer = match &new.allocation {
            Allocation::Placement(address) => {
                let place = self.pointer(*address)?;
                match self.pointee_type(&place) {
                    Some(found) if found.unqualified() == ty.unqualified() => {}
                    _ => return self.stop(loc, "an object is made where none of its type can be"),
                }
                self.store_first(&place, value, loc)?;
                return Ok(Value::Pointer(place));
            }
            Allocation::Function(func, _) => {
                let global = Parent::Namespace(self.parser.ast.global_namespace());
                if self.parser.ast.functions[*func].parent != global {
                    return self.stop(loc, "memory comes from a function of the program");
                }
                let id = self.objects.len() as u32;
                self.objects.push(Object {
                    value,
                    ty,
                    alive: true,
                    constant: false,
                    allocated: true,
                    temporary: None,
                });
                Pointer::to(Base::Object(id))
            }
        };
        Ok(Value::Pointer(if new.count.is_some() { pointer.child(0) } else { pointer }))
    }

    /// What a new-expression makes, and its type.
    fn value_of_new(&mut self, new: &NewExpr, loc: Loc) -> Eval<(Value, Type)> {
        let Some(count) = new.count else {
            let value = match new.inits.first() {
                Some(&init) => self.initializer(init)?,
                None => self.uninitialized_parts(new.element, loc)?,
            };
            return Ok((value, new.element));
        };
        let Value::Int(count @ ..=ELEMENT_LIMIT) = self.rvalue(count)? else {
            return self.fail(loc, Fault::TooComplex);
        };
        self.steps(count as u64, loc)?;
        let mut values = Vec::with_capacity(count as usize);
        for index in 0..count as usize {
            values.push(match (new.inits.get(index), new.rest) {
                (Some(&init), _) | (None, Some(init)) => self.initializer(init)?,
                (None, None) => self.uninitialized_parts(new.element, loc)?,
            });
        }
        let ty = self.parser.ast.types.array(new.element, Some(count as u64));
        Ok((Value::Aggregate(values), ty))
    }

    /// How many objects that `new` made are left, once nothing is left to be destroyed.
    pub(super) fn leaks(&self) -> usize {
        if self.frames.iter().any(|frame| !frame.destructors.is_empty()) {
            return 0;
        }
        self.objects.iter().filter(|object| object.allocated && object.alive).count()
    }

    /// A delete-expression: destructors, then the end of the object.
    pub(super) fn end_by_delete(&mut self, delete: &DeleteExpr, loc: Loc) -> Eval<Value> {
        let mut pointer = self.pointer(delete.pointer)?;
        if pointer.base == Base::Null {
            return Ok(Value::Uninitialized);
        }
        if delete.is_array {
            pointer.path.pop();
        }
        let Base::Object(id) = pointer.base else { return self.fail(loc, Fault::RunTimeStorage) };
        if !self.objects.get(id as usize).is_some_and(|object| object.alive) {
            return self.fail(loc, Fault::Expired);
        }
        let made = self.objects.get(id as usize).map(|object| object.ty);
        let is_array =
            made.is_some_and(|ty| matches!(self.parser.ast.types.kind(ty), TypeKind::Array(..)));
        if is_array != delete.is_array {
            return self.fail(loc, Fault::OtherDeallocation);
        }
        // The whole object ends, whichever of its bases the pointer points to.
        let whole = Pointer::to(Base::Object(id));
        let ty = self.base_type(whole.base);
        if let Some(destructor) = ty.and_then(|ty| self.parser.ast.destructor_of(ty)) {
            self.destroy(whole, destructor, loc)?;
        }
        if let Some(object) = self.objects.get_mut(id as usize) {
            object.alive = false;
            object.value = Value::Uninitialized;
        }
        Ok(Value::Uninitialized)
    }
}
