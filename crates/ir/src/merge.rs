//! Makes one module of two, as a linker does.
//!
//! Names that are not local mean one thing in both: a definition serves the declarations of the other
//! module, and of two definitions the linkage says which one stays. Local names get out of the way. What
//! a body says of its module is renewed (`retarget.rs`), source locations included.

use crate::constant::{Constant, TypedConstant};
use crate::module::{Env, FuncId, FunctionDecl, GlobalId, GlobalVar, Linkage, Module, VarId};
use crate::retarget::{Renewed, Retarget, Sides};
use cuprum_entity::SecondaryMap;

/// Why two modules cannot be one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MergeError {
    /// Both define this name, and neither gives way.
    Defined(String),
    /// The name is a function in one and a variable in the other, or has another type.
    Unlike(String),
}

impl std::fmt::Display for MergeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            MergeError::Defined(name) => {
                write!(f, "Linking globals named '{name}': symbol multiply defined!")
            }
            MergeError::Unlike(name) => {
                write!(f, "Linking globals named '{name}': symbols are not of the same kind!")
            }
        }
    }
}

impl std::error::Error for MergeError {}

/// Lists of metadata that describe a module; the first module's stay.
const OF_ONE_MODULE: &[&str] = &["nvvmir.version", "llvm.ident", "llvm.module.flags"];

impl Module {
    /// Brings all of another module into this one. On failure this one is of no more use.
    pub fn merge(&mut self, other: Module) -> Result<(), MergeError> {
        let Module { env, mut bodies, inline_asm, .. } = other;
        let mut merger = Merger {
            into: self,
            from: env,
            functions: SecondaryMap::default(),
            variables: SecondaryMap::default(),
            renewed: Renewed::default(),
        };
        let variables: Vec<VarId> = merger.from.variable_ids().collect();
        let functions: Vec<FuncId> = merger.from.function_ids().collect();
        let mut taken_variables = Vec::new();
        for &there in &variables {
            if let Some(here) = merger.place_variable(there)? {
                taken_variables.push((there, here));
            }
        }
        let (mut taken_functions, mut forwards) = (Vec::new(), Vec::new());
        for &there in &functions {
            match merger.place_function(there, bodies[there].is_some())? {
                Placed::Known => {}
                Placed::Taken(here) => taken_functions.push((there, here)),
                Placed::Forwarded { here, from, to } => {
                    taken_functions.push((there, here));
                    forwards.push((from, to));
                }
            }
        }
        for (there, here) in taken_variables {
            merger.initialise(there, here);
        }
        for (there, here) in taken_functions {
            merger.declare_anew(there, here);
            if let Some(mut body) = bodies[there].take() {
                body.retarget(&mut merger);
                merger.into.define(here, *body);
            }
            if let Some(&node) = merger.from.metadata.subprograms.get(&there) {
                let node = merger.node(node);
                merger.into.env.metadata.subprograms.insert(here, node);
            }
        }
        merger.named_metadata();
        for (from, to) in forwards {
            self.forward(from, to);
        }
        self.inline_asm.extend(inline_asm);
        Ok(())
    }
}

/// Another module on its way into one.
struct Merger<'m> {
    into: &'m mut Module,
    from: Env,
    /// What functions there are here.
    functions: SecondaryMap<FuncId, Option<FuncId>>,
    /// What variables there are here.
    variables: SecondaryMap<VarId, Option<VarId>>,
    renewed: Renewed,
}

/// What becomes of a function.
enum Placed {
    /// What is known of it stays.
    Known,
    /// What is known of it there comes.
    Taken(FuncId),
    /// It comes, and as the two do not agree on its types, the one that is declared calls the other.
    Forwarded { here: FuncId, from: FuncId, to: FuncId },
}

/// How binding a definition is; of two, the one that binds more stays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    /// There is none, or one that somebody else has as well.
    Declared,
    /// May be left out where nobody uses it.
    OnDemand,
    Weak,
    /// The largest stays.
    Common,
    Strong,
}

