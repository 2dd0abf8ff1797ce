//! C's variable arguments ([cstdarg.syn]): `va_start`, `va_arg`, `va_copy` and `va_end`.
//!
//! The arguments that `...` takes lie one after another in memory, each at its own alignment. A
//! `va_list` is a pointer to the next one, so that everything but its start is plain arithmetic.

use crate::context::{Operand, Parser, Res};
use crate::expr::CastStyle;
use crate::parse::expression::Term;
use cuprum_ast::{Builtin, Callee, Category, ExprId, ExprKind, OperatorName, Type, TypeKind};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

/// Which of the words that look like functions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum VariableArguments {
    /// `__builtin_va_start(list, last)`
    Start,
    /// `__builtin_va_end(list)`
    End,
    /// `__builtin_va_copy(to, from)`
    Copy,
    /// `__cu_va_start(&list, last)`: those of CUDA's own headers take the address of a list.
    StartAt,
    /// `__cu_va_end(&list)`
    EndAt,
    /// `__cu_va_copy(&to, &from)`
    CopyAt,
    /// `__cu_va_arg(&list, (type *)0)`: the address of the next argument.
    NextAt,
}

impl Parser<'_> {
    /// `__builtin_va_start ( … )`, `__builtin_va_end ( … )` or `__builtin_va_copy ( … )`
    pub fn variable_arguments_call(&mut self, which: VariableArguments) -> Res<Term> {
        let loc = self.bump().loc;
        let terms = self.parenthesized_arguments()?;
        if !self.is_full() {
            return Ok(Term::Skipped);
        }
        let mut operands = Vec::new();
        for term in terms {
            operands.push(self.typed(term)?);
        }
        use VariableArguments::{CopyAt, EndAt, NextAt, StartAt};
        if matches!(which, StartAt | EndAt | CopyAt | NextAt) {
            // All but the type of the next argument are addresses of lists.
            let lists = if which == CopyAt { 2 } else { 1 };
            for operand in operands.iter_mut().take(lists) {
                let list = self.build_unary(OperatorName::Star, operand.clone(), loc)?;
                *operand = Operand::Expr(list);
            }
        }
        let mut operands = operands.into_iter();
        let Some(list) = operands.next() else {
            return Err(self.error(Code::TooFewArguments, loc, &[]));
        };
        let list = self.operand_expr(list, loc)?;
        self.check_argument_list(list, loc)?;
        let expr = match which {
            VariableArguments::NextAt => {
                let Some(pointer) = operands.next() else {
                    return Err(self.error(Code::TooFewArguments, loc, &[]));
                };
                let pointer = self.operand_expr(pointer, loc)?;
                if self.is_unknown(list) || self.is_unknown(pointer) {
                    return Ok(self.unknown_term(loc));
                }
                let Some(ty) = self.ast.types.pointee(self.ty(pointer)) else {
                    return Err(self.error(Code::MustBePointer, loc, &[]));
                };
                let (at, _) = self.next_argument(list, ty.unqualified(), loc)?;
                let to = self.ast.types.pointer(Type::VOID);
                let at = self.build_cast(CastStyle::CStyle, to, Operand::Expr(at), loc)?;
                return Ok(Term::Typed(Operand::Expr(at)));
            }
            VariableArguments::Start | VariableArguments::StartAt => {
                let takes = self.frame.here.current_function.and_then(|func| {
                    let ty = self.ast.functions[func].ty;
                    self.ast.types.as_function(ty).map(|function| function.variadic)
                });
                if takes != Some(true) {
                    return Err(self.error(Code::NoVariableArguments, loc, &[]));
                }
                if let Some(func) = self.frame.here.current_function {
                    self.function_info(func).reads_arguments = true;
                }
                let pointer = self.ast.types.pointer(Type::CHAR);
                let kind = ExprKind::Call(Callee::Builtin(Builtin::VaStart), Vec::new());
                let first = self.ast.expr(kind, pointer, Category::PrValue, loc);
                self.build_assign(None, Operand::Expr(list), Operand::Expr(first), loc)?
            }
            VariableArguments::Copy | VariableArguments::CopyAt => {
                let Some(from) = operands.next() else {
                    return Err(self.error(Code::TooFewArguments, loc, &[]));
                };
                self.build_assign(None, Operand::Expr(list), from, loc)?
            }
            VariableArguments::End | VariableArguments::EndAt => list,
        };
        let nothing = self.build_cast(CastStyle::CStyle, Type::VOID, Operand::Expr(expr), loc)?;
        Ok(Term::Typed(Operand::Expr(nothing)))
    }

    fn check_argument_list(&mut self, list: ExprId, loc: Loc) -> Res<()> {
        let is_pointer = matches!(self.ast.types.kind(self.ty(list)), TypeKind::Pointer(_));
        match is_pointer && self.ast.exprs[list].category == Category::LValue {
            true => Ok(()),
            false => Err(self.error(Code::NotAnArgumentList, loc, &[])),
        }
    }

    /// `__builtin_va_arg ( list , type-id )`: the next argument; the list goes past it.
    pub fn variable_argument_expression(&mut self) -> Res<Term> {
        let loc = self.bump().loc;
        self.expect(TokenKind::LParen)?;
        let list = self.outside_template_arguments(|parser| parser.assignment_expression())?;
        self.expect(TokenKind::Comma)?;
        let ty = self.outside_template_arguments(|parser| parser.type_id())?;
        self.expect(TokenKind::RParen)?;
        if !self.is_full() {
            return Ok(Term::Skipped);
        }
        let list = self.typed(list)?;
        let list = self.operand_expr(list, loc)?;
        if self.is_unknown_type(ty) || self.is_unknown(list) {
            return Ok(self.unknown_term(loc));
        }
        self.check_argument_list(list, loc)?;
        self.complete_type(ty);
        // A long double is passed as the double that it is.
        let passed = match ty.unqualified() {
            Type::LONG_DOUBLE => Type::DOUBLE,
            other => other,
        };
        let (at, (size, align)) = self.next_argument(list, passed, loc)?;
        // An object may lie there with less alignment than it has elsewhere: it is copied as integers
        // then.
        let is_misaligned = self.ast.align_of(passed).is_some_and(|natural| natural > align);
        let lies_as = match (is_misaligned, align) {
            (false, _) => passed,
            (true, 8) => self.ast.types.array(Type::ULONG, Some(size / 8)),
            (true, 4) => self.ast.types.array(Type::UINT, Some(size / 4)),
            (true, 2) => self.ast.types.array(Type::USHORT, Some(size / 2)),
            (true, _) => self.ast.types.array(Type::UCHAR, Some(size)),
        };
        let to = self.ast.types.pointer(lies_as);
        let at = self.build_cast(CastStyle::CStyle, to, Operand::Expr(at), loc)?;
        let mut object = self.build_unary(OperatorName::Star, Operand::Expr(at), loc)?;
        if is_misaligned {
            object = self.build_bit_cast(passed, Operand::Expr(object), loc)?;
        }
        let value = self.convert_to(Operand::Expr(object), ty.unqualified(), loc)?;
        Ok(Term::Typed(Operand::Expr(value)))
    }

    /// The address of the next argument of a type, with its size and alignment; the list goes past it.
    fn next_argument(&mut self, list: ExprId, passed: Type, loc: Loc) -> Res<(ExprId, (u64, u64))> {
        let (Some(size), Some(align)) =
            (self.ast.size_of(passed), self.ast.argument_align_of(passed))
        else {
            let name = self.type_name(passed);
            return Err(self.error(Code::IncompleteType, loc, &[&name]));
        };
        let number = |parser: &mut Self, value: i128| {
            let kind = ExprKind::Int(value);
            Operand::Expr(parser.ast.expr(kind, Type::ULONG, Category::PrValue, loc))
        };
        // *(T *)((list = (char *)(((unsigned long)list + align - 1) & -align) + size) - size)
        let pointer = self.ast.types.pointer(Type::CHAR);
        let (up, mask, bytes) = (
            number(self, i128::from(align) - 1),
            number(self, i128::from(align.wrapping_neg())),
            i128::from(size),
        );
        let at = self.build_cast(CastStyle::CStyle, Type::ULONG, Operand::Expr(list), loc)?;
        let at = self.build_binary(OperatorName::Plus, Operand::Expr(at), up, loc)?;
        let at = self.build_binary(OperatorName::Amp, Operand::Expr(at), mask, loc)?;
        let at = self.build_cast(CastStyle::CStyle, pointer, Operand::Expr(at), loc)?;
        let by = number(self, bytes);
        let next = self.build_binary(OperatorName::Plus, Operand::Expr(at), by, loc)?;
        let gone = self.build_assign(None, Operand::Expr(list), Operand::Expr(next), loc)?;
        let by = number(self, bytes);
        let at = self.build_binary(OperatorName::Minus, Operand::Expr(gone), by, loc)?;
        Ok((at, (size, align)))
    }
}
