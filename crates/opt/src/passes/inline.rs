//! Inlining.
//!
//! What: replaces direct calls by the callee's body.
//! Why: a call on a GPU spills every live register to `.local` memory and hides pointers' address
//! spaces; CUDA compilers therefore inline nearly everything.
//! How: bottom-up over the call graph, so that what is inlined has itself been inlined into. A call
//! is inlined if the callee must be (`alwaysinline`), if it is the only call of a function nothing
//! else can call, or if its cost is below the threshold and the caller has not grown out of bounds. More is
//! worth it where the callee is given addresses of the caller's variables, if it is not called often.
//! Variables of the callee move to the caller's entry; by-value arguments are copied.
//! Even what must be inlined is not once the module has grown out of all proportion: functions that
//! each call the one before twice double with every level.
//! In the pipelines of levels (`inline<simplify=1>` in others), what has taken in others is simplified
//! before it is taken in itself: a tree of small functions would otherwise be copied whole, over and over,
//! and shrink at the end only.
//! A call whose arguments are constants is not taken in if following it tells what it computes: that stands in
//! its place.
//! Refuses: `noinline` and `optnone`, recursion, variadic functions, and definitions that another
//! module may replace.

use super::equal_calls;
use crate::addressing::underlying_object;
use crate::analyses::Analyses;
use crate::call_values::CallValues;
use crate::flow;
use crate::manager::{Changed, FunctionContext, ModuleContext, PassOptions};
use crate::remarks::{CALLER, RemarkKind, RemarkText};
use cuprum_analysis::CallGraph;
use cuprum_entity::{EntitySet, SecondaryMap};
use cuprum_ir::attributes::{FnFlags, ParamAttributes};
use cuprum_ir::metadata::{DebugLoc, Field, Metadata, Node, NodeId, Operand};
use cuprum_ir::{
    Block, Body, CallData, Callee, CastOp, Constant, Env, FastMath, FoldOptions, FuncId,
    FunctionBuilder, FunctionDecl, GlobalId, Inst, InstKind, Linkage, Module, Type, Value,
    ValueDef,
};
use cuprum_target::Intrinsic;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A callee this small costs no more than the call.
const TINY: u32 = 12;
/// The limit for the only call of a function.
const SINGLE_CALL_LIMIT: u32 = 20_000;
/// How many times the usual limit is that for all calls of a function together, for those that are given
/// addresses of the caller's variables.
const VARIABLES_FACTOR: u32 = 40;

/// Callees larger than this are inlined by force only while the module's budget lasts.
const FORCED_LIMIT: u32 = 1_000;
/// What the budget of a module has for each unit of cost that it has already.
const MODULE_GROWTH: u64 = 30;

/// How many calls of a function are followed in vain before the others are not.
const VAIN_ATTEMPTS: u32 = 3;

/// Functions that cost less are not worth simplifying on the way up.
const WORTH_SIMPLIFYING: u32 = 24;

/// A pass on a function, by name.
type Simplifying = (&'static str, fn(&mut Body, &mut FunctionContext<'_>) -> Changed);

/// What simplifies a function that has taken in others.
static SIMPLIFYING: &[Simplifying] = &[
    ("simplify-cfg", super::simplify_cfg::run),
    ("sroa", super::sroa::run),
    ("early-cse", super::early_cse::run),
    ("instcombine", super::instcombine::run),
    ("simplify-cfg", super::simplify_cfg::run),
];

/// Runs the pass on every call.
pub fn run(module: &mut Module, context: &mut ModuleContext<'_>) -> bool {
    let extent = match context.options.simplify_callees {
        true => Extent::Simplified,
        false => Extent::AllCalls,
    };
    inline_calls(module, context, extent)
}

/// Runs the pass on the calls of `alwaysinline` functions alone.
pub fn run_always(module: &mut Module, context: &mut ModuleContext<'_>) -> bool {
    inline_calls(module, context, Extent::ForcedCalls)
}

/// How much the pass does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// Calls of functions that must be inlined.
    ForcedCalls,
    /// All calls that are worth it.
    AllCalls,
    /// The same, and functions are simplified before others take them in.
    Simplified,
}

