//! The inputs of golden vectors: edge cases and random values, fixed by a variant number.
//!
//! Results are recorded, inputs never: this file makes them again wherever they are needed. So a
//! change here asks for a new recording.

use crate::fuzz::random::Random;
use cuprum_ptx::Type;

/// Threads that run a case: each has inputs of its own.
pub const LANES: usize = 256;

/// What kind of values an input word takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Class {
    /// An integer, or bits, of this width.
    Integer(u32),
    /// The same but never zero: results of division by zero are the machine's own.
    Divisor(u32),
    /// Floats of a type, packed into a word where two or more fit.
    Float(Type),
    /// As many floats of a type as fill 64 bits.
    Floats(Type),
    /// An `.f32` of at most 100 π: how far off sines and cosines are is known only there.
    Angle,
    /// A truth value in the lowest bit.
    Predicate,
    /// A position or a number of bits: 0 to 255.
    Count,
    /// A lane number or distance: 0 to 31.
    Lane,
    /// The bounds of a shuffle: the clamp in bits 0 to 4, the mask of the segment in 8 to 12.
    Segment,
    /// Few different values of this width among the lanes of a warp.
    Repeated(u32),
    /// Elements of a matrix: integers so small that every sum of products is exact.
    Matrix(Type),
    /// Elements of a matrix with random digits and signs, and exponents of so many different powers.
    Spread(Type, u8),
    /// Which elements of a sparse matrix are there; of two `halves` both or none.
    Metadata { halves: bool },
    /// An `.f32` in and around an image of sixteen texels, with centres and edges of texels.
    Coordinate,
    /// A whole coordinate in and around such an image.
    Texel,
    /// As many floats of a type as fill 64 bits, with random digits and signs and a few exponents.
    Texels(Type),
}

/// The values of an input word, one per lane. Words at different positions differ, and so do
/// variants, so that over several forms many pairs of edge cases meet.
pub fn values(class: Class, position: usize, variant: u64) -> Vec<u64> {
    let mut random = Random::new(variant * 64 + position as u64);
    (0..LANES).map(|lane| value(class, lane, position, variant as usize, &mut random)).collect()
}

fn value(class: Class, lane: usize, position: usize, variant: usize, random: &mut Random) -> u64 {
    // The first half of the lanes takes edge cases, each word walking through them at a pace of its
    // own; the second half is random.
    let edge = (lane < LANES / 2).then(|| {
        const PACES: [usize; 6] = [1, 7, 11, 13, 17, 19];
        (lane + variant * 5) * PACES[position % PACES.len()] + lane / 31 + position * 3
    });
    let bits = random.bits();
    match class {
        Class::Integer(width) => cut(integer(width, edge, bits, random), width),
        Class::Divisor(width) => cut(integer(width, edge, bits, random), width).max(1),
        Class::Float(ty) => packed(element_of(ty), ty.bits(), edge, random),
        Class::Floats(ty) => packed(ty, 64, edge, random),
        Class::Angle => {
            let angle = f32::from_bits(float(Type::F32, edge, random) as u32);
            let small = angle.is_nan() || angle.is_infinite() || angle.abs() < 314.0;
            let angle =
                if small { angle } else { (bits as u32 as f32 / 4294967296.0 - 0.5) * 628.0 };
            angle.to_bits().into()
        }
        Class::Predicate => bits & 1,
        Class::Count => edge.map_or(bits & 0xff, |edge| (edge % 67) as u64),
        Class::Lane => bits & 0x1f,
        Class::Segment => {
            [0x001f, 0x101f, 0x181f, 0x1c1f, 0x0000, 0x1000, 0x1807, 0x0f0f][lane / 32 % 8]
        }
        Class::Repeated(width) => match lane / 32 {
            0 => 7,
            1 => cut(u64::MAX, width),
            warp => cut((bits % warp as u64).wrapping_mul(0x0001_0000_0001_0001), width),
        },
        Class::Matrix(ty) => matrix_elements(ty, bits),
        Class::Spread(ty, powers) => spread_elements(ty, powers.into(), random),
        Class::Metadata { halves } => {
            let pairs: &[u64] = if halves { &[4, 14] } else { &[4, 8, 9, 12, 13, 14] };
            (0..8).fold(0, |word, _| word << 4 | pairs[random.below(pairs.len())])
        }
        Class::Coordinate => {
            let steps = edge.map_or((bits % (28 << 10)) as i64, |edge| ((edge % 56) << 9) as i64);
            (steps as f32 / 1024.0 - 6.0).to_bits().into()
        }
        Class::Texel => (bits % 24).wrapping_sub(4) & 0xffff_ffff,
        Class::Texels(ty) => spread_elements(ty, 8, random) << 32 | spread_elements(ty, 8, random),
    }
}

