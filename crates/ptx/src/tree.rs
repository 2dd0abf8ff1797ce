//! The PTX tree.
//!
//! One shape serves what `codegen` builds and what the parser reads from NVIDIA's compilers. An
//! instruction is an opcode, its modifiers in written order, and its operands; which combinations
//! exist is the instruction table's business, not the tree's.

use crate::words::{Modifier, Opcode, SpecialReg};
use cuprum_entity::{PrimaryMap, entity};
use cuprum_target::{Arch, PtxVersion};
use smallvec::SmallVec;

/// How NVIDIA's compilers name the parameter of C's variable arguments, whose size calls decide.
pub const VARIABLE_ARGUMENTS: &str = "%VAParam";

entity! {
    /// A virtual register of one function.
    pub struct Reg, "reg"
}
entity! {
    /// A label of one function.
    pub struct Label, "label"
}

/// A type. Registers and variables have the fundamental ones, up to [`Type::SurfRef`]; the rest
/// are named by instructions only, and their values live in `.b` registers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Type {
    /// `.pred`
    Pred,
    /// `.b8`
    B8,
    /// `.b16`
    B16,
    /// `.b32`
    B32,
    /// `.b64`
    B64,
    /// `.b128`
    B128,
    /// `.u8`
    U8,
    /// `.u16`
    U16,
    /// `.u32`
    U32,
    /// `.u64`
    U64,
    /// `.s8`
    S8,
    /// `.s16`
    S16,
    /// `.s32`
    S32,
    /// `.s64`
    S64,
    /// `.f16`
    F16,
    /// `.f16x2`
    F16x2,
    /// `.bf16`
    Bf16,
    /// `.bf16x2`
    Bf16x2,
    /// `.f32`
    F32,
    /// `.f64`
    F64,
    /// `.texref`
    TexRef,
    /// `.samplerref`
    SamplerRef,
    /// `.surfref`
    SurfRef,
    /// `.u16x2`
    U16x2,
    /// `.s16x2`
    S16x2,
    /// `.f32x2`
    F32x2,
    /// `.tf32`
    Tf32,
    /// `.b1`
    B1,
    /// `.b4`
    B4,
    /// `.u2`
    U2,
    /// `.s2`
    S2,
    /// `.u4`
    U4,
    /// `.s4`
    S4,
    /// `.e4m3`
    E4m3,
    /// `.e5m2`
    E5m2,
    /// `.e2m3`
    E2m3,
    /// `.e3m2`
    E3m2,
    /// `.e2m1`
    E2m1,
    /// `.ue8m0`
    Ue8m0,
    /// `.ue4m3`
    Ue4m3,
    /// `.e4m3x2`
    E4m3x2,
    /// `.e5m2x2`
    E5m2x2,
    /// `.e2m3x2`
    E2m3x2,
    /// `.e3m2x2`
    E3m2x2,
    /// `.e2m1x2`
    E2m1x2,
    /// `.ue8m0x2`
    Ue8m0x2,
    /// `.e4m3x4`
    E4m3x4,
    /// `.e5m2x4`
    E5m2x4,
    /// `.e2m3x4`
    E2m3x4,
    /// `.e3m2x4`
    E3m2x4,
    /// `.e2m1x4`
    E2m1x4,
    /// `.u8x4`
    U8x4,
    /// `.s8x4`
    S8x4,
}

/// A state space of variables and parameters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Space {
    /// `.reg`
    Reg,
    /// `.const`
    Const,
    /// `.global`
    Global,
    /// `.local`
    Local,
    /// `.param`
    Param,
    /// `.shared`
    Shared,
    /// `.tex` (deprecated)
    Tex,
}

/// A PTX file.
#[derive(Clone, Debug)]
pub struct Module {
    /// Comment lines before `.version`, without the `//`.
    pub banner: Vec<String>,
    /// `.version`
    pub version: PtxVersion,
    /// `.target`
    pub arch: Arch,
    /// Further words of `.target`, such as `debug` or `texmode_independent`.
    pub target_options: Vec<String>,
    /// `.address_size`
    pub address_size: u32,
    /// Everything else, in order.
    pub items: Vec<Item>,
}

