//! Executing operations for a group of lanes.

use crate::access::{AccessInfo, Memory, Reach, SharedMemory, Strength};
use crate::compute::{ActiveLanes, is_not_negative};
use crate::decode_control::block_rank;
use crate::device_runtime::DeviceRuntime;
use crate::fault::{FaultKind, LaneFault, RelatedOperation, RelatedThread};
use crate::global_race::GlobalRaces;
use crate::lanes::{WARP, lanes_of};
use crate::launch::LaunchOptions;
use crate::memory::{
    Arena, GLOBAL_BASE, LOCAL_WINDOW, MAPPED, READ_ONLY, SHARED_WINDOW, WINDOW_SIZE,
};
use crate::operation::{
    AddressOp, AtomicFunction, AtomicOp, CopyOp, Kind, LoadOp, MemorySpace, PredicateSource,
    Source, StoreOp, TransactionAccess, TransactionOp,
};
use crate::profile::Profile;
use crate::program::Program;
use crate::softfloat::{Format, SoftOp};
use crate::warp::Warp;

/// What a trap of a program says that may have called `this_grid().sync()`: it traps without its barrier.
const GRID_TRAP: &str = "trap; if it is that of `this_grid().sync()`: that needs a launch by \
                         `cudaLaunchCooperativeKernel`, and launches of the simulator are ordinary ones";

/// What all blocks of a launch share.
pub(crate) struct Engine<'a> {
    pub program: &'a Program,
    /// The name of the kernel that runs.
    pub kernel: &'a str,
    pub arena: &'a mut Arena,
    pub options: &'a LaunchOptions,
    pub output: String,
    pub thread_instructions: u64,
    pub warp_instructions: u64,
    /// Looks for races in global memory, if that is asked for.
    pub races: Option<Box<GlobalRaces>>,
    /// Counts what instructions do, if that is asked for.
    pub profile: Option<Box<Profile>>,
    /// What grids ask of CUDA's run-time interface.
    pub runtime: DeviceRuntime<'a>,
    /// The operation that faulted.
    pub fault_pc: u32,
}

/// Why a group stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// Lanes diverged, met others, or used up their slice: choose again.
    Reschedule,
    /// The lanes wait at a barrier of the block; the mask is theirs.
    Barrier(u32),
    /// The lanes wait for their warpgroup; the mask is theirs.
    Warpgroup(u32),
    /// Lanes exited, which may complete a barrier.
    Exited,
    /// All lanes that can run test in vain for what other warps do.
    Yield,
}

/// How long a group may run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slice {
    /// At most this many operations.
    pub budget: u64,
    /// Stop on reaching this operation or one behind it: other lanes wait there.
    pub until: u32,
}

/// Where a group of lanes is.
struct Place {
    base: usize,
    pc: u32,
    /// All lanes of the group.
    mask: u32,
    /// Those whose guard is true.
    active: u32,
}

type Outcome<T> = Result<T, Box<LaneFault>>;

