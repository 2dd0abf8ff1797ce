//! A loaded module: variables laid out, functions decoded.

use crate::decode::FunctionDecoder;
use crate::fault::LoadError;
use crate::image::{SAMPLER_REFERENCE, SURFACE_REFERENCE, Sampler, TEXTURE_REFERENCE};
use crate::lanes::{Lanes, WARP};
use crate::memory::{Arena, MAPPED, READ_ONLY, SHARED_WINDOW, WRITTEN};
use crate::operation::{Operation, Slot, Source};
use crate::place::{FileNames, SourcePlace};
use crate::text::statement_text;
use cuprum_ptx as ptx;
use cuprum_ptx::{Arch, Imm, Initializer, Item, Space, Statement, Type, Variable};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;

/// Addresses of functions start here, one every so many bytes.
const FUNCTION_BASE: u64 = 0x1000;
const FUNCTION_BYTES: u64 = 16;
/// The largest parameter buffer of a kernel.
const PARAMETER_BYTES: u64 = 32764;
/// Variables larger than this are refused.
const VARIABLE_LIMIT: u64 = 1 << 30;

/// A module ready to run.
#[derive(Clone, Debug)]
pub struct Program {
    image: Arena,
    kernels: IndexMap<String, Kernel>,
    globals: IndexMap<String, GlobalSymbol>,
    /// Operations of all functions.
    pub(crate) operations: Vec<Operation>,
    /// Function and statement each operation was decoded from.
    pub(crate) origins: Vec<Origin>,
    pub(crate) functions: Vec<FunctionInfo>,
    /// Constants, one value in all lanes.
    pub(crate) constants: Vec<Lanes>,
    /// Where kernel parameters lie.
    pub(crate) parameter_base: u64,
    /// Static shared memory of the whole module; dynamic shared memory follows.
    pub(crate) shared_bytes: u32,
    /// The module's target.
    pub(crate) arch: Arch,
    /// Whether it asks where the barrier of a cooperative launch is.
    pub(crate) wants_grid_barrier: bool,
    /// The functions as they were, for the text of instructions.
    sources: Vec<ptx::Function>,
    /// The source files that `.loc` lines name.
    files: FileNames,
}

/// An instruction as people read it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct InstructionPlace {
    /// The function it is in; empty if that is not known.
    pub function: String,
    /// The instruction as PTX text.
    pub instruction: String,
    /// Its line in the PTX file, where the parser recorded one.
    pub line: Option<u32>,
    /// The statement of the source it comes from, if the PTX has line information.
    pub place: Option<SourcePlace>,
}

/// Where an operation comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    pub function: u32,
    pub statement: u32,
}

/// A function ready to run.
#[derive(Clone, Debug)]
pub(crate) struct FunctionInfo {
    pub name: String,
    pub defined: bool,
    /// Its first operation.
    pub entry: u32,
    /// Registers and predicates of a frame, the larger number.
    pub frame_slots: u32,
    /// Local variables and parameters of a frame.
    pub frame_bytes: u32,
    pub params: Vec<ParameterPlace>,
    /// Whether the last parameter takes what calls pass, or nothing.
    pub variable_arguments: bool,
    pub results: Vec<ParameterPlace>,
}

/// Where a callee finds a parameter or leaves a result.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ParameterPlace {
    Frame { offset: u32, bytes: u32 },
    Register { slot: Slot },
}

/// A kernel of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Kernel {
    /// The symbol that launches name.
    pub name: String,
    /// Its parameters, in order.
    pub params: Vec<KernelParam>,
    /// Bytes of static shared memory it needs; the simulator counts the whole module's.
    pub static_shared: u32,
    /// Blocks of a cluster in each dimension, if it asks for clusters.
    pub cluster: Option<[u32; 3]>,
    pub(crate) function: usize,
}

/// A kernel parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct KernelParam {
    /// Offset in the parameter buffer.
    pub offset: u32,
    /// Size in bytes.
    pub size: u32,
    /// Alignment in bytes.
    pub align: u32,
    /// Whether it is a floating-point number (`.f16`, `.f32`, `.f64`), not bits or an integer.
    pub is_float: bool,
}

/// A `.global` or `.const` variable of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GlobalSymbol {
    /// Where it lies.
    pub address: u64,
    /// Size in bytes.
    pub size: u64,
    /// Whether it is in `.const`.
    pub constant: bool,
}

impl Kernel {
    /// The size of its parameter buffer.
    pub(crate) fn parameter_bytes(&self) -> u64 {
        self.params.last().map_or(0, |param| u64::from(param.offset) + u64::from(param.size))
    }
}

