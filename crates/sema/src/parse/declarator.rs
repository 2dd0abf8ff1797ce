//! Declarators ([dcl.decl]): what stands around a name and makes its type.

use crate::checks::specifiers::Declared;
use crate::context::{Mode, Parser, Res};
use crate::cursor::TokenRange;
use crate::frame::Here;
use crate::lookup::scope::{Decl, NamePlace, ScopeKind};
use crate::parse::exceptions::ExceptionSpecifier;
use crate::parse::expression::Constant;
use crate::parse::name::{Qualifier, UnqualifiedId};
use crate::parse::specifiers::{Attributes, is_specifier_keyword, is_type_word};
use crate::parse::spelled_types::SpelledParameter;
use crate::spelling::Spelling;
use crate::template::TemplateKind;
use crate::template::packs::{Expansion, ListKind};
use cuprum_ast::{
    FunctionName, FunctionType, Linkage, MemorySpace, Parent, Qualifiers, RecordId, RefQualifier,
    Storage, Type, TypeKind, VarId, Variable, dependent_types, floating_types, integral_types,
    undeduced_types,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};

/// Whether a declarator has a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Naming {
    /// It must: declarations.
    Named,
    /// It may: parameters.
    Either,
    /// It must not: type-ids.
    Abstract,
}

/// A declarator: the name, and what is around it.
#[derive(Clone, Debug)]
pub(crate) struct Declarator {
    /// The name, unless abstract.
    pub id: Option<UnqualifiedId>,
    /// The qualifier of the name.
    pub qualifier: Option<Qualifier>,
    /// What it adds to the type, in the order in which it is applied.
    pub chunks: Vec<Chunk>,
    /// `...` before the name.
    pub is_pack: bool,
    /// Attributes after the name.
    pub attributes: Attributes,
    /// `asm("label")`
    pub asm_label: Option<String>,
    /// Where the name is, or would be.
    pub loc: Loc,
}

/// A step from a type to another.
#[derive(Clone, Debug)]
pub(crate) enum Chunk {
    /// `*`
    Pointer(Qualifiers),
    /// `&`
    LValueRef,
    /// `&&`
    RValueRef,
    /// `C::*`
    MemberPointer(Type, Qualifiers),
    /// `[n]`
    Array(Option<Constant>, Loc),
    /// `(…)`
    Function(Box<FunctionChunk>),
}

/// The parameters and what follows them.
#[derive(Clone, Debug)]
pub(crate) struct FunctionChunk {
    /// The parameters, in order.
    pub params: Vec<Parameter>,
    /// `...`
    pub variadic: bool,
    /// Parameter packs whose elements are known: the name, the first parameter and their number.
    pub packs: Vec<(Symbol, usize, usize)>,
    /// Qualifiers of a member function.
    pub qualifiers: Qualifiers,
    /// Reference qualifier of a member function.
    pub ref_qualifier: RefQualifier,
    /// Where these qualifiers are, or would be.
    pub loc: Loc,
    /// What it says about exceptions.
    pub exceptions: ExceptionSpecifier,
    /// `-> T`
    pub trailing: Option<Type>,
    /// The tokens of the requires-clause, after the keyword.
    pub requires: Option<TokenRange>,
    /// In full mode, where the names of that clause are looked up: it sees the parameters.
    pub requires_place: Option<NamePlace>,
}

/// What stands between the parentheses of a function declarator.
#[derive(Clone, Debug, Default)]
pub(crate) struct ParameterClause {
    /// The parameters, in order.
    pub params: Vec<Parameter>,
    /// `...`
    pub variadic: bool,
    /// Parameter packs, as [`FunctionChunk`] has them.
    pub packs: Vec<(Symbol, usize, usize)>,
}

/// A parameter as it was declared.
#[derive(Clone, Debug)]
pub(crate) struct Parameter {
    /// Its type, adjusted (arrays and functions to pointers), its own qualifiers kept.
    pub ty: Type,
    /// The tokens of its default argument.
    pub default: Option<(TokenRange, NamePlace)>,
    /// In full mode, the variable.
    pub var: Option<VarId>,
    /// A pack, or an element of one.
    pub is_pack: bool,
    /// The name, if it has one.
    pub name: Option<Symbol>,
    /// Where it is.
    pub loc: Loc,
}

/// What a parameter's variable keeps of its specifiers besides the type.
#[derive(Default)]
struct ParameterDetails {
    is_grid_constant: bool,
    is_decayed: bool,
    align: Option<u32>,
    spelling: Option<Spelling>,
}

impl FunctionChunk {
    /// How many arguments a call needs at least: one for each parameter before the first that is
    /// a pack or has a default argument.
    pub fn required(&self) -> usize {
        let is_optional = |param: &Parameter| param.default.is_some() || param.is_pack;
        self.params.iter().position(is_optional).unwrap_or(self.params.len())
    }
}

impl Declarator {
    /// Whether it declares what has no type before its name: a constructor, a destructor or a conversion
    /// function.
    pub fn names_untyped_function(&self) -> bool {
        matches!(
            self.id.as_ref().map(|id| id.name),
            Some(
                FunctionName::Constructor | FunctionName::Destructor | FunctionName::Conversion(_)
            )
        )
    }

    /// The function chunk, if the declarator declares a function (rather than, say, a pointer to
    /// one): the chunk applied last.
    pub fn function(&self) -> Option<&FunctionChunk> {
        match self.chunks.last() {
            Some(Chunk::Function(function)) => Some(function),
            _ => None,
        }
    }

    /// Lets an `enable_if` that the specifiers or this declarator have say when the function can be called.
    pub fn take_enable_if(&mut self, specs: &Attributes) {
        self.attributes.enable_if = self.attributes.enable_if.or(specs.enable_if);
        if let (Some((range, place)), Some(Chunk::Function(chunk))) =
            (self.attributes.enable_if, self.chunks.last_mut())
            && chunk.requires.is_none()
        {
            (chunk.requires, chunk.requires_place) = (Some(range), Some(place));
        }
    }

    /// The plain identifier that is declared.
    pub fn ident(&self) -> Option<Symbol> {
        match self.id.as_ref()?.name {
            FunctionName::Ident(symbol) => Some(symbol),
            FunctionName::Operator(_)
            | FunctionName::Conversion(_)
            | FunctionName::Literal(_)
            | FunctionName::Constructor
            | FunctionName::Destructor => None,
        }
    }
}

