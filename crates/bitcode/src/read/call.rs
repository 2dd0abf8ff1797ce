//! Calls: of functions, intrinsics, assembly and pointers.

use super::body::{BodyReader, Operands};
use super::constants::NamedCallee;
use super::types::TypeId;
use crate::codes::call as bit;
use crate::error::{Result, fail};
use crate::numbers::{convention, fast_math};
use cuprum_ir::attributes::{FnFlags, ParamAttributes};
use cuprum_ir::{
    CallData, Callee, Constant, FuncId, FunctionBuilder, GlobalId, InstKind, TailKind, Type, Value,
    intrinsic_by_full_name,
};
use cuprum_target::Intrinsic;
use smallvec::SmallVec;

/// What the name of an intrinsic means, for arguments and a result of these types.
pub(super) struct KnownIntrinsic {
    intrinsic: Intrinsic,
    result: Type,
    params: SmallVec<[Type; 4]>,
}

impl BodyReader<'_, '_> {
    /// Attributes, flags with the calling convention, fast-math flags, the function's type, the callee,
    /// and arguments.
    pub(super) fn call(&mut self, operands: &mut Operands<'_>) -> Result<()> {
        let list = self.reader.attributes.list(operands.next()?)?;
        let flags = operands.next()?;
        let fast = if flags & bit::FAST_MATH != 0 { operands.next()? } else { 0 };
        let said = if flags & bit::EXPLICIT_TYPE != 0 {
            Some(self.type_id(operands.next()?)?)
        } else {
            None
        };
        let (number, forward) = self.value_number(operands)?;
        let (named, assembly_type) = self.reader.values.callee(number);
        let address = self.reader.values.ty(number).or(forward);
        let pointer = match named {
            NamedCallee::Other => Some(self.numbered(number, forward)?),
            _ => None,
        };
        let function = said
            .or(assembly_type)
            .or_else(|| pointer.map(|(_, ty)| ty))
            .or(address)
            .and_then(|id| Some((id, self.reader.types.function(id)?)));
        let Some((id, (result, params, variadic))) = function else {
            return fail("a call has no function type");
        };
        let params = params.to_vec();
        if let NamedCallee::Intrinsic(name) = &named
            && name.starts_with("llvm.dbg.")
        {
            // Where variables are is not kept.
            self.bundles.clear();
            return self.made(None, None, result);
        }
        let (args, types) = self.arguments(operands, &params, variadic)?;
        let mut arg_attributes = Vec::new();
        for (index, &ty) in types.iter().enumerate().take(list.param_count()) {
            let table = &mut self.reader.module.env.types;
            arg_attributes.push(list.param(index, ty, &mut self.reader.types, table)?);
        }
        while arg_attributes.last().is_some_and(|last| *last == ParamAttributes::default()) {
            arg_attributes.pop();
        }
        let Some(conv) = convention((flags & 0x7ff) >> 1) else {
            return fail("a call has a calling convention that is not supported");
        };
        let table = &mut self.reader.module.env.types;
        let mut call = CallData {
            callee: Callee::Indirect(Type::VOID),
            args,
            conv,
            attributes: list.function(),
            arg_attributes,
            result_attributes: list.result(&mut self.reader.types, table)?,
            tail: tail_kind(flags),
            fast: fast_math(fast),
        };
        match named {
            NamedCallee::Intrinsic(name) => {
                self.take_bundles(name == "llvm.assume")?;
                return self.intrinsic(&name, call, result);
            }
            NamedCallee::Asm(mut asm) => {
                asm.convergent = call.attributes.flags.has(FnFlags::CONVERGENT);
                call.attributes.flags = call.attributes.flags.without(FnFlags::CONVERGENT);
                call.callee = Callee::Asm(asm);
            }
            NamedCallee::Function(func) => self.direct(&mut call, func, id)?,
            NamedCallee::Other => {
                let Some((pointer, _)) = pointer else { return fail("a call has no callee") };
                self.indirect(&mut call, pointer, id)?;
            }
        }
        self.take_bundles(false)?;
        self.place_call(call, result)
    }

