//! Device memory: one arena for global variables, constants, kernel parameters and allocations.
//!
//! A generic address names the same bytes as a `.global`, `.const` or kernel `.param` address; the
//! shared and local windows lie elsewhere. Every byte has a shadow byte, which is how accesses
//! outside allocations, to read-only memory and to bytes nobody wrote are found.

use crate::grid::Parameters;
use crate::program::Program;
use std::collections::BTreeMap;
use std::fmt;

/// Where the arena begins.
pub(crate) const GLOBAL_BASE: u64 = 0x7_0000_0000;
/// Where shared memory is seen through generic addresses.
pub(crate) const SHARED_WINDOW: u64 = 0x1_0000_0000;
/// Where local memory is seen through generic addresses.
pub(crate) const LOCAL_WINDOW: u64 = 0x2_0000_0000;
/// The size of each window.
pub(crate) const WINDOW_SIZE: u64 = 0x1_0000_0000;

/// The arena never grows beyond this.
const ARENA_LIMIT: u64 = 8 << 30;
/// Unmapped bytes behind every allocation, so that running over its end is seen.
const RED_ZONE: u64 = 256;

/// The byte belongs to an allocation.
pub(crate) const MAPPED: u8 = 1;
/// The byte has been written.
pub(crate) const WRITTEN: u8 = 2;
/// Kernels may not write the byte.
pub(crate) const READ_ONLY: u8 = 4;

/// Why memory could not be allocated, read or written by the host.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MemoryError {
    /// What is wrong, one line.
    pub message: String,
}

impl MemoryError {
    /// An error that is told in one line.
    pub fn new(message: impl Into<String>) -> MemoryError {
        MemoryError { message: message.into() }
    }
}

impl fmt::Display for MemoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for MemoryError {}

/// The memory of the simulated device, holding one program's variables and the host's allocations.
#[derive(Clone, Debug)]
pub struct Device {
    pub(crate) arena: Arena,
}

impl Device {
    /// A device with the program's global and constant variables in place.
    pub fn new(program: &Program) -> Device {
        Device { arena: program.image().clone() }
    }

    /// Allocates `bytes` bytes of global memory whose content is undefined.
    pub fn alloc(&mut self, bytes: u64, align: u64) -> Result<u64, MemoryError> {
        self.arena.alloc(bytes, align, MAPPED)
    }

    /// Frees what [`Device::alloc`] or the kernel's `malloc` returned; null is ignored.
    pub fn free(&mut self, address: u64) -> Result<(), MemoryError> {
        if address == 0 { Ok(()) } else { self.arena.free(address) }
    }

    /// Gives what [`Device::alloc`] returned a name, for faults.
    pub fn name(&mut self, address: u64, name: &str) {
        self.arena.name(address, name);
    }

    /// Writes bytes at an address of the host's choice; constants may be written too.
    pub fn write(&mut self, address: u64, data: &[u8]) -> Result<(), MemoryError> {
        self.arena.host_write(address, data)
    }

    /// Reads bytes; those nobody wrote read as zero.
    pub fn read(&self, address: u64, length: u64) -> Result<Vec<u8>, MemoryError> {
        let range = self.arena.mapped(address, length)?;
        Ok(self.arena.bytes[range].to_vec())
    }

    /// Which of the bytes have been written.
    pub fn written(&self, address: u64, length: u64) -> Result<Vec<bool>, MemoryError> {
        let range = self.arena.mapped(address, length)?;
        Ok(self.arena.shadow[range].iter().map(|byte| byte & WRITTEN != 0).collect())
    }
}

/// The bytes behind [`GLOBAL_BASE`] and their shadow.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arena {
    pub bytes: Vec<u8>,
    pub shadow: Vec<u8>,
    /// Offset and length of each live allocation.
    allocations: BTreeMap<u64, u64>,
    /// What some of them are called, by offset.
    names: BTreeMap<u64, String>,
    /// Textures and surfaces, by the numbers of their handles.
    pub images: Vec<crate::image::Image>,
    /// Addresses of variables that are images: each holds a handle.
    pub image_variables: Vec<u64>,
    /// Samplers of the module, by the addresses of their variables.
    pub samplers: BTreeMap<u64, crate::image::Sampler>,
}

impl Arena {
    /// Allocates at the end of the arena; addresses are never reused, so stale pointers are seen.
    pub fn alloc(&mut self, bytes: u64, align: u64, shadow: u8) -> Result<u64, MemoryError> {
        let align = align.clamp(1, 1 << 20).next_power_of_two().max(16);
        let start = (self.bytes.len() as u64).next_multiple_of(align);
        let padded = bytes.saturating_add(RED_ZONE);
        let end = start.saturating_add(padded);
        if end > ARENA_LIMIT {
            return Err(MemoryError { message: format!("out of memory: {bytes} bytes asked for") });
        }
        self.bytes.resize(end as usize, 0);
        self.shadow.resize(end as usize, 0);
        self.shadow[start as usize..(start + bytes) as usize].fill(shadow);
        self.allocations.insert(start, bytes);
        Ok(GLOBAL_BASE + start)
    }

