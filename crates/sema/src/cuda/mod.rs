//! CUDA's rules for declarations and calls.
//!
//! - this file: execution spaces of functions;
//! - `kernel`: what a kernel may be, and its parameters; `kernel_arguments`: those of its template;
//! - `device_launch`: kernels that device code launches;
//! - `int128`: who may use 128-bit integers;
//! - `launch_limits`: `__launch_bounds__` and its kin;
//! - `variables`: memory spaces;
//! - `calls`: who may call whom.

mod calls;
pub(crate) mod device_launch;
mod kernel;
mod kernel_arguments;
mod launch_limits;
pub(crate) mod refused_types;
pub(crate) mod variables;

use crate::context::{Parser, Res};
use crate::parse::declarator::Declarator;
use crate::parse::specifiers::{CudaQualifiers, DeclSpecifiers};
use crate::template::TemplateParameter;
use cuprum_ast::{ExecutionSpace, FuncId, Inlining, Parent, TemplateId};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

/// The words of an execution space as messages show them.
fn space_text(space: ExecutionSpace) -> &'static str {
    match (space.global, space.host, space.device) {
        (true, ..) => "__global__",
        (_, true, true) => "__host__ __device__",
        (_, false, true) => "__device__",
        _ => "__host__",
    }
}

/// Where a function may run that has another declaration. One that is declared for one side here and for
/// the other there belongs to both; kernels stay kernels. Where nobody is told of it, a declaration without
/// a word adds nothing.
fn joined_space(old: ExecutionSpace, specs: &DeclSpecifiers, is_quiet: bool) -> ExecutionSpace {
    let cuda = &specs.cuda;
    let is_plain_for_host = !cuda.has_space() && old.device && !old.global && !is_quiet;
    ExecutionSpace {
        global: old.global || cuda.global,
        device: old.device || cuda.device,
        host: old.host || cuda.host || is_plain_for_host,
    }
}

/// The memory spaces that were written, as messages show them.
fn memory_words(cuda: &CudaQualifiers) -> impl Iterator<Item = &'static str> {
    [
        (cuda.shared, "__shared__"),
        (cuda.constant, "__constant__"),
        (cuda.managed, "__managed__"),
        (cuda.grid_constant.is_some(), "grid_constant"),
    ]
    .into_iter()
    .filter_map(|(written, word)| written.then_some(word))
}

