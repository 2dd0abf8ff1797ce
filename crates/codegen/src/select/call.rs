//! Calls of functions: parameters are stored in a scope of their own, the call, the result loaded.

use super::parts::{Part, PartTypes};
use super::{Selected, Selector};
use crate::abi::{CALL_RESULT, Owner, ParamShape, param_shape, value_shape};
use crate::error::CodegenError;
use crate::module::preserved_registers;
use cuprum_ir::attributes::{ParamAttributes, ParamFlags};
use cuprum_ir::{CallData, Callee, GlobalId, Inst, InstKind, MemFlags, Type, Value};
use cuprum_ptx::{Modifier, Opcode, Operand, Prototype, Statement, Variable};
use cuprum_target::Intrinsic;

/// How large an object may be that is passed by value: each part of it takes two instructions.
const MOST_COPIED: u64 = 1 << 20;

/// Whether an intrinsic has this name, alone or before the types that it is called with.
fn is_known_intrinsic(name: &str) -> bool {
    Intrinsic::by_name(name).or_else(|| Intrinsic::by_name(&format!("{name}."))).is_some()
}

impl Selector<'_> {
    pub(super) fn select_call(&mut self, inst: Inst, call: &CallData) -> Selected {
        let types = &self.context.env.types;
        let (result, result_attributes, callee_attributes): (
            Type,
            &ParamAttributes,
            Vec<ParamAttributes>,
        ) = match &call.callee {
            Callee::Direct(func) => {
                let decl = &self.context.env.functions[*func];
                if is_known_intrinsic(&decl.name) {
                    let what =
                        format!("{} is declared with types that it does not have", decl.name);
                    return Err(CodegenError::target(what));
                }
                if decl.name.starts_with("llvm.") {
                    let reason = match decl.name.as_str() {
                        // LLVM knows the name, and its back end writes what `ptxas` refuses.
                        "llvm.nvvm.lg2.approx.d" => ", for which PTX has no instruction,",
                        _ => "",
                    };
                    let what = format!("the intrinsic {}{reason}", decl.name);
                    return Err(CodegenError::unsupported(what, None));
                }
                if decl.variadic {
                    return Err(CodegenError::unsupported("calls of variadic functions", None));
                }
                let attributes = decl.params.iter().map(|p| p.attributes.clone()).collect();
                (decl.result, &decl.result_attributes, attributes)
            }
            Callee::Indirect(ty) => {
                let result = types.as_function(*ty).map_or(Type::VOID, |(result, _, _)| result);
                (result, &call.result_attributes, call.arg_attributes.clone())
            }
            Callee::Intrinsic(_) | Callee::Asm(_) => return Ok(()),
        };
        let number = self.calls;
        self.calls += 1;
        let none = ParamAttributes::default();
        let attributes =
            |index: usize| -> &ParamAttributes { callee_attributes.get(index).unwrap_or(&none) };
        let mut shapes = Vec::new();
        for (index, &arg) in call.call_args().iter().enumerate() {
            let ty = self.body.ty(arg);
            // How many variable arguments there are, only the call knows.
            let passed = match call.arg_attributes.get(index) {
                Some(passed) if attributes(index).is_variable_arguments() => passed,
                _ => attributes(index),
            };
            let owner = Owner::Function(self.context.options.arch);
            shapes.push(param_shape(types, ty, passed, owner)?);
        }
        let result_shape = match self.part_types(result)?.is_empty() {
            true => None,
            false => Some(value_shape(types, result, result_attributes, false)?),
        };
        // The pointer is made before the scope opens, so that it can be shared.
        let target = match &call.callee {
            Callee::Direct(func) => {
                Operand::Symbol(self.context.names.of(GlobalId::Func(*func)).to_owned(), 0)
            }
            Callee::Intrinsic(_) | Callee::Indirect(_) | Callee::Asm(_) => {
                Operand::Reg(self.reg(call.args[0])?)
            }
        };
        let setup = std::mem::take(&mut self.buffer);
        let mut before = setup;
        let mut scope = vec![Statement::Open];
        let mut names = Vec::new();
        for (index, (&arg, shape)) in call.call_args().iter().zip(&shapes).enumerate() {
            if shape.bytes.is_some_and(|(size, _)| size == 0) {
                // No variable arguments: the parameter is left out.
                continue;
            }
            let name = format!("param{index}");
            let by_sign = attributes(index).flags.has(ParamFlags::SIGNEXT)
                || call.arg_attributes.get(index).is_some_and(|a| a.flags.has(ParamFlags::SIGNEXT));
            if attributes(index).is_by_copy() {
                self.store_byval(&name, shape, arg, attributes(index))?;
            } else {
                let parts = self.value_parts(arg)?;
                self.store_param(&name, shape, &parts, Some(arg), by_sign)?;
            }
            // What computes the argument stays outside; the stores go inside.
            scope.push(Statement::Variable(shape.variable(name.clone())));
            for statement in self.buffer.drain(..) {
                if is_param_store(&statement) { &mut scope } else { &mut before }.push(statement);
            }
            names.push(Operand::Symbol(name, 0));
        }
        self.buffer = before;
        self.buffer.append(&mut scope);
        self.emit_call(inst, number, target, names, &shapes, result_shape.as_ref(), call)
    }

    fn emit_call(
        &mut self,
        inst: Inst,
        number: u32,
        target: Operand,
        names: Vec<Operand>,
        shapes: &[ParamShape],
        result: Option<&ParamShape>,
        call: &CallData,
    ) -> Selected {
        if let Some(shape) = result {
            self.buffer.push(Statement::Variable(shape.variable(CALL_RESULT)));
        }
        let mut operands = Vec::new();
        if result.is_some() {
            operands.push(Operand::List(vec![Operand::Symbol(CALL_RESULT.into(), 0)]));
        }
        let indirect = matches!(call.callee, Callee::Indirect(_));
        operands.push(target);
        if !names.is_empty() || result.is_some() || indirect {
            operands.push(Operand::List(names));
        }
        let mut modifiers = Vec::new();
        if indirect {
            let name = format!("prototype_{number}");
            self.buffer.push(Statement::CallPrototype(Prototype {
                name: name.clone(),
                results: result.map(|shape| shape.variable("_")).into_iter().collect(),
                params: prototype_params(shapes, call),
                noreturn: false,
                directives: preserved_registers(&call.attributes),
            }));
            operands.push(Operand::Symbol(name, 0));
        } else {
            modifiers.push(Modifier::Uni);
        }
        self.emit(Opcode::Call, modifiers, operands);
        if let Some(shape) = result {
            let dest = self.dest_parts(inst)?;
            self.load_result(shape, &dest)?;
        }
        self.buffer.push(Statement::Close);
        Ok(())
    }

    /// Copies an object into a parameter of bytes.
    fn store_byval(
        &mut self,
        name: &str,
        shape: &ParamShape,
        pointer: Value,
        attributes: &ParamAttributes,
    ) -> Selected {
        let Some((size, align)) = shape.bytes else { return Ok(()) };
        if size > MOST_COPIED {
            let what = format!("objects of {size} bytes as arguments (the limit is {MOST_COPIED})");
            return Err(CodegenError::unsupported(what, None));
        }
        let types: PartTypes = match attributes.byval {
            Some(ty) => match self.part_types(ty) {
                Ok(parts) if parts.iter().all(|part| part.bytes.is_power_of_two()) => parts,
                _ => byte_parts(size, align),
            },
            None => byte_parts(size, align),
        };
        let address = self.address(pointer)?;
        let source_align = self.pointer_align(pointer).max(1);
        let align = align.min(source_align);
        let types = if types.iter().all(|part| is_aligned(part.offset, part.bytes, align)) {
            types
        } else {
            byte_parts(size, align)
        };
        let mut dest = super::parts::Parts::new();
        for part in &types {
            let class = if part.class == crate::machine::Class::Pred {
                crate::machine::Class::B16
            } else {
                part.class
            };
            let reg = self.temp(class);
            self.needed.insert(reg);
            dest.push(Part::Reg(reg));
        }
        let types: PartTypes = types
            .into_iter()
            .map(|part| match part.class {
                crate::machine::Class::Pred => {
                    super::parts::PartType { class: crate::machine::Class::B16, bits: 8, ..part }
                }
                crate::machine::Class::B16
                | crate::machine::Class::F32
                | crate::machine::Class::B32
                | crate::machine::Class::F64
                | crate::machine::Class::B64
                | crate::machine::Class::B128 => part,
            })
            .collect();
        let words: Vec<Modifier> =
            super::address::space_modifier(address.space).into_iter().collect();
        self.load_parts(&address, &words, &types, &dest, align, super::Extension::Zero, true)?;
        let target = super::entry::param_address(name.to_owned());
        self.store_parts(&target, &[Modifier::Param], &types, &dest, align)
    }

    /// The alignment a pointer is known to have.
    fn pointer_align(&self, pointer: Value) -> u64 {
        match self.body.def_kind(pointer) {
            Some(InstKind::Alloca { align, .. }) => u64::from(*align),
            _ => {
                // The caller promises the alignment of the parameter type.
                u64::from(MemFlags::plain(16).align)
            }
        }
    }
}

