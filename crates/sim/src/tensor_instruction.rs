//! What products of `tcgen05.mma` are: the instruction descriptor, and where their matrices lie in tensor memory.
//!
//! Written from the PTX manual; no machine that has them was asked. Lanes of tensor memory are where sums are
//! made: the left factor of a lane's sums, its scales and its metadata are found in the same lane, or in the
//! same 16 or 32 lanes, so that all layouts follow from which row and columns a lane has.

use crate::fault::FaultKind;
use crate::softfloat::Format;

/// What is wrong with a descriptor.
pub(crate) type Wrong = (FaultKind, String);

fn invalid(message: impl Into<String>) -> Wrong {
    (FaultKind::Invalid, message.into())
}

fn unsupported(message: &str) -> Wrong {
    (FaultKind::Unsupported, format!("unsupported: {message}"))
}

/// The kinds of products.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ProductKind {
    F16,
    Tf32,
    F8f6f4,
    I8,
    Mxf8f6f4,
    Mxf4,
    Mxf4nvf4,
}

impl ProductKind {
    /// Bits that an element has for itself.
    pub fn container(self) -> u64 {
        match self {
            ProductKind::Tf32 => 32,
            ProductKind::F16 => 16,
            ProductKind::F8f6f4 | ProductKind::I8 | ProductKind::Mxf8f6f4 => 8,
            ProductKind::Mxf4 | ProductKind::Mxf4nvf4 => 4,
        }
    }

    /// Columns of a left factor that is not sparse: 32 bytes.
    fn depth(self) -> usize {
        256 / self.container() as usize
    }

    pub fn has_scales(self) -> bool {
        matches!(self, ProductKind::Mxf8f6f4 | ProductKind::Mxf4 | ProductKind::Mxf4nvf4)
    }
}

/// The elements of a factor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Element {
    pub number: Number,
    pub bits: u64,
}

/// What the bits of an element mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Number {
    Float(Format),
    Integer { is_signed: bool },
}

/// A product without its operands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instruction {
    pub kind: ProductKind,
    pub is_sparse: bool,
    pub selector: usize,
    pub saturates: bool,
    /// The format of sums; integers have none.
    pub sums: Option<Format>,
    pub factors: [Element; 2],
    pub is_negated: [bool; 2],
    pub is_transposed: [bool; 2],
    pub rows: usize,
    pub columns: usize,
    /// Columns of the left factor, zeros among them.
    pub depth: usize,
    /// The first byte of the scales of each factor.
    pub scale_byte: [usize; 2],
    /// Scales are `.ue4m3` instead of powers of two.
    pub scales_have_digits: bool,
}

/// What the opcode says that the descriptor must agree with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Form {
    pub kind: ProductKind,
    pub is_sparse: bool,
    /// `.ws`
    pub weights_stay: bool,
    /// `.cta_group::2`
    pub is_pair: bool,
}

impl Instruction {
    /// Takes a descriptor apart; else what is wrong with it.
    pub fn new(form: Form, bits: u32) -> Result<Instruction, Wrong> {
        let kind = form.kind;
        let field = |first: u32, count: u32| (bits >> first & ((1 << count) - 1)) as usize;
        let flag = |bit: u32| field(bit, 1) == 1;
        if flag(2) != form.is_sparse {
            return Err(invalid(
                "the instruction descriptor and the instruction disagree about sparsity",
            ));
        }
        let packed = matches!(kind, ProductKind::Mxf4 | ProductKind::Mxf4nvf4);
        let right_type = if packed { field(10, 2) } else { field(10, 3) };
        let factors = [element(kind, field(7, 3)), element(kind, right_type)];
        let [Some(left), Some(right)] = factors else {
            return Err(invalid(
                "the instruction descriptor names no type of factors of this kind",
            ));
        };
        if packed && flag(31) {
            return Err(unsupported("products of 96 columns, which only sm_103a has"));
        }
        let rows = if kind.has_scales() { field(27, 2) << 7 } else { field(24, 5) << 4 };
        let instruction = Instruction {
            kind,
            is_sparse: form.is_sparse,
            selector: if kind.has_scales() { 0 } else { field(0, 2) },
            saturates: !kind.has_scales() && flag(3),
            sums: sums_of(kind, field(4, 2))?,
            factors: [left, right],
            is_negated: [flag(13), flag(14)],
            is_transposed: [flag(15), flag(16)],
            rows,
            columns: field(17, 6) << 3,
            depth: kind.depth() << usize::from(form.is_sparse),
            scale_byte: [field(29, 2), field(4, 2)],
            scales_have_digits: kind == ProductKind::Mxf4nvf4 && !flag(23),
        };
        instruction.check(form, flag(23))?;
        Ok(instruction)
    }

