//! Intrinsics that older modules call, made into what there is today.
//!
//! Text and bitcode of LLVM 3 to 21 declare intrinsics that have other names, other arguments or are
//! plain instructions by now. Readers keep such declarations as functions; here their calls are
//! rewritten, and what nobody calls any more goes. What is not known stays, and the verifier says so.

mod matrices;

use crate::attributes::ParamAttributes;
use crate::body::{Body, Inst, Value, ValueDef};
use crate::constant::Constant;
use crate::inst::*;
use crate::intrinsic_types::check_intrinsic_types;
use crate::module::{Env, FuncId, GlobalId, Module};
use crate::types::Type;
use cuprum_target::{AddressSpace, Intrinsic};
use matrices::Fragments;
use rustc_hash::{FxHashMap, FxHashSet};

/// The names that libNVVM knows, sorted, and the intrinsics of today that take the same arguments.
pub(crate) const NAMES_OF_NVVM: &[(&str, &str)] = &[
    ("llvm.nvvm.barrier", "llvm.nvvm.barrier.cta.sync.aligned.count"),
    ("llvm.nvvm.barrier.n", "llvm.nvvm.barrier.cta.sync.aligned.all"),
    ("llvm.nvvm.barrier.sync", "llvm.nvvm.barrier.cta.sync.all"),
    ("llvm.nvvm.barrier.sync.cnt", "llvm.nvvm.barrier.cta.sync.count"),
    ("llvm.nvvm.ex2.approx.f", "llvm.nvvm.ex2.approx.f32"),
    ("llvm.nvvm.ex2.approx.ftz.f", "llvm.nvvm.ex2.approx.ftz.f32"),
    ("llvm.nvvm.fabs.d", "llvm.nvvm.fabs.f64"),
    ("llvm.nvvm.fabs.f", "llvm.nvvm.fabs.f32"),
    ("llvm.nvvm.fabs.ftz.f", "llvm.nvvm.fabs.ftz.f32"),
];

/// Other old names, sorted, and the intrinsics of today that take the same arguments.
const RENAMED: &[(&str, &str)] = &[
    ("llvm.nvvm.abs.bf16", "llvm.nvvm.fabs.bf16"),
    ("llvm.nvvm.abs.bf16x2", "llvm.nvvm.fabs.v2bf16"),
    ("llvm.nvvm.bar.sync", "llvm.nvvm.barrier.cta.sync.aligned.all"),
    ("llvm.nvvm.brev32", "llvm.bitreverse.i32"),
    ("llvm.nvvm.brev64", "llvm.bitreverse.i64"),
    ("llvm.nvvm.max.i", "llvm.smax.i32"),
    ("llvm.nvvm.max.ll", "llvm.smax.i64"),
    ("llvm.nvvm.max.s", "llvm.smax.i16"),
    ("llvm.nvvm.max.ui", "llvm.umax.i32"),
    ("llvm.nvvm.max.ull", "llvm.umax.i64"),
    ("llvm.nvvm.max.us", "llvm.umax.i16"),
    ("llvm.nvvm.min.i", "llvm.smin.i32"),
    ("llvm.nvvm.min.ll", "llvm.smin.i64"),
    ("llvm.nvvm.min.s", "llvm.smin.i16"),
    ("llvm.nvvm.min.ui", "llvm.umin.i32"),
    ("llvm.nvvm.min.ull", "llvm.umin.i64"),
    ("llvm.nvvm.min.us", "llvm.umin.i16"),
    ("llvm.nvvm.popc.i", "llvm.ctpop.i32"),
    ("llvm.nvvm.tanh.approx.f32", "llvm.nvvm.tanh.approx.f"),
];

impl Module {
    /// Rewrites calls of intrinsics that have another form today.
    pub fn upgrade_intrinsics(&mut self) {
        let mut declared = self.env.functions.values();
        let has_halves = declared.any(|decl| decl.name.starts_with("llvm.nvvm.hmma."));
        let fragments = has_halves.then(|| Fragments::new(&mut self.env.types)).flatten();
        self.rewrite_intrinsic_calls(|body, env, at, name| {
            Upgrade { body, env, at, fragments }.call(name)
        });
    }

