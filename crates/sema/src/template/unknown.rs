//! What is unknown while the definition of a template is checked: types, expressions and names that
//! depend on its parameters. See `definition.rs`.

use crate::context::{InitList, Initializer, Mode, Operand, Parser, Res};
use crate::cursor::TokenRange;
use crate::lookup::Found;
use crate::lookup::scope::{Decl, ScopeId, ScopeKind};
use crate::parse::expression::Term;
use crate::parse::name::Qualifier;
use cuprum_ast::{
    Category, ClosureHome, DependentExpr, DependentExprKind, EnumId, ExprId, ExprKind, Parent,
    RecordId, TemplateArg, TemplateId, Type, TypeKind, VarId,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Diagnostic, Loc, Symbol};

impl Parser<'_> {
    /// Whether a definition is being checked.
    pub fn in_definition(&self) -> bool {
        self.frame.here.in_definition
    }

    /// Runs `f` as part of a definition, or away from the definition that asks.
    pub fn with_definition<T>(&mut self, active: bool, f: impl FnOnce(&mut Self) -> T) -> T {
        self.scoped(|here| here.in_definition = active, f)
    }

    /// Notes that the alias that ends here stands for a type that depends on nothing though its arguments do.
    pub fn note_hidden_parameters(&mut self) {
        let place = (self.frame.here.place.scope, self.cursor.mark().stream, self.position());
        self.program.templates.hidden_parameters.insert(place);
    }

    /// Reads in full a part of a signature that depends on nothing. The parameters that aliases hid in it stand
    /// for themselves: there is nothing to call functions with.
    pub fn settled<T>(
        &mut self,
        range: TokenRange,
        parse: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<T> {
        let place = |position: u32| (self.frame.here.place.scope, range.stream, position);
        let places = place(range.start)..=place(range.end);
        let hidden = &self.program.templates.hidden_parameters;
        let in_definition = self.in_definition() || hidden.range(places).next().is_some();
        self.replay(range, |parser| {
            parser.with_definition(in_definition, |parser| parser.in_mode(Mode::Full, parse))
        })
    }

    /// A dependent expression of which nothing is known.
    pub fn unknown_dependent(&mut self) -> DependentExpr {
        self.ast.dependents.intern(DependentExprKind::Opaque(u32::MAX, 0))
    }

    /// The type of what depends on parameters.
    pub fn unknown_type(&mut self) -> Type {
        let expr = self.unknown_dependent();
        self.ast.types.intern(TypeKind::Decltype(expr))
    }

    /// An expression that depends on parameters.
    pub fn unknown(&mut self, loc: Loc) -> ExprId {
        let ty = self.unknown_type();
        self.ast.expr(ExprKind::Uninit, ty, Category::LValue, loc)
    }

    /// The same as a term.
    pub fn unknown_term(&mut self, loc: Loc) -> Term {
        Term::Typed(Operand::Expr(self.unknown(loc)))
    }

    /// Whether a definition is being checked and a type depends on its parameters.
    pub fn is_unknown_type(&self, ty: Type) -> bool {
        self.frame.here.in_definition && self.is_dependent_type(ty)
    }

    /// Whether a definition is being checked and an expression depends on its parameters.
    pub fn is_unknown(&self, expr: ExprId) -> bool {
        self.frame.here.in_definition && self.is_dependent_type(self.ty(expr))
    }

    /// The same for an operand.
    pub fn is_unknown_operand(&self, operand: &Operand) -> bool {
        cuprum_limits::check();
        if !self.frame.here.in_definition {
            return false;
        }
        match operand {
            Operand::Expr(expr) => self.is_unknown(*expr),
            Operand::List(list) => self.is_unknown_list(list),
            Operand::Overloads(set) => {
                let explicit = set.explicit_args.iter().flatten();
                set.object.is_some_and(|object| self.is_unknown(object))
                    || explicit.into_iter().any(|arg| self.is_dependent_argument(arg))
            }
        }
    }

    fn is_unknown_list(&self, list: &InitList) -> bool {
        list.elements.iter().any(|element| self.is_unknown_operand(&element.operand))
    }

    /// The same for an initialiser.
    pub fn is_unknown_initializer(&self, init: &Initializer) -> bool {
        if !self.frame.here.in_definition {
            return false;
        }
        match init {
            Initializer::Default | Initializer::Value => false,
            Initializer::Copy(operand) => self.is_unknown_operand(operand),
            Initializer::Direct(operands) => {
                operands.iter().any(|operand| self.is_unknown_operand(operand))
            }
            Initializer::DirectList(list) => self.is_unknown_list(list),
        }
    }

    /// A variable whose type or initial value depends on parameters. Of what may be a constant
    /// nothing is known then, not even its type.
    pub fn settle_unknown_variable(&mut self, var: VarId, init: &Initializer) -> bool {
        if !self.frame.here.in_definition {
            return false;
        }
        let ty = self.ast.variables[var].ty;
        let is_unknown_init = self.is_unknown_initializer(init);
        let is_unbounded = matches!(self.ast.types.kind(ty), TypeKind::Array(_, None));
        let may_be_constant = self.ast.types.qualifiers(ty).is_const() || is_unbounded;
        let is_placeholder = self.contains_auto(ty) || self.class_placeholder(ty).is_some();
        if is_unknown_init && (may_be_constant || is_placeholder) {
            // That it is constant remains: a lambda may read it without capturing it.
            let unknown = self.unknown_type();
            let qualifiers = self.ast.types.qualifiers(ty);
            self.ast.variables[var].ty = self.ast.types.qualify(unknown, qualifiers);
        }
        is_unknown_init || self.is_dependent_type(ty)
    }

    /// Whether a parameter stands for those of a pack that nobody has bound.
    pub fn is_open_pack(&self, param: VarId) -> bool {
        self.frame.here.in_definition
            && matches!(
                self.ast.types.kind(self.ast.variables[param].ty),
                TypeKind::PackExpansion(_)
            )
    }

    /// A name that was found, if what it means depends on parameters: a parameter, or a member of
    /// the class that is being defined.
    pub fn unknown_name(&mut self, found: &Found, loc: Loc) -> Option<ExprId> {
        if !self.frame.here.in_definition {
            return None;
        }
        match found.decls.first()? {
            Decl::DependentValue { .. }
            | Decl::DependentExpr(_)
            | Decl::DependentParam(_)
            | Decl::DependentParamPack(_)
            | Decl::SyntaxValue => return Some(self.unknown(loc)),
            Decl::Value(_, ty) if self.is_dependent_type(*ty) => return Some(self.unknown(loc)),
            Decl::Field(record, path)
                if self.program.templates.definitions.classes.contains(record) =>
            {
                return self.field_of_definition(*record, path, loc);
            }
            Decl::Var(var) => {
                let variable = &self.ast.variables[*var];
                let is_member = matches!(variable.parent, Parent::Record(_));
                // A constant whose type and initialiser depend on nothing is the same in every class.
                let is_known = variable.value.is_some() && !self.is_dependent_type(variable.ty);
                return (is_member && !is_known && self.is_found_in_definition(found))
                    .then(|| self.unknown(loc));
            }
            Decl::Enumerator(id, _) if self.program.templates.definitions.enums.contains(id) => {
                return Some(self.unknown(loc));
            }
            Decl::Func(_)
            | Decl::Template(_)
            | Decl::Type(_)
            | Decl::Tag(_)
            | Decl::Namespace(_)
            | Decl::Enumerator(..)
            | Decl::Field(..)
            | Decl::Binding(..)
            | Decl::Value(..)
            | Decl::Pack(..)
            | Decl::ParameterPack(_)
            | Decl::SyntaxType => {}
        }
        let is_type = found.decls.first().is_some_and(Decl::is_type);
        (!is_type && self.is_found_in_definition(found)).then(|| self.unknown(loc))
    }

    /// A field of a class being defined; of what type it is may be known.
    pub fn field_of_definition(
        &mut self,
        record: RecordId,
        path: &[u32],
        loc: Loc,
    ) -> Option<ExprId> {
        if !self.is_pattern(record) {
            return None;
        }
        // A default argument of a member has no object.
        if self.frame.here.unevaluated == 0
            && matches!(self.frame.here.closure_home, ClosureHome::DefaultArgument(..))
            && self.frame.here.current_function.is_none()
        {
            self.report_once(Code::MemberNeedsObject, loc, &[]);
        }
        Some(self.known_field(record, path, loc).unwrap_or_else(|| self.unknown(loc)))
    }

    /// A field of an object of which nothing else is known, if its type does not depend on
    /// parameters.
    pub fn known_field(&mut self, record: RecordId, path: &[u32], loc: Loc) -> Option<ExprId> {
        let declared = self.type_of_path(record, path).filter(|ty| !self.is_dependent_type(*ty))?;
        let ty = self.ast.types.without_ref(declared);
        let value = self.ast.expr(ExprKind::Uninit, ty, Category::LValue, loc);
        self.program.functions.declared_types.insert(value, declared);
        Some(value)
    }

    /// Whether a name means a member of a class being defined whose value is not known.
    pub fn is_member_of_definition(&self, found: &Found) -> bool {
        self.frame.here.in_definition
            && match found.decls.first() {
                Some(Decl::Enumerator(id, _)) => {
                    self.program.templates.definitions.enums.contains(id)
                }
                Some(Decl::Var(_)) => self.is_found_in_definition(found),
                _ => false,
            }
    }

    fn is_found_in_definition(&self, found: &Found) -> bool {
        let class = self.program.names.scopes[found.scope].kind.as_class();
        class.is_some_and(|class| self.program.templates.definitions.classes.contains(&class))
    }

    /// The type of a field reached through anonymous members.
    fn type_of_path(&self, mut record: RecordId, path: &[u32]) -> Option<Type> {
        let mut ty = None;
        for &index in path {
            let field = self.ast.records[record].fields.get(index as usize)?;
            ty = Some(field.ty);
            record = self.ast.types.as_record(field.ty).unwrap_or(record);
        }
        ty
    }

    /// A member of an object whose type depends on parameters. Only the class being defined says
    /// what it cannot have: its own members are known, those of dependent bases are not.
    pub fn check_unknown_member(&mut self, object: ExprId, name: Symbol, loc: Loc) -> Res<()> {
        let ty = self.ty(object);
        let ty = self.ast.types.pointee(ty).unwrap_or(ty);
        match self.ast.types.as_record(self.ast.types.without_ref(ty)) {
            Some(record) if self.program.templates.definitions.classes.contains(&record) => {
                self.check_pattern_member(record, name, loc)
            }
            _ => Ok(()),
        }
    }

    /// The class being defined that an object belongs to, as what qualifies the member that is next.
    pub fn current_class_of(&mut self, object: ExprId) -> Option<Qualifier> {
        let ty = self.ty(object);
        let ty = self.ast.types.pointee(ty).unwrap_or(ty);
        let ty = self.ast.types.without_ref(ty);
        self.current_class_qualifier(ty).map(Qualifier::Record)
    }

    /// The class being defined that a type means, if it or nothing at all has the member that is
    /// next: otherwise only an instantiation will tell.
    pub fn current_class_qualifier(&mut self, ty: Type) -> Option<RecordId> {
        if !self.frame.here.in_definition {
            return None;
        }
        let record = self.ast.types.as_record(ty)?;
        if !self.program.templates.definitions.classes.contains(&record) {
            return None;
        }
        let ahead = usize::from(self.at(TokenKind::KwTemplate));
        let token = self.peek_ahead(ahead);
        let is_known = token.kind == TokenKind::Ident
            && self.lookup_in_record(record, token.symbol()).is_some();
        let is_closed = self.ast.records[record].is_complete && !self.has_open_base(record);
        (is_known || is_closed).then_some(record)
    }

    /// Whether a class is a member of a template's definition that is only declared so far.
    pub fn is_open_member_class(&self, record: RecordId) -> bool {
        self.frame.here.in_definition
            && self.record_scope(record).is_none()
            && !self.ast.records[record].is_complete
            && matches!(self.ast.records[record].parent, Parent::Record(outer)
                if self.program.templates.definitions.classes.contains(&outer))
    }

    /// Refuses a member that a class being defined and its bases cannot have.
    pub fn check_pattern_member(&mut self, record: RecordId, name: Symbol, loc: Loc) -> Res<()> {
        let is_being_read = !self.ast.records[record].is_complete;
        if is_being_read
            || self.has_open_base(record)
            || self.lookup_in_record(record, name).is_some()
        {
            return Ok(());
        }
        // Every class has these.
        if self.session.symbols.word(name).starts_with(['<', 'o']) {
            return Ok(());
        }
        let word = self.word(name);
        let Some(specialization) = self.ast.records[record].specialization.clone() else {
            return Ok(());
        };
        let class = self.pattern_text(specialization.template);
        Err(self.error(Code::TemplateHasNoMember, loc, &[&class, &word]))
    }

    /// Whether the class being defined may derive from another through bases that depend on
    /// parameters, and does not do so in sight.
    pub fn may_derive_from(&self, record: RecordId) -> bool {
        self.frame.here.current_class.is_some_and(|class| {
            self.frame.here.in_definition
                && self.has_open_base(class)
                && !self.is_or_derives_from(class, record)
        })
    }

    /// Whether a class has, directly or not, a base that depends on parameters.
    fn has_open_base(&self, record: RecordId) -> bool {
        let open = &self.program.templates.definitions.open_classes;
        self.any_in_bases(record, |class| open.contains(&class))
    }

    /// `E<T>`: a class template as messages name it.
    pub fn pattern_text(&self, template: TemplateId) -> String {
        let names = self.parameter_names(template).join(", ");
        format!("{}<{names}>", self.template_word(template))
    }

    /// A class that is defined inside of a definition.
    pub fn note_class_of_definition(&mut self, record: RecordId) {
        if self.frame.here.in_definition {
            self.program.templates.definitions.classes.insert(record);
        }
    }

    /// An enumeration that is defined inside of a definition.
    pub fn note_enum_of_definition(&mut self, id: EnumId) {
        if self.frame.here.in_definition {
            self.program.templates.definitions.enums.insert(id);
        }
    }

    /// Whether a class belongs to a definition that is being checked: it has no layout.
    pub fn is_pattern(&self, record: RecordId) -> bool {
        self.frame.here.in_definition
            && self.program.templates.definitions.classes.contains(&record)
    }

    /// A base of a pattern that depends on parameters.
    pub fn note_open_base(&mut self, record: RecordId) {
        self.program.templates.definitions.open_classes.insert(record);
    }

    /// Refuses a local name that a template parameter of the function has ([temp.local]/6). As in
    /// NVRTC, inner blocks may hide it, with a warning.
    pub fn check_hidden_parameter(&mut self, name: Symbol, loc: Loc) -> Res<()> {
        if !self.frame.here.in_definition {
            return Ok(());
        }
        let mut scope = Some(self.frame.here.place.scope);
        let (mut bodies, mut is_inner) = (0, false);
        while let Some(id) = scope {
            match self.program.names.scopes[id].kind {
                ScopeKind::Namespace(_) => break,
                ScopeKind::Block => is_inner = true,
                ScopeKind::FunctionBody => bodies += 1,
                ScopeKind::Template if !self.already_declared_in(id, name).is_empty() => {
                    if is_inner || bodies > 1 {
                        self.report_hidden_parameter(name, loc);
                        break;
                    }
                    let word = self.word(name);
                    return Err(self.error(Code::TemplateParameterRedeclared, loc, &[&word]));
                }
                ScopeKind::Class(_)
                | ScopeKind::Enum(_)
                | ScopeKind::Template
                | ScopeKind::Parameters => {}
            }
            scope = self.program.names.scopes[id].parent;
        }
        Ok(())
    }

    /// Warns of a template parameter that has the name of one of a template around it.
    pub fn check_parameter_hides_another(&mut self, name: Symbol, loc: Loc) {
        let place = self.cursor.mark();
        if !self.is_first_declaration() || !self.checks_definition_at((place.stream, place.pos)) {
            return;
        }
        let mut scope = self.program.names.scopes[self.frame.here.place.scope].parent;
        while let Some(id) = scope {
            match self.program.names.scopes[id].kind {
                ScopeKind::Namespace(_) => return,
                ScopeKind::Template if !self.already_declared_in(id, name).is_empty() => {
                    return self.report_hidden_parameter(name, loc);
                }
                ScopeKind::Class(_)
                | ScopeKind::Enum(_)
                | ScopeKind::Template
                | ScopeKind::Parameters
                | ScopeKind::FunctionBody
                | ScopeKind::Block => scope = self.program.names.scopes[id].parent,
            }
        }
    }

    /// Says once that a declaration hides a template parameter. No instantiation would say it.
    fn report_hidden_parameter(&mut self, name: Symbol, loc: Loc) {
        let code = Code::TemplateParameterHidden;
        if self.frame.here.sfinae_depth == 0
            && self.program.messages.reported_once.insert((code, loc))
        {
            let word = self.word(name);
            self.report(Diagnostic::new(code, loc, &[&word]));
        }
    }

    /// Whether a scope lies in a class that is being defined.
    pub fn is_inside_definition(&self, scope: ScopeId) -> bool {
        let mut scope = Some(scope);
        while let Some(id) = scope {
            if let ScopeKind::Class(record) = self.program.names.scopes[id].kind
                && self.program.templates.definitions.classes.contains(&record)
            {
                return true;
            }
            scope = self.program.names.scopes[id].parent;
        }
        false
    }

    /// The template parameter that stands for itself, if its name is all there was from `start` on.
    pub fn standing_parameter_at(&mut self, start: u32) -> Option<DependentExpr> {
        if self.position() != start + 1 {
            return None;
        }
        let token = *self.program.streams[self.current_stream()].tokens.get(start as usize)?;
        if token.kind != TokenKind::Ident {
            return None;
        }
        match self.lookup_unqualified(token.symbol())?.decls.as_slice() {
            [Decl::DependentExpr(expr)] => {
                let kind = self.ast.dependents.kind(*expr);
                matches!(kind, DependentExprKind::Param { .. }).then_some(*expr)
            }
            _ => None,
        }
    }

    /// `Q::name` of a dependent `Q`, if that is all there was from `start` on.
    pub fn dependent_member_at(&mut self, start: u32) -> Option<DependentExpr> {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let end = self.position() as usize;
        let [.., qualified, name] = tokens.get(start as usize..end)? else { return None };
        if (qualified.kind, name.kind) != (TokenKind::ColonColon, TokenKind::Ident) {
            return None;
        }
        let name = name.symbol();
        let (qualifier, is_whole) = self.looking_ahead(|parser| {
            parser.go_to_index(start);
            let qualifier = parser.quietly(|parser| parser.nested_name_specifier()).flatten();
            (qualifier, parser.position() as usize + 1 == end)
        });
        match qualifier {
            Some(Qualifier::Dependent(ty)) if is_whole => {
                Some(self.ast.dependents.intern(DependentExprKind::Member(ty, name, None)))
            }
            _ => None,
        }
    }

    /// The pattern that a template with its own parameters as arguments means inside of itself
    /// ([temp.dep.type]: the current instantiation).
    pub fn current_instantiation(
        &self,
        template: TemplateId,
        args: &[TemplateArg],
    ) -> Option<RecordId> {
        if !self.frame.here.in_definition {
            return None;
        }
        let mut scope = Some(self.frame.here.place.scope);
        while let Some(id) = scope {
            if let ScopeKind::Class(record) = self.program.names.scopes[id].kind
                && self.program.templates.definitions.classes.contains(&record)
                && let Some(own) = &self.ast.records[record].specialization
                && own.template == template
                && own.args.len() == args.len()
                && own.args.iter().zip(args).all(|(own, arg)| is_same_parameter(own, arg))
            {
                return Some(record);
            }
            scope = self.program.names.scopes[id].parent;
        }
        None
    }
}

/// Whether an argument is what a template has for itself; a value has the type of its parameter
/// only there.
fn is_same_parameter(own: &TemplateArg, arg: &TemplateArg) -> bool {
    match (own, arg) {
        (TemplateArg::Dependent(own, _), TemplateArg::Dependent(arg, _)) => own == arg,
        _ => own == arg,
    }
}
