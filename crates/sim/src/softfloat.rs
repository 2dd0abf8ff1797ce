//! Floating point in every format and rounding PTX has.
//!
//! Formats up to 32 bits are computed in `f64`, whose result is first rounded to odd: with at least
//! two spare bits, rounding that once more gives the correctly rounded result in every direction.
//! `f64` itself uses the host for round-to-nearest and a software float for the other directions.

use rustc_apfloat::Float as _;
use rustc_apfloat::ieee::Double;

/// A rounding direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rounding {
    NearestEven,
    NearestAway,
    Zero,
    Down,
    Up,
}

/// A binary format of at most 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    F16,
    Bf16,
    Tf32,
    F32,
    F64,
    E4m3,
    E5m2,
    /// Without infinities and NaNs, and so are the next two.
    E2m3,
    E3m2,
    E2m1,
}

impl Format {
    /// Stored mantissa bits.
    fn mantissa(self) -> u32 {
        match self {
            Format::F16 | Format::Tf32 => 10,
            Format::Bf16 => 7,
            Format::F32 => 23,
            Format::F64 => 52,
            Format::E4m3 | Format::E2m3 => 3,
            Format::E5m2 | Format::E3m2 => 2,
            Format::E2m1 => 1,
        }
    }

    fn exponent(self) -> u32 {
        match self {
            Format::F16 | Format::E5m2 => 5,
            Format::Bf16 | Format::Tf32 | Format::F32 => 8,
            Format::F64 => 11,
            Format::E4m3 => 4,
            Format::E3m2 => 3,
            Format::E2m3 | Format::E2m1 => 2,
        }
    }

    fn bias(self) -> i32 {
        (1 << (self.exponent() - 1)) - 1
    }

    /// The exponent of the smallest normal number.
    pub fn lowest_exponent(self) -> i32 {
        1 - self.bias()
    }

    fn sign_bit(self) -> u64 {
        1 << (self.mantissa() + self.exponent())
    }

    /// The first magnitude that is not finite.
    fn infinity(self) -> u64 {
        match self {
            // No infinity: all ones is the only NaN, 448 the largest value.
            Format::E4m3 => 0x7f,
            Format::E2m3 | Format::E3m2 | Format::E2m1 => self.sign_bit(),
            _ => ((1 << self.exponent()) - 1) << self.mantissa(),
        }
    }

    /// The NaN that instructions produce; the largest number where there is none.
    pub fn canonical_nan(self) -> u64 {
        match self {
            Format::F64 => 0x7ff8_0000_0000_0000,
            _ => self.sign_bit() - 1,
        }
    }

    /// A NaN with a sign and no payload.
    pub fn signed_nan(self, negative: bool) -> u64 {
        let sign = if negative { self.sign_bit() } else { 0 };
        sign | self.infinity() | 1 << (self.mantissa() - 1)
    }

    /// The value of these bits.
    pub fn to_f64(self, bits: u64) -> f64 {
        match self {
            Format::F64 => return f64::from_bits(bits),
            Format::F32 => return f64::from(f32::from_bits(bits as u32)),
            // The value sits in the upper bits of an `.f32`.
            Format::Tf32 => return f64::from(f32::from_bits(bits as u32 & 0xffff_e000)),
            _ => {}
        }
        let sign = bits & self.sign_bit() != 0;
        let magnitude = bits & (self.sign_bit() - 1);
        let mantissa = magnitude & ((1 << self.mantissa()) - 1);
        let exponent = (magnitude >> self.mantissa()) as i32;
        let value = if magnitude >= self.infinity() {
            if magnitude == self.infinity() && self != Format::E4m3 {
                f64::INFINITY
            } else {
                f64::NAN
            }
        } else if exponent == 0 {
            mantissa as f64 * power_of_two(1 - self.bias() - self.mantissa() as i32)
        } else {
            (mantissa | 1 << self.mantissa()) as f64
                * power_of_two(exponent - self.bias() - self.mantissa() as i32)
        };
        if sign { -value } else { value }
    }

