//! `cvt`.

use crate::float::{format_of, rounding_of};
use crate::lanes::{LaneInt, Map1, Map3, map1, map3};
use crate::softfloat::{Format, Rounding};
use cuprum_ptx::{Inst, Modifier, Type};

/// A type as conversions see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Integer {
        bits: u32,
        signed: bool,
    },
    Float(Format),
    /// `.ue8m0`: a power of two and nothing else.
    Scale,
}

/// What `.ue8m0` has instead of NaN and of everything too large.
const SCALE_NAN: u64 = 0xff;
const SCALE_BIAS: i32 = 127;

impl Kind {
    fn of(ty: Type) -> Option<(Kind, bool)> {
        if let Some((format, pair)) = format_of(ty) {
            return Some((Kind::Float(format), pair));
        }
        // Nothing but conversions and matrices has these.
        match ty {
            Type::E2m3x2 => return Some((Kind::Float(Format::E2m3), true)),
            Type::E3m2x2 => return Some((Kind::Float(Format::E3m2), true)),
            Type::E2m1x2 => return Some((Kind::Float(Format::E2m1), true)),
            Type::Ue8m0x2 => return Some((Kind::Scale, true)),
            _ => {}
        }
        let scalar = matches!(
            ty,
            Type::U8
                | Type::S8
                | Type::U16
                | Type::S16
                | Type::U32
                | Type::S32
                | Type::U64
                | Type::S64
        );
        scalar.then(|| (Kind::Integer { bits: ty.bits(), signed: ty.is_signed() }, false))
    }
}

/// Four numbers of this kind in a word: only `.rs` makes them.
fn four_of(ty: Type) -> Option<Format> {
    Some(match ty {
        Type::E4m3x4 => Format::E4m3,
        Type::E5m2x4 => Format::E5m2,
        Type::E2m3x4 => Format::E2m3,
        Type::E3m2x4 => Format::E3m2,
        Type::E2m1x4 => Format::E2m1,
        _ => return None,
    })
}

/// A conversion with its modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Conversion {
    to: Kind,
    from: Kind,
    to_pair: bool,
    from_pair: bool,
    /// Four operands in braces are converted to one word.
    to_four: bool,
    rounding: Rounding,
    /// One of the `i` roundings: the result is a whole number.
    to_whole: bool,
    ftz: bool,
    sat: bool,
    satfinite: bool,
    relu: bool,
    /// `.rs`: how many random bits there are for each number.
    random_bits: Option<u32>,
    /// Bits of the destination register, to which integers are extended.
    register_bits: u32,
}

/// The bits that a number of a packed type takes.
fn packed_width(kind: Kind) -> u32 {
    match kind {
        Kind::Float(Format::E2m1) => 4,
        Kind::Float(Format::E4m3 | Format::E5m2 | Format::E2m3 | Format::E3m2) => 8,
        Kind::Scale => 8,
        Kind::Float(Format::F32) => 32,
        _ => 16,
    }
}

/// `cvt.pack`: two integers saturated to a narrower type side by side, what was packed before above
/// them.
pub(crate) fn packing(ty: Type) -> Option<Map3> {
    Some(match ty {
        Type::U16 => map3!(|a, b, c| packed(a, b, c, 16, false)),
        Type::S16 => map3!(|a, b, c| packed(a, b, c, 16, true)),
        Type::U8 => map3!(|a, b, c| packed(a, b, c, 8, false)),
        Type::S8 => map3!(|a, b, c| packed(a, b, c, 8, true)),
        Type::U4 => map3!(|a, b, c| packed(a, b, c, 4, false)),
        Type::S4 => map3!(|a, b, c| packed(a, b, c, 4, true)),
        Type::U2 => map3!(|a, b, c| packed(a, b, c, 2, false)),
        Type::S2 => map3!(|a, b, c| packed(a, b, c, 2, true)),
        _ => return None,
    })
}

fn packed(a: u64, b: u64, before: u64, bits: u32, signed: bool) -> u64 {
    let (low, high) = match signed {
        true => (-(1_i32 << (bits - 1)), (1_i32 << (bits - 1)) - 1),
        false => (0, ((1_i64 << bits) - 1) as i32),
    };
    let field = |value: u64| u64::from((value as i32).clamp(low, high) as u32) & ((1 << bits) - 1);
    (field(b) | field(a) << bits | before << (2 * bits)) & 0xffff_ffff
}

