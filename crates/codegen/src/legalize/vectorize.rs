//! Joins neighbouring loads and stores into vector accesses.
//!
//! A `float4` taken apart by the optimiser is four loads of neighbouring words; one access of 16
//! bytes moves them all, and one of 32 in global memory where the target has such accesses. Loads are joined
//! where the first stands, with no write in between that may
//! touch the same memory; stores where the last stands, with no other access in between that may.
//! Neighbours of one size may be of several types, as members of a class are: bits have no type in memory, and
//! the vector has the type that most of them have.

use cuprum_analysis::inst_effects;
use cuprum_ir::attributes::ParamFlags;
use cuprum_ir::metadata::DebugLoc;
use cuprum_ir::{
    Block, Body, CastOp, ConstExpr, Constant, Env, FuncId, FunctionBuilder, FunctionDecl, GepFlags,
    GlobalId, Inst, InstKind, MemFlags, Type, Value, ValueDef, VarId,
};
use cuprum_target::{AddressSpace, Arch};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The widest access in bytes that every kind of memory has on every target.
const VECTOR_BYTES: i64 = 16;
/// The widest access in bytes that any has: more alignment says nothing.
const WIDE_VECTOR_BYTES: i64 = 32;
/// How many accesses become one, the most first.
const COUNTS: [usize; 3] = [8, 4, 2];
/// A group with as many accesses or writes in between grows no more: each is held against all before it.
const MAX_GROUP: usize = 256;
/// How many constant steps an address is traced through.
const MAX_CHAIN: usize = 16;

#[derive(Clone, Copy)]
struct Access {
    inst: Inst,
    ty: Type,
    offset: i64,
    mem: MemFlags,
    /// The order in the block.
    place: usize,
}

/// What an address is a constant step from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Base {
    /// A pointer that the function computes or is given.
    Value(Value),
    /// A variable of the module, which constant expressions step from.
    Variable(VarId),
}

impl Base {
    fn space(self, env: &Env, body: &Body) -> Option<AddressSpace> {
        match self {
            Base::Value(value) if stack_variable(body, value).is_some() => {
                Some(AddressSpace::Local)
            }
            Base::Value(value) => body.ty(value).address_space(),
            Base::Variable(var) => Some(env.variables[var].space),
        }
    }
}

/// Accesses of one size relative to one pointer.
struct Group {
    base: Base,
    bits: u32,
    accesses: Vec<Access>,
    /// What was written since the first of these loads, relative to the same pointer: a load of it cannot
    /// go up to them.
    written: Vec<Place>,
}

/// Bytes that lie so far behind a pointer.
#[derive(Clone, Copy)]
struct Place {
    base: Base,
    offset: i64,
    bytes: i64,
}

impl Place {
    /// Whether two places behind the same pointer share bytes.
    fn overlaps(self, other: Place) -> bool {
        self.offset < other.offset.saturating_add(other.bytes)
            && other.offset < self.offset.saturating_add(self.bytes)
    }
}

/// What joining found to do: the accesses of one vector, lowest first.
struct Join {
    base: Base,
    /// The type of the vector's elements.
    ty: Type,
    accesses: Vec<Access>,
}

/// Loads or stores that become one access.
#[derive(Clone, Copy, Debug)]
pub struct JoinedAccess {
    /// The function they are in.
    pub func: FuncId,
    /// Where the first of them, in the order of addresses, comes from.
    pub loc: Option<DebugLoc>,
    /// Loads, not stores.
    pub is_load: bool,
    /// How many accesses become one.
    pub count: usize,
    /// The bytes of all of them.
    pub bytes: u64,
}

/// What is joined in a body.
pub(super) fn joined(env: &Env, arch: Arch, body: &Body, func: FuncId) -> Vec<JoinedAccess> {
    let decl = &env.functions[func];
    let joins = body.layout.blocks().flat_map(|block| find(env, arch, decl, body, block));
    let tell = |join: Join| {
        let first = join.accesses.first()?.inst;
        let count = join.accesses.len();
        Some(JoinedAccess {
            func,
            loc: body.loc(first),
            is_load: matches!(body.kind(first), InstKind::Load { .. }),
            count,
            bytes: env.types.store_size(join.ty) * count as u64,
        })
    };
    joins.filter_map(tell).collect()
}

