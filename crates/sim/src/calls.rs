//! Calls, returns and the functions the simulator provides.

use crate::access::{AccessInfo, Reach, SharedMemory, Strength, read_little, write_little};
use crate::execute::Engine;
use crate::fault::{FaultKind, LaneFault};
use crate::lanes::{WARP, lanes_of};
use crate::memory::MAPPED;
use crate::operation::{Builtin, CallOp, CallOperand, Callee, Kind, MemorySpace, SINK};
use crate::printf::format_output;
use crate::program::{ParameterPlace, Program};
use crate::warp::{FRAME_ALIGN, Frame, Warp};
use smallvec::SmallVec;

/// Strings longer than this are cut.
const STRING_LIMIT: u64 = 1 << 16;

type Outcome<T> = Result<T, Box<LaneFault>>;

impl Engine<'_> {
    /// Calls; true when the callee was built in and has already returned.
    pub fn call(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &CallOp,
    ) -> Outcome<bool> {
        match &op.callee {
            Callee::Builtin(builtin) => {
                self.builtin(shared, warp, base, pc, active, op, *builtin)?;
                Ok(true)
            }
            Callee::Function(index) => {
                self.enter(warp, base, pc, active, op, *index)?;
                Ok(false)
            }
            Callee::Register(source) => {
                let undefined = warp.undefined_source(base, *source) & active;
                let addresses = *warp.source(self.program, base, *source);
                for lane in lanes_of(active) {
                    if undefined >> lane & 1 == 1 {
                        let message = "uninitialised: calls an address nobody wrote";
                        return Err(LaneFault::new(FaultKind::Uninitialised, lane, message));
                    }
                    let address = addresses[lane];
                    let defined = |index: &usize| self.program.functions[*index].defined;
                    let Some(index) = self.program.function_at(address).filter(defined) else {
                        let message = format!("calls {address:#x}, which is no function");
                        return Err(LaneFault::new(FaultKind::Trap, lane, message));
                    };
                    self.enter(warp, base, pc, 1 << lane, op, index)?;
                }
                Ok(false)
            }
        }
    }

    fn enter(
        &mut self,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &CallOp,
        index: usize,
    ) -> Outcome<()> {
        let program = self.program;
        let callee = &program.functions[index];
        let caller = &program.functions[program.origins[pc as usize].function as usize];
        let new_base = base + caller.frame_slots as usize;
        let lane = active.trailing_zeros() as usize % WARP;
        let wanted = callee.params.len();
        let fits = op.arguments.len() == wanted
            || callee.variable_arguments && op.arguments.len() + 1 == wanted;
        if !fits || op.results.len() > callee.results.len() {
            let message = format!("calls {} with the wrong number of arguments", callee.name);
            return Err(LaneFault::new(FaultKind::Invalid, lane, message));
        }
        if callee.variable_arguments
            && let (
                Some(CallOperand::Frame { bytes, .. }),
                Some(ParameterPlace::Frame { bytes: room, .. }),
            ) = (op.arguments.get(wanted - 1), callee.params.last())
            && bytes > room
        {
            let message = format!(
                "passes {bytes} bytes of variable arguments, of which {room} are simulated"
            );
            return Err(LaneFault::new(FaultKind::Limit, lane, message));
        }
        warp.open_frame(new_base, callee.frame_slots as usize, active);
        for lane in lanes_of(active) {
            let frame_base = warp.stack_top[lane].next_multiple_of(FRAME_ALIGN);
            let stack_top = frame_base.saturating_add(callee.frame_bytes);
            let depth = warp.frames[lane].len() as u32;
            if depth >= self.options.call_depth || stack_top > self.options.stack_limit {
                let message =
                    format!("stack overflow: {} calls deep in {}", depth + 1, callee.name);
                return Err(LaneFault::new(FaultKind::Limit, lane, message));
            }
            warp.grow_stack(lane, frame_base, stack_top);
            warp.frames[lane].push(Frame {
                return_pc: pc + 1,
                base: base as u32,
                frame_base: warp.frame_base[lane],
                stack_top: warp.stack_top[lane],
            });
            let caller_frame = warp.frame_base[lane];
            warp.frame_base[lane] = frame_base;
            warp.stack_top[lane] = stack_top;
            warp.base[lane] = new_base as u32;
            warp.pc[lane] = callee.entry;
            for (argument, place) in op.arguments.iter().zip(&callee.params) {
                let from = match argument {
                    CallOperand::Frame { offset, bytes } => {
                        Value::Stack { at: caller_frame + offset, bytes: *bytes }
                    }
                    CallOperand::Value(source) => Value::Bits {
                        bits: warp.source(program, base, *source)[lane],
                        defined: warp.undefined_source(base, *source) >> lane & 1 == 0,
                    },
                    CallOperand::Register(_) => continue,
                };
                let to = match place {
                    ParameterPlace::Frame { offset, bytes } => {
                        Target::Stack { at: frame_base + offset, bytes: *bytes }
                    }
                    ParameterPlace::Register { slot } => {
                        Target::Register { base: new_base, slot: *slot }
                    }
                };
                transfer(warp, lane, from, to);
            }
        }
        Ok(())
    }

    /// Returns; true when lanes left the kernel.
    pub fn ret(&mut self, warp: &mut Warp, pc: u32, active: u32) -> bool {
        let program = self.program;
        let callee = &program.functions[program.origins[pc as usize].function as usize];
        let mut exited = false;
        for lane in lanes_of(active) {
            let Some(frame) = warp.frames[lane].pop() else {
                warp.alive &= !(1 << lane);
                exited = true;
                continue;
            };
            let callee_frame = warp.frame_base[lane];
            let callee_base = warp.base[lane] as usize;
            let call = program.operations.get(frame.return_pc as usize - 1);
            if let Some(Kind::Call(op)) = call.map(|operation| &operation.kind) {
                for (result, place) in op.results.iter().zip(&callee.results) {
                    let from = match place {
                        ParameterPlace::Frame { offset, bytes } => {
                            Value::Stack { at: callee_frame + offset, bytes: *bytes }
                        }
                        ParameterPlace::Register { slot } => {
                            let slot = callee_base + *slot as usize;
                            let undefined = warp.undefined.get(slot).copied().unwrap_or(0);
                            Value::Bits {
                                bits: warp.registers[slot][lane],
                                defined: undefined >> lane & 1 == 0,
                            }
                        }
                    };
                    let to = match result {
                        CallOperand::Frame { offset, bytes } => {
                            Target::Stack { at: frame.frame_base + offset, bytes: *bytes }
                        }
                        CallOperand::Register(slot) => {
                            Target::Register { base: frame.base as usize, slot: *slot }
                        }
                        CallOperand::Value(_) => continue,
                    };
                    transfer(warp, lane, from, to);
                }
            }
            warp.base[lane] = frame.base;
            warp.frame_base[lane] = frame.frame_base;
            warp.stack_top[lane] = frame.stack_top;
            warp.pc[lane] = frame.return_pc;
        }
        exited
    }

    #[allow(
        clippy::too_many_arguments,
        reason = "all that a call sees, which no struct holds together"
    )]
    fn builtin(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &CallOp,
        builtin: Builtin,
    ) -> Outcome<()> {
        for lane in lanes_of(active) {
            let arguments = Arguments::of_call(self.program, warp, base, lane, op);
            let word = |index| arguments.word(index);
            let caller = &mut Caller { shared: &mut *shared, warp: &mut *warp, pc, lane };
            let result = match builtin {
                Builtin::Vprintf => self.vprintf(caller, word(0), word(1))?,
                Builtin::Malloc => self.arena.alloc(word(0), 16, MAPPED).unwrap_or(0),
                Builtin::AlignedMalloc => self.arena.alloc(word(0), word(1), MAPPED).unwrap_or(0),
                Builtin::Free => {
                    self.free(caller, "free", word(0))?;
                    0
                }
                Builtin::AssertFail => {
                    let message = self.string(caller, word(0))?;
                    let file = self.string(caller, word(1))?;
                    let line = word(2) as u32;
                    let message = format!("assertion failed: {message} ({file}:{line})");
                    return Err(caller.fault(FaultKind::Trap, message));
                }
                Builtin::Runtime(call) => self.call_runtime(caller, call, &arguments)?,
            };
            match op.results.first() {
                Some(CallOperand::Frame { offset, bytes }) => {
                    let at = warp.frame_base[lane] + offset;
                    let to = Target::Stack { at, bytes: *bytes };
                    transfer(warp, lane, Value::Bits { bits: result, defined: true }, to);
                }
                Some(CallOperand::Register(slot)) => {
                    let to = Target::Register { base, slot: *slot };
                    transfer(warp, lane, Value::Bits { bits: result, defined: true }, to);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads a value through a generic address.
    pub fn peek(&mut self, caller: &mut Caller<'_>, address: u64, bytes: u32) -> Outcome<u64> {
        let info = caller.access(bytes);
        Ok(self.reach(caller).read(MemorySpace::Generic, address, info)?.0)
    }

    /// Writes a value through a generic address.
    pub fn poke(
        &mut self,
        caller: &mut Caller<'_>,
        address: u64,
        value: u64,
        bytes: u32,
    ) -> Outcome<()> {
        let info = caller.access(bytes);
        self.reach(caller).write(MemorySpace::Generic, address, value, 0, info)
    }

    fn reach<'b>(&'b mut self, caller: &'b mut Caller<'_>) -> Reach<'b> {
        Reach::new(self.arena, self.races.as_deref_mut(), caller.shared, caller.warp, caller.pc)
    }

    /// Frees what was allocated, unless it is null.
    pub fn free(&mut self, caller: &Caller<'_>, function: &str, address: u64) -> Outcome<()> {
        if address == 0 {
            return Ok(());
        }
        self.arena.free(address).map_err(|error| {
            caller.fault(FaultKind::Trap, format!("{function}: {}", error.message))
        })
    }

    fn string(&mut self, caller: &mut Caller<'_>, address: u64) -> Outcome<String> {
        let mut bytes = Vec::new();
        for offset in 0..STRING_LIMIT {
            let byte = self.peek(caller, address.wrapping_add(offset), 1)? as u8;
            if byte == 0 {
                break;
            }
            bytes.push(byte);
        }
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// `vprintf(format, arguments)`: each argument lies at a multiple of its size.
    fn vprintf(&mut self, caller: &mut Caller<'_>, format: u64, arguments: u64) -> Outcome<u64> {
        let format = self.string(caller, format)?;
        let mut offset = 0u64;
        let mut next = |bytes: u32, is_string: bool| -> Outcome<(u64, String)> {
            offset = offset.next_multiple_of(u64::from(bytes));
            let address = arguments.wrapping_add(offset);
            let value = self.peek(caller, address, bytes)?;
            offset += u64::from(bytes);
            let text = if is_string { self.string(caller, value)? } else { String::new() };
            Ok((value, text))
        };
        let (text, count) = format_output(&format, &mut next)?;
        self.output.push_str(&text);
        Ok(count)
    }
}

/// The thread that calls a function of the simulator, and where.
pub(crate) struct Caller<'a> {
    pub shared: &'a mut SharedMemory,
    pub warp: &'a mut Warp,
    pub pc: u32,
    pub lane: usize,
}

impl Caller<'_> {
    pub fn fault(&self, kind: FaultKind, message: impl Into<String>) -> Box<LaneFault> {
        LaneFault::new(kind, self.lane, message)
    }

    /// An ordinary access of the thread.
    fn access(&self, bytes: u32) -> AccessInfo {
        let (lane, align) = (self.lane, bytes);
        AccessInfo { lane, bytes, align, strength: Strength::Plain, releases: false }
    }
}

