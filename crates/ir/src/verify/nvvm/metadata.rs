//! Metadata whose form LLVM fixes: module flags.

use super::Rules;
use crate::constant::Constant;
use crate::metadata::{Node, Operand};

impl Rules<'_> {
    pub(super) fn check_metadata(&mut self) {
        for (symbol, key) in self.module.malformed_annotations() {
            self.report_at(
                &symbol,
                format!("annotation \"{key}\" has no sensible number behind it"),
            );
        }
        let metadata = &self.env().metadata;
        let Some(flags) = metadata.named.get("llvm.module.flags") else { return };
        let is_sound = |node: &Node| match node {
            Node::Tuple { operands, .. } => matches!(
                &operands[..],
                [Operand::Constant(behaviour), Operand::String(_), _]
                    if matches!(behaviour.value, Constant::Int(1..=8))
            ),
            Node::Specialised { .. } => false,
        };
        let sound = flags.iter().all(|&id| metadata.nodes.get(id).is_some_and(is_sound));
        if !sound {
            self.report("a module flag is a behaviour from 1 to 8, a name and a value");
        }
    }
}
