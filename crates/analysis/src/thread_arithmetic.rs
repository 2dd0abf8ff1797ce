//! What arithmetic on the number of a thread comes to in every block, however large it is.
//!
//! A thread's number lies below the number of threads: `blockDim.x` is `threadIdx.x + s + 1` with some `s`
//! that is not negative. So sums, differences and products of such numbers are polynomials in unknowns none
//! of which is negative, and one without negative coefficients is at least its constant. That decides
//! `threadIdx.x < blockDim.x` and `threadIdx.y * blockDim.x + threadIdx.x < blockDim.x * blockDim.y`, makes
//! `threadIdx.x / blockDim.x` zero, and says nothing where it cannot know. Ranges say where nothing wraps.

use crate::dominators::DominatorTree;
use crate::ranges::{ValueRange, ValueRanges, cannot_wrap, width_of};
use cuprum_entity::Entity;
use cuprum_ir::{BinaryOp, Block, Body, Callee, CastOp, InstKind, IntPredicate, Value};
use cuprum_target::Intrinsic;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// How deep expressions are looked into, and how many terms a polynomial may have.
const DEPTH: u32 = 8;
const TERMS: usize = 64;

/// An unknown that is not negative.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Unknown {
    /// The number of the thread along an axis.
    Thread(u8),
    /// How many threads of the block come after it along an axis.
    Behind(u8),
    /// A value that is not negative.
    Value(u32),
}

/// Unknowns that are multiplied, in order.
type Product = SmallVec<[Unknown; 4]>;

/// A sum of products with their coefficients, of which none is zero. The empty product is the constant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Polynomial {
    terms: BTreeMap<Product, i128>,
}

impl Polynomial {
    fn constant(number: i128) -> Polynomial {
        Polynomial::default().with(Product::new(), number).unwrap_or_default()
    }

    fn unknown(unknown: Unknown) -> Polynomial {
        Polynomial { terms: BTreeMap::from([(Product::from_slice(&[unknown]), 1)]) }
    }

    /// The same with a term more; nothing if numbers or the polynomial become too large.
    fn with(mut self, product: Product, factor: i128) -> Option<Polynomial> {
        let sum = self.terms.get(&product).copied().unwrap_or(0).checked_add(factor)?;
        match sum {
            0 => self.terms.remove(&product),
            sum => self.terms.insert(product, sum),
        };
        (self.terms.len() <= TERMS).then_some(self)
    }

    /// The sum with `factor` times another.
    fn plus(&self, other: &Polynomial, factor: i128) -> Option<Polynomial> {
        other.terms.iter().try_fold(self.clone(), |sum, (product, &number)| {
            sum.with(product.clone(), number.checked_mul(factor)?)
        })
    }

    fn times(&self, other: &Polynomial) -> Option<Polynomial> {
        let mut all = Polynomial::default();
        for (a, &x) in &self.terms {
            for (b, &y) in &other.terms {
                let mut product: Product = a.iter().chain(b).copied().collect();
                product.sort_unstable();
                all = all.with(product, x.checked_mul(y)?)?;
            }
        }
        Some(all)
    }

    fn constant_term(&self) -> i128 {
        self.terms.get(&Product::new()).copied().unwrap_or(0)
    }

    /// The number that it is for any unknowns.
    fn as_constant(&self) -> Option<i128> {
        self.terms.keys().all(|product| product.is_empty()).then(|| self.constant_term())
    }

    /// Whether it is at least a number, whatever the unknowns are.
    fn is_at_least(&self, number: i128) -> bool {
        self.constant_term() >= number
            && self.terms.iter().all(|(product, &factor)| product.is_empty() || factor > 0)
    }
}

/// Arithmetic of a kernel, as it is seen from a block.
pub(crate) struct ThreadArithmetic<'a> {
    pub(crate) body: &'a Body,
    pub(crate) dominators: &'a DominatorTree,
    pub(crate) ranges: &'a ValueRanges,
    pub(crate) block: Block,
}

