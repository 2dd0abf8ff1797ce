//! The limits of passes: what knobs change, and what each is when nobody does.

/// How far passes go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tuning {
    /// Whether calls are inlined that need not be.
    pub inlines: bool,
    /// Every call that can be inlined is, as if its function asked for it.
    pub inlines_everything: bool,
    /// The cost up to which a call is inlined, in instructions.
    pub inline_threshold: u32,
    /// The same for functions that are marked `inline`; twice the other, unless it is given.
    pub inline_hint_threshold: Option<u32>,
    /// A caller larger than this takes in only what it must or what is tiny.
    pub caller_limit: u32,
    /// How much a module may grow by inlining, besides what its size allows.
    pub module_growth: u64,
    /// The size up to which a loop is fully unrolled without being asked, in instructions.
    pub unroll_threshold: u32,
    /// The size up to which a loop is unrolled because a pragma asks for it.
    pub pragma_unroll_threshold: u32,
    /// The size of all copies together up to which part of a loop is unrolled without being asked.
    pub partial_unroll_threshold: u32,
    /// How many copies are made of every loop, whatever its pragma says.
    pub unroll_count: Option<u32>,
    /// How many copies are made at most where turns are left.
    pub unroll_max_count: Option<u32>,
    /// How often a loop turns at most that is unrolled completely.
    pub unroll_full_max_count: Option<u32>,
    /// A loop of which only the most that it turns is known is unrolled up to so many turns.
    pub unroll_max_bound: u32,
    /// The size of a loop up to which it is copied for a condition, in instructions.
    pub unswitch_threshold: u32,
    /// The size of a loop up to which its first turn is copied, in instructions.
    pub peel_threshold: u32,
    /// The size of a loop's header up to which it is copied, in instructions.
    pub rotate_threshold: u32,
    /// The size of a loop up to which computations leave it, in instructions; 0 for any.
    pub licm_limit: u32,
    /// How many accesses a loop may have for some to be kept in registers.
    pub promotion_limit: u32,
    /// What kernels are given as pointers leads to global memory, as CUDA has it.
    pub parameters_are_global: bool,
    /// So does what kernels read as pointers from their parameters.
    pub loaded_pointers_are_global: bool,
    /// How many copies of functions a module may get for spaces of memory.
    pub space_copies: u32,
    /// How often rematerialisation looks again.
    pub remat_rounds: u32,
    /// How many blocks may each get a copy of a value.
    pub remat_copies: u32,
    /// The most registers that rematerialisation works towards, whatever the kernel may have.
    pub remat_registers: Option<u32>,
    /// Functions whose values are not rematerialised, by symbol.
    pub not_rematerialized: Vec<String>,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            inlines: true,
            inlines_everything: false,
            inline_threshold: 500,
            inline_hint_threshold: None,
            caller_limit: 30_000,
            module_growth: 200_000,
            unroll_threshold: 300,
            pragma_unroll_threshold: 16_384,
            partial_unroll_threshold: 192,
            unroll_count: None,
            unroll_max_count: None,
            unroll_full_max_count: None,
            unroll_max_bound: 8,
            unswitch_threshold: 48,
            peel_threshold: 64,
            rotate_threshold: 24,
            licm_limit: 0,
            promotion_limit: 256,
            parameters_are_global: true,
            loaded_pointers_are_global: true,
            space_copies: 32,
            remat_rounds: 3,
            remat_copies: 4,
            remat_registers: None,
            not_rematerialized: Vec::new(),
        }
    }
}
