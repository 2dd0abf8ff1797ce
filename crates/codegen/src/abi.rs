//! The `.param` calling convention: how parameters and results of each type are declared.
//!
//! Integers below 32 bits travel as 32-bit parameters of device functions; whatever does not fit
//! one scalar is an array of bytes. Both sides of a call ask here.

use crate::error::CodegenError;
use crate::machine::Class;
use crate::select::parts::{
    PartTypes, check_bytes, class_of, has_packed_lanes, is_packed_pair, part_types,
};
use cuprum_ir::attributes::ParamAttributes;
use cuprum_ir::{FunctionDecl, Type, TypeTable};
use cuprum_ptx::{Arch, Linkage, Space, Type as PtxType, Variable};

/// The name of the variable that holds the result of a call, in the scope of the call. No function has a
/// parameter of that name: theirs begin with the function's.
pub(crate) const CALL_RESULT: &str = "retval0";

/// One parameter or result.
#[derive(Clone, Debug)]
pub(crate) struct ParamShape {
    /// The declared type: a scalar, or `.b8` for an array of bytes.
    pub(crate) ty: PtxType,
    /// Size and alignment, if it is an array of bytes; a size of 0 is left open.
    pub(crate) bytes: Option<(u64, u64)>,
    /// The parts in it.
    pub(crate) parts: PartTypes,
}

/// Whom a parameter belongs to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Owner {
    /// A kernel, which a launch passes arguments.
    Kernel,
    /// A function of device code.
    Function(Arch),
}

impl Owner {
    /// Whom the parameters of a function belong to.
    pub(crate) fn of(decl: &FunctionDecl, arch: Arch) -> Owner {
        if decl.is_kernel() { Owner::Kernel } else { Owner::Function(arch) }
    }
}

/// The shape of a parameter.
pub(crate) fn param_shape(
    types: &TypeTable,
    ty: Type,
    attributes: &ParamAttributes,
    owner: Owner,
) -> Result<ParamShape, CodegenError> {
    if attributes.is_variable_arguments() {
        // The size is each call's; none stands for what is left open.
        let bytes = Some((attributes.variable_argument_bytes().unwrap_or(0), 8));
        return Ok(ParamShape { ty: PtxType::B8, bytes, parts: PartTypes::new() });
    }
    if let Some(pointee) = attributes.byval {
        let natural = attributes.align.map_or(0, u64::from).max(types.align_of(pointee));
        let size = types.size_of(pointee).max(1);
        // With libNVVM, only kernels' objects lie as annotations say.
        let align = match owner {
            Owner::Kernel => attributes.stack_align.map_or(natural, u64::from),
            Owner::Function(arch) => natural.max(arch.least_argument_align(size)),
        };
        // Byval objects are read in place; they need no list of parts unless they are copied.
        return Ok(ParamShape {
            ty: PtxType::B8,
            bytes: Some((size, align)),
            parts: PartTypes::new(),
        });
    }
    value_shape(types, ty, attributes, matches!(owner, Owner::Kernel))
}

/// The shape of a value passed as itself.
pub(crate) fn value_shape(
    types: &TypeTable,
    ty: Type,
    attributes: &ParamAttributes,
    is_kernel: bool,
) -> Result<ParamShape, CodegenError> {
    let mut parts = part_types(types, ty)?;
    if has_packed_lanes(ty) {
        // Lanes that share bytes in memory have bytes of their own here, as with libNVVM.
        let mut size = 0;
        for part in &mut parts {
            part.offset = size;
            size += u64::from(part.bytes);
        }
        let bytes = Some((size, size.next_power_of_two().min(16)));
        return Ok(ParamShape { ty: PtxType::B8, bytes, parts });
    }
    check_bytes(&parts)?;
    if let Some(class) = class_of(ty)
        && !is_packed_pair(ty)
    {
        let scalar = match (class, is_kernel) {
            (Class::Pred, true) => PtxType::U8,
            (Class::B16, true) if !ty.is_int() => PtxType::B16,
            (Class::B16, true) if ty.bits().is_some_and(|bits| bits <= 8) => PtxType::U8,
            (class, true) => class.move_type(),
            (Class::Pred, false) => PtxType::B32,
            (Class::B16, false) if ty.is_int() => PtxType::B32,
            (class, false) => class.bits_type(),
        };
        // Integers of odd widths travel in whole registers, with whatever is above them.
        if let Some(part) = parts.first_mut().filter(|part| !part.bytes.is_power_of_two()) {
            part.bytes = class.bits() / 8;
        }
        return Ok(ParamShape { ty: scalar, bytes: None, parts });
    }
    let align = attributes.stack_align.map_or(types.align_of(ty).min(16), u64::from);
    let bytes = (types.size_of(ty).max(1), align);
    Ok(ParamShape { ty: PtxType::B8, bytes: Some(bytes), parts })
}

impl ParamShape {
    /// The declaration with a name; `_` in prototypes.
    pub(crate) fn variable(&self, name: impl Into<String>) -> Variable {
        Variable {
            linkage: Linkage::Internal,
            space: Space::Param,
            attributes: Vec::new(),
            align: self.bytes.map(|(_, align)| align as u32),
            vector: None,
            ty: self.ty,
            pointer: None,
            name: name.into(),
            dims: self.bytes.map(|(size, _)| (size > 0).then_some(size)).into_iter().collect(),
            init: None,
        }
    }

    /// The alignment its parts can count on.
    pub(crate) fn align(&self) -> u64 {
        match self.bytes {
            Some((_, align)) => align,
            None => u64::from(self.ty.bytes()),
        }
    }

    /// Whether a device function gets it as a widened integer.
    pub(crate) fn is_widened(&self) -> bool {
        self.bytes.is_none()
            && self.parts.first().is_some_and(|part| part.class.bits() < self.ty.bits())
    }
}
