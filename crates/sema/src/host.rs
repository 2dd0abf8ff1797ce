//! Host code of nvcc's flow: analysed only for the kernels it launches.
//!
//! The host compiler judges host code, so an error in a host function's body is not reported here
//! (unless `--check-host-code` wants to know why a kernel is not found);
//! the parser goes on with the next statement, because what it swallows could hide a launch. A
//! kernel template is instantiated where host code launches it, often deep inside templates of
//! headers, so bodies are followed through calls, virtual tables and initialisers.

use crate::context::Sema;
use crate::emit::Reached;
use cuprum_ast::{FuncId, MemorySpace, Storage, VarId};
use indexmap::IndexSet;

impl Sema<'_> {
    /// Whether a function's body is host code that nvcc's host compiler judges.
    pub fn is_host_body(&self, func: FuncId) -> bool {
        !self.options.run_time && !self.ast.functions[func].space.runs_on_device()
    }

    /// Analyses the unit's host functions and what they call; keeps the kernels they name.
    pub fn find_launched_kernels(&mut self) {
        if self.options.run_time {
            return;
        }
        let mut functions: IndexSet<FuncId> = IndexSet::new();
        for func in self.program.functions.defined_functions.clone() {
            if self.is_host_body(func) && !self.function_info(func).is_system {
                functions.insert(func);
            }
        }
        for func in self.program.functions.instantiated_functions.clone() {
            if self.is_host_body(func) {
                functions.insert(func);
            }
        }
        let own =
            |sema: &Self, var: VarId| !sema.session.map.is_system(sema.ast.variables[var].loc);
        let mut variables: IndexSet<VarId> = self
            .program
            .functions
            .defined_variables
            .iter()
            .copied()
            .filter(|var| own(self, *var))
            .collect();
        let (mut done, mut variables_done) = (0, 0);
        loop {
            let mut reached = Reached::default();
            if let Some(&func) = functions.get_index(done) {
                done += 1;
                // No error ends endless chains here: the host compiler gives it.
                if self.is_last_of_chain(func) {
                    continue;
                }
                self.parse_body(func);
                if let Some(body) = self.ast.functions[func].body {
                    self.reach_statement(body, &mut reached);
                    self.reach_class(func, &mut reached);
                }
            } else if let Some(&var) = variables.get_index(variables_done) {
                variables_done += 1;
                let variable = &self.ast.variables[var];
                if let (MemorySpace::Default, Some(init)) = (variable.space, variable.init) {
                    self.reach_expression(init, &mut reached);
                    reached.functions.extend(self.ast.destructor_of(variable.ty));
                }
            } else {
                return;
            }
            let is_static = |var: &VarId| self.ast.variables[*var].storage == Storage::Static;
            variables.extend(reached.variables.into_iter().filter(is_static));
            for callee in reached.functions {
                let space = self.ast.functions[callee].space;
                if space.global {
                    if !self.program.functions.kept_functions.contains(&callee) {
                        self.program.functions.kept_functions.push(callee);
                    }
                } else if space.host {
                    functions.insert(callee);
                }
            }
        }
    }
}