impl Engine<'_> {
    /// Runs lanes that share program counter and frame until something stops them.
    pub fn run_group(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        mask: u32,
        slice: Slice,
    ) -> Outcome<Stop> {
        let first = mask.trailing_zeros() as usize % WARP;
        let mut pc = warp.pc[first];
        let base = warp.base[first] as usize;
        let mut executed = 0;
        // Who does not count pays nothing for those who do.
        let step = match self.profile.is_some() {
            true => Self::step::<true>,
            false => Self::step::<false>,
        };
        let result = step(self, shared, warp, mask, slice, base, &mut pc, &mut executed);
        self.thread_instructions += executed * u64::from(mask.count_ones());
        self.warp_instructions += executed;
        self.fault_pc = pc;
        result
    }

    /// Runs operations one after the other for as long as the lanes stay together.
    fn step<const PROFILED: bool>(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        mask: u32,
        slice: Slice,
        base: usize,
        pc: &mut u32,
        executed: &mut u64,
    ) -> Outcome<Stop> {
        let program = self.program;
        loop {
            if *executed >= slice.budget || (*pc >= slice.until && *executed > 0) {
                set_pc(warp, mask, *pc);
                return Ok(Stop::Reschedule);
            }
            let Some(operation) = program.operations.get(*pc as usize) else {
                return Err(fault(FaultKind::Invalid, mask, "jumped out of the program"));
            };
            *executed += 1;
            let active = match operation.guard {
                Some(guard) => guarded(warp, base, guard, mask)?,
                None => mask,
            };
            if PROFILED {
                self.count(warp, base, *pc, active, &operation.kind);
            }
            if active == 0 {
                *pc += 1;
                continue;
            }
            let mut lanes = ActiveLanes { program, warp, base, active, operation };
            match &operation.kind {
                Kind::Map1 { f, d, a } => lanes.map1(*f, *d, *a),
                Kind::Map2 { f, d, a, b } => lanes.map2(*f, *d, [*a, *b]),
                Kind::Map3 { f, d, a, b, c } => lanes.map3(*f, *d, [*a, *b, *c]),
                Kind::Map4 { f, d, sources } => lanes.map4(*f, *d, *sources),
                Kind::LookupTest { f, d, p, op, q, sources } => {
                    lanes.lookup_test(*f, (*d, *p), *op, *q, *sources)
                }
                Kind::Video { op, d, a, b, c } => {
                    lanes.each(*d, [*a, *b, *c], |x, y, z| op.apply(x, y, z))
                }
                Kind::Soft { op, d, a, b, c } => {
                    lanes.each(*d, [*a, *b, *c], |x, y, z| op.apply(x, y, z))
                }
                Kind::Convert { op, d, a, b, c } => {
                    lanes.each(*d, [*a, *b, *c], |x, y, z| op.apply(x, y, z))
                }
                Kind::ConvertFour { op, d, from } => lanes.convert_four(op, *d, from),
                Kind::Carry { f, d, a, b, c, carry_in, carry_out } => {
                    lanes.carry(*f, *d, [*a, *b, *c], *carry_in, *carry_out)
                }
                Kind::Compare(op) => lanes.compare(op),
                Kind::Select { d, a, b, p } => lanes.select(*d, *a, *b, *p),
                Kind::SelectBySign { d, a, b, c, float, ftz } => {
                    let is_first = |z: u64| is_not_negative(z, *float, *ftz);
                    lanes.each(*d, [*a, *b, *c], |x, y, z| if is_first(z) { x } else { y })
                }
                Kind::PredicateLogic { op, d, a, b } => lanes.predicate_logic(*op, *d, [*a, *b]),
                Kind::Pack { d, parts, bits } => lanes.pack(*d, parts, *bits),
                Kind::Unpack { parts, a, high, bits } => lanes.unpack(parts, *a, *high, *bits),
                Kind::FrameAddress { d, offset, generic } => {
                    let start = offset.wrapping_add(if *generic { LOCAL_WINDOW } else { 0 });
                    let frames = lanes.warp.frame_base;
                    lanes.define(*d, |lane| u64::from(frames[lane]).wrapping_add(start));
                }
                Kind::IsSpace { d, a, space, own } => {
                    let result = self.lanes_in(shared, &lanes, *a, *space, *own);
                    lanes.define_predicate(*d, result);
                }
                Kind::Clock { d, wide, high } => {
                    // Time passes with instructions.
                    let now = part_of_clock(self.warp_instructions + *executed, *wide, *high);
                    lanes.define(*d, |_| now);
                }
                Kind::ActiveMask { d } => lanes.define(*d, |_| u64::from(active)),
                Kind::Load(op) => self.load(shared, warp, base, *pc, active, op)?,
                Kind::Store(op) => self.store(shared, warp, base, *pc, active, op)?,
                Kind::Image(op) => self.image(shared, warp, (base, *pc), active, op)?,
                Kind::Atomic(op) => self.atomic(shared, warp, base, *pc, active, op)?,
                Kind::Transaction(op) => self.transaction(shared, warp, base, *pc, active, op)?,
                Kind::Mbarrier(op) => {
                    let in_vain = self.mbarrier(shared, warp, base, *pc, active, op)?;
                    if in_vain && mask == warp.ready() {
                        set_pc(warp, mask, *pc + 1);
                        return Ok(Stop::Yield);
                    }
                }
                Kind::AsyncCopy(op) => self.copy(shared, warp, base, *pc, active, op)?,
                Kind::Bulk(op) => self.bulk(shared, warp, base, *pc, active, op)?,
                Kind::TensorCore(op) => {
                    self.tensor_core(shared, warp, base, *pc, active, op)?;
                }
                Kind::Alloca { d, size, align } => {
                    self.alloca(warp, base, active, *d, *size, *align)?;
                }
                Kind::StackSave { d } => {
                    let tops = lanes.warp.stack_top;
                    lanes.define(*d, |lane| u64::from(tops[lane]));
                }
                Kind::StackRestore { a } => lanes.restore_stack(*a),
                Kind::Branch { target } if active == mask => {
                    *pc = *target;
                    continue;
                }
                Kind::Branch { .. }
                | Kind::BranchTable { .. }
                | Kind::Call(_)
                | Kind::Return
                | Kind::Exit
                | Kind::Trap { .. }
                | Kind::Barrier(_)
                | Kind::Warpgroup(_)
                | Kind::WarpSync(_) => {
                    let place = Place { base, pc: *pc, mask, active };
                    if let Some(stop) = self.leave(shared, warp, place, &operation.kind)? {
                        return Ok(stop);
                    }
                }
                Kind::Fence { proxies } => shared.fence(*proxies),
                Kind::Nothing => {}
            }
            *pc += 1;
        }
    }

    /// Operations behind which lanes may part, wait or end: why the group stops, or that it goes on.
    fn leave(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        Place { base, pc, mask, active }: Place,
        kind: &Kind,
    ) -> Outcome<Option<Stop>> {
        // Those whose guard is false go on in any case.
        set_pc(warp, mask & !active, pc + 1);
        Ok(Some(match kind {
            Kind::Branch { target } => {
                set_pc(warp, active, *target);
                Stop::Reschedule
            }
            Kind::BranchTable { index, targets } => {
                branch_by_index(self.program, warp, base, active, *index, targets)?;
                Stop::Reschedule
            }
            Kind::Call(op) => {
                if self.call(shared, warp, base, pc, active, op)? {
                    // A built-in function: go on behind it.
                    return Ok(None);
                }
                Stop::Reschedule
            }
            Kind::Return => match self.ret(warp, pc, active) {
                true => Stop::Exited,
                false => Stop::Reschedule,
            },
            Kind::Exit => {
                warp.alive &= !active;
                Stop::Exited
            }
            Kind::Trap { breakpoint } => {
                let what = match (*breakpoint, self.program.wants_grid_barrier) {
                    (true, _) => "breakpoint",
                    (false, false) => "trap",
                    (false, true) => GRID_TRAP,
                };
                return Err(fault(FaultKind::Trap, active, what));
            }
            Kind::Barrier(_) => {
                set_pc(warp, active, pc);
                Stop::Barrier(active)
            }
            Kind::Warpgroup(_) => {
                set_pc(warp, active, pc);
                Stop::Warpgroup(active)
            }
            Kind::WarpSync(op) => {
                if self.collect_now(shared, warp, pc, base, active, op)? {
                    return Ok(None);
                }
                set_pc(warp, active, pc);
                warp.at_sync |= active;
                self.resolve_waiting(shared, warp)?;
                Stop::Reschedule
            }
            _ => return Ok(None),
        }))
    }

    /// `st.async` and `red.async`: the access, then what it tells a barrier.
    fn transaction(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &TransactionOp,
    ) -> Outcome<()> {
        match &op.access {
            TransactionAccess::Store(store) => self.store(shared, warp, base, pc, active, store)?,
            TransactionAccess::Reduce(atomic) => {
                self.atomic(shared, warp, base, pc, active, atomic)?;
            }
        }
        self.mbarrier(shared, warp, base, pc, active, &op.barrier).map(|_| ())
    }

    /// The lanes whose address is in a space; with `own`, the block's own part of it.
    fn lanes_in(
        &self,
        shared: &SharedMemory,
        lanes: &ActiveLanes,
        address: Source,
        space: MemorySpace,
        own: bool,
    ) -> u32 {
        let addresses = lanes.source(address);
        let is_foreign = |address: u64| {
            own && space == MemorySpace::Shared
                && block_rank(address).is_some_and(|rank| rank != shared.rank as u64)
        };
        lanes_of(lanes.active).fold(0, |set, lane| {
            let address = addresses[lane];
            set | u32::from(self.is_in(address, space) && !is_foreign(address)) << lane
        })
    }

    fn is_in(&self, address: u64, space: MemorySpace) -> bool {
        let offset = address.wrapping_sub(GLOBAL_BASE);
        let shadow = self.arena.shadow.get(offset as usize).copied();
        let is_parameter = address.wrapping_sub(self.program.parameter_base) < 32764;
        match space {
            MemorySpace::Shared => address.wrapping_sub(SHARED_WINDOW) < WINDOW_SIZE,
            MemorySpace::Local => address.wrapping_sub(LOCAL_WINDOW) < WINDOW_SIZE,
            MemorySpace::Parameter => is_parameter,
            MemorySpace::Constant => {
                !is_parameter && shadow.is_some_and(|byte| byte & READ_ONLY != 0)
            }
            // An H200 has parameters of kernels in global memory, too.
            MemorySpace::Global | MemorySpace::Generic if is_parameter => true,
            MemorySpace::Global | MemorySpace::Generic => {
                address >= GLOBAL_BASE
                    && !shadow.is_some_and(|byte| byte & MAPPED != 0 && byte & READ_ONLY != 0)
            }
        }
    }

    /// The addresses of an operand in all lanes.
    pub fn addresses(
        &self,
        warp: &Warp,
        base: usize,
        active: u32,
        op: &AddressOp,
    ) -> Outcome<[u64; WARP]> {
        if warp.checks {
            let undefined = warp.undefined_source(base, op.base) & active;
            if undefined != 0 {
                let message = "uninitialised: the address depends on a value nobody wrote";
                return Err(uninitialised(undefined, message, warp.origin(base, op.base)));
            }
        }
        let source = warp.source(self.program, base, op.base);
        let mut addresses = [0; WARP];
        if op.in_frame {
            for lane in 0..WARP {
                addresses[lane] = source[lane]
                    .wrapping_add(op.offset)
                    .wrapping_add(u64::from(warp.frame_base[lane]));
            }
        } else {
            for lane in 0..WARP {
                addresses[lane] = source[lane].wrapping_add(op.offset);
            }
        }
        Ok(addresses)
    }

    fn load(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &LoadOp,
    ) -> Outcome<()> {
        let addresses = self.addresses(warp, base, active, &op.address)?;
        for (index, d) in op.destinations.iter().enumerate() {
            let mut out = [0; WARP];
            let mut undefined = [0u8; WARP];
            let mut any_undefined = 0;
            let skip = (index as u64) * u64::from(op.bytes);
            // Alignment binds the whole access, so only its first element is looked at.
            let align = if index == 0 { op.align } else { 1 };
            let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
            for lane in lanes_of(active) {
                let (bytes, strength) = (op.bytes, Strength::of(op.strong));
                let info = AccessInfo { lane, bytes, align, strength, releases: false };
                let address = addresses[lane].wrapping_add(skip);
                let (value, missing) = reach.read(op.address.space, address, info)?;
                out[lane] = value;
                undefined[lane] = missing;
                any_undefined |= u32::from(missing != 0) << lane;
            }
            if let Some(register) = op.sign_extend {
                let unused = 64 - 8 * op.bytes;
                let keep = if register >= 64 { u64::MAX } else { (1 << register) - 1 };
                for lane in &mut out {
                    *lane = ((*lane << unused) as i64 >> unused) as u64 & keep;
                }
            }
            warp.write(base, *d, active, &out);
            warp.mark(base, *d, active, 0);
            for lane in lanes_of(any_undefined) {
                warp.mark_bytes(base, *d, lane, undefined[lane]);
            }
            if any_undefined != 0 {
                warp.set_origin(base, *d, Some(pc));
            }
        }
        Ok(())
    }

    fn store(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &StoreOp,
    ) -> Outcome<()> {
        let addresses = self.addresses(warp, base, active, &op.address)?;
        for (index, source) in op.sources.iter().enumerate() {
            let values = *warp.source(self.program, base, *source);
            let undefined = warp.undefined_source(base, *source);
            let skip = (index as u64) * u64::from(op.bytes);
            let align = if index == 0 { op.align } else { 1 };
            let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
            for lane in lanes_of(active) {
                let (bytes, releases) = (op.bytes, op.releases);
                let strength = Strength::of(op.strong);
                let info = AccessInfo { lane, bytes, align, strength, releases };
                let address = addresses[lane].wrapping_add(skip);
                let missing = if undefined >> lane & 1 == 0 {
                    0
                } else {
                    reach.warp.undefined_bytes(base, *source, lane)
                };
                reach.write(op.address.space, address, values[lane], missing, info)?;
            }
        }
        Ok(())
    }

    fn atomic(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &AtomicOp,
    ) -> Outcome<()> {
        if op.swap_high.is_some() {
            return self.compare_quad(shared, warp, base, pc, active, op);
        }
        let addresses = self.addresses(warp, base, active, &op.address)?;
        let align = op.bytes * op.sources.len().next_power_of_two() as u32;
        for (index, source) in op.sources.iter().enumerate() {
            let operands = *warp.source(self.program, base, *source);
            let swaps = op.swap.map(|swap| *warp.source(self.program, base, swap));
            let skip = (index as u64) * u64::from(op.bytes);
            let align = if index == 0 { align } else { 1 };
            let mut out = [0; WARP];
            let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
            for lane in lanes_of(active) {
                let (bytes, releases) = (op.bytes, op.releases);
                let strength = Strength::Atomic;
                let info = AccessInfo { lane, bytes, align, strength, releases };
                let address = addresses[lane].wrapping_add(skip);
                let (old, missing) = reach.read(op.address.space, address, info)?;
                if missing != 0 && op.function != AtomicFunction::Exchange {
                    return Err(LaneFault::new(
                        FaultKind::Uninitialised,
                        lane,
                        "uninitialised: atomic operation on memory nobody wrote",
                    ));
                }
                let new = match swaps {
                    Some(swaps) => {
                        let keep = if op.bytes == 8 { u64::MAX } else { (1 << (8 * op.bytes)) - 1 };
                        if old == operands[lane] & keep { swaps[lane] } else { old }
                    }
                    None => {
                        let function = op.function.in_memory(op.address.space, address);
                        function.apply(old, operands[lane], op.bytes * 8)
                    }
                };
                reach.write(op.address.space, address, new, 0, info)?;
                out[lane] = old;
            }
            if let Some(d) = op.destinations.get(index) {
                warp.write(base, *d, active, &out);
                warp.mark(base, *d, active, 0);
            }
        }
        Ok(())
    }

    /// `atom.cas.b128`: both halves decide, and both are written or none.
    fn compare_quad(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &AtomicOp,
    ) -> Outcome<()> {
        let ([low, high], Some(swap), Some(swap_high)) = (&op.sources[..], op.swap, op.swap_high)
        else {
            return Ok(());
        };
        let addresses = self.addresses(warp, base, active, &op.address)?;
        let expected = [*low, *high].map(|source| *warp.source(self.program, base, source));
        let new = [swap, swap_high].map(|source| *warp.source(self.program, base, source));
        let mut out = [[0; WARP]; 2];
        let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
        for lane in lanes_of(active) {
            let mut old = [0; 2];
            let half = |index: usize| {
                let align = if index == 0 { 16 } else { 1 };
                let releases = op.releases;
                let strength = Strength::Atomic;
                let info = AccessInfo { lane, bytes: 8, align, strength, releases };
                (addresses[lane].wrapping_add(8 * index as u64), info)
            };
            for (index, old) in old.iter_mut().enumerate() {
                let (address, info) = half(index);
                let (value, missing) = reach.read(op.address.space, address, info)?;
                if missing != 0 {
                    return Err(LaneFault::new(
                        FaultKind::Uninitialised,
                        lane,
                        "uninitialised: atomic operation on memory nobody wrote",
                    ));
                }
                *old = value;
            }
            let is_expected = old == [expected[0][lane], expected[1][lane]];
            for index in 0..2 {
                let (address, info) = half(index);
                let value = if is_expected { new[index][lane] } else { old[index] };
                reach.write(op.address.space, address, value, 0, info)?;
                out[index][lane] = old[index];
            }
        }
        for (d, out) in op.destinations.iter().zip(&out) {
            warp.write(base, *d, active, out);
            warp.mark(base, *d, active, 0);
        }
        Ok(())
    }

    fn copy(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &CopyOp,
    ) -> Outcome<()> {
        let to = self.addresses(warp, base, active, &op.to)?;
        let from = self.addresses(warp, base, active, &op.from)?;
        let lengths = op.source_bytes.map(|source| *warp.source(self.program, base, source));
        let ignore = op.ignore_source.map_or(0, |p| warp.predicate(base, p));
        let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
        for lane in lanes_of(active) {
            let length = match (&lengths, ignore >> lane & 1) {
                (_, 1) => 0,
                (Some(lengths), _) => lengths[lane] as u32,
                (None, _) => op.bytes,
            };
            if length > op.bytes {
                let message = "cp.async reads more bytes than it copies";
                return Err(LaneFault::new(FaultKind::Invalid, lane, message));
            }
            let whole = AccessInfo {
                lane,
                bytes: 1,
                align: op.bytes,
                strength: Strength::Plain,
                releases: false,
            };
            for byte in 0..op.bytes {
                let info = if byte == 0 { whole } else { AccessInfo { align: 1, ..whole } };
                let offset = u64::from(byte);
                let (value, missing) = if byte < length {
                    reach.read(op.from.space, from[lane].wrapping_add(offset), info)?
                } else {
                    (0, 0)
                };
                reach.write(op.to.space, to[lane].wrapping_add(offset), value, missing, info)?;
            }
        }
        Ok(())
    }

    fn alloca(
        &mut self,
        warp: &mut Warp,
        base: usize,
        active: u32,
        d: u32,
        size: Source,
        align: Source,
    ) -> Outcome<()> {
        let sizes = *warp.source(self.program, base, size);
        let aligns = *warp.source(self.program, base, align);
        let mut out = [0; WARP];
        for lane in lanes_of(active) {
            let align = aligns[lane].clamp(1, 128).next_power_of_two();
            let start = u64::from(warp.stack_top[lane]).next_multiple_of(align);
            let end = start.saturating_add(sizes[lane]);
            if end > u64::from(self.options.stack_limit) {
                return Err(LaneFault::new(FaultKind::Limit, lane, "stack overflow in alloca"));
            }
            warp.grow_stack(lane, start as u32, end as u32);
            warp.stack_top[lane] = end as u32;
            out[lane] = start;
        }
        warp.write(base, d, active, &out);
        warp.mark(base, d, active, 0);
        Ok(())
    }
}

