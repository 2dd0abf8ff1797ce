//! Which types and expressions depend on template parameters, and on which.

use crate::context::Parser;
use cuprum_ast::{
    AccessedName, DependentExpr, DependentExprKind, TemplateArg, Type, TypeKind, fundamental_types,
    undeduced_types,
};

/// What a walk over a signature does with expansions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Walk {
    /// Everything is visited.
    Everywhere,
    /// Patterns of expansions are left out: their packs are expanded there. Of template template
    /// parameters, only packs count.
    OutsideExpansions,
}

impl Parser<'_> {
    /// Whether a type depends on a template parameter.
    pub fn is_dependent_type(&self, ty: Type) -> bool {
        cuprum_limits::check();
        match self.ast.types.kind(ty) {
            TypeKind::TemplateParam { .. }
            | TypeKind::DependentName { .. }
            | TypeKind::DependentSpecialization { .. }
            | TypeKind::Transformed(..)
            | TypeKind::PackExpansion(_)
            | TypeKind::DependentArray(..) => true,
            TypeKind::Decltype(expr) => self.is_dependent_expr(*expr),
            TypeKind::Pointer(to)
            | TypeKind::LValueRef(to)
            | TypeKind::RValueRef(to)
            | TypeKind::Array(to, _) => self.is_dependent_type(*to),
            TypeKind::MemberPointer { class, pointee } => {
                self.is_dependent_type(*class) || self.is_dependent_type(*pointee)
            }
            TypeKind::Function(function) => {
                self.is_dependent_type(function.result)
                    || function.params.iter().any(|param| self.is_dependent_type(*param))
                    || function.noexcept_if.is_some_and(|expr| self.is_dependent_expr(expr))
            }
            TypeKind::Record(record) => {
                self.frame.here.in_definition
                    && self.program.templates.definitions.is_class_of_definition(*record)
            }
            TypeKind::Enum(id) => {
                self.frame.here.in_definition
                    && self.program.templates.definitions.is_enum_of_definition(*id)
            }
            fundamental_types!() | undeduced_types!() => false,
        }
    }

    /// Whether an expression depends on a template parameter.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "every other expression depends if a part of it does"
    )]
    pub fn is_dependent_expr(&self, expr: DependentExpr) -> bool {
        cuprum_limits::check();
        use DependentExprKind as D;
        match self.ast.dependents.kind(expr) {
            D::Param { .. }
            | D::FunctionParam(_)
            | D::SizeofPack(_)
            | D::Expansion(_)
            | D::Fold(..)
            | D::This
            | D::Requires(..)
            | D::Opaque(..) => true,
            D::Int(..)
            | D::Float(..)
            | D::Nullptr
            | D::Literal(_)
            | D::String(..)
            | D::Function(_)
            | D::Variable(_) => false,
            kind => {
                let mut types = Vec::new();
                let mut args: Vec<&TemplateArg> = Vec::new();
                let mut parts = Vec::new();
                parts_of(kind, &mut types, &mut args, &mut parts);
                types.iter().any(|ty| self.is_dependent_type(*ty))
                    || args.iter().any(|arg| self.is_dependent_argument(arg))
                    || parts.iter().any(|part| self.is_dependent_expr(*part))
            }
        }
    }

    /// Whether a template argument depends on a template parameter.
    pub fn is_dependent_argument(&self, argument: &TemplateArg) -> bool {
        cuprum_limits::check();
        match argument {
            TemplateArg::Type(ty) => self.is_dependent_type(*ty),
            TemplateArg::Dependent(..) | TemplateArg::TemplateExpansion(_) => true,
            TemplateArg::Pack(args) => args.iter().any(|arg| self.is_dependent_argument(arg)),
            // A member template of the class being defined is another one in each class.
            TemplateArg::Template(template) => {
                self.ast.templates[*template].parameter.is_some()
                    || self.in_definition()
                        && self.is_inside_definition(self.program.templates.all[*template].home)
            }
            TemplateArg::Value(..) | TemplateArg::Unconverted(_) => false,
        }
    }

    /// Whether `found` holds for some parameter, by its position, that a type mentions.
    pub fn type_mentions(&self, ty: Type, walk: Walk, found: &mut impl FnMut(u32) -> bool) -> bool {
        cuprum_limits::check();
        match self.ast.types.kind(ty) {
            TypeKind::TemplateParam { depth: 0, index, .. } => found(*index),
            TypeKind::Pointer(to)
            | TypeKind::LValueRef(to)
            | TypeKind::RValueRef(to)
            | TypeKind::Array(to, _) => self.type_mentions(*to, walk, found),
            TypeKind::DependentArray(element, bound) => {
                self.type_mentions(*element, walk, found) || self.expr_mentions(*bound, walk, found)
            }
            TypeKind::Function(function) => {
                self.type_mentions(function.result, walk, found)
                    || function.params.iter().any(|ty| self.type_mentions(*ty, walk, found))
                    || function.noexcept_if.is_some_and(|e| self.expr_mentions(e, walk, found))
            }
            TypeKind::MemberPointer { class, pointee } => {
                self.type_mentions(*class, walk, found) || self.type_mentions(*pointee, walk, found)
            }
            TypeKind::DependentName { qualifier, args, .. } => {
                self.type_mentions(*qualifier, walk, found)
                    || args.iter().flatten().any(|arg| self.argument_mentions(arg, walk, found))
            }
            TypeKind::Decltype(expr) => self.expr_mentions(*expr, walk, found),
            TypeKind::Transformed(_, of) => self.type_mentions(*of, walk, found),
            TypeKind::DependentSpecialization { template, args } => {
                let parameter = self.ast.templates[*template].parameter;
                let is_sought = |is_pack: bool| walk == Walk::Everywhere || is_pack;
                parameter.is_some_and(|(index, is_pack)| is_sought(is_pack) && found(index))
                    || args.iter().any(|arg| self.argument_mentions(arg, walk, found))
            }
            TypeKind::PackExpansion(pattern) => {
                walk == Walk::Everywhere && self.type_mentions(*pattern, walk, found)
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::TemplateParam { .. } => false,
        }
    }

    /// Whether `found` holds for some parameter that an argument mentions.
    pub fn argument_mentions(
        &self,
        arg: &TemplateArg,
        walk: Walk,
        found: &mut impl FnMut(u32) -> bool,
    ) -> bool {
        cuprum_limits::check();
        match arg {
            TemplateArg::Type(ty) => self.type_mentions(*ty, walk, found),
            TemplateArg::Dependent(expr, _) => self.expr_mentions(*expr, walk, found),
            TemplateArg::Template(template) => {
                let parameter = self.ast.templates[*template].parameter;
                parameter.is_some_and(|(index, is_pack)| {
                    (walk == Walk::Everywhere || is_pack) && found(index)
                })
            }
            TemplateArg::TemplateExpansion(template) => {
                walk == Walk::Everywhere
                    && self.ast.templates[*template].parameter.is_some_and(|(i, _)| found(i))
            }
            TemplateArg::Pack(args) => {
                args.iter().any(|arg| self.argument_mentions(arg, walk, found))
            }
            TemplateArg::Value(..) | TemplateArg::Unconverted(_) => false,
        }
    }

    /// Whether `found` holds for some parameter that an expression mentions.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "every other expression mentions what its parts mention"
    )]
    pub fn expr_mentions(
        &self,
        expr: DependentExpr,
        walk: Walk,
        found: &mut impl FnMut(u32) -> bool,
    ) -> bool {
        cuprum_limits::check();
        use DependentExprKind as D;
        match self.ast.dependents.kind(expr) {
            D::Param { depth: 0, index } => found(*index),
            D::Expansion(_) | D::Fold(..) | D::SizeofPack(_) if walk == Walk::OutsideExpansions => {
                false
            }
            kind => {
                let mut types = Vec::new();
                let mut args: Vec<&TemplateArg> = Vec::new();
                let mut parts = Vec::new();
                parts_of(kind, &mut types, &mut args, &mut parts);
                types.iter().any(|ty| self.type_mentions(*ty, walk, found))
                    || args.iter().any(|arg| self.argument_mentions(arg, walk, found))
                    || parts.iter().any(|part| self.expr_mentions(*part, walk, found))
            }
        }
    }
}

