//! Access ([class.access]): of members, types, enumerators and static members, through bases that are not
//! accessible, of protected members through other objects; and members that several bases bring
//! ([class.member.lookup]).

use crate::class::bases::Search;
use crate::context::{Mode, Parser, Reported, Res};
use crate::expr::capture::is_method_or_field;
use crate::frame::Here;
use crate::lookup::Found;
use crate::lookup::scope::{Decl, Decls, ScopeId, ScopeKind, parameter_decls};
use cuprum_ast::{
    Access, FuncId, FunctionName, OperatorName, Parent, RecordId, TemplateId, Type, TypeKind,
};
use cuprum_lex::{Token, TokenKind};
use cuprum_source::{Code, Loc, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};

/// Access of the names that carry none themselves.
#[derive(Clone, Default)]
pub(crate) struct NameAccess {
    /// Names that are not public, and where they are declared.
    names: FxHashMap<(RecordId, Symbol), (Access, Loc)>,
    /// Function templates that are not public: several share a name, each with its own access.
    templates: FxHashMap<TemplateId, Access>,
    /// Places where something was refused already.
    reported: FxHashSet<Loc>,
}

/// A name that may not be accessible.
#[derive(PartialEq, Debug)]
pub(crate) struct PendingAccess {
    /// The class that declares it.
    owner: RecordId,
    access: Access,
    /// Its kind and full name, where it is declared and where it is named.
    shown: (&'static str, String, Loc),
    loc: Loc,
}

/// A class in which lookup of a member ends.
#[derive(PartialEq)]
struct MemberOwner {
    class: RecordId,
    /// The way there from the last virtual base on it, which comes first; empty without one.
    way: Vec<RecordId>,
}

impl MemberOwner {
    fn virtual_base(&self) -> Option<RecordId> {
        self.way.first().copied()
    }
}

impl Parser<'_> {
    /// Notes the access of a type, enumerator, static member or template being declared.
    pub fn note_name_access(&mut self, scope: ScopeId, name: Symbol, decl: &Decl) {
        let Some((record, access)) = self.frame.here.access.current else { return };
        let carries_none = match decl {
            Decl::Type(_)
            | Decl::Tag(_)
            | Decl::Enumerator(..)
            | Decl::Var(_)
            | Decl::Template(_) => true,
            // What a using-declaration names has access of its own in the base only.
            Decl::Func(func) => self.ast.functions[*func].parent != Parent::Record(record),
            Decl::Field(owner, _) => *owner != record,
            Decl::Namespace(_)
            | Decl::Binding(..)
            | parameter_decls!()
            | Decl::SyntaxValue
            | Decl::SyntaxType => false,
        };
        if access != Access::Public
            && carries_none
            && self.program.names.scopes[scope].kind == ScopeKind::Class(record)
        {
            if let Decl::Template(template) = *decl
                && self.program.templates.all[template].is_function()
            {
                self.program.names.name_access.templates.insert(template, access);
                return;
            }
            let loc = self.loc();
            self.program.names.name_access.names.insert((record, name), (access, loc));
        }
    }

    /// The class and the access of a name that is not public, for members that it brings later.
    pub fn declared_access(&self, scope: ScopeId, name: Symbol) -> Option<(RecordId, Access)> {
        let ScopeKind::Class(record) = self.program.names.scopes[scope].kind else { return None };
        let &(access, _) = self.program.names.name_access.names.get(&(record, name))?;
        Some((record, access))
    }

    /// Whether a class keeps a type or class template for itself, or for classes derived from it.
    pub fn is_hidden(&self, owner: RecordId, name: Symbol) -> bool {
        self.program.names.name_access.names.contains_key(&(owner, name))
    }

    /// The access of what a class declares here.
    pub fn access_here(&self, record: RecordId) -> Access {
        match self.frame.here.access.current {
            Some((current, access)) if current == record => access,
            _ => Access::Public,
        }
    }

    /// The access of the functions that a template makes.
    pub fn template_access(&self, template: TemplateId) -> Access {
        self.program.names.name_access.templates.get(&template).copied().unwrap_or(Access::Public)
    }

    /// Runs a substitution into a template, in which access is a question of the template's own.
    pub fn substituting<T>(&mut self, template: TemplateId, f: impl FnOnce(&mut Self) -> T) -> T {
        let substitution = Some((self.frame.here.sfinae_depth, Some(template)));
        self.scoped(|here| here.access.substitution = substitution, f)
    }

    /// Runs `f`, which reads what an alias template stands for: what it names is the template's to
    /// access, whoever uses it.
    pub fn with_access_of_template<T>(
        &mut self,
        template: TemplateId,
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let class = self.class_of_template(template);
        self.in_member(class, None, |parser| {
            parser.in_own_declaration(|parser| {
                let result = parser.substituting(template, f);
                parser.settle_access(None, None);
                result
            })
        })
    }

