//! Calls by the dynamic type of an object.

use super::value::{Pointer, Value, child_type};
use super::{Eval, Evaluator};
use cuprum_ast::{ExprId, FuncId, Parent, RecordId, TypeKind};
use cuprum_source::Loc;

impl Evaluator<'_, '_> {
    /// A call of a virtual function: the final overrider in the object's class is called.
    pub(super) fn virtual_call(&mut self, func: FuncId, args: &[ExprId], loc: Loc) -> Eval<Value> {
        let mut values = Vec::with_capacity(args.len());
        for &arg in args {
            values.push(self.initializer(arg)?);
        }
        self.call_overrider(func, values, loc)
    }

    /// The same with the arguments' values, the object's address first.
    pub(super) fn call_overrider(
        &mut self,
        func: FuncId,
        mut values: Vec<Value>,
        loc: Loc,
    ) -> Eval<Value> {
        let Some(Value::Pointer(this)) = values.first() else {
            return self.stop(loc, "the object has no address");
        };
        let this = this.clone();
        let Some((length, class)) = self.complete_class(&this) else {
            return self.fail(loc, super::fault::Fault::RunTimeStorage);
        };
        let Some(chosen) = self.final_overrider(class, func, 0) else {
            return self.stop(loc, "a pure virtual function is called");
        };
        let Parent::Record(owner) = self.sema.ast.functions[chosen].parent else {
            return self.stop(loc, "the function is no member");
        };
        let Some(path) = self.base_path(class, owner, 0) else {
            return self.stop(loc, "the function is of another class");
        };
        let mut target = this;
        target.path.truncate(length);
        target.path.extend(path);
        values[0] = Value::Pointer(target);
        self.call(chosen, values, loc)
    }

    /// The class of the complete object that a pointer points into, and how long the path to that
    /// object is: steps into bases stay within one object.
    fn complete_class(&mut self, pointer: &Pointer) -> Option<(usize, RecordId)> {
        let mut ty = self.base_type(pointer.base)?;
        let (mut length, mut complete) = (0, ty);
        for (depth, &index) in pointer.path.iter().enumerate() {
            let is_base = match *self.sema.ast.types.kind(ty) {
                TypeKind::Record(record) => {
                    (index as usize) < self.sema.ast.records[record].bases.len()
                }
                _ => false,
            };
            ty = child_type(&mut self.sema.ast, ty, index)?;
            if !is_base {
                (length, complete) = (depth + 1, ty);
            }
        }
        Some((length, self.sema.ast.types.as_record(complete)?))
    }

    /// The function of a class, or of the nearest of its bases, that overrides a virtual function.
    fn final_overrider(&self, class: RecordId, func: FuncId, depth: u32) -> Option<FuncId> {
        if depth > 256 {
            return None;
        }
        let record = &self.sema.ast.records[class];
        let own = record.traits.virtual_functions.iter().copied();
        if let Some(found) = own.into_iter().find(|&other| self.overrides(other, func, 0)) {
            let is_pure = self.sema.ast.functions[found].member.is_pure_virtual;
            return (!is_pure).then_some(found);
        }
        record.bases.iter().find_map(|base| self.final_overrider(base.record, func, depth + 1))
    }

    fn overrides(&self, func: FuncId, wanted: FuncId, depth: u32) -> bool {
        func == wanted
            || depth < 256
                && self.sema.ast.functions[func]
                    .member
                    .overrides
                    .iter()
                    .any(|&other| self.overrides(other, wanted, depth + 1))
    }
}
