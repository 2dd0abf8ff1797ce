//! The start of a function: parameters and stack pointers; and its end: the result.

use super::address::MemoryAddress;
use super::integer::Lane;
use super::memory::memory_type;
use super::parts::{Part, PartType, Parts, SymbolAddress, SymbolBase};
use super::{Extension, Selected, Selector};
use crate::abi::{CALL_RESULT, Owner, ParamShape, param_shape, value_shape};
use crate::machine::Class;
use cuprum_ir::Value;
use cuprum_ptx::{Address, AddressBase, Imm, Modifier, Opcode, Operand, Reg};
use cuprum_target::AddressSpace;
use smallvec::SmallVec;

impl Selector<'_> {
    /// Scalars get registers; objects passed by value are addresses in `.param` space.
    pub(super) fn assign_arguments(&mut self) -> Selected {
        let arguments = self.body.arguments().to_vec();
        for (index, &argument) in arguments.iter().enumerate() {
            let byval = self.decl.params.get(index).is_some_and(|p| p.attributes.byval.is_some());
            let parts = if byval {
                let base = SymbolBase::Param(index as u32);
                let symbol = SymbolAddress { base, offset: 0, generic: false };
                SmallVec::from_slice(&[Part::Symbol(symbol)])
            } else {
                self.fresh_parts(self.register_type(argument))?
            };
            self.parts[argument] = Some(parts);
        }
        Ok(())
    }

    /// Loads the parameters that were asked for and sets up the stack pointers.
    pub(super) fn select_entry(&mut self) -> Selected {
        if let Some(local) = self.stack.local_pointer {
            let depot = Operand::Symbol(self.context.depot_name.clone(), 0);
            self.emit(Opcode::Mov, [Modifier::U64], [Operand::Reg(local), depot]);
            if let Some(generic) = self.stack.generic_pointer {
                let operands = [Operand::Reg(generic), Operand::Reg(local)];
                self.emit(Opcode::Cvta, [Modifier::Local, Modifier::U64], operands);
                self.function.named.push((generic, "%SP"));
                for (offset, slot) in std::mem::take(&mut self.stack.generic_slots) {
                    let offset = Operand::Imm(Imm::Int(offset));
                    let operands = [Operand::Reg(slot), Operand::Reg(generic), offset];
                    self.emit(Opcode::Add, [Modifier::U64], operands);
                }
            }
            self.function.named.push((local, "%SPL"));
        } else {
            // Nothing refers to the depot.
            self.function.depot = (0, 1);
        }
        let arguments = self.body.arguments().to_vec();
        for (index, &argument) in arguments.iter().enumerate() {
            let Some(param) = self.decl.params.get(index) else { break };
            if param.attributes.byval.is_some() {
                continue;
            }
            if let Some(extended) = self.extended_loads.get(&argument).copied() {
                let part = self.part_type(argument)?;
                let words = [Modifier::Param, memory_type(part, extended.extension)?.into()];
                let address = param_address(self.context.param_name(self.name, index as u32));
                self.emit(Opcode::Ld, words, [Operand::Reg(extended.reg), address.operand(0)]);
            } else if self.is_needed(argument) {
                self.load_argument(index, argument)?;
            }
        }
        Ok(())
    }

    fn load_argument(&mut self, index: usize, argument: Value) -> Selected {
        let types = &self.context.env.types;
        let param = &self.decl.params[index];
        if param.attributes.is_variable_arguments() {
            return self.address_variable_arguments(argument);
        }
        let owner = Owner::of(self.decl, self.context.options.arch);
        let shape = param_shape(types, param.ty, &param.attributes, owner)?;
        let name = self.context.param_name(self.name, index as u32);
        let address = param_address(name);
        let extension = self.load_extension.get(&argument).copied().unwrap_or(Extension::Zero);
        let dest = self.value_parts(argument)?;
        let words = [Modifier::Param];
        let align = shape.align();
        let kept = self.register_type(argument);
        if kept != param.ty {
            let parts = self.part_types(kept)?;
            return self.load_parts(&address, &words, &parts, &dest, align, extension, false);
        }
        self.load_parts(&address, &words, &shape.parts, &dest, align, extension, false)
    }

    /// The generic address of the variable arguments, which lie on the stack.
    fn address_variable_arguments(&mut self, argument: Value) -> Selected {
        let dest = self.value_parts(argument)?;
        let Some(&Part::Reg(dest)) = dest.first() else { return Ok(()) };
        let local = self.temp(Class::B64);
        self.needed.insert(local);
        let name = self.context.options.arch.variable_arguments_name(self.name);
        let area = Operand::Symbol(name, 0);
        self.emit(Opcode::Mov, [Modifier::U64], [Operand::Reg(local), area]);
        let operands = [Operand::Reg(dest), Operand::Reg(local)];
        self.emit(Opcode::Cvta, [Modifier::Local, Modifier::U64], operands);
        Ok(())
    }

    pub(super) fn select_return(&mut self, value: Value) -> Selected {
        let ty = self.body.ty(value);
        if self.part_types(ty)?.is_empty() {
            return Ok(());
        }
        let attributes = &self.decl.result_attributes;
        let shape = value_shape(&self.context.env.types, ty, attributes, false)?;
        let by_sign =
            self.decl.result_attributes.flags.has(cuprum_ir::attributes::ParamFlags::SIGNEXT);
        let parts = self.value_parts(value)?;
        self.store_param("func_retval0", &shape, &parts, Some(value), by_sign)
    }

    /// Stores a value into a parameter of a call, or a result.
    pub(super) fn store_param(
        &mut self,
        name: &str,
        shape: &ParamShape,
        parts: &Parts,
        value: Option<Value>,
        by_sign: bool,
    ) -> Selected {
        let address = param_address(name.to_owned());
        let words = [Modifier::Param];
        if shape.is_widened() {
            let part = shape.parts[0];
            let lane = Lane { parts: parts.clone(), value };
            let source = self.widen(&lane, part, Class::B32, by_sign)?;
            self.emit(Opcode::St, [Modifier::Param, Modifier::B32], [address.operand(0), source]);
            return Ok(());
        }
        // Parameters are untyped: `.b32` whatever the register, as NVIDIA writes them.
        let parts_types: Vec<PartType> = shape.parts.to_vec();
        self.store_parts(&address, &words, &parts_types, parts, shape.align())
    }

    /// Loads the result of a call.
    pub(super) fn load_result(&mut self, shape: &ParamShape, dest: &Parts) -> Selected {
        let address = param_address(CALL_RESULT.to_owned());
        if shape.is_widened() {
            let (Some(Part::Reg(dest)), Some(part)) = (dest.first(), shape.parts.first()) else {
                return Ok(());
            };
            if !self.needed.contains(*dest) {
                return Ok(());
            }
            let wide: Reg = self.temp(Class::B32);
            let operands = [Operand::Reg(wide), address.operand(0)];
            self.emit(Opcode::Ld, [Modifier::Param, Modifier::B32], operands);
            return self.truncate(*dest, part.class, Class::B32, Part::Reg(wide));
        }
        let words = [Modifier::Param];
        let align = shape.align();
        self.load_parts(&address, &words, &shape.parts, dest, align, Extension::Zero, false)
    }
}

pub(super) fn param_address(name: String) -> MemoryAddress {
    MemoryAddress {
        space: AddressSpace::Param,
        address: Address::new(AddressBase::Symbol(name), 0),
    }
}