    fn check(&self, form: Form, powers_of_two: bool) -> Result<(), Wrong> {
        let (kind, [left, right]) = (self.kind, self.factors);
        let is_half = |element: Element| element.number == Number::Float(Format::F16);
        if kind == ProductKind::F16
            && self.sums == Some(Format::F16)
            && !(is_half(left) && is_half(right))
        {
            return Err(invalid("sums of half precision are of factors of half precision"));
        }
        if kind == ProductKind::I8 && self.is_negated != [false; 2] {
            return Err(invalid("integer factors are not negated"));
        }
        if kind.container() == 4 && self.is_transposed != [false; 2] {
            return Err(invalid("factors of four bits are not transposed"));
        }
        if kind.has_scales() && kind != ProductKind::Mxf4nvf4 && !powers_of_two {
            return Err(invalid("the scales of this kind are powers of two"));
        }
        match self.selector {
            0 => {}
            _ if !self.is_sparse => return Err(invalid("a sparsity selector without sparsity")),
            _ if kind.container() == 8 => return Err(invalid("the sparsity selector must be 0")),
            // Which part of the metadata it takes stands only in pictures of the manual.
            _ => return Err(unsupported("a sparsity selector other than 0")),
        }
        self.check_shape(form)
    }

    fn check_shape(&self, form: Form) -> Result<(), Wrong> {
        let scaled = self.kind.has_scales();
        let (rows, columns): (&[usize], usize) = match (form.weights_stay, form.is_pair) {
            (true, _) => (&[32, 64, 128], 64),
            (false, true) if scaled && self.is_sparse => (&[256], 16),
            (false, true) => (&[128, 256], 16),
            (false, false) if scaled => (&[128], 8),
            (false, false) => (&[64, 128], 8),
        };
        let step = match (self.kind, form.weights_stay) {
            (ProductKind::I8, false) if form.is_pair => 32,
            (ProductKind::I8, false) if self.columns > 32 => 16,
            _ => columns,
        };
        let most = if form.weights_stay && self.is_sparse { 128 } else { 256 };
        let mut is_right = rows.contains(&self.rows)
            && self.columns > 0
            && self.columns <= most
            && self.columns.is_multiple_of(step);
        if form.weights_stay {
            is_right &= self.columns.is_power_of_two();
        }
        if self.is_transposed[1] && self.kind.container() == 8 {
            is_right &= self.columns.is_multiple_of(if form.is_pair { 32 } else { 16 });
        }
        match is_right {
            true => Ok(()),
            false => Err(invalid(format!(
                "no product of this kind has {} rows and {} columns",
                self.rows, self.columns
            ))),
        }
    }

    /// How sums lie in tensor memory.
    pub fn layout(&self, form: Form) -> Layout {
        let rows = if form.is_pair { self.rows / 2 } else { self.rows };
        match (rows, form.weights_stay, form.is_pair && !self.is_sparse) {
            (32, ..) => Layout { rows, parts: 4, is_half: false },
            (64, true, _) | (64, _, true) => Layout { rows, parts: 2, is_half: false },
            (64, ..) => Layout { rows, parts: 1, is_half: true },
            _ => Layout { rows, parts: 1, is_half: false },
        }
    }
}

/// How the sums of a block lie in its tensor memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub rows: usize,
    /// Into how many parts their columns are cut, which lie one below the other.
    pub parts: usize,
    /// Sixteen rows take the upper or the lower half of 32 lanes.
    pub is_half: bool,
}

impl Layout {
    /// Lanes counted from the first one, with the row and the part of the columns that each has.
    pub fn lanes(self) -> impl Iterator<Item = (usize, usize, usize)> {
        (0..self.parts).flat_map(move |part| {
            (0..self.rows).map(move |row| {
                let lane =
                    if self.is_half { row / 16 * 32 + row % 16 } else { row + part * self.rows };
                (lane, row, part)
            })
        })
    }

    /// Whether matrices may begin in this lane.
    pub fn begins_at(self, lane: usize) -> bool {
        lane == 0 || self.is_half && lane == 16
    }
}

fn element(kind: ProductKind, number: usize) -> Option<Element> {
    let float = |format, bits| Some(Element { number: Number::Float(format), bits });
    match (kind, number) {
        (ProductKind::F16, 0) => float(Format::F16, 16),
        (ProductKind::F16, 1) => float(Format::Bf16, 16),
        (ProductKind::Tf32, 2) => float(Format::Tf32, 32),
        (ProductKind::F8f6f4 | ProductKind::Mxf8f6f4, 0) => float(Format::E4m3, 8),
        (ProductKind::F8f6f4 | ProductKind::Mxf8f6f4, 1) => float(Format::E5m2, 8),
        (ProductKind::F8f6f4 | ProductKind::Mxf8f6f4, 3) => float(Format::E2m3, 6),
        (ProductKind::F8f6f4 | ProductKind::Mxf8f6f4, 4) => float(Format::E3m2, 6),
        (ProductKind::F8f6f4 | ProductKind::Mxf8f6f4, 5) => float(Format::E2m1, 4),
        (ProductKind::Mxf4 | ProductKind::Mxf4nvf4, 1) => float(Format::E2m1, 4),
        (ProductKind::I8, 0 | 1) => {
            Some(Element { number: Number::Integer { is_signed: number == 1 }, bits: 8 })
        }
        _ => None,
    }
}