/// What a node consists of: types, template arguments and expressions.
fn parts_of<'k>(
    kind: &'k DependentExprKind,
    types: &mut Vec<Type>,
    args: &mut Vec<&'k TemplateArg>,
    parts: &mut Vec<DependentExpr>,
) {
    use DependentExprKind as D;
    match kind {
        D::Param { .. }
        | D::FunctionParam(_)
        | D::Int(..)
        | D::Float(..)
        | D::Nullptr
        | D::This
        | D::Literal(_)
        | D::String(..)
        | D::Function(_)
        | D::Variable(_)
        | D::Throw(None)
        | D::Requires(..)
        | D::Opaque(..) => {}
        D::Unary(_, part)
        | D::Parenthesized(part)
        | D::SizeofExpr(part)
        | D::AlignofExpr(part)
        | D::Noexcept(part)
        | D::TypeidExpr(part)
        | D::Delete { operand: part, .. }
        | D::Throw(Some(part))
        | D::Expansion(part)
        | D::IncDec { operand: part, .. } => parts.push(*part),
        D::Binary(_, left, right) | D::DotStar(left, right) => parts.extend([*left, *right]),
        D::Operator(_, operands) | D::List(operands) => parts.extend(operands),
        D::Conditional(cond, then, otherwise) => parts.extend([*cond, *then, *otherwise]),
        D::SizeofType(ty) | D::AlignofType(ty) | D::TypeidType(ty) => types.push(*ty),
        D::SizeofPack(elements) | D::Trait(_, elements) => args.extend(elements),
        D::Cast(ty, operands) | D::BracedCast(ty, operands) => {
            types.push(*ty);
            parts.extend(operands);
        }
        D::NamedCast(_, ty, operand) => {
            types.push(*ty);
            parts.push(*operand);
        }
        D::New { ty, placement, args: init, .. } => {
            types.push(*ty);
            parts.extend(placement);
            parts.extend(init.iter().flatten());
        }
        D::Fold(_, _, pattern, init) => {
            parts.push(*pattern);
            parts.extend(*init);
        }
        D::Name(_, given) | D::Qualified(_, _, _, given) => args.extend(given.iter().flatten()),
        D::Member(ty, _, given) => {
            types.push(*ty);
            args.extend(given.iter().flatten());
        }
        D::Access { object, qualifier, name, args: given, .. } => {
            parts.push(*object);
            types.extend(*qualifier);
            if let AccessedName::Conversion(ty) | AccessedName::Destructor(ty) = name {
                types.push(*ty);
            }
            args.extend(given.iter().flatten());
        }
        D::Call(callee, operands) => {
            parts.push(*callee);
            parts.extend(operands);
        }
        D::Specialization(_, given) => args.extend(given.iter()),
    }
}
