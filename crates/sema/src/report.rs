//! Reporting: every diagnostic of the analysis passes through here, which adds what was being
//! instantiated and obeys the pragmas that precede the code.

use crate::context::{Parser, Reported};
use crate::cursor::TokenRange;
use crate::template::instantiate::{INSTANTIATION_LIMIT, Instantiated};
use cuprum_ast::{FuncId, Parent};
use cuprum_lex::{DiagnosticAction, DiagnosticControl};
use cuprum_source::{Code, Diagnostic, Label, Loc, Severity, SeverityOverride, text_with_place};
use rustc_hash::FxHashMap;

/// Who asked for which instantiation: a tree, since bodies are parsed long after they are asked for.
#[derive(Clone, Default)]
pub(crate) struct InstantiationTrace {
    nodes: Vec<Instantiation>,
    /// The first request for each function.
    of_function: FxHashMap<FuncId, u32>,
}

/// A request for an instantiation.
#[derive(Clone)]
struct Instantiation {
    what: Instantiated,
    /// Where it was asked for.
    loc: Loc,
    /// The instantiation that asked.
    from: Option<u32>,
    /// The functions that somebody wrote in the chain of requests that ends here.
    chain: Chain,
}

/// Functions each of which asked for the next.
#[derive(Clone, Copy, Default)]
struct Chain {
    /// How many there are.
    functions: u32,
    /// Where the last one is written.
    last: Option<Loc>,
    /// How many at the end are written there: a function that asks for itself with other arguments.
    repeats: u32,
}

impl Chain {
    /// The chain with one more function.
    fn then(self, written_at: Loc) -> Chain {
        let repeats = if self.last == Some(written_at) { self.repeats + 1 } else { 1 };
        Chain { functions: self.functions + 1, last: Some(written_at), repeats }
    }

    /// Whether it may go on: functions that ask for themselves end where they do in nvcc, which lets
    /// others go on without end.
    fn may_grow(self) -> bool {
        self.repeats < INSTANTIATION_LIMIT && self.functions < CHAIN_LIMIT
    }

    /// Whether it went on where it might not.
    fn is_too_long(self) -> bool {
        self.repeats > INSTANTIATION_LIMIT || self.functions > CHAIN_LIMIT
    }
}

/// How many functions may ask for one another, one after another. Programs have a few hundred.
const CHAIN_LIMIT: u32 = 5000;

/// The stack shown is folded; a longer one than this is not even collected.
const STACK_LIMIT: usize = 1000;

