//! Objects of the evaluation: finding, reading and writing them and their parts.

use super::value::{self, Base, ObjectId, Pointer, Value, child_count, child_type, is_union};
use super::{Eval, Evaluator, Object};
use cuprum_ast::{Type, TypeKind, VarId};
use cuprum_source::Loc;

impl Evaluator<'_, '_> {
    /// A new object.
    pub(super) fn new_object(&mut self, value: Value, ty: Type) -> ObjectId {
        let id = self.objects.len() as ObjectId;
        self.objects.push(Object { value, ty, alive: true, constant: false });
        if let Some(frame) = self.frames.last_mut() {
            frame.objects.push(id);
        }
        id
    }

    /// The zero value of a type.
    pub(super) fn zero(&mut self, ty: Type, loc: Loc) -> Eval<Value> {
        self.step(loc)?;
        let types = &self.sema.ast.types;
        if types.is_floating(ty) {
            return Ok(Value::Float(0));
        }
        match *types.kind(ty) {
            TypeKind::Pointer(_) | TypeKind::Nullptr | TypeKind::MemberPointer { .. } => {
                Ok(Value::Pointer(Pointer::null()))
            }
            TypeKind::Array(..) | TypeKind::Record(_) => {
                if is_union(&self.sema.ast, ty) {
                    if child_count(&self.sema.ast, ty) == 0 {
                        return Ok(Value::Union(None));
                    }
                    let Some(first) = child_type(&mut self.sema.ast, ty, 0) else {
                        return Ok(Value::Union(None));
                    };
                    let first = self.zero(first, loc)?;
                    return Ok(Value::Union(Some((0, Box::new(first)))));
                }
                let count = child_count(&self.sema.ast, ty);
                self.steps = self.steps.saturating_add(count);
                self.step(loc)?;
                let mut parts = Vec::new();
                for index in 0..count as u32 {
                    let Some(part) = child_type(&mut self.sema.ast, ty, index) else { break };
                    parts.push(self.zero(part, loc)?);
                }
                Ok(Value::Aggregate(parts))
            }
            _ => Ok(Value::Int(0)),
        }
    }

    /// An object without values, with room for its parts.
    pub(super) fn uninitialized_parts(&mut self, ty: Type, loc: Loc) -> Eval<Value> {
        if is_union(&self.sema.ast, ty) {
            return Ok(Value::Union(None));
        }
        match *self.sema.ast.types.kind(ty) {
            TypeKind::Array(..) | TypeKind::Record(_) => {
                let count = child_count(&self.sema.ast, ty);
                self.steps = self.steps.saturating_add(count);
                self.step(loc)?;
                Ok(Value::Aggregate(vec![Value::Uninitialized; count as usize]))
            }
            _ => Ok(Value::Uninitialized),
        }
    }

    /// The type of what a base is.
    pub(super) fn base_type(&mut self, base: Base) -> Option<Type> {
        match base {
            Base::Object(object) => self.objects.get(object as usize).map(|object| object.ty),
            Base::Static(var) => {
                Some(self.sema.ast.types.without_ref(self.sema.ast.variables[var].ty))
            }
            Base::String(string) => Some(value::string_type(&mut self.sema.ast, string)),
            Base::Function(func) => Some(self.sema.ast.functions[func].ty),
            Base::Null => None,
        }
    }

    /// The type at the end of a pointer's path.
    pub(super) fn pointee_type(&mut self, pointer: &Pointer) -> Option<Type> {
        let base = self.base_type(pointer.base)?;
        value::path_offset(&mut self.sema.ast, base, &pointer.path).map(|(_, ty)| ty)
    }

    /// The array that a pointer's last step indexes, with its count.
    pub(super) fn enclosing_array(&mut self, pointer: &Pointer) -> Option<u64> {
        let (_, outer) = pointer.path.split_last()?;
        let base = self.base_type(pointer.base)?;
        let (_, ty) = value::path_offset(&mut self.sema.ast, base, outer)?;
        match *self.sema.ast.types.kind(ty) {
            TypeKind::Array(_, count) => Some(count.unwrap_or(0)),
            _ => None,
        }
    }

    /// The object a constant variable's value lives in for this evaluation.
    fn constant_object(&mut self, var: VarId, loc: Loc) -> Eval<ObjectId> {
        if let Some(&object) = self.constants.get(&var) {
            return Ok(object);
        }
        let Some(value) = self.sema.constant_variable(var) else {
            let name = self.sema.ast.variables[var]
                .name
                .map_or_else(String::new, |name| self.sema.session.symbols.word(name).to_owned());
            return self.stop(
                loc,
                format!("the value of variable \"{name}\" cannot be used as a constant"),
            );
        };
        let ty = self.sema.ast.variables[var].ty;
        let Some(value) = value::import(&mut self.sema.ast, &value, ty) else {
            return self.stop(loc, "the constant has no value that can be read here");
        };
        let object = self.objects.len() as ObjectId;
        self.objects.push(Object { value, ty, alive: true, constant: true });
        self.constants.insert(var, object);
        Ok(object)
    }

    /// Where a variable is; a reference's own value is followed.
    pub(super) fn variable_place(&mut self, var: VarId, loc: Loc) -> Eval<Pointer> {
        let is_reference = self.sema.ast.types.is_reference(self.sema.ast.variables[var].ty);
        let local = self.frames.last().and_then(|frame| frame.variables.get(&var).copied());
        match (local, is_reference) {
            (Some(object), false) => Ok(Pointer::to(Base::Object(object))),
            (Some(object), true) => self.reference_target(object, loc),
            (None, true) => {
                let object = self.constant_object(var, loc)?;
                self.reference_target(object, loc)
            }
            (None, false) => Ok(Pointer::to(Base::Static(var))),
        }
    }

