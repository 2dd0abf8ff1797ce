//! Sparse conditional constant propagation.
//!
//! What: finds values that are constants because of which ways control can take at all, through
//! loops too.
//! Why: a flag that a loop only ever sets to what it is already, or a mode that selects one of two
//! versions, is a constant to the reader but not to local folding.
//! How: every value starts as unknown and every edge as not taken; what is computed from constants
//! is a constant until an operand varies, and a branch on a constant takes one edge. Each value
//! changes twice at most, so that the time is linear. Branches on values found constant are left to
//! simplify-CFG.
//! Refuses: loads, calls and whatever folding refuses; `undef` is never chosen to fit.

use crate::manager::{Changed, FunctionContext};
use cuprum_entity::{EntitySet, SecondaryMap};
use cuprum_ir::{Block, Body, Env, FoldOptions, Inst, InstKind, Type, Value, ValueDef, fold_inst};
use rustc_hash::FxHashSet;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    if !has_loop_constant(body, context) {
        return Changed::Nothing;
    }
    let Some(entry) = body.layout.entry() else { return Changed::Nothing };
    let flush_denormals = super::instcombine::may_flush_denormals(context.env, context.func);
    let mut solver = Solver {
        body,
        env: context.env,
        options: FoldOptions { flush_denormals },
        states: SecondaryMap::new(),
        executed: EntitySet::new(),
        taken: FxHashSet::default(),
        blocks: vec![entry],
        values: Vec::new(),
    };
    solver.executed.insert(entry);
    solver.run();
    Changed::instructions(solver.rewrite())
}

/// Whether a loop carries a value that starts as a constant and may stay one: a counter does not.
fn has_loop_constant(body: &Body, context: &mut FunctionContext<'_>) -> bool {
    let loops = context.analyses.loops(body);
    loops.ids().any(|id| {
        let header = loops.get(id).header;
        body.phis(header).any(|phi| {
            let result = body.result(phi);
            let args = body.operands(phi);
            args.iter().any(|&arg| body.as_constant(arg).is_some())
                && args.iter().all(|&arg| {
                    let counts = matches!(body.def_kind(arg),
                        Some(InstKind::Binary { args: [base, _], .. }) if Some(*base) == result);
                    !counts
                        && !matches!(
                            body.def_kind(arg),
                            Some(InstKind::Load { .. } | InstKind::Call(_))
                        )
                })
        })
    })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum State {
    /// Not computed on any way that is taken so far.
    #[default]
    Unknown,
    /// Always this constant.
    Constant(Value),
    Varying,
}

struct Solver<'a> {
    body: &'a mut Body,
    env: &'a Env,
    options: FoldOptions,
    states: SecondaryMap<Value, State>,
    executed: EntitySet<Block>,
    taken: FxHashSet<(Block, Block)>,
    blocks: Vec<Block>,
    /// Values whose users are to be looked at again.
    values: Vec<Value>,
}

