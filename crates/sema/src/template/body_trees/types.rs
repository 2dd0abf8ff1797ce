//! Types, template arguments and values of signatures in a tree of a body, for given arguments.

use super::{NOTED, Walk};
use crate::context::{Operand, Res, Sema};
use crate::frame::Here;
use crate::lookup::scope::Decl;
use crate::parse::expression::Term;
use crate::parse::name::{Qualifier, UnqualifiedId};
use cuprum_ast::{
    Category, DependentExpr, DependentExprKind, ExprKind, FunctionName, TemplateArg, TemplateId,
    Type, TypeKind, fundamental_types, undeduced_types,
};
use cuprum_source::{Code, Loc, Symbol};

impl Sema<'_> {
    /// What a type of the tree is for the arguments.
    pub(super) fn tree_type(&mut self, walk: &mut Walk, ty: Type, loc: Loc) -> Res<Type> {
        if walk.settled.contains(&ty) {
            return Ok(ty);
        }
        if let Some(&known) = walk.types.get(&ty) {
            return Ok(known);
        }
        if let Some(template) = self.class_placeholder(ty) {
            return match self.ast.templates[template].parameter {
                Some(_) => Err(self.outside_tree()),
                None => Ok(ty),
            };
        }
        if !self.is_dependent_type(ty) {
            walk.settled.insert(ty);
            return match self.is_type_of_tree(ty) {
                true => Err(self.outside_tree()),
                false => Ok(ty),
            };
        }
        let found = self.new_tree_type(walk, ty, loc)?;
        walk.types.insert(ty, found);
        Ok(found)
    }

    fn new_tree_type(&mut self, walk: &mut Walk, ty: Type, loc: Loc) -> Res<Type> {
        let qualifiers = ty.top_qualifiers();
        Ok(match self.ast.types.kind(ty).clone() {
            TypeKind::TemplateParam { depth, index, .. } if depth == walk.depth => {
                match walk.args.get(index as usize) {
                    Some(TemplateArg::Type(bound)) => self.ast.types.qualify(*bound, qualifiers),
                    _ => return Err(self.outside_tree()),
                }
            }
            TypeKind::Pointer(to) => {
                let to = self.tree_type(walk, to, loc)?;
                if self.ast.types.is_reference(to) {
                    return Err(self.error(Code::PointerToReference, loc, &[]));
                }
                self.ast.types.pointer(to).with(qualifiers)
            }
            TypeKind::LValueRef(to) => {
                let to = self.tree_type(walk, to, loc)?;
                self.ast.types.lvalue_ref(to)
            }
            TypeKind::RValueRef(to) => {
                let to = self.tree_type(walk, to, loc)?;
                self.ast.types.rvalue_ref(to)
            }
            TypeKind::Array(to, count) => {
                let to = self.tree_type(walk, to, loc)?;
                self.ast.types.array(to, count)
            }
            TypeKind::DependentArray(to, bound) => {
                let to = self.tree_type(walk, to, loc)?;
                let operand = self.tree_value(walk, bound, loc)?;
                let expr = self.convert_to(operand, Type::ULONG, loc)?;
                let count = self.evaluate_integer(expr)?;
                self.ast.types.array(to, u64::try_from(count).ok())
            }
            TypeKind::DependentSpecialization { template, args } => {
                let args = self.tree_arguments(walk, &args, loc)?;
                let template = self.tree_template(walk, template)?;
                let made = self.specialize_class(template, flat(args), loc)?;
                self.ast.types.qualify(made, qualifiers)
            }
            TypeKind::DependentName { qualifier, name, args } => {
                let member = self.tree_member_type(walk, qualifier, name, args.as_deref(), loc)?;
                self.ast.types.qualify(member, qualifiers)
            }
            TypeKind::Transformed(transform, of) => {
                let of = self.tree_type(walk, of, loc)?;
                let made = self.transform_type(transform, of, loc)?;
                self.ast.types.qualify(made, qualifiers)
            }
            TypeKind::Decltype(expr) => {
                let made = self.tree_decltype(walk, expr)?;
                self.ast.types.qualify(made, qualifiers)
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::TemplateParam { .. }
            | TypeKind::Function(_)
            | TypeKind::MemberPointer { .. }
            | TypeKind::PackExpansion(_) => return Err(self.outside_tree()),
        })
    }

    /// What a template of the tree is for the arguments: itself, unless it is a parameter.
    fn tree_template(&mut self, walk: &Walk, template: TemplateId) -> Res<TemplateId> {
        let Some((index, _)) = self.ast.templates[template].parameter else {
            return Ok(template);
        };
        match walk.args.get(index as usize) {
            Some(TemplateArg::Template(bound)) => Ok(*bound),
            _ => Err(self.outside_tree()),
        }
    }

    fn tree_decltype(&mut self, walk: &mut Walk, expr: DependentExpr) -> Res<Type> {
        let DependentExprKind::Opaque(NOTED, number) = *self.ast.dependents.kind(expr) else {
            return Err(self.outside_tree());
        };
        let noted = self.program.templates.body_trees.operands.get(number as usize).cloned();
        let Some(noted) = noted else { return Err(self.outside_tree()) };
        let change = |here: &mut Here| {
            here.unevaluated += 1;
            here.decltype_depth += 1;
        };
        let operand = self.scoped(change, |sema| sema.tree_operand(walk, &noted.operand))?;
        self.type_of_operand(operand, noted.parenthesized, false, noted.loc)
    }

    /// What stands before `::`, for the arguments.
    pub(super) fn tree_qualifier(&mut self, walk: &mut Walk, ty: Type, loc: Loc) -> Res<Qualifier> {
        let ty = self.tree_type(walk, ty, loc)?.unqualified();
        self.qualifier_of_type(ty, loc)
    }

    fn tree_member_type(
        &mut self,
        walk: &mut Walk,
        qualifier: Type,
        name: Symbol,
        args: Option<&[TemplateArg]>,
        loc: Loc,
    ) -> Res<Type> {
        let qualifier = self.tree_qualifier(walk, qualifier, loc)?;
        let Some(found) = self.lookup_name(Some(qualifier), name) else {
            return Err(self.name_not_found(Some(qualifier), name, loc));
        };
        if let Some(args) = args {
            let args = self.tree_arguments(walk, args, loc)?;
            return match self.class_template_found(&found, name) {
                Some(template) => self.specialize_class(template, flat(args), loc),
                None => Err(self.outside_tree()),
            };
        }
        match found.as_type() {
            Some(ty) => Ok(ty),
            None => {
                let word = self.word(name);
                Err(self.error(Code::NotAType, loc, &[&word]))
            }
        }
    }

    /// Template arguments for those of the instantiation.
    pub(super) fn tree_arguments(
        &mut self,
        walk: &mut Walk,
        args: &[TemplateArg],
        loc: Loc,
    ) -> Res<Vec<TemplateArg>> {
        let mut found = Vec::with_capacity(args.len());
        for arg in args {
            found.push(match arg {
                TemplateArg::Type(ty) => TemplateArg::Type(self.tree_type(walk, *ty, loc)?),
                TemplateArg::Dependent(expr, _) => self.tree_value_argument(walk, *expr, loc)?,
                TemplateArg::Pack(args) => TemplateArg::Pack(self.tree_arguments(walk, args, loc)?),
                TemplateArg::Template(template) => {
                    TemplateArg::Template(self.tree_template(walk, *template)?)
                }
                TemplateArg::TemplateExpansion(_) => return Err(self.outside_tree()),
                TemplateArg::Value(..) | TemplateArg::Unconverted(_) => arg.clone(),
            });
        }
        Ok(found)
    }

    fn tree_value_argument(
        &mut self,
        walk: &mut Walk,
        expr: DependentExpr,
        loc: Loc,
    ) -> Res<TemplateArg> {
        if let DependentExprKind::Param { depth, index } = *self.ast.dependents.kind(expr)
            && depth == walk.depth
        {
            let bound = walk.args.get(index as usize).cloned();
            return bound.ok_or_else(|| self.outside_tree());
        }
        let operand = self.tree_value(walk, expr, loc)?;
        self.constant_template_argument(Term::Typed(operand), loc)
    }

    /// A dependent expression of a signature as an operand.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is outside of the subset")]
    pub(super) fn tree_value(
        &mut self,
        walk: &mut Walk,
        expr: DependentExpr,
        loc: Loc,
    ) -> Res<Operand> {
        use DependentExprKind as D;
        let kind = self.ast.dependents.kind(expr).clone();
        let parts = match &kind {
            D::Opaque(NOTED, number) => {
                let operands = &self.program.templates.body_trees.operands;
                let noted = operands.get(*number as usize).cloned();
                let Some(noted) = noted else { return Err(self.outside_tree()) };
                return self.tree_operand(walk, &noted.operand);
            }
            D::Int(value, ty) => {
                let kind = ExprKind::Int(*value);
                return Ok(Operand::Expr(self.ast.expr(kind, *ty, Category::PrValue, loc)));
            }
            D::Param { .. } | D::SizeofType(_) | D::AlignofType(_) | D::Member(..) => Vec::new(),
            D::Specialization(..) | D::Trait(..) => Vec::new(),
            D::Unary(_, part) | D::NamedCast(_, _, part) => vec![*part],
            D::Binary(_, left, right) => vec![*left, *right],
            D::Conditional(cond, then, otherwise) => vec![*cond, *then, *otherwise],
            D::Cast(_, parts) => parts.clone(),
            _ => return Err(self.outside_tree()),
        };
        let mut operands = Vec::with_capacity(parts.len());
        for part in parts {
            operands.push(self.tree_value(walk, part, loc)?);
        }
        self.tree_action(walk, &kind, operands, loc)
    }

    /// `T::name` as an operand.
    pub(super) fn tree_member_value(
        &mut self,
        walk: &mut Walk,
        ty: Type,
        name: Symbol,
        args: Option<&[TemplateArg]>,
        loc: Loc,
    ) -> Res<Operand> {
        if self.session.symbols.word(name).starts_with(['<', '~']) {
            return Err(self.outside_tree());
        }
        let qualifier = self.tree_qualifier(walk, ty, loc)?;
        let args = match args {
            Some(args) => Some(self.tree_arguments(walk, args, loc)?),
            None => None,
        };
        let Some(found) = self.lookup_name(Some(qualifier), name) else {
            return Err(self.name_not_found(Some(qualifier), name, loc));
        };
        // `T::name(x)` is taken for a cast where `typename` was left out.
        if found.is_type() {
            return Err(self.outside_tree());
        }
        self.mention(&found);
        let id = UnqualifiedId { name: FunctionName::Ident(name), args, loc };
        self.found_term(found, true, id)
    }

    /// A variable template or concept with arguments, as an operand.
    pub(super) fn tree_specialization(
        &mut self,
        walk: &mut Walk,
        template: TemplateId,
        args: &[TemplateArg],
        loc: Loc,
    ) -> Res<Operand> {
        let args = flat(self.tree_arguments(walk, args, loc)?);
        if self.program.templates.all[template].is_concept() {
            let value = self.is_concept_satisfied(template, args, loc)?;
            return Ok(Operand::Expr(self.build_bool(value, loc)));
        }
        let var = self.specialize_variable(template, args, loc)?;
        self.check_host_variable(var, loc)?;
        self.build_variable(var, loc).map(Operand::Expr)
    }

    /// The value of a parameter as an operand.
    pub(super) fn tree_parameter(
        &mut self,
        walk: &Walk,
        depth: u32,
        index: u32,
        loc: Loc,
    ) -> Res<Operand> {
        match walk.args.get(index as usize).cloned() {
            Some(TemplateArg::Value(value, ty)) if depth == walk.depth => {
                self.constant_operand(value, ty, loc).map(Operand::Expr)
            }
            _ => Err(self.outside_tree()),
        }
    }

    /// Notes the type or value that a name stands for in a tree.
    pub(in crate::template) fn note_parameter(&mut self, decl: &Decl, expr: cuprum_ast::ExprId) {
        if let Decl::DependentExpr(param) = decl
            && self.notes_tree()
        {
            let kind = self.ast.dependents.kind(*param).clone();
            self.note_made(expr, super::Made::Action(kind, Vec::new()));
        }
    }
}

/// Arguments as they would be written: the elements of packs stand for themselves.
fn flat(args: Vec<TemplateArg>) -> Vec<TemplateArg> {
    let mut flat = Vec::with_capacity(args.len());
    for arg in args {
        match arg {
            TemplateArg::Pack(elements) => flat.extend(elements),
            TemplateArg::Type(_)
            | TemplateArg::Value(..)
            | TemplateArg::Dependent(..)
            | TemplateArg::Template(_)
            | TemplateArg::TemplateExpansion(_)
            | TemplateArg::Unconverted(_) => flat.push(arg),
        }
    }
    flat
}
