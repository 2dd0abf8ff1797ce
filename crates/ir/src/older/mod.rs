//! Modules for readers that are older than ours: libNVVM's.
//!
//! What a reader does not know becomes what it knows: intrinsics get the names they had, instructions
//! that were added since become older ones, promises it has no word for are forgotten, and what is an
//! attribute of a kernel today is an annotation. What cannot be said in the older dialect stays, and its
//! reader says so.

mod assembly;

use crate::attributes::{FnAttributes, FnFlags, ParamAttributes, ParamFlags};
use crate::body::{Body, Inst, Value};
use crate::builder::FunctionBuilder;
use crate::constant::{Constant, TypedConstant};
use crate::inst::*;
use crate::metadata::{Field, Node, Operand};
use crate::module::{Env, FuncId, FunctionDecl, GlobalId, Module, Param, VarId};
use crate::print::Dialect;
use crate::types::Type;
use crate::upgrade::NAMES_OF_NVVM;
use cuprum_target::{AddressSpace, Intrinsic};

/// The layout that NVVM's specification names.
const LAYOUT: &str = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-\
                      f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";

/// Attributes of kernels with the keys of the annotations that say the same, by dimension.
const ANNOTATIONS: &[(&str, &[&str])] = &[
    ("nvvm.maxntid", &["maxntidx", "maxntidy", "maxntidz"]),
    ("nvvm.reqntid", &["reqntidx", "reqntidy", "reqntidz"]),
    ("nvvm.cluster_dim", &["cluster_dim_x", "cluster_dim_y", "cluster_dim_z"]),
    ("nvvm.minctasm", &["minctasm"]),
    ("nvvm.maxnreg", &["maxnreg"]),
    ("nvvm.maxclusterrank", &["maxclusterrank"]),
];

/// A call that is to have another callee.
struct Renamed {
    func: FuncId,
    inst: Inst,
    name: String,
    args: Vec<Value>,
    result: Type,
}

impl Module {
    /// Makes the module one that a reader of a dialect takes.
    pub(crate) fn make_older(&mut self, dialect: Dialect) {
        self.triple = cuprum_target::TRIPLE.into();
        self.data_layout = LAYOUT.into();
        self.add_version();
        let functions: Vec<FuncId> = self.defined().collect();
        let mut renamed = Vec::new();
        for func in functions {
            let Some((body, env)) = self.body_mut(func) else { continue };
            forget_parameter_space(body);
            let insts: Vec<Inst> =
                body.layout.blocks().flat_map(|block| body.layout.insts(block)).collect();
            for inst in insts {
                if is_lifetime(body.kind(inst)) {
                    body.remove_inst(inst);
                    continue;
                }
                if make_known(env, body, inst, dialect) {
                    continue;
                }
                renamed.extend(older_call(body, func, inst));
            }
        }
        for call in renamed {
            self.rename_call(call);
        }
        if dialect == Dialect::Nvvm7 {
            self.annotate_kernels();
            self.forget_attributes();
            self.forget_debug_words();
            self.forget_smallest_flags();
        }
    }

    /// Flags of which the linker takes the smallest are newer than the reader; one of them that differs
    /// in another module is a warning to it.
    fn forget_smallest_flags(&mut self) {
        const WARNING: i128 = 2;
        const SMALLEST: u128 = 8;
        let metadata = &mut self.env.metadata;
        for &flag in metadata.named.get("llvm.module.flags").into_iter().flatten() {
            if let Some(Node::Tuple { operands, .. }) = metadata.nodes.get_mut(flag)
                && let Some(Operand::Constant(behaviour)) = operands.first()
                && matches!(behaviour.value, Constant::Int(SMALLEST))
            {
                operands[0] = number(WARNING);
            }
        }
    }

    /// `!nvvmir.version`, without which libNVVM takes a module for one of version 1.
    fn add_version(&mut self) {
        let metadata = &mut self.env.metadata;
        if metadata.named.contains_key("nvvmir.version") {
            return;
        }
        let mut numbers = vec![2, 0];
        // Debug information has a version of its own.
        if !metadata.subprograms.is_empty() {
            numbers.extend([3, 1]);
        }
        let operands = numbers.into_iter().map(number).collect();
        let node = metadata.nodes.push(Node::Tuple { distinct: false, operands });
        metadata.named.insert("nvvmir.version".into(), vec![node]);
    }