/// The address of a function by its number.
pub(crate) fn function_address(index: usize) -> u64 {
    FUNCTION_BASE + FUNCTION_BYTES * index as u64
}

/// Whether a module reads where the driver keeps the barrier of a grid: only a cooperative launch has one.
fn asks_for_grid_barrier(module: &ptx::Module) -> bool {
    let asks = |statement: &ptx::Statement| match statement {
        ptx::Statement::Inst(inst) => inst.operands.iter().any(|operand| {
            matches!(
                operand,
                ptx::Operand::Special(ptx::SpecialReg::Envreg1 | ptx::SpecialReg::Envreg2)
            )
        }),
        _ => false,
    };
    module.items.iter().any(|item| match item {
        ptx::Item::Function(function) => {
            function.body.as_ref().is_some_and(|body| body.statements.iter().any(asks))
        }
        _ => false,
    })
}

impl Program {
    /// Lays out the variables and decodes the functions of a module.
    pub fn load(module: &ptx::Module) -> Result<Program, LoadError> {
        if module.address_size != 64 {
            return Err(LoadError::module("unsupported: .address_size other than 64"));
        }
        let mut loader = Loader::default();
        loader.lay_out(module)?;
        loader.initialise(module)?;
        loader.decode()?;
        Ok(Program {
            image: loader.image,
            kernels: loader.kernels,
            globals: loader.globals,
            operations: loader.operations,
            origins: loader.origins,
            functions: loader.functions,
            constants: loader.constants,
            parameter_base: loader.parameter_base,
            shared_bytes: loader.shared_bytes,
            arch: module.arch,
            wants_grid_barrier: asks_for_grid_barrier(module),
            sources: loader.sources,
            files: FileNames::of_module(module),
        })
    }

    /// The kernels, in the order of the module.
    pub fn kernels(&self) -> impl Iterator<Item = &Kernel> {
        self.kernels.values()
    }

    /// A kernel by name.
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.get(name)
    }

    /// The function whose address this is.
    pub(crate) fn function_at(&self, address: u64) -> Option<usize> {
        let offset = address.checked_sub(FUNCTION_BASE)?;
        let index = usize::try_from(offset / FUNCTION_BYTES).ok()?;
        (offset.is_multiple_of(FUNCTION_BYTES) && index < self.functions.len()).then_some(index)
    }

    /// The kernel whose address this is.
    pub(crate) fn kernel_at(&self, address: u64) -> Option<&Kernel> {
        let function = self.function_at(address)?;
        self.kernels.values().find(|kernel| kernel.function == function)
    }

    /// A `.global` or `.const` variable by name.
    pub fn global(&self, name: &str) -> Option<GlobalSymbol> {
        self.globals.get(name).copied()
    }

    /// The variables with their initial values.
    pub(crate) fn image(&self) -> &Arena {
        &self.image
    }

    /// What an operation was decoded from.
    pub(crate) fn describe(&self, pc: u32) -> InstructionPlace {
        let Some(origin) = self.origins.get(pc as usize) else {
            return InstructionPlace::default();
        };
        let Some(function) = self.sources.get(origin.function as usize) else {
            return InstructionPlace::default();
        };
        let (instruction, line) = statement_text(function, origin.statement as usize);
        let place = self.place(*origin);
        InstructionPlace { function: function.name.clone(), instruction, line, place }
    }

    /// The statement of the source that an operation comes from.
    pub(crate) fn source_place(&self, pc: u32) -> Option<SourcePlace> {
        self.place(*self.origins.get(pc as usize)?)
    }

    fn place(&self, origin: Origin) -> Option<SourcePlace> {
        let body = self.sources.get(origin.function as usize)?.body.as_ref()?;
        self.files.place(body, origin.statement as usize)
    }
}

/// What a name stands for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Symbol {
    /// An address of the arena: global, constant, kernel parameter.
    Global(u64),
    /// An offset in shared memory.
    Shared(u64),
    /// An offset in the frame of the function: local variable, parameter of a function or call.
    Frame {
        offset: u32,
        bytes: u32,
    },
    Function(usize),
}

/// Everything under construction while a module is loaded.
#[derive(Default)]
pub(crate) struct Loader {
    image: Arena,
    kernels: IndexMap<String, Kernel>,
    globals: IndexMap<String, GlobalSymbol>,
    pub symbols: FxHashMap<String, Symbol>,
    pub operations: Vec<Operation>,
    pub origins: Vec<Origin>,
    pub functions: Vec<FunctionInfo>,
    pub constants: Vec<Lanes>,
    constant_index: FxHashMap<u64, usize>,
    parameter_base: u64,
    pub shared_bytes: u32,
    sources: Vec<ptx::Function>,
}

