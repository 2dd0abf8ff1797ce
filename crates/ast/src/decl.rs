//! Declarations.

use crate::builtin::{Builtin, BuiltinVar};
use crate::class::{ClassLayout, ClassTraits, MemberFunction};
use crate::dependent::DependentExpr;
use crate::expr::ExprId;
use crate::stmt::StmtId;
use crate::types::Type;
use crate::value::ConstValue;
use cuprum_entity::entity;
use cuprum_source::{Loc, Symbol};

entity! {
    /// A function, or one specialisation of a function template.
    pub struct FuncId, "fn"
}
entity! {
    /// A variable or parameter.
    pub struct VarId, "var"
}
entity! {
    /// A class, struct or union, or one specialisation of a class template.
    pub struct RecordId, "record"
}
entity! {
    /// An enumeration, scoped or not.
    pub struct EnumId, "enum"
}
entity! {
    /// A namespace; number 0 is the global one.
    pub struct NamespaceId, "ns"
}
entity! {
    /// A template; its tokens and specialisations are `sema`'s.
    pub struct TemplateId, "template"
}

/// What a declaration is a member of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parent {
    /// A namespace, the global one included.
    Namespace(NamespaceId),
    /// A class, of which it is a member.
    Record(RecordId),
    /// A function body: a local entity. The number tells apart several of one name.
    Function(FuncId, u32),
}

impl Parent {
    /// The class, if it is one.
    pub fn as_record(self) -> Option<RecordId> {
        match self {
            Parent::Record(record) => Some(record),
            Parent::Namespace(_) | Parent::Function(..) => None,
        }
    }
}

/// A template argument.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TemplateArg {
    /// A type, dependent or not.
    Type(Type),
    /// A value, with the parameter's type.
    Value(ConstValue, Type),
    /// A value that still depends on parameters, with the parameter's type.
    Dependent(DependentExpr, Type),
    /// A template, for a template template parameter.
    Template(TemplateId),
    /// `TT...` where `TT` is a pack of templates.
    TemplateExpansion(TemplateId),
    /// The elements of a pack.
    Pack(Vec<TemplateArg>),
    /// An operand that awaits the type of its parameter, by the front end's number: it never leaves
    /// `sema`.
    Unconverted(u32),
}

impl TemplateArg {
    /// The type, if it is one.
    pub fn as_type(&self) -> Option<Type> {
        if let TemplateArg::Type(ty) = self { Some(*ty) } else { None }
    }
}

/// The template a function, record or variable is a specialisation of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Specialization {
    /// The template that was specialised.
    pub template: TemplateId,
    /// One argument per parameter; a pack is one.
    pub args: Vec<TemplateArg>,
    /// For functions, the template's own signature with its parameters in it: Itanium mangles
    /// that, not the substituted one.
    pub signature: Option<Type>,
}

/// The name of a template as mangling and messages need it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TemplateName {
    /// The name that it was declared with.
    pub name: Symbol,
    /// What it is a member of.
    pub parent: Parent,
    /// A template template parameter: its position in its list, and whether it is a pack.
    pub parameter: Option<(u32, bool)>,
    /// It is a concept.
    pub is_concept: bool,
}

/// A namespace, with all that reopens it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Namespace {
    /// Its name; `None` for the global and for unnamed ones.
    pub name: Option<Symbol>,
    /// The enclosing one; `None` for the global one.
    pub parent: Option<NamespaceId>,
    /// `inline namespace`
    pub is_inline: bool,
}

/// Who sees a name from other translation units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Linkage {
    /// Everyone who declares it.
    #[default]
    External,
    /// Only this unit: `static`, unnamed namespaces.
    Internal,
    /// Nobody else: it is local.
    None,
}

/// The name of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FunctionName {
    /// An ordinary name.
    Ident(Symbol),
    /// `operator+`
    Operator(OperatorName),
    /// `operator T`
    Conversion(Type),
    /// `operator""_x`
    Literal(Symbol),
    /// A constructor, which has its class's name.
    Constructor,
    /// A destructor, which has its class's name.
    Destructor,
}

macro_rules! operators {
    ($($name:ident $text:literal $unary:literal $mangled:literal,)*) => {
        /// An overloadable operator. Operators that are unary and binary under one spelling are
        /// told apart by their number of parameters.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum OperatorName { $(#[doc = $text] $name,)* }

        impl OperatorName {
            /// Every operator that can be declared.
            pub const ALL: &'static [OperatorName] = &[$(OperatorName::$name,)*];

            /// How it is written.
            pub fn spelling(self) -> &'static str {
                match self { $(OperatorName::$name => $text,)* }
            }

            /// Itanium's code; some differ for the unary form.
            pub fn mangled(self, unary: bool) -> &'static str {
                match self { $(OperatorName::$name => if unary { $unary } else { $mangled },)* }
            }
        }
    };
}