/// What a thread passes to a function of the simulator, as bytes.
pub(crate) struct Arguments(SmallVec<[SmallVec<[u8; 16]>; 5]>);

impl Arguments {
    fn of_call(program: &Program, warp: &Warp, base: usize, lane: usize, op: &CallOp) -> Arguments {
        let bytes = |argument: &CallOperand| match argument {
            CallOperand::Frame { offset, bytes } => {
                let start = (warp.frame_base[lane] + offset) as usize;
                let found = warp.stacks[lane].bytes.get(start..start + *bytes as usize);
                SmallVec::from_slice(found.unwrap_or_default())
            }
            CallOperand::Value(source) => {
                SmallVec::from_slice(&warp.source(program, base, *source)[lane].to_le_bytes())
            }
            CallOperand::Register(_) => SmallVec::new(),
        };
        Arguments(op.arguments.iter().map(bytes).collect())
    }

    /// An argument as a number; zero where there is none.
    pub fn word(&self, index: usize) -> u64 {
        self.part(index, 0, 8)
    }

    /// An argument that is some numbers of 64 bits.
    pub fn words<const N: usize>(&self, index: usize) -> [u64; N] {
        std::array::from_fn(|word| self.part(index, 8 * word, 8))
    }

    /// An argument that is a `dim3`.
    pub fn extents(&self, index: usize) -> [u32; 3] {
        std::array::from_fn(|axis| self.part(index, 4 * axis, 4) as u32)
    }