/// Bytes and alignment of a variable.
pub(crate) fn size_and_align(variable: &Variable) -> Result<(u64, u64), LoadError> {
    let element = u64::from(variable.ty.bytes()) * u64::from(variable.vector.unwrap_or(1));
    let mut count = 1u64;
    for (place, extent) in variable.dims.iter().enumerate() {
        let extent = match (extent, &variable.init) {
            (Some(extent), _) => *extent,
            (None, Some(Initializer::List(list))) if place == 0 => list.len() as u64,
            (None, _) => 0,
        };
        count = count.saturating_mul(extent);
    }
    let size = element.saturating_mul(count);
    if size > VARIABLE_LIMIT {
        return Err(LoadError::module(format!("variable {} is too large", variable.name)));
    }
    let align = variable.align.map_or(element, u64::from).clamp(1, 1 << 16).next_power_of_two();
    Ok((size, align))
}

impl Loader {
    /// A source that holds the same value in every lane.
    pub fn constant(&mut self, value: u64) -> Source {
        let constants = &mut self.constants;
        let index = *self.constant_index.entry(value).or_insert_with(|| {
            constants.push([value; WARP]);
            constants.len() - 1
        });
        Source::constant(index)
    }

    /// Gives every variable and function its address.
    fn lay_out(&mut self, module: &ptx::Module) -> Result<(), LoadError> {
        let out_of_memory = |error: crate::memory::MemoryError| LoadError::module(error.message);
        self.parameter_base =
            self.image.alloc(PARAMETER_BYTES, 256, READ_ONLY).map_err(out_of_memory)?;
        let mut dynamic_shared = Vec::new();
        for item in &module.items {
            match item {
                Item::Variable(variable) => {
                    let (size, align) = size_and_align(variable)?;
                    match variable.space {
                        Space::Global | Space::Const => {
                            if variable.linkage == ptx::Linkage::Extern
                                && self.symbols.contains_key(&variable.name)
                            {
                                continue;
                            }
                            let constant = variable.space == Space::Const;
                            let flags = MAPPED | WRITTEN | if constant { READ_ONLY } else { 0 };
                            let address =
                                self.image.alloc(size, align, flags).map_err(out_of_memory)?;
                            self.image.name(address, &variable.name);
                            let value = address | mark_of(variable.ty);
                            if let Some(Initializer::Properties(properties)) = &variable.init {
                                let sampler = Sampler::of(properties).map_err(LoadError::module)?;
                                self.image.samplers.insert(value, sampler);
                            } else if is_image(variable) {
                                self.image.image_variables.push(value);
                            }
                            self.symbols.insert(variable.name.clone(), Symbol::Global(value));
                            self.globals.insert(
                                variable.name.clone(),
                                GlobalSymbol { address, size, constant },
                            );
                        }
                        Space::Shared => self.lay_out_shared(variable, &mut dynamic_shared)?,
                        space => {
                            return Err(LoadError::module(format!(
                                "unsupported: variable {} in .{} at module level",
                                variable.name,
                                space.spelling()
                            )));
                        }
                    }
                }
                Item::Function(function) => self.declare(function)?,
                _ => {}
            }
        }
        // Shared variables of functions follow; their names are scoped, so each function looks
        // them up under its own name. No kernel calls another: theirs may have the same places.
        let functions = || {
            module.items.iter().filter_map(|item| match item {
                Item::Function(function @ ptx::Function { body: Some(_), .. }) => Some(function),
                _ => None,
            })
        };
        for function in functions().filter(|function| !function.is_entry) {
            self.lay_out_shared_of(function, &mut dynamic_shared)?;
        }
        let (start, mut end) = (self.shared_bytes, self.shared_bytes);
        for kernel in functions().filter(|function| function.is_entry) {
            self.shared_bytes = start;
            self.lay_out_shared_of(kernel, &mut dynamic_shared)?;
            end = end.max(self.shared_bytes);
        }
        self.shared_bytes = end;
        for item in &module.items {
            if let Item::Alias { name, aliasee } = item
                && let Some(symbol) = self.symbols.get(aliasee).copied()
            {
                self.symbols.insert(name.clone(), symbol);
            }
        }
        // The dynamic part begins behind everything static.
        self.shared_bytes = self.shared_bytes.next_multiple_of(16);
        for (name, align) in dynamic_shared {
            let start = u64::from(self.shared_bytes).next_multiple_of(align.min(1024));
            self.symbols.insert(name, Symbol::Shared(start));
        }
        Ok(())
    }