operators! {
    New "new" "nw" "nw", NewArray "new[]" "na" "na", Delete "delete" "dl" "dl",
    DeleteArray "delete[]" "da" "da", Plus "+" "ps" "pl", Minus "-" "ng" "mi", Star "*" "de" "ml",
    Slash "/" "dv" "dv", Percent "%" "rm" "rm", Caret "^" "eo" "eo", Amp "&" "ad" "an",
    Pipe "|" "or" "or", Tilde "~" "co" "co", Not "!" "nt" "nt", Assign "=" "aS" "aS",
    Less "<" "lt" "lt", Greater ">" "gt" "gt", PlusAssign "+=" "pL" "pL",
    MinusAssign "-=" "mI" "mI", StarAssign "*=" "mL" "mL", SlashAssign "/=" "dV" "dV",
    PercentAssign "%=" "rM" "rM", CaretAssign "^=" "eO" "eO", AmpAssign "&=" "aN" "aN",
    PipeAssign "|=" "oR" "oR", Shl "<<" "ls" "ls", Shr ">>" "rs" "rs",
    ShlAssign "<<=" "lS" "lS", ShrAssign ">>=" "rS" "rS", EqEq "==" "eq" "eq",
    NotEq "!=" "ne" "ne", LessEq "<=" "le" "le", GreaterEq ">=" "ge" "ge",
    Spaceship "<=>" "ss" "ss", AndAnd "&&" "aa" "aa", OrOr "||" "oo" "oo",
    PlusPlus "++" "pp" "pp", MinusMinus "--" "mm" "mm", Comma "," "cm" "cm",
    ArrowStar "->*" "pm" "pm", Arrow "->" "pt" "pt", Call "()" "cl" "cl",
    Subscript "[]" "ix" "ix",
}

impl OperatorName {
    /// `=`, or an operation with it: the right side is evaluated first.
    pub fn is_assignment(self) -> bool {
        use OperatorName::*;
        matches!(
            self,
            Assign
                | PlusAssign
                | MinusAssign
                | StarAssign
                | SlashAssign
                | PercentAssign
                | CaretAssign
                | AmpAssign
                | PipeAssign
                | ShlAssign
                | ShrAssign
        )
    }
}

/// Where a function may run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ExecutionSpace {
    /// `__global__`
    pub global: bool,
    /// `__device__`
    pub device: bool,
    /// `__host__`, or nothing at all.
    pub host: bool,
}

impl ExecutionSpace {
    /// Whether code is generated for the device.
    pub fn runs_on_device(self) -> bool {
        self.global || self.device
    }

    /// Lets the function run where another may, too.
    pub fn add(&mut self, other: ExecutionSpace) {
        self.global |= other.global;
        self.device |= other.device;
        self.host |= other.host;
    }
}

/// How many registers a device function leaves as they are, where that is not for the assembler to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PreservedRegisters {
    /// `preserve_n_data`
    pub data: Option<u32>,
    /// `preserve_n_control`
    pub control: Option<u32>,
}

/// `__launch_bounds__` and its kin.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LaunchLimits {
    /// First argument of `__launch_bounds__`.
    pub max_threads: Option<u32>,
    /// Second argument of `__launch_bounds__`.
    pub min_blocks: Option<u32>,
    /// Third argument of `__launch_bounds__`.
    pub max_cluster: Option<u32>,
    /// `__maxnreg__`
    pub max_registers: Option<u32>,
    /// `__local_maxnreg__`
    pub local_registers: Option<u32>,
    /// What `#pragma nv_abi` says about registers that a device function leaves alone.
    pub preserved: PreservedRegisters,
    /// `__cluster_dims__`
    pub cluster: Option<[u32; 3]>,
    /// `__block_size__`
    pub block: Option<[u32; 3]>,
}

impl LaunchLimits {
    /// These, and of what they leave open what others say.
    pub fn or(self, others: LaunchLimits) -> LaunchLimits {
        let says_nothing = self.preserved == PreservedRegisters::default();
        LaunchLimits {
            max_threads: self.max_threads.or(others.max_threads),
            min_blocks: self.min_blocks.or(others.min_blocks),
            max_cluster: self.max_cluster.or(others.max_cluster),
            max_registers: self.max_registers.or(others.max_registers),
            local_registers: self.local_registers.or(others.local_registers),
            preserved: if says_nothing { others.preserved } else { self.preserved },
            cluster: self.cluster.or(others.cluster),
            block: self.block.or(others.block),
        }
    }
}