/// A module-level item.
#[derive(Clone, Debug)]
pub enum Item {
    /// A variable of the module.
    Variable(Variable),
    /// A kernel or function, declared or defined.
    Function(Function),
    /// `.file`
    File {
        /// The number `.loc` refers to.
        index: u32,
        /// The path of the source file.
        name: String,
    },
    /// A `.section` with its lines as written (debug information).
    Section {
        /// The name with its dot.
        name: String,
        /// The lines between the braces.
        lines: Vec<String>,
    },
    /// `.alias name, aliasee;`
    Alias {
        /// The new name.
        name: String,
        /// What it stands for.
        aliasee: String,
    },
    /// `.pragma` at module level.
    Pragma(String),
}

/// Linkage of a module-level name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Linkage {
    /// Not seen outside the module.
    Internal,
    /// `.visible`
    Visible,
    /// `.extern`
    Extern,
    /// `.weak`
    Weak,
    /// `.common`
    Common,
}

/// A variable or parameter declaration.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Linkage; [`Linkage::Internal`] for parameters and locals.
    pub linkage: Linkage,
    /// The space that it lives in.
    pub space: Space,
    /// `.attribute(.managed)` and the like, as written between the parentheses.
    pub attributes: Vec<String>,
    /// `.align`
    pub align: Option<u32>,
    /// `.v2`, `.v4`: elements per vector.
    pub vector: Option<u8>,
    /// The element type.
    pub ty: Type,
    /// `.ptr` and what it points to (kernel parameters).
    pub pointer: Option<PointerAttribute>,
    /// The name, as labels and instructions use it.
    pub name: String,
    /// Array extents; the first may be absent (`[]`).
    pub dims: Vec<Option<u64>>,
    /// What it begins as, where that is said.
    pub init: Option<Initializer>,
}

/// `.ptr .space .align n` on a kernel parameter.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PointerAttribute {
    /// The space pointed to, if given.
    pub space: Option<Space>,
    /// The alignment of what is pointed to, if given.
    pub align: Option<u32>,
    /// `.texref`, `.surfref` or `.samplerref`: the parameter is an image, or how one is read.
    pub image: Option<Type>,
}

/// What a variable begins as.
#[derive(Clone, Debug, PartialEq)]
pub enum Initializer {
    /// A number of the variable's type.
    Imm(Imm),
    /// The address of something, for the linker to fill in.
    Symbol(SymbolInit),
    /// `{ … }`
    List(Vec<Initializer>),
    /// `{ addr_mode_0 = wrap, filter_mode = linear }`: how a sampler reads, by name and value.
    Properties(Vec<(String, String)>),
}

/// An address in an initialiser: `generic(name)+offset`, or one byte of it (`0xFF(name)`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymbolInit {
    /// The variable or function.
    pub name: String,
    /// Added to it.
    pub offset: i64,
    /// Whether it is wrapped in `generic()`.
    pub generic: bool,
    /// `mask()`: selects one byte of the address.
    pub mask: Option<u64>,
}

/// A kernel or function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Who else sees the function.
    pub linkage: Linkage,
    /// `.entry` rather than `.func`.
    pub is_entry: bool,
    /// The symbol, mangled where the source language mangles.
    pub name: String,
    /// Return parameters (`.func` only).
    pub results: Vec<Variable>,
    /// Parameters in the order of arguments.
    pub params: Vec<Variable>,
    /// `.noreturn`
    pub noreturn: bool,
    /// Directives between header and body, in written order.
    pub directives: Vec<PerfDirective>,
    /// The body; `None` for a declaration.
    pub body: Option<Body>,
}

/// A directive between a function's header and its body, such as `.maxntid 128, 1, 1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerfDirective {
    /// The word, with its dot.
    pub name: String,
    /// The numbers behind the word.
    pub args: Vec<u64>,
    /// The string of `.pragma`.
    pub text: Option<String>,
}

/// A function body.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// Virtual registers, declared or made.
    pub regs: PrimaryMap<Reg, RegInfo>,
    /// The names of labels.
    pub labels: PrimaryMap<Label, String>,
    /// Statements in order; nested blocks are opened and closed by statements of their own.
    pub statements: Vec<Statement>,
    /// The line each statement was read from; empty for a body that was built, not parsed.
    pub lines: Vec<u32>,
}

