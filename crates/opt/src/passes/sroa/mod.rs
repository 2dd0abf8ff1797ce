//! Scalar replacement of aggregates, and promotion of variables to SSA values.
//!
//! What: splits every `alloca` that is only accessed at constant offsets into pieces that are
//! accessed as units, and promotes the pieces (and plain scalar variables) to SSA values.
//! Why: front ends keep every C++ variable in memory. What is not promoted ends in `.local`
//! memory, a hundred times slower than a register.
//! How: walks the uses of the `alloca` with their byte ranges (`slices.rs`); scalar accesses that
//! overlap form one piece, the rest of the object falls apart into its fields; `memcpy`, `memset`
//! and whole-struct accesses are cut along the pieces. Each piece becomes an `alloca` of a scalar
//! type, or of an integer or vector that its smaller accesses are extracted from (`rewrite.rs`),
//! and goes to `promote.rs`. A kernel's by-value parameter that is written gets a copy first, so
//! that it takes the same way. An array that a known member is, and that is indexed by what only the program knows when
//! it runs, stays in memory as a variable of its own, without the members beside it. A copy that is made for a call to
//! copy again is not made.
//! Refuses: variables whose address escapes, indices that may lead out of an array, volatile and atomic accesses.

pub(crate) mod promote;
mod rewrite;
mod slices;

use crate::addressing::{self, base_and_offset, is_only_read, underlying_object, use_only_reads};
use crate::aggregates::forward_members;
use crate::flow;
use crate::manager::{Changed, FunctionContext};
use crate::passes::alignment::promised_alignments;
use cuprum_analysis::{Memory, inst_effects, is_volatile_transfer, only_reads_through};
use cuprum_entity::EntitySet;
use cuprum_ir::{
    Body, CallData, Callee, CastOp, Env, FastMath, FunctionBuilder, Inst, InstKind, MemFlags, Type,
    Use, Value, ValueDef,
};
use cuprum_target::Intrinsic;
use smallvec::SmallVec;

/// Aggregates with more scalars than this are left in memory; registers would not hold them.
pub(super) const LEAF_LIMIT: usize = 1024;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut changed = Changed::flow(flow::remove_unreachable(body));
    if copy_written_parameters(body, context) {
        changed = changed.or(Changed::Instructions);
    }
    if drop_promises(body) {
        changed = changed.or(Changed::Instructions);
    }
    let mut work: Vec<Inst> = Vec::new();
    for block in body.layout.blocks() {
        work.extend(
            body.layout
                .insts(block)
                .filter(|&inst| matches!(body.kind(inst), InstKind::Alloca { .. })),
        );
    }
    // Earlier variables first, which keeps the names of what replaces them in source order.
    work.reverse();
    let mut ready: Vec<(Inst, Type)> = Vec::new();
    let mut kept: Vec<Inst> = Vec::new();
    let mut is_kept = EntitySet::new();
    while let Some(alloca) = work.pop() {
        if let Some(ty) = promote::promotable_type(body, alloca) {
            ready.push((alloca, ty));
            continue;
        }
        if forward_copied_parameter(body, context, alloca)
            || forward_copied_argument(body, context.env, alloca)
        {
            changed = changed.or(Changed::Instructions);
            continue;
        }
        speculate_selects(body, context.env, alloca);
        match rewrite::split(body, context.env, alloca) {
            rewrite::Split::Split { pieces, touched } => {
                changed = changed.or(Changed::Instructions);
                work.extend(pieces.into_iter().rev());
                // Copies from here became loads of other variables, which may now be splittable. The
                // rest of what was kept is as it was: there may be thousands.
                let mut again = false;
                for &other in &touched {
                    again |= is_kept.remove(other);
                }
                if again {
                    work.extend(kept.extract_if(.., |other| !is_kept.contains(*other)));
                }
            }
            rewrite::Split::Kept => {
                is_kept.insert(alloca);
                kept.push(alloca);
            }
        }
    }
    if !ready.is_empty() {
        // A later rewrite may have added uses of another type to a variable that was ready.
        ready.retain_mut(|(alloca, ty)| match promote::promotable_type(body, *alloca) {
            Some(now) => {
                *ty = now;
                true
            }
            None => false,
        });
        promote::promote(body, &ready);
        changed = changed.or(Changed::Instructions);
    }
    // Classes that functions take and return are values; once those are inlined, their members are.
    changed.or(Changed::instructions(forward_members(body)))
}

