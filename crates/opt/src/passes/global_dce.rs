//! Removal of dead functions and variables.
//!
//! What: removes functions and variables that nothing reachable from outside refers to.
//! Why: after inlining most device functions are dead, and each would cost code generation time
//! and PTX.
//! How: marks from what the outside can see (kernels, external definitions, variables the host may
//! write) over bodies and initialisers, and removes the rest.
//! Refuses: kernels; external functions, unless [`PassOptions::internalize`] says that no other
//! module calls them.

use crate::manager::ModuleContext;
use cuprum_entity::EntitySet;
use cuprum_ir::metadata::{Node, Operand};
use cuprum_ir::{Constant, FuncId, GlobalId, Linkage, Module, VarId};

#[derive(Default)]
struct Marks {
    functions: EntitySet<FuncId>,
    variables: EntitySet<VarId>,
    work: Vec<GlobalId>,
}

impl Marks {
    fn mark(&mut self, global: GlobalId) {
        let fresh = match global {
            GlobalId::Func(func) => self.functions.insert(func),
            GlobalId::Var(var) => self.variables.insert(var),
        };
        if fresh {
            self.work.push(global);
        }
    }

    fn mark_constant(&mut self, constant: &Constant) {
        constant.for_each_global(|global| self.mark(global));
    }
}

/// Runs the pass.
pub fn run(module: &mut Module, context: &mut ModuleContext<'_>) -> bool {
    let mut marks = Marks::default();
    let env = &module.env;
    for func in module.defined() {
        let decl = &env.functions[func];
        let hidden = decl.linkage.is_discardable() || context.options.internalize;
        if decl.is_kernel() || !hidden {
            marks.mark(GlobalId::Func(func));
        }
    }
    for var in env.variable_ids() {
        let variable = &env.variables[var];
        let seen = variable.externally_initialized || !variable.linkage.is_discardable();
        if seen && variable.init.is_some() || variable.linkage == Linkage::Appending {
            marks.mark(GlobalId::Var(var));
        }
    }
    for node in env.metadata.nodes.values() {
        if let Node::Tuple { operands, .. } = node {
            for operand in operands {
                if let Operand::Constant(constant) = operand {
                    marks.mark_constant(&constant.value);
                }
            }
        }
    }
    while let Some(global) = marks.work.pop() {
        match global {
            GlobalId::Var(var) => {
                if let Some(init) = &env.variables[var].init {
                    marks.mark_constant(&init.value);
                }
            }
            GlobalId::Func(func) => {
                let Some(body) = module.body(func) else { continue };
                body.for_each_global(|global| marks.mark(global));
            }
        }
    }
    let dead: Vec<GlobalId> = env
        .function_ids()
        .filter(|&func| !marks.functions.contains(func))
        .map(GlobalId::Func)
        .chain(env.variable_ids().filter(|&var| !marks.variables.contains(var)).map(GlobalId::Var))
        .collect();
    for &global in &dead {
        if let GlobalId::Func(func) = global {
            module.env.metadata.subprograms.shift_remove(&func);
        }
        module.remove(global);
    }
    !dead.is_empty()
}