impl Parser<'_> {
    /// Whether `= default` or `= delete` follows.
    fn at_defaulted_or_deleted(&self) -> bool {
        self.at(TokenKind::Assign)
            && matches!(self.peek_ahead(1).kind, TokenKind::KwDefault | TokenKind::KwDelete)
    }

    /// Qualifiers on something that takes none: a parameter, a data member, a typedef name.
    pub fn check_no_cuda_qualifiers(&mut self, cuda: &CudaQualifiers, code: Code, loc: Loc) {
        let words = [
            (cuda.global, "__global__"),
            (cuda.device, "__device__"),
            (cuda.host, "__host__"),
            (cuda.shared, "__shared__"),
            (cuda.constant, "__constant__"),
            (cuda.managed, "__managed__"),
        ];
        for (written, word) in words {
            if written {
                self.report_once(code, loc, &[word]);
            }
        }
        if let Some((word, at)) = cuda.first_limit() {
            self.report_once(code, at, &[word]);
        }
    }

    /// Qualifiers on a declaration that declares neither function nor variable.
    pub fn check_unattached_attributes(&mut self, specs: &DeclSpecifiers) {
        let cuda = &specs.cuda;
        let execution = cuda.global || cuda.device || cuda.host;
        if execution || memory_words(cuda).next().is_some() || cuda.first_limit().is_some() {
            self.warn(Code::DoesNotApplyToAny, specs.loc, &[]);
        }
    }

    /// Checks a function's declaration and takes its launch limits.
    pub fn check_function(&mut self, func: FuncId, specs: &DeclSpecifiers, loc: Loc) -> Res<()> {
        let cuda = &specs.cuda;
        self.check_inline_hint(specs, loc);
        if cuda.global && (cuda.device || cuda.host) {
            self.check_host_function_word(cuda, loc);
            return Err(self.error(Code::BadSpaceCombination, loc, &[]));
        }
        for word in memory_words(cuda) {
            self.error(Code::DoesNotApply, loc, &[word]);
        }
        self.check_defaulted_function(func, cuda, loc);
        let space = self.ast.functions[func].space;
        self.check_host_function(func, cuda.host, loc);
        if !self.is_instantiating() {
            self.check_refused_function(func, loc);
        }
        if let Some((word, at)) = cuda.first_limit()
            && !space.global
        {
            let code = match word {
                "__maxnreg__" => Code::RegistersNotKernel,
                _ => Code::LaunchBoundsNotKernel,
            };
            return Err(self.error(code, at, &[word]));
        }
        self.check_main(func, loc);
        self.check_abi_pragma(&specs.pragmas, Some(space.device));
        self.check_grid_constants(func);
        if space.global {
            if specs.is_inline || specs.is_constexpr {
                self.warn(Code::KernelInline, loc, &[]);
            }
            if specs.is_constexpr {
                let word = if specs.is_consteval { "consteval" } else { "constexpr" };
                return Err(self.error(Code::KernelConstexpr, loc, &[word]));
            }
            self.check_kernel(func, specs.cuda.global_loc.unwrap_or(loc), loc)?;
        }
        self.merge_launch_limits(func, cuda, loc);
        let limits = &mut self.ast.functions[func].limits;
        limits.local_registers =
            cuda.local_maxnreg.and_then(|(_, registers)| registers).or(limits.local_registers);
        limits.preserved = specs.pragmas.preserved.unwrap_or(limits.preserved);
        Ok(())
    }

    /// A function that is defaulted on its first declaration runs wherever what it stands for
    /// runs: its annotations say nothing. A deleted one runs nowhere.
    fn check_defaulted_function(&mut self, func: FuncId, cuda: &CudaQualifiers, loc: Loc) {
        if !self.at_defaulted_or_deleted() {
            return;
        }
        let is_default = self.peek_ahead(1).kind == TokenKind::KwDefault;
        let in_class = self.frame.here.current_class.is_some();
        let function = &mut self.ast.functions[func];
        if !(cuda.host || cuda.device) {
            if in_class || !is_default {
                function.space.device = true;
                function.space.host = true;
            }
            return;
        }
        if !is_default || !in_class {
            return;
        }
        function.space = ExecutionSpace { global: false, device: true, host: true };
        let name = self.declared_name_text(func);
        let words =
            [(cuda.host, cuda.host_loc, "__host__"), (cuda.device, cuda.device_loc, "__device__")];
        for (_, at, word) in words.into_iter().filter(|(written, ..)| *written) {
            // Of friends nothing is said.
            if matches!(self.ast.functions[func].parent, Parent::Record(_)) {
                let at = at.unwrap_or(loc);
                self.warn_of_definition(Code::SpaceOnDefaulted, at, &[word, &name]);
            }
        }
    }

    /// `__inline_hint__` beside a word that says something else.
    fn check_inline_hint(&mut self, specs: &DeclSpecifiers, loc: Loc) {
        let other = match specs.attributes.inlining {
            Inlining::Never => "__noinline__",
            Inlining::Always => "__forceinline__",
            Inlining::Default | Inlining::Hint => return,
        };
        if specs.attributes.has_inline_hint {
            self.report_once(Code::InlineHintClash, loc, &[other]);
        }
    }

    /// `__host__` on a kernel.
    fn check_host_function_word(&mut self, cuda: &CudaQualifiers, loc: Loc) {
        if cuda.host && self.options.run_time {
            self.report_once(Code::ExplicitHostInJit, loc, &[]);
        }
    }

    /// An overrider runs where the function runs that it overrides.
    pub fn check_overrider_space(&mut self, func: FuncId, base: FuncId, loc: Loc) {
        let (own, other) = (self.ast.functions[func].space, self.ast.functions[base].space);
        let is_free = |parser: &mut Self, func: FuncId| {
            let info = parser.function_info(func);
            info.is_defaulted || info.is_implicit || info.is_deleted || info.is_builtin
        };
        if own == other
            || !self.options.run_time
            || self.frame.here.in_builtin_text
            || is_free(self, func)
            || is_free(self, base)
        {
            return;
        }
        let (name, overridden) =
            (self.qualified_function_name(func), self.qualified_function_name(base));
        let args = [overridden.as_str(), space_text(other), name.as_str(), space_text(own)];
        self.report_once(Code::OverriderSpace, loc, &args);
    }

    /// In run-time mode there is no host that could run a function.
    fn check_host_function(&mut self, func: FuncId, explicit: bool, loc: Loc) {
        if !self.options.run_time || self.ast.functions[func].space.runs_on_device() {
            return;
        }
        let code = match explicit {
            true => Code::ExplicitHostInJit,
            false => Code::HostFunctionInJit,
        };
        // The function is still declared, so that its uses give no further errors.
        self.report_once(code, loc, &[]);
    }

    /// The declaration of a function template, before any use.
    pub fn check_function_template(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        params: &[TemplateParameter],
    ) {
        let loc = declarator.loc;
        if specs.cuda.global {
            self.check_kernel_packs(params, loc);
        }
        self.check_inline_hint(specs, loc);
        let is_redeclared = declarator.qualifier.is_some()
            || declarator.id.as_ref().is_some_and(|id| {
                let symbol = self.function_symbol(id.name);
                !self.names_in(self.template_home(), symbol).is_empty()
            });
        if is_redeclared {
            return;
        }
        let cuda = &specs.cuda;
        let unannotated = !(cuda.global || cuda.device || cuda.host);
        let is_device = cuda.global || cuda.device || unannotated && self.options.device_by_default;
        if self.options.run_time
            && !is_device
            && !self.frame.here.in_builtin_text
            && !self.at_defaulted_or_deleted()
        {
            let code = if unannotated { Code::HostFunctionInJit } else { Code::ExplicitHostInJit };
            self.report_once(code, loc, &[]);
        }
    }

    /// An explicit specialisation without annotations runs where its template does.
    pub fn specialize_execution_space(&mut self, func: FuncId, specs: &DeclSpecifiers) {
        let cuda = &specs.cuda;
        if cuda.global || cuda.device || cuda.host {
            self.ast.functions[func].space = specs.execution_space();
        }
    }

    fn check_main(&mut self, func: FuncId, loc: Loc) {
        let function = &self.ast.functions[func];
        let global = Parent::Namespace(self.ast.global_namespace());
        if function.parent == global
            && function.space.runs_on_device()
            && !self.options.device_by_default
            && self.declared_name_text(func) == "main"
        {
            self.error(Code::DeviceMain, loc, &[]);
        }
    }

    /// As [`Parser::check_function`], for what a template made.
    pub fn check_specialized_space(&mut self, func: FuncId, loc: Loc) -> Res<()> {
        if !self.is_deleted(func) {
            self.check_host_function(func, false, loc);
        }
        self.check_grid_constants(func);
        if self.ast.functions[func].space.global {
            self.check_kernel(func, loc, loc)
        } else {
            Ok(())
        }
    }

    /// The execution space of a function whose first declaration this is.
    pub fn declared_space(&self, specs: &DeclSpecifiers) -> ExecutionSpace {
        let mut space = specs.execution_space();
        let is_for_device = self.options.device_by_default || self.frame.here.in_builtin_text;
        if is_for_device && !specs.cuda.has_space() {
            space.device = true;
            space.host = false;
        }
        space
    }

    /// Adds the execution space of a later declaration to an earlier one's.
    pub fn merge_execution_space(
        &mut self,
        func: FuncId,
        specs: &DeclSpecifiers,
        loc: Loc,
    ) -> Res<()> {
        let old = self.ast.functions[func].space;
        let is_quiet = self.is_builtin_function(func) || self.joins_spaces_quietly(specs);
        if !is_quiet {
            let parent = self.ast.functions[func].parent;
            let name = self.function_symbol(self.ast.functions[func].name);
            let name = self.pattern_name(parent, name);
            self.check_joined_space(old, specs, &name, loc)?;
        }
        self.ast.functions[func].space = joined_space(old, specs, is_quiet);
        Ok(())
    }

    /// The same for a function template, and for what was made from it already.
    pub fn merge_template_space(
        &mut self,
        template: TemplateId,
        specs: &DeclSpecifiers,
        loc: Loc,
    ) -> Res<()> {
        let Some(function) = self.program.templates.all[template].function() else {
            return Ok(());
        };
        let old = function.space;
        let made: Vec<FuncId> = function.specializations.values().copied().collect();
        let is_quiet = self.joins_spaces_quietly(specs);
        if !is_quiet {
            let named = &self.ast.templates[template];
            let name = self.pattern_name(named.parent, named.name);
            self.check_joined_space(old, specs, &name, loc)?;
        }
        let joined = joined_space(old, specs, is_quiet);
        if let Some(function) = self.program.templates.all[template].function_mut() {
            function.space = joined;
        }
        for func in made {
            if !self.function_info(func).is_explicit_specialization {
                self.ast.functions[func].space.add(joined);
            }
        }
        Ok(())
    }

    /// Whether another space in a later declaration is nobody's mistake: headers declare functions of the
    /// host's library anew for both sides.
    fn joins_spaces_quietly(&self, specs: &DeclSpecifiers) -> bool {
        self.peek().is_system()
            || self.frame.here.in_builtin_text
            || specs.attributes.runtime_builtin
            || !specs.cuda.has_space() && self.options.device_by_default
    }

    /// Says what is wrong with, or odd about, a later declaration with another space: once, though every
    /// class of a template reads the definitions of its members.
    fn check_joined_space(
        &mut self,
        old: ExecutionSpace,
        specs: &DeclSpecifiers,
        name: &str,
        loc: Loc,
    ) -> Res<()> {
        let is_plain = !specs.cuda.has_space();
        let (known, new) = (space_text(old), space_text(specs.execution_space()));
        if specs.cuda.global != old.global {
            return Err(match is_plain {
                true => self.error(Code::KernelRedeclaredWithout, loc, &[name]),
                false => self.error(Code::KernelRedeclared, loc, &[known, name, new]),
            });
        }
        let code = match (known, new) {
            ("__device__", "__host__") if is_plain => Code::RedeclaredWithoutDevice,
            ("__device__", "__host__") => Code::DeviceRedeclaredHost,
            ("__device__", "__host__ __device__") => Code::DeviceRedeclaredBoth,
            ("__host__", "__device__") => Code::HostRedeclaredDevice,
            ("__host__", "__host__ __device__") => Code::HostRedeclaredBoth,
            _ => return Ok(()),
        };
        if !self.in_definition() {
            self.report_once(code, loc, &[name]);
        }
        Ok(())
    }

    /// Whether a function comes from our own tables and text.
    fn is_builtin_function(&self, func: FuncId) -> bool {
        self.ast.functions[func].builtin.is_some()
            || self.program.functions.function_infos.get(&func).is_some_and(|info| info.is_builtin)
    }

    /// What is said about inlining, where only functions can be inlined.
    fn check_inlining_of_variable(&mut self, inlining: Inlining, loc: Loc) {
        match inlining {
            Inlining::Never => {
                self.error(Code::DoesNotApply, loc, &["noinline"]);
            }
            Inlining::Always => {
                self.warn(Code::DoesNotApplyIgnored, loc, &["always_inline"]);
            }
            Inlining::Default | Inlining::Hint => {}
        }
    }
}
