//! A module of IR loses functions, edges and instructions; what used a lost value uses zero instead.
//! Comment lines that say how the module is run stay in front.

use crate::Reducer;
use cuprum_ir::{Block, Body, FuncId, GlobalId, Inst, InstKind, Module, parse_module};

pub(crate) fn reduce(reducer: &mut Reducer<'_>, text: String) -> String {
    let Ok(module) = parse_module(&text) else { return text };
    let directives: String = text
        .lines()
        .filter(|line| line.starts_with(';') && line.contains(": ") && !line.contains("ModuleID"))
        .map(|line| format!("{line}\n"))
        .collect();
    let mut state = State { reducer, module, directives, changed: false };
    state.leave_out_functions();
    state.straighten();
    state.leave_out_instructions();
    state.leave_out_metadata();
    state.leave_out_globals();
    if state.changed { state.text(&state.module) } else { text }
}

struct State<'r, 'a> {
    reducer: &'r mut Reducer<'a>,
    module: Module,
    directives: String,
    changed: bool,
}

impl State<'_, '_> {
    fn text(&self, module: &Module) -> String {
        format!("{}{}", self.directives, module.to_text())
    }

    /// Takes over a smaller module if it is right and still wrong.
    fn tries(&mut self, module: Module) -> bool {
        if !cuprum_ir::verify(&module).is_empty() {
            return false;
        }
        let text = self.text(&module);
        let kept = self.reducer.tries(text.as_bytes());
        if kept {
            self.module = module;
            self.changed = true;
        }
        kept
    }

    fn defined(&self) -> Vec<FuncId> {
        self.module.defined().collect()
    }

    /// Functions whose calls can all go.
    fn leave_out_functions(&mut self) {
        for func in self.defined().into_iter().rev() {
            let mut smaller = self.module.clone();
            for caller in self.defined() {
                let Some((body, _)) = smaller.body_mut(caller) else { continue };
                for inst in all_insts(body) {
                    let calls = matches!(body.kind(inst), InstKind::Call(call)
                        if call.callee == cuprum_ir::Callee::Direct(func));
                    if calls {
                        drop_inst(body, inst);
                    }
                }
            }
            smaller.remove(GlobalId::Func(func));
            self.tries(smaller);
        }
    }

    /// Branches that go one way only, and what is not reached then.
    fn straighten(&mut self) {
        for func in self.defined() {
            let blocks: Vec<Block> = match self.module.body(func) {
                Some(body) => body.layout.blocks().collect(),
                None => continue,
            };
            for block in blocks {
                self.go_one_way(func, block);
            }
        }
    }

    fn go_one_way(&mut self, func: FuncId, block: Block) {
        let Some(body) = self.module.body(func) else { return };
        if !body.layout.is_block_inserted(block) {
            return;
        }
        let mut ways = body.successors(block).to_vec();
        ways.dedup();
        if ways.len() < 2 {
            return;
        }
        for &way in &ways {
            let mut smaller = self.module.clone();
            let Some((body, _)) = smaller.body_mut(func) else { return };
            let Some(jump) = body.terminator(block) else { return };
            let lost = ways.iter().filter(|&&other| other != way);
            lost.for_each(|&other| body.remove_incoming(other, block));
            body.replace_kind(jump, InstKind::Br { target: way });
            one_entry_each(body, way, block);
            remove_unreached(body);
            if self.tries(smaller) {
                return;
            }
        }
    }

    /// Instructions, many at once first.
    fn leave_out_instructions(&mut self) {
        for func in self.defined() {
            let Some(body) = self.module.body(func) else { continue };
            let mut candidates: Vec<Inst> = all_insts(body);
            candidates.retain(|&inst| !body.kind(inst).is_terminator());
            // Users before what they use: fewer operands have to be made up.
            candidates.reverse();
            let mut size = candidates.len();
            while size > 0 {
                let mut at = 0;
                while at < candidates.len() {
                    let end = (at + size).min(candidates.len());
                    let mut smaller = self.module.clone();
                    if let Some((body, _)) = smaller.body_mut(func) {
                        let taken = candidates.get(at..end).unwrap_or_default();
                        taken.iter().for_each(|&inst| drop_inst(body, inst));
                    }
                    if self.tries(smaller) {
                        candidates.drain(at..end);
                    } else {
                        at = end;
                    }
                }
                size /= 2;
            }
        }
    }

    fn leave_out_metadata(&mut self) {
        let mut smaller = self.module.clone();
        for func in self.defined() {
            let Some((body, _)) = smaller.body_mut(func) else { continue };
            body.attachments.clear();
            for inst in all_insts(body) {
                body.set_loc(inst, None);
            }
        }
        smaller.env.metadata = cuprum_ir::metadata::Metadata::default();
        if smaller.to_text() != self.module.to_text() {
            self.tries(smaller);
        }
    }

    /// Declarations and variables that nothing names any more.
    fn leave_out_globals(&mut self) {
        let functions: Vec<FuncId> = self.module.env.function_ids().collect();
        let declared = functions.into_iter().filter(|&func| self.module.body(func).is_none());
        let globals: Vec<GlobalId> = declared
            .map(GlobalId::Func)
            .chain(self.module.env.variable_ids().map(GlobalId::Var))
            .collect();
        for global in globals {
            let name = format!("@{}", self.module.env.name_of(global));
            if self.module.to_text().matches(&name).count() > 1 {
                continue;
            }
            let mut smaller = self.module.clone();
            smaller.remove(global);
            self.tries(smaller);
        }
    }
}

fn all_insts(body: &Body) -> Vec<Inst> {
    body.layout.blocks().flat_map(|block| body.layout.insts(block)).collect()
}

fn drop_inst(body: &mut Body, inst: Inst) {
    if body.layout.block_of(inst).is_none() {
        return;
    }
    if let Some(result) = body.result(inst) {
        let zero = body.zero(body.ty(result));
        body.replace_all_uses(result, zero);
    }
    body.remove_inst(inst);
}

/// A block that was a successor twice has two entries for its predecessor: one of them goes.
fn one_entry_each(body: &mut Body, block: Block, pred: Block) {
    let phis: Vec<Inst> = body.phis(block).collect();
    for phi in phis {
        body.edit(phi, |kind| {
            if let InstKind::Phi { blocks, args, .. } = kind {
                while blocks.iter().filter(|&&entry| entry == pred).count() > 1 {
                    let Some(at) = blocks.iter().rposition(|&entry| entry == pred) else { return };
                    blocks.remove(at);
                    args.remove(at);
                }
            }
        });
    }
}

fn remove_unreached(body: &mut Body) {
    let Some(entry) = body.layout.entry() else { return };
    let (mut reached, mut work) = (vec![entry], vec![entry]);
    while let Some(block) = work.pop() {
        for next in body.successors(block) {
            if !reached.contains(&next) {
                reached.push(next);
                work.push(next);
            }
        }
    }
    let blocks: Vec<Block> = body.layout.blocks().collect();
    for block in blocks.into_iter().filter(|block| !reached.contains(block)) {
        body.remove_block(block);
    }
}
