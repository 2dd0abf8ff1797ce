//! Experimental (`--body-trees`): bodies of plain function templates as dependent trees.
//!
//! A body is read once, with the parameters standing for themselves, as the definition pass does
//! (`definition.rs`). What the pass makes of it is the tree: nodes that depend on nothing are typed
//! already, and for each unknown one is noted here what it was made of. An instantiation walks that
//! tree (`walk.rs`): it copies what is known with its local variables replaced, substitutes types
//! (`types.rs`), and calls the same actions as the parser where something depended on parameters.
//!
//! What is not noted is outside of the subset: packs, lambdas, local classes, `switch`, assembly,
//! `new`, structured bindings, range-based loops. A body with any of it is replayed as a whole.

mod types;
mod walk;

use crate::context::{InitList, Initializer, Mode, Operand, Reported, Res, Sema};
use crate::cursor::TokenRange;
use crate::lookup::scope::{NamePlace, ScopeKind};
use crate::parse::declarator::Declarator;
use crate::parse::name::{Qualifier, UnqualifiedId};
use crate::parse::specifiers::DeclSpecifiers;
use cuprum_ast::{
    DependentExpr, DependentExprKind, ExprId, FuncId, Parent, StmtId, TemplateArg, TemplateId,
    Type, TypeKind, TypeTrait, VarId,
};
use cuprum_lex::TokenKind;
use cuprum_source::Loc;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// When trees are made of bodies.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum BodyTreeUse {
    /// Never: every body is replayed.
    #[default]
    Never,
    /// For the first instantiation already.
    AtOnce,
    /// For the second instantiation; the first is replayed.
    WhenRepeated,
}

/// In opaque dependent expressions: the number of a noted operand follows.
const NOTED: u32 = u32::MAX - 1;

/// In opaque dependent expressions: the number of an operand of the action follows.
const OPERAND: u32 = u32::MAX - 2;

/// The body of a function template, read once.
pub(crate) struct BodyTree {
    /// The depth of the parameters that stand for themselves in it.
    depth: u32,
    /// The parameters of the function that stands for all.
    params: Vec<VarId>,
    /// The statements, of which what is unknown is noted.
    body: StmtId,
}

/// What is known of a body.
#[derive(Clone)]
enum KnownBody {
    /// It was instantiated once, by replay.
    Replayed,
    /// It has a tree.
    Tree(Rc<BodyTree>),
    /// Something in it has no place in a tree.
    Outside,
}

/// What an unknown expression was made of.
pub(crate) enum Made {
    /// An action of the grammar, by the node that a signature would have, and its operands.
    Action(DependentExprKind, Vec<Operand>),
    /// `T{…}`
    Braced(Type, InitList),
    /// `object.name`, `object->name`
    Member { object: Operand, arrow: bool, written: Option<Qualifier>, id: UnqualifiedId },
    /// `__is_same(T, U)`
    Trait(TypeTrait, Vec<Type>),
    /// A variable template or concept with its arguments.
    Specialization(TemplateId, Vec<TemplateArg>),
}

/// An operand whose value or type is part of a type.
#[derive(Clone)]
struct NotedOperand {
    operand: Operand,
    /// `decltype((x))`
    parenthesized: bool,
    loc: Loc,
}

/// A local variable as it was declared.
struct DeclaredVariable {
    specs: DeclSpecifiers,
    declarator: Declarator,
    /// With `auto` in it, if it was written so.
    ty: Type,
    init: Initializer,
}

/// A statement that is not what it seems.
#[derive(Clone)]
enum NotedStatement {
    /// `return operand;`
    Return { operand: Operand, in_parentheses: bool, loc: Loc },
    /// `static_assert(operand, message);`
    Assertion { operand: Operand, at: Loc, message: String },
    /// `if constexpr`
    ConstexprIf,
}

/// What is known of the trees of bodies.
#[derive(Default)]
pub(crate) struct BodyTrees {
    /// By where the bodies start.
    known: FxHashMap<(u32, u32), KnownBody>,
    made: FxHashMap<ExprId, Rc<Made>>,
    declared: FxHashMap<VarId, Rc<DeclaredVariable>>,
    statements: FxHashMap<StmtId, NotedStatement>,
    operands: Vec<NotedOperand>,
    /// The assertion that was read last and has no statement yet.
    assertion: Option<NotedStatement>,
    /// Whether the walk now running came upon something that has no place in a tree.
    is_outside: bool,
}

