//! Three-way comparison and what C++20 derives from it ([expr.spaceship], [over.match.oper]/3.4,
//! [class.compare.default]): the built-in `<=>`, comparisons rewritten in terms of `<=>` and `==`,
//! and comparison operators that are defaulted.
//!
//! The ordering types are the program's own `std::strong_ordering` and its kin.

use super::overload::Resolution;
use crate::context::{Candidate, Operand, Parser, Res};
use crate::lookup::scope::Decl;
use crate::parse::function::BodyProgress;
use cuprum_ast::{
    CastKind, Category, ExprId, ExprKind, FuncId, FunctionName, FunctionType, OperatorName, Parent,
    RecordId, StmtId, StmtKind, Type, TypeKind, VarId,
};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Loc};

/// Comparison categories, the stronger first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum OrderingCategory {
    Strong,
    Weak,
    Partial,
}

impl OrderingCategory {
    fn word(self) -> &'static str {
        match self {
            OrderingCategory::Strong => "strong_ordering",
            OrderingCategory::Weak => "weak_ordering",
            OrderingCategory::Partial => "partial_ordering",
        }
    }
}

/// The operator whose functions a comparison is rewritten with.
fn rewritten_from(op: OperatorName) -> OperatorName {
    if matches!(op, OperatorName::EqEq | OperatorName::NotEq) {
        OperatorName::EqEq
    } else {
        OperatorName::Spaceship
    }
}

/// Whether an operator compares.
pub(super) fn is_comparison(op: OperatorName) -> bool {
    use OperatorName::*;
    matches!(op, EqEq | NotEq | Less | Greater | LessEq | GreaterEq | Spaceship)
}