    fn rename_call(&mut self, call: Renamed) {
        let Renamed { func, inst, name, args, result } = call;
        let Some(body) = self.body(func) else { return };
        let types: Vec<Type> = args.iter().map(|&arg| body.ty(arg)).collect();
        let callee = match self.env.lookup(&name) {
            Some(GlobalId::Func(callee)) => Some(callee),
            Some(GlobalId::Var(_)) => None,
            None => {
                let params = types.into_iter().map(Param::new).collect();
                let mut decl = FunctionDecl::new(name, result, params);
                // What meets other threads stays where it is.
                if decl.name.starts_with("llvm.nvvm.barrier") {
                    decl.attributes.flags.set(FnFlags::CONVERGENT);
                }
                self.declare_function(decl)
            }
        };
        let (Some(callee), Some((body, _))) = (callee, self.body_mut(func)) else { return };
        body.edit(inst, |kind| {
            if let InstKind::Call(call) = kind {
                call.callee = Callee::Direct(callee);
                call.args = args.into_iter().collect();
                call.arg_attributes.clear();
            }
        });
    }

    /// Says of kernels what their attributes say, as annotations.
    fn annotate_kernels(&mut self) {
        let mut nodes = Vec::new();
        for func in self.env.function_ids() {
            let decl = &self.env.functions[func];
            if !decl.is_kernel() {
                continue;
            }
            let mut add = |key: &str, value: i128| nodes.push((func, key.to_owned(), value));
            add("kernel", 1);
            for (attribute, keys) in ANNOTATIONS {
                let Some(text) = decl.attributes.string(attribute) else { continue };
                for (key, word) in keys.iter().zip(text.split(',')) {
                    if let Ok(value) = word.trim().parse::<i128>() {
                        add(key, value);
                    }
                }
            }
        }
        for (func, key, value) in nodes {
            self.annotate(GlobalId::Func(func), key, number(value));
        }
        let functions: Vec<FuncId> = self.env.function_ids().collect();
        for func in functions {
            // Parameters are counted from 1.
            let params = self.env.functions[func].params.iter().zip(1..);
            let numbers: Vec<Operand> = params
                .filter(|(param, _)| param.attributes.is_grid_constant())
                .map(|(_, place)| number(place))
                .collect();
            if !numbers.is_empty() {
                let list = Node::Tuple { distinct: false, operands: numbers };
                let list = self.env.metadata.nodes.push(list);
                self.annotate(GlobalId::Func(func), "grid_constant".into(), Operand::Node(list));
            }
        }
        let variables: Vec<VarId> = self.env.variable_ids().collect();
        for var in variables {
            let attributes = &self.env.variables[var].attributes;
            if attributes.iter().any(|(key, _)| key == "nvvm.managed") {
                self.annotate(GlobalId::Var(var), "managed".into(), number(1));
            }
        }
    }

    fn annotate(&mut self, global: GlobalId, key: String, value: Operand) {
        let ty = self.env.address_type(global);
        let global = TypedConstant { ty, value: Constant::Global(global) };
        let operands = vec![Operand::Constant(global), Operand::String(key), value];
        let metadata = &mut self.env.metadata;
        let node = metadata.nodes.push(Node::Tuple { distinct: false, operands });
        metadata.named.entry("nvvm.annotations".into()).or_default().push(node);
    }

    /// A kind of line tables that LLVM 7 has no word for becomes the one that it has.
    fn forget_debug_words(&mut self) {
        for node in self.env.metadata.nodes.values_mut() {
            let Node::Specialised { name, fields, .. } = node else { continue };
            for (key, field) in fields.iter_mut().filter(|_| name == "DICompileUnit") {
                if key == "emissionKind" && *field == Field::Word("DebugDirectivesOnly".into()) {
                    *field = Field::Word("LineTablesOnly".into());
                }
            }
        }
    }

    /// Drops attributes that LLVM 7 has no word for.
    fn forget_attributes(&mut self) {
        for decl in self.env.functions.values_mut() {
            forget_of_function(&mut decl.attributes);
            forget_of_param(&mut decl.result_attributes);
            decl.params.iter_mut().for_each(|param| forget_of_param(&mut param.attributes));
        }
        for variable in self.env.variables.values_mut() {
            variable.attributes.clear();
        }
        let functions: Vec<FuncId> = self.defined().collect();
        for func in functions {
            let Some((body, _)) = self.body_mut(func) else { continue };
            let insts: Vec<Inst> =
                body.layout.blocks().flat_map(|block| body.layout.insts(block)).collect();
            for inst in insts {
                if !matches!(body.kind(inst), InstKind::Call(_)) {
                    continue;
                }
                body.edit(inst, |kind| {
                    if let InstKind::Call(call) = kind {
                        forget_of_function(&mut call.attributes);
                        forget_of_param(&mut call.result_attributes);
                        call.arg_attributes.iter_mut().for_each(forget_of_param);
                    }
                });
            }
        }
    }
}

