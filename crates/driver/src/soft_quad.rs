//! Numbers of 128 bits: what the module does with them becomes calls of functions of the device library, which it
//! is linked with at every level.

use crate::device_library::flavour;
use crate::options::MathOptions;
use cuprum_ir::{FuncId, GlobalId, Linkage, Linker, Module};

/// Lowers operations on `fp128`; on failure, why.
pub(crate) fn lower(module: &mut Module, math: MathOptions) -> Result<(), String> {
    let called = cuprum_opt::lower_quads(module);
    let mut libraries = Vec::new();
    for func in called {
        let name = module.env.functions[func].name.clone();
        let Some(read) = cuprum_library::function(&name, flavour(math)) else {
            return Err(format!("the device library has no `{name}`"));
        };
        let mut library = read.map_err(|error| format!("the device library: {error}"))?;
        rename(&mut library);
        libraries.push(library);
    }
    let mut linker = Linker::new(module);
    for (number, library) in libraries.iter().enumerate() {
        linker.link_from(number, library);
    }
    Ok(())
}

/// Gives functions the names that the module calls them by. Those that they call are copies of their own, which
/// may know more of their arguments.
fn rename(library: &mut Module) {
    let functions: Vec<FuncId> = library.defined().collect();
    for func in functions {
        let decl = &library.env.functions[func];
        if decl.linkage == Linkage::External
            && let Some(name) = name_in(&decl.name).map(str::to_owned)
        {
            library.rename(GlobalId::Func(func), name);
        }
    }
}

/// `f` of `_ZL1foo`
fn name_in(symbol: &str) -> Option<&str> {
    let rest = symbol.strip_prefix("_ZL").or_else(|| symbol.strip_prefix("_Z"))?;
    let digits = rest.find(|c: char| !c.is_ascii_digit())?;
    let (length, rest) = rest.split_at(digits);
    rest.get(..length.parse().ok()?)
}
