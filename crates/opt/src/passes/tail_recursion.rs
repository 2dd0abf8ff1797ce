//! Calls of a function by itself at its end.
//!
//! What: `return f(b, a % b)` in `f(a, b)` becomes a jump to the start with new values for `a` and `b`.
//! Why: a call saves registers and holds memory of its own at every depth; a loop needs neither, can be
//! inlined, and is open to the passes for loops.
//! How: the arguments become `phi`s of what was the entry; each call that is followed by nothing but
//! the return of its result becomes a jump there.
//! Refuses: functions with variables in memory, which each call has its own of and may pass on;
//! arguments by value in memory; functions in which threads must meet: a loop brings those together
//! that are at different depths.

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{inst_effects, is_meeting_point};
use cuprum_ir::{Block, Body, Callee, Env, FuncId, FunctionBuilder, Inst, InstKind, Type, Value};
use smallvec::SmallVec;

/// A call at the end of a function.
struct TailCall {
    call: Inst,
    block: Block,
    /// The block that its block jumps to and that returns, if it does not do so itself.
    returns: Option<Block>,
}

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let (env, func) = (context.env, context.func);
    let found = tail_calls(body, func);
    if found.is_empty() || !is_repeatable(body, env, func) {
        return Changed::Nothing;
    }
    let Some(start) = body.layout.entry() else { return Changed::Nothing };
    let entry = body.new_block();
    body.layout.insert_block_before(entry, start);
    let arguments: SmallVec<[Value; 8]> = SmallVec::from_slice(body.arguments());
    let phis: SmallVec<[Inst; 8]> = arguments
        .iter()
        .map(|&argument| {
            let ty = body.ty(argument);
            let (phi, value) = FunctionBuilder::new(body, env).phi(start, ty);
            body.replace_all_uses(argument, value);
            body.add_incoming(phi, entry, argument);
            phi
        })
        .collect();
    FunctionBuilder::new(body, env).at_end(entry).br(start);
    for TailCall { call, block, returns } in found {
        let InstKind::Call(data) = body.kind(call) else { continue };
        let passed = data.args.clone();
        if let Some(returns) = returns {
            body.remove_incoming(returns, block);
        }
        if let Some(end) = body.terminator(block) {
            body.remove_inst(end);
        }
        body.remove_inst(call);
        FunctionBuilder::new(body, env).at_end(block).br(start);
        for (&phi, &value) in phis.iter().zip(&passed) {
            body.add_incoming(phi, block, value);
        }
    }
    crate::flow::remove_unreachable(body);
    Changed::Flow
}

/// Whether a second run of the body may follow the first without anything between them.
fn is_repeatable(body: &Body, env: &Env, func: FuncId) -> bool {
    let decl = &env.functions[func];
    let is_in_memory = decl.params.iter().any(|param| param.attributes.byval.is_some());
    let is_plain = |inst: Inst| match body.kind(inst) {
        InstKind::Alloca { .. } => false,
        InstKind::Call(call) if call.callee == Callee::Direct(func) => true,
        _ => !is_meeting_point(body, inst, &inst_effects(env, body, inst)),
    };
    let mut insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
    !is_in_memory && !decl.is_kernel() && insts.all(is_plain)
}

/// The calls of the function itself whose result, if it has one, is returned at once.
fn tail_calls(body: &Body, func: FuncId) -> Vec<TailCall> {
    let find = |block: Block| {
        let end = body.terminator(block)?;
        let call = body.layout.prev_inst(end)?;
        let InstKind::Call(data) = body.kind(call) else { return None };
        if data.callee != Callee::Direct(func) || data.args.len() != body.arguments().len() {
            return None;
        }
        let result = body.result(call).filter(|_| body.result_type(call) != Type::VOID);
        let returns = returned_by(body, block, end)?;
        let is_only_use = result.is_none_or(|result| body.uses(result).len() == 1);
        (returns.value == result && is_only_use).then_some(TailCall {
            call,
            block,
            returns: returns.behind,
        })
    };
    body.layout.blocks().filter_map(find).collect()
}

/// What is returned behind a block.
struct Returned {
    value: Option<Value>,
    /// The block that returns it, if that is another one.
    behind: Option<Block>,
}

fn returned_by(body: &Body, block: Block, end: Inst) -> Option<Returned> {
    match body.kind(end) {
        InstKind::Ret { args } => Some(Returned { value: args.first().copied(), behind: None }),
        &InstKind::Br { target } => {
            let last = body.terminator(target)?;
            let InstKind::Ret { args } = body.kind(last) else { return None };
            // Nothing is done there, and of what was computed on several ways one is returned.
            let is_empty = |inst: Inst| {
                inst == last
                    || body.kind(inst).is_phi() && body.result(inst) == args.first().copied()
            };
            if !body.layout.insts(target).all(is_empty) {
                return None;
            }
            let value = args.first().map(|&value| {
                let phi =
                    body.def_inst(value).filter(|&phi| body.layout.block_of(phi) == Some(target));
                phi.and_then(|phi| cuprum_analysis::scalar_evolution::incoming(body, phi, block))
                    .unwrap_or(value)
            });
            Some(Returned { value, behind: Some(target) })
        }
        _ => None,
    }
}