impl Solver<'_> {
    fn state(&self, value: Value) -> State {
        match self.body.def(value) {
            ValueDef::Constant(_) => State::Constant(value),
            ValueDef::Argument(_) => State::Varying,
            ValueDef::Inst(_) => self.states[value],
        }
    }

    fn run(&mut self) {
        loop {
            if let Some(value) = self.values.pop() {
                for index in 0..self.body.uses(value).len() {
                    let user = self.body.uses(value)[index].inst;
                    if self.body.layout.block_of(user).is_some_and(|at| self.executed.contains(at))
                    {
                        self.visit(user);
                    }
                }
            } else if let Some(block) = self.blocks.pop() {
                let mut next = self.body.layout.first_inst(block);
                while let Some(inst) = next {
                    next = self.body.layout.next_inst(inst);
                    self.visit(inst);
                }
            } else {
                return;
            }
        }
    }

    fn take(&mut self, from: Block, to: Block) {
        if !self.taken.insert((from, to)) {
            return;
        }
        if self.executed.insert(to) {
            self.blocks.push(to);
            return;
        }
        let mut next = self.body.layout.first_inst(to);
        while let Some(phi) = next.filter(|&inst| self.body.kind(inst).is_phi()) {
            next = self.body.layout.next_inst(phi);
            self.visit(phi);
        }
    }

    fn visit(&mut self, inst: Inst) {
        cuprum_limits::check();
        if self.body.kind(inst).is_terminator() {
            self.visit_terminator(inst);
            return;
        }
        let Some(result) = self.body.result(inst) else { return };
        let old = self.states[result];
        if old == State::Varying {
            return;
        }
        let new = self.evaluate(inst, self.body.ty(result));
        if new == old || new == State::Unknown {
            return;
        }
        // Down only: two constants are varying.
        self.states[result] = if old == State::Unknown { new } else { State::Varying };
        self.values.push(result);
    }

    fn evaluate(&mut self, inst: Inst, ty: Type) -> State {
        let kind = self.body.kind(inst);
        match kind {
            InstKind::Phi { blocks, args, .. } => {
                let Some(here) = self.body.layout.block_of(inst) else { return State::Varying };
                let mut state = State::Unknown;
                for (&from, &arg) in blocks.iter().zip(args) {
                    if !self.taken.contains(&(from, here)) {
                        continue;
                    }
                    match (state, self.state(arg)) {
                        (_, State::Unknown) => {}
                        (State::Unknown, known) => state = known,
                        (a, b) if a == b => {}
                        _ => return State::Varying,
                    }
                }
                return state;
            }
            &InstKind::Select { args: [cond, a, b], .. } => match self.state(cond) {
                State::Unknown => return State::Unknown,
                State::Constant(cond) => match self.body.as_int(cond) {
                    Some(flag) if self.body.ty(cond) == Type::I1 => {
                        return self.state(if flag == 1 { a } else { b });
                    }
                    _ => return State::Varying,
                },
                State::Varying => {
                    return match (self.state(a), self.state(b)) {
                        (State::Unknown, one) | (one, State::Unknown) => one,
                        (a, b) if a == b => a,
                        _ => State::Varying,
                    };
                }
            },
            InstKind::Load { .. }
            | InstKind::Alloca { .. }
            | InstKind::AtomicRmw { .. }
            | InstKind::CmpXchg { .. } => return State::Varying,
            _ => {}
        }
        let operands = kind.operands();
        if operands.is_empty() || operands.iter().any(|&arg| self.state(arg) == State::Varying) {
            return State::Varying;
        }
        if operands.iter().any(|&arg| self.state(arg) == State::Unknown) {
            return State::Unknown;
        }
        let mut folded = kind.clone();
        folded.map_operands(|arg| match self.state(arg) {
            State::Constant(constant) => constant,
            _ => arg,
        });
        match fold_inst(self.body, self.env, &folded, ty, self.options) {
            Some(constant) => State::Constant(self.body.constant(ty, constant)),
            None => State::Varying,
        }
    }

    fn visit_terminator(&mut self, inst: Inst) {
        let Some(from) = self.body.layout.block_of(inst) else { return };
        let number = |solver: &Self, value: Value| match solver.state(value) {
            State::Unknown => None,
            State::Constant(constant) => Some(solver.body.as_int(constant)),
            State::Varying => Some(None),
        };
        let targets = match self.body.kind(inst) {
            &InstKind::CondBr { args: [cond], then, otherwise } => match number(self, cond) {
                None => return,
                Some(Some(flag)) => vec![if flag == 1 { then } else { otherwise }],
                Some(None) => vec![then, otherwise],
            },
            InstKind::Switch { args, default, cases } => match number(self, args[0]) {
                None => return,
                Some(Some(value)) => {
                    let case = cases.iter().find(|(case, _)| *case == value);
                    vec![case.map_or(*default, |&(_, target)| target)]
                }
                Some(None) => {
                    std::iter::once(*default).chain(cases.iter().map(|&(_, to)| to)).collect()
                }
            },
            kind => kind.successors().to_vec(),
        };
        for to in targets {
            self.take(from, to);
        }
    }

    /// Puts the constants found in place of the values.
    fn rewrite(&mut self) -> bool {
        let mut changed = false;
        let blocks: Vec<Block> = self.body.layout.blocks().collect();
        for block in blocks {
            if !self.executed.contains(block) {
                continue;
            }
            let mut next = self.body.layout.first_inst(block);
            while let Some(inst) = next {
                next = self.body.layout.next_inst(inst);
                let Some(result) = self.body.result(inst) else { continue };
                if let State::Constant(constant) = self.states[result]
                    && !self.body.is_unused(result)
                {
                    self.body.replace_all_uses(result, constant);
                    changed = true;
                }
            }
        }
        changed
    }
}