impl Parser<'_> {
    /// Reports an error of the catalogue, unless a substitution is being tried.
    pub fn error(&mut self, code: Code, loc: Loc, args: &[&str]) -> Reported {
        if !self.is_silent() {
            self.report(Diagnostic::new(code, loc, args));
        }
        Reported
    }

    /// Whether errors go nowhere: a substitution is tried, and nobody will ask why it failed.
    pub fn is_silent(&self) -> bool {
        self.frame.here.sfinae_depth > 0 && !self.records_failures()
    }

    /// Reports something that every replay of a template would say again; warnings not in system
    /// headers.
    pub fn report_once(&mut self, code: Code, loc: Loc, args: &[&str]) {
        if self.frame.here.sfinae_depth > 0
            || !self.program.messages.reported_once.insert((code, loc))
        {
            return;
        }
        if code.severity() < Severity::Error {
            self.warn(code, loc, args);
        } else {
            self.error(code, loc, args);
        }
    }

    /// Reports that something is not supported yet.
    pub fn unsupported(&mut self, what: &str, loc: Loc) -> Reported {
        self.error(Code::NotSupported, loc, &[what])
    }

    /// Reports a diagnostic that carries notes, unless a substitution is being tried.
    pub fn report(&mut self, mut diagnostic: Diagnostic) -> Reported {
        if self.frame.here.sfinae_depth > 0 {
            if let Some(failure) = &mut self.frame.failure {
                *failure = diagnostic.message;
            }
            return Reported;
        }
        // What is only missing in cuprum is no mistake of a template that may never be used.
        if self.in_definition() && matches!(diagnostic.code, Code::NotSupported | Code::Internal) {
            return Reported;
        }
        // What a definition was told already, its instantiations need not hear.
        if !self.program.templates.definitions.is_news(
            self.in_definition(),
            diagnostic.code,
            diagnostic.loc,
        ) {
            return Reported;
        }
        diagnostic = self.with_help(diagnostic);
        diagnostic.context = self.instantiation_stack();
        match self.pragma_severity(diagnostic.code, diagnostic.loc) {
            None => self.hand_on(diagnostic),
            Some((number, severity)) => {
                let mark = self.session.diagnostics.override_mark();
                self.session.diagnostics.set_severity(number, severity);
                self.hand_on(diagnostic);
                self.session.diagnostics.restore_overrides(mark);
            }
        }
        Reported
    }

    /// Hands a diagnostic to the session: to be told, unless it is about what another compiler judges.
    pub fn hand_on(&mut self, diagnostic: Diagnostic) {
        match self.frame.here.body.is_muted {
            true => self.session.diagnostics.withhold(diagnostic),
            false => self.session.diagnostics.report(diagnostic),
        }
    }

    /// Gives a warning, unless a substitution is being tried or the place is in a system header.
    pub fn warn(&mut self, code: Code, loc: Loc, args: &[&str]) {
        self.report_warning(Diagnostic::new(code, loc, args));
    }

    /// The same for a warning that is about the words of a definition: of a template it is given once, where the
    /// definition is checked, or by the first instantiation where definitions are not.
    pub fn warn_of_definition(&mut self, code: Code, loc: Loc, args: &[&str]) {
        let is_told = self.options.run_time && self.is_instantiating() && !self.in_definition();
        let silent = self.frame.here.sfinae_depth > 0
            || self.frame.here.in_builtin_text
            || self.session.map.is_system(loc);
        if !is_told && !silent && self.program.messages.reported_once.insert((code, loc)) {
            let diagnostic = Diagnostic::new(code, loc, args);
            self.scoped(|here| here.instantiation = None, |parser| parser.report(diagnostic));
        }
    }

    /// The same for a warning that carries notes.
    pub fn report_warning(&mut self, diagnostic: Diagnostic) {
        // What a definition deserves to be told, its instantiations will say.
        let silent = self.frame.here.sfinae_depth > 0
            || self.in_definition()
            || self.frame.here.in_builtin_text
            || self.session.map.is_system(diagnostic.loc)
            // Each constructor reads a default member initialiser anew.
            || self.frame.here.body.open_initializer.is_some()
                && !self.program.messages.reported_once.insert((diagnostic.code, diagnostic.loc));
        if !silent {
            self.report(diagnostic);
        }
    }

    /// What `#pragma nv_diag_…` before a place says of a code.
    fn pragma_severity(&self, code: Code, loc: Loc) -> Option<(u32, SeverityOverride)> {
        let number = code.number().filter(|_| code.is_discretionary())?;
        let here = self.cursor.mark();
        let stream = self.program.streams.get(here.stream as usize)?;
        if stream.diagnostic_controls.is_empty() {
            return None;
        }
        // What is said at the end of a scope is said of a declaration further up.
        let place = stream.tokens.iter().position(|token| token.loc == loc);
        let at = place.map_or(here.pos, |place| place as u32);
        let before = stream.diagnostic_controls.iter().take_while(|control| control.at <= at);
        Some((number, severity_after(before, number)?))
    }

    /// Whether errors of a substitution being tried are wanted for a message.
    pub fn records_failures(&self) -> bool {
        self.frame.failure.is_some()
    }

    /// Runs something that fails silently, and gives the error that it failed with.
    pub fn recording_failure<T, E>(
        &mut self,
        f: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Option<String> {
        let (result, failure) = self.replacing(|frame| &mut frame.failure, Some(String::new()), f);
        failure.filter(|message| result.is_err() && !message.is_empty())
    }

    /// The source between the first and the last token of a range, if it is written in one place.
    pub fn source_text(&self, range: TokenRange) -> Option<String> {
        let tokens = &self.program.streams.get(range.stream as usize)?.tokens;
        let (first, after) = (tokens.get(range.start as usize)?, tokens.get(range.end as usize)?);
        let map = &self.session.map;
        let (file, start) = map.file_offset(first.loc)?;
        let (end_file, end) = map.file_offset(after.loc)?;
        let text = map.file(file).text.get(start as usize..end as usize)?;
        let words: Vec<&str> = text.split_whitespace().collect();
        (file == end_file && text.len() < 200).then(|| words.join(" "))
    }

    /// ` (declared at line 3)`: where messages mention a declaration.
    pub fn declared_at(&self, loc: Loc) -> String {
        let map = &self.session.map;
        let Some(place) = map.place(loc) else { return String::new() };
        let here = map.place(self.loc()).map(|place| place.name);
        let text = match here {
            Some(here) if here != place.name => {
                format!(" (declared at line {} of {})", place.line, place.name)
            }
            _ => format!(" (declared at line {})", place.line),
        };
        text_with_place(&text, loc, "it is declared here")
    }

    /// Notes that a function is asked for, if it is one that is instantiated.
    pub fn note_instantiation(&mut self, func: FuncId, loc: Loc) {
        if !self.is_instantiated(func) {
            return;
        }
        if !self.program.templates.trace.of_function.contains_key(&func) {
            let what = Instantiated::Function(func);
            let node = self.push_instantiation(what, loc);
            self.program.templates.trace.of_function.insert(func, node);
            if self.ast.functions[func].space.global {
                self.check_kernel_arguments(func, loc);
            }
            if self.is_endless_instantiation(func) {
                self.too_many_instantiations(what, loc);
            }
        }
        if self.frame.here.unevaluated == 0 {
            self.program.templates.definitions.want(func);
        }
    }

    /// Where a function that is instantiated was asked for first, if it may be evaluated somewhere.
    pub fn first_use(&self, func: FuncId) -> Option<Loc> {
        let node = *self.program.templates.trace.of_function.get(&func)?;
        let used = self.program.templates.trace.nodes.get(node as usize)?.loc;
        self.program.templates.definitions.is_wanted(func).then_some(used)
    }

    /// ` (at line 3)`: where messages mention a use.
    pub fn first_use_at(&self, loc: Loc) -> String {
        match self.session.map.place(loc) {
            Some(place) => format!(" (at line {})", place.line),
            None => String::new(),
        }
    }

    /// What the analysis of a function's body is an instantiation of, if it is one.
    pub fn instantiation_of_function(&mut self, func: FuncId) -> Option<u32> {
        let loc = self.ast.functions[func].loc;
        self.note_instantiation(func, loc);
        self.program.templates.trace.of_function.get(&func).copied()
    }

    /// Whether something is being instantiated.
    pub fn is_instantiating(&self) -> bool {
        self.frame.here.instantiation.is_some()
    }

    /// Notes a request for an instantiation.
    pub fn push_instantiation(&mut self, what: Instantiated, loc: Loc) -> u32 {
        let from = self.frame.here.instantiation;
        let mut chain = self.chain_of(from);
        // What the language writes itself has no end only if something else has none.
        if let Instantiated::Function(func) = what
            && !self.function_info(func).is_implicit
        {
            chain = chain.then(self.ast.functions[func].loc);
        }
        let nodes = &mut self.program.templates.trace.nodes;
        nodes.push(Instantiation { what, loc, from, chain });
        nodes.len() as u32 - 1
    }

    /// The chain of functions that ends with a request.
    fn chain_of(&self, request: Option<u32>) -> Chain {
        let nodes = &self.program.templates.trace.nodes;
        request.and_then(|node| nodes.get(node as usize)).map(|node| node.chain).unwrap_or_default()
    }

    fn chain_to(&self, func: FuncId) -> Chain {
        self.chain_of(self.program.templates.trace.of_function.get(&func).copied())
    }

    /// Whether functions that each asked for the next have led to what is instantiated now, too many to
    /// ask for another.
    pub fn is_end_of_chain(&self) -> bool {
        !self.chain_of(self.frame.here.instantiation).may_grow()
    }

    /// Whether the chain of functions each of which asked for the next may go no further than this one.
    pub fn is_last_of_chain(&self, func: FuncId) -> bool {
        !self.chain_to(func).may_grow()
    }

    /// Whether the chain of functions each of which asked for the next has grown too long at this one.
    pub fn is_endless_instantiation(&self, func: FuncId) -> bool {
        self.chain_to(func).is_too_long()
    }

    /// Whether a function's body comes from a template, its own or one around it.
    fn is_instantiated(&self, func: FuncId) -> bool {
        let function = &self.ast.functions[func];
        let explicit = self
            .program
            .functions
            .function_infos
            .get(&func)
            .is_some_and(|info| info.is_explicit_specialization);
        if explicit {
            return false;
        }
        let mut parent = function.parent;
        let mut found = function.specialization.is_some();
        while let (false, Parent::Record(record)) = (found, parent) {
            let info = self.program.classes.record_infos.get(&record);
            found = self.ast.records[record].specialization.is_some()
                && !info.is_some_and(|info| info.is_explicit_specialization);
            parent = self.ast.records[record].parent;
        }
        found
    }

    /// What is being instantiated, innermost first.
    fn instantiation_stack(&self) -> Vec<Label> {
        let mut stack = Vec::new();
        let mut next = self.frame.here.instantiation;
        while let Some(node) =
            next.and_then(|node| self.program.templates.trace.nodes.get(node as usize))
            && stack.len() < STACK_LIMIT
        {
            let message = match node.what {
                Instantiated::Function(func) => {
                    format!("instantiation of \"{}\"", self.instantiated_function_text(func))
                }
                Instantiated::Class(record) => {
                    format!("instantiation of class \"{}\"", self.instantiated_class_text(record))
                }
                Instantiated::Template(template) => {
                    format!("instantiation of \"{}\"", self.template_word(template))
                }
            };
            stack.push(Label { loc: node.loc, number: None, message, is_ours: false });
            next = node.from;
        }
        stack
    }
}

/// What the pragmas, in order, leave in force for a number.
fn severity_after<'a>(
    controls: impl Iterator<Item = &'a DiagnosticControl>,
    number: u32,
) -> Option<SeverityOverride> {
    let mut saved = Vec::new();
    let mut current = None;
    for control in controls {
        match control.action {
            DiagnosticAction::Push => saved.push(current),
            DiagnosticAction::Pop => current = saved.pop().unwrap_or(current),
            action if control.numbers.contains(&number) => current = Some(action.severity()),
            DiagnosticAction::Suppress
            | DiagnosticAction::Remark
            | DiagnosticAction::Warning
            | DiagnosticAction::Error
            | DiagnosticAction::Default
            | DiagnosticAction::Once => {}
        }
    }
    current
}
