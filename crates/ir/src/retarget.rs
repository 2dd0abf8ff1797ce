//! What a body, a constant or a metadata node says of its module, said of another.
//!
//! Modules have their own tables of structs, functions, variables and metadata. What moves from one to
//! another must have every reference to one of them renewed; scalars, values and blocks stay as they are.

use crate::attributes::ParamAttributes;
use crate::constant::{ConstExpr, Constant, TypedConstant};
use crate::metadata::{DebugLoc, Field, Node, NodeId, Operand};
use crate::module::{Env, FuncId, GlobalId};
use crate::types::Type;
use rustc_hash::FxHashMap;

/// What has been renewed so far: types and nodes there, and here.
#[derive(Default)]
pub(crate) struct Renewed {
    types: FxHashMap<Type, Type>,
    nodes: FxHashMap<NodeId, NodeId>,
}

/// The module that things come from, the one they go to, and what has gone.
pub(crate) struct Sides<'a> {
    pub from: &'a Env,
    pub into: &'a mut Env,
    pub renewed: &'a mut Renewed,
}

/// Renews what a body says of its module, when it goes to another.
pub(crate) trait Retarget {
    /// Whether source locations come along, with the scopes that they are in.
    const KEEPS_LOCATIONS: bool;

    /// The two modules.
    fn sides(&mut self) -> Sides<'_>;

    /// What a function or variable is here.
    fn global(&mut self, there: GlobalId) -> GlobalId;

    fn function(&mut self, there: FuncId) -> FuncId {
        match self.global(GlobalId::Func(there)) {
            GlobalId::Func(here) => here,
            // What is a function stays one.
            GlobalId::Var(_) => there,
        }
    }

    fn ty(&mut self, ty: Type) -> Type {
        cuprum_limits::check();
        if !ty.is_aggregate() {
            return ty;
        }
        let Sides { from, renewed, .. } = self.sides();
        if let Some(&here) = renewed.types.get(&ty) {
            return here;
        }
        let here = if let Some((element, count)) = from.types.as_array(ty) {
            let element = self.ty(element);
            self.sides().into.types.array(element, count)
        } else if let Some((result, params, variadic)) = from.types.as_function(ty) {
            let params = params.to_vec();
            let (result, params) = (self.ty(result), self.types(params));
            self.sides().into.types.function(result, params, variadic)
        } else if let Some(record) = from.types.as_struct(ty).cloned() {
            let fields = self.types(record.fields);
            let types = &mut self.sides().into.types;
            match &record.name {
                Some(name) => types.named_struct(name, fields, record.packed),
                None => types.literal_struct(fields, record.packed),
            }
        } else {
            ty
        };
        self.sides().renewed.types.insert(ty, here);
        here
    }

    fn types(&mut self, types: Vec<Type>) -> Vec<Type> {
        types.into_iter().map(|ty| self.ty(ty)).collect()
    }

    fn typed_constant(&mut self, constant: &TypedConstant) -> TypedConstant {
        TypedConstant { ty: self.ty(constant.ty), value: self.constant(&constant.value) }
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

    fn node(&mut self, there: NodeId) -> NodeId {
        cuprum_limits::check();
        let Sides { from, into, renewed } = self.sides();
        if let Some(&here) = renewed.nodes.get(&there) {
            return here;
        }
        // A node may name itself: its place is taken before its operands come.
        let placeholder = Node::Tuple { distinct: false, operands: Vec::new() };
        let here = into.metadata.nodes.push(placeholder);
        renewed.nodes.insert(there, here);
        let mut node = from.metadata.nodes[there].clone();
        match &mut node {
            Node::Tuple { operands, .. } => {
                for operand in operands {
                    match operand {
                        Operand::Node(node) => *node = self.node(*node),
                        Operand::Constant(constant) => *constant = self.typed_constant(constant),
                        Operand::Null | Operand::String(_) => {}
                    }
                }
            }
            // Only locations name these.
            Node::Specialised { .. } if !Self::KEEPS_LOCATIONS => {}
            Node::Specialised { fields, .. } => {
                for (_, field) in fields {
                    if let Field::Node(node) = field {
                        *node = self.node(*node);
                    }
                }
            }
        }
        self.sides().into.metadata.nodes[here] = node;
        here
    }

    fn location(&mut self, loc: DebugLoc) -> Option<DebugLoc> {
        Self::KEEPS_LOCATIONS.then(|| DebugLoc {
            scope: self.node(loc.scope),
            inlined_at: loc.inlined_at.map(|node| self.node(node)),
            ..loc
        })
    }

    fn param_attributes(&mut self, attributes: &mut ParamAttributes) {
        for ty in [&mut attributes.byval, &mut attributes.sret, &mut attributes.element_type] {
            *ty = ty.map(|ty| self.ty(ty));
        }
    }
}
