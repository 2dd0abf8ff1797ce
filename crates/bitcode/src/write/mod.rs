//! Writes a module as LLVM 22 does: opaque pointers, names in a table of strings; or as one of libNVVM's
//! readers takes it.
//!
//! Numbers are given first: globals, module-level constants, metadata. Bodies are written next, into
//! bits of their own, because they name types and attributes that the head of the module must hold;
//! then the head, and the bodies behind it.

mod attributes;
mod body;
mod constants;
mod metadata;
mod typed;
mod types;

use crate::bitstream::{Encoding, Writer};
use crate::codes::{self, block, module as code};
use crate::error::{Result, fail};
use crate::numbers::{alignment_bits, convention_number, linkage_number, visibility_number};
use crate::{Error, MAGIC};
use attributes::Attributes;
use constants::Values;
use cuprum_ir::attributes::{FnAttributes, ParamAttributes};
use cuprum_ir::{
    Callee, Dialect, FuncId, GlobalId, InstKind, MemFlags, Module, SyncScope, Type, VarId,
    intrinsic_name, with_typed_suffixes,
};
use cuprum_target::Intrinsic;
use indexmap::{IndexMap, IndexSet};
use metadata::Metadata;
use rustc_hash::FxHashMap;
use typed::Pointees;
use types::{Signature, Types};

/// The width of ids in a module's block.
const WIDTH: u32 = 3;

/// Writes a module.
pub fn write_module(module: &Module) -> std::result::Result<Vec<u8>, Error> {
    write(module, Dialect::Llvm22, Pointees::default())
}

/// Writes a module for a reader of a dialect: what that one does not know is written as what it knows.
pub fn write_module_in(module: &Module, dialect: Dialect) -> std::result::Result<Vec<u8>, Error> {
    if dialect == Dialect::Llvm22 {
        return write_module(module);
    }
    let mut module = module.in_dialect(dialect);
    let pointees = match dialect.has_typed_pointers() {
        true => typed::convert_pointers(&mut module),
        false => Pointees::default(),
    };
    write(&module, dialect, pointees)
}

fn write(module: &Module, dialect: Dialect, pointees: Pointees) -> Result<Vec<u8>> {
    let mut writer = ModuleWriter::new(module, dialect, pointees)?;
    writer.number()?;
    let mut bodies = Writer::inside(WIDTH);
    let defined: Vec<FuncId> = module.defined().collect();
    for func in defined {
        writer.body(func, &mut bodies)?;
    }
    writer.file(bodies)
}

/// An intrinsic that bodies call.
struct Declaration {
    result: Type,
    params: Vec<Type>,
}

/// A module being written.
struct ModuleWriter<'m> {
    module: &'m Module,
    dialect: Dialect,
    /// What pointers point to that do not point to bytes.
    pointees: Pointees,
    writer: Writer,
    types: Types<'m>,
    attributes: Attributes,
    values: Values,
    metadata: Metadata,
    intrinsics: IndexMap<String, Declaration>,
    scopes: IndexSet<SyncScope>,
    sections: IndexSet<String>,
    comdats: IndexSet<String>,
    strings: Vec<u8>,
}