impl AtomicFunction {
    /// The function as the memory at an address does it: sums of `.f32` lose subnormal numbers in
    /// global memory, but not in shared memory.
    fn in_memory(self, space: MemorySpace, address: u64) -> AtomicFunction {
        let in_global = || matches!(Reach::locate(space, address), (Memory::Arena, _));
        match self {
            AtomicFunction::Float(op) if op.format == Format::F32 && in_global() => {
                AtomicFunction::Float(SoftOp { ftz: true, ..op })
            }
            function => function,
        }
    }

    /// The new value of memory; `bits` is the width of the operation.
    pub fn apply(self, old: u64, operand: u64, bits: u32) -> u64 {
        let keep = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
        let signed = |value: u64| (value << (64 - bits)) as i64 >> (64 - bits);
        let operand = operand & keep;
        let new = match self {
            AtomicFunction::Exchange | AtomicFunction::CompareAndSwap => operand,
            AtomicFunction::Add => old.wrapping_add(operand),
            AtomicFunction::And => old & operand,
            AtomicFunction::Or => old | operand,
            AtomicFunction::Xor => old ^ operand,
            AtomicFunction::Increment => {
                if old >= operand {
                    0
                } else {
                    old + 1
                }
            }
            AtomicFunction::Decrement => {
                if old == 0 || old > operand {
                    operand
                } else {
                    old - 1
                }
            }
            AtomicFunction::MinUnsigned => old.min(operand),
            AtomicFunction::MaxUnsigned => old.max(operand),
            AtomicFunction::MinSigned => signed(old).min(signed(operand)) as u64,
            AtomicFunction::MaxSigned => signed(old).max(signed(operand)) as u64,
            AtomicFunction::Float(op) => op.apply(old, operand, 0),
        };
        new & keep
    }
}

