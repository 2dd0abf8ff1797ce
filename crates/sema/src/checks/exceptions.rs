//! Exception specifications of declarations of one function, which have to agree ([except.spec]/4), and
//! those that nobody asks for, which are read all the same.

use crate::context::{Mode, Parser};
use crate::parse::exceptions::ExceptionSpecifier;
use cuprum_ast::{DependentExpr, FuncId, FunctionName, Parent, RecordId, TemplateId};
use cuprum_source::{Code, Loc};

/// What an exception specification comes to where it is compared with another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Promise {
    /// Everything may be thrown.
    Throws,
    /// Nothing is thrown.
    Never,
    /// `throw(X, Y)`
    Listed,
    /// The arguments of a template decide.
    Depends(DependentExpr),
}

impl Parser<'_> {
    /// What a specifier promises; nothing is known of one with errors.
    pub(super) fn promise(&mut self, exceptions: ExceptionSpecifier) -> Option<Promise> {
        let known = |noexcept: bool| if noexcept { Promise::Never } else { Promise::Throws };
        let (range, place) = match exceptions {
            ExceptionSpecifier::Absent => return Some(Promise::Throws),
            ExceptionSpecifier::Known(noexcept) => return Some(known(noexcept)),
            ExceptionSpecifier::Listed(_) => return Some(Promise::Listed),
            ExceptionSpecifier::Resolving => return None,
            ExceptionSpecifier::Deferred(..) if !self.in_definition() => {
                let value = self.unevaluated(|parser| parser.is_noexcept(exceptions));
                return value.ok().map(known);
            }
            ExceptionSpecifier::Deferred(range, place)
            | ExceptionSpecifier::Written(range, place) => (range, place),
        };
        let value = self.unevaluated(|parser| {
            parser.quietly(|parser| {
                parser.in_mode(Mode::Signature, |parser| {
                    parser.at_place(place, |parser| parser.signature_exceptions(range))
                })
            })
        });
        match value? {
            (_, Some(expr)) => Some(Promise::Depends(expr)),
            (noexcept, None) => Some(known(noexcept)),
        }
    }

    /// Reports a specifier that does not agree with an earlier one; `what` and `name` tell what was
    /// declared before, and where.
    fn compare_exceptions(
        &mut self,
        (known, new): (ExceptionSpecifier, ExceptionSpecifier),
        loc: Loc,
        texts: impl FnOnce(&mut Self) -> (&'static str, String, Loc),
    ) {
        let is_plain = |exceptions: ExceptionSpecifier| {
            matches!(exceptions, ExceptionSpecifier::Absent | ExceptionSpecifier::Known(false))
        };
        if is_plain(known) && is_plain(new) {
            return;
        }
        let (Some(before), Some(now)) = (self.promise(known), self.promise(new)) else { return };
        if before == now {
            return;
        }
        let code = match (before, now) {
            (Promise::Never | Promise::Listed, Promise::Throws) => Code::AllowsExceptions,
            _ => Code::ExceptionsDiffer,
        };
        let (what, name, declared) = texts(self);
        let declared = self.declared_at(declared);
        self.report_once(code, loc, &[what, &name, &declared]);
    }

    /// Whether what declarations say about exceptions is compared here.
    fn compares_exceptions(&self, loc: Loc) -> bool {
        self.options.run_time
            && !self.frame.here.in_builtin_text
            && self.frame.here.sfinae_depth == 0
            && !self.session.map.is_system(loc)
    }

    /// Warns where a program lets a function throw that a system header says throws nothing.
    pub fn warn_of_allowed_exceptions(
        &mut self,
        func: FuncId,
        exceptions: ExceptionSpecifier,
        loc: Loc,
    ) {
        let function = &self.ast.functions[func];
        let (known, place) = (function.loc, function.parent);
        if !matches!(place, Parent::Namespace(_))
            || !matches!(exceptions, ExceptionSpecifier::Absent)
            || !self.session.map.is_system(known)
            || self.session.map.is_system(loc)
        {
            return;
        }
        let before = self.function_info(func).exceptions;
        if let Some(Promise::Never | Promise::Listed) = self.promise(before) {
            let (name, declared) = (self.declared_name_text(func), self.declared_at(known));
            let args = ["previous function", &name, &declared];
            self.report_once(Code::AllowsExceptionsOfHeader, loc, &args);
        }
    }

    /// Checks that a function says about exceptions what it said before.
    pub fn check_redeclared_exceptions(
        &mut self,
        func: FuncId,
        exceptions: ExceptionSpecifier,
        loc: Loc,
    ) {
        let function = &self.ast.functions[func];
        let class = function.parent.as_record();
        // A destructor that says nothing promises what its members do.
        if function.name == FunctionName::Destructor || function.is_extern_c {
            return;
        }
        // The specifier of a member may name members: the class is complete before it is read.
        if class.is_some_and(|record| !self.ast.records[record].is_complete) {
            return;
        }
        if class.is_some() && !self.in_definition() {
            self.resolve_exceptions(func);
        }
        // A function that is declared by an alias for its type says there what it throws.
        let by_type = self.ast.types.as_function(self.ast.functions[func].ty);
        let by_type = by_type.is_some_and(|ty| ty.noexcept);
        let mut known = self.function_info(func).exceptions;
        if by_type && matches!(known, ExceptionSpecifier::Absent) {
            known = ExceptionSpecifier::Known(true);
        }
        let around = class.or(self.frame.here.current_class);
        self.in_member(around, Some(func), |parser| {
            parser.compare_exceptions((known, exceptions), loc, |parser| {
                let name = match class {
                    Some(_) => parser.qualified_function_name(func),
                    None => parser.declared_name_text(func),
                };
                ("previous function", name, parser.ast.functions[func].loc)
            });
        });
    }

    /// The same for a function template.
    pub fn check_redeclared_template(
        &mut self,
        template: TemplateId,
        exceptions: ExceptionSpecifier,
        loc: Loc,
    ) {
        if !self.compares_exceptions(loc) || self.in_definition() {
            return;
        }
        let Some(function) = self.program.templates.all[template].function() else { return };
        let known = function.exceptions;
        self.compare_exceptions((known, exceptions), loc, |parser| {
            let name = parser.word(parser.ast.templates[template].name);
            ("previous function template", name, parser.program.templates.all[template].loc)
        });
    }

    /// Reads what a function template that is only declared says about exceptions; that of one that is
    /// defined is checked with the definition.
    pub fn check_template_exceptions(&mut self, exceptions: ExceptionSpecifier, loc: Loc) {
        if let ExceptionSpecifier::Written(range, place) = exceptions
            && self.compares_exceptions(loc)
            && !self.in_definition()
            && !self.is_instantiating()
        {
            // What is wrong was said.
            let _ = self.unevaluated(|parser| {
                parser.in_mode(Mode::Signature, |parser| {
                    parser.at_place(place, |parser| parser.signature_exceptions(range))
                })
            });
        }
    }

    /// The same for an explicit specialisation, which says what its template says for the arguments.
    pub fn check_specialized_exceptions(
        &mut self,
        func: FuncId,
        exceptions: ExceptionSpecifier,
        loc: Loc,
    ) {
        let template = self.ast.functions[func].specialization.as_ref().map(|from| from.template);
        let Some(template) = template.filter(|_| self.compares_exceptions(loc)) else { return };
        self.resolve_exceptions(func);
        let known = self.function_info(func).exceptions;
        self.compare_exceptions((known, exceptions), loc, |parser| {
            let name = parser.word(parser.ast.templates[template].name);
            ("function template", name, parser.program.templates.all[template].loc)
        });
    }

    /// Reads the exception specifications of a class that is complete: they are wrong or not whether
    /// or not anybody asks.
    pub fn check_member_exceptions(&mut self, record: RecordId) {
        for func in self.record_info(record).functions.clone() {
            self.check_written_exceptions(func);
        }
    }

    /// The same for one function.
    pub fn check_written_exceptions(&mut self, func: FuncId) {
        let Some(info) = self.program.functions.function_infos.get(&func) else { return };
        if matches!(info.exceptions, ExceptionSpecifier::Deferred(..))
            && !info.is_system
            && self.frame.here.mode == Mode::Full
            && self.options.run_time
            && self.frame.here.sfinae_depth == 0
            && !self.frame.here.in_builtin_text
            && !self.in_definition()
            && !self.is_instantiating()
            && !self.is_in_template(func)
        {
            self.resolve_exceptions(func);
        }
    }
}
