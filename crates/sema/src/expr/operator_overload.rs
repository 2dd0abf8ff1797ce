//! Operators on operands of class or enumeration type ([over.match.oper]): members, non-members
//! and the built-in candidates that conversions of class operands reach.

use super::builtin_candidates::{ScalarConversion, Wanted};
use super::candidates::FailedCall;
use super::overload::Resolution;
use super::sequence::{UserConversions, UserSearch};
use crate::context::{Candidate, Operand, Parser, Reported, Res};
use cuprum_ast::{ExprId, FunctionName, OperatorName, Type, TypeKind};
use cuprum_source::{Code, Diagnostic, Loc};
use std::cmp::Ordering;

impl Parser<'_> {
    /// The overloaded operator that the operands mean; `None` when the built-in one is meant. Where
    /// the built-in one needs converted class operands, it is built here.
    pub(super) fn overloaded_operator(
        &mut self,
        op: OperatorName,
        operands: &[Operand],
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        cuprum_limits::check();
        // Of this operator only, not of those in what its functions have to know.
        let may_rewrite = !std::mem::take(&mut self.handed.compares_with_zero);
        let Some(Operand::Expr(first)) = operands.first().cloned() else { return Ok(None) };
        let any_class = operands.iter().any(|operand| match operand {
            Operand::Expr(expr) => self.is_class(self.expr_node(*expr).ty),
            Operand::Overloads(_) | Operand::List(_) => false,
        });
        let (members, free) = self.candidates_of_operator(op, operands, loc);
        if members.is_empty() && free.is_empty() {
            if may_rewrite && let Some(rewritten) = self.rewritten_comparison(op, operands, loc)? {
                return Ok(Some(rewritten));
            }
            return match any_class {
                true => self.builtin_on_classes(op, operands, loc),
                false => Ok(None),
            };
        }
        match self.resolve_operator(&members, &free, operands, loc) {
            // A built-in operator, which needs no user-defined conversion, is better.
            Resolution::Best(func) if !any_class && !self.takes_as_they_are(func, operands) => {
                Ok(None)
            }
            Resolution::Best(func) => {
                let is_member = members.iter().any(|member| self.candidate_is(member, func));
                match self.compare_with_builtin(op, func, is_member, operands, loc) {
                    Some(Ordering::Greater) => return self.builtin_on_classes(op, operands, loc),
                    Some(Ordering::Equal) => {
                        return Err(self.ambiguous_operator(op, &[func], true, operands, loc));
                    }
                    _ => {}
                }
                let (object, args) = match is_member {
                    true => (Some(first), operands[1..].to_vec()),
                    false => (None, operands.to_vec()),
                };
                self.call_function(func, object, args, loc).map(Some)
            }
            // As above: these all need user-defined conversions, the built-in operator none.
            Resolution::Ambiguous(ties)
                if !any_class && !ties.iter().any(|&tie| self.takes_as_they_are(tie, operands)) =>
            {
                Ok(None)
            }
            Resolution::Ambiguous(ties) => {
                Err(self.ambiguous_operator(op, &ties, false, operands, loc))
            }
            Resolution::None(_) => {
                if may_rewrite
                    && let Some(rewritten) = self.rewritten_comparison(op, operands, loc)?
                {
                    return Ok(Some(rewritten));
                }
                if any_class { self.builtin_on_classes(op, operands, loc) } else { Ok(None) }
            }
        }
    }

    /// The functions that an operator may mean: members of the first operand's class, and others.
    fn candidates_of_operator(
        &mut self,
        op: OperatorName,
        operands: &[Operand],
        loc: Loc,
    ) -> (Vec<Candidate>, Vec<Candidate>) {
        let name = FunctionName::Operator(op);
        let mut members = Vec::new();
        if let Some(Operand::Expr(first)) = operands.first() {
            let ty = self.expr_node(*first).ty;
            if let Some(record) = self.ast.types.as_record(ty)
                && self.complete_type(ty)
            {
                members = if op == OperatorName::Assign {
                    self.assignment_candidates(record)
                } else {
                    self.lookup_member_functions(record, name)
                };
            }
        }
        // `=`, `()`, `[]` and `->` are members only.
        let members_only = matches!(
            op,
            OperatorName::Assign
                | OperatorName::Call
                | OperatorName::Subscript
                | OperatorName::Arrow
        );
        let mut free = Vec::new();
        if !members_only {
            free = self.lookup_operator(op);
            let types = self.argument_types(operands);
            for found in self.adl_candidates(name, &types, loc) {
                if !free.contains(&found) {
                    free.push(found);
                }
            }
        }
        (members, free)
    }

    /// Whether a function takes operands without user-defined conversions.
    pub(super) fn takes_as_they_are(
        &mut self,
        func: cuprum_ast::FuncId,
        operands: &[Operand],
    ) -> bool {
        let params = match self.ast.types.as_function(self.ast.functions[func].ty) {
            Some(function) => function.params.clone(),
            None => return false,
        };
        operands.iter().zip(params).all(|(operand, param)| {
            self.implicit_sequence(operand, param, UserConversions::None).is_some()
        })
    }

    fn candidate_is(&self, candidate: &Candidate, func: cuprum_ast::FuncId) -> bool {
        match *candidate {
            Candidate::Function(other) => other == func,
            Candidate::Template(template) => self.ast.functions[func]
                .specialization
                .as_ref()
                .is_some_and(|from| from.template == template),
        }
    }

    /// A built-in operator whose class operands convert to scalars by conversion functions
    /// ([over.built]).
    fn builtin_on_classes(
        &mut self,
        op: OperatorName,
        operands: &[Operand],
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        if op == OperatorName::Comma || op == OperatorName::Amp && operands.len() == 1 {
            return Ok(None);
        }
        if matches!(op, OperatorName::Not | OperatorName::AndAnd | OperatorName::OrOr) {
            // These convert each operand to `bool` themselves, also explicitly.
            let converts = operands.iter().all(|operand| match operand {
                Operand::Expr(expr) => {
                    let expr = *expr;
                    let ty = self.expr_node(expr).ty;
                    !self.is_class(ty)
                        || matches!(
                            self.find_conversion_function(
                                expr,
                                Type::BOOL,
                                UserConversions::Explicit
                            ),
                            UserSearch::Found(_)
                        )
                }
                Operand::Overloads(_) | Operand::List(_) => false,
            });
            return match converts {
                true => Ok(None),
                false => Err(self.no_operator(op, operands, loc)),
            };
        }
        match self.convert_builtin_operands(op, operands, loc)? {
            Some(converted) => self.builtin_on_converted(op, &converted, operands, loc).map(Some),
            None => Err(self.no_operator(op, operands, loc)),
        }
    }

    /// A built-in operator on operands that were class objects.
    fn builtin_on_converted(
        &mut self,
        op: OperatorName,
        converted: &[ExprId],
        operands: &[Operand],
        loc: Loc,
    ) -> Res<ExprId> {
        let increment = op == OperatorName::PlusPlus;
        match converted {
            [target, ..] if increment || op == OperatorName::MinusMinus => {
                let prefix = converted.len() == 1;
                self.build_inc_dec(increment, prefix, Operand::Expr(*target), loc)
            }
            [operand] => self.build_unary(op, Operand::Expr(*operand), loc),
            [base, index] if op == OperatorName::Subscript => {
                self.build_subscript(Operand::Expr(*base), Operand::Expr(*index), loc)
            }
            [object, member] if op == OperatorName::ArrowStar => {
                let (object, member) = (Operand::Expr(*object), Operand::Expr(*member));
                self.build_member_selection(true, object, member, loc)
            }
            [left, right] => match super::assign::compound_operation(op) {
                Some(op) => self.builtin_compound(op, *left, *right, loc),
                None => self.builtin_binary(op, *left, *right, loc),
            },
            _ => Err(self.no_operator(op, operands, loc)),
        }
    }

    /// The scalar that the only non-explicit conversion function of a class object gives.
    pub(super) fn convert_class_to_scalar(
        &mut self,
        expr: ExprId,
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        match self.scalar_conversion(expr, Wanted::Scalar) {
            ScalarConversion::Found(func) => {
                self.call_function(func, Some(expr), Vec::new(), loc).map(Some)
            }
            ScalarConversion::None | ScalarConversion::Ambiguous(_) => Ok(None),
        }
    }

    /// Contextual implicit conversion of a class object to an integral or enumeration type.
    pub(super) fn contextual_integral(&mut self, expr: ExprId, loc: Loc) -> Res<ExprId> {
        match self.scalar_conversion(expr, Wanted::Integral) {
            ScalarConversion::Found(func) => self.call_function(func, Some(expr), Vec::new(), loc),
            ScalarConversion::None | ScalarConversion::Ambiguous(_) => {
                Err(self.error_on(Code::MustBeIntegral, expr, &[]))
            }
        }
    }

    /// The same to a pointer.
    pub fn contextual_pointer(&mut self, expr: ExprId, loc: Loc) -> Res<ExprId> {
        match self.scalar_conversion(expr, Wanted::Pointer) {
            ScalarConversion::Found(func) => self.call_function(func, Some(expr), Vec::new(), loc),
            ScalarConversion::None | ScalarConversion::Ambiguous(_) => {
                let name = self.type_name(self.expr_node(expr).ty);
                Err(self.error_on(Code::MustBePointerToObject, expr, &[&name]))
            }
        }
    }

    /// Reports that several operators, the built-in one perhaps among them, take these operands
    /// equally well.
    pub(super) fn ambiguous_operator(
        &mut self,
        op: OperatorName,
        ties: &[cuprum_ast::FuncId],
        has_builtin: bool,
        operands: &[Operand],
        loc: Loc,
    ) -> Reported {
        let mut diagnostic = Diagnostic::new(Code::AmbiguousOperator, loc, &[op.spelling()]);
        if has_builtin {
            let text = format!("built-in operator \"arithmetic {} arithmetic\"", op.spelling());
            diagnostic = diagnostic.detail(text);
        }
        let diagnostic = self.with_ties(diagnostic, ties);
        let types = self.operand_types_text(op, operands);
        self.report(self.spanning_operands(diagnostic.detail(types), operands))
    }

    /// Reports that no operator takes these operands.
    pub(super) fn no_operator(
        &mut self,
        op: OperatorName,
        operands: &[Operand],
        loc: Loc,
    ) -> Reported {
        cuprum_limits::check();
        if self.is_silent() {
            return Reported;
        }
        let types = self.operand_types_text(op, operands);
        let mut diagnostic = Diagnostic::new(Code::NoMatchingOperator, loc, &[op.spelling()]);
        diagnostic = self.spanning_operands(diagnostic.detail(types), operands);
        // A failure that explains another one is named, not explained (as for calls).
        if !self.records_failures() {
            let (members, free) = self.candidates_of_operator(op, operands, loc);
            if let Resolution::None(rejected) =
                self.resolve_operator(&members, &free, operands, loc)
            {
                let name = FunctionName::Operator(op);
                let call =
                    |object, args| FailedCall { name, object, explicit_args: None, args, loc };
                let as_function = call(None, operands);
                let as_member = match operands {
                    [Operand::Expr(object), args @ ..] => call(Some(*object), args),
                    args => call(None, args),
                };
                diagnostic = self.with_refusals(diagnostic, &rejected, |candidate| {
                    match members.contains(&candidate) {
                        true => &as_member,
                        false => &as_function,
                    }
                });
            }
        }
        self.report(diagnostic)
    }

    fn operand_types_text(&self, op: OperatorName, operands: &[Operand]) -> String {
        let words: Vec<String> =
            operands.iter().map(|operand| self.operand_type_text(operand)).collect();
        match words.as_slice() {
            [left, right] => format!("operand types are: {left} {} {right}", op.spelling()),
            [operand] => format!("operand types are: {} {operand}", op.spelling()),
            _ => "operand types are: none".to_owned(),
        }
    }

    /// Whether an operand is of scoped enumeration type, for which no built-in arithmetic exists.
    pub(super) fn has_scoped_enum(&self, operands: &[ExprId]) -> bool {
        operands.iter().any(|&expr| {
            let ty = self.expr_node(expr).ty;
            matches!(self.ast.types.kind(ty), TypeKind::Enum(_)) && self.is_scoped_enum(ty)
        })
    }
}