    /// Rounds a value to this format. With `saturate`, what is too large becomes the largest finite
    /// value.
    pub fn round(self, value: f64, rounding: Rounding, saturate: bool) -> u64 {
        let sign = value.is_sign_negative();
        let sign_bit = if sign { self.sign_bit() } else { 0 };
        let bits = if value.is_nan() {
            return self.widen(self.canonical_nan());
        } else if value.is_infinite() {
            sign_bit | if saturate { self.infinity() - 1 } else { self.infinity() }
        } else if value == 0.0 {
            sign_bit
        } else {
            let bits = value.to_bits();
            let biased = (bits >> 52 & 0x7ff) as i32;
            let fraction = bits & ((1 << 52) - 1);
            let (mantissa, exponent) =
                if biased == 0 { (fraction, -1074) } else { (fraction | 1 << 52, biased - 1075) };
            self.pack(sign, mantissa, exponent, rounding, saturate)
        };
        self.widen(bits)
    }

    /// Rounds `±mantissa · 2^exponent`, not zero, to this format.
    fn pack(
        self,
        sign: bool,
        mantissa: u64,
        exponent: i32,
        rounding: Rounding,
        saturate: bool,
    ) -> u64 {
        let top = 63 - mantissa.leading_zeros() as i32;
        let stored = self.mantissa() as i32;
        let smallest = 1 - self.bias();
        // The weight of the last bit kept.
        let quantum = (exponent + top).max(smallest) - stored;
        let shift = quantum - exponent;
        let kept = if shift <= 0 {
            mantissa << -shift
        } else {
            let (whole, rest, half) = if shift >= 64 {
                // Below half of the last place whatever the mantissa, unless shift is just 64.
                (0, 1, if shift == 64 && mantissa >> 63 == 1 { 1 } else { 2 })
            } else {
                (mantissa >> shift, mantissa & ((1 << shift) - 1), 1 << (shift - 1))
            };
            let up = match rounding {
                Rounding::NearestEven => rest > half || rest == half && whole & 1 == 1,
                Rounding::NearestAway => rest >= half,
                Rounding::Zero => false,
                Rounding::Down => sign && rest != 0,
                Rounding::Up => !sign && rest != 0,
            };
            whole + u64::from(up)
        };
        // A carry out of the mantissa moves into the exponent by itself.
        let magnitude = if kept >> stored == 0 {
            kept
        } else {
            (((quantum + stored + self.bias()) as u64) << stored) + (kept - (1 << stored))
        };
        let magnitude = if magnitude < self.infinity() {
            magnitude
        } else {
            let to_infinity = match rounding {
                Rounding::NearestEven | Rounding::NearestAway => true,
                Rounding::Zero => false,
                Rounding::Down => sign,
                Rounding::Up => !sign,
            };
            self.infinity() - u64::from(saturate || !to_infinity)
        };
        magnitude | if sign { self.sign_bit() } else { 0 }
    }

    /// Rounds towards zero after adding so many random bits below the last place. The format has
    /// infinities, or saturates.
    pub fn round_by_chance(self, value: f64, random: u64, count: u32, saturate: bool) -> u64 {
        if !value.is_finite() || value == 0.0 {
            return self.round(value, Rounding::Zero, saturate);
        }
        let exponent = (value.to_bits() >> 52 & 0x7ff) as i32 - 1023;
        let quantum = exponent.max(1 - self.bias()) - self.mantissa() as i32;
        let addend = random as f64 * power_of_two(quantum - count as i32);
        let sum = add_odd(value, addend.copysign(value));
        let too_large = !saturate && sum.abs() >= power_of_two(self.bias() + 1);
        let sum = if too_large { f64::INFINITY.copysign(sum) } else { sum };
        self.round(sum, Rounding::Zero, saturate)
    }

