//! The state of one analysis, and the vocabulary that parser and semantic actions share.

use crate::builtins::{Announcement, announcements};
use crate::cursor::{Cursor, CursorMark, TokenRange};
use crate::frame::{Frame, Here};
use crate::lookup::scope::{PackKind, Scope, ScopeId, ScopeKind};
use crate::program::{Handed, Program};
use cuprum_ast::{
    Ast, ExprId, FuncId, FunctionName, RecordId, TemplateArg, TemplateId, Type, UnitName,
};
use cuprum_entity::Entity;
use cuprum_lex::{LanguageStandard, TokenStream};
use cuprum_source::{Loc, Session, Symbol};
use cuprum_target::Arch;
use rustc_hash::{FxHashMap, FxHashSet};

/// What the front end must know of the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SemaOptions {
    /// The version of C++.
    pub standard: LanguageStandard,
    /// What device code is for: `__CUDA_ARCH__`, and what the machine has.
    pub arch: Arch,
    /// `--device-as-default-execution-space`: functions without a space are device functions, and
    /// variables at namespace scope device variables.
    pub device_by_default: bool,
    /// `-rdc=true`: keep external device functions.
    pub relocatable: bool,
    /// What tells the unit's own names from those of others.
    pub unit: Option<UnitName>,
    /// Run-time compilation, NVRTC's mode: host functions are not analysed beyond what is needed.
    pub run_time: bool,
    /// CUDA's names are the compiler's own. So it is in run-time mode, and in a whole program that has
    /// our `cuda_runtime.h`; NVIDIA's headers declare them themselves.
    pub own_runtime: bool,
    /// What is wrong with host code is set aside and never an error, at namespace scope too.
    pub lenient_host: bool,
    /// `--builtin-initializer-list`: `std::initializer_list` needs no header.
    pub builtin_initializer_list: bool,
    /// `--builtin-move-forward`: `std::move` and `std::forward` need no header.
    pub builtin_move_forward: bool,
    /// `-extended-lambda`: execution spaces may be written on lambdas.
    pub extended_lambda: bool,
    /// `--expt-relaxed-constexpr`: `constexpr` functions run anywhere. They do without it, too, but a call
    /// that nvcc refuses on the device is warned about.
    pub relaxed_constexpr: bool,
    /// `-static-global-template-stub`: what launches a kernel that a template makes must have its definition.
    pub static_template_stubs: bool,
    /// `--use_fast_math`: math functions are their approximations.
    pub fast_math: bool,
    /// `-ftz=true`: denormal numbers of single precision are zero.
    pub flush_denormals: bool,
    /// Name expressions to instantiate and keep.
    pub name_expressions: Vec<String>,
    /// `--device-int128`: device code may use 128-bit integers.
    pub int128: bool,
    /// Device code may use 128-bit floating-point numbers: by `--device-float128` in run-time mode, on targets from
    /// sm_100 on in nvcc's flow.
    pub float128: bool,
    /// `--check-header-templates`: definitions of templates are checked in system headers too, and
    /// whether or not something instantiates them.
    pub check_header_templates: bool,
    /// `--check-host-code`: errors in host functions are reported.
    pub check_host_code: bool,
    /// The host compiler is clang, which has attributes that others have not.
    pub clang_host: bool,
    /// `-lineinfo`: the tree says where bodies end.
    pub line_info: bool,
    /// Functions of the device library are not defined here: they are linked later.
    pub link_library: bool,
    /// Functions of the device library to define, by name.
    pub library_functions: Vec<String>,
}

impl Default for SemaOptions {
    fn default() -> Self {
        SemaOptions {
            standard: LanguageStandard::default(),
            arch: Arch::OLDEST,
            device_by_default: false,
            relocatable: false,
            unit: None,
            run_time: true,
            own_runtime: true,
            lenient_host: false,
            builtin_initializer_list: true,
            builtin_move_forward: true,
            extended_lambda: false,
            relaxed_constexpr: false,
            static_template_stubs: false,
            fast_math: false,
            flush_denormals: false,
            name_expressions: Vec::new(),
            int128: false,
            float128: false,
            link_library: false,
            library_functions: Vec::new(),
            check_header_templates: false,
            check_host_code: false,
            clang_host: false,
            line_info: false,
        }
    }
}