fn number(value: i128) -> Operand {
    let value = Constant::int(32, value as u128);
    Operand::Constant(TypedConstant { ty: Type::I32, value })
}

fn forget_of_function(attributes: &mut FnAttributes) {
    let newer = [
        FnFlags::MUST_PROGRESS,
        FnFlags::NO_SYNC,
        FnFlags::NO_FREE,
        FnFlags::WILL_RETURN,
        FnFlags::NO_CALLBACK,
        FnFlags::HOT,
    ];
    for flag in newer {
        attributes.flags = attributes.flags.without(flag);
    }
    attributes.strings.retain(|(key, _)| !key.starts_with("nvvm."));
}

fn forget_of_param(attributes: &mut ParamAttributes) {
    for flag in [ParamFlags::NOUNDEF, ParamFlags::IMMARG, ParamFlags::NOFREE] {
        attributes.flags = attributes.flags.without(flag);
    }
    attributes.strings.clear();
    attributes.element_type = None;
}

/// Makes pointers into a kernel's parameters generic: only our code generation knows their space.
fn forget_parameter_space(body: &mut Body) {
    let space = Type::pointer(AddressSpace::Param);
    let insts: Vec<Inst> =
        body.layout.blocks().flat_map(|block| body.layout.insts(block)).collect();
    let mut casts = Vec::new();
    for inst in insts {
        if matches!(body.kind(inst), InstKind::Cast { op: CastOp::AddrSpaceCast, .. }) {
            casts.push(inst);
        } else if let Some(result) = body.result(inst).filter(|&value| body.ty(value) == space) {
            let kind = body.kind(inst).clone();
            let generic = body.new_inst(kind, Type::PTR);
            body.layout.insert_inst_before(generic, inst);
            let loc = body.loc(inst);
            body.set_loc(generic, loc);
            if let Some(value) = body.result(generic) {
                body.value_names[value] = body.value_names[result].take();
                body.replace_all_uses(result, value);
            }
            body.remove_inst(inst);
        }
    }
    for cast in casts {
        let &InstKind::Cast { args: [from], .. } = body.kind(cast) else { continue };
        let Some(result) = body.result(cast) else { continue };
        let into_space = body.ty(result) == space;
        if into_space || body.ty(from) == body.ty(result) {
            body.replace_all_uses(result, from);
            body.remove_inst(cast);
        }
    }
}

fn is_lifetime(kind: &InstKind) -> bool {
    matches!(kind, InstKind::Call(call) if matches!(call.callee,
        Callee::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd)))
}

/// The name and arguments that a call of an intrinsic had before, if it had others.
fn older_call(body: &Body, func: FuncId, inst: Inst) -> Option<Renamed> {
    let InstKind::Call(call) = body.kind(inst) else { return None };
    let Callee::Intrinsic(intrinsic) = call.callee else { return None };
    let result = body.result_type(inst);
    let is_zero = call.args.first().is_some_and(|&arg| body.as_int(arg) == Some(0));
    if intrinsic == Intrinsic::BarrierCtaSyncAlignedAll && is_zero {
        let name = "llvm.nvvm.barrier0".to_owned();
        return Some(Renamed { func, inst, name, args: Vec::new(), result });
    }
    let letter = match result {
        Type::FLOAT => Some("f"),
        Type::DOUBLE => Some("d"),
        _ => None,
    };
    let rounding = match intrinsic {
        Intrinsic::Fabs => Some("fabs"),
        Intrinsic::Trunc => Some("trunc"),
        Intrinsic::Rint | Intrinsic::Nearbyint | Intrinsic::Roundeven => Some("round"),
        _ => None,
    };
    // libNVVM's verifier wants its own names for these.
    if let (Some(word), Some(letter)) = (rounding, letter) {
        let name = format!("llvm.nvvm.{word}.{letter}");
        return Some(Renamed { func, inst, name, args: call.args.to_vec(), result });
    }
    let today = intrinsic.base_name();
    let name = match intrinsic {
        // These once had no types in their names.
        Intrinsic::Stacksave | Intrinsic::Stackrestore => today,
        _ => NAMES_OF_NVVM.iter().find(|(_, new)| *new == today)?.0,
    };
    Some(Renamed { func, inst, name: name.to_owned(), args: call.args.to_vec(), result })
}

