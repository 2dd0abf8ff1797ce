//! Loops that must stay as they are: `.pragma "nounroll"` at their start.
//!
//! `#pragma unroll 1`, and the optimizer of what it left of a loop that it unrolled, attach
//! `llvm.loop.unroll.disable` to the jump back; without the pragma ptxas would unroll them all the
//! same.

use super::Selector;
use cuprum_ir::metadata::{MetadataKind, Node, NodeId, Operand};
use cuprum_ir::{Block, Constant, Env};
use cuprum_ptx::Statement;

/// Whether the properties of a loop say that it must not be unrolled.
fn forbids_unrolling(env: &Env, id: NodeId) -> bool {
    let operands = |node: NodeId| match env.metadata.nodes.get(node) {
        Some(Node::Tuple { operands, .. }) => operands.as_slice(),
        _ => &[],
    };
    operands(id).iter().skip(1).any(|property| {
        let Operand::Node(property) = property else { return false };
        match operands(*property) {
            [Operand::String(name)] => name == "llvm.loop.unroll.disable",
            [Operand::String(name), Operand::Constant(count)] => {
                name == "llvm.loop.unroll.count" && count.value == Constant::Int(1)
            }
            _ => false,
        }
    })
}

impl Selector<'_> {
    /// Puts the pragma at the start of the loops that the attachments of jumps name.
    pub(super) fn mark_rolled_loops(&mut self) {
        if self.body.attachments.is_empty() {
            return;
        }
        for at in 0..self.order.len() {
            let latch = self.order[at];
            let Some(list) =
                self.body.terminator(latch).and_then(|inst| self.body.attachments.get(&inst))
            else {
                continue;
            };
            let env = self.context.env;
            let marked = list
                .iter()
                .any(|&(ref kind, id)| *kind == MetadataKind::Loop && forbids_unrolling(env, id));
            if !marked {
                continue;
            }
            // A jump back goes to a block that is not further on.
            let header: Option<Block> = self
                .body
                .successors(latch)
                .iter()
                .copied()
                .find(|to| self.order[..=at].contains(to));
            if let Some(block) = header.and_then(|header| self.blocks[header]) {
                let statements = &mut self.function.blocks[block].statements;
                let pragma = Statement::Pragma("nounroll".into());
                if !matches!(statements.first(), Some(Statement::Pragma(_))) {
                    statements.insert(0, pragma);
                }
            }
        }
    }
}
