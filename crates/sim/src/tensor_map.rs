//! Tensor maps: how tensor copies see memory as tensors of one to five dimensions.
//!
//! The hardware's encoding is its own secret, which the driver writes (`cuTensorMapEncodeTiled`). The
//! simulator has one of its own in the same 128 bytes: maps of a driver mean nothing here, and the other
//! way round.

use crate::operation::AtomicFunction;
use crate::softfloat::{Format, Rounding, SoftOp, SoftOperation};
use cuprum_ptx::Modifier;

/// Bytes of a tensor map.
pub const TENSOR_MAP_BYTES: usize = 128;

/// Marks an encoding as ours.
const MAGIC: [u8; 8] = *b"cuprumTM";

/// The type of a tensor's elements, in the order of the numbers that `tensormap.replace` takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TensorElement {
    /// `CU_TENSOR_MAP_DATA_TYPE_UINT8`
    U8,
    /// `CU_TENSOR_MAP_DATA_TYPE_UINT16`
    U16,
    /// `CU_TENSOR_MAP_DATA_TYPE_UINT32`
    U32,
    /// `CU_TENSOR_MAP_DATA_TYPE_INT32`
    S32,
    /// `CU_TENSOR_MAP_DATA_TYPE_UINT64`
    U64,
    /// `CU_TENSOR_MAP_DATA_TYPE_INT64`
    S64,
    /// `CU_TENSOR_MAP_DATA_TYPE_FLOAT16`
    F16,
    /// `CU_TENSOR_MAP_DATA_TYPE_FLOAT32`
    F32,
    /// `CU_TENSOR_MAP_DATA_TYPE_FLOAT32_FTZ`
    F32Ftz,
    /// `CU_TENSOR_MAP_DATA_TYPE_FLOAT64`
    F64,
    /// `CU_TENSOR_MAP_DATA_TYPE_BFLOAT16`
    Bf16,
    /// `CU_TENSOR_MAP_DATA_TYPE_TFLOAT32`
    Tf32,
    /// `CU_TENSOR_MAP_DATA_TYPE_TFLOAT32_FTZ`
    Tf32Ftz,
}

const ELEMENTS: [TensorElement; 13] = [
    TensorElement::U8,
    TensorElement::U16,
    TensorElement::U32,
    TensorElement::S32,
    TensorElement::U64,
    TensorElement::S64,
    TensorElement::F16,
    TensorElement::F32,
    TensorElement::F32Ftz,
    TensorElement::F64,
    TensorElement::Bf16,
    TensorElement::Tf32,
    TensorElement::Tf32Ftz,
];

impl TensorElement {
    /// Bytes of an element.
    pub fn bytes(self) -> u32 {
        match self {
            TensorElement::U8 => 1,
            TensorElement::U16 | TensorElement::F16 | TensorElement::Bf16 => 2,
            TensorElement::U32
            | TensorElement::S32
            | TensorElement::F32
            | TensorElement::F32Ftz
            | TensorElement::Tf32
            | TensorElement::Tf32Ftz => 4,
            TensorElement::U64 | TensorElement::S64 | TensorElement::F64 => 8,
        }
    }

    fn format(self) -> Option<Format> {
        match self {
            TensorElement::F16 => Some(Format::F16),
            TensorElement::Bf16 => Some(Format::Bf16),
            TensorElement::F32
            | TensorElement::F32Ftz
            | TensorElement::Tf32
            | TensorElement::Tf32Ftz => Some(Format::F32),
            TensorElement::F64 => Some(Format::F64),
            TensorElement::U8
            | TensorElement::U16
            | TensorElement::U32
            | TensorElement::S32
            | TensorElement::U64
            | TensorElement::S64 => None,
        }
    }

    /// What stands for elements outside of the tensor when the fill is NaN.
    pub(crate) fn nan(self) -> u64 {
        // The same sixteen bits, as often as they fit.
        0x7ff7_7ff7_7ff7_7ff7 & (u64::MAX >> (64 - 8 * self.bytes()))
    }