fn inline_calls(module: &mut Module, context: &mut ModuleContext<'_>, extent: Extent) -> bool {
    let Some(call_count) = count_calls(module) else { return false };
    let graph = CallGraph::new(module);
    let order: Vec<FuncId> = graph.bottom_up().collect();
    let bodies = order.iter().filter_map(|func| module.bodies[*func].as_deref());
    let size: u64 = bodies.map(|body| u64::from(body_cost(body))).sum();
    let mut inliner = Inliner {
        budget: context
            .options
            .tuning
            .module_growth
            .saturating_add(size.saturating_mul(MODULE_GROWTH)),
        graph,
        context,
        extent,
        cost: SecondaryMap::new(),
        calls_left: call_count.clone(),
        uncalled: Vec::new(),
        growing: EntitySet::default(),
        call_values: CallValues::default(),
        attempts: SecondaryMap::new(),
        named_by_metadata: named_by_metadata(module),
        call_count,
    };
    let mut changed = false;
    for caller in order {
        let Some(mut body) = module.bodies[caller].take() else { continue };
        let largest = inliner.inline_into(module, caller, &mut body);
        changed |= largest.is_some();
        inliner.cost[caller] = body_cost(&body);
        if largest.is_some_and(|largest| inliner.is_worth_simplifying(module, caller, largest)) {
            simplify(module, inliner.context.options, caller, &mut body);
            inliner.cost[caller] = body_cost(&body);
        }
        if grows_its_stack(&module.env, &body) {
            inliner.growing.insert(caller);
        }
        if extent == Extent::Simplified && !inliner.graph.is_recursive(caller) {
            equal_calls::learn(module, caller, &body);
        }
        module.bodies[caller] = Some(body);
        inliner.remove_uncalled(module);
    }
    changed
}

/// Runs the passes that a function has been through by itself once more.
fn simplify(module: &Module, options: &PassOptions, func: FuncId, body: &mut Body) {
    let mut analyses = Analyses::default();
    for &(name, run) in SIMPLIFYING {
        if options.disabled.iter().any(|disabled| disabled == name) {
            continue;
        }
        let mut context = FunctionContext {
            env: &module.env,
            func,
            analyses: &mut analyses,
            options,
            keep_rolled: Vec::new(),
            pass: name,
            remarks: Vec::new(),
        };
        let changed = run(body, &mut context);
        analyses.invalidate(changed);
    }
}

struct Inliner<'a, 'c> {
    graph: CallGraph,
    context: &'a mut ModuleContext<'c>,
    extent: Extent,
    /// What the module may still grow by taking in large functions because it must.
    budget: u64,
    cost: SecondaryMap<FuncId, u32>,
    call_count: SecondaryMap<FuncId, u32>,
    /// How many calls of each function there are now; of one whose body is being changed, at least so
    /// many.
    calls_left: SecondaryMap<FuncId, u32>,
    /// Functions that lost their last call in the caller at hand.
    uncalled: Vec<FuncId>,
    /// Functions with variables of computed size, whose memory is free again when they return: where they
    /// are inlined into a loop, it would not be.
    growing: EntitySet<FuncId>,
    call_values: CallValues,
    /// How many calls of each function were followed in vain.
    attempts: SecondaryMap<FuncId, u32>,
    /// Functions that metadata speaks of.
    named_by_metadata: EntitySet<FuncId>,
}

fn direct_calls(body: &Body) -> Vec<(Inst, FuncId)> {
    let mut calls = Vec::new();
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            if let InstKind::Call(call) = body.kind(inst)
                && let Callee::Direct(callee) = call.callee
            {
                calls.push((inst, callee));
            }
        }
    }
    calls
}

/// How often each function is called directly; `None` if none is.
fn count_calls(module: &Module) -> Option<SecondaryMap<FuncId, u32>> {
    let mut count = SecondaryMap::<FuncId, u32>::new();
    let mut any = false;
    for body in module.defined().filter_map(|func| module.body(func)) {
        for (_, callee) in direct_calls(body) {
            count[callee] += 1;
            any = true;
        }
    }
    any.then_some(count)
}

/// The functions that metadata speaks of.
fn named_by_metadata(module: &Module) -> EntitySet<FuncId> {
    let mut named = EntitySet::default();
    for node in module.env.metadata.nodes.values() {
        let Node::Tuple { operands, .. } = node else { continue };
        for operand in operands {
            let Operand::Constant(constant) = operand else { continue };
            constant.value.for_each_global(|global| {
                if let GlobalId::Func(func) = global {
                    named.insert(func);
                }
            });
        }
    }
    named
}

/// Whether a body has variables of a size that is computed, or that are other memory in each turn of a loop.
fn grows_its_stack(env: &Env, body: &Body) -> bool {
    let mut insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
    let is_computed = |inst| matches!(body.kind(inst), InstKind::Alloca { args, .. } if body.as_constant(args[0]).is_none());
    insts.any(is_computed) || !cuprum_analysis::renewed_variables(env, body).is_empty()
}

