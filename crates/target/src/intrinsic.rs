//! The intrinsics: LLVM's name, types, effects and lowering of each.
//!
//! All of it stands in `intrinsics.txt`, which `build.rs` expands into [`Intrinsic`] and the tables
//! behind it. A new intrinsic that is an instruction is a line there and nothing else; one that needs code
//! of its own says so (`select`) and gets a place in `select/intrinsic.rs` of `cuprum-codegen`.

use crate::AddressSpace;
use std::cmp::Ordering;
use std::fmt;

/// What an intrinsic does to memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntrinsicMemory {
    /// Nothing: calls with equal arguments have equal results.
    None,
    /// Nothing that code can see, but calls must not be merged or moved past each other (clocks).
    Inaccessible,
    /// Reads memory through its arguments.
    ArgRead,
    /// Reads and writes memory through its arguments.
    ArgReadWrite,
    /// Reads memory that no pointer names: textures and surfaces.
    AllRead,
    /// Writes memory that no pointer names: surfaces. What it may read counts, too, so that nothing moves
    /// past it that could be seen.
    AllReadWrite,
    /// Reads and writes any memory: barriers, fences.
    Any,
}

/// A type that a call chooses, and what it may choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overload {
    /// Integers, and vectors of them.
    I,
    /// Floating-point numbers, and vectors of them.
    F,
    /// Pointers to any space.
    P,
    /// Pointers, chosen apart from [`Overload::P`].
    Q,
}

/// A type in a signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntrinsicType {
    /// No value at all.
    Void,
    /// An integer of so many bits.
    Int(u32),
    /// 16-bit floating point.
    Half,
    /// 16-bit floating point with the range of `float`.
    Bfloat,
    /// 32-bit floating point.
    Float,
    /// 64-bit floating point.
    Double,
    /// So many of a type side by side.
    Vector(&'static IntrinsicType, u32),
    /// A pointer into a space.
    Pointer(AddressSpace),
    /// What a call returns several of.
    Struct(&'static [IntrinsicType]),
    /// One that the name of the intrinsic carries.
    Overload(Overload),
}

/// A parameter of an intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntrinsicParam {
    /// What it takes.
    pub ty: IntrinsicType,
    /// Whether it must be a constant.
    pub constant: bool,
}

/// Result and parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntrinsicSignature {
    /// What calls give.
    pub result: IntrinsicType,
    /// What calls take, in order.
    pub params: &'static [IntrinsicParam],
}

impl IntrinsicSignature {
    /// The overloaded types in the order in which the name carries them: that of their first use.
    pub fn overloads(&self) -> impl Iterator<Item = Overload> {
        let mut found = [None; 2];
        let types = std::iter::once(self.result).chain(self.params.iter().map(|param| param.ty));
        for ty in types {
            if let IntrinsicType::Overload(overload) = ty
                && !found.contains(&Some(overload))
                && let Some(free) = found.iter_mut().find(|slot| slot.is_none())
            {
                *free = Some(overload);
            }
        }
        found.into_iter().flatten()
    }
}

/// What becomes of an intrinsic in code generation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lowering {
    /// Instruction selection has a function for it.
    Selected,
    /// It is gone before instructions are selected.
    Legalized,
    /// It says nothing to the machine.
    Nothing,
    /// It is one instruction.
    Instruction(InstructionPattern),
}

/// An instruction with places for what a call says. Words are spelled as in PTX; which targets have
/// them is for the instruction table of `cuprum-ptx` to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InstructionPattern {
    /// The first word.
    pub opcode: Word,
    /// The words after it.
    pub modifiers: &'static [ModifierPattern],
    /// The operands; `None` are the results, then the arguments.
    pub operands: Option<&'static [OperandPattern]>,
}

/// A word of an instruction, by its number among all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word(u16);

/// A word after the opcode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModifierPattern {
    /// This word in all calls.
    Fixed(Word),
    /// `.ftz` where the function flushes denormals.
    FlushDenormals,
    /// The space of the memory operand, unless it is any.
    Space,
    /// The same, with `shared::cta` for shared memory.
    BlockSpace,
    /// A type as wide as the result.
    ResultType(TypeKind),
    /// One of several words, which may be empty, by constant arguments.
    ByArguments(Choice),
}

/// Words that constant arguments choose from, by its number among all such lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice(u16);

/// What kind of type stands in an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeKind {
    /// `.u32`
    Unsigned,
    /// `.s32`
    Signed,
    /// `.b32`
    Bits,
    /// `.f32`
    Float,
}

