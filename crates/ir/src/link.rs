//! Brings functions of one module into another, with all that they need.
//!
//! Modules have their own tables of structs, functions, variables and metadata, so that a body that
//! moves must have every reference to one of them renewed. Scalars, values and blocks stay as they
//! are. Source locations are left behind: their scopes describe another program.

use crate::attributes::ParamAttributes;
use crate::body::Retarget;
use crate::constant::{ConstExpr, Constant, TypedConstant};
use crate::metadata::{Node, NodeId, Operand};
use crate::module::{FuncId, FunctionDecl, GlobalId, GlobalVar, Linkage, Module};
use crate::types::Type;
use rustc_hash::FxHashMap;

/// What comes into a module.
///
/// One linker brings in functions of several libraries. Their functions and variables are known by
/// name: what has the same name in two of them is the same thing and comes once.
pub struct Linker<'a> {
    into: &'a mut Module,
    /// What has come, by its name in its library.
    arrived: FxHashMap<String, GlobalId>,
}

impl<'a> Linker<'a> {
    /// A linker into a module.
    pub fn new(into: &'a mut Module) -> Linker<'a> {
        Linker { into, arrived: FxHashMap::default() }
    }

    /// Gives a body to every function that the module declares and this library defines for others,
    /// and brings what they need. What comes is internal to the module.
    pub fn link(&mut self, library: &Module) {
        for func in library.defined() {
            let decl = &library.env.functions[func];
            let Some(GlobalId::Func(declared)) = self.into.env.lookup(&decl.name) else { continue };
            if decl.linkage == Linkage::External
                && self.into.body(declared).is_none()
                && self.into.env.functions[declared].params.len() == decl.params.len()
                && !self.arrived.contains_key(&decl.name)
            {
                self.arrived.insert(decl.name.clone(), GlobalId::Func(declared));
                Arrival::new(self, library).define(func, declared);
            }
        }
    }
}

/// What comes from one library.
struct Arrival<'l, 'a> {
    linker: &'l mut Linker<'a>,
    library: &'l Module,
    nodes: FxHashMap<NodeId, NodeId>,
    types: FxHashMap<Type, Type>,
    /// Functions whose bodies are still to come: there, and here.
    pending: Vec<(FuncId, FuncId)>,
}

impl<'l, 'a> Arrival<'l, 'a> {
    fn new(linker: &'l mut Linker<'a>, library: &'l Module) -> Arrival<'l, 'a> {
        Arrival {
            linker,
            library,
            nodes: FxHashMap::default(),
            types: FxHashMap::default(),
            pending: Vec::new(),
        }
    }

    /// Brings the body of a function, and those of all that it needs.
    fn define(mut self, there: FuncId, here: FuncId) {
        self.pending.push((there, here));
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
                body.retarget(&mut self);
                self.linker.into.define(here, body);
            }
        }
    }

    fn arrived(&self, name: &str) -> Option<GlobalId> {
        self.linker.arrived.get(name).copied()
    }

    fn variable(&mut self, there: crate::VarId) -> crate::VarId {
        let variable = &self.library.env.variables[there];
        if let Some(GlobalId::Var(here)) = self.arrived(&variable.name) {
            return here;
        }
        let name = self.linker.into.unique_name(&variable.name);
        let ty = self.ty(variable.ty);
        let arriving = GlobalVar { name: name.clone(), ty, init: None, ..variable.clone() };
        // The unique name is free by construction.
        let Some(here) = self.linker.into.add_variable(arriving) else { return there };
        self.linker.arrived.insert(variable.name.clone(), GlobalId::Var(here));
        // An initialiser may name the variable itself.
        let init = variable.init.as_ref().map(|init| self.typed_constant(init));
        self.linker.into.env.variables[here].init = init;
        here
    }

    fn global(&mut self, global: GlobalId) -> GlobalId {
        match global {
            GlobalId::Func(func) => GlobalId::Func(self.function(func)),
            GlobalId::Var(var) => GlobalId::Var(self.variable(var)),
        }
    }

    fn typed_constant(&mut self, constant: &TypedConstant) -> TypedConstant {
        TypedConstant { ty: self.ty(constant.ty), value: self.constant(&constant.value) }
    }

    fn operand(&mut self, operand: &Operand) -> Operand {
        match operand {
            Operand::Node(node) => Operand::Node(self.node(*node)),
            Operand::Constant(constant) => Operand::Constant(self.typed_constant(constant)),
            Operand::Null | Operand::String(_) => operand.clone(),
        }
    }
}

