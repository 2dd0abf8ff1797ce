//! Accesses that are aligned better than they say, by what the program promises of addresses.
//!
//! What: where `llvm.assume` says that low bits of a pointer are zero (`__builtin_assume_aligned(p, 16)`,
//! `__builtin_assume((uintptr_t)p % 16 == 0)`, `if ((uintptr_t)p & 15) __builtin_unreachable()`, bundles "align" of
//! `llvm.assume`), raises the alignment of loads and stores through it.
//! Why: code generation joins neighbours into vector accesses only where the first is aligned for all of them.
//! How: an address is a promised pointer with steps added, and is a multiple of what both the promise and all steps are
//! multiples of. A `phi` is one of what all its entries are multiples of, taken that it is.
//! Refuses: accesses that are not behind the promise; atomic ones, whose alignment is their size's.

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{DominatorTree, known_bits};
use cuprum_ir::{BinaryOp, Body, Callee, CastOp, Env, Inst, InstKind, IntPredicate, Type, Value};
use cuprum_target::Intrinsic;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The widest access there is: nobody asks for more.
const MOST: u32 = 5;

/// How many steps from an access its address is looked at.
const DEPTH: u32 = 24;

/// A pointer of which some low bits are promised to be zero.
#[derive(Clone, Copy, Debug)]
pub(super) struct PromisedAlignment {
    pub pointer: Value,
    /// How many bits.
    bits: u32,
}

/// What an instruction promises of the alignment of pointers.
pub(super) fn promised_alignments(body: &Body, inst: Inst) -> SmallVec<[PromisedAlignment; 1]> {
    let mut found = SmallVec::new();
    let InstKind::Call(call) = body.kind(inst) else { return found };
    if call.callee != Callee::Intrinsic(Intrinsic::Assume) {
        return found;
    }
    let mut conditions: SmallVec<[Value; 4]> = call.args.iter().take(1).copied().collect();
    let mut at = 0;
    while let Some(&cond) = conditions.get(at).filter(|_| at < 16) {
        at += 1;
        match body.def_kind(cond) {
            Some(InstKind::Binary { op: BinaryOp::And, args, .. }) => conditions.extend(*args),
            Some(&InstKind::ICmp { pred: IntPredicate::Eq, args: [low, zero], .. })
                if body.as_int(zero) == Some(0) =>
            {
                found.extend(low_bits_of(body, low));
            }
            _ => {}
        }
    }
    found
}

/// The pointer whose low bits a number is, and how many of them.
fn low_bits_of(body: &Body, low: Value) -> Option<PromisedAlignment> {
    let (number, bits) = match *body.def_kind(low)? {
        InstKind::Binary { op: BinaryOp::And, args: [number, mask], .. } => {
            (number, body.as_int(mask)?.trailing_ones())
        }
        InstKind::Cast { op: CastOp::Trunc, args: [number], .. } => {
            (number, body.ty(low).int_width()?)
        }
        _ => return None,
    };
    let mut number = number;
    for _ in 0..4 {
        match *body.def_kind(number)? {
            InstKind::Cast { op: CastOp::PtrToInt, args: [pointer], .. } => {
                return (bits > 0).then_some(PromisedAlignment { pointer, bits });
            }
            InstKind::Cast { op: CastOp::Trunc | CastOp::ZExt | CastOp::SExt, args, .. } => {
                number = args[0];
            }
            _ => return None,
        }
    }
    None
}

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut promises: FxHashMap<Value, Vec<(Inst, u32)>> = FxHashMap::default();
    let mut accesses: Vec<Inst> = Vec::new();
    for inst in body.layout.blocks().flat_map(|block| body.layout.insts(block)) {
        match body.kind(inst) {
            InstKind::Load { mem, .. } | InstKind::Store { mem, .. } if mem.align < 1 << MOST => {
                if mem.is_plain() {
                    accesses.push(inst);
                }
            }
            _ => {
                for promise in promised_alignments(body, inst) {
                    let of_pointer =
                        promises.entry(same_address(body, promise.pointer)).or_default();
                    of_pointer.push((inst, promise.bits));
                }
            }
        }
    }
    if promises.is_empty() {
        return Changed::Nothing;
    }
    let dominators = context.analyses.dominators(body);
    let mut raised: Vec<(Inst, u32)> = Vec::new();
    for inst in accesses {
        let (pointer, mem) = match body.kind(inst) {
            InstKind::Load { mem, args } => (args[0], mem),
            InstKind::Store { mem, args } => (args[1], mem),
            _ => continue,
        };
        let mut search = Search {
            body,
            env: context.env,
            promises: &promises,
            dominators: &dominators,
            before: inst,
            entered: SmallVec::new(),
        };
        let align = 1 << search.zeros_of_address(pointer, DEPTH).min(MOST);
        if align > mem.align {
            raised.push((inst, align));
        }
    }
    for &(inst, to) in &raised {
        body.edit(inst, |kind| {
            if let InstKind::Load { mem, .. } | InstKind::Store { mem, .. } = kind {
                mem.align = to;
            }
        });
    }
    Changed::instructions(!raised.is_empty())
}

/// A pointer without the casts between kinds of memory, which keep an offset and with it the low bits.
fn same_address(body: &Body, mut pointer: Value) -> Value {
    while let Some(&InstKind::Cast { op: CastOp::AddrSpaceCast, args: [from], .. }) =
        body.def_kind(pointer)
    {
        pointer = from;
    }
    pointer
}

/// Looks for how many low bits of an access's address are zero.
struct Search<'a> {
    body: &'a Body,
    env: &'a Env,
    promises: &'a FxHashMap<Value, Vec<(Inst, u32)>>,
    dominators: &'a DominatorTree,
    /// Promises that stand before this one hold.
    before: Inst,
    /// The `phi`s on the way, which are taken to be multiples of anything.
    entered: SmallVec<[Value; 4]>,
}

