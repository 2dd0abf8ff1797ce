//! Loops that only fill a variable; and those that count bits (`bit_counts.rs`).
//!
//! What: `for (i = 0; i < 64; i++) buffer[i] = 0;` becomes `memset`, if the buffer is a variable of the
//! thread and the number of turns is known.
//! Why: code generation sets 16 bytes with one store; the loop, unrolled, sets one element with each,
//! and joining four bytes is all that can be done for it afterwards. NVRTC does the same.
//! How: one store of a fixed value whose bytes are all alike, to a place that advances by the size of
//! what is stored, in a loop that does nothing else. The loop, now empty, goes.
//! Refuses: whatever would not be better: memory that is not the thread's own, whose alignment is that of
//! its elements, so that bytes would be set one by one; copies, for the same reason (a variable copied
//! from another is rare, and from a parameter it is `memcpy` already).

use super::{bit_counts, delete, ensure_preheader, unroll_pragma};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::scalar_evolution::exit_count;
use cuprum_analysis::{Loop, Recurrence, inst_effects};
use cuprum_ir::attributes::ParamAttributes;
use cuprum_ir::{
    Block, Body, CastOp, Constant, Env, FunctionBuilder, GepFlags, Inst, InstKind, Type, Value,
};
use cuprum_target::Intrinsic;

/// The most bytes that code generation sets without a loop. Its loop sets eight at a time, which is
/// better for what is smaller.
const WRITTEN_OUT: u64 = 1024;

/// Nobody has larger variables.
const BYTES_LIMIT: u64 = 1 << 20;

/// The alignment that variables can be given: that of the widest store.
const ALIGN: u32 = 16;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let has_variable = |body: &Body| {
        let entry = body.layout.entry();
        entry.is_some_and(|entry| {
            body.layout.insts(entry).any(|inst| matches!(body.kind(inst), InstKind::Alloca { .. }))
        })
    };
    let loops = context.analyses.loops(body);
    let may_fill = has_variable(body);
    let mut changed = Changed::Nothing;
    for id in loops.ids().filter(|&id| loops.get(id).children.is_empty()) {
        let this = loops.get(id);
        let fill = if may_fill { recognize(body, context.env, this) } else { None };
        let done = match fill {
            Some(fill) => set_before(body, context.env, this, &fill),
            None => bit_counts::run(body, context.env, this),
        };
        changed = changed.or(Changed::flow(done.is_some()));
    }
    changed
}

/// What a loop does.
struct Fill {
    store: Inst,
    variable: Inst,
    /// The pointer to the variable, and how far from it the filling starts.
    base: Value,
    offset: u64,
    bytes: u64,
    byte: Value,
}

fn recognize(body: &mut Body, env: &Env, this: &Loop) -> Option<Fill> {
    if this.blocks.len() > 2 || unroll_pragma(body, env, this).disable {
        return None;
    }
    let (store, home) = only_store(body, env, this)?;
    let &InstKind::Store { args: [value, pointer], .. } = body.kind(store) else { return None };
    let InstKind::Gep { source, args, .. } = body.def_kind(pointer)? else { return None };
    let (base, index, source) = match args[..] {
        [base, index] => (base, index, *source),
        [base, first, index] if body.as_int(first) == Some(0) => {
            (base, index, env.types.as_array(*source)?.0)
        }
        _ => return None,
    };
    let variable = variable_of(body, base)?;
    let size = env.types.store_size(body.ty(value));
    if env.types.size_of(source) != size {
        return None;
    }
    let counter = match *body.def_kind(index)? {
        InstKind::Cast { op: CastOp::SExt | CastOp::ZExt, args: [short], .. } => short,
        _ => index,
    };
    let recurrence = Recurrence::of(body, this, body.def_inst(counter)?)?;
    let start = u64::try_from(body.as_signed_int(recurrence.start)?).ok()?;
    if body.as_signed_int(recurrence.step) != Some(1) || start > BYTES_LIMIT {
        return None;
    }
    // Counts that follow from arithmetic; nothing is run for it.
    let exact = exit_count(body, this, BYTES_LIMIT + 1, 1)?;
    let turns = if home == exact.exiting {
        exact.count + 1
    } else if exact.exiting == this.header {
        exact.count
    } else {
        return None;
    };
    let (bytes, offset) = (turns.checked_mul(size)?, start.checked_mul(size)?);
    let is_better = if bytes <= WRITTEN_OUT { bytes >= u64::from(ALIGN) } else { size < 8 };
    if !is_better || !offset.is_multiple_of(u64::from(ALIGN)) || !this.is_fixed(body, value) {
        return None;
    }
    let byte = byte_of(body, value)?;
    Some(Fill { store, variable, base, offset, bytes, byte })
}

/// The only thing that a loop does besides computing.
fn only_store(body: &Body, env: &Env, this: &Loop) -> Option<(Inst, Block)> {
    let mut only = None;
    for &block in &this.blocks {
        for inst in body.layout.insts(block) {
            match body.kind(inst) {
                InstKind::Store { mem, .. } if mem.is_plain() && only.is_none() => {
                    only = Some((inst, block));
                }
                InstKind::Phi { .. } | InstKind::Br { .. } | InstKind::CondBr { .. } => {}
                _ if inst_effects(env, body, inst).may_merge() => {}
                _ => return None,
            }
        }
    }
    only
}

/// The variable of the thread that a pointer is the start of.
fn variable_of(body: &Body, base: Value) -> Option<Inst> {
    let inst = body.def_inst(base)?;
    match *body.kind(inst) {
        InstKind::Alloca { .. } => Some(inst),
        InstKind::Cast { op: CastOp::AddrSpaceCast, args: [inner], .. } => {
            let inner = body.def_inst(inner)?;
            matches!(body.kind(inner), InstKind::Alloca { .. }).then_some(inner)
        }
        _ => None,
    }
}

/// The byte that a value has everywhere.
fn byte_of(body: &mut Body, value: Value) -> Option<Value> {
    let ty = body.ty(value);
    if ty == Type::I8 {
        return Some(value);
    }
    let bits = ty.bits().filter(|bits| matches!(bits, 16 | 32 | 64))?;
    let number = match *body.as_constant(value)? {
        Constant::Int(number) => number,
        Constant::Float(number) => number,
        Constant::Null => 0,
        _ => return None,
    };
    let byte = number & 0xFF;
    let is_alike = (0..bits / 8).all(|at| number >> (8 * at) & 0xFF == byte);
    is_alike.then(|| body.int(Type::I8, byte as i128))
}

fn set_before(body: &mut Body, env: &Env, this: &Loop, fill: &Fill) -> Option<()> {
    let (preheader, _) = ensure_preheader(body, this)?;
    let end = body.terminator(preheader)?;
    let &InstKind::Alloca { ty, align, args } = body.kind(fill.variable) else { return None };
    body.replace_kind(fill.variable, InstKind::Alloca { ty, align: align.max(ALIGN), args });
    let (length, plain) = (body.int(Type::I64, i128::from(fill.bytes)), body.bool(false));
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(end);
    let offset = i128::from(fill.offset);
    let to = builder.byte_offset(fill.base, offset, GepFlags::default());
    let set = builder.intrinsic_void(Intrinsic::Memset, &[to, fill.byte, length, plain]);
    body.edit(set, |kind| {
        if let InstKind::Call(call) = kind {
            let aligned = ParamAttributes { align: Some(ALIGN), ..ParamAttributes::default() };
            call.arg_attributes = vec![aligned];
        }
    });
    body.set_loc(set, body.loc(fill.store));
    body.remove_inst(fill.store);
    delete::delete(body, env, this, false);
    Some(())
}
