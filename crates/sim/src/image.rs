//! Textures and surfaces: memory seen as texels, by the words of the programming guide.
//!
//! An image is a row-major array of texels in global memory, which a handle names. Samples are points, or
//! weighted means of the 2, 4 or 8 texels around, with weights of 8 fractional bits; there is one level of
//! detail, so that every level and gradient means it. Cubes have six layers (`cube.rs`).
//! Weights and means are an H200's, as golden vectors say; how means of eight texels round ties was derived from
//! samples.

use crate::access::{AccessInfo, Reach, Strength, read_little};
use crate::cube::{FACES, across_edge, project};
use crate::fault::{FaultKind, LaneFault};
use crate::memory::{Arena, Device, GLOBAL_BASE, MemoryError};
use crate::operation::{AtomicFunction, MemorySpace, Slot, Source};
use crate::softfloat::{Format, Rounding};
use smallvec::SmallVec;

/// Where handles begin: no memory is there.
const HANDLE_BASE: u64 = 0x6_0000_0000;

/// The mark that an H200's driver puts into the handle of a texture of the module, by which `istypep` knows it.
/// Objects, which the program makes at run time, have none.
pub(crate) const TEXTURE_REFERENCE: u64 = 1 << 61;
/// The mark of a sampler of the module.
pub(crate) const SAMPLER_REFERENCE: u64 = 1 << 62;
/// The mark of a surface of the module.
pub(crate) const SURFACE_REFERENCE: u64 = 1 << 63;
const REFERENCES: u64 = TEXTURE_REFERENCE | SAMPLER_REFERENCE | SURFACE_REFERENCE;

/// A number of a texel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TexelNumber {
    /// `unsigned char`, `unsigned short`, `unsigned`
    Unsigned,
    /// `signed char`, `short`, `int`
    Signed,
    /// `float`, or a half
    Float,
}

/// What lies beyond the edges of a texture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AddressMode {
    /// The image again; only with normalised coordinates.
    Wrap,
    /// The texels at the edge.
    #[default]
    Clamp,
    /// The image mirrored; only with normalised coordinates.
    Mirror,
    /// Zeros on all sides.
    Border,
}

/// A texture or surface: how texels lie in memory, and how they are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Image {
    /// The first texel.
    pub address: u64,
    /// How many directions it has, 1 to 3: an image of one row may have two.
    pub directions: u32,
    /// Texels in each direction, 1 in those that it does not have.
    pub extent: [u32; 3],
    /// Layers; 0 for an image without.
    pub layers: u32,
    /// The numbers of a texel: 1, 2 or 4.
    pub channels: u32,
    /// The bytes of a number: 1, 2 or 4.
    pub bytes: u32,
    /// What the numbers are.
    pub number: TexelNumber,
    /// Whether samples are weighted means.
    pub linear: bool,
    /// Whether coordinates go from 0 to 1.
    pub normalized_coordinates: bool,
    /// Whether integers are read as fractions of the largest one.
    pub normalized_texels: bool,
    /// What lies beyond the edges.
    pub mode: AddressMode,
    /// Whether its layers are faces of cubes, six each.
    pub is_cube: bool,
    /// Whether samples at the edge of a face are mixed with those of the face beside it.
    pub is_seamless: bool,
}

/// How a texture is read, apart from the texture: a sampler of the module. By the manual, unmeasured: CUDA's
/// driver has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sampler {
    linear: bool,
    mode: AddressMode,
    /// Whether coordinates never go from 0 to 1; else the texture knows.
    is_unnormalized: bool,
}

impl Sampler {
    /// The sampler with these properties; one mode for all directions is what images have.
    pub fn of(properties: &[(String, String)]) -> Result<Sampler, String> {
        let mut sampler =
            Sampler { linear: false, mode: AddressMode::Wrap, is_unnormalized: false };
        let mut modes = Vec::new();
        for (name, value) in properties {
            match (name.as_str(), value.as_str()) {
                ("filter_mode", "nearest") => sampler.linear = false,
                ("filter_mode", "linear") => sampler.linear = true,
                ("force_unnormalized_coords", "0") => {}
                ("force_unnormalized_coords", "1") => sampler.is_unnormalized = true,
                ("addr_mode_0" | "addr_mode_1" | "addr_mode_2", mode) => modes.push(match mode {
                    "wrap" => AddressMode::Wrap,
                    "mirror" => AddressMode::Mirror,
                    "clamp_ogl" | "clamp_to_edge" => AddressMode::Clamp,
                    "clamp_to_border" => AddressMode::Border,
                    _ => return Err(format!("unsupported: a sampler with {name} = {value}")),
                }),
                _ => return Err(format!("unsupported: a sampler with {name} = {value}")),
            }
        }
        sampler.mode = modes.first().copied().unwrap_or(AddressMode::Wrap);
        match modes.iter().all(|mode| *mode == sampler.mode) {
            true => Ok(sampler),
            false => Err("unsupported: a sampler with several address modes".to_owned()),
        }
    }
}

