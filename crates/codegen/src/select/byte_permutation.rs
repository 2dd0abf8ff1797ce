//! Bytes of one word or two, put together in another order, are one `prmt`.
//!
//! Code that reads a number with its bytes in the other order, or packs bytes, shifts and masks each of
//! them: `a >> 24 | (a >> 8 & 0xff00) | …`. What each byte of the result is follows from the shifts, masks
//! and unions alone.

use super::{Selected, Selector};
use cuprum_ir::{BinaryOp, Inst, InstKind, Type, Value};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand};

/// How many operations deep a byte is followed.
const DEPTH: usize = 6;

/// How many operations must go for a permutation to pay: two, such as a shift and a union, are as fast as
/// it is, and what is simple has other forms.
const LEAST_OPERATIONS: usize = 4;

/// Where a byte comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Byte {
    Zero,
    /// A byte of a word, counted from the lowest.
    Of(Value, u32),
}

/// The bytes of a word, the lowest first.
type Bytes = [Byte; 4];

/// What a tree of operations does, and how many of them nothing else needs.
struct Tree {
    bytes: Bytes,
    operations: usize,
}

impl Selector<'_> {
    /// A union of shifted and masked bytes of at most two words; whether it was one.
    pub(super) fn select_byte_permutation(&mut self, inst: Inst) -> Selected<bool> {
        let Some(root) =
            self.body.result(inst).filter(|_| self.body.result_type(inst) == Type::I32)
        else {
            return Ok(false);
        };
        let Some(tree) = self.operation_on_bytes(root, DEPTH) else { return Ok(false) };
        if tree.operations < LEAST_OPERATIONS {
            return Ok(false);
        }
        let Some((first, second, selector)) = permutation(&tree.bytes) else { return Ok(false) };
        let first = Operand::Reg(self.reg(first)?);
        let second = match second {
            Some(word) => self.operand(word)?,
            None => Operand::Imm(Imm::Int(0)),
        };
        let dest = Operand::Reg(self.dest(inst)?);
        let selector = Operand::Imm(Imm::Int(selector.into()));
        self.emit(Opcode::Prmt, [Modifier::B32], [dest, first, second, selector]);
        Ok(true)
    }

    /// The bytes of a value: those of the operations that make it, or its own. Operations that others need
    /// too do not go.
    fn bytes(&self, value: Value, depth: usize) -> Tree {
        let made = depth.checked_sub(1).and_then(|depth| self.operation_on_bytes(value, depth));
        let Some(Tree { bytes, operations }) = made else {
            let bytes = std::array::from_fn(|at| Byte::Of(value, at as u32));
            return Tree { bytes, operations: 0 };
        };
        Tree { bytes, operations: if self.has_one_use(value) { operations } else { 0 } }
    }

    /// The bytes that an operation makes, if it moves whole bytes of words.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn operation_on_bytes(&self, value: Value, depth: usize) -> Option<Tree> {
        if self.body.ty(value) != Type::I32 {
            return None;
        }
        match *self.body.def_kind(value)? {
            InstKind::Binary { op: BinaryOp::Or, args, .. } => {
                let [left, right] = args.map(|arg| self.bytes(arg, depth));
                let mut bytes = left.bytes;
                for (byte, other) in bytes.iter_mut().zip(right.bytes) {
                    match (*byte, other) {
                        (_, Byte::Zero) => {}
                        (Byte::Zero, _) => *byte = other,
                        (one, other) if one == other => {}
                        _ => return None,
                    }
                }
                Some(Tree { bytes, operations: left.operations + right.operations + 1 })
            }
            InstKind::Binary { op: op @ (BinaryOp::Shl | BinaryOp::LShr), args, .. } => {
                let amount = self.body.as_int(args[1]).filter(|amount| *amount < 32)?;
                let moved = (amount % 8 == 0).then_some(amount as usize / 8)?;
                let Tree { mut bytes, operations } = self.bytes(args[0], depth);
                if op == BinaryOp::Shl {
                    bytes.rotate_right(moved);
                    bytes[..moved].fill(Byte::Zero);
                } else {
                    bytes.rotate_left(moved);
                    bytes[4 - moved..].fill(Byte::Zero);
                }
                Some(Tree { bytes, operations: operations + 1 })
            }
            InstKind::Binary { op: BinaryOp::And, args, .. } => {
                let mask = self.body.as_int(args[1])? as u32;
                let Tree { mut bytes, operations } = self.bytes(args[0], depth);
                for (byte, kept) in bytes.iter_mut().zip(mask.to_le_bytes()) {
                    match kept {
                        0xff => {}
                        0 => *byte = Byte::Zero,
                        _ => return None,
                    }
                }
                Some(Tree { bytes, operations: operations + 1 })
            }
            _ => None,
        }
    }
}

/// The words whose bytes these are, and the selector of `prmt`, which picks bytes of zero from the second
/// where there is none; no answer for three words, or for zeros beside two.
fn permutation(bytes: &Bytes) -> Option<(Value, Option<Value>, u32)> {
    let mut words: [Option<Value>; 2] = [None; 2];
    let mut has_zeros = false;
    let mut selector = 0;
    for (at, byte) in bytes.iter().enumerate() {
        let chosen = match *byte {
            Byte::Zero => {
                has_zeros = true;
                4
            }
            Byte::Of(word, byte) => {
                let place = words.iter().position(|held| held.is_none_or(|held| held == word))?;
                words[place] = Some(word);
                4 * place as u32 + byte
            }
        };
        selector |= chosen << (4 * at);
    }
    let [first, second] = words;
    (!has_zeros || second.is_none()).then_some((first?, second, selector))
}