    /// The number in up to so many bytes of an argument.
    fn part(&self, index: usize, start: usize, bytes: usize) -> u64 {
        let argument = self.0.get(index).map_or(&[][..], SmallVec::as_slice);
        let size = argument.len().saturating_sub(start).min(bytes);
        read_little(argument, start, size as u32).unwrap_or(0)
    }
}

/// A value on its way into or out of a function.
#[derive(Clone, Copy)]
enum Value {
    Stack { at: u32, bytes: u32 },
    Bits { bits: u64, defined: bool },
}

/// Where it goes.
#[derive(Clone, Copy)]
enum Target {
    Stack { at: u32, bytes: u32 },
    Register { base: usize, slot: u32 },
}

fn transfer(warp: &mut Warp, lane: usize, from: Value, to: Target) {
    let checks = warp.checks;
    match (from, to) {
        (Value::Stack { at: from, bytes: have }, Target::Stack { at: to, bytes: want }) => {
            let length = have.min(want) as usize;
            let (from, to) = (from as usize, to as usize);
            let stack = &mut warp.stacks[lane];
            let end = stack.bytes.len();
            if from + length <= end && to + length <= end {
                stack.bytes.copy_within(from..from + length, to);
                if checks {
                    stack.written.copy_within(from..from + length, to);
                }
            }
        }
        (Value::Bits { bits, defined }, Target::Stack { at, bytes }) => {
            let stack = &mut warp.stacks[lane];
            write_little(&mut stack.bytes, at as usize, bytes.min(8), bits);
            let range = at as usize..(at + bytes) as usize;
            if checks && let Some(written) = stack.written.get_mut(range) {
                written.fill(defined);
            }
        }
        (Value::Stack { at, bytes }, Target::Register { base, slot }) => {
            let stack = &warp.stacks[lane];
            let bits = read_little(&stack.bytes, at as usize, bytes.min(8)).unwrap_or(0);
            let range = at as usize..(at + bytes) as usize;
            let defined = !checks || stack.written.get(range).is_some_and(|w| w.iter().all(|w| *w));
            set_register(warp, lane, base, slot, bits, defined);
        }
        (Value::Bits { bits, defined }, Target::Register { base, slot }) => {
            set_register(warp, lane, base, slot, bits, defined);
        }
    }
}

fn set_register(warp: &mut Warp, lane: usize, base: usize, slot: u32, bits: u64, defined: bool) {
    if slot != SINK {
        warp.registers[base + slot as usize][lane] = bits;
        warp.mark(base, slot, 1 << lane, if defined { 0 } else { 1 << lane });
    }
}