/// Drops what is promised of the alignment of variables: it is known, and an address whose bits somebody looks at
/// would keep a variable in memory.
fn drop_promises(body: &mut Body) -> bool {
    let mut found: Vec<Inst> = Vec::new();
    let is_call = |inst: &Inst| matches!(body.kind(*inst), InstKind::Call(_));
    let insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
    for inst in insts.filter(is_call) {
        found.extend(promised_alignments(body, inst).into_iter().filter_map(|promise| {
            let object = body.def_kind(underlying_object(body, promise.pointer))?;
            matches!(object, InstKind::Alloca { .. }).then_some(inst)
        }));
    }
    for &inst in &found {
        // A promise of two things may have been found twice.
        if body.layout.block_of(inst).is_some() {
            remove_with_operands(body, inst);
        }
    }
    !found.is_empty()
}

/// Removes an instruction, and what was computed for it alone.
fn remove_with_operands(body: &mut Body, inst: Inst) {
    cuprum_limits::check();
    let operands: SmallVec<[Value; 4]> = SmallVec::from_slice(body.operands(inst));
    body.remove_inst(inst);
    for operand in operands {
        if let Some(def) = body.def_inst(operand)
            && body.is_unused(operand)
            && matches!(
                body.kind(def),
                InstKind::ICmp { .. } | InstKind::Binary { .. } | InstKind::Cast { .. }
            )
        {
            remove_with_operands(body, def);
        }
    }
}

/// Gives every by-value parameter that is not merely read a copy of its own, so that it can be
/// split like any variable and the parameter itself is read-only.
fn copy_written_parameters(body: &mut Body, context: &FunctionContext<'_>) -> bool {
    let Some(entry) = body.layout.entry() else { return false };
    let decl = &context.env.functions[context.func];
    let mut changed = false;
    for (index, param) in decl.params.iter().enumerate() {
        let (Some(ty), Some(&argument)) = (param.attributes.byval, body.arguments().get(index))
        else {
            continue;
        };
        let uses = body.uses(argument).to_vec();
        // Nobody writes a grid constant, and its address is the same for all threads.
        if uses.is_empty()
            || param.attributes.is_grid_constant()
            || is_only_read(body, decl, argument, 0)
        {
            continue;
        }
        let Some(first) = body.layout.first_inst(entry) else { continue };
        let align = param.attributes.align.unwrap_or(context.env.types.align_of(ty) as u32);
        let mut builder = FunctionBuilder::new(body, context.env);
        builder.before(first);
        let copy = builder.alloca(ty, align);
        let length = builder.body.int(Type::I64, i128::from(context.env.types.size_of(ty)));
        let no = builder.body.bool(false);
        let mut call =
            CallData::new(Callee::Intrinsic(Intrinsic::Memcpy), [copy, argument, length, no]);
        for _ in 0..2 {
            call.arg_attributes.push(cuprum_ir::attributes::ParamAttributes {
                align: Some(align),
                ..Default::default()
            });
        }
        builder.call(call, Type::VOID);
        for used in uses {
            body.set_operand(used.inst, used.index as usize, copy);
        }
        changed = true;
    }
    changed
}