impl Strength {
    fn of(linkage: Linkage, is_defined: bool) -> Strength {
        match linkage {
            _ if !is_defined => Strength::Declared,
            Linkage::AvailableExternally | Linkage::ExternWeak => Strength::Declared,
            Linkage::LinkOnce | Linkage::LinkOnceOdr => Strength::OnDemand,
            Linkage::Weak | Linkage::WeakOdr => Strength::Weak,
            Linkage::Common => Strength::Common,
            Linkage::External | Linkage::Internal | Linkage::Private | Linkage::Appending => {
                Strength::Strong
            }
        }
    }
}

impl Merger<'_> {
    /// What has a name here that is not local there. A local name here gives way.
    fn namesake(&mut self, name: &str) -> Option<GlobalId> {
        let here = self.into.env.lookup(name)?;
        let linkage = match here {
            GlobalId::Func(func) => self.into.env.functions[func].linkage,
            GlobalId::Var(var) => self.into.env.variables[var].linkage,
        };
        if !linkage.is_local() {
            return Some(here);
        }
        let free = self.into.unique_name(name);
        self.into.rename(here, free);
        None
    }

    /// Finds or makes the place of a variable; returned if its content is to come.
    fn place_variable(&mut self, there: VarId) -> Result<Option<VarId>, MergeError> {
        let variable = self.from.variables[there].clone();
        let ty = self.ty(variable.ty);
        let is_local = variable.linkage.is_local();
        let Some(here) = (!is_local).then(|| self.namesake(&variable.name)).flatten() else {
            let name = self.into.unique_name(&variable.name);
            let arriving = GlobalVar { name, ty, init: None, ..variable };
            // The unique name is free by construction.
            let here = self.into.add_variable(arriving);
            self.variables[there] = here;
            return Ok(here);
        };
        let GlobalId::Var(here) = here else { return Err(MergeError::Unlike(variable.name)) };
        self.variables[there] = Some(here);
        if variable.linkage == Linkage::Appending {
            return Ok(Some(here));
        }
        let Env { types, variables, .. } = &mut self.into.env;
        let known = &mut variables[here];
        let ours = Strength::of(known.linkage, known.init.is_some());
        let theirs = Strength::of(variable.linkage, variable.init.is_some());
        let is_taken = match (ours, theirs) {
            (Strength::Strong, Strength::Strong) => return Err(MergeError::Defined(variable.name)),
            (Strength::Common, Strength::Common) => types.size_of(ty) > types.size_of(known.ty),
            _ => theirs > ours,
        };
        known.align = known.align.max(variable.align);
        if is_taken {
            *known = GlobalVar { ty, init: None, align: known.align, ..variable };
            return Ok(Some(here));
        }
        if variable.linkage == Linkage::External && known.linkage == Linkage::ExternWeak {
            known.linkage = Linkage::External;
        }
        Ok(None)
    }

    /// Finds or makes the place of a function.
    fn place_function(&mut self, there: FuncId, is_defined: bool) -> Result<Placed, MergeError> {
        let mut decl = self.from.functions[there].clone();
        let is_local = decl.linkage.is_local();
        let Some(here) = (!is_local).then(|| self.namesake(&decl.name)).flatten() else {
            return Ok(Placed::Taken(self.declare(there, decl)));
        };
        let GlobalId::Func(here) = here else { return Err(MergeError::Unlike(decl.name)) };
        decl.result = self.ty(decl.result);
        for param in &mut decl.params {
            param.ty = self.ty(param.ty);
        }
        let known = &mut self.into.env.functions[here];
        let is_external = decl.linkage == Linkage::External && !is_defined;
        if known.linkage == Linkage::ExternWeak && is_external {
            known.linkage = Linkage::External;
        }
        let ours = Strength::of(known.linkage, self.into.body(here).is_some());
        let theirs = Strength::of(decl.linkage, is_defined);
        if ours == Strength::Strong && theirs == Strength::Strong {
            return Err(MergeError::Defined(decl.name));
        }
        if self.into.is_declared_like(here, &decl) {
            self.functions[there] = Some(here);
            return Ok(if theirs > ours { Placed::Taken(here) } else { Placed::Known });
        }
        if theirs > ours {
            if ours != Strength::Declared {
                return Err(MergeError::Unlike(decl.name));
            }
            self.into.set_aside(here);
            let to = self.declare(there, decl);
            return Ok(Placed::Forwarded { here: to, from: here, to });
        }
        if theirs != Strength::Declared {
            return Err(MergeError::Unlike(decl.name));
        }
        let from = self.declare(there, decl);
        Ok(Placed::Forwarded { here: from, from, to: here })
    }

    /// A new place for a function, under its name or a similar one.
    fn declare(&mut self, there: FuncId, decl: FunctionDecl) -> FuncId {
        let name = self.into.unique_name(&decl.name);
        // The unique name is free by construction.
        let here = self.into.declare_function(FunctionDecl { name, ..decl });
        self.functions[there] = here;
        here.unwrap_or(there)
    }

    /// Gives a variable its content.
    fn initialise(&mut self, there: VarId, here: VarId) {
        let init = self.from.variables[there].init.clone();
        let init = init.map(|init| self.typed_constant(&init));
        let variable = &mut self.into.env.variables[here];
        if variable.linkage != Linkage::Appending {
            variable.init = init;
            return;
        }
        let (Some(ours), Some(theirs)) = (variable.init.take(), init.clone()) else {
            variable.init = init.or(variable.init.take());
            return;
        };
        let (Constant::Aggregate(ours), Constant::Aggregate(theirs)) = (ours.value, theirs.value)
        else {
            variable.init = init;
            return;
        };
        let elements: Box<[TypedConstant]> = ours.into_iter().chain(theirs).collect();
        if let Some(element) = elements.first() {
            let ty = self.into.env.types.array(element.ty, elements.len() as u64);
            variable.ty = ty;
            variable.init = Some(TypedConstant { ty, value: Constant::Aggregate(elements) });
        }
    }

    /// Says of a function here what is known of it there.
    fn declare_anew(&mut self, there: FuncId, here: FuncId) {
        let mut decl = self.from.functions[there].clone();
        decl.result = self.ty(decl.result);
        self.param_attributes(&mut decl.result_attributes);
        for param in &mut decl.params {
            param.ty = self.ty(param.ty);
            self.param_attributes(&mut param.attributes);
        }
        decl.name.clone_from(&self.into.env.functions[here].name);
        self.into.env.functions[here] = decl;
    }

    /// Lists of nodes: each is as long as both together.
    fn named_metadata(&mut self) {
        for (name, nodes) in self.from.metadata.named.clone() {
            if OF_ONE_MODULE.contains(&name.as_str())
                && self.into.env.metadata.named.contains_key(&name)
            {
                continue;
            }
            let nodes: Vec<_> = nodes.into_iter().map(|node| self.node(node)).collect();
            self.into.env.metadata.named.entry(name).or_default().extend(nodes);
        }
    }
}

