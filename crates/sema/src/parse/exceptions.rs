//! Exception specifications ([except.spec]).
//!
//! What `noexcept(e)` says is not asked before it matters: in a class `e` may name members that come
//! later, and in a template it may not even be valid. So a declared function keeps the tokens, and
//! they are read when a `noexcept` operator, a trait or the function's type wants to know.

use crate::context::{Mode, Parser, Res};
use crate::cursor::TokenRange;
use crate::frame::Here;
use crate::lookup::scope::NamePlace;
use crate::parse::expression::Constant;
use cuprum_ast::{DependentExpr, FuncId, FunctionName, OperatorName, Parent, Type, TypeKind};
use cuprum_lex::{LanguageStandard, TokenKind};
use cuprum_source::{Code, Loc};

/// What a declarator says about exceptions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum ExceptionSpecifier {
    /// Nothing: everything but a destructor may throw.
    #[default]
    Absent,
    /// `noexcept`, `throw()`, or what `noexcept(e)` came to.
    Known(bool),
    /// `noexcept(e)`, by its tokens and where its names are looked up.
    Deferred(TokenRange, NamePlace),
    /// `throw(X, Y)`, with the first of the types that was incomplete.
    Listed(Option<(Type, Loc)>),
    /// `noexcept(e)` in a template's signature, as above: it matters in a function's type, and in the
    /// declaration of a function only to declarations after it.
    Written(TokenRange, NamePlace),
    /// Being found out: an answer that asks for itself gets the weaker one.
    Resolving,
}