impl Conversion {
    /// Reads the modifiers of a `cvt`; `None` for one the simulator does not know.
    pub fn of(inst: &Inst, register_bits: u32) -> Option<Conversion> {
        let mut types = inst.types();
        let (to_type, from_type) = (types.next()?, types.next()?);
        if types.next().is_some() {
            return None;
        }
        let four = four_of(to_type).map(Kind::Float);
        let (to, to_pair) = match four {
            Some(kind) => (kind, false),
            None => Kind::of(to_type)?,
        };
        let (from, from_pair) = Kind::of(from_type)?;
        let random_bits = match (inst.has(Modifier::Rs), to, from) {
            (false, ..) => None,
            // As many as the mantissa loses.
            (true, Kind::Float(Format::F16), Kind::Float(Format::F32)) if to_pair => Some(13),
            (true, Kind::Float(Format::Bf16), Kind::Float(Format::F32)) if to_pair => Some(16),
            // A pair shares what there is.
            (true, Kind::Float(Format::E2m1), Kind::Float(Format::F32)) if four.is_some() => {
                Some(8)
            }
            (true, _, Kind::Float(Format::F32)) if four.is_some() => Some(16),
            _ => return None,
        };
        if four.is_some() && random_bits.is_none() {
            return None;
        }
        let known = |modifier: &Modifier| {
            modifier.as_type().is_some()
                || rounding_of(*modifier).is_some()
                || matches!(
                    modifier,
                    Modifier::Ftz
                        | Modifier::Sat
                        | Modifier::Satfinite
                        | Modifier::Relu
                        | Modifier::Rs
                )
        };
        if !inst.modifiers.iter().all(known) {
            return None;
        }
        let whole = [Modifier::Rni, Modifier::Rzi, Modifier::Rmi, Modifier::Rpi];
        Some(Conversion {
            to,
            from,
            to_pair,
            from_pair,
            to_four: four.is_some(),
            rounding: inst.modifiers.iter().find_map(|m| rounding_of(*m)).unwrap_or(match to {
                // Without a rounding the conversion is exact, or drops the fraction.
                Kind::Float(_) => Rounding::NearestEven,
                Kind::Integer { .. } | Kind::Scale => Rounding::Zero,
            }),
            to_whole: inst.modifiers.iter().any(|m| whole.contains(m)),
            ftz: inst.has(Modifier::Ftz),
            sat: inst.has(Modifier::Sat),
            satfinite: inst.has(Modifier::Satfinite),
            relu: inst.has(Modifier::Relu),
            random_bits,
            register_bits,
        })
    }

    /// Whether two operands are converted to a pair.
    pub fn packs_two(&self) -> bool {
        self.to_pair && !self.from_pair
    }

    /// Whether four operands in braces are converted to one word.
    pub fn packs_four(&self) -> bool {
        self.to_four
    }

    /// Whether the last operand holds random bits.
    pub fn is_random(&self) -> bool {
        self.random_bits.is_some()
    }

    /// A loop over lanes for the frequent conversions.
    pub fn host_map1(&self) -> Option<Map1> {
        use Kind::{Float, Integer};
        if self.to_pair || self.from_pair || self.to_four || self.sat || self.relu || self.satfinite
        {
            return None;
        }
        Some(match (self.to, self.from, self.register_bits) {
            // A signed type of the same size is extended by its sign.
            (Integer { bits: to, signed }, Integer { bits: from, signed: false }, register)
                if to > from || to == from && (!signed || register <= to) =>
            {
                match from {
                    8 => map1!(|a| a & 0xff),
                    16 => map1!(|a| a & 0xffff),
                    32 => map1!(|a| a & 0xffff_ffff),
                    _ => map1!(|a| a),
                }
            }
            (Integer { bits: 32, .. }, Integer { .. }, 32) => match self.from {
                Integer { bits: 8, .. } => map1!(|a| i32::from(a as i8).put()),
                Integer { bits: 16, .. } => map1!(|a| i32::from(a as i16).put()),
                _ => map1!(|a| a & 0xffff_ffff),
            },
            (Integer { bits: 64, .. }, Integer { bits, signed: true }, 64) => match bits {
                8 => map1!(|a| i64::from(a as i8).put()),
                16 => map1!(|a| i64::from(a as i16).put()),
                32 => map1!(|a| i64::from(a as i32).put()),
                _ => map1!(|a| a),
            },
            (Integer { bits: 16, signed: false }, Integer { .. }, 16) => match self.from {
                Integer { bits: 8, .. } => map1!(|a| i16::from(a as i8).put()),
                _ => map1!(|a| a & 0xffff),
            },
            (Float(Format::F32), Integer { bits: 32, signed }, _) if self.rounds_to_nearest() => {
                if signed {
                    map1!(|a| (a as i32 as f32).to_bits().put())
                } else {
                    map1!(|a| (a as u32 as f32).to_bits().put())
                }
            }
            (Float(Format::F64), Integer { bits: 32, signed }, _) => {
                if signed {
                    map1!(|a| f64::from(a as i32).to_bits())
                } else {
                    map1!(|a| f64::from(a as u32).to_bits())
                }
            }
            // The host's conversion also drops the fraction, saturates and sends NaN to zero.
            (Integer { bits: 32, signed }, Float(Format::F32), 32)
                if self.rounding == Rounding::Zero && !self.ftz =>
            {
                if signed {
                    map1!(|a| (f32::from_bits(a as u32) as i32).put())
                } else {
                    map1!(|a| (f32::from_bits(a as u32) as u32).put())
                }
            }
            _ => return None,
        })
    }

