//! Integers of 1 to 128 bits. Operands and results are zero-extended from their width.

/// The lowest `width` bits.
pub fn truncate(width: u32, value: u128) -> u128 {
    if width >= 128 { value } else { value & ((1 << width) - 1) }
}

/// The lowest `width` bits as a signed number.
pub fn sign_extend(width: u32, value: u128) -> i128 {
    let shift = 128 - width.clamp(1, 128);
    ((value << shift) as i128) >> shift
}

/// Whether a number is one of `width` bits, signed.
pub fn fits_signed(width: u32, value: i128) -> bool {
    sign_extend(width, value as u128) == value
}

/// Whether a number is one of `width` bits, unsigned.
pub fn fits_unsigned(width: u32, value: u128) -> bool {
    truncate(width, value) == value
}

/// An operation on two integers of one width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntOp {
    /// The sum, wrapping at the width.
    Add,
    /// The difference, wrapping at the width.
    Sub,
    /// The product, wrapping at the width.
    Mul,
    /// Quotient of unsigned numbers.
    UDiv,
    /// Quotient of signed numbers, towards zero.
    SDiv,
    /// Remainder of unsigned numbers.
    URem,
    /// Remainder of signed numbers, with the sign of the first.
    SRem,
    /// Shift to the left.
    Shl,
    /// Shift to the right, zeros come in.
    LShr,
    /// Shift to the right, copies of the sign come in.
    AShr,
    /// Bits of both.
    And,
    /// Bits of either.
    Or,
    /// Bits of one alone.
    Xor,
}

/// What an operation gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The result, cut to the width.
    pub value: u128,
    /// Whether the exact result of unsigned operands was cut.
    pub wraps_unsigned: bool,
    /// Whether the exact result of signed operands was cut.
    pub wraps_signed: bool,
    /// Whether a quotient had a remainder, or a shift to the right lost ones.
    pub is_inexact: bool,
}

impl Outcome {
    fn plain(value: u128) -> Outcome {
        Outcome { value, wraps_unsigned: false, wraps_signed: false, is_inexact: false }
    }
}

/// Why an operation gives nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoValue {
    /// A division by zero.
    DivisionByZero,
    /// The lowest signed number was divided by -1.
    QuotientOverflow,
    /// A shift by the width or more.
    ShiftTooLarge,
}

/// Computes `a op b`.
#[inline]
pub fn evaluate(op: IntOp, width: u32, a: u128, b: u128) -> Result<Outcome, NoValue> {
    let (signed_a, signed_b) = (sign_extend(width, a), sign_extend(width, b));
    let wrapping = |value: u128, unsigned: Option<u128>, signed: Option<i128>| Outcome {
        value: truncate(width, value),
        wraps_unsigned: !unsigned.is_some_and(|exact| fits_unsigned(width, exact)),
        wraps_signed: !signed.is_some_and(|exact| fits_signed(width, exact)),
        is_inexact: false,
    };
    let shift_count = || match b < u128::from(width) {
        true => Ok(b as u32),
        false => Err(NoValue::ShiftTooLarge),
    };
    let signed_quotient = || match signed_b {
        0 => Err(NoValue::DivisionByZero),
        _ => {
            let quotient = signed_a.checked_div(signed_b);
            quotient.filter(|&it| fits_signed(width, it)).ok_or(NoValue::QuotientOverflow)
        }
    };
    Ok(match op {
        IntOp::Add => wrapping(a.wrapping_add(b), a.checked_add(b), signed_a.checked_add(signed_b)),
        IntOp::Sub => wrapping(a.wrapping_sub(b), a.checked_sub(b), signed_a.checked_sub(signed_b)),
        IntOp::Mul => wrapping(a.wrapping_mul(b), a.checked_mul(b), signed_a.checked_mul(signed_b)),
        IntOp::UDiv => {
            let value = a.checked_div(b).ok_or(NoValue::DivisionByZero)?;
            Outcome { is_inexact: value * b != a, ..Outcome::plain(value) }
        }
        IntOp::URem => Outcome::plain(a.checked_rem(b).ok_or(NoValue::DivisionByZero)?),
        IntOp::SDiv => {
            let quotient = signed_quotient()?;
            let value = truncate(width, quotient as u128);
            Outcome { is_inexact: quotient * signed_b != signed_a, ..Outcome::plain(value) }
        }
        IntOp::SRem => {
            let remainder = signed_a - signed_quotient()? * signed_b;
            Outcome::plain(truncate(width, remainder as u128))
        }
        IntOp::Shl => {
            let count = shift_count()?;
            let value = truncate(width, a << count);
            Outcome {
                wraps_unsigned: value >> count != a,
                wraps_signed: sign_extend(width, value) >> count != signed_a,
                ..Outcome::plain(value)
            }
        }
        IntOp::LShr | IntOp::AShr => {
            let count = shift_count()?;
            let value = match op {
                IntOp::LShr => a >> count,
                _ => truncate(width, (signed_a >> count) as u128),
            };
            Outcome { is_inexact: (a >> count) << count != a, ..Outcome::plain(value) }
        }
        IntOp::And => Outcome::plain(a & b),
        IntOp::Or => Outcome::plain(a | b),
        IntOp::Xor => Outcome::plain(a ^ b),
    })
}

