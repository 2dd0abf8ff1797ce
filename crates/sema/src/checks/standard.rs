//! What came with C++20: NVRTC refuses it in programs of an older standard. Headers of the system and
//! built-in text may use it, as they know their compiler.

use crate::context::{Mode, Parser};
use crate::parse::specifiers::DeclSpecifiers;
use cuprum_ast::{FuncId, Type};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Loc};

impl Parser<'_> {
    /// Whether the program's own text is being read, in a standard before C++20.
    pub fn is_before_2020(&self) -> bool {
        self.options.standard < LanguageStandard::Cpp20
            && self.options.run_time
            && self.frame.here.mode == Mode::Full
            && !self.frame.here.in_builtin_text
            && self.cursor.mark().stream == 0
            && !self.peek().is_system()
    }

    /// Refuses something of C++20 in an older standard. Reading goes on.
    pub fn check_since_2020(&mut self, code: Code, loc: Loc) {
        if self.is_before_2020() {
            self.report_once(code, loc, &[]);
        }
    }

    /// Refuses a virtual function that is `constexpr`.
    pub fn check_constexpr_virtual(&mut self, specs: &DeclSpecifiers, loc: Loc) {
        if specs.is_virtual && specs.is_constexpr {
            self.check_since_2020(Code::ConstexprVirtual, loc);
        }
    }

    /// Whether a function is declared constexpr: a lambda that does not say so is constexpr only where
    /// it can be.
    pub fn says_constexpr(&self, func: FuncId) -> bool {
        let function = &self.ast.functions[func];
        let closure =
            function.parent.as_record().and_then(|class| self.program.classes.closures.get(&class));
        function.is_constexpr && closure.is_none_or(|closure| closure.says_constexpr)
    }

    /// Refuses a variable of a constexpr function that has no value, or whose type is not literal.
    pub fn check_constexpr_local(&mut self, ty: Type, is_default: bool, loc: Loc) {
        let Some(func) = self.frame.here.current_function.filter(|_| !self.is_instantiating())
        else {
            return;
        };
        let is_template = self.ast.functions[func].specialization.is_some();
        if is_template
            || !self.says_constexpr(func)
            || self.in_definition()
            || self.frame.here.in_builtin_text
        {
            return;
        }
        if !self.is_literal_type(ty) {
            if !self.session.map.is_system(loc) {
                let name = self.type_name(ty);
                self.report_once(Code::ConstexprLocalNotLiteral, loc, &[&name]);
            }
        } else if is_default && self.is_left_without_value(ty) {
            self.check_since_2020(Code::UninitializedInConstexpr, loc);
        }
    }
}
