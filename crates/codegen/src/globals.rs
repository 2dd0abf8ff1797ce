//! Variables and their initialisers.

use crate::error::CodegenError;
use crate::machine::Class;
use crate::module::{for_each_global, space_of, variable_linkage};
use crate::names::Names;
use crate::select::constant_offset;
use crate::select::parts::{class_of, has_packed_lanes};
use cuprum_ir::{
    BinaryOp, CastOp, ConstExpr, Constant, Env, FuncId, GlobalId, Linkage, Type, TypedConstant,
    VarId,
};
use cuprum_ptx::{Imm, Initializer, Space, SymbolInit, Type as PtxType, Variable};
use cuprum_target::AddressSpace;
use indexmap::{IndexMap, IndexSet};

/// Initialisers nested deeper than this are refused.
const MAX_DEPTH: usize = 256;
/// Initialisers whose last byte that is not zero is beyond this are refused.
const MAX_BYTES: u64 = 1 << 28;

/// All variables but the demoted ones, each after those its initialiser names.
pub(crate) fn variables(
    env: &Env,
    names: &Names,
    used: &IndexSet<VarId>,
    demoted: &IndexMap<VarId, FuncId>,
    asked_alignment: &IndexMap<VarId, u32>,
) -> Result<Vec<Variable>, Vec<CodegenError>> {
    let mut list = Vec::new();
    let mut errors = Vec::new();
    for var in dependency_order(env) {
        let variable_data = &env.variables[var];
        let is_declaration = variable_data.init.is_none();
        let is_metadata = variable_data.linkage == Linkage::Appending
            || variable_data.section.as_deref() == Some("llvm.metadata");
        if demoted.contains_key(&var)
            || is_metadata
            || (is_declaration && !used.contains(&var))
            || variable_data.linkage == Linkage::AvailableExternally && !used.contains(&var)
        {
            continue;
        }
        match variable(env, names, var, asked_alignment.get(&var).copied()) {
            Ok(variable) => list.push(variable),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() { Ok(list) } else { Err(errors) }
}

/// The type of a variable that names a texture, surface or sampler, which has no alignment.
fn reference_type(attributes: &[(String, String)]) -> Option<PtxType> {
    let has = |wanted: &str| attributes.iter().any(|(key, _)| key == wanted);
    let types = [
        ("nvvm.sampler", PtxType::SamplerRef),
        ("nvvm.texture", PtxType::TexRef),
        ("nvvm.surface", PtxType::SurfRef),
    ];
    types.into_iter().find(|(key, _)| has(key)).map(|(_, ty)| ty)
}

/// How a sampler reads, by the number that it is initialised with: three bits are the address mode, then come
/// normalised coordinates, and a filter of two bits. Who initialises it otherwise, or not at all, says nothing.
fn sampler_properties(init: Option<&TypedConstant>) -> Result<Option<Initializer>, CodegenError> {
    let Some(Constant::Int(number)) = init.map(|init| &init.value) else { return Ok(None) };
    let wrong = |what: &str| {
        CodegenError::unsupported(format!("samplers with the {what} of {number:#x}"), None)
    };
    let mode = match number & 7 {
        0 | 3 => "wrap",
        1 => "clamp_to_border",
        2 => "clamp_to_edge",
        4 => "mirror",
        _ => return Err(wrong("address mode")),
    };
    let filter = match number >> 4 & 3 {
        0 => "nearest",
        1 => "linear",
        _ => return Err(wrong("filter")),
    };
    let modes = (0..3).map(|direction| (format!("addr_mode_{direction}"), mode.to_owned()));
    let mut properties: Vec<(String, String)> = modes.collect();
    properties.push(("filter_mode".to_owned(), filter.to_owned()));
    if number & 8 == 0 {
        properties.push(("force_unnormalized_coords".to_owned(), "1".to_owned()));
    }
    Ok(Some(Initializer::Properties(properties)))
}

fn dependency_order(env: &Env) -> Vec<VarId> {
    let mut order: IndexSet<VarId> = IndexSet::new();
    for var in env.variable_ids() {
        // An explicit stack: a chain of initialisers may be long.
        let mut stack = vec![(var, false)];
        let mut open: IndexSet<VarId> = IndexSet::new();
        while let Some((var, done)) = stack.pop() {
            if done {
                order.insert(var);
                continue;
            }
            if order.contains(&var) || !open.insert(var) {
                continue;
            }
            stack.push((var, true));
            let mut named = Vec::new();
            if let Some(init) = &env.variables[var].init {
                for_each_global(&init.value, 0, &mut |global| {
                    if let GlobalId::Var(other) = global {
                        named.push(other);
                    }
                });
            }
            stack.extend(named.into_iter().rev().map(|other| (other, false)));
        }
    }
    order.into_iter().collect()
}

fn space(space: AddressSpace) -> Option<Space> {
    Some(match space {
        AddressSpace::Global | AddressSpace::Generic => Space::Global,
        AddressSpace::Shared => Space::Shared,
        AddressSpace::Const => Space::Const,
        AddressSpace::Local => Space::Local,
        AddressSpace::Tensor | AddressSpace::SharedCluster | AddressSpace::Param => return None,
    })
}

/// The declaration of a variable. Accesses may ask for more alignment than it has: one that is defined here, and here
/// alone, gets it.
pub(crate) fn variable(
    env: &Env,
    names: &Names,
    var: VarId,
    asked_alignment: Option<u32>,
) -> Result<Variable, CodegenError> {
    let data = &env.variables[var];
    let types = &env.types;
    let Some(space) = space(data.space) else {
        let what = format!("variables in address space {}", data.space.number());
        return Err(CodegenError::unsupported(what, None));
    };
    let is_definition = data.init.is_some();
    let asked = asked_alignment.filter(|_| is_definition && data.linkage.is_local()).unwrap_or(0);
    let align = u64::from(data.align.unwrap_or(0).max(asked)).max(types.align_of(data.ty));
    let attributes: Vec<String> = data
        .attributes
        .iter()
        .any(|(key, _)| key == "nvvm.managed")
        .then(|| ".managed".to_owned())
        .into_iter()
        .collect();
    let mut linkage = variable_linkage(data.linkage, is_definition);
    // PTX has common variables in global memory alone.
    if linkage == cuprum_ptx::Linkage::Common && space != Space::Global {
        linkage = cuprum_ptx::Linkage::Weak;
    }
    let mut declared = Variable {
        linkage,
        space,
        attributes,
        align: Some(align as u32),
        vector: None,
        ty: PtxType::B8,
        pointer: None,
        name: names.of(GlobalId::Var(var)).to_owned(),
        dims: Vec::new(),
        init: None,
    };
    if let Some(ty) = reference_type(&data.attributes) {
        (declared.ty, declared.align) = (ty, None);
        if ty == PtxType::SamplerRef {
            declared.init = sampler_properties(data.init.as_ref())?;
        }
        return Ok(declared);
    }
    let size = types.size_of(data.ty);
    let scalar = class_of(data.ty).and_then(|class| scalar_type(data.ty, class));
    let image = match &data.init {
        Some(init) if space != Space::Shared && space != Space::Local => {
            let mut image = Image { env, names, bytes: Vec::new(), symbols: IndexMap::new() };
            image.write(init, 0, 0)?;
            Some(image)
        }
        _ => None,
    };
    match (scalar, image) {
        (Some(ty), image) => {
            declared.ty = ty;
            declared.init = image.and_then(|image| image.scalar(ty));
        }
        (None, Some(image)) if !image.symbols.is_empty() => {
            declared.ty = PtxType::U64;
            declared.dims = vec![Some(size.div_ceil(8))];
            declared.align = Some(align.max(8) as u32);
            declared.init = Some(image.words(size)?);
        }
        (None, image) => {
            // The size of an external array of shared memory is the launch's to say.
            let unsized_array = size == 0 && !is_definition;
            declared.dims = vec![if unsized_array { None } else { Some(size.max(1)) }];
            if unsized_array && space == Space::Shared {
                declared.align = Some(align.max(1) as u32);
            }
            declared.init = image.and_then(|image| image.bytes());
        }
    }
    Ok(declared)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn scalar_type(ty: Type, class: Class) -> Option<PtxType> {
    Some(match class {
        Class::Pred => PtxType::U8,
        Class::B16 if ty.is_int() && ty.bits().is_some_and(|bits| bits <= 8) => PtxType::U8,
        Class::B16 if !ty.is_int() => PtxType::B16,
        Class::B32 if ty.is_vector() => return None,
        class => class.move_type(),
    })
}

/// Lanes that are no whole bytes, bit behind bit, the first lowest.
fn packed_bytes(lanes: &[TypedConstant]) -> Result<Vec<u8>, CodegenError> {
    let mut bytes = Vec::new();
    let mut at = 0;
    for lane in lanes {
        let value = match lane.value {
            Constant::Int(value) => value,
            Constant::Undef | Constant::Poison | Constant::Zero => 0,
            Constant::Float(_)
            | Constant::Null
            | Constant::Global(_)
            | Constant::Aggregate(_)
            | Constant::Bytes(_)
            | Constant::Expr(_) => {
                let what = "lanes of initialisers that are no numbers";
                return Err(CodegenError::unsupported(what, None));
            }
        };
        for bit in 0..lane.ty.bits().unwrap_or(0) {
            if at % 8 == 0 {
                bytes.push(0_u8);
            }
            if let Some(last) = bytes.last_mut() {
                *last |= (u8::from(value >> bit & 1 == 1)) << (at % 8);
            }
            at += 1;
        }
    }
    Ok(bytes)
}

/// The bytes of an initialiser, with addresses kept aside.
struct Image<'a> {
    env: &'a Env,
    names: &'a Names,
    /// Up to the last that was set to something; the rest is zero, however much it is.
    bytes: Vec<u8>,
    symbols: IndexMap<u64, SymbolInit>,
}

impl Image<'_> {
    fn put(&mut self, offset: u64, value: u128, size: u64) -> Result<(), CodegenError> {
        let bytes = value.to_le_bytes();
        let Some(last) = bytes.iter().take(size as usize).rposition(|&byte| byte != 0) else {
            return Ok(());
        };
        let end = end_of_part(offset, last as u64 + 1)? as usize;
        let begin = offset as usize;
        if self.bytes.len() < end {
            self.bytes.resize(end, 0);
        }
        self.bytes[begin..end].copy_from_slice(&bytes[..=last]);
        Ok(())
    }

    fn write(
        &mut self,
        constant: &TypedConstant,
        offset: u64,
        depth: usize,
    ) -> Result<(), CodegenError> {
        cuprum_limits::check();
        if depth > MAX_DEPTH {
            return Err(CodegenError::unsupported("initialisers nested this deeply", None));
        }
        let types = &self.env.types;
        match &constant.value {
            Constant::Zero | Constant::Null | Constant::Undef | Constant::Poison => {}
            Constant::Int(value) => self.put(offset, *value, types.store_size(constant.ty))?,
            Constant::Float(bits) => {
                self.put(offset, *bits, types.store_size(constant.ty))?;
            }
            Constant::Bytes(bytes) => {
                for (at, byte) in bytes.iter().enumerate() {
                    self.put(offset + at as u64, u128::from(*byte), 1)?;
                }
            }
            Constant::Aggregate(elements) if has_packed_lanes(constant.ty) => {
                for (byte, at) in packed_bytes(elements)?.into_iter().zip(offset..) {
                    self.put(at, u128::from(byte), 1)?;
                }
            }
            Constant::Aggregate(elements) => {
                for (index, element) in elements.iter().enumerate() {
                    let at = match constant.ty.is_vector() {
                        true => types.store_size(element.ty) * index as u64,
                        false => types.offset_of(constant.ty, index as u64).unwrap_or(0),
                    };
                    self.write(element, offset + at, depth + 1)?;
                }
            }
            Constant::Global(_) | Constant::Expr(_) => match self.address(constant, depth)? {
                Address::Number(value) => {
                    self.put(offset, value as u128, types.store_size(constant.ty))?;
                }
                Address::Symbol(symbol) if types.store_size(constant.ty) == 8 => {
                    end_of_part(offset, 8)?;
                    self.symbols.insert(offset, symbol);
                }
                Address::Symbol(_) => {
                    let what = "addresses in initialisers of other widths than 64 bits";
                    return Err(CodegenError::unsupported(what, None));
                }
            },
        }
        Ok(())
    }

    fn address(&self, constant: &TypedConstant, depth: usize) -> Result<Address, CodegenError> {
        cuprum_limits::check();
        let unsupported = |what: &str| CodegenError::unsupported(what, None);
        if depth > MAX_DEPTH {
            return Err(unsupported("initialisers nested this deeply"));
        }
        match &constant.value {
            Constant::Global(global) => Ok(Address::Symbol(SymbolInit {
                name: self.names.of(*global).to_owned(),
                offset: 0,
                // A variable of the generic space lives in global memory; its address is generic.
                generic: matches!(global, GlobalId::Var(var)
                    if self.env.variables[*var].space == AddressSpace::Generic
                        && space_of(self.env, *global) == AddressSpace::Global),
                mask: None,
            })),
            Constant::Int(value) => Ok(Address::Number(*value as i64)),
            Constant::Null | Constant::Zero | Constant::Undef | Constant::Poison => {
                Ok(Address::Number(0))
            }
            Constant::Expr(expression) => match expression.as_ref() {
                ConstExpr::Gep { source, base, indices, .. } => {
                    let step = constant_offset(&self.env.types, *source, indices)
                        .ok_or_else(|| unsupported("this constant getelementptr"))?;
                    Ok(self.address(base, depth + 1)?.plus(step))
                }
                ConstExpr::Cast(op, operand) => {
                    let address = self.address(operand, depth + 1)?;
                    match (op, address) {
                        (CastOp::AddrSpaceCast, Address::Symbol(symbol)) => {
                            let generic =
                                constant.ty.address_space() == Some(AddressSpace::Generic);
                            Ok(Address::Symbol(SymbolInit { generic, ..symbol }))
                        }
                        (CastOp::Trunc, Address::Symbol(_)) => {
                            Err(unsupported("truncated addresses in initialisers"))
                        }
                        (_, address) => Ok(address),
                    }
                }
                ConstExpr::Binary(op, left, right) => {
                    match (op, self.address(left, depth + 1)?, self.address(right, depth + 1)?) {
                        (BinaryOp::Add, address, Address::Number(number))
                        | (BinaryOp::Add, Address::Number(number), address) => {
                            Ok(address.plus(number))
                        }
                        (BinaryOp::Sub, address, Address::Number(number)) => {
                            Ok(address.plus(number.wrapping_neg()))
                        }
                        (BinaryOp::Xor, Address::Number(left), Address::Number(right)) => {
                            Ok(Address::Number(left ^ right))
                        }
                        _ => Err(unsupported("this expression of addresses in an initialiser")),
                    }
                }
            },
            Constant::Float(_) | Constant::Aggregate(_) | Constant::Bytes(_) => {
                Err(unsupported("this initialiser"))
            }
        }
    }

    fn is_zero(&self) -> bool {
        self.symbols.is_empty() && self.bytes.iter().all(|&byte| byte == 0)
    }

    fn word(&self, offset: usize, size: usize) -> u64 {
        let mut word = [0; 8];
        for (at, byte) in word.iter_mut().take(size).enumerate() {
            *byte = self.bytes.get(offset + at).copied().unwrap_or(0);
        }
        u64::from_le_bytes(word)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn scalar(&self, ty: PtxType) -> Option<Initializer> {
        if let Some(symbol) = self.symbols.get(&0) {
            return Some(Initializer::Symbol(symbol.clone()));
        }
        if self.is_zero() {
            return None;
        }
        let bits = self.word(0, ty.bytes() as usize);
        Some(Initializer::Imm(match ty {
            PtxType::F32 => Imm::F32(bits as u32),
            PtxType::F64 => Imm::F64(bits),
            _ => match i64::try_from(bits) {
                Ok(number) => Imm::Int(number),
                Err(_) => Imm::Uint(bits),
            },
        }))
    }

    /// Bytes up to the last that is not zero; the rest is zero by itself.
    fn bytes(&self) -> Option<Initializer> {
        let last = self.bytes.iter().rposition(|&byte| byte != 0)?;
        let list =
            self.bytes[..=last].iter().map(|&byte| Initializer::Imm(Imm::Int(i64::from(byte))));
        Some(Initializer::List(list.collect()))
    }

    /// 64-bit words, where addresses are among them.
    fn words(&self, size: u64) -> Result<Initializer, CodegenError> {
        if self.symbols.keys().any(|offset| offset % 8 != 0) {
            let what = "addresses at odd offsets in initialisers";
            return Err(CodegenError::unsupported(what, None));
        }
        let after_symbol = self.symbols.keys().max().map_or(0, |offset| offset + 8);
        let count = (self.bytes.len() as u64).max(after_symbol).min(size).div_ceil(8) as usize;
        let mut list = Vec::with_capacity(count);
        for at in 0..count {
            let offset = at * 8;
            list.push(match self.symbols.get(&(offset as u64)) {
                Some(symbol) => Initializer::Symbol(symbol.clone()),
                None => {
                    let word = self.word(offset, 8);
                    Initializer::Imm(match i64::try_from(word) {
                        Ok(number) => Imm::Int(number),
                        Err(_) => Imm::Uint(word),
                    })
                }
            });
        }
        Ok(Initializer::List(list))
    }
}

/// Where something of an initialiser ends, if that much can be written.
fn end_of_part(offset: u64, size: u64) -> Result<u64, CodegenError> {
    offset
        .checked_add(size)
        .filter(|&end| end <= MAX_BYTES)
        .ok_or_else(|| CodegenError::unsupported("initialised variables of this size", None))
}

/// A constant that may be an address.
enum Address {
    Number(i64),
    Symbol(SymbolInit),
}

impl Address {
    fn plus(self, step: i64) -> Address {
        match self {
            Address::Number(number) => Address::Number(number.wrapping_add(step)),
            Address::Symbol(symbol) => {
                Address::Symbol(SymbolInit { offset: symbol.offset.wrapping_add(step), ..symbol })
            }
        }
    }
}