    /// `.tf32` is kept in the upper bits of a 32-bit register.
    fn widen(self, bits: u64) -> u64 {
        if self == Format::Tf32 { bits << 13 } else { bits }
    }

    /// Rounds an integer to this format.
    pub fn round_integer(self, negative: bool, magnitude: u64, rounding: Rounding) -> u64 {
        if magnitude == 0 { 0 } else { self.pack(negative, magnitude, 0, rounding, false) }
    }

    /// Turns subnormal numbers into zero of the same sign.
    pub fn flush(self, bits: u64) -> u64 {
        let magnitude = bits & (self.sign_bit() - 1);
        if magnitude >> self.mantissa() == 0 { bits & self.sign_bit() } else { bits }
    }

    /// Whether the bits are a NaN.
    pub fn is_nan(self, bits: u64) -> bool {
        let magnitude = bits & (self.sign_bit() - 1);
        magnitude > self.infinity() || self == Format::E4m3 && magnitude == self.infinity()
    }
}

/// `2^exponent`, for exponents of normal numbers.
fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// The upper half of a double.
const UPPER: u64 = 0xffff_ffff_0000_0000;

/// A double without its lower half.
fn upper(value: f64) -> f64 {
    f64::from_bits(value.to_bits() & UPPER)
}

/// The neighbour of a finite number with an even mantissa, on the side of the error.
fn make_odd(value: f64, error: f64) -> f64 {
    if error == 0.0 || !error.is_finite() || !value.is_finite() || value.to_bits() & 1 == 1 {
        value
    } else if (error > 0.0) == (value > 0.0) {
        f64::from_bits(value.to_bits() + 1)
    } else {
        f64::from_bits(value.to_bits() - 1)
    }
}

/// `a + b` rounded to odd. The operands come from narrower formats, so nothing overflows.
fn add_odd(a: f64, b: f64) -> f64 {
    let sum = a + b;
    let b_part = sum - a;
    let error = (a - (sum - b_part)) + (b - b_part);
    make_odd(sum, error)
}

fn divide_odd(a: f64, b: f64) -> f64 {
    let quotient = a / b;
    // The remainder has the sign of the error times that of the divisor.
    let remainder = (-quotient).mul_add(b, a);
    make_odd(quotient, if b < 0.0 { -remainder } else { remainder })
}

fn sqrt_odd(a: f64) -> f64 {
    let root = a.sqrt();
    make_odd(root, (-root).mul_add(root, a))
}

/// What a [`SoftOp`] computes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SoftOperation {
    Add,
    Sub,
    Mul,
    Fma,
    Div,
    /// `div.approx`: a product with the reciprocal, which is lost where the divisor is huge.
    DivApprox,
    Rcp,
    /// `rcp.approx.ftz.f64`: sees and makes the upper halves only.
    RcpUpper,
    Sqrt,
    Min,
    Max,
    Abs,
    Neg,
    Rsqrt,
    /// `rsqrt.approx.ftz.f64`.
    RsqrtUpper,
    Sin,
    Cos,
    Ex2,
    Lg2,
    Tanh,
}

/// A floating-point operation with its modifiers, on one value or on a packed pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SoftOp {
    pub operation: SoftOperation,
    pub format: Format,
    /// 2 for `.f16x2`, `.bf16x2`, `.f32x2`.
    pub pair: bool,
    pub rounding: Rounding,
    pub ftz: bool,
    /// `.sat`: clamp to [0, 1], NaN to zero.
    pub sat: bool,
    /// `.relu`: clamp below at zero, NaN to the canonical NaN.
    pub relu: bool,
    /// `.NaN` of `min` and `max`.
    pub nan: bool,
    /// `.xorsign.abs` of `min` and `max`.
    pub xorsign: bool,
    /// The format of the factors, or of the first summand, where it is not the result's.
    pub narrow: Option<Format>,
    /// Factors that stand for missing data give zero.
    pub oob: bool,
    /// A minimum or maximum of three.
    pub three: bool,
    /// Signs of operands do not count.
    pub abs: bool,
}

