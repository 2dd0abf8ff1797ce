//! Built-in operators on class operands ([over.built]): which conversion function of an operand
//! leads to the built-in operator.
//!
//! The standard enumerates a candidate function for every type an operand might convert to. The
//! candidates that can win differ only in which conversion functions they use, so it is enough to
//! ask each class operand for the conversion functions whose result the operator takes.

use super::sequence::{Sequence, UserConversions, UserSearch};
use crate::context::{Operand, Parser, Res};
use cuprum_ast::{ExprId, FuncId, OperatorName, Type, TypeKind};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Diagnostic, Loc};
use std::cmp::Ordering;

/// What an operator takes as an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// An arithmetic value or an enumerator.
    Arithmetic,
    /// An integral value or an unscoped enumerator.
    Integral,
    /// A value of any scalar type.
    Scalar,
    Pointer,
    /// A modifiable lvalue of arithmetic or pointer type.
    Modifiable,
}

/// What the operands of a built-in operator may be; `None` for one without built-in meaning for
/// what classes convert to.
fn wanted_operands(op: OperatorName, count: usize) -> Option<[Wanted; 2]> {
    use OperatorName as O;
    use Wanted as W;
    Some(match (op, count) {
        (O::Star, 1) => [W::Pointer; 2],
        (O::Plus, 1) => [W::Scalar; 2],
        (O::Minus, 1) => [W::Arithmetic; 2],
        (O::Tilde, 1) => [W::Integral; 2],
        (O::PlusPlus | O::MinusMinus, _) => [W::Modifiable, W::Integral],
        (O::Plus | O::Minus, _) => [W::Scalar; 2],
        (O::Star | O::Slash, _) => [W::Arithmetic; 2],
        (O::Percent | O::Amp | O::Pipe | O::Caret | O::Shl | O::Shr, _) => [W::Integral; 2],
        (O::EqEq | O::NotEq | O::Less | O::Greater | O::LessEq | O::GreaterEq, _) => [W::Scalar; 2],
        (O::Subscript, _) => [W::Scalar; 2],
        (O::ArrowStar, _) => [W::Pointer, W::Scalar],
        (
            O::PlusAssign
            | O::MinusAssign
            | O::StarAssign
            | O::SlashAssign
            | O::PercentAssign
            | O::AmpAssign
            | O::PipeAssign
            | O::CaretAssign
            | O::ShlAssign
            | O::ShrAssign,
            _,
        ) => [W::Modifiable, W::Scalar],
        _ => return None,
    })
}

/// How a class operand converts to a scalar.
pub(crate) enum ScalarConversion {
    /// By this function.
    Found(FuncId),
    /// No function converts it.
    None,
    /// By several that lead to different types.
    Ambiguous(Vec<FuncId>),
}

