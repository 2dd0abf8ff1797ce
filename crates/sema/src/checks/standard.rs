//! What came with C++20: NVRTC refuses it in programs of an older standard, cicc warns of some of it. Headers of
//! the system and built-in text may use it, as they know their compiler.

use crate::context::{Mode, Parser};
use crate::parse::specifiers::DeclSpecifiers;
use cuprum_ast::{FuncId, Type};
use cuprum_lex::LanguageStandard;
use cuprum_source::{Code, Loc};

/// What cicc warns of where NVRTC refuses, and whether of each use or of the first one alone.
const WARNED: &[(Code, Code, bool)] = &[
    (Code::LambdaTemplateParameters, Code::LambdaTemplateParametersWarned, false),
    (Code::RangeForInitializer, Code::RangeForInitializerWarned, false),
    (Code::MemberInitializerNotAllowed, Code::BitFieldInitializer, true),
];

impl Parser<'_> {
    /// Whether NVRTC's programs of a standard before C++20 are being read.
    pub fn is_before_2020(&self) -> bool {
        self.options.run_time && self.reads_older_program()
    }

    /// Whether the program's own text is being read, in a standard before C++20.
    fn reads_older_program(&self) -> bool {
        self.options.standard < LanguageStandard::Cpp20
            && self.frame.here.mode == Mode::Full
            && !self.frame.here.in_builtin_text
            && self.cursor.mark().stream == 0
            && !self.peek().is_system()
    }

    /// Refuses something of C++20 in an older standard, or warns of it. Reading goes on.
    pub fn check_since_2020(&mut self, code: Code, loc: Loc) {
        if !self.reads_older_program() {
            return;
        }
        if self.options.run_time {
            return self.report_once(code, loc, &[]);
        }
        if let Some((_, warning, often)) = WARNED.iter().find(|(error, ..)| *error == code)
            && (*often || self.program.messages.reported_once.insert((code, Loc::NONE)))
        {
            self.report_once(*warning, loc, &[]);
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