fn cut(value: u64, width: u32) -> u64 {
    if width >= 64 { value } else { value & ((1 << width) - 1) }
}

fn integer(width: u32, edge: Option<usize>, bits: u64, random: &mut Random) -> u64 {
    let half = 1_u64 << (width.min(64) - 1);
    let Some(edge) = edge else {
        // Random magnitudes, so that small numbers occur among wide ones.
        return bits >> random.below(width as usize);
    };
    let edges = [
        0,
        1,
        2,
        3,
        5,
        7,
        10,
        31,
        32,
        33,
        63,
        64,
        65,
        100,
        127,
        128,
        255,
        256,
        0x7fff,
        0x8000,
        0xffff,
        0x1_0000,
        0x00ff_ff00,
        0x5555_5555_5555_5555,
        0xaaaa_aaaa_aaaa_aaaa,
        0x0123_4567_89ab_cdef,
        half,
        half - 1,
        half + 1,
        half >> 1,
        u64::MAX,
        u64::MAX - 1,
        u64::MAX - 6,
        0_u64.wrapping_sub(128),
        0_u64.wrapping_sub(0x8000),
        0xffff_ffff,
        0x8000_0000,
    ];
    edges[edge % edges.len()]
}

/// The shape of a binary floating-point format.
#[derive(Clone, Copy)]
struct Shape {
    exponent: u32,
    mantissa: u32,
}

fn shape(ty: Type) -> Shape {
    match ty {
        Type::F16 => Shape { exponent: 5, mantissa: 10 },
        Type::Bf16 => Shape { exponent: 8, mantissa: 7 },
        Type::F64 => Shape { exponent: 11, mantissa: 52 },
        _ => Shape { exponent: 8, mantissa: 23 },
    }
}

/// The format of each part of a packed type.
pub fn element_of(ty: Type) -> Type {
    match ty {
        Type::F16x2 => Type::F16,
        Type::Bf16x2 => Type::Bf16,
        Type::F32x2 => Type::F32,
        other => other,
    }
}

/// Fills `bits` with floats.
fn packed(element: Type, bits: u32, edge: Option<usize>, random: &mut Random) -> u64 {
    let width = element.bits();
    (0..bits / width).fold(0, |word, part| {
        let edge = edge.map(|edge| edge + part as usize * 5);
        word | float(element, edge, random) << (part * width)
    })
}

fn float(ty: Type, edge: Option<usize>, random: &mut Random) -> u64 {
    let Shape { exponent, mantissa } = shape(ty);
    let bias = (1_u64 << (exponent - 1)) - 1;
    let sign = 1_u64 << (exponent + mantissa);
    let infinity = ((1_u64 << exponent) - 1) << mantissa;
    let one = bias << mantissa;
    let power = |by: i64| (bias as i64 + by).clamp(0, (1 << exponent) - 2) as u64;
    let near = |by: i64| power(by) << mantissa;
    let Some(edge) = edge else {
        let bits = random.bits() & (sign | (sign - 1));
        return match random.below(3) {
            0 => bits,
            // Numbers of everyday size.
            1 => bits & (sign | ((1 << mantissa) - 1)) | near(random.below(24) as i64 - 8),
            // Whole numbers and halves.
            _ => {
                let keep = random.below(6) as u32;
                let low = (1_u64 << mantissa.saturating_sub(keep)) - 1;
                bits & (sign | ((1 << mantissa) - 1)) & !low | near(random.below(8) as i64)
            }
        };
    };
    let edges = [
        0,
        sign,
        one,
        sign | one,
        one + 1,
        one - 1,
        near(1),
        sign | near(1) | 1 << (mantissa - 1),
        near(-1),
        sign | near(-1),
        near(0) | 1 << (mantissa - 1),
        near(1) | 1 << (mantissa - 2),
        near(-1) | 1,
        near(-1) - 1,
        infinity,
        sign | infinity,
        infinity | 1 << (mantissa - 1),
        sign | infinity | 1 << (mantissa - 1) | 3,
        infinity | 1,
        infinity - 1,
        sign | (infinity - 1),
        1,
        sign | 1,
        1 << mantissa,
        sign | 1 << mantissa,
        (1 << mantissa) - 1,
        sign | ((1 << mantissa) - 1),
        1 << (mantissa - 1),
        near(7),
        near(7) - 1,
        near(8) | 1,
        near(15) | 5,
        near(16) - 1,
        sign | near(15),
        near(23) | 1,
        near(31),
        near(31) - 1,
        sign | near(31),
        sign | near(31) | 1,
        near(32) - 1,
        near(63),
        sign | near(63),
        near(64) - 1,
        near(-14) | 1,
        near(-24),
        near(-25) | 1,
        near(-126) | 1,
        near(-130),
        near(3) | 5 << (mantissa - 5),
        sign | near(4) | 9 << (mantissa - 5),
    ];
    edges[edge % edges.len()] & (sign | (sign - 1))
}

