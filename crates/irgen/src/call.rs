//! Calls.

use crate::function::FunctionGen;
use crate::module::{Returned, Signature, Variant, set_preserved};
use crate::place::Place;
use cuprum_ast::{Callee, ExprId, FuncId, FunctionName, PreservedRegisters, Type, TypeKind};
use cuprum_ir as ir;
use cuprum_ir::{CallData, MemFlags, Value};

impl FunctionGen<'_, '_> {
    /// A call whose result is a scalar, a reference (its address) or nothing.
    pub fn call(&mut self, callee: &Callee, args: &[ExprId], id: ExprId) -> Option<Value> {
        if let Callee::Builtin(builtin) = callee {
            return self.builtin(*builtin, args, id);
        }
        let result = self.call_result_type(callee);
        let raw = self.call_stored(callee, args, id)?;
        Some(self.register_form(raw, result))
    }

    /// The same, but for built-in functions, with the result in memory form.
    pub fn call_stored(&mut self, callee: &Callee, args: &[ExprId], id: ExprId) -> Option<Value> {
        self.emit_call(callee, args, None, id).0
    }

    /// A call whose result is a record, put at a place.
    pub fn call_returning_into(
        &mut self,
        callee: &Callee,
        args: &[ExprId],
        id: ExprId,
        place: Place,
    ) {
        if let Callee::Builtin(builtin) = callee {
            if *builtin == cuprum_ast::Builtin::LoadInvariant {
                self.load_invariant_into(args, id, place);
            } else if let Some(value) = self.builtin(*builtin, args, id) {
                self.build().store(value, place.address, MemFlags::plain(place.align));
            }
            return;
        }
        let (raw, returned) = self.emit_call(callee, args, Some(place), id);
        if let (Some(value), Returned::Class(class)) = (raw, returned) {
            self.store_class(&class, value, place);
        }
    }

    /// The parameter types of a function, without `this`.
    pub fn function_params(&self, func: FuncId) -> Vec<Type> {
        self.param_types(&Callee::Function(func))
    }

