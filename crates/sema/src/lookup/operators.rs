//! Lookup of functions alone, for operators and calls of members.

use super::scope::ScopeKind;
use crate::context::{Candidate, Parser};
use cuprum_ast::{FunctionName, OperatorName, RecordId};

impl Parser<'_> {
    /// Non-member functions that unqualified lookup of an operator finds from here.
    pub fn lookup_operator(&mut self, name: OperatorName) -> Vec<Candidate> {
        let symbol = self.function_symbol(FunctionName::Operator(name));
        // Members are found through the operand, so class scopes are passed over.
        let mut scope = Some(self.frame.here.place.scope);
        let mut candidates = Vec::new();
        while let Some(id) = scope {
            let parent = self.program.names.scopes[id].parent;
            if matches!(self.program.names.scopes[id].kind, ScopeKind::Class(_)) {
                scope = parent;
                continue;
            }
            if let Some(found) = self.in_scope(id, |parser| parser.lookup_unqualified(symbol)) {
                let is_class =
                    matches!(self.program.names.scopes[found.scope].kind, ScopeKind::Class(_));
                if is_class {
                    scope = self.program.names.scopes[found.scope].parent;
                    continue;
                }
                candidates = found.candidates();
            }
            break;
        }
        candidates
    }

    /// Member functions of a class by name, its bases included where it hides nothing.
    pub fn lookup_member_functions(
        &mut self,
        record: RecordId,
        name: FunctionName,
    ) -> Vec<Candidate> {
        let symbol = self.function_symbol(name);
        match self.lookup_in_record(record, symbol) {
            Some(found) => found.candidates(),
            None => Vec::new(),
        }
    }
}