/// Runs on a body; changes nothing without a copy being made first.
pub(super) fn is_needed(env: &Env, arch: Arch, decl: &FunctionDecl, body: &Body) -> bool {
    body.layout.blocks().any(|block| !find(env, arch, decl, body, block).is_empty())
}

/// Joins what can be joined.
pub(super) fn run(env: &Env, arch: Arch, decl: &FunctionDecl, body: &mut Body) {
    let blocks: Vec<Block> = body.layout.blocks().collect();
    for block in blocks {
        // A pointer may itself have been loaded by an access joined before.
        let mut replaced: FxHashMap<Value, Value> = FxHashMap::default();
        for mut join in find(env, arch, decl, body, block) {
            if let Base::Value(base) = &mut join.base {
                *base = replaced.get(base).copied().unwrap_or(*base);
            }
            apply(env, body, &join, &mut replaced);
        }
    }
}

/// Joins of a block, and the groups that may still grow.
struct Finder<'a> {
    env: &'a Env,
    arch: Arch,
    decl: &'a FunctionDecl,
    body: &'a Body,
    loads: Vec<Group>,
    stores: Vec<Group>,
    joins: Vec<Join>,
}

#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn find(env: &Env, arch: Arch, decl: &FunctionDecl, body: &Body, block: Block) -> Vec<Join> {
    let (loads, stores, joins) = (Vec::new(), Vec::new(), Vec::new());
    let mut finder = Finder { env, arch, decl, body, loads, stores, joins };
    for (place, inst) in body.layout.insts(block).enumerate() {
        match body.kind(inst) {
            InstKind::Load { mem, args } if mem.is_plain() => {
                let ty = body.result_type(inst);
                finder.load(Access { inst, ty, offset: 0, mem: *mem, place }, args[0]);
            }
            InstKind::Store { mem, args } if mem.is_plain() => {
                let ty = body.ty(args[0]);
                finder.store(Access { inst, ty, offset: 0, mem: *mem, place }, args[1]);
            }
            _ => {
                let effects = inst_effects(env, body, inst);
                if effects.may_read() || effects.has_side_effects() {
                    finder.end_loads(None);
                    finder.end_stores(None);
                }
            }
        }
    }
    finder.end_loads(None);
    finder.end_stores(None);
    finder.joins
}

