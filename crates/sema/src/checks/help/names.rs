//! Help with names: what declared them before, and what else may have been meant.

use super::syntax::is_closing;
use crate::context::{Parser, Reported};
use crate::lookup::scope::Decl;
use crate::parse::specifiers::is_type_word;
use cuprum_ast::{FuncId, TemplateId};
use cuprum_lex::{Token, TokenKind};
use cuprum_source::{Code, Diagnostic, EditPlace, Fix, Loc, Symbol, nearest};

/// The word of the language that a misspelt one is nearest to.
pub(in crate::checks) fn nearest_keyword(word: &str) -> Option<&'static str> {
    // Few mean one of C++'s rare words; two letters are in everything.
    const RARE: [&str; 7] =
        ["asm", "export", "register", "typeid", "co_await", "co_yield", "co_return"];
    let words = TokenKind::KEYWORDS.iter().map(|(word, _)| *word);
    let common = words.filter(|word| word.len() > 2 && !RARE.contains(word));
    nearest(word, common.chain(["__syncthreads", "__align__"]))
}

impl Parser<'_> {
    /// Points to what has declared a name before.
    pub(super) fn with_previous(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        if diagnostic.notes.iter().any(|note| note.is_ours) {
            return diagnostic;
        }
        let Some(index) = self.token_number(diagnostic.loc) else { return diagnostic };
        let Some(&token) = self.tokens().get(index) else { return diagnostic };
        if token.kind != TokenKind::Ident {
            return diagnostic;
        }
        let name = token.symbol();
        let mut next = Some(self.frame.here.place.scope);
        while let Some(scope) = next {
            let decls = self.silently(|parser| parser.names_in(scope, name));
            let locs: Vec<Loc> = decls.iter().map(|decl| self.declaration_loc(decl)).collect();
            let other = locs.into_iter().find(|loc| loc.is_some() && *loc != token.loc);
            if let Some(loc) = other {
                let word = self.word(name);
                return diagnostic.explain(loc, format!("\"{word}\" is declared here first"));
            }
            next = self.program.names.scopes[scope].parent;
        }
        diagnostic
    }

    /// What stands before `::` is nothing that has members: it may need a header.
    pub(super) fn missing_scope(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let Some(index) = self.token_number(diagnostic.loc) else { return diagnostic };
        let Some(&token) = self.tokens().get(index) else { return diagnostic };
        if token.kind != TokenKind::Ident {
            return diagnostic;
        }
        let name = token.symbol();
        if let Some(found) = self.silently(|parser| parser.lookup_unqualified(name)) {
            let loc = found.decls.first().map_or(Loc::NONE, |decl| self.declaration_loc(decl));
            let word = self.word(name);
            return diagnostic.explain(loc, format!("\"{word}\" is declared here"));
        }
        let with_header = self.with_header(diagnostic, None, name);
        match with_header.fixes.is_empty() {
            true => self.with_suggestion(with_header, name, None),
            false => with_header,
        }
    }

    /// Says which parameter an argument was meant for, while one is converted.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only conversions fail for a parameter")]
    pub(super) fn with_parameter(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let Some((func, index)) = self.frame.here.conversion.argument_of else { return diagnostic };
        match diagnostic.code {
            Code::ArgumentMismatch
            | Code::RefNeedsLvalue
            | Code::RefTypeMismatch
            | Code::QualifiersDropped
            | Code::RvalueRefToLvalue
            | Code::NoUserConversion
            | Code::NoConversionFunction
            | Code::NoConstructor => {}
            _ => return diagnostic,
        }
        let function = &self.ast.functions[func];
        let param = function.params.get(index).map(|&var| &self.ast.variables[var]);
        let name = param.and_then(|param| param.name).map(|name| self.word(name));
        let loc = param.map_or(Loc::NONE, |param| param.loc);
        let loc = if loc.is_some() { loc } else { function.loc };
        let of = self.qualified_function_name(func);
        let text = match name {
            Some(name) => format!("parameter \"{name}\" of \"{of}\" is declared here"),
            None => format!("\"{of}\" is declared here"),
        };
        match self.is_users(loc) {
            true => diagnostic.explain(loc, text),
            false => diagnostic,
        }
    }

    /// Whether something was written in a file that the user can look at.
    pub(super) fn is_users(&self, loc: Loc) -> bool {
        self.session.map.place(loc).is_some_and(|place| !place.name.starts_with('<'))
    }

    /// Says how many arguments a function takes.
    pub fn with_argument_count(
        &mut self,
        diagnostic: Diagnostic,
        func: Option<FuncId>,
        takes: (usize, usize),
        given: usize,
    ) -> Diagnostic {
        let Some(func) = func else { return diagnostic };
        let (loc, name) = (self.ast.functions[func].loc, self.qualified_function_name(func));
        if !self.is_users(loc) {
            return diagnostic;
        }
        let (least, most) = takes;
        let count = match (least == most, most) {
            (true, 1) => "1 argument".to_owned(),
            (true, _) => format!("{most} arguments"),
            (false, _) => format!("{least} to {most} arguments"),
        };
        let given = if given == 1 { "1 is".to_owned() } else { format!("{given} are") };
        let text = format!("\"{name}\" takes {count}, {given} given; it is declared here");
        diagnostic.explain(loc, text)
    }

    /// Adds where a name that is not declared yet is declared further down.
    pub fn with_later_declaration(&self, diagnostic: Diagnostic, name: Symbol) -> Diagnostic {
        let tokens = self.tokens();
        let start = (self.position() as usize).min(tokens.len());
        let mut depth = 0i64;
        for (at, token) in tokens.iter().enumerate().skip(start) {
            depth += i64::from(token.kind == TokenKind::LBrace);
            depth -= i64::from(token.kind == TokenKind::RBrace);
            let next = tokens.get(at + 1).map(|next| next.kind);
            let is_declared = token.kind == TokenKind::Ident
                && token.symbol() == name
                && depth < 0
                && next == Some(TokenKind::LParen)
                && at.checked_sub(1).and_then(|before| tokens.get(before)).is_some_and(|before| {
                    before.kind == TokenKind::Ident
                        || before.kind == TokenKind::Star
                        || before.kind == TokenKind::Amp
                        || is_type_word(before.kind)
                });
            if is_declared {
                let word = self.word(name);
                let text = format!("\"{word}\" is declared only here, after its use");
                let advice = format!("declare \"{word}\" before it is used");
                return diagnostic.explain(token.loc, text).fix(Fix::advice(advice));
            }
        }
        diagnostic
    }

    /// `__global__ void k(Unknown *p)` is read as a variable at first: what was said about that only follows
    /// from the type that is not known.
    pub(in crate::checks) fn mark_echoes_of_type(&mut self, unknown: Loc) {
        if self.frame.here.sfinae_depth > 0 || self.frame.here.current_function.is_some() {
            return;
        }
        let Some(index) = self.token_number(unknown) else { return };
        let ends = |kind| matches!(kind, TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace);
        let before = self.tokens().get(..index).unwrap_or_default().iter().rev();
        let same: Vec<Loc> =
            before.take_while(|token| !ends(token.kind)).map(|token| token.loc).collect();
        self.session.diagnostics.mark_echoes(|diagnostic| {
            matches!(diagnostic.code, Code::DoesNotApply | Code::HostVariableInJit)
                && same.contains(&diagnostic.loc)
        });
    }

    /// Reports template arguments that do not fit, with the template.
    pub fn template_argument_error(
        &mut self,
        code: Code,
        template: TemplateId,
        word: &str,
        loc: Loc,
    ) -> Reported {
        // Where the template was declared is dear to find, and nobody hears of most such errors.
        if self.is_silent() {
            return Reported;
        }
        let declared = self.program.templates.all[template].loc;
        let diagnostic = Diagnostic::new(code, loc, &[word]);
        self.report(match self.is_users(declared) {
            true => diagnostic.explain(declared, format!("template \"{word}\" is declared here")),
            false => diagnostic,
        })
    }

    /// A kernel returns `void`: the words of a type between its space and its name are to go. While it
    /// returns a value, that would not be all there is to do.
    pub fn with_void_result(&self, diagnostic: Diagnostic, name: Loc) -> Diagnostic {
        let message = "let it return nothing, and store results through a pointer";
        let Some(index) = self.token_number(name) else { return diagnostic };
        let head = self.tokens().get(..index).unwrap_or_default();
        let words = head.iter().rev().take_while(|token| is_type_word(token.kind)).count();
        let ty = head.get(index - words..).unwrap_or_default();
        let space = index.checked_sub(words + 1).and_then(|before| head.get(before));
        let is_whole = space.is_some_and(|space| space.kind == TokenKind::KwGlobal);
        let fix = match (ty.first(), ty.last()) {
            (Some(first), Some(last)) if is_whole && self.returns_value(index) == Some(false) => {
                Fix::advice(message).edit(EditPlace::Tokens(first.loc, last.loc), "void")
            }
            _ => Fix::advice(message),
        };
        diagnostic.fix(fix)
    }

    /// Whether the body of the function whose name has this number returns a value; `None` without a body.
    pub(super) fn returns_value(&self, name: usize) -> Option<bool> {
        let tokens = self.tokens();
        let close =
            tokens.get(name + 1).filter(|open| open.kind == TokenKind::LParen)?.partner()?;
        let open = tokens.get(close + 1).filter(|open| open.kind == TokenKind::LBrace)?;
        let body = tokens.get(close + 2..open.partner()?)?;
        let returns = |pair: &[Token]| {
            matches!(pair, [word, value]
                if word.kind == TokenKind::KwReturn && value.kind != TokenKind::Semi)
        };
        Some(body.windows(2).any(returns))
    }

    /// Points to the declaration of a variable whose type does not fit its use.
    pub(super) fn with_declared_variable(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let Some(index) = self.token_number(diagnostic.loc) else { return diagnostic };
        let at = |index: usize| self.tokens().get(index).copied();
        // A call is at its parenthesis.
        let token = match at(index).filter(|token| token.kind == TokenKind::Ident) {
            Some(token) => Some(token),
            None => index.checked_sub(1).and_then(at),
        };
        let Some(name) = token.filter(|token| token.kind == TokenKind::Ident) else {
            return diagnostic;
        };
        let found = self.silently(|parser| parser.lookup_unqualified(name.symbol()));
        let Some(Decl::Var(var)) = found.and_then(|found| found.decls.first().cloned()) else {
            return diagnostic;
        };
        let (loc, ty) = (self.ast.variables[var].loc, self.ast.variables[var].ty);
        let (word, ty) = (self.word(name.symbol()), self.type_name(ty));
        match self.is_users(loc) {
            true => diagnostic.explain(loc, format!("\"{word}\" is declared here, as \"{ty}\"")),
            false => diagnostic,
        }
    }

    /// Points to the function whose result a returned value is not.
    pub(super) fn with_own_result(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let Some(func) = self.frame.here.current_function else { return diagnostic };
        let function = &self.ast.functions[func];
        let Some(ty) = self.ast.types.as_function(function.ty) else { return diagnostic };
        let (loc, result) = (function.loc, self.type_name(ty.result));
        let name = self.qualified_function_name(func);
        diagnostic.explain(loc, format!("\"{name}\" returns \"{result}\""))
    }

    /// Takes the initialiser of a shared variable away: its name is where the message is.
    pub(super) fn without_initializer(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let Some(index) = self.token_number(diagnostic.loc) else { return diagnostic };
        let behind = self.tokens().get(index..).unwrap_or_default();
        let mut depth = 0i64;
        let end = behind.iter().position(|token| {
            depth += i64::from(token.kind.closing().is_some());
            depth -= i64::from(is_closing(token.kind));
            depth == 0 && matches!(token.kind, TokenKind::Semi | TokenKind::Comma)
        });
        let end = end.unwrap_or(0);
        let declared = behind.get(..end).unwrap_or_default();
        let start = declared.iter().find(|token| token.kind == TokenKind::Assign);
        match (start, declared.last()) {
            (Some(start), Some(last)) => {
                let message = "let one thread store the value, before a __syncthreads()";
                diagnostic.fix(Fix::remove(start.loc, last.loc, message))
            }
            _ => diagnostic,
        }
    }
}
