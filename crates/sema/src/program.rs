//! What is the same everywhere in a unit: arenas, memories and queues. What depends on the place is in
//! the frame (`frame.rs`).

use crate::builtins::{Announcement, Shelf};
use crate::context::{ParameterTemplateKey, TrialMemory};
use crate::cursor::TokenRange;
use crate::expr::capture::ClosureInfo;
use crate::lookup::Nominated;
use crate::lookup::scope::{Decl, Scope, ScopeId};
use crate::parse::function::FunctionInfo;
use crate::parse::pragma::DeclarationPragmas;
use crate::parse::record::RecordInfo;
use crate::parse::structured_binding::Binding;
use crate::template::Template;
use crate::template::concepts::{ConstraintTree, Satisfied};
use crate::template::members::{PendingClass, PendingVariable};
use cuprum_ast::{
    ClosureHome, EnumId, ExprId, FuncId, Parent, RecordId, TemplateArg, TemplateId, Type, VarId,
};
use cuprum_entity::{PagedMap, PrimaryMap};
use cuprum_lex::TokenStream;
use cuprum_source::{Code, Loc, Symbol};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What is the same everywhere.
#[derive(Clone)]
pub(crate) struct Program {
    /// Token streams; the first is the unit.
    pub streams: Vec<TokenStream>,
    /// What the actions of `expr/` remember between calls.
    pub actions: crate::expr::ActionState,
    /// Scopes, and what names mean in them.
    pub names: Names,
    /// Templates, their specialisations, and what is known of constraints and packs.
    pub templates: Templates,
    /// Classes, lambda expressions and the numbers that unnamed types have.
    pub classes: Classes,
    /// Functions and variables, and which of them the unit defines and keeps.
    pub functions: Functions,
    /// What was asked of the built-in text and of the libraries.
    pub builtins: Builtins,
    /// What was said, and what is needed to say more.
    pub messages: Messages,
}

/// Scopes, and what names mean in them.
#[derive(Clone)]
pub(crate) struct Names {
    /// All scopes; the first is the global one. Scopes are never dropped: bodies are replayed in
    /// them.
    pub scopes: PrimaryMap<ScopeId, Scope>,
    /// The next declaration's ordinal; 0 is for built-ins.
    pub ordinal: u32,
    /// What the using-directives of a scope name, until the next directive.
    pub nominations: FxHashMap<ScopeId, Arc<[Nominated]>>,
    /// The scope of each namespace.
    pub namespace_scopes: Vec<ScopeId>,
    /// The scopes of classes.
    pub record_scopes: FxHashMap<RecordId, ScopeId>,
    /// The scopes of enumerations.
    pub enum_scopes: FxHashMap<EnumId, ScopeId>,
    /// Variables that only blocks have declared, with `extern`, by namespace.
    pub local_externs: FxHashMap<(ScopeId, Symbol), VarId>,
    /// Functions declared in blocks: where, and by what name.
    pub block_functions: FxHashSet<(ScopeId, Symbol)>,
    /// The functions with C linkage, by their names.
    pub c_functions: FxHashMap<Symbol, FuncId>,
    /// Friends that only argument-dependent lookup finds, by namespace and name.
    pub hidden_friends: FxHashMap<(ScopeId, Symbol), Vec<Decl>>,
    /// The names of operators as functions, by their numbers, as far as somebody asked.
    pub operator_symbols: Vec<Option<Symbol>>,
    /// What is known of each name wherever it stands.
    pub marks: crate::lookup::marks::NameMarks,
    /// Declarations that are parsed when their names are asked for.
    pub deferred: crate::parse::deferred::Deferred,
    /// The types of their parameters.
    pub spelled_types: crate::parse::spelled_types::SpelledTypes,
    /// Access of names that carry none themselves.
    pub name_access: crate::checks::access::NameAccess,
    /// Names about which everything was said.
    pub poisoned: crate::checks::recovery::Poisoned,
}

