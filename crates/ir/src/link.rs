//! Brings functions of one module into another, with all that they need.
//!
//! What a body says of its module is renewed (`retarget.rs`). Source locations are left behind: their
//! scopes describe another program.

use crate::module::{FuncId, FunctionDecl, GlobalId, GlobalVar, Linkage, Module, VarId};
use crate::retarget::{Renewed, Retarget, Sides};
use rustc_hash::FxHashMap;

/// What comes into a module.
///
/// One linker brings in functions of several libraries. What they define for others is known by its name:
/// what has the same name in two of them is the same thing and comes once. What is local is known by its
/// library as well.
pub struct Linker<'a> {
    into: &'a mut Module,
    /// What has come, by its name in its library, and of which library it is, if it is local.
    arrived: FxHashMap<(Option<usize>, String), GlobalId>,
}

impl<'a> Linker<'a> {
    /// A linker into a module.
    pub fn new(into: &'a mut Module) -> Linker<'a> {
        Linker { into, arrived: FxHashMap::default() }
    }

    /// The module that things come into.
    pub fn module(&self) -> &Module {
        self.into
    }

    /// Gives a body to every function that the module declares and this library defines for others, and
    /// content to every such variable, and brings what they need. What comes is internal to the module.
    /// Whether anything came.
    pub fn link(&mut self, library: &Module) -> bool {
        self.link_from(0, library)
    }

    /// The same, where there are several libraries: `number` tells this one from the others.
    pub fn link_from(&mut self, number: usize, library: &Module) -> bool {
        let mut arrival = Arrival::new(self, number, library);
        for func in library.defined() {
            arrival.ask_for_body(func);
        }
        let has_functions = !arrival.pending.is_empty();
        arrival.define_pending();
        let mut has_variables = false;
        for there in library.env.variable_ids() {
            let variable = &library.env.variables[there];
            if variable.init.is_none() || variable.linkage.is_local() {
                continue;
            }
            if let Some(GlobalId::Var(here)) = arrival.linker.into.env.lookup(&variable.name)
                && arrival.linker.into.env.variables[here].init.is_none()
            {
                arrival.initialise(there, here);
                has_variables = true;
            }
        }
        // An initialiser may name functions.
        arrival.define_pending();
        for (from, to) in std::mem::take(&mut arrival.forwards) {
            arrival.linker.into.forward(from, to);
        }
        has_functions || has_variables
    }
}

/// What comes from one library.
struct Arrival<'l, 'a> {
    linker: &'l mut Linker<'a>,
    /// Which library it is.
    number: usize,
    library: &'l Module,
    renewed: Renewed,
    /// Functions whose bodies are still to come: there, and here.
    pending: Vec<(FuncId, FuncId)>,
    /// Declarations with other types than the library's, and what they are to call.
    forwards: Vec<(FuncId, FuncId)>,
}

impl<'l, 'a> Arrival<'l, 'a> {
    fn new(linker: &'l mut Linker<'a>, number: usize, library: &'l Module) -> Arrival<'l, 'a> {
        Arrival {
            linker,
            number,
            library,
            renewed: Renewed::default(),
            pending: Vec::new(),
            forwards: Vec::new(),
        }
    }

    /// Lets the body of a function come, if the module declares it.
    fn ask_for_body(&mut self, func: FuncId) {
        let mut decl = self.library.env.functions[func].clone();
        let Some(GlobalId::Func(declared)) = self.linker.into.env.lookup(&decl.name) else {
            return;
        };
        if decl.linkage.is_local()
            || self.linker.into.body(declared).is_some()
            || self.arrived(&decl.name, decl.linkage).is_some()
        {
            return;
        }
        decl.result = self.ty(decl.result);
        for param in &mut decl.params {
            param.ty = self.ty(param.ty);
        }
        let name = decl.name.clone();
        let mut here = declared;
        if !self.linker.into.is_declared_like(declared, &decl) {
            self.linker.into.set_aside(declared);
            let Some(place) = self.linker.into.declare_function(decl) else { return };
            self.forwards.push((declared, place));
            here = place;
        }
        self.linker.arrived.insert((None, name), GlobalId::Func(here));
        self.pending.push((func, here));
    }

