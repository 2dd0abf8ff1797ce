//! The walk over the tree of a body: what an instantiation makes of its statements and expressions.

use super::{BodyTree, DeclaredVariable, Made, NotedStatement, Walk};
use crate::context::{InitElement, InitList, Initializer, Operand, Res, Sema};
use crate::expr::CastStyle;
use crate::lookup::scope::ScopeKind;
use crate::parse::body::BodyState;
use crate::parse::expression::Term;
use crate::parse::name::{Qualifier, UnqualifiedId};
use cuprum_ast::{
    BinaryOp, Callee, Category, DependentExprKind, ExprId, ExprKind, FuncId, FunctionName,
    NamedCast, OperatorName, StmtId, StmtKind, Storage, TemplateArg, TypeTrait, UnaryOp, VarId,
};
use cuprum_source::Loc;
use rustc_hash::{FxHashMap, FxHashSet};

impl Sema<'_> {
    /// The body of a function made from the tree of its template.
    pub(super) fn walk_body(
        &mut self,
        tree: &BodyTree,
        func: FuncId,
        args: Vec<TemplateArg>,
    ) -> Res<StmtId> {
        self.push_scope(ScopeKind::Parameters);
        self.push_scope(ScopeKind::FunctionBody);
        self.frame.body = BodyState::default();
        let ty = self.ast.types.function_type(self.ast.functions[func].ty);
        self.frame.body.result = ty.map(|ty| ty.result);
        let params = self.ast.functions[func].params.clone();
        if params.len() != tree.params.len() {
            return Err(self.outside_tree());
        }
        let vars: FxHashMap<VarId, VarId> = tree.params.iter().copied().zip(params).collect();
        let (types, settled) = (FxHashMap::default(), FxHashSet::default());
        let mut walk = Walk { depth: tree.depth, args, vars, types, settled };
        self.tree_statement(&mut walk, tree.body)
    }

    fn tree_statement(&mut self, walk: &mut Walk, stmt: StmtId) -> Res<StmtId> {
        let made = self.nested("statements", |sema| sema.tree_statement_inner(walk, stmt));
        self.report_immediate_names();
        made
    }

    fn tree_statement_inner(&mut self, walk: &mut Walk, stmt: StmtId) -> Res<StmtId> {
        cuprum_limits::check();
        let loc = self.ast.stmts[stmt].loc;
        if let Some(noted) = self.program.templates.body_trees.statements.get(&stmt).cloned() {
            return self.tree_noted_statement(walk, stmt, noted);
        }
        let kind = match self.ast.stmts[stmt].kind.clone() {
            StmtKind::Null | StmtKind::Break | StmtKind::Continue => return Ok(stmt),
            StmtKind::Expr(expr) => {
                let operand = self.tree_expr(walk, expr)?;
                StmtKind::Expr(self.discard(operand, loc)?)
            }
            StmtKind::Decl(vars) => {
                let is_single = vars.len() == 1;
                let mut made = Vec::with_capacity(vars.len());
                for var in vars {
                    made.push(self.tree_variable(walk, var, is_single)?);
                }
                StmtKind::Decl(made)
            }
            StmtKind::Compound(stmts) => {
                let mut made = Vec::with_capacity(stmts.len());
                for stmt in stmts {
                    made.push(self.tree_statement(walk, stmt)?);
                }
                let body = self.ast.stmt(StmtKind::Compound(made), loc);
                if let Some(&end) = self.ast.compound_ends.get(&stmt) {
                    self.ast.compound_ends.insert(body, end);
                }
                return Ok(body);
            }
            StmtKind::If { cond, then, otherwise } => {
                let cond = self.tree_condition(walk, cond)?;
                let then = self.tree_statement(walk, then)?;
                let otherwise = self.tree_optional(walk, otherwise)?;
                StmtKind::If { cond, then, otherwise }
            }
            StmtKind::While { setup, cond, body, unroll } => {
                let setup = self.tree_optional(walk, setup)?;
                let cond = self.tree_condition(walk, cond)?;
                let body = self.tree_loop_body(walk, body)?;
                StmtKind::While { setup, cond, body, unroll }
            }
            StmtKind::DoWhile { body, cond, unroll } => {
                let body = self.tree_loop_body(walk, body)?;
                let cond = self.tree_condition(walk, cond)?;
                StmtKind::DoWhile { body, cond, unroll }
            }
            StmtKind::For { init, setup, cond, step, body, unroll } => {
                let init = self.tree_optional(walk, init)?;
                let setup = self.tree_optional(walk, setup)?;
                let cond = match cond {
                    Some(cond) => Some(self.tree_condition(walk, cond)?),
                    None => None,
                };
                let step = match step {
                    Some(step) => {
                        let operand = self.tree_expr(walk, step)?;
                        Some(self.discard(operand, loc)?)
                    }
                    None => None,
                };
                let body = self.tree_loop_body(walk, body)?;
                StmtKind::For { init, setup, cond, step, body, unroll }
            }
            StmtKind::Return(Some(expr)) => {
                let operand = self.tree_expr(walk, expr)?;
                StmtKind::Return(Some(self.operand_expr(operand, loc)?))
            }
            StmtKind::Return(None) => return self.return_nothing(loc),
            StmtKind::Switch { .. }
            | StmtKind::Case(..)
            | StmtKind::Label(..)
            | StmtKind::Goto(_)
            | StmtKind::Asm { .. } => return Err(self.outside_tree()),
        };
        Ok(self.ast.stmt(kind, loc))
    }

    fn tree_optional(&mut self, walk: &mut Walk, stmt: Option<StmtId>) -> Res<Option<StmtId>> {
        match stmt {
            Some(stmt) => self.tree_statement(walk, stmt).map(Some),
            None => Ok(None),
        }
    }

    fn tree_loop_body(&mut self, walk: &mut Walk, body: StmtId) -> Res<StmtId> {
        self.scoped(|here| here.body.loops += 1, |sema| sema.tree_statement(walk, body))
    }

    fn tree_condition(&mut self, walk: &mut Walk, cond: ExprId) -> Res<ExprId> {
        let loc = self.ast.exprs[cond].loc;
        let operand = self.tree_expr(walk, cond)?;
        self.convert_to_condition(operand, loc)
    }

    fn tree_noted_statement(
        &mut self,
        walk: &mut Walk,
        stmt: StmtId,
        noted: NotedStatement,
    ) -> Res<StmtId> {
        let loc = self.ast.stmts[stmt].loc;
        match noted {
            NotedStatement::Return { operand, in_parentheses, loc: value_loc } => {
                let operand = self.tree_operand(walk, &operand)?;
                self.handed.operand_in_parentheses = in_parentheses;
                let expr = self.returned(operand, value_loc)?;
                Ok(self.ast.stmt(StmtKind::Return(Some(expr)), loc))
            }
            NotedStatement::Assertion { operand, at, message } => {
                let operand = self.tree_operand(walk, &operand)?;
                self.check_static_assert(Term::Typed(operand), at, loc, &message)?;
                Ok(self.ast.stmt(StmtKind::Decl(Vec::new()), loc))
            }
            NotedStatement::ConstexprIf => {
                let StmtKind::If { cond, then, otherwise } = self.ast.stmts[stmt].kind else {
                    return Err(self.outside_tree());
                };
                let cond = self.tree_condition(walk, cond)?;
                let taken = match self.evaluate_integer(cond)? {
                    0 => otherwise,
                    _ => Some(then),
                };
                let result = match taken {
                    Some(taken) => self.tree_statement(walk, taken)?,
                    None => self.ast.stmt(StmtKind::Null, loc),
                };
                self.frame.body.constexpr_branches.insert(result, None);
                Ok(result)
            }
        }
    }

    fn tree_variable(&mut self, walk: &mut Walk, var: VarId, is_single: bool) -> Res<VarId> {
        let declared = self.program.templates.body_trees.declared.get(&var).cloned();
        let Some(declared) = declared else { return Err(self.outside_tree()) };
        let DeclaredVariable { specs, declarator, ty, init } = &*declared;
        let loc = declarator.loc;
        let Some(name) = declarator.ident() else { return Err(self.outside_tree()) };
        // Nobody compares what `auto` means for several of them.
        let is_alone = is_single || !self.contains_auto(*ty);
        if specs.is_extern || specs.placeholder_constraint.is_some() || !is_alone {
            return Err(self.outside_tree());
        }
        let ty = self.tree_type(walk, *ty, loc)?;
        let scope = self.frame.here.place.scope;
        let variable = self.variable_of(specs, declarator, name, scope, ty);
        let made = self.ast.variables.push(variable);
        self.program.messages.spellings.note_variable(made, specs.spelling);
        // It is not unused in one instantiation alone.
        self.exempt_from_usage(made);
        if self.ast.variables[made].storage == Storage::Static {
            self.program.functions.defined_variables.insert(made);
            self.check_static_space(made, loc);
        }
        walk.vars.insert(var, made);
        let init = self.tree_initializer(walk, init)?;
        self.handed.operand_in_parentheses = false;
        self.complete_variable(made, specs, declarator, init)?;
        Ok(made)
    }

    fn tree_initializer(&mut self, walk: &mut Walk, init: &Initializer) -> Res<Initializer> {
        Ok(match init {
            Initializer::Default => Initializer::Default,
            Initializer::Value => Initializer::Value,
            Initializer::Copy(operand) => Initializer::Copy(self.tree_operand(walk, operand)?),
            Initializer::Direct(operands) => Initializer::Direct(self.tree_all(walk, operands)?),
            Initializer::DirectList(list) => Initializer::DirectList(self.tree_list(walk, list)?),
        })
    }

    fn tree_all(&mut self, walk: &mut Walk, operands: &[Operand]) -> Res<Vec<Operand>> {
        operands.iter().map(|operand| self.tree_operand(walk, operand)).collect()
    }

    fn tree_list(&mut self, walk: &mut Walk, list: &InitList) -> Res<InitList> {
        let mut elements = Vec::with_capacity(list.elements.len());
        for InitElement { designator, operand, loc } in &list.elements {
            let operand = self.tree_operand(walk, operand)?;
            elements.push(InitElement { designator: *designator, operand, loc: *loc });
        }
        Ok(InitList { elements, loc: list.loc })
    }

    /// An operand of the tree in the instantiation.
    pub(super) fn tree_operand(&mut self, walk: &mut Walk, operand: &Operand) -> Res<Operand> {
        match operand {
            Operand::Expr(expr) => self.tree_expr(walk, *expr),
            Operand::List(list) => {
                let list = self.tree_list(walk, list)?;
                Ok(self.list_operand(list))
            }
            Operand::Overloads(set) => {
                let mut set = set.clone();
                if let Some(args) = &set.explicit_args {
                    set.explicit_args = Some(self.tree_arguments(walk, args, set.loc)?);
                }
                if let Some(object) = set.object {
                    let object = self.tree_expr(walk, object)?;
                    set.object = Some(self.operand_expr(object, set.loc)?);
                }
                Ok(Operand::Overloads(set))
            }
        }
    }

    /// An expression of the tree in the instantiation.
    fn tree_expr(&mut self, walk: &mut Walk, expr: ExprId) -> Res<Operand> {
        cuprum_limits::check();
        if let Some(made) = self.program.templates.body_trees.made.get(&expr).cloned() {
            let loc = self.ast.exprs[expr].loc;
            return self.nested("expressions", |sema| sema.tree_made(walk, &made, loc));
        }
        let node = &self.ast.exprs[expr];
        let (ty, loc) = (node.ty, node.loc);
        if let ExprKind::Var(var) = node.kind
            && let Some(&made) = walk.vars.get(&var)
        {
            return self.build_variable(made, loc).map(Operand::Expr);
        }
        if self.is_dependent_type(ty) {
            return Err(self.outside_tree());
        }
        self.tree_known(walk, expr).map(Operand::Expr)
    }

    fn tree_made(&mut self, walk: &mut Walk, made: &Made, loc: Loc) -> Res<Operand> {
        match made {
            Made::Action(kind, operands) => {
                use DependentExprKind as D;
                let is_unevaluated =
                    matches!(kind, D::SizeofExpr(_) | D::AlignofExpr(_) | D::Noexcept(_));
                let operands = match is_unevaluated {
                    true => self.unevaluated(|sema| sema.tree_all(walk, operands))?,
                    false => self.tree_all(walk, operands)?,
                };
                self.tree_action(walk, kind, operands, loc)
            }
            Made::Braced(ty, list) => {
                let ty = self.tree_type(walk, *ty, loc)?;
                let list = self.tree_list(walk, list)?;
                let init = self.initializer_of_list(ty, Some(list));
                self.build_functional_cast(ty, init, loc).map(Operand::Expr)
            }
            Made::Member { object, arrow, written, id } => {
                self.tree_member(walk, object, *arrow, *written, id)
            }
            Made::Trait(item, types) => {
                let mut found = Vec::with_capacity(types.len());
                for ty in types {
                    found.push(self.tree_type(walk, *ty, loc)?);
                }
                let value = self.type_trait(*item, &found, loc)?;
                Ok(Operand::Expr(self.build_bool(value, loc)))
            }
            Made::Specialization(template, args) => {
                self.tree_specialization(walk, *template, args, loc)
            }
        }
    }

    fn tree_member(
        &mut self,
        walk: &mut Walk,
        object: &Operand,
        arrow: bool,
        written: Option<Qualifier>,
        id: &UnqualifiedId,
    ) -> Res<Operand> {
        let loc = id.loc;
        let base = self.tree_operand(walk, object)?;
        let object = self.build_member_base(base, arrow, loc)?;
        let ty = self.ty(object);
        self.complete_type(ty);
        let Some(record) = self.ast.types.as_record(ty) else { return Err(self.outside_tree()) };
        let written = match written {
            Some(Qualifier::Dependent(ty)) => Some(self.tree_qualifier(walk, ty, loc)?),
            written => written,
        };
        let mut id = id.clone();
        if let Some(args) = &id.args {
            id.args = Some(self.tree_arguments(walk, args, loc)?);
        }
        if let FunctionName::Conversion(ty) = id.name {
            id.name = FunctionName::Conversion(self.tree_type(walk, ty, loc)?);
        }
        self.member_named(object, record, written, id)
    }

    /// What an action of the grammar makes of operands.
    pub(super) fn tree_action(
        &mut self,
        walk: &mut Walk,
        kind: &DependentExprKind,
        operands: Vec<Operand>,
        loc: Loc,
    ) -> Res<Operand> {
        use DependentExprKind as D;
        let mut operands = operands.into_iter();
        let first = operands.next();
        let expr = match (kind, first) {
            (D::Param { depth, index }, _) => {
                return self.tree_parameter(walk, *depth, *index, loc);
            }
            (D::Member(ty, name, args), _) => {
                return self.tree_member_value(walk, *ty, *name, args.as_deref(), loc);
            }
            (D::Specialization(template, args), _) => {
                return self.tree_specialization(walk, *template, args, loc);
            }
            (D::Trait(word, types), _) => {
                let Some(item) = TypeTrait::from_word(self.session.symbols.word(*word)) else {
                    return Err(self.outside_tree());
                };
                let types = types.iter().filter_map(TemplateArg::as_type).collect();
                return self.tree_made(walk, &Made::Trait(item, types), loc);
            }
            (D::SizeofType(ty), _) => {
                let ty = self.tree_type(walk, *ty, loc)?;
                self.build_sizeof(ty, loc)?
            }
            (D::AlignofType(ty), _) => {
                let ty = self.tree_type(walk, *ty, loc)?;
                self.build_alignof(ty, None, loc)?
            }
            (D::Cast(ty, _), first) => {
                let ty = self.tree_type(walk, *ty, loc)?;
                let init = match first {
                    Some(first) => {
                        Initializer::Direct(std::iter::once(first).chain(operands).collect())
                    }
                    None => {
                        self.check_empty_cast(ty, None, loc)?;
                        Initializer::Value
                    }
                };
                self.build_functional_cast(ty, init, loc)?
            }
            (D::NamedCast(cast, ty, _), Some(operand)) => {
                let ty = self.tree_type(walk, *ty, loc)?;
                let style = match cast {
                    NamedCast::Static => CastStyle::Static,
                    NamedCast::Const => CastStyle::Const,
                    NamedCast::Reinterpret => CastStyle::Reinterpret,
                    NamedCast::Dynamic => CastStyle::Dynamic,
                };
                self.build_cast(style, ty, operand, loc)?
            }
            (D::SizeofExpr(_), Some(Operand::Expr(expr))) => {
                let ty = self.ty(expr);
                self.build_sizeof(ty, loc)?
            }
            (D::Noexcept(_), Some(operand)) => {
                let operand = self.operand_expr(operand, loc)?;
                self.build_noexcept(operand, loc)
            }
            (D::Unary(UnaryOp::AddressOf, _), Some(Operand::Overloads(set)))
                if self.only_function(&set).is_none() || self.has_open_template(&set) =>
            {
                return Ok(Operand::Overloads(set));
            }
            (D::Unary(op, _), Some(operand)) => self.build_unary(unary_name(*op), operand, loc)?,
            (D::IncDec { increment, prefix, .. }, Some(operand)) => {
                self.build_inc_dec(*increment, *prefix, operand, loc)?
            }
            (D::Call(..), Some(callee)) => self.build_call(callee, operands.collect(), loc)?,
            (kind, Some(first)) => match (kind, operands.next(), operands.next()) {
                (D::Binary(op, ..), Some(second), None) => {
                    self.build_binary(binary_name(*op), first, second, loc)?
                }
                (D::Operator(OperatorName::Subscript, _), Some(index), None) => {
                    self.build_subscript(first, index, loc)?
                }
                (D::Operator(op, _), Some(second), None) if op.is_assignment() => {
                    self.build_assign(assigned_operation(*op), first, second, loc)?
                }
                (D::Operator(OperatorName::Spaceship, _), Some(second), None) => {
                    self.build_binary(OperatorName::Spaceship, first, second, loc)?
                }
                (D::DotStar(..), Some(pointer), None) => {
                    self.build_member_selection(false, first, pointer, loc)?
                }
                (D::Operator(OperatorName::ArrowStar, _), Some(pointer), None) => {
                    self.build_member_selection(true, first, pointer, loc)?
                }
                (D::Conditional(..), Some(otherwise), None) => {
                    self.build_conditional(first, None, otherwise, loc)?
                }
                (D::Conditional(..), Some(then), Some(otherwise)) => {
                    self.build_conditional(first, Some(then), otherwise, loc)?
                }
                _ => return Err(self.outside_tree()),
            },
            _ => return Err(self.outside_tree()),
        };
        Ok(Operand::Expr(expr))
    }

    fn tree_part(&mut self, walk: &mut Walk, part: ExprId) -> Res<ExprId> {
        match self.tree_expr(walk, part)? {
            Operand::Expr(made) => Ok(made),
            Operand::Overloads(_) | Operand::List(_) => Err(self.outside_tree()),
        }
    }

    fn tree_parts(&mut self, walk: &mut Walk, parts: &[ExprId]) -> Res<Vec<ExprId>> {
        parts.iter().map(|part| self.tree_part(walk, *part)).collect()
    }

    /// A copy of an expression that depends on nothing, with the instantiation's own variables; the
    /// expression itself if it names none.
    fn tree_known(&mut self, walk: &mut Walk, expr: ExprId) -> Res<ExprId> {
        use ExprKind as K;
        cuprum_limits::check();
        let node = &self.ast.exprs[expr];
        let (ty, category, loc) = (node.ty, node.category, node.loc);
        let kind = match node.kind.clone() {
            K::Int(_) | K::Float(_) | K::Null | K::String(_) | K::Var(_) | K::Zero => {
                return Ok(expr);
            }
            K::Func(func) => {
                self.use_function(func, loc);
                return Ok(expr);
            }
            K::Cast(kind, inner) => K::Cast(kind, self.tree_part(walk, inner)?),
            K::Unary(op, inner) => K::Unary(op, self.tree_part(walk, inner)?),
            K::Binary(op, left, right) => {
                K::Binary(op, self.tree_part(walk, left)?, self.tree_part(walk, right)?)
            }
            K::Assign(left, right) => {
                K::Assign(self.tree_part(walk, left)?, self.tree_part(walk, right)?)
            }
            K::CompoundAssign { op, target, value, computation } => {
                let target = self.tree_part(walk, target)?;
                K::CompoundAssign { op, target, value: self.tree_part(walk, value)?, computation }
            }
            K::IncDec { target, increment, prefix } => {
                K::IncDec { target: self.tree_part(walk, target)?, increment, prefix }
            }
            K::Conditional(cond, then, otherwise) => {
                let cond = self.tree_part(walk, cond)?;
                K::Conditional(cond, self.tree_part(walk, then)?, self.tree_part(walk, otherwise)?)
            }
            K::Call(callee, args) => {
                let callee = match callee {
                    Callee::Function(func) | Callee::Virtual(func) => {
                        self.use_function(func, loc);
                        callee
                    }
                    Callee::Pointer(pointer) => Callee::Pointer(self.tree_part(walk, pointer)?),
                    Callee::Builtin(_) => callee,
                    Callee::MemberPointer(_) => return Err(self.outside_tree()),
                };
                K::Call(callee, self.tree_parts(walk, &args)?)
            }
            K::Construct(func, args) => {
                self.use_function(func, loc);
                K::Construct(func, self.tree_parts(walk, &args)?)
            }
            K::Field(inner, record, field) => K::Field(self.tree_part(walk, inner)?, record, field),
            K::Deref(inner) => K::Deref(self.tree_part(walk, inner)?),
            K::AddressOf(inner) => K::AddressOf(self.tree_part(walk, inner)?),
            K::Index(base, index) => {
                K::Index(self.tree_part(walk, base)?, self.tree_part(walk, index)?)
            }
            K::Aggregate(parts) => K::Aggregate(self.tree_parts(walk, &parts)?),
            K::CopyRecord(inner) => K::CopyRecord(self.tree_part(walk, inner)?),
            K::AssignRecord(left, right) => {
                K::AssignRecord(self.tree_part(walk, left)?, self.tree_part(walk, right)?)
            }
            K::Temporary(inner) => K::Temporary(self.tree_part(walk, inner)?),
            K::ZeroThen(inner) => K::ZeroThen(self.tree_part(walk, inner)?),
            K::This(_)
            | K::Elvis(..)
            | K::Member(_)
            | K::MemberAccess(..)
            | K::ArrayLoop(..)
            | K::WithThis(..)
            | K::UnionInit(..)
            | K::Uninit
            | K::New(_)
            | K::Delete(_)
            | K::Statement(_)
            | K::Throw(_)
            | K::Launch(..) => return Err(self.outside_tree()),
        };
        if category == Category::PrValue && self.is_class(ty) && self.frame.here.unevaluated == 0 {
            self.use_destructor(ty, loc)?;
        }
        match kind == self.ast.exprs[expr].kind {
            true => Ok(expr),
            false => Ok(self.ast.expr(kind, ty, category, loc)),
        }
    }
}