/// A copy of a by-value parameter that is never written, nor the parameter, is the parameter: this
/// is how front ends begin every function, and what lets variable indices stay in parameter space.
fn forward_copied_parameter(body: &mut Body, context: &FunctionContext<'_>, alloca: Inst) -> bool {
    let (Some(copy), Some(entry)) = (body.result(alloca), body.layout.entry()) else {
        return false;
    };
    let &InstKind::Alloca { ty, args: [count], .. } = body.kind(alloca) else { return false };
    // Few variables are copies of parameters; of the others there may be thousands, and the entry
    // block is long then.
    let copies_parameter = |inst: Inst| match body.kind(inst) {
        InstKind::Call(call) => {
            call.callee == Callee::Intrinsic(Intrinsic::Memcpy)
                && call
                    .args
                    .get(1)
                    .is_some_and(|&from| matches!(body.def(from), ValueDef::Argument(_)))
        }
        _ => false,
    };
    if !body.uses(copy).iter().any(|used| copies_parameter(used.inst)) {
        return false;
    }
    // The first use must be the copy, in the entry block, so that it comes before all others.
    let fill = body.layout.insts(entry).find(|&inst| body.operands(inst).contains(&copy));
    let Some(fill) = fill else { return false };
    let InstKind::Call(call) = body.kind(fill) else { return false };
    let (Callee::Intrinsic(Intrinsic::Memcpy), &[to, from, length, _]) =
        (&call.callee, &call.args[..])
    else {
        return false;
    };
    let ValueDef::Argument(index) = *body.def(from) else { return false };
    let decl = &context.env.functions[context.func];
    let param = decl.params.get(index as usize);
    let size = u128::from(context.env.types.size_of(ty));
    let is_whole_copy = to == copy
        && from != copy
        && body.as_int(length) == Some(size)
        && !is_volatile_transfer(body, call)
        && body.as_int(count) == Some(1);
    let is_parameter = param.is_some_and(|param| {
        param.attributes.byval.is_some_and(|ty| u128::from(context.env.types.size_of(ty)) >= size)
    });
    let only_read = |pointer: Value| {
        let mut uses = body.uses(pointer).iter();
        uses.all(|&used| used.inst == fill || use_only_reads(body, decl, used, 0))
    };
    if !is_whole_copy || !is_parameter || !only_read(copy) || !only_read(from) {
        return false;
    }
    body.remove_inst(fill);
    body.replace_all_uses(copy, from);
    body.remove_inst(alloca);
    true
}

/// A copy that is made only for calls to copy it once more is not needed, if what it was made of is the same until
/// then. A variable is not handed over so: it would have to be in memory, where the copy alone needs to be.
fn forward_copied_argument(body: &mut Body, env: &Env, alloca: Inst) -> bool {
    let Some(copy) = body.result(alloca) else { return false };
    let &InstKind::Alloca { ty, args: [count], .. } = body.kind(alloca) else { return false };
    let (mut fill, mut markers) = (None, SmallVec::<[Inst; 4]>::new());
    let mut calls: SmallVec<[Use; 4]> = SmallVec::new();
    for &used in body.uses(copy) {
        let InstKind::Call(call) = body.kind(used.inst) else { return false };
        match call.callee {
            Callee::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd) => {
                markers.push(used.inst);
            }
            Callee::Intrinsic(Intrinsic::Memcpy) if used.index == 0 && fill.is_none() => {
                fill = Some(used.inst);
            }
            Callee::Direct(_) if only_reads_through(body, used) => calls.push(used),
            _ => return false,
        }
    }
    let Some(fill) = fill.filter(|_| !calls.is_empty()) else { return false };
    let InstKind::Call(call) = body.kind(fill) else { return false };
    let &[_, from, length, _] = &call.args[..] else { return false };
    let size = u128::from(env.types.size_of(ty));
    let is_variable =
        matches!(body.def_kind(underlying_object(body, from)), Some(InstKind::Alloca { .. }));
    if body.as_int(length) != Some(size)
        || body.as_int(count) != Some(1)
        || is_volatile_transfer(body, call)
        || body.ty(from) != Type::PTR
        || is_variable
        || !calls.iter().all(|used| argument_align(body, *used) <= call.arg_align(1))
        || !stays_until(body, env, fill, &calls)
    {
        return false;
    }
    for used in calls {
        body.set_operand(used.inst, used.index as usize, from);
    }
    for inst in markers.into_iter().chain([fill, alloca]) {
        body.remove_inst(inst);
    }
    true
}

/// The alignment that a call wants of something that it copies.
fn argument_align(body: &Body, used: Use) -> u32 {
    match body.kind(used.inst) {
        InstKind::Call(call) => call.arg_align(used.index as usize),
        _ => u32::MAX,
    }
}

