//! `did you mean …?`: the name in scope that is nearest to one that nothing declares.

use super::help::nearest_keyword;
use crate::context::Parser;
use crate::lookup::scope::{Decl, ScopeId, parameter_decls};
use cuprum_ast::{EnumId, RecordId};
use cuprum_source::{Diagnostic, Fix, Loc, Symbol, edit_distance, nearest, spelling_limit};
use rustc_hash::FxHashSet;

/// Names of the language that no scope holds before they are used.
const BUILTIN_NAMES: &[&str] = &[
    "threadIdx",
    "blockIdx",
    "blockDim",
    "gridDim",
    "warpSize",
    "__syncthreads",
    "__syncwarp",
    "__threadfence",
    "__threadfence_block",
    "__shfl_sync",
    "__shfl_up_sync",
    "__shfl_down_sync",
    "__shfl_xor_sync",
    "__ballot_sync",
    "__popc",
    "__clz",
    "__ldg",
    "atomicAdd",
    "atomicCAS",
    "atomicExch",
    "atomicMax",
    "atomicMin",
    "printf",
    "float2",
    "float4",
    "int2",
    "int4",
    "make_float2",
    "make_float4",
    "make_int2",
    "make_int4",
    "sqrtf",
    "rsqrtf",
    "fmaf",
    "fabsf",
    "fminf",
    "fmaxf",
];

impl Parser<'_> {
    /// Adds the name that may have been meant, among those of a class or, without one, those that
    /// are visible here. The diagnostic stands at the name.
    pub fn with_suggestion(
        &mut self,
        diagnostic: Diagnostic,
        name: Symbol,
        scope: Option<ScopeId>,
    ) -> Diagnostic {
        let word = self.word(name);
        let Some(limit) = spelling_limit(&word) else { return diagnostic };
        if self.before_stray_close(diagnostic.loc) {
            // `out0] = …`: a bracket is missing within the name.
            return diagnostic;
        }
        let mut best: Option<(usize, String, Loc)> = None;
        let mut offer = |other: &str, loc: Loc| {
            let longer = other.len().abs_diff(word.len());
            if longer > limit || other == word {
                return;
            }
            let distance = edit_distance(&word, other);
            let known = best.as_ref().map(|(distance, text, _)| (*distance, text.as_str()));
            // The order of scopes is not fixed; the word decides between equals.
            if distance <= limit && known.is_none_or(|known| (distance, other) < known) {
                best = Some((distance, other.to_owned(), loc));
            }
        };
        match scope {
            Some(scope) => self.offer_scope(scope, &mut offer),
            None => {
                let mut next = Some(self.frame.here.place.scope);
                while let Some(id) = next {
                    self.offer_scope(id, &mut offer);
                    next = self.program.names.scopes[id].parent;
                }
                for other in BUILTIN_NAMES.iter().copied().chain(nearest_keyword(&word)) {
                    offer(other, Loc::NONE);
                }
            }
        }
        match best {
            Some((_, text, loc)) => {
                let fix = Fix::replace(diagnostic.loc, &text, format!("did you mean \"{text}\"?"));
                diagnostic.explain(loc, format!("\"{text}\" is declared here")).fix(fix)
            }
            None => diagnostic,
        }
    }

    /// Adds the enumerator that may have been meant.
    pub fn with_enumerator_suggestion(
        &mut self,
        diagnostic: Diagnostic,
        id: EnumId,
        word: &str,
    ) -> Diagnostic {
        let names: Vec<Symbol> =
            self.ast.enums[id].enumerators.iter().map(|enumerator| enumerator.name).collect();
        let words: Vec<String> = names.iter().map(|name| self.word(*name)).collect();
        let Some(text) = nearest(word, words.iter().map(String::as_str)) else { return diagnostic };
        let fix = Fix::replace(diagnostic.loc, text, format!("did you mean \"{text}\"?"));
        diagnostic.explain(self.ast.enums[id].loc, "the enumeration is declared here").fix(fix)
    }

    /// Adds the member that may have been meant.
    pub fn with_member_suggestion(
        &mut self,
        diagnostic: Diagnostic,
        record: RecordId,
        name: Symbol,
    ) -> Diagnostic {
        match self.record_scope(record) {
            Some(scope) => self.with_suggestion(diagnostic, name, Some(scope)),
            None => diagnostic,
        }
    }

    /// Offers the names of a scope, of its inline namespaces and of the bases of its class, each once:
    /// many ways may lead to a base.
    fn offer_scope(&self, scope: ScopeId, offer: &mut impl FnMut(&str, Loc)) {
        let mut seen = FxHashSet::default();
        let mut scopes = vec![scope];
        while let Some(scope) = scopes.pop() {
            if !seen.insert(scope) {
                continue;
            }
            for (name, entries) in self.program.names.scopes[scope].all_already_declared() {
                let word = self.session.symbols.word(name);
                let visible = entries.iter().find(|entry| self.is_visible(scope, entry));
                if let Some(entry) = visible.filter(|_| is_word(word)) {
                    offer(word, self.declaration_loc(&entry.decl));
                }
            }
            for (name, loc) in self.program.names.deferred.names(scope, self.frame.here.place.limit)
            {
                let word = self.session.symbols.word(name);
                if is_word(word) {
                    offer(word, loc);
                }
            }
            for &namespace in &self.program.names.scopes[scope].using_namespaces {
                if self.ast.namespaces[namespace].is_inline {
                    scopes.push(self.namespace_scope(namespace));
                }
            }
            if let crate::lookup::scope::ScopeKind::Class(record) =
                self.program.names.scopes[scope].kind
            {
                let bases = self.ast.records[record].bases.iter();
                scopes.extend(bases.filter_map(|base| self.record_scope(base.record)));
            }
        }
    }

    /// Where something is declared, as far as that is known.
    pub(in crate::checks) fn declaration_loc(&self, decl: &Decl) -> Loc {
        match decl {
            Decl::Var(var) => self.ast.variables[*var].loc,
            Decl::Func(func) => self.ast.functions[*func].loc,
            Decl::Template(template) => self.program.templates.all[*template].loc,
            Decl::Field(record, path) => path
                .first()
                .and_then(|&at| self.ast.records[*record].fields.get(at as usize))
                .map_or(Loc::NONE, |field| field.loc),
            Decl::Tag(ty) => self.tag_loc(*ty),
            Decl::Enumerator(id, _) => self.ast.enums[*id].loc,
            Decl::Type(_)
            | Decl::Namespace(_)
            | Decl::Binding(..)
            | parameter_decls!()
            | Decl::SyntaxValue
            | Decl::SyntaxType => Loc::NONE,
        }
    }
}

/// Whether it can be written: operators and the like have names that nobody can write.
fn is_word(name: &str) -> bool {
    name.chars().all(|c| c.is_alphanumeric() || c == '_')
}
