//! Which elements of a tensor a copy moves, in the order in which they lie in shared memory.

use crate::bulk::Completion;
use crate::operation::{AddressOp, Source};
use crate::softfloat::Format;
use crate::tensor_map::{Fill, Interleave, RowPixels, TensorElement, TensorMap, TensorView};
use cuprum_ptx::Modifier;
use smallvec::SmallVec;

/// A copy between a tensor in global memory and shared memory.
#[derive(Clone, Debug)]
pub(crate) struct TensorCopy {
    pub map: AddressOp,
    /// Where the box begins, or what `mode` makes of it.
    pub coordinates: SmallVec<[Source; 5]>,
    /// What `im2col` adds to the places of pixels; of rows of pixels, how many the halo has and what is added.
    pub offsets: SmallVec<[Source; 3]>,
    /// Absent for prefetches, which do nothing.
    pub shared: Option<AddressOp>,
    pub mode: TensorMode,
    pub direction: TensorDirection,
    pub completion: Completion,
}

/// Which way a copy goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TensorDirection {
    ToShared,
    ToGlobal,
    /// Combines with the tensor as a word says.
    Reduce(Modifier),
}

/// What coordinates mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TensorMode {
    Tile,
    Im2col,
    Im2colWide(RowPixels),
    /// A column, then four rows of a matrix.
    FourRows,
}

/// Shared memory has no room for more elements.
const LARGEST_BOX: usize = 256 << 10;

/// The addresses of elements; nothing for those outside of the tensor.
pub(crate) type Elements = Vec<Option<u64>>;

impl TensorMode {
    /// What a copy moves; what is wrong with it. What the hardware calls an illegal instruction is an error.
    pub fn elements(
        self,
        map: &TensorMap,
        coordinates: &[i64],
        offsets: &[i64],
        direction: TensorDirection,
    ) -> Result<Elements, String> {
        let first = coordinates.first().copied().unwrap_or(0);
        if map.interleave == Interleave::None
            && first.wrapping_mul(i64::from(map.element.bytes())) % PART != 0
        {
            return Err(format!("the first coordinate, {first}, is no multiple of 16 bytes"));
        }
        let walk = Walk { map, stores: direction != TensorDirection::ToShared };
        if walk.stores && coordinates.iter().any(|coordinate| *coordinate < 0) {
            return Err("copies to a tensor have no negative coordinates".to_owned());
        }
        match (self, map.view) {
            (TensorMode::Tile, TensorView::Tile(sides)) if map.interleave != Interleave::None => {
                walk.slices(&sides, coordinates)
            }
            (TensorMode::Tile, TensorView::Tile(sides)) => walk.tile(&sides, coordinates),
            (TensorMode::FourRows, TensorView::Tile(sides)) => walk.four_rows(&sides, coordinates),
            (TensorMode::Im2col, TensorView::Im2col { .. }) => walk.im2col(coordinates, offsets),
            (TensorMode::Im2colWide(mode), TensorView::Im2colWide { rows, .. }) if mode == rows => {
                walk.rows_of_pixels(coordinates, offsets)
            }
            _ => Err("the tensor map is for another kind of copy".to_owned()),
        }
    }
}

/// Parts of rows that copies to a tensor write as a whole.
const PART: i64 = 16;

/// The dimension in which pixels of a row follow each other.
const ROW: usize = 1;

/// Goes through a tensor.
struct Walk<'a> {
    map: &'a TensorMap,
    /// Whether the copy goes to the tensor.
    stores: bool,
}

/// How many elements of a side are moved, and how far apart they are.
type Side = (u32, i64);

fn check_room(elements: usize) -> Result<(), String> {
    match elements > LARGEST_BOX {
        true => Err("the box has more elements than shared memory has bytes".to_owned()),
        false => Ok(()),
    }
}

/// All places of a box, the first coordinate running fastest.
fn places(sides: &[Side], start: &[i64]) -> Result<Vec<SmallVec<[i64; 5]>>, String> {
    let count = sides.iter().fold(1usize, |all, (count, _)| all.saturating_mul(*count as usize));
    check_room(count)?;
    let place = |index: usize| {
        let mut rest = index;
        let along = sides.iter().zip(start).map(|((count, step), start)| {
            let within = rest % *count as usize;
            rest /= *count as usize;
            start + within as i64 * step
        });
        along.collect()
    };
    Ok((0..count).map(place).collect())
}