/// An operand. Numbers are places among the arguments or the results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OperandPattern {
    /// A result by its place.
    Result(u8),
    /// All results as a vector.
    AllResults,
    /// A word of 32 bits that has the lanes of the result.
    ResultWord,
    /// An argument: a register, or a number where the instruction has other operands.
    Argument(u8),
    /// An argument that must be in a register.
    Register(u8),
    /// An argument of 128 bits in one register.
    Quad(u8),
    /// A predicate argument, which may be negated.
    Condition(u8),
    /// Arguments as a vector, to the last one or to all that follow; those that are vectors, lane by lane.
    Arguments {
        /// The first argument.
        first: u8,
        /// The last argument.
        last: Option<u8>,
    },
    /// The memory that an argument points to.
    Memory(u8),
    /// An operand that is there where a constant argument is not zero.
    Optional {
        /// The number of the argument.
        argument: u8,
        /// The operand that is there.
        operand: &'static OperandPattern,
    },
    /// An image or a tensor, and where in it, in brackets.
    Bracketed(&'static [OperandPattern]),
    /// A vector of operands.
    Vector(&'static [OperandPattern]),
    /// `a|b`
    Pair(&'static OperandPattern, &'static OperandPattern),
    /// `_`
    Sink,
    /// A special register, without `%`.
    Special(&'static str),
    /// The same number in all calls.
    Number(u8),
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct IntrinsicInfo {
    /// The name without overload suffixes.
    pub name: &'static str,
    /// The types that calls have.
    pub signature: IntrinsicSignature,
    /// What memory it may touch.
    pub memory: IntrinsicMemory,
    /// Whether threads of a warp must execute it together: never made control-dependent on
    /// anything new, never duplicated into divergent code.
    pub convergent: bool,
    /// Whether threads get other results for the same arguments.
    pub varies_by_thread: bool,
    /// Whether the thread may end there.
    pub may_not_return: bool,
    /// What code generation makes of it.
    pub lowering: Lowering,
}

mod generated {
    use super::*;

    /// Where a list stands among all of its kind, and how many it has.
    struct Span(u32, u8);

    impl Span {
        fn range(&self) -> std::ops::Range<usize> {
            let start = self.0 as usize;
            start..start + usize::from(self.1)
        }
    }

    /// What stands behind a [`Choice`].
    struct ChoiceRow {
        arguments: &'static [u8],
        words: &'static [Word],
    }

    impl Choice {
        /// The numbers of the arguments, the one that counts most first; the last counts to 4 where
        /// there are two.
        pub fn arguments(self) -> &'static [u8] {
            CHOICES[usize::from(self.0)].arguments
        }

        /// The words where they are 0, 1, and so on; any other value is a mistake.
        pub fn words(self) -> &'static [Word] {
            CHOICES[usize::from(self.0)].words
        }
    }

    /// A row as it stands in the program: without a pointer, since every process would relocate them all
    /// when it starts.
    struct PackedRow {
        name: Span,
        result: Span,
        params: Span,
        memory: IntrinsicMemory,
        convergent: bool,
        varies_by_thread: bool,
        may_not_return: bool,
        lowering: PackedLowering,
    }

    /// [`Lowering`] without pointers.
    enum PackedLowering {
        Selected,
        Legalized,
        Nothing,
        Instruction { opcode: Word, modifiers: Span, operands: Option<Span> },
    }

    include!(concat!(env!("OUT_DIR"), "/intrinsics.rs"));

    impl Word {
        /// As PTX spells it; nothing where a choice has no word.
        pub fn text(self) -> &'static str {
            WORDS[usize::from(self.0)]
        }
    }

    impl Intrinsic {
        /// Every intrinsic, sorted by name.
        pub fn all() -> &'static [Intrinsic] {
            &ALL
        }

        /// The row of the table.
        pub fn info(self) -> IntrinsicInfo {
            let row = &ROWS[self as usize];
            IntrinsicInfo {
                name: self.base_name(),
                signature: IntrinsicSignature {
                    result: RESULTS[row.result.range().start],
                    params: &PARAMS[row.params.range()],
                },
                memory: row.memory,
                convergent: row.convergent,
                varies_by_thread: row.varies_by_thread,
                may_not_return: row.may_not_return,
                lowering: match &row.lowering {
                    PackedLowering::Selected => Lowering::Selected,
                    PackedLowering::Legalized => Lowering::Legalized,
                    PackedLowering::Nothing => Lowering::Nothing,
                    PackedLowering::Instruction { opcode, modifiers, operands } => {
                        Lowering::Instruction(InstructionPattern {
                            opcode: *opcode,
                            modifiers: &MODIFIERS[modifiers.range()],
                            operands: operands.as_ref().map(|list| &OPERANDS[list.range()]),
                        })
                    }
                },
            }
        }

        /// The name without overload suffixes.
        pub fn base_name(self) -> &'static str {
            &NAMES[ROWS[self as usize].name.range()]
        }

        /// The one with exactly this name; `.` and `_` count as the same.
        pub(super) fn by_spelling(bytes: impl Iterator<Item = u8> + Clone) -> Option<Intrinsic> {
            let plain = |byte: u8| if byte == b'.' { b'_' } else { byte };
            let compare = |row: &PackedRow| -> Ordering {
                NAMES[row.name.range()].bytes().map(plain).cmp(bytes.clone().map(plain))
            };
            ROWS.binary_search_by(compare).ok().map(|index| ALL[index])
        }
    }
}

pub use generated::Intrinsic;

impl fmt::Debug for Intrinsic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.base_name())
    }
}

impl Intrinsic {
    /// Whether the result depends on the arguments alone and nothing else happens.
    pub fn is_pure(self) -> bool {
        let info = self.info();
        info.memory == IntrinsicMemory::None && !info.convergent
    }