impl Finder<'_> {
    /// Where an access of a type goes.
    fn place(&self, pointer: Value, ty: Type) -> Option<Place> {
        let (base, offset) = trace(self.env, self.body, pointer)?;
        let bytes = i64::try_from(self.env.types.store_size(ty)).ok()?;
        Some(Place { base, offset, bytes })
    }

    fn load(&mut self, access: Access, pointer: Value) {
        let read = self.place(pointer, access.ty);
        self.end_stores(read);
        let (Some(place), Some(bits)) = (read, unit_bits(access.ty)) else { return };
        let access = Access { offset: place.offset, ..access };
        let of_same = |group: &Group| group.base == place.base && group.bits == bits;
        let accesses = vec![access];
        let group = Group { base: place.base, bits, accesses, written: Vec::new() };
        match self.loads.iter().position(of_same) {
            Some(at) if self.loads[at].written.iter().any(|&other| other.overlaps(place)) => {
                let ended = std::mem::replace(&mut self.loads[at], group);
                self.finish(ended);
            }
            Some(at) => self.loads[at].accesses.push(access),
            None => self.loads.push(group),
        }
    }

    fn store(&mut self, access: Access, pointer: Value) {
        let place = self.place(pointer, access.ty);
        self.end_loads(place);
        // Those that stay write other bytes, so that they may be done after this one.
        self.end_stores(place);
        let (Some(place), Some(bits)) = (place, unit_bits(access.ty)) else { return };
        let access = Access { offset: place.offset, ..access };
        match self.stores.iter_mut().find(|group| group.base == place.base && group.bits == bits) {
            Some(group) => group.accesses.push(access),
            None => {
                let (base, accesses) = (place.base, vec![access]);
                self.stores.push(Group { base, bits, accesses, written: Vec::new() });
            }
        }
    }

    /// Ends the groups of loads that a write to a place (to anything, if it is not known) may concern. Those by
    /// the same pointer remember it: loads of other bytes still go up past it.
    fn end_loads(&mut self, written: Option<Place>) {
        for mut group in std::mem::take(&mut self.loads) {
            let is_kept = group.written.len() < MAX_GROUP
                && written.is_some_and(|written| {
                    written.base == group.base || self.are_apart(group.base, written.base)
                });
            if is_kept {
                group.written.extend(written.filter(|written| written.base == group.base));
                self.loads.push(group);
            } else {
                self.finish(group);
            }
        }
    }

    /// Ends the groups of stores that an access to a place (to anything, if it is not known) may concern.
    fn end_stores(&mut self, touched: Option<Place>) {
        for group in std::mem::take(&mut self.stores) {
            if touched.is_some_and(|touched| self.is_apart(&group, touched)) {
                self.stores.push(group);
            } else {
                self.finish(group);
            }
        }
    }

    /// Whether no access of a group has a byte in common with a place.
    fn is_apart(&self, group: &Group, touched: Place) -> bool {
        if group.base != touched.base {
            return self.are_apart(group.base, touched.base);
        }
        let bytes = i64::from(group.bits / 8);
        let place = |access: &Access| Place { base: group.base, offset: access.offset, bytes };
        group.accesses.len() < MAX_GROUP
            && group.accesses.iter().all(|access| !place(access).overlaps(touched))
    }

    /// Whether two pointers lead into memories that never overlap: of two kinds, of two variables, or of two
    /// arguments of which one is promised to be the only way to what it points to.
    fn are_apart(&self, a: Base, b: Base) -> bool {
        let (env, body) = (self.env, self.body);
        match (a, b) {
            (Base::Value(a), Base::Value(b)) => {
                if let (Some(x), Some(y)) = (stack_variable(body, a), stack_variable(body, b)) {
                    return x != y;
                }
                if let (Some(x), Some(y)) = (argument_of(body, a), argument_of(body, b)) {
                    let is_alone = |index: u32| {
                        let param = self.decl.params.get(index as usize);
                        param.is_some_and(|it| it.attributes.flags.has(ParamFlags::NOALIAS))
                    };
                    if x != y && (is_alone(x) || is_alone(y)) {
                        return true;
                    }
                }
            }
            // All arrays of which the launch says the size begin at one place.
            (Base::Variable(a), Base::Variable(b)) => {
                let is_here = |var: VarId| env.variables[var].init.is_some();
                if a != b && is_here(a) && is_here(b) {
                    return true;
                }
            }
            (Base::Value(_), Base::Variable(_)) | (Base::Variable(_), Base::Value(_)) => {}
        }
        let known = |base: Base| {
            base.space(env, body).filter(|space| {
                matches!(space, AddressSpace::Global | AddressSpace::Shared | AddressSpace::Local)
            })
        };
        match (known(a), known(b)) {
            (Some(a), Some(b)) => a != b,
            _ => false,
        }
    }

    /// How many accesses from the first on become one: neighbours that fill a vector, for all of which the
    /// first is aligned.
    fn run_length(&self, base: Base, size: i64, accesses: &[Access]) -> Option<usize> {
        let first = accesses.first()?;
        let space = base.space(self.env, self.body).unwrap_or(AddressSpace::Generic);
        let follows = |(place, access): (i64, &Access)| {
            let is_alike = access.ty == first.ty || !access.ty.is_vector();
            access.offset == first.offset + size * place && is_alike
        };
        COUNTS.into_iter().find(|&count| {
            self.arch.has_vector_access(space, size.unsigned_abs(), count)
                && alignment(self.env, self.body, base, first) >= size * count as i64
                && accesses.get(..count).is_some_and(|run| (0..).zip(run).all(follows))
        })
    }

    /// Finds runs of neighbours in a group that has ended.
    fn finish(&mut self, group: Group) {
        let Group { base, bits, mut accesses, written: _ } = group;
        accesses.sort_by_key(|access| (access.offset, access.place));
        // A second load of the same bytes is none of this pass's business.
        accesses.dedup_by_key(|access| access.offset);
        let mut rest = accesses.as_slice();
        while !rest.is_empty() {
            let run = self.run_length(base, i64::from(bits / 8), rest);
            let (these, others) = rest.split_at(run.unwrap_or(1));
            if run.is_some() {
                let ty = element_type(these, bits);
                self.joins.push(Join { base, ty, accesses: these.to_vec() });
            }
            rest = others;
        }
    }
}

