//! The device library: functions such as `sinf`, as IR that was made when the compiler was built.
//!
//! In: the name of a function in CUDA C++, and the [`Flavour`] of arithmetic that a program is compiled with.
//! Out: a [`Module`] of its own with the functions of that name, as far optimised as they can be without the
//! program that calls them.
//! Start with: `build.rs`, which compiles `headers/builtin` with our own front end; the front end is no part
//! of what is linked with this crate.
//! Proved by: the tests here, which compile every function again from its text in many flavours.
//!
//! Every name has a module of bitcode of its own, of 1 KiB on average, found by binary search: what a program
//! does not call is never read. Only two options change what the text of a function says, `--use_fast_math`
//! and `-ftz`; functions that differ by them are kept in up to four forms. What other options say is said by
//! flags of instructions, which are set when a function is read (`flavour.rs`).

mod flavour;
mod libdevice;

#[cfg(test)]
mod from_source;

pub use flavour::Flavour;
pub use libdevice::{PREFIX as LIBDEVICE_PREFIX, names_in_cuda};

use cuprum_ir::Module;

/// The names, one after another, then the modules.
static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/functions.bin"));

/// Where something lies in [`BYTES`].
type Range = [u32; 2];

/// The functions of one name.
struct Entry {
    name: Range,
    /// The number of the module by [`Flavour::form`].
    forms: [u16; Flavour::FORMS],
}

// `ENTRIES`, sorted by name, and `MODULES`: numbers alone, so that a shared library has nothing to relocate.
include!(concat!(env!("OUT_DIR"), "/tables.rs"));

fn bytes([start, end]: Range) -> &'static [u8] {
    BYTES.get(start as usize..end as usize).unwrap_or_default()
}

fn find(name: &str) -> Option<&'static Entry> {
    let at = ENTRIES.binary_search_by(|entry| bytes(entry.name).cmp(name.as_bytes())).ok()?;
    ENTRIES.get(at)
}

/// Whether there are functions with this name.
pub fn has(name: &str) -> bool {
    find(name).is_some()
}

/// All names that there are functions for, in order.
pub fn names() -> impl Iterator<Item = &'static str> {
    ENTRIES.iter().filter_map(|entry| std::str::from_utf8(bytes(entry.name)).ok())
}

/// The functions with this name, in a module where they are external; `None` if there are none.
pub fn function(name: &str, flavour: Flavour) -> Option<Result<Module, cuprum_bitcode::Error>> {
    let number = find(name)?.forms[flavour.form()];
    let bitcode = bytes(*MODULES.get(usize::from(number))?);
    Some(cuprum_bitcode::read_module(bitcode).map(|mut module| {
        flavour.apply(&mut module);
        module
    }))
}

#[cfg(test)]
mod tests;
