//! The video instructions: arithmetic on a byte, a half or all of a word, and on all bytes or halves
//! at once.
//!
//! Operands are taken apart first and extended by the sign their type has; the result is saturated,
//! then combined with a third operand or merged into it.

use crate::decode::{FunctionDecoder, Refusal};
use crate::operation::Kind;
use crate::program::Loader;
use cuprum_ptx::{Inst, Modifier, Opcode, Operand, Type};

/// What is computed of two parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Primary {
    Add,
    Sub,
    Average,
    Difference,
    Min,
    Max,
    ShiftLeft { wrap: bool },
    ShiftRight { wrap: bool },
    Compare(Relation),
    Multiply { shift: u32, plus_one: bool },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Relation {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// What becomes of a result and the third operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Secondary {
    Merge,
    Add,
    Min,
    Max,
}

/// A video instruction. The parts of an operand are numbered from the lowest; those of the second
/// follow the first's.
#[derive(Clone, Debug)]
pub(crate) struct VideoOp {
    primary: Primary,
    secondary: Secondary,
    saturate: bool,
    /// Whether the types of the result and the operands are signed.
    signed: [bool; 3],
    /// Bits of each operand's parts.
    bits: [u32; 2],
    /// Parts of the first and the second operand, one for each lane.
    parts: [Vec<u32>; 2],
    /// Which lanes of the result are written, and their width.
    lanes: Vec<u32>,
    lane_bits: u32,
    /// One lane that is the whole word.
    scalar: bool,
}

/// Bits `index * bits` and up of a word, extended.
fn part(word: u64, index: u32, bits: u32, signed: bool) -> i128 {
    let raw = word >> (index * bits).min(63) & (u64::MAX >> (64 - bits));
    let sign = i128::from(raw >> (bits - 1) & 1);
    i128::from(raw) - if signed { sign << bits } else { 0 }
}

impl VideoOp {
    /// The result of an instruction for one thread.
    pub fn apply(&self, a: u64, b: u64, c: u64) -> u64 {
        let (a, b, c) = (a & 0xffff_ffff, b & 0xffff_ffff, c & 0xffff_ffff);
        let [result_signed, a_signed, b_signed] = self.signed;
        let mut merged = c;
        let mut sum = 0;
        for (lane, &written) in self.lanes.iter().enumerate() {
            let pick = |which: usize, signed: bool| {
                let index = self.parts[which].get(lane).copied().unwrap_or(0);
                let word = if self.scalar { [a, b][which] } else { b << 32 | a };
                part(word, index, self.bits[which], signed)
            };
            let (x, y) = (pick(0, a_signed), pick(1, b_signed));
            let mut value = self.compute(x, y, c);
            if self.saturate {
                let bits = if matches!(self.primary, Primary::Multiply { .. }) {
                    32
                } else {
                    self.lane_bits
                };
                let signed = match self.primary {
                    Primary::Multiply { .. } => a_signed || b_signed,
                    _ => result_signed,
                };
                let low = if signed { -(1 << (bits - 1)) } else { 0 };
                let high = if signed { (1 << (bits - 1)) - 1 } else { (1 << bits) - 1 };
                value = match self.is_unsigned_sum() {
                    true => value.max(low) & 0xffff_ffff,
                    false => value.clamp(low, high),
                };
            }
            sum += value;
            let mask = u64::MAX >> (64 - self.lane_bits) << (written * self.lane_bits);
            // A scalar result stays where it is: what an H200 puts into `.h1` is its upper half.
            let distance = if self.scalar { 0 } else { written * self.lane_bits };
            merged = merged & !mask | (value as u64) << distance & mask;
        }
        let third = part(c, 0, 32, result_signed);
        let mut result = part(sum as u64, 0, 32, result_signed);
        if self.is_unsigned_sum() {
            result = i128::from(part(sum as u64, 0, 32, true) as u64);
        }
        let result = match self.secondary {
            Secondary::Merge => return merged & 0xffff_ffff,
            Secondary::Add => sum + third,
            Secondary::Min => result.min(third),
            Secondary::Max => result.max(third),
        };
        result as u64 & 0xffff_ffff
    }