impl Device {
    /// Makes a texture or surface object of memory that was allocated; its handle.
    pub fn make_image(&mut self, image: &Image) -> Result<u64, MemoryError> {
        let wrong = |what: &str| Err(MemoryError { message: format!("no such image: {what}") });
        if !matches!(image.channels, 1 | 2 | 4) || !matches!(image.bytes, 1 | 2 | 4) {
            return wrong("texels have 1, 2 or 4 numbers of 1, 2 or 4 bytes");
        }
        if image.number == TexelNumber::Float && image.bytes == 1 {
            return wrong("no float has one byte");
        }
        if image.is_cube
            && (image.extent[0] != image.extent[1]
                || image.extent[2] != 1
                || image.layers == 0
                || !image.layers.is_multiple_of(FACES))
        {
            return wrong("cubes have square faces, six each");
        }
        let count = image.extent.iter().map(|&extent| u64::from(extent)).product::<u64>();
        let size = count
            .saturating_mul(u64::from(image.layers.max(1)))
            .saturating_mul(u64::from(image.texel_bytes()));
        self.arena.mapped(image.address, size)?;
        self.arena.images.push(*image);
        Ok(HANDLE_BASE + 32 * (self.arena.images.len() as u64 - 1))
    }
}

impl Arena {
    /// How a handle says that textures are read, if it says so. An object of CUDA's has its sampler in itself,
    /// and another one beside it changes nothing: so an H200 has it.
    fn sampler(&self, handle: u64) -> Option<Option<Sampler>> {
        match self.samplers.get(&handle) {
            Some(sampler) => Some(Some(*sampler)),
            None => self.image(handle).map(|_| None),
        }
    }

    /// The image that a handle names, or a variable of the module by its address.
    fn image(&self, handle: u64) -> Option<Image> {
        let handle = match self.image_variables.contains(&handle) {
            true => {
                let address = handle & !REFERENCES;
                read_little(&self.bytes, address.checked_sub(GLOBAL_BASE)? as usize, 8)?
            }
            false => handle,
        };
        let offset = handle.checked_sub(HANDLE_BASE)?;
        let index = usize::try_from(offset / 32).ok()?;
        self.images.get(index).copied().filter(|_| offset % 32 == 0)
    }
}

impl Image {
    /// What a query tells: layers are the direction after the last one, of which there is nothing without
    /// layers. But a texture has a height.
    fn told_extent(&self, direction: usize, is_surface: bool) -> u32 {
        let directions = self.directions as usize;
        match self.extent.get(direction) {
            Some(extent) if direction < directions => *extent,
            Some(_) if direction == directions && self.layers > 0 => self.layers,
            _ => u32::from(direction == 1 && !is_surface),
        }
    }

    fn texel_bytes(&self) -> u32 {
        self.channels * self.bytes
    }

    /// The address of a texel; nothing outside of the image.
    fn texel_address(&self, layer: u64, at: [i64; 3]) -> Option<u64> {
        let mut index = layer;
        for (&position, &extent) in at.iter().zip(&self.extent).rev() {
            let position = u64::try_from(position).ok().filter(|&at| at < u64::from(extent))?;
            index = index * u64::from(extent) + position;
        }
        Some(self.address + index * u64::from(self.texel_bytes()))
    }

    /// The texel that the address mode puts at a position; nothing is the border.
    fn addressed(&self, position: i64, extent: u32) -> Option<i64> {
        let extent = i64::from(extent);
        let inside = (0..extent).contains(&position);
        match self.mode {
            AddressMode::Wrap if self.normalized_coordinates => Some(position.rem_euclid(extent)),
            AddressMode::Mirror if self.normalized_coordinates => {
                let within = position.rem_euclid(2 * extent);
                Some(within.min(2 * extent - 1 - within))
            }
            AddressMode::Border => inside.then_some(position),
            AddressMode::Wrap | AddressMode::Mirror | AddressMode::Clamp => {
                Some(position.clamp(0, extent - 1))
            }
        }
    }

    /// A number of a texel as a sample gives it: the bits of a float, or of an integer of 32 bits.
    fn sampled(&self, raw: u64) -> u32 {
        let bits = self.bytes * 8;
        let signed = ((raw << (64 - bits)) as i64 >> (64 - bits)) as i32;
        match self.number {
            TexelNumber::Float if self.bytes == 2 => half_to_float(raw as u16).to_bits(),
            TexelNumber::Float => raw as u32,
            TexelNumber::Unsigned if self.normalized_texels && self.bytes < 4 => {
                let largest = ((1u64 << bits) - 1) as f64;
                ((raw as f64 / largest) as f32).to_bits()
            }
            TexelNumber::Signed if self.normalized_texels && self.bytes < 4 => {
                let largest = ((1u64 << (bits - 1)) - 1) as f64;
                ((f64::from(signed) / largest).max(-1.0) as f32).to_bits()
            }
            TexelNumber::Unsigned => raw as u32,
            TexelNumber::Signed => signed as u32,
        }
    }

