//! Statements.

use crate::decl::VarId;
use crate::expr::ExprId;
use cuprum_entity::entity;
use cuprum_source::{Loc, Symbol};

entity! {
    /// A statement of the tree.
    pub struct StmtId, "s"
}
entity! {
    /// A label of a function body.
    pub struct LabelId, "label"
}

/// A statement and where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Stmt {
    /// What it is.
    pub kind: StmtKind,
    /// Where it starts.
    pub loc: Loc,
}

/// What `#pragma unroll` asks of the loop that follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Unroll {
    /// No pragma: the compiler decides.
    #[default]
    Default,
    /// `#pragma unroll`
    Full,
    /// `#pragma unroll n`
    Count(u32),
    /// `#pragma nounroll`, `#pragma unroll 1`
    Disable,
}

/// An operand of inline assembly.
#[derive(Clone, PartialEq, Debug)]
pub struct AsmOperand {
    /// `[name]`
    pub name: Option<Symbol>,
    /// The constraint as written.
    pub constraint: String,
    /// Outputs: an lvalue. Inputs: a converted prvalue.
    pub expr: ExprId,
    /// What stands for the operand in the text itself: a number (`"n"`) or a string (`"C"`).
    pub text: Option<String>,
}

/// A case of a switch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SwitchCase {
    /// The first value; `None` for `default`.
    pub low: Option<i128>,
    /// The last value, equal to the first unless it is a GNU range.
    pub high: i128,
    /// Where control goes: a [`StmtKind::Case`] with this label.
    pub label: LabelId,
}

/// What a statement is.
#[derive(Clone, PartialEq, Debug)]
pub enum StmtKind {
    /// `;`
    Null,
    /// An expression; its temporaries end with it.
    Expr(ExprId),
    /// Local variables, in order; each is initialised as its declaration says.
    Decl(Vec<VarId>),
    /// `{ … }`
    Compound(Vec<StmtId>),
    /// `if`; an init-statement or condition variable makes a compound around it. `if constexpr`
    /// arrives as the branch taken.
    If {
        /// A `bool`.
        cond: ExprId,
        /// Taken when true.
        then: StmtId,
        /// Taken when false.
        otherwise: Option<StmtId>,
    },
    /// `while`; a condition variable is declared in `setup`, before each test.
    While {
        /// Declares the condition variable.
        setup: Option<StmtId>,
        /// A `bool`.
        cond: ExprId,
        /// What is repeated.
        body: StmtId,
        /// What a pragma asks of it.
        unroll: Unroll,
    },
    /// `do … while`
    DoWhile {
        /// What is repeated.
        body: StmtId,
        /// A `bool`.
        cond: ExprId,
        /// What a pragma asks of it.
        unroll: Unroll,
    },
    /// `for`; range-for arrives in this form.
    For {
        /// Before the loop.
        init: Option<StmtId>,
        /// Declares the condition variable, before each test.
        setup: Option<StmtId>,
        /// A `bool`; absent is true.
        cond: Option<ExprId>,
        /// After each round.
        step: Option<ExprId>,
        /// What is repeated.
        body: StmtId,
        /// What a pragma asks of it.
        unroll: Unroll,
    },
    /// `switch` on a promoted integer; its cases are labels inside the body.
    Switch {
        /// The value that chooses.
        value: ExprId,
        /// The statement that holds the cases.
        body: StmtId,
        /// All cases, in order.
        cases: Vec<SwitchCase>,
    },
    /// A place that a switch jumps to.
    Case(LabelId, StmtId),
    /// `name: statement`
    Label(LabelId, StmtId),
    /// `goto name;`
    Goto(LabelId),
    /// `break;`
    Break,
    /// `continue;`
    Continue,
    /// `return;` or `return value;`: converted to the result type; a reference result is a glvalue.
    Return(Option<ExprId>),
    /// `asm("…" : … : … : …);`
    Asm {
        /// The text, with `%0`.
        template: String,
        /// `volatile`
        volatile: bool,
        /// Lvalues that it writes.
        outputs: Vec<AsmOperand>,
        /// Values that it reads.
        inputs: Vec<AsmOperand>,
        /// What else it changes, as written.
        clobbers: Vec<String>,
    },
}
