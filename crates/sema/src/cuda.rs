//! CUDA's rules for declarations: execution spaces of functions, memory spaces of variables.

use crate::context::{Res, Sema};
use crate::parse::specifiers::DeclSpecifiers;
use cuprum_ast::{FuncId, LaunchLimits, MemorySpace, Parent, Storage, Type, TypeKind, VarId};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

impl Sema<'_> {
    /// Whether `= default` or `= delete` follows.
    fn at_defaulted_or_deleted(&self) -> bool {
        self.at(TokenKind::Assign)
            && matches!(self.peek_ahead(1).kind, TokenKind::KwDefault | TokenKind::KwDelete)
    }

    /// Checks a function's declaration and takes its launch limits.
    pub fn check_function(&mut self, func: FuncId, specs: &DeclSpecifiers, loc: Loc) -> Res<()> {
        let cuda = &specs.cuda;
        if cuda.shared || cuda.constant || cuda.managed || cuda.global && (cuda.device || cuda.host)
        {
            return Err(self.error(Code::BadSpaceCombination, loc, &[]));
        }
        if self.at_defaulted_or_deleted() && !(cuda.host || cuda.device) {
            // It runs wherever what it stands for runs.
            self.ast.functions[func].space.device = true;
        }
        let space = self.ast.functions[func].space;
        if self.options.run_time && !space.runs_on_device() {
            let code = match cuda.host {
                true => Code::ExplicitHostInJit,
                false => Code::HostFunctionInJit,
            };
            // The function is still declared, so that its uses give no further errors.
            self.error(code, loc, &[]);
        }
        if let Some((word, at)) = cuda.limits_written
            && !space.global
        {
            return Err(self.error(Code::LaunchBoundsNotKernel, at, &[word]));
        }
        if space.global {
            self.check_kernel(func, loc)?;
        }
        for param in self.ast.functions[func].params.clone() {
            let variable = &self.ast.variables[param];
            if !variable.is_grid_constant {
                continue;
            }
            let (ty, at) = (variable.ty, variable.loc);
            if !space.global {
                return Err(self.error(Code::GridConstantNotKernel, at, &[]));
            }
            if !self.ast.types.qualifiers(ty).is_const() || self.ast.types.is_reference(ty) {
                return Err(self.error(Code::GridConstantNotConst, at, &[]));
            }
        }
        if cuda.limits != LaunchLimits::default() {
            self.ast.functions[func].limits = cuda.limits.clone();
        }
        Ok(())
    }

    /// As [`Sema::check_function`], for what a template made.
    pub fn check_specialized_space(&mut self, func: FuncId, loc: Loc) -> Res<()> {
        let space = self.ast.functions[func].space;
        if self.options.run_time && !space.runs_on_device() {
            self.error(Code::HostFunctionInJit, loc, &[]);
        }
        if space.global { self.check_kernel(func, loc) } else { Ok(()) }
    }

    fn check_kernel(&mut self, func: FuncId, loc: Loc) -> Res<()> {
        let function = &self.ast.functions[func];
        if matches!(function.parent, Parent::Record(_)) && !function.is_static {
            return Err(self.error(Code::KernelMember, loc, &[]));
        }
        let TypeKind::Function(ty) = self.ast.types.kind(function.ty).clone() else {
            return Ok(());
        };
        if ty.result != Type::VOID {
            return Err(self.error(Code::KernelNotVoid, loc, &[]));
        }
        if ty.variadic {
            return Err(self.error(Code::KernelEllipsis, loc, &[]));
        }
        Ok(())
    }

    /// A variable of static storage duration must say where it lives, unless it is a constant.
    pub fn check_static_space(&mut self, var: VarId, loc: Loc) -> Res<()> {
        let variable = &self.ast.variables[var];
        let is_const = self.ast.types.qualifiers(variable.ty).is_const() || variable.is_constexpr;
        let is_member = matches!(variable.parent, Parent::Record(_));
        if self.options.run_time
            && variable.space == MemorySpace::Default
            && !is_const
            && !is_member
            && !self.ast.types.is_reference(variable.ty)
        {
            // The variable is still declared, so that its uses give no further errors.
            self.error(Code::HostVariableInJit, loc, &[]);
        }
        Ok(())
    }

    /// A device variable's initialiser must be constant.
    pub fn check_dynamic_initialization(&mut self, var: VarId, loc: Loc) -> Res<()> {
        let variable = &self.ast.variables[var];
        if variable.storage != Storage::Static {
            return Ok(());
        }
        let word = match variable.space {
            MemorySpace::Device => "__device__",
            MemorySpace::Constant => "__constant__",
            MemorySpace::Managed => "__managed__",
            _ => return Ok(()),
        };
        Err(self.error(Code::DynamicInitialization, loc, &[word]))
    }

    /// A host variable may not be used in device code, unless its value is known.
    pub fn check_host_variable(&mut self, var: VarId, loc: Loc) -> Res<()> {
        let variable = &self.ast.variables[var];
        let in_device = self
            .current_function
            .is_some_and(|func| self.ast.functions[func].space.runs_on_device());
        if !in_device
            || self.unevaluated > 0
            || variable.storage != Storage::Static
            || variable.space != MemorySpace::Default
            || variable.builtin.is_some()
            || variable.value.is_some()
            || self.options.run_time
        {
            return Ok(());
        }
        let word = variable.name.map(|name| self.word(name)).unwrap_or_default();
        Err(self.error(Code::HostVariableInDevice, loc, &[&word]))
    }

    /// A device function may not call a host function, and nobody calls a kernel without a
    /// configuration.
    pub fn check_call_space(&mut self, func: FuncId, loc: Loc) {
        let callee = self.ast.functions[func].space;
        let Some(caller) = self.current_function else { return };
        let space = self.ast.functions[caller].space;
        // In run-time mode the host function itself is already an error.
        if self.options.run_time || self.unevaluated > 0 {
            return;
        }
        let is_constexpr = self.ast.functions[func].is_constexpr;
        if space.runs_on_device() && !space.host && !callee.runs_on_device() && !is_constexpr {
            let word = if space.global { "__global__" } else { "__device__" };
            let names = [self.declared_name_text(func), self.declared_name_text(caller)];
            let args = [names[0].as_str(), word, names[1].as_str()];
            self.error(Code::HostCalledFromDevice, loc, &args);
        }
    }
}