/// Templates, their specialisations, and what is known of constraints and packs.
#[derive(Clone, Default)]
pub(crate) struct Templates {
    /// Tokens and specialisations of templates, parallel to `ast.templates`.
    pub all: PrimaryMap<TemplateId, Template>,
    /// The templates that stand for template template parameters, by depth, position and whether
    /// they are packs.
    pub template_parameter_ids: FxHashMap<ParameterTemplateKey, TemplateId>,
    /// What value arguments of templates need to remember.
    pub value_arguments: crate::template::values::ValueArguments,
    /// What is known of pack expansions.
    pub pack_memory: crate::template::packs::PackMemory,
    /// What trials found out.
    pub trial_memory: TrialMemory,
    /// The scopes, streams and tokens where aliases end that stand for types which depend on nothing though their
    /// arguments do.
    pub hidden_parameters: BTreeSet<(ScopeId, u32, u32)>,
    /// What pragmas before `template` say of the declaration behind its head, by the stream and the token where that
    /// begins.
    pub head_pragmas: FxHashMap<(u32, u32), DeclarationPragmas>,
    /// What `&&` and `||` make of constraints, by their tokens.
    pub constraint_trees: FxHashMap<TokenRange, Arc<ConstraintTree>>,
    /// Concepts known to hold for arguments.
    pub satisfied_concepts: FxHashMap<(TemplateId, Vec<TemplateArg>), Satisfied>,
    /// Templates whose constraints are being looked at, with the arguments.
    pub constraints_in_question: Vec<(TemplateId, crate::template::deduce::Bindings)>,
    /// Substitutions that failed since the outermost of those running began.
    pub failed_substitutions: FxHashSet<(TemplateId, Vec<TemplateArg>)>,
    /// What is known of the definitions of templates.
    pub definitions: crate::template::definition::Definitions,
    /// What is known of the instantiations so far.
    pub instantiations: crate::template::instantiate::InstantiationState,
    /// Who asked for which instantiation.
    pub trace: crate::report::InstantiationTrace,
    /// Classes of which `extern template` says that another unit instantiates them.
    pub declared_instantiations: FxHashSet<RecordId>,
    /// Functions of which it says the same.
    pub declared_function_instantiations: FxHashSet<FuncId>,
    /// Static members of which an explicit specialisation was declared and not defined.
    pub declared_specializations: FxHashSet<VarId>,
    /// Member classes of templates' classes that were not needed yet.
    pub pending_classes: FxHashMap<RecordId, PendingClass>,
    /// Static data members of templates' classes whose initialisers were not needed yet.
    pub pending_variables: FxHashMap<VarId, PendingVariable>,
    /// Static data members that were looked for outside of their classes.
    pub outside_variables_done: FxHashSet<VarId>,
}

/// Classes, lambda expressions and the numbers that unnamed types have.
#[derive(Clone, Default)]
pub(crate) struct Classes {
    /// What the parser must remember of classes.
    pub record_infos: PagedMap<RecordId, RecordInfo>,
    /// The special members of classes that have nothing for them to do, once there is one.
    pub bare_special_members: Option<crate::class::special_members::SpecialMembers>,
    /// Classes of host code, as far as it was read, that lack members or bases because of errors.
    pub flawed: FxHashSet<RecordId>,
    /// What is known of lambda expressions, by their closure types.
    pub closures: FxHashMap<RecordId, ClosureInfo>,
    /// How many lambdas of a signature a context has.
    pub closure_numbers: FxHashMap<(Parent, ClosureHome, Type), u32>,
    /// How many extended lambdas a named function has, those in its other lambdas included.
    pub extended_numbers: FxHashMap<FuncId, u32>,
    /// How many unnamed types a class, namespace or function has.
    pub unnamed_numbers: FxHashMap<Parent, u32>,
    /// What `#pragma pack` says where.
    pub pack_states: crate::parse::pragma::PackStates,
}

/// Functions and variables, and which of them the unit defines and keeps.
#[derive(Clone, Default)]
pub(crate) struct Functions {
    /// What the parser must remember of functions.
    pub function_infos: PagedMap<FuncId, FunctionInfo>,
    /// Functions of the device library that the program has not defined itself.
    pub linked_functions: FxHashSet<FuncId>,
    /// Functions defined by this unit, in order, for the queue of what is needed.
    pub defined_functions: Vec<FuncId>,
    /// Explicit instantiations and name expressions.
    pub kept_functions: Vec<FuncId>,
    /// Functions that the program instantiates explicitly.
    pub instantiated_functions: Vec<FuncId>,
    /// How far host code was followed for the kernels it launches.
    pub host_search: crate::host::HostSearch,
    /// The function whose launches were refused.
    pub refused_launch: Option<Option<FuncId>>,
    /// Variables defined by this unit, in order.
    pub defined_variables: IndexSet<VarId, FxBuildHasher>,
    /// Variables declared `constinit`.
    pub constant_initialized: FxHashSet<VarId>,
    /// What structured bindings stand for, by the variable they are parts of.
    pub bindings: FxHashMap<VarId, Vec<Binding>>,
    /// What names were declared as whose expressions do not tell: bindings, captures, members of
    /// templates that are being defined.
    pub declared_types: FxHashMap<ExprId, Type>,
    /// What is known of 128-bit integers.
    pub refused_types: crate::cuda::refused_types::RefusedTypes,
}

