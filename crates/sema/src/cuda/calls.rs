//! Who may call whom, and which variables code may name, by execution space.

use super::space_text;
use crate::context::{Res, Sema};
use cuprum_ast::{FuncId, MemorySpace, Storage, VarId};
use cuprum_source::{Code, Loc};

impl Sema<'_> {
    /// A host variable may not be used in device code, unless its value is known.
    pub fn check_host_variable(&mut self, var: VarId, loc: Loc) -> Res<()> {
        let variable = &self.ast.variables[var];
        let in_device = self
            .frame
            .here
            .current_function
            .is_some_and(|func| self.ast.functions[func].space.runs_on_device());
        if !in_device
            || self.frame.here.unevaluated > 0
            || variable.storage != Storage::Static
            || variable.space != MemorySpace::Default
            || variable.builtin.is_some()
            || variable.value.is_some()
            || self.options.run_time
        {
            return Ok(());
        }
        // The value of a static member of a template's class is found when somebody asks.
        self.require_static_member(var);
        let variable = &self.ast.variables[var];
        if variable.value.is_some() || variable.space != MemorySpace::Default {
            return Ok(());
        }
        let word = variable.name.map(|name| self.word(name)).unwrap_or_default();
        Err(self.error(Code::HostVariableInDevice, loc, &[&word]))
    }

    /// A device function may not call a host function. One that also runs on the host is only
    /// warned about: the call may be on a path that the device never takes.
    pub fn check_call_space(&mut self, func: FuncId, loc: Loc) {
        let callee = self.ast.functions[func].space;
        let Some(caller) = self.frame.here.current_function else { return };
        let space = self.ast.functions[caller].space;
        // In run-time mode the host function itself is already an error.
        if self.options.run_time
            || self.frame.here.unevaluated > 0
            || !space.runs_on_device()
            || callee.runs_on_device()
            || self.program.functions.function_infos.get(&caller).is_some_and(|info| {
                // What nobody wrote runs where what it calls does.
                info.exec_check_disabled || space.host && (info.is_implicit || info.is_defaulted)
            })
        {
            return;
        }
        let is_constexpr = self.ast.functions[func].is_constexpr;
        let names = [self.declared_name_text(func), self.declared_name_text(caller)];
        let args = [names[0].as_str(), space_text(space), names[1].as_str()];
        let code = match (space.host, is_constexpr) {
            // `constexpr` functions without a space may run anywhere, as under nvcc's
            // `--expt-relaxed-constexpr`.
            (_, true) => return,
            (true, false) => Code::HostCalledFromBoth,
            (false, false) => Code::HostCalledFromDevice,
        };
        self.report_once(code, loc, &args);
    }
}