    /// Gives the allocation that begins at the address a name.
    pub fn name(&mut self, address: u64, name: &str) {
        self.names.insert(address.wrapping_sub(GLOBAL_BASE), name.to_owned());
    }

    /// Frees the allocation that begins at the address.
    pub fn free(&mut self, address: u64) -> Result<(), MemoryError> {
        let start = address.wrapping_sub(GLOBAL_BASE);
        let Some(length) = self.allocations.remove(&start) else {
            return Err(MemoryError { message: format!("{address:#x} was not allocated") });
        };
        self.shadow[start as usize..(start + length) as usize].fill(0);
        Ok(())
    }

    /// Fills the parameter buffer; what lies behind the parameters cannot be read.
    pub fn set_parameters(&mut self, base: u64, parameters: &Parameters) {
        let start = base.wrapping_sub(GLOBAL_BASE) as usize;
        let Some(length) = self.allocations.get(&(start as u64)).copied() else { return };
        let end = start + parameters.bytes.len().min(length as usize);
        self.bytes[start..end].copy_from_slice(&parameters.bytes[..end - start]);
        self.shadow[start..start + length as usize].fill(READ_ONLY);
        for (shadow, written) in self.shadow[start..end].iter_mut().zip(&parameters.written) {
            *shadow = MAPPED | READ_ONLY | if *written { WRITTEN } else { 0 };
        }
    }

    /// The arena's indices of a mapped range.
    pub(crate) fn mapped(
        &self,
        address: u64,
        length: u64,
    ) -> Result<std::ops::Range<usize>, MemoryError> {
        let start = address.wrapping_sub(GLOBAL_BASE);
        let end = start.saturating_add(length);
        let range = start as usize..end as usize;
        match self.shadow.get(range.clone()) {
            Some(shadow) if shadow.iter().all(|byte| byte & MAPPED != 0) => Ok(range),
            _ => Err(MemoryError {
                message: format!("{length} bytes at {address:#x} are not allocated"),
            }),
        }
    }

    /// Writes bytes and marks them as written.
    pub fn host_write(&mut self, address: u64, data: &[u8]) -> Result<(), MemoryError> {
        let range = self.mapped(address, data.len() as u64)?;
        self.bytes[range.clone()].copy_from_slice(data);
        self.shadow[range].iter_mut().for_each(|byte| *byte |= WRITTEN);
        Ok(())
    }

    /// Copies bytes, and whether they are written.
    pub fn copy(&mut self, to: u64, from: u64, length: u64) -> Result<(), MemoryError> {
        let from = self.mapped(from, length)?;
        let to = self.mapped(to, length)?;
        self.bytes.copy_within(from.clone(), to.start);
        // The ranges may overlap, and what else is known of the bytes that are overwritten stays.
        let written: Vec<u8> = self.shadow[from].iter().map(|byte| byte & WRITTEN).collect();
        for (shadow, written) in self.shadow[to].iter_mut().zip(written) {
            *shadow = *shadow & !WRITTEN | written;
        }
        Ok(())
    }

    /// Which bytes there are, and which of them are written.
    pub fn parameters(&self, address: u64, length: u64) -> Result<Parameters, MemoryError> {
        let range = self.mapped(address, length)?;
        Ok(Parameters {
            bytes: self.bytes[range.clone()].to_vec(),
            written: self.shadow[range].iter().map(|byte| byte & WRITTEN != 0).collect(),
        })
    }

    /// A sentence about what lies near an address, for faults.
    pub fn describe(&self, address: u64) -> String {
        let offset = address.wrapping_sub(GLOBAL_BASE);
        if offset >= self.bytes.len() as u64 {
            return "not a device address".to_owned();
        }
        let name = |start: &u64| match self.names.get(start) {
            Some(name) => format!(" (`{name}`)"),
            None => String::new(),
        };
        match self.allocations.range(..=offset).next_back() {
            Some((start, length)) if offset < start + length => {
                let byte = offset - start;
                format!("byte {byte} of an allocation of {length} bytes{}", name(start))
            }
            Some((start, length)) => format!(
                "{} bytes after the end of an allocation of {length} bytes{}",
                offset - start - length,
                name(start)
            ),
            None => "before every allocation".to_owned(),
        }
    }
}
