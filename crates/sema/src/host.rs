//! Host code of nvcc's flow: analysed only for the kernels it launches.
//!
//! The host compiler judges host code, so an error in a host function's body is not reported here
//! (unless `--check-host-code` wants to know why a kernel is not found);
//! the parser goes on with the next statement, because what it swallows could hide a launch. A
//! kernel template is instantiated where host code launches it, often deep inside templates of
//! headers, so bodies are followed through calls, virtual tables and initialisers, but not into what of
//! the standard library knows nothing of the program (`host_library.rs`).

use crate::context::{Parser, Res};
use crate::emit::Reached;
use crate::host_library::LibraryClasses;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::function::BodyProgress;
use cuprum_ast::{
    FuncId, FunctionName, MemorySpace, OperatorName, Parent, RecordId, Storage, Type, TypeKind,
    VarId,
};
use cuprum_lex::{Token, TokenKind};
use cuprum_source::{Code, DiagnosticsMark, Loc, nearest};
use indexmap::IndexSet;

/// The words that say that a declaration is of device code.
const DEVICE_WORDS: [(TokenKind, &str); 5] = [
    (TokenKind::KwDevice, "__device__"),
    (TokenKind::KwGlobal, "__global__"),
    (TokenKind::KwConstant, "__constant__"),
    (TokenKind::KwShared, "__shared__"),
    (TokenKind::KwManaged, "__managed__"),
];

/// How far host code was followed.
#[derive(Clone, Default)]
pub(crate) struct HostSearch {
    functions: IndexSet<FuncId>,
    functions_done: usize,
    variables: IndexSet<VarId>,
    variables_done: usize,
    /// How many of the unit's definitions were looked at for local classes.
    definitions_done: usize,
    library: LibraryClasses,
}