impl Parser<'_> {
    /// The operands of a built-in operator with the class objects among them converted; `None` if
    /// one does not convert.
    pub(super) fn convert_builtin_operands(
        &mut self,
        op: OperatorName,
        operands: &[Operand],
        loc: Loc,
    ) -> Res<Option<Vec<ExprId>>> {
        let Some(wanted) = wanted_operands(op, operands.len()) else { return Ok(None) };
        let mut converted = Vec::with_capacity(operands.len());
        for (index, (operand, wanted)) in operands.iter().zip(wanted).enumerate() {
            let Operand::Expr(expr) = *operand else { return Ok(None) };
            if !self.is_class(self.expr_node(expr).ty) {
                converted.push(expr);
                continue;
            }
            match self.scalar_conversion(expr, wanted) {
                ScalarConversion::Found(func) => {
                    converted.push(self.call_function(func, Some(expr), Vec::new(), loc)?);
                }
                ScalarConversion::None => {
                    let other = operands.get(1 - index.min(1)).filter(|_| operands.len() == 2);
                    match self.comparand_conversion(op, expr, other) {
                        Some(func) => {
                            converted.push(self.call_function(
                                func,
                                Some(expr),
                                Vec::new(),
                                loc,
                            )?);
                        }
                        None => return Ok(None),
                    }
                }
                ScalarConversion::Ambiguous(ties) => {
                    let name = self.type_name(self.expr_node(expr).ty.unqualified());
                    let mut diagnostic =
                        Diagnostic::new(Code::AmbiguousBuiltinConversion, loc, &[&name]);
                    for func in ties {
                        let text = format!("function \"{}\"", self.function_text(func));
                        diagnostic = diagnostic.note(self.ast.functions[func].loc, text);
                    }
                    return Err(self.report(diagnostic));
                }
            }
        }
        Ok(Some(converted))
    }

    /// How the built-in operator on two numbers compares with a function that was chosen for the same
    /// operands ([over.match.best]): greater if it is better, equal if neither is. `None` where there
    /// is no such operator to compare.
    pub(super) fn compare_with_builtin(
        &mut self,
        op: OperatorName,
        func: FuncId,
        is_member: bool,
        operands: &[Operand],
        loc: Loc,
    ) -> Option<Ordering> {
        let compared = self.compare_with_plain_builtin(op, func, is_member, operands)?;
        // A rewritten candidate may be better than either.
        let may_rewrite = self.options.standard >= LanguageStandard::Cpp20
            && super::spaceship::is_comparison(op)
            && (compared == Ordering::Equal || self.has_rewritten_comparison(op, operands, loc));
        (!may_rewrite).then_some(compared)
    }

    fn compare_with_plain_builtin(
        &mut self,
        op: OperatorName,
        func: FuncId,
        is_member: bool,
        operands: &[Operand],
    ) -> Option<Ordering> {
        let [Operand::Expr(_), Operand::Expr(_)] = operands else { return None };
        let wanted = wanted_operands(op, 2)?;
        let takes_numbers = wanted
            .iter()
            .all(|wanted| matches!(wanted, Wanted::Arithmetic | Wanted::Integral | Wanted::Scalar));
        if !takes_numbers || op == OperatorName::Subscript {
            return None;
        }
        let mut params = self.ast.types.as_function(self.ast.functions[func].ty)?.params.clone();
        if is_member {
            let Operand::Expr(object) = operands[0] else { return None };
            params.insert(0, self.expr_node(object).ty);
        }
        let (mut is_better, mut is_worse) = (false, false);
        for ((operand, param), wanted) in operands.iter().zip(params).zip(wanted) {
            let Operand::Expr(expr) = *operand else { return None };
            let ty = self.expr_node(expr).ty.unqualified();
            let is_object = self.is_class(ty);
            let number = match is_object {
                true => match self.scalar_conversion(expr, wanted) {
                    ScalarConversion::Found(conversion) => self.deduced_result(conversion)?,
                    ScalarConversion::None | ScalarConversion::Ambiguous(_) => return None,
                },
                false => ty,
            };
            let number = self.ast.types.without_ref(number).unqualified();
            if !self.ast.types.is_arithmetic(number) || !self.is_wanted(number, wanted) {
                return None;
            }
            let takes_plainly =
                self.implicit_sequence(operand, param, UserConversions::None).is_some();
            match (takes_plainly, is_object) {
                (true, true) => is_worse = true,
                (false, false) => is_better = true,
                // Two conversions by different functions are as good as one another.
                (false, true) => {}
                (true, false) => {
                    let is_exact = self.ast.types.without_ref(param).unqualified() == ty;
                    let is_promoted = self.promoted_type(ty) == ty;
                    is_better |= !is_exact && is_promoted;
                    is_worse |= is_exact && !is_promoted;
                }
            }
        }
        Some(match (is_better, is_worse) {
            (true, false) => Ordering::Greater,
            (false, true) => Ordering::Less,
            // Of equals, one that no template made is better.
            (false, false) if self.ast.functions[func].specialization.is_some() => {
                Ordering::Greater
            }
            _ => Ordering::Equal,
        })
    }

    /// The function of a conversion template that takes a class object to the type of the scalar
    /// that it is compared with: there is a built-in candidate for every such type.
    fn comparand_conversion(
        &mut self,
        op: OperatorName,
        expr: ExprId,
        other: Option<&Operand>,
    ) -> Option<FuncId> {
        use OperatorName as O;
        let Some(Operand::Expr(other)) = other else { return None };
        if !matches!(op, O::EqEq | O::NotEq | O::Less | O::Greater | O::LessEq | O::GreaterEq) {
            return None;
        }
        let other = self.decayed(*other);
        let target = self.expr_node(other).ty.unqualified();
        if !self.is_scalar(target) {
            return None;
        }
        match self.find_conversion_function(expr, target, UserConversions::Implicit) {
            UserSearch::Found(conversion) => Some(conversion.function),
            UserSearch::None | UserSearch::Ambiguous => None,
        }
    }

    /// The conversion function that takes a class object to what is wanted.
    pub(super) fn scalar_conversion(&mut self, expr: ExprId, wanted: Wanted) -> ScalarConversion {
        let ty = self.expr_node(expr).ty;
        let Some(record) = self.ast.types.as_record(ty) else { return ScalarConversion::None };
        if !self.complete_type(ty) {
            return ScalarConversion::None;
        }
        let mut found: Vec<(FuncId, Type, Sequence)> = Vec::new();
        for func in self.conversion_functions(record) {
            if self.is_explicit(func) {
                continue;
            }
            let Some(result) = self.deduced_result(func) else { continue };
            let Some(sequence) = self.object_sequence(expr, func) else { continue };
            if !self.is_wanted(result, wanted) {
                continue;
            }
            let target = self.ast.types.without_ref(result).unqualified();
            // Of two that lead to one type, or to pointers to it, the one that suits the object
            // better counts.
            let rival = found.iter().position(|(_, other, _)| self.similar(*other, target));
            match rival {
                Some(index) => {
                    if self.compare_sequences(&sequence, &found[index].2) == Ordering::Less {
                        found[index] = (func, target, sequence);
                    }
                }
                None => found.push((func, target, sequence)),
            }
        }
        match found.as_slice() {
            [] => ScalarConversion::None,
            [(func, ..)] => ScalarConversion::Found(*func),
            several => {
                ScalarConversion::Ambiguous(several.iter().map(|(func, ..)| *func).collect())
            }
        }
    }

    fn is_wanted(&self, result: Type, wanted: Wanted) -> bool {
        let types = &self.ast.types;
        let ty = types.without_ref(result);
        match wanted {
            Wanted::Arithmetic => types.is_arithmetic(ty) || self.is_enum(ty),
            Wanted::Integral => self.is_integral_or_unscoped(ty),
            Wanted::Scalar => self.is_scalar(ty) || self.is_array(ty) || self.is_function(ty),
            Wanted::Pointer => types.is_pointer(ty) || self.is_array(ty) || self.is_function(ty),
            Wanted::Modifiable => {
                matches!(types.kind(result), TypeKind::LValueRef(_))
                    && (types.is_arithmetic(ty) || types.is_pointer(ty))
                    && !types.qualifiers(ty).is_const()
            }
        }
    }
}
