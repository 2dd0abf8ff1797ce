//! LLVM's attributes by number: what each means to our IR, read and written.

use cuprum_ir::attributes::{FnFlags, ParamFlags};

/// What an attribute without a value, or with one, becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meaning {
    /// A flag of functions.
    Function(FnFlags),
    /// A flag of parameters and results.
    Parameter(ParamFlags),
    /// A flag of either.
    Both(FnFlags, ParamFlags),
    /// Reading and writing of memory, of a function or through a parameter.
    Access(Access),
    Align,
    /// Of a parameter; of a function it is forgotten.
    StackAlign,
    Dereferenceable,
    ByVal,
    StructReturn,
    ElementType,
    Memory,
    Captures,
    /// A promise that our IR has no word for.
    Forgotten,
    /// The same; libNVVM's verifier refuses it, so that its name is noted.
    Dropped(&'static str),
}

/// Attributes that say what a function does with memory, from before there was one for all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    None,
    Read,
    Write,
    ArgumentsOnly,
    InaccessibleOnly,
    InaccessibleOrArguments,
}

use Meaning::{
    Align, Both, ByVal, Captures, Dereferenceable, Dropped, ElementType, Forgotten, Function,
    Memory, Parameter, StackAlign, StructReturn,
};

/// Every attribute that we read. One that is missing here asks for something that we cannot do.
pub(crate) const ATTRIBUTES: &[(u64, Meaning)] = &[
    (1, Align),
    (2, Function(FnFlags::ALWAYS_INLINE)),
    (3, ByVal),
    (4, Function(FnFlags::INLINE_HINT)),
    (5, Parameter(ParamFlags::INREG)),
    (6, Forgotten), // minsize
    (7, Dropped("naked")),
    (9, Parameter(ParamFlags::NOALIAS)),
    (10, Function(FnFlags::NO_BUILTIN)),
    (11, Parameter(ParamFlags::NOCAPTURE)),
    (12, Function(FnFlags::NO_DUPLICATE)),
    (13, Dropped("noimplicitfloat")),
    (14, Function(FnFlags::NO_INLINE)),
    (15, Dropped("nonlazybind")),
    (16, Dropped("noredzone")),
    (17, Function(FnFlags::NO_RETURN)),
    (18, Function(FnFlags::NO_UNWIND)),
    (19, Function(FnFlags::OPT_SIZE)),
    (20, Meaning::Access(Access::None)),
    (21, Meaning::Access(Access::Read)),
    (22, Parameter(ParamFlags::RETURNED)),
    (23, Dropped("returns_twice")),
    (24, Parameter(ParamFlags::SIGNEXT)),
    (25, StackAlign),
    (26, Dropped("ssp")),
    (27, Dropped("sspreq")),
    (28, Dropped("sspstrong")),
    (29, StructReturn),
    (30, Dropped("sanitize_address")),
    (31, Dropped("sanitize_thread")),
    (32, Dropped("sanitize_memory")),
    (33, Dropped("uwtable")),
    (34, Parameter(ParamFlags::ZEROEXT)),
    (35, Dropped("builtin")),
    (36, Function(FnFlags::COLD)),
    (37, Function(FnFlags::OPT_NONE)),
    (39, Parameter(ParamFlags::NONNULL)),
    (40, Dropped("jumptable")),
    (41, Dereferenceable),
    (42, Forgotten), // dereferenceable_or_null
    (43, Function(FnFlags::CONVERGENT)),
    (44, Dropped("safestack")),
    (45, Meaning::Access(Access::ArgumentsOnly)),
    (48, Function(FnFlags::NO_RECURSE)),
    (49, Meaning::Access(Access::InaccessibleOnly)),
    (50, Meaning::Access(Access::InaccessibleOrArguments)),
    (51, Forgotten), // allocsize
    (52, Meaning::Access(Access::Write)),
    (53, Function(FnFlags::SPECULATABLE)),
    (54, Forgotten), // strictfp
    (55, Forgotten), // sanitize_hwaddress
    (56, Forgotten), // nocf_check
    (58, Forgotten), // shadowcallstack
    (59, Forgotten), // speculative_load_hardening
    (60, Parameter(ParamFlags::IMMARG)),
    (61, Function(FnFlags::WILL_RETURN)),
    (62, Both(FnFlags::NO_FREE, ParamFlags::NOFREE)),
    (63, Function(FnFlags::NO_SYNC)),
    (64, Forgotten), // sanitize_memtag
    (66, Forgotten), // nomerge
    (67, Forgotten), // null_pointer_is_valid
    (68, Parameter(ParamFlags::NOUNDEF)),
    (70, Function(FnFlags::MUST_PROGRESS)),
    (71, Function(FnFlags::NO_CALLBACK)),
    (72, Function(FnFlags::HOT)),
    (73, Forgotten), // noprofile
    (74, Forgotten), // vscale_range
    (76, Forgotten), // nosanitize_coverage
    (77, ElementType),
    (78, Forgotten), // disable_sanitizer_instrumentation
    (79, Forgotten), // nosanitize_bounds
    (80, Forgotten), // allocalign
    (81, Forgotten), // allocptr
    (82, Forgotten), // allockind
    (84, Forgotten), // fn_ret_thunk_extern
    (85, Forgotten), // skipprofile
    (86, Memory),
    (87, Forgotten),  // nofpclass
    (88, Forgotten),  // optdebug
    (89, Forgotten),  // writable
    (90, Forgotten),  // coro_only_destroy_when_complete
    (91, Forgotten),  // dead_on_unwind
    (92, Forgotten),  // range
    (93, Forgotten),  // sanitize_numerical_stability
    (94, Forgotten),  // initializes
    (95, Forgotten),  // hybrid_patchable
    (96, Forgotten),  // sanitize_realtime
    (98, Forgotten),  // coro_elide_safe
    (99, Forgotten),  // noext
    (100, Forgotten), // nodivergencesource
    (101, Forgotten), // sanitize_type
    (102, Captures),
    (103, Forgotten), // dead_on_return
    (104, Forgotten), // sanitize_alloc_token
    (105, Forgotten), // nocreateundeforpoison
];

/// The attribute with this number.
pub(crate) fn meaning(number: u64) -> Option<Meaning> {
    ATTRIBUTES.iter().find(|(known, _)| *known == number).map(|(_, meaning)| *meaning)
}

/// The number of an attribute that has one meaning.
pub(crate) fn number(meaning: Meaning) -> Option<u64> {
    ATTRIBUTES.iter().find(|(_, known)| *known == meaning).map(|(number, _)| *number)
}