/// The format of sums by its number; nothing for integers.
fn sums_of(kind: ProductKind, number: usize) -> Result<Option<Format>, Wrong> {
    match (kind, number) {
        (ProductKind::I8, 2) => Ok(None),
        (ProductKind::F16 | ProductKind::F8f6f4, 0) => Ok(Some(Format::F16)),
        (ProductKind::F16 | ProductKind::F8f6f4 | ProductKind::Tf32, 1) => Ok(Some(Format::F32)),
        // There the field is that of a scale.
        (ProductKind::Mxf8f6f4 | ProductKind::Mxf4 | ProductKind::Mxf4nvf4, _) => {
            Ok(Some(Format::F32))
        }
        _ => Err(invalid("the instruction descriptor names no type of sums of this kind")),
    }
}

/// Which columns of the right factor count as zeros, by a zero-column mask descriptor, and from which column of
/// shared memory they are taken.
///
/// Examples of the manual and names of fields agree: the span of use has columns that are taken, that of
/// skipping zeros. Its table has it the other way round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ZeroColumns {
    bits: u64,
    columns: usize,
    parts: usize,
}

impl ZeroColumns {
    /// For a product with so many columns; the number of rows says how many parts they have.
    pub fn new(bits: u64, rows: usize, columns: usize) -> ZeroColumns {
        ZeroColumns { bits, columns, parts: 128 / rows.clamp(32, 128) }
    }

    /// Columns by which the right factor is shifted.
    pub fn shift(&self) -> usize {
        (self.bits >> 56 & 0x3f) as usize
    }

    pub fn is_zero(&self, column: usize) -> bool {
        if self.bits >> 39 & 1 == 0 {
            return false;
        }
        let of_part = self.columns / self.parts;
        let (part, within) = (column / of_part.max(1), column % of_part.max(1));
        let skipped = (self.bits >> (8 * part) & 0xff) as usize;
        let begins_with_zeros = self.bits >> (32 + part) & 1 == 1;
        let zeros = (self.bits >> 40 & 0xff) as usize + 1;
        let taken = (self.bits >> 48 & 0xff) as usize + 1;
        let place = (within + skipped) % (zeros + taken);
        match begins_with_zeros {
            true => place < zeros,
            false => place >= taken,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DENSE: Form =
        Form { kind: ProductKind::F16, is_sparse: false, weights_stay: false, is_pair: false };

    fn descriptor(rows: u32, columns: u32) -> u32 {
        1 << 4 | 1 << 7 | 1 << 10 | (columns / 8) << 17 | (rows / 16) << 24
    }

    #[test]
    fn descriptors_are_taken_apart() {
        let instruction = Instruction::new(DENSE, descriptor(128, 256)).unwrap();
        assert_eq!((instruction.rows, instruction.columns, instruction.depth), (128, 256, 16));
        assert_eq!(instruction.factors[0].number, Number::Float(Format::Bf16));
        assert!(Instruction::new(DENSE, descriptor(32, 64)).is_err());
        assert!(Instruction::new(DENSE, descriptor(64, 264)).is_err());
        let stays = Form { weights_stay: true, ..DENSE };
        assert!(Instruction::new(stays, descriptor(32, 64)).is_ok());
        assert!(Instruction::new(stays, descriptor(32, 192)).is_err());
    }

    #[test]
    fn rows_have_lanes() {
        let lanes = |form: Form, rows, columns| -> Vec<(usize, usize, usize)> {
            let instruction = Instruction::new(form, descriptor(rows, columns)).unwrap();
            instruction.layout(form).lanes().collect()
        };
        let half = lanes(DENSE, 64, 8);
        assert_eq!((half[17], half.len()), ((33, 17, 0), 64));
        let stays = Form { weights_stay: true, ..DENSE };
        assert_eq!(lanes(stays, 64, 64)[65], (65, 1, 1));
        assert_eq!(lanes(stays, 32, 64)[97], (97, 1, 3));
    }

    /// The examples of the manual, read from the lowest bit.
    #[test]
    fn masks_of_columns() {
        let text =
            |bits: u64, rows: usize, columns: usize, part: std::ops::Range<usize>| -> String {
                let zeros = ZeroColumns::new(bits, rows, columns);
                part.map(|column| if zeros.is_zero(column) { '1' } else { '0' }).collect()
            };
        let spans = 1 << 39 | 2 << 40 | 3 << 48;
        assert_eq!(text(spans, 128, 128, 0..14), "00001110000111");
        assert_eq!(text(spans | 1 << 32, 64, 128, 0..10), "1110000111");
        assert_eq!(text(spans | 1 << 32, 64, 128, 64..74), "0000111000");
        let fourth = spans | 3 << 32 | 1 << 8 | 2 << 16 | 1 << 24;
        assert_eq!(text(fourth, 32, 128, 32..41), "110000111");
        assert_eq!(text(fourth, 32, 128, 64..73), "001110000");
        assert_eq!(text(fourth, 32, 128, 96..106), "0001110000");
        assert_eq!(text(0, 128, 64, 0..3), "000");
    }
}