    fn rounds_to_nearest(&self) -> bool {
        self.rounding == Rounding::NearestEven
    }

    /// Converts one lane. Of two operands the first goes to the upper half, and takes its random bits
    /// from there.
    pub fn apply(&self, a: u64, b: u64, random: u64) -> u64 {
        let to_width = packed_width(self.to);
        match (self.to_pair, self.from_pair) {
            (true, false) => {
                self.apply_one(b, random) | self.apply_one(a, random >> 16) << to_width
            }
            (true, true) => {
                let width = packed_width(self.from);
                let mask = (1 << width) - 1;
                self.apply_one(a & mask, 0) | self.apply_one(a >> width & mask, 0) << to_width
            }
            _ => self.apply_one(a, 0),
        }
    }

    /// Converts four numbers of one lane, the first to the highest place. Each half of them shares
    /// random bits, which the first of the two takes in the reverse order: an experiment on a B200
    /// that others have published shows it for bytes, where the manual has but a figure. For four
    /// bits we take the same order of half as many bits, unmeasured.
    pub fn apply_four(&self, numbers: [u64; 4], random: u64) -> u64 {
        let (width, count) = (packed_width(self.to), self.random_bits.unwrap_or(0));
        let mut word = 0;
        for (index, number) in numbers.into_iter().enumerate() {
            let below = 32 - count * (index as u32 / 2 + 1);
            let share = (random as u32) >> below & (u32::MAX >> (32 - count));
            let share = if index % 2 == 0 { share.reverse_bits() >> (32 - count) } else { share };
            word = word << width | self.apply_one(number, share.into());
        }
        word
    }

    fn apply_one(&self, a: u64, random: u64) -> u64 {
        match (self.from, self.to) {
            (Kind::Integer { bits, signed }, Kind::Integer { bits: to, signed: to_signed }) => {
                let value = integer_value(a, bits, signed);
                let value = if self.sat { clamp(value, to, to_signed) } else { value };
                self.extend(value as u64, to, to_signed)
            }
            (Kind::Integer { bits, signed }, Kind::Float(format)) => {
                let value = integer_value(a, bits, signed);
                let bits =
                    format.round_integer(value < 0, value.unsigned_abs() as u64, self.rounding);
                self.saturate(format, bits)
            }
            (Kind::Float(format), Kind::Integer { bits, signed }) => {
                self.float_to_integer(format, a, bits, signed)
            }
            (Kind::Float(from), Kind::Float(to)) => self.float_to_float(from, to, a, random),
            (Kind::Float(from), Kind::Scale) => self.scale_of(from.to_f64(a)),
            (Kind::Scale, Kind::Float(to)) => to.round(scale_value(a), self.rounding, false),
            // No instruction has these.
            (Kind::Scale, _) | (_, Kind::Scale) => a,
        }
    }

    /// The power of two below or above the magnitude of a number.
    fn scale_of(&self, value: f64) -> u64 {
        if value.is_nan() {
            return SCALE_NAN;
        }
        // Whatever `.f32` has, zero aside, is a normal double.
        let bits = value.abs().to_bits();
        let exponent = (bits >> 52) as i32 - 1023;
        let between = bits & ((1 << 52) - 1) != 0;
        // All that is smaller becomes the smallest, in both directions.
        let Ok(scale) = u64::try_from(exponent + SCALE_BIAS) else { return 0 };
        let scale = scale + u64::from(between && self.rounding == Rounding::Up);
        scale.min(SCALE_NAN - u64::from(self.satfinite))
    }