    /// Whether coordinates beyond the edges lead to the texels there.
    fn clamps(&self) -> bool {
        match self.mode {
            AddressMode::Clamp => true,
            AddressMode::Wrap | AddressMode::Mirror => !self.normalized_coordinates,
            AddressMode::Border => false,
        }
    }

    /// An integer that is read as a fraction, of 16 bits: what means are made of. Digits of a byte are repeated.
    fn fixed(&self, raw: u64) -> i32 {
        let number = raw as i32;
        match (self.number, self.bytes) {
            (TexelNumber::Signed, 1) => {
                let number = i32::from(raw as i8);
                let magnitude = number.abs();
                number.signum() * (258 * magnitude + (magnitude >> 6))
            }
            (TexelNumber::Signed, _) => i32::from(raw as i16),
            (_, 1) => 257 * number,
            _ => number,
        }
    }

    /// The mean of such integers, rounded to one, with ties going up.
    fn fixed_mean(&self, parts: impl Iterator<Item = (i64, u32)>) -> f32 {
        let sum: i64 = parts.map(|(weight, number)| weight * i64::from(number as i32)).sum();
        let mean = ((sum + 128) >> 8) as f64;
        match self.number {
            TexelNumber::Signed => (mean / 32767.0).max(-1.0) as f32,
            TexelNumber::Unsigned | TexelNumber::Float => (mean / 65535.0) as f32,
        }
    }

    /// A number as it is written to a texel: integers that are too large become the largest one.
    fn stored(&self, bits: u32) -> u64 {
        let width = 8 * self.bytes;
        let most = (1i64 << width) - 1;
        let fraction = |lowest: f32, largest: i64| {
            let value = f32::from_bits(bits).clamp(lowest, 1.0);
            let scaled = f64::from(if value.is_nan() { 0.0 } else { value }) * largest as f64;
            scaled.round_ties_even() as i64
        };
        let number = match self.number {
            // What is no number keeps its first digits.
            TexelNumber::Float if self.bytes == 2 && f32::from_bits(bits).is_nan() => {
                let digits = (bits >> 13 & 0x3ff).max(1);
                i64::from(bits >> 16 & 0x8000 | 0x7c00 | digits)
            }
            TexelNumber::Float if self.bytes == 2 => {
                let value = f64::from(f32::from_bits(bits));
                Format::F16.round(value, Rounding::Zero, false) as i64
            }
            TexelNumber::Float => i64::from(bits),
            TexelNumber::Unsigned if self.samples_floats() => fraction(0.0, most),
            TexelNumber::Signed if self.samples_floats() => fraction(-1.0, most >> 1),
            TexelNumber::Unsigned => i64::from(bits).min(most),
            TexelNumber::Signed => i64::from(bits as i32).clamp(-(most >> 1) - 1, most >> 1),
        };
        (number & most) as u64
    }

    /// Whether samples are floats.
    fn samples_floats(&self) -> bool {
        self.number == TexelNumber::Float || self.normalized_texels && self.bytes < 4
    }
}

fn half_to_float(bits: u16) -> f32 {
    let (sign, exponent, fraction) =
        (f32::from(i8::from(bits < 0x8000) * 2 - 1), bits >> 10 & 31, f32::from(bits & 1023));
    sign * match exponent {
        0 => fraction * 2f32.powi(-24),
        31 if fraction == 0.0 => f32::INFINITY,
        31 => f32::NAN,
        _ => (1.0 + fraction / 1024.0) * 2f32.powi(i32::from(exponent) - 15),
    }
}

/// What the numbers of texels are read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    /// What a sample gives.
    Sample,
    /// What means of fractions are made of.
    Fixed,
}

/// What an instruction does with an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ImageAction {
    /// Samples at coordinates that are floats.
    Sample,
    /// The same with numbers that are whole: levels know no other way.
    SampleWhole,
    /// Reads the texel at whole coordinates.
    Fetch,
    /// One component of the four texels around.
    Gather(usize),
    /// Reads bytes of a surface.
    Load { bytes: u32, boundary: Boundary },
    /// Writes bytes of a surface.
    Store { bytes: u32, boundary: Boundary },
    /// Writes numbers to a texel of a surface, in its format.
    StoreTexel { boundary: Boundary },
    /// Combines a number with what a byte offset of a surface names.
    Reduce { function: AtomicFunction, bytes: u32, boundary: Boundary },
    /// Combines a number with that of this place in a row of a surface, whose numbers are unsigned or signed.
    ReduceNumber { functions: [AtomicFunction; 2], bytes: u32, boundary: Boundary },
    /// The width, height or depth, of a surface or of a texture.
    Extent { direction: usize, is_surface: bool },
    /// The number of layers.
    Layers,
}

