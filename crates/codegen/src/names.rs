//! Names of functions and variables in PTX.
//!
//! PTX allows letters, digits, `_`, `$` and a leading `%`; LLVM's names may have anything. What is
//! not allowed is replaced, and a number is added where that makes two names equal.

use cuprum_entity::SecondaryMap;
use cuprum_ir::{Env, FuncId, GlobalId, VarId};
use rustc_hash::FxHashSet;

/// The PTX name of every function and variable of a module.
#[derive(Default)]
pub(crate) struct Names {
    functions: SecondaryMap<FuncId, String>,
    variables: SecondaryMap<VarId, String>,
}

impl Names {
    pub(crate) fn new(env: &Env) -> Names {
        let mut names = Names::default();
        let mut taken: FxHashSet<String> = FxHashSet::default();
        // Names that need no change come first, so that no replacement can take them.
        let all: Vec<GlobalId> = env
            .function_ids()
            .map(GlobalId::Func)
            .chain(env.variable_ids().map(GlobalId::Var))
            .collect();
        for &global in &all {
            let name = env.name_of(global);
            if sanitize(name) == name {
                taken.insert(name.to_owned());
            }
        }
        for &global in &all {
            let name = env.name_of(global);
            let mut unique = sanitize(name);
            if unique != name {
                let base = unique.clone();
                let mut suffix = 0;
                while taken.contains(&unique) {
                    suffix += 1;
                    unique = format!("{base}_{suffix}");
                }
                taken.insert(unique.clone());
            }
            match global {
                GlobalId::Func(func) => names.functions[func] = unique,
                GlobalId::Var(var) => names.variables[var] = unique,
            }
        }
        names
    }

    /// The name of a function or variable.
    pub(crate) fn of(&self, global: GlobalId) -> &str {
        match global {
            GlobalId::Func(func) => &self.functions[func],
            GlobalId::Var(var) => &self.variables[var],
        }
    }
}

fn sanitize(name: &str) -> String {
    let mut clean = String::with_capacity(name.len());
    for (at, character) in name.chars().enumerate() {
        match character {
            'a'..='z' | 'A'..='Z' | '_' | '$' => clean.push(character),
            '0'..='9' if at > 0 => clean.push(character),
            '.' => clean.push('$'),
            _ => clean.push_str("_$_"),
        }
    }
    if clean.is_empty() { "_$_".into() } else { clean }
}

#[cfg(test)]
mod tests {
    use super::sanitize;

    #[test]
    fn names_keep_what_ptx_allows() {
        assert_eq!(sanitize("_Z5saxpyifPKfPf"), "_Z5saxpyifPKfPf");
        assert_eq!(sanitize(".str.1"), "$str$1");
        assert_eq!(sanitize("9lives"), "_$_lives");
    }
}