/// The variable on the stack that a pointer is the address of.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn stack_variable(body: &Body, base: Value) -> Option<Inst> {
    let inst = body.def_inst(base)?;
    match body.kind(inst) {
        InstKind::Alloca { .. } => Some(inst),
        InstKind::Cast { op: CastOp::AddrSpaceCast, args, .. } => {
            let inner = body.def_inst(args[0])?;
            matches!(body.kind(inner), InstKind::Alloca { .. }).then_some(inner)
        }
        _ => None,
    }
}

/// The argument that a pointer is computed from by steps alone, on whatever way: pointers that advance in a loop come from
/// themselves too.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn argument_of(body: &Body, pointer: Value) -> Option<u32> {
    let mut found = None;
    let mut seen: SmallVec<[Value; MAX_CHAIN]> = SmallVec::from_slice(&[pointer]);
    let mut at = 0;
    while let Some(&value) = seen.get(at) {
        at += 1;
        let mut follow = |from: Value| {
            if !seen.contains(&from) {
                seen.push(from);
            }
        };
        if let ValueDef::Argument(index) = *body.def(value) {
            if found.is_some_and(|other| other != index) {
                return None;
            }
            found = Some(index);
            continue;
        }
        match body.def_kind(value)? {
            InstKind::Gep { args, .. } => follow(args[0]),
            InstKind::Cast { op: CastOp::AddrSpaceCast, args, .. } => follow(args[0]),
            InstKind::Phi { args, .. } => args.iter().copied().for_each(follow),
            _ => return None,
        }
        if seen.len() > MAX_CHAIN {
            return None;
        }
    }
    found
}

/// The alignment of an access: what it says, or what is known of its place. Variables on the stack can be
/// given more than they ask for.
fn alignment(env: &Env, body: &Body, base: Base, access: &Access) -> i64 {
    let known = match base {
        Base::Value(value) if stack_variable(body, value).is_some() => VECTOR_BYTES,
        Base::Value(value) => alignment_of_pointer(env, body, value),
        Base::Variable(var) => alignment_of_variable(env, var),
    };
    i64::from(access.mem.align).max(behind(known, access.offset))
}

/// What is left of an alignment so many bytes further on.
fn behind(align: i64, offset: i64) -> i64 {
    align.min(1 << offset.trailing_zeros().min(WIDE_VECTOR_BYTES.trailing_zeros()))
}

/// The alignment that a pointer has by the variable that it leads into, at most that of the widest access.
fn alignment_of_pointer(env: &Env, body: &Body, pointer: Value) -> i64 {
    let (mut value, mut align) = (pointer, WIDE_VECTOR_BYTES);
    for _ in 0..MAX_CHAIN {
        if let Some(constant) = body.as_constant(value) {
            return alignment_of_constant(env, constant).min(align);
        }
        match body.def_kind(value) {
            Some(InstKind::Gep { source, args, .. }) => {
                let mut ty = *source;
                for (position, &index) in args.iter().skip(1).enumerate() {
                    let number = body.as_signed_int(index).map_or(1, |number| number as i64);
                    let step = crate::select::index_step(&env.types, ty, position, number);
                    let Some((bytes, next)) = step else { return 1 };
                    align = behind(align, bytes);
                    ty = next;
                }
                value = args[0];
            }
            Some(InstKind::Cast { op: CastOp::AddrSpaceCast, args, .. }) => value = args[0],
            _ => return 1,
        }
    }
    1
}

fn alignment_of_variable(env: &Env, var: VarId) -> i64 {
    let variable = &env.variables[var];
    let natural = env.types.align_of(variable.ty);
    variable.align.map_or(natural as i64, i64::from)
}

