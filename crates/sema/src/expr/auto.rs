//! Placeholder types ([dcl.spec.auto], [dcl.type.auto.deduct]): what `auto`, `const auto &`,
//! `auto *` and `decltype(auto)` stand for.

use crate::context::{Initializer, Mode, Operand, Parser, Res};
use cuprum_ast::{
    Category, ExprId, FunctionType, Type, TypeKind, VarId, dependent_types, fundamental_types,
};
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// The type of an operand that `auto x = operand` would have (or `auto&`, by the declared
    /// pattern): deduction as for a template parameter.
    pub fn deduce_auto(&mut self, pattern: Type, init: &Initializer, loc: Loc) -> Res<Type> {
        if self.is_unknown_initializer(init) {
            return Ok(self.unknown_type());
        }
        let operand = match init {
            Initializer::Copy(Operand::List(list)) => {
                let Some(element) = self.common_element(list) else {
                    return Err(self.error(Code::CannotDeduceAuto, loc, &[]));
                };
                let ty = self.initializer_list_of(element, loc)?;
                return match self.substitute_auto(pattern, ty) {
                    Some(ty) => Ok(ty),
                    None => Err(self.error(Code::CannotDeduceAuto, loc, &[])),
                };
            }
            Initializer::Copy(operand) => operand.clone(),
            Initializer::Direct(args) => match args.as_slice() {
                [operand] => operand.clone(),
                _ => return Err(self.error(Code::CannotDeduceAuto, loc, &[])),
            },
            Initializer::DirectList(list) => match list.elements.as_slice() {
                [element] => element.operand.clone(),
                _ => return Err(self.error(Code::AutoOfSeveral, loc, &[])),
            },
            Initializer::Default | Initializer::Value => {
                return Err(self.error(Code::AutoNeedsInitializer, loc, &[]));
            }
        };
        if matches!(operand, Operand::List(_)) {
            return Err(self.error(Code::CannotDeduceAuto, loc, &[]));
        }
        if pattern.unqualified() == Type::DECLTYPE_AUTO && matches!(operand, Operand::Expr(_)) {
            return self.type_of_operand(operand, self.handed.operand_in_parentheses, false, loc);
        }
        // The initialisation resolves a set of functions again, and says what there is to say about the use of one.
        if let Operand::Overloads(_) = operand
            && let Ok(expr) = self.silently(|parser| parser.operand_expr(operand.clone(), loc))
        {
            return self.deduce_auto_from(pattern, expr, loc);
        }
        let expr = self.operand_expr(operand, loc)?;
        self.deduce_auto_from(pattern, expr, loc)
    }

    /// Deduces a pattern from an expression; also for `return` statements.
    pub fn deduce_auto_from(&mut self, pattern: Type, expr: ExprId, loc: Loc) -> Res<Type> {
        if pattern.unqualified() == Type::DECLTYPE_AUTO {
            let parenthesized = self.handed.parenthesized == Some(expr);
            return self.type_of_operand(Operand::Expr(expr), parenthesized, false, loc);
        }
        if let Some((inner, lvalue_ref)) = self.reference_of(pattern) {
            let node = self.expr_node(expr);
            let (ty, category) = (node.ty, node.category);
            if !lvalue_ref && inner == Type::AUTO && category == Category::LValue {
                // `auto &&` is a forwarding reference.
                return Ok(self.ast.types.lvalue_ref(ty));
            }
            let deduced = match inner.unqualified() == Type::AUTO {
                true => {
                    let own = inner.top_qualifiers();
                    self.ast.types.qualify(ty, own)
                }
                false => match self.substitute_auto(inner, ty) {
                    Some(deduced) => deduced,
                    None => return Err(self.error(Code::CannotDeduceAuto, loc, &[])),
                },
            };
            return Ok(match lvalue_ref {
                true => self.ast.types.lvalue_ref(deduced),
                false => self.ast.types.rvalue_ref(deduced),
            });
        }
        let value_ty = self.decayed_type(expr);
        if self.is_void(value_ty) {
            return Err(self.error(Code::CannotDeduceAuto, loc, &[]));
        }
        match self.substitute_auto(pattern, value_ty) {
            Some(ty) => Ok(ty),
            None => Err(self.error(Code::CannotDeduceAuto, loc, &[])),
        }
    }

    /// The type of an expression after the lvalue transformations.
    pub(super) fn decayed_type(&mut self, expr: ExprId) -> Type {
        let ty = self.expr_node(expr).ty;
        self.ast.types.decayed(ty)
    }

    /// The pattern with its `auto` replaced so that it becomes `ty`, own qualifiers aside.
    fn substitute_auto(&mut self, pattern: Type, ty: Type) -> Option<Type> {
        cuprum_limits::check();
        let qualifiers = pattern.top_qualifiers();
        match self.ast.types.kind(pattern).clone() {
            TypeKind::Auto => Some(self.ast.types.qualify(ty, qualifiers)),
            TypeKind::Pointer(inner) => {
                let pointee = self.ast.types.pointee(ty)?;
                let inner = self.substitute_auto(inner, pointee)?;
                Some(self.ast.types.pointer(inner).with(qualifiers))
            }
            TypeKind::LValueRef(inner) => {
                let inner = self.substitute_auto(inner, ty)?;
                Some(self.ast.types.lvalue_ref(inner))
            }
            TypeKind::RValueRef(inner) => {
                let inner = self.substitute_auto(inner, ty)?;
                Some(self.ast.types.rvalue_ref(inner))
            }
            TypeKind::Array(inner, count) => {
                let TypeKind::Array(element, given) = *self.ast.types.kind(ty) else { return None };
                if count.is_some() && count != given {
                    return None;
                }
                let inner = self.substitute_auto(inner, element)?;
                Some(self.ast.types.array(inner, given))
            }
            TypeKind::MemberPointer { class, pointee } => {
                let TypeKind::MemberPointer { class: given, pointee: member } =
                    *self.ast.types.kind(ty)
                else {
                    return None;
                };
                let pointee = self.substitute_auto(pointee, member)?;
                let kind = TypeKind::MemberPointer { class, pointee };
                (class == given).then(|| self.ast.types.intern(kind).with(qualifiers))
            }
            TypeKind::Function(function) if self.mentions_auto(function.result) => {
                let given = self.ast.types.as_function(ty)?.result;
                let result = self.substitute_result(function.result, given)?;
                Some(self.ast.types.function(FunctionType { result, ..*function }))
            }
            fundamental_types!()
            | TypeKind::DecltypeAuto
            | TypeKind::Placeholder
            | TypeKind::Function(_)
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | dependent_types!() => (pattern.unqualified() == ty.unqualified()).then_some(pattern),
        }
    }

    /// The same for the result of a function, whose references are parts of its type: the conversion
    /// that follows compares everything else.
    fn substitute_result(&mut self, pattern: Type, ty: Type) -> Option<Type> {
        match (self.reference_of(pattern), self.reference_of(ty)) {
            (Some((pattern, is_lvalue)), Some((ty, other))) if is_lvalue == other => {
                let inner = self.substitute_auto(pattern, ty)?;
                Some(match is_lvalue {
                    true => self.ast.types.lvalue_ref(inner),
                    false => self.ast.types.rvalue_ref(inner),
                })
            }
            (Some(_), _) => None,
            (None, _) => self.substitute_auto(pattern, ty),
        }
    }

    /// Whether the `auto` of a pattern can stand for something that makes it this type.
    pub fn fits_placeholder(&mut self, pattern: Type, ty: Type) -> bool {
        self.contains_auto(pattern) && self.substitute_auto(pattern, ty) == Some(ty)
    }

    /// What the `auto` of a pattern stands for in the type that the pattern became.
    pub fn implied_auto(&self, pattern: Type, ty: Type) -> Option<Type> {
        cuprum_limits::check();
        match (self.ast.types.kind(pattern), self.ast.types.kind(ty)) {
            (TypeKind::Auto, _) => {
                let own = ty.top_qualifiers().without(pattern.top_qualifiers());
                Some(ty.unqualified().with(own))
            }
            (TypeKind::RValueRef(inner), TypeKind::LValueRef(_))
                if inner.unqualified() == Type::AUTO =>
            {
                Some(ty)
            }
            (TypeKind::Pointer(pattern), TypeKind::Pointer(ty))
            | (TypeKind::LValueRef(pattern), TypeKind::LValueRef(ty))
            | (TypeKind::RValueRef(pattern), TypeKind::RValueRef(ty))
            | (TypeKind::Array(pattern, _), TypeKind::Array(ty, _))
            | (
                TypeKind::MemberPointer { pointee: pattern, .. },
                TypeKind::MemberPointer { pointee: ty, .. },
            ) => self.implied_auto(*pattern, *ty),
            (TypeKind::Function(pattern), TypeKind::Function(ty)) => {
                self.implied_auto(pattern.result, ty.result)
            }
            _ => None,
        }
    }

    /// Reports a variable whose type its own initialiser asks for.
    pub fn check_deduced_variable(&mut self, var: VarId, loc: Loc) -> Res<()> {
        let ty = self.ast.variables[var].ty;
        // What is wrong with it was said where it is declared.
        if self.program.names.poisoned.variables.contains(&var)
            && (self.contains_auto(ty) || self.class_placeholder(ty).is_some())
        {
            return Err(crate::context::Reported);
        }
        if !self.contains_auto(ty) || self.frame.here.mode != Mode::Full {
            return Ok(());
        }
        Err(self.error(Code::AutoInOwnInitializer, loc, &[]))
    }

    /// Whether a type has an `auto` in it that awaits deduction: that of a function's own result does
    /// not count, which its body tells.
    pub fn contains_auto(&self, ty: Type) -> bool {
        self.ast.types.function_type(ty).is_none() && self.mentions_auto(ty)
    }

    /// The same for the type of a function, too.
    pub fn mentions_auto(&self, mut ty: Type) -> bool {
        loop {
            ty = match self.ast.types.kind(ty) {
                TypeKind::Auto | TypeKind::DecltypeAuto => return true,
                TypeKind::Pointer(inner)
                | TypeKind::LValueRef(inner)
                | TypeKind::RValueRef(inner)
                | TypeKind::MemberPointer { pointee: inner, .. }
                | TypeKind::Array(inner, _) => *inner,
                TypeKind::Function(function) => function.result,
                fundamental_types!()
                | TypeKind::Placeholder
                | TypeKind::Record(_)
                | TypeKind::Enum(_)
                | dependent_types!() => return false,
            };
        }
    }
}