impl Walk<'_> {
    fn check_rank(&self, rank: usize) -> Result<(), String> {
        match self.map.rank as usize == rank {
            true => Ok(()),
            false => {
                Err(format!("{rank} coordinates for a tensor of {} dimensions", self.map.rank))
            }
        }
    }

    fn side(&self, dimension: usize, side: u32) -> Side {
        // Neighbours in memory are all taken, unless channels lie in slices.
        let step = match dimension {
            0 if self.map.interleave == Interleave::None => 1,
            _ => self.map.steps[dimension].max(1),
        };
        (side.div_ceil(step), i64::from(step))
    }

    fn tile(&self, sides: &[u32; 5], start: &[i64]) -> Result<Elements, String> {
        self.check_rank(start.len())?;
        let sides: SmallVec<[Side; 5]> =
            (0..start.len()).map(|dimension| self.side(dimension, sides[dimension])).collect();
        Ok(places(&sides, start)?.iter().map(|place| self.element_address(place)).collect())
    }

    /// Channels in slices: the last dimension but one counts slices, the others places of a slice. A copy takes
    /// from one slice, however many channels its box has.
    fn slices(&self, sides: &[u32; 5], start: &[i64]) -> Result<Elements, String> {
        self.check_rank(start.len())?;
        let slice = start.len().saturating_sub(2);
        let side = |dimension: usize| match dimension == slice {
            true => (1, 1),
            false => self.side(dimension, sides[dimension]),
        };
        let counts: SmallVec<[Side; 5]> = (0..start.len()).map(side).collect();
        let mut elements = Vec::new();
        for place in places(&counts, start)? {
            self.push_slice(&place, &mut elements);
        }
        Ok(elements)
    }

    /// The channels of a slice at a place.
    fn push_slice(&self, place: &[i64], elements: &mut Elements) {
        let (bytes, width) = (self.map.interleave.bytes(), self.map.element.bytes());
        let address = self.address(place, u64::from(bytes));
        for element in 0..bytes / width {
            elements.push(address.map(|address| address + u64::from(element * width)));
        }
    }

    fn four_rows(&self, sides: &[u32; 5], start: &[i64]) -> Result<Elements, String> {
        self.check_rank(2)?;
        let [column, rows @ ..] = start else { return Err("no coordinates".to_owned()) };
        let row = |row: &i64| {
            let row = *row;
            let along = 0..sides[0];
            along.map(move |index| self.element_address(&[column + i64::from(index), row]))
        };
        Ok(rows.iter().flat_map(row).collect())
    }

    fn im2col(&self, start: &[i64], offsets: &[i64]) -> Result<Elements, String> {
        self.check_rank(start.len())?;
        let TensorView::Im2col { lower, upper, channels, pixels } = self.map.view else {
            return Err("the tensor map is for another kind of copy".to_owned());
        };
        // Images come last; channels first, or last but one where they lie in slices. The other dimensions are
        // those in which pixels are counted.
        let (image, sliced) =
            (start.len().saturating_sub(1), self.map.interleave != Interleave::None);
        let spatial = if sliced { 0..image.saturating_sub(1) } else { 1..image };
        let lowest = |index: usize| i64::from(lower[index]);
        let highest = |index: usize| {
            self.map.extents[spatial.start + index] as i64 - 1 + i64::from(upper[index])
        };
        let mut pixel: SmallVec<[i64; 5]> = start.into();
        if spatial.clone().enumerate().any(|(index, dimension)| pixel[dimension] < lowest(index)) {
            return Err("the first pixel lies outside of the bounds".to_owned());
        }
        check_room(pixels as usize * channels as usize)?;
        let mut elements = Vec::new();
        for _ in 0..pixels {
            if self.stores && pixel.iter().any(|at| *at < 0) {
                return Err("copies to a tensor have no negative coordinates".to_owned());
            }
            let mut place = pixel.clone();
            for (dimension, offset) in spatial.clone().zip(offsets) {
                place[dimension] += offset;
            }
            match sliced {
                true => self.push_slice(&place, &mut elements),
                false => self.push_pixel(&place, channels, &mut elements),
            }
            // The next pixel, or the first of the next row, and so on.
            let mut is_behind_last = true;
            for (index, dimension) in spatial.clone().enumerate() {
                pixel[dimension] += i64::from(self.map.steps[dimension].max(1));
                if pixel[dimension] <= highest(index) {
                    is_behind_last = false;
                    break;
                }
                pixel[dimension] = lowest(index);
            }
            pixel[image] += i64::from(is_behind_last);
        }
        Ok(elements)
    }

    /// Rows follow each other from image to image, at the same height and depth. The halo, which the manual draws
    /// and does not define, is taken for the pixels that would be next: a filter at the last pixel reaches them.
    fn rows_of_pixels(&self, start: &[i64], offsets: &[i64]) -> Result<Elements, String> {
        self.check_rank(start.len())?;
        let TensorView::Im2colWide { lower, upper, channels, pixels, rows } = self.map.view else {
            return Err("the tensor map is for another kind of copy".to_owned());
        };
        let [halo, offset] = *offsets else { return Err("no halo and offset".to_owned()) };
        let lowest = i64::from(lower) + offset;
        let highest = self.map.extents[ROW] as i64 - 1 + i64::from(upper) + offset;
        let image = start.len() - 1;
        let step = i64::from(self.map.steps[ROW].max(1));
        let mut next: SmallVec<[i64; 5]> = start.into();
        next[ROW] += offset;
        if next[ROW] > highest {
            return Err("the first pixel lies behind the bounds".to_owned());
        }
        let advance = |pixel: &mut SmallVec<[i64; 5]>| {
            pixel[ROW] += step;
            if pixel[ROW] > highest {
                pixel[ROW] = lowest;
                pixel[image] += 1;
            }
        };
        let (parts, pixels) = match rows {
            RowPixels::Whole => (1, i64::from(pixels)),
            RowPixels::Quarters => (4, 32),
        };
        check_room((pixels + halo) as usize * parts * channels as usize)?;
        let mut elements = Vec::new();
        for _ in 0..parts {
            for _ in 0..pixels {
                self.push_pixel(&next, channels, &mut elements);
                advance(&mut next);
            }
            let mut beyond = next.clone();
            for _ in 0..halo {
                self.push_pixel(&beyond, channels, &mut elements);
                advance(&mut beyond);
            }
        }
        Ok(elements)
    }

    /// The channels of a pixel, from that on which its place names.
    fn push_pixel(&self, place: &[i64], channels: u32, elements: &mut Elements) {
        let mut place: SmallVec<[i64; 5]> = place.into();
        for _ in 0..channels {
            elements.push(self.element_address(&place));
            place[0] += 1;
        }
    }

    /// The address of an element; nothing outside of the tensor. Copies to a tensor write parts of its rows
    /// as a whole, beyond the end of a row if it ends within one.
    fn element_address(&self, place: &[i64]) -> Option<u64> {
        let width = i64::from(self.map.element.bytes());
        let (first, rest) = place.split_first()?;
        let of_part = PART / width;
        let begins = if self.stores { first.div_euclid(of_part) * of_part } else { *first };
        let mut start: SmallVec<[i64; 5]> = SmallVec::new();
        start.push(begins);
        start.extend_from_slice(rest);
        let address = self.address(&start, width as u64)?;
        Some(address.wrapping_add(((first - begins) * width) as u64))
    }

    /// The address of a place, neighbours being so many bytes apart; nothing outside of the tensor.
    fn address(&self, place: &[i64], unit: u64) -> Option<u64> {
        let mut address = self.map.address;
        for (dimension, at) in place.iter().enumerate() {
            let at = u64::try_from(*at).ok().filter(|at| *at < self.map.extents[dimension])?;
            let stride = match dimension {
                0 => unit,
                _ => self.map.strides[dimension - 1],
            };
            address = address.wrapping_add(at.wrapping_mul(stride));
        }
        Some(address)
    }
}