/// A virtual register.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegInfo {
    /// The type it was declared with.
    pub ty: Type,
    /// Its full name with the `%`.
    pub name: RegName,
}

/// The name of a register. Most are numbers, which take no memory of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RegName {
    /// A prefix with the `%`, and a number: `%rd12`.
    Numbered(&'static str, u32),
    /// As it was written.
    Text(Box<str>),
}

impl RegName {
    /// Whether this is its text.
    pub fn is(&self, text: &str) -> bool {
        match self {
            RegName::Numbered(prefix, number) => {
                text.strip_prefix(prefix).is_some_and(|rest| rest == number.to_string())
            }
            RegName::Text(name) => **name == *text,
        }
    }
}

impl From<&str> for RegName {
    fn from(name: &str) -> RegName {
        RegName::Text(name.into())
    }
}

impl From<String> for RegName {
    fn from(name: String) -> RegName {
        RegName::Text(name.into())
    }
}

/// A statement of a function's body.
#[derive(Clone, Debug)]
pub enum Statement {
    /// `.reg .b32 %r<5>;`: `count` registers `prefix0…`; or single names when `count` is `None`.
    /// The registers themselves are in [`Body::regs`].
    RegDecl {
        /// The type of the registers.
        ty: Type,
        /// Name or prefix, with the `%`.
        name: String,
        /// How many, for the `<n>` form.
        count: Option<u32>,
    },
    /// A variable of the function: local depot, static shared memory, call parameters.
    Variable(Variable),
    /// The place that a label names.
    Label(Label),
    /// An instruction with its operands.
    Inst(Inst),
    /// `{`
    Open,
    /// `}`
    Close,
    /// `.loc`
    Loc(LineLoc),
    /// `.pragma "text";`
    Pragma(String),
    /// `name: .callprototype (results) _ (params);`
    CallPrototype(Prototype),
    /// `name: .branchtargets a, b;`
    BranchTargets {
        /// The label before it.
        name: String,
        /// The labels that may be jumped to, by index.
        targets: Vec<Label>,
    },
    /// `name: .calltargets f, g;`
    CallTargets {
        /// The label before it.
        name: String,
        /// The functions that may be called.
        targets: Vec<String>,
    },
    /// A comment line, without the `//`.
    Comment(String),
    /// Inline assembly: text as written, operands substituted. What the table does not know still
    /// reaches ptxas this way.
    Raw(RawAsm),
}

/// `.loc file line column, function_name label+offset, inlined_at …`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineLoc {
    /// The number given by `.file`.
    pub file: u32,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// The rest of the line, as written, when it is inlined code.
    pub inlined: Option<String>,
}

/// The prototype of an indirect call.
#[derive(Clone, Debug)]
pub struct Prototype {
    /// The label before it.
    pub name: String,
    /// Where results come back.
    pub results: Vec<Variable>,
    /// Where arguments go.
    pub params: Vec<Variable>,
    /// `.noreturn`
    pub noreturn: bool,
    /// What the callee preserves: `.abi_preserve`, `.abi_preserve_control`.
    pub directives: Vec<PerfDirective>,
}

/// Inline assembly: text with holes.
#[derive(Clone, Debug)]
pub struct RawAsm {
    /// Alternating text and operands.
    pub pieces: Vec<RawPiece>,
    /// Registers it writes, for liveness.
    pub defs: SmallVec<[Reg; 2]>,
    /// Registers it reads.
    pub uses: SmallVec<[Reg; 4]>,
}

/// A piece of inline assembly.
#[derive(Clone, Debug)]
pub enum RawPiece {
    /// Text to leave as it was written.
    Text(String),
    /// A substituted operand.
    Operand(Operand),
}

/// `@p` or `@!p`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Guard {
    /// The predicate that decides whether the instruction runs.
    pub pred: Reg,
    /// With `!`.
    pub negated: bool,
}