/// What a body costs where it is inlined: about its machine instructions.
fn body_cost(body: &Body) -> u32 {
    let mut cost = 0u32;
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            cost += match body.kind(inst) {
                InstKind::Phi { .. }
                | InstKind::Alloca { .. }
                | InstKind::Br { .. }
                | InstKind::Ret { .. }
                | InstKind::Unreachable
                | InstKind::ExtractValue { .. }
                | InstKind::InsertValue { .. }
                | InstKind::Cast {
                    op:
                        CastOp::BitCast
                        | CastOp::AddrSpaceCast
                        | CastOp::IntToPtr
                        | CastOp::PtrToInt
                        | CastOp::Trunc,
                    ..
                } => 0,
                InstKind::Gep { args, .. } => {
                    u32::from(args.iter().skip(1).any(|&index| body.as_constant(index).is_none()))
                }
                InstKind::Call(call) => match call.callee {
                    Callee::Intrinsic(
                        Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd | Intrinsic::Assume,
                    ) => 0,
                    Callee::Intrinsic(_) => 1,
                    Callee::Asm(_) => 2,
                    Callee::Direct(_) | Callee::Indirect(_) => 10,
                },
                InstKind::Switch { cases, .. } => cases.len() as u32,
                _ => 1,
            };
        }
    }
    cost
}

/// Whether a call is given the address of a variable of the caller, or of what a kernel got by value.
fn hands_over_variables(env: &Env, caller: FuncId, body: &Body, arguments: &[Value]) -> bool {
    let params = &env.functions[caller].params;
    let mut pointers = arguments.iter().filter(|&&argument| body.ty(argument).is_pointer());
    pointers.any(|&pointer| match body.def(underlying_object(body, pointer)) {
        ValueDef::Inst(inst) => matches!(body.kind(*inst), InstKind::Alloca { .. }),
        ValueDef::Argument(index) => {
            let param = params.get(*index as usize);
            param.is_some_and(|param| param.attributes.byval.is_some())
        }
        ValueDef::Constant(_) => false,
    })
}

impl Inliner<'_, '_> {
    /// Inlines what is called; the cost of the largest callee that was.
    fn inline_into(&mut self, module: &mut Module, caller: FuncId, body: &mut Body) -> Option<u32> {
        if module.env.functions[caller].attributes.flags.has(FnFlags::OPT_NONE)
            && self.extent != Extent::ForcedCalls
        {
            return None;
        }
        self.merge_equal_calls(module, caller, body);
        let mut size = body_cost(body);
        let mut largest = None;
        for (call, callee) in direct_calls(body) {
            let Some(callee_body) = module.bodies[callee].as_deref() else { continue };
            if let Some(constant) = self.value_of_call(module, caller, body, (call, callee)) {
                self.replace_call(&module.env, caller, body, (call, callee), constant);
                largest = largest.max(Some(0));
                continue;
            }
            let decl = &module.env.functions[callee];
            let verdict = self.should_inline(&module.env, (caller, callee), body, call, size);
            self.tell(&module.env, (caller, callee), body.loc(call), verdict);
            if verdict.is_err() {
                continue;
            }
            let callee_body_calls = direct_calls(callee_body);
            let inlined = inline_call(body, call, callee_body, decl, &module.env);
            relocate(body, &inlined, &mut module.env.metadata);
            // What the callee may do for ever, the caller may do now.
            if !module.env.functions[callee].attributes.flags.has(FnFlags::MUST_PROGRESS) {
                let flags = &mut module.env.functions[caller].attributes.flags;
                *flags = flags.without(FnFlags::MUST_PROGRESS);
            }
            let cost = self.cost[callee];
            size = size.saturating_add(cost);
            self.budget = self.budget.saturating_sub(u64::from(cost));
            self.count_inlined(callee, callee_body_calls);
            largest = largest.max(Some(cost));
        }
        largest
    }

    /// Lets one call serve for equal ones, while they are calls.
    fn merge_equal_calls(&mut self, module: &Module, caller: FuncId, body: &mut Body) {
        let options = self.context.options;
        let is_off = options.disabled.iter().any(|disabled| disabled == "early-cse");
        if self.extent != Extent::Simplified || is_off {
            return;
        }
        let calls = direct_calls(body);
        if equal_calls::merge(module, options, caller, body, &calls, &self.cost) {
            let went = calls.iter().filter(|(call, _)| body.layout.block_of(*call).is_none());
            for &(_, callee) in went {
                self.count_inlined(callee, Vec::new());
            }
        }
    }

