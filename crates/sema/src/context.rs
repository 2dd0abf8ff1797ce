//! The state of one analysis, and the vocabulary that parser and semantic actions share.

use cuprum_ast::{Ast, ExprId, FuncId, FunctionName, RecordId, TemplateArg, TemplateId, Type};
use cuprum_lex::TokenStream;
use cuprum_source::{Code, Diagnostic, Loc, Session, Symbol};

/// What the front end must know of the command line.
#[derive(Clone, Debug)]
pub struct SemaOptions {
    /// C++ standard as `__cplusplus` says it: 201703, 202002, …
    pub standard: u32,
    /// `--device-as-default-execution-space`: functions without a space are device functions, and
    /// variables at namespace scope device variables.
    pub device_by_default: bool,
    /// `-rdc=true`: keep external device functions.
    pub relocatable: bool,
    /// Run-time compilation, NVRTC's mode: host functions are not analysed beyond what is needed.
    pub run_time: bool,
    /// Name expressions to instantiate and keep.
    pub name_expressions: Vec<String>,
}

impl Default for SemaOptions {
    fn default() -> Self {
        SemaOptions {
            standard: 201_703,
            device_by_default: false,
            relocatable: false,
            run_time: true,
            name_expressions: Vec::new(),
        }
    }
}

/// Marks a failure that was already reported (or, in SFINAE mode, recorded): callers unwind to the
/// nearest place that can go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reported;

/// The result of anything that can fail with a diagnostic.
pub(crate) type Res<T> = Result<T, Reported>;

/// An operand as the parser holds it before its use decides what it means.
#[derive(Clone, Debug)]
pub(crate) enum Operand {
    /// A typed expression.
    Expr(ExprId),
    /// A name that several functions answer to.
    Overloads(Box<OverloadSet>),
    /// `{ … }`
    List(Box<InitList>),
}

/// What may be called by one name.
#[derive(Clone, Debug)]
pub(crate) struct OverloadSet {
    /// The name, for messages and argument-dependent lookup.
    pub name: FunctionName,
    /// What lookup found.
    pub candidates: Vec<Candidate>,
    /// `f<int>`: template arguments written out.
    pub explicit_args: Option<Vec<TemplateArg>>,
    /// `object.f`: the object, as an lvalue or xvalue (of `p->f`: `*p`).
    pub object: Option<ExprId>,
    /// Whether argument-dependent lookup applies: an unqualified name that found no member,
    /// block-scope declaration or non-function.
    pub adl: bool,
    /// Where the name is.
    pub loc: Loc,
}

/// A function or function template.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Candidate {
    /// A function.
    Function(FuncId),
    /// A function template.
    Template(TemplateId),
}

/// A braced list.
#[derive(Clone, Debug)]
pub(crate) struct InitList {
    /// Its elements in order.
    pub elements: Vec<InitElement>,
    /// The opening brace.
    pub loc: Loc,
}

/// An element of a braced list.
#[derive(Clone, Debug)]
pub(crate) struct InitElement {
    /// `.name =`
    pub designator: Option<Symbol>,
    /// The element.
    pub operand: Operand,
    /// Where it is.
    pub loc: Loc,
}

/// How an object is initialised.
#[derive(Clone, Debug)]
pub(crate) enum Initializer {
    /// `T x;`
    Default,
    /// `T x = e;`, arguments, results
    Copy(Operand),
    /// `T x(e, …);`, also `T(e, …)`
    Direct(Vec<Operand>),
    /// `T x{…};`, also `T{…}`
    DirectList(InitList),
    /// `T()` and `T{}` without elements: value-initialisation.
    Value,
}

/// The state of one analysis.
pub(crate) struct Sema<'a> {
    /// Files, symbols, diagnostics.
    pub session: &'a mut Session,
    /// The command line.
    pub options: &'a SemaOptions,
    /// What is being built.
    pub ast: Ast,
    /// Token streams; the first is the unit.
    pub streams: Vec<TokenStream>,
    /// The class whose member is being analysed, for `this` and access.
    pub current_class: Option<RecordId>,
    /// The function whose body is being analysed.
    pub current_function: Option<FuncId>,
    /// Above zero, errors are not reported but fail the candidate being tried.
    pub sfinae_depth: u32,
    /// What the actions of `expr/` remember between calls.
    pub actions: crate::expr::ActionState,
}

impl Sema<'_> {
    /// Reports an error of the catalogue, unless a substitution is being tried.
    pub fn error(&mut self, code: Code, loc: Loc, args: &[&str]) -> Reported {
        if self.sfinae_depth == 0 {
            self.session.diagnostics.report(Diagnostic::new(code, loc, args));
        }
        Reported
    }

    /// Reports that something is not supported yet.
    pub fn unsupported(&mut self, what: &str, loc: Loc) -> Reported {
        self.error(Code::NotSupported, loc, &[what])
    }
}

/// Analyses a translation unit. Errors are in the session; the tree is then not complete.
pub fn analyze(session: &mut Session, unit: TokenStream, options: &SemaOptions) -> Ast {
    let sema = Sema {
        session,
        options,
        ast: Ast::new(),
        streams: vec![unit],
        current_class: None,
        current_function: None,
        sfinae_depth: 0,
        actions: crate::expr::ActionState::default(),
    };
    sema.ast
}

/// The type an expression has before any conversion, with its loc: a convenience for actions.
impl Sema<'_> {
    /// The type of an expression.
    pub fn ty(&self, expr: ExprId) -> Type {
        self.ast.exprs[expr].ty
    }
}
