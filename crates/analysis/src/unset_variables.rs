//! Variables that are read where one way leads to without setting them: what a warning is about, so nothing
//! is said that is not plain to see.
//!
//! A branch parts where the variable is unset for certain. One of its sides comes to a read whatever happens
//! next, without setting the variable; along another it is set. A variable that is set under one condition
//! and read under another is not told of, since both may hold together; neither is one that is set in a
//! loop and read behind it, since the loop may always run. A way that ends in a trap or an assertion leads
//! nowhere. A value that goes to a shuffle or a vote is not read: the threads that have set it may be
//! the only ones that matter.
//!
//! In: code as it was lowered, with variables in memory, where a variable is declared without a value by
//! storing `undef` ([`unset_reads`]). [`may_read_unset`] wants no such stores: it is a quick look whether the
//! exact analysis can find anything.

use crate::cfg::Cfg;
use crate::dominators::DominatorTree;
use crate::evaluate;
use crate::loops::Loops;
use cuprum_entity::{EntitySet, SecondaryMap};
use cuprum_ir::{Block, Body, Callee, Constant, FuncId, Inst, InstKind, Module, Value};
use rustc_hash::FxHashMap;

/// Blocks times variables above which a function is not looked at.
const WORK_LIMIT: usize = 4_000_000;

/// How deep conditions are looked into for constants.
const CONDITION_DEPTH: u32 = 8;

/// A read of a variable that may have no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnsetRead {
    /// The variable: what its `alloca` gives.
    pub variable: Value,
    /// Where it is declared.
    pub declaration: Inst,
    /// The branch from which one way leads to the read.
    pub branch: Inst,
    /// The read, which comes first on that way.
    pub read: Inst,
}

/// What calls of functions do, besides what they compute.
pub struct CallKinds {
    /// Functions that may end the thread.
    ending: EntitySet<FuncId>,
    /// Functions in which threads exchange values.
    exchanging: EntitySet<FuncId>,
}

impl CallKinds {
    /// Those of a module.
    pub fn new(module: &Module) -> CallKinds {
        let mut kinds = CallKinds { ending: EntitySet::new(), exchanging: EntitySet::new() };
        // What a function calls decides what it does; chains of calls are short.
        let mut changes = true;
        while changes {
            changes = false;
            for func in module.env.functions.keys() {
                let decl = &module.env.functions[func];
                if decl.name == "__assertfail"
                    || decl.attributes.flags.has(cuprum_ir::attributes::FnFlags::NO_RETURN)
                {
                    changes |= kinds.ending.insert(func);
                }
                let Some(body) = module.body(func) else { continue };
                for block in body.layout.blocks() {
                    for inst in body.layout.insts(block) {
                        changes |= kinds.ends(body, inst) && kinds.ending.insert(func);
                        changes |= kinds.exchanges(body, inst) && kinds.exchanging.insert(func);
                    }
                }
            }
        }
        kinds
    }

    /// Whether an instruction may end the thread.
    fn ends(&self, body: &Body, inst: Inst) -> bool {
        let InstKind::Call(call) = body.kind(inst) else { return false };
        match &call.callee {
            Callee::Direct(func) => self.ending.contains(*func),
            Callee::Intrinsic(intrinsic) => intrinsic.info().may_not_return,
            Callee::Asm(asm) => ["trap", "exit", "ret"].iter().any(|it| asm.template.contains(it)),
            Callee::Indirect(_) => false,
        }
    }

    /// Whether an instruction gives the values of some threads to others.
    fn exchanges(&self, body: &Body, inst: Inst) -> bool {
        let InstKind::Call(call) = body.kind(inst) else { return false };
        match &call.callee {
            Callee::Direct(func) => self.exchanging.contains(*func),
            Callee::Intrinsic(intrinsic) => intrinsic.info().convergent,
            Callee::Asm(asm) => asm.convergent,
            Callee::Indirect(_) => true,
        }
    }
}

/// What happens to a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Event {
    /// It is declared, without a value.
    Declared,
    Set,
    Read,
    /// Nothing that comes after matters.
    End,
}

