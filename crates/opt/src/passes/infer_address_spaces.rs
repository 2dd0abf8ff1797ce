//! Address spaces of generic pointers.
//!
//! What: a generic pointer all of whose sources lie in one address space becomes a pointer of that
//! space, so that accesses through it are `ld.global`, `ld.shared` and so on.
//! Why: a generic access costs more than a specific one, and tells alias analysis nothing.
//! How: sources are casts from specific spaces, variables (local), pointer parameters of kernels
//! and pointers inside their by-value parameters (global, by CUDA's rules), and by-value parameters
//! of kernels that are only read (param). Their spaces flow through `getelementptr`, `phi` and
//! `select` to a fixed point from the optimistic side; the chain is then rebuilt in the inferred
//! space, rooted in one `addrspacecast` per source. Two pointers of one space are compared there: each
//! space keeps its order in the generic one.
//! Refuses: pointers with sources in several spaces, pointers from integers, calls and memory, which
//! stay generic unless `llvm.assume` promises a space, by a test of its own. A null pointer counts as global,
//! the one space whose null is the generic null.

use crate::addressing::{asks_for_space, is_only_read};
use crate::manager::{Changed, FunctionContext};
use crate::tuning::Tuning;
use cuprum_entity::SecondaryMap;
use cuprum_ir::{
    Block, Body, Callee, CastOp, ConstExpr, Constant, Env, FastMath, FunctionBuilder, FunctionDecl,
    Inst, InstKind, IntFlags, IntPredicate, Type, TypedConstant, Use, Value, ValueDef,
};
use cuprum_target::{AddressSpace, Intrinsic};
use smallvec::SmallVec;

/// What is known of a generic pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Space {
    /// Nothing yet; whatever else flows in decides.
    #[default]
    Unknown,
    /// All sources are here.
    Known(AddressSpace),
    /// Sources in several spaces, or none to be seen.
    Generic,
}

impl Space {
    fn meet(self, other: Space) -> Space {
        match (self, other) {
            (Space::Unknown, known) | (known, Space::Unknown) => known,
            (a, b) if a == b => a,
            _ => Space::Generic,
        }
    }
}

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let believed = believe_promises(body, context);
    let decl = &context.env.functions[context.func];
    let mut pass = Inference {
        body,
        decl,
        tuning: &context.options.tuning,
        spaces: SecondaryMap::new(),
        replacements: SecondaryMap::new(),
    };
    let pointers = pass.generic_pointers();
    if pointers.is_empty() {
        return Changed::instructions(believed);
    }
    pass.infer(&pointers);
    let made_plain = pass.make_local_atomics_plain(context.env, &pointers);
    let changed = pass.rewrite(&pointers);
    Changed::instructions(believed | made_plain | changed)
}

/// What a condition is that was widened to a number and compared with zero: itself.
fn tested(body: &Body, mut cond: Value) -> Value {
    while let Some(kind) = body.def_kind(cond) {
        cond = match *kind {
            InstKind::ICmp { pred: IntPredicate::Ne, args: [number, zero], .. }
                if body.as_int(zero) == Some(0) =>
            {
                number
            }
            InstKind::Cast { op: CastOp::ZExt, args: [bit], .. } => bit,
            _ => break,
        };
    }
    cond
}

/// Where the program promises that a pointer is to one kind of memory (`__builtin_assume(__isGlobal(p))`), it has been
/// converted to a pointer of that kind and back from there on.
fn believe_promises(body: &mut Body, context: &mut FunctionContext<'_>) -> bool {
    let promise = |body: &Body, inst: Inst| {
        let InstKind::Call(call) = body.kind(inst) else { return None };
        let cond =
            call.args.first().filter(|_| call.callee == Callee::Intrinsic(Intrinsic::Assume));
        let InstKind::Call(test) = body.def_kind(tested(body, *cond?))? else { return None };
        let space = asks_for_space(&test.callee)?;
        let pointer = *test.args.first()?;
        (body.as_constant(pointer).is_none()).then_some((inst, pointer, space))
    };
    let blocks: Vec<Block> = body.layout.blocks().collect();
    let found: Vec<(Inst, Value, AddressSpace)> = blocks
        .iter()
        .flat_map(|&block| body.layout.insts(block))
        .filter_map(|inst| promise(body, inst))
        .collect();
    if found.is_empty() {
        return false;
    }
    let dominators = context.analyses.dominators(body);
    for &(assume, pointer, space) in &found {
        let uses: Vec<Use> = body.uses(pointer).to_vec();
        let mut builder = FunctionBuilder::new(body, context.env);
        builder.before(assume);
        let known = builder.cast(CastOp::AddrSpaceCast, pointer, Type::pointer(space));
        let again = builder.cast(CastOp::AddrSpaceCast, known, Type::PTR);
        for used in uses {
            if dominators.value_dominates_use(body, again, used) {
                body.set_operand(used.inst, used.index as usize, again);
            }
        }
        body.remove_inst(assume);
    }
    true
}