/// The NaN that tensor copies put where there is no data; `.oob` makes its products zero.
const OUT_OF_BOUNDS: u64 = 0xffff;

impl SoftOp {
    /// An operation without any modifier but its rounding.
    pub fn plain(operation: SoftOperation, format: Format, rounding: Rounding) -> SoftOp {
        SoftOp {
            operation,
            format,
            pair: false,
            rounding,
            ftz: false,
            sat: false,
            relu: false,
            nan: false,
            xorsign: false,
            narrow: None,
            oob: false,
            three: false,
            abs: false,
        }
    }

    /// Computes the operation on the bits of its operands.
    pub fn apply(&self, a: u64, b: u64, c: u64) -> u64 {
        if let Some(narrow) = self.narrow {
            // Every half is a float.
            let widen =
                |bits: u64| self.format.round(narrow.to_f64(bits), Rounding::NearestEven, false);
            let b = if self.operation == SoftOperation::Fma { widen(b) } else { b };
            return self.apply_one(widen(a), b, c);
        }
        let sign = if self.abs { self.format.sign_bit() } else { 0 };
        if self.three {
            let first = self.apply_one(a & !sign, b & !sign, 0);
            return self.apply_one(first, c & !sign, 0);
        }
        if !self.pair {
            return self.apply_one(a & !sign, b & !sign, c);
        }
        let width = if self.format == Format::F32 { 32 } else { 16 };
        let mask = (1 << width) - 1;
        let low = self.apply_one(a & mask, b & mask, c & mask);
        let high = self.apply_one(a >> width & mask, b >> width & mask, c >> width & mask);
        low | high << width
    }

    fn apply_one(&self, a: u64, b: u64, c: u64) -> u64 {
        use SoftOperation::*;
        let format = self.format;
        let input = |bits: u64| if self.ftz { format.flush(bits) } else { bits };
        let (a, b, c) = (input(a), input(b), input(c));
        if self.oob && [a, b].contains(&OUT_OF_BOUNDS) {
            return 0;
        }
        let result = match self.operation {
            // Unlike wider formats, halves are computed with even here.
            Abs | Neg if matches!(format, Format::F16 | Format::Bf16) && format.is_nan(a) => {
                format.canonical_nan()
            }
            Abs => a & !format.sign_bit(),
            Neg => a ^ format.sign_bit(),
            Min | Max => self.min_or_max(a, b),
            _ if format == Format::F64 && self.rounding != Rounding::NearestEven => {
                self.directed_f64(a, b, c)
            }
            operation => {
                let (x, y, z) = (format.to_f64(a), format.to_f64(b), format.to_f64(c));
                let wide = format == Format::F64;
                let value = match operation {
                    Add if wide => x + y,
                    Sub if wide => x - y,
                    Fma if wide => x.mul_add(y, z),
                    Div if wide => x / y,
                    Rcp if wide => 1.0 / x,
                    Sqrt if wide => x.sqrt(),
                    Add => add_odd(x, y),
                    Sub => add_odd(x, -y),
                    Mul => x * y,
                    Fma => add_odd(x * y, z),
                    DivApprox if y.is_finite() && y.abs() > 2f64.powi(126) => x * (0.0 / y),
                    Div | DivApprox => divide_odd(x, y),
                    RcpUpper => 1.0 / upper(x),
                    RsqrtUpper => 1.0 / upper(x).sqrt(),
                    Rcp => divide_odd(1.0, x),
                    Sqrt => sqrt_odd(x),
                    Rsqrt => 1.0 / x.sqrt(),
                    Sin => x.sin(),
                    Cos => x.cos(),
                    Ex2 => x.exp2(),
                    Lg2 => x.log2(),
                    Tanh => x.tanh(),
                    Min | Max | Abs | Neg => x,
                };
                // An exact zero sum is negative when rounding down, unless both are positive.
                let value = if value == 0.0
                    && self.rounding == Rounding::Down
                    && matches!(operation, Add | Sub | Fma)
                {
                    match operation {
                        Add if x == 0.0 && !x.is_sign_negative() && y.to_bits() == 0 => 0.0,
                        Sub if x.to_bits() == 0 && (-y).to_bits() == 0 => 0.0,
                        Fma if (x * y).to_bits() == 0 && z.to_bits() == 0 => 0.0,
                        _ => -0.0,
                    }
                } else {
                    value
                };
                format.round(value, self.rounding, false)
            }
        };
        let result = if self.ftz { format.flush(result) } else { result };
        if matches!(self.operation, RcpUpper | RsqrtUpper) {
            return result & UPPER;
        }
        if self.sat {
            let value = format.to_f64(result);
            if value.is_nan() || value <= 0.0 {
                return 0;
            }
            return if value >= 1.0 { format.round(1.0, Rounding::Zero, false) } else { result };
        }
        if self.relu {
            if format.is_nan(result) {
                return format.canonical_nan();
            }
            return if result & format.sign_bit() != 0 { 0 } else { result };
        }
        result
    }

