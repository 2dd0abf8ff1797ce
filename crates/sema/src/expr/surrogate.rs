//! Calls of class objects that convert to a pointer or reference to function ([over.call.object]).

use super::sequence::{Sequence, UserConversions};
use crate::context::{Operand, Parser, Res};
use cuprum_ast::{Callee, ExprId, FuncId, FunctionType, TypeKind};
use cuprum_source::{Code, Loc};
use std::cmp::Ordering;

impl Parser<'_> {
    /// The call of an object through one of its conversion functions; `None` if none leads to a
    /// function that takes the arguments.
    pub(super) fn call_surrogate(
        &mut self,
        object: ExprId,
        args: &[Operand],
        loc: Loc,
    ) -> Res<Option<ExprId>> {
        let ty = self.expr_node(object).ty;
        let Some(record) = self.ast.types.as_record(ty) else { return Ok(None) };
        let mut best: Option<(FuncId, FunctionType, Vec<Sequence>)> = None;
        let mut is_ambiguous = false;
        for func in self.conversion_functions(record) {
            if self.is_explicit(func) {
                continue;
            }
            let result = self.ast.types.as_function(self.ast.functions[func].ty).map(|f| f.result);
            let Some(function) = result.and_then(|ty| self.ast.types.as_function(ty)).cloned()
            else {
                continue;
            };
            let Some(sequences) = self.surrogate_sequences(object, func, &function, args) else {
                continue;
            };
            let Some((_, _, others)) = &best else {
                best = Some((func, function, sequences));
                continue;
            };
            let order = self.compare_sequence_lists(&sequences, others);
            match order {
                Ordering::Less => {
                    best = Some((func, function, sequences));
                    is_ambiguous = false;
                }
                Ordering::Equal => is_ambiguous = true,
                Ordering::Greater => {}
            }
        }
        let Some((func, function, _)) = best else { return Ok(None) };
        if is_ambiguous {
            let name = self.type_name(ty);
            return Err(self.error(Code::AmbiguousOverload, loc, &[&name]));
        }
        let converted = self.call_function(func, Some(object), Vec::new(), loc)?;
        let pointer = self.rvalue(converted);
        let args =
            self.convert_arguments(None, &function.params, function.variadic, args.to_vec(), loc)?;
        Ok(Some(self.call_node(Callee::Pointer(pointer), args, function.result, loc)))
    }

    fn surrogate_sequences(
        &mut self,
        object: ExprId,
        func: FuncId,
        function: &FunctionType,
        args: &[Operand],
    ) -> Option<Vec<Sequence>> {
        if args.len() < function.params.len()
            || args.len() > function.params.len() && !function.variadic
        {
            return None;
        }
        let mut sequences = vec![self.object_sequence(object, func)?];
        for (index, arg) in args.iter().enumerate() {
            sequences.push(match function.params.get(index) {
                Some(&param) => self.implicit_sequence(arg, param, UserConversions::Implicit)?,
                None => Sequence::Ellipsis,
            });
        }
        Some(sequences)
    }

    /// Which of two lists of sequences is better: in one place, and nowhere worse.
    pub(super) fn compare_sequence_lists(&self, left: &[Sequence], right: &[Sequence]) -> Ordering {
        let mut order = Ordering::Equal;
        for (left, right) in left.iter().zip(right) {
            match (order, self.compare_sequences(left, right)) {
                (_, Ordering::Equal) => {}
                (Ordering::Equal, other) => order = other,
                (one, other) if one != other => return Ordering::Equal,
                _ => {}
            }
        }
        order
    }

    /// Whether a type is, or leads to, a function.
    pub(super) fn has_surrogates(&mut self, record: cuprum_ast::RecordId) -> bool {
        self.conversion_functions(record).into_iter().any(|func| {
            self.ast
                .types
                .as_function(self.ast.functions[func].ty)
                .map(|function| function.result)
                .is_some_and(|result| {
                    !matches!(self.ast.types.kind(result), TypeKind::Function(_))
                        && self.ast.types.as_function(result).is_some()
                })
        })
    }
}