impl SemaOptions {
    /// The options, but for what only the end of a unit asks for.
    pub fn without_end(&self) -> SemaOptions {
        let (unit, name_expressions, library_functions) = (None, Vec::new(), Vec::new());
        SemaOptions { unit, name_expressions, library_functions, ..self.clone() }
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

impl Operand {
    /// The typed expression, if it is one.
    pub fn as_expr(&self) -> Option<ExprId> {
        match self {
            Operand::Expr(expr) => Some(*expr),
            Operand::Overloads(_) | Operand::List(_) => None,
        }
    }
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
    /// `C::f`: calls of virtual functions go to it for certain, and `&` makes a pointer to member.
    pub is_qualified: bool,
    /// `&C::f`: the only form from which a pointer to member is made ([expr.unary.op]/4).
    pub is_member_address: bool,
    /// The class in which lookup found members: its using-declarations open what they name.
    pub naming: Option<RecordId>,
    /// Where the name is.
    pub loc: Loc,
}

/// A function or function template.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Candidate {
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
    /// What the element is, once parsed.
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

/// What the grammar functions do besides recognising.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Mode {
    /// Types, conversions, tree.
    Full,
    /// Names are classified, nothing is computed, declared for good or instantiated: trial parses.
    Syntax,
    /// A template's signature: types and expressions become hash-consed dependent trees.
    Signature,
}

/// Where the outermost of the trials now running began.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TrialBase {
    /// The mode of the parse that wants to know.
    pub mode: Mode,
    /// The scope that was open.
    pub scope: ScopeId,
}

/// What trials found out about template arguments. A name can be tried many times, by trials inside
/// trials: without this memory the work would grow exponentially with the nesting of arguments.
/// The keys hold the trial's base, since a replay binds the same tokens anew in another scope.
#[derive(Clone, Default)]
pub(crate) struct TrialMemory {
    /// Where the argument list that starts at a place ends, if it is one.
    pub argument_ends: FxHashMap<(CursorMark, TrialBase), Option<CursorMark>>,
    /// The type that `name<…>` before `::` is, and where it ends.
    pub qualifying_types: FxHashMap<(CursorMark, TrialBase), (Type, CursorMark)>,
    /// The `name<…>` before `::` that are no types. The ordinal is that of the next declaration:
    /// what is declared later may let one become a type.
    pub failed_qualifying_types: FxHashSet<(CursorMark, TrialBase, u32)>,
    /// The arguments parsed last to see whether `::` follows them.
    pub parsed_arguments: Option<ParsedArguments>,
}

/// A template argument list that was parsed before anybody could say what for.
#[derive(Clone)]
pub(crate) struct ParsedArguments {
    /// Where it starts.
    pub start: CursorMark,
    /// What the arguments were parsed for.
    pub mode: Mode,
    /// Where their names were looked up.
    pub scope: ScopeId,
    /// The next declaration's ordinal when they had been parsed.
    pub ordinal: u32,
    /// The arguments, in order.
    pub args: Vec<TemplateArg>,
    /// Where the list ends.
    pub end: CursorMark,
}

/// Depth, position, whether it is a pack, and the parameters of a template template parameter.
pub(crate) type ParameterTemplateKey = (u32, u32, bool, Vec<(PackKind, bool)>);

/// The state of one analysis.
pub(crate) struct Parser<'a> {
    /// Files, symbols, diagnostics.
    pub session: &'a mut Session,
    /// The command line.
    pub options: &'a SemaOptions,
    /// What is being built.
    pub ast: Ast,
    /// What is the same everywhere.
    pub program: Program,
    /// Where the parser is.
    pub cursor: Cursor,
    /// Everything that depends on where we are.
    pub frame: Frame,
    /// What the last parse hands on.
    pub handed: Handed,
}

