//! Which types and expressions depend on template parameters.

use crate::context::Sema;
use cuprum_ast::{DependentExpr, DependentExprKind, TemplateArg, Type, TypeKind};

impl Sema<'_> {
    /// Whether a type depends on a template parameter.
    pub fn is_dependent_type(&self, ty: Type) -> bool {
        match self.ast.types.kind(ty) {
            TypeKind::TemplateParam { .. }
            | TypeKind::DependentName { .. }
            | TypeKind::DependentSpecialization { .. }
            | TypeKind::Transformed(..)
            | TypeKind::PackExpansion(_) => true,
            TypeKind::DependentArray(..) => true,
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
            }
            _ => false,
        }
    }

    /// Whether an expression depends on a template parameter.
    pub fn is_dependent_expr(&self, expr: DependentExpr) -> bool {
        use DependentExprKind as D;
        match self.ast.dependents.kind(expr) {
            D::Param { .. }
            | D::FunctionParam(_)
            | D::SizeofPack(_)
            | D::Expansion(_)
            | D::Requires(..) => true,
            D::Int(..) | D::Literal(_) => false,
            D::Unary(_, part) | D::SizeofExpr(part) | D::Noexcept(part) | D::Access(part, _, _) => {
                self.is_dependent_expr(*part)
            }
            D::Binary(_, left, right) => {
                self.is_dependent_expr(*left) || self.is_dependent_expr(*right)
            }
            D::Conditional(cond, then, otherwise) => {
                [cond, then, otherwise].iter().any(|part| self.is_dependent_expr(**part))
            }
            D::SizeofType(ty) | D::AlignofType(ty) | D::Member(ty, _) => {
                self.is_dependent_type(*ty)
            }
            D::Cast(ty, parts) => {
                self.is_dependent_type(*ty)
                    || parts.iter().any(|part| self.is_dependent_expr(*part))
            }
            D::Trait(_, args) => args.iter().any(|argument| self.is_dependent_argument(argument)),
            D::Name(_, args) => {
                args.iter().flatten().any(|argument| self.is_dependent_argument(argument))
            }
            D::Call(callee, args) => {
                self.is_dependent_expr(*callee)
                    || args.iter().any(|part| self.is_dependent_expr(*part))
            }
            D::Specialization(_, args) => {
                args.iter().any(|argument| self.is_dependent_argument(argument))
            }
        }
    }

    /// Whether a template argument depends on a template parameter.
    pub fn is_dependent_argument(&self, argument: &TemplateArg) -> bool {
        match argument {
            TemplateArg::Type(ty) => self.is_dependent_type(*ty),
            TemplateArg::Dependent(..) => true,
            TemplateArg::Pack(args) => args.iter().any(|arg| self.is_dependent_argument(arg)),
            TemplateArg::Value(..) | TemplateArg::Template(_) => false,
        }
    }
}