/// Zeros above the highest one; the width for zero.
pub fn leading_zeros(width: u32, value: u128) -> u32 {
    value.leading_zeros() - (128 - width)
}

/// Zeros below the lowest one; the width for zero.
pub fn trailing_zeros(width: u32, value: u128) -> u32 {
    value.trailing_zeros().min(width)
}

/// The bits in the opposite order.
pub fn reverse_bits(width: u32, value: u128) -> u128 {
    value.reverse_bits() >> (128 - width)
}

/// The bytes in the opposite order.
pub fn swap_bytes(width: u32, value: u128) -> u128 {
    value.swap_bytes() >> (128 - width)
}

/// Two numbers side by side, shifted by `amount` modulo the width: the upper half to the left, or the
/// lower half to the right.
pub fn funnel_shift(left: bool, width: u32, high: u128, low: u128, amount: u128) -> u128 {
    let amount = (amount % u128::from(width)) as u32;
    let left_amount = if left { amount } else { width - amount };
    if left_amount == 0 {
        return high;
    }
    if left_amount == width {
        return low;
    }
    truncate(width, high << left_amount | low >> (width - left_amount))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every operation on numbers at the edges of 32 bits, beside the host's.
    #[test]
    fn operations_agree_with_the_host() {
        let edges = [0, 1, 2, 3, 31, 32, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffffu32];
        for a in edges {
            for b in edges {
                let (sa, sb) = (a as i32, b as i32);
                let found = |op| evaluate(op, 32, a.into(), b.into());
                let value = |op| found(op).map(|outcome| outcome.value as u32);
                let add = found(IntOp::Add).unwrap();
                assert_eq!(add.value as u32, a.wrapping_add(b));
                assert_eq!(add.wraps_unsigned, a.checked_add(b).is_none());
                assert_eq!(add.wraps_signed, sa.checked_add(sb).is_none());
                let sub = found(IntOp::Sub).unwrap();
                assert_eq!(sub.value as u32, a.wrapping_sub(b));
                assert_eq!(sub.wraps_unsigned, a.checked_sub(b).is_none());
                assert_eq!(sub.wraps_signed, sa.checked_sub(sb).is_none());
                let mul = found(IntOp::Mul).unwrap();
                assert_eq!(mul.value as u32, a.wrapping_mul(b));
                assert_eq!(mul.wraps_unsigned, a.checked_mul(b).is_none());
                assert_eq!(mul.wraps_signed, sa.checked_mul(sb).is_none());
                assert_eq!(value(IntOp::UDiv).ok(), a.checked_div(b));
                assert_eq!(value(IntOp::URem).ok(), a.checked_rem(b));
                assert_eq!(value(IntOp::SDiv).ok(), sa.checked_div(sb).map(|it| it as u32));
                assert_eq!(value(IntOp::SRem).ok(), sa.checked_rem(sb).map(|it| it as u32));
                assert_eq!(value(IntOp::Shl).ok(), a.checked_shl(b));
                assert_eq!(value(IntOp::LShr).ok(), a.checked_shr(b));
                assert_eq!(value(IntOp::AShr).ok(), sa.checked_shr(b).map(|it| it as u32));
                assert_eq!(value(IntOp::Xor), Ok(a ^ b));
            }
        }
    }

    #[test]
    fn the_widest_numbers_do_not_overflow() {
        let lowest = 1u128 << 127;
        let outcome = evaluate(IntOp::SDiv, 128, lowest, u128::MAX);
        assert_eq!(outcome, Err(NoValue::QuotientOverflow));
        let outcome = evaluate(IntOp::Mul, 128, u128::MAX, u128::MAX).unwrap();
        assert_eq!((outcome.value, outcome.wraps_unsigned, outcome.wraps_signed), (1, true, false));
        assert!(evaluate(IntOp::AShr, 128, u128::MAX, 1).unwrap().is_inexact);
    }

    #[test]
    fn bits_are_counted_in_the_width_of_the_type() {
        assert_eq!(leading_zeros(32, 1), 31);
        assert_eq!(leading_zeros(32, 0), 32);
        assert_eq!(leading_zeros(64, 1), 63);
        assert_eq!(trailing_zeros(16, 8), 3);
        assert_eq!(trailing_zeros(16, 0), 16);
        assert_eq!(swap_bytes(16, 0x1234), 0x3412);
        assert_eq!(reverse_bits(32, 1), 0x8000_0000);
        assert_eq!(funnel_shift(true, 32, 1, 0x8000_0000, 1), 3);
        assert_eq!(funnel_shift(false, 32, 1, 0, 1), 0x8000_0000);
        assert_eq!(funnel_shift(true, 64, u128::from(u64::MAX), 0, 4), 0xffff_ffff_ffff_fff0);
    }
}