    /// Visits calls of intrinsics that are declared as functions; `rewrite` is given their names and
    /// says whether the call is gone. Declarations that nothing uses any more go too.
    pub(crate) fn rewrite_intrinsic_calls(
        &mut self,
        mut rewrite: impl FnMut(&mut Body, &Env, Inst, &str) -> bool,
    ) {
        let declared: FxHashMap<FuncId, String> = self
            .env
            .function_ids()
            .filter(|&func| self.bodies[func].is_none())
            .filter(|&func| self.env.functions[func].name.starts_with("llvm."))
            .map(|func| (func, self.env.functions[func].name.clone()))
            .collect();
        if declared.is_empty() {
            return;
        }
        let mut kept = FxHashSet::default();
        let mut rewritten = FxHashSet::default();
        let functions: Vec<FuncId> = self.defined().collect();
        for func in functions {
            let Some((body, env)) = self.body_mut(func) else { continue };
            let insts: Vec<Inst> =
                body.layout.blocks().flat_map(|block| body.layout.insts(block)).collect();
            for inst in insts {
                let InstKind::Call(call) = body.kind(inst) else { continue };
                let Callee::Direct(callee) = call.callee else { continue };
                let Some(name) = declared.get(&callee) else { continue };
                if rewrite(body, env, inst, name) {
                    rewritten.insert(callee)
                } else {
                    kept.insert(callee)
                };
            }
        }
        // Whose address is taken must stay, for the verifier to complain about.
        self.for_each_named_function(|func| {
            kept.insert(func);
        });
        self.remove_functions(rewritten.difference(&kept).copied());
    }

    /// Removes functions in order of declaration, for the sake of whoever watches.
    pub(crate) fn remove_functions(&mut self, gone: impl Iterator<Item = FuncId>) {
        let mut gone: Vec<FuncId> = gone.collect();
        gone.sort_unstable();
        for func in gone {
            self.remove(GlobalId::Func(func));
        }
    }

    /// Visits the functions whose addresses operands and initialisers hold; calls alone hold none.
    fn for_each_named_function(&self, mut visit: impl FnMut(FuncId)) {
        let mut in_constant = |constant: &Constant| {
            constant.for_each_global(|global| {
                if let GlobalId::Func(func) = global {
                    visit(func);
                }
            });
        };
        for var in self.env.variable_ids() {
            if let Some(init) = &self.env.variables[var].init {
                in_constant(&init.value);
            }
        }
        for body in self.defined().filter_map(|func| self.body(func)) {
            for inst in body.layout.blocks().flat_map(|block| body.layout.insts(block)) {
                for &operand in body.operands(inst) {
                    if let ValueDef::Constant(constant) = body.def(operand) {
                        in_constant(constant);
                    }
                }
            }
        }
    }
}

/// Whether an intrinsic copies into shared memory of any block of the cluster.
fn is_copy_to_cluster(intrinsic: Intrinsic) -> bool {
    let name = intrinsic.info().name;
    name.strip_prefix("llvm.nvvm.cp.async.bulk.").is_some_and(|rest| {
        rest == "global.to.shared.cluster"
            || rest.strip_prefix("tensor.g2s.").is_some_and(|mode| !mode.starts_with("cta."))
    })
}

/// A call being rewritten.
struct Upgrade<'b> {
    body: &'b mut Body,
    env: &'b Env,
    /// What is made stands before this.
    at: Inst,
    /// Types of parts of matrices, where a call may need them.
    fragments: Option<Fragments>,
}