    /// Lays out the shared variables that a function declares.
    fn lay_out_shared_of(
        &mut self,
        function: &ptx::Function,
        dynamic: &mut Vec<(String, u64)>,
    ) -> Result<(), LoadError> {
        for statement in function.body.iter().flat_map(|body| &body.statements) {
            if let Statement::Variable(variable) = statement
                && variable.space == Space::Shared
            {
                let mut scoped = variable.clone();
                scoped.name = shared_name(&function.name, &variable.name);
                self.lay_out_shared(&scoped, dynamic)?;
            }
        }
        Ok(())
    }

    fn lay_out_shared(
        &mut self,
        variable: &Variable,
        dynamic: &mut Vec<(String, u64)>,
    ) -> Result<(), LoadError> {
        let (size, align) = size_and_align(variable)?;
        if variable.linkage == ptx::Linkage::Extern || size == 0 {
            dynamic.push((variable.name.clone(), align));
            return Ok(());
        }
        let start = u64::from(self.shared_bytes).next_multiple_of(align);
        let end = u32::try_from(start + size)
            .map_err(|_| LoadError::module(format!("variable {} is too large", variable.name)))?;
        self.shared_bytes = end;
        self.symbols.insert(variable.name.clone(), Symbol::Shared(start));
        Ok(())
    }

    fn declare(&mut self, function: &ptx::Function) -> Result<(), LoadError> {
        if let Some(Symbol::Function(index)) = self.symbols.get(&function.name).copied() {
            // A definition takes the place of an earlier declaration.
            if function.body.is_some() {
                self.sources[index] = function.clone();
            }
        } else {
            let index = self.sources.len();
            self.symbols.insert(function.name.clone(), Symbol::Function(index));
            self.sources.push(function.clone());
            self.functions.push(FunctionInfo {
                name: function.name.clone(),
                defined: false,
                entry: 0,
                frame_slots: 0,
                frame_bytes: 0,
                params: Vec::new(),
                variable_arguments: false,
                results: Vec::new(),
            });
        }
        if !function.is_entry || function.body.is_none() {
            return Ok(());
        }
        let mut params = Vec::new();
        let mut offset = 0;
        for variable in &function.params {
            let (size, align) = size_and_align(variable)?;
            offset = u64::next_multiple_of(offset, align);
            if offset + size > PARAMETER_BYTES {
                return Err(LoadError::module(format!(
                    "the parameters of {} are too large",
                    function.name
                )));
            }
            params.push(KernelParam {
                offset: offset as u32,
                size: size as u32,
                align: align as u32,
                is_float: variable.ty.is_float() && variable.dims.is_empty(),
            });
            if is_image(variable) {
                self.image.image_variables.push(self.parameter_base + offset);
            }
            offset += size;
        }
        let Some(Symbol::Function(index)) = self.symbols.get(&function.name).copied() else {
            return Ok(());
        };
        let cluster = function.directives.iter().find_map(|directive| {
            let extent = |axis: usize| match directive.args.get(axis) {
                Some(&extent) => u32::try_from(extent).ok().filter(|extent| *extent > 0),
                None => Some(1),
            };
            let asks = directive.name == ".reqnctapercluster";
            if asks { Some([extent(0)?, extent(1)?, extent(2)?]) } else { None }
        });
        let name = function.name.clone();
        let kernel = Kernel { name, params, static_shared: 0, cluster, function: index };
        self.kernels.insert(function.name.clone(), kernel);
        Ok(())
    }

    /// Writes the initial values of variables.
    fn initialise(&mut self, module: &ptx::Module) -> Result<(), LoadError> {
        for item in &module.items {
            let Item::Variable(variable) = item else { continue };
            let (Some(init), Some(global)) = (&variable.init, self.globals.get(&variable.name))
            else {
                continue;
            };
            let (address, size) = (global.address, global.size);
            let mut bytes = Vec::new();
            let strides = inner_counts(variable);
            self.initial_bytes(variable.ty, init, &strides, &mut bytes)?;
            bytes.truncate(size as usize);
            self.image.host_write(address, &bytes).map_err(|e| LoadError::module(e.message))?;
        }
        Ok(())
    }