    /// What a call computes, where that is a constant.
    fn value_of_call(
        &mut self,
        module: &Module,
        caller: FuncId,
        body: &Body,
        (call, callee): (Inst, FuncId),
    ) -> Option<Constant> {
        let InstKind::Call(data) = body.kind(call) else { return None };
        let flags = module.env.functions[callee].attributes.flags;
        let is_for_others = flags.has(FnFlags::NO_INLINE)
            || flags.has(FnFlags::OPT_NONE)
            || data.attributes.flags.has(FnFlags::NO_INLINE)
            || self.extent == Extent::ForcedCalls
            || !self.context.options.tuning.inlines;
        if is_for_others || self.attempts[callee] >= VAIN_ATTEMPTS {
            return None;
        }
        let constant =
            |&arg: &Value| body.as_constant(arg).map(|constant| (body.ty(arg), constant));
        let arguments: Vec<(Type, &Constant)> =
            data.args.iter().map(constant).collect::<Option<_>>()?;
        let flush_denormals = super::instcombine::may_flush_denormals(&module.env, caller);
        let value = Some(module.env.functions[callee].result)
            .filter(|&result| result == body.result_type(call))
            .and_then(|_| {
                let options = FoldOptions { flush_denormals };
                self.call_values.of_call(module, callee, &arguments, options)
            });
        self.attempts[callee] += u32::from(value.is_none());
        value
    }

    /// Puts a constant in the place of a call.
    fn replace_call(
        &mut self,
        env: &Env,
        caller: FuncId,
        body: &mut Body,
        (call, callee): (Inst, FuncId),
        constant: Constant,
    ) {
        self.context.remark(RemarkKind::Passed, env, caller, body.loc(call), || {
            let [caller, callee] = [caller, callee].map(|func| env.functions[func].name.as_str());
            let text = RemarkText::new("Evaluated").symbol("Callee", callee);
            text.text(" computed once and for all in ").symbol(CALLER, caller)
        });
        if let Some(result) = body.result(call) {
            let value = body.constant(body.ty(result), constant);
            body.replace_all_uses(result, value);
        }
        body.remove_inst(call);
        self.count_inlined(callee, Vec::new());
    }

    /// Whether a function that has taken in others is to be simplified now: others will take it in, and it
    /// is much more than the largest of its parts, which has been simplified. So a long chain of functions
    /// that each add little is not simplified at every link.
    fn is_worth_simplifying(&self, module: &Module, func: FuncId, largest: u32) -> bool {
        let decl = &module.env.functions[func];
        let cost = self.cost[func];
        self.extent == Extent::Simplified
            && self.calls_left[func] > 0
            && !decl.is_kernel()
            && !decl.attributes.flags.has(FnFlags::NO_INLINE)
            && !self.graph.is_recursive(func)
            && cost >= WORTH_SIMPLIFYING
            && cost >= largest + largest / 2
    }

    /// Counts that a call went and that those of the callee's body came.
    fn count_inlined(&mut self, callee: FuncId, came: Vec<(Inst, FuncId)>) {
        for (_, func) in came {
            self.calls_left[func] += 1;
        }
        self.calls_left[callee] = self.calls_left[callee].saturating_sub(1);
        if self.calls_left[callee] == 0 {
            self.uncalled.push(callee);
        }
    }

    /// Removes functions that nobody calls any more and nobody else can: in a chain of
    /// small functions, each of which takes in all before it, they would grow with the square of its
    /// length.
    fn remove_uncalled(&mut self, module: &mut Module) {
        while let Some(func) = self.uncalled.pop() {
            let decl = &module.env.functions[func];
            let is_dead = self.calls_left[func] == 0
                && decl.linkage == Linkage::Internal
                && !decl.is_kernel()
                && !self.graph.is_address_taken(func)
                && !self.named_by_metadata.contains(func);
            if !is_dead {
                continue;
            }
            let Some(body) = module.bodies[func].take() else { continue };
            module.env.metadata.subprograms.shift_remove(&func);
            module.remove(GlobalId::Func(func));
            for (_, callee) in direct_calls(&body) {
                self.calls_left[callee] = self.calls_left[callee].saturating_sub(1);
                if self.calls_left[callee] == 0 {
                    self.uncalled.push(callee);
                }
            }
        }
    }

