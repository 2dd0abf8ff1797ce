//! Expressions that were computed already, for the passes that compute none of them again.
//!
//! Two instructions compute the same if they differ in nothing but promises and the order of operands that
//! may be swapped. A table of expressions holds the instructions themselves and not what they compute: that is
//! looked up where two of them are compared.

use cuprum_entity::HashIndex;
use cuprum_ir::{Body, CallData, Inst, InstKind, MemFlags, Type, Value};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Instructions by what they compute. What they are computed from must not change while they are here.
#[derive(Default)]
pub(super) struct Expressions {
    index: HashIndex,
    insts: Vec<Inst>,
}

/// Where an instruction belongs in a table.
pub(super) struct Slot {
    hash: u64,
    /// Where one that computes the same is.
    known: Option<usize>,
}

impl Expressions {
    /// The place of an instruction, and the last one that computed the same.
    pub(super) fn find(&self, body: &Body, inst: Inst) -> (Slot, Option<Inst>) {
        let (kind, ty) = (body.kind(inst), body.result_type(inst));
        let hash = hash_of(kind, ty);
        let is_same = |other: Inst| {
            is_same_expression(kind, body.kind(other)) && body.result_type(other) == ty
        };
        let known = self.index.find(hash, |place| is_same(self.insts[place]));
        (Slot { hash, known }, known.map(|place| self.insts[place]))
    }

    /// Puts an instruction into its place.
    pub(super) fn put(&mut self, slot: &Slot, inst: Inst) {
        match slot.known {
            Some(place) => self.insts[place] = inst,
            None => {
                self.index.insert(slot.hash, self.insts.len());
                self.insts.push(inst);
            }
        }
    }
}

/// Two operands in a fixed order.
fn in_order(args: [Value; 2]) -> [Value; 2] {
    if args[0] > args[1] { [args[1], args[0]] } else { args }
}

/// A hash that instructions with the same result share.
fn hash_of(kind: &InstKind, ty: Type) -> u64 {
    let mut state = FxHasher::default();
    ty.hash(&mut state);
    std::mem::discriminant(kind).hash(&mut state);
    match kind {
        InstKind::Binary { op, fast, args, .. } => {
            let args = if op.is_commutative() { in_order(*args) } else { *args };
            (op, fast, args).hash(&mut state);
        }
        InstKind::ICmp { args, .. } => in_order(*args).hash(&mut state),
        InstKind::FCmp { args, fast, .. } => (in_order(*args), fast).hash(&mut state),
        InstKind::Cast { op, fast, args, .. } => (op, fast, args).hash(&mut state),
        InstKind::Gep { source, args, .. } => (source, args.as_slice()).hash(&mut state),
        InstKind::Load { args, .. } => args.hash(&mut state),
        InstKind::Call(call) => (&call.callee, call.args.as_slice()).hash(&mut state),
        other => other.hash(&mut state),
    }
    state.finish()
}

/// Whether two instructions compute the same, if their results have one type.
fn is_same_expression(a: &InstKind, b: &InstKind) -> bool {
    use InstKind::{Binary, Call, Cast, FCmp, Gep, ICmp, Load};
    let swapped = |a: &[Value; 2], b: &[Value; 2]| a[0] == b[1] && a[1] == b[0] && a[0] != a[1];
    match (a, b) {
        (Binary { op, fast, args, .. }, Binary { op: op_b, fast: fast_b, args: args_b, .. }) => {
            let same = args == args_b || op.is_commutative() && swapped(args, args_b);
            op == op_b && fast == fast_b && same
        }
        (ICmp { pred, args, .. }, ICmp { pred: pred_b, args: args_b, .. }) => {
            pred == pred_b && args == args_b || *pred == pred_b.swapped() && swapped(args, args_b)
        }
        (FCmp { pred, fast, args }, FCmp { pred: pred_b, fast: fast_b, args: args_b }) => {
            let same = pred == pred_b && args == args_b
                || *pred == pred_b.swapped() && swapped(args, args_b);
            fast == fast_b && same
        }
        (Cast { op, fast, args, .. }, Cast { op: op_b, fast: fast_b, args: args_b, .. }) => {
            op == op_b && fast == fast_b && args == args_b
        }
        (Gep { source, args, .. }, Gep { source: source_b, args: args_b, .. }) => {
            source == source_b && args == args_b
        }
        (Load { mem, args }, Load { mem: mem_b, args: args_b }) => {
            args == args_b && MemFlags { align: 1, ..*mem } == MemFlags { align: 1, ..*mem_b }
        }
        (Call(a), Call(b)) => is_same_call(a, b),
        (a, b) => a == b,
    }
}

