//! Calls by the dynamic type of an object.

use super::value::{Base, Pointer, Value, child_type};
use super::{Eval, Evaluator};
use crate::class::bases::Search;
use cuprum_ast::{Access, CastKind, ExprId, FuncId, Parent, RecordId, Type};
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
        // Where a virtual base lies, only the object itself says, and none with one is constant.
        if self.passes_virtual_base(class, &this.path[length.min(this.path.len())..]) {
            return self.fail(loc, super::fault::Fault::RunTimeStorage);
        }
        let Some(chosen) = self.final_overrider(class, func) else {
            return self.stop(loc, "a pure virtual function is called");
        };
        let Parent::Record(owner) = self.parser.ast.functions[chosen].parent else {
            return self.stop(loc, "the function is no member");
        };
        let Some(path) = self.base_path(class, owner) else {
            return self.stop(loc, "the function is of another class");
        };
        let mut target = this;
        target.path.truncate(length);
        target.path.extend(path);
        values[0] = Value::Pointer(target);
        let result = self.call(chosen, values, loc)?;
        self.covariant_result(result, chosen, func, loc)
    }

    /// Whether a virtual base is among those that a path from a class leads through.
    fn passes_virtual_base(&self, class: RecordId, path: &[u32]) -> bool {
        let mut class = class;
        for &step in path {
            match self.parser.ast.records[class].bases.get(step as usize) {
                Some(base) if base.is_virtual => return true,
                Some(base) => class = base.record,
                None => return false,
            }
        }
        false
    }

    /// What an overrider returns as what the function that it overrides does ([class.virtual]/8).
    fn covariant_result(
        &mut self,
        result: Value,
        chosen: FuncId,
        func: FuncId,
        loc: Loc,
    ) -> Eval<Value> {
        let class_of = |func: FuncId| {
            let ast = &self.parser.ast;
            let result = ast.types.as_function(ast.functions[func].ty)?.result;
            let class = ast.types.pointee(result).unwrap_or(ast.types.without_ref(result));
            (class != result).then_some(class)
        };
        match (result, class_of(chosen), class_of(func)) {
            (Value::Pointer(pointer), Some(from), Some(to))
                if pointer.base != Base::Null && from.unqualified() != to.unqualified() =>
            {
                self.base_of(pointer, from, to, loc).map(Value::Pointer)
            }
            (result, ..) => Ok(result),
        }
    }

    /// A dynamic_cast of a pointer ([expr.dynamic.cast]/8): to a class that the part it points to is a
    /// public base of, or else from a public base of the whole object to another that there is one of.
    pub(super) fn dynamic_cast(
        &mut self,
        kind: CastKind,
        mut pointer: Pointer,
        to: Type,
        loc: Loc,
    ) -> Eval<Pointer> {
        if pointer.base == Base::Null {
            return Ok(pointer);
        }
        let Some((length, whole)) = self.complete_class(&pointer) else {
            return self.fail(loc, super::fault::Fault::RunTimeStorage);
        };
        if kind == CastKind::ToMostDerived {
            pointer.path.truncate(length);
            return Ok(pointer);
        }
        let types = &self.parser.ast.types;
        let wanted = types.pointee(to).and_then(|to| types.as_record(to));
        let Some(wanted) = wanted else { return self.stop(loc, "") };
        let steps: Vec<u32> = pointer.path.iter().skip(length).copied().collect();
        // The classes from the whole object down to the part, and from where on all bases are public.
        let mut classes = vec![whole];
        let mut public_from = 0;
        for (depth, &index) in steps.iter().enumerate() {
            let class = classes.last().copied().unwrap_or(whole);
            let base = self.parser.ast.records[class].bases.get(index as usize);
            let Some(base) = base else { return self.stop(loc, "") };
            if base.access != Access::Public {
                public_from = depth + 1;
            }
            classes.push(base.record);
        }
        let down = (public_from..steps.len()).rev().find(|depth| classes[*depth] == wanted);
        if let Some(depth) = down {
            pointer.path.truncate(length + depth);
            return Ok(pointer);
        }
        let mut ways = Vec::new();
        self.public_ways(whole, wanted, &mut Vec::new(), true, &mut ways);
        if let ([(way, true)], 0) = (ways.as_slice(), public_from) {
            pointer.path.truncate(length);
            pointer.path.extend(way.iter().copied());
            return Ok(pointer);
        }
        if kind == CastKind::ToDynamic {
            return Ok(Pointer::null());
        }
        self.stop(loc, "the object is not of the class that it is cast to")
    }

    /// The ways from a class to a base, and whether each is public.
    fn public_ways(
        &self,
        class: RecordId,
        wanted: RecordId,
        way: &mut Vec<u32>,
        is_public: bool,
        ways: &mut Vec<(Vec<u32>, bool)>,
    ) {
        cuprum_limits::check();
        // Two are as good as many: the base is ambiguous.
        if ways.len() > 1 || way.len() > 256 {
            return;
        }
        if class == wanted {
            ways.push((way.clone(), is_public));
            return;
        }
        for (index, base) in self.parser.ast.records[class].bases.iter().enumerate() {
            way.push(index as u32);
            let is_public = is_public && base.access == Access::Public;
            self.public_ways(base.record, wanted, way, is_public, ways);
            way.pop();
        }
    }

    /// The class of the complete object that a pointer points into, and how long the path to that
    /// object is: steps into bases stay within one object. While the constructor of a base runs, the
    /// base is all there is ([class.cdtor]/4).
    fn complete_class(&mut self, pointer: &Pointer) -> Option<(usize, RecordId)> {
        let mut ty = self.base_type(pointer.base)?;
        let (mut length, mut complete) = (0, ty);
        let unfinished = self.depth_under_construction(pointer);
        for (depth, &index) in pointer.path.iter().enumerate() {
            let class = self.parser.ast.types.as_record(ty);
            let is_base = class
                .is_some_and(|class| (index as usize) < self.parser.ast.records[class].bases.len());
            ty = child_type(&mut self.parser.ast, ty, index)?;
            if !is_base || depth + 1 == unfinished {
                (length, complete) = (depth + 1, ty);
            }
        }
        Some((length, self.parser.ast.types.as_record(complete)?))
    }

    /// The function of a class, or of the nearest of its bases, that overrides a virtual function.
    fn final_overrider(&self, class: RecordId, func: FuncId) -> Option<FuncId> {
        let mut overrider = None;
        self.parser.search_bases(class, |class| {
            let mut own = self.parser.ast.records[class].traits.virtual_functions.iter().copied();
            match own.find(|&other| other == func || self.parser.overrides(other, func)) {
                Some(found) if self.parser.ast.functions[found].member.is_pure_virtual => {
                    Search::NotHere
                }
                Some(found) => {
                    overrider = Some(found);
                    Search::Found
                }
                None => Search::BehindBases,
            }
        });
        overrider
    }
}