/// The variables of a function that are only read and set as a whole, with what happens to each in blocks.
struct Variables {
    /// The addresses of the variables.
    variables: Vec<Value>,
    /// Events of a variable in a block, in order.
    events: FxHashMap<(usize, Block), Vec<(Event, Inst)>>,
    /// Blocks that may end the thread.
    ends: EntitySet<Block>,
}

impl Variables {
    fn new(body: &Body, calls: &CallKinds) -> Variables {
        let mut found = Variables {
            variables: Vec::new(),
            events: FxHashMap::default(),
            ends: EntitySet::new(),
        };
        let mut numbers: SecondaryMap<Value, Option<u32>> = SecondaryMap::new();
        for inst in body.layout.entry().into_iter().flat_map(|entry| body.layout.insts(entry)) {
            if let (InstKind::Alloca { .. }, Some(variable)) = (body.kind(inst), body.result(inst))
                && is_plain(body, variable)
            {
                numbers[variable] = Some(found.variables.len() as u32);
                found.variables.push(variable);
            }
        }
        if found.variables.is_empty() {
            return found;
        }
        for block in body.layout.blocks() {
            for inst in body.layout.insts(block) {
                let (event, pointer) = match body.kind(inst) {
                    InstKind::Load { args: [pointer], .. } => (Event::Read, *pointer),
                    InstKind::Store { args: [value, pointer], .. } => {
                        match body.as_constant(*value) {
                            Some(Constant::Undef) => (Event::Declared, *pointer),
                            _ => (Event::Set, *pointer),
                        }
                    }
                    _ => {
                        if calls.ends(body, inst) {
                            found.ends.insert(block);
                        }
                        continue;
                    }
                };
                let Some(number) = numbers[pointer] else { continue };
                if event == Event::Read && is_only_exchanged(body, calls, inst) {
                    continue;
                }
                let key = (number as usize, block);
                found.events.entry(key).or_default().push((event, inst));
            }
        }
        found
    }

    /// What happens to a variable in a block.
    fn events(&self, variable: usize, block: Block) -> &[(Event, Inst)] {
        self.events.get(&(variable, block)).map_or(&[], Vec::as_slice)
    }

    /// What happens first; an end only if nothing else does, for its place in the block is not known.
    fn first(&self, variable: usize, block: Block) -> Option<Event> {
        let first = self.events(variable, block).first().map(|(event, _)| *event);
        match self.ends.contains(block) {
            true => Some(Event::End),
            false => first,
        }
    }
}

/// Whether a variable is only read and set as a whole, and ordinarily.
fn is_plain(body: &Body, variable: Value) -> bool {
    body.uses(variable).iter().all(|it| match body.kind(it.inst) {
        InstKind::Load { mem, .. } => mem.is_plain(),
        InstKind::Store { mem, .. } => mem.is_plain() && it.index == 1,
        _ => false,
    })
}

/// Whether all that becomes of a read is that threads exchange it.
fn is_only_exchanged(body: &Body, calls: &CallKinds, read: Inst) -> bool {
    let Some(value) = body.result(read) else { return false };
    let exchanged = |value: Value| {
        let uses = body.uses(value);
        !uses.is_empty() && uses.iter().all(|it| calls.exchanges(body, it.inst))
    };
    // A conversion may come first.
    let conversion = |inst: Inst| {
        let InstKind::Cast { .. } = body.kind(inst) else { return false };
        body.result(inst).is_some_and(exchanged)
    };
    let uses = body.uses(value);
    !uses.is_empty() && uses.iter().all(|it| calls.exchanges(body, it.inst) || conversion(it.inst))
}

/// The number that a value is whatever happens: conditions such as those of templates are computed from
/// constants.
fn known(body: &Body, value: Value, depth: u32) -> Option<u128> {
    cuprum_limits::check();
    if let Some(number) = body.as_int(value) {
        return Some(number);
    }
    let depth = depth.checked_sub(1)?;
    let kind = body.def_kind(value)?;
    evaluate::integer(body, kind, body.ty(value), |operand| known(body, operand, depth))
}

/// Where control may go from a block, conditions that are constants aside.
fn ways(body: &Body, cfg: &Cfg, block: Block) -> Vec<Block> {
    only_way(body, block).map_or_else(|| cfg.successors(block).to_vec(), |to| vec![to])
}