impl Parser<'_> {
    /// ```text
    /// noexcept-specifier: "noexcept" ["(" constant-expression ")"] | "throw" "(" … ")"
    /// ```
    pub fn exception_specifier(&mut self) -> Res<ExceptionSpecifier> {
        if self.at(TokenKind::KwThrow) {
            let loc = self.bump().loc;
            // `throw()`, or a list of types as C++14 had it.
            let is_empty = self.peek_ahead(1).kind == TokenKind::RParen;
            let mut incomplete = None;
            if !is_empty
                && self.frame.here.mode == Mode::Full
                && self.options.standard < LanguageStandard::Cpp17
            {
                incomplete = self.exception_list()?;
            } else if self.at(TokenKind::LParen) {
                self.skip_brackets()?;
            }
            if !is_empty
                && self.options.standard >= LanguageStandard::Cpp17
                && self.options.run_time
                && self.frame.here.mode == Mode::Full
                && !self.session.map.is_system(loc)
            {
                self.report_once(Code::DynamicExceptions, loc, &[]);
            }
            return Ok(match is_empty {
                true => ExceptionSpecifier::Known(true),
                false => ExceptionSpecifier::Listed(incomplete),
            });
        }
        if !self.eat(TokenKind::KwNoexcept) {
            return Ok(ExceptionSpecifier::Absent);
        }
        if !self.at(TokenKind::LParen) {
            return Ok(ExceptionSpecifier::Known(true));
        }
        let next = self.peek_ahead(1).kind;
        let is_literal = matches!(next, TokenKind::KwTrue | TokenKind::KwFalse);
        let literal = is_literal.then_some(next == TokenKind::KwTrue);
        if let Some(value) = literal
            && self.peek_ahead(2).kind == TokenKind::RParen
        {
            self.skip_brackets()?;
            return Ok(ExceptionSpecifier::Known(value));
        }
        if self.peek_ahead(1).kind == TokenKind::RParen {
            let loc = self.peek_ahead(1).loc;
            return Err(self.error(Code::ExpectedExpression, loc, &[]));
        }
        let start = self.position();
        self.skip_brackets()?;
        Ok(match self.frame.here.mode {
            Mode::Full => ExceptionSpecifier::Deferred(self.range_from(start), self.freeze_place()),
            Mode::Signature => {
                ExceptionSpecifier::Written(self.range_from(start), self.freeze_place())
            }
            Mode::Syntax => ExceptionSpecifier::Known(false),
        })
    }

    /// ```text
    /// "(" type-id {"," type-id} ")"
    /// ```
    /// The first type that is not complete yet.
    fn exception_list(&mut self) -> Res<Option<(Type, Loc)>> {
        self.expect(TokenKind::LParen)?;
        let mut incomplete = None;
        loop {
            let loc = self.loc();
            let ty = self.type_id()?;
            self.eat(TokenKind::Ellipsis);
            if self.ast.types.as_record(ty).is_some() && !self.complete_type(ty) {
                incomplete = incomplete.or(Some((ty, loc)));
            }
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RParen)?;
        Ok(incomplete)
    }

    /// Whether a specifier promises that nothing is thrown; its expression is read now.
    pub fn is_noexcept(&mut self, exceptions: ExceptionSpecifier) -> Res<bool> {
        match exceptions {
            ExceptionSpecifier::Absent
            | ExceptionSpecifier::Listed(_)
            | ExceptionSpecifier::Written(..)
            | ExceptionSpecifier::Resolving => Ok(false),
            ExceptionSpecifier::Known(value) => Ok(value),
            ExceptionSpecifier::Deferred(range, place) => {
                let value = self.nested("exception specifications", |parser| {
                    parser.in_mode(Mode::Full, |parser| {
                        parser.at_place(place, |parser| {
                            parser.replay(range, |parser| {
                                parser.expect(TokenKind::LParen)?;
                                parser.outside_template_arguments(|parser| {
                                    parser.constant_condition()
                                })
                            })
                        })
                    })
                })?;
                Ok(value.known() != Some(0))
            }
        }
    }

    /// What `noexcept(e)` says in a signature: whether, or on what it depends.
    pub fn signature_exceptions(
        &mut self,
        range: TokenRange,
    ) -> Res<(bool, Option<DependentExpr>)> {
        let value = self.replay(range, |parser| {
            parser.expect(TokenKind::LParen)?;
            parser.outside_template_arguments(|parser| parser.constant_condition())
        })?;
        Ok(match value {
            Constant::Dependent(expr) => (false, Some(expr)),
            Constant::Known(value) => (value != 0, None),
            Constant::Skipped => (false, None),
        })
    }

    /// Whether two function types are the same but for what they say about exceptions.
    pub fn same_apart_from_exceptions(&self, left: Type, right: Type) -> bool {
        match (self.ast.types.kind(left), self.ast.types.kind(right)) {
            (TypeKind::Function(left), TypeKind::Function(right)) => {
                left.same_apart_from_exceptions(right)
            }
            _ => left == right,
        }
    }

    /// Makes a function's type say what its exception specification says.
    pub fn resolve_exceptions(&mut self, func: FuncId) {
        let exceptions = match self.program.functions.function_infos.get(&func) {
            Some(info) => info.exceptions,
            None => return,
        };
        let ExceptionSpecifier::Deferred(..) = exceptions else { return };
        self.function_info(func).exceptions = ExceptionSpecifier::Resolving;
        let class = self.ast.functions[func].parent.as_record();
        let change = |here: &mut Here| {
            here.current_class = class;
            here.current_function = Some(func);
            // An error in it is the program's, not a reason to drop a candidate.
            here.sfinae_depth = 0;
            here.unevaluated += 1;
        };
        let value = self.scoped(change, |parser| parser.is_noexcept(exceptions).unwrap_or(false));
        self.function_info(func).exceptions = ExceptionSpecifier::Known(value);
        if let TypeKind::Function(function) = self.ast.types.kind(self.ast.functions[func].ty)
            && function.noexcept != value
        {
            let mut function = (**function).clone();
            function.noexcept = value;
            self.ast.functions[func].ty = self.ast.types.function(function);
        }
    }

    /// Whether a function's exception specification lets exceptions out ([except.spec]).
    pub fn function_can_throw(&mut self, func: FuncId) -> bool {
        cuprum_limits::check();
        self.resolve_exceptions(func);
        let info = self.function_info(func);
        let (exceptions, is_defaulted) = (info.exceptions, info.is_defaulted);
        match exceptions {
            ExceptionSpecifier::Known(value) => return !value,
            ExceptionSpecifier::Listed(_) => return true,
            ExceptionSpecifier::Resolving => return true,
            ExceptionSpecifier::Absent
            | ExceptionSpecifier::Deferred(..)
            | ExceptionSpecifier::Written(..) => {}
        }
        let function = &self.ast.functions[func];
        if self.ast.types.as_function(function.ty).is_some_and(|function| function.noexcept) {
            return false;
        }
        let (name, parent) = (function.name, function.parent);
        match (name, parent) {
            (FunctionName::Destructor, Parent::Record(record)) => !self.members_end_quietly(record),
            (FunctionName::Operator(OperatorName::Delete | OperatorName::DeleteArray), _) => false,
            (_, Parent::Record(record)) if is_defaulted => {
                self.defaulted_function_can_throw(func, record)
            }
            _ => true,
        }
    }
}
