//! `!callalign` of calls through pointers: how what they pass lies, which of functions annotations say.

use crate::body::{Body, Inst};
use crate::constant::Constant;
use crate::inst::{CallData, Callee, InstKind};
use crate::metadata::{Metadata, MetadataKind, Node, NodeId, Operand};
use crate::module::Module;

/// What metadata that says how arguments lie is called.
const NAME: &str = "callalign";

impl Module {
    /// Makes `!callalign` into attributes of arguments and results. Of calls by name the function says it, and
    /// what the call says is dropped; what is no list of numbers stays, for the verifier to refuse.
    pub(crate) fn apply_call_alignments(&mut self) {
        for body in self.bodies.values_mut().flatten() {
            for (call, node) in attached_alignments(body) {
                let (said, are_numbers) = numbers_of(&self.env.metadata, node);
                body.edit(call, |kind| {
                    if let InstKind::Call(call) = kind {
                        align_operands(call, &said);
                    }
                });
                if are_numbers && let Some(list) = body.attachments.get_mut(&call) {
                    list.retain(|(kind, _)| !is_call_alignment(kind));
                }
            }
            body.attachments.retain(|_, list| !list.is_empty());
        }
    }
}

/// Whether a call has a `!callalign` that is no list of numbers.
pub(crate) fn has_misread_alignments(body: &Body, inst: Inst) -> bool {
    let mut attachments = body.attachments.get(&inst).into_iter().flatten();
    matches!(body.kind(inst), InstKind::Call(_))
        && attachments.any(|(kind, _)| is_call_alignment(kind))
}

fn is_call_alignment(kind: &MetadataKind) -> bool {
    matches!(kind, MetadataKind::Other(name) if **name == *NAME)
}

/// The calls that have the attachment, in the order in which they were made.
fn attached_alignments(body: &Body) -> Vec<(Inst, NodeId)> {
    let mut found = Vec::new();
    for (&inst, list) in &body.attachments {
        let said = list.iter().find(|(kind, _)| is_call_alignment(kind));
        if let (Some((_, node)), InstKind::Call(_)) = (said, body.kind(inst)) {
            found.push((inst, *node));
        }
    }
    found.sort_unstable_by_key(|(inst, _)| *inst);
    found
}

/// The numbers of a list, and whether it has nothing else.
fn numbers_of(metadata: &Metadata, list: NodeId) -> (Vec<u32>, bool) {
    let Some(Node::Tuple { operands, .. }) = metadata.nodes.get(list) else {
        return (Vec::new(), false);
    };
    let number = |operand: &Operand| match operand {
        Operand::Constant(constant) => match constant.value {
            Constant::Int(value) => Some(value as u32),
            _ => None,
        },
        _ => None,
    };
    let numbers: Vec<u32> = operands.iter().filter_map(number).collect();
    let are_all = numbers.len() == operands.len();
    (numbers, are_all)
}

/// Says of a call through a pointer how its result (0) and its arguments (from 1) lie. What is said first counts,
/// and of objects in memory (`byval`), as with libNVVM, nothing.
fn align_operands(call: &mut CallData, said: &[u32]) {
    let Callee::Indirect(_) = call.callee else { return };
    let args = call.call_args().len();
    for (place, align) in said.iter().rev().filter_map(|&number| placed_alignment(number)) {
        match place.checked_sub(1) {
            None => call.result_attributes.stack_align = Some(align),
            Some(arg) if arg < args => {
                let known = call.arg_attributes.len().max(arg + 1);
                call.arg_attributes.resize_with(known, Default::default);
                let attributes = &mut call.arg_attributes[arg];
                if !attributes.is_by_copy() {
                    attributes.stack_align = Some(align);
                }
            }
            Some(_) => {}
        }
    }
}

/// The place of a result (0) or parameter (from 1) in the upper half of a number, and its alignment in the lower
/// half: what is no power of two counts as the one below it.
pub(crate) fn placed_alignment(number: u32) -> Option<(usize, u32)> {
    let (place, align) = (number >> 16, number & 0xffff);
    Some((place as usize, 1 << align.checked_ilog2()?))
}
