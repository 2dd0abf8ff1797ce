//! Members of classes made from templates that wait until they are used: initialisers of static data
//! members, bodies of member classes ([temp.inst]).

use crate::context::{Mode, Parser, Res};
use crate::cursor::{TokenRange, angle_change};
use crate::lookup::scope::{Decl, NamePlace, ScopeKind};
use crate::parse::declarator::Declarator;
use crate::parse::specifiers::{Attributes, DeclSpecifiers};
use crate::template::instantiate::Instantiated;
use cuprum_ast::{Parent, RecordId, TemplateId, Type, TypeKind, VarId};
use cuprum_lex::TokenKind;
use cuprum_source::Code;

/// A static data member whose initialiser was not needed yet.
#[derive(Clone, Debug)]
pub(crate) struct PendingVariable {
    specs: DeclSpecifiers,
    declarator: Declarator,
    /// The tokens of the initialiser.
    range: TokenRange,
    place: NamePlace,
    record: RecordId,
}

/// A member class of a class made from a template, or an explicit specialisation of a system header,
/// whose members were not needed yet.
#[derive(Clone, Debug)]
pub(crate) struct PendingClass {
    attributes: Attributes,
    /// From the base clause or the opening brace on.
    range: TokenRange,
    place: NamePlace,
}

impl Parser<'_> {
    /// Declares a static data member of a class made from a template; its initialiser is deferred.
    pub fn declare_static_member(
        &mut self,
        record: RecordId,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
    ) -> Res<()> {
        let has_initializer =
            matches!(self.kind(), TokenKind::Assign | TokenKind::LBrace | TokenKind::LParen);
        if has_initializer && !specs.is_inline && !specs.is_constexpr {
            self.check_member_constant(ty);
        }
        if !has_initializer || !self.is_templated_class(record) {
            return self.declare_variable(specs, declarator, ty).map(|_| ());
        }
        let var = self.enter_variable(specs, declarator, ty)?;
        let start = self.position();
        self.skip_member_initializer()?;
        let range = self.range_from(start);
        let place = self.freeze_place();
        let (specs, declarator) = (specs.clone(), declarator.clone());
        let pending = PendingVariable { specs, declarator, range, place, record };
        self.program.templates.pending_variables.insert(var, pending);
        // What type the member has is part of its declaration, which comes with the class.
        let is_placeholder = self.contains_auto(ty) || self.class_placeholder(ty).is_some();
        if is_placeholder && self.options.run_time && !self.in_definition() {
            self.require_static_member(var);
        }
        Ok(())
    }

    /// A static member with an initialiser in its class, which is next, is a constant ([class.static.data]).
    fn check_member_constant(&mut self, ty: Type) {
        let loc = self.loc();
        if self.frame.here.in_builtin_text || self.is_dependent_type(ty) {
            return;
        }
        if self.contains_auto(ty)
            && (self.in_definition() || self.ast.types.qualifiers(ty).is_const())
        {
            // What it stands for is not known yet.
            return;
        }
        if !self.ast.types.qualifiers(ty).is_const() {
            self.report_once(Code::MemberNotConst, loc, &[]);
        } else if !self.ast.types.is_integral(self.ast.underlying(ty)) {
            let name = self.type_name(ty);
            self.report_once(Code::MemberCannotHaveValue, loc, &[&name]);
        }
    }

    /// Reads the initialiser of a static data member if it was deferred or given outside its class.
    pub fn require_static_member(&mut self, var: VarId) {
        let Some(pending) = self.program.templates.pending_variables.remove(&var) else {
            if matches!(self.ast.variables[var].parent, cuprum_ast::Parent::Record(_)) {
                self.attach_outside_variable(var);
            }
            return;
        };
        let PendingVariable { specs, declarator, range, place, record } = pending;
        let loc = declarator.loc;
        let _ = self.instantiating_in(record, Instantiated::Class(record), loc, |parser| {
            parser.in_mode(Mode::Full, |parser| {
                parser.at_place(place, |parser| {
                    parser.replay(range, |parser| {
                        let init = parser.initializer()?;
                        parser.complete_variable(var, &specs, &declarator, init)
                    })
                })
            })
        });
    }

    /// Instantiates all members of a class, as its explicit instantiation asks ([temp.explicit]).
    pub fn instantiate_members(&mut self, record: RecordId) {
        cuprum_limits::check();
        for func in self.record_info(record).functions.clone() {
            let is_written = !self.is_deleted(func) && !self.function_info(func).is_defaulted;
            // A member whose constraints do not hold is left out.
            if is_written && self.is_function_constraint_satisfied(func) {
                self.parse_body(func);
                self.program.functions.instantiated_functions.push(func);
                if self.options.relocatable && self.ast.functions[func].space.runs_on_device() {
                    self.keep_instantiated(func);
                }
            }
        }
        let Some(scope) = self.record_scope(record) else { return };
        let mut members: Vec<VarId> = Vec::new();
        let mut classes: Vec<RecordId> = Vec::new();
        let names = self.program.names.scopes[scope].all_already_declared();
        for entry in names.flat_map(|(_, entries)| entries) {
            if let Decl::Var(var) = entry.decl {
                members.push(var);
            } else if let Decl::Tag(ty) = entry.decl {
                classes.extend(self.ast.types.as_record(ty));
            }
        }
        members.sort_unstable();
        for var in members {
            self.require_static_member(var);
        }
        // Member classes are instantiated with all that they have, unless they have their own
        // specialisation; the class's own name is among its members too.
        classes.sort_unstable();
        classes.dedup();
        for class in classes {
            let is_member = self.ast.records[class].parent == Parent::Record(record);
            let ty = self.ast.types.intern(TypeKind::Record(class));
            if is_member
                && !self.record_info(class).is_explicit_specialization
                && self.complete_type(ty)
            {
                self.instantiate_members(class);
            }
        }
    }

    /// Keeps a function that an explicit instantiation defines, whether or not something here calls it.
    pub fn keep_instantiated(&mut self, func: cuprum_ast::FuncId) {
        if self.ast.instantiated_functions.insert(func)
            && !self.program.functions.kept_functions.contains(&func)
        {
            self.program.functions.kept_functions.push(func);
        }
    }

    /// Whether a class defined here waits for its use: a member of a class made from a template.
    pub fn defers_member_class(&self) -> bool {
        let scope = &self.program.names.scopes[self.frame.here.place.scope];
        self.is_full()
            && scope.kind.as_class().is_some_and(|record| self.is_templated_class(record))
    }

    /// Notes the base clause and members that are next, and steps over them.
    pub fn defer_member_class(&mut self, record: RecordId, attributes: &Attributes) -> Res<()> {
        let start = self.position();
        self.step_to_class_body();
        self.skip_brackets()?;
        self.attribute_specifiers(&mut Attributes::default())?;
        let range = self.range_from(start);
        let (attributes, place) = (attributes.clone(), self.freeze_place());
        self.program
            .templates
            .pending_classes
            .insert(record, PendingClass { attributes, range, place });
        Ok(())
    }

    /// Reads the members of a member class that was deferred; whether it was.
    pub fn require_member_class(&mut self, record: RecordId) -> bool {
        let Some(pending) = self.program.templates.pending_classes.remove(&record) else {
            return false;
        };
        let PendingClass { mut attributes, range, place } = pending;
        let loc = self.ast.records[record].loc;
        let result = self.instantiating(Instantiated::Class(record), loc, |parser| {
            parser.in_mode(Mode::Full, |parser| {
                parser.at_place(place, |parser| {
                    parser.replay(range, |parser| parser.class_body(record, &mut attributes))
                })
            })
        });
        self.record_info(record).has_failed = result.is_err();
        true
    }

    /// The template of a class whose scope is around: its name alone may mean either.
    pub fn injected_template(&self, ty: Type) -> Option<TemplateId> {
        let record = self.ast.types.as_record(ty)?;
        let specialization = self.ast.records[record].specialization.as_ref()?;
        self.is_inside_class(record).then_some(specialization.template)
    }

    /// Which specifiers of the base clause that is next depend on template parameters: those that
    /// mention one, or a member type of a class made from a template.
    pub fn dependent_base_specifiers(&mut self, record: RecordId) -> Vec<bool> {
        match self.is_templated_class(record) {
            true => self.looking_ahead(|parser| parser.dependent_specifiers()),
            false => Vec::new(),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn dependent_specifiers(&mut self) -> Vec<bool> {
        self.bump();
        let mut specifiers = vec![false];
        let mut angles = 0i32;
        loop {
            let token = self.peek();
            match token.kind {
                TokenKind::LBrace if self.at_class_body(angles) => break,
                TokenKind::Eof => break,
                TokenKind::LParen | TokenKind::LBrace => {
                    // An expression among the arguments: assume the worst.
                    specifiers.pop();
                    specifiers.push(true);
                    self.quietly_skip_brackets();
                    continue;
                }
                TokenKind::Comma if angles <= 0 => specifiers.push(false),
                TokenKind::Ident => {
                    let found = self.lookup_unqualified(token.symbol());
                    let is_dependent = found.is_some_and(|found| {
                        match self.program.names.scopes[found.scope].kind {
                            ScopeKind::Template => true,
                            ScopeKind::Class(class) => {
                                self.is_templated_class(class)
                                    && !matches!(found.decls.first(), Some(Decl::Tag(_)))
                            }
                            ScopeKind::Namespace(_)
                            | ScopeKind::Enum(_)
                            | ScopeKind::Parameters
                            | ScopeKind::FunctionBody
                            | ScopeKind::Block => false,
                        }
                    });
                    if is_dependent && let Some(last) = specifiers.last_mut() {
                        *last = true;
                    }
                }
                kind => angles += angle_change(kind),
            }
            self.bump();
        }
        specifiers
    }
}
