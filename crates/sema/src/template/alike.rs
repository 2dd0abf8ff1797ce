//! Whether two declarations are written alike: their constraints tell templates and functions apart that have the
//! same parameters ([temp.over.link]/6), and are compared token by token. The names of template parameters may
//! differ; numbers are compared by what they mean.

use crate::context::Parser;
use crate::cursor::TokenRange;
use crate::template::TemplateParameter;
use crate::template::concepts::Constraint;
use cuprum_source::Symbol;

/// The names of the template parameters of two declarations, outermost first.
#[derive(Default)]
pub(crate) struct ParameterNames {
    left: Vec<Option<Symbol>>,
    right: Vec<Option<Symbol>>,
}

impl ParameterNames {
    /// Those of two heads.
    pub fn new(left: &[TemplateParameter], right: &[TemplateParameter]) -> Self {
        let mut names = Self::default();
        names.add(left, right);
        names
    }

    /// Adds those of two heads inside of the ones before.
    pub fn add(&mut self, left: &[TemplateParameter], right: &[TemplateParameter]) {
        self.left.extend(left.iter().map(|param| param.name));
        self.right.extend(right.iter().map(|param| param.name));
    }

    /// Whether a name of the left declaration means what one of the right does.
    fn are_same(&self, left: Symbol, right: Symbol) -> bool {
        // The innermost of a name hides the others.
        let index_of =
            |names: &[Option<Symbol>], name| names.iter().rposition(|known| *known == Some(name));
        match (index_of(&self.left, left), index_of(&self.right, right)) {
            (None, None) => left == right,
            (left, right) => left == right,
        }
    }
}

impl Parser<'_> {
    /// Whether two declarations have the same constraints, written alike.
    pub fn same_constraints(
        &self,
        left: &[Constraint],
        right: &[Constraint],
        names: &ParameterNames,
    ) -> bool {
        left.len() == right.len()
            && left.iter().zip(right).all(|pair| match pair {
                (Constraint::Clause(left), Constraint::Clause(right)) => {
                    self.same_clauses(Some(*left), Some(*right), names)
                }
                (
                    Constraint::Parameter { index: left, range: left_range },
                    Constraint::Parameter { index: right, range: right_range },
                ) => {
                    left == right && self.same_clauses(Some(*left_range), Some(*right_range), names)
                }
                (Constraint::Clause(_), Constraint::Parameter { .. })
                | (Constraint::Parameter { .. }, Constraint::Clause(_)) => false,
            })
    }

    /// Whether two requires-clauses are written alike.
    pub fn same_clauses(
        &self,
        left: Option<TokenRange>,
        right: Option<TokenRange>,
        names: &ParameterNames,
    ) -> bool {
        match (left, right) {
            (None, None) => true,
            (Some(left), Some(right)) => {
                self.same_tokens_if(left, right, |left, right| names.are_same(left, right))
            }
            (None, Some(_)) | (Some(_), None) => false,
        }
    }
}