    /// Brings the bodies that are asked for, and those of all that they need.
    fn define_pending(&mut self) {
        while let Some((there, here)) = self.pending.pop() {
            let mut decl = self.library.env.functions[there].clone();
            decl.result = self.ty(decl.result);
            for param in &mut decl.params {
                param.ty = self.ty(param.ty);
                self.param_attributes(&mut param.attributes);
            }
            decl.name.clone_from(&self.linker.into.env.functions[here].name);
            let body = self.library.body(there).cloned();
            if body.is_some() {
                decl.linkage = Linkage::Internal;
            }
            self.linker.into.env.functions[here] = decl;
            if let Some(mut body) = body {
                body.retarget(self);
                self.linker.into.define(here, body);
            }
        }
    }

    /// How something of the library is known.
    fn key(&self, name: &str, linkage: Linkage) -> (Option<usize>, String) {
        (linkage.is_local().then_some(self.number), name.to_owned())
    }

    fn arrived(&self, name: &str, linkage: Linkage) -> Option<GlobalId> {
        self.linker.arrived.get(&self.key(name, linkage)).copied()
    }

    /// What the program has by the name of something that the library shares with others. What is local to
    /// the program is something else, and gives up the name.
    fn namesake(&mut self, name: &str) -> Option<GlobalId> {
        let found = self.linker.into.env.lookup(name)?;
        let env = &self.linker.into.env;
        let is_local = match found {
            GlobalId::Func(func) => env.functions[func].linkage.is_local(),
            GlobalId::Var(var) => env.variables[var].linkage.is_local(),
        };
        if !is_local {
            return Some(found);
        }
        let free = self.linker.into.unique_name(name);
        self.linker.into.rename(found, free);
        None
    }

    fn variable(&mut self, there: VarId) -> VarId {
        let variable = &self.library.env.variables[there];
        if let Some(GlobalId::Var(here)) = self.arrived(&variable.name, variable.linkage) {
            return here;
        }
        // Somebody else's, or one that the program declares and this library has.
        if !variable.linkage.is_local()
            && let Some(GlobalId::Var(here)) = self.namesake(&variable.name)
        {
            if variable.init.is_some() && self.linker.into.env.variables[here].init.is_none() {
                self.initialise(there, here);
            }
            return here;
        }
        let name = self.linker.into.unique_name(&variable.name);
        let ty = self.ty(variable.ty);
        let arriving = GlobalVar { name: name.clone(), ty, init: None, ..variable.clone() };
        // The unique name is free by construction.
        let Some(here) = self.linker.into.add_variable(arriving) else { return there };
        self.initialise(there, here);
        here
    }

    /// Gives a variable its content.
    fn initialise(&mut self, there: VarId, here: VarId) {
        let variable = &self.library.env.variables[there];
        if variable.init.is_some() {
            let key = self.key(&variable.name, variable.linkage);
            self.linker.arrived.insert(key, GlobalId::Var(here));
        }
        // An initialiser may name the variable itself.
        let init = variable.init.as_ref().map(|init| self.typed_constant(init));
        let arrived = &mut self.linker.into.env.variables[here];
        if init.is_some() {
            arrived.linkage = Linkage::Internal;
        }
        arrived.is_constant = variable.is_constant;
        arrived.align = variable.align.max(arrived.align);
        arrived.init = init;
    }