impl<'m> ModuleWriter<'m> {
    fn new(module: &'m Module, dialect: Dialect, pointees: Pointees) -> Result<ModuleWriter<'m>> {
        // These two have their numbers in every file.
        let scopes = IndexSet::from_iter([SyncScope::SingleThread, SyncScope::System]);
        Ok(ModuleWriter {
            module,
            dialect,
            pointees,
            writer: Writer::new(MAGIC),
            types: Types::new(&module.env.types, dialect.has_typed_pointers()),
            attributes: Attributes::new(dialect),
            values: Values::new(),
            metadata: Metadata::new(module, dialect)?,
            intrinsics: IndexMap::new(),
            scopes,
            sections: IndexSet::new(),
            comdats: IndexSet::new(),
            strings: Vec::new(),
        })
    }

    /// Gives globals and module-level constants their numbers.
    fn number(&mut self) -> Result<()> {
        self.scan();
        let env = &self.module.env;
        for var in env.variable_ids() {
            let number = self.values.global();
            self.values.variables.insert(var, number);
        }
        for func in env.function_ids() {
            let number = self.values.global();
            self.values.functions.insert(func, number);
        }
        if self.dialect.has_typed_pointers() {
            self.values.addresses = Some(self.address_types());
        }
        for name in self.intrinsics.keys() {
            let number = self.values.global();
            self.values.intrinsics.insert(name.clone(), number);
        }
        for var in env.variable_ids() {
            if let Some(init) = &env.variables[var].init {
                self.values.add(init.ty, &init.value, &mut self.types);
            }
        }
        for constant in self.metadata.constants() {
            self.values.add(constant.ty, &constant.value, &mut self.types);
        }
        Ok(())
    }

    /// The types of globals' addresses where pointers have types.
    fn address_types(&mut self) -> FxHashMap<GlobalId, u64> {
        let env = &self.module.env;
        let mut addresses = FxHashMap::default();
        for var in env.variable_ids() {
            let variable = &env.variables[var];
            let ty = self.types.id(variable.ty);
            let pointer = self.types.pointer(ty, variable.space.number());
            addresses.insert(GlobalId::Var(var), pointer);
        }
        for func in env.function_ids() {
            let ty = self.types.signature(&Signature::of(&env.functions[func]));
            addresses.insert(GlobalId::Func(func), self.types.pointer(ty, 0));
        }
        addresses
    }

    /// The name by which a reader knows an intrinsic.
    fn intrinsic_name(&self, intrinsic: Intrinsic, result: Type, params: &[Type]) -> String {
        let name = intrinsic_name(intrinsic, result, params);
        match self.dialect.has_typed_pointers() {
            true => with_typed_suffixes(&name),
            false => name,
        }
    }

    /// Finds what bodies need of the module's head besides types, attributes and constants.
    fn scan(&mut self) {
        let (mut invariant, mut element, mut nontemporal) = (false, false, false);
        let module = self.module;
        for func in module.defined() {
            let Some(body) = module.body(func) else { continue };
            for inst in body.layout.blocks().flat_map(|block| body.layout.insts(block)) {
                for (kind, _) in body.attachments.get(&inst).into_iter().flatten() {
                    self.metadata.kind_number(kind);
                }
                let mem: Option<MemFlags> = match body.kind(inst) {
                    InstKind::Load { mem, .. }
                    | InstKind::Store { mem, .. }
                    | InstKind::AtomicRmw { mem, .. }
                    | InstKind::CmpXchg { mem, .. } => Some(*mem),
                    InstKind::Fence { scope, .. } => {
                        self.scopes.insert(*scope);
                        None
                    }
                    InstKind::Gep { flags, .. } => {
                        element |= flags.element;
                        None
                    }
                    InstKind::Call(call) => {
                        if let Callee::Intrinsic(intrinsic) = call.callee {
                            let result = body.result_type(inst);
                            let params: Vec<Type> =
                                call.args.iter().map(|&arg| body.ty(arg)).collect();
                            let name = self.intrinsic_name(intrinsic, result, &params);
                            let declaration = Declaration { result, params };
                            self.intrinsics.entry(name).or_insert(declaration);
                        }
                        None
                    }
                    _ => None,
                };
                if let Some(mem) = mem {
                    self.scopes.insert(mem.scope);
                    invariant |= mem.invariant;
                    nontemporal |= mem.nontemporal;
                }
            }
        }
        self.metadata.add_flag_nodes(invariant, element, nontemporal);
    }

    fn scope(&self, scope: SyncScope) -> u64 {
        self.scopes.get_index_of(&scope).unwrap_or(1) as u64
    }

    /// Everything but the bodies, around them.
    fn file(mut self, bodies: Writer) -> Result<Vec<u8>> {
        if self.values.is_lost {
            return fail("a constant address has no form where pointers have types");
        }
        self.identification();
        self.writer.enter(block::MODULE, WIDTH);
        self.writer.record(code::VERSION, &[2]);
        self.writer.empty_block_info();
        let globals = self.globals();
        let constants = {
            // Constants may name types that nothing else does.
            let mut constants = Writer::inside(WIDTH);
            let pointer = self.types.id(Type::PTR);
            self.values.write(&mut constants, 0, &mut self.types, pointer);
            constants
        };
        for constant in self.metadata.constants() {
            self.types.id(constant.ty);
        }
        self.types.id(Type::METADATA);
        self.types.write(&mut self.writer);
        self.attributes.write(&mut self.writer);
        self.head();
        for (code, operands) in globals {
            self.writer.record(code, &operands);
        }
        self.write_scopes();
        self.writer.append(constants);
        self.write_metadata();
        self.writer.append(bodies);
        self.writer.leave();
        self.table_of_strings();
        Ok(self.writer.finish())
    }

    fn identification(&mut self) {
        const PRODUCER: u32 = 1;
        const EPOCH: u32 = 2;
        self.writer.enter(block::IDENTIFICATION, 5);
        let producer = concat!("cuprum", env!("CARGO_PKG_VERSION"));
        self.writer.text_record(PRODUCER, &[], producer.as_bytes());
        self.writer.record(EPOCH, &[0]);
        self.writer.leave();
    }

    /// What the module says of itself.
    fn head(&mut self) {
        let module = self.module;
        for (code, text) in
            [(code::TRIPLE, &module.triple), (code::DATA_LAYOUT, &module.data_layout)]
        {
            if !text.is_empty() {
                self.writer.text_record(code, &[], text.as_bytes());
            }
        }
        if !module.inline_asm.is_empty() {
            let mut text = module.inline_asm.join("\n");
            text.push('\n');
            self.writer.text_record(code::ASM, &[], text.as_bytes());
        }
        for section in &self.sections {
            self.writer.text_record(code::SECTION, &[], section.as_bytes());
        }
        self.writer.text_record(code::SOURCE_FILE, &[], module.source_filename.as_bytes());
        for comdat in std::mem::take(&mut self.comdats) {
            // A comdat has its function's name; any of several may be chosen.
            const ANY: u64 = 1;
            let (at, len) = self.string(&comdat);
            self.writer.record(code::COMDAT, &[at, len, ANY]);
        }
    }

    /// Where a name lies in the table of strings, and how long it is.
    fn string(&mut self, text: &str) -> (u64, u64) {
        let at = self.strings.len() as u64;
        self.strings.extend_from_slice(text.as_bytes());
        (at, text.len() as u64)
    }

    fn section(&mut self, section: Option<&String>) -> u64 {
        section.map_or(0, |section| self.sections.insert_full(section.clone()).0 as u64 + 1)
    }

    /// The records of globals, in the order of their numbers.
    fn globals(&mut self) -> Vec<(u32, Vec<u64>)> {
        let env = &self.module.env;
        let mut records = Vec::new();
        for var in env.variable_ids() {
            records.push((code::VARIABLE, self.variable(var)));
        }
        for func in env.function_ids() {
            records.push((code::FUNCTION, self.function(func)));
        }
        for (name, declaration) in std::mem::take(&mut self.intrinsics) {
            let (at, len) = self.string(&name);
            let ty = self.types.function(declaration.result, &declaration.params, false);
            records.push((
                code::FUNCTION,
                vec![at, len, ty, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            ));
        }
        records
    }

    fn variable(&mut self, var: VarId) -> Vec<u64> {
        let variable = &self.module.env.variables[var];
        let (at, len) = self.string(&variable.name);
        // The type is explicit; the space lies above the flags.
        let flags = u64::from(variable.is_constant) | 2 | u64::from(variable.space.number()) << 2;
        let init = variable.init.as_ref();
        let attributes =
            FnAttributes { strings: variable.attributes.clone(), ..Default::default() };
        let (none, no_params) = (ParamAttributes::default(), std::iter::empty());
        let list = self.attributes.list(&attributes, &none, no_params, &mut self.types);
        vec![
            at,
            len,
            self.types.id(variable.ty),
            flags,
            init.map_or(0, |init| self.values.number(init.ty, &init.value) + 1),
            linkage_number(variable.linkage),
            alignment_bits(variable.align),
            self.section(variable.section.as_ref()),
            visibility_number(variable.visibility),
            0,
            unnamed_addr(variable.unnamed_addr),
            u64::from(variable.externally_initialized),
            0,
            0,
            list,
            0,
        ]
    }

    fn function(&mut self, func: FuncId) -> Vec<u64> {
        let decl = &self.module.env.functions[func];
        let (at, len) = self.string(&decl.name);
        let params = decl.params.iter().map(|param| &param.attributes);
        let list = self.attributes.list(
            &decl.attributes,
            &decl.result_attributes,
            params,
            &mut self.types,
        );
        let comdat =
            if decl.comdat { self.comdats.insert_full(decl.name.clone()).0 as u64 + 1 } else { 0 };
        vec![
            at,
            len,
            self.types.signature(&Signature::of(decl)),
            convention_number(decl.conv),
            u64::from(self.module.body(func).is_none()),
            linkage_number(decl.linkage),
            list,
            alignment_bits(decl.align),
            self.section(decl.section.as_ref()),
            visibility_number(decl.visibility),
            0,
            unnamed_addr(decl.unnamed_addr),
            0,
            0,
            comdat,
            0,
            0,
        ]
    }

    fn write_scopes(&mut self) {
        self.writer.enter(block::SYNC_SCOPES, WIDTH);
        for scope in &self.scopes {
            self.writer.text_record(codes::ONLY, &[], scope.spelling().as_bytes());
        }
        self.writer.leave();
    }

    fn table_of_strings(&mut self) {
        self.writer.enter(block::STRINGS, 3);
        let code = u64::from(codes::ONLY);
        let abbreviation = self.writer.define(&[Encoding::Literal(code), Encoding::Blob]);
        self.writer.abbreviated(abbreviation, &[code], &self.strings);
        self.writer.leave();
    }
}

fn unnamed_addr(word: &str) -> u64 {
    match word {
        "unnamed_addr" => 1,
        "local_unnamed_addr" => 2,
        _ => 0,
    }
}