/// Whether two calls differ in nothing but what they promise of arguments.
fn is_same_call(a: &CallData, b: &CallData) -> bool {
    a.callee == b.callee
        && a.args == b.args
        && a.conv == b.conv
        && a.attributes == b.attributes
        && a.result_attributes == b.result_attributes
        && a.fast == b.fast
}

#[cfg(test)]
mod tests {
    use super::super::early_cse::canonical;
    use super::*;

    /// The table finds what comparing canonical forms finds, for all pairs of instructions of a function.
    #[test]
    fn the_same_is_what_has_one_canonical_form() {
        let text = "
define void @f(i32 %a, i32 %b, float %x, float %y, ptr %p) {
  %1 = add i32 %a, %b
  %2 = add nsw i32 %b, %a
  %3 = sub i32 %a, %b
  %4 = sub i32 %b, %a
  %5 = icmp ult i32 %a, %b
  %6 = icmp ugt i32 %b, %a
  %7 = icmp ult i32 %b, %a
  %8 = icmp ult i32 %a, %a
  %9 = icmp ugt i32 %a, %a
  %10 = fcmp olt float %x, %y
  %11 = fcmp ogt float %y, %x
  %12 = fcmp nnan ogt float %y, %x
  %13 = fadd float %x, %y
  %14 = fadd contract float %x, %y
  %15 = zext i32 %a to i64
  %16 = zext nneg i32 %a to i64
  %17 = sext i32 %a to i64
  %18 = getelementptr i8, ptr %p, i64 4
  %19 = getelementptr inbounds i8, ptr %p, i64 4
  %20 = getelementptr i32, ptr %p, i64 4
  %21 = load i32, ptr %p, align 4
  %22 = load i32, ptr %p, align 8
  %23 = load float, ptr %p, align 4
  %24 = load volatile i32, ptr %p, align 4
  %25 = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %26 = tail call i32 @llvm.smax.i32(i32 noundef %a, i32 %b)
  %27 = call i32 @llvm.smax.i32(i32 %b, i32 %a)
  %28 = select i1 %5, i32 %a, i32 %b
  %29 = select i1 %5, i32 %a, i32 %b
  %30 = select i1 %5, i32 %b, i32 %a
  ret void
}
declare i32 @llvm.smax.i32(i32, i32)
";
        let module = cuprum_ir::parse_module(text).unwrap();
        let body = module.defined().find_map(|func| module.body(func)).unwrap();
        let insts: Vec<Inst> = body
            .layout
            .blocks()
            .flat_map(|block| body.layout.insts(block))
            .filter(|&inst| body.result(inst).is_some())
            .collect();
        let mut pairs = 0;
        for &a in &insts {
            for &b in &insts {
                let mut table = Expressions::default();
                let (slot, none) = table.find(body, a);
                assert_eq!(none, None);
                table.put(&slot, a);
                let found = table.find(body, b).1 == Some(a);
                let is_same = canonical(body.kind(a)) == canonical(body.kind(b))
                    && body.result_type(a) == body.result_type(b);
                assert_eq!(found, is_same, "{:?} {:?}", body.kind(a), body.kind(b));
                pairs += usize::from(found && a != b);
            }
        }
        assert_eq!(pairs, 16);
    }
}