/// What an access beyond the edges of a surface does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Boundary {
    Trap,
    Clamp,
    Zero,
}

/// What samples are handed over as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Results {
    /// Words, as they are.
    Words,
    /// Numbers of half precision, one in each register.
    Halves,
    /// Halves, two in each register.
    Pairs,
}

impl Results {
    /// The numbers of a sample as registers get them.
    pub fn of(self, numbers: [u64; 4]) -> [u64; 4] {
        if self == Results::Words {
            return numbers;
        }
        let [r, g, b, a] = numbers.map(|number| {
            let value = f64::from(f32::from_bits(number as u32));
            Format::F16.round(value, Rounding::NearestEven, false)
        });
        match self {
            Results::Words | Results::Halves => [r, g, b, a],
            Results::Pairs => [r | g << 16, b | a << 16, 0, 0],
        }
    }
}

/// An instruction on an image.
#[derive(Clone, Debug)]
pub(crate) struct ImageOp {
    pub action: ImageAction,
    pub handle: Source,
    /// Who says how the texture is read, if not the texture itself.
    pub sampler: Option<Source>,
    pub layer: Option<Source>,
    pub coordinates: SmallVec<[Source; 3]>,
    /// Texels that are added to the coordinates.
    pub offsets: SmallVec<[Source; 3]>,
    /// The coordinates are a direction from the centre of a cube.
    pub is_cube: bool,
    /// What becomes of the numbers of a sample.
    pub results: Results,
    pub destinations: SmallVec<[Slot; 4]>,
    pub sources: SmallVec<[Source; 4]>,
    /// A predicate that is set, since all texels are resident.
    pub resident: Slot,
}

/// What one lane asks of an image.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LaneAccess {
    pub lane: usize,
    pub handle: u64,
    pub sampler: Option<u64>,
    pub layer: u32,
    pub coordinates: [u32; 3],
    /// Texels that are added to them.
    pub offsets: [i32; 3],
    pub is_cube: bool,
}

