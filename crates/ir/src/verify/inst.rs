//! The types of every instruction.

use super::constant::check_cast;
use super::function::BodyVerifier;
use super::{Check, ensure, is_value_type};
use crate::body::{Inst, Value};
use crate::constant::Constant;
use crate::inst::*;
use crate::intrinsic_types::{Misfit, check_intrinsic_types};
use crate::types::Type;
use cuprum_target::{AddressSpace, Intrinsic};

impl BodyVerifier<'_> {
    fn ty(&self, value: Value) -> Type {
        self.body.ty(value)
    }

    fn show(&self, ty: Type) -> String {
        self.env.types.display(ty)
    }

    pub(super) fn check_inst(&mut self, inst: Inst) -> Check {
        let result = self.body.result_type(inst);
        match self.body.kind(inst) {
            InstKind::Binary { op, flags, fast, args } => {
                self.check_binary_types(*op, args, result)?;
                check_binary_flags(*op, *flags)?;
                ensure!(op.is_float() || *fast == FastMath::NONE, "fast-math flags on integers");
            }
            InstKind::Unary { op, args, .. } => {
                ensure!(self.ty(args[0]) == result, "result type differs from the operand's");
                ensure!(
                    *op == UnaryOp::Freeze || result.scalar().is_float(),
                    "fneg needs a floating-point operand"
                );
            }
            InstKind::Cast { op, flags, args, .. } => {
                check_cast(*op, self.ty(args[0]), result)?;
                check_cast_flags(*op, *flags)?;
            }
            InstKind::ICmp { args, .. } => {
                self.check_compare(args, result)?;
                let scalar = self.ty(args[0]).scalar();
                ensure!(scalar.is_int() || scalar.is_pointer(), "icmp needs integers or pointers");
            }
            InstKind::FCmp { args, .. } => {
                self.check_compare(args, result)?;
                ensure!(self.ty(args[0]).scalar().is_float(), "fcmp needs floating-point operands");
            }
            InstKind::Select { args, .. } => self.check_select(args, result)?,
            InstKind::Alloca { ty, align, args } => {
                ensure!(is_value_type(self.env, *ty), "cannot allocate a type without size");
                ensure!(self.ty(args[0]).is_int(), "alloca count must be an integer");
                ensure!(
                    result == Type::PTR,
                    "Allocas are not supported on address spaces except Generic"
                );
                check_align(*align)?;
            }
            InstKind::Load { mem, args } => {
                ensure!(is_value_type(self.env, result), "loading a type without size");
                self.check_access(*mem, args[0], result)?;
                ensure!(
                    !matches!(mem.ordering, AtomicOrdering::Release | AtomicOrdering::AcqRel),
                    "load cannot have release ordering"
                );
            }
            InstKind::Store { mem, args } => {
                self.check_access(*mem, args[1], self.ty(args[0]))?;
                ensure!(
                    !matches!(mem.ordering, AtomicOrdering::Acquire | AtomicOrdering::AcqRel),
                    "store cannot have acquire ordering"
                );
                ensure!(!mem.invariant, "!invariant.load on a store");
            }
            InstKind::AtomicRmw { op, mem, args } => {
                ensure!(self.ty(args[1]) == result, "atomicrmw returns its operand's type");
                check_rmw_type(*op, result)?;
                self.check_atomic(*mem, args[0], result)?;
            }
            InstKind::CmpXchg { mem, failure, args, .. } => {
                self.check_cmpxchg(*mem, *failure, args, result)?;
            }
            InstKind::Fence { ordering, .. } => ensure!(
                *ordering >= AtomicOrdering::Acquire,
                "fence instructions may only have acquire, release, acq_rel, or seq_cst ordering"
            ),
            InstKind::Gep { source, flags, args } => {
                ensure!(
                    !flags.element || args.len() == 3 && self.env.types.as_array(*source).is_some(),
                    "!cuprum.element is for an element of an array"
                );
                self.check_gep(*source, args, result)?;
            }
            InstKind::Call(call) => self.check_call(call, result)?,
            InstKind::Phi { args, .. } => ensure!(
                args.iter().all(|&arg| self.ty(arg) == result),
                "phi operands must have the phi's type"
            ),
            InstKind::ExtractValue { indices, args } => {
                let member = self.member(self.ty(args[0]), indices)?;
                ensure!(member == result, "extractvalue has the wrong type");
            }
            InstKind::InsertValue { indices, args } => {
                let member = self.member(self.ty(args[0]), indices)?;
                ensure!(
                    member == self.ty(args[1]) && self.ty(args[0]) == result,
                    "insertvalue has the wrong type"
                );
            }
            InstKind::ExtractElement { args } => self.check_extract_element(args, result)?,
            InstKind::InsertElement { args } => self.check_insert_element(args, result)?,
            InstKind::ShuffleVector { mask, args } => self.check_shuffle(mask, args, result)?,
            InstKind::CondBr { args, .. } => {
                ensure!(self.ty(args[0]) == Type::I1, "branch condition is not 'i1' type");
            }
            InstKind::Switch { args, cases, .. } => self.check_switch(args[0], cases)?,
            InstKind::Ret { args } => self.check_return(args)?,
            InstKind::Br { .. } | InstKind::Unreachable => {}
        }
        self.check_result(inst)
    }

    /// Instructions without a result have type `void`, and the other way round.
    fn check_result(&self, inst: Inst) -> Check {
        let has_none = match self.body.kind(inst) {
            InstKind::Store { .. } | InstKind::Fence { .. } => true,
            InstKind::Call(_) => return Ok(()),
            kind => kind.is_terminator(),
        };
        ensure!(
            has_none == self.body.result(inst).is_none(),
            "instruction has a result where it should not, or none where it should"
        );
        Ok(())
    }

    fn check_binary_types(&self, op: BinaryOp, args: &[Value; 2], result: Type) -> Check {
        let ty = self.ty(args[0]);
        ensure!(
            ty == self.ty(args[1]) && ty == result,
            "both operands and the result of {} must have one type",
            op.spelling()
        );
        let scalar = ty.scalar();
        ensure!(
            if op.is_float() { scalar.is_float() } else { scalar.is_int() },
            "{} cannot work on {}",
            op.spelling(),
            self.show(ty)
        );
        Ok(())
    }

    fn check_select(&self, args: &[Value; 3], result: Type) -> Check {
        let cond = self.ty(args[0]);
        ensure!(
            cond == Type::I1
                || (cond.is_vector()
                    && cond.scalar() == Type::I1
                    && result.is_vector()
                    && cond.lanes() == result.lanes()),
            "select condition must be i1 or a vector of as many"
        );
        ensure!(
            self.ty(args[1]) == result && self.ty(args[2]) == result,
            "select values must have the same type as the select"
        );
        Ok(())
    }

    fn check_extract_element(&self, args: &[Value; 2], result: Type) -> Check {
        let vector = self.ty(args[0]);
        ensure!(
            vector.is_vector() && vector.scalar() == result && self.ty(args[1]).is_int(),
            "invalid extractelement operands"
        );
        Ok(())
    }

    fn check_insert_element(&self, args: &[Value; 3], result: Type) -> Check {
        let vector = self.ty(args[0]);
        ensure!(
            vector.is_vector()
                && vector == result
                && vector.scalar() == self.ty(args[1])
                && self.ty(args[2]).is_int(),
            "invalid insertelement operands"
        );
        Ok(())
    }

    fn check_shuffle(&self, mask: &[i32], args: &[Value; 2], result: Type) -> Check {
        let vector = self.ty(args[0]);
        let limit = 2 * i64::from(vector.lanes());
        ensure!(
            vector.is_vector()
                && vector == self.ty(args[1])
                && Type::vector(vector.scalar(), mask.len() as u32) == Some(result)
                && mask.iter().all(|&lane| i64::from(lane) < limit),
            "invalid shufflevector operands"
        );
        Ok(())
    }

    fn check_return(&self, args: &[Value]) -> Check {
        match args.first() {
            Some(&value) => ensure!(
                args.len() == 1 && self.ty(value) == self.decl.result,
                "function return type does not match operand type of return inst"
            ),
            None => ensure!(
                self.decl.result.is_void(),
                "found return instr that returns nothing in a function that returns {}",
                self.show(self.decl.result)
            ),
        }
        Ok(())
    }

    fn check_compare(&self, args: &[Value; 2], result: Type) -> Check {
        let ty = self.ty(args[0]);
        ensure!(ty == self.ty(args[1]), "both operands of a comparison must have one type");
        ensure!(result == ty.with_scalar(Type::I1), "a comparison returns i1 or a vector of i1");
        Ok(())
    }

    fn pointer_space(&self, pointer: Value) -> Result<AddressSpace, String> {
        self.ty(pointer).address_space().ok_or_else(|| "operand must be a pointer".to_owned())
    }

    fn check_access(&self, mem: MemFlags, pointer: Value, ty: Type) -> Check {
        let space = self.pointer_space(pointer)?;
        ensure!(space != AddressSpace::Tensor, "Tensor Memory loads/stores are not supported");
        check_align(mem.align)?;
        if mem.ordering == AtomicOrdering::NotAtomic {
            ensure!(mem.scope == SyncScope::System, "scope on an access that is not atomic");
        } else {
            check_atomic_type(ty)?;
        }
        Ok(())
    }

    fn check_atomic(&self, mem: MemFlags, pointer: Value, ty: Type) -> Check {
        ensure!(
            mem.ordering >= AtomicOrdering::Monotonic,
            "atomic operation must be monotonic or stronger"
        );
        ensure!(
            matches!(
                self.pointer_space(pointer)?,
                AddressSpace::Generic
                    | AddressSpace::Global
                    | AddressSpace::Shared
                    | AddressSpace::SharedCluster
            ),
            "atomic pointer operand must point to generic, global, or shared address space"
        );
        self.check_access(mem, pointer, ty)
    }

    fn check_cmpxchg(
        &self,
        mem: MemFlags,
        failure: AtomicOrdering,
        args: &[Value; 3],
        result: Type,
    ) -> Check {
        let ty = self.ty(args[1]);
        ensure!(ty == self.ty(args[2]), "cmpxchg operands must have one type");
        ensure!(ty.is_int() || ty.is_pointer(), "cmpxchg needs integers or pointers");
        let pair = self.env.types.as_struct(result);
        ensure!(
            pair.is_some_and(|pair| pair.fields == [ty, Type::I1] && !pair.packed),
            "cmpxchg returns its operand's type and i1"
        );
        ensure!(
            matches!(
                failure,
                AtomicOrdering::Monotonic | AtomicOrdering::Acquire | AtomicOrdering::SeqCst
            ),
            "cmpxchg failure ordering must be monotonic, acquire or seq_cst"
        );
        let space = self.pointer_space(args[0])?;
        ensure!(
            matches!(
                space,
                AddressSpace::Generic
                    | AddressSpace::Global
                    | AddressSpace::Shared
                    | AddressSpace::SharedCluster
            ),
            "cmpxchg pointer operand must point to generic, global, or shared address space"
        );
        self.check_atomic(mem, args[0], ty)
    }

    fn check_gep(&self, source: Type, args: &[Value], result: Type) -> Check {
        ensure!(is_value_type(self.env, source), "getelementptr of a type without size");
        let [base, indices @ ..] = args else {
            return Err("getelementptr without a pointer".into());
        };
        ensure!(self.ty(*base).scalar().is_pointer(), "getelementptr needs a pointer");
        let lanes = args.iter().map(|&arg| self.ty(arg)).find(|ty| ty.is_vector());
        let expected = match lanes {
            Some(vector) => Type::vector(self.ty(*base).scalar(), vector.lanes()),
            None => Some(self.ty(*base)),
        };
        ensure!(expected == Some(result), "getelementptr has the wrong type");
        let mut ty = source;
        for (position, &index) in indices.iter().enumerate() {
            let index_ty = self.ty(index);
            ensure!(index_ty.scalar().is_int(), "getelementptr indices must be integers");
            ensure!(
                !index_ty.is_vector() || index_ty.lanes() == result.lanes(),
                "getelementptr vector indices must have one length"
            );
            if position == 0 {
                continue;
            }
            let at = if self.env.types.as_struct(ty).is_some() {
                self.struct_index(index)
                    .ok_or("getelementptr of a struct needs a constant i32 index")?
            } else {
                0
            };
            ty = self.env.types.member(ty, at).ok_or("invalid getelementptr indices")?;
        }
        Ok(())
    }

    /// The constant that selects a struct member: an `i32` or a vector of equal ones.
    fn struct_index(&self, index: Value) -> Option<u64> {
        if self.ty(index).scalar() != Type::I32 {
            return None;
        }
        match self.body.as_constant(index)? {
            Constant::Int(value) => u64::try_from(*value).ok(),
            Constant::Zero => Some(0),
            Constant::Aggregate(elements) => match elements.first().map(|first| &first.value) {
                Some(Constant::Int(value)) if elements.iter().all(|e| e == &elements[0]) => {
                    u64::try_from(*value).ok()
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The member that `extractvalue` and `insertvalue` indices name.
    fn member(&self, aggregate: Type, indices: &[u32]) -> Result<Type, String> {
        ensure!(!indices.is_empty(), "no indices");
        let mut ty = aggregate;
        for &index in indices {
            let array_fits =
                self.env.types.as_array(ty).is_none_or(|(_, count)| u64::from(index) < count);
            match self.env.types.member(ty, u64::from(index)) {
                Some(member) if !ty.is_vector() && array_fits => ty = member,
                _ => return Err("invalid aggregate indices".into()),
            }
        }
        Ok(ty)
    }

    fn check_switch(&self, value: Value, cases: &[(u128, crate::layout::Block)]) -> Check {
        let Some(width) = self.ty(value).int_width() else {
            return Err("switch needs an integer".into());
        };
        let mut seen = rustc_hash::FxHashSet::default();
        for &(case, _) in cases {
            ensure!(
                cuprum_numbers::integer::truncate(width, case) == case,
                "switch case does not fit the condition's type"
            );
            ensure!(seen.insert(case), "duplicate integer as switch case");
        }
        Ok(())
    }

    fn check_call(&self, call: &CallData, result: Type) -> Check {
        let args = call.call_args();
        let types: Vec<Type> = args.iter().map(|&arg| self.ty(arg)).collect();
        ensure!(
            types.iter().all(|&ty| is_value_type(self.env, ty)),
            "argument has a type that values cannot have"
        );
        ensure!(call.arg_attributes.len() <= args.len(), "more argument attributes than arguments");
        match &call.callee {
            Callee::Direct(func) => {
                let callee = &self.env.functions[*func];
                ensure!(!callee.is_kernel(), "kernel function must not be called");
                ensure!(callee.result == result, "call does not return the callee's type");
                self.check_arguments(&callee.param_types(), callee.variadic, &types)?;
            }
            Callee::Indirect(ty) => {
                let Some((ret, params, variadic)) = self.env.types.as_function(*ty) else {
                    return Err("indirect call without a function type".into());
                };
                let Some(&pointer) = call.args.first() else {
                    return Err("indirect call without a callee".into());
                };
                ensure!(self.ty(pointer) == Type::PTR, "called value is not a generic pointer");
                ensure!(ret == result, "call does not return the callee's type");
                self.check_arguments(params, variadic, &types)?;
            }
            Callee::Intrinsic(intrinsic) => {
                self.check_intrinsic(*intrinsic, args, &types, result)?
            }
            Callee::Asm(_) => {}
        }
        let floats =
            result.scalar().is_float()
                || self.env.types.as_struct(result).is_some_and(|s| {
                    s.fields.first().is_some_and(|field| field.scalar().is_float())
                });
        ensure!(floats || call.fast == FastMath::NONE, "fast-math flags on a call without floats");
        Ok(())
    }

    fn check_arguments(&self, params: &[Type], variadic: bool, args: &[Type]) -> Check {
        ensure!(
            args.len() == params.len() || (variadic && args.len() > params.len()),
            "incorrect number of arguments passed to called function"
        );
        for (index, (param, arg)) in params.iter().zip(args).enumerate() {
            ensure!(
                param == arg,
                "call parameter type does not match function signature: argument {index} is {}, \
                 not {}",
                self.show(*arg),
                self.show(*param)
            );
        }
        Ok(())
    }

    fn check_intrinsic(
        &self,
        intrinsic: Intrinsic,
        args: &[Value],
        types: &[Type],
        result: Type,
    ) -> Check {
        let name = intrinsic.base_name();
        match check_intrinsic_types(intrinsic, result, types, &self.env.types) {
            Ok(()) => {}
            Err(Misfit::Signature) => {
                return Err(format!("intrinsic has incorrect signature: {name}"));
            }
            Err(Misfit::Overload(ty)) => {
                return Err(format!("intrinsic {name} cannot work on {}", self.show(ty)));
            }
        }
        for (&arg, param) in args.iter().zip(intrinsic.info().signature.params) {
            ensure!(
                !param.constant || self.body.as_int(arg).is_some(),
                "immarg operand of {name} has non-immediate parameter"
            );
        }
        if intrinsic == Intrinsic::Bswap {
            let bits = result.scalar().bits().unwrap_or(0);
            ensure!(bits.is_multiple_of(16), "bswap needs an even number of bytes");
        }
        if matches!(intrinsic, Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd) {
            let from_alloca = args.first().is_some_and(|&arg| {
                matches!(self.body.def_kind(arg), Some(InstKind::Alloca { .. }))
                    || self.body.as_constant(arg) == Some(&Constant::Poison)
            });
            ensure!(from_alloca, "{name} can only be used on alloca or poison");
        }
        Ok(())
    }
}

fn check_align(align: u32) -> Check {
    ensure!(align.is_power_of_two(), "alignment is not a power of two");
    Ok(())
}

fn check_atomic_type(ty: Type) -> Check {
    let fits = ty.is_int() || ty.is_float() || ty.is_pointer();
    let bits = ty.bits().unwrap_or(0);
    ensure!(
        fits && bits >= 8 && bits.is_power_of_two(),
        "atomic access must be of an integer, pointer or floating-point type of whole bytes"
    );
    Ok(())
}

fn check_rmw_type(op: RmwOp, ty: Type) -> Check {
    use RmwOp::*;
    let fits = match op {
        Xchg => ty.is_int() || ty.is_float() || ty.is_pointer(),
        FAdd | FSub | FMax | FMin | FMaximum | FMinimum => ty.scalar().is_float(),
        _ => ty.is_int(),
    };
    ensure!(fits, "atomicrmw {} cannot work on this type", op.spelling());
    Ok(())
}

fn check_binary_flags(op: BinaryOp, flags: IntFlags) -> Check {
    use BinaryOp::*;
    let wraps = matches!(op, Add | Sub | Mul | Shl);
    let exact = matches!(op, UDiv | SDiv | LShr | AShr);
    ensure!(
        (wraps || !(flags.nuw || flags.nsw))
            && (exact || !flags.exact)
            && (op == Or || !flags.disjoint)
            && !flags.nneg
            && !flags.samesign,
        "flags that {} does not have",
        op.spelling()
    );
    Ok(())
}

fn check_cast_flags(op: CastOp, flags: IntFlags) -> Check {
    ensure!(
        (op == CastOp::Trunc || !(flags.nuw || flags.nsw))
            && (matches!(op, CastOp::ZExt | CastOp::UiToFp) || !flags.nneg)
            && !flags.exact
            && !flags.disjoint
            && !flags.samesign,
        "flags that {} does not have",
        op.spelling()
    );
    Ok(())
}