    fn min_or_max(&self, a: u64, b: u64) -> u64 {
        let format = self.format;
        let sign = (a ^ b) & format.sign_bit();
        let (a, b) =
            if self.xorsign { (a & !format.sign_bit(), b & !format.sign_bit()) } else { (a, b) };
        let result = match (format.is_nan(a), format.is_nan(b)) {
            (true, true) => return format.canonical_nan(),
            (true, false) | (false, true) if self.nan => return format.canonical_nan(),
            (true, false) => b,
            (false, true) => a,
            (false, false) => {
                let (x, y) = (format.to_f64(a), format.to_f64(b));
                // Zero with a sign is smaller than zero without.
                let a_first = x < y || x == y && a & format.sign_bit() != 0;
                if a_first == (self.operation == SoftOperation::Min) { a } else { b }
            }
        };
        if self.xorsign { result | sign } else { result }
    }

    fn directed_f64(&self, a: u64, b: u64, c: u64) -> u64 {
        use SoftOperation::*;
        use rustc_apfloat::Round;
        let round = match self.rounding {
            Rounding::NearestEven => Round::NearestTiesToEven,
            Rounding::NearestAway => Round::NearestTiesToAway,
            Rounding::Zero => Round::TowardZero,
            Rounding::Down => Round::TowardNegative,
            Rounding::Up => Round::TowardPositive,
        };
        let load = |bits: u64| Double::from_bits(u128::from(bits));
        let (x, y, z) = (load(a), load(b), load(c));
        let value = match self.operation {
            Add => x.add_r(y, round).value,
            Sub => x.sub_r(y, round).value,
            Mul => x.mul_r(y, round).value,
            Fma => x.mul_add_r(y, z, round).value,
            Div => x.div_r(y, round).value,
            Rcp => load(1f64.to_bits()).div_r(x, round).value,
            Sqrt => return self.directed_sqrt(f64::from_bits(a)),
            _ => x,
        };
        if value.is_nan() { self.format.canonical_nan() } else { value.to_bits() as u64 }
    }

