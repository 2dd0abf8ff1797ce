//! Template heads ([temp.param]): where default arguments and packs may stand, and whether a
//! redeclaration has the same parameters.

use crate::context::Parser;
use crate::template::alike::ParameterNames;
use crate::template::concepts::Constraint;
use crate::template::{ParameterKind, Template, TemplateParameter};
use cuprum_ast::TemplateId;
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// Checks the parameters of a class, alias or variable template: nobody deduces them from a call,
    /// so what has no argument must come first.
    /// `known` is the template that is declared again: its default arguments count.
    pub fn check_listed_parameters(
        &mut self,
        params: &[TemplateParameter],
        known: Option<TemplateId>,
    ) {
        if self.frame.here.in_builtin_text {
            return;
        }
        let mut packs = params.iter().rev().skip(1).filter(|param| param.pack);
        if let Some(pack) = packs.find(|pack| !self.expands_outer_pack(pack, params)) {
            self.report_once(Code::PackNotLast, pack.loc, &[]);
        }
        let known = known.map(|template| self.program.templates.all[template].params.clone());
        let is_optional = |index: usize| {
            let before = known.as_ref().and_then(|known| known.get(index));
            params.get(index).into_iter().chain(before).any(|param| param.default.is_some())
        };
        let first = (0..params.len()).find(|&index| is_optional(index));
        if let Some(first) = first
            && let Some(param) = params.get(first)
            && (first..params.len()).any(|index| !is_optional(index) && !params[index].pack)
        {
            self.report_once(Code::DefaultArgumentOrder, param.loc, &[]);
        }
    }

    /// Whether a pack has as many parameters as a pack of an enclosing template has elements: in
    /// `template <T... v, class U>` inside of `template <class... T>`, more may follow.
    fn expands_outer_pack(&self, pack: &TemplateParameter, own: &[TemplateParameter]) -> bool {
        cuprum_limits::check();
        if pack.elements.is_some() {
            return true;
        }
        let (ty, range) = match &pack.kind {
            ParameterKind::Value(ty, range) => (*ty, *range),
            // One of the parameters of a template does it.
            ParameterKind::Template(inner) => {
                return inner.iter().any(|param| self.expands_outer_pack(param, own));
            }
            ParameterKind::Type => return false,
        };
        let tokens = &self.program.streams[range.stream as usize].tokens;
        let tokens = tokens.get(range.start as usize..range.end as usize).unwrap_or_default();
        let names_own = tokens.iter().any(|token| {
            token.kind == TokenKind::Ident
                && Some(token.symbol()) != pack.name
                && own.iter().any(|param| param.name == Some(token.symbol()))
        });
        self.is_dependent_type(ty) && !names_own
    }

    /// Checks the parameters of a partial specialisation.
    pub fn check_partial_parameters(&mut self, params: &[TemplateParameter]) {
        if let Some(param) = params.iter().find(|param| param.default.is_some()) {
            self.report_once(Code::PartialDefault, param.loc, &[]);
        }
    }

    /// Checks that a template is declared again with the parameters that it has.
    pub fn check_same_parameters(&mut self, template: TemplateId, params: &[TemplateParameter]) {
        self.check_repeated_defaults(template, params);
        let known = self.program.templates.all[template].params.clone();
        let declared = self.program.templates.all[template].loc;
        if self.check_repeated_head(&known, declared, params, Spelling::Same) {
            let last = params.last().map_or(self.loc(), |param| param.loc);
            self.check_same_clause(template, params, last);
        }
    }

    /// Reports a parameter that has a default argument already.
    pub fn check_repeated_defaults(&mut self, template: TemplateId, params: &[TemplateParameter]) {
        let known = &self.program.templates.all[template].params;
        let repeated = known
            .iter()
            .zip(params)
            .find(|(old, new)| old.default.is_some() && new.default.is_some())
            .filter(|_| known.len() == params.len() && !self.frame.here.in_builtin_text);
        if let Some((_, param)) = repeated {
            self.report_once(Code::DefaultArgumentRedefined, param.loc, &[]);
        }
    }

    /// Checks that a head has the parameters that a template, declared at `declared`, has; whether it
    /// does.
    pub fn check_repeated_head(
        &mut self,
        known: &[TemplateParameter],
        declared: Loc,
        params: &[TemplateParameter],
        spelling: Spelling,
    ) -> bool {
        if params.len() != known.len() {
            let last = params.last().map_or(self.loc(), |param| param.loc);
            let declared = self.declared_at(declared);
            let code = match params.len() > known.len() {
                true => Code::TooManyTemplateParameters,
                false => Code::TooFewTemplateParameters,
            };
            let loc = params.get(known.len()).map_or(last, |param| param.loc);
            self.report_once(code, loc, &[&declared]);
            return false;
        }
        let other = params.iter().zip(known).find(|(new, old)| {
            let is_open = |param: &TemplateParameter| match param.kind {
                ParameterKind::Value(ty, _) => self.is_dependent_type(ty),
                ParameterKind::Type | ParameterKind::Template(_) => false,
            };
            let is_free = spelling == Spelling::Free && is_open(new) && is_open(old);
            !is_free && !same_parameter(old, new)
        });
        let Some((new, old)) = other else { return true };
        let name = old.name.map_or("<unnamed>".to_owned(), |name| self.word(name));
        let what = match &old.kind {
            ParameterKind::Type => format!("template parameter \"{name}\""),
            ParameterKind::Value(ty, _) => {
                format!("constant \"{} {name}\"", self.type_name(*ty))
            }
            ParameterKind::Template(_) => format!("template template parameter \"{name}\""),
        };
        let declared = self.declared_at(old.loc);
        self.report_once(Code::IncompatibleParameter, new.loc, &[&what, &declared]);
        false
    }

    /// Reports the default arguments of a head that may have none.
    pub fn forbid_template_defaults(&mut self, params: &[TemplateParameter], code: Code) {
        if let Some(param) = params.iter().find(|param| param.default.is_some()) {
            self.report_once(code, param.loc, &[]);
        }
    }

    /// Checks that a template is declared again with the requires-clause that it has.
    pub fn check_same_clause(
        &mut self,
        template: TemplateId,
        params: &[TemplateParameter],
        loc: Loc,
    ) {
        let Template { constraints, params: known, .. } = &self.program.templates.all[template];
        let clause = constraints.iter().find_map(|constraint| match constraint {
            Constraint::Clause(range) => Some(*range),
            Constraint::Parameter { .. } => None,
        });
        let names = ParameterNames::new(known, params);
        if !self.same_clauses(clause, self.frame.head_constraint, &names) {
            let name = self.template_full_name(template);
            let declared = self.declared_at(self.program.templates.all[template].loc);
            self.report_once(Code::RequiresClauseMismatch, loc, &[&name, &declared]);
        }
    }
}

/// How two heads of a template spell the types of their values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spelling {
    /// With the same tree.
    Same,
    /// What depends on parameters as it likes, since the heads are read in different scopes.
    Free,
}

/// Whether two parameters are of the same kind.
fn same_parameter(left: &TemplateParameter, right: &TemplateParameter) -> bool {
    cuprum_limits::check();
    left.pack == right.pack
        && match (&left.kind, &right.kind) {
            (ParameterKind::Type, ParameterKind::Type) => true,
            (ParameterKind::Value(left, _), ParameterKind::Value(right, _)) => left == right,
            (ParameterKind::Template(left), ParameterKind::Template(right)) => {
                left.len() == right.len()
                    && left.iter().zip(right.iter()).all(|(a, b)| same_parameter(a, b))
            }
            _ => false,
        }
}
