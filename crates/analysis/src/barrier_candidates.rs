//! Whether a program as it was lowered, with its variables in memory, may have barriers that threads miss.
//!
//! A quick look that decides whether the exact analysis (`missed_barriers.rs`) is worth its price. Values
//! that may be computed from the number of the thread are marked, all over the module and without regard to
//! order: through variables, arguments and results. A variable whose address goes anywhere but to loads and
//! stores counts as marked. Then a barrier, or a call that may come to one, is looked for on one side of a
//! branch on a marked value.

use crate::cfg::Cfg;
use crate::dominators::{DominatorTree, PostDominatorTree};
use crate::missed_barriers::{Sides, is_block_barrier, thread_number};
use cuprum_entity::{EntitySet, SecondaryMap};
use cuprum_ir::{Block, Body, Callee, FuncId, Inst, InstKind, Module, Value};

/// Whether some kernel or function may have a barrier that threads miss.
pub fn may_miss_barriers(module: &Module) -> bool {
    let reaching = functions_with_barriers(module);
    let has_branch =
        |body: &Body| body.layout.blocks().any(|block| body.successors(block).len() > 1);
    let mut worth: Vec<FuncId> = reaching.iter().collect();
    worth.retain(|&func| module.body(func).is_some_and(has_branch));
    if worth.is_empty() {
        return false;
    }
    let mut marks = Marks::new(module);
    marks.spread();
    worth.into_iter().any(|func| marks.may_miss(func, &reaching))
}

/// The functions that have a barrier of the whole block, or call one that has.
fn functions_with_barriers(module: &Module) -> EntitySet<FuncId> {
    let mut found = EntitySet::new();
    let mut calls: Vec<(FuncId, FuncId)> = Vec::new();
    for func in module.defined() {
        let Some(body) = module.body(func) else { continue };
        for (_, inst) in insts(body) {
            if is_block_barrier(body, inst) {
                found.insert(func);
            } else if let Some(callee) = direct_callee(body, inst) {
                calls.push((func, callee));
            }
        }
    }
    if found.is_empty() {
        return found;
    }
    let mut changes = true;
    while changes {
        changes = false;
        for &(caller, callee) in &calls {
            changes |= found.contains(callee) && found.insert(caller);
        }
    }
    found
}

fn insts(body: &Body) -> impl Iterator<Item = (Block, Inst)> + '_ {
    let blocks = body.layout.blocks();
    blocks.flat_map(|block| body.layout.insts(block).map(move |inst| (block, inst)))
}

fn direct_callee(body: &Body, inst: Inst) -> Option<FuncId> {
    let InstKind::Call(call) = body.kind(inst) else { return None };
    match call.callee {
        Callee::Direct(func) => Some(func),
        Callee::Intrinsic(_) | Callee::Indirect(_) | Callee::Asm(_) => None,
    }
}

/// What may be computed from the number of the thread.
struct Marks<'a> {
    module: &'a Module,
    /// Values of each function.
    values: SecondaryMap<FuncId, EntitySet<Value>>,
    /// Variables of each function, by their address, whose contents are marked.
    contents: SecondaryMap<FuncId, EntitySet<Value>>,
    /// Functions whose results are marked.
    results: EntitySet<FuncId>,
    /// Functions that have to be looked at again.
    work: Vec<FuncId>,
}

