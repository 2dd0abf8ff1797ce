//! How many registers the values need that are live at once.
//!
//! Machine registers have 32 bits; 64-bit values take two, and single bits live in predicates of their
//! own. Constants need none, nor do the parameters of kernels, which instructions read from constant
//! memory as they stand. What `ptxas` makes of it differs, since it reorders; but what lives across a
//! loop here does so there too.

use crate::cfg::Cfg;
use cuprum_entity::{Entity, SecondaryMap};
use cuprum_ir::{
    Block, Body, CastOp, Env, FuncId, Inst, InstKind, Type, TypeKind, TypeTable, Use, Value,
    ValueDef,
};
use cuprum_target::AddressSpace;
use std::ops::{AddAssign, SubAssign};

/// Types nested deeper than this are counted by their size.
const MAX_DEPTH: u32 = 8;

/// Values by what holds them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pressure {
    /// Of up to 32 bits.
    pub words: u32,
    /// Of up to 64 bits.
    pub double_words: u32,
    /// Values of a single bit.
    pub predicates: u32,
}

impl Pressure {
    /// Registers of 32 bits.
    pub fn registers(self) -> u32 {
        self.words + 2 * self.double_words
    }
}

impl AddAssign for Pressure {
    fn add_assign(&mut self, other: Pressure) {
        self.words += other.words;
        self.double_words += other.double_words;
        self.predicates += other.predicates;
    }
}

impl SubAssign for Pressure {
    fn sub_assign(&mut self, other: Pressure) {
        self.words = self.words.saturating_sub(other.words);
        self.double_words = self.double_words.saturating_sub(other.double_words);
        self.predicates = self.predicates.saturating_sub(other.predicates);
    }
}

/// The registers that a value of a type needs.
fn pressure_of_type(types: &TypeTable, ty: Type, depth: u32) -> Pressure {
    cuprum_limits::check();
    let words = |words| Pressure { words, ..Pressure::default() };
    let double_words = |double_words| Pressure { double_words, ..Pressure::default() };
    let repeated = |one: Pressure, count: u32| Pressure {
        words: one.words.saturating_mul(count),
        double_words: one.double_words.saturating_mul(count),
        predicates: one.predicates.saturating_mul(count),
    };
    match ty.kind() {
        TypeKind::Int(1) => Pressure { predicates: 1, ..Pressure::default() },
        TypeKind::Vector { element, count } => match element.bits() {
            // Pairs of halves share a register.
            Some(16) => words(count.div_ceil(2)),
            _ => repeated(pressure_of_type(types, element, depth + 1), count),
        },
        TypeKind::Table if depth < MAX_DEPTH => {
            if let Some(fields) = types.as_struct(ty).map(|found| &found.fields) {
                let mut all = Pressure::default();
                fields.iter().for_each(|&field| all += pressure_of_type(types, field, depth + 1));
                all
            } else if let Some((element, count)) = types.as_array(ty) {
                let count = u32::try_from(count).unwrap_or(u32::MAX);
                repeated(pressure_of_type(types, element, depth + 1), count)
            } else {
                Pressure::default()
            }
        }
        TypeKind::Table => words(u32::try_from(types.size_of(ty).div_ceil(4)).unwrap_or(u32::MAX)),
        // Shared memory and frames are small: their addresses fit into 32 bits, and get no more.
        TypeKind::Pointer(AddressSpace::Shared | AddressSpace::Local) => words(1),
        _ => match ty.bits() {
            None | Some(0) => Pressure::default(),
            Some(1..=32) => words(1),
            Some(bits) => double_words(bits.div_ceil(64)),
        },
    }
}

/// The registers that a value needs while it is live.
pub fn pressure_of_value(env: &Env, func: FuncId, body: &Body, value: Value) -> Pressure {
    let is_free = match body.def(value) {
        ValueDef::Constant(_) => true,
        ValueDef::Argument(_) => env.functions[func].is_kernel(),
        // A pointer in a known space is the generic one, bit for bit.
        ValueDef::Inst(inst) => match body.kind(*inst) {
            InstKind::Cast { op: CastOp::AddrSpaceCast, args, .. } => {
                matches!(body.def(args[0]), ValueDef::Argument(_))
                    && env.functions[func].is_kernel()
            }
            // The address of the frame.
            InstKind::Alloca { .. } => true,
            _ => has_fixed_offset(body, *inst),
        },
    };
    if is_free { Pressure::default() } else { pressure_of_type(&env.types, body.ty(value), 0) }
}