impl Retarget for Merger<'_> {
    const KEEPS_LOCATIONS: bool = true;

    fn sides(&mut self) -> Sides<'_> {
        Sides { from: &self.from, into: &mut self.into.env, renewed: &mut self.renewed }
    }

    fn global(&mut self, there: GlobalId) -> GlobalId {
        let here = match there {
            GlobalId::Func(func) => self.functions[func].map(GlobalId::Func),
            GlobalId::Var(var) => self.variables[var].map(GlobalId::Var),
        };
        // Everything has its place before anything is renewed.
        here.unwrap_or(there)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{parse_module, verify};

    fn merged(texts: &[&str]) -> Result<String, MergeError> {
        let mut modules = texts.iter().map(|text| parse_module(text).unwrap());
        let mut first = modules.next().unwrap();
        for other in modules {
            first.merge(other)?;
        }
        assert_eq!(verify(&first), []);
        let text = first.to_text();
        // It is what it was: text that parses to the same.
        assert_eq!(parse_module(&text).unwrap().to_text(), text);
        Ok(text)
    }

    #[test]
    fn definitions_serve_declarations_in_either_order() {
        let caller = "declare i32 @f(i32)\n@v = external addrspace(1) global i32\n\
            define i32 @g(i32 %x) {\n  %r = call i32 @f(i32 %x)\n  \
            %l = load i32, ptr addrspace(1) @v\n  %s = add i32 %r, %l\n  ret i32 %s\n}\n";
        let callee = "@v = addrspace(1) global i32 7\ndefine i32 @f(i32 %x) {\n  ret i32 %x\n}\n";
        for texts in [[caller, callee], [callee, caller]] {
            let text = merged(&texts).unwrap();
            for wanted in ["define i32 @f(", "define i32 @g(", "@v = addrspace(1) global i32 7"] {
                assert!(text.contains(wanted), "{wanted}\n{text}");
            }
            assert!(!text.contains("declare"), "{text}");
        }
    }

    #[test]
    fn local_names_get_out_of_the_way() {
        let local = "%pair = type { i32, i64 }\n@t = internal addrspace(1) global %pair zeroinitializer\n\
            define internal i32 @h() {\n  ret i32 1\n}\n\
            define i32 @a() {\n  %r = call i32 @h()\n  ret i32 %r\n}\n";
        let public = "%pair = type { float }\n@t = addrspace(1) global %pair zeroinitializer\n\
            define i32 @h() {\n  ret i32 2\n}\n";
        for texts in [[local, public], [public, local]] {
            let text = merged(&texts).unwrap();
            for wanted in ["define i32 @h()", "define internal i32 @h.0()", "call i32 @h.0()"] {
                assert!(text.contains(wanted), "{wanted}\n{text}");
            }
            assert!(text.contains("@t = addrspace(1) global %pair"), "{text}");
            assert!(text.contains("@t.0 = internal addrspace(1) global %pair"), "{text}");
        }
    }

    #[test]
    fn the_linkage_says_which_definition_stays() {
        let define = |linkage: &str, value: u32| {
            format!("define {linkage} i32 @f() {{\n  ret i32 {value}\n}}\n")
        };
        for (first, second, stays) in [
            ("weak", "", 2),
            ("", "weak", 1),
            ("linkonce_odr", "weak_odr", 2),
            ("weak", "weak", 1),
            ("available_externally", "linkonce", 2),
        ] {
            let text = merged(&[&define(first, 1), &define(second, 2)]).unwrap();
            assert!(text.contains(&format!("ret i32 {stays}")), "{first} {second}\n{text}");
            assert_eq!(text.matches("ret i32").count(), 1, "{text}");
        }
        assert_eq!(
            merged(&[&define("", 1), &define("", 2)]),
            Err(MergeError::Defined("f".to_owned()))
        );
        let variable = "@f = addrspace(1) global i32 0\n";
        assert_eq!(merged(&[&define("", 1), variable]), Err(MergeError::Unlike("f".to_owned())));
    }

    #[test]
    fn declarations_with_other_types_call_the_definition() {
        let caller = "declare ptr @f(i32)\ndefine void @g(i32 %x) {\n  \
            %r = call ptr @f(i32 %x)\n  ret void\n}\n";
        let callee = "define void @f(i32 %x) {\n  ret void\n}\n";
        for texts in [[caller, callee], [callee, caller]] {
            let text = merged(&texts).unwrap();
            for wanted in ["define void @f(i32 %x)", "define internal ptr @f.0(", "call ptr @f.0("]
            {
                assert!(text.contains(wanted), "{wanted}\n{text}");
            }
        }
    }

    #[test]
    fn lists_and_locations_come_along() {
        let text = |name: &str| {
            format!(
                "@{name}.v = addrspace(1) global i32 0\n\
                @llvm.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @{name}.v to ptr)], section \"llvm.metadata\"\n\
                define void @{name}() !dbg !3 {{\n  ret void, !dbg !4\n}}\n\
                !llvm.dbg.cu = !{{!0}}\n!llvm.module.flags = !{{!5}}\n\
                !0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: LineTablesOnly)\n\
                !1 = !DIFile(filename: \"{name}.py\", directory: \"/\")\n\
                !2 = !DISubroutineType(types: !{{}})\n\
                !3 = distinct !DISubprogram(name: \"{name}\", scope: !1, file: !1, line: 3, type: !2, unit: !0)\n\
                !4 = !DILocation(line: 4, column: 1, scope: !3)\n\
                !5 = !{{i32 2, !\"Debug Info Version\", i32 3}}\n"
            )
        };
        let text = merged(&[&text("a"), &text("b")]).unwrap();
        for wanted in ["[2 x ptr]", "filename: \"a.py\"", "filename: \"b.py\""] {
            assert!(text.contains(wanted), "{wanted}\n{text}");
        }
        assert_eq!(text.matches("ret void, !dbg !").count(), 2, "{text}");
        assert_eq!(text.matches("!\"Debug Info Version\"").count(), 1, "{text}");
    }
}