fn alignment_of_constant(env: &Env, constant: &Constant) -> i64 {
    cuprum_limits::check();
    match constant {
        Constant::Global(GlobalId::Var(var)) => alignment_of_variable(env, *var),
        Constant::Expr(expr) => match &**expr {
            ConstExpr::Cast(CastOp::AddrSpaceCast, operand) => {
                alignment_of_constant(env, &operand.value)
            }
            ConstExpr::Cast(..) | ConstExpr::Gep { .. } | ConstExpr::Binary(..) => 1,
        },
        Constant::Global(GlobalId::Func(_))
        | Constant::Int(_)
        | Constant::Float(_)
        | Constant::Null
        | Constant::Zero
        | Constant::Undef
        | Constant::Poison
        | Constant::Bytes(_)
        | Constant::Aggregate(_) => 1,
    }
}

/// The size of what may be an element: scalars that fill whole bytes of a power of two, and vectors that fill the
/// access which every target has, of which two fill the widest.
fn unit_bits(ty: Type) -> Option<u32> {
    let scalar = ty.scalar();
    let lane_sizes: &[u32] = if ty.is_vector() { &[32, 64] } else { &[8, 16, 32, 64] };
    let is_lane = scalar.is_int() || scalar.is_float() || (ty.is_pointer() && !ty.is_vector());
    let bits = ty.bits()?;
    let is_unit = !ty.is_vector() || i64::from(bits) == 8 * VECTOR_BYTES;
    (is_lane && is_unit && lane_sizes.contains(&scalar.bits()?)).then_some(bits)
}

/// A pointer as another one, or a variable, plus a constant.
pub(crate) fn trace(env: &Env, body: &Body, pointer: Value) -> Option<(Base, i64)> {
    let (mut value, mut offset) = (pointer, 0_i64);
    for _ in 0..MAX_CHAIN {
        let Some(InstKind::Gep { source, args, .. }) = body.def_kind(value) else { break };
        let mut ty = *source;
        let mut step = 0_i64;
        for (position, &index) in args.iter().skip(1).enumerate() {
            let Some(number) = body.as_signed_int(index) else {
                return Some((Base::Value(value), offset));
            };
            let (bytes, next) = crate::select::index_step(&env.types, ty, position, number as i64)?;
            step = step.checked_add(bytes)?;
            ty = next;
        }
        offset = offset.checked_add(step)?;
        value = args[0];
    }
    if let Some(constant) = body.as_constant(value)
        && let Some((var, step)) = place_in_variable(env, constant, 0)
    {
        return Some((Base::Variable(var), offset.checked_add(step)?));
    }
    Some((Base::Value(value), offset))
}

/// The variable that a constant address leads into, and how far, where it keeps the variable's kind of memory.
fn place_in_variable(env: &Env, constant: &Constant, depth: usize) -> Option<(VarId, i64)> {
    cuprum_limits::check();
    let expression = match constant {
        Constant::Global(GlobalId::Var(var)) => return Some((*var, 0)),
        Constant::Expr(expression) if depth < MAX_CHAIN => expression,
        Constant::Expr(_)
        | Constant::Global(GlobalId::Func(_))
        | Constant::Int(_)
        | Constant::Float(_)
        | Constant::Null
        | Constant::Zero
        | Constant::Undef
        | Constant::Poison
        | Constant::Bytes(_)
        | Constant::Aggregate(_) => return None,
    };
    let ConstExpr::Gep { source, base, indices, .. } = &**expression else { return None };
    let (var, offset) = place_in_variable(env, &base.value, depth + 1)?;
    let step = crate::select::constant_offset(&env.types, *source, indices)?;
    Some((var, offset.checked_add(step)?))
}

/// The type of a vector of accesses: the one that most of them have. Where an address stands beside something
/// else, all are integers.
fn element_type(accesses: &[Access], bits: u32) -> Type {
    let count = |access: &&Access| accesses.iter().filter(|other| other.ty == access.ty).count();
    // The first of them where two are as many.
    let most = accesses.iter().rev().max_by_key(count);
    let is_every = most.is_some_and(|most| count(&most) == accesses.len());
    let has_pointer = accesses.iter().any(|access| access.ty.is_pointer());
    match most {
        Some(most) if is_every || !has_pointer => most.ty,
        _ => Type::int(bits),
    }
}