impl Reach<'_> {
    /// What a lane reads: up to four numbers.
    pub fn read_image(
        &mut self,
        action: ImageAction,
        at: &LaneAccess,
        count: usize,
    ) -> Result<[u64; 4], Box<LaneFault>> {
        let mut image = self.image_of(at)?;
        if let Some(handle) = at.sampler {
            let Some(sampler) = self.arena.sampler(handle) else {
                let message = format!("{handle:#x} is no sampler");
                return Err(LaneFault::new(FaultKind::OutOfBounds, at.lane, &message));
            };
            if let Some(sampler) = sampler {
                (image.linear, image.mode) = (sampler.linear, sampler.mode);
                image.normalized_coordinates &= !sampler.is_unnormalized;
            }
        }
        let on_face = match at.is_cube {
            true => Some(face_access(&mut image, at)?),
            false => None,
        };
        let at = on_face.as_ref().unwrap_or(at);
        Ok(match action {
            ImageAction::Extent { direction, is_surface } => {
                [u64::from(image.told_extent(direction, is_surface)), 0, 0, 0]
            }
            ImageAction::SampleWhole => {
                let coordinates = at.coordinates.map(|whole| (whole as i32 as f32).to_bits());
                let at = LaneAccess { coordinates, sampler: None, ..*at };
                return self.read_sampled(&image, &at);
            }
            ImageAction::Layers => [u64::from(image.layers), 0, 0, 0],
            ImageAction::Sample => return self.read_sampled(&image, at),
            ImageAction::Fetch => {
                let position = std::array::from_fn(|axis| {
                    i64::from(at.coordinates[axis] as i32) + i64::from(at.offsets[axis])
                });
                // Whatever the address mode, there is nothing outside.
                if at.layer >= image.layers.max(1) {
                    return Ok([0; 4]);
                }
                image.mode = AddressMode::Border;
                self.texel(&image, at, position, Reading::Sample)?.map(u64::from)
            }
            ImageAction::Gather(component) => self.gathered(&image, at, component)?,
            ImageAction::Load { bytes, boundary } => {
                let mut values = [0; 4];
                let whole = bytes * count as u32;
                if let Some(address) = self.surface_address(&image, at, whole, boundary)? {
                    for (value, index) in values.iter_mut().take(count).zip(0..) {
                        let info = plain(at.lane, bytes);
                        let address = address + index * u64::from(bytes);
                        *value = self.read(MemorySpace::Global, address, info)?.0;
                    }
                }
                values
            }
            ImageAction::Store { .. }
            | ImageAction::StoreTexel { .. }
            | ImageAction::Reduce { .. }
            | ImageAction::ReduceNumber { .. } => [0; 4],
        })
    }

    /// A sample: the mean of the texels around, or the nearest one.
    fn read_sampled(&mut self, image: &Image, at: &LaneAccess) -> Result<[u64; 4], Box<LaneFault>> {
        if image.linear {
            return self.filtered(image, at);
        }
        let position = std::array::from_fn(|axis| {
            let position = coordinate(image, at, axis).floor() as i64;
            // At the very end of a face it is its last texel.
            let end = i64::from(image.extent[axis]) - 1;
            if at.is_cube { position.min(end) } else { position }
        });
        Ok(self.texel(image, at, position, Reading::Sample)?.map(u64::from))
    }

    /// Writes numbers to a texel; those that it has and the lane has not are nobody's.
    pub fn write_texel(
        &mut self,
        boundary: Boundary,
        at: &LaneAccess,
        values: &[u64],
    ) -> Result<(), Box<LaneFault>> {
        let image = self.image_of(at)?;
        let texel = at.scaled(image.texel_bytes());
        let Some(address) = self.surface_address(&image, &texel, image.texel_bytes(), boundary)?
        else {
            return Ok(());
        };
        for (channel, index) in (0..image.channels as usize).zip(0..) {
            let address = address + index * u64::from(image.bytes);
            let (value, missing) = match values.get(channel) {
                Some(value) => (image.stored(*value as u32), 0),
                None => (0, 0xff),
            };
            let info = plain(at.lane, image.bytes);
            self.write(MemorySpace::Global, address, value, missing, info)?;
        }
        Ok(())
    }

    /// Combines what a lane has with a number of a surface, as the surface's numbers are.
    pub fn reduce_number(
        &mut self,
        [unsigned, signed]: [AtomicFunction; 2],
        (bytes, boundary): (u32, Boundary),
        at: &LaneAccess,
        value: u64,
    ) -> Result<(), Box<LaneFault>> {
        let function = match self.image_of(at)?.number {
            TexelNumber::Unsigned => unsigned,
            TexelNumber::Signed => signed,
            TexelNumber::Float => {
                let message = "sured.p on a surface of floats";
                return Err(LaneFault::new(FaultKind::Invalid, at.lane, message));
            }
        };
        self.reduce_image(function, (bytes, boundary), &at.scaled(bytes), value)
    }

    /// Writes what a lane stores to a surface.
    pub fn write_image(
        &mut self,
        (bytes, boundary): (u32, Boundary),
        at: &LaneAccess,
        values: &[u64],
    ) -> Result<(), Box<LaneFault>> {
        let image = self.image_of(at)?;
        let whole = bytes * values.len() as u32;
        let Some(address) = self.surface_address(&image, at, whole, boundary)? else {
            return Ok(());
        };
        for (&value, index) in values.iter().zip(0..) {
            let address = address + index * u64::from(bytes);
            self.write(MemorySpace::Global, address, value, 0, plain(at.lane, bytes))?;
        }
        Ok(())
    }

    /// Combines what a lane has with a surface.
    pub fn reduce_image(
        &mut self,
        function: AtomicFunction,
        (bytes, boundary): (u32, Boundary),
        at: &LaneAccess,
        value: u64,
    ) -> Result<(), Box<LaneFault>> {
        let image = self.image_of(at)?;
        let Some(address) = self.surface_address(&image, at, bytes, boundary)? else {
            return Ok(());
        };
        let info = AccessInfo { strength: Strength::Atomic, ..plain(at.lane, bytes) };
        let (old, missing) = self.read(MemorySpace::Global, address, info)?;
        if missing != 0 {
            let message = "uninitialised: reduction in a surface nobody wrote";
            return Err(LaneFault::new(FaultKind::Uninitialised, at.lane, message));
        }
        let new = function.apply(old, value, bytes * 8);
        self.write(MemorySpace::Global, address, new, 0, info)
    }

    fn image_of(&self, at: &LaneAccess) -> Result<Image, Box<LaneFault>> {
        self.arena.image(at.handle).ok_or_else(|| {
            let message = format!("{:#x} is no texture or surface", at.handle);
            LaneFault::new(FaultKind::OutOfBounds, at.lane, &message)
        })
    }

    /// The four numbers of a texel; those that it does not have read as 0.
    fn texel(
        &mut self,
        image: &Image,
        at: &LaneAccess,
        position: [i64; 3],
        reading: Reading,
    ) -> Result<[u32; 4], Box<LaneFault>> {
        let mut numbers = [0; 4];
        if image.is_seamless && at.is_cube {
            let side = i64::from(image.extent[0]);
            let [x, y, _] = position;
            match [x, y].map(|at| (0..side).contains(&at)) {
                [true, true] => {}
                [false, false] => return self.corner_texel(image, at, [x, y], reading),
                _ => {
                    let (face, [x, y]) = across_edge(at.layer % FACES, [x, y], image.extent[0]);
                    let beside = LaneAccess { layer: at.layer / FACES * FACES + face, ..*at };
                    return self.texel(image, &beside, [x, y, 0], reading);
                }
            }
        }
        let mut inside = [0; 3];
        for axis in 0..3 {
            match image.addressed(position[axis], image.extent[axis]) {
                Some(position) => inside[axis] = position,
                None => return Ok([0; 4]),
            }
        }
        let layer = u64::from(at.layer.min(image.layers.saturating_sub(1)));
        let Some(address) = image.texel_address(layer, inside) else { return Ok([0; 4]) };
        let bytes = image.bytes;
        for (number, index) in numbers.iter_mut().take(image.channels as usize).zip(0..) {
            let info = plain(at.lane, bytes);
            let address = address + index * u64::from(bytes);
            let raw = self.read(MemorySpace::Global, address, info)?.0;
            *number = match reading {
                Reading::Sample => image.sampled(raw),
                Reading::Fixed => image.fixed(raw) as u32,
            };
        }
        Ok(numbers)
    }

    /// Where three faces meet there is no fourth texel: it is taken as the mean of the three.
    fn corner_texel(
        &mut self,
        image: &Image,
        at: &LaneAccess,
        [x, y]: [i64; 2],
        reading: Reading,
    ) -> Result<[u32; 4], Box<LaneFault>> {
        let last = i64::from(image.extent[0]) - 1;
        let (inner_x, inner_y) = (x.clamp(0, last), y.clamp(0, last));
        // Integers have no mean: the corner itself.
        if !image.samples_floats() || reading == Reading::Fixed {
            return self.texel(image, at, [inner_x, inner_y, 0], reading);
        }
        let mut sums = [0f32; 4];
        for [x, y] in [[inner_x, inner_y], [x, inner_y], [inner_x, y]] {
            let texel = self.texel(image, at, [x, y, 0], reading)?;
            for (sum, number) in sums.iter_mut().zip(texel) {
                *sum += f32::from_bits(number);
            }
        }
        Ok(sums.map(|sum| (sum / 3.0).to_bits()))
    }

    /// The weighted mean of the texels around a coordinate.
    fn filtered(&mut self, image: &Image, at: &LaneAccess) -> Result<[u64; 4], Box<LaneFault>> {
        let mut first = [0i64; 3];
        let mut weights = [0i64; 3];
        for axis in 0..3 {
            if axis < image.directions as usize {
                let mut place = coordinate(image, at, axis) - 0.5;
                // Where only one plane is left, it has the whole weight.
                if axis == 2 && image.clamps() {
                    place = place.clamp(0.0, f64::from(image.extent[axis]) - 1.0);
                }
                (first[axis], weights[axis]) = split(place);
            } else if axis == 1 && image.layers == 0 {
                // A line lies at the edge of a plane, of which the other half is the border.
                (first[axis], weights[axis]) = split(-0.5);
            }
        }
        let reading = match image.number {
            TexelNumber::Float => Reading::Sample,
            TexelNumber::Unsigned | TexelNumber::Signed => Reading::Fixed,
        };
        let mut corners = Vec::with_capacity(8);
        for (corner, weight) in (0..).zip(corner_weights(weights)) {
            let mut position = first;
            for (axis, position) in position.iter_mut().enumerate() {
                *position += i64::from(corner >> axis & 1 != 0);
            }
            if weight != 0 {
                corners.push((weight, self.texel(image, at, position, reading)?));
            }
        }
        let mean = |component: usize| {
            let parts = corners.iter().map(|(weight, texel)| (*weight, texel[component]));
            let mean = match reading {
                Reading::Fixed => image.fixed_mean(parts),
                Reading::Sample => {
                    let floats = parts.map(|(weight, number)| (weight, f32::from_bits(number)));
                    weighted_mean(floats, image.bytes == 2)
                }
            };
            u64::from(mean.to_bits())
        };
        Ok([mean(0), mean(1), mean(2), mean(3)])
    }

    fn gathered(
        &mut self,
        image: &Image,
        at: &LaneAccess,
        component: usize,
    ) -> Result<[u64; 4], Box<LaneFault>> {
        let (x, _) = split(coordinate(image, at, 0) - 0.5);
        let (y, _) = split(coordinate(image, at, 1) - 0.5);
        let mut numbers = [0; 4];
        for (number, (right, below)) in numbers.iter_mut().zip([(0, 1), (1, 1), (1, 0), (0, 0)]) {
            let position = [x + right, y + below, 0];
            let texel = self.texel(image, at, position, Reading::Sample)?;
            *number = u64::from(texel.get(component).copied().unwrap_or(0));
        }
        Ok(numbers)
    }

    /// Where an access to a surface goes: nowhere beyond the edges with `.zero`.
    fn surface_address(
        &self,
        image: &Image,
        at: &LaneAccess,
        bytes: u32,
        boundary: Boundary,
    ) -> Result<Option<u64>, Box<LaneFault>> {
        let row = u64::from(image.extent[0]) * u64::from(image.texel_bytes());
        let largest = [
            i64::try_from(row).unwrap_or(i64::MAX) - i64::from(bytes),
            i64::from(image.extent[1]) - 1,
            i64::from(image.extent[2]) - 1,
        ];
        let mut position = at.coordinates.map(|bits| i64::from(bits as i32));
        // Negative layers lie behind the last one.
        let mut layer = i64::from(at.layer);
        let layers = i64::from(image.layers.max(1)) - 1;
        let outside = (0..3).any(|axis| !(0..=largest[axis]).contains(&position[axis]))
            || !(0..=layers).contains(&layer);
        match boundary {
            Boundary::Zero if outside => return Ok(None),
            Boundary::Trap if outside => {
                let [x, y, z] = position;
                let message = format!("trap: ({x}, {y}, {z}) is outside of the surface");
                return Err(LaneFault::new(FaultKind::OutOfBounds, at.lane, &message));
            }
            Boundary::Clamp if outside => {
                for axis in 0..3 {
                    position[axis] = position[axis].clamp(0, largest[axis].max(0));
                }
                layer = layer.clamp(0, layers);
            }
            Boundary::Zero | Boundary::Trap | Boundary::Clamp => {}
        }
        let rows = (layer as u64 * u64::from(image.extent[2]) + position[2] as u64)
            * u64::from(image.extent[1])
            + position[1] as u64;
        Ok(Some(image.address.max(GLOBAL_BASE) + rows * row + position[0] as u64))
    }
}

