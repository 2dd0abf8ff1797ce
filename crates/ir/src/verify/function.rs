//! Bodies: structure, dominance, `phi`s and use lists.

use super::{Check, VerifyError, ensure};
use crate::body::{Body, Inst, Value, ValueDef};
use crate::inst::InstKind;
use crate::layout::Block;
use crate::module::{Env, FuncId, FunctionDecl};
use crate::print::{BodyNames, print_inst};
use cuprum_entity::{Dominance, Entity, EntitySet, FlowGraph, SecondaryMap};

pub(super) struct BodyVerifier<'a> {
    pub env: &'a Env,
    pub decl: &'a FunctionDecl,
    pub body: &'a Body,
    names: Option<BodyNames>,
    errors: Vec<VerifyError>,
    /// The place of each instruction in its block; 0 for those without a place.
    position: SecondaryMap<Inst, u32>,
    checked_constants: EntitySet<Value>,
}

impl<'a> BodyVerifier<'a> {
    pub fn new(env: &'a Env, func: FuncId, body: &'a Body) -> Self {
        BodyVerifier {
            env,
            decl: &env.functions[func],
            body,
            names: None,
            errors: Vec::new(),
            position: SecondaryMap::new(),
            checked_constants: EntitySet::new(),
        }
    }

    fn report(&mut self, inst: Option<Inst>, message: String) {
        let body = self.body;
        let instruction = inst.map(|inst| {
            let names = self.names.get_or_insert_with(|| BodyNames::new(body));
            print_inst(self.env, body, names, inst)
        });
        let place = Some(format!("@{}", self.decl.name));
        self.errors.push(VerifyError { place, instruction, message });
    }

    pub fn run(mut self) -> Vec<VerifyError> {
        if let Err(message) = self.check_signature() {
            self.report(None, message);
        }
        let body = self.body;
        for block in body.layout.blocks() {
            for (index, inst) in body.layout.insts(block).enumerate() {
                self.position[inst] = index as u32 + 1;
            }
        }
        let mut is_structured = true;
        for block in body.layout.blocks() {
            if let Err((inst, message)) = self.check_block(block) {
                self.report(inst, message);
                is_structured = false;
            }
        }
        // Without sound control flow the rest would only repeat the same error.
        let Some(entry) = body.layout.entry().filter(|_| is_structured) else {
            return self.errors;
        };
        let graph = body.flow_graph();
        if !graph.predecessors(entry).is_empty() {
            self.report(None, "entry block must not have predecessors".into());
        }
        let dominance = Dominance::new(&graph, Some(entry));
        for block in body.layout.blocks() {
            for inst in body.layout.insts(block) {
                let result = self
                    .check_operands(inst)
                    .and_then(|()| self.check_dominance(&dominance, block, inst))
                    .and_then(|()| self.check_phi(&graph, block, inst))
                    .and_then(|()| self.check_inst(inst));
                if let Err(message) = result {
                    self.report(Some(inst), message);
                }
            }
        }
        // The counts below hold only when every operand is sound.
        if self.errors.is_empty()
            && let Err(message) = self.check_use_lists()
        {
            self.report(None, message);
        }
        self.errors
    }

    fn check_signature(&self) -> Check {
        let arguments = self.body.arguments();
        ensure!(self.body.layout.entry().is_some(), "function body has no block");
        ensure!(
            arguments.len() == self.decl.params.len(),
            "body has {} arguments, declaration has {}",
            arguments.len(),
            self.decl.params.len()
        );
        for (&argument, param) in arguments.iter().zip(&self.decl.params) {
            ensure!(
                self.body.ty(argument) == param.ty,
                "type of an argument does not match its parameter"
            );
        }
        Ok(())
    }

    fn check_block(&self, block: Block) -> Result<(), (Option<Inst>, String)> {
        let body = self.body;
        let Some(last) = body.layout.last_inst(block) else {
            return Err((None, "basic block does not have terminator".into()));
        };
        let mut past_phis = false;
        for inst in body.layout.insts(block) {
            let kind = body.kind(inst);
            if kind.is_terminator() != (inst == last) {
                let message = if inst == last {
                    "basic block does not have terminator"
                } else {
                    "terminator found in the middle of a basic block"
                };
                return Err((Some(inst), message.into()));
            }
            if kind.is_phi() && past_phis {
                return Err((Some(inst), "phi is not at the start of its block".into()));
            }
            past_phis |= !kind.is_phi();
            let lost = kind.successors().iter().any(|&to| !body.layout.is_block_inserted(to));
            if lost {
                return Err((Some(inst), "branch to a block that has no place".into()));
            }
        }
        Ok(())
    }

