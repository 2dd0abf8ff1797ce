//! Small questions about control flow that need no cached analysis.

use cuprum_entity::EntitySet;
use cuprum_ir::{Block, Body};

/// The blocks reachable from `entry`, each after its successors (back edges aside).
pub fn postorder(body: &Body, entry: Block) -> Vec<Block> {
    cuprum_entity::postorder(entry, |block| body.successors(block))
}

/// The blocks reachable from `entry`, each before its successors (back edges aside).
pub fn reverse_postorder(body: &Body, entry: Block) -> Vec<Block> {
    cuprum_entity::reverse_postorder(entry, |block| body.successors(block))
}

/// Removes the blocks that control cannot reach; whether there were any.
pub fn remove_unreachable(body: &mut Body) -> bool {
    let Some(entry) = body.layout.entry() else { return false };
    let reached: EntitySet<Block> = postorder(body, entry).into_iter().collect();
    let dead: Vec<Block> = body.layout.blocks().filter(|&block| !reached.contains(block)).collect();
    for &block in &dead {
        body.remove_block(block);
    }
    !dead.is_empty()
}