impl Parser<'_> {
    /// ```text
    /// declarator: ptr-declarator [ "->" type-id ]
    /// ptr-declarator: { ptr-operator } noptr-declarator
    /// ptr-operator: ("*" | "&" | "&&" | nested-name-specifier "*") { cv-qualifier | attribute }
    /// noptr-declarator: ( declarator-id | "(" ptr-declarator ")" ) { parameters | "[" … "]" }
    /// ```
    /// With `direct_init`, parentheses that cannot hold parameters are left for an initialiser.
    pub fn declarator(&mut self, naming: Naming, direct_init: bool) -> Res<Declarator> {
        self.nested("declarators", |parser| parser.ptr_declarator(naming, direct_init))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn ptr_declarator(&mut self, naming: Naming, direct_init: bool) -> Res<Declarator> {
        let mut prefix = Vec::new();
        let mut attributes = Attributes::default();
        loop {
            self.attribute_specifiers(&mut attributes)?;
            match self.kind() {
                TokenKind::Star => {
                    self.bump();
                    let qualifiers = self.cv_qualifier_seq(&mut attributes)?;
                    prefix.push(Chunk::Pointer(qualifiers));
                }
                TokenKind::Amp => {
                    self.bump();
                    self.cv_qualifier_seq(&mut attributes)?;
                    prefix.push(Chunk::LValueRef);
                }
                TokenKind::AndAnd => {
                    self.bump();
                    self.cv_qualifier_seq(&mut attributes)?;
                    prefix.push(Chunk::RValueRef);
                }
                TokenKind::Ident | TokenKind::ColonColon if self.at_member_pointer() => {
                    let class = self.member_pointer_operator()?;
                    let qualifiers = self.cv_qualifier_seq(&mut attributes)?;
                    prefix.push(Chunk::MemberPointer(class, qualifiers));
                }
                // Space qualifiers may stand among pointer operators.
                TokenKind::KwDevice
                | TokenKind::KwShared
                | TokenKind::KwConstant
                | TokenKind::KwGlobal
                | TokenKind::KwHost
                    if self.frame.here.mode == Mode::Syntax =>
                {
                    self.bump();
                }
                _ => break,
            }
        }
        let mut declarator = self.noptr_declarator(naming, direct_init)?;
        if attributes.align.is_some() {
            declarator.attributes.align = attributes.align;
        }
        if !prefix.is_empty() {
            prefix.append(&mut declarator.chunks);
            declarator.chunks = prefix;
        }
        Ok(declarator)
    }

    /// `C::*`: the class.
    fn member_pointer_operator(&mut self) -> Res<Type> {
        let loc = self.loc();
        let qualifier = self.nested_name_specifier()?;
        self.bump();
        match qualifier {
            Some(Qualifier::Record(record)) => Ok(self.ast.types.intern(TypeKind::Record(record))),
            Some(Qualifier::Dependent(ty)) => Ok(ty),
            Some(Qualifier::Syntax) => Ok(Type::PLACEHOLDER),
            _ => Err(self.error(Code::NotClassOrNamespace, loc, &[])),
        }
    }

    pub fn at_member_pointer(&mut self) -> bool {
        let plausible = self.at(TokenKind::ColonColon)
            || matches!(self.peek_ahead(1).kind, TokenKind::ColonColon | TokenKind::Less);
        plausible
            && self
                .trial(|parser| {
                    let qualifier = parser.nested_name_specifier()?;
                    Ok(qualifier.is_some() && parser.at(TokenKind::Star))
                })
                .unwrap_or(false)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn cv_qualifier_seq(&mut self, attributes: &mut Attributes) -> Res<Qualifiers> {
        let mut qualifiers = Qualifiers::NONE;
        loop {
            qualifiers = qualifiers.union(match self.kind() {
                TokenKind::KwConst => Qualifiers::CONST,
                TokenKind::KwVolatile => Qualifiers::VOLATILE,
                TokenKind::KwRestrict => Qualifiers::RESTRICT,
                TokenKind::KwAttribute => {
                    self.attribute_specifiers(attributes)?;
                    continue;
                }
                _ => return Ok(qualifiers),
            });
            self.bump();
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn noptr_declarator(&mut self, naming: Naming, direct_init: bool) -> Res<Declarator> {
        let loc = self.loc();
        let mut declarator = Declarator {
            id: None,
            qualifier: None,
            chunks: Vec::new(),
            is_pack: false,
            attributes: Attributes::default(),
            asm_label: None,
            loc,
        };
        if self.at(TokenKind::Ellipsis) && naming != Naming::Abstract {
            self.bump();
            declarator.is_pack = true;
        }
        match self.kind() {
            TokenKind::LParen if self.paren_opens_declarator(naming) => {
                self.bump();
                let inner = self.declarator(naming, false)?;
                self.expect(TokenKind::RParen)?;
                declarator = Declarator { is_pack: declarator.is_pack || inner.is_pack, ..inner };
            }
            TokenKind::Ident
            | TokenKind::ColonColon
            | TokenKind::KwOperator
            | TokenKind::Tilde
            | TokenKind::KwDecltype
                if naming != Naming::Abstract =>
            {
                self.declarator_id(&mut declarator)?;
            }
            _ if naming == Naming::Named => {
                return Err(self.error(Code::ExpectedIdentifier, loc, &[]));
            }
            _ => {}
        }
        self.declarator_attributes(&mut declarator.attributes)?;
        let mut suffixes = Vec::new();
        loop {
            match self.kind() {
                TokenKind::LParen => {
                    let chunk = self.scoped(
                        |_| {},
                        |parser| {
                            parser.enter_qualifier_scope(declarator.qualifier);
                            if direct_init && !parser.declares_parameters(&declarator) {
                                return Ok(None);
                            }
                            let is_plain =
                                naming == Naming::Named && declarator.qualifier.is_none();
                            let needs_typename = parser.parameters_need_typename(is_plain);
                            let attributes = &mut declarator.attributes;
                            parser.parameters_and_qualifiers(needs_typename, attributes).map(Some)
                        },
                    );
                    let Some(chunk) = chunk? else { break };
                    suffixes.push(Chunk::Function(Box::new(chunk)));
                }
                TokenKind::LBracket if self.peek_ahead(1).kind != TokenKind::LBracket => {
                    let loc = self.bump().loc;
                    let bound = match self.at(TokenKind::RBracket) {
                        true => None,
                        false => {
                            Some(self.outside_template_arguments(|parser| parser.array_bound())?)
                        }
                    };
                    self.expect(TokenKind::RBracket)?;
                    suffixes.push(Chunk::Array(bound, loc));
                }
                _ => break,
            }
        }
        self.declarator_attributes(&mut declarator.attributes)?;
        if self.at(TokenKind::KwAsm) && naming == Naming::Named {
            self.bump();
            self.expect(TokenKind::LParen)?;
            declarator.asm_label = Some(self.string_text()?);
            self.expect(TokenKind::RParen)?;
            self.declarator_attributes(&mut declarator.attributes)?;
        }
        if !suffixes.is_empty() {
            suffixes.reverse();
            suffixes.append(&mut declarator.chunks);
            declarator.chunks = suffixes;
        }
        Ok(declarator)
    }

    /// Whether dependent names in the parameters that follow are values without `typename`: in those of a
    /// template that a namespace declares by its plain name, and in what is nested in them.
    fn parameters_need_typename(&self, is_plain: bool) -> bool {
        if !is_plain || self.frame.here.mode != Mode::Signature {
            return self.frame.here.declarator.needs_typename;
        }
        let scope = self.program.names.scopes[self.declaring_scope()].kind;
        matches!(scope, ScopeKind::Namespace(_))
    }

    /// Names in the parameters of `C::f(…)` and in the initialiser of `C::x` are looked up in `C`.
    pub fn enter_qualifier_scope(&mut self, qualifier: Option<Qualifier>) {
        // The parameters of a friend see the class that lets it in, after that of the friend.
        if matches!(self.program.names.scopes[self.declaring_scope()].kind, ScopeKind::Class(_)) {
            if let Some(Qualifier::Record(record)) = qualifier
                && !self.is_inside_class(record)
            {
                self.push_scope(ScopeKind::Class(record));
            }
            return;
        }
        let scope = match qualifier {
            // A replay of a definition outside its class is there already, under other names for
            // the template parameters.
            Some(Qualifier::Record(record)) if self.is_inside_class(record) => None,
            Some(Qualifier::Record(record)) => self.record_scope(record),
            Some(Qualifier::Namespace(namespace)) => Some(self.namespace_scope(namespace)),
            _ => None,
        };
        let Some(scope) = scope else { return };
        // A template's parameters stay visible: `template <class T> void C::f(T)`.
        let mut parameters = Vec::new();
        let mut at = self.frame.here.place.scope;
        while self.program.names.scopes[at].kind == ScopeKind::Template
            && let Some(parent) = self.program.names.scopes[at].parent
        {
            parameters.push(at);
            at = parent;
        }
        self.frame.here.place.scope = scope;
        for around in parameters.into_iter().rev() {
            self.push_scope_like(around);
        }
    }

    /// Whether a name is that of a class inside of it. A class that has its name from a typedef does
    /// not know it.
    pub fn has_injected_name(&self, record: RecordId, name: Symbol) -> bool {
        self.ast.records[record].name == Some(name)
            && self.record_scope(record).is_none_or(|scope| {
                let mut decls = self.program.names.scopes[scope].already_declared(name);
                decls.any(|decl| matches!(decl, Decl::Tag(_)))
            })
    }

    fn declarator_id(&mut self, declarator: &mut Declarator) -> Res<()> {
        declarator.loc = self.loc();
        if self.at_constructor_name() {
            self.bump();
            self.skip_own_arguments()?;
            let loc = declarator.loc;
            declarator.id =
                Some(UnqualifiedId { name: FunctionName::Constructor, args: None, loc });
            return Ok(());
        }
        // A plain identifier needs no lookup: it is being declared.
        if self.at(TokenKind::Ident)
            && !matches!(self.peek_ahead(1).kind, TokenKind::ColonColon | TokenKind::Less)
        {
            let token = self.bump();
            let name = FunctionName::Ident(token.symbol());
            declarator.id = Some(UnqualifiedId { name, args: None, loc: token.loc });
            return Ok(());
        }
        let mut qualifier = self.nested_name_specifier()?;
        // What an inline namespace declares may be defined through the namespaces around it.
        if let Some(Qualifier::Namespace(namespace)) = qualifier
            && self.at(TokenKind::Ident)
        {
            let name = self.peek().symbol();
            self.check_inline_ambiguity(namespace, name)?;
            let home = self.inline_home(namespace, name);
            let is_in_global = self.declaring_scope() == self.global_scope();
            if namespace == self.ast.global_namespace() && home != namespace && is_in_global {
                self.report_once(Code::QualifiedInGlobal, declarator.loc, &[]);
            }
            qualifier = Some(Qualifier::Namespace(home));
        }
        declarator.qualifier = qualifier;
        declarator.loc = self.loc();
        if self.at(TokenKind::Tilde)
            && qualifier.is_none()
            && self.frame.here.mode == Mode::Full
            && let ScopeKind::Class(record) = self.program.names.scopes[self.declaring_scope()].kind
            && self.peek_ahead(1).kind == TokenKind::Ident
            && self.ast.records[record].name != Some(self.peek_ahead(1).symbol())
        {
            return Err(self.error(Code::InvalidDestructor, declarator.loc, &[]));
        }
        // `C::C` is a constructor.
        if self.at(TokenKind::Ident)
            && match qualifier {
                Some(Qualifier::Record(record)) => {
                    self.has_injected_name(record, self.peek().symbol())
                }
                Some(Qualifier::Dependent(ty)) => matches!(
                    self.ast.types.kind(ty),
                    TypeKind::DependentSpecialization { template, .. }
                        if self.ast.templates[*template].name == self.peek().symbol()
                ),
                _ => false,
            }
        {
            let loc = self.bump().loc;
            // `template <> C::C<int>(int)` says which specialisation of the constructor is meant.
            let args = match self.at(TokenKind::Less) {
                true => Some(self.template_arguments()?),
                false => None,
            };
            declarator.id = Some(UnqualifiedId { name: FunctionName::Constructor, args, loc });
            return Ok(());
        }
        declarator.id = Some(self.unqualified_id(qualifier)?);
        Ok(())
    }

    /// Whether `(` after the specifiers encloses a declarator rather than parameters.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn paren_opens_declarator(&mut self, naming: Naming) -> bool {
        let next = self.peek_ahead(1);
        match next.kind {
            TokenKind::Star | TokenKind::Amp | TokenKind::AndAnd | TokenKind::LParen => true,
            TokenKind::RParen | TokenKind::Ellipsis => false,
            TokenKind::Ident | TokenKind::ColonColon => match naming {
                Naming::Named => true,
                // `(C::*)` is a pointer to member; a type name opens parameters.
                Naming::Either | Naming::Abstract => self
                    .trial(|parser| {
                        parser.bump();
                        if parser.at_member_pointer() {
                            return Ok(true);
                        }
                        Ok(naming == Naming::Either && parser.named_type()?.is_none())
                    })
                    .unwrap_or(false),
            },
            TokenKind::KwOperator | TokenKind::Tilde => naming != Naming::Abstract,
            TokenKind::KwAttribute => true,
            _ => false,
        }
    }

    /// Whether `(` after a declarator's name opens a parameter list rather than an initialiser. Of a
    /// template that is declared again, the first declaration tells.
    fn declares_parameters(&mut self, declarator: &Declarator) -> bool {
        let qualifier = declarator.qualifier;
        if self.frame.here.mode == Mode::Signature
            && qualifier.is_some()
            && let Some(name) = declarator.ident()
            && let Some(found) = self.lookup_name(qualifier, name)
        {
            return found.decls.iter().any(|decl| self.declares_function(decl));
        }
        self.paren_opens_parameters()
    }

    /// Whether `(` after a name opens a parameter list rather than an initialiser.
    fn paren_opens_parameters(&mut self) -> bool {
        let next = self.peek_ahead(1);
        if matches!(next.kind, TokenKind::RParen | TokenKind::Ellipsis) {
            return true;
        }
        // Nearly every template is a function, and with a body it is one for sure.
        if self.frame.here.mode == Mode::Signature && !self.is_pair_before_semicolon() {
            return true;
        }
        // What can only be meant as parameters is taken as such, so that errors in them are told.
        let after = self.peek_ahead(2).kind;
        let is_cast = matches!(after, TokenKind::LParen | TokenKind::LBrace);
        let is_keyword = is_type_word(next.kind) || is_specifier_keyword(next.kind);
        if is_keyword && !is_cast && next.kind != TokenKind::KwTypename
            || next.kind == TokenKind::Ident && after == TokenKind::Ident
        {
            return true;
        }
        self.trial(|parser| {
            parser.bump();
            let plain = parser.or_back(|parser| {
                if !parser.decl_specifier_seq()?.has_type {
                    return Ok(Some(false));
                }
                while matches!(
                    parser.kind(),
                    TokenKind::Star | TokenKind::Amp | TokenKind::AndAnd | TokenKind::KwConst
                ) {
                    parser.bump();
                }
                // No expression has a name or the end of an operand after a type.
                let ends = matches!(
                    parser.kind(),
                    TokenKind::Ident | TokenKind::Ellipsis | TokenKind::Comma | TokenKind::RParen
                );
                Ok(ends.then_some(true))
            })?;
            if let Some(is_parameter) = plain {
                return Ok(is_parameter);
            }
            parser.parameter_declaration_clause()?;
            parser.expect(TokenKind::RParen)?;
            Ok(true)
        })
        .unwrap_or(false)
    }

    /// Whether `;` follows the pair of brackets that is next.
    fn is_pair_before_semicolon(&self) -> bool {
        let after = self.after_pair(self.ahead());
        after.is_some_and(|after| self.token_ahead(after).kind == TokenKind::Semi)
    }

    /// ```text
    /// parameters-and-qualifiers: "(" parameter-declaration-clause ")" { cv-qualifier }
    ///     [ "&" | "&&" ] [ noexcept-specifier ] [ "->" type-id ]
    /// ```
    /// GNU's attributes after them are those of the function.
    fn parameters_and_qualifiers(
        &mut self,
        needs_typename: bool,
        attributes: &mut Attributes,
    ) -> Res<FunctionChunk> {
        self.nested("parameter lists", |parser| {
            parser.expect(TokenKind::LParen)?;
            parser.with_scope(ScopeKind::Parameters, |parser| {
                let clause = parser.scoped(
                    |here| {
                        here.greater_ends = false;
                        here.declarator.needs_typename = needs_typename;
                    },
                    |parser| parser.parameter_declaration_clause(),
                )?;
                parser.qualifiers_after(clause, attributes)
            })
        })
    }

    /// `( parameters )` of a requires-expression, declared in the current scope.
    pub fn requirement_parameters(&mut self) -> Res<()> {
        self.expect(TokenKind::LParen)?;
        self.parameter_declaration_clause()?;
        self.expect(TokenKind::RParen)?;
        Ok(())
    }

    /// What follows the parameters of a function.
    fn qualifiers_after(
        &mut self,
        clause: ParameterClause,
        attributes: &mut Attributes,
    ) -> Res<FunctionChunk> {
        let ParameterClause { params, variadic, packs } = clause;
        self.expect(TokenKind::RParen)?;
        let loc = self.loc();
        // `__restrict__` promises something about `this` and makes no other type.
        let qualifiers = self.cv_qualifier_seq(attributes)?.without(Qualifiers::RESTRICT);
        let ref_qualifier = if self.eat(TokenKind::Amp) {
            RefQualifier::LValue
        } else if self.eat(TokenKind::AndAnd) {
            RefQualifier::RValue
        } else {
            RefQualifier::None
        };
        let exceptions = self.exception_specifier()?;
        match self.at_standard_attribute() {
            // Those of the type.
            true => self.attribute_specifiers(&mut Attributes::default())?,
            false => self.declarator_attributes(attributes)?,
        }
        let trailing = match self.eat(TokenKind::Arrow) {
            true => {
                let member_of = self.class_of_declarator();
                let this =
                    member_of.filter(|_| !self.frame.here.declarator.is_static).map(|record| {
                        let class =
                            self.ast.types.intern(TypeKind::Record(record)).with(qualifiers);
                        self.ast.types.pointer(class)
                    });
                let change = |here: &mut Here| {
                    here.declared_this = this;
                    here.current_class = member_of.or(here.current_class);
                };
                Some(self.scoped(change, |parser| parser.type_id())?)
            }
            false => None,
        };
        let requires = self.requires_clause()?;
        let requires_place = requires.map(|_| self.freeze_place());
        Ok(FunctionChunk {
            params,
            variadic,
            packs,
            qualifiers,
            ref_qualifier,
            loc,
            exceptions,
            trailing,
            requires,
            requires_place,
        })
    }

    /// The class that a declarator of a function declares a member of, when its parameters have been
    /// read: from there on it has `this` ([expr.prim.this]).
    fn class_of_declarator(&self) -> Option<RecordId> {
        let mut scope = self.program.names.scopes[self.frame.here.place.scope].parent?;
        while self.program.names.scopes[scope].kind == ScopeKind::Template {
            scope = self.program.names.scopes[scope].parent?;
        }
        let class = self.program.names.scopes[scope].kind.as_class();
        class.filter(|_| self.frame.here.declaring_friend.is_none())
    }

    /// ```text
    /// parameter-declaration-clause: [ parameter-declaration { "," … } ] [ [","] "..." ]
    /// ```
    pub fn parameter_declaration_clause(&mut self) -> Res<ParameterClause> {
        cuprum_limits::check();
        let mut clause = ParameterClause::default();
        let mut failed = None;
        if self.at(TokenKind::RParen) {
            return Ok(clause);
        }
        if self.peek_ahead(1).kind == TokenKind::RParen && self.at_void() {
            self.bump();
            return Ok(clause);
        }
        loop {
            if self.eat(TokenKind::Ellipsis) {
                clause.variadic = true;
                return Ok(clause);
            }
            let spelled = self.spelled_parameter();
            if let Some(spelled) = &spelled
                && let Some(ty) = self.known_spelling(spelled)
            {
                let index = clause.params.len() as u32;
                let parameter = self.parameter_of_known_type(spelled, ty, index)?;
                clause.params.push(parameter);
            } else if let Some(expansion) = self.expansion_ahead(ListKind::Parameters) {
                self.parameter_pack(&expansion, &mut clause)?;
            } else {
                let index = clause.params.len() as u32;
                let start = self.position();
                match self.parameter_declaration(index) {
                    Ok(mut parameter) => {
                        // `int...` without a pack means `int, ...`.
                        clause.variadic = std::mem::take(&mut parameter.is_pack);
                        if let Some(spelled) = spelled {
                            self.remember_spelling(spelled, parameter.ty);
                        }
                        clause.params.push(parameter);
                        if clause.variadic {
                            return failed.map_or(Ok(clause), Err);
                        }
                    }
                    // The other parameters may have errors of their own.
                    Err(reported) => {
                        if !self.skip_parameter(start) {
                            return Err(reported);
                        }
                        failed = Some(reported);
                    }
                }
            }
            if self.eat(TokenKind::Ellipsis) {
                clause.variadic = true;
                return Ok(clause);
            }
            if !self.eat(TokenKind::Comma) {
                return failed.map_or(Ok(clause), Err);
            }
        }
    }

    /// A function parameter pack ([dcl.fct]/19): one parameter per element where these are known.
    fn parameter_pack(&mut self, expansion: &Expansion, clause: &mut ParameterClause) -> Res<()> {
        let loc = self.loc();
        let first = clause.params.len();
        if self.frame.here.mode == Mode::Syntax {
            let parameter = self.parameter_declaration(first as u32)?;
            if let Some(name) = parameter.name {
                self.declare_here(name, Decl::SyntaxValue);
            }
            clause.params.push(parameter);
            return Ok(());
        }
        let mut is_unbound = false;
        let mut packs = expansion.packs.clone();
        let seen = self.frame.invented.seen;
        for number in 1..=expansion.autos {
            packs.push(self.invented_name(seen + number));
        }
        let run = |parser: &mut Self| {
            parser.for_each_element(&packs, &mut |parser, is_pattern| {
                let index = clause.params.len() as u32;
                // All elements are made of the same tokens.
                let mut parameter =
                    parser.recounting_invented(|parser| parser.parameter_declaration(index))?;
                if is_pattern {
                    is_unbound = true;
                    parameter.ty = parser.expansion_type(parameter.ty);
                    // A definition is checked with this one variable for all parameters of the pack.
                    if let Some(var) = parameter.var {
                        parser.ast.variables[var].ty = parameter.ty;
                    }
                }
                clause.params.push(parameter);
                Ok(())
            })
        };
        let (expanded, _) = self.replacing(|frame| &mut frame.invented.in_pack, true, run);
        self.frame.invented.seen += expansion.autos;
        expanded?;
        self.go_to(expansion.end);
        let count = clause.params.len() - first;
        let Some(name) = self.name_before(expansion.end.position()) else { return Ok(()) };
        if !self.names_in(self.frame.here.place.scope, name).is_empty() {
            return Err(self.error(Code::DuplicateParameter, loc, &[]));
        }
        let decl = match self.frame.here.mode {
            _ if is_unbound => Decl::DependentParamPack(first as u32),
            Mode::Full => {
                let vars = clause.params[first..].iter().filter_map(|param| param.var);
                Decl::ParameterPack(vars.map(Decl::Var).collect())
            }
            Mode::Syntax | Mode::Signature => {
                let indices = first as u32..clause.params.len() as u32;
                Decl::ParameterPack(indices.map(Decl::DependentParam).collect())
            }
        };
        self.declare_here(name, decl);
        clause.packs.push((name, first, count));
        Ok(())
    }

    /// The name of a parameter pack that ends before a place: the identifier after its ellipsis.
    fn name_before(&mut self, end: u32) -> Option<Symbol> {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let ellipsis = (0..end).rev().find(|&index| {
            tokens.get(index as usize).is_some_and(|t| t.kind == TokenKind::Ellipsis)
        })?;
        tokens
            .get(ellipsis as usize + 1)
            .filter(|token| token.kind == TokenKind::Ident && ellipsis + 1 < end)
            .map(|token| token.symbol())
    }

    /// Steps over a parameter in a trial; whether `...` is in its declarator.
    pub fn scan_parameter(&mut self) -> Res<bool> {
        self.parameter_declaration(0).map(|parameter| parameter.is_pack)
    }

    /// Whether `void` is next, or a typedef name of it.
    fn at_void(&mut self) -> bool {
        let token = self.peek();
        if token.kind != TokenKind::Ident {
            return token.kind == TokenKind::KwVoid;
        }
        // A template parameter that stands for `void` does not empty the list.
        self.lookup_unqualified(token.symbol()).is_some_and(|found| {
            found.as_type() == Some(Type::VOID)
                && self.program.names.scopes[found.scope].kind != ScopeKind::Template
        })
    }

    /// Whether `auto` begins the type of a function whose result is written at its end.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn trailing_result_follows(&mut self) -> bool {
        let mut ahead = self.ahead();
        let mut is_after_group = false;
        loop {
            match self.token_ahead(ahead).kind {
                TokenKind::Arrow => return is_after_group,
                TokenKind::Comma | TokenKind::RParen | TokenKind::Assign | TokenKind::Semi => {
                    return false;
                }
                TokenKind::Eof | TokenKind::LBrace => return false,
                TokenKind::LParen => {
                    is_after_group = true;
                    match self.after_pair(ahead) {
                        Some(after) => ahead = after,
                        None => return false,
                    }
                    continue;
                }
                _ => {}
            }
            ahead = self.after(ahead);
        }
    }

    /// ```text
    /// parameter-declaration: decl-specifier-seq ( declarator | abstract-declarator )
    ///     [ "=" initializer-clause ]
    /// ```
    fn parameter_declaration(&mut self, index: u32) -> Res<Parameter> {
        let mut specs = self.decl_specifier_seq()?;
        if !specs.has_type {
            return Err(self.missing_type());
        }
        if let Some(template) = self.class_placeholder(specs.ty) {
            let word = self.template_word(template);
            return Err(self.error(Code::MissingTemplateArguments, specs.loc, &["class ", &word]));
        }
        if specs.ty.unqualified() == Type::AUTO && !self.trailing_result_follows() {
            let Some(invented) = self.invented_parameter(specs.placeholder_constraint) else {
                return Err(self.error(Code::AutoNotAllowed, specs.loc, &[]));
            };
            let qualifiers = specs.ty.top_qualifiers();
            specs.ty = self.ast.types.qualify(invented, qualifiers);
        }
        self.check_specifiers(&specs, Declared::Parameter);
        self.check_no_type_definition(&specs);
        self.check_no_cuda_qualifiers(&specs.cuda, Code::DoesNotApply, specs.loc);
        let declarator = self.declarator(Naming::Either, false)?;
        self.forbid_qualifier(&declarator)?;
        let loc = declarator.loc;
        let mut ty = self.apply_declarator(specs.ty, &declarator)?;
        if *self.ast.types.kind(ty) == TypeKind::Void {
            return Err(self.error(Code::ParameterVoid, loc, &[]));
        }
        let declared = ty;
        ty = self.adjust_parameter(ty);
        let (name, is_pack) = (declarator.ident(), declarator.is_pack);
        // The name of a pack is declared once all its elements are known.
        let details = ParameterDetails {
            is_grid_constant: specs.cuda.grid_constant.is_some(),
            is_decayed: ty != declared,
            align: specs.attributes.align,
            spelling: specs.spelling,
        };
        let var = self.declare_parameter(name, ty, index, &details, loc, !is_pack)?;
        let default = match self.at(TokenKind::Assign) {
            true => {
                self.bump();
                let start = self.position();
                self.skip_default_argument();
                Some((self.range_from(start), self.freeze_place()))
            }
            false => None,
        };
        Ok(Parameter { ty, default, var, is_pack, name, loc })
    }

    /// A parameter whose type is known: its name is what is left to parse.
    fn parameter_of_known_type(
        &mut self,
        spelled: &SpelledParameter,
        ty: Type,
        index: u32,
    ) -> Res<Parameter> {
        self.go_to_index(spelled.name_index() as u32);
        let token = self.bump();
        let (name, loc) = (Some(token.symbol()), token.loc);
        let details = ParameterDetails::default();
        let var = self.declare_parameter(name, ty, index, &details, loc, true)?;
        Ok(Parameter { ty, default: None, var, is_pack: false, name, loc })
    }

    /// Enters a parameter's name so that what follows (trailing return types) can name it.
    fn declare_parameter(
        &mut self,
        name: Option<Symbol>,
        ty: Type,
        index: u32,
        details: &ParameterDetails,
        loc: Loc,
        enter: bool,
    ) -> Res<Option<VarId>> {
        if let Some(name) = name
            && enter
            && !self.names_in(self.frame.here.place.scope, name).is_empty()
        {
            return Err(self.error(Code::DuplicateParameter, loc, &[]));
        }
        let (decl, var) = match self.frame.here.mode {
            Mode::Syntax => (Decl::SyntaxValue, None),
            Mode::Signature => (Decl::DependentParam(index), None),
            Mode::Full => {
                let var = self.ast.variables.push(Variable {
                    name,
                    parent: Parent::Namespace(self.ast.global_namespace()),
                    ty,
                    storage: Storage::Param(index),
                    linkage: Linkage::None,
                    space: MemorySpace::Default,
                    is_extern: false,
                    is_extern_c: false,
                    is_inline: false,
                    is_constexpr: false,
                    is_grid_constant: details.is_grid_constant,
                    is_decayed: details.is_decayed,
                    init: None,
                    value: None,
                    align: details.align,
                    builtin: None,
                    specialization: None,
                    loc,
                });
                self.program.messages.spellings.note_variable(var, details.spelling);
                (Decl::Var(var), Some(var))
            }
        };
        if let Some(name) = name.filter(|_| enter) {
            self.declare_here(name, decl);
        }
        Ok(var)
    }

    /// Steps over a default argument: to the `,` or `)` that ends it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn skip_default_argument(&mut self) {
        // A `<` may open template arguments whose commas do not end the default argument: a trial
        // parse tells where the expression ends; if it fails, brackets decide.
        let read = self.past_trial(|parser| match parser.at(TokenKind::LBrace) {
            true => parser.skip_brackets().map(|_| ()),
            false => parser.assignment_expression().map(|_| ()),
        });
        if read.is_some() {
            return;
        }
        loop {
            match self.kind() {
                TokenKind::LParen | TokenKind::LBrace | TokenKind::LBracket => {
                    self.quietly_skip_brackets();
                }
                TokenKind::Comma
                | TokenKind::RParen
                | TokenKind::Eof
                | TokenKind::Semi
                | TokenKind::RBrace => return,
                _ => {
                    self.bump();
                }
            }
        }
    }

    /// Parameters of array and function type are pointers ([dcl.fct]/5).
    pub fn adjust_parameter(&mut self, ty: Type) -> Type {
        if let TypeKind::Array(element, _) | TypeKind::DependentArray(element, _) =
            *self.ast.types.kind(ty)
        {
            self.ast.types.pointer(element)
        } else if self.ast.types.function_type(ty).is_some() {
            self.ast.types.pointer(ty)
        } else {
            ty
        }
    }

    /// The type that a declarator makes of the specifiers' type.
    pub fn apply_declarator(&mut self, base: Type, declarator: &Declarator) -> Res<Type> {
        self.check_qualified_chunks(declarator);
        self.check_misplaced_defaults(declarator, false);
        // Behind the declarator, too, `vector_size` is about what the specifiers name.
        let mut ty = self.vector_of(base, &declarator.attributes, declarator.loc)?;
        let last = declarator.chunks.len().saturating_sub(1);
        for (index, chunk) in declarator.chunks.iter().enumerate() {
            // What a declared function says about exceptions waits until someone asks.
            let waits = index == last && declarator.id.is_some();
            if index == 0 {
                self.check_function_pointee(ty, chunk, declarator.loc)?;
            }
            ty = self.apply_chunk(ty, chunk, waits, declarator.loc)?;
        }
        Ok(ty)
    }

    /// A named type `void () const` has no pointers or references: only members are declared by it.
    fn check_function_pointee(&mut self, ty: Type, chunk: &Chunk, loc: Loc) -> Res<()> {
        let is_indirect = matches!(chunk, Chunk::Pointer(_) | Chunk::LValueRef | Chunk::RValueRef);
        match is_indirect
            && self.frame.here.mode == Mode::Full
            && self.is_function(ty)
            && !self.is_referenceable(ty)
        {
            true => Err(self.error(Code::PointerToQualifiedFunction, loc, &[])),
            false => Ok(()),
        }
    }

    /// A class template without its arguments is what is declared, never a part of its type
    /// ([dcl.type.class.deduct]).
    fn check_placeholder_chunk(&mut self, ty: Type, chunk: &Chunk, loc: Loc) -> Res<()> {
        let Some(template) = self.class_placeholder(ty) else { return Ok(()) };
        // A template parameter with an empty list of arguments is not that.
        if matches!(self.program.templates.all[template].kind, TemplateKind::Parameter) {
            return Ok(());
        }
        match chunk {
            Chunk::Function(function) if function.trailing.is_some() => Ok(()),
            Chunk::Function(_) | Chunk::Array(..) => {
                let word = self.template_word(template);
                Err(self.error(Code::MissingTemplateArguments, loc, &["class ", &word]))
            }
            Chunk::Pointer(_) | Chunk::LValueRef | Chunk::RValueRef | Chunk::MemberPointer(..) => {
                Err(self.error(Code::CannotDeduceClass, loc, &[]))
            }
        }
    }

    fn apply_chunk(&mut self, ty: Type, chunk: &Chunk, waits: bool, loc: Loc) -> Res<Type> {
        let is_reference = self.ast.types.is_reference(ty);
        if ty == Type::DECLTYPE_AUTO
            && !matches!(chunk, Chunk::Function(_))
            && self.frame.here.mode != Mode::Syntax
        {
            return Err(self.error(Code::DecltypeAutoComponent, loc, &[]));
        }
        self.check_placeholder_chunk(ty, chunk, loc)?;
        Ok(match chunk {
            Chunk::Pointer(qualifiers) => {
                if is_reference {
                    return Err(self.error(Code::PointerToReference, loc, &[]));
                }
                self.ast.types.pointer(ty).with(*qualifiers)
            }
            Chunk::LValueRef | Chunk::RValueRef => {
                if *self.ast.types.kind(ty) == TypeKind::Void {
                    return Err(self.error(Code::ReferenceToVoid, loc, &[]));
                }
                if matches!(chunk, Chunk::LValueRef) {
                    self.ast.types.lvalue_ref(ty)
                } else {
                    self.ast.types.rvalue_ref(ty)
                }
            }
            Chunk::MemberPointer(class, qualifiers) => {
                if is_reference {
                    return Err(self.error(Code::MemberPointerToReference, loc, &[]));
                }
                if *self.ast.types.kind(ty) == TypeKind::Void {
                    return Err(self.error(Code::MemberPointerToVoid, loc, &[]));
                }
                let kind = TypeKind::MemberPointer { class: *class, pointee: ty };
                self.ast.types.intern(kind).with(*qualifiers)
            }
            Chunk::Array(bound, at) => self.apply_array(ty, bound.as_ref(), *at)?,
            Chunk::Function(function) => {
                let result = match function.trailing {
                    Some(trailing) => {
                        if ty != Type::AUTO && self.frame.here.mode != Mode::Syntax {
                            let loc = function.loc;
                            self.report_once(Code::TrailingNeedsAuto, loc, &[]);
                        }
                        trailing
                    }
                    None => ty,
                };
                if self.ast.types.function_type(result).is_some() {
                    return Err(self.error(Code::FunctionReturnsFunction, loc, &[]));
                }
                if matches!(self.ast.types.kind(result), TypeKind::Array(..)) {
                    return Err(self.error(Code::FunctionReturnsArray, loc, &[]));
                }
                let params = function.params.iter().map(|param| param.ty.unqualified()).collect();
                let (noexcept, noexcept_if) = match function.exceptions {
                    ExceptionSpecifier::Deferred(..) if waits => (false, None),
                    // It may name the parameters.
                    ExceptionSpecifier::Written(range, place) if !waits => {
                        self.at_place(place, |parser| parser.signature_exceptions(range))?
                    }
                    ExceptionSpecifier::Absent
                    | ExceptionSpecifier::Known(_)
                    | ExceptionSpecifier::Deferred(..)
                    | ExceptionSpecifier::Listed(_)
                    | ExceptionSpecifier::Written(..)
                    | ExceptionSpecifier::Resolving => {
                        (self.is_noexcept(function.exceptions)?, None)
                    }
                };
                self.ast.types.function(FunctionType {
                    result,
                    params,
                    variadic: function.variadic,
                    qualifiers: function.qualifiers,
                    ref_qualifier: function.ref_qualifier,
                    noexcept,
                    noexcept_if,
                })
            }
        })
    }

    /// An array of elements of a type.
    pub fn apply_array(&mut self, element: Type, bound: Option<&Constant>, loc: Loc) -> Res<Type> {
        match self.ast.types.kind(element) {
            TypeKind::Function(_) => return Err(self.error(Code::ArrayOfFunctions, loc, &[])),
            TypeKind::Void => return Err(self.error(Code::ArrayOfVoid, loc, &[])),
            TypeKind::Array(_, None) => {
                return Err(self.error(Code::ArrayElementIncomplete, loc, &[]));
            }
            TypeKind::LValueRef(_) | TypeKind::RValueRef(_) => {
                return Err(self.error(Code::ArrayOfReferences, loc, &[]));
            }
            &TypeKind::Record(record)
                if self.frame.here.mode != Mode::Syntax
                    && self.ast.records[record].traits.is_abstract =>
            {
                let name = self.type_name(element.unqualified());
                let pure = self.first_pure(record);
                let pure = pure.map(|func| self.qualified_function_name(func)).unwrap_or_default();
                return Err(self.error(Code::AbstractArray, loc, &[&name, &pure]));
            }
            integral_types!()
            | floating_types!()
            | TypeKind::Nullptr
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::Array(..)
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => {}
        }
        let count = match bound {
            None => None,
            Some(Constant::Dependent(expr)) => {
                return Ok(self.ast.types.intern(TypeKind::DependentArray(element, *expr)));
            }
            // Any bound will do for a trial.
            Some(Constant::Skipped) => Some(1),
            // GCC's headers end structures with arrays of no elements; NVRTC refuses them.
            Some(Constant::Known(value)) if *value < 0 || *value == 0 && self.options.run_time => {
                return Err(self.error(Code::ArraySizeNotPositive, loc, &[]));
            }
            Some(Constant::Known(value)) => {
                let size = self.ast.size_of(element).unwrap_or(1).max(1);
                match u64::try_from(*value) {
                    Ok(count) if count.checked_mul(size).is_some_and(|all| all < 1 << 62) => {
                        Some(count)
                    }
                    _ => return Err(self.error(Code::ArrayTooLarge, loc, &[])),
                }
            }
        };
        Ok(self.ast.types.array(element, count))
    }

    /// Reports `auto` in a type that nothing will deduce.
    pub fn forbid_auto(&mut self, ty: Type, loc: Loc) -> Res<()> {
        match self.frame.here.mode != Mode::Syntax && self.mentions_auto(ty) {
            true => Err(self.error(Code::AutoNotAllowed, loc, &[])),
            false => Ok(()),
        }
    }

    /// Reports a type that an alias cannot name: one that is deduced for each variable.
    pub fn check_aliased_type(&mut self, ty: Type, loc: Loc) -> Res<()> {
        self.forbid_auto(ty, loc)?;
        match self.class_placeholder(ty) {
            Some(template) if self.is_known_placeholder(template) => {
                let word = self.template_word(template);
                Err(self.error(Code::MissingTemplateArguments, loc, &["class ", &word]))
            }
            _ => Ok(()),
        }
    }

    /// The declarator of a conversion function's type: pointer operators only.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn conversion_declarator(&mut self, base: Type) -> Res<Type> {
        let mut ty = base;
        let mut attributes = Attributes::default();
        loop {
            let loc = self.loc();
            let chunk = match self.kind() {
                TokenKind::Star => Chunk::Pointer(Qualifiers::NONE),
                TokenKind::Amp => Chunk::LValueRef,
                TokenKind::AndAnd => Chunk::RValueRef,
                TokenKind::Ident | TokenKind::ColonColon if self.at_member_pointer() => {
                    let class = self.member_pointer_operator()?;
                    let chunk = Chunk::MemberPointer(class, Qualifiers::NONE);
                    ty = self.apply_chunk(ty, &chunk, false, loc)?;
                    let qualifiers = self.cv_qualifier_seq(&mut attributes)?;
                    ty = self.ast.types.qualify(ty, qualifiers);
                    continue;
                }
                _ => return Ok(ty),
            };
            self.bump();
            ty = self.apply_chunk(ty, &chunk, false, loc)?;
            let qualifiers = self.cv_qualifier_seq(&mut attributes)?;
            ty = self.ast.types.qualify(ty, qualifiers);
        }
    }

    /// Reports what is wrong where a type should be.
    pub fn missing_type(&mut self) -> crate::context::Reported {
        let token = self.peek();
        if token.kind == TokenKind::Ident {
            // A qualified name reports its own trouble.
            if self.peek_ahead(1).kind == TokenKind::ColonColon {
                let start = self.position();
                match self.nested_name_specifier() {
                    Err(reported) => return reported,
                    Ok(Some(Qualifier::Dependent(_))) if self.at(TokenKind::Ident) => {
                        let name = self.bump();
                        let text = self.source_text(self.range_from(start));
                        let text = text.unwrap_or_else(|| self.word(name.symbol()));
                        return self.error(Code::NontypeNotAType, token.loc, &[&text]);
                    }
                    Ok(qualifier) if self.at(TokenKind::Ident) => {
                        let name = self.peek();
                        if self.lookup_name(qualifier, name.symbol()).is_none() {
                            return self.name_not_found(qualifier, name.symbol(), name.loc);
                        }
                    }
                    Ok(_) => {}
                }
            } else if self.lookup_unqualified(token.symbol()).is_none() {
                return self.undefined_name(token.symbol(), token.loc);
            } else {
                let word = self.word(token.symbol());
                return self.error(Code::NotAType, token.loc, &[&word]);
            }
        }
        self.error(Code::ExpectedTypeSpecifier, token.loc, &[])
    }
}