/// Where a branch on a constant goes.
fn only_way(body: &Body, block: Block) -> Option<Block> {
    let &InstKind::CondBr { args: [condition], then, otherwise } =
        body.kind(body.terminator(block)?)
    else {
        return None;
    };
    let known = known(body, condition, CONDITION_DEPTH)?;
    Some(if known != 0 { then } else { otherwise })
}

/// Whether some function may read a variable before it is set, for all that a quick look can tell.
pub fn may_read_unset(module: &Module) -> bool {
    // What calls do only takes candidates away, and few programs have any.
    let nothing = CallKinds { ending: EntitySet::new(), exchanging: EntitySet::new() };
    let mut calls: Option<CallKinds> = None;
    module.defined().any(|func| {
        let Some(body) = module.body(func) else { return false };
        // Few functions have variables whose first access is not a store right at the beginning.
        if !has_late_variable(body) || !may_read_unset_in(body, &nothing) {
            return false;
        }
        let calls = calls.get_or_insert_with(|| CallKinds::new(module));
        may_read_unset_in(body, calls)
    })
}

/// Whether some variable is not set before control first branches.
fn has_late_variable(body: &Body) -> bool {
    let Some(entry) = body.layout.entry() else { return false };
    let mut late = EntitySet::<Value>::new();
    for inst in body.layout.insts(entry) {
        match body.kind(inst) {
            InstKind::Alloca { .. } => {
                if let Some(variable) = body.result(inst)
                    && is_plain(body, variable)
                {
                    late.insert(variable);
                }
            }
            InstKind::Store { args: [_, pointer], .. } => {
                late.remove(*pointer);
            }
            _ => {}
        }
    }
    !late.is_empty()
}

/// From each read that comes first in its block the ways back are followed, to where something else happens to the
/// variable: that is about as much of the function as the variable lives in.
fn may_read_unset_in(body: &Body, calls: &CallKinds) -> bool {
    let found = Variables::new(body, calls);
    let cfg = Cfg::new(body);
    let blocks = cfg.reverse_postorder();
    if found.variables.len() * blocks.len() > WORK_LIMIT {
        return false;
    }
    let mut decided: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
    for &block in blocks {
        decided[block] = only_way(body, block);
    }
    let mut events: Vec<Vec<Block>> = vec![Vec::new(); found.variables.len()];
    for &(variable, block) in found.events.keys() {
        events[variable].push(block);
    }
    // The last variable that something happens to in a block, or that has been followed to it, plus one.
    let mut seen: SecondaryMap<Block, usize> = SecondaryMap::new();
    events.iter().enumerate().any(|(variable, events)| {
        events.iter().for_each(|&block| seen[block] = variable + 1);
        let is_read = |block: &Block| found.first(variable, *block) == Some(Event::Read);
        let mut work: Vec<Block> = events.iter().copied().filter(is_read).collect();
        while let Some(block) = work.pop() {
            if Some(block) == cfg.entry() {
                return true;
            }
            for &from in cfg.predecessors(block) {
                let leads = decided[from].is_none_or(|to| to == block);
                if leads && seen[from] != variable + 1 && !found.ends.contains(from) {
                    seen[from] = variable + 1;
                    work.push(from);
                }
            }
        }
        false
    })
}

/// What is known of a variable at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Unreached,
    /// It is declared and has no value, whichever way control came.
    Unset,
    Other,
}

impl State {
    fn meet(self, other: State) -> State {
        match (self, other) {
            (State::Unreached, state) | (state, State::Unreached) => state,
            (State::Unset, State::Unset) => State::Unset,
            _ => State::Other,
        }
    }

    fn after(self, events: &[(Event, Inst)]) -> State {
        events.iter().fold(self, |state, (event, _)| match (state, event) {
            (State::Unreached, _) | (_, Event::Read) => state,
            (_, Event::Declared) => State::Unset,
            (_, Event::Set | Event::End) => State::Other,
        })
    }
}