impl Parser<'_> {
    /// `a <=> b` of scalars: the operands are evaluated once, then compared.
    pub(super) fn builtin_spaceship(
        &mut self,
        left: ExprId,
        right: ExprId,
        loc: Loc,
    ) -> Res<ExprId> {
        let (left_ty, right_ty) = (self.decayed_type(left), self.decayed_type(right));
        self.check_spaceship_operands(left_ty, right_ty, loc)?;
        let types = &self.ast.types;
        let category = match types.is_floating(left_ty) || types.is_floating(right_ty) {
            true => OrderingCategory::Partial,
            false => OrderingCategory::Strong,
        };
        let ordering = self.ordering_type(category, loc)?;
        let mut vars = Vec::new();
        let mut named = Vec::new();
        for (operand, ty) in [(left, left_ty), (right, right_ty)] {
            let var = self.unnamed_variable(ty, Operand::Expr(operand), loc)?;
            vars.push(var);
            named.push(var);
        }
        let [Some(&first), Some(&second)] = [named.first(), named.get(1)] else {
            return Err(self.error(Code::Internal, loc, &["a comparison of nothing"]));
        };
        let equal = match category {
            OrderingCategory::Strong => "equal",
            OrderingCategory::Weak | OrderingCategory::Partial => "equivalent",
        };
        let last = match category {
            OrderingCategory::Partial => {
                let greater = self.compare_variables(OperatorName::Greater, first, second, loc)?;
                let yes = self.ordering_member(ordering, "greater", loc)?;
                let no = self.ordering_member(ordering, "unordered", loc)?;
                self.choose(greater, yes, no, loc)?
            }
            OrderingCategory::Strong | OrderingCategory::Weak => {
                self.ordering_member(ordering, "greater", loc)?
            }
        };
        let is_equal = self.compare_variables(OperatorName::EqEq, first, second, loc)?;
        let yes = self.ordering_member(ordering, equal, loc)?;
        let rest = self.choose(is_equal, yes, last, loc)?;
        let is_less = self.compare_variables(OperatorName::Less, first, second, loc)?;
        let yes = self.ordering_member(ordering, "less", loc)?;
        let result = self.choose(is_less, yes, rest, loc)?;
        let value = self.convert_to(Operand::Expr(result), ordering, loc)?;
        let setup = self.ast.stmt(StmtKind::Decl(vars), loc);
        let value = self.ast.stmt(StmtKind::Expr(value), loc);
        let body = self.ast.stmt(StmtKind::Compound(vec![setup, value]), loc);
        Ok(self.ast.expr(ExprKind::Statement(body), ordering, Category::PrValue, loc))
    }

    /// `<=>` compares no `bool` with a number and no two enumerations ([expr.spaceship]/2).
    fn check_spaceship_operands(&mut self, left: Type, right: Type, loc: Loc) -> Res<()> {
        let (left, right) = (left.unqualified(), right.unqualified());
        let is_enum = |ty: Type| matches!(self.ast.types.kind(ty), TypeKind::Enum(_));
        let code = if is_enum(left) && is_enum(right) && left != right {
            Code::EnumsCompared
        } else if (left == Type::BOOL) != (right == Type::BOOL) {
            Code::SpaceshipOperands
        } else {
            return Ok(());
        };
        let (left, right) = (self.type_name(left), self.type_name(right));
        Err(self.error(code, loc, &[&left, &right]))
    }

    fn compare_variables(
        &mut self,
        op: OperatorName,
        left: VarId,
        right: VarId,
        loc: Loc,
    ) -> Res<ExprId> {
        let left = self.build_variable(left, loc)?;
        let right = self.build_variable(right, loc)?;
        self.build_binary(op, Operand::Expr(left), Operand::Expr(right), loc)
    }

    fn choose(&mut self, cond: ExprId, then: ExprId, otherwise: ExprId, loc: Loc) -> Res<ExprId> {
        let (then, otherwise) = (Operand::Expr(then), Operand::Expr(otherwise));
        self.build_conditional(Operand::Expr(cond), Some(then), otherwise, loc)
    }

    /// Checks that the result of a defaulted `<=>` with a placeholder can be known where the class is
    /// complete; a template's classes are asked when somebody compares.
    pub fn check_defaulted_orderings(&mut self, record: RecordId) {
        if self.options.standard < LanguageStandard::Cpp20
            || self.in_definition()
            || self.frame.here.in_builtin_text
            || self.ast.records[record].specialization.is_some()
        {
            return;
        }
        let functions = self.record_info(record).functions.clone();
        let is_deduced = |parser: &mut Self, func: FuncId| {
            let function = &parser.ast.functions[func];
            let result = parser.ast.types.as_function(function.ty).map(|ty| ty.result);
            function.name == FunctionName::Operator(OperatorName::Spaceship)
                && result.is_some_and(|result| parser.contains_auto(result))
                && parser.function_info(func).is_defaulted
        };
        if !functions.into_iter().any(|func| is_deduced(self, func)) {
            return;
        }
        let fields = &self.ast.records[record].fields;
        let scalar = fields.iter().map(|field| field.ty).find(|&ty| self.is_scalar(ty));
        let Some(scalar) = scalar else { return };
        let category = match self.ast.types.is_floating(scalar) {
            true => OrderingCategory::Partial,
            false => OrderingCategory::Strong,
        };
        // What is wrong was said.
        let _ = self.ordering_type(category, self.ast.records[record].loc);
    }

    /// `std::strong_ordering` or one of its kin, which the program must have declared.
    fn ordering_type(&mut self, category: OrderingCategory, loc: Loc) -> Res<Type> {
        let word = category.word();
        match self.find_ordering_type(word) {
            Some(ty) if self.complete_type(ty) => Ok(ty),
            _ => Err(self.error(Code::NoOrderingType, loc, &[word])),
        }
    }

    fn find_ordering_type(&mut self, word: &str) -> Option<Type> {
        self.lookup_in_std(word)?.as_type()
    }

    /// `std::strong_ordering::less` and its kin.
    fn ordering_member(&mut self, ordering: Type, word: &str, loc: Loc) -> Res<ExprId> {
        let name = self.session.symbols.intern(word);
        let found = match self.ast.types.as_record(ordering) {
            Some(record) => self.lookup_in_record(record, name),
            None => None,
        };
        match found.as_ref().and_then(|found| found.decls.first()) {
            Some(Decl::Var(var)) => {
                let var = *var;
                self.build_variable(var, loc)
            }
            _ => {
                let ty = self.type_name(ordering);
                Err(self.error(Code::ClassHasNoMember, loc, &[&ty, word]))
            }
        }
    }

    /// A comparison that no operator of its own name takes, rewritten in terms of `==` or `<=>`;
    /// `None` if that does not help either.
    pub(super) fn rewritten_comparison(
        &mut self,
        op: OperatorName,
        operands: &[Operand],
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        let [left, right] = operands else { return Ok(None) };
        if self.options.standard < LanguageStandard::Cpp20 || !is_comparison(op) {
            return Ok(None);
        }
        let reversed = [right.clone(), left.clone()];
        let base = rewritten_from(op);
        if base != op
            && let Some(func) = self.comparison_taking(base, operands, loc)
        {
            let compared = self.call_comparison(func, operands, loc)?;
            return self.finish_rewritten(op, compared, false, loc).map(Some);
        }
        if let Some(func) = self.comparison_taking(base, &reversed, loc) {
            let compared = self.call_comparison(func, &reversed, loc)?;
            return self.finish_rewritten(op, compared, true, loc).map(Some);
        }
        Ok(None)
    }

    /// Whether a function takes the operands of a comparison that is rewritten.
    pub(super) fn has_rewritten_comparison(
        &mut self,
        op: OperatorName,
        operands: &[Operand],
        loc: Loc,
    ) -> bool {
        let [left, right] = operands else { return false };
        let reversed = [right.clone(), left.clone()];
        let base = rewritten_from(op);
        base != op && self.comparison_taking(base, operands, loc).is_some()
            || self.comparison_taking(base, &reversed, loc).is_some()
    }

    /// What a rewritten comparison makes of the result of `==` or `<=>`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other comparison is one with zero")]
    fn finish_rewritten(
        &mut self,
        op: OperatorName,
        compared: ExprId,
        reversed: bool,
        loc: Loc,
    ) -> Res<ExprId> {
        match op {
            OperatorName::EqEq => Ok(compared),
            OperatorName::NotEq => {
                self.build_unary(OperatorName::Not, Operand::Expr(compared), loc)
            }
            _ => {
                let zero = self.int_constant(0, Type::INT, loc);
                let (mut left, mut right) = (Operand::Expr(compared), Operand::Expr(zero));
                if reversed {
                    std::mem::swap(&mut left, &mut right);
                }
                // `0 <=> (b <=> a)` reverses an ordering; the others compare it with zero. That is not
                // rewritten again ([over.match.oper]): it might go on for ever.
                self.handed.compares_with_zero = true;
                let result = self.build_binary(op, left, right, loc);
                self.handed.compares_with_zero = false;
                result
            }
        }
    }

    /// The operator function that overload resolution chooses for these operands.
    fn comparison_taking(
        &mut self,
        op: OperatorName,
        operands: &[Operand],
        loc: Loc,
    ) -> Option<FuncId> {
        let Some(Operand::Expr(first)) = operands.first().cloned() else { return None };
        let name = FunctionName::Operator(op);
        let mut members = Vec::new();
        let ty = self.ty(first);
        if let Some(record) = self.ast.types.as_record(ty)
            && self.complete_type(ty)
        {
            members = self.lookup_member_functions(record, name);
        }
        let mut free: Vec<Candidate> = self.lookup_operator(op);
        let types = self.argument_types(operands);
        for found in self.adl_candidates(name, &types, loc) {
            if !free.contains(&found) {
                free.push(found);
            }
        }
        if members.is_empty() && free.is_empty() {
            return None;
        }
        let Resolution::Best(func) = self.resolve_operator(&members, &free, operands, loc) else {
            return None;
        };
        // A built-in comparison, which needs no user-defined conversion, is better.
        let any_class = operands.iter().any(|operand| match operand {
            Operand::Expr(expr) => self.is_class(self.expr_node(*expr).ty),
            Operand::Overloads(_) | Operand::List(_) => false,
        });
        (any_class || self.takes_as_they_are(func, operands)).then_some(func)
    }

    fn call_comparison(&mut self, func: FuncId, operands: &[Operand], loc: Loc) -> Res<ExprId> {
        let is_member = matches!(self.ast.functions[func].parent, Parent::Record(_))
            && self.ast.functions[func].this.is_some();
        let (object, args) = match (is_member, operands.first()) {
            (true, Some(Operand::Expr(first))) => {
                (Some(*first), operands.iter().skip(1).cloned().collect())
            }
            _ => (None, operands.to_vec()),
        };
        self.call_function(func, object, args, loc)
    }

    /// Whether a function is a defaulted comparison operator.
    pub fn is_defaulted_comparison(&mut self, func: FuncId) -> bool {
        matches!(self.ast.functions[func].name, FunctionName::Operator(op) if is_comparison(op))
            && self.function_info(func).is_defaulted
    }

    /// A class with a defaulted `<=>` and no `==`, as members or friends, has a defaulted `==` too
    /// ([class.compare.default]/4).
    pub fn declare_implicit_equality(&mut self, record: RecordId) {
        let Some(scope) = self.record_scope(record) else { return };
        let equality = FunctionName::Operator(OperatorName::EqEq);
        let symbol = self.function_symbol(equality);
        let spaceship = self.function_symbol(FunctionName::Operator(OperatorName::Spaceship));
        let friends = &self.record_info(record).friends.hidden;
        if friends.iter().any(|(name, _)| *name == symbol) {
            return;
        }
        let friends = friends.iter().filter(|(name, _)| *name == spaceship);
        let friends: Vec<Decl> = friends.map(|(_, decl)| decl.clone()).collect();
        if !self.names_in(scope, symbol).is_empty() {
            return;
        }
        for decl in self.names_in(scope, spaceship).into_iter().chain(friends) {
            let Decl::Func(func) = decl else { continue };
            if !self.function_info(func).is_defaulted {
                continue;
            }
            let TypeKind::Function(function) =
                self.ast.types.kind(self.ast.functions[func].ty).clone()
            else {
                continue;
            };
            let mut copy = self.ast.functions[func].clone();
            copy.name = equality;
            copy.ty = self.ast.types.function(FunctionType { result: Type::BOOL, ..*function });
            let params = std::mem::take(&mut copy.params);
            let made = self.ast.functions.push(copy);
            for param in params {
                let mut variable = self.ast.variables[param].clone();
                variable.parent = Parent::Function(made, 0);
                let var = self.ast.variables.push(variable);
                self.ast.functions[made].params.push(var);
            }
            let is_member = matches!(self.ast.functions[func].parent, Parent::Record(_));
            if is_member {
                self.add_this(made, record);
            }
            let mut info = self.function_info(func).clone();
            info.state = BodyProgress::Undefined;
            self.program.functions.function_infos.insert(made, info);
            if is_member {
                self.declare(scope, symbol, Decl::Func(made));
            } else {
                // Only argument-dependent lookup finds it: a declaration of the same function in the
                // namespace is another one.
                self.record_info(record).friends.hidden.push((symbol, Decl::Func(made)));
            }
        }
    }

    /// Gives a defaulted comparison its body, when it is first used.
    pub fn define_defaulted_comparison(&mut self, func: FuncId, loc: Loc) -> Res<()> {
        let FunctionName::Operator(op) = self.ast.functions[func].name else { return Ok(()) };
        let info = self.function_info(func);
        match info.state {
            BodyProgress::Undefined => info.state = BodyProgress::Parsing,
            BodyProgress::Failed => return Err(crate::context::Reported),
            BodyProgress::Deferred | BodyProgress::Parsing | BodyProgress::Done => return Ok(()),
        }
        self.ast.functions[func].is_constexpr = true;
        let class = self.ast.functions[func].parent.as_record();
        let class = class.or(self.frame.here.current_class);
        let body = self.in_body_of(func, class, |parser| parser.comparison_body(func, op, loc));
        let state = match body {
            Ok(body) => {
                self.ast.functions[func].body = Some(body);
                BodyProgress::Done
            }
            Err(_) => BodyProgress::Failed,
        };
        self.function_info(func).state = state;
        body.map(|_| ())
    }

    /// The operands of a comparison function: `*this` and its parameter, or its two parameters.
    fn comparison_operands(&mut self, func: FuncId, loc: Loc) -> Res<(ExprId, ExprId)> {
        let params = self.ast.functions[func].params.clone();
        let named = |parser: &mut Self, index: usize| match params.get(index) {
            Some(&param) => parser.build_variable(param, loc),
            None => Err(parser.error(Code::TooFewArguments, loc, &[])),
        };
        if self.ast.functions[func].this.is_none() {
            return Ok((named(self, 0)?, named(self, 1)?));
        }
        let this = self.this_in(func, loc);
        let Some(this) = this else { return Err(self.error(Code::ThisNotAllowed, loc, &[])) };
        let object = self.build_unary(OperatorName::Star, Operand::Expr(this), loc)?;
        Ok((object, named(self, 0)?))
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "every other comparison is one of an ordering"
    )]
    fn comparison_body(&mut self, func: FuncId, op: OperatorName, loc: Loc) -> Res<StmtId> {
        let (left, right) = self.comparison_operands(func, loc)?;
        let mut stmts = Vec::new();
        match op {
            OperatorName::EqEq => {
                for (left, right) in self.compared_parts(left, right, loc)? {
                    let equal = self.build_binary(op, left, right, loc)?;
                    let same = self.convert_to_condition(Operand::Expr(equal), loc)?;
                    let differs = self.build_unary(OperatorName::Not, Operand::Expr(same), loc)?;
                    let no = self.build_bool(false, loc);
                    let then = self.ast.stmt(StmtKind::Return(Some(no)), loc);
                    let kind = StmtKind::If { cond: differs, then, otherwise: None };
                    stmts.push(self.ast.stmt(kind, loc));
                }
                let yes = self.build_bool(true, loc);
                stmts.push(self.ast.stmt(StmtKind::Return(Some(yes)), loc));
            }
            OperatorName::Spaceship => self.three_way_body(func, left, right, &mut stmts, loc)?,
            OperatorName::NotEq => {
                let (left, right) = (Operand::Expr(left), Operand::Expr(right));
                let equal = self.build_binary(OperatorName::EqEq, left, right, loc)?;
                let differs = self.build_unary(OperatorName::Not, Operand::Expr(equal), loc)?;
                stmts.push(self.ast.stmt(StmtKind::Return(Some(differs)), loc));
            }
            _ => {
                let (left, right) = (Operand::Expr(left), Operand::Expr(right));
                let order = self.build_binary(OperatorName::Spaceship, left, right, loc)?;
                let compared = self.finish_rewritten(op, order, false, loc)?;
                let value = self.convert_to(Operand::Expr(compared), Type::BOOL, loc)?;
                stmts.push(self.ast.stmt(StmtKind::Return(Some(value)), loc));
            }
        }
        Ok(self.ast.stmt(StmtKind::Compound(stmts), loc))
    }

    /// The bases and members of two objects of a class, pairwise in order; arrays by element.
    fn compared_parts(
        &mut self,
        left: ExprId,
        right: ExprId,
        loc: Loc,
    ) -> Res<Vec<(Operand, Operand)>> {
        let mut parts = Vec::new();
        let Some(record) = self.ast.types.as_record(self.ty(left)) else { return Ok(parts) };
        for base in self.ast.records[record].bases.clone() {
            let class = self.ast.types.intern(TypeKind::Record(base.record));
            let mut sides = Vec::new();
            for side in [left, right] {
                let ty = class.with(self.ast.types.qualifiers(self.ty(side)));
                let kind = ExprKind::Cast(CastKind::DerivedToBase, side);
                sides.push(Operand::Expr(self.ast.expr(kind, ty, Category::LValue, loc)));
            }
            if let (Some(second), Some(first)) = (sides.pop(), sides.pop()) {
                parts.push((first, second));
            }
        }
        for index in 0..self.ast.records[record].fields.len() as u32 {
            let field = &self.ast.records[record].fields[index as usize];
            if field.name.is_none() && field.bits.is_some() {
                continue;
            }
            let first = self.build_field(left, record, index, loc)?;
            let second = self.build_field(right, record, index, loc)?;
            self.compared_elements(first, second, &mut parts, loc)?;
        }
        Ok(parts)
    }

    fn compared_elements(
        &mut self,
        left: ExprId,
        right: ExprId,
        parts: &mut Vec<(Operand, Operand)>,
        loc: Loc,
    ) -> Res<()> {
        cuprum_limits::check();
        /// Longer arrays would unfold into too many statements.
        const LIMIT: u64 = 1024;
        let TypeKind::Array(_, Some(count)) = *self.ast.types.kind(self.ty(left)) else {
            parts.push((Operand::Expr(left), Operand::Expr(right)));
            return Ok(());
        };
        if count > LIMIT {
            return Err(self.unsupported("defaulted comparisons of large arrays", loc));
        }
        for index in 0..count {
            let first = self.array_element(left, index, loc)?;
            let second = self.array_element(right, index, loc)?;
            self.compared_elements(first, second, parts, loc)?;
        }
        Ok(())
    }

    /// Compares part by part and returns the first difference.
    fn three_way_body(
        &mut self,
        func: FuncId,
        left: ExprId,
        right: ExprId,
        stmts: &mut Vec<StmtId>,
        loc: Loc,
    ) -> Res<()> {
        let TypeKind::Function(function) = self.ast.types.kind(self.ast.functions[func].ty).clone()
        else {
            return Ok(());
        };
        let mut category = OrderingCategory::Strong;
        let mut orders = Vec::new();
        for (left, right) in self.compared_parts(left, right, loc)? {
            let order = self.build_binary(OperatorName::Spaceship, left, right, loc)?;
            let ty = self.ty(order).unqualified();
            for weaker in [OrderingCategory::Weak, OrderingCategory::Partial] {
                if self.find_ordering_type(weaker.word()) == Some(ty) {
                    category = category.max(weaker);
                }
            }
            orders.push(order);
        }
        let mut result = function.result;
        if self.contains_auto(result) {
            result = self.ordering_type(category, loc)?;
            let function = FunctionType { result, ..*function };
            self.ast.functions[func].ty = self.ast.types.function(function);
        }
        for order in orders {
            let ty = self.ty(order).unqualified();
            let var = self.unnamed_variable(ty, Operand::Expr(order), loc)?;
            stmts.push(self.ast.stmt(StmtKind::Decl(vec![var]), loc));
            let named = self.build_variable(var, loc)?;
            let zero = self.int_constant(0, Type::INT, loc);
            let (named, zero) = (Operand::Expr(named), Operand::Expr(zero));
            let differs = self.build_binary(OperatorName::NotEq, named, zero, loc)?;
            let cond = self.convert_to_condition(Operand::Expr(differs), loc)?;
            let named = self.build_variable(var, loc)?;
            let value = self.convert_to(Operand::Expr(named), result, loc)?;
            let then = self.ast.stmt(StmtKind::Return(Some(value)), loc);
            stmts.push(self.ast.stmt(StmtKind::If { cond, then, otherwise: None }, loc));
        }
        let strong = self.ordering_type(OrderingCategory::Strong, loc)?;
        let equal = self.ordering_member(strong, "equal", loc)?;
        let value = self.convert_to(Operand::Expr(equal), result, loc)?;
        stmts.push(self.ast.stmt(StmtKind::Return(Some(value)), loc));
        Ok(())
    }
}
