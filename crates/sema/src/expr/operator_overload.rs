//! Operators on operands of class or enumeration type ([over.match.oper]): members, non-members
//! and the built-in candidates that conversions of class operands reach.

use super::overload::Resolution;
use super::sequence::{UserConversions, UserSearch};
use crate::context::{Candidate, Operand, Reported, Res, Sema};
use cuprum_ast::{ExprId, FunctionName, OperatorName, Type, TypeKind};
use cuprum_source::{Code, Diagnostic, Loc};

impl Sema<'_> {
    /// The overloaded operator that the operands mean; `None` when the built-in one is meant. Where
    /// the built-in one needs converted class operands, it is built here.
    pub(super) fn overloaded_operator(
        &mut self,
        op: OperatorName,
        operands: &[Operand],
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        let name = FunctionName::Operator(op);
        let Some(Operand::Expr(first)) = operands.first().cloned() else { return Ok(None) };
        let first_ty = self.expr_node(first).ty;
        let any_class = operands.iter().any(|operand| match operand {
            Operand::Expr(expr) => self.is_class(self.expr_node(*expr).ty),
            _ => false,
        });
        let mut members = Vec::new();
        if let Some(record) = self.ast.types.as_record(first_ty)
            && self.complete_type(first_ty)
        {
            members = self.lookup_member_functions(record, name);
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
            for found in self.lookup_argument_dependent(name, &types) {
                if !free.contains(&found) {
                    free.push(found);
                }
            }
        }
        if members.is_empty() && free.is_empty() {
            return match any_class {
                true => self.builtin_on_classes(op, operands, loc),
                false => Ok(None),
            };
        }
        match self.resolve_operator(&members, &free, first, operands, loc) {
            Resolution::Best(func) => {
                let is_member = members.iter().any(|member| self.candidate_is(member, func));
                let (object, args) = match is_member {
                    true => (Some(first), operands[1..].to_vec()),
                    false => (None, operands.to_vec()),
                };
                self.call_function(func, object, args, loc).map(Some)
            }
            Resolution::Ambiguous(ties) => {
                let name = op.spelling().to_owned();
                let mut diagnostic = Diagnostic::new(Code::AmbiguousOperator, loc, &[&name]);
                for func in ties {
                    let text = format!("function \"{}\"", self.function_text(func));
                    diagnostic = diagnostic.note(self.ast.functions[func].loc, text);
                }
                let types = self.operand_types_text(op, operands);
                Err(self.report(diagnostic.note(Loc::NONE, types)))
            }
            Resolution::None(_) if !any_class => Ok(None),
            Resolution::None(_) => self.builtin_on_classes(op, operands, loc),
        }
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

    /// Members see the first operand as their object, non-members as their first argument: both
    /// are ranked together, so members are asked first and a tie with a non-member is resolved on
    /// the sequences of the remaining operands.
    fn resolve_operator(
        &mut self,
        members: &[Candidate],
        free: &[Candidate],
        object: ExprId,
        operands: &[Operand],
        loc: Loc,
    ) -> Resolution {
        let member = match members.is_empty() {
            true => Resolution::None(Vec::new()),
            false => self.resolve_overload(members, None, Some(object), &operands[1..], loc),
        };
        let non_member = match free.is_empty() {
            true => Resolution::None(Vec::new()),
            false => self.resolve_overload(free, None, None, operands, loc),
        };
        match (member, non_member) {
            (found, Resolution::None(_)) => found,
            (Resolution::None(_), found) => found,
            (Resolution::Best(left), Resolution::Best(right)) => {
                match self.compare_operator_candidates(left, right, object, operands) {
                    std::cmp::Ordering::Less => Resolution::Best(left),
                    std::cmp::Ordering::Greater => Resolution::Best(right),
                    std::cmp::Ordering::Equal => Resolution::Ambiguous(vec![left, right]),
                }
            }
            (Resolution::Ambiguous(ties), _) | (_, Resolution::Ambiguous(ties)) => {
                Resolution::Ambiguous(ties)
            }
        }
    }

    fn compare_operator_candidates(
        &mut self,
        member: cuprum_ast::FuncId,
        free: cuprum_ast::FuncId,
        object: ExprId,
        operands: &[Operand],
    ) -> std::cmp::Ordering {
        use std::cmp::Ordering;
        let params = |sema: &Sema<'_>, func: cuprum_ast::FuncId| {
            let ty = sema.ast.functions[func].ty;
            sema.ast
                .types
                .as_function(ty)
                .map(|function| function.params.clone())
                .unwrap_or_default()
        };
        let (member_params, free_params) = (params(self, member), params(self, free));
        let mut order = Ordering::Equal;
        for (index, operand) in operands.iter().enumerate() {
            let left = match index {
                0 => self.object_sequence(object, member),
                _ => member_params
                    .get(index - 1)
                    .and_then(|&ty| self.implicit_sequence(operand, ty, UserConversions::Implicit)),
            };
            let right = free_params
                .get(index)
                .and_then(|&ty| self.implicit_sequence(operand, ty, UserConversions::Implicit));
            let (Some(left), Some(right)) = (left, right) else { return Ordering::Equal };
            match (order, self.compare_sequences(&left, &right)) {
                (_, Ordering::Equal) => {}
                (Ordering::Equal, other) => order = other,
                (one, other) if one != other => return Ordering::Equal,
                _ => {}
            }
        }
        if order != Ordering::Equal {
            return order;
        }
        let is_template = |sema: &Sema<'_>, func: cuprum_ast::FuncId| {
            sema.ast.functions[func].specialization.is_some()
        };
        is_template(self, member).cmp(&is_template(self, free))
    }

    /// A built-in operator whose class operands convert to scalars by conversion functions
    /// ([over.built]).
    fn builtin_on_classes(
        &mut self,
        op: OperatorName,
        operands: &[Operand],
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        if matches!(op, OperatorName::Comma | OperatorName::Amp) {
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
                _ => false,
            });
            return match converts {
                true => Ok(None),
                false => Err(self.no_operator(op, operands, loc)),
            };
        }
        let mut converted = Vec::with_capacity(operands.len());
        for operand in operands {
            let Operand::Expr(expr) = *operand else {
                return Err(self.no_operator(op, operands, loc));
            };
            if !self.is_class(self.expr_node(expr).ty) {
                converted.push(expr);
                continue;
            }
            match self.convert_class_to_scalar(expr, loc)? {
                Some(expr) => converted.push(expr),
                None => return Err(self.no_operator(op, operands, loc)),
            }
        }
        match converted.as_slice() {
            [operand] if !matches!(op, OperatorName::PlusPlus | OperatorName::MinusMinus) => {
                self.build_unary(op, Operand::Expr(*operand), loc).map(Some)
            }
            [left, right] if super::operators::binary_op(op).is_some() => {
                self.builtin_binary(op, *left, *right, loc).map(Some)
            }
            _ => Err(self.no_operator(op, operands, loc)),
        }
    }

    /// The scalar that the only non-explicit conversion function of a class object gives.
    pub(super) fn convert_class_to_scalar(
        &mut self,
        expr: ExprId,
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        let ty = self.expr_node(expr).ty;
        let Some(record) = self.ast.types.as_record(ty) else { return Ok(None) };
        let mut found = None;
        for func in self.conversion_functions(record) {
            if self.is_explicit(func) || self.object_sequence(expr, func).is_none() {
                continue;
            }
            let result = self.ast.types.as_function(self.ast.functions[func].ty).map(|f| f.result);
            let Some(result) = result else { continue };
            if !self.is_scalar(self.ast.types.without_ref(result)) {
                continue;
            }
            if found.is_some() {
                return Ok(None);
            }
            found = Some(func);
        }
        match found {
            Some(func) => self.call_function(func, Some(expr), Vec::new(), loc).map(Some),
            None => Ok(None),
        }
    }

    /// Contextual implicit conversion of a class object to an integral or enumeration type.
    pub(super) fn contextual_integral(&mut self, expr: ExprId, loc: Loc) -> Res<ExprId> {
        match self.convert_class_to_scalar(expr, loc)? {
            Some(value) => Ok(value),
            None => {
                let loc = self.expr_node(expr).loc;
                Err(self.error(Code::MustBeIntegral, loc, &[]))
            }
        }
    }

    /// Reports that no operator takes these operands.
    pub(super) fn no_operator(
        &mut self,
        op: OperatorName,
        operands: &[Operand],
        loc: Loc,
    ) -> Reported {
        let types = self.operand_types_text(op, operands);
        let diagnostic = Diagnostic::new(Code::NoMatchingOperator, loc, &[op.spelling()]);
        self.report(diagnostic.note(Loc::NONE, types))
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