impl TensorMap {
    /// Where an element lies in shared memory, counted from the first one and not yet swizzled: rows that are
    /// shorter than what is swizzled begin where the next such piece does.
    pub fn offset_in_tile(&self, index: usize) -> u64 {
        let inner = match self.view {
            TensorView::Tile(sides) => sides[0],
            TensorView::Im2col { channels, .. } | TensorView::Im2colWide { channels, .. } => {
                channels
            }
        };
        let width = u64::from(self.element.bytes());
        let (index, inner) = (index as u64, u64::from(inner.max(1)));
        let pitch = match (self.interleave, self.swizzle.span()) {
            (Interleave::None, Some(span)) => span.max(inner * width),
            _ => inner * width,
        };
        index / inner * pitch + index % inner * width
    }

    /// What stands for elements outside.
    pub fn filling(&self) -> u64 {
        match self.fill {
            Fill::Zeros => 0,
            Fill::Nan => self.element.nan(),
        }
    }

    /// An element as it arrives in shared memory. Of numbers half-way between two of `.tf32` the one further
    /// from zero is taken, as `cvt.rna` does; no such number was recorded.
    pub fn loaded(&self, value: u64) -> u64 {
        match self.element {
            TensorElement::Tf32 | TensorElement::Tf32Ftz if Format::F32.is_nan(value) => {
                0x7fff_e000
            }
            TensorElement::Tf32 | TensorElement::Tf32Ftz => {
                let bits = value & 0xffff_ffff;
                let is_infinite = bits & 0x7fff_ffff == 0x7f80_0000;
                if is_infinite { bits } else { (bits + 0x1000) & 0xffff_e000 }
            }
            _ => value,
        }
    }
}