impl Retarget for Arrival<'_, '_> {
    fn ty(&mut self, ty: Type) -> Type {
        cuprum_limits::check();
        if !ty.is_aggregate() {
            return ty;
        }
        if let Some(&here) = self.types.get(&ty) {
            return here;
        }
        let from = &self.library.env.types;
        let here = if let Some((element, count)) = from.as_array(ty) {
            let element = self.ty(element);
            self.linker.into.env.types.array(element, count)
        } else if let Some((result, params, variadic)) = from.as_function(ty) {
            let (result, params) =
                (self.ty(result), params.iter().map(|&ty| self.ty(ty)).collect());
            self.linker.into.env.types.function(result, params, variadic)
        } else if let Some(record) = from.as_struct(ty) {
            let fields = record.fields.iter().map(|&ty| self.ty(ty)).collect();
            let types = &mut self.linker.into.env.types;
            match &record.name {
                Some(name) => types.named_struct(name, fields, record.packed),
                None => types.literal_struct(fields, record.packed),
            }
        } else {
            ty
        };
        self.types.insert(ty, here);
        here
    }

    fn constant(&mut self, constant: &Constant) -> Constant {
        cuprum_limits::check();
        match constant {
            Constant::Global(global) => Constant::Global(self.global(*global)),
            Constant::Aggregate(elements) => {
                Constant::Aggregate(elements.iter().map(|e| self.typed_constant(e)).collect())
            }
            Constant::Expr(expr) => Constant::Expr(Box::new(match &**expr {
                ConstExpr::Gep { source, inbounds, base, indices } => ConstExpr::Gep {
                    source: self.ty(*source),
                    inbounds: *inbounds,
                    base: self.typed_constant(base),
                    indices: indices.iter().map(|index| self.typed_constant(index)).collect(),
                },
                ConstExpr::Cast(op, operand) => ConstExpr::Cast(*op, self.typed_constant(operand)),
                ConstExpr::Binary(op, lhs, rhs) => {
                    ConstExpr::Binary(*op, self.typed_constant(lhs), self.typed_constant(rhs))
                }
            })),
            _ => constant.clone(),
        }
    }

    fn function(&mut self, there: FuncId) -> FuncId {
        let decl = &self.library.env.functions[there];
        if let Some(GlobalId::Func(here)) = self.arrived(&decl.name) {
            return here;
        }
        // Somebody else's: whoever declares the name means the same function.
        if self.library.body(there).is_none()
            && let Some(GlobalId::Func(here)) = self.linker.into.env.lookup(&decl.name)
        {
            return here;
        }
        let name = self.linker.into.unique_name(&decl.name);
        // The unique name is free by construction.
        let arriving = FunctionDecl { name, ..decl.clone() };
        let Some(here) = self.linker.into.declare_function(arriving) else { return there };
        self.linker.arrived.insert(decl.name.clone(), GlobalId::Func(here));
        self.pending.push((there, here));
        here
    }

    fn node(&mut self, there: NodeId) -> NodeId {
        cuprum_limits::check();
        if let Some(&here) = self.nodes.get(&there) {
            return here;
        }
        // A node may name itself: its place is taken before its operands come.
        let placeholder = Node::Tuple { distinct: false, operands: Vec::new() };
        let here = self.linker.into.env.metadata.nodes.push(placeholder);
        self.nodes.insert(there, here);
        let node = match &self.library.env.metadata.nodes[there] {
            Node::Tuple { distinct, operands } => Node::Tuple {
                distinct: *distinct,
                operands: operands.iter().map(|operand| self.operand(operand)).collect(),
            },
            // Only locations name these.
            node @ Node::Specialised { .. } => node.clone(),
        };
        self.linker.into.env.metadata.nodes[here] = node;
        here
    }

    fn param_attributes(&mut self, attributes: &mut ParamAttributes) {
        for ty in [&mut attributes.byval, &mut attributes.sret, &mut attributes.element_type] {
            *ty = ty.map(|ty| self.ty(ty));
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