    /// What the word of a reduction means for elements of the type.
    pub(crate) fn reduction(self, word: Modifier) -> Option<AtomicFunction> {
        let is_signed = matches!(self, TensorElement::S32 | TensorElement::S64);
        let float = |operation| {
            let format = self.format()?;
            Some(AtomicFunction::Float(SoftOp {
                ftz: matches!(self, TensorElement::F32Ftz | TensorElement::Tf32Ftz),
                ..SoftOp::plain(operation, format, Rounding::NearestEven)
            }))
        };
        match word {
            Modifier::Add if self.format().is_some() => float(SoftOperation::Add),
            Modifier::Min if self.format().is_some() => float(SoftOperation::Min),
            Modifier::Max if self.format().is_some() => float(SoftOperation::Max),
            Modifier::Add => Some(AtomicFunction::Add),
            Modifier::Min if is_signed => Some(AtomicFunction::MinSigned),
            Modifier::Max if is_signed => Some(AtomicFunction::MaxSigned),
            Modifier::Min => Some(AtomicFunction::MinUnsigned),
            Modifier::Max => Some(AtomicFunction::MaxUnsigned),
            Modifier::Inc => Some(AtomicFunction::Increment),
            Modifier::Dec => Some(AtomicFunction::Decrement),
            Modifier::And => Some(AtomicFunction::And),
            Modifier::Or => Some(AtomicFunction::Or),
            Modifier::Xor => Some(AtomicFunction::Xor),
            _ => None,
        }
    }
}

/// Whether channels lie in slices of 16 or 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interleave {
    /// They do not.
    None,
    /// As in NC/8HWC8 of two-byte elements.
    Bytes16,
    /// As in NC/16HWC16 of two-byte elements.
    Bytes32,
}

impl Interleave {
    /// The bytes of a slice.
    pub fn bytes(self) -> u32 {
        match self {
            Interleave::None | Interleave::Bytes16 => 16,
            Interleave::Bytes32 => 32,
        }
    }
}

/// How many bytes of a row of shared memory exchange their parts of 16 bytes, by the number of the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Swizzle {
    /// No parts are exchanged.
    None,
    /// Pairs of parts are, every other row.
    Bytes32,
    /// Four parts are.
    Bytes64,
    /// All eight parts of 128 bytes are.
    Bytes128,
    /// Of 128 bytes, parts of 32.
    Bytes128Parts32,
    /// The same, and halves of parts of 16 bytes change places in every other row.
    Bytes128Parts32Flip8,
    /// Of 128 bytes, the halves.
    Bytes128Parts64,
}

impl Swizzle {
    const ALL: [Swizzle; 7] = [
        Swizzle::None,
        Swizzle::Bytes32,
        Swizzle::Bytes64,
        Swizzle::Bytes128,
        Swizzle::Bytes128Parts32,
        Swizzle::Bytes128Parts32Flip8,
        Swizzle::Bytes128Parts64,
    ];

    /// The address at which the hardware keeps what would be at this one.
    pub(crate) fn apply(self, address: u64) -> u64 {
        let row = address >> 7;
        match self {
            Swizzle::None => address,
            Swizzle::Bytes32 => address ^ (row & 1) << 4,
            Swizzle::Bytes64 => address ^ (row & 3) << 4,
            Swizzle::Bytes128 => address ^ (row & 7) << 4,
            Swizzle::Bytes128Parts32 => address ^ (row & 3) << 5,
            Swizzle::Bytes128Parts32Flip8 => address ^ (row & 3) << 5 ^ (row & 1) << 3,
            Swizzle::Bytes128Parts64 => address ^ (row & 1) << 6,
        }
    }

    /// Bytes within which parts are exchanged.
    pub(crate) fn span(self) -> Option<u64> {
        match self {
            Swizzle::None => None,
            Swizzle::Bytes32 => Some(32),
            Swizzle::Bytes64 => Some(64),
            Swizzle::Bytes128
            | Swizzle::Bytes128Parts32
            | Swizzle::Bytes128Parts32Flip8
            | Swizzle::Bytes128Parts64 => Some(128),
        }
    }
}

