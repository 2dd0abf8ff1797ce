//! Friends ([class.friend], [temp.friend]): functions, classes and templates that a class lets in.
//!
//! A friend function belongs to the innermost enclosing namespace but is hidden there: until the
//! namespace declares it too, only argument-dependent lookup through its class finds it. The friends
//! of a class made from a template are declared with each class.

use crate::checks::template_heads::Spelling;
use crate::context::{Parser, Res};
use crate::cursor::TokenRange;
use crate::lookup::scope::{Decl, NamePlace, ScopeId, ScopeKind};
use crate::parse::declarator::{Declarator, Naming};
use crate::parse::function::BodyProgress;
use crate::parse::name::Qualifier;
use crate::parse::record::record_kind_of_key;
use crate::parse::specifiers::{Attributes, DeclSpecifiers};
use crate::template::{TemplateKind, TemplateParameter};
use cuprum_ast::{FuncId, FunctionName, Parent, RecordId, TemplateId, Type, TypeKind};
use cuprum_lex::{LanguageStandard, Token, TokenKind};
use cuprum_source::{Code, Symbol};
use rustc_hash::FxHashMap;
use smallvec::smallvec;

/// Whom a class lets in.
#[derive(Clone, Debug, Default)]
pub(crate) struct Friends {
    pub functions: Vec<FuncId>,
    pub records: Vec<RecordId>,
    /// Templates: every function or class made from them.
    pub templates: Vec<TemplateId>,
    /// Members, by name, of every class that a template makes.
    pub members: Vec<(TemplateId, Symbol)>,
    /// Functions and function templates that only argument-dependent lookup finds, by name.
    pub hidden: Vec<(Symbol, Decl)>,
}

