//! Sums of products as tensor cores make them.
//!
//! They do not round after each step. The products of a few factors and what they are added to are brought
//! to the largest exponent among them, what then lies below a last place is cut off, the rest is added
//! exactly, and the sum is rounded once. Longer sums are made in steps of this kind.

use crate::softfloat::{Format, Rounding};

/// How a tensor core sums.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SumRule {
    /// In steps, each of which adds so many products.
    Aligned {
        /// Places that are kept below the largest exponent.
        places: i32,
        step: usize,
        /// Places that a sum in single precision keeps.
        kept: u32,
    },
    /// Products of bytes, which are multiplied as halves: of each four the first two and then the others, and
    /// what they are added to comes last, rounded to nearest.
    Bytes,
    /// One product after the other, and then what they are added to, each rounded to single precision. If that
    /// is of half precision, it comes behind the second product.
    Fused,
}

/// A number taken apart: `significand * 2^power`, of which the exponent is that of its leading bit if it is
/// normal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Term {
    significand: i64,
    power: i32,
    exponent: i32,
    special: Option<Special>,
    /// It is an element of a sparse factor that is not there.
    is_absent: bool,
}

/// What is no number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Special {
    Nan,
    Infinity { negative: bool },
}

impl Term {
    /// What takes no part in sums.
    pub const ABSENT: Term =
        Term { significand: 0, power: 0, exponent: 0, special: None, is_absent: true };

    pub fn new(format: Format, bits: u64) -> Term {
        let value = format.to_f64(bits);
        let lowest = format.lowest_exponent();
        let mut term = Term { exponent: lowest, ..Term::ABSENT };
        term.is_absent = false;
        if value.is_nan() {
            term.special = Some(Special::Nan);
        } else if value.is_infinite() {
            term.special = Some(Special::Infinity { negative: value < 0.0 });
        } else if value != 0.0 {
            let bits = value.abs().to_bits();
            let exponent = (bits >> 52) as i32 - 1023;
            let mantissa = (bits & ((1 << 52) - 1) | 1 << 52) as i64;
            let unused = mantissa.trailing_zeros() as i32;
            let significand = mantissa >> unused;
            term.significand = if value < 0.0 { -significand } else { significand };
            term.power = exponent - 52 + unused;
            term.exponent = exponent.max(lowest);
        }
        term
    }

    fn is_zero(&self) -> bool {
        self.significand == 0 && self.special.is_none()
    }

    /// The exact product.
    pub fn times(&self, other: &Term) -> Term {
        let special = match (self.special, other.special) {
            (None, None) => None,
            (Some(Special::Nan), _) | (_, Some(Special::Nan)) => Some(Special::Nan),
            _ if self.is_zero() || other.is_zero() => Some(Special::Nan),
            _ => Some(Special::Infinity { negative: self.is_negative() != other.is_negative() }),
        };
        Term {
            significand: self.significand * other.significand,
            power: self.power + other.power,
            exponent: self.exponent + other.exponent,
            special,
            is_absent: false,
        }
    }

    /// The exact product with a scale; what is not there stays so.
    pub fn scaled_by(&self, scale: &Term) -> Term {
        if self.is_absent { *self } else { self.times(scale) }
    }

    fn is_negative(&self) -> bool {
        self.special == Some(Special::Infinity { negative: true }) || self.significand < 0
    }

    /// The number in units of a power of two, the rest cut off.
    fn in_units(&self, unit: i32) -> i64 {
        let shift = self.power - unit;
        match shift {
            0.. => self.significand << shift.min(62),
            -62..0 => {
                let magnitude = self.significand.abs() >> -shift;
                if self.significand < 0 { -magnitude } else { magnitude }
            }
            _ => 0,
        }
    }
}

/// One step: what is added to, and products.
fn step(places: i32, first: &Term, start: f64, products: &[Term]) -> Sum {
    let mut special = None;
    for term in products.iter().chain([first]) {
        special = match (special, term.special) {
            (before, None) => before,
            (None, now) => now,
            (before, now) if before == now => before,
            _ => Some(Special::Nan),
        };
    }
    match special {
        Some(Special::Nan) => return Sum::Number(f64::NAN),
        Some(Special::Infinity { negative: true }) => return Sum::Number(f64::NEG_INFINITY),
        Some(Special::Infinity { negative: false }) => return Sum::Number(f64::INFINITY),
        None => {}
    }
    let terms = products.iter().chain([first]).filter(|term| !term.is_zero());
    let Some(largest) = terms.clone().map(|term| term.exponent).max() else {
        return Sum::Number(start);
    };
    let unit = largest - places;
    Sum::Units(terms.map(|term| term.in_units(unit)).sum(), unit)
}

