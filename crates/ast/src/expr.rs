//! Expressions. Every conversion is a node: an operand already has the type its operator wants.

use crate::builtin::Builtin;
use crate::decl::{FuncId, RecordId, VarId};
use crate::member_pointer::ConstMember;
use crate::stmt::StmtId;
use crate::types::Type;
use cuprum_entity::entity;
use cuprum_source::Loc;

entity! {
    /// An expression of the tree.
    pub struct ExprId, "e"
}
entity! {
    /// A string literal.
    pub struct StringId, "str"
}

/// C++'s value categories.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Category {
    /// Designates an object or function.
    LValue,
    /// Designates an object whose resources may be reused.
    XValue,
    /// Computes a value or initialises an object.
    PrValue,
}

/// A string literal's code units, the terminating zero included.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StringLiteral {
    /// The code units.
    pub units: Vec<u32>,
    /// The character type, `const`-qualified.
    pub element: Type,
}

/// An expression with its type and category.
#[derive(Clone, PartialEq, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Its type; never a reference.
    pub ty: Type,
    /// Its value category.
    pub category: Category,
    /// Where its operator or name is.
    pub loc: Loc,
}

/// Unary operators on arithmetic (and pointer) values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `~`
    BitNot,
    /// `!`: the operand is `bool`.
    Not,
    /// `*`: only in dependent expressions; otherwise [`ExprKind::Deref`].
    Deref,
    /// `&`: only in dependent expressions; otherwise [`ExprKind::AddressOf`].
    AddressOf,
}

/// Binary operators on values of one type (shifts: of the left operand's type).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// `+`: arithmetic, or pointer plus `long`.
    Add,
    /// `-`: arithmetic, pointer minus `long`, or pointer difference (result `long`).
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `&`
    BitAnd,
    /// `|`
    BitOr,
    /// `^`
    BitXor,
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `>`
    Gt,
    /// `<=`
    Le,
    /// `>=`
    Ge,
    /// `&&`: operands are `bool`, short-circuit.
    LogicalAnd,
    /// `||`: operands are `bool`, short-circuit.
    LogicalOr,
    /// `,`
    Comma,
}

/// Conversions, by what happens to the value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastKind {
    /// Reads an object: lvalue to rvalue. The operand is a glvalue.
    Load,
    /// Array to pointer to its first element. The operand is an array glvalue.
    ArrayToPointer,
    /// Function to pointer.
    FunctionToPointer,
    /// Integer (or enumeration, `bool`) to integer of another width or signedness.
    IntToInt,
    /// To `bool` by comparing with zero: integers, floats, pointers.
    ToBool,
    /// Integer to float.
    IntToFloat,
    /// Float to integer, towards zero.
    FloatToInt,
    /// Float to float.
    FloatToFloat,
    /// Pointer to pointer of another type, same address.
    PointerToPointer,
    /// Null constant to pointer.
    NullToPointer,
    /// Pointer to integer.
    PointerToInt,
    /// Integer to pointer.
    IntToPointer,
    /// Derived class to base: the offset is in the records. Glvalues and pointers.
    DerivedToBase,
    /// Base class to derived. Glvalues and pointers.
    BaseToDerived,
    /// Pointer to member of a base to one of a derived class.
    MemberToDerived,
    /// Pointer to member of a derived class to one of a base.
    MemberToBase,
    /// Adds qualifiers, or otherwise changes nothing but the type.
    NoOp,
    /// Reinterprets a glvalue as another type (`reinterpret_cast<T&>`).
    ReinterpretLValue,
    /// The value's bytes as another type of the same size (`__builtin_bit_cast`).
    BitCast,
    /// Pointer to a polymorphic class to the whole object that it is a part of, as `void *`.
    ToMostDerived,
    /// Pointer to a polymorphic class to another class that its object may be, or null.
    ToDynamic,
    /// The same where the object must be of that class (`dynamic_cast<T &>`).
    ToDynamicChecked,
    /// Discards the value.
    ToVoid,
}