impl Sema<'_> {
    /// Whether what is unknown is noted.
    #[inline]
    pub fn notes_tree(&self) -> bool {
        let here = &self.frame.here;
        here.body.notes_tree && here.in_definition && here.mode == Mode::Full
    }

    /// Notes what an unknown expression was made of.
    pub fn note_made(&mut self, expr: ExprId, made: Made) {
        self.program.templates.body_trees.made.insert(expr, Rc::new(made));
    }

    /// Notes the action behind an unknown expression.
    pub fn note_action(
        &mut self,
        expr: ExprId,
        operands: Vec<Operand>,
        node: impl FnOnce(Vec<DependentExpr>) -> Option<DependentExprKind>,
    ) {
        let mut parts = Vec::with_capacity(operands.len());
        for index in 0..operands.len() as u32 {
            parts.push(self.ast.dependents.intern(DependentExprKind::Opaque(OPERAND, index)));
        }
        if let Some(kind) = node(parts) {
            self.note_made(expr, Made::Action(kind, operands));
        }
    }

    /// An unknown operand as the expression that a conversion of it is.
    pub fn unknown_of(&mut self, operand: &Operand, loc: Loc) -> ExprId {
        match operand {
            Operand::Expr(expr) if self.notes_tree() => *expr,
            Operand::Expr(_) | Operand::Overloads(_) | Operand::List(_) => self.unknown(loc),
        }
    }

    /// A dependent expression for an operand that is part of a type.
    pub fn noted_operand(
        &mut self,
        operand: &Operand,
        parenthesized: bool,
        loc: Loc,
    ) -> DependentExpr {
        if !self.notes_tree() {
            return self.unknown_dependent();
        }
        let noted = NotedOperand { operand: operand.clone(), parenthesized, loc };
        let operands = &mut self.program.templates.body_trees.operands;
        let kind = DependentExprKind::Opaque(NOTED, operands.len() as u32);
        operands.push(noted);
        self.ast.dependents.intern(kind)
    }

    /// Notes a local variable before its initialiser is converted.
    pub fn note_variable(
        &mut self,
        var: VarId,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
        init: &Initializer,
    ) {
        if !self.notes_tree() || declarator.qualifier.is_some() {
            return;
        }
        let declared = DeclaredVariable {
            specs: specs.clone(),
            declarator: declarator.clone(),
            ty,
            init: init.clone(),
        };
        self.program.templates.body_trees.declared.insert(var, Rc::new(declared));
    }

    /// Notes what a statement returns.
    pub fn note_return(&mut self, stmt: StmtId, operand: Operand, in_parentheses: bool, loc: Loc) {
        let noted = NotedStatement::Return { operand, in_parentheses, loc };
        self.program.templates.body_trees.statements.insert(stmt, noted);
    }

    /// Notes that an `if` chooses when the template is instantiated.
    pub fn note_constexpr_if(&mut self, stmt: StmtId) {
        let noted = NotedStatement::ConstexprIf;
        self.program.templates.body_trees.statements.insert(stmt, noted);
    }

    /// Notes an assertion about parameters, whose statement is made next.
    pub fn note_assertion(&mut self, operand: Operand, at: Loc, message: &str) {
        let message = message.to_owned();
        let noted = NotedStatement::Assertion { operand, at, message };
        self.program.templates.body_trees.assertion = Some(noted);
    }

    /// Gives an assertion that was read its statement.
    pub fn note_block_declaration(&mut self, stmt: StmtId) {
        let trees = &mut self.program.templates.body_trees;
        if let Some(noted) = trees.assertion.take() {
            trees.statements.insert(stmt, noted);
        }
    }

    /// What has no place in a tree.
    fn outside_tree(&mut self) -> Reported {
        self.program.templates.body_trees.is_outside = true;
        Reported
    }

    /// The body of a function, from the tree of its template; `None` if it is to be replayed.
    pub fn body_from_tree(
        &mut self,
        func: FuncId,
        (range, place): (TokenRange, NamePlace),
    ) -> Option<Res<StmtId>> {
        if self.options.body_trees == BodyTreeUse::Never || self.function_info(func).is_pattern {
            return None;
        }
        let specialization = self.ast.functions[func].specialization.clone()?;
        let home = self.program.templates.all[specialization.template].home;
        if !matches!(self.program.names.scopes[home].kind, ScopeKind::Namespace(_)) {
            return None;
        }
        drop(cuprum_trace::span("Instantiate plain function", || self.function_text(func)));
        let key = (range.stream, range.start);
        let known = self.program.templates.body_trees.known.get(&key).cloned();
        let tree = match (known, self.options.body_trees) {
            (Some(KnownBody::Tree(tree)), _) => tree,
            (Some(KnownBody::Outside), _) => return None,
            (None, BodyTreeUse::WhenRepeated) => {
                let known = match self.may_have_tree(specialization.template, func, range) {
                    true => KnownBody::Replayed,
                    false => KnownBody::Outside,
                };
                self.program.templates.body_trees.known.insert(key, known);
                return None;
            }
            (None | Some(KnownBody::Replayed), _) => {
                let tree = match self.may_have_tree(specialization.template, func, range) {
                    true => self.read_tree(specialization.template, range).map(Rc::new),
                    false => None,
                };
                let known = tree.clone().map_or(KnownBody::Outside, KnownBody::Tree);
                self.program.templates.body_trees.known.insert(key, known);
                tree?
            }
        };
        let span = cuprum_trace::span("Walk tree of function", || self.function_text(func));
        self.program.templates.body_trees.is_outside = false;
        let result = self.at_place(place, |sema| sema.walk_body(&tree, func, specialization.args));
        drop(span);
        if self.program.templates.body_trees.is_outside {
            drop(cuprum_trace::span("Leave tree of function", || self.function_text(func)));
            self.program.templates.body_trees.known.insert(key, KnownBody::Outside);
            return None;
        }
        Some(result)
    }

    /// Whether a body may have a tree, by a look at its template and its tokens.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn may_have_tree(&self, template: TemplateId, func: FuncId, range: TokenRange) -> bool {
        use TokenKind as T;
        let known = &self.program.templates.all[template];
        if known.params.iter().any(|param| param.pack)
            || !matches!(self.ast.functions[func].parent, Parent::Namespace(_))
        {
            return false;
        }
        let Some(stream) = self.program.streams.get(range.stream as usize) else { return false };
        let tokens = stream.tokens.get(range.start as usize..range.end as usize).unwrap_or(&[]);
        let mut before = T::LBrace;
        for token in tokens {
            let is_outside = match token.kind {
                T::KwClass | T::KwStruct | T::KwUnion | T::KwEnum | T::KwSwitch | T::KwAsm => true,
                T::KwGoto | T::KwTry | T::KwThrow | T::KwNew | T::KwDelete | T::Ellipsis => true,
                T::KwRequires | T::KwTypeid | T::LaunchOpen => true,
                // A subscript follows an operand; a lambda or an attribute does not.
                T::LBracket => !matches!(before, T::Ident | T::RParen | T::RBracket | T::KwThis),
                _ => false,
            };
            if is_outside {
                return false;
            }
            before = token.kind;
        }
        true
    }

    /// Reads the body of a function template with its parameters standing for themselves, and notes
    /// what depends on them. Nothing is reported: a body with errors has no tree.
    fn read_tree(&mut self, template: TemplateId, range: TokenRange) -> Option<BodyTree> {
        let span = cuprum_trace::span("Read tree of template", || self.template_word(template));
        let tree = self.checking_definition(|sema| {
            let func = sema.pattern_of_template(template)?;
            let depth = sema.standing_depth();
            let (_, place) = sema.function_info(func).body?;
            let body = sema.in_body_of(func, None, |sema| {
                let change = |here: &mut crate::frame::Here| {
                    here.sfinae_depth += 1;
                    here.in_definition = true;
                    here.body.notes_tree = true;
                    here.place = place;
                };
                sema.scoped(change, |sema| sema.replay(range, |sema| sema.body_in_place(func)))
            });
            let params = sema.ast.functions[func].params.clone();
            Some(BodyTree { depth, params, body: body.ok()? })
        });
        drop(span);
        tree
    }

    /// Whether a type holds classes that only the function which stands for all has.
    fn is_type_of_tree(&self, ty: Type) -> bool {
        let definitions = &self.program.templates.definitions;
        if let TypeKind::Enum(id) = self.ast.types.kind(ty) {
            return definitions.is_enum_of_definition(*id);
        }
        let record = self.ast.types.as_record(ty);
        record.is_some_and(|record| definitions.is_class_of_definition(record))
    }
}

/// An instantiation that walks a tree.
struct Walk {
    depth: u32,
    args: Vec<TemplateArg>,
    /// The variables of the instantiation, by those of the tree.
    vars: FxHashMap<VarId, VarId>,
    /// What types of the tree were found to be.
    types: FxHashMap<Type, Type>,
    /// Types that hold no parameters.
    settled: FxHashSet<Type>,
}
