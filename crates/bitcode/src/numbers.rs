//! How operations, orders, linkages and flags are numbered.

use cuprum_ir::{
    AtomicOrdering, BinaryOp, CallConv, CastOp, FastMath, FloatPredicate, IntPredicate, Linkage,
    RmwOp, Visibility,
};

/// A number whose lowest bit is its sign. Minus zero stands for the least of all.
pub(crate) fn signed(value: u64) -> i64 {
    match (value >> 1, value & 1) {
        (0, 1) => i64::MIN,
        (magnitude, 1) => (magnitude as i64).wrapping_neg(),
        (magnitude, _) => magnitude as i64,
    }
}

/// The other way round.
pub(crate) fn unsigned(value: i64) -> u64 {
    match value {
        i64::MIN => 1,
        value if value < 0 => (value.unsigned_abs() << 1) | 1,
        value => (value as u64) << 1,
    }
}

const BINARY: [(BinaryOp, Option<BinaryOp>); 13] = [
    (BinaryOp::Add, Some(BinaryOp::FAdd)),
    (BinaryOp::Sub, Some(BinaryOp::FSub)),
    (BinaryOp::Mul, Some(BinaryOp::FMul)),
    (BinaryOp::UDiv, None),
    (BinaryOp::SDiv, Some(BinaryOp::FDiv)),
    (BinaryOp::URem, None),
    (BinaryOp::SRem, Some(BinaryOp::FRem)),
    (BinaryOp::Shl, None),
    (BinaryOp::LShr, None),
    (BinaryOp::AShr, None),
    (BinaryOp::And, None),
    (BinaryOp::Or, None),
    (BinaryOp::Xor, None),
];

pub(crate) fn binary_op(number: u64, is_float: bool) -> Option<BinaryOp> {
    let (integer, float) = *BINARY.get(usize::try_from(number).ok()?)?;
    if is_float { float } else { Some(integer) }
}

pub(crate) fn binary_number(op: BinaryOp) -> u64 {
    let found = BINARY.iter().position(|&(integer, float)| integer == op || float == Some(op));
    found.unwrap_or(0) as u64
}

const CASTS: [CastOp; 13] = [
    CastOp::Trunc,
    CastOp::ZExt,
    CastOp::SExt,
    CastOp::FpToUi,
    CastOp::FpToSi,
    CastOp::UiToFp,
    CastOp::SiToFp,
    CastOp::FpTrunc,
    CastOp::FpExt,
    CastOp::PtrToInt,
    CastOp::IntToPtr,
    CastOp::BitCast,
    CastOp::AddrSpaceCast,
];
const INT_PREDICATES: [IntPredicate; 10] = [
    IntPredicate::Eq,
    IntPredicate::Ne,
    IntPredicate::Ugt,
    IntPredicate::Uge,
    IntPredicate::Ult,
    IntPredicate::Ule,
    IntPredicate::Sgt,
    IntPredicate::Sge,
    IntPredicate::Slt,
    IntPredicate::Sle,
];
/// Where predicates of integers begin.
const FIRST_INT_PREDICATE: u64 = 32;
const FLOAT_PREDICATES: [FloatPredicate; 16] = [
    FloatPredicate::False,
    FloatPredicate::Oeq,
    FloatPredicate::Ogt,
    FloatPredicate::Oge,
    FloatPredicate::Olt,
    FloatPredicate::Ole,
    FloatPredicate::One,
    FloatPredicate::Ord,
    FloatPredicate::Uno,
    FloatPredicate::Ueq,
    FloatPredicate::Ugt,
    FloatPredicate::Uge,
    FloatPredicate::Ult,
    FloatPredicate::Ule,
    FloatPredicate::Une,
    FloatPredicate::True,
];
const RMW: [RmwOp; 21] = [
    RmwOp::Xchg,
    RmwOp::Add,
    RmwOp::Sub,
    RmwOp::And,
    RmwOp::Nand,
    RmwOp::Or,
    RmwOp::Xor,
    RmwOp::Max,
    RmwOp::Min,
    RmwOp::UMax,
    RmwOp::UMin,
    RmwOp::FAdd,
    RmwOp::FSub,
    RmwOp::FMax,
    RmwOp::FMin,
    RmwOp::UIncWrap,
    RmwOp::UDecWrap,
    RmwOp::USubCond,
    RmwOp::USubSat,
    RmwOp::FMaximum,
    RmwOp::FMinimum,
];
const ORDERINGS: [AtomicOrdering; 7] = [
    AtomicOrdering::NotAtomic,
    AtomicOrdering::Unordered,
    AtomicOrdering::Monotonic,
    AtomicOrdering::Acquire,
    AtomicOrdering::Release,
    AtomicOrdering::AcqRel,
    AtomicOrdering::SeqCst,
];
const VISIBILITIES: [Visibility; 3] =
    [Visibility::Default, Visibility::Hidden, Visibility::Protected];
