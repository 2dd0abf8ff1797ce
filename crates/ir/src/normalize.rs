//! Forms that other producers write, and that libNVVM compiles, made into those that our pipeline has.
//!
//! - `alloca` in another address space than the generic one becomes a generic one and a cast.
//! - A cast between two spaces, neither of them generic, becomes two casts by way of the generic space.
//! - A shared variable that starts as zero starts as anything: that is what PTX makes of it. A common one,
//!   which PTX has in global memory alone, is a weak one.
//! - A kernel that is called gets a device function of the same content, which is called instead.
//! - Marks of the lifetime of what is no local variable say nothing, and go.
//! - Atomic operations on the memory of one thread become loads and stores.

use crate::attributes::FnAttributes;
use crate::body::{Body, Inst, Value};
use crate::constant::{ConstExpr, Constant, TypedConstant};
use crate::inst::{Callee, CastOp, InstKind, IntFlags};
use crate::module::{CallConv, Env, FuncId, Linkage, Module};
use crate::types::Type;
use crate::zero_stores::clear_at_once;
use crate::{FunctionBuilder, make_plain};
use cuprum_target::{AddressSpace, Intrinsic};
use rustc_hash::{FxHashMap, FxHashSet};

impl Module {
    /// Rewrites what our pipeline has another form for.
    pub fn normalize(&mut self) {
        for var in self.env.variables.keys().collect::<Vec<_>>() {
            let variable = &mut self.env.variables[var];
            let is_shared = variable.space == AddressSpace::Shared;
            if is_shared && variable.linkage == Linkage::Common {
                variable.linkage = Linkage::Weak;
            }
            if let Some(init) = variable.init.as_mut().filter(|init| init.value.is_zero())
                && is_shared
            {
                init.value = Constant::Undef;
            }
        }
        let functions: Vec<FuncId> = self.defined().collect();
        let mut called = FxHashSet::default();
        for &func in &functions {
            let Some((body, env)) = self.body_mut(func) else { continue };
            find_kernel_uses(env, body, &mut called);
            let insts: Vec<Inst> =
                body.layout.blocks().flat_map(|block| body.layout.insts(block)).collect();
            for inst in insts {
                normalize_inst(env, body, inst);
            }
        }
        if !called.is_empty() {
            self.split_kernels(&called);
        }
    }

    /// Gives each of these kernels a device function with its body, and calls that.
    fn split_kernels(&mut self, kernels: &FxHashSet<FuncId>) {
        let mut twins = FxHashMap::default();
        for kernel in self.env.function_ids().collect::<Vec<_>>() {
            if !kernels.contains(&kernel) {
                continue;
            }
            let mut decl = self.env.functions[kernel].clone();
            decl.name = self.unique_name(&format!("{}_device", decl.name));
            decl.conv = CallConv::C;
            decl.comdat = false;
            let body = self.body(kernel).cloned();
            if body.is_some() {
                decl.linkage = Linkage::Internal;
                decl.visibility = crate::Visibility::Default;
            }
            // Launch limits are the kernel's.
            let FnAttributes { strings, .. } = &mut decl.attributes;
            strings.retain(|(key, _)| !key.starts_with("nvvm."));
            let Some(twin) = self.declare_function(decl) else { continue };
            if let Some(body) = body {
                self.define(twin, body);
            }
            twins.insert(kernel, twin);
        }
        for func in self.defined().collect::<Vec<_>>() {
            let Some((body, _)) = self.body_mut(func) else { continue };
            redirect_calls(body, &twins);
        }
    }
}

/// Adds the kernels that a body calls.
fn find_kernel_uses(env: &Env, body: &Body, called: &mut FxHashSet<FuncId>) {
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            if let InstKind::Call(call) = body.kind(inst)
                && let Callee::Direct(func) = call.callee
                && env.functions[func].is_kernel()
            {
                called.insert(func);
            }
        }
    }
}

fn redirect_calls(body: &mut Body, twins: &FxHashMap<FuncId, FuncId>) {
    let insts: Vec<Inst> =
        body.layout.blocks().flat_map(|block| body.layout.insts(block)).collect();
    for inst in insts {
        let InstKind::Call(call) = body.kind(inst) else { continue };
        let Callee::Direct(func) = call.callee else { continue };
        let Some(&twin) = twins.get(&func) else { continue };
        body.edit(inst, |kind| {
            if let InstKind::Call(call) = kind {
                call.callee = Callee::Direct(twin);
                call.conv = CallConv::C;
            }
        });
    }
}