    /// Whether `...` ends the parameters of a function.
    pub fn is_variadic(&self, func: FuncId) -> bool {
        let tree = self.module.ast;
        tree.types.as_function(tree.functions[func].ty).is_some_and(|function| function.variadic)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn callee_type(&self, callee: &Callee) -> Type {
        match callee {
            Callee::Function(func) | Callee::Virtual(func) => self.module.ast.functions[*func].ty,
            Callee::Pointer(pointer) => self.ty(*pointer),
            Callee::MemberPointer(pointer) => {
                match *self.module.ast.types.kind(self.ty(*pointer)) {
                    TypeKind::MemberPointer { pointee, .. } => pointee,
                    _ => Type::VOID,
                }
            }
            Callee::Builtin(_) => Type::VOID,
        }
    }

    fn call_result_type(&self, callee: &Callee) -> Type {
        let ty = self.callee_type(callee);
        self.module.ast.types.as_function(ty).map_or(Type::VOID, |function| function.result)
    }

    fn param_types(&self, callee: &Callee) -> Vec<Type> {
        let ty = self.callee_type(callee);
        self.module.ast.types.as_function(ty).map(|f| f.params.clone()).unwrap_or_default()
    }

    /// Arguments in memory form; records as pointers to fresh copies.
    pub fn arguments(&mut self, args: &[ExprId], params: &[Type]) -> Vec<Value> {
        let mut values = Vec::with_capacity(args.len());
        for (index, &arg) in args.iter().enumerate() {
            let ty = params.get(index).copied().unwrap_or_else(|| self.ty(arg));
            values.push(self.argument(arg, ty));
        }
        values
    }

    /// The same for a function that may take more by `...`: those lie in memory of ours, whose address comes
    /// last, and whose size is told.
    pub fn arguments_and_rest(
        &mut self,
        args: &[ExprId],
        params: &[Type],
        is_variadic: bool,
    ) -> (Vec<Value>, Option<u64>) {
        if !is_variadic {
            return (self.arguments(args, params), None);
        }
        let (fixed, rest) = args.split_at(params.len().min(args.len()));
        let mut values = self.arguments(fixed, params);
        let (pack, bytes) = self.pack_arguments(rest, "variable.args");
        values.push(pack);
        (values, Some(bytes))
    }

    fn argument(&mut self, arg: ExprId, ty: Type) -> Value {
        if crate::expr::is_reference(self.module.ast.types.kind(ty)) {
            return self.record_place(arg).address;
        }
        if self.module.is_aggregate(ty) {
            let copy = self.local(ty, None, "agg.tmp");
            self.initialize(arg, self.object(copy, ty));
            self.note_temporary(arg, copy, ty);
            return match self.module.passed_argument(ty) {
                Some(class) => self.load_class(&class, self.object(copy, ty)),
                None => copy,
            };
        }
        let value = self.unchanged(arg);
        self.memory_form(value, ty)
    }

    fn emit_call(
        &mut self,
        callee: &Callee,
        args: &[ExprId],
        result_place: Option<Place>,
        id: ExprId,
    ) -> (Option<Value>, Returned) {
        cuprum_limits::check();
        let tree = self.module.ast;
        let mut params = self.param_types(callee);
        if let Callee::Function(func) | Callee::Virtual(func) = callee
            && let Some(this) = tree.functions[*func].this
        {
            params.insert(0, tree.variables[this].ty);
        }
        let function = match tree.types.as_function(self.callee_type(callee)) {
            Some(function) => function.clone(),
            None => return (None, Returned::Nothing),
        };
        let of = match callee {
            Callee::Function(func) | Callee::Virtual(func) => Some((*func, Variant::Complete)),
            Callee::Pointer(_) | Callee::MemberPointer(_) | Callee::Builtin(_) => None,
        };
        let mut signature = self.module.signature(&function, of);
        if let Callee::Function(func) = callee
            && !tree.functions[*func].space.global
        {
            // Declared before what its arguments call, as NVIDIA's compilers do.
            self.module.function(*func);
        }
        let mut args = args;
        let mut bound_object = None;
        let pointer = match (callee, args.split_first()) {
            (Callee::Pointer(pointer), _) => Some(self.scalar(*pointer)),
            (Callee::MemberPointer(pointer), Some((&object, rest))) => {
                let (function, object) = self.bound_function(object, *pointer);
                let place = usize::from(signature.returned == Returned::Memory);
                signature.params.insert(place, ir::Param::new(ir::Type::PTR));
                bound_object = Some(object);
                args = rest;
                Some(function)
            }
            _ => None,
        };
        let mut values = Vec::new();
        let mut result = None;
        if signature.returned == Returned::Memory {
            let natural = self.module.size_align(function.result).1;
            let address = match result_place {
                Some(place) if place.align >= natural => place.address,
                // The callee writes an object that is aligned as its type is.
                _ => self.local(function.result, None, "result"),
            };
            values.push(address);
            result = Some(self.object(address, function.result));
        }
        values.extend(bound_object);
        let mut variable_bytes = None;
        match (args, params.as_slice()) {
            (&[object, value], &[this, param]) if self.is_assignment(callee) => {
                // C++17: the right side is evaluated first.
                let value = self.argument(value, param);
                values.extend([self.argument(object, this), value]);
            }
            _ => {
                let (all, bytes) = self.arguments_and_rest(args, &params, function.variadic);
                values.extend(all);
                variable_bytes = bytes;
            }
        }
        if let (Some(_), Some(param)) = (variable_bytes, signature.params.last_mut()) {
            param.attributes.set_variable_arguments(variable_bytes);
        }
        let raw = match (callee, pointer) {
            (Callee::Function(func), _) => self.emit_direct(*func, &values, variable_bytes, id),
            (Callee::Virtual(func), _) => {
                let object = usize::from(signature.returned == Returned::Memory);
                let object = match values.get(object) {
                    Some(&object) => object,
                    None => return (None, signature.returned),
                };
                let callee = self.virtual_function(*func, Variant::Complete, object);
                self.emit_indirect(callee, values, &signature, PreservedRegisters::default())
            }
            (_, Some(pointer)) => {
                // What `#pragma nv_abi` says is about functions that variables point to.
                let is_variable = matches!(callee, Callee::Pointer(_));
                let preserved = if is_variable { self.preserved } else { Default::default() };
                self.emit_indirect(pointer, values, &signature, preserved)
            }
            _ => None,
        };
        if let (Some(place), Some(result)) = (result_place, result) {
            self.copy_object(place, result);
        }
        (raw, signature.returned)
    }

    /// Whether a function is an overloaded assignment.
    fn is_assignment(&self, callee: &Callee) -> bool {
        let (Callee::Function(func) | Callee::Virtual(func)) = callee else { return false };
        match self.module.ast.functions[*func].name {
            FunctionName::Operator(name) => name.is_assignment(),
            FunctionName::Ident(_)
            | FunctionName::Conversion(_)
            | FunctionName::Literal(_)
            | FunctionName::Constructor
            | FunctionName::Destructor => false,
        }
    }

    fn emit_indirect(
        &mut self,
        callee: Value,
        values: Vec<Value>,
        signature: &Signature,
        preserved: PreservedRegisters,
    ) -> Option<Value> {
        let params = signature.params.iter().map(|param| param.ty).collect();
        let ty = self.module.module.env.types.function(signature.result, params, false);
        let all = std::iter::once(callee).chain(values);
        let mut call = CallData::new(ir::Callee::Indirect(ty), all);
        call.arg_attributes =
            signature.params.iter().map(|param| param.attributes.clone()).collect();
        call.result_attributes = signature.result_attributes.clone();
        set_preserved(&mut call.attributes, preserved);
        let inst = self.build().call(call, signature.result);
        self.body.result(inst)
    }

    fn emit_direct(
        &mut self,
        func: FuncId,
        values: &[Value],
        variable_bytes: Option<u64>,
        id: ExprId,
    ) -> Option<Value> {
        let function = &self.module.ast.functions[func];
        if function.space.global {
            let loc = self.module.ast.exprs[id].loc;
            return Some(self.unsupported("calling a kernel from device code", loc, ir::Type::I32));
        }
        let noreturn = function.is_noreturn;
        let callee = self.module.function(func);
        let inst = self.build().call_with_arguments(callee, values, variable_bytes);
        if noreturn {
            self.build().unreachable();
            self.ensure_open();
        }
        self.body.result(inst)
    }

    /// `return value;`
    pub fn return_value(&mut self, value: ExprId) {
        let ty = self.result.ty;
        match self.result.returned.clone() {
            Returned::Nothing => {
                self.full_expression(|this| this.discard(value));
                self.run_cleanups(0, None);
                self.build().ret(None);
            }
            Returned::Scalar => {
                let result = self.full_expression(|this| this.argument(value, ty));
                self.run_cleanups(0, None);
                self.build().ret(Some(result));
            }
            Returned::Memory if self.result.variable.is_some() => {
                self.run_cleanups(0, self.result.variable);
                self.build().ret(None);
            }
            Returned::Memory => {
                if let Some(address) = self.result.address {
                    self.full_expression(|this| this.initialize(value, this.object(address, ty)));
                }
                self.run_cleanups(0, None);
                self.build().ret(None);
            }
            Returned::Class(class) => {
                let object = self.local(ty, None, "retval");
                self.full_expression(|this| this.initialize(value, this.object(object, ty)));
                self.run_cleanups(0, None);
                let result = self.load_class(&class, self.object(object, ty));
                self.build().ret(Some(result));
            }
        }
    }

    /// The value of a GNU statement expression: a scalar, or the address of its last expression's
    /// object.
    pub fn statement_value(&mut self, stmt: cuprum_ast::StmtId) -> Value {
        use cuprum_ast::StmtKind;
        let tree = self.module.ast;
        let StmtKind::Compound(stmts) = &tree.stmts[stmt].kind else {
            self.stmt(stmt);
            return self.body.poison(ir::Type::I32);
        };
        let Some((&last, before)) = stmts.split_last() else {
            return self.body.poison(ir::Type::I32);
        };
        let depth = std::mem::take(&mut self.conditional_depth);
        let height = self.cleanups.len();
        for &stmt in before {
            self.stmt(stmt);
            self.ensure_open();
        }
        let value = self.last_value(last);
        // Locals end with the block; the value was computed before.
        self.leave_scope(height);
        self.conditional_depth = depth;
        value
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn last_value(&mut self, last: cuprum_ast::StmtId) -> Value {
        use cuprum_ast::StmtKind;
        let tree = self.module.ast;
        match &tree.stmts[last].kind {
            StmtKind::Expr(expr) => {
                let (expr, ty) = (*expr, self.ty(*expr));
                if ty.unqualified() == Type::VOID {
                    self.discard(expr);
                    self.body.poison(ir::Type::I32)
                } else if self.module.is_aggregate(ty)
                    || tree.exprs[expr].category != cuprum_ast::Category::PrValue
                {
                    self.record_place(expr).address
                } else {
                    self.scalar(expr)
                }
            }
            _ => {
                self.stmt(last);
                self.ensure_open();
                self.body.poison(ir::Type::I32)
            }
        }
    }

    /// The object type behind a pointer argument of a built-in.
    pub(crate) fn pointee_place(&mut self, pointer: ExprId) -> Option<Place> {
        let mut ty = self.module.ast.types.pointee(self.ty(pointer))?;
        if let TypeKind::Array(element, _) = self.module.ast.types.kind(ty) {
            ty = *element;
        }
        let address = self.scalar(pointer);
        Some(self.object(address, ty))
    }
}
