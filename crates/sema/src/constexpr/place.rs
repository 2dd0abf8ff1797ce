//! Objects of the evaluation: finding, reading and writing them and their parts.

use super::fault::{Fault, Why};
use super::value::{self, Base, ObjectId, Pointer, Value, child_count, child_type, is_union};
use super::{Eval, Evaluator, Object};
use cuprum_ast::{
    ConstValue, Storage, Type, TypeKind, VarId, dependent_types, floating_types, fundamental_types,
    integral_types, undeduced_types,
};
use cuprum_lex::LanguageStandard;
use cuprum_source::Loc;

impl Evaluator<'_, '_> {
    /// A new object.
    pub(super) fn new_object(&mut self, value: Value, ty: Type) -> ObjectId {
        let id = self.objects.len() as ObjectId;
        self.objects.push(Object {
            value,
            ty,
            alive: true,
            constant: false,
            allocated: false,
            temporary: None,
        });
        if let Some(frame) = self.frames.last_mut() {
            frame.objects.push(id);
        }
        id
    }

    /// The zero value of a type.
    pub(super) fn zero(&mut self, ty: Type, loc: Loc) -> Eval<Value> {
        cuprum_limits::check();
        let types = &self.parser.ast.types;
        if types.is_floating(ty) {
            return Ok(Value::Float(0));
        }
        match *types.kind(ty) {
            TypeKind::Pointer(_) | TypeKind::Nullptr | TypeKind::MemberPointer { .. } => {
                Ok(self.null_value(ty))
            }
            TypeKind::Array(..) | TypeKind::Record(_) => {
                if is_union(&self.parser.ast, ty) {
                    if child_count(&self.parser.ast, ty) == 0 {
                        return Ok(Value::Union(None));
                    }
                    let Some(first) = child_type(&mut self.parser.ast, ty, 0) else {
                        return Ok(Value::Union(None));
                    };
                    let first = self.zero(first, loc)?;
                    return Ok(Value::Union(Some((0, Box::new(first)))));
                }
                let count = child_count(&self.parser.ast, ty);
                self.steps(count, loc)?;
                if let TypeKind::Array(element, _) = *self.parser.ast.types.kind(ty) {
                    let part = self.zero(element, loc)?;
                    return Ok(Value::Aggregate(vec![part; count as usize]));
                }
                let mut parts = Vec::with_capacity(count as usize);
                for index in 0..count as u32 {
                    let Some(part) = child_type(&mut self.parser.ast, ty, index) else { break };
                    parts.push(self.zero(part, loc)?);
                }
                Ok(Value::Aggregate(parts))
            }
            TypeKind::Void
            | integral_types!()
            | floating_types!()
            | undeduced_types!()
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | dependent_types!() => Ok(Value::Int(0)),
        }
    }

