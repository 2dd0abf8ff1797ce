//! Who may call whom, and which variables code may name, by execution space.

use super::space_text;
use crate::context::{Parser, Res};
use cuprum_ast::{FuncId, FunctionName, MemorySpace, NamespaceId, Parent, Storage, VarId};
use cuprum_source::{Code, Loc, text_with_place};

impl Parser<'_> {
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
            || self.has_known_value(var)
            || self.options.run_time
        {
            return Ok(());
        }
        // The value of a static member of a template's class is found when somebody asks.
        self.require_static_member(var);
        let variable = &self.ast.variables[var];
        if self.has_known_value(var) || variable.space != MemorySpace::Default {
            return Ok(());
        }
        let declared = variable.loc;
        let word = variable.name.map(|name| self.word(name)).unwrap_or_default();
        let word = text_with_place(&word, declared, "it is declared here, for the host alone");
        Err(self.error(Code::HostVariableInDevice, loc, &[&word]))
    }

    /// Whether the value of a variable is known for good.
    fn has_known_value(&self, var: VarId) -> bool {
        let variable = &self.ast.variables[var];
        let ty = self.ast.types.without_ref(variable.ty);
        variable.value.is_some()
            && (variable.is_constexpr || self.ast.types.qualifiers(ty).is_const())
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
        // A definition outside of the class may add a space.
        self.attach_outside_definition(func);
        if self.ast.functions[func].space.runs_on_device() {
            return;
        }
        let is_constexpr = self.ast.functions[func].is_constexpr;
        let callee = text_with_place(
            &self.declared_name_text(func),
            self.ast.functions[func].loc,
            "it is declared here, for the host alone",
        );
        let names = [callee, self.declared_name_text(caller)];
        let args = [names[0].as_str(), space_text(space), names[1].as_str()];
        let code = match (space.host, is_constexpr) {
            // `constexpr` functions without a space may run anywhere, as under nvcc's
            // `--expt-relaxed-constexpr`; without it nvcc refuses what a device function calls.
            (true, true) if !self.options.relaxed_constexpr && !self.is_for_both_by_name(func) => {
                Code::ConstexprCalledFromBoth
            }
            (_, true) => return,
            (true, false) => Code::HostCalledFromBoth,
            (false, false) => Code::HostCalledFromDevice,
        };
        self.report_once(code, loc, &args);
    }

    /// Whether a namespace is `std`, or an inline one in it.
    fn is_std(&self, mut namespace: NamespaceId) -> bool {
        while self.ast.namespaces[namespace].is_inline
            && let Some(parent) = self.ast.namespaces[namespace].parent
        {
            namespace = parent;
        }
        let namespace = &self.ast.namespaces[namespace];
        namespace.parent == Some(self.ast.global_namespace())
            && namespace.name.is_some_and(|name| self.session.symbols.word(name) == "std")
    }

    /// Whether a function of the host's C++ library runs on the device too, as nvcc has it for `std::move`,
    /// `std::forward` and the members of `std::initializer_list`.
    fn is_for_both_by_name(&mut self, func: FuncId) -> bool {
        let function = &self.ast.functions[func];
        match (function.parent, function.name) {
            (Parent::Record(record), _) => self.is_initializer_list(record),
            (Parent::Namespace(namespace), FunctionName::Ident(name)) => {
                function.params.len() == 1
                    && ["move", "forward"].contains(&self.session.symbols.word(name))
                    && self.is_std(namespace)
            }
            (Parent::Namespace(_) | Parent::Function(..), _) => false,
        }
    }
}