impl ThreadArithmetic<'_> {
    /// Whether a value is the same number in all threads of every block, though it may be computed from
    /// their numbers.
    pub(crate) fn is_constant(&self, value: Value) -> bool {
        if self.range(value).is_some_and(|range| range.as_constant().is_some()) {
            return true;
        }
        match self.body.def_kind(value) {
            Some(&InstKind::ICmp { pred, args: [a, b], .. }) => self.is_decided(pred, a, b),
            Some(InstKind::Binary { .. }) => {
                self.polynomial(value, DEPTH).is_some_and(|it| it.as_constant().is_some())
            }
            _ => false,
        }
    }

    fn range(&self, value: Value) -> Option<ValueRange> {
        self.ranges.at(self.body, self.dominators, value, self.block)
    }

    /// Whether a comparison has the same outcome in all threads.
    fn is_decided(&self, pred: IntPredicate, a: Value, b: Value) -> bool {
        use IntPredicate::*;
        let (Some(x), Some(y)) = (self.range(a), self.range(b)) else { return false };
        if x.compare(pred, y).is_some() {
            return true;
        }
        // Polynomials are signed numbers.
        let is_unsigned = matches!(pred, Ult | Ule | Ugt | Uge);
        if is_unsigned && !(x.is_non_negative() && y.is_non_negative()) {
            return false;
        }
        let (Some(x), Some(y)) = (self.polynomial(a, DEPTH), self.polynomial(b, DEPTH)) else {
            return false;
        };
        let (Some(more), Some(less)) = (y.plus(&x, -1), x.plus(&y, -1)) else { return false };
        match pred {
            Eq | Ne => more.is_at_least(1) || less.is_at_least(1) || more.as_constant().is_some(),
            Ult | Slt | Uge | Sge => more.is_at_least(1) || less.is_at_least(0),
            Ugt | Sgt | Ule | Sle => less.is_at_least(1) || more.is_at_least(0),
        }
    }

    /// A value as a polynomial whose number is that of the value as a signed integer.
    fn polynomial(&self, value: Value, depth: u32) -> Option<Polynomial> {
        cuprum_limits::check();
        let range = self.range(value)?;
        if let Some(number) = self.body.as_signed_int(value) {
            return Some(Polynomial::constant(number));
        }
        let inside = match depth.checked_sub(1) {
            Some(depth) => self.operation(value, depth),
            None => None,
        };
        let opaque = || {
            // Signed bounds that are not negative are those of the unsigned number, too.
            let least = range.is_non_negative().then_some(range.signed_min)?;
            let unknown = Unknown::Value(value.index() as u32);
            Polynomial::unknown(unknown).plus(&Polynomial::constant(least), 1)
        };
        inside.or_else(opaque)
    }

    fn operation(&self, value: Value, depth: u32) -> Option<Polynomial> {
        match self.body.def_kind(value)? {
            InstKind::Call(call) => match call.callee {
                Callee::Intrinsic(intrinsic) => of_register(intrinsic),
                _ => None,
            },
            &InstKind::Cast { op, args: [from], .. } => {
                let (range, width) = (self.range(from)?, width_of(self.body.ty(value))?);
                let room = ValueRange::full(width);
                let keeps = match op {
                    CastOp::ZExt => range.is_non_negative(),
                    CastOp::SExt => true,
                    CastOp::Trunc => {
                        range.signed_min >= room.signed_min && range.signed_max <= room.signed_max
                    }
                    _ => false,
                };
                if keeps { self.polynomial(from, depth) } else { None }
            }
            &InstKind::Binary { op, flags, args: [a, b], .. } => {
                let (x, y) = (self.polynomial(a, depth)?, self.polynomial(b, depth)?);
                let exact = || {
                    let ranges = (self.range(a), self.range(b));
                    flags.nsw || matches!(ranges, (Some(a), Some(b)) if cannot_wrap(op, a, b).1)
                };
                match op {
                    BinaryOp::Add if exact() => x.plus(&y, 1),
                    BinaryOp::Sub if exact() => x.plus(&y, -1),
                    BinaryOp::Mul if exact() => x.times(&y),
                    BinaryOp::UDiv | BinaryOp::SDiv if y.plus(&x, -1)?.is_at_least(1) => {
                        x.is_at_least(0).then(Polynomial::default)
                    }
                    BinaryOp::URem | BinaryOp::SRem if y.plus(&x, -1)?.is_at_least(1) => {
                        x.is_at_least(0).then_some(x)
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

/// The numbers of the thread and of the threads, as unknowns.
fn of_register(intrinsic: Intrinsic) -> Option<Polynomial> {
    let thread = |axis: u8| Some(Polynomial::unknown(Unknown::Thread(axis)));
    let count = |axis: u8| {
        let before = Polynomial::unknown(Unknown::Thread(axis));
        before.plus(&Polynomial::unknown(Unknown::Behind(axis)), 1)?.with(Product::new(), 1)
    };
    match intrinsic {
        Intrinsic::TidX => thread(0),
        Intrinsic::TidY => thread(1),
        Intrinsic::TidZ => thread(2),
        Intrinsic::NtidX => count(0),
        Intrinsic::NtidY => count(1),
        Intrinsic::NtidZ => count(2),
        _ => None,
    }
}