/// What a copy takes for elements outside of the tensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fill {
    /// Zeros of the type.
    Zeros,
    /// A NaN; for floats alone.
    Nan,
}

/// Which part of the tensor a copy moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TensorView {
    /// A box of this many elements in each dimension.
    Tile([u32; 5]),
    /// Pixels one after the other within bounds, as convolutions want them.
    Im2col {
        /// The first pixel of a row, column and so on, counted from the tensor's first.
        lower: [i32; 3],
        /// The last one, counted from the tensor's last.
        upper: [i32; 3],
        /// Channels of each pixel.
        channels: u32,
        /// Pixels of a copy.
        pixels: u32,
    },
    /// Pixels of one row after the other, of which the following images continue it: rows of convolutions whose
    /// filter has them side by side.
    Im2colWide {
        /// The first pixel of a row, counted from the tensor's first.
        lower: i32,
        /// The last one, counted from the tensor's last.
        upper: i32,
        /// Channels of each pixel.
        channels: u32,
        /// Pixels of a copy; those of `RowPixels::Quarters` are not counted by it.
        pixels: u32,
        /// How they are counted.
        rows: RowPixels,
    },
}

/// How many pixels of a row a copy moves, and where those follow that only a filter reaches (its halo).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowPixels {
    /// As many as the map says, then the halo: `im2col::w`.
    Whole,
    /// Four times 32, each with a halo of its own: `im2col::w::128`.
    Quarters,
}

/// What a tensor map says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TensorMap {
    /// The type of the elements.
    pub element: TensorElement,
    /// Dimensions, one to five.
    pub rank: u32,
    /// Where the tensor begins in global memory.
    pub address: u64,
    /// Elements in each dimension; that of neighbours in memory comes first.
    pub extents: [u64; 5],
    /// Bytes from one element to the next in all dimensions but the first.
    pub strides: [u64; 4],
    /// What a copy moves.
    pub view: TensorView,
    /// Which elements of the box are moved: every so-many-th.
    pub steps: [u32; 5],
    /// How channels lie.
    pub interleave: Interleave,
    /// How rows lie in shared memory.
    pub swizzle: Swizzle,
    /// What lies outside.
    pub fill: Fill,
}

impl TensorMap {
    /// A map of boxes of a tensor that lies without gaps, with nothing special about it.
    pub fn tiled(element: TensorElement, address: u64, extents: &[u64], tile: &[u32]) -> TensorMap {
        let mut map = TensorMap {
            element,
            rank: extents.len().clamp(1, 5) as u32,
            address,
            extents: [1; 5],
            strides: [0; 4],
            view: TensorView::Tile([1; 5]),
            steps: [1; 5],
            interleave: Interleave::None,
            swizzle: Swizzle::None,
            fill: Fill::Zeros,
        };
        let mut boxes = [1; 5];
        boxes.iter_mut().zip(tile).for_each(|(to, from)| *to = *from);
        map.view = TensorView::Tile(boxes);
        map.extents.iter_mut().zip(extents).for_each(|(to, from)| *to = *from);
        let mut stride = u64::from(element.bytes());
        for (index, extent) in extents.iter().take(4).enumerate() {
            stride = stride.saturating_mul(*extent);
            map.strides[index] = stride;
        }
        map
    }

    /// The map as kernels get it, in 128 bytes whose address is a multiple of 64; what the driver would
    /// refuse is an error.
    pub fn encode(&self) -> Result<[u8; TENSOR_MAP_BYTES], String> {
        self.check()?;
        Ok(self.bytes())
    }