/// What is called.
#[derive(Clone, PartialEq, Debug)]
pub enum Callee {
    /// A function. A non-static member function gets the address of its object as first argument.
    Function(FuncId),
    /// A virtual function, found through the virtual table of its object, the first argument.
    Virtual(FuncId),
    /// A function pointer (a prvalue of pointer type).
    Pointer(ExprId),
    /// A pointer to member function; the address of the object is the first argument.
    MemberPointer(ExprId),
    /// An operation of the machine, which has no body.
    Builtin(Builtin),
}

/// Where the memory of `new` comes from.
#[derive(Clone, PartialEq, Debug)]
pub enum Allocation {
    /// A function that takes the size, then these arguments.
    Function(FuncId, Vec<ExprId>),
    /// Memory that is there already: a pointer.
    Placement(ExprId),
}

/// `new`
#[derive(Clone, PartialEq, Debug)]
pub struct NewExpr {
    /// The type of the object, or of an array's elements.
    pub element: Type,
    /// How many elements, as an `unsigned long`, for an array.
    pub count: Option<ExprId>,
    /// Where the memory comes from.
    pub allocation: Allocation,
    /// The strictest alignment, if it is passed to the function after the size.
    pub align: Option<u64>,
    /// Initialises the object, or the first elements of an array, in order.
    pub inits: Vec<ExprId>,
    /// Initialises every further element of an array.
    pub rest: Option<ExprId>,
    /// Bytes before an array that hold its count, for `delete[]`.
    pub cookie: u64,
    /// Whether a null result means that nothing is to be initialised.
    pub checks_null: bool,
}

/// How memory is freed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deallocation {
    /// The function, whose first argument is the pointer.
    pub function: FuncId,
    /// Whether it takes the size after the pointer.
    pub takes_size: bool,
    /// The alignment of the type, if it takes that at the end.
    pub align: Option<u64>,
}

/// `delete`
#[derive(Clone, PartialEq, Debug)]
pub struct DeleteExpr {
    /// The pointer to the object.
    pub pointer: ExprId,
    /// What it points to.
    pub element: Type,
    /// `delete[]`
    pub is_array: bool,
    /// What frees the memory.
    pub deallocation: Deallocation,
    /// The destructor, unless it does nothing.
    pub destructor: Option<FuncId>,
    /// The destructor is virtual and frees the memory itself.
    pub is_virtual: bool,
    /// Bytes before an array that hold its count.
    pub cookie: u64,
}