    /// Whether a call is worth inlining; the cost up to which it is, where that decided.
    fn should_inline(
        &self,
        env: &Env,
        (caller, callee): (FuncId, FuncId),
        body: &Body,
        call: Inst,
        size: u32,
    ) -> Result<Option<u32>, Refusal> {
        let decl = &env.functions[callee];
        let InstKind::Call(data) = body.kind(call) else {
            return Err(Refusal::because("it is no call"));
        };
        let flags = decl.attributes.flags;
        let site = data.attributes.flags;
        if flags.has(FnFlags::NO_INLINE) || site.has(FnFlags::NO_INLINE) {
            return Err(Refusal::because("it is marked noinline"));
        }
        if self.graph.same_component(caller, callee) || self.graph.is_recursive(callee) {
            return Err(Refusal::because("it is recursive"));
        }
        if self.growing.contains(callee) {
            return Err(Refusal::because("it has variables of computed size"));
        }
        if decl.linkage.is_interposable() {
            return Err(Refusal::because("another module may replace it"));
        }
        if decl.variadic
            || decl.is_kernel()
            || data.args.len() != decl.params.len()
            || body.result_type(call) != decl.result
        {
            return Err(Refusal::because("the call does not fit it"));
        }
        let tuning = &self.context.options.tuning;
        let is_forced = flags.has(FnFlags::ALWAYS_INLINE) || site.has(FnFlags::ALWAYS_INLINE);
        if is_forced || tuning.inlines_everything && self.extent != Extent::ForcedCalls {
            let cost = self.cost[callee];
            let fits = cost <= FORCED_LIMIT || u64::from(cost) <= self.budget;
            return if fits {
                Ok(None)
            } else {
                Err(Refusal::because("the module would grow too large"))
            };
        }
        if self.extent == Extent::ForcedCalls || flags.has(FnFlags::OPT_NONE) {
            return Err(Refusal::because("it is not to be optimised"));
        }
        if !tuning.inlines {
            return Err(Refusal::because("inlining is switched off"));
        }
        let cost = self.cost[callee];
        if cost <= TINY {
            return Ok(Some(TINY));
        }
        if size.saturating_add(cost) > tuning.caller_limit {
            return Err(Refusal::because("the caller would grow too large"));
        }
        let only_call = decl.linkage.is_discardable()
            && self.call_count[callee] == 1
            && !self.graph.is_address_taken(callee);
        let limit = if only_call {
            SINGLE_CALL_LIMIT
        } else if flags.has(FnFlags::COLD) {
            TINY * 4
        } else {
            let usual = match flags.has(FnFlags::INLINE_HINT) {
                true => tuning
                    .inline_hint_threshold
                    .unwrap_or(tuning.inline_threshold.saturating_mul(2)),
                false => tuning.inline_threshold,
            };
            // What the callee is to access keeps the caller's variables in memory, unless it is inlined.
            let calls = self.call_count[callee].max(self.calls_left[callee]).max(1);
            match hands_over_variables(env, caller, body, &data.args) {
                true => usual.max(tuning.inline_threshold.saturating_mul(VARIABLES_FACTOR) / calls),
                false => usual,
            }
        };
        if cost <= limit {
            return Ok(Some(limit));
        }
        Err(Refusal { reason: "it costs more than the call is worth", limit: Some(limit) })
    }

    /// The remark about a call.
    fn tell(
        &mut self,
        env: &Env,
        (caller, callee): (FuncId, FuncId),
        loc: Option<DebugLoc>,
        verdict: Result<Option<u32>, Refusal>,
    ) {
        let kind = if verdict.is_ok() { RemarkKind::Passed } else { RemarkKind::Missed };
        let cost = self.cost[callee];
        self.context.remark(kind, env, caller, loc, || {
            let [caller, callee] = [caller, callee].map(|func| env.functions[func].name.as_str());
            inlining_text(caller, callee, cost, verdict)
        });
    }
}

/// What is said about a call.
fn inlining_text(
    caller: &str,
    callee: &str,
    cost: u32,
    verdict: Result<Option<u32>, Refusal>,
) -> RemarkText {
    let call = |name, verb| {
        RemarkText::new(name).symbol("Callee", callee).text(verb).symbol(CALLER, caller)
    };
    let with_limit = |text: RemarkText, before: &str, limit: Option<u32>| match limit {
        Some(limit) => text.text(before).value("Threshold", limit).text(")"),
        None => text,
    };
    match verdict {
        Ok(limit) => {
            let text = call("Inlined", " inlined into ").text(" with cost=").value("Cost", cost);
            with_limit(text, " (threshold=", limit)
        }
        Err(Refusal { reason, limit }) => {
            let text = call("NotInlined", " not inlined into ").text(" because ");
            let text = text.value("Reason", reason).text(" (cost=").value("Cost", cost);
            if limit.is_none() { text.text(")") } else { with_limit(text, ", threshold=", limit) }
        }
    }
}

/// Why a call is not inlined.
#[derive(Clone, Copy)]
struct Refusal {
    reason: &'static str,
    /// The cost up to which it would be.
    limit: Option<u32>,
}