/// One variable of a function.
struct Look<'a> {
    body: &'a Body,
    cfg: &'a Cfg,
    loops: &'a Loops,
    found: &'a Variables,
    variable: usize,
    /// What holds at the end of blocks.
    after: SecondaryMap<Block, Option<State>>,
    /// Blocks from whose start a read comes whatever happens.
    reading: EntitySet<Block>,
}

impl Look<'_> {
    fn state_before(&self, block: Block) -> State {
        let of = |from: &Block| self.after[*from].unwrap_or(State::Unreached);
        let start = match Some(block) == self.cfg.entry() {
            true => State::Other,
            false => State::Unreached,
        };
        let reaches = |from: &&Block| ways(self.body, self.cfg, **from).contains(&block);
        let before = self.cfg.predecessors(block).iter().filter(reaches);
        before.map(of).fold(start, State::meet)
    }

    /// Computes what holds after each block, until nothing changes.
    fn go_forward(&mut self) {
        let mut changes = true;
        while changes {
            changes = false;
            for &block in self.cfg.reverse_postorder() {
                let events = self.found.events(self.variable, block);
                let state = self.state_before(block).after(events);
                changes |= self.after[block] != Some(state);
                self.after[block] = Some(state);
            }
        }
    }

    /// Computes from where a read comes whatever happens: at first all blocks, until none leaves.
    fn go_backward(&mut self) {
        self.reading = self.cfg.reverse_postorder().iter().copied().collect();
        let mut changes = true;
        while changes {
            changes = false;
            for block in self.cfg.postorder() {
                let reads = match self.found.first(self.variable, block) {
                    Some(Event::Read) => true,
                    Some(Event::Set | Event::Declared | Event::End) => false,
                    None => {
                        let ways = ways(self.body, self.cfg, block);
                        !ways.is_empty() && ways.iter().all(|&to| self.reading.contains(to))
                    }
                };
                if !reads {
                    changes |= self.reading.remove(block);
                }
            }
        }
    }

    /// Whether going there means to leave a loop.
    fn leaves_loop(&self, from: Block, to: Block) -> bool {
        self.loops.innermost(from).is_some_and(|id| !self.loops.get(id).contains(to))
    }

    /// The reads that one side of a branch comes to.
    fn first_reads(&self, from: Block) -> Vec<Inst> {
        let mut seen = EntitySet::<Block>::new();
        let (mut work, mut reads) = (vec![from], Vec::new());
        while let Some(block) = work.pop() {
            if !seen.insert(block) {
                continue;
            }
            match self.found.events(self.variable, block).first() {
                Some(&(Event::Read, inst)) => {
                    // Where it is unset for certain, no way sets it: another warning's matter.
                    if self.state_before(block) == State::Other {
                        reads.push(inst);
                    }
                }
                Some(_) => {}
                None => work.extend(ways(self.body, self.cfg, block)),
            }
        }
        reads
    }

    /// The reads that a branch leads to without a value.
    fn reads(&self) -> Vec<(Inst, Inst)> {
        let mut found: Vec<(Inst, Inst)> = Vec::new();
        for &block in self.cfg.reverse_postorder() {
            let sides = ways(self.body, self.cfg, block);
            let Some(branch) = self.body.terminator(block) else { continue };
            let is_branch = matches!(self.body.kind(branch), InstKind::CondBr { .. });
            if !is_branch || sides.len() < 2 || self.after[block] != Some(State::Unset) {
                continue;
            }
            if sides.iter().all(|&side| self.reading.contains(side)) {
                continue;
            }
            let to_read =
                |side: &&Block| self.reading.contains(**side) && !self.leaves_loop(block, **side);
            for &side in sides.iter().filter(to_read) {
                for read in self.first_reads(side) {
                    if !found.iter().any(|(_, other)| *other == read) {
                        found.push((branch, read));
                    }
                }
            }
        }
        found
    }
}

