//! Attributes of functions, parameters and call sites.

use crate::types::Type;

macro_rules! flags {
    ($(#[$attr:meta])* $name:ident : $repr:ty { $($(#[$doc:meta])* $konst:ident $text:literal,)* }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name($repr);

        #[allow(
            non_camel_case_types,
            clippy::upper_case_acronyms,
            reason = "the names are those of constants"
        )]
        #[derive(Clone, Copy)]
        enum Position { $($konst,)* }

        impl $name {
            $(#[doc = $text] $(#[$doc])* pub const $konst: $name = $name(1 << Position::$konst as u32);)*

            /// Every flag with LLVM's word for it, in printing order.
            pub const ALL: &'static [($name, &'static str)] = &[$(($name::$konst, $text),)*];

            /// Whether all of `other` are set.
            pub fn has(self, other: $name) -> bool {
                self.0 & other.0 == other.0
            }

            /// These and those.
            #[must_use]
            pub fn with(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            /// These without those.
            #[must_use]
            pub fn without(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }

            /// Adds flags to these.
            pub fn set(&mut self, other: $name) {
                self.0 |= other.0;
            }

            /// Whether no flag is set.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }
        }
    };
}

mod fn_flags {
    flags! {
        /// Boolean attributes of a function or call site.
        FnFlags: u32 {
            ALWAYS_INLINE "alwaysinline", CONVERGENT "convergent", COLD "cold", HOT "hot",
            INLINE_HINT "inlinehint", MUST_PROGRESS "mustprogress", NO_INLINE "noinline",
            NO_RECURSE "norecurse", NO_RETURN "noreturn", NO_SYNC "nosync", NO_UNWIND "nounwind",
            NO_FREE "nofree", OPT_NONE "optnone", OPT_SIZE "optsize", SPECULATABLE "speculatable",
            WILL_RETURN "willreturn", NO_CALLBACK "nocallback", NO_BUILTIN "nobuiltin",
            NO_DUPLICATE "noduplicate",
        }
    }
}
mod param_flags {
    flags! {
        /// Boolean attributes of a parameter or result.
        ParamFlags: u32 {
            ZEROEXT "zeroext", SIGNEXT "signext", INREG "inreg", NOALIAS "noalias",
            NONNULL "nonnull", NOUNDEF "noundef", READONLY "readonly", READNONE "readnone",
            WRITEONLY "writeonly", RETURNED "returned", IMMARG "immarg", NOFREE "nofree",
            NOCAPTURE "captures(none)",
        }
    }
}
pub use fn_flags::FnFlags;
pub use param_flags::ParamFlags;

/// What memory a function may touch: `memory(...)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MemoryEffects {
    /// Any memory, which is what no attribute says.
    #[default]
    Any,
    /// `memory(none)`
    None,
    /// `memory(read)`
    Read,
    /// `memory(write)`
    Write,
    /// `memory(argmem: read)`
    ArgRead,
    /// `memory(argmem: readwrite)`
    ArgReadWrite,
    /// `memory(inaccessiblemem: readwrite)`
    Inaccessible,
}

impl MemoryEffects {
    /// Every form with LLVM's spelling.
    pub const ALL: &'static [(MemoryEffects, &'static str)] = &[
        (MemoryEffects::Any, ""),
        (MemoryEffects::None, "memory(none)"),
        (MemoryEffects::Read, "memory(read)"),
        (MemoryEffects::Write, "memory(write)"),
        (MemoryEffects::ArgRead, "memory(argmem: read)"),
        (MemoryEffects::ArgReadWrite, "memory(argmem: readwrite)"),
        (MemoryEffects::Inaccessible, "memory(inaccessiblemem: readwrite)"),
    ];

    /// Accesses to memory that arguments point to, to memory that the module cannot see, and to
    /// any other, as [`MemoryEffects::closest`] takes them.
    fn accesses(self) -> [u8; 3] {
        match self {
            MemoryEffects::Any => [3, 3, 3],
            MemoryEffects::None => [0, 0, 0],
            MemoryEffects::Read => [1, 1, 1],
            MemoryEffects::Write => [2, 2, 2],
            MemoryEffects::ArgRead => [1, 0, 0],
            MemoryEffects::ArgReadWrite => [3, 0, 0],
            MemoryEffects::Inaccessible => [0, 3, 0],
        }
    }

    /// What two promises say together.
    #[must_use]
    pub fn intersection(self, other: MemoryEffects) -> MemoryEffects {
        let ([a, b, c], [d, e, f]) = (self.accesses(), other.accesses());
        MemoryEffects::closest(a & d, b & e, c & f)
    }

    /// The closest form that says no less than these accesses: to memory that arguments point to, to
    /// memory that the module cannot see, and to any other. Bit 0 of each is reading, bit 1 writing.
    pub fn closest(arguments: u8, inaccessible: u8, other: u8) -> MemoryEffects {
        match (other, arguments, inaccessible) {
            (0, 0, 0) => MemoryEffects::None,
            (0, 1, 0) => MemoryEffects::ArgRead,
            (0, _, 0) => MemoryEffects::ArgReadWrite,
            (0, 0, _) => MemoryEffects::Inaccessible,
            (a, b, c) if a | b | c == 1 => MemoryEffects::Read,
            (a, b, c) if a | b | c == 2 => MemoryEffects::Write,
            _ => MemoryEffects::Any,
        }
    }
}

