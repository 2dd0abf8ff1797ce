//! Internal linkage for what no other module names.
//!
//! What: without relocatable device code a kernel's module is the whole program, so that every
//! function but kernels becomes internal, and every variable. The host still finds variables that
//! are `externally_initialized`: it looks symbols up in the loaded module, whatever their linkage.
//! Why: unused functions can go, and the only call of a function can be inlined whatever its size.
//! How: one walk over the declarations.
//! Refuses: everything, unless [`PassOptions::internalize`] says that the module is the program;
//! functions that `llvm.used` or `llvm.compiler.used` lists.

use crate::manager::ModuleContext;
use cuprum_entity::EntitySet;
use cuprum_ir::{Constant, FuncId, GlobalId, Linkage, Module};

/// Runs the pass.
pub fn run(module: &mut Module, context: &mut ModuleContext<'_>) -> bool {
    if !context.options.internalize {
        return false;
    }
    let mut kept = EntitySet::<FuncId>::new();
    for var in module.env.variable_ids() {
        let variable = &module.env.variables[var];
        if variable.linkage == Linkage::Appending
            && let Some(Constant::Aggregate(elements)) = variable.init.as_ref().map(|i| &i.value)
        {
            for element in elements {
                if let Constant::Global(GlobalId::Func(func)) = element.value {
                    kept.insert(func);
                }
            }
        }
    }
    let mut changed = false;
    for (_, variable) in module.env.variables.iter_mut() {
        // `extern __shared__` has no initialiser: it is the launch's to size.
        if variable.init.is_some()
            && !variable.linkage.is_local()
            && variable.linkage != Linkage::Appending
        {
            variable.linkage = Linkage::Internal;
            changed = true;
        }
    }
    let defined: Vec<FuncId> = module.defined().collect();
    for func in defined {
        let decl = &mut module.env.functions[func];
        if !decl.is_kernel() && !decl.linkage.is_local() && !kept.contains(func) {
            decl.linkage = Linkage::Internal;
            decl.comdat = false;
            changed = true;
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_kernels_and_listed_functions_stay_visible() {
        let text = "
            @llvm.used = appending global [1 x ptr] [ptr @listed], section \"llvm.metadata\"
            define ptx_kernel void @kernel() { ret void }
            define void @helper() { ret void }
            define void @listed() { ret void }";
        let mut module = cuprum_ir::parse_module(text).unwrap();
        let linkage = |module: &Module, name: &str| match module.env.lookup(name) {
            Some(GlobalId::Func(func)) => module.env.functions[func].linkage,
            _ => panic!("no function {name}"),
        };
        let mut options = crate::PassOptions::default();
        assert!(!run(&mut module, &mut ModuleContext::new(&options, "internalize")));
        options.internalize = true;
        assert!(run(&mut module, &mut ModuleContext::new(&options, "internalize")));
        assert_eq!(linkage(&module, "kernel"), Linkage::External);
        assert_eq!(linkage(&module, "helper"), Linkage::Internal);
        assert_eq!(linkage(&module, "listed"), Linkage::External);
    }
}