    /// Whether the numbers of 16 bits that it takes are bytes: PTX has no smaller registers.
    pub fn writes_bytes(self) -> bool {
        let name = self.base_name();
        let is_byte = |word: &str| matches!(word, "i8" | "v2i8" | "v4i8");
        name.starts_with("llvm.nvvm.sust.") && name.split('.').any(is_byte)
    }

    /// How many overloaded types its name carries.
    pub fn overloads(self) -> usize {
        self.info().signature.overloads().count()
    }

    /// The intrinsic with this name, which carries the suffixes of its overloads.
    pub fn by_name(full: &str) -> Option<Intrinsic> {
        let named = |base: &str| {
            let found = Intrinsic::by_spelling(base.bytes())?;
            (found.base_name() == base).then_some(found)
        };
        if let Some(found) = named(full)
            && found.overloads() == 0
        {
            return Some(found);
        }
        // `llvm.memcpy.p0.p1.i64` has its base two or three dots earlier: cut from the right.
        let mut base = full;
        while let Some(cut) = base.rfind('.') {
            base = &base[..cut];
            if let Some(found) = named(base)
                && found.overloads() > 0
            {
                return Some(found);
            }
        }
        None
    }

    /// The one that is called in C++ as `__nvvm_x_y` for `llvm.nvvm.x.y`, or `__llvm_x` for `llvm.x`.
    pub fn by_function_name(name: &str) -> Option<Intrinsic> {
        let (prefix, rest) = match name.strip_prefix("__nvvm_") {
            Some(rest) => ("llvm.nvvm.", rest),
            None => ("llvm.", name.strip_prefix("__llvm_")?),
        };
        Intrinsic::by_spelling(prefix.bytes().chain(rest.bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixed_words(modifiers: &[ModifierPattern]) -> Vec<&'static str> {
        let fixed = modifiers.iter().map(|modifier| match modifier {
            ModifierPattern::Fixed(word) => word.text(),
            other => panic!("{other:?}"),
        });
        fixed.collect()
    }

    #[test]
    fn names_resolve_with_and_without_suffixes() {
        assert_eq!(Intrinsic::by_name("llvm.fma.f32"), Some(Intrinsic::Fma));
        assert_eq!(Intrinsic::by_name("llvm.memcpy.p0.p1.i64"), Some(Intrinsic::Memcpy));
        assert_eq!(Intrinsic::by_name("llvm.nvvm.fma.rn.f"), Some(Intrinsic::FmaRnF));
        assert_eq!(Intrinsic::by_name("llvm.fma"), None);
        assert_eq!(Intrinsic::by_name("llvm.nvvm.fma_rn.f"), None);
        assert_eq!(Intrinsic::by_name("llvm.nonsense"), None);
    }

    #[test]
    fn every_intrinsic_is_found_by_its_names() {
        for &intrinsic in Intrinsic::all() {
            let name = intrinsic.base_name();
            let suffixes: String = intrinsic.info().signature.overloads().map(|_| ".x").collect();
            assert_eq!(Intrinsic::by_name(&format!("{name}{suffixes}")), Some(intrinsic));
            let function = match name.strip_prefix("llvm.nvvm.") {
                Some(rest) => format!("__nvvm_{rest}"),
                None => name.replacen("llvm.", "__llvm_", 1),
            };
            let function = function.replace('.', "_");
            assert_eq!(Intrinsic::by_function_name(&function), Some(intrinsic));
        }
        assert!(Intrinsic::all().len() > 1000);
    }

    #[test]
    fn alternatives_stand_for_each_field() {
        let pattern = |intrinsic: Intrinsic| match intrinsic.info().lowering {
            Lowering::Instruction(pattern) => pattern,
            other => panic!("{intrinsic:?}: {other:?}"),
        };
        let sum = pattern(Intrinsic::AddRzFtzF);
        assert_eq!(sum.opcode.text(), "add");
        assert_eq!(fixed_words(sum.modifiers), ["rz", "ftz", "f32"]);
        assert_eq!(sum.operands, None);
        let copy = Intrinsic::CpAsyncCaSharedGlobal8S;
        assert_eq!(copy.info().signature.params.len(), 3);
        let operands = [
            OperandPattern::Memory(0),
            OperandPattern::Memory(1),
            OperandPattern::Number(8),
            OperandPattern::Argument(2),
        ];
        assert_eq!(pattern(copy).operands, Some(operands.as_slice()));
        let modifiers = pattern(Intrinsic::F2uiRp).modifiers;
        assert_eq!(fixed_words(modifiers), ["rpi", "u32", "f32"]);
    }

    #[test]
    fn overloads_come_in_the_order_of_their_use() {
        let order = |intrinsic: Intrinsic| -> Vec<Overload> {
            intrinsic.info().signature.overloads().collect()
        };
        assert_eq!(order(Intrinsic::Memcpy), [Overload::P, Overload::Q]);
        assert_eq!(order(Intrinsic::FptosiSat), [Overload::I, Overload::F]);
        assert_eq!(order(Intrinsic::LduGlobalP), [Overload::Q, Overload::P]);
    }
}