/// The parameters of a call's prototype: a size of variable arguments is left open there.
fn prototype_params(shapes: &[ParamShape], call: &CallData) -> Vec<Variable> {
    let mut params = Vec::new();
    for (index, shape) in shapes.iter().enumerate() {
        let is_variable =
            (call.arg_attributes.get(index)).is_some_and(ParamAttributes::is_variable_arguments);
        match shape.bytes {
            Some((0, _)) => {}
            Some((_, align)) if is_variable => {
                params.push(ParamShape { bytes: Some((0, align)), ..shape.clone() }.variable("_"));
            }
            _ => params.push(shape.variable("_")),
        }
    }
    params
}

fn is_aligned(offset: u64, bytes: u32, align: u64) -> bool {
    let known = if offset == 0 { align } else { align.min(1 << offset.trailing_zeros().min(63)) };
    known >= u64::from(bytes)
}

/// An object as integers of the largest size its alignment allows.
fn byte_parts(size: u64, align: u64) -> PartTypes {
    use crate::machine::Class;
    let mut parts = PartTypes::new();
    let mut offset = 0;
    while offset < size {
        let mut bytes = align.clamp(1, 8).min(8);
        while bytes > size - offset {
            bytes /= 2;
        }
        let class = match bytes {
            8 => Class::B64,
            4 => Class::B32,
            _ => Class::B16,
        };
        let bits = bytes as u32 * 8;
        parts.push(super::parts::PartType {
            class,
            ty: Type::int(bits),
            bits,
            offset,
            bytes: bytes as u32,
        });
        offset += bytes;
    }
    parts
}

fn is_param_store(statement: &Statement) -> bool {
    matches!(statement, Statement::Inst(inst)
        if inst.opcode == Opcode::St && inst.has(Modifier::Param))
}