    fn directed_sqrt(&self, x: f64) -> u64 {
        // Scaled into the middle of the range so that the remainder is exact.
        let scale = if x < 1e-200 { 2f64.powi(400) } else { 1.0 };
        let root = (x * scale).sqrt();
        if root.is_nan() {
            return self.format.canonical_nan();
        }
        if root == 0.0 || root.is_infinite() {
            return root.to_bits();
        }
        let remainder = (-root).mul_add(root, x * scale);
        let root = root / scale.sqrt();
        match self.rounding {
            Rounding::Up if remainder > 0.0 => root.to_bits() + 1,
            Rounding::Zero | Rounding::Down if remainder < 0.0 => root.to_bits() - 1,
            _ => root.to_bits(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustc_apfloat::Round;
    use rustc_apfloat::ieee::{BFloat, Half, Single};

    const ROUNDINGS: [(Rounding, Round); 4] = [
        (Rounding::NearestEven, Round::NearestTiesToEven),
        (Rounding::Zero, Round::TowardZero),
        (Rounding::Down, Round::TowardNegative),
        (Rounding::Up, Round::TowardPositive),
    ];

    /// Values of all sizes: special ones, then random bits.
    fn samples(bits: u32) -> Vec<u64> {
        let mask = (1u64 << bits) - 1;
        let mut state = 0x1234_5678_9abc_def1u64;
        let mut values = vec![0, 1, mask, mask >> 1, 1 << (bits - 1), (1 << (bits - 1)) | 1];
        for _ in 0..60 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            values.push(state & mask);
            // A neighbour in size, so that sums cancel and round.
            values.push((state & mask) ^ (state >> 32 & 0xf));
        }
        values
    }

    /// Compares with an independent implementation, in every direction of rounding.
    fn check_format<F: rustc_apfloat::Float>(format: Format, bits: u32) {
        let load = |value: u64| F::from_bits(u128::from(value));
        let values = samples(bits);
        for (rounding, round) in ROUNDINGS {
            let op = |operation| SoftOp::plain(operation, format, rounding);
            let check = |operation, a: u64, b: u64, c: u64, expected: F| {
                let result = op(operation).apply(a, b, c);
                if expected.is_nan() {
                    assert!(format.is_nan(result), "{operation:?} {a:#x} {b:#x} {c:#x}");
                } else {
                    let expected = expected.to_bits() as u64;
                    assert_eq!(
                        result, expected,
                        "{operation:?} {rounding:?} of {a:#x} {b:#x} {c:#x}: {result:#x} not {expected:#x}"
                    );
                }
            };
            for (i, &a) in values.iter().enumerate() {
                for (j, &b) in values.iter().enumerate() {
                    let c = values[(i * 7 + j * 13) % values.len()];
                    let (x, y, z) = (load(a), load(b), load(c));
                    check(SoftOperation::Add, a, b, 0, x.add_r(y, round).value);
                    check(SoftOperation::Sub, a, b, 0, x.sub_r(y, round).value);
                    check(SoftOperation::Mul, a, b, 0, x.mul_r(y, round).value);
                    check(SoftOperation::Div, a, b, 0, x.div_r(y, round).value);
                    check(SoftOperation::Fma, a, b, c, x.mul_add_r(y, z, round).value);
                }
            }
        }
    }

    #[test]
    fn narrow_formats_round_correctly() {
        check_format::<Half>(Format::F16, 16);
        check_format::<BFloat>(Format::Bf16, 16);
        check_format::<Single>(Format::F32, 32);
    }

    #[test]
    fn every_half_survives_the_way_through_f64() {
        for format in [Format::F16, Format::Bf16] {
            for bits in 0..=0xffffu64 {
                if !format.is_nan(bits) {
                    let value = format.to_f64(bits);
                    assert_eq!(format.round(value, Rounding::NearestEven, false), bits);
                }
            }
        }
    }

    #[test]
    fn directed_square_roots_enclose_the_root() {
        let op = |rounding| SoftOp::plain(SoftOperation::Sqrt, Format::F32, rounding);
        for bits in (1u64..0x7f80_0000).step_by(99_991) {
            let x = f64::from(f32::from_bits(bits as u32));
            let low = Format::F32.to_f64(op(Rounding::Down).apply(bits, 0, 0));
            let high = Format::F32.to_f64(op(Rounding::Up).apply(bits, 0, 0));
            // Squares of 24-bit numbers are exact.
            assert!(low * low <= x && x <= high * high, "{bits:#x}");
        }
    }
}