impl Parser<'_> {
    /// Whether a function's body is host code that nvcc's host compiler judges.
    pub fn is_host_body(&self, func: FuncId) -> bool {
        !self.options.run_time && !self.ast.functions[func].space.runs_on_device()
    }

    /// Whether the code that is being parsed is in such a body.
    pub fn in_host_body(&self) -> bool {
        self.frame.here.current_function.is_some_and(|func| self.is_host_body(func))
    }

    /// A declaration at namespace scope ended: what is wrong with it is set aside if it is the host's
    /// alone, because no word of CUDA's is in it, not even a misspelt one. Whether it was.
    pub fn set_aside_host_errors(&mut self, start: u32, mark: DiagnosticsMark) -> bool {
        if !self.options.lenient_host
            || self.options.check_host_code
            || self.session.diagnostics.mark() == mark
        {
            return false;
        }
        let stream = self.cursor.mark().stream as usize;
        let tokens = self.program.streams.get(stream).map_or(&[][..], |stream| &stream.tokens);
        let end = tokens.len().min(self.position() as usize);
        let declared = tokens.get(start as usize..end).unwrap_or_default();
        let is_block = match declared {
            [first, next, ..] => {
                first.kind == TokenKind::KwNamespace
                    || first.kind == TokenKind::KwInline && next.kind == TokenKind::KwNamespace
                    || first.kind == TokenKind::KwExtern && next.kind == TokenKind::StringLit
            }
            _ => false,
        };
        let is_hosts = !is_block
            && !declared.iter().any(|&token| self.is_device_word(token))
            && !declared.windows(4).any(|tokens| self.is_device_attribute(tokens));
        if is_hosts {
            self.session.diagnostics.set_aside(mark);
        }
        is_hosts
    }

    /// Whether four tokens are `__attribute__((global` or the like: so CUDA's headers define the words that
    /// say that a declaration is of device code.
    fn is_device_attribute(&self, tokens: &[Token]) -> bool {
        let [attribute, first, second, name] = tokens else { return false };
        attribute.kind == TokenKind::KwAttribute
            && first.kind == TokenKind::LParen
            && second.kind == TokenKind::LParen
            && name.kind == TokenKind::Ident
            && {
                let word = self.session.symbols.word(name.symbol());
                DEVICE_WORDS.iter().any(|(_, text)| text.trim_matches('_') == word)
            }
    }

    /// Whether a word says that a declaration is of device code, or was meant to.
    fn is_device_word(&self, token: Token) -> bool {
        if token.kind != TokenKind::Ident {
            return DEVICE_WORDS.iter().any(|(kind, _)| *kind == token.kind);
        }
        let word = self.session.symbols.word(token.symbol());
        word.starts_with('_') && nearest(word, DEVICE_WORDS.map(|(_, text)| text)).is_some()
    }

    /// A member or base of a class had an error. That may be the host's to tell, but device code must not
    /// use what is left of the class.
    pub fn note_flawed_class(&mut self, record: RecordId) {
        if !self.options.run_time {
            self.program.classes.flawed.insert(record);
        }
    }

    /// An assertion failed here that nobody hears of: device code must not use the class around it.
    pub fn note_flawed_scope(&mut self) {
        let scope = self.declaring_scope();
        if self.frame.here.body.is_muted
            && let ScopeKind::Class(record) = self.program.names.scopes[scope].kind
        {
            self.note_flawed_class(record);
        }
    }

    /// Whether objects of a class lack something because of errors.
    fn is_flawed(&self, record: RecordId) -> bool {
        cuprum_limits::check();
        let declared = &self.ast.records[record];
        let fields = declared.fields.iter().filter_map(|field| self.ast.element_record(field.ty));
        self.program.classes.flawed.contains(&record)
            || declared.bases.iter().any(|base| self.is_flawed(base.record))
            || fields.collect::<Vec<_>>().into_iter().any(|field| self.is_flawed(field))
    }

    /// Device code has an object of a type: its class must be whole.
    pub fn check_whole_class(&mut self, ty: Type, loc: Loc) {
        if self.program.classes.flawed.is_empty() {
            return;
        }
        let ty = self.ast.types.without_ref(ty);
        let ty = self.ast.types.pointee(ty).unwrap_or(ty);
        let Some(record) = self.ast.element_record(ty) else { return };
        if self.is_flawed(record) {
            let class = self.type_name(ty.unqualified());
            self.report_once(Code::FlawedClass, loc, &[&class]);
        }
    }

    /// The size of a class, its alignment or the place of a member is asked for: the class must be whole.
    pub fn require_whole_class(&mut self, ty: Type, loc: Loc) -> Res<()> {
        // A substitution asks whether there is a size, not which.
        if self.program.classes.flawed.is_empty() || self.frame.here.sfinae_depth > 0 {
            return Ok(());
        }
        let ty = self.ast.types.without_ref(ty);
        match self.ast.element_record(ty) {
            Some(record) if self.is_flawed(record) => {
                let class = self.type_name(ty.unqualified());
                let reported = self.error(Code::FlawedClass, loc, &[&class]);
                // The rest of a host's statement may launch a kernel.
                match self.frame.here.body.is_muted {
                    true => Ok(()),
                    false => Err(reported),
                }
            }
            _ => Ok(()),
        }
    }

    /// The same for all that a device function has: its parameters, and what its body names.
    pub fn check_whole_classes(&mut self, func: FuncId, reached: &Reached) {
        if self.program.classes.flawed.is_empty() {
            return;
        }
        let function = &self.ast.functions[func];
        let loc = function.loc;
        let class = function.parent.as_record().map(TypeKind::Record);
        let class = class.and_then(|kind| self.ast.types.find(&kind));
        let params = function.params.iter().map(|&param| self.ast.variables[param].ty);
        let variables = reached.variables.iter().map(|&var| self.ast.variables[var].ty);
        let types: Vec<Type> = params.chain(variables).chain(class).collect();
        types.into_iter().for_each(|ty| self.check_whole_class(ty, loc));
    }

    /// Device code reads a variable: if it is a constant of the host's, its value must be known, though an
    /// error in its initialiser may be the host's to tell.
    pub fn check_whole_variable(&mut self, var: VarId) {
        let variable = &self.ast.variables[var];
        if self.options.run_time
            || variable.space != MemorySpace::Default
            || !variable.is_constexpr
            || variable.value.is_some()
            || variable.builtin.is_some()
        {
            return;
        }
        let loc = variable.loc;
        let name = self.qualified_variable_name(var);
        self.report_once(Code::HostVariableInDevice, loc, &[&name]);
    }

    /// How many errors nobody heard of so far, and how many of them belong to bodies read to their ends.
    pub fn unheard_errors(&self) -> (usize, usize) {
        (self.session.diagnostics.unheard().count, self.program.messages.judged_errors)
    }

    /// A body was read to its end: whether it had errors of its own since then that nobody heard of. Those
    /// of the bodies that were read meanwhile are theirs.
    pub fn judge_unheard_errors(&mut self, since: (usize, usize)) -> bool {
        let (count, judged) = self.unheard_errors();
        let own = (count - since.0).saturating_sub(judged - since.1);
        self.program.messages.judged_errors += own;
        own > 0
    }

    /// Device code reaches a function: its body must be whole, though errors in it may be the host's to
    /// tell.
    pub fn check_whole_function(&mut self, func: FuncId) {
        if self.options.run_time || self.function_info(func).state != BodyProgress::Failed {
            return;
        }
        let function = &self.ast.functions[func];
        // A host function in a virtual table is not called.
        if function.member.is_virtual && !function.is_constexpr && self.is_host_body(func) {
            return;
        }
        // Else device code has told what is wrong with it, or that it may not be called.
        let is_unheard = function.is_constexpr && self.is_host_body(func);
        if is_unheard && !self.options.check_host_code || !self.session.diagnostics.has_errors() {
            let (name, loc) = (self.function_text(func), self.ast.functions[func].loc);
            self.report_once(Code::FlawedFunction, loc, &[&name]);
        }
    }

    /// The `operator()` of a lambda's class, unless it is a template.
    fn call_operator_of(&mut self, closure: RecordId) -> Option<FuncId> {
        let scope = self.record_scope(closure)?;
        let symbol = self.function_symbol(FunctionName::Operator(OperatorName::Call));
        self.names_in(scope, symbol).iter().find_map(Decl::as_function)
    }

    /// Analyses the unit's host functions and what they call; keeps the kernels they name.
    pub fn find_launched_kernels(&mut self) {
        if self.options.run_time {
            return;
        }
        let mut search = HostSearch::default();
        for func in self.program.functions.defined_functions.clone() {
            let info = self.function_info(func);
            let is_asked_for = !info.is_system
                && info.body.is_none_or(|(_, place)| !self.is_in_templated_class(place.scope));
            if is_asked_for && self.is_host_body(func) {
                search.functions.insert(func);
            }
        }
        for func in self.program.functions.instantiated_functions.clone() {
            if self.is_host_body(func) {
                search.functions.insert(func);
            }
        }
        search.functions.extend(self.header_functions_with_kernels());
        let own = |parser: &Self, var: VarId| {
            !parser.session.map.is_system(parser.ast.variables[var].loc)
        };
        let defined = self.program.functions.defined_variables.iter().copied();
        search.variables = defined.filter(|var| own(self, *var)).collect();
        self.search_host_code(&mut search);
        self.program.functions.host_search = search;
    }

    /// Device code was analysed: the kernels that host code launches which came up with it.
    pub fn kernels_behind_device_code(&mut self) -> Vec<FuncId> {
        if self.options.run_time {
            return Vec::new();
        }
        let known = self.program.functions.kept_functions.len();
        let mut search = std::mem::take(&mut self.program.functions.host_search);
        self.search_host_code(&mut search);
        self.program.functions.host_search = search;
        self.program.functions.kept_functions[known..].to_vec()
    }

    /// Follows host code to its ends.
    fn search_host_code(&mut self, search: &mut HostSearch) {
        loop {
            let mut reached = Reached::default();
            if let Some(&func) = search.functions.get_index(search.functions_done) {
                search.functions_done += 1;
                // No error ends endless chains here: the host compiler gives it.
                if self.is_last_of_chain(func) || self.is_instantiated_elsewhere(func) {
                    continue;
                }
                self.parse_body(func);
                if let Some(body) = self.ast.functions[func].body {
                    self.reach_statement(body, &mut reached);
                    self.reach_class(func, &mut reached);
                }
            } else if let Some(&var) = search.variables.get_index(search.variables_done) {
                search.variables_done += 1;
                let variable = &self.ast.variables[var];
                if let (MemorySpace::Default, Some(init)) = (variable.space, variable.init) {
                    self.reach_expression(init, &mut reached);
                    reached.functions.extend(self.ast.destructor_of(variable.ty));
                }
            } else if let Some(&func) =
                self.program.functions.defined_functions.get(search.definitions_done)
            {
                // A local class is instantiated with its function, whoever calls its members: Thrust launches
                // kernels in such that device code never comes to.
                search.definitions_done += 1;
                if self.is_host_body(func) && self.is_of_local_class(func) {
                    search.functions.insert(func);
                }
                continue;
            } else {
                return;
            }
            let is_static = |var: &VarId| self.ast.variables[*var].storage == Storage::Static;
            search.variables.extend(reached.variables.into_iter().filter(is_static));
            // cicc finds launches in lambdas that nobody calls, too.
            let calls: Vec<FuncId> =
                reached.closures.iter().filter_map(|&it| self.call_operator_of(it)).collect();
            reached.functions.extend(calls);
            for callee in reached.functions {
                let space = self.ast.functions[callee].space;
                if space.global {
                    if !self.program.functions.kept_functions.contains(&callee) {
                        self.program.functions.kept_functions.push(callee);
                    }
                } else if space.host && !self.is_library_through(callee, &mut search.library) {
                    search.functions.insert(callee);
                }
            }
        }
    }

    /// Whether another unit has the body of a host function, as `extern template` says, and with it the
    /// kernels that it launches: libraries leave the many kernels of a template to a file for each, and name
    /// them all where they choose one. An inline function is instantiated all the same, and so is one whose
    /// result is deduced ([temp.explicit]/13), whose body the call has asked for.
    fn is_instantiated_elsewhere(&mut self, func: FuncId) -> bool {
        let info = self.function_info(func);
        if info.is_explicit_specialization || info.state == BodyProgress::Done {
            return false;
        }
        let is_open = info.state == BodyProgress::Undefined;
        if !self.is_host_body(func) || !self.is_declared_instantiation(func) {
            return false;
        }
        if is_open {
            // A definition outside of the class may say that it is inline.
            self.attach_template_body(func);
        }
        let function = &self.ast.functions[func];
        !function.is_inline && !function.is_constexpr
    }

    /// Whether `extern template` is about a function, or about a class around it; member templates are no
    /// part of their class's instantiation.
    fn is_declared_instantiation(&mut self, func: FuncId) -> bool {
        if self.program.templates.declared_function_instantiations.contains(&func) {
            return true;
        }
        let function = &self.ast.functions[func];
        let mut class = match function.specialization {
            None => function.parent.as_record(),
            Some(_) => None,
        };
        while let Some(record) = class {
            self.parse_deferred_instantiations_of(record);
            if self.program.templates.declared_instantiations.contains(&record) {
                return true;
            }
            class = self.ast.records[record].parent.as_record();
        }
        false
    }

    /// Whether a function is a member of a class that a function has.
    fn is_of_local_class(&self, func: FuncId) -> bool {
        let class = self.ast.functions[func].parent.as_record();
        class.is_some_and(|class| matches!(self.ast.records[class].parent, Parent::Function(..)))
    }
}