/// Whether nothing is written between a copy and calls behind it in its block.
fn stays_until(body: &Body, env: &Env, copy: Inst, calls: &[Use]) -> bool {
    let mut missing = calls.len();
    let mut next = body.layout.next_inst(copy);
    while let Some(inst) = next {
        missing -= calls.iter().filter(|used| used.inst == inst).count();
        if missing == 0 {
            return true;
        }
        let ends_variable = matches!(body.kind(inst), InstKind::Call(call)
            if call.callee == Callee::Intrinsic(Intrinsic::LifetimeEnd));
        let effects = inst_effects(env, body, inst);
        if effects.writes != Memory::Nothing || effects.ordered || ends_variable {
            return false;
        }
        next = body.layout.next_inst(inst);
    }
    false
}

/// `load (select c, p, q)` is `select c, (load p), (load q)` when both may be loaded; this is how
/// `std::min(a, b)` on references reaches us.
fn speculate_selects(body: &mut Body, env: &Env, alloca: Inst) {
    let mut pointers: SmallVec<[Value; 8]> = body.result(alloca).into_iter().collect();
    let mut at = 0;
    let mut selects: SmallVec<[Inst; 4]> = SmallVec::new();
    while let Some(&pointer) = pointers.get(at) {
        at += 1;
        for used in body.uses(pointer) {
            match body.kind(used.inst) {
                InstKind::Select { .. } if !selects.contains(&used.inst) => selects.push(used.inst),
                InstKind::Gep { .. } | InstKind::Cast { op: CastOp::AddrSpaceCast, .. } => {
                    pointers.extend(body.result(used.inst));
                }
                _ => {}
            }
        }
    }
    for select in selects {
        let (&InstKind::Select { args: [cond, a, b], .. }, Some(result)) =
            (body.kind(select), body.result(select))
        else {
            continue;
        };
        let loads: SmallVec<[Inst; 4]> = body.uses(result).iter().map(|used| used.inst).collect();
        let all_loadable = body.ty(cond) == Type::I1
            && loads.iter().all(|&load| {
                matches!(body.kind(load), InstKind::Load { mem, .. } if mem.is_plain())
                    && [a, b].iter().all(|&side| is_loadable(body, env, side, load))
            });
        if !all_loadable {
            continue;
        }
        for load in loads {
            let (&InstKind::Load { mem, .. }, Some(value)) = (body.kind(load), body.result(load))
            else {
                continue;
            };
            let ty = body.ty(value);
            let loc = body.loc(load);
            let mut builder = FunctionBuilder::new(body, env);
            builder.before(load);
            builder.loc = loc;
            // The alignment held for the chosen pointer only.
            let mem = MemFlags { align: 1, invariant: false, ..mem };
            let align = |body: &Body, side: Value| {
                object_align(body, env, side).min(mem.align.max(env.types.align_of(ty) as u32))
            };
            let (align_a, align_b) = (align(builder.body, a), align(builder.body, b));
            let from_a = builder.load(ty, a, MemFlags { align: align_a, ..mem });
            let from_b = builder.load(ty, b, MemFlags { align: align_b, ..mem });
            let chosen = builder
                .inst(InstKind::Select { fast: FastMath::NONE, args: [cond, from_a, from_b] }, ty);
            if let Some(chosen) = body.result(chosen) {
                body.replace_all_uses(value, chosen);
            }
            body.remove_inst(load);
        }
        body.remove_inst(select);
    }
}

/// Whether a load through a pointer is inside a variable, so that it may run anywhere.
fn is_loadable(body: &Body, env: &Env, pointer: Value, load: Inst) -> bool {
    let (base, offset) = base_and_offset(body, &env.types, pointer);
    let Some(InstKind::Alloca { ty, args, .. }) = body.def_kind(base) else { return false };
    let size = i128::from(env.types.size_of(*ty));
    let needed = i128::from(env.types.store_size(body.result_type(load)));
    body.as_int(args[0]) == Some(1) && offset >= 0 && offset + needed <= size
}

/// The alignment a pointer into a variable is known to have.
fn object_align(body: &Body, env: &Env, pointer: Value) -> u32 {
    let (base, offset) = base_and_offset(body, &env.types, pointer);
    match body.def_kind(base) {
        Some(InstKind::Alloca { align, .. }) => {
            addressing::align_at(*align, u64::try_from(offset).unwrap_or(1))
        }
        _ => 1,
    }
}