    fn reference_target(&mut self, object: ObjectId, loc: Loc) -> Eval<Pointer> {
        match self.objects.get(object as usize).map(|object| &object.value) {
            Some(Value::Pointer(pointer)) => Ok(pointer.clone()),
            _ => self.stop(loc, "the reference is not initialized"),
        }
    }

    /// Reads an object or part.
    pub(super) fn load(&mut self, pointer: &Pointer, loc: Loc) -> Eval<Value> {
        self.step(loc)?;
        if pointer.past {
            return self.stop(loc, "a pointer past the end of an object is dereferenced");
        }
        let object = match pointer.base {
            Base::Null => return self.stop(loc, "a null pointer is dereferenced"),
            Base::Function(_) => return self.stop(loc, "a function is read"),
            Base::String(string) => return self.load_string(string, pointer, loc),
            Base::Static(var) => self.constant_object(var, loc)?,
            Base::Object(object) => object,
        };
        let Some(object) = self.objects.get(object as usize) else {
            return self.stop(loc, "an object that does not exist is read");
        };
        if !object.alive {
            return self.stop(loc, "an object is read after the end of its lifetime");
        }
        let mut value = &object.value;
        for &index in &pointer.path {
            value = match value {
                Value::Aggregate(parts) => match parts.get(index as usize) {
                    Some(part) => part,
                    None => return self.stop(loc, "an array is indexed out of bounds"),
                },
                Value::Union(Some((active, part))) if *active == index => part,
                Value::Union(_) => {
                    return self.stop(loc, "a union member that is not active is read");
                }
                Value::Uninitialized => {
                    return self.stop(loc, "an uninitialized object is read");
                }
                _ => return self.stop(loc, "a part of an object that has none is read"),
            };
        }
        if *value == Value::Uninitialized {
            return self.stop(loc, "an uninitialized object is read");
        }
        Ok(value.clone())
    }

    fn load_string(
        &mut self,
        string: cuprum_ast::StringId,
        pointer: &Pointer,
        loc: Loc,
    ) -> Eval<Value> {
        let literal = &self.sema.ast.strings[string];
        let element = literal.element;
        match pointer.path.as_slice() {
            [] => {
                let units = literal.units.clone();
                let truncate = |unit: u32| self.sema.ast_truncate(i128::from(unit), element);
                Ok(Value::Aggregate(
                    units.into_iter().map(|unit| Value::Int(truncate(unit))).collect(),
                ))
            }
            [index] => match literal.units.get(*index as usize) {
                Some(&unit) => Ok(Value::Int(self.sema.ast_truncate(i128::from(unit), element))),
                None => self.stop(loc, "an array is indexed out of bounds"),
            },
            _ => self.stop(loc, "a part of a character is read"),
        }
    }

    /// Writes an object or part.
    pub(super) fn store(&mut self, pointer: &Pointer, value: Value, loc: Loc) -> Eval<()> {
        self.step(loc)?;
        if pointer.past {
            return self.stop(loc, "a pointer past the end of an object is dereferenced");
        }
        let object = match pointer.base {
            Base::Object(object) => object,
            Base::Null => return self.stop(loc, "a null pointer is dereferenced"),
            _ => return self.stop(loc, "an object outside the evaluation is modified"),
        };
        let (mut ty, alive, constant) = match self.objects.get(object as usize) {
            Some(object) => (object.ty, object.alive, object.constant),
            None => return self.stop(loc, "an object that does not exist is modified"),
        };
        if !alive {
            return self.stop(loc, "an object is modified after the end of its lifetime");
        }
        if constant {
            return self.stop(loc, "a constant is modified");
        }
        // Parts on the way come into being when they are first written.
        let mut types = Vec::with_capacity(pointer.path.len());
        for &index in &pointer.path {
            types.push(ty);
            match child_type(&mut self.sema.ast, ty, index) {
                Some(part) => ty = part,
                None => return self.stop(loc, "a part of an object that has none is modified"),
            }
        }
        let mut fresh = Vec::with_capacity(types.len());
        for &ty in &types {
            fresh.push(self.uninitialized_parts(ty, loc)?);
        }
        // Until C++20 an assignment does not begin the life of another union member.
        let may_activate = self.sema.options.standard >= 202_002;
        let Some(object) = self.objects.get_mut(object as usize) else { return Ok(()) };
        let mut slot = &mut object.value;
        for (&index, fresh) in pointer.path.iter().zip(fresh) {
            if *slot == Value::Uninitialized {
                *slot = fresh;
            }
            slot = match slot {
                Value::Aggregate(parts) => match parts.get_mut(index as usize) {
                    Some(part) => part,
                    None => return self.stop(loc, "an array is indexed out of bounds"),
                },
                Value::Union(active) => {
                    if active.as_ref().is_none_or(|(field, _)| *field != index) {
                        if !may_activate && active.is_some() {
                            return self.stop(loc, "a union member that is not active is modified");
                        }
                        *active = Some((index, Box::new(Value::Uninitialized)));
                    }
                    match active {
                        Some((_, part)) => part,
                        None => return Ok(()),
                    }
                }
                _ => return self.stop(loc, "a part of an object that has none is modified"),
            };
        }
        *slot = value;
        Ok(())
    }
}