impl Search<'_> {
    fn zeros_of_address(&mut self, pointer: Value, depth: u32) -> u32 {
        cuprum_limits::check();
        let pointer = same_address(self.body, pointer);
        let promised = self.promises.get(&pointer).into_iter().flatten();
        let promised = promised
            .filter(|(promise, _)| self.dominators.inst_dominates(self.body, *promise, self.before))
            .map(|&(_, bits)| bits)
            .max();
        if let Some(bits) = promised {
            return bits;
        }
        if depth == 0 {
            return 0;
        }
        match self.body.def_kind(pointer) {
            Some(InstKind::Gep { source, args, .. }) => {
                let base = self.zeros_of_address(args[0], depth - 1);
                if base == 0 {
                    0
                } else {
                    base.min(self.zeros_of_steps(*source, &args[1..], depth))
                }
            }
            Some(InstKind::Phi { args, .. }) => {
                let zeros = |this: &mut Self, entry| this.zeros_of_address(entry, depth - 1);
                // What is promised later in a turn may not have been in the one before, which the entry is from.
                let at = self.body.def_inst(pointer).unwrap_or(self.before);
                let before = std::mem::replace(&mut self.before, at);
                let least = self.least_of_entries(pointer, args, zeros);
                self.before = before;
                least
            }
            Some(&InstKind::Select { args: [_, a, b], .. }) => {
                let one = self.zeros_of_address(a, depth - 1);
                if one == 0 { 0 } else { one.min(self.zeros_of_address(b, depth - 1)) }
            }
            _ => 0,
        }
    }

    /// Of the bytes that indices add.
    fn zeros_of_steps(&mut self, source: Type, indices: &[Value], depth: u32) -> u32 {
        let (types, mut ty, mut least) = (&self.env.types, source, u32::MAX);
        for (position, &index) in indices.iter().enumerate() {
            let zeros = match self.body.as_int(index) {
                Some(field) if position > 0 && types.as_struct(ty).is_some() => {
                    let field = field as u64;
                    let Some(offset) = types.offset_of(ty, field) else { return 0 };
                    let Some(member) = types.member(ty, field) else { return 0 };
                    ty = member;
                    offset.trailing_zeros()
                }
                _ => {
                    if position > 0 {
                        let Some(member) = types.member(ty, 0) else { return 0 };
                        ty = member;
                    }
                    let size = types.size_of(ty).trailing_zeros();
                    size.saturating_add(self.zeros_of_number(index, depth - 1))
                }
            };
            least = least.min(zeros);
        }
        least
    }

    fn zeros_of_number(&mut self, number: Value, depth: u32) -> u32 {
        cuprum_limits::check();
        if let Some(constant) = self.body.as_int(number) {
            return constant.trailing_zeros();
        }
        if depth == 0 {
            return 0;
        }
        let body = self.body;
        // The copies of a loop's body add one after the other.
        let (mut rest, mut sum) = (number, 0u128);
        while let Some(&InstKind::Binary { op: BinaryOp::Add, args: [a, b], .. }) =
            body.def_kind(rest)
            && let Some(constant) = body.as_int(b)
        {
            (rest, sum) = (a, sum.wrapping_add(constant));
        }
        if rest != number {
            return self.zeros_of_number(rest, depth - 1).min(sum.trailing_zeros());
        }
        match body.def_kind(number) {
            Some(&InstKind::Binary { op, args: [a, b], .. }) => match op {
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Or | BinaryOp::Xor => {
                    let one = self.zeros_of_number(a, depth - 1);
                    if one == 0 { 0 } else { one.min(self.zeros_of_number(b, depth - 1)) }
                }
                BinaryOp::Mul => {
                    let one = self.zeros_of_number(a, depth - 1);
                    one.saturating_add(self.zeros_of_number(b, depth - 1))
                }
                BinaryOp::And => {
                    let one = self.zeros_of_number(a, depth - 1);
                    one.max(self.zeros_of_number(b, depth - 1))
                }
                BinaryOp::Shl => {
                    let by = body.as_int(b).and_then(|by| u32::try_from(by).ok()).unwrap_or(0);
                    self.zeros_of_number(a, depth - 1).saturating_add(by)
                }
                _ => known_bits(body, number).zeros.trailing_ones(),
            },
            // What is cut off or put in front is not among the low bits.
            Some(&InstKind::Cast { op: CastOp::ZExt | CastOp::SExt, args: [narrow], .. }) => {
                let zeros = self.zeros_of_number(narrow, depth - 1);
                // All of a narrow number may be known to be zero.
                zeros.min(body.ty(narrow).int_width().unwrap_or(0))
            }
            Some(&InstKind::Cast { op: CastOp::Trunc, args: [wide], .. }) => {
                self.zeros_of_number(wide, depth - 1)
            }
            Some(InstKind::Phi { args, .. }) => {
                let zeros = |this: &mut Self, entry| this.zeros_of_number(entry, depth - 1);
                self.least_of_entries(number, args, zeros)
            }
            _ => known_bits(body, number).zeros.trailing_ones(),
        }
    }

    fn least_of_entries(
        &mut self,
        phi: Value,
        entries: &[Value],
        mut zeros: impl FnMut(&mut Self, Value) -> u32,
    ) -> u32 {
        if self.entered.contains(&phi) {
            return u32::MAX;
        }
        // Each entry may lead to more of them.
        if self.entered.len() > 3 || entries.len() > 8 {
            return 0;
        }
        self.entered.push(phi);
        let mut least = u32::MAX;
        for &entry in entries {
            least = least.min(zeros(self, entry));
            if least == 0 {
                break;
            }
        }
        self.entered.pop();
        least
    }
}
