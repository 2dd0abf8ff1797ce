//! Bodies for unit tests, given as edges.

use cuprum_entity::Entity;
use cuprum_ir::{Block, Body, Env, FunctionBuilder, Type};

/// A body of `count` blocks. A block with one target branches, with two it branches on the
/// argument, with more it switches, with none it returns.
pub(crate) fn body_from_edges(count: usize, edges: &[(usize, &[usize])]) -> Body {
    let mut body = Body::new(&[Type::I1, Type::I32]);
    let blocks: Vec<Block> = (0..count).map(|_| body.append_block()).collect();
    let env = Env::default();
    let (flag, number) = (body.arguments()[0], body.arguments()[1]);
    let mut builder = FunctionBuilder::new(&mut body, &env);
    for (index, &block) in blocks.iter().enumerate() {
        builder.at_end(block);
        let targets = edges.iter().find(|(from, _)| *from == index).map_or(&[][..], |(_, to)| *to);
        match targets {
            [] => builder.ret(None),
            [only] => builder.br(blocks[*only]),
            [then, otherwise] => builder.cond_br(flag, blocks[*then], blocks[*otherwise]),
            [default, cases @ ..] => {
                let cases = cases.iter().map(|&to| (to as u128, blocks[to])).collect();
                builder.switch(number, blocks[*default], cases)
            }
        };
    }
    body
}

pub(crate) fn one(index: usize) -> Block {
    Block::new(index)
}

pub(crate) fn names(blocks: &[Block]) -> Vec<usize> {
    blocks.iter().map(|block| block.index()).collect()
}