fn unary_name(op: UnaryOp) -> OperatorName {
    match op {
        UnaryOp::Plus => OperatorName::Plus,
        UnaryOp::Minus => OperatorName::Minus,
        UnaryOp::BitNot => OperatorName::Tilde,
        UnaryOp::Not => OperatorName::Not,
        UnaryOp::Deref => OperatorName::Star,
        UnaryOp::AddressOf => OperatorName::Amp,
    }
}

fn binary_name(op: BinaryOp) -> OperatorName {
    match op {
        BinaryOp::Add => OperatorName::Plus,
        BinaryOp::Sub => OperatorName::Minus,
        BinaryOp::Mul => OperatorName::Star,
        BinaryOp::Div => OperatorName::Slash,
        BinaryOp::Rem => OperatorName::Percent,
        BinaryOp::Shl => OperatorName::Shl,
        BinaryOp::Shr => OperatorName::Shr,
        BinaryOp::BitAnd => OperatorName::Amp,
        BinaryOp::BitOr => OperatorName::Pipe,
        BinaryOp::BitXor => OperatorName::Caret,
        BinaryOp::Eq => OperatorName::EqEq,
        BinaryOp::Ne => OperatorName::NotEq,
        BinaryOp::Lt => OperatorName::Less,
        BinaryOp::Gt => OperatorName::Greater,
        BinaryOp::Le => OperatorName::LessEq,
        BinaryOp::Ge => OperatorName::GreaterEq,
        BinaryOp::LogicalAnd => OperatorName::AndAnd,
        BinaryOp::LogicalOr => OperatorName::OrOr,
        BinaryOp::Comma => OperatorName::Comma,
    }
}

/// The operation of an assignment operator.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other operator is no assignment")]
fn assigned_operation(op: OperatorName) -> Option<BinaryOp> {
    use OperatorName as O;
    Some(match op {
        O::PlusAssign => BinaryOp::Add,
        O::MinusAssign => BinaryOp::Sub,
        O::StarAssign => BinaryOp::Mul,
        O::SlashAssign => BinaryOp::Div,
        O::PercentAssign => BinaryOp::Rem,
        O::CaretAssign => BinaryOp::BitXor,
        O::AmpAssign => BinaryOp::BitAnd,
        O::PipeAssign => BinaryOp::BitOr,
        O::ShlAssign => BinaryOp::Shl,
        O::ShrAssign => BinaryOp::Shr,
        _ => return None,
    })
}