struct Inference<'a> {
    body: &'a mut Body,
    decl: &'a FunctionDecl,
    /// What is known of the pointers that kernels get.
    tuning: &'a Tuning,
    spaces: SecondaryMap<Value, Space>,
    /// The same pointer in its space.
    replacements: SecondaryMap<Value, Option<Value>>,
}

impl Inference<'_> {
    /// All generic pointers that are not constants: arguments, then results in layout order.
    fn generic_pointers(&self) -> Vec<Value> {
        let mut pointers: Vec<Value> = self
            .body
            .arguments()
            .iter()
            .copied()
            .filter(|&argument| self.body.ty(argument) == Type::PTR)
            .collect();
        for block in self.body.layout.blocks() {
            for inst in self.body.layout.insts(block) {
                pointers.extend(
                    self.body.result(inst).filter(|&result| self.body.ty(result) == Type::PTR),
                );
            }
        }
        pointers
    }

    fn infer(&mut self, pointers: &[Value]) {
        let mut work: Vec<Value> = pointers.iter().rev().copied().collect();
        while let Some(pointer) = work.pop() {
            let space = self.transfer(pointer);
            if space == self.spaces[pointer] {
                continue;
            }
            self.spaces[pointer] = space;
            for used in self.body.uses(pointer) {
                if let Some(result) = self.body.result(used.inst)
                    && self.body.ty(result) == Type::PTR
                {
                    work.push(result);
                }
            }
        }
    }

    /// Atomic operations on memory that one thread alone sees, of which PTX has none, become loads and
    /// stores.
    fn make_local_atomics_plain(&mut self, env: &Env, pointers: &[Value]) -> bool {
        let mut atomics: Vec<Inst> = Vec::new();
        for &pointer in pointers {
            if self.spaces[pointer] == Space::Known(AddressSpace::Local) {
                let uses = self.body.uses(pointer).iter().filter(|used| self.is_atomic(**used));
                atomics.extend(uses.map(|used| used.inst));
            }
        }
        for &inst in &atomics {
            cuprum_ir::make_plain(env, self.body, inst);
        }
        !atomics.is_empty()
    }

    /// Whether a use is the address of an atomic operation.
    fn is_atomic(&self, used: Use) -> bool {
        let kind = self.body.kind(used.inst);
        used.index == 0 && matches!(kind, InstKind::AtomicRmw { .. } | InstKind::CmpXchg { .. })
    }

    fn space_of(&self, value: Value) -> Space {
        match self.body.as_constant(value) {
            Some(constant) => constant_space(constant),
            None => self.spaces[value],
        }
    }

    /// The space of a pointer by its definition and the spaces known so far.
    fn transfer(&self, pointer: Value) -> Space {
        match self.body.def(pointer) {
            ValueDef::Constant(constant) => constant_space(constant),
            ValueDef::Argument(index) => match self.decl.params.get(*index as usize) {
                Some(param) if self.decl.is_kernel() => {
                    if param.attributes.byval.is_none() {
                        match self.tuning.parameters_are_global {
                            true => Space::Known(AddressSpace::Global),
                            false => Space::Generic,
                        }
                    } else if param.attributes.is_grid_constant()
                        || is_only_read(self.body, self.decl, pointer, 0)
                    {
                        Space::Known(AddressSpace::Param)
                    } else {
                        Space::Generic
                    }
                }
                _ => Space::Generic,
            },
            ValueDef::Inst(inst) => match self.body.kind(*inst) {
                InstKind::Gep { args, .. } => self.space_of(args[0]),
                InstKind::Phi { args, .. } => {
                    args.iter().fold(Space::Unknown, |space, &arg| space.meet(self.space_of(arg)))
                }
                InstKind::Select { args: [_, a, b], .. } => {
                    self.space_of(*a).meet(self.space_of(*b))
                }
                InstKind::Cast { op: CastOp::AddrSpaceCast, args, .. } => {
                    match self.body.ty(args[0]).address_space() {
                        Some(AddressSpace::Generic) => self.space_of(args[0]),
                        Some(space) => Space::Known(space),
                        None => Space::Generic,
                    }
                }
                InstKind::Alloca { .. } => Space::Known(AddressSpace::Local),
                InstKind::Load { args, .. } => {
                    let is_parameter = self.body.ty(args[0]).address_space()
                        == Some(AddressSpace::Param)
                        || self.space_of(args[0]) == Space::Known(AddressSpace::Param);
                    if is_parameter
                        && self.decl.is_kernel()
                        && self.tuning.loaded_pointers_are_global
                    {
                        Space::Known(AddressSpace::Global)
                    } else {
                        Space::Generic
                    }
                }
                _ => Space::Generic,
            },
        }
    }

    fn rewrite(&mut self, pointers: &[Value]) -> bool {
        // Make the new chain: every pointer with a known space, phis without entries at first.
        let mut phis: Vec<(Inst, Inst)> = Vec::new();
        let wanted = self.wanted(pointers);
        for &pointer in pointers.iter().filter(|&&pointer| wanted[pointer]) {
            self.specific(pointer, &mut phis);
        }
        for &(old, new) in &phis {
            let InstKind::Phi { blocks, args, .. } = self.body.kind(old).clone() else { continue };
            let ty = self.body.result_type(new);
            let args = args.iter().map(|&arg| self.specific_operand(arg, ty)).collect();
            self.body.replace_kind(new, InstKind::Phi { fast: FastMath::NONE, blocks, args });
        }
        // Move the users that care over to it.
        let mut changed = false;
        for &pointer in pointers {
            let Some(new) = self.replacements[pointer] else { continue };
            changed |= self.move_users(pointer, new);
        }
        // Constants addresses need no chain.
        changed | self.rewrite_constant_addresses()
    }

    /// Which pointers with a known space lead to a user that gains from it.
    fn wanted(&self, pointers: &[Value]) -> SecondaryMap<Value, bool> {
        let mut wanted = SecondaryMap::<Value, bool>::new();
        let mut work: Vec<Value> = Vec::new();
        for &pointer in pointers {
            let known = matches!(self.spaces[pointer], Space::Known(_));
            if known && self.body.uses(pointer).iter().any(|&used| self.gains(used)) {
                wanted[pointer] = true;
                work.push(pointer);
            }
        }
        while let Some(pointer) = work.pop() {
            let sources: SmallVec<[Value; 4]> = match self.body.def_kind(pointer) {
                Some(InstKind::Gep { args, .. }) => SmallVec::from_slice(&args[..1]),
                Some(InstKind::Phi { args, .. }) => args.iter().copied().collect(),
                Some(InstKind::Select { args: [_, a, b], .. }) => SmallVec::from_slice(&[*a, *b]),
                Some(InstKind::Cast { op: CastOp::AddrSpaceCast, args, .. }) => {
                    SmallVec::from_slice(args)
                }
                _ => SmallVec::new(),
            };
            let compared =
                self.body.uses(pointer).iter().filter_map(|used| self.same_space(used.inst));
            for source in sources.into_iter().chain(compared.flatten()) {
                if self.body.ty(source) == Type::PTR
                    && self.body.as_constant(source).is_none()
                    && !wanted[source]
                {
                    wanted[source] = true;
                    work.push(source);
                }
            }
        }
        wanted
    }

    /// The two pointers that an instruction compares, if both are known to lie in one space.
    fn same_space(&self, inst: Inst) -> Option<[Value; 2]> {
        let &InstKind::ICmp { args, .. } = self.body.kind(inst) else { return None };
        let [a, b] = args.map(|arg| (self.body.ty(arg) == Type::PTR).then(|| self.space_of(arg)));
        (a == b && matches!(a, Some(Space::Known(_)))).then_some(args)
    }

    /// Compares two pointers in the space of both, if both have been made there.
    fn compare_in_space(&mut self, inst: Inst, ty: Type) -> bool {
        let Some(args) = self.same_space(inst) else { return false };
        let is_made = |arg: &Value| {
            self.body.as_constant(*arg).is_some() || self.replacements[*arg].is_some()
        };
        if !args.iter().all(is_made) {
            return false;
        }
        for (index, arg) in args.into_iter().enumerate() {
            let new = self.specific_operand(arg, ty);
            self.body.set_operand(inst, index, new);
        }
        true
    }

    /// Whether a use of a generic pointer gets better with a specific one.
    fn gains(&self, used: Use) -> bool {
        match self.body.kind(used.inst) {
            InstKind::Load { .. } => true,
            InstKind::Store { .. } => used.index == 1,
            // On constants and parameters there are no atomic operations; as generic ones they trap.
            InstKind::AtomicRmw { args: [pointer, _], .. }
            | InstKind::CmpXchg { args: [pointer, ..], .. } => {
                let constant = [AddressSpace::Const, AddressSpace::Param].map(Space::Known);
                used.index == 0 && !constant.contains(&self.space_of(*pointer))
            }
            InstKind::Cast { op: CastOp::AddrSpaceCast, .. } => true,
            InstKind::Call(call) => match call.callee {
                Callee::Intrinsic(Intrinsic::Memcpy | Intrinsic::Memmove) => used.index < 2,
                Callee::Intrinsic(Intrinsic::Memset) => used.index == 0,
                Callee::Intrinsic(
                    Intrinsic::IsspacepConst
                    | Intrinsic::IsspacepGlobal
                    | Intrinsic::IsspacepLocal
                    | Intrinsic::IsspacepShared,
                ) => true,
                _ => false,
            },
            _ => false,
        }
    }

    fn cast(&mut self, value: Value, ty: Type) -> Inst {
        let kind = InstKind::Cast {
            op: CastOp::AddrSpaceCast,
            flags: IntFlags::default(),
            fast: FastMath::NONE,
            args: [value],
        };
        self.body.new_inst(kind, ty)
    }

    /// Where a cast of an argument goes: after the variables at the start of the entry block.
    fn place_at_entry(&mut self, inst: Inst) {
        let Some(entry) = self.body.layout.entry() else { return };
        let mut at = self.body.layout.first_inst(entry);
        while let Some(next) = at
            && matches!(self.body.kind(next), InstKind::Alloca { .. })
        {
            at = self.body.layout.next_inst(next);
        }
        match at {
            Some(next) => self.body.layout.insert_inst_before(inst, next),
            None => self.body.layout.append_inst(inst, entry),
        }
    }

    fn first_after_phis(&self, block: Block) -> Option<Inst> {
        self.body.layout.insts(block).find(|&inst| !self.body.kind(inst).is_phi())
    }

    /// The pointer in its known space, made on demand. Definitions come before uses in `pointers`
    /// except around loops, where a `phi` breaks the cycle; the recursion follows short chains of
    /// operands that were laid out late.
    fn specific(&mut self, pointer: Value, phis: &mut Vec<(Inst, Inst)>) -> Option<Value> {
        if let Some(done) = self.replacements[pointer] {
            return Some(done);
        }
        let Space::Known(space) = self.spaces[pointer] else { return None };
        let ty = Type::pointer(space);
        // Walk down to what is done or starts a chain, then build upwards: no deep recursion.
        let mut chain = vec![pointer];
        while let Some(&top) = chain.last() {
            if self.replacements[top].is_some() {
                chain.pop();
                continue;
            }
            let needed = match self.body.def_kind(top) {
                Some(InstKind::Gep { args, .. }) => Some(args[0]),
                Some(InstKind::Select { args: [_, a, b], .. }) => {
                    [*a, *b].into_iter().find(|&side| self.is_pending(side)).or(Some(*a))
                }
                Some(InstKind::Cast { op: CastOp::AddrSpaceCast, args, .. }) => Some(args[0]),
                _ => None,
            };
            match needed {
                Some(source) if self.is_pending(source) && !chain.contains(&source) => {
                    chain.push(source);
                }
                _ => {
                    let made = self.make(top, ty, phis);
                    self.replacements[top] = Some(made);
                    chain.pop();
                }
            }
        }
        self.replacements[pointer]
    }

    /// Whether a pointer still has to be made in its space.
    fn is_pending(&self, value: Value) -> bool {
        self.body.as_constant(value).is_none()
            && self.body.ty(value) == Type::PTR
            && matches!(self.spaces[value], Space::Known(_))
            && self.replacements[value].is_none()
    }

    fn make(&mut self, pointer: Value, ty: Type, phis: &mut Vec<(Inst, Inst)>) -> Value {
        let Some(def) = self.body.def_inst(pointer) else {
            let cast = self.cast(pointer, ty);
            self.place_at_entry(cast);
            return self.body.result(cast).unwrap_or(pointer);
        };
        let kind = self.body.kind(def).clone();
        let new = match kind {
            InstKind::Gep { source, flags, mut args } => {
                args[0] = self.specific_operand(args[0], ty);
                self.body.new_inst(InstKind::Gep { source, flags, args }, ty)
            }
            InstKind::Select { fast, args: [cond, a, b] } => {
                let args = [cond, self.specific_operand(a, ty), self.specific_operand(b, ty)];
                self.body.new_inst(InstKind::Select { fast, args }, ty)
            }
            InstKind::Phi { fast, .. } => {
                let kind = InstKind::Phi { fast, blocks: SmallVec::new(), args: SmallVec::new() };
                let new = self.body.new_inst(kind, ty);
                phis.push((def, new));
                new
            }
            InstKind::Cast { op: CastOp::AddrSpaceCast, args: [source], .. } => {
                return self.specific_operand(source, ty);
            }
            _ => {
                let cast = self.cast(pointer, ty);
                let after = match self.body.layout.block_of(def) {
                    // Variables stay together at the top.
                    Some(_) if matches!(kind, InstKind::Alloca { .. }) => {
                        self.place_after_variables(cast, def);
                        None
                    }
                    _ => Some(def),
                };
                if let Some(def) = after {
                    self.body.layout.insert_inst_after(cast, def);
                }
                return self.body.result(cast).unwrap_or(pointer);
            }
        };
        self.body.set_loc(new, self.body.loc(def));
        self.body.layout.insert_inst_after(new, def);
        let Some(result) = self.body.result(new) else { return pointer };
        if let Some(name) = self.body.value_names[pointer].clone() {
            self.body.value_names[result] = Some(name);
        }
        result
    }

    fn place_after_variables(&mut self, inst: Inst, variable: Inst) {
        let mut last = variable;
        while let Some(next) = self.body.layout.next_inst(last)
            && matches!(self.body.kind(next), InstKind::Alloca { .. })
        {
            last = next;
        }
        self.body.layout.insert_inst_after(inst, last);
    }

    /// An operand of a rebuilt pointer, in space `ty`.
    fn specific_operand(&mut self, value: Value, ty: Type) -> Value {
        if self.body.ty(value) == ty {
            return value;
        }
        if let Some(constant) = self.body.as_constant(value).cloned() {
            let constant = match constant {
                Constant::Null | Constant::Undef | Constant::Poison => constant,
                other => cast_constant(other, ty),
            };
            return self.body.constant(ty, constant);
        }
        match self.replacements[value] {
            Some(done) => done,
            None => self.body.poison(ty),
        }
    }

    fn move_users(&mut self, pointer: Value, new: Value) -> bool {
        let uses: SmallVec<[Use; 8]> = SmallVec::from_slice(self.body.uses(pointer));
        let space = self.body.ty(new).address_space().unwrap_or(AddressSpace::Generic);
        let mut changed = false;
        let mut generic: Option<Value> = None;
        // Sources keep their other users; rebuilt pointers give theirs a cast back, so that the
        // old chain dies.
        let is_rebuilt = matches!(
            self.body.def_kind(pointer),
            Some(InstKind::Gep { .. } | InstKind::Phi { .. } | InstKind::Select { .. })
        );
        for used in uses {
            // A comparison moves with both of its operands at once.
            if self.body.operands(used.inst).get(used.index as usize) != Some(&pointer) {
                continue;
            }
            if self.gains(used) {
                changed |= self.move_user(used, new, space);
                continue;
            }
            if self.compare_in_space(used.inst, self.body.ty(new)) {
                changed = true;
                continue;
            }
            let dies_with_chain = self
                .body
                .result(used.inst)
                .is_some_and(|result| self.replacements[result].is_some());
            if !is_rebuilt || dies_with_chain {
                continue;
            }
            let cast_back = match generic {
                Some(cast) => cast,
                None => {
                    let Some(def) = self.body.def_inst(new) else { continue };
                    let cast = self.cast(new, Type::PTR);
                    let Some(block) = self.body.layout.block_of(def) else { continue };
                    if self.body.kind(def).is_phi() {
                        match self.first_after_phis(block) {
                            Some(first) => self.body.layout.insert_inst_before(cast, first),
                            None => self.body.layout.append_inst(cast, block),
                        }
                    } else {
                        self.body.layout.insert_inst_after(cast, def);
                    }
                    let Some(result) = self.body.result(cast) else { continue };
                    *generic.insert(result)
                }
            };
            self.body.set_operand(used.inst, used.index as usize, cast_back);
            changed = true;
        }
        changed
    }

    fn move_user(&mut self, used: Use, new: Value, space: AddressSpace) -> bool {
        let fold_to = match self.body.kind(used.inst) {
            // A cast to the very space is what we have; to another it is left alone.
            InstKind::Cast { .. } => {
                let result_type = self.body.result_type(used.inst);
                if result_type != self.body.ty(new) {
                    return false;
                }
                Some(new)
            }
            InstKind::Call(call) => {
                let asked = match call.callee {
                    Callee::Intrinsic(Intrinsic::IsspacepConst) => Some(AddressSpace::Const),
                    Callee::Intrinsic(Intrinsic::IsspacepGlobal) => Some(AddressSpace::Global),
                    Callee::Intrinsic(Intrinsic::IsspacepLocal) => Some(AddressSpace::Local),
                    Callee::Intrinsic(Intrinsic::IsspacepShared) => Some(AddressSpace::Shared),
                    _ => None,
                };
                asked.map(|asked| self.body.bool(asked == space))
            }
            _ => None,
        };
        match (fold_to, self.body.result(used.inst)) {
            (Some(value), Some(result)) => {
                if result != value && self.body.def_inst(value) != Some(used.inst) {
                    self.body.replace_all_uses(result, value);
                    return true;
                }
                false
            }
            _ => {
                self.body.set_operand(used.inst, used.index as usize, new);
                true
            }
        }
    }

    /// Accesses through `addrspacecast (ptr addrspace(n) @g to ptr)` go to the global directly.
    fn rewrite_constant_addresses(&mut self) -> bool {
        let mut found: Vec<(Use, Value)> = Vec::new();
        for block in self.body.layout.blocks() {
            for inst in self.body.layout.insts(block) {
                for (index, &operand) in self.body.operands(inst).iter().enumerate() {
                    let used = Use { inst, index: index as u32 };
                    if self.body.ty(operand) == Type::PTR
                        && self.body.as_constant(operand).is_some()
                        && self.gains(used)
                    {
                        found.push((used, operand));
                    }
                }
            }
        }
        let mut changed = false;
        for (used, operand) in found {
            let Space::Known(space) = self.space_of(operand) else { continue };
            if matches!(self.body.as_constant(operand), Some(Constant::Null)) {
                continue;
            }
            let new = self.specific_operand(operand, Type::pointer(space));
            changed |= self.move_user(used, new, space);
        }
        changed
    }
}

