//! Memory spaces of variables.

use crate::context::{Initializer, Parser, Reported, Res};
use crate::parse::specifiers::DeclSpecifiers;
use cuprum_ast::{
    ExprId, ExprKind, FuncId, MemorySpace, Parent, StmtKind, Storage, Type, TypeKind, VarId,
    Variable,
};
use cuprum_source::{Code, Loc};
use rustc_hash::FxHashSet;

/// Where a variable is declared, for the rules of its memory space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum VariablePlace {
    /// At namespace scope.
    Namespace,
    /// A static data member.
    Class,
    /// In a function, with static storage duration.
    StaticLocal,
    /// In a function, automatic.
    Automatic,
}

/// The word of a memory space as messages show it.
pub(crate) fn memory_space_text(space: MemorySpace) -> &'static str {
    match space {
        MemorySpace::Default | MemorySpace::Device => "__device__",
        MemorySpace::Constant => "__constant__",
        MemorySpace::Shared => "__shared__",
        MemorySpace::Managed => "__managed__",
    }
}

impl Parser<'_> {
    /// The memory space that the specifiers give a variable, after complaints about those that
    /// cannot stand here or together.
    pub fn variable_space(
        &mut self,
        specs: &DeclSpecifiers,
        place: VariablePlace,
        ty: Type,
        loc: Loc,
    ) -> MemorySpace {
        self.check_abi_pragma(&specs.pragmas, None);
        let cuda = &specs.cuda;
        let misplaced = [(cuda.host, "__host__"), (cuda.global, "__global__")];
        for (written, word) in misplaced {
            if written {
                self.error(Code::DoesNotApply, loc, &[word]);
            }
        }
        if let Some((word, at)) = cuda.first_limit() {
            self.error(Code::DoesNotApply, at, &[word]);
        }
        if let Some(at) = cuda.grid_constant {
            self.error(Code::DoesNotApply, at, &["grid_constant"]);
        }
        if let Some((at, _)) = cuda.local_maxnreg {
            self.error(Code::DoesNotApply, at, &["__local_maxnreg__"]);
        }
        if let Some(at) = cuda.nv_pure {
            self.warn(Code::DoesNotApplyIgnored, at, &["__nv_pure__"]);
        }
        self.check_inlining_of_variable(specs.attributes.inlining, loc);
        if cuda.managed && (cuda.shared || cuda.constant) {
            self.error(Code::ManagedCombination, loc, &[]);
        } else if cuda.shared && cuda.constant {
            self.error(Code::BadSpaceCombination, loc, &[]);
        }
        let space = specs.memory_space();
        self.check_thread_local(specs, space, place);
        if space == MemorySpace::Default {
            return space;
        }
        let word = memory_space_text(space);
        match place {
            VariablePlace::Class => {
                self.error(Code::DataMemberSpace, loc, &[]);
                return MemorySpace::Default;
            }
            VariablePlace::Automatic if space != MemorySpace::Shared => {
                // It goes on as an ordinary variable, so that its uses give no further errors.
                self.error(Code::SpaceInFunction, loc, &[word]);
                return MemorySpace::Default;
            }
            VariablePlace::Namespace | VariablePlace::StaticLocal | VariablePlace::Automatic => {}
        }
        if matches!(space, MemorySpace::Shared | MemorySpace::Managed) && specs.is_constexpr {
            self.error(Code::SpaceConstexpr, loc, &[word]);
        }
        if space == MemorySpace::Managed {
            if self.ast.types.is_reference(ty) {
                self.error(Code::ManagedReference, loc, &[]);
            } else if self.ast.types.qualifiers(ty).is_const() || specs.is_constexpr {
                self.error(Code::ManagedConst, loc, &[]);
            }
        }
        space
    }

    /// Where a variable of a namespace or class lives that says nothing or something of it: under
    /// `-default-device` what is no constant lives on the device.
    pub fn space_of_static(&self, said: MemorySpace, ty: Type, is_constexpr: bool) -> MemorySpace {
        let is_const = is_constexpr || self.ast.types.qualifiers(ty).is_const();
        match said {
            MemorySpace::Default if self.options.device_by_default && !is_const => {
                MemorySpace::Device
            }
            said @ (MemorySpace::Default
            | MemorySpace::Device
            | MemorySpace::Constant
            | MemorySpace::Shared
            | MemorySpace::Managed) => said,
        }
    }

    fn check_thread_local(
        &mut self,
        specs: &DeclSpecifiers,
        space: MemorySpace,
        place: VariablePlace,
    ) {
        let Some(loc) = specs.thread_local else { return };
        let is_global = matches!(place, VariablePlace::Namespace | VariablePlace::Class);
        if space != MemorySpace::Default || is_global && self.options.device_by_default {
            self.error(Code::ThreadLocalSpace, loc, &[memory_space_text(space)]);
            return;
        }
        let in_device = self
            .frame
            .here
            .current_function
            .is_some_and(|func| self.ast.functions[func].space.runs_on_device());
        if in_device && matches!(place, VariablePlace::StaticLocal | VariablePlace::Automatic) {
            self.error(Code::ThreadLocalInDevice, loc, &[]);
        }
    }

    /// A redeclaration that puts a variable elsewhere.
    pub fn check_redeclared_space(&mut self, old: VarId, new: &Variable) {
        let before = self.ast.variables[old].space;
        let is_member = matches!(new.parent, Parent::Record(_));
        if before == new.space || is_member {
            return;
        }
        let word = new.name.map(|name| self.word(name)).unwrap_or_default();
        let text = match before {
            MemorySpace::Default => "host",
            space @ (MemorySpace::Device
            | MemorySpace::Constant
            | MemorySpace::Shared
            | MemorySpace::Managed) => memory_space_text(space),
        };
        if new.space != MemorySpace::Default {
            let with = memory_space_text(new.space);
            self.warn(Code::VariableRedeclaredWith, new.loc, &[text, &word, with]);
        } else {
            self.warn(Code::VariableRedeclaredWithout, new.loc, &[text, &word, text]);
        }
    }

    /// A variable of static storage duration must say where it lives, unless it is a constant.
    pub fn check_static_space(&mut self, var: VarId, loc: Loc) {
        let variable = &self.ast.variables[var];
        let is_reference = self.ast.types.is_reference(variable.ty);
        let is_const = variable.is_constexpr
            || self.ast.types.qualifiers(variable.ty).is_const() && !is_reference;
        // What a template only declares has no place in memory yet.
        let is_declared_template = variable.is_extern && variable.specialization.is_some();
        if !self.options.run_time
            || variable.space != MemorySpace::Default
            || is_const
            || is_declared_template
        {
            return;
        }
        let code = match variable.parent {
            Parent::Record(_) if self.options.device_by_default => return,
            Parent::Record(_) => Code::HostMemberInJit,
            Parent::Namespace(_) | Parent::Function(..) => Code::HostVariableInJit,
        };
        // The variable is still declared, so that its uses give no further errors.
        self.report_once(code, loc, &[]);
    }

    /// A device variable's initialiser must be constant.
    pub fn check_dynamic_initialization(&mut self, var: VarId, loc: Loc) -> Res<()> {
        let variable = &self.ast.variables[var];
        if variable.storage != Storage::Static {
            return Ok(());
        }
        let init = variable.init;
        let is_host = variable.space == MemorySpace::Default && !self.options.run_time;
        if self.program.functions.constant_initialized.contains(&var) && !is_host {
            return Err(match init {
                Some(init) => self.error_on(Code::NotConstant, init, &[]),
                None => self.error(Code::NotConstant, loc, &[]),
            });
        }
        if init.is_some_and(|init| self.is_empty_construction(init, &mut FxHashSet::default())) {
            // Nothing runs: the object stays as the module's image has it.
            self.ast.variables[var].init = None;
            return Ok(());
        }
        if is_host {
            return Ok(());
        }
        Err(self.dynamic_initialization(var, loc))
    }

    fn dynamic_initialization(&mut self, var: VarId, loc: Loc) -> Reported {
        let variable = &self.ast.variables[var];
        let code = match variable.parent {
            Parent::Function(..) => Code::DynamicInitializationInFunction,
            Parent::Namespace(_) | Parent::Record(_) => Code::DynamicInitialization,
        };
        let space = memory_space_text(variable.space);
        self.error(code, loc, &[space])
    }

    /// Nothing runs at the end of a device variable's life either.
    pub fn check_dynamic_destruction(&mut self, var: VarId, loc: Loc) -> Res<()> {
        let variable = &self.ast.variables[var];
        let is_device = matches!(
            variable.space,
            MemorySpace::Device | MemorySpace::Constant | MemorySpace::Managed
        );
        if !is_device || variable.storage != Storage::Static {
            return Ok(());
        }
        match self.is_empty_destruction(variable.ty) {
            true => Ok(()),
            false => Err(self.dynamic_initialization(var, loc)),
        }
    }

    /// Whether the end of an object does nothing ([CUDA] "empty destructor"): empty bodies, and no
    /// virtual functions or bases.
    fn is_empty_destruction(&mut self, ty: Type) -> bool {
        cuprum_limits::check();
        let Some(func) = self.ast.destructor_of(ty) else { return true };
        let Some(record) = self.ast.element_record(ty) else { return true };
        if self.ast.records[record].layout.has_vptr {
            return false;
        }
        if !self.is_empty_function(func, &mut FxHashSet::default()) {
            return false;
        }
        let declared = &self.ast.records[record];
        let bases = declared
            .bases
            .iter()
            .filter_map(|base| self.ast.types.find(&TypeKind::Record(base.record)));
        let parts: Vec<Type> = bases.chain(declared.fields.iter().map(|field| field.ty)).collect();
        parts.into_iter().all(|part| self.is_empty_destruction(part))
    }

    /// `__shared__` variables begin without a value. A constructor that would do something is not
    /// run: a warning in a function, an error elsewhere.
    pub fn check_shared_initialization(
        &mut self,
        var: VarId,
        ty: Type,
        init: Initializer,
        loc: Loc,
    ) -> Res<()> {
        if !matches!(init, Initializer::Default) {
            self.error(Code::SharedInitializer, loc, &[]);
            if let Ok(Some(value)) = self.initialize(ty, init, loc)
                && self.has_effects(value)
            {
                // Something would have happened: nobody calls the variable unused.
                self.exempt_from_usage(var);
            }
            return Ok(());
        }
        let mut element = ty;
        while let TypeKind::Array(inner, _) = *self.ast.types.kind(element) {
            element = inner;
        }
        let is_record = self.ast.types.as_record(element).is_some();
        let name = self.ast.variables[var].name;
        let word = name.map(|name| self.word(name)).unwrap_or_default();
        self.check_const_variable(ty, &word, loc)?;
        if !is_record {
            return Ok(());
        }
        let made = self.initialize(ty, Initializer::Default, loc)?;
        let is_made = made.is_some_and(|expr| {
            !self.is_empty_construction(expr, &mut FxHashSet::default())
                && self.calls_written_constructor(expr)
        });
        let is_local = matches!(self.ast.variables[var].parent, Parent::Function(..));
        // nvcc looks at destructors in functions last, and not in a unit with errors.
        let is_looked_at = !is_local || !self.session.diagnostics.has_errors();
        if !is_made && (!is_looked_at || self.is_empty_destruction(ty)) {
            return Ok(());
        }
        if is_local {
            self.warn(Code::SharedConstructorIgnored, loc, &["__shared__"]);
            return Ok(());
        }
        Err(self.error(Code::DynamicInitialization, loc, &["__shared__"]))
    }

    /// Whether an initialiser is a constructor call that does nothing ([CUDA] "empty
    /// constructor"): no arguments, no member initialisers, an empty body, and no pointer to a virtual
    /// table to set.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn is_empty_construction(&mut self, init: ExprId, around: &mut FxHashSet<FuncId>) -> bool {
        cuprum_limits::check();
        match self.ast.exprs[init].kind.clone() {
            ExprKind::Construct(func, args) => {
                args.is_empty() && self.is_empty_function(func, around)
            }
            ExprKind::Aggregate(parts) => {
                !parts.is_empty()
                    && parts.iter().all(|part| self.is_empty_construction(*part, around))
            }
            ExprKind::ArrayLoop(_, element)
            | ExprKind::ZeroThen(element)
            | ExprKind::WithThis(_, element) => self.is_empty_construction(element, around),
            ExprKind::Uninit => true,
            // `T()` of a class without members has nothing to clear.
            ExprKind::Zero => {
                let record = self.ast.types.as_record(self.ast.exprs[init].ty);
                record.is_some_and(|record| {
                    self.ast.records[record].fields.is_empty() && self.is_empty_record(record)
                })
            }
            _ => false,
        }
    }

    /// Whether a constructor or destructor does nothing; `around` are those that call it.
    fn is_empty_function(&mut self, func: FuncId, around: &mut FxHashSet<FuncId>) -> bool {
        // A constructor that delegates to itself never ends.
        if !around.insert(func) {
            return false;
        }
        let is_empty = self.has_empty_body(func, around);
        around.remove(&func);
        is_empty
    }

    fn has_empty_body(&mut self, func: FuncId, around: &mut FxHashSet<FuncId>) -> bool {
        self.parse_body(func);
        let Some(body) = self.ast.functions[func].body else { return false };
        if let Parent::Record(record) = self.ast.functions[func].parent
            && self.ast.records[record].layout.has_vptr
        {
            return false;
        }
        let inits = self.ast.functions[func].member.initializers.clone();
        if !inits.iter().all(|init| self.is_empty_construction(init.init, around)) {
            return false;
        }
        let mut pending = vec![body];
        while let Some(stmt) = pending.pop() {
            match &self.ast.stmts[stmt].kind {
                StmtKind::Null => {}
                // A class that is declared in the body does nothing.
                StmtKind::Decl(variables) if variables.is_empty() => {}
                StmtKind::Compound(parts) => pending.extend(parts.iter().copied()),
                StmtKind::Expr(_)
                | StmtKind::Decl(_)
                | StmtKind::If { .. }
                | StmtKind::While { .. }
                | StmtKind::DoWhile { .. }
                | StmtKind::For { .. }
                | StmtKind::Switch { .. }
                | StmtKind::Case(..)
                | StmtKind::Label(..)
                | StmtKind::Goto(_)
                | StmtKind::Break
                | StmtKind::Continue
                | StmtKind::Return(_)
                | StmtKind::Asm { .. } => return false,
            }
        }
        true
    }

    /// Whether an initialiser calls a constructor that somebody wrote.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn calls_written_constructor(&self, init: ExprId) -> bool {
        cuprum_limits::check();
        match &self.ast.exprs[init].kind {
            ExprKind::Construct(func, _) => self
                .program
                .functions
                .function_infos
                .get(func)
                .is_some_and(|info| info.body.is_some()),
            ExprKind::Aggregate(parts) => {
                parts.iter().any(|part| self.calls_written_constructor(*part))
            }
            ExprKind::ArrayLoop(_, element) | ExprKind::WithThis(_, element) => {
                self.calls_written_constructor(*element)
            }
            _ => false,
        }
    }

    /// Without relocatable device code nobody else can define a variable: one that is only
    /// declared is defined here after all, with a warning. Arrays without a bound stay as they are:
    /// in shared memory they are the launch's.
    pub fn define_extern_variables(&mut self) {
        if self.options.relocatable {
            return;
        }
        for var in self.program.functions.defined_variables.clone() {
            let variable = &self.ast.variables[var];
            let is_dynamic = matches!(self.ast.types.kind(variable.ty), TypeKind::Array(_, None));
            let is_plain = variable.space == MemorySpace::Default || variable.builtin.is_some();
            if !variable.is_extern || is_dynamic || is_plain {
                continue;
            }
            let loc = variable.loc;
            let word = variable.name.map(|name| self.word(name)).unwrap_or_default();
            self.warn(Code::ExternTreatedAsDefinition, loc, &[&word]);
            self.ast.variables[var].is_extern = false;
        }
    }
}
