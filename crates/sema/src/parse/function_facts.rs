//! What others ask of a function once it is declared, and what naming it brings about.

use crate::checks::notices::Noticed;
use crate::context::Parser;
use crate::parse::function::DefaultArgument;
use cuprum_ast::FuncId;
use cuprum_source::Loc;

impl Parser<'_> {
    /// Whether parameter `index` of a function has a default argument.
    pub fn has_default_argument(&self, func: FuncId, index: usize) -> bool {
        self.program
            .functions
            .function_infos
            .get(&func)
            .and_then(|info| info.defaults.get(index))
            .is_some_and(|default| !matches!(default, DefaultArgument::Absent))
    }

    /// `= delete`
    pub fn is_deleted(&self, func: FuncId) -> bool {
        self.program.functions.function_infos.get(&func).is_some_and(|info| info.is_deleted)
    }

    /// `explicit`
    pub fn is_explicit(&self, func: FuncId) -> bool {
        self.program.functions.function_infos.get(&func).is_some_and(|info| info.is_explicit)
    }

    /// Parses a function's body now if it has one that was deferred; whether it has one.
    pub fn require_body(&mut self, func: FuncId) -> bool {
        self.parse_body(func);
        self.ast.functions[func].body.is_some()
    }

    /// A function is named by an expression that may be evaluated: its body will be needed if its
    /// result is deduced from it, and calls are checked against the space they come from.
    pub fn mark_function_used(&mut self, func: FuncId, loc: Loc) {
        if self.in_definition() {
            return;
        }
        if !self.frame.here.only_checks {
            self.note_instantiation(func, loc);
            self.want_virtual_functions(func);
        }
        self.check_call_space(func, loc);
        self.warn_if_deprecated(Noticed::Function(func), loc);
    }
}