    /// Appends the bytes of an initialiser; `inner` holds how many elements each nesting has.
    fn initial_bytes(
        &self,
        ty: Type,
        init: &Initializer,
        inner: &[u64],
        bytes: &mut Vec<u8>,
    ) -> Result<(), LoadError> {
        match init {
            Initializer::List(list) => {
                let rest = inner.get(1..).unwrap_or(&[]);
                for element in list {
                    let start = bytes.len();
                    self.initial_bytes(ty, element, rest, bytes)?;
                    // A short inner list is filled with zeros.
                    if let (Initializer::List(_), Some(count)) = (element, rest.first()) {
                        let full = start + (count * u64::from(ty.bytes())) as usize;
                        if bytes.len() < full {
                            bytes.resize(full, 0);
                        }
                    }
                }
            }
            // Nobody reads the bytes of a sampler.
            Initializer::Properties(_) => {}
            Initializer::Imm(imm) => {
                let value = immediate_bits(*imm, ty);
                bytes.extend_from_slice(&value.to_le_bytes()[..ty.bytes().min(8) as usize]);
            }
            Initializer::Symbol(symbol) => {
                let address = match self.symbols.get(&symbol.name) {
                    Some(Symbol::Global(address)) => *address,
                    Some(Symbol::Shared(offset)) if symbol.generic => SHARED_WINDOW + offset,
                    Some(Symbol::Shared(offset)) => *offset,
                    Some(Symbol::Function(index)) => function_address(*index),
                    _ => {
                        return Err(LoadError::module(format!(
                            "initialiser names unknown {}",
                            symbol.name
                        )));
                    }
                };
                let value = address.wrapping_add_signed(symbol.offset);
                let value = match symbol.mask {
                    Some(mask) if mask != 0 => (value & mask) >> mask.trailing_zeros(),
                    _ => value,
                };
                bytes.extend_from_slice(&value.to_le_bytes()[..ty.bytes().min(8) as usize]);
            }
        }
        Ok(())
    }

    /// Decodes every function that has a body.
    fn decode(&mut self) -> Result<(), LoadError> {
        let sources = std::mem::take(&mut self.sources);
        // Frames and parameters first: calls need to know those of functions further down.
        let mut decoders = Vec::new();
        for (index, function) in sources.iter().enumerate() {
            decoders.push(match &function.body {
                Some(body) => Some(FunctionDecoder::new(self, index, function, body)?),
                None => None,
            });
        }
        for decoder in decoders.into_iter().flatten() {
            decoder.decode(self)?;
        }
        for kernel in self.kernels.values_mut() {
            kernel.static_shared = self.shared_bytes;
        }
        self.sources = sources;
        Ok(())
    }

    /// The address of a kernel's parameter.
    pub fn kernel_parameter(&self, kernel: &str, index: usize) -> Option<u64> {
        let param = self.kernels.get(kernel)?.params.get(index)?;
        Some(self.parameter_base + u64::from(param.offset))
    }
}

/// Whether a variable or parameter is an image, or one that says how others are read: it holds a handle.
fn is_image(variable: &Variable) -> bool {
    matches!(variable.ty, Type::TexRef | Type::SurfRef | Type::SamplerRef)
}

/// The mark in the handle of a variable that is an image or a sampler.
fn mark_of(ty: Type) -> u64 {
    match ty {
        Type::TexRef => TEXTURE_REFERENCE,
        Type::SamplerRef => SAMPLER_REFERENCE,
        Type::SurfRef => SURFACE_REFERENCE,
        _ => 0,
    }
}

/// The name under which a function's own shared variable is known.
pub(crate) fn shared_name(function: &str, variable: &str) -> String {
    format!("{function}::{variable}")
}

/// For each nesting of an initialiser, how many elements one list at that depth stands for.
fn inner_counts(variable: &Variable) -> Vec<u64> {
    let mut extents: Vec<u64> = variable.dims.iter().map(|extent| extent.unwrap_or(0)).collect();
    if let Some(vector) = variable.vector {
        extents.push(u64::from(vector));
    }
    (0..extents.len()).map(|depth| extents[depth..].iter().product()).collect()
}

/// The bits of a literal used as a value of a type.
pub(crate) fn immediate_bits(imm: Imm, ty: Type) -> u64 {
    let bits = match (imm, ty) {
        (Imm::F32(bits), Type::F64) => f64::from(f32::from_bits(bits)).to_bits(),
        (Imm::F64(bits), Type::F32) => u64::from((f64::from_bits(bits) as f32).to_bits()),
        (Imm::F32(bits), _) => u64::from(bits),
        (Imm::F64(bits), _) => bits,
        (Imm::Int(value), _) => value as u64,
        (Imm::Uint(value), _) => value,
    };
    let width = ty.bits();
    if width >= 64 { bits } else { bits & ((1 << width) - 1) }
}