/// An instruction: words and operands, which the table of instructions judges.
#[derive(Clone, Debug, PartialEq)]
pub struct Inst {
    /// The guard, where the instruction depends on one.
    pub guard: Option<Guard>,
    /// The first word.
    pub opcode: Opcode,
    /// Dotted words after it, in written order, types included.
    pub modifiers: SmallVec<[Modifier; 6]>,
    /// Operands, destination first. `call` uses [`Operand::List`] for its parenthesised lists.
    pub operands: SmallVec<[Operand; 4]>,
}

/// An operand of an instruction.
#[derive(Clone, Debug, PartialEq)]
pub enum Operand {
    /// A register of the function.
    Reg(Reg),
    /// A special register, with its `.x` where it has one.
    Special(SpecialReg),
    /// A number, written out.
    Imm(Imm),
    /// A variable, function or prototype name used as a value, plus an offset.
    Symbol(String, i64),
    /// A label to jump to.
    Label(Label),
    /// `[base+offset]`
    Address(Address),
    /// `{a, b, c, d}`
    Vector(Vec<Operand>),
    /// `(a, b)`
    List(Vec<Operand>),
    /// `p|q`, also `d|p` of `shfl`.
    Pair(Box<Operand>, Box<Operand>),
    /// `!p`
    Not(Reg),
    /// `_`
    Sink,
    /// `a.b0`, `a.h1`: a part of a register of the video instructions, or `v.x` of a vector.
    Part(Reg, String),
    /// `[tex, {coords}]` and other bracketed lists.
    Bracketed(Vec<Operand>),
}

/// An address operand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Address {
    /// What the offset is added to.
    pub base: AddressBase,
    /// The offset in bytes.
    pub offset: i64,
    /// `.unified` behind it: every process has the same there.
    pub unified: bool,
}

impl Address {
    /// An address as most are.
    pub fn new(base: AddressBase, offset: i64) -> Address {
        Address { base, offset, unified: false }
    }
}

/// The base of an address.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AddressBase {
    /// A register that holds an address.
    Reg(Reg),
    /// A variable or parameter.
    Symbol(String),
    /// An absolute address.
    Absolute,
}

/// A literal operand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Imm {
    /// A signed or small unsigned integer.
    Int(i64),
    /// An unsigned integer that does not fit `i64` or was written with `U`.
    Uint(u64),
    /// `0f3F800000`: the bits of a `float`.
    F32(u32),
    /// `0d3FF0000000000000`: the bits of a `double`.
    F64(u64),
}

impl Body {
    /// Adds a register named `%<prefix><number>` or any other full name.
    pub fn new_reg(&mut self, ty: Type, name: impl Into<RegName>) -> Reg {
        self.regs.push(RegInfo { ty, name: name.into() })
    }
}

impl Inst {
    /// An unguarded instruction.
    pub fn new(
        opcode: Opcode,
        modifiers: impl IntoIterator<Item = Modifier>,
        operands: impl IntoIterator<Item = Operand>,
    ) -> Inst {
        let mut inst =
            Inst { guard: None, opcode, modifiers: SmallVec::new(), operands: SmallVec::new() };
        // Both are short: pushing one by one takes less than what collecting plans ahead.
        modifiers.into_iter().for_each(|modifier| inst.modifiers.push(modifier));
        operands.into_iter().for_each(|operand| inst.operands.push(operand));
        inst
    }

    /// The same instruction under a guard.
    #[must_use]
    pub fn guarded(mut self, pred: Reg, negated: bool) -> Inst {
        self.guard = Some(Guard { pred, negated });
        self
    }
}

impl Inst {
    /// Whether it carries that modifier.
    pub fn has(&self, modifier: Modifier) -> bool {
        self.modifiers.contains(&modifier)
    }