/// The sum of a step: a number as it is, or a multiple of a power of two.
enum Sum {
    Number(f64),
    Units(i64, i32),
}

impl Sum {
    /// As a number of the result's format.
    fn round(self, format: Format, kept: u32) -> f64 {
        let (sum, unit) = match self {
            Sum::Number(number) => return number,
            Sum::Units(sum, unit) => (sum, unit),
        };
        if format != Format::F32 {
            let value = sum as f64 * 2f64.powi(unit);
            return format.to_f64(format.round(value, Rounding::NearestEven, false));
        }
        let value = cut(sum, kept) as f64 * 2f64.powi(unit);
        if value.abs() >= 2f64.powi(128) {
            return f64::INFINITY.copysign(value);
        }
        format.to_f64(format.round(value, Rounding::Zero, false))
    }
}

/// The upper places of an integer, the others cut off.
fn cut(sum: i64, kept: u32) -> i64 {
    let unused = (64 - sum.unsigned_abs().leading_zeros()).saturating_sub(kept);
    let magnitude = (sum.unsigned_abs() >> unused << unused) as i64;
    if sum < 0 { -magnitude } else { magnitude }
}

/// A sum of products on top of a start, as a number of the result's format.
pub(crate) fn sum_of_products(
    rule: SumRule,
    start: f64,
    result: Format,
    products: &mut Vec<Term>,
) -> f64 {
    products.retain(|product| !product.is_absent);
    match rule {
        SumRule::Aligned { places, step, kept } => {
            sum_in_steps(start, products.chunks(step.max(1)), places, kept, result)
        }
        SumRule::Bytes => {
            let (first, second): (Vec<_>, Vec<_>) =
                products.iter().enumerate().partition(|(index, _)| index % 4 < 2);
            let halves = [first, second].map(|half| half.into_iter().map(|(_, term)| *term));
            let halves = halves.map(Vec::from_iter);
            let steps = halves.iter().map(Vec::as_slice);
            let sum = sum_in_steps(0.0, steps, 25, 24, result);
            result.to_f64(result.round(sum + start, Rounding::NearestEven, false))
        }
        SumRule::Fused => {
            let late = match result {
                Format::F32 => products.len(),
                _ => 2.min(products.len()),
            };
            let (before, behind) = products.split_at(late);
            let chain = |start: f64, products: &[Term]| {
                products.iter().fold(start, |sum, product| add(sum, product.value()))
            };
            chain(add(chain(0.0, before), start), behind)
        }
    }
}

/// A sum rounded to single precision. Products of halves have 22 places, so that the sum in double precision
/// is exact, or so far from a tie that rounding it again does no harm.
fn add(a: f64, b: f64) -> f64 {
    f64::from((a + b) as f32)
}

fn sum_in_steps<'a>(
    start: f64,
    steps: impl Iterator<Item = &'a [Term]>,
    places: i32,
    kept: u32,
    result: Format,
) -> f64 {
    steps.fold(start, |sum, products| {
        // What a step adds to is a number of single precision, if not of less.
        let first = match sum.is_finite() {
            true => Term::new(Format::F32, u64::from((sum as f32).to_bits())),
            false => Term::new(Format::F64, sum.to_bits()),
        };
        step(places, &first, sum, products).round(result, kept)
    })
}

impl Term {
    fn value(&self) -> f64 {
        match self.special {
            None => self.significand as f64 * 2f64.powi(self.power),
            Some(Special::Nan) => f64::NAN,
            Some(Special::Infinity { negative }) => {
                if negative {
                    f64::NEG_INFINITY
                } else {
                    f64::INFINITY
                }
            }
        }
    }
}

/// The products of two rows of factors, one after the other.
pub(crate) fn products<'a>(
    left: impl Iterator<Item = &'a Term>,
    right: impl Iterator<Item = &'a Term>,
    into: &mut Vec<Term>,
) {
    into.clear();
    into.extend(left.zip(right).map(|(a, b)| if a.is_absent { *a } else { a.times(b) }));
}
