//! The registration of variables of device memory.

use crate::spelling::{Speller, Unspeakable};
use cuprum_ast::{Ast, MemorySpace, Parent, VarId};
use cuprum_irgen::variable_symbol;
use cuprum_source::Interner;

/// What the names of our device library's own variables begin with: no host code knows them.
const LIBRARY_PREFIX: &str = "__cuprum_";

/// Whether host code can name a variable of device memory, and the unit defines it.
pub fn is_registered(ast: &Ast, symbols: &Interner, var: VarId) -> bool {
    let variable = &ast.variables[var];
    if variable.name.is_some_and(|name| symbols.word(name).starts_with(LIBRARY_PREFIX)) {
        return false;
    }
    let is_devices = match variable.space {
        MemorySpace::Device | MemorySpace::Constant | MemorySpace::Managed => true,
        MemorySpace::Default | MemorySpace::Shared => false,
    };
    is_devices && !variable.is_extern && matches!(variable.parent, Parent::Namespace(_))
}

impl Speller<'_> {
    /// The line that registers a variable.
    pub fn variable(&self, var: VarId) -> Result<String, Unspeakable> {
        let variable = &self.ast.variables[var];
        let symbol = variable_symbol(self.ast, self.symbols, var);
        let name = self.variable_name(var)?;
        let size = self.ast.size_of(variable.ty).unwrap_or(0);
        let (register, is_constant) = match variable.space {
            MemorySpace::Managed => ("__cudaRegisterManagedVariable", 0),
            MemorySpace::Constant => ("__cudaRegisterVariable", 1),
            MemorySpace::Default | MemorySpace::Device | MemorySpace::Shared => {
                ("__cudaRegisterVariable", 0)
            }
        };
        // The parentheses keep the macro from taking template arguments for its own.
        Ok(format!(
            "  {register}(__handle, __shadow_var({symbol},({name})), 0, {size}UL, {is_constant}, 0);\n"
        ))
    }
}