/// The face that a direction points to as a layer, with coordinates on it.
fn face_access(image: &mut Image, at: &LaneAccess) -> Result<LaneAccess, Box<LaneFault>> {
    if !image.is_cube {
        let message = "a cube map is read, but the texture is none";
        return Err(LaneFault::new(FaultKind::Invalid, at.lane, message));
    }
    image.normalized_coordinates = true;
    let place = project(at.coordinates.map(|bits| f64::from(f32::from_bits(bits))));
    let cubes = image.layers / FACES;
    let layer = at.layer.min(cubes.saturating_sub(1)) * FACES + place.face;
    let coordinates = [(place.s as f32).to_bits(), (place.t as f32).to_bits(), 0];
    Ok(LaneAccess { layer, coordinates, ..*at })
}

impl LaneAccess {
    /// The same with so many bytes for each step along a row.
    fn scaled(&self, bytes: u32) -> LaneAccess {
        let [x, y, z] = self.coordinates;
        let x = (x as i32).saturating_mul(bytes as i32) as u32;
        LaneAccess { coordinates: [x, y, z], ..*self }
    }
}

/// A coordinate in texels.
fn coordinate(image: &Image, at: &LaneAccess, axis: usize) -> f64 {
    let value = f64::from(f32::from_bits(at.coordinates[axis]));
    let scaled = match image.normalized_coordinates {
        true => value * f64::from(image.extent[axis]),
        false => value,
    };
    // What is no number reads the first texel.
    let scaled = if scaled.is_nan() { 0.0 } else { scaled.clamp(-1e15, 1e15) };
    scaled + f64::from(at.offsets[axis])
}

