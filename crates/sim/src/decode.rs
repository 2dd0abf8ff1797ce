//! Decoding functions: names, registers and operands.
//!
//! Every instruction becomes exactly one operation, so the place of a label is known before any
//! instruction is decoded. What each opcode becomes is in `decode_arithmetic.rs` and
//! `decode_control.rs`.

use crate::fault::LoadError;
use crate::operation::{
    AddressOp, Definedness, Kind, MemorySpace, Operation, PredicateSource, SINK, Slot, Source,
};
use crate::program::{
    Loader, Origin, ParameterPlace, Symbol, function_address, immediate_bits, shared_name,
    size_and_align,
};
use crate::special::special_slot;
use crate::text::statement_text;
use cuprum_entity::Entity;
use cuprum_ptx as ptx;
use cuprum_ptx::{AddressBase, Body, Inst, Opcode, Operand, Reg, Space, Statement, Type, Variable};
use rustc_hash::FxHashMap;

/// Frames larger than this are refused, as the hardware does.
const FRAME_LIMIT: u64 = 512 << 10;

/// Why an instruction was refused; the place is added by the caller.
pub(crate) type Refusal = String;

/// A function on its way to operations.
pub(crate) struct FunctionDecoder<'a> {
    index: usize,
    function: &'a ptx::Function,
    pub body: &'a Body,
    /// The slot of each register: predicates count apart from the others.
    slots: Vec<Slot>,
    /// Names of the function and of its open blocks, innermost last.
    scopes: Vec<Scope>,
    /// The largest frame seen.
    frame_bytes: u64,
    /// The operation each label stands before.
    labels: Vec<u32>,
    /// Labels named by `.branchtargets`.
    pub branch_targets: FxHashMap<String, Vec<ptx::Label>>,
}

#[derive(Default)]
struct Scope {
    names: FxHashMap<String, Symbol>,
    /// Bytes of the frame in use.
    used: u64,
}

/// How many bytes of variable arguments a frame has room for.
const VARIABLE_ARGUMENTS_ROOM: u64 = 4096;

/// Whether the size of a parameter is left to calls.
fn is_open(variable: &Variable) -> bool {
    variable.dims.first() == Some(&None)
}