    /// Operands exist and constants have the form of their type.
    fn check_operands(&mut self, inst: Inst) -> Check {
        for &operand in self.body.operands(inst) {
            ensure!(operand.index() < self.body.value_count(), "operand does not exist");
            match self.body.def(operand) {
                ValueDef::Constant(constant) => {
                    if self.checked_constants.insert(operand) {
                        super::constant::check_constant(self.env, self.body.ty(operand), constant)?;
                    }
                }
                ValueDef::Argument(index) => ensure!(
                    self.body.arguments().get(*index as usize) == Some(&operand),
                    "operand is an argument that was removed"
                ),
                ValueDef::Inst(def) => ensure!(
                    self.position[*def] != 0 && self.body.result(*def) == Some(operand),
                    "operand is the result of an instruction that has no place"
                ),
            }
        }
        Ok(())
    }

    fn check_dominance(&self, dominance: &Dominance<Block>, block: Block, inst: Inst) -> Check {
        for (index, &operand) in self.body.operands(inst).iter().enumerate() {
            let Some(def) = self.body.def_inst(operand) else { continue };
            let Some(home) = self.body.layout.block_of(def) else { continue };
            let dominates = match self.body.kind(inst) {
                InstKind::Phi { blocks, .. } => {
                    blocks.get(index).is_none_or(|&incoming| dominance.dominates(home, incoming))
                }
                // Code that nothing reaches may use what it likes, even itself.
                _ if !dominance.is_reachable(block) => true,
                _ if home == block => self.position[def] < self.position[inst],
                _ => dominance.dominates(home, block),
            };
            ensure!(dominates, "instruction does not dominate all uses");
        }
        Ok(())
    }

    fn check_phi(&self, graph: &FlowGraph<Block>, block: Block, inst: Inst) -> Check {
        let InstKind::Phi { blocks, args, .. } = self.body.kind(inst) else { return Ok(()) };
        ensure!(blocks.len() == args.len(), "phi has as many blocks as values");
        let preds = graph.predecessors(block);
        for &pred in preds {
            // A switch may reach the block along several edges: LLVM wants an entry for each.
            let edges = self.body.successors(pred).iter().filter(|&&to| to == block).count();
            let entries = blocks.iter().filter(|&&from| from == pred).count();
            ensure!(
                edges == entries,
                "phi should have one entry for each predecessor of its parent basic block"
            );
        }
        for (index, &from) in blocks.iter().enumerate() {
            ensure!(
                preds.contains(&from),
                "phi should have one entry for each predecessor of its parent basic block"
            );
            let first = blocks.iter().position(|&other| other == from).unwrap_or(index);
            ensure!(
                args[first] == args[index],
                "phi has multiple entries for one basic block with different values"
            );
        }
        Ok(())
    }

    /// The use lists of arguments and results name every operand slot of a placed instruction
    /// once, and nothing else that has a place.
    fn check_use_lists(&self) -> Check {
        let body = self.body;
        let insts = || body.layout.blocks().flat_map(|block| body.layout.insts(block));
        let is_tracked = |value: &&Value| !matches!(body.def(**value), ValueDef::Constant(_));
        let slots: usize =
            insts().map(|inst| body.operands(inst).iter().filter(is_tracked).count()).sum();
        let results = insts().filter_map(|inst| body.result(inst));
        let mut listed = rustc_hash::FxHashSet::default();
        for value in body.arguments().iter().copied().chain(results) {
            for &slot in body.uses(value).iter().filter(|slot| self.position[slot.inst] != 0) {
                let held = body.operands(slot.inst).get(slot.index as usize);
                ensure!(held == Some(&value), "use list names a slot that holds another value");
                ensure!(listed.insert(slot), "use list names a slot twice");
            }
        }
        ensure!(listed.len() == slots, "operand slot is missing from a use list");
        Ok(())
    }
}