impl Parser<'_> {
    /// Whether semantic actions run.
    pub fn is_full(&self) -> bool {
        self.frame.here.mode == Mode::Full
    }

    /// Runs `f` in another mode.
    pub fn in_mode<T>(&mut self, mode: Mode, f: impl FnOnce(&mut Self) -> T) -> T {
        cuprum_limits::check();
        self.scoped(|here| here.mode = mode, f)
    }

    /// Runs a trial: syntax-only, silent, and the cursor comes back to where it was.
    pub fn trial<T>(&mut self, f: impl FnOnce(&mut Self) -> Res<T>) -> Option<T> {
        /// Trials inside trials double the work, so their nesting is bounded.
        const LIMIT: u32 = 8;
        if self.frame.here.nesting.trial_depth >= LIMIT {
            return None;
        }
        let change = |here: &mut Here| {
            let base = TrialBase { mode: here.mode, scope: here.place.scope };
            here.nesting.trial_base = here.nesting.trial_base.or(Some(base));
            here.nesting.trial_depth += 1;
            here.sfinae_depth += 1;
            here.mode = Mode::Syntax;
        };
        self.looking_ahead(|parser| {
            parser.recounting_invented(|parser| {
                parser.scoped(change, |parser| {
                    parser.push_scope(ScopeKind::Block);
                    f(parser).ok()
                })
            })
        })
    }

    /// The word behind a symbol.
    pub fn word(&self, symbol: Symbol) -> String {
        self.session.symbols.word(symbol).to_owned()
    }
}

/// Analyses a translation unit. Errors are in the session; the tree is then not complete.
pub fn analyze(session: &mut Session, unit: TokenStream, options: &SemaOptions) -> Ast {
    let announcements = announcements(&session.symbols);
    let mut parser = Parser::at_start(session, unit, options, announcements);
    parser.analyze_rest();
    parser.ast
}

/// The scope of the global namespace.
fn global_scope() -> ScopeId {
    ScopeId::new(0)
}

impl<'a> Parser<'a> {
    /// At the start of a unit.
    pub fn at_start(
        session: &'a mut Session,
        unit: TokenStream,
        options: &'a SemaOptions,
        announcements: Vec<Announcement>,
    ) -> Parser<'a> {
        let ast = Ast::for_tokens(unit.tokens.len());
        let global = Scope::new(ScopeKind::Namespace(ast.global_namespace()), None);
        let program = Program::of_unit(unit, global, announcements);
        Parser::behind(session, options, ast, program, 0)
    }

    /// At a token of a unit of which the tree and the program have all that is before.
    pub fn behind(
        session: &'a mut Session,
        options: &'a SemaOptions,
        mut ast: Ast,
        program: Program,
        start: u32,
    ) -> Parser<'a> {
        ast.unit = options.unit.clone();
        let end = program.streams[0].unit_end();
        let cursor = Cursor::new(&program.streams, TokenRange::new(0, start, end));
        // From here on, pragmas count by their place among the tokens.
        session.diagnostics.restore_overrides(0);
        let (frame, handed) = (Frame::of_unit(global_scope()), Handed::default());
        Parser { session, options, ast, program, cursor, frame, handed }
    }

    /// Goes on to the end of the unit.
    pub fn analyze_rest(&mut self) {
        let ended = cuprum_limits::catch(|| {
            self.read_pack_pragmas();
            self.translation_unit();
            self.define_extern_variables();
            self.instantiate_wanted();
            self.check_explicit_instantiations();
            self.check_functions_of_local_types();
            self.check_all_definitions();
            self.name_expressions();
            self.keep_library_functions();
            self.find_launched_kernels();
            self.collect_emitted();
            self.check_unused_entities();
        });
        let is_outside = self.is_outside();
        debug_assert!(ended.is_err() || is_outside, "{:?}", self.frame);
        if let Err(what) = ended {
            // Where the parser stands says what was asked for, even if nobody was to hear of errors there.
            let loc = self.loc();
            self.session.diagnostics.error(what.into(), loc, &[]);
        }
    }

    /// Whether everything that was entered was left: see `frame.rs`. Only expressions hand on how high they are and
    /// types what they name, and what is instantiated at the end of a unit names things that no declaration judges:
    /// that is forgotten.
    pub fn is_outside(&mut self) -> bool {
        self.frame.chain = 0;
        self.frame.deprecated = None;
        self.forget_pending_access();
        self.frame == Frame::of_unit(global_scope())
    }
}

/// The type an expression has before any conversion, with its loc: a convenience for actions.
impl Parser<'_> {
    /// The type of an expression.
    pub fn ty(&self, expr: ExprId) -> Type {
        self.ast.exprs[expr].ty
    }
}