impl<'a> FunctionDecoder<'a> {
    /// Lays out registers and parameters, which callers need to know.
    pub fn new(
        loader: &mut Loader,
        index: usize,
        function: &'a ptx::Function,
        body: &'a Body,
    ) -> Result<FunctionDecoder<'a>, LoadError> {
        let (mut registers, mut predicates) = (0, 0);
        let mut slots = Vec::with_capacity(body.regs.len());
        for info in body.regs.values() {
            let (counter, width) = match info.ty {
                Type::Pred => (&mut predicates, 1),
                Type::B128 => (&mut registers, 2),
                _ => (&mut registers, 1),
            };
            slots.push(*counter);
            *counter += width;
        }
        let mut decoder = FunctionDecoder {
            index,
            function,
            body,
            slots,
            scopes: vec![Scope::default()],
            frame_bytes: 0,
            labels: Vec::new(),
            branch_targets: FxHashMap::default(),
        };
        let mut places = [Vec::new(), Vec::new()];
        if function.is_entry {
            for (place, variable) in function.params.iter().enumerate() {
                if let Some(address) = loader.kernel_parameter(&function.name, place) {
                    decoder.bind(&variable.name, Symbol::Global(address));
                }
            }
        } else {
            for (list, places) in [&function.params, &function.results].into_iter().zip(&mut places)
            {
                for variable in list {
                    places.push(decoder.parameter_place(variable)?);
                }
            }
        }
        let [params, results] = places;
        let info = &mut loader.functions[index];
        info.defined = true;
        info.frame_slots = Ord::max(registers, predicates);
        info.params = params;
        info.variable_arguments = function.params.last().is_some_and(is_open);
        info.results = results;
        Ok(decoder)
    }

    fn parameter_place(&mut self, variable: &Variable) -> Result<ParameterPlace, LoadError> {
        if variable.space == Space::Reg {
            let found = self.body.regs.iter().find(|(_, info)| info.name.is(&variable.name));
            let Some((reg, _)) = found else {
                return Err(self.error(0, format!("no register {}", variable.name)));
            };
            return Ok(ParameterPlace::Register { slot: self.slots[reg.index()] });
        }
        if is_open(variable) {
            let room = Variable { dims: vec![Some(VARIABLE_ARGUMENTS_ROOM)], ..variable.clone() };
            let (offset, bytes) = self.reserve(&room)?;
            return Ok(ParameterPlace::Frame { offset, bytes });
        }
        let (offset, bytes) = self.reserve(variable)?;
        Ok(ParameterPlace::Frame { offset, bytes })
    }

    /// Reserves room in the frame and binds the name to it.
    fn reserve(&mut self, variable: &Variable) -> Result<(u32, u32), LoadError> {
        let (size, align) = size_and_align(variable)?;
        let Some(scope) = self.scopes.last_mut() else { return Ok((0, 0)) };
        let start = scope.used.next_multiple_of(align);
        scope.used = start + size;
        if scope.used > FRAME_LIMIT {
            return Err(self.error(0, format!("variable {} is too large", variable.name)));
        }
        self.frame_bytes = self.frame_bytes.max(scope.used);
        let (offset, bytes) = (start as u32, size as u32);
        scope.names.insert(variable.name.clone(), Symbol::Frame { offset, bytes });
        Ok((offset, bytes))
    }

    fn bind(&mut self, name: &str, symbol: Symbol) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.insert(name.to_owned(), symbol);
        }
    }

    fn error(&self, statement: usize, message: String) -> LoadError {
        let (instruction, line) = statement_text(self.function, statement);
        LoadError { message, function: self.function.name.clone(), instruction, line }
    }

    /// Decodes the statements and appends their operations.
    pub fn decode(mut self, loader: &mut Loader) -> Result<(), LoadError> {
        let entry = loader.operations.len() as u32;
        loader.functions[self.index].entry = entry;
        self.find_labels(entry);
        let function = self.index as u32;
        for (place, statement) in self.body.statements.iter().enumerate() {
            match statement {
                Statement::Open => {
                    let used = self.scopes.last().map_or(0, |scope| scope.used);
                    self.scopes.push(Scope { names: FxHashMap::default(), used });
                }
                Statement::Close => {
                    if self.scopes.len() > 1 {
                        self.scopes.pop();
                    }
                }
                Statement::Variable(variable) => self.declare(loader, place, variable)?,
                Statement::Inst(inst) => {
                    let guard = inst.guard.map(|guard| PredicateSource::Register {
                        slot: self.slots[guard.pred.index()],
                        negated: guard.negated,
                    });
                    let kind =
                        self.kind(loader, inst).map_err(|message| self.error(place, message))?;
                    loader.operations.push(Operation {
                        guard,
                        kind,
                        definedness: definedness(inst),
                    });
                    loader.origins.push(Origin { function, statement: place as u32 });
                }
                Statement::Raw(_) => {
                    return Err(self.error(
                        place,
                        "unsupported: inline assembly that was not parsed".to_owned(),
                    ));
                }
                _ => {}
            }
        }
        // Running off the end returns.
        loader.operations.push(Operation {
            guard: None,
            kind: Kind::Return,
            definedness: Definedness::AnySource,
        });
        let statement = self.body.statements.len() as u32;
        loader.origins.push(Origin { function, statement });
        loader.functions[self.index].frame_bytes = self.frame_bytes as u32;
        Ok(())
    }

    fn find_labels(&mut self, entry: u32) {
        self.labels = vec![entry; self.body.labels.len()];
        let mut pc = entry;
        for statement in &self.body.statements {
            match statement {
                Statement::Inst(_) => pc += 1,
                Statement::Label(label) => {
                    if let Some(place) = self.labels.get_mut(label.index()) {
                        *place = pc;
                    }
                }
                Statement::BranchTargets { name, targets } => {
                    self.branch_targets.insert(name.clone(), targets.clone());
                }
                _ => {}
            }
        }
    }

    fn declare(
        &mut self,
        loader: &Loader,
        place: usize,
        variable: &Variable,
    ) -> Result<(), LoadError> {
        match variable.space {
            Space::Local | Space::Param => {
                self.reserve(variable)?;
            }
            Space::Shared => {
                let name = shared_name(&self.function.name, &variable.name);
                if let Some(symbol) = loader.symbols.get(&name) {
                    self.bind(&variable.name, *symbol);
                }
            }
            space => {
                let space = space.spelling();
                return Err(
                    self.error(place, format!("unsupported: .{space} variable inside a function"))
                );
            }
        }
        Ok(())
    }

    /// What a name stands for here.
    pub fn symbol(&self, loader: &Loader, name: &str) -> Result<Symbol, Refusal> {
        self.scopes
            .iter()
            .rev()
            .find_map(|scope| scope.names.get(name))
            .or_else(|| loader.symbols.get(name))
            .copied()
            .ok_or_else(|| format!("unknown name {name}"))
    }

    /// The operation a label stands before.
    pub fn label(&self, label: ptx::Label) -> u32 {
        self.labels.get(label.index()).copied().unwrap_or(0)
    }

    /// Whether the function is a kernel.
    pub fn is_entry(&self) -> bool {
        self.function.is_entry
    }

    /// The slot of a register.
    pub fn slot(&self, reg: Reg) -> Slot {
        self.slots.get(reg.index()).copied().unwrap_or(SINK)
    }

    /// The type of a register.
    pub fn register_type(&self, reg: Reg) -> Type {
        self.body.regs.get(reg).map_or(Type::B64, |info| info.ty)
    }

    /// An operand, or a complaint that it is missing.
    pub fn operand<'i>(&self, inst: &'i Inst, index: usize) -> Result<&'i Operand, Refusal> {
        inst.operands.get(index).ok_or_else(|| format!("operand {} is missing", index + 1))
    }

    /// A destination register, or the sink.
    pub fn destination(&self, operand: &Operand) -> Result<Slot, Refusal> {
        match operand {
            Operand::Reg(reg) => Ok(self.slot(*reg)),
            Operand::Sink => Ok(SINK),
            _ => Err("unsupported: destination is not a register".to_owned()),
        }
    }

    /// Bits of a destination register.
    pub fn destination_bits(&self, operand: &Operand) -> u32 {
        match operand {
            Operand::Reg(reg) => self.register_type(*reg).bits(),
            _ => 64,
        }
    }

    /// A source used as a value of a type.
    pub fn source(
        &self,
        loader: &mut Loader,
        operand: &Operand,
        ty: Type,
    ) -> Result<Source, Refusal> {
        match operand {
            Operand::Reg(reg) if self.register_type(*reg) == Type::Pred => {
                Err("unsupported: predicate used as a value".to_owned())
            }
            Operand::Reg(reg) => Ok(Source::register(self.slot(*reg))),
            Operand::Imm(imm) => Ok(loader.constant(immediate_bits(*imm, ty))),
            Operand::Special(special) => special_slot(*special)
                .map(Source::special)
                .ok_or_else(|| format!("unsupported: special register %{special}")),
            Operand::Symbol(name, offset) => {
                let value = match self.symbol(loader, name)? {
                    Symbol::Global(address) => address,
                    Symbol::Shared(offset) => offset,
                    Symbol::Function(index) => function_address(index),
                    Symbol::Frame { .. } => {
                        return Err(format!("unsupported: address of {name} here"));
                    }
                };
                Ok(loader.constant(value.wrapping_add_signed(*offset)))
            }
            _ => Err("unsupported: operand form".to_owned()),
        }
    }

    /// A predicate operand.
    pub fn predicate(&self, operand: &Operand) -> Result<PredicateSource, Refusal> {
        match operand {
            Operand::Reg(reg) => {
                Ok(PredicateSource::Register { slot: self.slot(*reg), negated: false })
            }
            Operand::Not(reg) => {
                Ok(PredicateSource::Register { slot: self.slot(*reg), negated: true })
            }
            Operand::Imm(imm) => {
                Ok(PredicateSource::Constant(immediate_bits(*imm, Type::B64) != 0))
            }
            _ => Err("unsupported: predicate operand".to_owned()),
        }
    }

    /// Two destinations `d|p`; the second is the sink where it is absent.
    pub fn pair(&self, operand: &Operand) -> Result<(Slot, Slot), Refusal> {
        match operand {
            Operand::Pair(first, second) => {
                Ok((self.destination(first)?, self.destination(second)?))
            }
            single => Ok((self.destination(single)?, SINK)),
        }
    }

    /// An address operand in a space; `None` is generic.
    pub fn address(
        &self,
        loader: &mut Loader,
        operand: &Operand,
        space: Option<Space>,
    ) -> Result<AddressOp, Refusal> {
        let space = match space {
            None => MemorySpace::Generic,
            Some(Space::Global | Space::Const) => MemorySpace::Global,
            Some(Space::Shared) => MemorySpace::Shared,
            Some(Space::Local) => MemorySpace::Local,
            // Parameters of kernels lie in the arena, those of functions in the frame.
            Some(Space::Param) if self.is_entry() => MemorySpace::Global,
            Some(Space::Param) => MemorySpace::Local,
            Some(space) => return Err(format!("unsupported: access to .{}", space.spelling())),
        };
        let (base, offset) = match operand {
            Operand::Address(address) => (address.base.clone(), address.offset),
            Operand::Symbol(name, offset) => (AddressBase::Symbol(name.clone()), *offset),
            Operand::Reg(reg) => (AddressBase::Reg(*reg), 0),
            _ => return Err("unsupported: address operand".to_owned()),
        };
        let offset = offset as u64;
        let zero = loader.constant(0);
        let fixed = |space, offset, in_frame| AddressOp { space, base: zero, offset, in_frame };
        Ok(match base {
            AddressBase::Reg(reg) => {
                AddressOp { space, base: Source::register(self.slot(reg)), offset, in_frame: false }
            }
            AddressBase::Absolute => fixed(space, offset, false),
            AddressBase::Symbol(name) => match self.symbol(loader, &name)? {
                Symbol::Global(address) => {
                    fixed(MemorySpace::Global, address.wrapping_add(offset), false)
                }
                Symbol::Shared(start) => {
                    fixed(MemorySpace::Shared, start.wrapping_add(offset), false)
                }
                Symbol::Frame { offset: start, .. } => {
                    fixed(MemorySpace::Local, u64::from(start).wrapping_add(offset), true)
                }
                Symbol::Function(_) => {
                    return Err(format!("unsupported: access to function {name}"));
                }
            },
        })
    }
}

/// When the result of an instruction is undefined.
fn definedness(inst: &Inst) -> Definedness {
    match inst.opcode {
        Opcode::Mov | Opcode::Cvta => Definedness::Bytes(8),
        Opcode::Cvt if inst.types().all(|ty| ty.is_signed() || ty.is_unsigned()) => {
            Definedness::Bytes(inst.types().map(Type::bytes).min().unwrap_or(8))
        }
        Opcode::And
        | Opcode::Or
        | Opcode::Xor
        | Opcode::Lop3
        | Opcode::Bfe
        | Opcode::Bfi
        | Opcode::Prmt
        | Opcode::Shl
        | Opcode::Shr
        | Opcode::Shf => Definedness::AllSources,
        _ => Definedness::AnySource,
    }
}
