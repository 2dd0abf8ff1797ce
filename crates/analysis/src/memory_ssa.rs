//! Memory SSA: the states that memory goes through, as values of their own.
//!
//! Memory as a whole is one variable: every instruction that may write defines its next state, and
//! a block where different states meet has a `phi` of them. So the write that a load may see is
//! found by going from state to state instead of from instruction to instruction, and two loads
//! that see the same state see the same memory. Which writes a load may skip is a question of
//! aliases, asked by whoever walks; loads define nothing and are not kept here.

use crate::cfg::Cfg;
use crate::dominators::{DominanceFrontiers, DominatorTree};
use crate::effects::effects_in_place;
use cuprum_entity::{PrimaryMap, SecondaryMap, entity};
use cuprum_ir::{Block, Body, Env, Inst};

entity! {
    /// A state of memory.
    pub struct MemoryState, "mem"
}

/// Where a state of memory comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MemoryDef {
    /// Memory as the function finds it.
    Entry,
    /// What an instruction that may write leaves.
    Write {
        /// The instruction that may write.
        inst: Inst,
        /// The state it changes.
        before: MemoryState,
    },
    /// One of several states, by where control comes from.
    Phi {
        /// The block at whose start they meet.
        block: Block,
        /// The state at the end of each predecessor, each once, reachable ones only.
        incoming: Vec<(Block, MemoryState)>,
    },
}

/// The states of memory of one function.
#[derive(Clone, Debug)]
pub struct MemorySsa {
    states: PrimaryMap<MemoryState, MemoryDef>,
    at_start: SecondaryMap<Block, Option<MemoryState>>,
    at_end: SecondaryMap<Block, Option<MemoryState>>,
    written: SecondaryMap<Inst, Option<MemoryState>>,
}

impl MemorySsa {
    /// The states of memory of `body`.
    pub fn new(env: &Env, body: &Body, cfg: &Cfg, dominators: &DominatorTree) -> MemorySsa {
        let mut ssa = MemorySsa {
            states: PrimaryMap::new(),
            at_start: SecondaryMap::new(),
            at_end: SecondaryMap::new(),
            written: SecondaryMap::new(),
        };
        let entry = ssa.states.push(MemoryDef::Entry);
        let mut writes: SecondaryMap<Block, Vec<Inst>> = SecondaryMap::new();
        let mut writing = Vec::new();
        for &block in cfg.reverse_postorder() {
            for inst in body.layout.insts(block) {
                if effects_in_place(env, body, inst).may_write() {
                    writes[block].push(inst);
                }
            }
            if !writes[block].is_empty() {
                writing.push(block);
            }
        }
        ssa.place_phis(cfg, dominators, writing);
        // Each block after its dominators: what reaches a block without a `phi` is what its closest
        // dominator left.
        for block in dominators.preorder() {
            let mut state = match (ssa.at_start[block], dominators.idom(block)) {
                (Some(phi), _) => phi,
                (None, Some(above)) => ssa.at_end[above].unwrap_or(entry),
                (None, None) => entry,
            };
            ssa.at_start[block] = Some(state);
            for &inst in &writes[block] {
                state = ssa.states.push(MemoryDef::Write { inst, before: state });
                ssa.written[inst] = Some(state);
            }
            ssa.at_end[block] = Some(state);
        }
        for state in ssa.states.keys() {
            let MemoryDef::Phi { block, .. } = ssa.states[state] else { continue };
            let reachable = cfg.predecessors(block).iter().filter(|&&pred| cfg.is_reachable(pred));
            let states: Vec<(Block, MemoryState)> =
                reachable.map(|&pred| (pred, ssa.at_end[pred].unwrap_or(entry))).collect();
            if let MemoryDef::Phi { incoming, .. } = &mut ssa.states[state] {
                *incoming = states;
            }
        }
        ssa
    }

    /// A `phi` wherever the dominance of a writing block ends, and that of a `phi`.
    fn place_phis(&mut self, cfg: &Cfg, dominators: &DominatorTree, writing: Vec<Block>) {
        if writing.is_empty() || cfg.reverse_postorder().len() < 2 {
            return;
        }
        for join in DominanceFrontiers::new(cfg, dominators).iterated(writing) {
            let phi = MemoryDef::Phi { block: join, incoming: Vec::new() };
            self.at_start[join] = Some(self.states.push(phi));
        }
    }

    /// Where a state comes from.
    pub fn def(&self, state: MemoryState) -> &MemoryDef {
        &self.states[state]
    }

    /// The state at the start of a block; `None` if control cannot reach it.
    pub fn at_start(&self, block: Block) -> Option<MemoryState> {
        self.at_start[block]
    }

    /// The state at the end of a block; `None` if control cannot reach it.
    pub fn at_end(&self, block: Block) -> Option<MemoryState> {
        self.at_end[block]
    }

    /// The state that an instruction leaves, if it may write.
    pub fn written_by(&self, inst: Inst) -> Option<MemoryState> {
        self.written[inst]
    }

    /// How many states there are, for sizing side tables.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether nothing is written at all.
    pub fn is_empty(&self) -> bool {
        self.states.len() <= 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_bodies::{body_from_edges, one};
    use cuprum_ir::{AtomicOrdering, FunctionBuilder, SyncScope};

    /// The memory SSA of a body in which the listed blocks have a fence each.
    fn states(count: usize, edges: &[(usize, &[usize])], writing: &[usize]) -> MemorySsa {
        let mut body = body_from_edges(count, edges);
        let env = Env::default();
        for &index in writing {
            let end = body.terminator(one(index)).unwrap();
            let mut builder = FunctionBuilder::new(&mut body, &env);
            builder.before(end);
            builder.fence(AtomicOrdering::SeqCst, SyncScope::Device);
        }
        let cfg = Cfg::new(&body);
        MemorySsa::new(&env, &body, &cfg, &DominatorTree::new(&cfg))
    }

    #[test]
    fn states_meet_where_ways_meet() {
        let diamond: &[(usize, &[usize])] = &[(0, &[1, 2]), (1, &[3]), (2, &[3])];
        let ssa = states(4, diamond, &[1]);
        let join = ssa.at_start(one(3)).unwrap();
        let MemoryDef::Phi { block, incoming } = ssa.def(join) else { panic!("no phi") };
        assert_eq!(*block, one(3));
        assert_eq!(
            incoming[..],
            [(one(1), ssa.at_end(one(1)).unwrap()), (one(2), ssa.at_end(one(0)).unwrap())]
        );
        let ssa = states(4, diamond, &[0]);
        assert_eq!(ssa.at_start(one(3)), ssa.at_end(one(0)));
        assert!(states(4, diamond, &[]).is_empty());
    }

    #[test]
    fn a_loop_that_writes_has_a_phi_at_its_header() {
        let a_loop: &[(usize, &[usize])] = &[(0, &[1]), (1, &[2, 3]), (2, &[1])];
        let ssa = states(4, a_loop, &[2]);
        let header = ssa.at_start(one(1)).unwrap();
        assert!(matches!(ssa.def(header), MemoryDef::Phi { incoming, .. } if incoming.len() == 2));
        assert_eq!(ssa.at_start(one(3)), Some(header));
    }
}
