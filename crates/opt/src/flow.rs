//! Small questions about control flow that need no cached analysis.

use cuprum_entity::EntitySet;
use cuprum_ir::{Block, Body};
use smallvec::SmallVec;

/// The blocks reachable from `entry`, each after its successors (back edges aside).
pub fn postorder(body: &Body, entry: Block) -> Vec<Block> {
    let successors = body.successors(entry);
    if successors.is_empty() {
        return vec![entry];
    }
    let mut order = Vec::with_capacity(body.block_count());
    let mut seen = EntitySet::<Block>::new();
    seen.insert(entry);
    let mut stack: Vec<(Block, SmallVec<[Block; 2]>, usize)> = vec![(entry, successors, 0)];
    while let Some((block, successors, next)) = stack.last_mut() {
        match successors.get(*next).copied() {
            Some(successor) => {
                *next += 1;
                if seen.insert(successor) {
                    stack.push((successor, body.successors(successor), 0));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order
}

/// The blocks reachable from `entry`, each before its successors (back edges aside).
pub fn reverse_postorder(body: &Body, entry: Block) -> Vec<Block> {
    let mut order = postorder(body, entry);
    order.reverse();
    order
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
