//! The texture mode of a module: whether textures say how they are read, or samplers beside them do.
//!
//! PTX has one mode for a module. In the usual one, where a texture has its sampler in itself, ptxas takes an
//! instruction with a sampler too, and reads its handle as a coordinate.

use crate::error::CodegenError;
use cuprum_ptx::{Item, Opcode, Operand, Statement, Type};

/// The word of `.target` for samplers of their own.
const INDEPENDENT: &str = "texmode_independent";

/// What `.target` says of the mode that these items need.
pub(crate) fn texture_mode(items: &[Item]) -> Result<Option<String>, CodegenError> {
    let (mut has_samplers, mut has_none) = (false, false);
    for item in items {
        if let Item::Variable(variable) = item {
            has_samplers |= variable.ty == Type::SamplerRef;
        }
        let Item::Function(function) = item else { continue };
        let statements = function.body.iter().flat_map(|body| &body.statements);
        for operands in statements.filter_map(handles_of_texture) {
            // The texture, its sampler, and the place in it.
            match operands.len() {
                3 => has_samplers = true,
                _ => has_none = true,
            }
        }
    }
    match (has_samplers, has_none) {
        (true, true) => Err(CodegenError::target(
            "a module cannot have textures with samplers of their own and textures without",
        )),
        (true, false) => Ok(Some(INDEPENDENT.to_owned())),
        (false, _) => Ok(None),
    }
}

/// What stands in the brackets of an instruction that reads a texture.
fn handles_of_texture(statement: &Statement) -> Option<&[Operand]> {
    let Statement::Inst(inst) = statement else { return None };
    if !matches!(inst.opcode, Opcode::Tex | Opcode::Tld4) {
        return None;
    }
    inst.operands.iter().find_map(|operand| {
        if let Operand::Bracketed(items) = operand { Some(items.as_slice()) } else { None }
    })
}