/// The texel below a place between texels, and the weight of the one above in 256ths.
fn split(place: f64) -> (i64, i64) {
    let fixed = (place * 256.0 + 0.5).floor() as i64;
    (fixed.div_euclid(256), fixed.rem_euclid(256))
}

/// The weights of the texels around a place, in 256ths, by the bits of their numbers: the first one says
/// which of two in the direction of x. Found on an H200: every weight of two
/// dimensions, and 42,000 places of three.
fn corner_weights([x, y, z]: [i64; 3]) -> [i64; 8] {
    let share = |whole: i64, part: i64| (whole * part + 128) >> 8;
    let mut weights = [0; 8];
    for (plane, whole) in [256 - z, z].into_iter().enumerate() {
        let right = share(whole, x);
        let left = whole - right;
        let below_right = share(right, y);
        let above_left = share(left, 256 - y);
        let four = [above_left, right - below_right, left - above_left, below_right];
        weights[4 * plane..4 * plane + 4].copy_from_slice(&four);
    }
    weights
}

/// The mean of texels with weights in 256ths, as an H200 computes it: texels lose what is 27 bits below the
/// first bit of the largest one, the sum is exact, and rounded half away from zero; that of halves is a half.
fn weighted_mean(parts: impl Iterator<Item = (i64, f32)> + Clone, of_halves: bool) -> f32 {
    let largest = parts.clone().map(|(_, number)| number.abs()).fold(0f32, f32::max);
    let sum_of = |parts: &mut dyn Iterator<Item = (i64, f64)>| -> f64 {
        parts.map(|(weight, number)| weight as f64 / 256.0 * number).sum()
    };
    if !largest.is_normal() || parts.clone().any(|(_, number)| number.is_nan()) {
        return sum_of(&mut parts.map(|(weight, number)| (weight, f64::from(number)))) as f32;
    }
    let exponent = i32::from((largest.to_bits() >> 23) as u16) - 127;
    let last = 2f64.powi(exponent - 27);
    let sum = sum_of(
        &mut parts.map(|(weight, number)| (weight, (f64::from(number) / last).trunc() * last)),
    );
    // A tie goes to the even neighbour; the machine takes the one further from zero.
    let (nearest, further) = if of_halves {
        let bits = Format::F16.round(sum, Rounding::NearestEven, false) as u16;
        (half_to_float(bits), half_to_float(bits.wrapping_add(1)))
    } else {
        let nearest = sum as f32;
        (nearest, f32::from_bits(nearest.to_bits().wrapping_add(1)))
    };
    let error = sum - f64::from(nearest);
    let is_tie = error != 0.0 && error == f64::from(further) - sum;
    if is_tie && nearest.is_finite() { further } else { nearest }
}