impl<'a> Marks<'a> {
    fn new(module: &'a Module) -> Marks<'a> {
        Marks {
            module,
            values: SecondaryMap::new(),
            contents: SecondaryMap::new(),
            results: EntitySet::new(),
            work: module.defined().collect(),
        }
    }

    /// Marks everything that there is to mark. What a function returns concerns all that call it, which are
    /// found again by another round over the module: there are few.
    fn spread(&mut self) {
        loop {
            let results = self.results.iter().count();
            while let Some(func) = self.work.pop() {
                cuprum_limits::check();
                if let Some(body) = self.module.body(func) {
                    while self.spread_in(func, body) {}
                }
            }
            if self.results.iter().count() == results {
                return;
            }
            self.work = self.module.defined().collect();
        }
    }

    /// One look at all instructions of a function; whether it marked more.
    fn spread_in(&mut self, func: FuncId, body: &Body) -> bool {
        let mut changes = false;
        for (_, inst) in insts(body) {
            let kind = body.kind(inst);
            let is_marked = |value: &Value| self.values[func].contains(*value);
            let any = kind.operands().iter().any(is_marked);
            let marked = match kind {
                InstKind::Alloca { .. } => false,
                InstKind::Load { args: [pointer], .. } => {
                    any || variable(body, *pointer)
                        .is_some_and(|variable| self.contents[func].contains(variable))
                }
                InstKind::Call(call) => match call.callee {
                    Callee::Direct(callee) => {
                        self.pass(func, callee, call.call_args())
                            || (any && self.module.body(callee).is_none())
                    }
                    Callee::Intrinsic(intrinsic) => any || thread_number(intrinsic).is_some(),
                    Callee::Indirect(_) | Callee::Asm(_) => any,
                },
                InstKind::Ret { .. } => {
                    if any {
                        self.results.insert(func);
                    }
                    false
                }
                _ => any,
            };
            changes |= self.write(func, body, kind, any);
            if marked && let Some(result) = body.result(inst) {
                changes |= self.values[func].insert(result);
            }
        }
        changes
    }

    /// Marks the parameters that get marked arguments; whether the result is marked.
    fn pass(&mut self, caller: FuncId, callee: FuncId, args: &[Value]) -> bool {
        if let Some(body) = self.module.body(callee) {
            let mut changes = false;
            for (&argument, &parameter) in args.iter().zip(body.arguments()) {
                if self.values[caller].contains(argument) {
                    changes |= self.values[callee].insert(parameter);
                }
            }
            if changes {
                self.work.push(callee);
            }
        }
        self.results.contains(callee)
    }

    /// Marks the contents of variables that are written, or whose addresses leave.
    fn write(&mut self, func: FuncId, body: &Body, kind: &InstKind, any: bool) -> bool {
        let contents = &mut self.contents[func];
        let mut changes = false;
        match kind {
            InstKind::Load { .. } | InstKind::Gep { .. } | InstKind::Cast { .. } => {}
            InstKind::Store { args: [value, pointer], .. } => {
                if let Some(leaving) = variable(body, *value) {
                    changes |= contents.insert(leaving);
                }
                if any && let Some(written) = variable(body, *pointer) {
                    changes |= contents.insert(written);
                }
            }
            _ => {
                for &operand in kind.operands() {
                    if let Some(leaving) = variable(body, operand) {
                        changes |= contents.insert(leaving);
                    }
                }
            }
        }
        changes
    }

    /// Whether a barrier of a function may be missed.
    fn may_miss(&self, func: FuncId, reaching: &EntitySet<FuncId>) -> bool {
        let Some(body) = self.module.body(func) else { return false };
        let cfg = Cfg::new(body);
        let mut stops = EntitySet::<Block>::new();
        let mut barriers: Vec<Block> = Vec::new();
        for (block, inst) in insts(body) {
            if is_block_barrier(body, inst) {
                stops.insert(block);
                barriers.push(block);
            } else if direct_callee(body, inst).is_some_and(|callee| reaching.contains(callee)) {
                barriers.push(block);
            }
        }
        barriers.dedup();
        let sides = Sides {
            body,
            cfg: &cfg,
            dominators: &DominatorTree::new(&cfg),
            post_dominators: &PostDominatorTree::new(&cfg),
            stops: &stops,
            is_kernel: self.module.env.functions[func].is_kernel(),
        };
        let differs = |condition: Value, _| self.values[func].contains(condition).then_some(());
        barriers.into_iter().any(|block| sides.missed_by(block, differs).is_some())
    }
}

/// The variable that an address points into, as code has it that was just lowered.
fn variable(body: &Body, mut pointer: Value) -> Option<Value> {
    loop {
        pointer = match body.def_kind(pointer)? {
            InstKind::Alloca { .. } => return Some(pointer),
            InstKind::Gep { args, .. } => *args.first()?,
            InstKind::Cast { args: [from], .. } => *from,
            _ => return None,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn may_miss(body: &str) -> bool {
        let text = format!(
            "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
             declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)\n\
             define internal i32 @same(i32 %x) {{\n  ret i32 %x\n}}\n\
             define internal void @wait() {{\n  \
             call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n  ret void\n}}\n\
             define ptx_kernel void @k(i32 %n) {{\n{body}}}\n"
        );
        may_miss_barriers(&cuprum_ir::parse_module(&text).unwrap_or_else(|error| panic!("{error}")))
    }

    fn guarded(condition: &str, inside: &str) -> bool {
        may_miss(&format!(
            "  %v = alloca i32\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n{condition}  \
             %c = icmp eq i32 %x, 0\n  br i1 %c, label %then, label %end\n\
             then:\n{inside}  br label %end\nend:\n  ret void\n"
        ))
    }

    const WAIT: &str = "  call void @wait()\n";

    #[test]
    fn marks_go_through_variables_and_calls() {
        let through =
            |value: &str| format!("  store i32 {value}, ptr %v\n  %x = load i32, ptr %v\n");
        assert!(guarded(&through("%t"), WAIT));
        assert!(!guarded(&through("%n"), WAIT));
        assert!(guarded("  %x = call i32 @same(i32 %t)\n", WAIT));
        assert!(!guarded("  %x = call i32 @same(i32 %n)\n", WAIT));
        assert!(!guarded(&through("%t"), "  %y = call i32 @same(i32 %t)\n"));
    }

    #[test]
    fn what_leaves_may_be_anything() {
        let text = "  %a = alloca ptr\n  store ptr %v, ptr %a\n  %x = load i32, ptr %v\n";
        assert!(guarded(text, WAIT));
    }
}