/// Attributes of a function or call site.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct FnAttributes {
    /// Attributes without a value.
    pub flags: FnFlags,
    /// What memory it may touch.
    pub memory: MemoryEffects,
    /// `"key"="value"` attributes in order; an empty value prints as `"key"`. Launch limits are
    /// here with LLVM's keys: `nvvm.maxntid`, `nvvm.reqntid`, `nvvm.minctasm`, `nvvm.maxnreg`,
    /// `nvvm.cluster_dim`, `nvvm.maxclusterrank`, `nvvm.blocksareclusters`; so is
    /// `denormal-fp-math-f32`.
    pub strings: Vec<(String, String)>,
}

impl FnAttributes {
    /// The value of a string attribute.
    pub fn string(&self, key: &str) -> Option<&str> {
        self.strings.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str())
    }

    /// Sets a string attribute.
    pub fn set_string(&mut self, key: &str, value: impl Into<String>) {
        let value = value.into();
        match self.strings.iter_mut().find(|(k, _)| k == key) {
            Some(entry) => entry.1 = value,
            None => self.strings.push((key.to_owned(), value)),
        }
    }

    /// What single-precision arithmetic of the function does with denormals.
    pub fn denormals(&self) -> Denormals {
        let mode = self.string("denormal-fp-math-f32").or_else(|| self.string("denormal-fp-math"));
        match mode {
            None => Denormals::Kept,
            Some(mode) if mode.starts_with("ieee") => Denormals::Kept,
            Some(mode) if mode.starts_with("preserve-sign") => Denormals::Flushed,
            Some(_) => Denormals::Unknown,
        }
    }

    /// Whether there is nothing to print.
    pub fn is_empty(&self) -> bool {
        self.flags.is_empty() && self.memory == MemoryEffects::Any && self.strings.is_empty()
    }
}

/// What arithmetic does with numbers below the smallest one that has all its digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Denormals {
    /// They are numbers like others.
    Kept,
    /// Operands and results become zeros of the same sign: `.ftz`.
    Flushed,
    /// Something that the machine has no word for: nothing is folded, nothing is flushed.
    Unknown,
}

/// Attributes of a parameter, an argument or a result.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ParamAttributes {
    /// Attributes without a value.
    pub flags: ParamFlags,
    /// `align n`
    pub align: Option<u32>,
    /// `alignstack(n)`: how the parameter itself lies among the others, whatever its type asks for.
    pub stack_align: Option<u32>,
    /// `dereferenceable(n)`
    pub dereferenceable: Option<u64>,
    /// `byval(ty)`
    pub byval: Option<Type>,
    /// `sret(ty)`
    pub sret: Option<Type>,
    /// `elementtype(ty)`: what a memory operand of inline assembly points to.
    pub element_type: Option<Type>,
    /// `"key"="value"`: [`ParamAttributes::GRID_CONSTANT`] is one.
    pub strings: Vec<(String, String)>,
}

impl ParamAttributes {
    /// The key that marks a kernel's parameter passed by copy as one that all threads share and
    /// nobody writes, so that its memory may be named in place.
    pub const GRID_CONSTANT: &'static str = "nvvm.grid_constant";

    /// The keys that mark a kernel's parameter as an image or a sampler of OpenCL.
    pub const TEXTURE: &'static str = "nvvm.texture";
    /// An image that is written.
    pub const SURFACE: &'static str = "nvvm.surface";
    /// How images are read.
    pub const SAMPLER: &'static str = "nvvm.sampler";

    /// The key that marks the last parameter of a function with C's variable arguments: a pointer to
    /// them. Calls say how many bytes they take.
    pub const VARIABLE_ARGUMENTS: &'static str = "cuprum.variable_arguments";

    /// Whether the parameter points to variable arguments.
    pub fn is_variable_arguments(&self) -> bool {
        self.strings.iter().any(|(key, _)| key == Self::VARIABLE_ARGUMENTS)
    }

    /// How many bytes of variable arguments a call passes.
    pub fn variable_argument_bytes(&self) -> Option<u64> {
        let (_, bytes) = self.strings.iter().find(|(key, _)| key == Self::VARIABLE_ARGUMENTS)?;
        bytes.parse().ok()
    }

    /// Marks a parameter as that of variable arguments, or an argument as so many bytes of them.
    pub fn set_variable_arguments(&mut self, bytes: Option<u64>) {
        let bytes = bytes.map_or_else(String::new, |bytes| bytes.to_string());
        self.strings.retain(|(key, _)| key != Self::VARIABLE_ARGUMENTS);
        self.strings.push((Self::VARIABLE_ARGUMENTS.to_owned(), bytes));
    }

    /// Whether what the pointer leads to travels with the call, so that the pointer itself means
    /// nothing to the other side.
    pub fn is_by_copy(&self) -> bool {
        self.byval.is_some() || self.is_variable_arguments()
    }

    /// Whether the parameter has that mark.
    pub fn is_grid_constant(&self) -> bool {
        self.strings.iter().any(|(key, _)| key == Self::GRID_CONSTANT)
    }
}