    /// What the driver asks of a map.
    fn check(&self) -> Result<(), String> {
        let refuse = |reason: String| Err(format!("no such tensor map: {reason}"));
        let rank = self.rank as usize;
        if !(1..=5).contains(&rank) {
            return refuse(format!("{rank} dimensions"));
        }
        let align = u64::from(self.interleave.bytes());
        if !self.address.is_multiple_of(align) {
            return refuse(format!("the address is no multiple of {align}"));
        }
        if let Some(extent) =
            self.extents[..rank].iter().find(|extent| !(1..=1 << 32).contains(*extent))
        {
            return refuse(format!("{extent} elements in a dimension"));
        }
        if let Some(stride) = self.strides[..rank - 1]
            .iter()
            .find(|stride| *stride % align != 0 || **stride >= 1 << 40)
        {
            return refuse(format!("a stride of {stride} bytes, which is no multiple of {align}"));
        }
        if let Some(step) = self.steps[..rank].iter().find(|step| !(1..=8).contains(*step)) {
            return refuse(format!("an element stride of {step}"));
        }
        if self.fill == Fill::Nan && self.element.format().is_none() {
            return refuse("a NaN among integers".to_owned());
        }
        if self.interleave != Interleave::None && rank < 3 {
            return refuse("channels in slices need three dimensions".to_owned());
        }
        self.check_view(rank)
    }

    fn check_view(&self, rank: usize) -> Result<(), String> {
        let refuse = |reason: String| Err(format!("no such tensor map: {reason}"));
        let inner = match self.view {
            TensorView::Tile(sides) => {
                if let Some(side) = sides[..rank].iter().find(|side| !(1..=256).contains(*side)) {
                    return refuse(format!("a box of {side} elements"));
                }
                sides[0]
            }
            TensorView::Im2col { channels, pixels, .. } => {
                if rank < 3 || !(1..=256).contains(&channels) || !(1..=1024).contains(&pixels) {
                    return refuse(format!("{pixels} pixels of {channels} channels"));
                }
                channels
            }
            TensorView::Im2colWide { channels, pixels, .. } => {
                if rank < 3 || !(1..=256).contains(&channels) || !(1..=1024).contains(&pixels) {
                    return refuse(format!("{pixels} pixels of {channels} channels"));
                }
                if matches!(self.swizzle, Swizzle::None | Swizzle::Bytes128Parts32Flip8) {
                    return refuse(
                        "rows of pixels without a swizzle that they can have".to_owned(),
                    );
                }
                if self.interleave != Interleave::None {
                    return refuse("rows of pixels whose channels lie in slices".to_owned());
                }
                channels
            }
        };
        let bytes = u64::from(inner) * u64::from(self.element.bytes());
        let is_sliced = self.interleave != Interleave::None;
        // Of pixels in slices no channels are counted.
        if bytes % 16 != 0 && (!is_sliced || matches!(self.view, TensorView::Tile(_))) {
            return refuse(format!("rows of {bytes} bytes, which is no multiple of 16"));
        }
        if is_sliced {
            return Ok(());
        }
        match self.swizzle.span().is_some_and(|span| bytes > span) {
            true => refuse(format!("rows of {bytes} bytes are too long for the swizzle")),
            false => Ok(()),
        }
    }

    /// The encoding, whatever the map says.
    pub(crate) fn bytes(&self) -> [u8; TENSOR_MAP_BYTES] {
        let mut out = Vec::with_capacity(TENSOR_MAP_BYTES);
        out.extend(MAGIC);
        out.extend(self.address.to_le_bytes());
        let less_one = |extent: &u64| (extent.wrapping_sub(1) as u32).to_le_bytes();
        out.extend(self.extents.iter().flat_map(less_one));
        out.extend(self.strides.iter().flat_map(|stride| stride.to_le_bytes()));
        let short = |number: u32| (number as u16).to_le_bytes();
        let (mode, sides, lower, upper) = match self.view {
            TensorView::Tile(sides) => (0, sides, [0; 3], [0; 3]),
            TensorView::Im2col { lower, upper, channels, pixels } => {
                (1, [channels, pixels, 0, 0, 0], lower, upper)
            }
            TensorView::Im2colWide { lower, upper, channels, pixels, rows } => {
                let mode = match rows {
                    RowPixels::Whole => 2,
                    RowPixels::Quarters => 3,
                };
                (mode, [channels, pixels, 0, 0, 0], [lower, 0, 0], [upper, 0, 0])
            }
        };
        out.extend(sides.into_iter().flat_map(short));
        out.extend(self.steps.iter().map(|step| *step as u8));
        out.extend(lower.into_iter().chain(upper).flat_map(|corner| (corner as i16).to_le_bytes()));
        let place = |element: &TensorElement| *element == self.element;
        let element = ELEMENTS.iter().position(place).unwrap_or(0);
        let words = [
            self.rank as u8,
            element as u8,
            self.interleave as u8,
            self.swizzle as u8,
            self.fill as u8,
            mode,
        ];
        out.extend(words);
        out.resize(TENSOR_MAP_BYTES, 0);
        out.try_into().unwrap_or([0; TENSOR_MAP_BYTES])
    }