fn normalize_inst(env: &Env, body: &mut Body, inst: Inst) {
    for index in 0..body.operands(inst).len() {
        let operand = body.operands(inst)[index];
        let ty = body.ty(operand);
        let replaced =
            body.as_constant(operand).and_then(|constant| without_direct_casts(ty, constant));
        if let Some(constant) = replaced {
            let value = body.constant(ty, constant);
            body.set_operand(inst, index, value);
        }
    }
    match *body.kind(inst) {
        InstKind::Alloca { ty, align, args } if body.result_type(inst) != Type::PTR => {
            let mut builder = FunctionBuilder::new(body, env);
            builder.before(inst);
            let made = builder.inst(InstKind::Alloca { ty, align, args }, Type::PTR);
            replace_by_cast(env, body, inst, made);
        }
        InstKind::Store { .. } => clear_at_once(env, body, inst),
        InstKind::Cast { op: CastOp::AddrSpaceCast, args, .. } => {
            let (from, to) = (body.ty(args[0]), body.result_type(inst));
            if is_direct(from, to) {
                let mut builder = FunctionBuilder::new(body, env);
                builder.before(inst);
                let generic = from.with_scalar(Type::PTR);
                let middle = builder.cast(CastOp::AddrSpaceCast, args[0], generic);
                body.set_operand(inst, 0, middle);
            }
        }
        InstKind::AtomicRmw { args: [pointer, _], .. }
        | InstKind::CmpXchg { args: [pointer, ..], .. }
            if body.ty(pointer).address_space() == Some(AddressSpace::Local) =>
        {
            make_plain(env, body, inst);
        }
        InstKind::Call(ref call) => {
            let marks = matches!(
                call.callee,
                Callee::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd)
            );
            if marks && call.call_args().last().is_some_and(|&arg| !is_local_variable(body, arg)) {
                body.remove_inst(inst);
            }
        }
        _ => {}
    }
}

/// Lets a cast of another instruction's result take the place of an instruction.
fn replace_by_cast(env: &Env, body: &mut Body, old: Inst, made: Inst) {
    let ty = body.result_type(old);
    let (Some(made), Some(result)) = (body.result(made), body.result(old)) else { return };
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(old);
    let kind = InstKind::Cast {
        op: CastOp::AddrSpaceCast,
        flags: IntFlags::default(),
        fast: crate::FastMath::NONE,
        args: [made],
    };
    let cast = builder.inst(kind, ty);
    if let Some(cast) = body.result(cast) {
        body.replace_all_uses(result, cast);
    }
    body.remove_inst(old);
}

fn is_local_variable(body: &Body, value: Value) -> bool {
    matches!(body.def_kind(value), Some(InstKind::Alloca { .. }))
        || body.as_constant(value) == Some(&Constant::Poison)
}

/// Whether a cast goes from one space to another without being generic in between.
fn is_direct(from: Type, to: Type) -> bool {
    from.scalar() != Type::PTR && to.scalar() != Type::PTR
}

/// The constant with direct casts made into two; `None` if there are none.
fn without_direct_casts(ty: Type, constant: &Constant) -> Option<Constant> {
    cuprum_limits::check();
    let inner = |old: &TypedConstant| {
        let value = without_direct_casts(old.ty, &old.value)?;
        Some(TypedConstant { ty: old.ty, value })
    };
    match constant {
        Constant::Aggregate(elements) => {
            let new: Vec<Option<TypedConstant>> = elements.iter().map(inner).collect();
            if new.iter().all(Option::is_none) {
                return None;
            }
            let joined =
                elements.iter().zip(new).map(|(old, new)| new.unwrap_or_else(|| old.clone()));
            Some(Constant::Aggregate(joined.collect()))
        }
        Constant::Expr(expr) => {
            let new = match &**expr {
                ConstExpr::Cast(CastOp::AddrSpaceCast, from) if is_direct(from.ty, ty) => {
                    let from = inner(from).unwrap_or_else(|| from.clone());
                    let value = ConstExpr::Cast(CastOp::AddrSpaceCast, from);
                    let value = Constant::Expr(Box::new(value));
                    ConstExpr::Cast(CastOp::AddrSpaceCast, TypedConstant { ty: Type::PTR, value })
                }
                ConstExpr::Cast(op, from) => ConstExpr::Cast(*op, inner(from)?),
                ConstExpr::Gep { source, inbounds, base, indices } => ConstExpr::Gep {
                    source: *source,
                    inbounds: *inbounds,
                    base: inner(base)?,
                    indices: indices.clone(),
                },
                ConstExpr::Binary(op, lhs, rhs) => {
                    let (new_lhs, new_rhs) = (inner(lhs), inner(rhs));
                    if new_lhs.is_none() && new_rhs.is_none() {
                        return None;
                    }
                    let lhs = new_lhs.unwrap_or_else(|| lhs.clone());
                    ConstExpr::Binary(*op, lhs, new_rhs.unwrap_or_else(|| rhs.clone()))
                }
            };
            Some(Constant::Expr(Box::new(new)))
        }
        _ => None,
    }
}
