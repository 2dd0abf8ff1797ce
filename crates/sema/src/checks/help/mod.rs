//! What our own forms of the log add to a message that nvcc gives too: notes at what it speaks of, changes
//! that mend the program, and the place where people look for the mistake. NVRTC's log has nothing of it.
//!
//! Most of it is added here, as a message passes by, from its code and the tokens around it. What only the
//! place knows that reports it, that place adds, with the functions of `values.rs`.

mod balance;
mod captures;
mod headers;
mod names;
mod syntax;
mod values;

pub(crate) use balance::BraceHint;
pub(in crate::checks) use names::nearest_keyword;

use crate::context::Parser;
use cuprum_lex::{Token, TokenKind};
use cuprum_source::{Code, Diagnostic, Fix, Loc, Severity};

impl Parser<'_> {
    /// Adds to a diagnostic what helps.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most messages say everything")]
    pub fn with_help(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        if self.frame.here.in_builtin_text
            || self.frame.here.body.is_muted
            || self.session.map.is_system(diagnostic.loc)
        {
            return diagnostic;
        }
        let diagnostic = match diagnostic.code {
            Code::ExpectedSemi => self.missing_semicolon(diagnostic),
            Code::ExpectedRParen | Code::ExpectedRBracket | Code::ExpectedRBrace => {
                self.missing_close(diagnostic)
            }
            Code::ExpectedExpression | Code::ExpectedDeclaration | Code::ExpectedStatement => {
                self.unexpected_token(diagnostic)
            }
            Code::InvalidTypeCombination => self.missing_class_semicolon(diagnostic),
            Code::NoTypeSpecifier | Code::ExplicitTypeMissing => {
                self.missing_result_type(diagnostic)
            }
            Code::AlreadyDeclared
            | Code::AlreadyDefined
            | Code::ReturnTypeOverload
            | Code::IncompatibleDeclaration => self.with_previous(diagnostic),
            Code::HostFunctionInJit | Code::HostVariableInJit => {
                let loc = diagnostic.loc;
                self.with_device_space(diagnostic, loc)
            }
            Code::HostCalledFromDevice
            | Code::HostCalledFromBoth
            | Code::ConstexprCalledFromBoth
            | Code::HostVariableInDevice => {
                let declared = diagnostic.notes.iter().find(|note| note.is_ours);
                let declared = declared.map_or(Loc::NONE, |note| note.loc);
                self.with_device_space(diagnostic, declared)
            }
            Code::BoundMemberNotCalled => self.missing_call(diagnostic),
            Code::NotClassOrNamespace | Code::NotANamespace => self.missing_scope(diagnostic),
            Code::MustBePointerToObject
            | Code::NotCallable
            | Code::MustBePointer
            | Code::MustBeClass
            | Code::MustBePointerToClass
            | Code::DerefNonPointer => self.with_declared_variable(diagnostic),
            Code::ReturnMismatch => self.with_own_result(diagnostic),
            Code::SharedInitializer => self.without_initializer(diagnostic),
            _ => self.with_parameter(diagnostic),
        };
        let diagnostic = self.with_unclosed_bracket(diagnostic);
        let diagnostic = self.with_brace_hint(diagnostic);
        self.marked_echo(diagnostic)
    }

    /// What is wrong with a token that the preprocessor has refused already only follows from that, as does
    /// what is wrong with what a macro made of too few or too many arguments.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few messages alone")]
    fn marked_echo(&self, diagnostic: Diagnostic) -> Diagnostic {
        if diagnostic.severity < Severity::Error {
            return diagnostic;
        }
        let from_macro = self.session.map.is_expansion(diagnostic.loc);
        let place = |loc: Loc| self.session.map.file_offset(loc);
        let is_refused = self.session.diagnostics.list().iter().any(|before| match before.code {
            Code::PpMissingClosingQuote | Code::PpUnrecognizedToken => before.loc == diagnostic.loc,
            Code::PpTooFewArguments | Code::PpTooManyArguments => {
                from_macro && self.line_of(before.loc) == self.line_of(diagnostic.loc)
            }
            // The call has taken all that follows.
            Code::PpInvocationUnterminated => match (place(before.loc), place(diagnostic.loc)) {
                (Some((file, call)), Some((of, at))) => file == of && call <= at,
                _ => true,
            },
            _ => false,
        });
        Diagnostic { is_echo: diagnostic.is_echo || is_refused, ..diagnostic }
    }

    /// The tokens that the cursor walks.
    fn tokens(&self) -> &[Token] {
        self.program.streams.get(self.current_stream()).map_or(&[], |stream| &stream.tokens)
    }

    /// The number of the token at a place: most messages are about one near the cursor.
    fn token_number(&self, loc: Loc) -> Option<usize> {
        const REACH: usize = 4096;
        let (tokens, at) = (self.tokens(), self.position() as usize);
        let is_it = |index: &usize| tokens.get(*index).is_some_and(|token| token.loc == loc);
        let behind = (at.saturating_sub(REACH)..=at.min(tokens.len())).rev();
        behind.chain(at..tokens.len().min(at + REACH)).find(is_it)
    }

    /// The token before one, less pragmas.
    fn token_before_number(&self, index: usize) -> Option<Token> {
        let tokens = self.tokens().get(..index)?;
        tokens.iter().rev().find(|token| token.kind != TokenKind::Pragma).copied()
    }

    /// The line that holds a place.
    fn line_of(&self, loc: Loc) -> Option<u32> {
        self.session.map.place(loc).map(|place| place.line)
    }
}

/// A fix that puts something that is missing behind a token.
fn missing_after(loc: Loc, text: &str) -> Fix {
    Fix::after(loc, text, format!("write the missing \"{text}\""))
}
