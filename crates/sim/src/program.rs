//! A loaded module: variables laid out, functions decoded.

use crate::fault::LoadError;
use crate::memory::Arena;
use cuprum_ptx as ptx;
use indexmap::IndexMap;

/// A module ready to run.
#[derive(Clone, Debug)]
pub struct Program {
    image: Arena,
    kernels: IndexMap<String, Kernel>,
    globals: IndexMap<String, GlobalSymbol>,
}

/// A kernel of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// Its name.
    pub name: String,
    /// Its parameters, in order.
    pub params: Vec<KernelParam>,
    /// Bytes of static shared memory it needs.
    pub static_shared: u32,
}

/// A kernel parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KernelParam {
    /// Offset in the parameter buffer.
    pub offset: u32,
    /// Size in bytes.
    pub size: u32,
    /// Alignment in bytes.
    pub align: u32,
}

/// A `.global` or `.const` variable of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GlobalSymbol {
    /// Where it lies.
    pub address: u64,
    /// Size in bytes.
    pub size: u64,
    /// Whether it is in `.const`.
    pub constant: bool,
}

impl Program {
    /// Lays out the variables and decodes the functions of a module.
    pub fn load(module: &ptx::Module) -> Result<Program, LoadError> {
        let _ = module;
        Err(LoadError::module("unsupported: the simulator cannot load modules yet"))
    }

    /// The kernels, in the order of the module.
    pub fn kernels(&self) -> impl Iterator<Item = &Kernel> {
        self.kernels.values()
    }

    /// A kernel by name.
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.get(name)
    }

    /// A `.global` or `.const` variable by name.
    pub fn global(&self, name: &str) -> Option<GlobalSymbol> {
        self.globals.get(name).copied()
    }

    /// The variables with their initial values.
    pub(crate) fn image(&self) -> &Arena {
        &self.image
    }
}
