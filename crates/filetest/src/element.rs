//! Element types of buffers and scalars, and their values.

use cuprum_numbers::integer::{sign_extend, truncate};

/// The type of a buffer's elements or of a scalar argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Element {
    /// Signed integers by width.
    S(u32),
    /// Unsigned integers by width.
    U(u32),
    /// `half`, as its bits.
    F16,
    /// `float`
    F32,
    /// `double`
    F64,
}

/// A value of an element type: integers wrapped to their width, floats exact.
#[derive(Clone, Copy, Debug)]
pub enum Scalar {
    /// An integer of any of the widths.
    Int(i128),
    /// A float; of narrower types exactly representable.
    Float(f64),
}

impl Scalar {
    /// As a float.
    pub fn as_f64(self) -> f64 {
        match self {
            Scalar::Int(value) => value as f64,
            Scalar::Float(value) => value,
        }
    }

    /// As an integer, towards zero.
    pub fn as_int(self) -> i128 {
        match self {
            Scalar::Int(value) => value,
            Scalar::Float(value) => value as i128,
        }
    }
}

impl Element {
    /// By name: `s32`, `u8`, `f32`, …
    pub fn parse(word: &str) -> Option<Element> {
        Some(match word {
            "f16" => Element::F16,
            "f32" => Element::F32,
            "f64" => Element::F64,
            _ => {
                let width = word.get(1..)?.parse().ok()?;
                if !matches!(width, 8 | 16 | 32 | 64) {
                    return None;
                }
                match word.as_bytes()[0] {
                    b's' => Element::S(width),
                    b'u' | b'b' => Element::U(width),
                    _ => return None,
                }
            }
        })
    }

    /// The name that [`Element::parse`] knows it by.
    pub fn name(self) -> String {
        match self {
            Element::S(width) => format!("s{width}"),
            Element::U(width) => format!("u{width}"),
            Element::F16 => "f16".to_owned(),
            Element::F32 => "f32".to_owned(),
            Element::F64 => "f64".to_owned(),
        }
    }

    /// Bytes of one element.
    pub fn size(self) -> usize {
        match self {
            Element::S(width) | Element::U(width) => width as usize / 8,
            Element::F16 => 2,
            Element::F32 => 4,
            Element::F64 => 8,
        }
    }

    /// Whether it is a float.
    pub fn is_float(self) -> bool {
        matches!(self, Element::F16 | Element::F32 | Element::F64)
    }

    /// Rounds or wraps a value to the type.
    pub fn fit(self, value: Scalar) -> Scalar {
        match self {
            Element::S(width) => Scalar::Int(sign_extend(width, value.as_int() as u128)),
            Element::U(width) => Scalar::Int(truncate(width, value.as_int() as u128) as i128),
            Element::F16 => Scalar::Float(f16_to_f64(f64_to_f16(value.as_f64()))),
            Element::F32 => Scalar::Float(f64::from(value.as_f64() as f32)),
            Element::F64 => Scalar::Float(value.as_f64()),
        }
    }

    /// Whether it can be that value: a fraction is no integer, and what does not fit is another number.
    /// Floats may round, but not to infinity.
    pub fn holds(self, value: Scalar) -> bool {
        match (value, self.fit(value)) {
            (Scalar::Int(value), Scalar::Int(fitted)) => value == fitted,
            (Scalar::Float(value), Scalar::Int(fitted)) => value == fitted as f64,
            (value, Scalar::Float(fitted)) => fitted.is_finite() || !value.as_f64().is_finite(),
        }
    }

    /// The value's bytes.
    pub fn encode(self, value: Scalar, out: &mut Vec<u8>) {
        match self {
            Element::S(_) | Element::U(_) => {
                out.extend_from_slice(&value.as_int().to_le_bytes()[..self.size()]);
            }
            Element::F16 => out.extend_from_slice(&f64_to_f16(value.as_f64()).to_le_bytes()),
            Element::F32 => out.extend_from_slice(&(value.as_f64() as f32).to_le_bytes()),
            Element::F64 => out.extend_from_slice(&value.as_f64().to_le_bytes()),
        }
    }

    /// The value of some bytes.
    pub fn decode(self, bytes: &[u8]) -> Scalar {
        let mut raw = [0u8; 16];
        let length = bytes.len().min(self.size());
        raw[..length].copy_from_slice(&bytes[..length]);
        let bits = u128::from_le_bytes(raw);
        match self {
            Element::S(_) | Element::U(_) => self.fit(Scalar::Int(bits as i128)),
            Element::F16 => Scalar::Float(f16_to_f64(bits as u16)),
            Element::F32 => Scalar::Float(f64::from(f32::from_bits(bits as u32))),
            Element::F64 => Scalar::Float(f64::from_bits(bits as u64)),
        }
    }

    /// How a value is shown: so that it can be pasted into a test.
    pub fn show(self, value: Scalar) -> String {
        match (self, value) {
            (Element::F32, Scalar::Float(value)) => format!("{}", value as f32),
            (_, Scalar::Float(value)) => format!("{value}"),
            (_, Scalar::Int(value)) => format!("{value}"),
        }
    }
}

fn f16_to_f64(bits: u16) -> f64 {
    let sign = if bits >> 15 == 0 { 1.0 } else { -1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 1023));
    sign * match exponent {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1.0 + fraction / 1024.0) * 2f64.powi(exponent - 15),
    }
}

/// Round to nearest even.
fn f64_to_f16(value: f64) -> u16 {
    let sign = if value.is_sign_negative() { 0x8000 } else { 0 };
    let magnitude = value.abs();
    if value.is_nan() {
        return 0x7fff;
    }
    if magnitude >= 65520.0 {
        return sign | 0x7c00;
    }
    let exponent = (magnitude.log2().floor() as i32).clamp(-14, 15);
    let scaled = magnitude / 2f64.powi(exponent - 10);
    let mut rounded = scaled.round_ties_even() as u32;
    let mut biased = (exponent + 15) as u32;
    if rounded < 1024 {
        return sign | rounded as u16;
    }
    if rounded == 2048 {
        rounded = 1024;
        biased += 1;
    }
    sign | (biased << 10 | rounded & 1023) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_wrap_and_floats_round() {
        assert_eq!(Element::S(8).fit(Scalar::Int(200)).as_int(), -56);
        assert_eq!(Element::U(32).fit(Scalar::Int(-1)).as_int(), 0xffff_ffff);
        assert_eq!(f64_to_f16(1.0), 0x3c00);
        assert_eq!(f64_to_f16(65519.0), 0x7bff);
        assert_eq!(f64_to_f16(2f64.powi(-24)), 1);
        assert_eq!(f16_to_f64(0x3555), 0.333251953125);
    }
}
