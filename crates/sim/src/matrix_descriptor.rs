//! Descriptors of matrices in shared memory, of `wgmma` and of `tcgen05`.
//!
//! Both speak of the same layouts: rows of 16 to 128 bytes, eight of them one below the other, within which
//! parts may be exchanged (swizzled). They differ in where the fields stand, and `tcgen05` has one swizzle more.

use crate::tensor_map::Swizzle;

/// A matrix descriptor taken apart. Lines are rows of the left factor and columns of the right one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Descriptor {
    start: u64,
    leading: u64,
    stride: u64,
    /// The row of a swizzle's pattern in which the matrix begins.
    base_offset: u64,
    swizzle: Swizzle,
}

impl Descriptor {
    /// That of `wgmma`.
    pub fn of_warpgroup(bits: u64) -> Descriptor {
        let swizzle = match bits >> 62 {
            0 => Swizzle::None,
            1 => Swizzle::Bytes128,
            2 => Swizzle::Bytes64,
            _ => Swizzle::Bytes32,
        };
        Descriptor::with_fields(bits, swizzle)
    }

    /// That of `tcgen05`; else what is wrong with it.
    pub fn of_tensor_core(bits: u64) -> Result<Descriptor, DescriptorError> {
        if bits >> 46 & 7 != 1 || bits >> 53 & 0xff != 0 {
            return Err(DescriptorError::Invalid);
        }
        if bits >> 52 & 1 == 1 {
            return Err(DescriptorError::AbsoluteAddress);
        }
        let swizzle = match bits >> 61 {
            0 => Swizzle::None,
            1 => Swizzle::Bytes128Parts32,
            2 => Swizzle::Bytes128,
            4 => Swizzle::Bytes64,
            6 => Swizzle::Bytes32,
            _ => return Err(DescriptorError::Invalid),
        };
        Ok(Descriptor::with_fields(bits, swizzle))
    }

    fn with_fields(bits: u64, swizzle: Swizzle) -> Descriptor {
        let field = |shift: u32| (bits >> shift & 0x3fff) << 4;
        let (start, leading, stride) = (field(0), field(16), field(32));
        Descriptor { start, leading, stride, base_offset: bits >> 49 & 7, swizzle }
    }

    /// Whether parts of 32 bytes are exchanged.
    pub fn has_wide_parts(&self) -> bool {
        self.swizzle == Swizzle::Bytes128Parts32
    }

    /// The address of the byte in which an element begins, and the bit: that of a line and a place in it.
    pub fn address(&self, line: u64, place: u64, bits: u64, is_transposed: bool) -> (u64, u32) {
        // Which of the two is counted within rows of shared memory, of which eight belong together.
        let (across, down) = if is_transposed { (line, place) } else { (place, line) };
        let byte = self.byte_address(across * bits / 8, down, is_transposed);
        (byte, (across * bits % 8) as u32)
    }

    /// The address of a byte of the rows, counted along them and from row to row.
    pub fn byte_address(&self, byte: u64, down: u64, is_transposed: bool) -> u64 {
        let width = self.swizzle.span().unwrap_or(16);
        // Parts of 32 bytes make a pattern of four rows; along them it goes on to eight.
        let together = if is_transposed && self.has_wide_parts() { 4 } else { 8 };
        let within = byte % width + down % together * width;
        let is_swizzled = self.swizzle != Swizzle::None;
        let offset = match (is_transposed, is_swizzled) {
            (false, false) => byte / width * self.leading + down / together * self.stride,
            (true, false) => byte / width * self.stride + down / together * self.leading,
            // Rows go on as far as a factor is deep.
            (false, true) => byte / width * width + down / together * self.stride,
            (true, true) => byte / width * self.leading + down / together * self.stride,
        };
        let address = self.start.wrapping_add(within).wrapping_add(offset);
        let shifted = address.wrapping_sub(self.base_offset << 7);
        let swizzled = address ^ shifted ^ self.swizzle.apply(shifted);
        swizzled & 0x3ffff
    }
}

/// What is wrong with a descriptor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DescriptorError {
    /// Fields that are constant have other values, or no swizzle has the number.
    Invalid,
    /// The second part of rows of 48 bytes by its address, which only `sm_103a` has.
    AbsoluteAddress,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptors_are_taken_apart() {
        let bits = 0x400 >> 4 | 1 << 16 | (1024 >> 4) << 32 | 1 << 62;
        let descriptor = Descriptor::of_warpgroup(bits);
        assert_eq!((descriptor.start, descriptor.stride), (0x400, 1024));
        // The second row of 128 bytes has its parts exchanged in pairs.
        assert_eq!(descriptor.address(0, 0, 16, false), (0x400, 0));
        assert_eq!(descriptor.address(1, 0, 16, false), (0x490, 0));
        assert_eq!(descriptor.address(8, 8, 16, false), (0x810, 0));
        // Half-way in a row, as sums go on along it.
        let later = Descriptor::of_warpgroup(bits + 2);
        assert_eq!(later.address(1, 0, 16, false), (0x4b0, 0));
    }

    #[test]
    fn parts_lie_where_offsets_say() {
        let bits = 128 >> 4 << 16 | 256 >> 4 << 32;
        let descriptor = Descriptor::of_warpgroup(bits);
        assert_eq!(descriptor.address(9, 8, 16, false), (256 + 16 + 128, 0));
        assert_eq!(descriptor.address(9, 8, 16, true), (256 + 128 + 2, 0));
        assert_eq!(descriptor.address(0, 9, 1, false), (1, 1));
    }

    #[test]
    fn tensor_cores_have_constant_fields_and_wide_parts() {
        assert_eq!(Descriptor::of_tensor_core(0).unwrap_err(), DescriptorError::Invalid);
        assert_eq!(
            Descriptor::of_tensor_core(1 << 46 | 3 << 61).unwrap_err(),
            DescriptorError::Invalid
        );
        let absolute = Descriptor::of_tensor_core(1 << 46 | 1 << 52).unwrap_err();
        assert_eq!(absolute, DescriptorError::AbsoluteAddress);
        let bits = 1 << 46 | 1 << 61 | (512 >> 4) << 32 | (2048 >> 4) << 16;
        let descriptor = Descriptor::of_tensor_core(bits).unwrap();
        // The second row has its parts of 32 bytes exchanged; four rows make a pattern of 512 bytes.
        assert_eq!(descriptor.address(0, 1, 32, true), (128 + 32, 0));
        assert_eq!(descriptor.address(0, 4, 32, true), (512, 0));
        assert_eq!(descriptor.address(32, 0, 32, true), (2048, 0));
    }
}
