//! Host functions of system headers that nobody calls, but that lead to kernels.
//!
//! cicc reads the body of every function that is no template, those of system headers too, so that a
//! kernel which one of them names is part of the unit (`EmptyKernel` of CUB is part of every program that
//! includes CUB). To read them all would cost more than the rest of the analysis. So the tokens decide
//! which bodies are worth reading: those with a name that leads to a kernel template, by itself or
//! through the tokens of other templates. That is more than what leads there indeed, since only names are
//! compared; whoever reads the bodies finds out. A unit without kernel templates pays nothing.

use crate::context::Parser;
use crate::cursor::TokenRange;
use crate::lookup::scope::{ScopeId, ScopeKind};
use crate::parse::function::BodyProgress;
use crate::template::TemplateKind;
use cuprum_ast::FuncId;
use cuprum_lex::{Token, TokenKind};
use cuprum_source::Symbol;

/// A set of names, by their numbers.
#[derive(Default)]
struct Names {
    members: Vec<bool>,
}

impl Names {
    fn insert(&mut self, name: Symbol) -> bool {
        let at = name.index() as usize;
        if self.members.len() <= at {
            self.members.resize(at + 1, false);
        }
        !std::mem::replace(&mut self.members[at], true)
    }

    fn has(&self, name: Symbol) -> bool {
        self.members.get(name.index() as usize).copied().unwrap_or(false)
    }
}

impl Parser<'_> {
    /// The host functions of system headers whose bodies may lead to a kernel.
    pub fn header_functions_with_kernels(&mut self) -> Vec<FuncId> {
        let kernels = self.kernel_template_names();
        if kernels.is_empty() {
            return Vec::new();
        }
        let leading = self.names_leading_to(kernels);
        let deferred = self.program.names.deferred.defined_functions();
        let mut names: Vec<(u32, Symbol)> = deferred
            .filter(|it| !it.is_template && !self.is_in_std(it.scope))
            .filter(|it| self.mentions_any(it.body, &leading))
            .map(|it| (it.ordinal, it.name))
            .collect();
        names.sort_unstable_by_key(|(ordinal, _)| *ordinal);
        for (_, name) in names {
            self.parse_deferred_declarations(name);
        }
        let mut found = Vec::new();
        for func in self.program.functions.defined_functions.clone() {
            let info = self.function_info(func);
            let Some((body, place)) = info.body else { continue };
            if info.is_system
                && info.state == BodyProgress::Deferred
                && self.ast.functions[func].space.host
                && !self.is_in_std(place.scope)
                && !self.is_in_templated_class(place.scope)
                && self.mentions_any(body, &leading)
            {
                found.push(func);
            }
        }
        found
    }

    /// The names of all kernel templates.
    fn kernel_template_names(&mut self) -> Vec<Symbol> {
        let global = self.session.symbols.intern("global");
        let is_word = |token: &Token| {
            token.kind == TokenKind::KwGlobal
                || token.kind == TokenKind::Ident && token.symbol() == global
        };
        let mut names = Vec::new();
        for (id, template) in self.program.templates.all.iter() {
            let TemplateKind::Function(function) = &template.kind else { continue };
            let body = function.body.map_or(template.range.end, |body| body.start);
            let head = TokenRange::new(template.range.stream, template.range.start, body);
            if self.tokens_in(head).iter().any(is_word) {
                names.push(self.ast.templates[id].name);
            }
        }
        let deferred = self.program.names.deferred.defined_functions();
        let kernels =
            deferred.filter(|it| it.is_template && self.tokens_in(it.head).iter().any(is_word));
        names.extend(kernels.map(|it| it.name));
        names
    }

    /// Whether a scope is inside of a class that was made from a template: a member of it whose body nobody
    /// asks for has none, and might be wrong for the arguments.
    pub fn is_in_templated_class(&self, scope: ScopeId) -> bool {
        let mut around = Some(scope);
        while let Some(scope) = around {
            let here = &self.program.names.scopes[scope];
            if here.kind.as_class().is_some_and(|record| self.is_templated_class(record)) {
                return true;
            }
            around = here.parent;
        }
        false
    }

    /// Whether a scope is inside of namespace `std`: what is there knows of kernels by its arguments alone.
    fn is_in_std(&self, mut scope: ScopeId) -> bool {
        let mut outermost = None;
        loop {
            let here = &self.program.names.scopes[scope];
            if let ScopeKind::Namespace(namespace) = here.kind
                && here.parent.is_some()
            {
                outermost = Some(namespace);
            }
            match here.parent {
                Some(parent) => scope = parent,
                None => break,
            }
        }
        let name = outermost.and_then(|namespace| self.ast.namespaces[namespace].name);
        name.is_some_and(|name| self.session.symbols.word(name) == "std")
    }

    /// The names, and those of the templates whose tokens mention one of them, however remotely.
    fn names_leading_to(&self, kernels: Vec<Symbol>) -> Names {
        let mut templates: Vec<(Symbol, TokenRange)> = Vec::new();
        for (id, template) in self.program.templates.all.iter() {
            if self.is_in_std(template.home) {
                continue;
            }
            let name = self.ast.templates[id].name;
            templates.push((name, template.range));
            templates.extend(template.partials.iter().map(|partial| (name, partial.range)));
            let outside = template.outside.iter().filter_map(|member| member.body);
            templates.extend(outside.map(|body| (name, body)));
            if let TemplateKind::Function(function) = &template.kind {
                templates.extend(function.body.map(|body| (name, body)));
            }
        }
        let deferred = self.program.names.deferred.defined_functions();
        let waiting = deferred.filter(|it| it.is_template && !self.is_in_std(it.scope));
        templates.extend(waiting.map(|it| (it.name, it.body)));
        let members = self.program.names.deferred.defined_members();
        let members = members.filter(|it| !self.is_in_std(it.scope));
        templates.extend(members.map(|it| (it.name, it.body)));
        let mut known = Names::default();
        let mut leading = Names::default();
        for &name in &kernels {
            known.insert(name);
            leading.insert(name);
        }
        for (name, _) in &templates {
            known.insert(*name);
        }
        // Who mentions a name, for the names that may matter.
        let mut mentions: Vec<(Symbol, Symbol)> = Vec::new();
        for &(name, range) in &templates {
            let tokens =
                self.tokens_in(range).iter().filter(|token| token.kind == TokenKind::Ident);
            let named =
                tokens.map(|token| token.symbol()).filter(|it| known.has(*it) && *it != name);
            mentions.extend(named.map(|it| (it, name)));
        }
        mentions.sort_unstable_by_key(|(named, by)| (named.index(), by.index()));
        mentions.dedup();
        let mut waiting = kernels;
        while let Some(name) = waiting.pop() {
            let from = mentions.partition_point(|(named, _)| named.index() < name.index());
            let by = mentions[from..].iter().take_while(|(named, _)| *named == name);
            waiting.extend(by.map(|(_, by)| *by).filter(|by| leading.insert(*by)));
        }
        leading
    }

    fn mentions_any(&self, range: TokenRange, names: &Names) -> bool {
        let mut tokens = self.tokens_in(range).iter();
        tokens.any(|token| token.kind == TokenKind::Ident && names.has(token.symbol()))
    }

    fn tokens_in(&self, range: TokenRange) -> &[Token] {
        let tokens = &self.program.streams[range.stream as usize].tokens;
        tokens.get(range.start as usize..range.end as usize).unwrap_or_default()
    }
}