impl Parser<'_> {
    /// ```text
    /// friend-declaration: "friend" ( class-key name | simple-type | function-declaration ) ";"
    /// ```
    pub fn friend_declaration(&mut self, record: RecordId) -> Res<()> {
        if matches!(
            self.peek_ahead(1).kind,
            TokenKind::KwClass | TokenKind::KwStruct | TokenKind::KwUnion
        ) && self.is_friend_class()
        {
            self.bump();
            return self.friend_class(record);
        }
        let specs = self.decl_specifier_seq()?;
        self.friend_after_specifiers(record, &specs)
    }

    /// Whether `friend class …` ends after the name of a class.
    fn is_friend_class(&mut self) -> bool {
        self.looking_ahead(|parser| {
            parser.bump();
            parser.at_class_template()
        })
    }

    /// `friend class C;`, from the class-key on: a class of the innermost enclosing namespace,
    /// declared by this if need be.
    fn friend_class(&mut self, record: RecordId) -> Res<()> {
        let kind = record_kind_of_key(self.bump().kind);
        self.attribute_specifiers(&mut Attributes::default())?;
        let is_plain = self.at(TokenKind::Ident) && self.peek_ahead(1).kind == TokenKind::Semi;
        if !is_plain {
            let Some(ty) = self.named_type()? else { return Err(self.missing_type()) };
            self.expect(TokenKind::Semi)?;
            self.add_friend_type(record, ty);
            return Ok(());
        }
        let name = self.bump();
        self.expect(TokenKind::Semi)?;
        if let Some(decl) = self.friend_type_named(name.symbol()) {
            self.check_elaborated_name(&decl, name.symbol(), name.loc)?;
            let (Decl::Tag(ty) | Decl::Type(ty)) = decl else {
                return Err(self.name_is_taken(name.symbol(), name.loc));
            };
            self.add_friend_type(record, ty);
            return Ok(());
        }
        let scope = self.friend_scope();
        let parent = self.parent_of_tag(scope, Some(name.symbol()));
        let friend = self.new_record(kind, Some(name.symbol()), parent, name.loc);
        let ty = self.ast.types.intern(TypeKind::Record(friend));
        // Nobody finds it by its name until the scope declares it ([class.friend]/11).
        let key = (scope, name.symbol());
        self.program.names.hidden_friends.entry(key).or_default().push(Decl::Tag(ty));
        self.add_friend_type(record, ty);
        Ok(())
    }

    /// The class template that a name means in the classes around, the injected-class-name included.
    fn class_template_around(&self, name: Symbol) -> Option<TemplateId> {
        let template_of = |decl: &Decl| {
            if let Decl::Tag(ty) = *decl {
                let record = self.ast.types.as_record(ty)?;
                return Some(self.ast.records[record].specialization.as_ref()?.template);
            }
            decl.as_template().filter(|&template| self.program.templates.all[template].is_type())
        };
        let mut scope = Some(self.frame.here.place.scope);
        while let Some(id) = scope
            && !matches!(self.program.names.scopes[id].kind, ScopeKind::Namespace(_))
        {
            let mut decls = self.program.names.scopes[id].already_declared(name);
            if let Some(template) = decls.find_map(template_of) {
                return Some(template);
            }
            scope = self.program.names.scopes[id].parent;
        }
        None
    }

    /// The scope whose class an unqualified friend is: the innermost namespace around, or the block
    /// around a local class.
    fn friend_scope(&self) -> ScopeId {
        let mut scope = self.frame.here.place.scope;
        while !self.declares_friends(scope)
            && let Some(parent) = self.program.names.scopes[scope].parent
        {
            scope = parent;
        }
        scope
    }

    fn declares_friends(&self, scope: ScopeId) -> bool {
        matches!(
            self.program.names.scopes[scope].kind,
            ScopeKind::Namespace(_) | ScopeKind::FunctionBody | ScopeKind::Block
        )
    }

    /// The class that a name means in the scopes up to the one that declares friends, whenever it was
    /// declared.
    fn friend_type_named(&self, name: Symbol) -> Option<Decl> {
        let mut scope = Some(self.frame.here.place.scope);
        while let Some(id) = scope {
            let mut decls = self.program.names.scopes[id].already_declared(name);
            if let Some(class) = decls.find(|decl| matches!(decl, Decl::Tag(_) | Decl::Type(_))) {
                return Some(class.clone());
            }
            if self.declares_friends(id) {
                return self.hidden_class(id, name);
            }
            scope = self.program.names.scopes[id].parent;
        }
        None
    }

    /// The class or class template that only friend declarations named so far.
    pub fn hidden_class(&self, scope: ScopeId, name: Symbol) -> Option<Decl> {
        let hidden = self.program.names.hidden_friends.get(&(scope, name))?;
        let is_type = |template: TemplateId| self.program.templates.all[template].is_type();
        let is_class =
            |decl: &&Decl| matches!(decl, Decl::Tag(_)) || decl.as_template().is_some_and(is_type);
        hidden.iter().find(is_class).cloned()
    }

    /// A namespace declares what only friend declarations named: from now on everyone finds it.
    pub fn reveal_class(&mut self, scope: ScopeId, name: Symbol) -> Option<Decl> {
        let decl = self.hidden_class(scope, name)?;
        if let Some(hidden) = self.program.names.hidden_friends.get_mut(&(scope, name)) {
            hidden.retain(|other| *other != decl);
        }
        self.declare(scope, name, decl.clone());
        Some(decl)
    }

    fn add_friend_type(&mut self, record: RecordId, ty: Type) {
        // `friend int;` has no effect.
        if let Some(friend) = self.ast.types.as_record(ty) {
            self.record_info(record).friends.records.push(friend);
        }
    }

    /// A friend after its specifiers, `friend` among them.
    pub fn friend_after_specifiers(&mut self, record: RecordId, specs: &DeclSpecifiers) -> Res<()> {
        if self.eat(TokenKind::Semi) {
            self.add_friend_type(record, specs.ty);
            return Ok(());
        }
        self.check_friend_specifiers(specs);
        loop {
            let is_ended = self.scoped(
                |here| here.extern_c = here.friends_extern_c,
                |parser| parser.friend_function(record, specs),
            )?;
            if is_ended {
                return Ok(());
            }
            if !self.eat(TokenKind::Comma) {
                self.expect(TokenKind::Semi)?;
                return Ok(());
            }
        }
    }

    /// With a type before it, the name of the class is that of a function outside.
    pub fn name_friend_as_class(
        &self,
        record: RecordId,
        specs: &DeclSpecifiers,
        declarator: &mut Declarator,
    ) {
        let is_plain = declarator.qualifier.is_none();
        if let Some(id) = &mut declarator.id
            && id.name == FunctionName::Constructor
            && is_plain
            && specs.has_type
            && let Some(name) = self.ast.records[record].name
        {
            id.name = FunctionName::Ident(name);
        }
    }

    /// One function that is a friend; true if its body ended the declaration.
    fn friend_function(&mut self, record: RecordId, specs: &DeclSpecifiers) -> Res<bool> {
        let mut declarator = self.declarator(Naming::Named, false)?;
        let is_plain = declarator.qualifier.is_none();
        self.name_friend_as_class(record, specs, &mut declarator);
        let base = self.declared_base(specs, &declarator);
        let ty = self.apply_declarator(base, &declarator)?;
        let loc = declarator.loc;
        let name = declarator.id.as_ref().map(|id| id.name);
        if is_plain && name == Some(FunctionName::Destructor) {
            return Err(self.error(Code::DestructorNotQualified, loc, &[]));
        }
        let is_function = matches!(self.ast.types.kind(ty), TypeKind::Function(_));
        if !is_function || is_plain && name == Some(FunctionName::Constructor) {
            return Err(self.error(Code::InvalidFriend, specs.loc, &[]));
        }
        if !is_plain && self.at(TokenKind::LBrace) {
            return Err(self.error(Code::QualifiedFriendDefined, loc, &[]));
        }
        let has_arguments = declarator.id.as_ref().is_some_and(|id| id.args.is_some());
        if has_arguments {
            self.forbid_defaults(&declarator);
            // `friend void f<>(S);` names a specialisation.
            let func =
                self.with_namespace_place(|parser| parser.named_specialization(&declarator, ty));
            self.record_info(record).friends.functions.push(func?);
            return Ok(false);
        }
        if let Some(Qualifier::Record(_)) = declarator.qualifier {
            match self.named_member(&declarator, ty) {
                Some(func) if !self.has_named_result(func, ty) => {
                    return Err(self.report_other_function(func, loc));
                }
                Some(func) => {
                    self.check_function_access(func, loc)?;
                    self.record_info(record).friends.functions.push(func);
                }
                None => {
                    // What a member template makes may be a friend as well.
                    if let Some(func) =
                        self.quietly(|parser| parser.named_specialization(&declarator, ty))
                    {
                        self.record_info(record).friends.functions.push(func);
                        return Ok(false);
                    }
                    let symbol = declarator.id.as_ref().map(|id| id.name);
                    let symbol = symbol.map(|name| self.function_symbol(name));
                    let Some(symbol) = symbol else {
                        return Err(self.error(Code::ExpectedIdentifier, loc, &[]));
                    };
                    return Err(self.name_not_found(declarator.qualifier, symbol, loc));
                }
            }
            return Ok(false);
        }
        // `friend int N::f(S);` may name what a template makes ([temp.friend]/1).
        if let Some(Qualifier::Namespace(_)) = declarator.qualifier
            && !self.at(TokenKind::LBrace)
            && self.names_only_templates(&declarator)
        {
            let func =
                self.with_namespace_place(|parser| parser.named_specialization(&declarator, ty));
            self.record_info(record).friends.functions.push(func?);
            return Ok(false);
        }
        let class_place = self.freeze_place();
        let func = self.as_friend_of(record, |parser| {
            parser.with_namespace_place(|parser| parser.declare_function(specs, &declarator, ty))
        })?;
        self.record_info(record).friends.functions.push(func);
        if !matches!(self.kind(), TokenKind::LBrace | TokenKind::Assign) {
            if declarator.function().is_some_and(|function| function.requires.is_some()) {
                self.report_once(Code::FriendConstraint, loc, &[]);
            }
            return Ok(false);
        }
        if self.ast.functions[func].space.global && self.at(TokenKind::LBrace) {
            self.report_once(Code::KernelInFriend, loc, &[]);
        }
        if self.frame.here.current_function.is_some()
            && self.at(TokenKind::LBrace)
            && !self.is_instantiating()
            && let Some(name) = declarator.ident()
        {
            let word = self.word(name);
            return Err(self.error(Code::CannotDefineHere, loc, &["function", &word]));
        }
        self.ast.functions[func].is_inline = true;
        self.function_definition(func, &declarator)?;
        if let Some((_, place)) = &mut self.function_info(func).body {
            // Its body sees what the class sees.
            *place = class_place;
        }
        self.record_info(record).pending.bodies.push(func);
        Ok(true)
    }

    /// Whether all that a declarator's name means are function templates.
    fn names_only_templates(&mut self, declarator: &Declarator) -> bool {
        let Some(id) = &declarator.id else { return false };
        let name = self.function_symbol(id.name);
        let Some(found) = self.lookup_name(declarator.qualifier, name) else { return false };
        let is_function = |template: TemplateId| self.program.templates.all[template].is_function();
        found.decls.iter().all(|decl| decl.as_template().is_some_and(is_function))
    }

    /// A friend of a template's definition: each instantiation declares its own, but what a function
    /// that is defined here says is checked with the class.
    pub fn friend_of_pattern(&mut self, record: RecordId) -> Res<()> {
        self.looking_ahead(|parser| parser.check_friend_form());
        self.check_packs_in_friend()?;
        match self.or_back(|parser| parser.function_of_pattern(record))? {
            Some(()) => Ok(()),
            None => self.skip_friend(),
        }
    }

    /// A function that a friend declaration of a template's definition defines; `None` if it is something else.
    fn function_of_pattern(&mut self, record: RecordId) -> Res<Option<()>> {
        let declared = self.quietly(|parser| {
            let specs = parser.decl_specifier_seq()?;
            let declarator = parser.declarator(Naming::Named, false)?;
            let base = parser.declared_base(&specs, &declarator);
            let ty = parser.apply_declarator(base, &declarator)?;
            Ok((specs, declarator, ty))
        });
        if let Some((specs, declarator, ty)) = &declared
            && declarator.id.is_some()
            && self.at(TokenKind::Semi)
            && !self.is_unknown_type(*ty)
            && !self.is_dependent_type(*ty)
            && !matches!(self.ast.types.kind(*ty), TypeKind::Function(_))
        {
            return Err(self.error(Code::InvalidFriend, specs.loc, &[]));
        }
        if let Some((specs, declarator, ty)) = &declared
            && self.at(TokenKind::LBrace)
            && matches!(self.ast.types.kind(*ty), TypeKind::Function(_))
            && declarator.qualifier.is_none()
            && let Some(id) = &declarator.id
            && id.args.is_none()
        {
            let home = self.namespace_scope(self.enclosing_namespace());
            let func = self.new_function(id.name, home, specs, declarator, *ty)?;
            let place = self.freeze_place();
            let body = self.skip_body()?;
            let info = self.function_info(func);
            info.body = Some((body, place));
            info.state = BodyProgress::Deferred;
            info.is_pattern = true;
            self.record_info(record).pending.bodies.push(func);
            return Ok(Some(()));
        }
        if let Some((_, declarator, _)) = &declared
            && declarator.id.as_ref().is_some_and(|id| id.args.is_some())
        {
            self.forbid_defaults(declarator);
        }
        Ok(None)
    }

    /// Reports packs that a friend of a template's definition mentions and does not expand.
    fn check_packs_in_friend(&mut self) -> Res<()> {
        let start = self.position();
        let end = self.trial(|parser| {
            parser.decl_specifier_seq()?;
            if !parser.at(TokenKind::Semi) {
                parser.declarator(Naming::Named, false)?;
            }
            Ok(parser.position())
        });
        let Some(end) = end else { return Ok(()) };
        let range = TokenRange::new(self.current_stream() as u32, start, end);
        self.forbid_packs_mentioned(range)
    }

    /// Reports what no instantiation can mend in a friend of a template's definition: `typename` before
    /// a function's name, and arguments for what is no template.
    fn check_friend_form(&mut self) {
        let (key, name) = (self.peek_ahead(1).kind, self.peek_ahead(2));
        if matches!(key, TokenKind::KwClass | TokenKind::KwStruct | TokenKind::KwUnion)
            && name.kind == TokenKind::Ident
            && self.peek_ahead(3).kind == TokenKind::Semi
            && let Some(decl) = self.lookup_tag_decl(None, name.symbol())
        {
            // What is wrong was said.
            let _ = self.check_elaborated_name(&decl, name.symbol(), name.loc);
            return;
        }
        let has_specifiers = self.quietly(|parser| parser.decl_specifier_seq()).is_some();
        let token = self.peek();
        let arguments = self.peek_ahead(1);
        if has_specifiers && token.kind == TokenKind::KwTypename {
            self.report_once(Code::TypenameNotAllowed, token.loc, &[]);
        } else if has_specifiers
            && token.kind == TokenKind::Ident
            && arguments.kind == TokenKind::Less
            && self.lookup_unqualified(token.symbol()).is_none()
        {
            let word = self.word(token.symbol());
            self.report_once(Code::NotATemplate, token.loc, &[&word]);
        } else if has_specifiers
            && token.kind == TokenKind::KwOperator
            && self.options.standard < LanguageStandard::Cpp20
            && let Some(operator) = self.quietly(|parser| parser.operator_function_id(None))
            && self.at(TokenKind::Less)
        {
            // The name means a member that is no template, so `<` begins no arguments.
            let symbol = self.function_symbol(operator);
            let members = self.names_in(self.frame.here.place.scope, symbol);
            if members.first().is_some_and(|decl| matches!(decl, Decl::Func(_))) {
                self.report_once(Code::OperatorNotFunction, token.loc, &[]);
            }
        }
    }

    /// Runs `f` in the innermost enclosing namespace, which it sees without limit.
    fn with_namespace_place<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let scope = self.namespace_scope(self.enclosing_namespace());
        let place = NamePlace { scope, limit: u32::MAX, limited_below: 0 };
        self.at_place(place, f)
    }

    /// Runs `f`, whose declarations are those of a friend of a class.
    pub fn as_friend_of<T>(&mut self, record: RecordId, f: impl FnOnce(&mut Self) -> T) -> T {
        self.scoped(|here| here.declaring_friend = Some(record), f)
    }

    /// Declares a function or function template in a namespace: hidden, if it is a friend.
    pub fn declare_or_hide(&mut self, scope: ScopeId, name: Symbol, decl: Decl) {
        match self.frame.here.declaring_friend {
            Some(record) => {
                if !self.in_definition() {
                    self.program
                        .names
                        .hidden_friends
                        .entry((scope, name))
                        .or_default()
                        .push(decl.clone());
                }
                self.record_info(record).friends.hidden.push((name, decl));
            }
            None => self.declare(scope, name, decl),
        }
    }

    /// The hidden friends of a name in a namespace.
    pub fn hidden_in(&self, scope: ScopeId, name: Symbol) -> Vec<Decl> {
        self.program.names.hidden_friends.get(&(scope, name)).cloned().unwrap_or_default()
    }

    /// A declaration of a namespace meets a hidden friend: from now on everyone finds it, or, if it
    /// is a friend once more, the other class's lookup finds it too.
    pub fn reveal_or_share(&mut self, scope: ScopeId, name: Symbol, decl: Decl) {
        let is_hidden = self.hidden_in(scope, name).contains(&decl);
        if !is_hidden {
            return;
        }
        match self.frame.here.declaring_friend {
            Some(record) => self.record_info(record).friends.hidden.push((name, decl)),
            None => {
                if let Some(hidden) = self.program.names.hidden_friends.get_mut(&(scope, name)) {
                    hidden.retain(|other| *other != decl);
                }
                self.declare(scope, name, decl);
            }
        }
    }

    /// `template <…> friend class C;`, from the class-key on.
    pub fn friend_class_template(
        &mut self,
        record: RecordId,
        params: Vec<TemplateParameter>,
    ) -> Res<()> {
        let start = self.position();
        let key = self.bump().kind;
        self.attribute_specifiers(&mut Attributes::default())?;
        let qualifier = self.nested_name_specifier()?;
        let name = self.expect(TokenKind::Ident)?;
        let range = self.range_from(start);
        self.expect(TokenKind::Semi)?;
        let found =
            self.with_namespace_place(|parser| parser.lookup_name(qualifier, name.symbol()));
        let home = self.namespace_scope(self.enclosing_namespace());
        let hidden = match qualifier {
            None => self.hidden_class(home, name.symbol()),
            Some(_) => None,
        };
        let found_in = found.as_ref().map(|found| found.scope);
        let is_namespace = |decl: &Decl| matches!(decl, Decl::Namespace(_));
        if qualifier.is_none() && self.names_in(home, name.symbol()).iter().any(is_namespace) {
            return Err(self.name_is_taken(name.symbol(), name.loc));
        }
        // Only what the namespace itself declares can be meant ([namespace.memdef]/3).
        let is_here = found_in.is_none_or(|scope| scope == home);
        let found = found.filter(|_| qualifier.is_some() || is_here);
        let decls = found.map(|found| found.decls).or(hidden.map(|decl| smallvec![decl]));
        if qualifier.is_none()
            && let Some([Decl::Tag(ty)]) = decls.as_deref()
            && self.ast.types.as_record(*ty).is_some_and(|record| {
                let record = &self.ast.records[record];
                record.specialization.is_none() && matches!(record.parent, Parent::Namespace(_))
            })
        {
            return Err(self.name_is_taken(name.symbol(), name.loc));
        }
        let around = qualifier.is_none().then(|| self.class_template_around(name.symbol()));
        self.check_befriended_template(qualifier, name, decls.as_deref())?;
        let known = around.flatten().or_else(|| match decls?.as_slice() {
            [Decl::Template(template)] => Some(*template),
            // The injected-class-name.
            [Decl::Tag(ty)] => {
                let friend = self.ast.types.as_record(*ty)?;
                Some(self.ast.records[friend].specialization.as_ref()?.template)
            }
            _ => None,
        });
        let template = match known {
            Some(template) => {
                self.check_same_clause(template, &params, name.loc);
                let known = self.program.templates.all[template].params.clone();
                let declared = self.program.templates.all[template].loc;
                if !self.check_repeated_head(&known, declared, &params, Spelling::Same) {
                    return Ok(());
                }
                template
            }
            // Each class that the template makes declares its own.
            None if self.in_definition() => return Ok(()),
            None => {
                let record_kind = record_kind_of_key(key);
                let kind = TemplateKind::Class {
                    specializations: FxHashMap::default(),
                    as_written: FxHashMap::default(),
                    is_defined: false,
                    record_kind,
                };
                let template =
                    self.new_template(home, name.symbol(), kind, params, range, name.loc);
                let decl = Decl::Template(template);
                self.withdraw(home, name.symbol(), &decl);
                self.program
                    .names
                    .hidden_friends
                    .entry((home, name.symbol()))
                    .or_default()
                    .push(decl);
                template
            }
        };
        self.record_info(record).friends.templates.push(template);
        Ok(())
    }

    /// Reports a class that is no template as a friend class template.
    fn check_befriended_template(
        &mut self,
        qualifier: Option<Qualifier>,
        name: Token,
        decls: Option<&[Decl]>,
    ) -> Res<()> {
        let is_plain = |parser: &Self, ty: Type| {
            let record = parser.ast.types.as_record(ty);
            record.is_some_and(|record| {
                let record = &parser.ast.records[record];
                record.specialization.is_none() && matches!(record.parent, Parent::Record(_))
            })
        };
        if let (Some(Qualifier::Record(_)), Some([Decl::Tag(ty)])) = (qualifier, decls)
            && is_plain(self, *ty)
        {
            let shown = self.type_name(*ty);
            return Err(self.error(Code::NotAClassTemplate, name.loc, &["class ", &shown]));
        }
        if qualifier.is_none()
            && let Some(Decl::Tag(ty)) = self.friend_type_named(name.symbol())
            && is_plain(self, ty)
        {
            return Err(self.name_is_taken(name.symbol(), name.loc));
        }
        Ok(())
    }

    /// Whether the code being analysed is a friend of a class: its function, a class around it, or
    /// the template of one of them.
    pub fn is_friend_here(&self, record: RecordId) -> bool {
        let Some(info) = self.program.classes.record_infos.get(&record) else { return false };
        let friends = &info.friends;
        if friends.functions.is_empty()
            && friends.records.is_empty()
            && friends.templates.is_empty()
            && friends.members.is_empty()
        {
            return false;
        }
        if self.substituted_template().is_some_and(|here| friends.templates.contains(&here)) {
            return true;
        }
        let mut pending: Vec<Parent> = Vec::new();
        let functions =
            [self.frame.here.current_function, self.frame.here.access.default_argument_of];
        pending.extend(functions.iter().flatten().map(|&func| Parent::Function(func, 0)));
        pending.extend(self.frame.here.current_class.map(Parent::Record));
        for _ in 0..128 {
            let Some(next) = pending.pop() else { return false };
            let (specialization, parent) = match next {
                Parent::Namespace(_) => continue,
                Parent::Function(func, _) => {
                    if friends.functions.contains(&func) {
                        return true;
                    }
                    let function = &self.ast.functions[func];
                    if !friends.members.is_empty()
                        && let Some(name) = self.known_function_symbol(function.name)
                        && self.is_befriended_member(&friends.members, name, function.parent)
                    {
                        return true;
                    }
                    (&function.specialization, function.parent)
                }
                Parent::Record(class) => {
                    if friends.records.contains(&class) {
                        return true;
                    }
                    let class = &self.ast.records[class];
                    if let Some(name) = class.name
                        && self.is_befriended_member(&friends.members, name, class.parent)
                    {
                        return true;
                    }
                    (&class.specialization, class.parent)
                }
            };
            if let Some(specialization) = specialization
                && friends.templates.contains(&specialization.template)
            {
                return true;
            }
            pending.push(parent);
        }
        false
    }

    /// Whether a member of this name is a friend because of the template that made a class around it.
    fn is_befriended_member(
        &self,
        members: &[(TemplateId, Symbol)],
        name: Symbol,
        mut parent: Parent,
    ) -> bool {
        for _ in 0..64 {
            let Parent::Record(class) = parent else { return false };
            if let Some(specialization) = &self.ast.records[class].specialization
                && members.contains(&(specialization.template, name))
            {
                return true;
            }
            parent = self.ast.records[class].parent;
        }
        false
    }
}