    /// Sums and differences of whole words, unsigned. Of these ptxas makes code that saturates only at
    /// zero, and compares them with the third operand as 64 bits, extended by their sign.
    fn is_unsigned_sum(&self) -> bool {
        matches!(self.primary, Primary::Add | Primary::Sub)
            && !self.signed[0]
            && self.scalar
            && self.lane_bits == 32
    }

    fn compute(&self, x: i128, y: i128, c: u64) -> i128 {
        match self.primary {
            Primary::Add => x + y,
            Primary::Sub => x - y,
            Primary::Average => (x + y + i128::from(x + y >= 0)) >> 1,
            Primary::Difference => (x - y).abs(),
            Primary::Min => x.min(y),
            Primary::Max => x.max(y),
            // Of what leaves the word, saturation sees two bits.
            Primary::ShiftLeft { wrap } => {
                let shifted = x << if wrap { y & 31 } else { y.clamp(0, 32) };
                part(shifted as u64, 0, 34, self.signed[1])
            }
            Primary::ShiftRight { wrap } => x >> if wrap { y & 31 } else { y.clamp(0, 32) },
            Primary::Compare(relation) => i128::from(match relation {
                Relation::Eq => x == y,
                Relation::Ne => x != y,
                Relation::Lt => x < y,
                Relation::Le => x <= y,
                Relation::Gt => x > y,
                Relation::Ge => x >= y,
            }),
            Primary::Multiply { shift, plus_one } => {
                let third = part(c, 0, 32, self.signed[1] || self.signed[2]);
                (x * y + third + i128::from(plus_one)) >> shift
            }
        }
    }
}

fn relation(inst: &Inst) -> Option<Relation> {
    inst.modifiers.iter().find_map(|word| {
        Some(match word {
            Modifier::Eq => Relation::Eq,
            Modifier::Ne => Relation::Ne,
            Modifier::Lt => Relation::Lt,
            Modifier::Le => Relation::Le,
            Modifier::Gt => Relation::Gt,
            Modifier::Ge => Relation::Ge,
            _ => return None,
        })
    })
}

/// What an instruction computes, and in how many lanes.
fn primary(inst: &Inst) -> Option<(Primary, u32)> {
    let wrap = inst.has(Modifier::Wrap);
    let shift = if inst.has(Modifier::Shr7) {
        7
    } else if inst.has(Modifier::Shr15) {
        15
    } else {
        0
    };
    Some(match inst.opcode {
        Opcode::Vadd => (Primary::Add, 1),
        Opcode::Vsub => (Primary::Sub, 1),
        Opcode::Vabsdiff => (Primary::Difference, 1),
        Opcode::Vmin => (Primary::Min, 1),
        Opcode::Vmax => (Primary::Max, 1),
        Opcode::Vshl => (Primary::ShiftLeft { wrap }, 1),
        Opcode::Vshr => (Primary::ShiftRight { wrap }, 1),
        Opcode::Vset => (Primary::Compare(relation(inst)?), 1),
        Opcode::Vmad => (Primary::Multiply { shift, plus_one: inst.has(Modifier::Po) }, 1),
        Opcode::Vadd2 => (Primary::Add, 2),
        Opcode::Vsub2 => (Primary::Sub, 2),
        Opcode::Vavrg2 => (Primary::Average, 2),
        Opcode::Vabsdiff2 => (Primary::Difference, 2),
        Opcode::Vmin2 => (Primary::Min, 2),
        Opcode::Vmax2 => (Primary::Max, 2),
        Opcode::Vset2 => (Primary::Compare(relation(inst)?), 2),
        Opcode::Vadd4 => (Primary::Add, 4),
        Opcode::Vsub4 => (Primary::Sub, 4),
        Opcode::Vavrg4 => (Primary::Average, 4),
        Opcode::Vabsdiff4 => (Primary::Difference, 4),
        Opcode::Vmin4 => (Primary::Min, 4),
        Opcode::Vmax4 => (Primary::Max, 4),
        Opcode::Vset4 => (Primary::Compare(relation(inst)?), 4),
        _ => return None,
    })
}

