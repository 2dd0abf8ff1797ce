//! Reads a module.
//!
//! A file is read in the order in which things can be known: types, attributes, the records of globals,
//! their names (which newer files keep behind the module), then constants, metadata, and at last the
//! bodies, which were passed over before.

mod attributes;
mod body;
mod call;
mod constants;
mod globals;
mod inst;
mod lazy;
mod memory;
mod metadata;
mod old_debug;
mod types;

use crate::bitstream::{Entry, Place, Record, Stream};
use crate::codes::{self, block, module as code};
use crate::error::{Result, fail};
use crate::{Error, MAGIC, WRAPPER};
use attributes::Attributes;
use constants::{Context, NamedCallee, Values};
use cuprum_ir::metadata::{MetadataKind, NodeId};
use cuprum_ir::{FuncId, Linkage, Module, SyncScope, Visibility};
use globals::GlobalRecord;
use metadata::{MetadataReader, Surroundings};
use rustc_hash::{FxHashMap, FxHashSet};
use types::Types;

pub use lazy::LazyModule;

/// Reads a module.
pub fn read_module(bytes: &[u8]) -> std::result::Result<Module, Error> {
    let bitcode = unwrapped(bytes)?;
    let mut reader = ModuleReader::new(bitcode);
    reader.file()?;
    let bodies = reader.placed_bodies()?;
    reader.read_bodies(bodies)?;
    Ok(reader.finish())
}

/// The bitcode without the wrapper that some linkers want around it.
fn unwrapped(bytes: &[u8]) -> Result<&[u8]> {
    let mut inner = bytes;
    if bytes.starts_with(&WRAPPER) {
        let word = |at: usize| -> Option<usize> {
            let word = bytes.get(at..at + 4)?.try_into().ok()?;
            usize::try_from(u32::from_le_bytes(word)).ok()
        };
        let place = word(8).zip(word(12));
        let found = place.and_then(|(at, size)| bytes.get(at..at.checked_add(size)?));
        match found {
            Some(found) => inner = found,
            None => return fail("the wrapper names bytes that are not there"),
        }
    }
    if !inner.starts_with(&MAGIC) {
        return fail("the file does not start as bitcode does");
    }
    Ok(inner)
}

/// A file being read.
struct ModuleReader<'a> {
    stream: Stream<'a>,
    module: Module,
    /// 0: numbers of values count from the start; 1: back from where they are used; 2: names are in the
    /// table of strings.
    version: u64,
    types: Types,
    attributes: Attributes,
    values: Values,
    metadata: MetadataReader,
    globals: Vec<GlobalRecord>,
    /// Names of globals by number, in files without a table of strings.
    names: FxHashMap<u64, String>,
    strings: Vec<u8>,
    sections: Vec<String>,
    /// Names of garbage collectors.
    collectors: Vec<String>,
    scopes: Vec<String>,
    bundle_tags: Vec<String>,
    metadata_blocks: Vec<Place>,
    constant_blocks: Vec<Place>,
    bodies: Vec<Place>,
    defined: Vec<FuncId>,
    /// Aliases that others see: name, number of what they stand for, linkage and visibility.
    aliases: Vec<(String, u64, Linkage, Visibility)>,
    /// Nodes that instructions have as flags.
    flag_nodes: FxHashSet<NodeId>,
    /// Intrinsics that were called before: most are called again and again.
    known_intrinsics: FxHashMap<String, call::KnownIntrinsic>,
}