/// The reads of variables without values in a function whose declarations are stores of `undef`.
pub fn unset_reads(body: &Body, calls: &CallKinds) -> Vec<UnsetRead> {
    let found = Variables::new(body, calls);
    let cfg = Cfg::new(body);
    let mut reads = Vec::new();
    if found.variables.len() * cfg.reverse_postorder().len() > WORK_LIMIT {
        return reads;
    }
    let loops = Loops::new(&cfg, &DominatorTree::new(&cfg));
    for (variable, &address) in found.variables.iter().enumerate() {
        let blocks = cfg.reverse_postorder().iter();
        let mut events = blocks.flat_map(|&block| found.events(variable, block));
        let Some(&(_, declaration)) = events.find(|(event, _)| *event == Event::Declared) else {
            continue;
        };
        let mut look = Look {
            body,
            cfg: &cfg,
            loops: &loops,
            found: &found,
            variable,
            after: SecondaryMap::new(),
            reading: EntitySet::new(),
        };
        look.go_forward();
        look.go_backward();
        for (branch, read) in look.reads() {
            reads.push(UnsetRead { variable: address, declaration, branch, read });
        }
    }
    reads
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of variables that are read without a value, and what the quick look says.
    fn unset(text: &str) -> (Vec<String>, bool) {
        let text = format!(
            "declare void @use(i32)\ndeclare void @llvm.trap()\n\
             declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)\n\
             define void @f(i1 %a, i1 %b) {{\nentry:\n  %x = alloca i32\n{text}}}\n"
        );
        let parse =
            |text: &str| cuprum_ir::parse_module(text).unwrap_or_else(|error| panic!("{error}"));
        let module = parse(&text);
        let func = module.defined().next().unwrap();
        let body = module.body(func).unwrap();
        let reads = unset_reads(body, &CallKinds::new(&module));
        let names = reads
            .iter()
            .map(|read| body.value_names[read.variable].as_deref().unwrap_or_default().to_owned());
        let plain = text.replace("  store i32 undef, ptr %x\n", "");
        (names.collect(), may_read_unset(&parse(&plain)))
    }

    const DECLARE: &str = "  store i32 undef, ptr %x\n";
    const READ: &str = "  %v = load i32, ptr %x\n  call void @use(i32 %v)\n";

    fn set_if(then: &str, after: &str) -> (Vec<String>, bool) {
        unset(&format!(
            "{DECLARE}  br i1 %a, label %then, label %else\n\
             then:\n  store i32 1, ptr %x\n  br label %end\n\
             else:\n{then}  br label %end\nend:\n{after}  ret void\n"
        ))
    }

    #[test]
    fn one_way_does_not_set_it() {
        assert_eq!(set_if("", READ), (vec!["x".to_owned()], true));
        assert_eq!(set_if("  store i32 2, ptr %x\n", READ), (vec![], false));
        assert_eq!(set_if("  call void @llvm.trap()\n", READ), (vec![], false));
    }

    #[test]
    fn conditions_may_belong_together() {
        let again = "  br i1 %a, label %use, label %out\n\
                     use:\n  %v = load i32, ptr %x\n  call void @use(i32 %v)\n  br label %out\nout:\n";
        assert_eq!(set_if("", again), (vec![], true));
    }

    #[test]
    fn values_that_threads_exchange_are_not_read() {
        let shuffle = "  %v = load i32, ptr %x\n  \
                       %w = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v, i32 0, i32 31)\n";
        assert_eq!(set_if("", shuffle), (vec![], false));
    }

    #[test]
    fn loops_may_run_and_declare_anew() {
        let behind = format!(
            "{DECLARE}  br label %head\n\
             head:\n  br i1 %a, label %body, label %end\n\
             body:\n  store i32 1, ptr %x\n  br label %head\n\
             end:\n{READ}  ret void\n"
        );
        assert_eq!(unset(&behind), (vec![], true));
        let inside = format!(
            "  br label %head\n\
             head:\n  br i1 %a, label %body, label %end\n\
             body:\n{DECLARE}  br i1 %b, label %then, label %next\n\
             then:\n  store i32 1, ptr %x\n  br label %next\n\
             next:\n{READ}  br label %head\n\
             end:\n  ret void\n"
        );
        assert_eq!(unset(&inside), (vec!["x".to_owned()], true));
        // What the last turn set is still there.
        let carried =
            inside.replace(DECLARE, "").replacen("  br label", &format!("{DECLARE}  br label"), 1);
        assert_eq!(unset(&carried), (vec![], true));
    }
}