/// What a programmer says about inlining.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Inlining {
    /// Nothing: the compiler decides.
    #[default]
    Default,
    /// `inline`, or defined in a class.
    Hint,
    /// `__forceinline__`
    Always,
    /// `__noinline__`
    Never,
}

/// A function, declared or defined.
#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    /// Its name, which may be an operator or a type.
    pub name: FunctionName,
    /// What it is a member of.
    pub parent: Parent,
    /// Its function type, without the object of a member function.
    pub ty: Type,
    /// Its parameters (without `this`), named or not.
    pub params: Vec<VarId>,
    /// `this` of a non-static member function, as a pointer parameter.
    pub this: Option<VarId>,
    /// Who sees its name.
    pub linkage: Linkage,
    /// `extern "C"`
    pub is_extern_c: bool,
    /// `inline`, `constexpr`, in-class: may be defined in several units.
    pub is_inline: bool,
    /// `constexpr` or `consteval`.
    pub is_constexpr: bool,
    /// A static member function.
    pub is_static: bool,
    /// `[[noreturn]]`
    pub is_noreturn: bool,
    /// Its body is in the device library, with which the program is linked.
    pub is_linked: bool,
    /// `__nv_pure__`
    pub is_pure: bool,
    /// Where it may run.
    pub space: ExecutionSpace,
    /// Launch limits of a kernel.
    pub limits: LaunchLimits,
    /// What is said about inlining.
    pub inlining: Inlining,
    /// Its body, once parsed.
    pub body: Option<StmtId>,
    /// The template it comes from.
    pub specialization: Option<Specialization>,
    /// Set for functions that are calls to the machine.
    pub builtin: Option<Builtin>,
    /// An explicit symbol name (`asm("name")`).
    pub asm_label: Option<String>,
    /// What is special about a member function.
    pub member: MemberFunction,
    /// Where its name is.
    pub loc: Loc,
}

/// How long a variable lives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Storage {
    /// A parameter, by position.
    Param(u32),
    /// An automatic variable.
    Local,
    /// Of a namespace or class, or a `static` local.
    Static,
}

/// The memory space of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MemorySpace {
    /// None given: host memory at namespace scope, the thread's own in a function.
    #[default]
    Default,
    /// `__device__`
    Device,
    /// `__constant__`
    Constant,
    /// `__shared__`
    Shared,
    /// `__managed__`
    Managed,
}

/// A variable or parameter.
#[derive(Clone, PartialEq, Debug)]
pub struct Variable {
    /// Its name; parameters may have none.
    pub name: Option<Symbol>,
    /// What it is a member of.
    pub parent: Parent,
    /// Its type; a reference keeps its reference type.
    pub ty: Type,
    /// How long it lives.
    pub storage: Storage,
    /// Who sees its name.
    pub linkage: Linkage,
    /// Where it lives.
    pub space: MemorySpace,
    /// `extern` without an initialiser: only declared here.
    pub is_extern: bool,
    /// `extern "C"`
    pub is_extern_c: bool,
    /// `inline`
    pub is_inline: bool,
    /// `constexpr`
    pub is_constexpr: bool,
    /// `__grid_constant__`
    pub is_grid_constant: bool,
    /// A parameter that was declared as an array or a function, and is a pointer.
    pub is_decayed: bool,
    /// Its initialiser, converted to its type (a full expression); `None` leaves it uninitialised.
    pub init: Option<ExprId>,
    /// Its value, if it was evaluated at compile time.
    pub value: Option<ConstValue>,
    /// `alignas`, if stricter than the type's.
    pub align: Option<u32>,
    /// Set for `threadIdx` and its kin.
    pub builtin: Option<BuiltinVar>,
    /// The template it comes from.
    pub specialization: Option<Specialization>,
    /// Where its name is.
    pub loc: Loc,
}

/// How members are seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Access {
    /// `public`
    Public,
    /// `protected`
    Protected,
    /// `private`
    Private,
}

/// `struct`, `class` or `union`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordKind {
    /// `struct`
    Struct,
    /// `class`
    Class,
    /// `union`
    Union,
}

impl RecordKind {
    /// The access of members and bases that say none.
    pub fn default_access(self) -> Access {
        match self {
            RecordKind::Class => Access::Private,
            RecordKind::Struct | RecordKind::Union => Access::Public,
        }
    }
}