fn plain(lane: usize, bytes: u32) -> AccessInfo {
    AccessInfo { lane, bytes, align: bytes, strength: Strength::Plain, releases: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_have_eight_fractional_bits() {
        assert_eq!(split(2.25), (2, 64));
        assert_eq!(split(-0.5), (-1, 128));
        assert_eq!(split(0.999), (1, 0));
        assert_eq!(split(0.001), (0, 0));
    }

    #[test]
    fn weights_and_means_are_those_of_an_h200() {
        assert_eq!(corner_weights([7, 39, 0]), [211, 6, 38, 1, 0, 0, 0, 0]);
        assert_eq!(corner_weights([1, 128, 0]), [128, 0, 127, 1, 0, 0, 0, 0]);
        assert_eq!(corner_weights([50, 90, 49]), [108, 26, 59, 14, 25, 6, 14, 4]);
        assert_eq!(corner_weights([184, 192, 49]), [15, 37, 43, 112, 4, 9, 10, 26]);
        assert_eq!(corner_weights([128, 5, 141]), [56, 57, 1, 1, 69, 70, 1, 1]);
        let mean = |a: f32, b: f32, weight| {
            weighted_mean([(256 - weight, a), (weight, b)].into_iter(), false)
        };
        let (a, b) = (0.301_868_95, -0.085_512_74);
        assert_eq!(mean(a, b, 198).to_bits(), 0x3b13_ae23);
        assert_eq!(mean(a, b, 202).to_bits(), 0xbb78_ffa7);
        assert_eq!(mean(-0.009_129_826, -1.010_178_7, 1).to_bits(), 0xbc55_a66f);
    }

    #[test]
    fn address_modes_lead_back_into_the_image() {
        let image = |mode| Image {
            address: 0,
            directions: 1,
            extent: [4, 1, 1],
            layers: 0,
            channels: 1,
            bytes: 4,
            number: TexelNumber::Float,
            linear: false,
            normalized_coordinates: true,
            normalized_texels: false,
            mode,
            is_cube: false,
            is_seamless: false,
        };
        let all = |mode| [-5, -1, 0, 3, 4, 9].map(|at| image(mode).addressed(at, 4));
        assert_eq!(all(AddressMode::Clamp), [0, 0, 0, 3, 3, 3].map(Some));
        assert_eq!(all(AddressMode::Wrap), [3, 3, 0, 3, 0, 1].map(Some));
        assert_eq!(all(AddressMode::Mirror), [3, 0, 0, 3, 3, 1].map(Some));
        assert_eq!(all(AddressMode::Border), [None, None, Some(0), Some(3), None, None]);
    }

    #[test]
    fn halves_widen() {
        for (bits, value) in
            [(0x3c00, 1.0), (0xc000, -2.0), (0x0001, 2f32.powi(-24)), (0x7bff, 65504.0)]
        {
            assert_eq!(half_to_float(bits), value);
        }
    }
}