/// Elements of a matrix operand of an `mma`, which fill 32 bits, or 64 for doubles.
fn matrix_elements(ty: Type, bits: u64) -> u64 {
    // Integers from -4 to 4, from nine of the random bits each.
    let small = |part: u32| ((bits >> (part * 7)) % 9) as i64 - 4;
    let encode = |ty: Type, value: i64| -> u64 {
        let (exponent, mantissa) = match ty {
            Type::E4m3 => (4, 3),
            Type::E5m2 => (5, 2),
            ty => (shape(ty).exponent, shape(ty).mantissa),
        };
        let magnitude = value.unsigned_abs();
        if magnitude == 0 {
            return 0;
        }
        let power = magnitude.ilog2();
        let bias = (1_u64 << (exponent - 1)) - 1;
        // Four is 100 in binary: two bits below the leading one always suffice.
        let fraction = (magnitude << mantissa >> power) & ((1 << mantissa) - 1);
        u64::from(value < 0) << (exponent + mantissa)
            | (bias + u64::from(power)) << mantissa
            | fraction
    };
    match ty {
        Type::F64 | Type::F32 | Type::Tf32 => encode(ty, small(0)),
        Type::F16 | Type::Bf16 => encode(ty, small(0)) | encode(ty, small(1)) << 16,
        Type::E4m3 | Type::E5m2 => {
            (0..4).fold(0, |word, part| word | encode(ty, small(part)) << (8 * part))
        }
        // Sums of products of bytes and bits are exact whatever they are.
        _ => bits & 0xffff_ffff,
    }
}

/// The exponent and mantissa bits of an element of a matrix.
fn matrix_shape(ty: Type) -> Shape {
    match ty {
        Type::E4m3 => Shape { exponent: 4, mantissa: 3 },
        Type::E5m2 => Shape { exponent: 5, mantissa: 2 },
        Type::Tf32 => shape(Type::F32),
        ty => shape(ty),
    }
}

/// Elements with random digits, which fill 32 bits. Exponents lie around that of one; few elements are zero.
fn spread_elements(ty: Type, powers: usize, random: &mut Random) -> u64 {
    let Shape { exponent, mantissa } = matrix_shape(ty);
    let width = ty.bits().max(8);
    let bias = (1_i64 << (exponent - 1)) - 1;
    // The largest exponent of .e4m3 has a NaN.
    let largest = (1_i64 << exponent) - 2;
    (0..32 / width.min(32)).fold(0, |word, part| {
        let power = bias + random.below(powers) as i64 - powers as i64 / 2;
        let digits = random.bits();
        let bits = (power.clamp(0, largest) as u64) << mantissa
            | digits & ((1 << mantissa) - 1)
            | (digits >> 63) << (exponent + mantissa);
        let bits = if random.below(24) == 0 { 0 } else { bits };
        word | bits << (part * width)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matrix_elements_are_small_integers() {
        for value in values(Class::Matrix(Type::F32), 0, 0) {
            let element = f32::from_bits(value as u32);
            assert!(element.fract() == 0.0 && element.abs() <= 4.0, "{element}");
        }
    }

    #[test]
    fn edges_and_variants_differ() {
        let words = values(Class::Float(Type::F32), 0, 0);
        assert!(words.contains(&0x7f80_0000) && words.contains(&0x8000_0000));
        assert_ne!(words, values(Class::Float(Type::F32), 0, 1));
        assert_ne!(words, values(Class::Float(Type::F32), 1, 0));
        assert!(values(Class::Divisor(16), 0, 0).iter().all(|value| *value != 0));
    }
}