/// What a clock's register shows: all of it, or the lower or upper half.
fn part_of_clock(now: u64, wide: bool, high: bool) -> u64 {
    match (wide, high) {
        (true, _) => now,
        (false, false) => now & 0xffff_ffff,
        (false, true) => now >> 32,
    }
}

/// The lanes of a group whose guard is true.
fn guarded(warp: &Warp, base: usize, guard: PredicateSource, mask: u32) -> Outcome<u32> {
    if warp.checks {
        let undefined = warp.undefined_predicate(base, guard) & mask;
        if undefined != 0 {
            let origin = warp.predicate_origin(base, guard);
            let message = "uninitialised: the guard depends on a value nobody wrote";
            return Err(uninitialised(undefined, message, origin));
        }
    }
    Ok(warp.predicate(base, guard) & mask)
}

/// `brx.idx`: sends each lane where its index says.
fn branch_by_index(
    program: &Program,
    warp: &mut Warp,
    base: usize,
    active: u32,
    index: Source,
    targets: &[u32],
) -> Outcome<()> {
    let indices = *warp.source(program, base, index);
    if warp.checks && warp.undefined_source(base, index) & active != 0 {
        let message = "uninitialised: the branch index depends on a value nobody wrote";
        return Err(uninitialised(active, message, warp.origin(base, index)));
    }
    for lane in lanes_of(active) {
        let Some(target) = targets.get(indices[lane] as u32 as usize) else {
            let message = "the index of brx.idx is outside its table";
            return Err(LaneFault::new(FaultKind::Invalid, lane, message));
        };
        warp.pc[lane] = *target;
    }
    Ok(())
}

fn set_pc(warp: &mut Warp, mask: u32, pc: u32) {
    for lane in lanes_of(mask) {
        warp.pc[lane] = pc;
    }
}

/// A fault of the first of some lanes.
fn fault(kind: FaultKind, mask: u32, message: &str) -> Box<LaneFault> {
    LaneFault::new(kind, mask.trailing_zeros() as usize % WARP, message)
}

/// The fault of something that depends on what nobody wrote, with the place where it was read.
pub(crate) fn uninitialised(mask: u32, message: &str, origin: Option<u32>) -> Box<LaneFault> {
    let mut fault = fault(FaultKind::Uninitialised, mask, message);
    fault.related.extend(origin.map(|pc| RelatedOperation {
        pc,
        calls: Vec::new(),
        thread: RelatedThread::Unnamed,
        did: "it was read here, from memory that nobody wrote".to_owned(),
    }));
    fault
}