/// The bits of a value as another type of the same size.
fn as_type(builder: &mut FunctionBuilder<'_>, value: Value, ty: Type) -> Value {
    let op = if builder.body.ty(value).is_pointer() {
        CastOp::PtrToInt
    } else if ty.is_pointer() {
        CastOp::IntToPtr
    } else {
        CastOp::BitCast
    };
    builder.cast(op, value, ty)
}

/// Lanes of a vector from one on, as a scalar or a vector.
fn lanes_from(builder: &mut FunctionBuilder<'_>, vector: Value, first: u32, ty: Type) -> Value {
    if !ty.is_vector() {
        return builder.extract_element(vector, first);
    }
    let mut part = builder.body.poison(ty);
    for lane in 0..ty.lanes() {
        let element = builder.extract_element(vector, first + lane);
        part = builder.insert_element(part, element, lane);
    }
    part
}

/// A vector whose lanes from one on are a scalar or those of another vector.
fn with_lanes(builder: &mut FunctionBuilder<'_>, vector: Value, first: u32, part: Value) -> Value {
    let ty = builder.body.ty(part);
    if !ty.is_vector() {
        return builder.insert_element(vector, part, first);
    }
    let mut whole = vector;
    for lane in 0..ty.lanes() {
        let element = builder.extract_element(part, lane);
        whole = builder.insert_element(whole, element, first + lane);
    }
    whole
}

fn apply(env: &Env, body: &mut Body, join: &Join, replaced: &mut FxHashMap<Value, Value>) {
    let lanes = join.ty.lanes();
    let count = join.accesses.len() as u32 * lanes;
    let Some(vector) = Type::vector(join.ty.scalar(), count) else { return };
    let Some(lowest) = join.accesses.first().copied() else { return };
    let mut mem = lowest.mem;
    for access in &join.accesses {
        mem.invariant &= access.mem.invariant;
        mem.nontemporal &= access.mem.nontemporal;
    }
    // It was found to be aligned for all of them.
    let bytes = u32::try_from(env.types.store_size(vector)).unwrap_or(0);
    mem.align = bytes.max(mem.align);
    if let Base::Value(base) = join.base
        && let Some(inst) = stack_variable(body, base)
        && let InstKind::Alloca { ty, align, args } = *body.kind(inst)
    {
        body.replace_kind(inst, InstKind::Alloca { ty, align: bytes.max(align), args });
    }
    let is_load = matches!(body.kind(lowest.inst), InstKind::Load { .. });
    let places = join.accesses.iter();
    let anchor = if is_load {
        places.min_by_key(|access| access.place)
    } else {
        places.max_by_key(|access| access.place)
    };
    let Some(anchor) = anchor.map(|access| access.inst) else { return };
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(anchor);
    let base = match join.base {
        Base::Value(value) => value,
        Base::Variable(var) => {
            let global = GlobalId::Var(var);
            builder.body.global(env.address_type(global), global)
        }
    };
    let pointer = builder.byte_offset(base, i128::from(lowest.offset), GepFlags::default());
    if is_load {
        let value = builder.load(vector, pointer, mem);
        let mut elements = Vec::with_capacity(join.accesses.len());
        for (first, access) in (0..).step_by(lanes as usize).zip(&join.accesses) {
            let element = lanes_from(&mut builder, value, first, join.ty);
            elements.push(as_type(&mut builder, element, access.ty));
        }
        for (access, element) in join.accesses.iter().zip(elements) {
            if let Some(result) = body.result(access.inst) {
                body.replace_all_uses(result, element);
                replaced.insert(result, element);
            }
        }
    } else {
        let mut value = builder.body.poison(vector);
        for (first, access) in (0..).step_by(lanes as usize).zip(&join.accesses) {
            let stored = builder.body.operands(access.inst)[0];
            let stored = as_type(&mut builder, stored, join.ty);
            value = with_lanes(&mut builder, value, first, stored);
        }
        builder.store(value, pointer, mem);
    }
    for access in &join.accesses {
        body.remove_inst(access.inst);
    }
}
