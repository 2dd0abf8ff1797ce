//! Products of matrices by a warpgroup, as `__wgmma_mma_async_f16(64, n, k, …)` and its kin name them: all
//! but the matrices themselves is constant, and part of the instruction.

/// What the elements of the factors are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WarpgroupInputs {
    /// `__wgmma_mma_async_f16`
    Half,
    /// `__wgmma_mma_async_bf16`
    Bfloat,
    /// `__wgmma_mma_async_tf32`
    Tfloat,
    /// `__wgmma_mma_async_f8`
    Byte,
}

/// A constant argument that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum WarpgroupSwitch {
    /// The first factor is transposed in memory.
    TransposeA,
    /// The first factor is negated.
    NegateA,
    /// The second factor is transposed in memory.
    TransposeB,
    /// The second factor is negated.
    NegateB,
    /// The bytes of the first factor are `e4m3`, not `e5m2`.
    PreciseA,
    /// The bytes of the second factor are `e4m3`, not `e5m2`.
    PreciseB,
    /// The product is added to what the result held.
    Accumulate,
    /// The result's elements are halves, not floats.
    HalfResult,
}

use WarpgroupSwitch as Switch;

impl WarpgroupInputs {
    /// What follows `__wgmma_mma_async_`.
    pub fn named(word: &str) -> Option<WarpgroupInputs> {
        Some(match word {
            "f16" => WarpgroupInputs::Half,
            "bf16" => WarpgroupInputs::Bfloat,
            "tf32" => WarpgroupInputs::Tfloat,
            "f8" => WarpgroupInputs::Byte,
            _ => return None,
        })
    }

    /// How many elements of a row of the first factor one instruction takes.
    pub fn depth(self) -> u32 {
        match self {
            WarpgroupInputs::Half | WarpgroupInputs::Bfloat => 16,
            WarpgroupInputs::Tfloat => 8,
            WarpgroupInputs::Byte => 32,
        }
    }

    /// The switches, in the order of the arguments that set them.
    pub fn switches(self) -> &'static [WarpgroupSwitch] {
        match self {
            WarpgroupInputs::Half => &[
                Switch::TransposeA,
                Switch::NegateA,
                Switch::TransposeB,
                Switch::NegateB,
                Switch::Accumulate,
                Switch::HalfResult,
            ],
            WarpgroupInputs::Bfloat => &[
                Switch::TransposeA,
                Switch::NegateA,
                Switch::TransposeB,
                Switch::NegateB,
                Switch::Accumulate,
            ],
            WarpgroupInputs::Tfloat => &[Switch::NegateA, Switch::NegateB, Switch::Accumulate],
            WarpgroupInputs::Byte => &[
                Switch::NegateA,
                Switch::NegateB,
                Switch::PreciseA,
                Switch::PreciseB,
                Switch::Accumulate,
                Switch::HalfResult,
            ],
        }
    }
}

/// A product, with all that its instruction says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WarpgroupMma {
    /// The elements of the factors.
    pub inputs: WarpgroupInputs,
    /// How many columns the second factor and the result have.
    pub columns: u16,
    /// The first factor is in registers, which a pointer leads to, and not in shared memory.
    pub first_in_registers: bool,
    switches: u8,
}

impl WarpgroupMma {
    /// One whose switches are all off.
    pub fn new(inputs: WarpgroupInputs, columns: u16, first_in_registers: bool) -> WarpgroupMma {
        WarpgroupMma { inputs, columns, first_in_registers, switches: 0 }
    }

    /// Turns a switch on.
    pub fn turn_on(&mut self, switch: WarpgroupSwitch) {
        self.switches |= 1 << switch as u8;
    }

    /// Whether a switch is on.
    pub fn is_on(self, switch: WarpgroupSwitch) -> bool {
        self.switches >> switch as u8 & 1 != 0
    }

    /// How many registers of 32 bits hold a thread's part of the result.
    pub fn result_registers(self) -> u32 {
        match self.is_on(Switch::HalfResult) {
            true => u32::from(self.columns) / 4,
            false => u32::from(self.columns) / 2,
        }
    }

    /// The instruction without its operands.
    pub fn opcode(self) -> String {
        let byte = |switch| if self.is_on(switch) { "e4m3" } else { "e5m2" };
        let (a, b) = match self.inputs {
            WarpgroupInputs::Half => ("f16", "f16"),
            WarpgroupInputs::Bfloat => ("bf16", "bf16"),
            WarpgroupInputs::Tfloat => ("tf32", "tf32"),
            WarpgroupInputs::Byte => (byte(Switch::PreciseA), byte(Switch::PreciseB)),
        };
        let d = if self.is_on(Switch::HalfResult) { "f16" } else { "f32" };
        let (n, k) = (self.columns, self.inputs.depth());
        format!("wgmma.mma_async.sync.aligned.m64n{n}k{k}.{d}.{a}.{b}")
    }

    /// The numbers behind the matrices: whether to add, signs, and which factors are transposed.
    pub fn immediates(self) -> String {
        let sign = |switch| if self.is_on(switch) { -1 } else { 1 };
        let accumulate = u8::from(self.is_on(Switch::Accumulate));
        let mut text =
            format!("{accumulate}, {}, {}", sign(Switch::NegateA), sign(Switch::NegateB));
        // Registers hold rows: only what is in shared memory may be transposed.
        let transposable: &[WarpgroupSwitch] = match (self.inputs, self.first_in_registers) {
            (WarpgroupInputs::Half | WarpgroupInputs::Bfloat, false) => {
                &[Switch::TransposeA, Switch::TransposeB]
            }
            (WarpgroupInputs::Half | WarpgroupInputs::Bfloat, true) => &[Switch::TransposeB],
            (WarpgroupInputs::Tfloat | WarpgroupInputs::Byte, _) => &[],
        };
        for &switch in transposable {
            text.push_str(if self.is_on(switch) { ", 1" } else { ", 0" });
        }
        text
    }
}