    /// Access is not checked for what explicit instantiations and specialisations name
    /// ([temp.spec.general]/6).
    pub fn forget_pending_access(&mut self) {
        self.frame.pending_access.clear();
    }

    /// Turns to a declaration that has nothing to do with the one being parsed, though it stands
    /// inside of it.
    pub fn in_own_declaration<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let (result, _) = self.replacing(
            |frame| &mut frame.pending_access,
            Vec::new(),
            |parser| parser.scoped(|here| here.access.current = None, f),
        );
        result
    }

    /// Runs what may fail without an error and whose result depends on access: a constraint, with the
    /// access of the template that it is about.
    pub fn substituting_here<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let change = |here: &mut Here| {
            here.sfinae_depth += 1;
            let template = here.access.substitution.and_then(|(_, template)| template);
            here.access.substitution = Some((here.sfinae_depth, template));
        };
        self.scoped(change, f)
    }

    /// Whether something is being substituted right here: not in an overload resolution that the
    /// substitution needs, whose choice does not depend on access.
    pub fn is_substituting(&self) -> bool {
        self.frame
            .here
            .access
            .substitution
            .is_some_and(|(depth, _)| depth == self.frame.here.sfinae_depth)
    }

    /// The template into which is being substituted right here.
    pub fn substituted_template(&self) -> Option<TemplateId> {
        let (_, template) = self.frame.here.access.substitution?;
        template.filter(|_| self.is_substituting())
    }

    /// Whether access is checked here: in bodies that the user wrote, and in substitutions.
    fn checks_access(&self, loc: Loc) -> bool {
        self.frame.here.mode == Mode::Full
            && !self.in_definition()
            && (self.frame.here.sfinae_depth == 0 && self.frame.here.current_function.is_some()
                || self.frame.here.sfinae_depth > 0 && self.is_substituting())
            && !self.frame.here.in_builtin_text
            && !self.session.map.is_system(loc)
    }

    /// Reports a type, enumerator or static member of a class that may not be named here. Says
    /// whether a substitution may go on.
    pub fn check_name_access(&mut self, record: RecordId, name: Symbol, decl: &Decl) -> bool {
        if self.program.names.name_access.names.is_empty()
            && self.ast.records[record].bases.is_empty()
        {
            return true;
        }
        let loc = self.name_loc(name);
        let in_body = self.checks_access(loc);
        if !in_body && !self.checks_declared_access(loc) {
            return true;
        }
        let Some(owner) = self.declaring_class(record, name) else { return true };
        // Beside functions of the class, those of a using-declaration count once one of them is chosen.
        if self.declares_own_function(owner, name) {
            return true;
        }
        let known = self.program.names.name_access.names.get(&(owner, name)).copied();
        let refused = known.filter(|(access, _)| !self.has_access_to(owner, *access));
        let (access, declared) = match refused {
            Some(refused) => refused,
            // How functions and objects are reached is checked with their use.
            None if owner == record || !self.carries_no_access(decl) => return true,
            None if self.is_base_accessible(record, owner) => return true,
            None => {
                let declared = self.declared_loc(decl);
                (Access::Private, declared.unwrap_or(self.ast.records[owner].loc))
            }
        };
        if self.frame.here.sfinae_depth > 0 {
            return false;
        }
        let shown = self.shown_member(owner, name, decl, declared);
        let found = PendingAccess { owner, access, shown, loc };
        // A declaration of a namespace may turn out to be a member's or a friend's, and what a base
        // clause names may be opened by a base after it.
        match (in_body || self.frame.here.current_class.is_some()) && !self.is_in_bases() {
            true => self.report_inaccessible(&found),
            false => self.frame.pending_access.push(found),
        }
        true
    }

    /// Reports a type, enumerator, static member or template that a class inherits and that is not open
    /// here: because of its own access in the base, or because the way there is closed. The latter is
    /// most often the name of a private base of a base, which means the class itself everywhere else
    /// ([class.access.base]/5).
    pub fn check_inherited_name(&mut self, record: RecordId, name: Symbol, decls: &[Decl]) {
        let ([decl], false) = (decls, self.ast.records[record].bases.is_empty()) else { return };
        if !self.carries_no_access(decl) {
            return;
        }
        let Some(owner) = self.declaring_class(record, name).filter(|owner| *owner != record)
        else {
            return;
        };
        // A lookup that comes by again after the arguments of a template has been here before.
        let Some(loc) = self.named_at(name) else { return };
        let in_body = self.checks_access(loc);
        if !in_body && !self.checks_declared_access(loc) {
            return;
        }
        let own = self.program.names.name_access.names.get(&(owner, name)).copied();
        let (access, noted) = own.unwrap_or((Access::Public, Loc::NONE));
        let declared = self.declared_loc(decl).unwrap_or(match own {
            Some(_) => noted,
            None => self.ast.records[owner].loc,
        });
        // From inside of the class, whatever its bases open to it is open.
        let is_way_open =
            self.in_class(Some(record), |parser| parser.is_base_accessible(record, owner));
        if is_way_open && self.has_access_to(owner, access) {
            return;
        }
        let shown = self.shown_member(owner, name, decl, declared);
        let found = PendingAccess { owner, access, shown, loc };
        // A declaration of a namespace may turn out to be a member's or a friend's.
        let is_judged = (in_body || self.frame.here.current_class.is_some()) && !self.is_in_bases();
        match is_judged || !is_way_open {
            true => self.report_inaccessible(&found),
            false => self.frame.pending_access.push(found),
        }
    }

    /// Whether a member is a type, constant, static member or template that knows no access itself.
    fn carries_no_access(&self, decl: &Decl) -> bool {
        match decl {
            Decl::Type(_) | Decl::Tag(_) | Decl::Enumerator(..) | Decl::Var(_) => true,
            Decl::Template(template) => !self.program.templates.all[*template].is_function(),
            Decl::Func(_)
            | Decl::Namespace(_)
            | Decl::Field(..)
            | Decl::Binding(..)
            | parameter_decls!()
            | Decl::SyntaxValue
            | Decl::SyntaxType => false,
        }
    }

    /// Where a member of a class is declared, if the declaration itself knows.
    fn declared_loc(&self, decl: &Decl) -> Option<Loc> {
        match decl {
            Decl::Var(var) => Some(self.ast.variables[*var].loc),
            Decl::Enumerator(id, _) => Some(self.ast.enums[*id].loc),
            Decl::Template(template) => Some(self.program.templates.all[*template].loc),
            Decl::Func(_)
            | Decl::Type(_)
            | Decl::Tag(_)
            | Decl::Namespace(_)
            | Decl::Field(..)
            | Decl::Binding(..)
            | parameter_decls!()
            | Decl::SyntaxValue
            | Decl::SyntaxType => None,
        }
    }

    /// The kind and full name of a member, and where it is declared.
    fn shown_member(
        &self,
        owner: RecordId,
        name: Symbol,
        decl: &Decl,
        declared: Loc,
    ) -> (&'static str, String, Loc) {
        let kind = match decl {
            Decl::Enumerator(..) => "constant ",
            Decl::Var(_) => "member ",
            Decl::Tag(ty) => {
                if self.ast.types.as_enum(*ty).is_some() {
                    "enum "
                } else if self.ast.types.as_record(*ty) == Some(owner) {
                    "type "
                } else {
                    "class "
                }
            }
            Decl::Template(template) if self.program.templates.all[*template].is_type() => {
                "class template "
            }
            Decl::Template(template) if self.program.templates.all[*template].is_function() => {
                "template "
            }
            Decl::Template(_) => "variable template ",
            Decl::Func(_)
            | Decl::Type(_)
            | Decl::Namespace(_)
            | Decl::Field(..)
            | Decl::Binding(..)
            | parameter_decls!()
            | Decl::SyntaxValue
            | Decl::SyntaxType => "type ",
        };
        (kind, self.generic_member_name(owner, name), declared)
    }

    /// Reports a member that a using-declaration of a class may not name.
    pub fn check_used_access(&mut self, decl: &Decl, loc: Loc) -> Res<()> {
        if self.frame.here.current_class.is_none() || !self.checks_declared_access(loc) {
            return Ok(());
        }
        match decl {
            Decl::Field(owner, path) => self.check_field_access(*owner, path, loc),
            Decl::Func(func) => self.check_function_access(*func, loc),
            Decl::Template(template) => self.check_template_access(*template, loc),
            // Where such a name is looked up, its access is checked.
            Decl::Var(_)
            | Decl::Type(_)
            | Decl::Tag(_)
            | Decl::Namespace(_)
            | Decl::Enumerator(..)
            | Decl::Binding(..)
            | parameter_decls!()
            | Decl::SyntaxValue
            | Decl::SyntaxType => Ok(()),
        }
    }

    /// Reports a function template that may not be named here; other templates are refused where they
    /// are looked up.
    fn check_template_access(&mut self, template: TemplateId, loc: Loc) -> Res<()> {
        let known = &self.program.templates.all[template];
        let (name, declared, is_function) =
            (self.ast.templates[template].name, known.loc, known.is_function());
        let Some(class) = self.class_of_template(template).filter(|_| is_function) else {
            return Ok(());
        };
        let access = self.template_access(template);
        if self.may_name(class, access) {
            return Ok(());
        }
        let name = self.generic_member_name(class, name);
        Err(self.inaccessible("function template ", &name, declared, loc))
    }

    fn report_inaccessible(&mut self, found: &PendingAccess) {
        if self.program.names.name_access.reported.insert(found.loc) {
            let (kind, name, declared) = &found.shown;
            let declared = self.declared_at(*declared);
            self.error(Code::Inaccessible, found.loc, &[kind, name, &declared]);
        }
    }

    /// Whether access is checked in a declaration: where the user wrote it, and where a template makes
    /// it.
    fn checks_declared_access(&self, loc: Loc) -> bool {
        (self.frame.here.mode == Mode::Full
            || self.frame.here.access.in_head && self.frame.here.mode == Mode::Signature)
            && self.frame.here.sfinae_depth == 0
            && self.frame.here.current_function.is_none()
            && !self.frame.here.in_builtin_text
            && !self.in_definition()
            && !self.session.map.is_system(loc)
    }

    /// Whether the bases of a class are being read.
    fn is_in_bases(&self) -> bool {
        self.frame.here.current_class.is_some_and(|class| self.record_scope(class).is_none())
    }

    /// Whether a qualifier between two places is read once more for what its arguments name: the trial
    /// that read it before said nothing.
    pub fn checks_access_in(&self, start: u32, end: u32) -> bool {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let tokens = tokens.get(start as usize..end as usize).unwrap_or_default();
        let is_qualified = || tokens.iter().any(|token| token.kind == TokenKind::ColonColon);
        !self.program.names.name_access.names.is_empty()
            && self.checks_access(self.loc())
            && is_qualified()
    }

    /// Reads a default argument of a template that a namespace declares: what it names must be
    /// accessible to the template.
    pub fn in_template_head<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let is_checked = self.frame.here.current_class.is_none()
            && self.frame.here.current_function.is_none()
            && !self.is_instantiating();
        self.scoped(|here| here.access.in_head = is_checked, f)
    }

    /// Judges what the declaration of a template named, which may be a friend.
    pub fn settle_template_access(&mut self, template: TemplateId) {
        if !self.frame.pending_access.is_empty() {
            self.substituting(template, |parser| parser.settle_access(None, None));
        }
    }

    /// Judges what a declaration of a namespace named, now that it is known what it declares: a
    /// member of `class`, or a function that may be a friend.
    pub fn settle_access(&mut self, class: Option<RecordId>, function: Option<FuncId>) {
        if self.frame.pending_access.is_empty() {
            return;
        }
        let class = class.or(self.frame.here.current_class);
        let function = function.or(self.frame.here.current_function);
        let pending = self.frame.take_pending_access();
        self.in_member(class, function, |parser| {
            for found in pending {
                if !parser.has_access_to(found.owner, found.access) {
                    parser.report_inaccessible(&found);
                }
            }
        });
    }

    /// Whether a using-declaration in a class on the way from `naming` to a base opens a member of
    /// the base to this place ([namespace.udecl]/19).
    pub fn is_opened_by_using(&self, naming: RecordId, owner: RecordId, name: Symbol) -> bool {
        // Of several ways to the member, the most open one counts ([class.paths]).
        self.has_user_between(naming, owner, name, |parser, class, access| {
            parser.has_access_to(class, access)
        })
    }

    /// Whether a member of a base that is named through `naming` is one of a using-declaration that is
    /// not open here, beside functions of the class that has it: whoever looks the name up cannot
    /// tell which of them is meant.
    fn is_closed_by_using(&self, naming: RecordId, owner: RecordId, name: Symbol) -> bool {
        self.has_user_between(naming, owner, name, |parser, class, access| {
            !parser.has_access_to(class, access) && parser.declares_own_function(class, name)
        })
    }

    /// Whether a class between `naming` and `owner` has a using-declaration of the member for which
    /// `is_it` holds; it is told of the class and the access there.
    fn has_user_between(
        &self,
        naming: RecordId,
        owner: RecordId,
        name: Symbol,
        is_it: impl Fn(&Self, RecordId, Access) -> bool,
    ) -> bool {
        let found = self.search_bases(naming, |class| {
            if self.record_scope(class).is_none() || class == owner {
                return Search::NotHere;
            }
            let decls = self.own_members(class, name);
            if decls.is_empty() {
                return Search::BehindOpenBases;
            }
            let is_used = decls.iter().any(|decl| self.class_of_member(decl) == Some(owner));
            let access = self.program.names.name_access.names.get(&(class, name));
            let access = access.map_or(Access::Public, |(access, _)| *access);
            match is_used && is_it(self, class, access) {
                true => Search::Found,
                false => Search::NotHere,
            }
        });
        found.is_some()
    }

    /// Whether a class declares a function of a name itself.
    fn declares_own_function(&self, class: RecordId, name: Symbol) -> bool {
        self.own_members(class, name).iter().any(|decl| {
            matches!(decl, Decl::Func(func) if self.ast.functions[*func].parent == Parent::Record(class))
        })
    }

    /// Where the name just looked up is: the next token, or the one before.
    fn name_loc(&self, name: Symbol) -> Loc {
        let next = self.peek();
        if next.kind == TokenKind::Ident && next.symbol() == name {
            return next.loc;
        }
        self.token_before(1).map_or(next.loc, |token| token.loc)
    }

    /// The same; `None` if neither token is the name.
    fn named_at(&self, name: Symbol) -> Option<Loc> {
        let is_name = |token: &Token| token.kind == TokenKind::Ident && token.symbol() == name;
        // A qualifier is looked up after its `::`.
        let near = [Some(self.peek()), self.token_before(1), self.token_before(2)];
        near.into_iter().flatten().find(is_name).map(|token| token.loc)
    }

    fn token_before(&self, count: usize) -> Option<Token> {
        let at = self.cursor.mark();
        let before = (at.pos as usize).checked_sub(count)?;
        self.program.streams.get(at.stream as usize)?.tokens.get(before).copied()
    }

    /// The class, among a class and its bases, that declares a name: the first in the order of bases.
    fn declaring_class(&self, record: RecordId, name: Symbol) -> Option<RecordId> {
        self.search_bases(record, |class| match self.record_scope(class) {
            None => Search::NotHere,
            Some(_) if self.own_members(class, name).is_empty() => Search::BehindBases,
            Some(_) => Search::Found,
        })
    }

    /// Whether a class may be converted to its base here.
    pub fn is_base_accessible(&self, derived: RecordId, base: RecordId) -> bool {
        let way = self.search_bases(derived, |class| match class == base {
            true => Search::Found,
            false => Search::BehindOpenBases,
        });
        way.is_some()
    }

    /// Whether converting between pointers or references of these types would lead to a base that
    /// is not accessible here or not the only one of its class.
    pub fn is_wrong_base_conversion(&self, from: Type, to: Type) -> bool {
        let types = &self.ast.types;
        let target = |ty: Type| {
            let plain = types.without_ref(ty);
            types.as_record(types.pointee(plain).unwrap_or(plain))
        };
        let is_indirect = types.is_reference(to) || types.pointee(to).is_some();
        match (target(from), target(to)) {
            (Some(derived), Some(base)) if is_indirect && derived != base => {
                self.is_or_derives_from(derived, base)
                    && (self.is_ambiguous_base(derived, base)
                        || !self.is_base_accessible(derived, base))
            }
            _ => false,
        }
    }

    /// Reports a conversion to a base that is not accessible or not the only one of its class.
    pub fn check_base_conversion(&mut self, from: Type, to: Type, loc: Loc) {
        if self.frame.here.sfinae_depth > 0 {
            return;
        }
        if let Some((code, base)) = self.wrong_base_conversion(from, to, loc) {
            let ty = self.ast.types.intern(TypeKind::Record(base));
            let name = self.type_name(ty);
            self.error(code, loc, &[&name]);
        }
    }

    /// Fails a substitution that converts to a base that is not accessible or not the only one.
    pub fn refuse_base_conversion(&mut self, from: Type, to: Type, loc: Loc) -> Res<()> {
        match self.frame.here.sfinae_depth > 0
            && self.wrong_base_conversion(from, to, loc).is_some()
        {
            true => Err(Reported),
            false => Ok(()),
        }
    }

    /// Whether a conversion between a class and its base is not allowed here.
    pub fn is_closed_base(&self, derived: RecordId, base: RecordId, loc: Loc) -> bool {
        !self.frame.here.ignores_base_access
            && self.checks_access(loc)
            && !self.is_base_accessible(derived, base)
    }

    /// What is wrong with a conversion to a base, and which base it is.
    fn wrong_base_conversion(
        &mut self,
        from: Type,
        to: Type,
        loc: Loc,
    ) -> Option<(Code, RecordId)> {
        let pointee = |parser: &Self, ty: Type| parser.ast.types.pointee(ty).unwrap_or(ty);
        let records = (
            self.ast.types.as_record(pointee(self, from)),
            self.ast.types.as_record(pointee(self, to)),
        );
        let (Some(derived), Some(base)) = records else { return None };
        if self.is_ambiguous_base(derived, base) {
            return Some((Code::AmbiguousBase, base));
        }
        let is_refused = self.is_closed_base(derived, base, loc);
        is_refused.then_some((Code::InaccessibleBase, base))
    }

    /// Reports a member reached through a base that is not accessible.
    pub fn check_inherited_access(
        &mut self,
        naming: RecordId,
        owner: RecordId,
        (kind, name, declared): (&str, &str, Loc),
        loc: Loc,
    ) -> Res<()> {
        if naming == owner || !self.checks_access(loc) || self.is_base_accessible(naming, owner) {
            return Ok(());
        }
        let declared = self.declared_at(declared);
        Err(self.error(Code::Inaccessible, loc, &[kind, name, &declared]))
    }

    /// A protected member is accessible only through the class that the code belongs to, or one
    /// derived from it ([class.protected]).
    pub fn check_protected(
        &mut self,
        naming: RecordId,
        owner: RecordId,
        (kind, name, declared): (&str, &str, Loc),
        loc: Loc,
    ) -> Res<()> {
        if !self.checks_access(loc) || self.has_access_to(owner, Access::Private) {
            return Ok(());
        }
        // What a defaulted function calls for the bases, it calls for the object that they are parts of; for
        // members, it was judged when the function was not deleted.
        let current = self.frame.here.current_function;
        if current.is_some_and(|func| self.function_info(func).is_defaulted) {
            return Ok(());
        }
        // Access comes from a class here that derives from the owner, or that calls this a friend.
        let mut opening = self
            .classes_around()
            .filter(|class| self.is_or_derives_from(*class, owner))
            .chain(self.befriending_classes(owner))
            .peekable();
        if opening.peek().is_none() || opening.any(|class| self.is_or_derives_from(naming, class)) {
            return Ok(());
        }
        drop(opening);
        let ty = self.ast.types.intern(TypeKind::Record(naming));
        let (declared, through) = (self.declared_at(declared), self.type_name(ty));
        let args = [kind, name, &declared, &through];
        Err(self.error(Code::ProtectedThroughBase, loc, &args))
    }

    /// The class that the code being analysed belongs to, and those around it. A member template
    /// belongs to its class also in arguments that a caller leaves out.
    fn classes_around(&self) -> impl Iterator<Item = RecordId> + '_ {
        let home =
            self.substituted_template().and_then(|template| self.class_of_template(template));
        let around = |class: Option<RecordId>| {
            std::iter::successors(class, |class| self.enclosing_class(*class))
        };
        around(self.frame.here.current_class).chain(around(home))
    }

    /// The classes derived from `base` that call the code being analysed a friend.
    fn befriending_classes(&self, base: RecordId) -> impl Iterator<Item = RecordId> + '_ {
        let classes = self.program.classes.record_infos.keys();
        classes.filter(move |class| {
            self.is_friend_here(*class) && *class != base && self.is_or_derives_from(*class, base)
        })
    }

    /// Whether members of a class with this access may be named here.
    pub fn has_access_to(&self, record: RecordId, access: Access) -> bool {
        let is_protected = access == Access::Protected;
        access == Access::Public
            || self.is_friend_here(record)
            || self.classes_around().any(|class| {
                class == record || is_protected && self.is_or_derives_from(class, record)
            })
            || is_protected && self.befriending_classes(record).next().is_some()
    }

    fn enclosing_class(&self, record: RecordId) -> Option<RecordId> {
        match self.ast.records[record].parent {
            Parent::Record(outer) => Some(outer),
            Parent::Function(func, _) => self.ast.functions[func].parent.as_record(),
            Parent::Namespace(_) => None,
        }
    }

    /// Whether a protected member of a base is named through a derived class by one of that class's
    /// friends: as a member of the derived class it is the friend's to use ([class.access.base]/5).
    fn is_protected_in_derived(&self, naming: RecordId, owner: RecordId, access: Access) -> bool {
        access == Access::Protected
            && naming != owner
            && self.is_friend_here(naming)
            && self.is_base_accessible(naming, owner)
    }

    /// Checks how a data member is reached through an object of class `naming`.
    pub fn check_field_path(
        &mut self,
        naming: RecordId,
        owner: RecordId,
        path: &[u32],
        loc: Loc,
    ) -> Res<()> {
        self.warn_if_field_deprecated(owner, path, loc);
        let named = path.last().and_then(|_| self.named_field(owner, path));
        if named.is_some_and(|name| self.is_opened_by_using(naming, owner, name)) {
            return Ok(());
        }
        let field = path.first().and_then(|&at| self.ast.records[owner].fields.get(at as usize));
        let access = field.map_or(Access::Public, |field| field.access);
        if self.is_protected_in_derived(naming, owner, access) {
            return Ok(());
        }
        self.check_field_access(owner, path, loc)?;
        let field = path.first().and_then(|&at| self.ast.records[owner].fields.get(at as usize));
        let Some(field) = field else { return Ok(()) };
        let (access, declared) = (field.access, field.loc);
        if naming == owner && access != Access::Protected {
            return Ok(());
        }
        let name = field.name.map(|name| self.word(name)).unwrap_or_default();
        let ty = self.ast.types.intern(TypeKind::Record(owner));
        let name = format!("{}::{name}", self.type_name(ty));
        if access == Access::Protected {
            self.check_protected(naming, owner, ("member ", &name, declared), loc)?;
        }
        self.check_inherited_access(naming, owner, ("member ", &name, declared), loc)
    }

    /// The name of a data member, through the anonymous members that lead to it.
    fn named_field(&self, mut record: RecordId, path: &[u32]) -> Option<Symbol> {
        let mut name = None;
        for &index in path {
            let field = self.ast.records[record].fields.get(index as usize)?;
            name = field.name;
            record = self.ast.types.as_record(field.ty).unwrap_or(record);
        }
        name
    }

    /// Checks that a member function may be called, through an object of class `naming` if there is
    /// one.
    pub fn check_called_access(
        &mut self,
        naming: Option<RecordId>,
        func: FuncId,
        loc: Loc,
    ) -> Res<()> {
        let function = &self.ast.functions[func];
        let called = function.name;
        if let (Some(naming), Parent::Record(owner)) = (naming, function.parent)
            && naming != owner
        {
            let name = self.function_symbol(called);
            if self.is_opened_by_using(naming, owner, name) {
                return Ok(());
            }
            if self.checks_access(loc) && self.is_closed_by_using(naming, owner, name) {
                let declared = self.ast.functions[func].loc;
                let name = self.qualified_function_name(func);
                return Err(self.inaccessible("function ", &name, declared, loc));
            }
        }
        if let (Some(naming), Parent::Record(owner)) = (naming, self.ast.functions[func].parent) {
            let access = self.function_info(func).access;
            if self.is_protected_in_derived(naming, owner, access) {
                return Ok(());
            }
        }
        self.check_function_access(func, loc)?;
        match naming {
            Some(naming) => self.check_method_path(naming, func, loc),
            None => Ok(()),
        }
    }

    /// Checks how a member function is reached through an object of class `naming`.
    pub fn check_method_path(&mut self, naming: RecordId, func: FuncId, loc: Loc) -> Res<()> {
        let function = &self.ast.functions[func];
        let Parent::Record(owner) = function.parent else { return Ok(()) };
        let (declared, is_static) = (function.loc, function.is_static);
        let access = self.function_info(func).access;
        if naming == owner && access != Access::Protected || !self.checks_access(loc) {
            return Ok(());
        }
        let name = self.qualified_function_name(func);
        if access == Access::Protected && !is_static {
            self.check_protected(naming, owner, ("function ", &name, declared), loc)?;
        }
        self.check_inherited_access(naming, owner, ("function ", &name, declared), loc)
    }

    /// Reports a member that several bases bring.
    pub fn check_member_ambiguity(&mut self, record: RecordId, name: Symbol, loc: Loc) -> Res<()> {
        if !self.has_several_ways(record) {
            return Ok(());
        }
        let mut owners = Vec::new();
        self.collect_owners(record, name, &mut Vec::new(), &mut owners, &mut FxHashSet::default());
        // What a class below a virtual base declares hides what the virtual base and its bases do.
        let all: Vec<RecordId> = owners.iter().map(|owner| owner.class).collect();
        owners.retain(|owner| {
            let Some(base) = owner.virtual_base() else { return true };
            let hides = |other: &RecordId| {
                let layout = &self.ast.records[*other].layout;
                layout.virtual_bases.iter().any(|place| place.record == base)
            };
            !all.iter().any(hides)
        });
        let mut distinct: Vec<MemberOwner> = Vec::new();
        for owner in owners {
            // A virtual base is one object, however many ways lead there.
            if !(owner.virtual_base().is_some() && distinct.contains(&owner)) {
                distinct.push(owner);
            }
        }
        let [MemberOwner { class: first, .. }, rest @ ..] = distinct.as_slice() else {
            return Ok(());
        };
        let same_class = rest.iter().all(|other| other.class == *first);
        if rest.is_empty() || same_class && !self.needs_object(*first, name) {
            return Ok(());
        }
        // Several ways to one type or to the same declaration are one meaning.
        let meanings: Vec<Decls> = distinct
            .iter()
            .filter(|owner| self.record_scope(owner.class).is_some())
            .map(|owner| self.own_members(owner.class, name))
            .collect();
        if !same_class && meanings.windows(2).all(|pair| pair[0] == pair[1]) {
            return Ok(());
        }
        Err(self.ambiguous_name(ScopeKind::Class(record), name, loc))
    }

    /// The same for a name that is not qualified and was found in the class around. Bases that depend on
    /// a template's parameters are not looked into there.
    pub fn check_named_ambiguity(&mut self, found: &Found, name: Symbol, loc: Loc) -> Res<()> {
        let Some(class) = self.program.names.scopes[found.scope].kind.as_class() else {
            return Ok(());
        };
        let info = self.program.classes.record_infos.get(&class);
        if info.is_some_and(|info| info.dependent_bases.contains(&true)) {
            return Ok(());
        }
        self.check_member_ambiguity(class, name, loc)
    }

    /// Whether more than one way may lead from a class to one of its bases: in a chain of single bases
    /// every name is found once.
    fn has_several_ways(&self, record: RecordId) -> bool {
        let mut bases = &self.ast.records[record].bases;
        while let [only] = bases.as_slice() {
            bases = &self.ast.records[only.record].bases;
        }
        !bases.is_empty()
    }

    /// Reports a name with several meanings, with the class in which it was looked up.
    pub fn ambiguous_name(&mut self, scope: ScopeKind, name: Symbol, loc: Loc) -> Reported {
        let mut shown = self.word(name);
        if let ScopeKind::Class(class) = scope {
            let ty = self.ast.types.intern(TypeKind::Record(class));
            shown = format!("{}::{shown}", self.type_name(ty));
        }
        self.error(Code::AmbiguousName, loc, &[&shown])
    }

    /// The classes in which lookup of a name ends; `way` is the way to `record`.
    fn collect_owners(
        &self,
        record: RecordId,
        name: Symbol,
        way: &mut Vec<(RecordId, bool)>,
        owners: &mut Vec<MemberOwner>,
        seen: &mut FxHashSet<RecordId>,
    ) {
        cuprum_limits::check();
        if !self.own_members(record, name).is_empty() {
            let from = way.iter().rposition(|(_, is_virtual)| *is_virtual);
            let steps = from.map_or(&[][..], |from| &way[from..]);
            let way = steps.iter().map(|(class, _)| *class).collect();
            owners.push(MemberOwner { class: record, way });
            return;
        }
        for base in &self.ast.records[record].bases {
            // A virtual base is one object, and what is in it was found on the first way there.
            if base.is_virtual && !seen.insert(base.record) {
                continue;
            }
            way.push((base.record, base.is_virtual));
            self.collect_owners(base.record, name, way, owners, seen);
            way.pop();
        }
    }

    /// Whether a name means something that only an object has.
    fn needs_object(&self, record: RecordId, name: Symbol) -> bool {
        self.own_members(record, name).iter().any(|decl| is_method_or_field(self, decl))
    }

    /// Whether a member may be named here, as far as its class says so.
    fn may_name(&mut self, record: RecordId, access: Access) -> bool {
        access == Access::Public || self.in_definition() || self.has_access_to(record, access)
    }

    /// Reports a member that may not be named here: its kind in nvcc's words, and its full name.
    fn inaccessible(&mut self, kind: &str, name: &str, declared: Loc, loc: Loc) -> Reported {
        let declared = self.declared_at(declared);
        self.error(Code::Inaccessible, loc, &[kind, name, &declared])
    }

    /// Reports a data member that may not be named here; the path leads into anonymous members.
    pub fn check_field_access(&mut self, record: RecordId, path: &[u32], loc: Loc) -> Res<()> {
        let Some(&first) = path.first() else { return Ok(()) };
        let Some(field) = self.ast.records[record].fields.get(first as usize) else {
            return Ok(());
        };
        let (access, declared, name) = (field.access, field.loc, field.name);
        if self.may_name(record, access) {
            return Ok(());
        }
        let name = name.map(|name| self.word(name)).unwrap_or_default();
        let ty = self.ast.types.intern(TypeKind::Record(record));
        let name = format!("{}::{name}", self.type_name(ty));
        Err(self.inaccessible("member ", &name, declared, loc))
    }

    /// Reports a member function that may not be called here.
    pub fn check_function_access(&mut self, func: FuncId, loc: Loc) -> Res<()> {
        let function = &self.ast.functions[func];
        let Parent::Record(record) = function.parent else { return Ok(()) };
        let (declared, name) = (function.loc, function.name);
        let access = self.function_info(func).access;
        if self.may_name(record, access) {
            return Ok(());
        }
        let (kind, name) = match name {
            // What is called without being named is shown in full.
            FunctionName::Constructor
            | FunctionName::Destructor
            | FunctionName::Conversion(_)
            | FunctionName::Operator(OperatorName::Assign) => {
                self.resolve_exceptions(func);
                ("", self.function_declaration_text(func))
            }
            FunctionName::Ident(_) | FunctionName::Operator(_) | FunctionName::Literal(_) => {
                ("function ", self.qualified_function_name(func))
            }
        };
        Err(self.inaccessible(kind, &name, declared, loc))
    }
}