impl Refusal {
    fn because(reason: &'static str) -> Refusal {
        Refusal { reason, limit: None }
    }
}

/// What came into a caller.
struct Inlined {
    call_loc: Option<DebugLoc>,
    insts: Vec<Inst>,
}

/// Puts the callee's body in place of a call.
fn inline_call(
    body: &mut Body,
    call: Inst,
    callee: &Body,
    decl: &FunctionDecl,
    env: &Env,
) -> Inlined {
    let mut inlined = Inlined { call_loc: body.loc(call), insts: Vec::new() };
    let (Some(home), Some(entry)) = (body.layout.block_of(call), callee.layout.entry()) else {
        return inlined;
    };
    let args = copy_by_value_arguments(body, call, decl, env, &mut inlined.insts);
    let continuation = split_after(body, call, home);
    let mut cloner = Cloner::new(callee, &args, continuation);
    let order = flow::reverse_postorder(callee, entry);
    cloner.make_blocks(body, &order, home);
    let mut phis: Vec<(Inst, Inst)> = Vec::new();
    let first = body.layout.entry().and_then(|entry| body.layout.first_inst(entry));
    for &block in &order {
        for inst in callee.layout.insts(block) {
            let copy = cloner.copy(body, inst, block, first.filter(|&first| first != call));
            if callee.kind(inst).is_phi() {
                phis.push((inst, copy));
            }
            inlined.insts.push(copy);
        }
    }
    for (old, new) in phis {
        cloner.fill_phi(body, old, new);
    }
    if let Some(result) = body.result(call) {
        let value = join_returns(body, &cloner.returns, body.ty(result), continuation);
        body.replace_all_uses(result, value);
    }
    body.remove_inst(call);
    inlined
}

/// Lets everything after a call continue in a block of its own.
fn split_after(body: &mut Body, call: Inst, home: Block) -> Block {
    let continuation = body.new_block();
    body.layout.insert_block_after(continuation, home);
    let successors = body.successors(home);
    if let Some(next) = body.layout.next_inst(call) {
        body.layout.split_after(next, continuation);
    }
    for successor in successors {
        body.replace_incoming(successor, home, continuation);
    }
    continuation
}

/// What a call gives: the one value that comes back, or a `phi` of them where they meet.
fn join_returns(
    body: &mut Body,
    returns: &[(Block, Option<Value>)],
    ty: Type,
    continuation: Block,
) -> Value {
    match returns {
        [] => body.poison(ty),
        [(_, value)] => value.unwrap_or_else(|| body.poison(ty)),
        many => {
            let blocks = many.iter().map(|&(block, _)| block).collect();
            let value =
                |&(_, value): &(Block, Option<Value>)| value.unwrap_or_else(|| body.poison(ty));
            let args = many.iter().map(value).collect();
            let phi = body.new_inst(InstKind::Phi { fast: FastMath::NONE, blocks, args }, ty);
            body.layout.prepend_inst(phi, continuation);
            body.result(phi).unwrap_or_else(|| body.poison(ty))
        }
    }
}

/// Copies a callee's blocks and instructions into a caller.
struct Cloner<'a> {
    from: &'a Body,
    args: &'a [Value],
    /// Where the callee returns to.
    continuation: Block,
    /// What stands for the callee's values.
    values: SecondaryMap<Value, Option<Value>>,
    /// What stands for those of its blocks that can be reached.
    blocks: SecondaryMap<Block, Option<Block>>,
    /// The copies of blocks that return, with what they return.
    returns: SmallVec<[(Block, Option<Value>); 2]>,
}

