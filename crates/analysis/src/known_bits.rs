//! Bits of integers that are known without running the program.
//!
//! Definitions are followed upwards as far as [`DEPTH`]; nothing is kept between questions, so that a
//! pass may ask while it changes the body.

use cuprum_ir::{BinaryOp, Body, Callee, CastOp, Constant, InstKind, Value, ValueDef};
use cuprum_target::Intrinsic;

/// The low `width` bits.
pub fn low_bits(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1 << width) - 1 }
}

/// Bits known to be zero and bits known to be one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KnownBits {
    /// Bits that are zero in any run.
    pub zeros: u128,
    /// Bits that are one in any run.
    pub ones: u128,
}

impl KnownBits {
    fn constant(width: u32, value: u128) -> KnownBits {
        KnownBits { zeros: !value & low_bits(width), ones: value }
    }

    fn at_most(width: u32, bits: u32) -> KnownBits {
        KnownBits { zeros: low_bits(width) & !low_bits(bits), ones: 0 }
    }

    fn both(self, other: KnownBits) -> KnownBits {
        KnownBits { zeros: self.zeros & other.zeros, ones: self.ones & other.ones }
    }

    /// Moved right by a number less than the width, with zeros coming in.
    fn shifted_right(self, width: u32, amount: u128) -> KnownBits {
        let all = low_bits(width);
        KnownBits {
            zeros: self.zeros >> amount | (all & !(all >> amount)),
            ones: self.ones >> amount,
        }
    }

    /// The least value as an unsigned number.
    pub fn unsigned_min(self) -> u128 {
        self.ones
    }

    /// The greatest value as an unsigned number.
    pub fn unsigned_max(self, width: u32) -> u128 {
        !self.zeros & low_bits(width)
    }

    /// Whether the sign bit is known to be zero.
    pub fn is_non_negative(self, width: u32) -> bool {
        width > 0 && self.zeros >> (width - 1) & 1 == 1
    }

    /// How many high bits are known to be zero.
    fn leading_zeros(self, width: u32) -> u32 {
        (!self.zeros & low_bits(width)).leading_zeros().saturating_sub(128 - width)
    }

    fn trailing_zeros(self) -> u32 {
        (!self.zeros).trailing_zeros()
    }
}

/// How far definitions are followed.
const DEPTH: u32 = 6;

/// What is known of an integer's bits.
pub fn known_bits(body: &Body, value: Value) -> KnownBits {
    match body.ty(value).int_width() {
        Some(width) if width <= 128 => Query { body }.known_bits_at(value, width, 0),
        _ => KnownBits::default(),
    }
}

/// A question about one body.
struct Query<'a> {
    body: &'a Body,
}