/// Rewrites an instruction that a reader does not have; whether it was one.
fn make_known(env: &Env, body: &mut Body, inst: Inst, dialect: Dialect) -> bool {
    let oldest = dialect == Dialect::Nvvm7;
    let value = match body.kind(inst) {
        InstKind::Load { mem, .. } | InstKind::Store { mem, .. }
            if mem.ordering != AtomicOrdering::NotAtomic =>
        {
            return assembly::access(env, body, inst);
        }
        InstKind::Fence { .. } => return assembly::fence(env, body, inst),
        InstKind::AtomicRmw { .. } if oldest => return assembly::atomic(env, body, inst),
        &InstKind::Unary { op: UnaryOp::Freeze, args: [arg], .. } if oldest => Some(arg),
        &InstKind::Unary { op: UnaryOp::FNeg, fast, args: [arg] } if oldest => {
            let ty = body.ty(arg);
            let zero = negative_zero(body, ty);
            let op = BinaryOp::FSub;
            let kind = InstKind::Binary { op, flags: IntFlags::default(), fast, args: [zero, arg] };
            body.replace_kind(inst, kind);
            return true;
        }
        InstKind::Call(call) => {
            let Callee::Intrinsic(intrinsic) = call.callee else { return false };
            let args = call.args.to_vec();
            let mut builder = FunctionBuilder::new(body, env);
            builder.before(inst);
            match older_bits(&mut builder, intrinsic, &args) {
                None if oldest => older_value(&mut builder, intrinsic, &args),
                value => value,
            }
        }
        _ => None,
    };
    let (Some(value), Some(result)) = (value, body.result(inst)) else { return false };
    body.replace_all_uses(result, value);
    body.remove_inst(inst);
    true
}

/// The magnitude of numbers for which NVVM has no intrinsic: all bits but the sign.
fn older_bits(
    builder: &mut FunctionBuilder<'_>,
    intrinsic: Intrinsic,
    args: &[Value],
) -> Option<Value> {
    let first = *args.first()?;
    let ty = builder.body.ty(first);
    if intrinsic != Intrinsic::Fabs || matches!(ty, Type::FLOAT | Type::DOUBLE) {
        return None;
    }
    let width = ty.scalar().bits()?;
    let bits = ty.with_scalar(Type::int(width));
    let number = builder.cast(CastOp::BitCast, first, bits);
    let mask = in_every_lane(builder.body, bits, Constant::int(width, u128::MAX >> (129 - width)));
    let magnitude = builder.binary(BinaryOp::And, number, mask);
    Some(builder.cast(CastOp::BitCast, magnitude, ty))
}

/// -0.0 in every lane.
fn negative_zero(body: &mut Body, ty: Type) -> Value {
    let bits = ty.scalar().bits().unwrap_or(32);
    in_every_lane(body, ty, Constant::Float(1 << (bits - 1).min(63)))
}

/// A scalar, or a vector whose elements are all the same.
fn in_every_lane(body: &mut Body, ty: Type, value: Constant) -> Value {
    if !ty.is_vector() {
        return body.constant(ty, value);
    }
    let element = TypedConstant { ty: ty.scalar(), value };
    body.constant(ty, Constant::Aggregate(vec![element; ty.lanes() as usize].into()))
}

/// What an intrinsic that LLVM 7 does not have computes.
fn older_value(
    builder: &mut FunctionBuilder<'_>,
    intrinsic: Intrinsic,
    args: &[Value],
) -> Option<Value> {
    let first = *args.first()?;
    let ty = builder.body.ty(first);
    let pick = |builder: &mut FunctionBuilder<'_>, predicate: IntPredicate| {
        let second = *args.get(1)?;
        let first_wins = builder.icmp(predicate, first, second);
        Some(builder.select(first_wins, first, second))
    };
    match intrinsic {
        Intrinsic::Smin => pick(builder, IntPredicate::Slt),
        Intrinsic::Smax => pick(builder, IntPredicate::Sgt),
        Intrinsic::Umin => pick(builder, IntPredicate::Ult),
        Intrinsic::Umax => pick(builder, IntPredicate::Ugt),
        Intrinsic::Abs => {
            let zero = builder.body.zero(ty);
            let negated = builder.binary(BinaryOp::Sub, zero, first);
            let below = builder.icmp(IntPredicate::Slt, first, zero);
            Some(builder.select(below, negated, first))
        }
        _ => None,
    }
}
