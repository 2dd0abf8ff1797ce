//! Declarations ([dcl.dcl]): namespaces, aliases, linkage, and what specifiers and declarators make.

use crate::checks::notices::Noticed;
use crate::checks::specifiers::Declared as SpecifiedFor;
use crate::context::{Mode, Parser, Res};
use crate::lookup::Found;
use crate::lookup::scope::{Decl, Scope, ScopeId, ScopeKind, parameter_decls};
use crate::parse::declarator::{Declarator, Naming};
use crate::parse::expression::Term;
use crate::parse::name::{Qualifier, UnqualifiedId};
use crate::parse::specifiers::{Attributes, DeclSpecifiers};
use crate::template::packs::ListKind;
use cuprum_ast::{FunctionName, Namespace, NamespaceId, Parent, RecordKind, Type, TypeKind, VarId};
use cuprum_lex::{LanguageStandard, TokenKind};
use cuprum_source::{Code, Diagnostic, Loc, Symbol};

/// What a declarator of a simple declaration declared.
enum Declared {
    Alias,
    Function {
        /// Its body ended the declaration.
        is_defined: bool,
    },
    /// The variable, and its type with `auto` in it if it was written so.
    Variable(VarId, Type),
}

impl Parser<'_> {
    /// ```text
    /// translation-unit: { declaration }
    /// ```
    pub fn translation_unit(&mut self) {
        self.declaration_seq(TokenKind::Eof);
    }

    /// Declarations up to `close`, which stays; errors skip to the end of a declaration.
    fn declaration_seq(&mut self, close: TokenKind) {
        while !self.at(close) && !self.at(TokenKind::Eof) {
            if self.session.diagnostics.at_limit() {
                return;
            }
            if self.defer_declaration() {
                continue;
            }
            let before = self.position();
            let mark = self.session.diagnostics.mark();
            let declared = self.scoped(|_| {}, |parser| parser.declaration());
            self.settle_access(None, None);
            self.report_immediate_names();
            if declared.is_err() {
                self.skip_to_semicolon();
                if self.position() == before {
                    self.bump();
                }
            }
            let is_set_aside = self.set_aside_host_errors(before, mark);
            // Device code that needs what the host's declaration was to declare must hear of it.
            if declared.is_err() && !is_set_aside {
                self.poison_declared(before);
            }
            self.frame.end_declaration();
        }
    }

    /// ```text
    /// declaration: block-declaration | function-definition | template-declaration
    ///     | explicit-instantiation | linkage-specification | namespace-definition | ";"
    /// ```
    pub fn declaration(&mut self) -> Res<()> {
        // No expression goes on from one declaration to the next.
        self.with_own_chain(Self::declaration_inner)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn declaration_inner(&mut self) -> Res<()> {
        self.check_no_unroll(Code::PragmaNeedsStatement);
        self.nested("declarations", |parser| {
            let token = parser.peek();
            let next = parser.peek_ahead(1).kind;
            match token.kind {
                TokenKind::LBracket if parser.at_attributed_directive() => {
                    parser.attribute_specifiers(&mut Attributes::default())?;
                    parser.block_declaration()
                }
                TokenKind::Semi => {
                    parser.bump();
                    Ok(())
                }
                TokenKind::RBrace => {
                    parser.bump();
                    Err(parser.error(Code::ExpectedDeclaration, token.loc, &[]))
                }
                TokenKind::KwNamespace => parser.namespace_definition(false),
                TokenKind::KwInline if next == TokenKind::KwNamespace => {
                    parser.bump();
                    parser.namespace_definition(true)
                }
                TokenKind::KwExtern if next == TokenKind::StringLit => {
                    parser.linkage_specification()
                }
                TokenKind::KwExtern if next == TokenKind::KwTemplate => {
                    parser.bump();
                    parser.explicit_instantiation(true)
                }
                TokenKind::KwTemplate if next != TokenKind::Less => {
                    parser.explicit_instantiation(false)
                }
                TokenKind::KwTemplate => parser.template_declaration(),
                TokenKind::KwExport => Err(parser.unsupported("modules", token.loc)),
                TokenKind::KwConcept => Err(parser.unsupported("concepts", token.loc)),
                TokenKind::KwUsing | TokenKind::KwStaticAssert | TokenKind::KwAsm => {
                    parser.block_declaration()
                }
                TokenKind::KwExtension => {
                    parser.bump();
                    parser.declaration()
                }
                TokenKind::Tilde => {
                    let loc = parser.loc();
                    Err(parser.error(Code::ExpectedDeclaration, loc, &[]))
                }
                TokenKind::Ident
                | TokenKind::KwExplicit
                | TokenKind::KwHost
                | TokenKind::KwDevice
                    if parser.at_deduction_guide(false) =>
                {
                    parser.deduction_guide(Vec::new())
                }
                _ => parser.simple_declaration().map(|_| ()),
            }
        })
    }

    /// ```text
    /// block-declaration: using-declaration | using-directive | alias-declaration
    ///     | static_assert-declaration | namespace-alias-definition | asm-declaration
    /// ```
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn block_declaration(&mut self) -> Res<()> {
        cuprum_limits::check();
        let token = self.peek();
        match token.kind {
            TokenKind::KwUsing => self.using(),
            TokenKind::KwStaticAssert => self.static_assert_declaration(),
            TokenKind::KwNamespace => self.namespace_definition(false),
            TokenKind::KwAsm => self.asm_declaration(),
            TokenKind::KwTemplate => {
                Err(self.error(Code::SpecifierNotAllowed, token.loc, &["template"]))
            }
            _ => Err(self.error(Code::ExpectedDeclaration, token.loc, &[])),
        }
    }

    /// ```text
    /// namespace-definition: ["inline"] "namespace" [name {"::" name}] "{" declarations "}"
    /// namespace-alias-definition: "namespace" identifier "=" qualified-name ";"
    /// ```
    fn namespace_definition(&mut self, is_inline: bool) -> Res<()> {
        let loc = self.bump().loc;
        let mut attributes = Attributes::default();
        self.attribute_specifiers(&mut attributes)?;
        if self.at(TokenKind::Ident) && self.peek_ahead(1).kind == TokenKind::Assign {
            let name = self.bump();
            self.bump();
            let target = self.namespace_name()?;
            self.check_namespace_alias(name.symbol(), target, name.loc)?;
            self.expect(TokenKind::Semi)?;
            self.declare_here(name.symbol(), Decl::Namespace(target));
            return Ok(());
        }
        if matches!(
            self.program.names.scopes[self.frame.here.place.scope].kind,
            ScopeKind::Namespace(_)
        ) {
            return self.scoped(|_| {}, |parser| parser.namespace_body(is_inline, attributes, loc));
        }
        Err(self.error(Code::SpecifierNotAllowed, loc, &["namespace"]))
    }

    fn namespace_body(
        &mut self,
        mut is_inline: bool,
        mut attributes: Attributes,
        loc: Loc,
    ) -> Res<()> {
        if !self.at(TokenKind::Ident) {
            self.enter_namespace(None, is_inline, loc)?;
        }
        while self.at(TokenKind::Ident) {
            let name = self.bump();
            if self.at(TokenKind::LBracket) {
                let loc = self.loc();
                return Err(self.error(Code::ExpectedLBrace, loc, &[]));
            }
            self.attribute_specifiers(&mut attributes)?;
            self.enter_namespace(Some(name.symbol()), is_inline, name.loc)?;
            if self.at(TokenKind::ColonColon)
                && self.options.standard < LanguageStandard::Cpp17
                && self.is_before_2020()
            {
                self.report_once(Code::QualifiedNameNotAllowed, name.loc, &[]);
            }
            if !self.eat(TokenKind::ColonColon) {
                break;
            }
            if self.at(TokenKind::KwInline) {
                let loc = self.loc();
                self.check_since_2020(Code::ExpectedIdentifier, loc);
            }
            is_inline = self.eat(TokenKind::KwInline);
        }
        self.attribute_specifiers(&mut attributes)?;
        if let ScopeKind::Namespace(namespace) =
            self.program.names.scopes[self.frame.here.place.scope].kind
        {
            self.note_notices(Noticed::Namespace(namespace), &attributes);
        }
        self.expect(TokenKind::LBrace)?;
        self.declaration_seq(TokenKind::RBrace);
        self.expect(TokenKind::RBrace)?;
        Ok(())
    }

    /// Whether a name means a namespace that an inline namespace here declares.
    fn is_namespace_of_inline(&self, outer: NamespaceId, name: Symbol) -> bool {
        let home = self.inline_home(outer, name);
        home != outer
            && self
                .already_declared_in(self.namespace_scope(home), name)
                .iter()
                .any(|decl| matches!(decl, Decl::Namespace(_)))
    }

    /// Reports a namespace opened again where a namespace and its inline ones have several of the name.
    fn check_reopened_namespace(&mut self, outer: NamespaceId, name: Symbol, loc: Loc) -> Res<()> {
        let scope = self.namespace_scope(outer);
        let mut found: Vec<Decl> = Vec::new();
        for decl in self.names_with_inline(scope, name) {
            if matches!(decl, Decl::Namespace(_)) && !found.contains(&decl) {
                found.push(decl);
            }
        }
        if found.len() < 2 {
            return Ok(());
        }
        let shown = format!("{}{}", self.scope_text(Parent::Namespace(outer)), self.word(name));
        Err(self.error(Code::AmbiguousName, loc, &[&shown]))
    }

    /// Opens a namespace, the same one each time.
    fn enter_namespace(&mut self, name: Option<Symbol>, is_inline: bool, loc: Loc) -> Res<()> {
        let mut outer = self.enclosing_namespace();
        if let Some(name) = name {
            self.check_reopened_namespace(outer, name, loc)?;
        }
        if let Some(name) = name
            && self.is_namespace_of_inline(outer, name)
        {
            // What an inline namespace declares is opened again from around it ([namespace.def]/2).
            outer = self.inline_home(outer, name);
        }
        let scope = self.namespace_scope(outer);
        // Each namespace has at most one unnamed member namespace per unit.
        let key = match name {
            Some(name) => name,
            None => self.session.symbols.intern("<unnamed>"),
        };
        if outer == self.ast.global_namespace() {
            self.declare_builtin_std_once(key);
        }
        match self.names_in(scope, key).into_iter().next() {
            // An alias is no name to open the namespace by.
            Some(Decl::Namespace(namespace))
                if self.ast.namespaces[namespace].parent == Some(outer)
                    && self.ast.namespaces[namespace].name == name =>
            {
                self.frame.here.place.scope = self.namespace_scope(namespace);
                return Ok(());
            }
            Some(_) => {
                let word = self.word(key);
                return Err(self.error(Code::AlreadyDeclared, loc, &[&word]));
            }
            None => {}
        }
        let namespace =
            self.ast.namespaces.push(Namespace { name, parent: Some(outer), is_inline });
        let kind = ScopeKind::Namespace(namespace);
        let inner = self.program.names.scopes.push(Scope::new(kind, Some(scope)));
        self.program.names.namespace_scopes.push(inner);
        self.declare(scope, key, Decl::Namespace(namespace));
        if is_inline || name.is_none() {
            self.use_namespace(scope, namespace);
        }
        self.frame.here.place.scope = inner;
        Ok(())
    }

    /// A possibly qualified name that must mean a namespace.
    fn namespace_name(&mut self) -> Res<NamespaceId> {
        let qualifier = self.nested_name_specifier()?;
        let name = self.expect(TokenKind::Ident)?;
        let found = self.lookup_name(qualifier, name.symbol());
        if let Some(found) = &found
            && let [Decl::Namespace(first), rest @ ..] = found.decls.as_slice()
            && rest.iter().any(|decl| *decl != Decl::Namespace(*first))
        {
            let word = self.word(name.symbol());
            return Err(self.error(Code::AmbiguousName, name.loc, &[&word]));
        }
        match found.as_ref().and_then(|found| found.decls.first()) {
            Some(Decl::Namespace(namespace)) => {
                let namespace = *namespace;
                self.warn_of_deprecated_namespace(namespace, name.symbol(), name.loc);
                Ok(namespace)
            }
            _ => Err(self.error(Code::NotANamespace, name.loc, &[])),
        }
    }

    /// ```text
    /// using-directive: "using" "namespace" name ";"
    /// alias-declaration: "using" identifier "=" type-id ";"
    /// using-declaration: "using" ["typename"] nested-name-specifier unqualified-id {"," …} ";"
    /// ```
    fn using(&mut self) -> Res<()> {
        let loc = self.bump().loc;
        if self.eat(TokenKind::KwNamespace) {
            let namespace = self.namespace_name()?;
            self.attribute_specifiers(&mut Attributes::default())?;
            self.expect(TokenKind::Semi)?;
            let scope = self.frame.here.place.scope;
            self.use_namespace(scope, namespace);
            return Ok(());
        }
        if self.at(TokenKind::KwEnum) {
            let loc = self.bump().loc;
            self.check_since_2020(Code::ExpectedIdentifier, loc);
            return self.using_enum();
        }
        if self.at(TokenKind::Ident)
            && matches!(
                self.peek_ahead(1).kind,
                TokenKind::Assign | TokenKind::LBracket | TokenKind::KwAttribute
            )
        {
            let name = self.bump();
            let mut attributes = Attributes::default();
            self.attribute_specifiers(&mut attributes)?;
            self.expect(TokenKind::Assign)?;
            let at = self.loc();
            let (ty, named) = self.noting_deprecated(|parser| parser.defining_type_id());
            let ty = ty?;
            self.warn_of_deprecated_type(named, &[&attributes], name.loc);
            self.forbid_auto(ty, at)?;
            self.expect(TokenKind::Semi)?;
            self.declare_alias(name.symbol(), ty, name.loc)?;
            let alias = Noticed::Alias(self.declaring_scope(), name.symbol());
            self.note_attributes(alias, &attributes);
            return Ok(());
        }
        let scope = self.frame.here.place.scope;
        loop {
            let expanded = self.expand_pack(ListKind::UsingDeclarators, |parser, _| {
                parser.using_declarator(scope, loc)
            })?;
            if !expanded {
                self.using_declarator(scope, loc)?;
            }
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::Semi)?;
        Ok(())
    }

    /// Takes clang's attribute behind a using-declarator that says that the name may be missing, as libc++
    /// says of what C libraries need not have; whether it was there.
    fn eat_using_if_exists(&mut self) -> Res<bool> {
        let name = self.peek_ahead(3);
        let may_be_missing = self.at(TokenKind::KwAttribute)
            && name.kind == TokenKind::Ident
            && self.session.symbols.word(name.symbol()).trim_matches('_') == "using_if_exists";
        if may_be_missing {
            self.skip_attributes()?;
        }
        Ok(may_be_missing)
    }

    /// `["typename"] nested-name-specifier unqualified-id`: its declarations enter `scope`.
    pub fn using_declarator(&mut self, scope: ScopeId, loc: Loc) -> Res<()> {
        let is_type = self.eat(TokenKind::KwTypename);
        let qualifier = self.nested_name_specifier()?;
        let named = match qualifier {
            Some(Qualifier::Record(record)) => Some(record),
            Some(Qualifier::Dependent(ty)) => self.ast.types.as_record(ty),
            _ => None,
        };
        if let Some(named) = named
            && self.program.names.scopes[scope].kind == ScopeKind::Class(named)
        {
            let loc = self.loc();
            return Err(self.error(Code::UsingNotOfBase, loc, &[]));
        }
        if let Some(Qualifier::Dependent(_)) = qualifier
            && self.in_definition()
        {
            return self.unknown_using_declarator(scope, qualifier, is_type);
        }
        if let Some(Qualifier::Record(record)) = qualifier
            && self.at(TokenKind::Ident)
            && (self.ast.records[record].name == Some(self.peek().symbol())
                || self.is_qualified_by_itself())
        {
            self.bump();
            return self.inherit_constructors(record, loc);
        }
        let id = self.unqualified_id(qualifier)?;
        let name = self.function_symbol(id.name);
        if qualifier.is_none() && self.frame.here.mode == Mode::Full {
            return Err(self.error(Code::NamespaceQualifierRequired, id.loc, &[]));
        }
        if id.args.is_some() {
            return Err(self.error(Code::TemplateIdNotAllowed, id.loc, &[]));
        }
        let may_be_missing = self.eat_using_if_exists()?;
        let Some(mut found) = self.lookup_name(qualifier, name) else {
            if may_be_missing {
                return Ok(());
            }
            return Err(self.name_not_found(qualifier, name, id.loc));
        };
        self.keep_used_conversion(&mut found, qualifier, &id)?;
        let in_class = matches!(self.program.names.scopes[scope].kind, ScopeKind::Class(_));
        // C++20 lets enumerators out of their class.
        let may_leave = self.options.standard >= LanguageStandard::Cpp20
            && found.decls.iter().all(|decl| matches!(decl, Decl::Enumerator(..)));
        if matches!(qualifier, Some(Qualifier::Record(_)))
            && !in_class
            && !may_leave
            && !self.in_definition()
        {
            return Err(self.error(Code::ClassQualifiedUsing, id.loc, &[]));
        }
        // Nor could enumerators be named by their enumeration before.
        if matches!(qualifier, Some(Qualifier::Enum(_)))
            && self.options.standard < LanguageStandard::Cpp20
        {
            let code = match in_class {
                true => Code::UsingNotOfBase,
                false => Code::ClassQualifiedUsing,
            };
            return Err(self.error(code, id.loc, &[]));
        }
        if let (ScopeKind::Class(own), Some(Qualifier::Record(base))) =
            (self.program.names.scopes[scope].kind, qualifier)
        {
            self.check_used_member(own, base, name, may_leave, id.loc)?;
        }
        let hidden = match found.is_type() {
            true => None,
            false => self.lookup_hidden_tag(qualifier, name).map(Decl::Tag),
        };
        // There may be hundreds of operators: what the scope has is asked once.
        let mut known = self.names_in(scope, name);
        let mut has_only_functions = known.iter().all(|own| self.declares_function(own));
        for decl in found.decls.into_iter().chain(hidden) {
            if matches!(decl, Decl::Namespace(_)) {
                return Err(self.error(Code::NamespaceNameNotAllowed, id.loc, &[]));
            }
            self.check_used_access(&decl, id.loc)?;
            // Functions clash with no other.
            has_only_functions &= self.declares_function(&decl);
            if !has_only_functions
                && known.iter().any(|own| self.clashes_with_used(scope, own, &decl))
            {
                return Err(self.name_is_taken(name, id.loc));
            }
            self.check_used_function(scope, name, &decl, id.loc)?;
            if !self.is_hidden_by_member(scope, &known, &decl) {
                known.push(decl.clone());
                self.declare(scope, name, decl);
            }
        }
        Ok(())
    }

    /// Keeps the conversion function to the type that a using-declarator names: all have one symbol.
    fn keep_used_conversion(
        &mut self,
        found: &mut Found,
        qualifier: Option<Qualifier>,
        id: &UnqualifiedId,
    ) -> Res<()> {
        let FunctionName::Conversion(ty) = id.name else { return Ok(()) };
        if self.frame.here.mode != Mode::Full || self.is_unknown_type(ty) {
            return Ok(());
        }
        found.decls.retain(|decl| {
            decl.as_function().is_none_or(|func| self.ast.functions[func].name == id.name)
        });
        if let (true, Some(Qualifier::Record(class))) = (found.decls.is_empty(), qualifier) {
            let class = self.ast.types.intern(TypeKind::Record(class));
            let word = format!("operator {}", self.type_name(ty));
            let class = self.type_name(class);
            return Err(self.error(Code::ClassHasNoMember, id.loc, &[&class, &word]));
        }
        Ok(())
    }

    /// A using-declarator after a qualifier that depends on template parameters.
    fn unknown_using_declarator(
        &mut self,
        scope: ScopeId,
        qualifier: Option<Qualifier>,
        is_type: bool,
    ) -> Res<()> {
        let is_constructor = self.at(TokenKind::Ident)
            && (self.is_qualified_by_itself() || self.names_class_of(qualifier));
        let id = self.unqualified_id(qualifier)?;
        let name = self.function_symbol(id.name);
        let decl = match is_type {
            true => Decl::Type(self.unknown_type()),
            false => Decl::DependentExpr(self.unknown_dependent()),
        };
        if !is_constructor && self.names_in(scope, name).is_empty() {
            self.declare(scope, name, decl);
        }
        Ok(())
    }

    /// Whether the name that is next is that of the class that a dependent qualifier means.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn names_class_of(&self, qualifier: Option<Qualifier>) -> bool {
        let Some(Qualifier::Dependent(ty)) = qualifier else { return false };
        let class = match self.ast.types.kind(ty) {
            TypeKind::DependentSpecialization { template, .. } => {
                self.ast.templates[*template].name
            }
            TypeKind::DependentName { name, .. } => *name,
            _ => return false,
        };
        class == self.peek().symbol()
    }

    /// Whether the name that is next stands after `::` and its own name, as in `Base::Base`: that is
    /// a constructor also where `Base` is an alias.
    fn is_qualified_by_itself(&self) -> bool {
        let name = self.peek().symbol();
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let before = (self.position() as usize).checked_sub(2).and_then(|at| tokens.get(at));
        before.is_some_and(|token| token.kind == TokenKind::Ident && token.symbol() == name)
    }

    /// `using enum E;` after its keywords: the enumerators become names of the current scope.
    fn using_enum(&mut self) -> Res<()> {
        let loc = self.loc();
        let ty = match self.at(TokenKind::KwTypename) {
            true => Some(self.typename_specifier()?),
            false => self.named_type()?,
        };
        let Some(ty) = ty else { return Err(self.missing_type()) };
        self.expect(TokenKind::Semi)?;
        if self.frame.here.mode != Mode::Full {
            return Ok(());
        }
        if self.is_unknown_type(ty) {
            return Ok(());
        }
        let TypeKind::Enum(id) = *self.ast.types.kind(ty) else {
            let name = self.type_name(ty);
            return Err(self.error(Code::NotAnEnum, loc, &[&name]));
        };
        let names: Vec<Symbol> = self.ast.enums[id].enumerators.iter().map(|e| e.name).collect();
        for (index, name) in names.into_iter().enumerate() {
            let decl = Decl::Enumerator(id, index as u32);
            let scope = self.frame.here.place.scope;
            let known = self.names_in(scope, name);
            if !self.is_hidden_by_member(scope, &known, &decl) {
                self.declare_here(name, decl);
            }
        }
        Ok(())
    }

    /// Whether a scope has a declaration already, or a member function that hides it from a `using`
    /// ([namespace.udecl]).
    fn is_hidden_by_member(&self, scope: ScopeId, known: &[Decl], decl: &Decl) -> bool {
        let class = self.program.names.scopes[scope].kind.as_class().map(Parent::Record);
        known.iter().any(|own| match (own, decl) {
            // What another using-declaration brought hides nothing.
            (Decl::Func(own), Decl::Func(used))
                if own != used && class == Some(self.ast.functions[*own].parent) =>
            {
                let (own, used) = (&self.ast.functions[*own], &self.ast.functions[*used]);
                own.name == used.name && self.same_parameters(own.ty, used.ty)
            }
            _ => own == decl,
        })
    }

    /// Enters a typedef name or alias; naming the same type again is fine.
    pub fn declare_alias(&mut self, name: Symbol, ty: Type, loc: Loc) -> Res<()> {
        let scope = self.declaring_scope();
        if matches!(
            self.program.names.scopes[scope].kind,
            ScopeKind::Block | ScopeKind::FunctionBody
        ) {
            self.check_hidden_parameter(name, loc)?;
        }
        self.check_name_of_member(scope, name, loc)?;
        for decl in self.names_in(scope, name) {
            match decl {
                Decl::Type(previous) | Decl::Tag(previous) if previous == ty => return Ok(()),
                Decl::Tag(_) if self.frame.here.mode == Mode::Syntax => {}
                Decl::Type(_) => {
                    let word = self.word(name);
                    return Err(self.error(Code::TypeNameRedeclared, loc, &[&word]));
                }
                Decl::Var(_)
                | Decl::Func(_)
                | Decl::Template(_)
                | Decl::Tag(_)
                | Decl::Namespace(_)
                | Decl::Enumerator(..)
                | Decl::Field(..)
                | Decl::Binding(..)
                | parameter_decls!()
                | Decl::SyntaxValue
                | Decl::SyntaxType => {
                    let word = self.word(name);
                    return Err(self.error(Code::AlreadyDeclared, loc, &[&word]));
                }
            }
        }
        let decl =
            if self.frame.here.mode == Mode::Syntax { Decl::SyntaxType } else { Decl::Type(ty) };
        self.declare(scope, name, decl);
        self.note_wide_alias(ty);
        // `typedef struct { … } name;` names the class for linkage and messages.
        if let Some(record) = self.ast.types.as_record(ty) {
            self.ast.records[record].name.get_or_insert(name);
        } else if let Some(id) = self.ast.types.as_enum(ty) {
            self.ast.enums[id].name.get_or_insert(name);
        }
        Ok(())
    }

    /// ```text
    /// static_assert-declaration: "static_assert" "(" constant-expression ["," string] ")" ";"
    /// ```
    pub fn static_assert_declaration(&mut self) -> Res<()> {
        let loc = self.bump().loc;
        self.expect(TokenKind::LParen)?;
        let at = self.loc();
        let term = self.outside_template_arguments(|parser| parser.conditional_expression())?;
        let mut message = String::new();
        if self.eat(TokenKind::Comma) {
            message = format!(" with \"{}\"", self.string_text()?);
        }
        self.expect(TokenKind::RParen)?;
        self.expect(TokenKind::Semi)?;
        if self.frame.here.mode != Mode::Full {
            return Ok(());
        }
        match self.check_static_assert(term, at, loc, &message) {
            // Parsing goes on right after it: nothing was lost.
            Err(_) if self.frame.here.sfinae_depth == 0 => {
                self.note_flawed_scope();
                Ok(())
            }
            result => result,
        }
    }

    fn check_static_assert(&mut self, term: Term, at: Loc, loc: Loc, message: &str) -> Res<()> {
        let operand = self.typed(term)?;
        if self.is_unknown_operand(&operand) {
            return Ok(());
        }
        let cond = self.convert_to_condition(operand, at)?;
        match self.evaluate_integer(cond)? {
            0 => {
                let diagnostic = Diagnostic::new(Code::StaticAssertFailed, loc, &[message]);
                let diagnostic = self.with_compared_values(diagnostic, cond);
                Err(self.report(diagnostic))
            }
            _ => Ok(()),
        }
    }

    /// ```text
    /// linkage-specification: "extern" string-literal ( "{" declarations "}" | declaration )
    /// ```
    fn linkage_specification(&mut self) -> Res<()> {
        self.bump();
        let loc = self.loc();
        let language = self.string_text()?;
        let is_c = match language.as_str() {
            "C" => true,
            "C++" => false,
            _ => return Err(self.error(Code::UnknownLinkage, loc, &[])),
        };
        self.scoped(
            |here| here.extern_c = is_c,
            |parser| {
                if parser.at(TokenKind::LBrace) {
                    parser.bump();
                    parser.declaration_seq(TokenKind::RBrace);
                    parser.expect(TokenKind::RBrace).map(|_| ())
                } else {
                    parser.extern_c_declaration()
                }
            },
        )
    }

    /// `extern "C" int x;` declares like `extern int x;`.
    fn extern_c_declaration(&mut self) -> Res<()> {
        if matches!(
            self.kind(),
            TokenKind::KwNamespace | TokenKind::KwTemplate | TokenKind::KwUsing
        ) {
            return self.declaration();
        }
        let mut specs = self.decl_specifier_seq()?;
        specs.is_extern = !specs.is_static && !specs.is_typedef;
        self.init_declarators(specs).map(|_| ())
    }

    /// ```text
    /// simple-declaration: decl-specifier-seq [ init-declarator { "," init-declarator } ] ";"
    /// function-definition: decl-specifier-seq declarator function-body
    /// ```
    /// The variables that were declared.
    pub fn simple_declaration(&mut self) -> Res<Vec<VarId>> {
        let token = self.peek();
        // attribute-declaration: `[[…]];`
        if token.kind == TokenKind::LBracket && self.peek_ahead(1).kind == TokenKind::LBracket {
            let whole = self.or_back(|parser| {
                parser.attribute_specifiers(&mut Attributes::default())?;
                Ok(parser.eat(TokenKind::Semi).then_some(()))
            })?;
            if whole.is_some() {
                return Ok(Vec::new());
            }
        }
        if matches!(
            self.program.names.scopes[self.frame.here.place.scope].kind,
            ScopeKind::Namespace(_)
        ) && self.at_abbreviated_template()
        {
            return self.abbreviated_template().map(|()| Vec::new());
        }
        let specs = self.decl_specifier_seq()?;
        if token.kind == TokenKind::Ident
            && !specs.has_type
            && self.peek_ahead(1).kind == TokenKind::Ident
        {
            return Err(self.missing_type());
        }
        if self.at(TokenKind::Semi)
            && specs.declares_tag
            && let Some(record) = self.ast.types.as_record(specs.ty)
            && self.ast.records[record].name.is_none()
            && self.ast.records[record].kind == RecordKind::Union
        {
            let object = self.anonymous_union_variable(&specs, record)?;
            self.expect(TokenKind::Semi)?;
            return Ok(vec![object]);
        }
        self.init_declarators(specs)
    }

    /// As [`Parser::simple_declaration`], in a function body.
    pub fn simple_declaration_in_block(&mut self) -> Res<Vec<VarId>> {
        self.simple_declaration()
    }

    /// What follows the specifiers.
    fn init_declarators(&mut self, specs: DeclSpecifiers) -> Res<Vec<VarId>> {
        let mut vars = Vec::new();
        if self.at(TokenKind::Semi) {
            if !specs.has_type {
                return Err(self.error(Code::NoTypeSpecifier, specs.loc, &[]));
            }
            self.check_unattached_attributes(&specs);
            self.check_specifiers(&specs, SpecifiedFor::Tag);
            if !specs.declares_tag && !specs.is_typedef && self.frame.here.mode == Mode::Full {
                self.warn(Code::DeclaresNothing, specs.loc, &[]);
            }
            if specs.is_typedef {
                let loc = self.loc();
                self.warn(Code::TypedefWithoutName, loc, &[]);
            }
            self.bump();
            return Ok(vars);
        }
        if specs.has_type && self.at_structured_binding() {
            let vars = self.structured_binding(&specs)?;
            self.expect(TokenKind::Semi)?;
            return Ok(vars);
        }
        let mut first = true;
        let mut implied = None;
        loop {
            let (declarator, named) =
                self.noting_deprecated(|parser| parser.declarator(Naming::Named, true));
            let mut declarator = declarator?;
            declarator.take_enable_if(&specs.attributes);
            let attributes = [&specs.attributes, &declarator.attributes];
            let named = specs.deprecated.clone().or(named);
            self.warn_of_deprecated_type(named, &attributes, declarator.loc);
            let start = self.position();
            if !specs.has_type && !declarator.names_untyped_function() {
                self.missing_specifier(&specs, &declarator)?;
            }
            let has_initializer = matches!(
                self.peek().kind,
                TokenKind::Assign | TokenKind::LParen | TokenKind::LBrace
            );
            match self.init_declarator(&specs, &declarator, first) {
                Ok(Declared::Function { is_defined: true }) => return Ok(vars),
                Ok(Declared::Function { .. } | Declared::Alias) => {}
                Ok(Declared::Variable(var, pattern)) => {
                    vars.push(var);
                    self.check_implied_type(&specs, &mut implied, pattern, var);
                }
                // The declarators after this one may be right, or wrong for other reasons.
                Err(reported) => {
                    if !self.skip_declarator(start) {
                        return Err(reported);
                    }
                    // The variable is there all the same, used or not. What its initialiser was to
                    // be nobody knows: then it may well have been used.
                    if !has_initializer {
                        vars.extend(self.local_variable_named(&declarator));
                    }
                    self.poison_name(&declarator);
                }
            }
            first = false;
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::Semi)?;
        Ok(vars)
    }

    /// The variable of a block that a declarator entered before something turned out wrong.
    fn local_variable_named(&self, declarator: &Declarator) -> Option<VarId> {
        let name = declarator.ident()?;
        let scope = self.frame.here.place.scope;
        if !matches!(
            self.program.names.scopes[scope].kind,
            ScopeKind::Block | ScopeKind::FunctionBody
        ) {
            return None;
        }
        let known = self.already_declared_in(scope, name);
        let mut variables = known.iter().filter_map(Decl::as_variable);
        variables.find(|var| self.ast.variables[*var].loc == declarator.loc)
    }

    /// What one declarator declares, with its initialiser or body.
    fn init_declarator(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        is_first: bool,
    ) -> Res<Declared> {
        let specs = &*specs.with_words_behind(declarator);
        let base = self.declared_base(specs, declarator);
        let ty = self.apply_declarator(base, declarator)?;
        self.check_declared_specifiers(specs, declarator, ty);
        if specs.is_typedef {
            let Some(name) = declarator.ident() else {
                return Err(self.error(Code::ExpectedIdentifier, declarator.loc, &[]));
            };
            self.forbid_qualifier(declarator)?;
            self.check_misplaced_defaults(declarator, true);
            self.check_no_cuda_qualifiers(&specs.cuda, Code::DoesNotApplyIgnored, declarator.loc);
            self.check_aliased_type(ty, specs.loc)?;
            let ty = self.type_of_mode(ty, &declarator.attributes);
            self.declare_typedef(name, ty, specs, declarator)?;
            return Ok(Declared::Alias);
        }
        if matches!(self.ast.types.kind(ty), TypeKind::Function(_)) {
            let is_defined = self.declare_or_define_function(specs, declarator, ty, is_first)?;
            return Ok(Declared::Function { is_defined });
        }
        let declared = self.declare_variable(specs, declarator, ty);
        if let Some(Qualifier::Record(record)) = declarator.qualifier {
            if specs.is_static || specs.is_extern {
                self.report_once(Code::StorageClassNotAllowed, specs.loc, &[]);
            }
            self.settle_access(Some(record), None);
        }
        Ok(Declared::Variable(declared?, ty))
    }

    /// Declares a name by `typedef`, and keeps what the attributes around it say.
    pub fn declare_typedef(
        &mut self,
        name: Symbol,
        ty: Type,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
    ) -> Res<()> {
        self.declare_alias(name, ty, declarator.loc)?;
        self.note_alias_alignment(name, ty, specs, &declarator.attributes);
        let alias = Noticed::Alias(self.declaring_scope(), name);
        for attributes in [&specs.attributes, &declarator.attributes] {
            self.note_attributes(alias, attributes);
        }
        Ok(())
    }

    /// The `auto` of one declaration stands for one type.
    fn check_implied_type(
        &mut self,
        specs: &DeclSpecifiers,
        implied: &mut Option<Type>,
        pattern: Type,
        var: VarId,
    ) {
        if !self.contains_auto(pattern) || specs.placeholder_constraint.is_some() {
            return;
        }
        let variable = &self.ast.variables[var];
        let (ty, loc) = (variable.ty, variable.loc);
        let pattern = match specs.is_constexpr {
            true => self.ast.types.qualify(pattern, cuprum_ast::Qualifiers::CONST),
            false => pattern,
        };
        if self.is_unknown_type(ty) {
            return;
        }
        let Some(own) = self.implied_auto(pattern, ty) else { return };
        match *implied {
            Some(before) if before != own => {
                let (own, before) = (self.type_name(own), self.type_name(before));
                self.report_once(Code::AutoImpliesOther, loc, &[&own, &before]);
            }
            _ => *implied = Some(own),
        }
    }

    /// The type before the declarator: constructors have none, conversion functions their target.
    pub fn declared_base(&self, specs: &DeclSpecifiers, declarator: &Declarator) -> Type {
        match declarator.id.as_ref().map(|id| id.name) {
            Some(FunctionName::Constructor | FunctionName::Destructor) => Type::VOID,
            Some(FunctionName::Conversion(ty)) => ty,
            _ => specs.ty,
        }
    }
}