impl<'a> Cloner<'a> {
    fn new(from: &'a Body, args: &'a [Value], continuation: Block) -> Cloner<'a> {
        let (values, blocks) = (SecondaryMap::new(), SecondaryMap::new());
        Cloner { from, args, continuation, values, blocks, returns: SmallVec::new() }
    }

    fn value(&self, to: &mut Body, value: Value) -> Value {
        match self.from.def(value) {
            ValueDef::Constant(constant) => to.constant(self.from.ty(value), (**constant).clone()),
            ValueDef::Argument(index) => match self.args.get(*index as usize) {
                Some(&arg) => arg,
                None => to.poison(self.from.ty(value)),
            },
            ValueDef::Inst(_) => match self.values[value] {
                Some(mapped) => mapped,
                // Only a use in unreachable code has no definition before it.
                None => to.poison(self.from.ty(value)),
            },
        }
    }

    fn block(&self, block: Block) -> Block {
        self.blocks[block].unwrap_or(block)
    }

    /// Makes an empty block behind the call's for each that can be reached. Nothing branches to an entry
    /// block, so the call's own takes its place.
    fn make_blocks(&mut self, to: &mut Body, reached: &[Block], home: Block) {
        let reached: cuprum_entity::EntitySet<Block> = reached.iter().copied().collect();
        let mut last = home;
        for (index, block) in self.from.layout.blocks().enumerate() {
            if index == 0 {
                self.blocks[block] = Some(home);
                continue;
            }
            if reached.contains(block) {
                let copy = to.new_block();
                to.layout.insert_block_after(copy, last);
                to.block_names[copy] = self.from.block_names[block].clone();
                self.blocks[block] = Some(copy);
                last = copy;
            }
        }
    }

    /// Copies an instruction of a block. Variables of a fixed size go before the caller's first instruction,
    /// if there is one to go before.
    fn copy(&mut self, to: &mut Body, inst: Inst, block: Block, first: Option<Inst>) -> Inst {
        let home = self.block(block);
        let kind = self.kind(to, inst, home);
        let is_static = match &kind {
            // Where the callee's own loops make one anew, nobody knows its address by then.
            InstKind::Alloca { args, .. } => to.as_constant(args[0]).is_some(),
            _ => false,
        };
        let copy = to.new_inst(kind, self.from.result_type(inst));
        to.set_loc(copy, self.from.loc(inst));
        match first {
            Some(first) if is_static => to.layout.insert_inst_before(copy, first),
            _ => to.layout.append_inst(copy, home),
        }
        if let Some(list) = self.from.attachments.get(&inst) {
            to.attachments.insert(copy, list.clone());
        }
        if let (Some(old), Some(new)) = (self.from.result(inst), to.result(copy)) {
            self.values[old] = Some(new);
            if let Some(name) = &self.from.value_names[old] {
                to.value_names[new] = Some(name.clone());
            }
        }
        copy
    }

    /// What an instruction does in the caller. A `phi` waits for its operands, which may come later.
    fn kind(&mut self, to: &mut Body, inst: Inst, home: Block) -> InstKind {
        let mut kind = self.from.kind(inst).clone();
        match &mut kind {
            InstKind::Phi { blocks, args, .. } => {
                blocks.clear();
                args.clear();
            }
            InstKind::Ret { args } => {
                let value = args.first().map(|&value| self.value(to, value));
                self.returns.push((home, value));
                return InstKind::Br { target: self.continuation };
            }
            other => {
                other.map_operands(|value| self.value(to, value));
                other.map_successors(|target| self.block(target));
            }
        }
        kind
    }

    /// Gives the copy of a `phi` its operands, those from blocks that can be reached.
    fn fill_phi(&self, to: &mut Body, old: Inst, new: Inst) {
        let InstKind::Phi { fast, blocks, args } = self.from.kind(old) else { return };
        let mut kept_blocks = SmallVec::new();
        let mut kept_args = SmallVec::new();
        for (&block, &arg) in blocks.iter().zip(args) {
            if let Some(copy) = self.blocks[block] {
                kept_blocks.push(copy);
                kept_args.push(self.value(to, arg));
            }
        }
        let kind = InstKind::Phi { fast: *fast, blocks: kept_blocks, args: kept_args };
        to.replace_kind(new, kind);
    }
}

/// The arguments of a call, by-value ones as copies of their own.
fn copy_by_value_arguments(
    body: &mut Body,
    call: Inst,
    decl: &FunctionDecl,
    env: &Env,
    made: &mut Vec<Inst>,
) -> SmallVec<[Value; 8]> {
    let mut args: SmallVec<[Value; 8]> = SmallVec::from_slice(body.operands(call));
    for (arg, param) in args.iter_mut().zip(&decl.params) {
        let Some(ty) = param.attributes.byval else { continue };
        let Some(first) = body.layout.entry().and_then(|entry| body.layout.first_inst(entry))
        else {
            continue;
        };
        let align = param.attributes.align.unwrap_or(env.types.align_of(ty) as u32);
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(first);
        let copy = builder.alloca(ty, align);
        builder.before(call);
        let length = builder.body.int(Type::I64, i128::from(env.types.size_of(ty)));
        let no = builder.body.bool(false);
        let mut data =
            CallData::new(Callee::Intrinsic(Intrinsic::Memcpy), [copy, *arg, length, no]);
        let aligned = ParamAttributes { align: Some(align), ..Default::default() };
        data.arg_attributes = vec![aligned.clone(), aligned];
        made.push(builder.call(data, Type::VOID));
        *arg = copy;
    }
    args
}