impl Upgrade<'_> {
    /// Whether the call was rewritten.
    fn call(&mut self, name: &str) -> bool {
        let InstKind::Call(call) = self.body.kind(self.at) else { return false };
        let mut call = call.clone();
        let ty = self.body.result_type(self.at);
        if self.is_lifetime_of_no_variable(name, &call) {
            self.body.remove_inst(self.at);
            return true;
        }
        let mut names = RENAMED.iter().chain(NAMES_OF_NVVM);
        let renamed = names.find(|(old, _)| *old == name).map_or(name, |(_, new)| new);
        if let Some(intrinsic) = Intrinsic::by_name(renamed) {
            self.arguments(intrinsic, &mut call);
            let types: Vec<Type> = call.args.iter().map(|&arg| self.body.ty(arg)).collect();
            // Overloaded pointers were spelt with what they point to: types decide, not the name.
            if check_intrinsic_types(intrinsic, ty, &types, &self.env.types).is_ok() {
                call.callee = Callee::Intrinsic(intrinsic);
                self.body.replace_kind(self.at, InstKind::Call(call));
                return true;
            }
        }
        let Some(rest) = name.strip_prefix("llvm.") else { return false };
        if ty.is_void() {
            return self.effect(rest, &call);
        }
        match self.value(rest, &call, ty) {
            Some(value) => {
                let old = self.body.result(self.at);
                if let Some(old) = old {
                    self.body.replace_all_uses(old, value);
                    let name = self.body.value_names[old].take();
                    if self.body.value_names[value].is_none()
                        && self.body.as_constant(value).is_none()
                    {
                        self.body.value_names[value] = name;
                    }
                }
                self.body.remove_inst(self.at);
                true
            }
            None => false,
        }
    }

    /// Whether a call is about memory other than a variable's own, which it once could be.
    fn is_lifetime_of_no_variable(&self, name: &str, call: &CallData) -> bool {
        let is_old = name.starts_with("llvm.lifetime.") && call.args.len() == 2;
        is_old && !matches!(self.body.def_kind(call.args[1]), Some(InstKind::Alloca { .. }))
    }

    /// Arguments that an intrinsic had once, or has in another type.
    fn arguments(&mut self, intrinsic: Intrinsic, call: &mut CallData) {
        match intrinsic {
            Intrinsic::Memcpy | Intrinsic::Memmove | Intrinsic::Memset => {
                // Alignment was the fourth of five arguments.
                if call.args.len() == 5 {
                    let align = self.body.as_int(call.args[3]).and_then(|n| u32::try_from(n).ok());
                    call.args.remove(3);
                    call.arg_attributes.truncate(3);
                    let pointers = if intrinsic == Intrinsic::Memset { 1 } else { 2 };
                    let count = call.arg_attributes.len().max(pointers);
                    call.arg_attributes.resize(count, ParamAttributes::default());
                    for attributes in call.arg_attributes.iter_mut().take(pointers) {
                        attributes.align = align.filter(|align| align.is_power_of_two());
                    }
                }
                if let Some(&length) = call.args.get(2)
                    && self.body.ty(length) == Type::I32
                {
                    call.args[2] = self.convert(CastOp::ZExt, length, Type::I64);
                }
            }
            Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd if call.args.len() == 2 => {
                call.args.remove(0);
                if !call.arg_attributes.is_empty() {
                    call.arg_attributes.remove(0);
                }
            }
            // Whether zero has a result was not always said.
            Intrinsic::Ctlz | Intrinsic::Cttz if call.args.len() == 1 => {
                let defined = self.body.bool(false);
                call.args.push(defined);
            }
            _ if is_copy_to_cluster(intrinsic) => self.copy_to_cluster(intrinsic, call),
            _ => {}
        }
    }

    /// Copies went to shared memory of the block once, and tensors were not spread over two of them.
    fn copy_to_cluster(&mut self, intrinsic: Intrinsic, call: &mut CallData) {
        if call.args.len() + 1 == intrinsic.info().signature.params.len() {
            let alone = self.body.int(Type::I32, 0);
            call.args.push(alone);
        }
        if let Some(&to) = call.args.first()
            && self.body.ty(to).address_space() == Some(AddressSpace::Shared)
        {
            let generic = self.convert(CastOp::AddrSpaceCast, to, Type::PTR);
            let cluster = Type::pointer(AddressSpace::SharedCluster);
            call.args[0] = self.convert(CastOp::AddrSpaceCast, generic, cluster);
        }
    }

    fn has_no_arguments(&self) -> bool {
        matches!(self.body.kind(self.at), InstKind::Call(call) if call.args.is_empty())
    }

    /// A call without a result.
    fn effect(&mut self, name: &str, call: &CallData) -> bool {
        match name {
            "nvvm.barrier0" | "cuda.syncthreads" if self.has_no_arguments() => {
                let zero = self.body.int(Type::I32, 0);
                let sync = Intrinsic::BarrierCtaSyncAlignedAll;
                let mut call = CallData::new(Callee::Intrinsic(sync), [zero]);
                if let InstKind::Call(old) = self.body.kind(self.at) {
                    call.attributes = old.attributes.clone();
                    call.tail = old.tail;
                }
                self.body.replace_kind(self.at, InstKind::Call(Box::new(call)));
                true
            }
            // Lists are pointers, and end by themselves. The last two would have compilers give messages, which
            // LLVM's back end does not do either.
            _ if ["var.annotation", "va_end", "nvvm.compiler.error", "nvvm.compiler.warn"]
                .iter()
                .any(|gone| name.starts_with(gone)) =>
            {
                self.body.remove_inst(self.at);
                true
            }
            _ if name.starts_with("va_copy") => self.copied_list(),
            _ if self.matrix_operation(name, call, Type::VOID).is_some() => {
                self.body.remove_inst(self.at);
                true
            }
            _ => false,
        }
    }

    /// `va_copy(to, from)`: a list is a pointer.
    fn copied_list(&mut self) -> bool {
        let InstKind::Call(call) = self.body.kind(self.at) else { return false };
        let &[to, from] = &call.args[..] else { return false };
        let mem = MemFlags::plain(8);
        let list = self.emit(InstKind::Load { mem, args: [from] }, Type::PTR);
        self.emit(InstKind::Store { mem, args: [list, to] }, Type::VOID);
        self.body.remove_inst(self.at);
        true
    }

    /// What a call's result is made of instead.
    fn value(&mut self, name: &str, call: &CallData, ty: Type) -> Option<Value> {
        if let Some(value) = self.matrix_operation(name, call, ty) {
            return Some(value);
        }
        let first = *call.args.first()?;
        let from = self.body.ty(first);
        let second = call.args.get(1).copied();
        Some(match name {
            "nvvm.clz.i" | "nvvm.clz.ll" => {
                let defined = self.body.bool(false);
                let count = self.computed(Intrinsic::Ctlz, &[first, defined], from);
                self.narrowed(count, ty)
            }
            "nvvm.popc.ll" => {
                let count = self.computed(Intrinsic::Ctpop, &[first], from);
                self.narrowed(count, ty)
            }
            "nvvm.abs.i" | "nvvm.abs.ll" => {
                let defined = self.body.bool(false);
                self.computed(Intrinsic::Abs, &[first, defined], ty)
            }
            "nvvm.h2f" | "convert.from.fp16.f32" | "convert.from.fp16.f64" if from == Type::I16 => {
                let half = self.convert(CastOp::BitCast, first, Type::HALF);
                self.convert(CastOp::FpExt, half, ty)
            }
            "convert.to.fp16.f32" | "convert.to.fp16.f64" if ty == Type::I16 => {
                let half = self.convert(CastOp::FpTrunc, first, Type::HALF);
                self.convert(CastOp::BitCast, half, ty)
            }
            "nvvm.rotate.b32" | "nvvm.rotate.b64" | "nvvm.rotate.right.b64" => {
                let mut by = second?;
                if self.body.ty(by) != from {
                    by = self.convert(CastOp::ZExt, by, from);
                }
                let right = name == "nvvm.rotate.right.b64";
                let funnel = if right { Intrinsic::Fshr } else { Intrinsic::Fshl };
                self.computed(funnel, &[first, first, by], ty)
            }
            "nvvm.swap.lo.hi.b64" => {
                let by = self.body.int(from, 32);
                self.computed(Intrinsic::Fshl, &[first, first, by], ty)
            }
            "nvvm.barrier0.popc" | "nvvm.barrier0.and" | "nvvm.barrier0.or" => {
                self.voting_barrier(name, first, ty)
            }
            "nvvm.shfl.sync.i32" => self.old_shuffle(call, ty)?,
            "nvvm.vote.sync" => self.old_vote(call, ty)?,
            "nvvm.match.all.sync.i32" | "nvvm.match.all.sync.i64" => {
                self.renamed(&format!("llvm.{name}p"), &call.args, ty)?
            }
            // Without a mask, all threads of the warp took part.
            _ if name.starts_with("nvvm.shfl.") || name.starts_with("nvvm.vote.") => {
                self.with_all_lanes(name, call, ty)?
            }
            _ if name.starts_with("nvvm.bitcast.") => self.convert(CastOp::BitCast, first, ty),
            _ if name.starts_with("nvvm.ptr.") && from.is_pointer() && ty.is_pointer() => {
                if from == ty { first } else { self.convert(CastOp::AddrSpaceCast, first, ty) }
            }
            _ if name.starts_with("nvvm.move.ptr") && from == ty => first,
            // The same bits, whatever memory they are an address of.
            _ if name.starts_with("nvvm.internal.addrspace.wrap")
                && from.is_pointer()
                && ty.is_pointer() =>
            {
                if from == ty {
                    first
                } else {
                    let bits = self.convert(CastOp::PtrToInt, first, Type::I64);
                    self.convert(CastOp::IntToPtr, bits, ty)
                }
            }
            _ if name.starts_with("nvvm.ldg.global.") => {
                let align = second.and_then(|align| self.body.as_int(align));
                self.invariant_load(first, align, ty)
            }
            _ if name.starts_with("nvvm.atomic.load.") => {
                let op = old_atomic(name)?;
                let align = ty.bits()?.div_ceil(8).next_power_of_two();
                let mut mem = MemFlags::plain(align);
                mem.ordering = AtomicOrdering::SeqCst;
                self.emit(InstKind::AtomicRmw { op, mem, args: [first, second?] }, ty)
            }
            _ => return None,
        })
    }

    /// The operation of today that names the threads, with all of them.
    fn with_all_lanes(&mut self, name: &str, call: &CallData, ty: Type) -> Option<Value> {
        let today = match name.strip_prefix("nvvm.shfl.") {
            Some(rest) => format!("llvm.nvvm.shfl.sync.{rest}"),
            None => format!("llvm.{name}.sync"),
        };
        let mut args = vec![self.body.int(Type::I32, -1)];
        args.extend(&call.args);
        self.renamed(&today, &args, ty)
    }

    /// A call of the intrinsic of this name, if it takes these arguments.
    fn renamed(&mut self, name: &str, args: &[Value], ty: Type) -> Option<Value> {
        let intrinsic = Intrinsic::by_name(name)?;
        let types: Vec<Type> = args.iter().map(|&arg| self.body.ty(arg)).collect();
        check_intrinsic_types(intrinsic, ty, &types, &self.env.types).ok()?;
        Some(self.computed(intrinsic, args, ty))
    }

    /// A barrier that counts or combines a number of every thread, which is a condition today.
    fn voting_barrier(&mut self, name: &str, number: Value, ty: Type) -> Value {
        let zero = self.body.int(Type::I32, 0);
        let (pred, flags) = (IntPredicate::Ne, IntFlags::default());
        let compare = InstKind::ICmp { pred, flags, args: [number, zero] };
        let condition = self.emit(compare, Type::I1);
        let (intrinsic, result) = match name {
            "nvvm.barrier0.popc" => (Intrinsic::BarrierCtaRedPopcAlignedAll, Type::I32),
            "nvvm.barrier0.and" => (Intrinsic::BarrierCtaRedAndAlignedAll, Type::I1),
            _ => (Intrinsic::BarrierCtaRedOrAlignedAll, Type::I1),
        };
        let value = self.computed(intrinsic, &[zero, condition], result);
        if result == ty { value } else { self.convert(CastOp::ZExt, value, ty) }
    }

    /// `shfl.sync` with its mode as an argument, of NVVM's own specification.
    fn old_shuffle(&mut self, call: &CallData, ty: Type) -> Option<Value> {
        let &[mask, mode, value, lane, bound] = &call.args[..] else { return None };
        let intrinsic = match self.body.as_int(mode)? {
            0 => Intrinsic::ShflSyncIdxI32p,
            1 => Intrinsic::ShflSyncUpI32p,
            2 => Intrinsic::ShflSyncDownI32p,
            3 => Intrinsic::ShflSyncBflyI32p,
            _ => return None,
        };
        Some(self.computed(intrinsic, &[mask, value, lane, bound], ty))
    }

    /// `vote.sync` with its mode as an argument, of NVVM's own specification: a mask or a truth.
    fn old_vote(&mut self, call: &CallData, ty: Type) -> Option<Value> {
        let &[mask, mode, condition] = &call.args[..] else { return None };
        let (intrinsic, result, index) = match self.body.as_int(mode)? {
            0 => (Intrinsic::VoteAllSync, Type::I1, 1),
            1 => (Intrinsic::VoteAnySync, Type::I1, 1),
            2 => (Intrinsic::VoteUniSync, Type::I1, 1),
            3 => (Intrinsic::VoteBallotSync, Type::I32, 0),
            _ => return None,
        };
        let value = self.computed(intrinsic, &[mask, condition], result);
        let nothing = self.body.constant(ty, Constant::Undef);
        let indices = [index].into_iter().collect();
        Some(self.emit(InstKind::InsertValue { indices, args: [nothing, value] }, ty))
    }

    /// A load of memory that no kernel writes while this one runs.
    fn invariant_load(&mut self, pointer: Value, align: Option<u128>, ty: Type) -> Value {
        let mut pointer = pointer;
        if self.body.ty(pointer) == Type::PTR {
            let global = Type::pointer(AddressSpace::Global);
            pointer = self.convert(CastOp::AddrSpaceCast, pointer, global);
        }
        let natural = u32::try_from(self.env.types.align_of(ty)).unwrap_or(1);
        let align = align.and_then(|align| u32::try_from(align).ok());
        let align = align.filter(|align| align.is_power_of_two());
        let mut mem = MemFlags::plain(align.unwrap_or(natural));
        mem.invariant = true;
        self.emit(InstKind::Load { mem, args: [pointer] }, ty)
    }

    /// An instruction with a result, before the call.
    fn emit(&mut self, kind: InstKind, ty: Type) -> Value {
        let inst = self.body.new_inst(kind, ty);
        self.body.layout.insert_inst_before(inst, self.at);
        let loc = self.body.loc(self.at);
        self.body.set_loc(inst, loc);
        match self.body.result(inst) {
            Some(value) => value,
            None => self.body.poison(ty),
        }
    }

    fn convert(&mut self, op: CastOp, value: Value, ty: Type) -> Value {
        let (flags, fast) = (IntFlags::default(), FastMath::NONE);
        self.emit(InstKind::Cast { op, flags, fast, args: [value] }, ty)
    }

    fn narrowed(&mut self, value: Value, ty: Type) -> Value {
        if self.body.ty(value) == ty { value } else { self.convert(CastOp::Trunc, value, ty) }
    }

    fn computed(&mut self, intrinsic: Intrinsic, args: &[Value], ty: Type) -> Value {
        let call = CallData::new(Callee::Intrinsic(intrinsic), args.iter().copied());
        self.emit(InstKind::Call(Box::new(call)), ty)
    }
}