impl Query<'_> {
    fn width(&self, value: Value) -> Option<u32> {
        self.body.ty(value).int_width()
    }

    fn known_bits_at(&self, value: Value, width: u32, depth: u32) -> KnownBits {
        cuprum_limits::check();
        let unknown = KnownBits::default();
        let inst = match self.body.def(value) {
            ValueDef::Constant(constant) => {
                return match **constant {
                    Constant::Int(value) => KnownBits::constant(width, value),
                    _ => unknown,
                };
            }
            ValueDef::Inst(inst) if depth < DEPTH => *inst,
            _ => return unknown,
        };
        let of = |value: Value| self.operand(value, depth);
        match self.body.kind(inst) {
            InstKind::Binary { op, args, .. } => self.binary(*op, *args, width, depth),
            InstKind::Cast { op, args: [arg], .. } => self.cast(*op, *arg, width, depth),
            InstKind::Select { args: [_, a, b], .. } => of(*a).both(of(*b)),
            InstKind::Phi { args, .. } if args.len() == 2 && depth < 2 => {
                of(args[0]).both(of(args[1]))
            }
            InstKind::Call(call) => match call.callee {
                Callee::Intrinsic(intrinsic) => self.intrinsic(intrinsic, &call.args, width, depth),
                _ => unknown,
            },
            _ => unknown,
        }
    }

    /// What is known of an operand of an instruction at this depth.
    fn operand(&self, value: Value, depth: u32) -> KnownBits {
        match self.width(value) {
            Some(width) => self.known_bits_at(value, width, depth + 1),
            None => KnownBits::default(),
        }
    }

    fn binary(&self, op: BinaryOp, [lhs, rhs]: [Value; 2], width: u32, depth: u32) -> KnownBits {
        let of = |value: Value| self.operand(value, depth);
        // A quotient and what is shifted right have no more bits than the left operand.
        let no_wider = || KnownBits::at_most(width, width - of(lhs).leading_zeros(width));
        let amount = self.body.as_int(rhs).filter(|&n| n < u128::from(width));
        let all = low_bits(width);
        match op {
            BinaryOp::And => {
                let (a, b) = (of(lhs), of(rhs));
                KnownBits { zeros: a.zeros | b.zeros, ones: a.ones & b.ones }
            }
            BinaryOp::Or => {
                let (a, b) = (of(lhs), of(rhs));
                KnownBits { zeros: a.zeros & b.zeros, ones: a.ones | b.ones }
            }
            BinaryOp::Xor => {
                let (a, b) = (of(lhs), of(rhs));
                KnownBits {
                    zeros: (a.zeros & b.zeros) | (a.ones & b.ones),
                    ones: (a.zeros & b.ones) | (a.ones & b.zeros),
                }
            }
            BinaryOp::Shl => match amount {
                Some(n) => {
                    let a = of(lhs);
                    let zeros = (a.zeros << n | ((1 << n) - 1)) & all;
                    KnownBits { zeros, ones: a.ones << n & all }
                }
                None => KnownBits::default(),
            },
            BinaryOp::LShr => match amount {
                Some(n) => of(lhs).shifted_right(width, n),
                None => no_wider(),
            },
            BinaryOp::AShr => match amount.map(|n| (n, of(lhs))) {
                Some((n, a)) if a.is_non_negative(width) => a.shifted_right(width, n),
                _ => KnownBits::default(),
            },
            BinaryOp::Add => {
                let (a, b) = (of(lhs), of(rhs));
                let low = a.trailing_zeros().min(b.trailing_zeros()).min(width);
                let high = a.leading_zeros(width).min(b.leading_zeros(width));
                let kept = high.saturating_sub(1);
                KnownBits { zeros: low_bits(low) | (all & !low_bits(width - kept)), ones: 0 }
            }
            BinaryOp::Mul => {
                let (a, b) = (of(lhs), of(rhs));
                let low = (a.trailing_zeros() + b.trailing_zeros()).min(width);
                let bits =
                    (2 * width).saturating_sub(a.leading_zeros(width) + b.leading_zeros(width));
                KnownBits { zeros: low_bits(low) | (all & !low_bits(bits.min(width))), ones: 0 }
            }
            BinaryOp::UDiv => no_wider(),
            BinaryOp::URem => match self.body.as_int(rhs) {
                Some(divisor) if divisor > 0 => {
                    KnownBits::at_most(width, 128 - (divisor - 1).leading_zeros())
                }
                _ => no_wider(),
            },
            _ => KnownBits::default(),
        }
    }

    fn cast(&self, op: CastOp, arg: Value, width: u32, depth: u32) -> KnownBits {
        let Some(from) = self.width(arg) else { return KnownBits::default() };
        let a = self.operand(arg, depth);
        let all = low_bits(width);
        let zero_extended = || KnownBits { zeros: a.zeros | (all & !low_bits(from)), ones: a.ones };
        match op {
            CastOp::ZExt => zero_extended(),
            CastOp::SExt if a.is_non_negative(from) => zero_extended(),
            CastOp::SExt => {
                let below_sign = low_bits(from.saturating_sub(1));
                KnownBits { zeros: a.zeros & below_sign, ones: a.ones & below_sign }
            }
            CastOp::Trunc => KnownBits { zeros: a.zeros & all, ones: a.ones & all },
            _ => KnownBits::default(),
        }
    }

    fn intrinsic(&self, intrinsic: Intrinsic, args: &[Value], width: u32, depth: u32) -> KnownBits {
        match intrinsic_bits(intrinsic) {
            Some(bits) if bits < width => return KnownBits::at_most(width, bits),
            _ => {}
        }
        let all = low_bits(width);
        match intrinsic {
            Intrinsic::Umin | Intrinsic::Smin | Intrinsic::Smax | Intrinsic::Umax => {
                let one_of = |known: KnownBits, &arg| known.both(self.operand(arg, depth));
                args.iter().fold(KnownBits { zeros: all, ones: all }, one_of)
            }
            _ => KnownBits::default(),
        }
    }
}

/// The bits that can be set in the result of an intrinsic, by the limits of all architectures.
fn intrinsic_bits(intrinsic: Intrinsic) -> Option<u32> {
    Some(match intrinsic {
        Intrinsic::TidX | Intrinsic::TidY => 10,
        Intrinsic::TidZ => 6,
        Intrinsic::NtidX | Intrinsic::NtidY => 11,
        Intrinsic::NtidZ => 7,
        Intrinsic::CtaidX | Intrinsic::NctaidX => 31,
        Intrinsic::CtaidY | Intrinsic::CtaidZ | Intrinsic::NctaidY | Intrinsic::NctaidZ => 16,
        Intrinsic::Laneid => 5,
        Intrinsic::Warpsize => 6,
        Intrinsic::Ctpop | Intrinsic::Ctlz | Intrinsic::Cttz => 8,
        _ => return None,
    })
}