impl<'a> ModuleReader<'a> {
    fn new(bytes: &'a [u8]) -> ModuleReader<'a> {
        ModuleReader {
            // The magic number is as long as the place that a block's head is aligned to.
            stream: Stream::new(bytes),
            module: Module::default(),
            version: 0,
            types: Types::default(),
            attributes: Attributes::default(),
            values: Values::new(bytes.len()),
            metadata: MetadataReader::default(),
            globals: Vec::new(),
            names: FxHashMap::default(),
            strings: Vec::new(),
            sections: Vec::new(),
            collectors: Vec::new(),
            scopes: Vec::new(),
            bundle_tags: Vec::new(),
            metadata_blocks: Vec::new(),
            constant_blocks: Vec::new(),
            bodies: Vec::new(),
            defined: Vec::new(),
            aliases: Vec::new(),
            flag_nodes: FxHashSet::default(),
            known_intrinsics: FxHashMap::default(),
        }
    }

    fn file(&mut self) -> Result<()> {
        self.stream.skip_magic()?;
        let mut record = Record::default();
        let mut found = None;
        loop {
            match self.stream.next(&mut record)? {
                Entry::End => break,
                Entry::Block(block::MODULE) => {
                    if found.is_some() {
                        return self.stream.fail("the file has several modules");
                    }
                    found = Some(self.stream.place(block::MODULE));
                    self.stream.skip()?;
                }
                Entry::Block(block::STRINGS) => self.strings()?,
                Entry::Block(block::IDENTIFICATION) => self.identification()?,
                Entry::Block(_) => self.stream.skip()?,
                Entry::Record => {}
            }
        }
        let Some(place) = found else { return fail("the file has no module") };
        self.stream.enter_at(place)?;
        self.module_block()
    }

    /// The first table of strings behind the module.
    fn strings(&mut self) -> Result<()> {
        self.stream.enter(block::STRINGS)?;
        let strings = &mut self.strings;
        self.stream.records(|record| {
            if record.code == codes::ONLY && strings.is_empty() {
                strings.clone_from(&record.blob);
            }
            Ok(())
        })
    }

    /// Who wrote the file, and the epoch, of which there has been one.
    fn identification(&mut self) -> Result<()> {
        const EPOCH: u32 = 2;
        self.stream.enter(block::IDENTIFICATION)?;
        self.stream.records(|record| match (record.code, record.at(0)) {
            (EPOCH, 1..) => fail("the file is of another epoch of bitcode"),
            _ => Ok(()),
        })
    }

    /// Reads the module, but for bodies.
    fn module_block(&mut self) -> Result<()> {
        let mut record = Record::default();
        loop {
            match self.stream.next(&mut record)? {
                Entry::End => break,
                Entry::Block(id) => self.inner_block(id)?,
                Entry::Record => self.module_record(&mut record)?,
            }
        }
        // What is read from here on lies in the module, which has ended: every place is looked up.
        self.types.lower_structs(&mut self.module.env.types);
        self.declare_globals()?;
        for place in std::mem::take(&mut self.constant_blocks) {
            self.stream.enter_at(place)?;
            self.values.read(&mut self.stream, &mut self.types)?;
        }
        self.initialise_globals()?;
        for place in std::mem::take(&mut self.metadata_blocks) {
            self.stream.enter_at(place)?;
            self.read_metadata()?;
        }
        self.attach_to_globals()
    }

    /// The functions that have bodies, and where these are.
    fn placed_bodies(&mut self) -> Result<Vec<(Place, FuncId)>> {
        let bodies = std::mem::take(&mut self.bodies);
        if bodies.len() != self.defined.len() {
            return fail("the number of bodies is not that of functions");
        }
        Ok(bodies.into_iter().zip(std::mem::take(&mut self.defined)).collect())
    }

    /// Reads bodies, and makes the aliases, which are functions that call others.
    fn read_bodies(&mut self, bodies: impl IntoIterator<Item = (Place, FuncId)>) -> Result<()> {
        for (place, func) in bodies {
            self.stream.enter_at(place)?;
            self.function_body(func)?;
        }
        for (name, of, linkage, visibility) in std::mem::take(&mut self.aliases) {
            let made = match self.values.callee(of) {
                (NamedCallee::Function(func), _) => {
                    self.module.add_alias(&name, linkage, visibility, func)
                }
                _ => Err(format!("alias '@{name}' is not supported: only those of functions are")),
            };
            made.or_else(fail)?;
        }
        Ok(())
    }

    /// The module, when all bodies that are wanted are read.
    fn finish(mut self) -> Module {
        self.forget_flag_nodes();
        self.module.upgrade_intrinsics();
        self.module
    }

    fn inner_block(&mut self, id: u32) -> Result<()> {
        let place = self.stream.place(id);
        match id {
            block::FUNCTION => self.bodies.push(place),
            block::CONSTANTS => self.constant_blocks.push(place),
            block::METADATA => self.metadata_blocks.push(place),
            block::TYPES => {
                self.stream.enter(id)?;
                return self.types.read(&mut self.stream);
            }
            block::ATTRIBUTE_GROUPS => {
                self.stream.enter(id)?;
                return self.attributes.read_groups(&mut self.stream);
            }
            block::ATTRIBUTE_LISTS => {
                self.stream.enter(id)?;
                return self.attributes.read_lists(&mut self.stream);
            }
            block::METADATA_KINDS => {
                self.stream.enter(id)?;
                return self.metadata.read_kinds(&mut self.stream);
            }
            block::VALUE_NAMES => {
                self.stream.enter(id)?;
                return self.global_names();
            }
            block::SYNC_SCOPES => {
                self.stream.enter(id)?;
                self.scopes = self.texts()?;
                return Ok(());
            }
            block::BUNDLE_TAGS => {
                self.stream.enter(id)?;
                self.bundle_tags = self.texts()?;
                return Ok(());
            }
            _ => {}
        }
        self.stream.skip()
    }

    /// A block of records that are texts.
    fn texts(&mut self) -> Result<Vec<String>> {
        let mut texts = Vec::new();
        self.stream.records(|record| {
            texts.push(record.text(0));
            Ok(())
        })?;
        Ok(texts)
    }

    fn module_record(&mut self, record: &mut Record) -> Result<()> {
        match record.code {
            code::VERSION => {
                self.version = record.at(0);
                if self.version > 2 {
                    return self.stream.fail("the file is of a version that is not known");
                }
            }
            code::TRIPLE => self.module.triple = record.text(0),
            code::DATA_LAYOUT => self.module.data_layout = record.text(0),
            code::SOURCE_FILE => {
                self.module.source_filename = record.text(0);
                self.module.name.clone_from(&self.module.source_filename);
            }
            code::ASM => {
                let text = record.text(0);
                let lines = text.strip_suffix('\n').unwrap_or(&text).split('\n');
                self.module.inline_asm.extend(lines.map(str::to_owned));
            }
            code::SECTION => self.sections.push(record.text(0)),
            code::COLLECTOR => self.collectors.push(record.text(0)),
            code::VARIABLE | code::FUNCTION | code::ALIAS | code::ALIAS_OLD | code::IFUNC => {
                let operands = std::mem::take(&mut record.operands);
                self.globals.push(GlobalRecord { code: record.code, operands });
            }
            _ => {}
        }
        Ok(())
    }

    fn context(&mut self) -> (&mut Values, Context<'_>) {
        let context = Context { types: &mut self.types, table: &mut self.module.env.types };
        (&mut self.values, context)
    }

    /// Reads a block of metadata, which is open.
    fn read_metadata(&mut self) -> Result<()> {
        let local_values = self.values.len() as u64;
        self.read_metadata_with(local_values)
    }

    fn read_metadata_with(&mut self, local_values: u64) -> Result<()> {
        let mut around = Surroundings {
            values: &mut self.values,
            context: Context { types: &mut self.types, table: &mut self.module.env.types },
            env_metadata: &mut self.module.env.metadata,
            local_values,
        };
        self.metadata.read(&mut self.stream, &mut around)
    }

    /// The kind of an attachment.
    fn kind(&self, number: u64) -> Result<MetadataKind> {
        match self.metadata.kinds.get(&number) {
            Some(name) => Ok(MetadataKind::from_name(name)),
            None => fail("unknown kind of metadata"),
        }
    }

    /// The scope with this number. The first two have these numbers without being named.
    fn scope(&self, number: u64) -> Result<SyncScope> {
        let name = usize::try_from(number).ok().and_then(|number| self.scopes.get(number));
        match (name, number) {
            (Some(name), _) => match SyncScope::from_spelling(name) {
                Some(scope) => Ok(scope),
                None => fail(format!("unknown synchronization scope '{name}'")),
            },
            (None, 0) => Ok(SyncScope::SingleThread),
            (None, 1) => Ok(SyncScope::System),
            (None, _) => fail("unknown synchronization scope"),
        }
    }

    /// Drops what nothing names but fields of our own.
    ///
    /// Nodes that only say that a load is invariant or an access not temporal are fields of
    /// instructions here, and text that is written has nodes of its own for them.
    fn forget_flag_nodes(&mut self) {
        use cuprum_ir::metadata::{Field, Node, Operand};
        let mut forgotten = std::mem::take(&mut self.flag_nodes);
        let metadata = &self.module.env.metadata;
        for (id, node) in metadata.nodes.iter() {
            match node {
                // Text has these in place, and only records that are not kept name them.
                Node::Specialised { name, .. } if name == "DIExpression" => {
                    forgotten.insert(id);
                }
                Node::Tuple { operands, .. } => {
                    for operand in operands {
                        if let Operand::Node(id) = operand {
                            forgotten.remove(id);
                        }
                    }
                }
                Node::Specialised { fields, .. } => {
                    for (_, field) in fields {
                        if let Field::Node(id) = field {
                            forgotten.remove(id);
                        }
                    }
                }
            }
        }
        self.module.order_metadata(&forgotten);
    }
}
