//! The deduction guides that the constructors of a class template imply ([over.match.class.deduct]/1).
//!
//! A constructor's parameters may name members of the class: aliases and typedefs are declared by
//! replaying their tokens, member classes and static data as members of the class with its own
//! parameters, and the class's own name as that class.

use crate::context::{Mode, Parser, Res};
use crate::cursor::TokenRange;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::declarator::Naming;
use crate::parse::name::Qualifier;
use crate::template::class_scan::{MemberForm, ScannedClass};
use crate::template::concepts::Constraint;
use crate::template::guides::{Guide, GuideOrigin};
use crate::template::{FunctionTemplate, ParameterKind, TemplateKind, TemplateParameter};
use cuprum_ast::{
    DependentExprKind, FunctionType, Qualifiers, RefQualifier, TemplateArg, TemplateId, Type,
    TypeKind,
};
use cuprum_lex::TokenKind;
use cuprum_source::Symbol;
use rustc_hash::{FxHashMap, FxHashSet};

impl Parser<'_> {
    /// Makes guides of the constructors of a class template, once, after those that were deferred.
    pub fn imply_guides(&mut self, class: TemplateId) {
        self.parse_deferred_guides(self.ast.templates[class].name);
        if std::mem::replace(&mut self.program.templates.all[class].guides.has_implied, true) {
            return;
        }
        if let Some(scanned) = self.scan_class(class) {
            for member in &scanned.members {
                let MemberForm::Constructor { head, is_explicit, explicit_if } = member.form else {
                    continue;
                };
                let range = member.range;
                let implied = self.quietly(|parser| parser.implied_guide(class, range, head));
                if let Some(template) = implied {
                    let origin = GuideOrigin::Constructor;
                    let guide = Guide { template, origin, is_explicit, explicit_if };
                    self.program.templates.all[class].guides.all.push(guide);
                }
            }
        }
        if let Some(template) = self.copy_guide(class) {
            let origin = GuideOrigin::Copy;
            let guide = Guide { template, origin, is_explicit: false, explicit_if: None };
            self.program.templates.all[class].guides.all.push(guide);
        }
    }

    /// The guide of one constructor.
    fn implied_guide(
        &mut self,
        class: TemplateId,
        at: TokenRange,
        head: Option<TokenRange>,
    ) -> Res<TemplateId> {
        let mut params = self.program.templates.all[class].params.clone();
        let place = self.program.templates.all[class].place;
        let made = self.at_place(place, |parser| {
            parser.declare_class_parameters(&params);
            let mut own_clause = None;
            if let Some(head) = head {
                let first = params.len() as u32;
                let (own, clause) = parser.replay(head, |parser| {
                    let own = parser.template_parameters_from(first)?;
                    Ok((own, parser.requires_clause()?))
                })?;
                params.extend(own);
                own_clause = clause;
            }
            let whole = parser.class_of_own_parameters(class);
            let declarator = parser.in_mode(Mode::Signature, |parser| {
                parser.declare_members_named(class, at, whole)?;
                parser.replay(at, |parser| parser.declarator(Naming::Named, false))
            })?;
            let trailing = declarator.function().and_then(|chunk| chunk.requires);
            parser.leave_template_scope(None);
            let template = parser.with_head_constraint(own_clause, |parser| {
                parser.guide_template(params, at, &declarator)
            })?;
            parser.program.templates.all[template].trailing_constraint = trailing;
            Ok(template)
        });
        let template: TemplateId = made?;
        self.program.templates.all[template].place = place;
        let clauses = self.program.templates.all[class].constraints.clone();
        let clauses = clauses.into_iter().filter(|c| matches!(c, Constraint::Clause(_)));
        self.program.templates.all[template].constraints.extend(clauses);
        Ok(template)
    }

    /// `C(C<T…>)`: an object of the class, or of one that derives from it, gives its class.
    fn copy_guide(&mut self, class: TemplateId) -> Option<TemplateId> {
        let params = self.program.templates.all[class].params.clone();
        let whole = self.class_of_own_parameters(class);
        let signature = self.ast.types.function(FunctionType {
            result: Type::VOID,
            params: vec![whole],
            variadic: false,
            qualifiers: Qualifiers::NONE,
            ref_qualifier: RefQualifier::None,
            noexcept: false,
            noexcept_if: None,
        });
        let kind = TemplateKind::Function(Box::new(FunctionTemplate {
            signature,
            exceptions: Default::default(),
            space: Default::default(),
            required: 1,
            definition: None,
            body: None,
            specializations: FxHashMap::default(),
        }));
        // The tokens of its declarator are the name of the class.
        let range = self.program.templates.all[class].range;
        let name = self.ast.templates[class].name;
        let tokens = &self.program.streams.get(range.stream as usize)?.tokens;
        let at = (range.start..range.end).find(|&at| {
            tokens
                .get(at as usize)
                .is_some_and(|token| token.kind == TokenKind::Ident && token.symbol() == name)
        })?;
        let range = TokenRange::new(range.stream, at, at + 1);
        let symbol = self.session.symbols.intern("<deduction guide>");
        let (home, loc) =
            (self.program.templates.all[class].home, self.program.templates.all[class].loc);
        let template = self.with_head_constraint(None, |parser| {
            parser.new_template(home, symbol, kind, params, range, loc)
        });
        self.program.templates.all[template].place = self.program.templates.all[class].place;
        self.program.templates.all[template].constraints =
            self.program.templates.all[class].constraints.clone();
        Some(template)
    }

    /// Opens a scope in which a class template's parameters stand for themselves.
    pub fn declare_class_parameters(&mut self, params: &[TemplateParameter]) {
        self.push_scope(ScopeKind::Template);
        for (index, param) in params.iter().enumerate() {
            let Some(name) = param.name else { continue };
            let (index, pack) = (index as u32, param.pack);
            let decl = match &param.kind {
                ParameterKind::Type => {
                    let kind = TypeKind::TemplateParam { depth: 0, index, pack };
                    Decl::Type(self.ast.types.intern(kind))
                }
                ParameterKind::Value(ty, _) => {
                    Decl::DependentValue { depth: 0, index, ty: *ty, pack }
                }
                ParameterKind::Template(own) => {
                    let own = own.clone();
                    Decl::Template(self.template_standing_for(0, index, pack, name, &own))
                }
            };
            self.declare_here(name, decl);
        }
    }

    /// `C<T…>` with the parameters of the template itself.
    pub fn class_of_own_parameters(&mut self, class: TemplateId) -> Type {
        let params = self.program.templates.all[class].params.clone();
        let mut args = Vec::with_capacity(params.len());
        for (index, param) in params.iter().enumerate() {
            let (index, pack) = (index as u32, param.pack);
            args.push(match &param.kind {
                ParameterKind::Type => {
                    let kind = TypeKind::TemplateParam { depth: 0, index, pack };
                    let mut ty = self.ast.types.intern(kind);
                    if pack {
                        ty = self.ast.types.intern(TypeKind::PackExpansion(ty));
                    }
                    TemplateArg::Type(ty)
                }
                ParameterKind::Value(ty, _) => {
                    let kind = DependentExprKind::Param { depth: 0, index };
                    let mut expr = self.ast.dependents.intern(kind);
                    if pack {
                        expr = self.ast.dependents.intern(DependentExprKind::Expansion(expr));
                    }
                    TemplateArg::Dependent(expr, *ty)
                }
                ParameterKind::Template(own) => {
                    let (own, name) = (own.clone(), self.ast.templates[class].name);
                    let name = param.name.unwrap_or(name);
                    let standing = self.template_standing_for(0, index, pack, name, &own);
                    match pack {
                        true => TemplateArg::TemplateExpansion(standing),
                        false => TemplateArg::Template(standing),
                    }
                }
            });
        }
        let kind = TypeKind::DependentSpecialization { template: class, args: args.into() };
        self.ast.types.intern(kind)
    }

    /// Declares, in the current scope, those members of a class template that some tokens name:
    /// `whole` is the class, with its parameters or for certain arguments as the mode says.
    pub fn declare_members_named(
        &mut self,
        class: TemplateId,
        used: TokenRange,
        whole: Type,
    ) -> Res<()> {
        let name = self.ast.templates[class].name;
        self.declare_here(name, Decl::Tag(whole));
        let Some(scanned) = self.scan_class(class) else { return Ok(()) };
        let wanted = self.members_named(&scanned, used);
        for member in &scanned.members {
            let Some(name) = member.name.filter(|name| wanted.contains(name)) else { continue };
            match member.form {
                MemberForm::Alias => {
                    let ty = self.replay(member.range, |parser| parser.type_id())?;
                    self.declare_here(name, Decl::Type(ty));
                }
                MemberForm::Typedef => {
                    let ty = self.replay(member.range, |parser| {
                        let specs = parser.decl_specifier_seq()?;
                        let declarator = parser.declarator(Naming::Named, false)?;
                        parser.apply_declarator(specs.ty, &declarator)
                    })?;
                    self.declare_here(name, Decl::Type(ty));
                }
                MemberForm::Type | MemberForm::StaticData => {
                    self.declare_member_of(whole, name, member.form);
                }
                MemberForm::Anonymous
                | MemberForm::Constructor { .. }
                | MemberForm::Data
                | MemberForm::VirtualFunction
                | MemberForm::Using
                | MemberForm::Other => {}
            }
        }
        Ok(())
    }

    /// Declares a member class or static data as what it is in its class.
    fn declare_member_of(&mut self, whole: Type, name: Symbol, form: MemberForm) {
        if let Some(record) = self.ast.types.as_record(whole) {
            self.complete_type(whole);
            let found = self.lookup_name(Some(Qualifier::Record(record)), name);
            for decl in found.map(|found| found.decls).unwrap_or_default() {
                self.declare_here(name, decl);
            }
        } else if form == MemberForm::Type {
            let kind = TypeKind::DependentName { qualifier: whole, name, args: None };
            let ty = self.ast.types.intern(kind);
            self.declare_here(name, Decl::Type(ty));
        } else {
            let kind = DependentExprKind::Member(whole, name, None);
            let expr = self.ast.dependents.intern(kind);
            self.declare_here(name, Decl::DependentExpr(expr));
        }
    }

    /// The names of members among some tokens, and those that these members name in turn.
    fn members_named(&self, scanned: &ScannedClass, used: TokenRange) -> FxHashSet<Symbol> {
        let mut wanted = FxHashSet::default();
        let mut ranges = vec![used];
        while let Some(range) = ranges.pop() {
            let tokens = &self.program.streams[range.stream as usize].tokens;
            let tokens = tokens.get(range.start as usize..range.end as usize).unwrap_or_default();
            for token in tokens.iter().filter(|token| token.kind == TokenKind::Ident) {
                let name = token.symbol();
                for member in scanned.members.iter().filter(|m| m.name == Some(name)) {
                    let is_constructor = matches!(member.form, MemberForm::Constructor { .. });
                    if !is_constructor && wanted.insert(name) {
                        ranges.push(member.range);
                    }
                }
            }
        }
        wanted
    }
}