/// Whether an instruction adds a constant to an address, which accesses do for nothing.
fn has_fixed_offset(body: &Body, inst: Inst) -> bool {
    match body.kind(inst) {
        InstKind::Gep { args, .. } => {
            args.iter().skip(1).all(|&index| body.as_constant(index).is_some())
        }
        _ => false,
    }
}

/// What is in a register where a value is used: for an address with a fixed offset, what it is from.
fn held_value(body: &Body, mut value: Value) -> Value {
    while let Some(inst) = body.def_inst(value)
        && has_fixed_offset(body, inst)
    {
        value = body.operands(inst)[0];
    }
    value
}

/// What is live in one function, and how many registers it takes.
#[derive(Clone, Debug)]
pub struct RegisterPressure {
    /// Values live at the start of each block, `phi`s not included; in order.
    live_in: SecondaryMap<Block, Vec<Value>>,
    /// Values live at the end of each block, in order.
    live_out: SecondaryMap<Block, Vec<Value>>,
    highest: SecondaryMap<Block, Pressure>,
    most: Pressure,
}

impl RegisterPressure {
    /// The pressure in `body`.
    pub fn new(env: &Env, func: FuncId, body: &Body, cfg: &Cfg) -> RegisterPressure {
        let mut pressure = RegisterPressure {
            live_in: SecondaryMap::new(),
            live_out: SecondaryMap::new(),
            highest: SecondaryMap::new(),
            most: Pressure::default(),
        };
        pressure.find_live_values(body, cfg);
        let mut need = SecondaryMap::<Value, Pressure>::new();
        need.resize(body.value_count());
        for value in (0..body.value_count()).map(Value::new) {
            // Of instructions that are gone nothing is left to ask.
            if body.def_inst(value).is_none_or(|inst| body.layout.block_of(inst).is_some()) {
                need[value] = pressure_of_value(env, func, body, value);
            }
        }
        let mut seen = SecondaryMap::<Value, u32>::new();
        seen.resize(body.value_count());
        for (&block, stamp) in cfg.reverse_postorder().iter().zip(1..) {
            let highest = pressure.walk_block(body, block, &need, (&mut seen, stamp));
            pressure.highest[block] = highest;
            let predicates = pressure.most.predicates.max(highest.predicates);
            if highest.registers() > pressure.most.registers() {
                pressure.most = highest;
            }
            pressure.most.predicates = predicates;
        }
        pressure
    }

    fn find_live_values(&mut self, body: &Body, cfg: &Cfg) {
        let mut starts = SecondaryMap::<Block, u32>::new();
        let mut ends = SecondaryMap::<Block, u32>::new();
        let mut work: Vec<Block> = Vec::new();
        let mut uses: Vec<Use> = Vec::new();
        for (index, stamp) in (0..body.value_count()).zip(1..) {
            let value = Value::new(index);
            let home = match body.def(value) {
                ValueDef::Inst(inst) => body.layout.block_of(*inst),
                ValueDef::Argument(_) => cfg.entry(),
                ValueDef::Constant(_) => None,
            };
            let Some(home) = home.filter(|&home| cfg.is_reachable(home)) else { continue };
            if body.def_inst(value).is_some_and(|inst| has_fixed_offset(body, inst)) {
                continue;
            }
            uses.extend(body.uses(value));
            while let Some(used) = uses.pop() {
                if has_fixed_offset(body, used.inst)
                    && let Some(address) = body.result(used.inst)
                {
                    uses.extend(body.uses(address));
                    continue;
                }
                let at = match body.kind(used.inst) {
                    InstKind::Phi { blocks, .. } => {
                        let from = blocks.get(used.index as usize).copied();
                        if let Some(from) = from.filter(|&from| ends[from] != stamp) {
                            ends[from] = stamp;
                            self.live_out[from].push(value);
                        }
                        from
                    }
                    _ => body.layout.block_of(used.inst),
                };
                work.extend(at);
                while let Some(block) = work.pop() {
                    if block == home || starts[block] == stamp || !cfg.is_reachable(block) {
                        continue;
                    }
                    starts[block] = stamp;
                    self.live_in[block].push(value);
                    for &before in cfg.predecessors(block) {
                        if ends[before] != stamp {
                            ends[before] = stamp;
                            self.live_out[before].push(value);
                        }
                        work.push(before);
                    }
                }
            }
        }
    }