/// Marks what came in as inlined at the call: every location gets the call's at the end of its
/// chain.
fn relocate(body: &mut Body, inlined: &Inlined, metadata: &mut Metadata) {
    let Some(call_loc) = inlined.call_loc else { return };
    let mut site = None;
    let mut chains = FxHashMap::<NodeId, NodeId>::default();
    for &inst in &inlined.insts {
        // Code without a place of its own, such as that of built-in functions, is the call's.
        let Some(loc) = body.loc(inst) else {
            body.set_loc(inst, Some(call_loc));
            continue;
        };
        let site = *site.get_or_insert_with(|| location_node(metadata, call_loc));
        let inlined_at = match loc.inlined_at {
            Some(node) => extend_chain(metadata, &mut chains, node, site),
            None => site,
        };
        body.set_loc(inst, Some(DebugLoc { inlined_at: Some(inlined_at), ..loc }));
    }
}

fn location_node(metadata: &mut Metadata, loc: DebugLoc) -> NodeId {
    let mut fields = vec![
        ("line".to_owned(), Field::Word(loc.line.to_string())),
        ("column".to_owned(), Field::Word(loc.column.to_string())),
        ("scope".to_owned(), Field::Node(loc.scope)),
    ];
    if let Some(outer) = loc.inlined_at {
        fields.push(("inlinedAt".to_owned(), Field::Node(outer)));
    }
    metadata.nodes.push(Node::Specialised { distinct: true, name: "DILocation".to_owned(), fields })
}

/// A copy of a chain of call sites with `site` at its end.
fn extend_chain(
    metadata: &mut Metadata,
    chains: &mut FxHashMap<NodeId, NodeId>,
    node: NodeId,
    site: NodeId,
) -> NodeId {
    // The chain from the inside out; a cycle can only come from broken input.
    let mut path: SmallVec<[NodeId; 8]> = SmallVec::new();
    let mut end = site;
    let mut at = Some(node);
    while let Some(node) = at {
        if let Some(&known) = chains.get(&node) {
            end = known;
            break;
        }
        if path.contains(&node) {
            break;
        }
        path.push(node);
        at = match metadata.nodes.get(node) {
            Some(Node::Specialised { fields, .. }) => {
                fields.iter().find_map(|(name, field)| match field {
                    Field::Node(outer) if name == "inlinedAt" => Some(*outer),
                    _ => None,
                })
            }
            _ => None,
        };
    }
    for &node in path.iter().rev() {
        let Some(Node::Specialised { name, fields, .. }) = metadata.nodes.get(node) else {
            continue;
        };
        let mut fields: Vec<(String, Field)> =
            fields.iter().filter(|(name, _)| name != "inlinedAt").cloned().collect();
        fields.push(("inlinedAt".to_owned(), Field::Node(end)));
        let name = name.clone();
        end = metadata.nodes.push(Node::Specialised { distinct: true, name, fields });
        chains.insert(node, end);
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many instructions two levels of calls leave in a kernel; every function has a variable that is
    /// gone once its callee is known.
    fn instructions_of_kernel(simplify_callees: bool) -> usize {
        let mut text = String::from(
            "define internal i32 @f0(ptr %p, i32 %x) {\n  store i32 %x, ptr %p\n  ret i32 1\n}\n",
        );
        for level in 1..3 {
            let mut body = String::from("  %v = alloca i32\n  %s0 = add i32 %x, 0\n");
            for call in 1..20 {
                let (callee, before) = (level - 1, call - 1);
                body += &format!("  %r{call} = call i32 @f{callee}(ptr %v, i32 %x)\n");
                body += &format!("  %s{call} = add i32 %s{before}, %r{call}\n");
            }
            text += &format!(
                "define internal i32 @f{level}(ptr %p, i32 %x) {{\n{body}  ret i32 %s19\n}}\n"
            );
        }
        text += "define ptx_kernel void @k(ptr %p, i32 %x) {
          %r = call i32 @f2(ptr %p, i32 %x)\n  store i32 %r, ptr %p\n  ret void\n}\n";
        let mut module = cuprum_ir::parse_module(&text).unwrap();
        let options = PassOptions { simplify_callees, ..PassOptions::default() };
        assert!(run(&mut module, &mut ModuleContext::new(&options, "inline")));
        let kernel = module.env.functions.iter().find(|(_, decl)| decl.is_kernel()).unwrap().0;
        module.body(kernel).unwrap().inst_count()
    }

    #[test]
    fn functions_are_simplified_on_the_way_up() {
        let (whole, simplified) = (instructions_of_kernel(false), instructions_of_kernel(true));
        assert!(simplified * 10 < whole, "{simplified} of {whole}");
    }
}
