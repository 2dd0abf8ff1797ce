//! Calls ([expr.call], [over.match.call]) and names of functions as operands.

use super::candidates::FailedCall;
use super::init::Context;
use super::overload::Resolution;
use crate::context::{Candidate, Operand, OverloadSet, Parser, Reported, Res};
use crate::parse::exceptions::ExceptionSpecifier;
use cuprum_ast::{
    Builtin, Callee, Category, ExprId, ExprKind, FuncId, FunctionName, OperatorName, Parent,
    RecordId, RefQualifier, Type, TypeKind,
};
use cuprum_source::{Code, Diagnostic, Loc};
use cuprum_target::{IntrinsicParam, IntrinsicType};

/// What failed, for messages.
fn failed_call<'a>(set: &'a OverloadSet, args: &'a [Operand], loc: Loc) -> FailedCall<'a> {
    FailedCall {
        name: set.name,
        object: set.object,
        explicit_args: set.explicit_args.as_deref(),
        args,
        loc,
    }
}

impl Parser<'_> {
    /// The expression that an operand is when nothing around it chooses among overloads.
    pub fn operand_expr(&mut self, operand: Operand, loc: Loc) -> Res<ExprId> {
        cuprum_limits::check();
        if self.is_unknown_operand(&operand) {
            return Ok(self.unknown(loc));
        }
        match operand {
            Operand::Expr(expr) if self.bound_function(expr).is_some() => {
                Err(self.error_on(Code::BoundMemberNotCalled, expr, &[]))
            }
            Operand::Expr(expr) => Ok(expr),
            Operand::Overloads(set) => self.single_function(&set),
            Operand::List(list) => {
                let loc = if list.loc.is_some() { list.loc } else { loc };
                Err(self.error(Code::ExpectedExpression, loc, &[]))
            }
        }
    }

    /// A set with exactly one function, as an lvalue.
    fn single_function(&mut self, set: &OverloadSet) -> Res<ExprId> {
        match self.only_function(set) {
            Some(func) => self.function_reference(func, set),
            None => Err(self.cannot_determine(set)),
        }
    }

    /// The function that a name means without a type to choose by: the only one, or the only one
    /// that the written template arguments make ([over.over]/4).
    pub fn only_function(&mut self, set: &OverloadSet) -> Option<FuncId> {
        let Some(explicit) = &set.explicit_args else {
            return match set.candidates.as_slice() {
                [Candidate::Function(func)] => Some(*func),
                _ => None,
            };
        };
        let mut only = None;
        for candidate in &set.candidates {
            if let Candidate::Template(template) = *candidate
                && let Some(func) = self.specialize_explicitly(template, explicit, set.loc)
                && only.replace(func).is_some()
            {
                return None;
            }
        }
        only
    }

    /// Whether written template arguments leave a template of a set open, so that what the function
    /// is wanted for may choose it.
    pub fn has_open_template(&self, set: &OverloadSet) -> bool {
        let Some(explicit) = &set.explicit_args else { return false };
        set.candidates.len() > 1
            && set.candidates.iter().any(|candidate| match *candidate {
                Candidate::Template(template) => {
                    let params = self.program.templates.all[template].params.iter();
                    let needed = params.filter(|param| param.default.is_none() && !param.pack);
                    needed.count() > explicit.len()
                }
                Candidate::Function(_) => false,
            })
    }

    pub(super) fn cannot_determine(&mut self, set: &OverloadSet) -> crate::context::Reported {
        let name = self.function_name_text(set.name);
        let what = match set.candidates.as_slice() {
            [Candidate::Template(_)] => "function template",
            _ => "overloaded function",
        };
        self.error(Code::CannotDetermineOverload, set.loc, &[what, &name])
    }

    /// A function chosen from a set, as an lvalue.
    pub(super) fn function_reference(&mut self, func: FuncId, set: &OverloadSet) -> Res<ExprId> {
        self.check_called_access(set.naming, func, set.loc)?;
        self.check_own_exceptions(func, set)?;
        self.unchecked_reference(func, set.object, set.loc)
    }

    /// Refuses to name a function by what it says about exceptions itself: its type is not known yet.
    pub(super) fn check_own_exceptions(&mut self, func: FuncId, set: &OverloadSet) -> Res<()> {
        let exceptions =
            self.program.functions.function_infos.get(&func).map(|info| info.exceptions);
        match exceptions {
            Some(ExceptionSpecifier::Resolving) => Err(self.cannot_determine(set)),
            _ => Ok(()),
        }
    }

    /// The same where it is only asked what the function could be converted to: a choice does not
    /// depend on access.
    pub(super) fn unchecked_reference(
        &mut self,
        func: FuncId,
        object: Option<ExprId>,
        loc: Loc,
    ) -> Res<ExprId> {
        self.check_function_constraint(func, loc)?;
        self.resolve_exceptions(func);
        let function = &self.ast.functions[func];
        if matches!(function.parent, Parent::Record(_)) && !function.is_static {
            let code = match object {
                Some(_) => Code::BoundMemberNotCalled,
                None => Code::NonstandardMemberAddress,
            };
            return Err(self.error(code, loc, &[]));
        }
        if self.ast.types.as_function(function.ty).is_some_and(|ty| self.contains_auto(ty.result)) {
            self.require_body(func);
            if self.current_result_type(func).is_some_and(|ty| self.contains_auto(ty)) {
                return Err(self.undeduced_result(func, loc));
            }
        }
        let ty = self.ast.functions[func].ty;
        self.use_function(func, loc);
        let expr = self.ast.expr(ExprKind::Func(func), ty, Category::LValue, loc);
        self.note_immediate_name(func, expr);
        Ok(expr)
    }

    /// What a function returns, where its body decides after reading that.
    pub fn deduced_result(&mut self, func: FuncId) -> Option<Type> {
        let result = self.ast.types.as_function(self.ast.functions[func].ty)?.result;
        if !self.contains_auto(result) {
            return Some(result);
        }
        self.require_body(func);
        self.current_result_type(func).filter(|ty| !self.contains_auto(*ty))
    }

    /// Notes a use of a function, unless something is only being tried.
    pub fn use_function(&mut self, func: FuncId, loc: Loc) {
        if self.frame.here.sfinae_depth == 0 && !self.frame.here.body.is_discarded {
            self.mark_function_used(func, loc);
        }
    }

    /// `callee(args)`: an overload set, a function, a function pointer, an object with `operator()`.
    pub fn build_call(&mut self, callee: Operand, args: Vec<Operand>, loc: Loc) -> Res<ExprId> {
        match callee {
            Operand::Overloads(set) => self.call_overloads(*set, args, loc),
            Operand::Expr(expr) => self.call_expression(expr, args, loc),
            Operand::List(_) => Err(self.error(Code::NotCallable, loc, &[])),
        }
    }

    fn call_overloads(&mut self, set: OverloadSet, args: Vec<Operand>, loc: Loc) -> Res<ExprId> {
        let mut candidates = set.candidates.clone();
        let loc = if set.loc.is_some() { set.loc } else { loc };
        if set.adl && !args.is_empty() {
            let types = self.argument_types(&args);
            for found in self.adl_candidates(set.name, &types, loc) {
                if !candidates.contains(&found) {
                    candidates.push(found);
                }
            }
        }
        if candidates.is_empty() {
            return Err(self.undefined_function(set.name, loc));
        }
        // One function needs no choice: the conversions of its arguments say what is wrong.
        if let ([Candidate::Function(func)], None) = (candidates.as_slice(), &set.explicit_args)
            && (set.object.is_none() || self.is_function_constraint_satisfied(*func))
        {
            self.check_function_constraint(*func, loc)?;
            return self.call_qualified(*func, set.object, set.is_qualified, set.naming, args, loc);
        }
        let explicit = set.explicit_args.as_deref();
        match self.resolve_overload(&candidates, explicit, set.object, &args, loc) {
            Resolution::Best(func) => {
                self.call_qualified(func, set.object, set.is_qualified, set.naming, args, loc)
            }
            Resolution::Ambiguous(ties) => {
                Err(self.report_ambiguous(&failed_call(&set, &args, loc), &ties))
            }
            Resolution::None(rejected) => {
                Err(self.report_no_match(&failed_call(&set, &args, loc), rejected))
            }
        }
    }

    /// A call of a name that nothing declares.
    fn undefined_function(&mut self, name: FunctionName, loc: Loc) -> crate::context::Reported {
        let symbol = self.function_symbol(name);
        self.undefined_name(symbol, loc)
    }

    fn call_expression(&mut self, callee: ExprId, args: Vec<Operand>, loc: Loc) -> Res<ExprId> {
        self.allow_immediate_names(callee);
        let ty = self.expr_node(callee).ty;
        if let Some(bound) = self.bound_function(callee) {
            return self.call_member_pointer(bound, ty, args, loc);
        }
        if let ExprKind::Func(func) = self.expr_node(callee).kind {
            return self.call_function(func, None, args, loc);
        }
        if let Some(record) = self.ast.types.as_record(ty) {
            self.complete_type(ty);
            let name = FunctionName::Operator(OperatorName::Call);
            let candidates = self.lookup_member_functions(record, name);
            if self.has_surrogates(record)
                && !self.is_viable_call(&candidates, callee, &args, loc)
                && let Some(call) = self.call_surrogate(callee, &args, loc)?
            {
                return Ok(call);
            }
            if candidates.is_empty() {
                return Err(self.error(Code::ClassNotCallable, loc, &[]));
            }
            let set = OverloadSet {
                name,
                candidates,
                explicit_args: None,
                object: Some(callee),
                adl: false,
                is_qualified: false,
                is_member_address: false,
                naming: None,
                loc,
            };
            return self.call_overloads(set, args, loc);
        }
        let pointer = self.rvalue(callee);
        let pointee = self.ast.types.pointee(self.expr_node(pointer).ty);
        let Some(TypeKind::Function(function)) = pointee.map(|ty| self.ast.types.kind(ty).clone())
        else {
            return Err(self.error(Code::NotCallable, loc, &[]));
        };
        let args = self.convert_arguments(None, &function.params, function.variadic, args, loc)?;
        Ok(self.call_node(Callee::Pointer(pointer), args, function.result, loc))
    }

    /// A call of a function already chosen.
    pub(super) fn call_function(
        &mut self,
        func: FuncId,
        object: Option<ExprId>,
        args: Vec<Operand>,
        loc: Loc,
    ) -> Res<ExprId> {
        self.call_qualified(func, object, false, None, args, loc)
    }

    /// The same; a qualified name calls exactly the function it names, virtual or not.
    pub(super) fn call_qualified(
        &mut self,
        func: FuncId,
        object: Option<ExprId>,
        is_qualified: bool,
        naming: Option<RecordId>,
        args: Vec<Operand>,
        loc: Loc,
    ) -> Res<ExprId> {
        cuprum_limits::check();
        if self.is_deleted(func) {
            return Err(self.report_deleted(func, loc));
        }
        let named_object = object.map(|object| self.unqualified_object(object, is_qualified));
        let class = named_object.and_then(|object| self.ast.types.as_record(self.ty(object)));
        let naming = class.or(naming);
        self.check_called_access(naming, func, loc)?;
        if self.is_defaulted_comparison(func) {
            self.define_defaulted_comparison(func, loc)?;
        } else if self.function_info(func).is_defaulted && self.special_kind(func).is_none() {
            return Err(self.unsupported("calls of this defaulted function", loc));
        }
        if let Some(special) = self.special_function(func) {
            return self.call_special(special, &args, loc);
        }
        let builtin = self.ast.functions[func].builtin;
        if let Some(builtin) = builtin
            && let Some(result) = self.call_generic_builtin(builtin, &args, loc)
        {
            return result;
        }
        let Some(function) = self.ast.types.as_function(self.ast.functions[func].ty) else {
            return Err(self.error(Code::NotCallable, loc, &[]));
        };
        let (params, variadic, result) =
            (function.params.clone(), function.variadic, function.result);
        let mut converted = self.convert_arguments(Some(func), &params, variadic, args, loc)?;
        if builtin == Some(Builtin::Printf) {
            self.check_format(&converted, loc);
        }
        let is_member = matches!(self.ast.functions[func].parent, Parent::Record(_))
            && !self.ast.functions[func].is_static;
        let mut is_virtual_call = false;
        if is_member {
            let Some(object) = object else {
                return Err(self.error(Code::MemberNeedsObject, loc, &[]));
            };
            if self.ast.functions[func].member.is_trivial {
                return self.call_trivial_member(func, object, &converted, loc);
            }
            is_virtual_call = !is_qualified && self.calls_virtually(func, object);
            let this = self.object_address(object, func, loc)?;
            converted.insert(0, this);
        }
        self.use_function(func, loc);
        if self.contains_auto(result) {
            // The body decides the type.
            self.require_body(func);
        }
        let mut result = self.current_result_type(func).unwrap_or(result);
        // A function may call itself once a `return` has said what it returns.
        if self.contains_auto(result)
            && self.frame.here.current_function == Some(func)
            && let Some(deduced) = self.frame.body.deduced_result
        {
            result = deduced;
        }
        if self.contains_auto(result) {
            return Err(self.undeduced_result(func, loc));
        }
        let callee = match builtin {
            Some(builtin) => Callee::Builtin(builtin),
            None if is_virtual_call => Callee::Virtual(func),
            None => Callee::Function(func),
        };
        let call = self.call_node(callee, converted, result, loc);
        let call = self.finish_immediate(func, call)?;
        match object {
            Some(object) if !is_member => Ok(self.after_object(object, call, loc)),
            _ => Ok(call),
        }
    }

    /// The name of a function in a message about what it returns: a member's with its class.
    pub fn called_name_text(&mut self, func: FuncId) -> String {
        match self.ast.functions[func].parent {
            Parent::Record(_) => self.qualified_function_name(func),
            Parent::Namespace(_) | Parent::Function(..) => self.declared_name_text(func),
        }
    }

    /// Reports a use of a function before its body says what it returns.
    fn undeduced_result(&mut self, func: FuncId, loc: Loc) -> crate::context::Reported {
        // A body with errors said what is wrong with it.
        if self.function_info(func).state == crate::parse::function::BodyProgress::Failed {
            return crate::context::Reported;
        }
        let name = self.called_name_text(func);
        let declared = self.declared_at(self.ast.functions[func].loc);
        self.error(Code::ResultNotDeduced, loc, &[&name, &declared])
    }

    /// The result type as it is now: using a function may have deduced it.
    fn current_result_type(&self, func: FuncId) -> Option<Type> {
        Some(self.ast.types.as_function(self.ast.functions[func].ty)?.result)
    }

    /// The address of an object as the `this` argument of a member function.
    fn object_address(&mut self, object: ExprId, func: FuncId, loc: Loc) -> Res<ExprId> {
        let object = self.object_of_member(object, func, loc)?;
        let pointer = self.ast.types.pointer(self.ty(object));
        Ok(self.ast.expr(ExprKind::AddressOf(object), pointer, Category::PrValue, loc))
    }

    /// An object as the class of a member function, with the qualifiers that it declares.
    pub fn object_of_member(&mut self, object: ExprId, func: FuncId, loc: Loc) -> Res<ExprId> {
        let Parent::Record(record) = self.ast.functions[func].parent else {
            return Err(self.error(Code::MemberNeedsObject, loc, &[]));
        };
        self.check_object_category(object, func)?;
        let object = self.materialize(object);
        let qualifiers = self
            .ast
            .types
            .as_function(self.ast.functions[func].ty)
            .map(|function| function.qualifiers)
            .unwrap_or_default();
        let from = self.expr_node(object).ty;
        // Objects of all kinds are destroyed.
        let qualifiers = if self.ast.functions[func].name == FunctionName::Destructor {
            self.ast.types.qualifiers(from)
        } else {
            qualifiers
        };
        let class = self.ast.types.intern(TypeKind::Record(record)).with(qualifiers);
        let Some(standard) = self.reference_compatible(from, class) else {
            let text = self.qualified_function_name(func);
            let declared = self.ast.functions[func].loc;
            let note = format!("\"{text}\" is not declared const here");
            let diagnostic = Diagnostic::new(Code::ObjectQualifiers, loc, &[&text]);
            return Err(self.report(diagnostic.explain(declared, note)));
        };
        let mut object = object;
        for &(kind, ty) in &standard.steps {
            object = self.glvalue_cast(kind, object, ty);
        }
        Ok(object)
    }

    /// An object as one of its bases; where that is ambiguous or none of them, as it is.
    pub fn object_as_base(&mut self, object: ExprId, class: Type) -> ExprId {
        let object = self.materialize(object);
        let Some(standard) = self.reference_compatible(self.expr_node(object).ty, class) else {
            return object;
        };
        let steps = standard.steps.iter();
        steps.fold(object, |object, &(kind, ty)| self.glvalue_cast(kind, object, ty))
    }

    /// Checks that an object is of the kind that a member function's ref-qualifier asks for.
    fn check_object_category(&mut self, object: ExprId, func: FuncId) -> Res<()> {
        let Some(function) = self.ast.types.as_function(self.ast.functions[func].ty) else {
            return Ok(());
        };
        let is_lvalue = self.expr_node(object).category == Category::LValue;
        let code = match function.ref_qualifier {
            RefQualifier::LValue if !is_lvalue && !function.qualifiers.is_const() => {
                Code::CalledOnRvalue
            }
            RefQualifier::RValue if is_lvalue => Code::CalledOnLvalue,
            RefQualifier::None | RefQualifier::LValue | RefQualifier::RValue => return Ok(()),
        };
        let (name, loc) = (self.qualified_function_name(func), self.first_loc(object));
        let declared = self.declared_at(self.ast.functions[func].loc);
        Err(self.error(code, loc, &[&name, &declared]))
    }

    /// A prvalue becomes a temporary object; glvalues stay.
    pub(super) fn materialize(&mut self, expr: ExprId) -> ExprId {
        let node = self.expr_node(expr);
        if node.category != Category::PrValue {
            return expr;
        }
        let (ty, loc) = (node.ty, node.loc);
        self.ast.expr(ExprKind::Temporary(expr), ty, Category::XValue, loc)
    }

    /// Converts arguments to parameters and fills in defaults.
    pub(super) fn convert_arguments(
        &mut self,
        func: Option<FuncId>,
        params: &[Type],
        variadic: bool,
        args: Vec<Operand>,
        loc: Loc,
    ) -> Res<Vec<ExprId>> {
        let count = args.len();
        if count > params.len() && !variadic {
            let loc = args.get(params.len()).map_or(loc, |arg| self.operand_loc(arg, loc));
            self.leave_arguments(&args);
            return Err(self.wrong_argument_count(
                Code::TooManyArguments,
                func,
                params,
                count,
                loc,
            ));
        }
        let required =
            func.map_or(params.len(), |func| self.required_arguments(func, params.len()));
        if count < required {
            self.leave_arguments(&args);
            return Err(self.wrong_argument_count(Code::TooFewArguments, func, params, count, loc));
        }
        let mut converted = Vec::with_capacity(params.len().max(count));
        let mut rest = args.into_iter();
        while let Some(arg) = rest.next() {
            let arg_loc = self.operand_loc(&arg, loc);
            let index = converted.len();
            let value = match params.get(index) {
                Some(&param) => self.converting_argument(func, index, param, |parser| {
                    parser.copy_initialize(param, arg, Context::Argument, arg_loc)
                }),
                None => self.variadic_argument(arg, arg_loc),
            };
            if value.is_err() {
                for &before in &converted {
                    self.leave_expression(&Operand::Expr(before));
                }
                self.leave_arguments(rest.as_slice());
            }
            converted.push(value?);
        }
        if let Some(func) = func {
            for index in count..params.len() {
                converted.push(self.parse_default_argument(func, index, loc)?);
            }
        }
        Ok(converted)
    }

    /// Reports too few or too many arguments, with what the function takes.
    fn wrong_argument_count(
        &mut self,
        code: Code,
        func: Option<FuncId>,
        params: &[Type],
        given: usize,
        loc: Loc,
    ) -> Reported {
        if self.is_silent() {
            return Reported;
        }
        let least = func.map_or(params.len(), |func| self.required_arguments(func, params.len()));
        let diagnostic = Diagnostic::new(code, loc, &[]);
        let takes = (least, params.len());
        let diagnostic = self.with_argument_count(diagnostic, func, takes, given);
        self.report(diagnostic)
    }

    /// Where an operand is.
    pub fn operand_loc(&self, operand: &Operand, otherwise: Loc) -> Loc {
        let loc = match operand {
            Operand::Expr(expr) => self.expr_node(*expr).loc,
            Operand::Overloads(set) => set.loc,
            Operand::List(list) => list.loc,
        };
        if loc.is_some() { loc } else { otherwise }
    }

    /// The default argument promotions of `...` ([expr.call]/12).
    pub fn variadic_argument(&mut self, arg: Operand, loc: Loc) -> Res<ExprId> {
        let expr = self.operand_expr(arg, loc)?;
        let ty = self.expr_node(expr).ty.unqualified();
        if self.is_void(ty) {
            return Err(self.error(Code::VoidNotAllowed, loc, &["void"]));
        }
        if ty == Type::FLOAT {
            return Ok(self.convert_value(expr, Type::DOUBLE));
        }
        if self.is_integral_or_unscoped(ty) {
            return Ok(self.promote_expr(expr));
        }
        // Nothing is copied where nothing is evaluated: `...` is how traits ask for anything else.
        if self.is_class(ty) && self.frame.here.unevaluated > 0 {
            return Ok(expr);
        }
        if self.is_class(ty) {
            return self.copy_initialize(ty, Operand::Expr(expr), Context::Argument, loc);
        }
        Ok(self.rvalue(expr))
    }

    /// A call node of the right type and category for a declared result type.
    pub fn call_node(
        &mut self,
        callee: Callee,
        args: Vec<ExprId>,
        result: Type,
        loc: Loc,
    ) -> ExprId {
        let (ty, category) = match self.reference_of(result) {
            Some((ty, true)) => (ty, Category::LValue),
            Some((ty, false)) if self.is_function(ty) => (ty, Category::LValue),
            Some((ty, false)) => (ty, Category::XValue),
            None if self.is_class(result) => (result, Category::PrValue),
            None => (result.unqualified(), Category::PrValue),
        };
        self.ast.expr(ExprKind::Call(callee, args), ty, category, loc)
    }

    /// A call of a built-in whose types follow its arguments; `None` for one with a signature.
    fn call_generic_builtin(
        &mut self,
        builtin: Builtin,
        args: &[Operand],
        loc: Loc,
    ) -> Option<Res<ExprId>> {
        match builtin {
            Builtin::AtomicRmw(..) => Some(self.call_pointer_builtin(builtin, args, 2, loc)),
            Builtin::AtomicCas(_) => Some(self.call_pointer_builtin(builtin, args, 3, loc)),
            Builtin::LoadInvariant => Some(self.call_pointer_builtin(builtin, args, 1, loc)),
            Builtin::Intrinsic(intrinsic) if intrinsic.overloads() > 0 => {
                Some(self.call_overloaded_intrinsic(intrinsic, args, loc))
            }
            Builtin::Intrinsic(_)
            | Builtin::Ordered(_)
            | Builtin::AddressIn(_)
            | Builtin::PointerFrom(_)
            | Builtin::Memcpy
            | Builtin::Memmove
            | Builtin::Memset
            | Builtin::ConstantMemcmp
            | Builtin::Assume
            | Builtin::AssumeAligned(_)
            | Builtin::Expect
            | Builtin::Unreachable
            | Builtin::Trap
            | Builtin::Image(_)
            | Builtin::WarpgroupMma(_)
            | Builtin::Printf
            | Builtin::VaStart
            | Builtin::IsConstantEvaluated => None,
        }
    }

    /// `f(T *pointer, T value, …)`: the result is a `T`.
    fn call_pointer_builtin(
        &mut self,
        builtin: Builtin,
        args: &[Operand],
        count: usize,
        loc: Loc,
    ) -> Res<ExprId> {
        self.check_count(args.len(), count, loc)?;
        let Some((pointer, values)) = args.split_first() else {
            return Err(self.error(Code::TooFewArguments, loc, &[]));
        };
        let pointer = self.operand_expr(pointer.clone(), loc)?;
        let pointer = self.rvalue(pointer);
        let Some(pointee) = self.ast.types.pointee(self.expr_node(pointer).ty) else {
            return Err(self.error(Code::MustBePointer, loc, &[]));
        };
        let value_ty = pointee.unqualified();
        let mut converted = vec![pointer];
        for value in values {
            converted.push(self.copy_initialize(
                value_ty,
                value.clone(),
                Context::Argument,
                loc,
            )?);
        }
        Ok(self.call_node(Callee::Builtin(builtin), converted, value_ty, loc))
    }

    pub(super) fn check_count(&mut self, given: usize, wanted: usize, loc: Loc) -> Res<()> {
        match given.cmp(&wanted) {
            std::cmp::Ordering::Less => Err(self.error(Code::TooFewArguments, loc, &[])),
            std::cmp::Ordering::Greater => Err(self.error(Code::TooManyArguments, loc, &[])),
            std::cmp::Ordering::Equal => Ok(()),
        }
    }

    /// `__llvm_fma(a, b, c)`: the overloaded type is the common type of the arguments that have it.
    fn call_overloaded_intrinsic(
        &mut self,
        intrinsic: cuprum_target::Intrinsic,
        args: &[Operand],
        loc: Loc,
    ) -> Res<ExprId> {
        let signature = &intrinsic.info().signature;
        self.check_count(args.len(), signature.params.len(), loc)?;
        let mut exprs = Vec::with_capacity(args.len());
        for arg in args {
            let expr = self.operand_expr(arg.clone(), loc)?;
            exprs.push(self.rvalue(expr));
        }
        let is_overloaded = |param: &IntrinsicParam| matches!(param.ty, IntrinsicType::Overload(_));
        let overloaded = (signature.params.iter())
            .position(is_overloaded)
            .and_then(|index| exprs.get(index))
            .map(|&expr| self.expr_node(expr).ty);
        let Some(overloaded) = overloaded else {
            return Err(self.unsupported("this intrinsic as a function", loc));
        };
        let mut converted = Vec::with_capacity(exprs.len());
        for (&expr, param) in exprs.iter().zip(signature.params) {
            let Some(ty) = self.intrinsic_type(param.ty, overloaded) else {
                return Err(self.unsupported("this intrinsic as a function", loc));
            };
            converted.push(self.copy_initialize(
                ty,
                Operand::Expr(expr),
                Context::Argument,
                loc,
            )?);
        }
        let Some(result) = self.intrinsic_type(signature.result, overloaded) else {
            return Err(self.unsupported("this intrinsic as a function", loc));
        };
        let callee = Callee::Builtin(Builtin::Intrinsic(intrinsic));
        Ok(self.call_node(callee, converted, result, loc))
    }
}
