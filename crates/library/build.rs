//! Compiles the device library with our own front end, and writes it down for the crate to include.
//!
//! Functions are those of `headers/builtin` that programs are linked with, and those that libdevice's names
//! stand for. Each name becomes a module of bitcode; forms that differ by options alone are kept once.

#![allow(clippy::print_stdout, reason = "that is how cargo is told")]

#[path = "src/from_source.rs"]
mod from_source;
#[path = "src/libdevice.rs"]
mod libdevice;

use cuprum_target::Arch;
use from_source::{Flags, compile};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write;
use std::path::PathBuf;

/// The functions of libdevice, with their types.
const LIBDEVICE: &str = "libdevice.txt";

/// Recursion over the text is bounded by this.
const STACK: usize = 256 << 20;

type Res<T> = Result<T, Box<dyn Error + Send + Sync>>;

fn main() -> Res<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={LIBDEVICE}");
    let package = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let libdevice = std::fs::read_to_string(package.join(LIBDEVICE))?;
    let work = std::thread::Builder::new().stack_size(STACK).spawn(move || {
        cuprum_limits::declare_stack(STACK);
        let mut library = Library::default();
        // What clippy looks at is never run, and it builds a front end of its own, which is slow.
        let is_linted = std::env::var_os("CLIPPY_ARGS").is_some();
        for name in wanted(&libdevice).into_iter().filter(|_| !is_linted) {
            library.add(name)?;
        }
        std::fs::write(out.join("functions.bin"), library.bytes())?;
        std::fs::write(out.join("tables.rs"), library.tables()?)?;
        Ok(())
    })?;
    work.join().map_err(|_| "the front end panicked")?
}

/// The names of functions that programs are linked with.
fn wanted(libdevice: &str) -> BTreeSet<&'static str> {
    let symbols = libdevice.lines().filter_map(|line| line.split_once('@')?.1.split_once('('));
    let of_libdevice: BTreeSet<String> =
        symbols.flat_map(|(symbol, _)| libdevice::names_in_cuda(symbol)).collect();
    cuprum_headers::builtin_chunks()
        .filter(|(name, chunk)| chunk.is_linked || of_libdevice.contains(*name))
        .map(|(name, _)| name)
        .collect()
}

/// What was compiled so far.
#[derive(Default)]
struct Library {
    /// Names with the numbers of their modules.
    names: Vec<(&'static str, Vec<usize>)>,
    modules: Vec<Vec<u8>>,
    numbers: BTreeMap<Vec<u8>, usize>,
}

impl Library {
    /// Compiles the functions of a name in all forms, unless it is the name of something else.
    fn add(&mut self, name: &'static str) -> Res<()> {
        let mut forms = Vec::new();
        // In the order of `Flavour::form`.
        for (fast, ftz) in [(false, false), (false, true), (true, false), (true, true)] {
            let flags = Flags { fast, ftz, fmad: true, prec_div: true, prec_sqrt: true };
            let Some(mut module) = compile(name, Arch::OLDEST, flags)? else { return Ok(()) };
            for func in module.env.function_ids().collect::<Vec<_>>() {
                let strings = &mut module.env.functions[func].attributes.strings;
                strings.retain(|(key, _)| key != "denormal-fp-math-f32");
            }
            let bitcode = cuprum_bitcode::write_module(&module)
                .map_err(|error| format!("{name}: {}", error.message))?;
            let number = *self.numbers.entry(bitcode).or_insert_with_key(|bitcode| {
                self.modules.push(bitcode.clone());
                self.modules.len() - 1
            });
            forms.push(number);
        }
        self.names.push((name, forms));
        Ok(())
    }

    /// The names, then the modules.
    fn bytes(&self) -> Vec<u8> {
        let names = self.names.iter().map(|(name, _)| name.as_bytes());
        names.chain(self.modules.iter().map(Vec::as_slice)).flatten().copied().collect()
    }

    /// The Rust source of the tables that find things in these bytes.
    fn tables(&self) -> Res<String> {
        let mut source = String::new();
        let mut start = 0;
        let mut range = |length: usize| {
            let range = format!("[{start}, {}]", start + length);
            start += length;
            range
        };
        write!(source, "static ENTRIES: [Entry; {}] = [", self.names.len())?;
        for (name, forms) in &self.names {
            write!(source, "Entry {{ name: {}, forms: {forms:?} }},", range(name.len()))?;
        }
        write!(source, "];\nstatic MODULES: [Range; {}] = [", self.modules.len())?;
        for module in &self.modules {
            write!(source, "{},", range(module.len()))?;
        }
        source.push_str("];\n");
        Ok(source)
    }
}