    /// Reads an encoding; nothing if it is none of ours.
    pub(crate) fn decode(bytes: &[u8; TENSOR_MAP_BYTES]) -> Option<TensorMap> {
        let mut rest = bytes.as_slice();
        let mut take = |count: usize| {
            let (piece, tail) = rest.split_at_checked(count)?;
            rest = tail;
            let value = piece.iter().rev().fold(0u64, |sum, byte| sum << 8 | u64::from(*byte));
            Some(value)
        };
        if take(8)? != u64::from_le_bytes(MAGIC) {
            return None;
        }
        let address = take(8)?;
        let mut extents = [0; 5];
        for extent in &mut extents {
            *extent = take(4)? + 1;
        }
        let mut strides = [0; 4];
        for stride in &mut strides {
            *stride = take(8)?;
        }
        let (mut sides, mut steps) = ([0; 5], [0; 5]);
        for side in &mut sides {
            *side = take(2)? as u32;
        }
        for step in &mut steps {
            *step = take(1)? as u32;
        }
        let mut corners = [0; 6];
        for corner in &mut corners {
            *corner = i32::from(take(2)? as i16);
        }
        let rank = take(1)? as u32;
        let element = *ELEMENTS.get(take(1)? as usize)?;
        let interleave = interleave_of(take(1)?)?;
        let swizzle = swizzle_of(take(1)?)?;
        let fill = fill_of(take(1)?)?;
        let [a, b, c, d, e, f] = corners;
        let [channels, pixels, ..] = sides;
        let wide = |rows| TensorView::Im2colWide { lower: a, upper: d, channels, pixels, rows };
        let view = match take(1)? {
            0 => TensorView::Tile(sides),
            1 => TensorView::Im2col { lower: [a, b, c], upper: [d, e, f], channels, pixels },
            2 => wide(RowPixels::Whole),
            _ => wide(RowPixels::Quarters),
        };
        (1..=5).contains(&rank).then_some(TensorMap {
            element,
            rank,
            address,
            extents,
            strides,
            view,
            steps,
            interleave,
            swizzle,
            fill,
        })
    }

    fn swizzles_128(&self) -> bool {
        self.swizzle.span() == Some(128)
    }