/// Linkages by number; some have numbers from before comdats too, which come first.
const LINKAGES: [Linkage; 20] = [
    Linkage::External,
    Linkage::Weak,
    Linkage::Appending,
    Linkage::Internal,
    Linkage::LinkOnce,
    Linkage::External,
    Linkage::External,
    Linkage::ExternWeak,
    Linkage::Common,
    Linkage::Private,
    Linkage::WeakOdr,
    Linkage::LinkOnceOdr,
    Linkage::AvailableExternally,
    Linkage::Private,
    Linkage::Private,
    Linkage::External,
    Linkage::Weak,
    Linkage::WeakOdr,
    Linkage::LinkOnce,
    Linkage::LinkOnceOdr,
];
const CONVENTIONS: [(u64, CallConv); 4] =
    [(0, CallConv::C), (8, CallConv::Fast), (71, CallConv::Kernel), (72, CallConv::Device)];

fn at<T: Copy>(table: &[T], number: u64) -> Option<T> {
    table.get(usize::try_from(number).ok()?).copied()
}

/// The highest number of an entry, which is the current one where there are several.
fn place<T: PartialEq>(table: &[T], wanted: &T) -> u64 {
    table.iter().rposition(|entry| entry == wanted).unwrap_or(0) as u64
}

pub(crate) fn cast_op(number: u64) -> Option<CastOp> {
    at(&CASTS, number)
}

pub(crate) fn cast_number(op: CastOp) -> u64 {
    place(&CASTS, &op)
}

pub(crate) fn int_predicate(number: u64) -> Option<IntPredicate> {
    at(&INT_PREDICATES, number.checked_sub(FIRST_INT_PREDICATE)?)
}

pub(crate) fn int_predicate_number(predicate: IntPredicate) -> u64 {
    FIRST_INT_PREDICATE + place(&INT_PREDICATES, &predicate)
}

pub(crate) fn float_predicate(number: u64) -> Option<FloatPredicate> {
    at(&FLOAT_PREDICATES, number)
}

pub(crate) fn float_predicate_number(predicate: FloatPredicate) -> u64 {
    place(&FLOAT_PREDICATES, &predicate)
}

pub(crate) fn rmw_op(number: u64) -> Option<RmwOp> {
    at(&RMW, number)
}

pub(crate) fn rmw_number(op: RmwOp) -> u64 {
    place(&RMW, &op)
}

pub(crate) fn ordering(number: u64) -> Option<AtomicOrdering> {
    at(&ORDERINGS, number)
}

pub(crate) fn ordering_number(ordering: AtomicOrdering) -> u64 {
    place(&ORDERINGS, &ordering)
}

pub(crate) fn visibility(number: u64) -> Visibility {
    at(&VISIBILITIES, number).unwrap_or_default()
}

pub(crate) fn visibility_number(visibility: Visibility) -> u64 {
    place(&VISIBILITIES, &visibility)
}

pub(crate) fn linkage(number: u64) -> Linkage {
    at(&LINKAGES, number).unwrap_or_default()
}

pub(crate) fn linkage_number(linkage: Linkage) -> u64 {
    match linkage {
        // The ones that came to mean the same are obsolete.
        Linkage::External => 0,
        Linkage::Private => 9,
        other => place(&LINKAGES, &other),
    }
}

pub(crate) fn convention(number: u64) -> Option<CallConv> {
    CONVENTIONS.iter().find(|(known, _)| *known == number).map(|(_, conv)| *conv)
}

pub(crate) fn convention_number(conv: CallConv) -> u64 {
    CONVENTIONS.iter().find(|(_, known)| *known == conv).map_or(0, |(number, _)| *number)
}

/// Fast-math flags: bit 0 was all of them once.
pub(crate) fn fast_math(bits: u64) -> FastMath {
    let has = |bit: u32| bits >> bit & 1 == 1;
    if has(0) {
        return FastMath::FAST;
    }
    FastMath {
        nnan: has(1),
        ninf: has(2),
        nsz: has(3),
        arcp: has(4),
        contract: has(5),
        afn: has(6),
        reassoc: has(7),
    }
}

pub(crate) fn fast_math_bits(fast: FastMath) -> u64 {
    let flags =
        [false, fast.nnan, fast.ninf, fast.nsz, fast.arcp, fast.contract, fast.afn, fast.reassoc];
    flags.iter().enumerate().map(|(bit, &set)| u64::from(set) << bit).sum()
}

/// Alignments are one more than their logarithm; 0 says nothing.
pub(crate) fn alignment(encoded: u64) -> Option<Option<u32>> {
    match encoded {
        0 => Some(None),
        1..=32 => Some(Some(1 << (encoded - 1))),
        _ => None,
    }
}

pub(crate) fn alignment_bits(align: Option<u32>) -> u64 {
    align.map_or(0, |align| u64::from(align.max(1).ilog2()) + 1)
}
