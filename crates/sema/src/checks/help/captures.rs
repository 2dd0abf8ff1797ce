//! Help with lambdas that do not capture what they name: all of it at once.

use crate::context::Parser;
use crate::expr::capture::Captured;
use crate::lookup::scope::Decl;
use cuprum_ast::{FuncId, Parent, Storage, VarId};
use cuprum_lex::TokenKind;
use cuprum_source::{Diagnostic, EditPlace, Fix, Loc};

impl Parser<'_> {
    /// Says what a lambda names of the function around it and does not capture, from the first use that
    /// is wrong to its end.
    pub fn with_captures(
        &mut self,
        diagnostic: Diagnostic,
        func: FuncId,
        what: Captured,
    ) -> Diagnostic {
        let Some(record) = self.closure_of(func) else { return diagnostic };
        let loc = self.ast.records[record].loc;
        let Some(var) = what.variable() else { return diagnostic };
        let Some(open) = self.token_number(loc) else { return diagnostic };
        let Some(close) = self.tokens().get(open).and_then(|token| token.partner()) else {
            return diagnostic;
        };
        let mut missing = vec![var];
        for other in self.named_variables(diagnostic.loc, close) {
            let is_captured =
                self.program.classes.closures[&record].captures.contains_key(&Captured::Var(other));
            if !is_captured && !missing.contains(&other) && self.is_local_outside(other, func) {
                missing.push(other);
            }
        }
        let names: Vec<String> = missing
            .iter()
            .filter_map(|&var| self.ast.variables[var].name)
            .map(|name| self.word(name))
            .collect();
        let declared: Vec<Loc> = missing.iter().map(|&var| self.ast.variables[var].loc).collect();
        let mut diagnostic = diagnostic;
        for (name, loc) in names.iter().zip(declared) {
            diagnostic = diagnostic.explain(loc, format!("\"{name}\" is declared here"));
        }
        let Some(bracket) = self.tokens().get(close).map(|token| token.loc) else {
            return diagnostic;
        };
        let separator = if close > open + 1 { ", " } else { "" };
        let list = |mark: &str| {
            let words: Vec<String> = names.iter().map(|name| format!("{mark}{name}")).collect();
            format!("{separator}{}", words.join(", "))
        };
        let what = if names.len() == 1 { "it" } else { "them" };
        diagnostic
            .explain(loc, "the lambda begins here")
            .fix(Fix::before(bracket, list(""), format!("capture {what} by value")))
            .fix(
                Fix::advice(format!("capture {what} by reference"))
                    .edit(EditPlace::Before(bracket), list("&")),
            )
    }

    /// The variables that are named from a place on to the end of the lambda whose list of captures ends
    /// at the token with number `close`.
    fn named_variables(&mut self, from: Loc, close: usize) -> Vec<VarId> {
        let Some(start) = self.token_number(from) else { return Vec::new() };
        let is_body = |at: &usize| {
            self.tokens().get(*at).is_some_and(|token| token.kind == TokenKind::LBrace)
        };
        let body = (close..=start).find(is_body);
        let end = body.and_then(|body| self.tokens().get(body)?.partner()).unwrap_or(start);
        let tokens = self.tokens().get(start..end).unwrap_or_default().to_vec();
        let mut found = Vec::new();
        for (at, token) in tokens.iter().enumerate().filter(|(_, t)| t.kind == TokenKind::Ident) {
            let before = at.checked_sub(1).and_then(|before| tokens.get(before));
            let is_member = before.is_some_and(|before| {
                matches!(before.kind, TokenKind::Dot | TokenKind::Arrow | TokenKind::ColonColon)
            });
            if is_member {
                continue;
            }
            let decls = self.silently(|parser| parser.lookup_unqualified(token.symbol()));
            if let Some(Decl::Var(var)) = decls.and_then(|found| found.decls.first().cloned()) {
                found.push(var);
            }
        }
        found
    }

    /// Whether a variable lives as long as a call of a function around this one.
    fn is_local_outside(&self, var: VarId, func: FuncId) -> bool {
        let variable = &self.ast.variables[var];
        let is_outside = matches!(variable.parent, Parent::Function(owner, _) if owner != func);
        is_outside && matches!(variable.storage, Storage::Local | Storage::Param(_))
    }
}
