//! Names and numbers of a function's values and blocks, as LLVM gives them: what has no name takes
//! the next number, one sequence for arguments, blocks and results in order.

use crate::body::{Body, Value};
use crate::layout::Block;
use crate::module::quote_name;
use cuprum_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// How each argument, instruction result and block of a body is written.
pub struct BodyNames {
    values: SecondaryMap<Value, Box<str>>,
    blocks: SecondaryMap<Block, Box<str>>,
}

#[derive(Default)]
struct Namer {
    /// Whether what has no name gets one, rather than a number.
    all_named: bool,
    next_number: usize,
    /// Names handed out, each with the last suffix tried after it.
    taken: FxHashMap<String, u32>,
}

impl Namer {
    /// The name, without `%`: unique, and quoted where needed.
    fn name(&mut self, wanted: Option<&str>) -> String {
        let Some(wanted) = wanted.filter(|name| !name.is_empty()) else {
            self.next_number += 1;
            let number = self.next_number - 1;
            return if self.all_named {
                self.unique(&format!("v.{number}"))
            } else {
                number.to_string()
            };
        };
        self.unique(wanted)
    }

    /// A name that nobody has, as much like this one as can be.
    fn unique(&mut self, wanted: &str) -> String {
        if !self.taken.contains_key(wanted) {
            self.taken.insert(wanted.to_owned(), 0);
            return quote_name(wanted);
        }
        // Passes copy names freely; text needs them apart.
        let mut suffix = self.taken.get(wanted).copied().unwrap_or(0);
        loop {
            suffix += 1;
            let candidate = format!("{wanted}{suffix}");
            if !self.taken.contains_key(&candidate) {
                self.taken.insert(wanted.to_owned(), suffix);
                self.taken.insert(candidate.clone(), 0);
                return quote_name(&candidate);
            }
        }
    }
}

impl BodyNames {
    /// Names everything in `body` that has a place.
    pub fn new(body: &Body) -> BodyNames {
        BodyNames::with(body, Namer::default())
    }

    /// The same without numbers, for text that has more values than the body.
    pub(super) fn all_named(body: &Body) -> BodyNames {
        BodyNames::with(body, Namer { all_named: true, ..Namer::default() })
    }

    fn with(body: &Body, mut namer: Namer) -> BodyNames {
        let mut names = BodyNames { values: SecondaryMap::new(), blocks: SecondaryMap::new() };
        for &argument in body.arguments() {
            let name = namer.name(body.value_names[argument].as_deref());
            names.values[argument] = format!("%{name}").into();
        }
        for block in body.layout.blocks() {
            names.blocks[block] = namer.name(body.block_names[block].as_deref()).into();
            for inst in body.layout.insts(block) {
                if let Some(result) = body.result(inst) {
                    let name = namer.name(body.value_names[result].as_deref());
                    names.values[result] = format!("%{name}").into();
                }
            }
        }
        names
    }

    /// `%name` of an argument or result; `<badref>` for what has no place.
    pub fn value(&self, value: Value) -> &str {
        match &*self.values[value] {
            "" => "<badref>",
            name => name,
        }
    }

    /// The label of a block, without `%` or colon; `<badref>` for what has no place.
    pub fn block(&self, block: Block) -> &str {
        match &*self.blocks[block] {
            "" => "<badref>",
            name => name,
        }
    }
}