/// What an expression is.
#[derive(Clone, PartialEq, Debug)]
pub enum ExprKind {
    /// An integer, `bool`, character or enumerator constant of the expression's type.
    Int(i128),
    /// A floating constant: the bits of the expression's type.
    Float(u128),
    /// `nullptr`, or a null pointer of the expression's type.
    Null,
    /// A string literal: an array lvalue.
    String(StringId),
    /// A variable: an lvalue of the type referred to if it is a reference.
    Var(VarId),
    /// A function: an lvalue.
    Func(FuncId),
    /// `this`
    This(VarId),
    /// A conversion to the expression's type.
    Cast(CastKind, ExprId),
    /// A unary operator; the operand has the expression's type (`!`: `bool`).
    Unary(UnaryOp, ExprId),
    /// A binary operator.
    Binary(BinaryOp, ExprId, ExprId),
    /// `a = b` of scalars: the lvalue `a`.
    Assign(ExprId, ExprId),
    /// `a op= b`: the lvalue `a`. The operation is done in type `computation`: the left side is
    /// converted to it, `b` has it already (shifts: its own promoted type; pointers: `long`), the
    /// result is converted back.
    CompoundAssign {
        /// The operator before the `=`.
        op: BinaryOp,
        /// The lvalue that is read and written.
        target: ExprId,
        /// The right operand.
        value: ExprId,
        /// The type the operation is done in.
        computation: Type,
    },
    /// `++` and `--` of scalars.
    IncDec {
        /// The lvalue that is read and written.
        target: ExprId,
        /// `++` rather than `--`.
        increment: bool,
        /// Before rather than after: an lvalue rather than a prvalue.
        prefix: bool,
    },
    /// `c ? a : b`
    Conditional(ExprId, ExprId, ExprId),
    /// `a ?: b` (GNU): the condition is the value.
    Elvis(ExprId, ExprId),
    /// A call with its arguments in order.
    Call(Callee, Vec<ExprId>),
    /// `base.field`; `base` is a record of any category.
    Field(ExprId, RecordId, u32),
    /// `&C::m`: a prvalue of a type of pointer to member.
    Member(Box<ConstMember>),
    /// `object.*pointer`: `object` is a glvalue of the pointer's class. Of a pointer to function it is a
    /// prvalue of function type, which can only be called and is then part of the call.
    MemberAccess(ExprId, ExprId),
    /// `*pointer`: an lvalue.
    Deref(ExprId),
    /// `&lvalue`: a pointer.
    AddressOf(ExprId),
    /// `base[index]`: `base` is a pointer prvalue, `index` a `long` (or `unsigned long`).
    Index(ExprId, ExprId),
    /// An array or record built element by element: bases first, then fields in order, as in
    /// [`ConstValue::Aggregate`](crate::ConstValue::Aggregate). Missing trailing array elements are
    /// zero.
    Aggregate(Vec<ExprId>),
    /// An array each of whose elements the expression initialises; meanwhile the variable, an
    /// `unsigned long`, holds the element's position.
    ArrayLoop(VarId, ExprId),
    /// An [`Aggregate`](ExprKind::Aggregate) whose default member initialisers may ask for the object:
    /// meanwhile the variable holds its address.
    WithThis(VarId, ExprId),
    /// Zeroes the object, then initialises it: value-initialisation through a constructor that the
    /// user did not write.
    ZeroThen(ExprId),
    /// A union with this field initialised.
    UnionInit(u32, ExprId),
    /// `T()`: the zero value of the expression's type.
    Zero,
    /// An object of class type left uninitialised (default-initialised trivially).
    Uninit,
    /// A constructor call that makes an object of the expression's type.
    Construct(FuncId, Vec<ExprId>),
    /// Copies an object's bytes: a prvalue from a glvalue of the same class or array type.
    CopyRecord(ExprId),
    /// `a = b` of trivially copyable records: the lvalue `a`; `b` is a prvalue.
    AssignRecord(ExprId, ExprId),
    /// A prvalue turned into an object: an xvalue that lives to the end of the full expression, or
    /// as long as the reference it initialises. Its destructor, if any, is its class's.
    Temporary(ExprId),
    /// `new T(…)`, `new T[n]`: a pointer to the first object.
    New(Box<NewExpr>),
    /// `delete p`, `delete[] p`
    Delete(Box<DeleteExpr>),
    /// `({ … })`; the value is the last expression statement's.
    Statement(StmtId),
    /// `throw e`, where nothing evaluates it.
    Throw(ExprId),
    /// `kernel<<<grid, block, …>>>(args)` in host code: checked, never generated.
    Launch(Callee, Vec<ExprId>),
}

/// The kinds of literals but strings, which are places, as a pattern.
#[macro_export]
macro_rules! literal_exprs {
    () => {
        $crate::ExprKind::Int(_) | $crate::ExprKind::Float(_) | $crate::ExprKind::Null
    };
}

/// The kinds of expressions that name a place by way of another, and strings, as a pattern.
#[macro_export]
macro_rules! place_exprs {
    () => {
        $crate::ExprKind::String(_)
            | $crate::ExprKind::Field(..)
            | $crate::ExprKind::MemberAccess(..)
            | $crate::ExprKind::Deref(_)
            | $crate::ExprKind::Index(..)
    };
}

/// The kinds of assignments, as a pattern.
#[macro_export]
macro_rules! assignment_exprs {
    () => {
        $crate::ExprKind::Assign(..)
            | $crate::ExprKind::CompoundAssign { .. }
            | $crate::ExprKind::AssignRecord(..)
    };
}

/// The kinds of expressions that stand for parts of an initialiser, as a pattern.
#[macro_export]
macro_rules! initializer_exprs {
    () => {
        $crate::ExprKind::Aggregate(_)
            | $crate::ExprKind::ArrayLoop(..)
            | $crate::ExprKind::WithThis(..)
            | $crate::ExprKind::ZeroThen(_)
            | $crate::ExprKind::UnionInit(..)
    };
}