    /// Its types, in written order: `cvt.rn.f32.s32` yields `f32`, then `s32`.
    pub fn types(&self) -> impl Iterator<Item = Type> + '_ {
        self.modifiers.iter().filter_map(|modifier| modifier.as_type())
    }

    /// Its first type.
    pub fn ty(&self) -> Option<Type> {
        self.types().next()
    }

    /// Its state space, `.shared::cta` and `.shared::cluster` being [`Space::Shared`] here; `None`
    /// for generic addressing.
    pub fn space(&self) -> Option<Space> {
        self.modifiers.iter().find_map(|modifier| Space::from_modifier(*modifier))
    }

    /// Elements per access: 1, or 2, 4, 8 with `.v2`, `.v4`, `.v8`.
    pub fn vector_width(&self) -> usize {
        let width = |modifier: &Modifier| match modifier {
            Modifier::V2 => Some(2),
            Modifier::V4 => Some(4),
            Modifier::V8 => Some(8),
            _ => None,
        };
        self.modifiers.iter().find_map(width).unwrap_or(1)
    }
}

impl Space {
    /// How it is written, without the dot.
    pub fn spelling(self) -> &'static str {
        match self {
            Space::Reg => "reg",
            Space::Const => "const",
            Space::Global => "global",
            Space::Local => "local",
            Space::Param => "param",
            Space::Shared => "shared",
            Space::Tex => "tex",
        }
    }

    /// The space a modifier names.
    pub fn from_modifier(modifier: Modifier) -> Option<Space> {
        Some(match modifier {
            Modifier::Reg => Space::Reg,
            Modifier::Const => Space::Const,
            Modifier::Global => Space::Global,
            Modifier::Local => Space::Local,
            Modifier::Param | Modifier::ParamEntry | Modifier::ParamFunc => Space::Param,
            Modifier::Shared | Modifier::SharedCta | Modifier::SharedCluster => Space::Shared,
            Modifier::Tex => Space::Tex,
            _ => return None,
        })
    }
}

impl Type {
    /// How many bits a value has; 1 for predicates, 64 for the opaque references.
    pub fn bits(self) -> u32 {
        match self {
            Type::Pred | Type::B1 => 1,
            Type::U2 | Type::S2 => 2,
            Type::B4 | Type::U4 | Type::S4 | Type::E2m1 => 4,
            Type::E2m3 | Type::E3m2 => 6,
            Type::B8 | Type::U8 | Type::S8 => 8,
            Type::E4m3 | Type::E5m2 | Type::Ue8m0 | Type::Ue4m3 | Type::E2m1x2 => 8,
            Type::B16 | Type::U16 | Type::S16 | Type::F16 | Type::Bf16 | Type::E2m1x4 => 16,
            Type::E4m3x2 | Type::E5m2x2 | Type::E2m3x2 | Type::E3m2x2 | Type::Ue8m0x2 => 16,
            Type::B32 | Type::U32 | Type::S32 | Type::F32 | Type::Tf32 => 32,
            Type::F16x2 | Type::Bf16x2 | Type::U16x2 | Type::S16x2 => 32,
            Type::E4m3x4 | Type::E5m2x4 | Type::E2m3x4 | Type::E3m2x4 => 32,
            Type::U8x4 | Type::S8x4 => 32,
            Type::B64 | Type::U64 | Type::S64 | Type::F64 | Type::F32x2 => 64,
            Type::TexRef | Type::SamplerRef | Type::SurfRef => 64,
            Type::B128 => 128,
        }
    }

    /// How many bytes a value takes in memory.
    pub fn bytes(self) -> u32 {
        self.bits().div_ceil(8)
    }

    /// `.s8` to `.s64` and the smaller and packed signed types.
    pub fn is_signed(self) -> bool {
        use Type::*;
        matches!(self, S2 | S4 | S8 | S16 | S32 | S64 | S16x2 | S8x4)
    }

    /// `.u8` to `.u64` and the smaller and packed unsigned types.
    pub fn is_unsigned(self) -> bool {
        use Type::*;
        matches!(self, U2 | U4 | U8 | U16 | U32 | U64 | U16x2 | U8x4)
    }

    /// `.b1` to `.b128`.
    pub fn is_bits(self) -> bool {
        use Type::*;
        matches!(self, B1 | B4 | B8 | B16 | B32 | B64 | B128)
    }

    /// The ordinary floating-point types and their pairs.
    pub fn is_float(self) -> bool {
        use Type::*;
        matches!(self, F16 | F16x2 | Bf16 | Bf16x2 | F32 | F32x2 | F64 | Tf32)
    }
}