/// A non-static data member.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// Its name; `None` for anonymous unions and unnamed bit-fields.
    pub name: Option<Symbol>,
    /// Its type as declared.
    pub ty: Type,
    /// Byte offset (of a bit-field: of its storage unit).
    pub offset: u64,
    /// Bit-fields: first bit in the storage unit, and width.
    pub bits: Option<(u32, u32)>,
    /// Who sees it.
    pub access: Access,
    /// `mutable`
    pub is_mutable: bool,
    /// Default member initialiser, once parsed.
    pub init: Option<ExprId>,
    /// Where its name is.
    pub loc: Loc,
}

/// A direct base class.
#[derive(Clone, PartialEq, Debug)]
pub struct Base {
    /// The class that is inherited from.
    pub record: RecordId,
    /// `virtual`
    pub is_virtual: bool,
    /// Who sees it.
    pub access: Access,
    /// Byte offset of the base in the object.
    pub offset: u64,
}

/// A class, struct or union.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Its name; `None` for unnamed ones.
    pub name: Option<Symbol>,
    /// What it is a member of.
    pub parent: Parent,
    /// `struct`, `class` or `union`.
    pub kind: RecordKind,
    /// Whether its closing brace has been seen.
    pub is_complete: bool,
    /// Direct bases in the order of declaration.
    pub bases: Vec<Base>,
    /// Non-static data members in order.
    pub fields: Vec<Field>,
    /// Size in bytes, padding included.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u64,
    /// Whether it may be copied as bytes.
    pub is_trivially_copyable: bool,
    /// Layout beyond size, alignment and offsets.
    pub layout: ClassLayout,
    /// Properties that code generation asks for.
    pub traits: ClassTraits,
    /// The template it comes from.
    pub specialization: Option<Specialization>,
    /// Set for the type of a lambda expression.
    pub closure: Option<Closure>,
    /// Which of the unnamed types of its scope it is, if it has no name.
    pub unnamed: u32,
    /// Where its name is.
    pub loc: Loc,
}

/// What tells the type of one lambda expression from others of the same context.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Closure {
    /// The function type of its `operator()`, template parameters in it.
    pub signature: Type,
    /// How many lambdas of this signature come before it in the context.
    pub number: u32,
    /// Where in its parent it stands.
    pub home: ClosureHome,
    /// What it says about where it runs, if it is an extended lambda of a host function.
    pub extended: Option<ExtendedClosure>,
}

/// An extended lambda: host code has a class template of nvcc's in its place, which this describes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExtendedClosure {
    /// The named function around it.
    pub function: FuncId,
    /// Which of that function's extended lambdas it is, from 1.
    pub number: u32,
    /// `__host__ __device__` rather than `__device__`.
    pub on_host: bool,
    /// Its result is written, and without its parameters.
    pub keeps_result: bool,
    /// `mutable`
    pub is_mutable: bool,
    /// Nothing stands between its brackets, and it is no template: it converts to a pointer.
    pub has_conversion: bool,
    /// `[*this]`: the field that holds the object.
    pub object: Option<u32>,
}

/// Where in a function or class a lambda expression stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ClosureHome {
    /// In a body, or anywhere else that has no name of its own.
    #[default]
    Body,
    /// In the default argument of a function's parameter, counted from the last.
    DefaultArgument(FuncId, u32),
    /// In the initialiser of a data member.
    Member(RecordId, Symbol),
}

/// A constant of an enumeration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Enumerator {
    /// The name in its enumeration.
    pub name: Symbol,
    /// The value that was given or counted.
    pub value: i128,
    /// The value was given as bits, as `0x80` or `~7`, rather than as a number.
    pub is_bit_pattern: bool,
}

/// An enumeration, scoped or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Enum {
    /// Its name; `None` for unnamed ones.
    pub name: Option<Symbol>,
    /// What it is a member of.
    pub parent: Parent,
    /// The integral type behind it.
    pub underlying: Type,
    /// Which of the unnamed types of its scope it is, if it has no name.
    pub unnamed: u32,
    /// `enum class`
    pub is_scoped: bool,
    /// Whether its underlying type was written.
    pub is_fixed: bool,
    /// `__attribute__((packed))`: the smallest type that holds all values lies behind it.
    pub is_packed: bool,
    /// `alignas`
    pub align: Option<u32>,
    /// Its enumerators, in order.
    pub enumerators: Vec<Enumerator>,
    /// Where its name is.
    pub loc: Loc,
}