fn old_atomic(name: &str) -> Option<RmwOp> {
    let rest = name.strip_prefix("nvvm.atomic.load.")?;
    match rest.split('.').next()? {
        "add" => Some(RmwOp::FAdd),
        "inc" => Some(RmwOp::UIncWrap),
        "dec" => Some(RmwOp::UDecWrap),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::parse_module;

    #[test]
    fn modes_of_warp_functions_choose_the_intrinsic() {
        let text = "\
declare { i32, i1 } @llvm.nvvm.shfl.sync.i32(i32, i32, i32, i32, i32)
declare { i32, i1 } @llvm.nvvm.vote.sync(i32, i32, i1)
define { i32, i1 } @f(i32 %v, i1 %c) {
  %s = call { i32, i1 } @llvm.nvvm.shfl.sync.i32(i32 -1, i32 2, i32 %v, i32 1, i32 31)
  %any = call { i32, i1 } @llvm.nvvm.vote.sync(i32 -1, i32 1, i1 %c)
  %b = call { i32, i1 } @llvm.nvvm.vote.sync(i32 -1, i32 3, i1 %c)
  %x = extractvalue { i32, i1 } %any, 1
  %r = insertvalue { i32, i1 } %b, i1 %x, 1
  ret { i32, i1 } %r
}
";
        let module = parse_module(text).unwrap();
        assert_eq!(crate::verify(&module), vec![]);
        let text = module.to_text();
        for wanted in [
            "call { i32, i1 } @llvm.nvvm.shfl.sync.down.i32p(i32 -1, i32 %v, i32 1, i32 31)",
            "call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %c)",
            "call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)",
        ] {
            assert!(text.contains(wanted), "{wanted}\n{text}");
        }
    }

    #[test]
    fn old_calls_become_what_there_is_today() {
        let text = "\
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.barrier0.or(i32)
declare i32 @llvm.nvvm.clz.ll(i64)
declare float @llvm.nvvm.h2f(i16)
declare i32 @llvm.nvvm.max.i(i32, i32)
declare void @llvm.memcpy.p0i8.p0i8.i64(ptr, ptr, i64, i32, i1)
declare float @llvm.nvvm.ldg.global.f.f32.p1f32(ptr addrspace(1), i32)
define float @f(ptr %p, ptr %q, i64 %n, i16 %h, ptr addrspace(1) %g) {
  call void @llvm.nvvm.barrier0()
  %o = call i32 @llvm.nvvm.barrier0.or(i32 1)
  %z = call i32 @llvm.nvvm.clz.ll(i64 %n)
  %m = call i32 @llvm.nvvm.max.i(i32 %z, i32 %o)
  call void @llvm.memcpy.p0i8.p0i8.i64(ptr %p, ptr %q, i64 %n, i32 8, i1 false)
  %x = call float @llvm.nvvm.h2f(i16 %h)
  %y = call float @llvm.nvvm.ldg.global.f.f32.p1f32(ptr addrspace(1) %g, i32 4)
  %s = fadd float %x, %y
  ret float %s
}
";
        let module = parse_module(text).unwrap();
        assert_eq!(crate::verify(&module), vec![]);
        let text = module.to_text();
        for wanted in [
            "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)",
            "@llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1",
            "@llvm.ctlz.i64(i64 %n, i1 false)",
            "%m = call i32 @llvm.smax.i32(i32 %z, i32 %o)",
            "@llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 %n, i1 false)",
            "%x = fpext half %",
            "%y = load float, ptr addrspace(1) %g, align 4, !invariant.load",
        ] {
            assert!(text.contains(wanted), "{wanted}\n{text}");
        }
        assert!(!text.contains("p0i8"), "{text}");
    }
}
