//! Template argument deduction and partial ordering ([temp.deduct], [temp.func.order]).
//!
//! Deduction is generous about qualifiers: where it deduces too much, the conversion that follows
//! refuses the candidate.

use crate::context::{Candidate, Operand, Sema};
use cuprum_ast::{
    Category, ConstValue, DependentExpr, DependentExprKind, TemplateArg, TemplateId, Type, TypeKind,
};
use std::cmp::Ordering;

/// Arguments deduced so far, by parameter.
pub(crate) type Bindings = Vec<Option<TemplateArg>>;

impl Sema<'_> {
    /// Deduces from a call's arguments; says why if that fails.
    pub fn deduce_from_call(
        &mut self,
        template: TemplateId,
        explicit_args: &[TemplateArg],
        args: &[Operand],
    ) -> Result<Bindings, String> {
        let word = self.template_word(template);
        let count = self.templates[template].params.len();
        let Some(function) = self.templates[template].function() else {
            return Err(format!("\"{word}\" is no function template"));
        };
        let (signature, required) = (function.signature, function.required);
        let TypeKind::Function(signature) = self.ast.types.kind(signature).clone() else {
            return Err(format!("\"{word}\" is no function template"));
        };
        if args.len() < required || args.len() > signature.params.len() && !signature.variadic {
            return Err(format!(
                "number of parameters of function template \"{word}\" does not match the call"
            ));
        }
        if explicit_args.len() > count {
            return Err(format!("too many arguments for function template \"{word}\""));
        }
        let mut bindings: Bindings = explicit_args.iter().cloned().map(Some).collect();
        bindings.resize(count, None);
        let explicit = bindings.clone();
        for (param, arg) in signature.params.iter().zip(args) {
            // What is given explicitly takes part in no deduction: conversions apply.
            if !self.mentions_unbound(*param, &explicit) {
                continue;
            }
            let Some((param, arg)) = self.adjust_for_call(*param, arg) else { continue };
            if !self.deduce(param, arg, &mut bindings, 0) {
                return Err(format!("candidate function template \"{word}\" failed deduction"));
            }
        }
        Ok(bindings)
    }

    /// P and A of a call, adjusted ([temp.deduct.call]); `None` where nothing can be deduced.
    fn adjust_for_call(&mut self, param: Type, arg: &Operand) -> Option<(Type, Type)> {
        let (mut ty, is_lvalue) = match arg {
            Operand::Expr(expr) => {
                (self.ty(*expr), self.ast.exprs[*expr].category == Category::LValue)
            }
            Operand::Overloads(set) => match set.candidates.as_slice() {
                [Candidate::Function(func)] => (self.ast.functions[*func].ty, true),
                _ => return None,
            },
            Operand::List(_) => return None,
        };
        match *self.ast.types.kind(param) {
            TypeKind::RValueRef(to) => {
                let is_forwarding = to.top_qualifiers() == cuprum_ast::Qualifiers::NONE
                    && matches!(self.ast.types.kind(to), TypeKind::TemplateParam { .. });
                if is_forwarding && is_lvalue {
                    ty = self.ast.types.lvalue_ref(ty);
                }
                Some((to, ty))
            }
            TypeKind::LValueRef(to) => Some((to, ty)),
            _ => {
                let ty = match *self.ast.types.kind(ty) {
                    TypeKind::Array(element, _) => self.ast.types.pointer(element),
                    TypeKind::Function(_) => self.ast.types.pointer(ty),
                    _ => ty.unqualified(),
                };
                Some((param.unqualified(), ty))
            }
        }
    }

    /// Deduces from a function type: for `&f`, explicit specialisation and instantiation.
    pub fn deduce_from_type(
        &mut self,
        template: TemplateId,
        explicit_args: &[TemplateArg],
        target: Type,
    ) -> Option<Bindings> {
        let count = self.templates[template].params.len();
        let signature = self.templates[template].function()?.signature;
        if explicit_args.len() > count {
            return None;
        }
        let mut bindings: Bindings = explicit_args.iter().cloned().map(Some).collect();
        bindings.resize(count, None);
        self.deduce(signature, target, &mut bindings, 0).then_some(bindings)
    }

    /// Whether a type mentions a parameter that is not bound.
    fn mentions_unbound(&self, ty: Type, bindings: &Bindings) -> bool {
        match self.ast.types.kind(ty) {
            TypeKind::TemplateParam { index, .. } => {
                bindings.get(*index as usize).is_some_and(Option::is_none)
            }
            TypeKind::Pointer(to)
            | TypeKind::LValueRef(to)
            | TypeKind::RValueRef(to)
            | TypeKind::Array(to, _) => self.mentions_unbound(*to, bindings),
            TypeKind::DependentArray(element, expr) => {
                self.mentions_unbound(*element, bindings)
                    || self.unbound_value(*expr, bindings).is_some()
            }
            TypeKind::Function(function) => {
                self.mentions_unbound(function.result, bindings)
                    || function.params.iter().any(|ty| self.mentions_unbound(*ty, bindings))
            }
            TypeKind::DependentSpecialization { args, .. } => args.iter().any(|arg| match arg {
                TemplateArg::Type(ty) => self.mentions_unbound(*ty, bindings),
                TemplateArg::Dependent(expr, _) => self.unbound_value(*expr, bindings).is_some(),
                _ => false,
            }),
            TypeKind::MemberPointer { class, pointee } => {
                self.mentions_unbound(*class, bindings) || self.mentions_unbound(*pointee, bindings)
            }
            _ => false,
        }
    }

    /// The parameter that an expression consists of, if it is not bound.
    fn unbound_value(&self, expr: DependentExpr, bindings: &Bindings) -> Option<usize> {
        match self.ast.dependents.kind(expr) {
            DependentExprKind::Param { index, .. } => {
                let index = *index as usize;
                bindings.get(index).is_some_and(Option::is_none).then_some(index)
            }
            _ => None,
        }
    }

    /// Makes `param` equal to `arg` by binding parameters; false if that cannot be.
    pub fn deduce(&mut self, param: Type, arg: Type, bindings: &mut Bindings, depth: u32) -> bool {
        if depth > 64 {
            return false;
        }
        let next = depth + 1;
        let arg_kind = self.ast.types.kind(arg).clone();
        match (self.ast.types.kind(param).clone(), arg_kind) {
            (TypeKind::TemplateParam { index, .. }, _) => {
                let qualifiers = arg.top_qualifiers().without(param.top_qualifiers());
                let bound = match self.ast.types.kind(arg) {
                    TypeKind::Array(..) if param.top_qualifiers().is_const() => {
                        self.without_const(arg)
                    }
                    _ => arg.unqualified().with(qualifiers),
                };
                bind(bindings, index as usize, TemplateArg::Type(bound))
            }
            (TypeKind::Pointer(p), TypeKind::Pointer(a))
            | (TypeKind::LValueRef(p), TypeKind::LValueRef(a))
            | (TypeKind::RValueRef(p), TypeKind::RValueRef(a)) => self.deduce(p, a, bindings, next),
            (TypeKind::Array(p, Some(m)), TypeKind::Array(a, Some(n))) if m == n => {
                self.deduce(p, a, bindings, next)
            }
            (TypeKind::Array(p, None), TypeKind::Array(a, None)) => {
                self.deduce(p, a, bindings, next)
            }
            (TypeKind::DependentArray(p, bound), TypeKind::Array(a, Some(n))) => {
                self.deduce(p, a, bindings, next)
                    && self.deduce_value(
                        bound,
                        &TemplateArg::Value(ConstValue::Int(i128::from(n)), Type::ULONG),
                        bindings,
                    )
            }
            (TypeKind::Function(p), TypeKind::Function(a)) => {
                p.params.len() == a.params.len()
                    && p.variadic == a.variadic
                    && self.deduce(p.result, a.result, bindings, next)
                    && p.params
                        .iter()
                        .zip(&a.params)
                        .all(|(p, a)| self.deduce(*p, *a, bindings, next))
            }
            (
                TypeKind::MemberPointer { class: pc, pointee: pp },
                TypeKind::MemberPointer { class: ac, pointee: ap },
            ) => self.deduce(pc, ac, bindings, next) && self.deduce(pp, ap, bindings, next),
            (TypeKind::DependentSpecialization { template, args }, TypeKind::Record(record)) => {
                let mut candidates = vec![record];
                let mut position = 0;
                while let Some(&candidate) = candidates.get(position) {
                    position += 1;
                    let specialization = self.ast.records[candidate].specialization.clone();
                    if let Some(specialization) = specialization
                        && specialization.template == template
                    {
                        return self.deduce_arguments(&args, &specialization.args, bindings, next);
                    }
                    candidates
                        .extend(self.ast.records[candidate].bases.iter().map(|base| base.record));
                }
                false
            }
            (
                TypeKind::DependentSpecialization { template, args },
                TypeKind::DependentSpecialization { template: other, args: given },
            ) => template == other && self.deduce_arguments(&args, &given, bindings, next),
            // Non-deduced contexts: substitution decides.
            (TypeKind::DependentName { .. } | TypeKind::Decltype(_), _) => true,
            _ => param.unqualified() == arg.unqualified(),
        }
    }

    /// Makes one list of arguments equal to another by binding parameters.
    pub fn deduce_arguments(
        &mut self,
        params: &[TemplateArg],
        args: &[TemplateArg],
        bindings: &mut Bindings,
        depth: u32,
    ) -> bool {
        params.iter().zip(args).all(|(param, arg)| match (param, arg) {
            (TemplateArg::Type(p), TemplateArg::Type(a)) => self.deduce(*p, *a, bindings, depth),
            (TemplateArg::Dependent(expr, _), arg) => self.deduce_value(*expr, arg, bindings),
            (param, arg) => param == arg,
        })
    }

    fn deduce_value(
        &mut self,
        expr: DependentExpr,
        value: &TemplateArg,
        bindings: &mut Bindings,
    ) -> bool {
        match self.ast.dependents.kind(expr) {
            DependentExprKind::Param { index, .. } => {
                let index = *index as usize;
                match bindings.get(index) {
                    // The same number in another type is the same value.
                    Some(Some(TemplateArg::Value(bound, _))) => {
                        matches!(value, TemplateArg::Value(given, _) if given == bound)
                    }
                    _ => bind(bindings, index, value.clone()),
                }
            }
            // An expression of parameters is a non-deduced context.
            _ => true,
        }
    }

    fn without_const(&mut self, ty: Type) -> Type {
        match *self.ast.types.kind(ty) {
            TypeKind::Array(element, count) => {
                let element = self.without_const(element);
                self.ast.types.array(element, count)
            }
            _ => {
                let qualifiers = ty.top_qualifiers().without(cuprum_ast::Qualifiers::CONST);
                ty.unqualified().with(qualifiers)
            }
        }
    }

    /// Partial ordering of function templates by their first `arguments` parameters: `Less` means
    /// that the left one is more specialised.
    pub fn compare_templates(
        &mut self,
        left: TemplateId,
        right: TemplateId,
        arguments: usize,
    ) -> Option<Ordering> {
        let left_first = self.is_at_least_as_special(left, right, arguments);
        let right_first = self.is_at_least_as_special(right, left, arguments);
        match (left_first, right_first) {
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            // Equally special ones are ordered by their constraints.
            (true, true) => self.compare_constraints(left, right),
            (false, false) => None,
        }
    }

    /// Whether every argument that fits `special` fits `general`.
    fn is_at_least_as_special(
        &mut self,
        special: TemplateId,
        general: TemplateId,
        arguments: usize,
    ) -> bool {
        let params = |sema: &Self, template: TemplateId| -> Option<Vec<Type>> {
            let signature = sema.templates[template].function()?.signature;
            match sema.ast.types.kind(signature) {
                TypeKind::Function(function) => Some(function.params.clone()),
                _ => None,
            }
        };
        let (Some(from), Some(to)) = (params(self, special), params(self, general)) else {
            return false;
        };
        let mut bindings: Bindings = vec![None; self.templates[general].params.len()];
        for (arg, param) in from.iter().zip(&to).take(arguments) {
            let both_references =
                self.ast.types.is_reference(*arg) && self.ast.types.is_reference(*param);
            let arg = self.ast.types.without_ref(*arg);
            let param = self.ast.types.without_ref(*param);
            // `const T &` is more special than `T &`.
            let extra = param.top_qualifiers().without(arg.top_qualifiers());
            if both_references && extra != cuprum_ast::Qualifiers::NONE {
                return false;
            }
            if !self.deduce(param.unqualified(), arg.unqualified(), &mut bindings, 0) {
                return false;
            }
        }
        true
    }
}

/// Binds a parameter, unless it is bound to something else.
fn bind(bindings: &mut Bindings, index: usize, arg: TemplateArg) -> bool {
    match bindings.get_mut(index) {
        Some(slot @ None) => {
            *slot = Some(arg);
            true
        }
        Some(Some(bound)) => *bound == arg,
        None => false,
    }
}