    /// A call of an intrinsic, which was declared with the types that we know.
    fn intrinsic(&mut self, name: &str, mut call: CallData, result: TypeId) -> Result<()> {
        let ty = self.lower(result)?;
        let params: SmallVec<[Type; 4]> = call.args.iter().map(|&arg| self.body.ty(arg)).collect();
        let known = self.reader.known_intrinsics.get(name);
        let known = known.filter(|known| known.result == ty && known.params == params);
        let intrinsic = match known {
            Some(known) => known.intrinsic,
            None => {
                let table = &self.reader.module.env.types;
                let Some(intrinsic) = intrinsic_by_full_name(name, ty, &params, table) else {
                    return fail(format!("intrinsic '@{name}' is called with other types"));
                };
                let known = KnownIntrinsic { intrinsic, result: ty, params };
                self.reader.known_intrinsics.insert(name.to_owned(), known);
                intrinsic
            }
        };
        call.callee = Callee::Intrinsic(intrinsic);
        self.place_call(call, result)
    }

    /// Places a call, whose result may be none.
    fn place_call(&mut self, call: CallData, result: TypeId) -> Result<()> {
        let kind = InstKind::Call(Box::new(call));
        match self.lower(result)? {
            Type::VOID => self.place_void(kind),
            _ => self.place(kind, result),
        }
    }

    fn direct(&mut self, call: &mut CallData, func: FuncId, id: TypeId) -> Result<()> {
        let ty = self.lower_function(id)?;
        if self.reader.module.env.has_type(func, ty) {
            call.callee = Callee::Direct(func);
            return Ok(());
        }
        // A function that was converted to another type is a pointer.
        let pointer = self.body.global(Type::PTR, GlobalId::Func(func));
        call.args.insert(0, pointer);
        call.callee = Callee::Indirect(ty);
        Ok(())
    }

    fn indirect(&mut self, call: &mut CallData, pointer: Value, id: TypeId) -> Result<()> {
        // A constant may turn out to be a function after all.
        if let Some(Constant::Global(GlobalId::Func(func))) = self.body.as_constant(pointer) {
            let func = *func;
            return self.direct(call, func, id);
        }
        let ty = self.lower_function(id)?;
        call.args.insert(0, pointer);
        call.callee = Callee::Indirect(ty);
        Ok(())
    }

    /// The function type of our IR for a function type or a pointer to one.
    fn lower_function(&mut self, id: TypeId) -> Result<Type> {
        let id = self.reader.types.pointee(id).unwrap_or(id);
        self.lower(id)
    }

    fn arguments(
        &mut self,
        operands: &mut Operands<'_>,
        params: &[TypeId],
        variadic: bool,
    ) -> Result<(SmallVec<[Value; 4]>, Vec<TypeId>)> {
        let (mut args, mut types) = (SmallVec::new(), params.to_vec());
        for &param in params {
            if matches!(self.lower(param)?, Type::METADATA | Type::LABEL) {
                return fail("metadata arguments are not supported");
            }
            args.push(self.value_of(operands, param)?);
        }
        while variadic && operands.left() > 0 {
            let (value, ty) = self.value(operands)?;
            args.push(value);
            types.push(ty);
        }
        Ok((args, types))
    }

    /// Bundles of an assumption are assumptions of their own; no others are supported.
    fn take_bundles(&mut self, is_assumption: bool) -> Result<()> {
        for record in std::mem::take(&mut self.bundles) {
            let mut operands = Operands::new(&record);
            let tag = usize::try_from(operands.next()?).ok();
            let tag = tag.and_then(|tag| self.reader.bundle_tags.get(tag).cloned());
            let tag = tag.unwrap_or_else(|| "?".to_owned());
            if !is_assumption {
                return fail(format!("operand bundle \"{tag}\" is not supported"));
            }
            let mut values = Vec::new();
            while operands.left() > 0 {
                values.push(self.value(&mut operands)?.0);
            }
            let Some(&block) = self.blocks.get(self.current) else { continue };
            let mut builder = FunctionBuilder::new(&mut self.body, &self.reader.module.env);
            builder.at_end(block);
            builder.promise(tag.as_bytes(), &values);
        }
        Ok(())
    }
}

fn tail_kind(flags: u64) -> TailKind {
    if flags & bit::MUST_TAIL != 0 {
        TailKind::MustTail
    } else if flags & bit::NO_TAIL != 0 {
        TailKind::NoTail
    } else if flags & bit::TAIL != 0 {
        TailKind::Tail
    } else {
        TailKind::None
    }
}