/// Whether an opcode is one of these.
pub(crate) fn is_video(inst: &Inst) -> bool {
    primary(inst).is_some()
}

/// The parts that a selector such as `h10` or `b3` names, lowest lane first, and their width.
fn selected(selector: &str) -> Option<(u32, Vec<u32>)> {
    let bits = match selector.as_bytes().first()? {
        b'b' => 8,
        b'h' => 16,
        _ => return None,
    };
    let digits = selector[1..].chars().rev().map(|digit| digit.to_digit(8));
    Some((bits, digits.collect::<Option<Vec<u32>>>()?))
}

impl FunctionDecoder<'_> {
    /// A video instruction.
    pub fn decode_video(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let refuse = || format!("unsupported: {} with these operands", inst.opcode);
        let (primary, count) = primary(inst).ok_or_else(refuse)?;
        let types: Vec<bool> = inst.types().map(Type::is_signed).collect();
        let signed = match (types.as_slice(), primary) {
            (&[a, b], Primary::Compare(_)) => [false, a, b],
            (&[d, a, b], _) => [d, a, b],
            _ => return Err(refuse()),
        };
        let secondary = if inst.has(Modifier::Add) {
            Secondary::Add
        } else if inst.has(Modifier::Min) {
            Secondary::Min
        } else if inst.has(Modifier::Max) {
            Secondary::Max
        } else {
            Secondary::Merge
        };
        let word = |operand: &Operand| match operand {
            Operand::Part(reg, selector) => (Operand::Reg(*reg), Some(selector.clone())),
            other => (other.clone(), None),
        };
        let lane_bits = 32 / count;
        let take = |selector: Option<String>, first: u32| match selector {
            Some(selector) => selected(&selector).ok_or_else(refuse),
            None => Ok((lane_bits, (first..first + count).collect())),
        };
        let (d, mask) = word(self.operand(inst, 0)?);
        let (a, a_selector) = word(self.operand(inst, 1)?);
        let (b, b_selector) = word(self.operand(inst, 2)?);
        let scalar = count == 1;
        let (a_bits, a_parts) = take(a_selector, 0)?;
        let (b_bits, b_parts) = take(b_selector, if scalar { 0 } else { count })?;
        let (lane_bits, lanes) = take(mask, 0)?;
        // A scalar result goes to the lane that its selector names; lanes of vectors that the mask
        // leaves out keep what the third operand has.
        let keep = |parts: Vec<u32>| -> Vec<u32> {
            match scalar {
                true => parts,
                false => {
                    lanes.iter().filter_map(|&lane| parts.get(lane as usize).copied()).collect()
                }
            }
        };
        let op = VideoOp {
            primary,
            secondary,
            saturate: inst.has(Modifier::Sat),
            signed,
            bits: [a_bits, b_bits],
            parts: [keep(a_parts), keep(b_parts)],
            lane_bits,
            lanes: lanes.clone(),
            scalar,
        };
        let ty = Type::B32;
        let (d, a) = (self.destination(&d)?, self.source(loader, &a, ty)?);
        let b = self.source(loader, &b, ty)?;
        let c = match inst.operands.get(3) {
            Some(operand) => self.source(loader, operand, ty)?,
            None => loader.constant(0),
        };
        Ok(Kind::Video { op: Box::new(op), d, a, b, c })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_taken_and_extended() {
        assert_eq!(part(0x80ff, 1, 8, true), -128);
        assert_eq!(part(0x80ff, 1, 8, false), 0x80);
        assert_eq!(part(0xffff_ffff_0000_0000, 3, 16, true), -1);
        assert_eq!(selected("h10"), Some((16, vec![0, 1])));
        assert_eq!(selected("b7654"), Some((8, vec![4, 5, 6, 7])));
        assert_eq!(selected("x"), None);
    }
}