/// The space a constant generic address lies in.
fn constant_space(constant: &Constant) -> Space {
    match constant {
        Constant::Null => Space::Known(AddressSpace::Global),
        Constant::Undef | Constant::Poison => Space::Unknown,
        Constant::Expr(expr) => match &**expr {
            ConstExpr::Cast(CastOp::AddrSpaceCast, operand) => match operand.ty.address_space() {
                Some(AddressSpace::Generic) => constant_space(&operand.value),
                Some(space) => Space::Known(space),
                None => Space::Generic,
            },
            ConstExpr::Gep { base, .. } if base.ty == Type::PTR => constant_space(&base.value),
            _ => Space::Generic,
        },
        _ => Space::Generic,
    }
}

/// A generic constant address in the space it lies in.
fn cast_constant(constant: Constant, ty: Type) -> Constant {
    cuprum_limits::check();
    match constant {
        Constant::Expr(expr) => match *expr {
            ConstExpr::Cast(CastOp::AddrSpaceCast, operand) if operand.ty == ty => operand.value,
            ConstExpr::Gep { source, inbounds, base, indices } if base.ty == Type::PTR => {
                let base = TypedConstant { ty, value: cast_constant(base.value, ty) };
                Constant::Expr(Box::new(ConstExpr::Gep { source, inbounds, base, indices }))
            }
            other => {
                let operand =
                    TypedConstant { ty: Type::PTR, value: Constant::Expr(Box::new(other)) };
                Constant::Expr(Box::new(ConstExpr::Cast(CastOp::AddrSpaceCast, operand)))
            }
        },
        Constant::Null => Constant::Null,
        other => {
            let operand = TypedConstant { ty: Type::PTR, value: other };
            Constant::Expr(Box::new(ConstExpr::Cast(CastOp::AddrSpaceCast, operand)))
        }
    }
}
