//! Classes ([class]): members, nested types, special member functions.

use crate::checks::notices::Noticed;
use crate::checks::specifiers::Declared;
use crate::class::special_members::SpecialMembers;
use crate::context::{Candidate, Mode, Parser, Res};
use crate::cursor::{Ahead, TokenRange};
use crate::frame::Here;
use crate::lookup::scope::{Decl, NamePlace, Scope, ScopeId, ScopeKind, parameter_decls};
use crate::parse::bases::access_of_keyword;
use crate::parse::declarator::Declarator;
use crate::parse::elaborated::TagKey;
use crate::parse::layout::LayoutOptions;
use crate::parse::name::Qualifier;
use crate::parse::specifiers::{Attributes, DeclSpecifiers};
use crate::template::friends::Friends;
use crate::template::partial::Pattern;
use cuprum_ast::{
    Access, ClassLayout, ClassTraits, FuncId, FunctionName, Parent, Record, RecordId, RecordKind,
    TemplateId, Type, TypeKind,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Ordering;

/// What the layout of a class depends on, beside the types of its fields.
#[derive(Clone, Debug)]
pub(crate) struct LayoutNotes {
    /// `[[no_unique_address]]` fields.
    pub overlapping_fields: FxHashSet<u32>,
    /// `__attribute__((packed))` fields.
    pub packed_fields: FxHashSet<u32>,
    /// Bit-fields that are wider than their types, and their widths.
    pub wide_bit_fields: FxHashMap<u32, u32>,
    /// `#pragma pack(n)` where the class begins.
    pub max_field_align: Option<u32>,
    /// `alignas` on fields.
    pub field_aligns: FxHashMap<u32, u32>,
    /// A POD for the purpose of layout: its tail padding is never reused.
    pub is_pod: bool,
}

impl Default for LayoutNotes {
    fn default() -> Self {
        LayoutNotes {
            overlapping_fields: FxHashSet::default(),
            packed_fields: FxHashSet::default(),
            wide_bit_fields: FxHashMap::default(),
            max_field_align: None,
            field_aligns: FxHashMap::default(),
            is_pod: true,
        }
    }
}

/// Parts of members that are read when the class is complete.
#[derive(Clone, Debug, Default)]
pub(crate) struct PendingMembers {
    /// Member functions, for their bodies.
    pub bodies: Vec<FuncId>,
    /// Fields, for their initialisers.
    pub initializers: Vec<(RecordId, u32)>,
    /// Member templates, for their default arguments.
    pub templates: Vec<TemplateId>,
}

/// What the parser must remember of a class.
#[derive(Clone, Debug)]
pub(crate) struct RecordInfo {
    /// Constructors it declares, and templates of them.
    pub constructors: Vec<Candidate>,
    /// Conversion functions it declares.
    pub conversions: Vec<FuncId>,
    /// Its destructor, if declared.
    pub destructor: Option<FuncId>,
    /// Member functions it declares, in order; templates are not among them.
    pub functions: Vec<FuncId>,
    /// What is known of its special members.
    pub special: SpecialMembers,
    /// It has nothing that they could do anything with.
    pub is_bare: bool,
    /// `using Base::Base;`
    pub inherits_constructors_of: Vec<RecordId>,
    /// The constructors that stand for inherited ones, by those.
    pub inherited_constructors: FxHashMap<FuncId, FuncId>,
    /// What its layout depends on, beside the types of its fields.
    pub layout: LayoutNotes,
    /// Default member initialisers, by field.
    pub initializers: FxHashMap<u32, (TokenRange, NamePlace)>,
    /// What waits for its end.
    pub pending: PendingMembers,
    /// Fields whose initialisers have errors.
    pub failed_initializers: FxHashSet<u32>,
    /// The template or partial specialisation whose body this class was made from.
    pub pattern: Option<Pattern>,
    /// `template <>`: its template's body is not its own.
    pub is_explicit_specialization: bool,
    /// Which base specifiers, in order, depend on the parameters of the template it is made from.
    pub dependent_bases: Vec<bool>,
    /// Its template is being instantiated for it: asking again finds it incomplete.
    pub is_being_instantiated: bool,
    /// Its instantiation failed, which was reported.
    pub has_failed: bool,
    /// `this` in its default member initialisers where it is an aggregate.
    pub initialized_this: Option<cuprum_ast::VarId>,
    /// `final`
    pub is_final: bool,
    /// Whom it lets in.
    pub friends: Friends,
    /// No constructors, no private data, no bases but public ones.
    pub is_aggregate: bool,
    /// Default-initialisation does nothing.
    pub is_trivially_default_constructible: bool,
}

impl Default for RecordInfo {
    fn default() -> Self {
        RecordInfo {
            constructors: Vec::new(),
            conversions: Vec::new(),
            destructor: None,
            functions: Vec::new(),
            special: SpecialMembers::default(),
            is_bare: false,
            inherits_constructors_of: Vec::new(),
            inherited_constructors: FxHashMap::default(),
            layout: LayoutNotes::default(),
            initializers: FxHashMap::default(),
            pending: PendingMembers::default(),
            failed_initializers: FxHashSet::default(),
            pattern: None,
            is_explicit_specialization: false,
            dependent_bases: Vec::new(),
            is_being_instantiated: false,
            has_failed: false,
            initialized_this: None,
            is_final: false,
            friends: Friends::default(),
            is_aggregate: true,
            is_trivially_default_constructible: true,
        }
    }
}

impl Parser<'_> {
    /// The parser's notes on a class.
    pub fn record_info(&mut self, record: RecordId) -> &mut RecordInfo {
        self.program.classes.record_infos.get_or_default(record)
    }

    /// ```text
    /// class-specifier: class-key {attribute} [name] ["final"] [base-clause] "{" members "}"
    /// elaborated-type-specifier: class-key [nested-name-specifier] name
    /// ```
    /// The type, and whether a declaration without declarators makes sense.
    pub fn class_specifier(&mut self, specs: &DeclSpecifiers) -> Res<(Type, bool)> {
        let kind = record_kind_of_key(self.bump().kind);
        let mut attributes = specs.attributes.clone();
        self.attribute_specifiers(&mut attributes)?;
        self.function_attributes_of_type()?;
        let loc = self.loc();
        let qualifier = self.nested_name_specifier()?;
        let mut name = None;
        if self.at(TokenKind::Ident) {
            name = Some(self.bump().symbol());
            if self.at(TokenKind::Less) {
                return self.elaborated_template_id(kind, qualifier, name, loc);
            }
        }
        let is_final = self.at(TokenKind::Ident)
            && matches!(self.peek_ahead(1).kind, TokenKind::LBrace | TokenKind::Colon)
            && self.session.symbols.word(self.peek().symbol()) == "final";
        if is_final {
            self.bump();
        }
        let has_bases = self.at(TokenKind::Colon) && self.base_clause_follows();
        let defines = self.at(TokenKind::LBrace) || has_bases;
        if self.frame.here.mode == Mode::Syntax {
            return self.class_in_syntax_mode(name, defines);
        }
        if !defines {
            let declares = self.at(TokenKind::Semi) && !specs.in_type_id;
            let named = self.elaborated_type(kind, qualifier, name, declares, loc)?;
            if declares && let Some(record) = self.ast.types.as_record(named.0) {
                self.declare_abi_tags(record, &attributes, loc);
            }
            return Ok(named);
        }
        // What a template declares besides classes cannot define the types it names.
        if self.frame.here.mode == Mode::Signature {
            return Err(match name {
                Some(_) => self.error(Code::ClassTemplateSpecifier, loc, &[]),
                None => self.error(Code::ExpectedIdentifier, loc, &[]),
            });
        }
        if let Some(name) = name {
            self.check_definition_scope(qualifier, ("class", name), loc)?;
            if qualifier.is_none() {
                self.check_name_of_member(self.declaring_scope(), name, loc)?;
            }
        }
        if let (Some(Qualifier::Record(class)), Some(name)) = (qualifier, name)
            && self.in_definition()
            && self.program.names.scopes[self.declaring_scope()].kind == ScopeKind::Class(class)
        {
            let ty = self.ast.types.intern(TypeKind::Record(class));
            let shown = format!("{}::{}", self.type_name(ty), self.word(name));
            return Err(self.error(Code::TypeNameRedeclared, loc, &[&shown]));
        }
        if let (Some(Qualifier::Dependent(ty)), Some(name)) = (qualifier, name)
            && matches!(self.ast.types.kind(ty), TypeKind::TemplateParam { .. })
        {
            let (ty, word) = (self.type_name(ty), self.word(name));
            return Err(self.error(Code::ParameterHasNoClass, loc, &[&ty, &word]));
        }
        let record = self.enter_record(kind, qualifier, name, loc)?;
        // The body asks, too; attributes behind it are kept when it ends.
        self.note_notices(Noticed::Record(record), &attributes);
        self.declare_abi_tags(record, &attributes, loc);
        // The key of the definition decides about access: `class C;` may come before `struct C {…};`.
        if !self.ast.records[record].is_complete {
            self.ast.records[record].kind = kind;
        }
        self.note_class_of_definition(record);
        let ty = self.ast.types.intern(TypeKind::Record(record));
        self.record_info(record).is_final = is_final;
        self.ast.records[record].traits.is_final |= is_final;
        if name.is_some() && self.defers_member_class() {
            self.defer_member_class(record, &attributes)?;
            return Ok((ty, true));
        }
        // `struct N::C { … }`: the members see the names of `N` around them.
        let mut around = self.frame.here.place.scope;
        if qualifier.is_some()
            && !matches!(self.program.names.scopes[around].kind, ScopeKind::Template)
            && let Some(scope) = self.qualified_scope(qualifier)
        {
            around = scope;
        }
        self.in_scope(around, |parser| parser.class_body(record, &mut attributes))?;
        Ok((ty, true))
    }

    /// The scope in which a qualified name is declared; the current one without a qualifier.
    pub fn qualified_scope(&self, qualifier: Option<Qualifier>) -> Option<ScopeId> {
        match qualifier {
            Some(Qualifier::Record(record)) => self.record_scope(record),
            Some(Qualifier::Namespace(namespace)) => Some(self.namespace_scope(namespace)),
            _ => Some(self.declaring_scope()),
        }
    }

    fn class_in_syntax_mode(&mut self, name: Option<Symbol>, defines: bool) -> Res<(Type, bool)> {
        if defines {
            while !matches!(self.kind(), TokenKind::LBrace | TokenKind::Eof) {
                self.bump();
            }
            self.skip_brackets()?;
            if let Some(name) = name {
                self.declare_here(name, Decl::SyntaxType);
            }
        }
        Ok((Type::PLACEHOLDER, true))
    }

    /// The class that a name declares in the current scope, new or declared before.
    pub fn enter_record(
        &mut self,
        kind: RecordKind,
        qualifier: Option<Qualifier>,
        name: Option<Symbol>,
        loc: Loc,
    ) -> Res<RecordId> {
        let Some(scope) = self.qualified_scope(qualifier) else {
            return Err(self.error(Code::NotClassOrNamespace, loc, &[]));
        };
        if let Some(name) = name {
            if qualifier.is_none() {
                self.reveal_class(scope, name);
            }
            self.check_reserved_class(scope, name, loc)?;
            for decl in self.names_in(scope, name) {
                match decl {
                    Decl::Tag(ty) => {
                        self.check_tag_kind(TagKey::Class(kind), ty, loc)?;
                        if let Some(record) = self.ast.types.as_record(ty) {
                            return Ok(record);
                        }
                    }
                    Decl::Type(_) | Decl::Template(_) | Decl::Namespace(_) => {
                        let word = self.word(name);
                        return Err(self.error(Code::AlreadyDeclared, loc, &[&word]));
                    }
                    Decl::Var(_)
                    | Decl::Func(_)
                    | Decl::Enumerator(..)
                    | Decl::Field(..)
                    | Decl::Binding(..)
                    | parameter_decls!()
                    | Decl::SyntaxValue
                    | Decl::SyntaxType => {}
                }
            }
        }
        if let (Some(qualifier), Some(name)) = (qualifier, name)
            && !self.in_definition()
        {
            return Err(self.no_tag_member(qualifier, name, loc));
        }
        let parent = self.parent_of_tag(scope, name);
        let record = self.new_record(kind, name, parent, loc);
        if name.is_none() {
            self.ast.records[record].unnamed = self.number_unnamed(parent);
        }
        if let Some(name) = name {
            let ty = self.ast.types.intern(TypeKind::Record(record));
            self.declare(scope, name, Decl::Tag(ty));
        }
        Ok(record)
    }

    /// What a new class of a scope belongs to: local ones of one name are numbered.
    pub fn parent_of_tag(&mut self, scope: ScopeId, name: Option<Symbol>) -> Parent {
        let parent = self.parent_of_scope(scope);
        let (Parent::Function(func, _), Some(name)) = (parent, name) else { return parent };
        let count = self.frame.body.local_numbers.entry(name).or_default();
        *count += 1;
        Parent::Function(func, *count - 1)
    }

    /// The number of a type without a name among those of its scope.
    pub fn number_unnamed(&mut self, parent: Parent) -> u32 {
        let count = self.program.classes.unnamed_numbers.entry(parent).or_default();
        *count += 1;
        *count - 1
    }

    /// An incomplete class.
    pub fn new_record(
        &mut self,
        kind: RecordKind,
        name: Option<Symbol>,
        parent: Parent,
        loc: Loc,
    ) -> RecordId {
        let record = self.ast.records.push(Record {
            name,
            parent,
            kind,
            is_complete: false,
            bases: Vec::new(),
            fields: Vec::new(),
            size: 0,
            align: 1,
            is_trivially_copyable: true,
            layout: ClassLayout::default(),
            traits: ClassTraits::default(),
            specialization: None,
            closure: None,
            unnamed: 0,
            loc,
        });
        if self.frame.here.in_builtin_text {
            self.program.builtins.builtin_records.insert(record);
        }
        record
    }

    /// The base clause and the members, from `:` or `{` on; completes the class.
    pub fn class_body(&mut self, record: RecordId, attributes: &mut Attributes) -> Res<()> {
        self.in_own_declaration(|parser| parser.class_definition(record, attributes))
    }

    fn class_definition(&mut self, record: RecordId, attributes: &mut Attributes) -> Res<()> {
        let loc = self.loc();
        if self.current_stream() == 0 {
            let limit = self.program.classes.pack_states.at(self.position());
            self.record_info(record).layout.max_field_align = limit;
        }
        if self.ast.records[record].is_complete
            || self.program.names.record_scopes.contains_key(&record)
        {
            let ty = self.ast.types.intern(TypeKind::Record(record));
            let word = self.type_name(ty);
            let previous = self.previous_definition(self.ast.records[record].loc);
            return Err(self.error(Code::AlreadyDefined, loc, &["class", &word, &previous]));
        }
        if self.at(TokenKind::Colon) {
            let dependent = self.dependent_base_specifiers(record);
            self.record_info(record).dependent_bases = dependent;
            let bases = self.in_class(Some(record), |parser| {
                let bases = parser.base_clause(record);
                parser.settle_access(None, None);
                bases
            });
            match bases {
                // The class goes on without the bases that are wrong.
                Err(_) if self.frame.here.sfinae_depth == 0 => {
                    self.note_flawed_class(record);
                    while !matches!(self.kind(), TokenKind::LBrace | TokenKind::Eof) {
                        self.bump();
                    }
                }
                result => result?,
            }
        }
        let around = Some(self.frame.here.place.scope);
        let scope = self.program.names.scopes.push(Scope::new(ScopeKind::Class(record), around));
        self.program.names.record_scopes.insert(record, scope);
        // The injected-class-name.
        if let Some(name) = self.ast.records[record].name {
            let ty = self.ast.types.intern(TypeKind::Record(record));
            self.declare(scope, name, Decl::Tag(ty));
        }
        self.record_info(record);
        let is_nested = matches!(self.ast.records[record].parent, Parent::Record(_));
        let change = |here: &mut Here| {
            here.place.scope = scope;
            here.current_class = Some(record);
            here.greater_ends = false;
            // Members have C++ linkage whatever is around their class; friends have what it says.
            here.friends_extern_c = here.extern_c || is_nested && here.friends_extern_c;
            here.extern_c = false;
        };
        self.nested("classes", |parser| {
            parser.scoped(change, |parser| parser.member_specification(record))
        })?;
        self.attribute_specifiers(attributes)?;
        self.complete_record(record, attributes);
        // Bodies and initialisers see the classes around theirs complete ([class.mem]/6).
        if let Parent::Record(outer) = self.ast.records[record].parent
            && !self.ast.records[outer].is_complete
        {
            let info = self.record_info(record);
            let bodies = std::mem::take(&mut info.pending.bodies);
            let initializers = std::mem::take(&mut info.pending.initializers);
            let templates = std::mem::take(&mut info.pending.templates);
            let info = self.record_info(outer);
            info.pending.templates.extend(templates);
            info.pending.bodies.extend(bodies);
            info.pending.initializers.extend(initializers);
            return Ok(());
        }
        let info = self.record_info(record);
        let pending = std::mem::take(&mut info.pending.bodies);
        let initializers = std::mem::take(&mut info.pending.initializers);
        for template in std::mem::take(&mut info.pending.templates) {
            self.check_template_defaults(template);
        }
        if self.is_pattern(record) {
            self.note_pattern_bodies(pending);
            return Ok(());
        }
        let is_templated = self.is_templated_class(record);
        if !is_templated {
            self.check_field_initializers(&initializers);
            self.check_member_default_arguments(record);
            self.check_member_exceptions(record);
        }
        for func in pending {
            // Bodies of a template's members wait until they are needed.
            let deferred = self.function_info(func).is_system || self.is_host_body(func);
            if !deferred && !is_templated {
                self.parse_body(func);
            }
        }
        Ok(())
    }

    /// Whether a type is that of a class whose definition is open around this place, or an array of
    /// them.
    pub fn is_being_defined(&self, ty: Type) -> bool {
        self.record_behind(ty).is_some_and(|record| {
            self.is_pattern(record)
                && !self.ast.records[record].is_complete
                && self.is_inside_class(record)
        })
    }

    /// ```text
    /// member-specification: { member-declaration | access ":" }
    /// ```
    fn member_specification(&mut self, record: RecordId) -> Res<()> {
        self.expect(TokenKind::LBrace)?;
        let mut access = self.ast.records[record].kind.default_access();
        while !self.at(TokenKind::RBrace) {
            if self.at(TokenKind::Eof) || self.session.diagnostics.at_limit() {
                self.expect(TokenKind::RBrace)?;
            }
            if let Some(specified) = access_of_keyword(self.kind()) {
                self.bump();
                self.expect(TokenKind::Colon)?;
                access = specified;
                continue;
            }
            let before = self.position();
            let declared = self.scoped(
                |here| here.access.current = Some((record, access)),
                |parser| parser.member_declaration(record, access),
            );
            match declared {
                Ok(()) => {}
                Err(reported) if self.frame.here.sfinae_depth > 0 => return Err(reported),
                Err(_) => {
                    self.note_flawed_class(record);
                    self.recover(before);
                    self.scoped(
                        |here| here.current_function = None,
                        |parser| parser.poison_declared(before),
                    );
                }
            }
        }
        self.bump();
        Ok(())
    }

    /// ```text
    /// member-declaration: decl-specifier-seq [ member-declarator {"," member-declarator} ] ";"
    ///     | function-definition | using-declaration | static_assert-declaration
    ///     | template-declaration | alias-declaration | ";"
    /// ```
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn member_declaration(&mut self, record: RecordId, access: Access) -> Res<()> {
        cuprum_limits::check();
        let token = self.peek();
        match token.kind {
            TokenKind::Semi => {
                self.bump();
                return Ok(());
            }
            TokenKind::KwExtension => {
                self.bump();
                return self.member_declaration(record, access);
            }
            TokenKind::KwUsing | TokenKind::KwStaticAssert => return self.block_declaration(),
            TokenKind::KwTemplate => return self.template_declaration(),
            TokenKind::KwFriend if self.in_definition() => return self.friend_of_pattern(record),
            TokenKind::KwFriend if !self.at_abbreviated_template() => {
                return self.friend_declaration(record);
            }
            _ if self.at_abbreviated_template() => return self.abbreviated_template(),
            _ => {}
        }
        if token.kind == TokenKind::Ident
            && self.peek_ahead(1).kind == TokenKind::LParen
            && !self.at_constructor_name()
            && self.at_deduction_guide(false)
        {
            return self.deduction_guide(Vec::new());
        }
        if self.at_access_declaration() {
            self.using_declarator(self.frame.here.place.scope, token.loc)?;
            self.expect(TokenKind::Semi)?;
            return Ok(());
        }
        let specs = self.or_back(|parser| {
            let specs = parser.decl_specifier_seq()?;
            let is_of_pattern = specs.is_friend && parser.in_definition();
            Ok((!is_of_pattern).then_some(specs))
        })?;
        let Some(specs) = specs else { return self.friend_of_pattern(record) };
        if specs.is_friend {
            return self.friend_after_specifiers(record, &specs);
        }
        if self.at(TokenKind::Semi) {
            self.bump();
            if let Some(inner) = self.ast.types.as_record(specs.ty)
                && specs.declares_tag
                && self.ast.records[inner].name.is_none()
            {
                return self.anonymous_member(record, inner, access, specs.loc);
            }
            if !specs.has_type {
                return Err(self.error(Code::NoTypeSpecifier, specs.loc, &[]));
            }
            self.check_specifiers(&specs, Declared::Tag);
            if !specs.declares_tag && !self.frame.here.in_builtin_text {
                self.report_once(Code::EmptyDeclaration, specs.loc, &[]);
            }
            return Ok(());
        }
        let mut first = true;
        loop {
            if self.at(TokenKind::Colon) {
                // An unnamed bit-field.
                if specs.is_static {
                    self.expect(TokenKind::Semi)?;
                }
                self.bump();
                let at = self.loc();
                let width = self.constant_expression()?;
                self.attribute_specifiers(&mut Attributes::default())?;
                self.check_member_specifiers(record, &specs, None, specs.ty);
                self.add_bit_field(record, None, specs.ty, (width, at), &specs, access, token.loc)?;
            } else {
                let (declarator, named) =
                    self.noting_deprecated(|parser| parser.possible_member_declarator(&specs));
                let mut declarator = declarator?;
                let attributes = [&specs.attributes, &declarator.attributes];
                let named = specs.deprecated.clone().or(named);
                self.warn_of_deprecated_type(named, &attributes, declarator.loc);
                // `int C::f();` inside of `C` says too much.
                if declarator.qualifier == Some(Qualifier::Record(record)) {
                    declarator.qualifier = None;
                }
                if !specs.is_friend && (specs.has_type || declarator.names_untyped_function()) {
                    self.forbid_qualifier(&declarator)?;
                }
                let ends = self.member_declarator(record, access, &specs, &declarator, first)?;
                if ends {
                    return Ok(());
                }
            }
            first = false;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::Semi)?;
        Ok(())
    }

    /// Whether `Base::name;` is next, an access declaration: an old way to write
    /// `using Base::name;`. Nothing else looks like it, so no name is looked up.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn at_access_declaration(&self) -> bool {
        let mut ahead = self.ahead();
        if self.at(TokenKind::ColonColon) {
            ahead = self.after(ahead);
        }
        let mut is_qualified = false;
        loop {
            match self.token_ahead(ahead).kind {
                TokenKind::Ident => ahead = self.after(ahead),
                TokenKind::KwOperator if is_qualified => {
                    return self.operator_ends_declaration(self.after(ahead));
                }
                _ => return false,
            }
            if self.token_ahead(ahead).kind == TokenKind::Less {
                let Some(behind) = self.angles_ahead(ahead) else { return false };
                ahead = behind;
            }
            match self.token_ahead(ahead).kind {
                TokenKind::ColonColon => ahead = self.after(ahead),
                TokenKind::Semi => return is_qualified,
                _ => return false,
            }
            is_qualified = true;
        }
    }

    /// Whether `;` comes after the name of an operator function, whose `operator` was stepped over,
    /// instead of parameters.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn operator_ends_declaration(&self, mut ahead: Ahead) -> bool {
        if self.token_ahead(ahead).kind == TokenKind::LParen {
            ahead = self.after(self.after(ahead));
        }
        loop {
            match self.token_ahead(ahead).kind {
                TokenKind::Semi => return true,
                TokenKind::LParen | TokenKind::LBrace | TokenKind::RBrace | TokenKind::Eof => {
                    return false;
                }
                _ => ahead = self.after(ahead),
            }
        }
    }

    /// Steps over a friend of a template's definition: each instantiation declares its own.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn skip_friend(&mut self) -> Res<()> {
        loop {
            match self.kind() {
                TokenKind::Semi => {
                    self.bump();
                    return Ok(());
                }
                TokenKind::LBrace => return self.skip_brackets().map(|_| ()),
                TokenKind::LParen | TokenKind::LBracket => {
                    self.skip_brackets()?;
                }
                TokenKind::RBrace | TokenKind::Eof => {
                    return self.expect(TokenKind::Semi).map(|_| ());
                }
                _ => {
                    self.bump();
                }
            }
        }
    }

    /// One member; true if its body ended the declaration.
    fn member_declarator(
        &mut self,
        record: RecordId,
        access: Access,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        first: bool,
    ) -> Res<bool> {
        let loc = declarator.loc;
        if !specs.has_type && !declarator.names_untyped_function() {
            self.missing_specifier(specs, declarator)?;
        }
        let specs = &*specs.with_words_behind(declarator);
        let base = self.declared_base(specs, declarator);
        let ty = self.apply_declarator(base, declarator)?;
        self.check_member_specifiers(record, specs, Some(declarator), ty);
        if specs.is_typedef {
            if declarator.id.as_ref().is_some_and(|id| id.args.is_some()) {
                return Err(self.error(Code::ExplicitArgumentsNotAllowed, loc, &[]));
            }
            if let Some(name) = declarator.ident() {
                self.check_aliased_type(ty, specs.loc)?;
                self.declare_typedef(name, ty, specs, declarator)?;
            }
            return Ok(false);
        }
        if matches!(self.ast.types.kind(ty), TypeKind::Function(_)) {
            return self.member_function(record, access, specs, declarator, ty, first);
        }
        if specs.is_static {
            if self.is_without_static_members(record) {
                self.report_once(Code::StaticMemberNotAllowed, loc, &[]);
            }
            self.declare_static_member(record, specs, declarator, ty)?;
            return Ok(false);
        }
        self.data_member(record, access, specs, declarator, ty)?;
        Ok(false)
    }

    /// A member function and what follows its declarator; true if its body ended the declaration.
    fn member_function(
        &mut self,
        record: RecordId,
        access: Access,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
        first: bool,
    ) -> Res<bool> {
        let is_constructor =
            matches!(&declarator.id, Some(id) if id.name == FunctionName::Constructor);
        self.check_declared_as_function(record, declarator)?;
        let func = self.declare_function(specs, declarator, ty)?;
        self.check_untemplated_clause(func, declarator);
        self.function_info(func).access = access;
        self.note_member_function(record, func);
        if specs.is_virtual && !self.ast.functions[func].is_static && !is_constructor {
            self.ast.functions[func].member.is_virtual = true;
        }
        self.virtual_specifiers(func)?;
        if !first {
            return Ok(false);
        }
        self.ast.functions[func].is_inline |=
            matches!(self.kind(), TokenKind::LBrace | TokenKind::Colon | TokenKind::Assign);
        let defined = self.function_definition(func, declarator)?;
        if defined && self.function_info(func).body.is_some() {
            self.record_info(record).pending.bodies.push(func);
        }
        Ok(defined)
    }

    /// Sorts a member function into what overload resolution asks for by kind.
    fn note_member_function(&mut self, record: RecordId, func: FuncId) {
        let name = self.ast.functions[func].name;
        let info = self.record_info(record);
        if !info.functions.contains(&func) {
            info.functions.push(func);
        }
        match name {
            FunctionName::Constructor => {
                let constructor = Candidate::Function(func);
                if !info.constructors.contains(&constructor) {
                    info.constructors.push(constructor);
                }
            }
            FunctionName::Conversion(_) => {
                if !info.conversions.contains(&func) {
                    info.conversions.push(func);
                }
            }
            FunctionName::Destructor => info.destructor = Some(func),
            FunctionName::Ident(_) | FunctionName::Operator(_) | FunctionName::Literal(_) => {}
        }
    }

    /// Layout and properties of a class whose members are all known.
    pub fn complete_record(&mut self, record: RecordId, attributes: &Attributes) {
        if self.is_pattern(record) {
            self.ast.records[record].is_complete = true;
            self.ast.records[record].size = 1;
            return;
        }
        let options = LayoutOptions {
            packed: attributes.packed,
            align: attributes.align,
            max_field_align: self.record_info(record).layout.max_field_align,
        };
        self.note_attributes(Noticed::Record(record), attributes);
        self.check_fields_named_as_class(record);
        self.select_destructor(record);
        self.finish_class(record, options);
        if attributes.alignas.is_some() && !attributes.packed {
            let class = &self.ast.records[record];
            let fields = class.fields.iter().filter_map(|field| self.ast.align_of(field.ty));
            let bases = class.bases.iter().map(|base| self.ast.records[base.record].align);
            let natural = fields.chain(bases).max().unwrap_or(1);
            self.check_alignas(attributes, natural);
        }
        self.declare_implicit_equality(record);
        self.check_defaulted_orderings(record);
    }

    /// Of several destructors, the one whose requires-clause holds and asks for most is the class's
    /// ([class.dtor]/4).
    fn select_destructor(&mut self, record: RecordId) {
        let Some(info) = self.program.classes.record_infos.get(&record) else { return };
        let is_destructor =
            |func: &FuncId| self.ast.functions[*func].name == FunctionName::Destructor;
        let declared: Vec<FuncId> = info.functions.iter().copied().filter(is_destructor).collect();
        if declared.len() < 2 {
            return;
        }
        let mut selected: Option<FuncId> = None;
        for destructor in declared {
            if self.is_function_constraint_satisfied(destructor)
                && selected.is_none_or(|known| {
                    self.compare_function_constraints(destructor, known) == Some(Ordering::Less)
                })
            {
                selected = Some(destructor);
            }
        }
        if selected.is_some() {
            self.record_info(record).destructor = selected;
        }
    }
}

/// The kind of class that a class-key begins.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
pub(crate) fn record_kind_of_key(key: TokenKind) -> RecordKind {
    match key {
        TokenKind::KwClass => RecordKind::Class,
        TokenKind::KwUnion => RecordKind::Union,
        _ => RecordKind::Struct,
    }
}