    /// An object without values, with room for its parts.
    pub(super) fn uninitialized_parts(&mut self, ty: Type, loc: Loc) -> Eval<Value> {
        if is_union(&self.parser.ast, ty) {
            return Ok(Value::Union(None));
        }
        match *self.parser.ast.types.kind(ty) {
            TypeKind::Array(..) | TypeKind::Record(_) => {
                let count = child_count(&self.parser.ast, ty);
                self.steps(count, loc)?;
                Ok(Value::Aggregate(vec![Value::Uninitialized; count as usize]))
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => Ok(Value::Uninitialized),
        }
    }

    /// The type of what a base is.
    pub(super) fn base_type(&mut self, base: Base) -> Option<Type> {
        match base {
            Base::Object(object) => self.objects.get(object as usize).map(|object| object.ty),
            Base::Static(var) => {
                Some(self.parser.ast.types.without_ref(self.parser.ast.variables[var].ty))
            }
            Base::String(string) => Some(value::string_type(&mut self.parser.ast, string)),
            Base::Function(func) => Some(self.parser.ast.functions[func].ty),
            Base::Null => None,
        }
    }

    /// The type at the end of a pointer's path.
    pub(super) fn pointee_type(&mut self, pointer: &Pointer) -> Option<Type> {
        let base = self.base_type(pointer.base)?;
        value::path_offset(&mut self.parser.ast, base, &pointer.path).map(|(_, ty)| ty)
    }

    /// The array that a pointer's last step indexes, with its count.
    pub(super) fn enclosing_array(&mut self, pointer: &Pointer) -> Option<u64> {
        let (_, outer) = pointer.path.split_last()?;
        let base = self.base_type(pointer.base)?;
        let (_, ty) = value::path_offset(&mut self.parser.ast, base, outer)?;
        let TypeKind::Array(_, count) = *self.parser.ast.types.kind(ty) else { return None };
        Some(count.unwrap_or(0))
    }

    /// Makes sure that a constant variable has its value.
    fn require_constant(&mut self, var: VarId, loc: Loc) -> Eval<()> {
        if self.parser.constant_variable(var).is_some() {
            return Ok(());
        }
        let variable = &self.parser.ast.variables[var];
        let name = variable.name.map_or("", |name| self.parser.session.symbols.word(name));
        let kind =
            if matches!(variable.storage, Storage::Param(_)) { "parameter" } else { "variable" };
        let declared = match self.parser.session.map.place(variable.loc) {
            Some(place) => cuprum_source::text_with_place(
                &format!(" (declared at line {})", place.line),
                variable.loc,
                "it is declared here",
            ),
            None => String::new(),
        };
        let text = format!("the value of {kind} \"{name}\"{declared} cannot be used as a constant");
        self.stop(loc, Why { number: Some(2689), text })
    }

    /// A part of a constant variable's value: only that part is made a value of this evaluation.
    fn load_constant(&mut self, var: VarId, path: &[u32], loc: Loc) -> Eval<Value> {
        self.require_constant(var, loc)?;
        let mut ty = self.parser.ast.variables[var].ty;
        for &index in path {
            if self.is_mutable_part(ty, index) {
                // What the program may have changed since is no constant.
                return self.fail(loc, Fault::Uninitialized);
            }
            match child_type(&mut self.parser.ast, ty, index) {
                Some(part) => ty = part,
                None => return self.stop(loc, "a part of an object that has none is read"),
            }
        }
        if self.has_mutable_part(ty) {
            return self.fail(loc, Fault::Uninitialized);
        }
        let Some(mut value) = self.parser.ast.variables[var].value.as_ref() else {
            return self.stop(loc, "the constant has no value");
        };
        for &index in path {
            value = match value {
                ConstValue::Aggregate(parts) => match parts.get(index as usize) {
                    Some(part) => part,
                    None => return self.no_position(i128::from(index), parts.len() as u64, loc),
                },
                ConstValue::Union(Some((active, part))) if *active == index => part,
                ConstValue::Union(_) => {
                    return self.stop(loc, "a union member that is not active is read");
                }
                ConstValue::Int(_)
                | ConstValue::Float(_)
                | ConstValue::Pointer(_)
                | ConstValue::Member(_)
                | ConstValue::Uninitialized => return self.fail(loc, Fault::Uninitialized),
            };
        }
        let value = value.clone();
        match value::import(&mut self.parser.ast, &value, ty) {
            Some(Value::Uninitialized) => self.fail(loc, Fault::Uninitialized),
            Some(value) => Ok(value),
            None => self.stop(loc, "the constant has no value that can be read here"),
        }
    }

    /// Whether a part of an object is a `mutable` member.
    fn is_mutable_part(&self, ty: Type, index: u32) -> bool {
        let Some(record) = self.parser.ast.types.as_record(ty) else { return false };
        let record = &self.parser.ast.records[record];
        let field = (index as usize).checked_sub(record.bases.len());
        field.and_then(|field| record.fields.get(field)).is_some_and(|field| field.is_mutable)
    }

    /// Whether a path leads through a part that is `const` and was initialised before; the first
    /// `unfinished` steps lead to one whose constructor is running.
    fn is_constant_part(&mut self, mut ty: Type, path: &[u32], unfinished: usize) -> bool {
        let mut is_constant = false;
        for (depth, &index) in path.iter().enumerate() {
            if self.is_mutable_part(ty, index) {
                is_constant = false;
            }
            let Some(part) = child_type(&mut self.parser.ast, ty, index) else { return false };
            is_constant |= depth >= unfinished
                && self.parser.ast.types.qualifiers(part).is_const()
                && !self.is_mutable_part(ty, index);
            ty = part;
        }
        is_constant
    }

    /// An access to an element that an array does not have.
    pub(super) fn no_position<T>(&self, index: i128, count: u64, loc: Loc) -> Eval<T> {
        match index == i128::from(count) {
            true => self.fail(loc, Fault::PastEnd(count)),
            false => self.fail(loc, Fault::NoPosition(index, count)),
        }
    }

    /// An access to a union member that is not the active one.
    fn inactive_member<T>(
        &mut self,
        ty: Type,
        wanted: u32,
        active: Option<u32>,
        loc: Loc,
    ) -> Eval<T> {
        let name = |index: u32| {
            let record = self.parser.ast.types.as_record(ty)?;
            let field = self.parser.ast.records[record].fields.get(index as usize)?.name?;
            let class = self.parser.type_name(ty.unqualified());
            Some(format!("{class}::{}", self.parser.session.symbols.word(field)))
        };
        let wanted = name(wanted).unwrap_or_default();
        let active = match active.and_then(name) {
            Some(active) => format!(" (member \"{active}\" is active)"),
            None => String::new(),
        };
        let text = format!("invalid access to inactive member \"{wanted}\" of union{active}");
        self.stop(loc, Why { number: Some(2694), text })
    }

    /// Where a variable is; a reference's own value is followed.
    pub(super) fn variable_place(&mut self, var: VarId, loc: Loc) -> Eval<Pointer> {
        let is_reference = self.parser.ast.types.is_reference(self.parser.ast.variables[var].ty);
        let local = self.frames.last().and_then(|frame| frame.variables.get(&var).copied());
        match (local, is_reference) {
            (Some(object), false) => Ok(Pointer::to(Base::Object(object))),
            (Some(object), true) => self.reference_target(object, loc),
            (None, true) => {
                let Value::Pointer(pointer) = self.load_constant(var, &[], loc)? else {
                    return self.stop(loc, "the reference is not initialized");
                };
                Ok(pointer)
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
        if pointer.past {
            return self.fail(loc, Fault::PastEnd(1));
        }
        let id = match pointer.base {
            Base::Null => return self.fail(loc, Fault::RunTimeStorage),
            Base::Function(_) => return self.stop(loc, "a function is read"),
            Base::String(string) => return self.load_string(string, pointer, loc),
            Base::Static(var) => return self.load_constant(var, &pointer.path, loc),
            Base::Object(object) => object,
        };
        let Some(object) = self.objects.get(id as usize) else {
            return self.fail(loc, Fault::Expired);
        };
        if !object.alive {
            return self.fail(loc, Fault::Expired);
        }
        let mut value = &object.value;
        for (depth, &index) in pointer.path.iter().enumerate() {
            value = match value {
                Value::Aggregate(parts) => match parts.get(index as usize) {
                    Some(part) => part,
                    None => return self.no_position(i128::from(index), parts.len() as u64, loc),
                },
                Value::Union(Some((active, part))) if *active == index => part,
                Value::Union(active) => {
                    let active = active.as_ref().map(|(active, _)| *active);
                    let outer = pointer.path.get(..depth).unwrap_or(&[]);
                    let ty = object.ty;
                    let union = value::path_offset(&mut self.parser.ast, ty, outer);
                    let ty = union.map_or(ty, |(_, ty)| ty);
                    return self.inactive_member(ty, index, active, loc);
                }
                Value::Uninitialized => return self.fail(loc, Fault::Uninitialized),
                Value::Int(_)
                | Value::Float(_)
                | Value::Pointer(_)
                | Value::Address(_)
                | Value::Member(_) => {
                    return self.stop(loc, "a part of an object that has none is read");
                }
            };
        }
        if matches!(value, Value::Uninitialized) {
            return self.fail(loc, Fault::Uninitialized);
        }
        Ok(value.clone())
    }

    fn load_string(
        &mut self,
        string: cuprum_ast::StringId,
        pointer: &Pointer,
        loc: Loc,
    ) -> Eval<Value> {
        let literal = &self.parser.ast.strings[string];
        let element = literal.element;
        match pointer.path.as_slice() {
            [] => {
                let units = literal.units.clone();
                let truncate = |unit: u32| self.parser.ast_truncate(i128::from(unit), element);
                Ok(Value::Aggregate(
                    units.into_iter().map(|unit| Value::Int(truncate(unit))).collect(),
                ))
            }
            [index] => match literal.units.get(*index as usize) {
                Some(&unit) => Ok(Value::Int(self.parser.ast_truncate(i128::from(unit), element))),
                None => self.no_position(i128::from(*index), literal.units.len() as u64, loc),
            },
            _ => self.stop(loc, "a part of a character is read"),
        }
    }

    /// Assigns to an object or part, which may not be constant.
    pub(super) fn store(&mut self, pointer: &Pointer, value: Value, loc: Loc) -> Eval<()> {
        if let Base::Object(id) = pointer.base
            && let Some(ty) = self.objects.get(id as usize).map(|object| object.ty)
            && !pointer.path.is_empty()
            && self.is_constant_part(ty, &pointer.path, self.depth_under_construction(pointer))
        {
            return self.fail(loc, Fault::ModifiesConst);
        }
        self.store_first(pointer, value, loc)
    }

    /// Gives an object or part its first value.
    pub(super) fn store_first(&mut self, pointer: &Pointer, value: Value, loc: Loc) -> Eval<()> {
        if pointer.past {
            return self.fail(loc, Fault::PastEnd(1));
        }
        let id = match pointer.base {
            Base::Object(object) => object as usize,
            Base::Null | Base::Static(_) => return self.fail(loc, Fault::RunTimeStorage),
            Base::Function(_) | Base::String(_) => return self.fail(loc, Fault::ModifiesConst),
        };
        let ty = match self.objects.get(id) {
            Some(object) if object.alive && object.constant => {
                return self.fail(loc, Fault::ModifiesConst);
            }
            Some(object) if object.alive => object.ty,
            _ => return self.fail(loc, Fault::Expired),
        };
        // Until C++20 an assignment does not begin the life of another union member.
        let may_activate = self.parser.options.standard >= LanguageStandard::Cpp20;
        // Parts on the way come into being when they are first written.
        loop {
            let Some(object) = self.objects.get_mut(id) else { return Ok(()) };
            match reach(&mut object.value, &pointer.path, may_activate) {
                Reach::Slot(slot) => {
                    *slot = value;
                    return Ok(());
                }
                Reach::Missing(depth) => {
                    let outer = pointer.path.get(..depth).unwrap_or(&[]);
                    let part = value::path_offset(&mut self.parser.ast, ty, outer);
                    let Some((_, part)) = part else {
                        return self.stop(loc, "a part of an object that has none is modified");
                    };
                    let fresh = self.uninitialized_parts(part, loc)?;
                    if matches!(fresh, Value::Uninitialized) {
                        return self.stop(loc, "a part of an object that has none is modified");
                    }
                    let Some(object) = self.objects.get_mut(id) else {
                        return Ok(());
                    };
                    if let Reach::Slot(slot) = reach(&mut object.value, outer, true) {
                        *slot = fresh;
                    }
                }
                Reach::NoPosition(index, count) => {
                    return self.no_position(i128::from(index), count, loc);
                }
                Reach::Inactive(depth, index, active) => {
                    let outer = pointer.path.get(..depth).unwrap_or(&[]);
                    let union = value::path_offset(&mut self.parser.ast, ty, outer);
                    let ty = union.map_or(ty, |(_, ty)| ty);
                    return self.inactive_member(ty, index, Some(active), loc);
                }
                Reach::NoParts => {
                    return self.stop(loc, "a part of an object that has none is modified");
                }
            }
        }
    }
}

/// What following a path into a value for writing comes to.
pub(super) enum Reach<'a> {
    Slot(&'a mut Value),
    /// The value at this depth has no parts yet.
    Missing(usize),
    /// An element that the array, of so many, does not have.
    NoPosition(u32, u64),
    /// At this depth, this member of a union where that one is active.
    Inactive(usize, u32, u32),
    NoParts,
}

pub(super) fn reach<'a>(mut slot: &'a mut Value, path: &[u32], may_activate: bool) -> Reach<'a> {
    for (depth, &index) in path.iter().enumerate() {
        slot = match slot {
            Value::Aggregate(parts) => {
                let count = parts.len() as u64;
                match parts.get_mut(index as usize) {
                    Some(part) => part,
                    None => return Reach::NoPosition(index, count),
                }
            }
            Value::Union(active) => {
                match active {
                    Some((field, _)) if *field == index => {}
                    Some((field, _)) if !may_activate => {
                        return Reach::Inactive(depth, index, *field);
                    }
                    _ => *active = Some((index, Box::new(Value::Uninitialized))),
                }
                match active {
                    Some((_, part)) => part,
                    None => return Reach::NoParts,
                }
            }
            Value::Uninitialized => return Reach::Missing(depth),
            Value::Int(_)
            | Value::Float(_)
            | Value::Pointer(_)
            | Value::Address(_)
            | Value::Member(_) => return Reach::NoParts,
        };
    }
    Reach::Slot(slot)
}