    /// The highest pressure in a block, from its end to its start.
    fn walk_block(
        &self,
        body: &Body,
        block: Block,
        need: &SecondaryMap<Value, Pressure>,
        (seen, stamp): (&mut SecondaryMap<Value, u32>, u32),
    ) -> Pressure {
        let mut now = Pressure::default();
        for &value in &self.live_out[block] {
            seen[value] = stamp;
            now += need[value];
        }
        let mut highest = now;
        let mut note = |now: Pressure| {
            let predicates = highest.predicates.max(now.predicates);
            if now.registers() > highest.registers() {
                highest = now;
            }
            highest.predicates = predicates;
        };
        for inst in body.layout.insts_rev(block) {
            let is_phi = body.kind(inst).is_phi();
            if let Some(result) = body.result(inst) {
                if seen[result] != stamp {
                    // Nobody reads it, but it is written.
                    let mut with = now;
                    with += need[result];
                    note(with);
                } else if !is_phi {
                    now -= need[result];
                }
            }
            // All `phi`s of a block are live at once, and their operands end before it.
            if is_phi || has_fixed_offset(body, inst) {
                continue;
            }
            for &operand in body.operands(inst) {
                let operand = held_value(body, operand);
                if seen[operand] != stamp {
                    seen[operand] = stamp;
                    now += need[operand];
                }
            }
            note(now);
        }
        highest
    }

    /// The highest pressure within a block.
    pub fn in_block(&self, block: Block) -> Pressure {
        self.highest[block]
    }

    /// The highest pressure of the function.
    pub fn most(&self) -> Pressure {
        self.most
    }

    /// The values live at the start of a block, the results of its `phi`s not among them.
    pub fn live_in(&self, block: Block) -> &[Value] {
        &self.live_in[block]
    }

    /// The values live at the end of a block, what `phi`s of its successors read among them.
    pub fn live_out(&self, block: Block) -> &[Value] {
        &self.live_out[block]
    }

    /// Whether a value is live at the start of a block.
    pub fn is_live_in(&self, block: Block, value: Value) -> bool {
        self.live_in[block].binary_search(&value).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_bodies::one;

    const LOOP: &str = "
define ptx_kernel void @k(ptr %p, i64 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = sext i32 %t to i64
  %a = getelementptr float, ptr %p, i64 %w
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %sum, %loop ]
  %b = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %b
  %sum = fadd float %s, %x
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  store float %sum, ptr %a
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
";

    #[test]
    fn what_lives_across_a_loop_counts_in_it() {
        let module = cuprum_ir::parse_module(LOOP).unwrap();
        let func = module.defined().next().unwrap();
        let body = module.body(func).unwrap();
        let pressure = RegisterPressure::new(&module.env, func, body, &Cfg::new(body));
        // The address of the result, the index and what follows from it; the sum and what is added.
        let inside = pressure.in_block(one(1));
        assert_eq!((inside.words, inside.double_words, inside.predicates), (1, 3, 1));
        assert_eq!(inside.registers(), 7);
        assert_eq!(pressure.most(), inside);
        assert_eq!(pressure.in_block(one(0)).registers(), 2);
        let address = pressure
            .live_in(one(1))
            .iter()
            .filter(|&&value| pressure_of_value(&module.env, func, body, value).double_words == 1);
        assert_eq!(address.count(), 1);
        assert!(pressure.live_out(one(2)).is_empty());
    }
}