    /// Replaces a field as `tensormap.replace` does; false if there is no such value.
    pub(crate) fn replace(&mut self, field: MapField, ordinal: usize, value: u64) -> bool {
        let narrow = value as u32;
        let changed = match field {
            MapField::Address => {
                self.address = value;
                Some(())
            }
            // The manual counts ranks from zero.
            MapField::Rank if narrow < 5 => {
                self.rank = narrow + 1;
                Some(())
            }
            MapField::Rank => None,
            MapField::Extent => {
                self.extents.get_mut(ordinal).map(|extent| *extent = u64::from(narrow))
            }
            MapField::Stride => self.strides.get_mut(ordinal).map(|stride| *stride = value),
            MapField::Step => self.steps.get_mut(ordinal).map(|step| *step = narrow & 0xff),
            MapField::Box => match &mut self.view {
                TensorView::Tile(sides) => {
                    sides.get_mut(ordinal).map(|side| *side = narrow & 0xffff)
                }
                TensorView::Im2col { .. } | TensorView::Im2colWide { .. } => None,
            },
            MapField::Element => {
                ELEMENTS.get(narrow as usize).map(|element| self.element = *element)
            }
            MapField::Interleave => interleave_of(value).map(|word| self.interleave = word),
            // How large parts are is another field, of which only rows of 128 bytes have a choice.
            MapField::Swizzle if value == Swizzle::Bytes128 as u64 && self.swizzles_128() => {
                Some(())
            }
            MapField::Swizzle => {
                swizzle_of(value).filter(|_| value < 4).map(|word| self.swizzle = word)
            }
            MapField::Atomicity if self.swizzles_128() => {
                let parts = value.checked_add(Swizzle::Bytes128 as u64).and_then(swizzle_of);
                parts.map(|word| self.swizzle = word)
            }
            MapField::Atomicity => (value == 0).then_some(()),
            MapField::Fill => fill_of(value).map(|word| self.fill = word),
        };
        changed.is_some()
    }
}

fn interleave_of(number: u64) -> Option<Interleave> {
    [Interleave::None, Interleave::Bytes16, Interleave::Bytes32].get(number as usize).copied()
}

fn swizzle_of(number: u64) -> Option<Swizzle> {
    let all = Swizzle::ALL;
    all.get(number as usize).copied()
}

fn fill_of(number: u64) -> Option<Fill> {
    [Fill::Zeros, Fill::Nan].get(number as usize).copied()
}

/// A part of a map that `tensormap.replace` names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MapField {
    Address,
    Rank,
    Box,
    Extent,
    Stride,
    Step,
    Element,
    Interleave,
    Swizzle,
    Atomicity,
    Fill,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_read_back() {
        let mut map =
            TensorMap::tiled(TensorElement::Bf16, 0x7_0000_0100, &[64, 8, 3], &[32, 4, 1]);
        map.swizzle = Swizzle::Bytes64;
        map.fill = Fill::Nan;
        assert_eq!(map.strides[..2], [128, 1024]);
        assert_eq!(TensorMap::decode(&map.encode().unwrap()), Some(map));
        map.view = TensorView::Im2col { lower: [-1; 3], upper: [-2; 3], channels: 8, pixels: 9 };
        assert_eq!(TensorMap::decode(&map.encode().unwrap()), Some(map));
        assert_eq!(TensorMap::decode(&[0; TENSOR_MAP_BYTES]), None);
    }

    #[test]
    fn the_driver_would_refuse_it() {
        let map = TensorMap::tiled(TensorElement::F32, 0x7_0000_0100, &[64, 8], &[64, 8]);
        assert!(map.encode().is_ok());
        assert!(TensorMap { address: 8, ..map }.encode().is_err());
        assert!(TensorMap { swizzle: Swizzle::Bytes128, ..map }.encode().is_err());
        assert!(TensorMap { strides: [8, 0, 0, 0], ..map }.encode().is_err());
        let whole = TensorMap { element: TensorElement::U32, fill: Fill::Nan, ..map };
        assert!(whole.encode().is_err());
    }

    #[test]
    fn swizzles_exchange_parts() {
        assert_eq!(Swizzle::Bytes128.apply(0x480), 0x480 ^ 0x10);
        assert_eq!(Swizzle::Bytes128.apply(0x7f0), 0x780);
        assert_eq!(Swizzle::Bytes32.apply(0x90), 0x80);
        assert_eq!(Swizzle::Bytes64.apply(0x210), 0x210);
        assert_eq!(Swizzle::Bytes128Parts32.apply(0x080), 0x0a0);
        assert_eq!(Swizzle::Bytes128Parts32.apply(0x210), 0x210);
        assert_eq!(Swizzle::Bytes128Parts32Flip8.apply(0x080), 0x0a8);
        assert_eq!(Swizzle::Bytes128Parts64.apply(0x190), 0x1d0);
    }
}