    fn float_to_integer(&self, format: Format, a: u64, bits: u32, signed: bool) -> u64 {
        let a = if self.ftz && format == Format::F32 { format.flush(a) } else { a };
        let value = format.to_f64(a);
        if value.is_nan() {
            let wide = format == Format::F64 || bits == 64;
            return if wide { self.extend(1 << (bits - 1), bits, signed) } else { 0 };
        }
        let whole = round_to_whole(value, self.rounding);
        // A float beyond the range of i128 saturates in the cast.
        self.extend(clamp(whole as i128, bits, signed) as u64, bits, signed)
    }

    fn float_to_float(&self, from: Format, to: Format, a: u64, random: u64) -> u64 {
        if to == Format::Tf32 && self.rounding == Rounding::NearestAway && from.is_nan(a) {
            return self.tf32_of_nan(a);
        }
        // Of a double's NaN the sign is kept, of others nothing.
        if from == Format::F64 && matches!(to, Format::F16 | Format::Bf16) && from.is_nan(a) {
            return self.saturate(to, to.signed_nan(a >> 63 != 0));
        }
        // The hardware rounds subnormal inputs to `.f16` all the same.
        let flushes = self.ftz && from == Format::F32 && to != Format::F16;
        let a = if flushes { from.flush(a) } else { a };
        let value = from.to_f64(a);
        let value = if self.to_whole { round_to_whole(value, self.rounding) } else { value };
        // Negative zero counts as negative.
        if self.relu && value.is_sign_negative() && !value.is_nan() {
            return 0;
        }
        if let Some(count) = self.random_bits {
            return to.round_by_chance(value, random & ((1 << count) - 1), count, self.satfinite);
        }
        let rounding = if self.to_whole { Rounding::NearestEven } else { self.rounding };
        let bits = to.round(value, rounding, self.satfinite);
        let bits = if self.ftz && to == Format::F32 { to.flush(bits) } else { bits };
        self.saturate(to, bits)
    }

    /// The hardware rounds as if to an integer, and loses NaNs that only their last bits tell from
    /// infinity.
    fn tf32_of_nan(&self, a: u64) -> u64 {
        let infinity = Format::Tf32.round(f64::INFINITY, Rounding::Zero, self.satfinite);
        let remains = (a + 0x1000) & 0x7fff_e000 != 0x7f80_0000;
        if remains {
            Format::Tf32.round(f64::NAN, Rounding::Zero, false)
        } else {
            infinity | a & 1 << 31
        }
    }

    /// `.sat` to a floating-point type.
    fn saturate(&self, format: Format, bits: u64) -> u64 {
        if !self.sat {
            return bits;
        }
        let value = format.to_f64(bits);
        if value >= 1.0 {
            format.round(1.0, Rounding::Zero, false)
        } else if value > 0.0 {
            bits
        } else {
            0
        }
    }

    /// Extends an integer of the destination type to the destination register.
    fn extend(&self, value: u64, bits: u32, signed: bool) -> u64 {
        let value = integer_value(value, bits, signed) as u64;
        let register = self.register_bits.max(bits);
        if register >= 64 { value } else { value & ((1 << register) - 1) }
    }
}

fn integer_value(lane: u64, bits: u32, signed: bool) -> i128 {
    let unused = 64 - bits;
    if signed {
        i128::from((lane << unused) as i64 >> unused)
    } else {
        i128::from(lane << unused >> unused)
    }
}

fn scale_value(scale: u64) -> f64 {
    match scale & 0xff {
        SCALE_NAN => f64::NAN,
        scale => 2f64.powi(scale as i32 - SCALE_BIAS),
    }
}

fn clamp(value: i128, bits: u32, signed: bool) -> i128 {
    let (low, high) = if signed {
        (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1)
    } else {
        (0, (1i128 << bits) - 1)
    };
    value.clamp(low, high)
}

fn round_to_whole(value: f64, rounding: Rounding) -> f64 {
    match rounding {
        Rounding::NearestEven => value.round_ties_even(),
        Rounding::NearestAway => value.round(),
        Rounding::Zero => value.trunc(),
        Rounding::Down => value.floor(),
        Rounding::Up => value.ceil(),
    }
}
