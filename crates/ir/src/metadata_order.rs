//! The order of metadata nodes: that of LLVM's text, a node before those it names, first from named
//! lists, then from functions and their instructions. Whoever makes a module of something else than
//! text gives its nodes the numbers that text would have.

use crate::body::Inst;
use crate::metadata::{DebugLoc, Field, Node, NodeId, Operand};
use crate::module::Module;
use cuprum_entity::{Entity, PrimaryMap};
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Default)]
struct Order {
    numbers: FxHashMap<NodeId, NodeId>,
    nodes: Vec<NodeId>,
}

impl Order {
    /// Numbers a node and what it names, unless it has a number.
    fn visit(&mut self, root: NodeId, nodes: &PrimaryMap<NodeId, Node>) {
        let mut work = vec![root];
        while let Some(id) = work.pop() {
            if nodes.get(id).is_none() || self.numbers.contains_key(&id) {
                continue;
            }
            self.numbers.insert(id, NodeId::new(self.nodes.len()));
            self.nodes.push(id);
            let named: Vec<NodeId> = match &nodes[id] {
                Node::Tuple { operands, .. } => operands
                    .iter()
                    .filter_map(|operand| match operand {
                        Operand::Node(node) => Some(*node),
                        _ => None,
                    })
                    .collect(),
                Node::Specialised { fields, .. } => fields
                    .iter()
                    .filter_map(|(_, field)| match field {
                        Field::Node(node) => Some(*node),
                        _ => None,
                    })
                    .collect(),
            };
            work.extend(named.into_iter().rev());
        }
    }

    fn number(&self, id: NodeId) -> NodeId {
        self.numbers.get(&id).copied().unwrap_or(id)
    }

    fn location(&self, loc: DebugLoc) -> DebugLoc {
        DebugLoc {
            scope: self.number(loc.scope),
            inlined_at: loc.inlined_at.map(|at| self.number(at)),
            ..loc
        }
    }
}

impl Module {
    /// Numbers metadata nodes as text does. Nodes that nothing names come last, except those in
    /// `forgotten`, which go.
    pub fn order_metadata(&mut self, forgotten: &FxHashSet<NodeId>) {
        let nodes = std::mem::take(&mut self.env.metadata.nodes);
        let mut order = Order::default();
        for &root in self.env.metadata.named.values().flatten() {
            order.visit(root, &nodes);
        }
        let functions: Vec<_> = self.env.function_ids().collect();
        for &func in &functions {
            if let Some(&root) = self.env.metadata.subprograms.get(&func) {
                order.visit(root, &nodes);
            }
            let Some(body) = self.body(func) else { continue };
            for inst in body.layout.blocks().flat_map(|block| body.layout.insts(block)) {
                if let Some(loc) = body.loc(inst) {
                    order.visit(loc.scope, &nodes);
                    loc.inlined_at.into_iter().for_each(|at| order.visit(at, &nodes));
                }
                for (_, root) in body.attachments.get(&inst).into_iter().flatten() {
                    order.visit(*root, &nodes);
                }
            }
        }
        for id in nodes.keys().filter(|id| !forgotten.contains(id)) {
            order.visit(id, &nodes);
        }
        self.env.metadata.nodes = order.nodes.iter().map(|&id| nodes[id].clone()).collect();
        self.renumber_metadata(&order);
    }

    fn renumber_metadata(&mut self, order: &Order) {
        for (_, node) in self.env.metadata.nodes.iter_mut() {
            match node {
                Node::Tuple { operands, .. } => {
                    for operand in operands {
                        if let Operand::Node(id) = operand {
                            *id = order.number(*id);
                        }
                    }
                }
                Node::Specialised { fields, .. } => {
                    for (_, field) in fields {
                        if let Field::Node(id) = field {
                            *id = order.number(*id);
                        }
                    }
                }
            }
        }
        for id in self.env.metadata.named.values_mut().flatten() {
            *id = order.number(*id);
        }
        for id in self.env.metadata.subprograms.values_mut() {
            *id = order.number(*id);
        }
        let functions: Vec<_> = self.defined().collect();
        for func in functions {
            let Some((body, _)) = self.body_mut(func) else { continue };
            for (_, id) in body.attachments.values_mut().flatten() {
                *id = order.number(*id);
            }
            let insts: Vec<Inst> =
                body.layout.blocks().flat_map(|block| body.layout.insts(block)).collect();
            for inst in insts {
                let loc = body.loc(inst).map(|loc| order.location(loc));
                body.set_loc(inst, loc);
            }
        }
    }
}