/// What was asked of the built-in text and of the libraries.
#[derive(Clone)]
pub(crate) struct Builtins {
    /// Names already asked of the built-in tables.
    pub builtins_asked: FxHashSet<Symbol>,
    /// Classes of the built-in text.
    pub builtin_records: FxHashSet<RecordId>,
    /// Chunks of our text that were parsed, by their address.
    pub parsed_chunks: FxHashSet<usize>,
    /// The libraries that the unit's headers announce.
    pub announcements: Vec<Announcement>,
    /// What was read before the unit began.
    pub shelf: Arc<Shelf>,
}

/// What was said, and what is needed to say more.
#[derive(Clone, Default)]
pub(crate) struct Messages {
    /// What was said where by [`Parser::report_once`].
    pub reported_once: FxHashSet<(Code, Loc)>,
    /// Typedef names for messages.
    pub spellings: crate::spelling::Spellings,
    /// What was named so far.
    pub usage: crate::checks::usage::Usage,
    /// What is deprecated or not to be discarded.
    pub notices: crate::checks::notices::Notices,
    /// How many of the errors that nobody heard of belong to a body that was read to its end.
    pub judged_errors: usize,
    /// Where a brace is missing, once somebody has looked.
    pub brace_hint: Option<Option<crate::checks::help::BraceHint>>,
    /// Whether that was told.
    pub is_brace_told: bool,
}

/// Results that the actions hand on beside what they return. They belong to no place: whoever wants one
/// asks right after the parse that sets it.
#[derive(Clone, Default)]
pub(crate) struct Handed {
    /// The next operator compares the result of a rewritten comparison with zero.
    pub compares_with_zero: bool,
    /// An evaluation has asked whether it is one: code that runs will find something else.
    pub asked_for_evaluation: bool,
    /// A default argument has asked where its call is: it is another at every call.
    pub call_place_used: bool,
    /// Whether the operand that was read last for a `return` or after the `=` of a variable is
    /// wholly in parentheses: to `decltype(auto)`, `(name)` is no name.
    pub operand_in_parentheses: bool,
    /// The last alias template that was named with arguments that depend on parameters and stands for a type
    /// that depends on none, and this type.
    pub alias_seen_through: Option<(Type, Type)>,
    /// What stands for the last lambda expression of a definition: unlike that of other unknown objects, its
    /// class is no parameter's to say.
    pub unknown_lambda: Option<ExprId>,
    /// The atomic constraint that failed last, for messages.
    pub failed_atom: Option<TokenRange>,
    /// The expression that was written in parentheses last: `decltype(auto)` asks.
    pub parenthesized: Option<ExprId>,
}

impl Program {
    /// About how much memory it has.
    pub fn bytes(&self) -> usize {
        let Program { streams, names, templates, functions, .. } = self;
        let tokens = streams.iter().map(|stream| size_of_val(&*stream.tokens)).sum::<usize>();
        let scopes = names.scopes.len() * (size_of::<Scope>() + size_of::<Decl>());
        let infos = functions.function_infos.keys().count() * size_of::<FunctionInfo>();
        tokens + scopes + infos + templates.all.len() * size_of::<Template>()
    }

    /// The state in which a unit begins, with its global scope.
    pub fn of_unit(unit: TokenStream, global: Scope, announcements: Vec<Announcement>) -> Program {
        let tokens = unit.tokens.len();
        let mut scopes = PrimaryMap::new();
        let global = scopes.push(global);
        Program {
            streams: vec![unit],
            actions: crate::expr::ActionState::default(),
            names: Names {
                scopes,
                ordinal: 1,
                namespace_scopes: vec![global],
                nominations: Default::default(),
                record_scopes: Default::default(),
                enum_scopes: Default::default(),
                local_externs: Default::default(),
                block_functions: Default::default(),
                c_functions: Default::default(),
                hidden_friends: Default::default(),
                operator_symbols: Default::default(),
                marks: Default::default(),
                deferred: crate::parse::deferred::Deferred::for_tokens(tokens),
                spelled_types: Default::default(),
                name_access: Default::default(),
                poisoned: Default::default(),
            },
            templates: Templates::default(),
            classes: Classes::default(),
            functions: Functions::default(),
            messages: Messages::default(),
            builtins: Builtins {
                announcements,
                builtins_asked: Default::default(),
                builtin_records: Default::default(),
                parsed_chunks: Default::default(),
                shelf: Default::default(),
            },
        }
    }
}
