//! What calls compute whose arguments are constants.
//!
//! What: follows the one way that control takes through a function for given arguments, folding what is on it.
//! Why: tables written as functions (`if (type == A && width == 8) return {…};`, hundreds of such lines in a
//! `constexpr` function) are called with numbers again and again. Taken into every caller, each copy
//! would have to be folded away; and they are too large to be taken in where they matter most.
//! How: values of the callee stand for constants, which live in a body without code. Calls on the way are
//! followed likewise.
//! Refuses: whatever folding refuses, memory, effects, and ways that are long.

use cuprum_ir::{
    Block, Body, Callee, Constant, FoldOptions, FuncId, Inst, InstKind, Module, Type, Value,
    ValueDef, fold_inst,
};
use cuprum_target::Intrinsic;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How many instructions are followed for one call.
const STEPS: u32 = 10_000;

/// How deep calls on the way may be nested.
const DEPTH: u32 = 8;

/// The constants of calls that are being followed. One serves many calls.
#[derive(Default)]
pub struct CallValues {
    constants: Body,
    options: FoldOptions,
    steps: u32,
}

impl CallValues {
    /// What a call of a function with these arguments computes, if that is one constant.
    pub fn of_call(
        &mut self,
        module: &Module,
        callee: FuncId,
        arguments: &[(Type, &Constant)],
        options: FoldOptions,
    ) -> Option<Constant> {
        (self.options, self.steps) = (options, STEPS);
        let arguments: SmallVec<[Value; 8]> = arguments
            .iter()
            .map(|&(ty, constant)| self.constants.constant(ty, constant.clone()))
            .collect();
        let value = self.follow(module, callee, &arguments, 0)?;
        let constant = self.constants.as_constant(value)?;
        (!matches!(constant, Constant::Undef | Constant::Poison)).then(|| constant.clone())
    }

    /// What a function returns that computes nothing but that.
    fn follow(
        &mut self,
        module: &Module,
        func: FuncId,
        arguments: &[Value],
        depth: u32,
    ) -> Option<Value> {
        cuprum_limits::check();
        let decl = &module.env.functions[func];
        let body = module.bodies[func].as_deref()?;
        let fits = decl.params.len() == arguments.len()
            && !decl.variadic
            && !decl.linkage.is_interposable()
            && decl.params.iter().all(|param| param.attributes.byval.is_none());
        if !fits || depth > DEPTH {
            return None;
        }
        self.options.flush_denormals |=
            crate::passes::instcombine::may_flush_denormals(&module.env, func);
        let mut way = Way { body, arguments, values: FxHashMap::default() };
        let (mut from, mut block) = (None, body.layout.entry()?);
        loop {
            way.enter(&mut self.constants, from, block)?;
            let insts = body.layout.insts(block).skip_while(|&inst| body.kind(inst).is_phi());
            let mut next = None;
            for inst in insts {
                self.steps = self.steps.checked_sub(1)?;
                match body.kind(inst) {
                    InstKind::Ret { args } => {
                        return way.value(&mut self.constants, *args.first()?);
                    }
                    kind if kind.is_terminator() => {
                        next = Some(way.successor(&mut self.constants, kind)?);
                    }
                    _ => self.compute(module, &mut way, inst, depth)?,
                }
            }
            (from, block) = (Some(block), next?);
        }
    }

    /// Notes what an instruction computes.
    fn compute(
        &mut self,
        module: &Module,
        way: &mut Way<'_>,
        inst: Inst,
        depth: u32,
    ) -> Option<()> {
        let mut kind = way.body.kind(inst).clone();
        if let InstKind::Call(call) = &kind
            && call.callee == Callee::Intrinsic(Intrinsic::Assume)
        {
            return Some(());
        }
        let result = way.body.result(inst)?;
        let mut are_known = true;
        kind.map_operands(|operand| {
            way.value(&mut self.constants, operand).unwrap_or_else(|| {
                are_known = false;
                operand
            })
        });
        if !are_known {
            return None;
        }
        let ty = way.body.ty(result);
        let value = match called(&kind) {
            Some((callee, arguments)) => {
                let value = self.follow(module, callee, arguments, depth + 1)?;
                Some(value).filter(|&value| self.constants.ty(value) == ty)?
            }
            None => {
                let folded = fold_inst(&self.constants, &module.env, &kind, ty, self.options)?;
                self.constants.constant(ty, folded)
            }
        };
        way.values.insert(result, value);
        Some(())
    }
}

/// The function that a call names, and its arguments.
fn called(kind: &InstKind) -> Option<(FuncId, &[Value])> {
    match kind {
        InstKind::Call(call) => match call.callee {
            Callee::Direct(callee) => Some((callee, &call.args)),
            _ => None,
        },
        _ => None,
    }
}

/// One way through a function.
struct Way<'a> {
    body: &'a Body,
    arguments: &'a [Value],
    /// The constants that its values are.
    values: FxHashMap<Value, Value>,
}

impl Way<'_> {
    fn value(&self, constants: &mut Body, value: Value) -> Option<Value> {
        match self.body.def(value) {
            ValueDef::Constant(constant) => {
                Some(constants.constant(self.body.ty(value), (**constant).clone()))
            }
            ValueDef::Argument(index) => self.arguments.get(*index as usize).copied(),
            ValueDef::Inst(_) => self.values.get(&value).copied(),
        }
    }

    /// Gives the `phi`s of a block their values, all at once.
    fn enter(&mut self, constants: &mut Body, from: Option<Block>, block: Block) -> Option<()> {
        let mut entering: SmallVec<[(Value, Value); 4]> = SmallVec::new();
        for phi in self.body.phis(block) {
            let InstKind::Phi { blocks, args, .. } = self.body.kind(phi) else { return None };
            let at = blocks.iter().position(|&pred| Some(pred) == from)?;
            entering.push((self.body.result(phi)?, self.value(constants, args[at])?));
        }
        self.values.extend(entering);
        Some(())
    }

    /// Where a branch leads.
    fn successor(&self, constants: &mut Body, kind: &InstKind) -> Option<Block> {
        match kind {
            InstKind::Br { target } => Some(*target),
            &InstKind::CondBr { args: [condition], then, otherwise } => {
                let condition = self.value(constants, condition)?;
                Some(if constants.as_int(condition)? != 0 { then } else { otherwise })
            }
            InstKind::Switch { args: [value], default, cases } => {
                let value = self.value(constants, *value)?;
                let number = constants.as_int(value)?;
                let case = cases.iter().find(|(case, _)| *case == number);
                Some(case.map_or(*default, |&(_, target)| target))
            }
            _ => None,
        }
    }
}