    fn defined_or_declared(&mut self, there: FuncId) -> FuncId {
        let decl = &self.library.env.functions[there];
        if let Some(GlobalId::Func(here)) = self.arrived(&decl.name, decl.linkage) {
            return here;
        }
        // Whoever names a function that others see means the same one, and the program's goes before.
        if !decl.linkage.is_local()
            && let Some(GlobalId::Func(here)) = self.namesake(&decl.name)
        {
            return here;
        }
        let name = self.linker.into.unique_name(&decl.name);
        // The unique name is free by construction.
        let arriving = FunctionDecl { name, ..decl.clone() };
        let Some(here) = self.linker.into.declare_function(arriving) else { return there };
        // What is only declared may come from another library.
        if self.library.body(there).is_some() {
            let key = self.key(&decl.name, decl.linkage);
            self.linker.arrived.insert(key, GlobalId::Func(here));
        }
        self.pending.push((there, here));
        here
    }
}

impl Retarget for Arrival<'_, '_> {
    const KEEPS_LOCATIONS: bool = false;

    fn sides(&mut self) -> Sides<'_> {
        let into = &mut self.linker.into.env;
        Sides { from: &self.library.env, into, renewed: &mut self.renewed }
    }

    fn global(&mut self, there: GlobalId) -> GlobalId {
        match there {
            GlobalId::Func(func) => GlobalId::Func(self.defined_or_declared(func)),
            GlobalId::Var(var) => GlobalId::Var(self.variable(var)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{parse_module, verify};

    const LIBRARY: &str = r#"
@table = internal constant [2 x i32] [i32 7, i32 9]
@self = internal global ptr @self

define float @root(float %x, ptr byval({ i32, i8 }) %pair) {
  %slot = alloca [4 x float]
  %p = getelementptr [4 x float], ptr %slot, i32 0, i32 1
  store float %x, ptr %p
  %n = load i32, ptr getelementptr ([2 x i32], ptr @table, i32 0, i32 1)
  %q = load ptr, ptr @self
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done, !llvm.loop !0
done:
  %r = call float @helper(float %x)
  %s = call float @somebody_elses(float %r)
  ret float %s
}

define internal float @helper(float %x) {
  %r = fadd float %x, 1.0
  ret float %r
}

declare float @somebody_elses(float)

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
"#;

    #[test]
    fn a_body_comes_with_all_that_it_needs() {
        let program = r#"
%taken = type { i64 }
@table = global i32 5
declare float @root(float, ptr byval({ i32, i8 }))
define float @helper(float %x) {
  ret float %x
}
define float @user(float %x, ptr %p) {
  %r = call float @root(float %x, ptr byval({ i32, i8 }) %p)
  ret float %r
}
!0 = !{!"mine"}
"#;
        let mut module = parse_module(program).unwrap();
        let library = parse_module(LIBRARY).unwrap();
        let mut linker = Linker::new(&mut module);
        linker.link(&library);
        linker.link(&library);
        assert_eq!(verify(&module), []);
        let text = module.to_text();
        for expected in [
            "define internal float @root(float %x, ptr byval({ i32, i8 }) %pair)",
            "@table.0 = internal constant [2 x i32] [i32 7, i32 9]",
            "@self = internal global ptr @self",
            "getelementptr ([2 x i32], ptr @table.0, i32 0, i32 1)",
            "call float @helper.0(float %x)",
            "define internal float @helper.0(float %x)",
            "declare float @somebody_elses(float)",
            "llvm.loop.unroll.disable",
        ] {
            assert!(text.contains(expected), "no {expected} in\n{text}");
        }
        assert!(!text.contains("@helper.1"), "{text}");
        // It is what it was: text that parses to the same.
        assert_eq!(parse_module(&text).unwrap().to_text(), text);
    }

    #[test]
    fn what_nobody_declares_stays_away() {
        let mut module = parse_module("define void @user() {\n  ret void\n}\n").unwrap();
        let before = module.to_text();
        Linker::new(&mut module).link(&parse_module(LIBRARY).unwrap());
        assert_eq!(module.to_text(), before);
    }
}
