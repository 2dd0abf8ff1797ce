//! Template heads ([temp.param]): parsing parameters, completing and binding arguments.

use crate::context::{Initializer, Mode, Operand, Parser, Reported, Res};
use crate::cursor::TokenRange;
use crate::frame::Here;
use crate::lookup::scope::{Decl, NamePlace, PackKind, ScopeKind};
use crate::parse::declarator::Naming;
use crate::template::concepts::{Constraint, ConstraintSource};
use crate::template::deduce::Bindings;
use crate::template::packs::ListKind;
use crate::template::{ParameterKind, Template, TemplateKind, TemplateParameter};
use cuprum_ast::{
    DependentExprKind, Parent, TemplateArg, TemplateId, TemplateName, Type, TypeKind,
    fundamental_types, undeduced_types,
};
use cuprum_lex::{LanguageStandard, TokenKind};
use cuprum_source::{Code, Loc, Symbol};
use std::cmp::Ordering;
use std::sync::Arc;

/// The parameters of a template template parameter, its requires-clause, and what the elements stand for
/// of a pack of them whose number is known.
type ExpandedHead = (Arc<[TemplateParameter]>, Option<TokenRange>, Option<Arc<[ParameterKind]>>);

impl TemplateParameter {
    /// A parameter without a default argument and a constraint.
    pub fn new(name: Option<Symbol>, kind: ParameterKind, pack: bool, loc: Loc) -> Self {
        TemplateParameter {
            name,
            kind,
            pack,
            elements: None,
            default: None,
            default_names: None,
            constraint: None,
            loc,
        }
    }

    /// What its elements are, if it is a pack.
    pub fn pack_kind(&self) -> PackKind {
        match self.kind {
            ParameterKind::Type => PackKind::Type,
            ParameterKind::Value(..) => PackKind::Value,
            ParameterKind::Template(_) => PackKind::Template,
        }
    }
}

impl Parser<'_> {
    /// ```text
    /// template-head: "template" "<" [ template-parameter { "," template-parameter } ] ">"
    /// template-parameter: ("typename" | "class") ["..."] [name] ["=" type-id]
    ///     | template-head ("typename" | "class") ["..."] [name] ["=" id-expression]
    ///     | parameter-declaration ["=" constant-expression]
    /// ```
    /// Declares the parameters, as parts of signatures, in the current scope.
    pub fn template_parameters(&mut self) -> Res<Vec<TemplateParameter>> {
        self.template_parameter_list(0, 0)
    }

    /// The same, for parameters that are numbered after others.
    pub fn template_parameters_from(&mut self, first: u32) -> Res<Vec<TemplateParameter>> {
        self.template_parameter_list(0, first)
    }

    /// The parameters of a head; `depth` is above 0 for those of a template template parameter.
    fn template_parameter_list(&mut self, depth: u32, first: u32) -> Res<Vec<TemplateParameter>> {
        if !self.at(TokenKind::Less) {
            return self.expect(TokenKind::Less).map(|_| Vec::new());
        }
        self.bump();
        let change = |here: &mut Here| {
            here.greater_ends = true;
            here.mode = Mode::Signature;
        };
        let params = self.scoped(change, |parser| {
            let mut params = Vec::new();
            while !parser.at_template_close() {
                let index = first + params.len() as u32;
                let parameter = parser.template_parameter(depth, index)?;
                // They are large and stay, and most lists have one or two.
                if params.len() == params.capacity() {
                    params.reserve_exact(params.len().max(1));
                }
                params.push(parameter);
                if !parser.eat(TokenKind::Comma) {
                    break;
                }
            }
            Ok(params)
        })?;
        self.expect_template_close()?;
        Ok(params)
    }

    fn template_parameter(&mut self, depth: u32, index: u32) -> Res<TemplateParameter> {
        let token = self.peek();
        let next = self.peek_ahead(1).kind;
        // `class A *` is the type of a value.
        let is_pointer = next == TokenKind::Ident
            && matches!(self.peek_ahead(2).kind, TokenKind::Star | TokenKind::Amp);
        let is_type = token.kind == TokenKind::KwClass && !is_pointer
            || token.kind == TokenKind::KwTypename
                && matches!(
                    next,
                    TokenKind::Ident
                        | TokenKind::Comma
                        | TokenKind::Greater
                        | TokenKind::Assign
                        | TokenKind::Ellipsis
                        | TokenKind::Shr
                )
                && self.peek_ahead(2).kind != TokenKind::ColonColon
                && !(next == TokenKind::Ident && self.peek_ahead(2).kind == TokenKind::Less);
        if token.kind == TokenKind::KwTemplate {
            return self.template_template_parameter(depth, index);
        }
        let constraint = match !is_type && self.at_type_constraint() {
            true => Some(self.skip_type_constraint()?),
            false => None,
        };
        if is_type || constraint.is_some() && !self.at(TokenKind::KwAuto) {
            if is_type {
                self.bump();
            }
            return self.type_parameter(depth, index, constraint);
        }
        self.value_parameter(depth, index, constraint)
    }

    /// A type parameter, after its keyword or constraint.
    fn type_parameter(
        &mut self,
        depth: u32,
        index: u32,
        constraint: Option<TokenRange>,
    ) -> Res<TemplateParameter> {
        let pack = self.eat(TokenKind::Ellipsis);
        let loc = self.loc();
        let name = self.parameter_name();
        if let Some(name) = name {
            self.check_parameter_name(name, loc);
            let kind = TypeKind::TemplateParam { depth, index, pack };
            let ty = self.ast.types.intern(kind);
            self.declare_here(name, Decl::Type(ty));
        }
        let mut default = None;
        self.check_pack_default(pack);
        if self.eat(TokenKind::Assign) {
            let start = self.position();
            let loc = self.loc();
            let ty = self.in_template_head(|parser| parser.type_id())?;
            self.forbid_auto(ty, loc)?;
            let range = self.range_from(start);
            self.forbid_packs_mentioned(range)?;
            default = Some(range);
        }
        let kind = ParameterKind::Type;
        let base = TemplateParameter::new(name, kind, pack, loc);
        Ok(TemplateParameter { default, constraint, ..base })
    }

    /// Reports a parameter of the same name as one before it.
    fn check_parameter_name(&mut self, name: Symbol, loc: Loc) {
        if !self.names_in(self.frame.here.place.scope, name).is_empty() {
            let word = self.word(name);
            self.report_once(Code::TemplateParameterRedeclared, loc, &[&word]);
        } else {
            self.check_parameter_hides_another(name, loc);
        }
    }

    /// Reports a default argument of a pack, which is next.
    fn check_pack_default(&mut self, pack: bool) {
        if pack && self.at(TokenKind::Assign) {
            let loc = self.loc();
            self.report_once(Code::PackDefault, loc, &[]);
        }
    }

    fn parameter_name(&mut self) -> Option<Symbol> {
        self.at(TokenKind::Ident).then(|| self.bump().symbol())
    }

    fn template_template_parameter(&mut self, depth: u32, index: u32) -> Res<TemplateParameter> {
        self.bump();
        let packs = self.packs_of_inner_head();
        let (params, constraint, elements) = match packs.is_empty() {
            true => {
                let (params, constraint) = self.inner_head(depth)?;
                (params.into(), constraint, None)
            }
            false => self.expanded_inner_head(depth, &packs)?,
        };
        if !self.eat(TokenKind::KwClass) && !self.eat(TokenKind::KwTypename) {
            let loc = self.loc();
            return Err(self.error(Code::ExpectedToken, loc, &["class"]));
        }
        let pack = self.eat(TokenKind::Ellipsis);
        let loc = self.loc();
        let name = self.parameter_name();
        if let Some(name) = name {
            self.check_parameter_name(name, loc);
            let template = self.template_standing_for(depth, index, pack, name, &params);
            self.declare_here(name, Decl::Template(template));
        }
        let mut default = None;
        self.check_pack_default(pack);
        if self.eat(TokenKind::Assign) {
            let start = self.position();
            self.in_template_head(|parser| parser.template_default())?;
            default = Some(self.range_from(start));
        }
        let kind = ParameterKind::Template(params);
        let base = TemplateParameter::new(name, kind, pack, loc);
        Ok(TemplateParameter { elements, default, constraint, ..base })
    }

    /// The head of a template template parameter: its parameters and the requires-clause.
    fn inner_head(&mut self, depth: u32) -> Res<(Vec<TemplateParameter>, Option<TokenRange>)> {
        let (params, constraint) = self.with_scope(ScopeKind::Template, |parser| {
            let params = parser.template_parameter_list(depth + 1, 0)?;
            Ok((params, parser.requires_clause()?))
        })?;
        if params.is_empty() {
            let loc = self.loc();
            return Err(self.error(Code::EmptyTemplateTemplateHead, loc, &[]));
        }
        Ok((params, constraint))
    }

    /// The packs that such a head names, which is next, where `class ...` after it expands them
    /// ([temp.param]/17).
    fn packs_of_inner_head(&mut self) -> Vec<Symbol> {
        let start = self.position();
        let Some(after) = self.angles_ahead(self.ahead()) else { return Vec::new() };
        let is_expanded =
            matches!(self.token_ahead(after).kind, TokenKind::KwClass | TokenKind::KwTypename)
                && self.token_ahead(self.after(after)).kind == TokenKind::Ellipsis;
        match is_expanded {
            true => {
                let range = TokenRange::new(self.current_stream() as u32, start, after.index());
                self.packs_mentioned(range, None)
            }
            false => Vec::new(),
        }
    }

    /// Such a head for each element of the packs that it names, if these are bound; else as it is.
    fn expanded_inner_head(&mut self, depth: u32, packs: &[Symbol]) -> Res<ExpandedHead> {
        let end = self.angles_ahead(self.ahead());
        let mut heads: Vec<Arc<[TemplateParameter]>> = Vec::new();
        let mut is_unbound = false;
        let mut read = |parser: &mut Self, is_pattern: bool| {
            is_unbound |= is_pattern;
            let (params, _) = parser.inner_head(depth)?;
            heads.push(params.into());
            Ok(())
        };
        self.back_if(Result::is_ok, |parser| parser.for_each_element(packs, &mut read))?;
        if let Some(end) = end {
            self.go_to_index(end.index());
        }
        let first = heads.first().cloned().unwrap_or_else(|| Arc::from(Vec::new()));
        let elements = heads.into_iter().map(ParameterKind::Template).collect();
        Ok((first, None, (!is_unbound).then_some(elements)))
    }

    /// The default argument of a template template parameter: the name of a template.
    fn template_default(&mut self) -> Res<()> {
        let (loc, start) = (self.loc(), self.position());
        let TemplateArg::Type(ty) = self.template_argument()? else { return Ok(()) };
        if self.injected_template(ty).is_some() || self.frame.here.mode == Mode::Syntax {
            return Ok(());
        }
        let range = self.range_from(start);
        let (kind, shown) = match self.ast.types.kind(ty) {
            TypeKind::TemplateParam { .. } => ("template parameter ", self.source_text(range)),
            TypeKind::Record(_) => ("class ", Some(self.type_name(ty))),
            _ if self.is_dependent_type(ty) => return Ok(()),
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | TypeKind::DependentName { .. }
            | TypeKind::DependentArray(..)
            | TypeKind::Decltype(_)
            | TypeKind::DependentSpecialization { .. }
            | TypeKind::Transformed(..)
            | TypeKind::PackExpansion(_) => ("type ", self.source_text(range)),
        };
        self.report_once(Code::NotAClassTemplate, loc, &[kind, &shown.unwrap_or_default()]);
        Ok(())
    }

    /// The template that stands for a template template parameter in signatures: the same for all
    /// parameters at this position, since that is all that tells signatures apart.
    pub fn template_standing_for(
        &mut self,
        depth: u32,
        index: u32,
        pack: bool,
        name: Symbol,
        params: &[TemplateParameter],
    ) -> TemplateId {
        let shape: Vec<(PackKind, bool)> =
            params.iter().map(|param| (param.pack_kind(), param.pack)).collect();
        let key = (depth, index, pack, shape);
        if let Some(&template) = self.program.templates.template_parameter_ids.get(&key) {
            return template;
        }
        let home = self.global_scope();
        let parent = Parent::Namespace(self.ast.global_namespace());
        let parameter = Some((index, pack));
        let template =
            self.ast.templates.push(TemplateName { name, parent, parameter, is_concept: false });
        self.program.templates.all.push(Template {
            kind: TemplateKind::Parameter,
            params: params.to_vec(),
            constraints: Vec::new(),
            trailing_constraint: None,
            guides: Default::default(),
            is_deleted: false,
            is_defaulted: false,
            partials: Vec::new(),
            definition_place: None,
            outside: Vec::new(),
            range: TokenRange::new(0, 0, 0),
            place: self.freeze_place(),
            home,
            loc: Loc::NONE,
        });
        self.program.templates.template_parameter_ids.insert(key, template);
        template
    }

    fn value_parameter(
        &mut self,
        depth: u32,
        index: u32,
        constraint: Option<TokenRange>,
    ) -> Res<TemplateParameter> {
        let start = self.position();
        // `T... v` where `T` is a pack that is bound already: one value per element.
        let mut elements: Option<Arc<[ParameterKind]>> = None;
        let mut pattern = None;
        if let Some(expansion) = self.expansion_ahead(ListKind::Parameters)
            && !expansion.packs.is_empty()
        {
            let mut types = Vec::new();
            let mut unbound = false;
            let mut read = |parser: &mut Self, is_pattern: bool| {
                unbound |= is_pattern;
                let (ty, ..) = parser.value_parameter_declaration()?;
                types.push(ty);
                Ok(())
            };
            let packs = &expansion.packs;
            self.back_if(Result::is_ok, |parser| parser.for_each_element(packs, &mut read))?;
            match unbound {
                false => {
                    let range = self.range_from(start);
                    let kinds = types.into_iter().map(|ty| ParameterKind::Value(ty, range));
                    elements = Some(kinds.collect());
                }
                true => pattern = types.pop(),
            }
        }
        let (ty, name, pack, loc) = match &elements {
            None if let Some(pattern) = pattern => {
                let (name, _) = self.skip_value_parameter()?;
                (pattern, name, true, self.loc())
            }
            // The declaration itself is read with the pack as it is, for its name only.
            Some(_) => {
                let (name, _) = self.skip_value_parameter()?;
                (Type::AUTO, name, true, self.loc())
            }
            None => self.value_parameter_declaration()?,
        };
        let range = self.range_from(start);
        if let Some(name) = name {
            self.check_parameter_name(name, loc);
            self.declare_here(name, Decl::DependentValue { depth, index, ty, pack });
        }
        let mut default = None;
        self.check_pack_default(pack);
        if self.eat(TokenKind::Assign) {
            let start = self.position();
            match self.at(TokenKind::LBrace) {
                true => {
                    self.skip_brackets()?;
                }
                false => {
                    self.in_template_head(|parser| parser.conditional_expression())?;
                }
            }
            let range = self.range_from(start);
            self.forbid_packs_mentioned(range)?;
            default = Some(range);
        }
        let kind = ParameterKind::Value(ty, range);
        let base = TemplateParameter::new(name, kind, pack, loc);
        Ok(TemplateParameter { elements, default, constraint, ..base })
    }

    /// The type and name of a value parameter, whether it is a pack, and where it is.
    fn value_parameter_declaration(&mut self) -> Res<(Type, Option<Symbol>, bool, Loc)> {
        let start = self.loc();
        let (base, loc) = match self.class_placeholder_alone(LanguageStandard::Cpp20) {
            Some(placeholder) => (placeholder, start),
            None => {
                let specs = self.decl_specifier_seq()?;
                if !specs.has_type {
                    return Err(self.missing_type());
                }
                if specs.is_static || specs.is_extern || specs.thread_local.is_some() {
                    return Err(self.error(Code::StorageClassNotAllowed, start, &[]));
                }
                (specs.ty, specs.loc)
            }
        };
        let declarator = self.declarator(Naming::Either, false)?;
        let ty = self.apply_declarator(base, &declarator)?;
        let ty = self.adjust_parameter(ty).unqualified();
        if self.frame.here.mode != Mode::Syntax {
            self.check_value_parameter(ty, loc)?;
        }
        Ok((ty, declarator.ident(), declarator.is_pack, declarator.loc))
    }

    /// Steps over the declaration of a value parameter.
    fn skip_value_parameter(&mut self) -> Res<(Option<Symbol>, bool)> {
        let found = self.past_trial(|parser| {
            let (_, name, pack, _) = parser.value_parameter_declaration()?;
            Ok((name, pack))
        });
        found.ok_or_else(|| self.missing_type())
    }

    /// Opens a scope in which a template's parameters mean these arguments; missing ones stay
    /// undeclared.
    pub fn bind_parameters(&mut self, params: &[TemplateParameter], args: &[Option<TemplateArg>]) {
        self.push_scope(ScopeKind::Template);
        for (param, arg) in params.iter().zip(args) {
            let (Some(name), Some(arg)) = (param.name, arg) else { continue };
            let decl = self.argument_declaration(arg, param.pack_kind());
            self.declare_here(name, decl);
        }
    }

    /// Runs `f` over a range of a template's tokens, with its parameters bound, in the place where
    /// the template was written.
    pub fn replay_template<T>(
        &mut self,
        template: TemplateId,
        range: TokenRange,
        args: &[Option<TemplateArg>],
        mode: Mode,
        f: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<T> {
        let params = self.program.templates.all[template].params.clone();
        self.replay_named(template, &params, range, args, mode, f)
    }

    /// The same with parameters that may be called otherwise than those of the template.
    fn replay_named<T>(
        &mut self,
        template: TemplateId,
        params: &[TemplateParameter],
        range: TokenRange,
        args: &[Option<TemplateArg>],
        mode: Mode,
        f: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<T> {
        let (place, home) =
            (self.program.templates.all[template].place, self.program.templates.all[template].home);
        // A member's declaration may name what only its class may.
        let class = self.program.names.scopes[home].kind.as_class();
        let class = class.or(self.frame.here.current_class);
        self.in_class(class, |parser| parser.replay_bound(params, place, range, args, mode, f))
    }

    /// Runs `f` over a range of tokens written at `place`, with these parameters bound.
    pub fn replay_bound<T>(
        &mut self,
        params: &[TemplateParameter],
        place: NamePlace,
        range: TokenRange,
        args: &[Option<TemplateArg>],
        mode: Mode,
        f: impl FnOnce(&mut Self) -> Res<T>,
    ) -> Res<T> {
        // With all arguments known, nothing inside belongs to a definition that asks.
        let in_definition = self.in_definition()
            && (args.iter().flatten().any(|argument| self.is_dependent_argument(argument))
                || self.is_inside_definition(place.scope));
        let change = |here: &mut Here| {
            here.greater_ends = false;
            here.in_definition = in_definition;
            here.mode = mode;
            here.place = place;
        };
        self.nested("templates", |parser| {
            parser.scoped(change, |parser| {
                parser.bind_parameters(params, args);
                parser.replay(range, f)
            })
        })
    }

    /// Arguments as written, brought into the order of the parameters: what falls to a pack becomes
    /// one argument. `None` if an expansion among them may fall to a parameter that is no pack.
    pub fn arrange_arguments(
        &mut self,
        template: TemplateId,
        args: &[TemplateArg],
        loc: Loc,
    ) -> Res<Option<Bindings>> {
        let params = &self.program.templates.all[template].params;
        let mut rest = args;
        let mut bindings: Bindings = Vec::with_capacity(params.len());
        for param in params {
            if param.pack {
                let fixed = param.elements.as_ref().map_or(rest.len(), |elements| elements.len());
                let (own, others) = rest.split_at(fixed.min(rest.len()));
                rest = others;
                let given = !own.is_empty() || param.elements.is_some();
                bindings.push(given.then(|| TemplateArg::Pack(own.to_vec())));
                continue;
            }
            match rest.split_first() {
                None => bindings.push(None),
                Some((arg, _)) if self.expansion_pattern(arg).is_some() => return Ok(None),
                Some((arg, others)) => {
                    bindings.push(Some(arg.clone()));
                    rest = others;
                }
            }
        }
        if rest.iter().any(|arg| self.expansion_pattern(arg).is_some()) {
            return Ok(None);
        }
        if !rest.is_empty() {
            return Err(self.too_many_template_arguments(template, loc));
        }
        Ok(Some(bindings))
    }

    /// Arguments in a signature, in the order of the parameters if that is known.
    pub fn arranged_or_raw(
        &mut self,
        template: TemplateId,
        args: Vec<TemplateArg>,
    ) -> Vec<TemplateArg> {
        let completed =
            self.quietly(|parser| match parser.arrange_arguments(template, &args, Loc::NONE)? {
                Some(given) => parser.complete_arguments(template, given, Loc::NONE).map(Some),
                None => Ok(None),
            });
        completed.flatten().and_then(|all| all.into_iter().collect()).unwrap_or(args)
    }

    /// Whether arguments are in the order of the parameters, packs together.
    pub fn is_arranged(&self, template: TemplateId, args: &[TemplateArg]) -> bool {
        let params = &self.program.templates.all[template].params;
        params.len() == args.len()
            && params.iter().zip(args).all(|(param, arg)| match arg {
                TemplateArg::Pack(_) => param.pack,
                arg @ (TemplateArg::Type(_)
                | TemplateArg::Value(..)
                | TemplateArg::Dependent(..)
                | TemplateArg::Template(_)
                | TemplateArg::TemplateExpansion(_)
                | TemplateArg::Unconverted(_)) => {
                    !param.pack && self.expansion_pattern(arg).is_none()
                }
            })
    }

    /// Arguments of a template template parameter, in the order of its own parameters if they fit:
    /// what it will be bound to is not known. An empty list is the empty pack of the first parameter:
    /// without any argument the name would be a placeholder for a class that is deduced.
    pub fn unmatched_arguments(
        &mut self,
        template: TemplateId,
        args: Vec<TemplateArg>,
    ) -> Vec<TemplateArg> {
        let args: Vec<_> = args.into_iter().map(|arg| self.settled_argument(arg)).collect();
        let arranged = self.quietly(|parser| parser.arrange_arguments(template, &args, Loc::NONE));
        let mut arranged: Vec<_> = match arranged.flatten() {
            Some(arranged) => arranged.into_iter().flatten().collect(),
            None => args,
        };
        let leads_with_pack = self.program.templates.all[template].params.first();
        if arranged.is_empty() && leads_with_pack.is_some_and(|param| param.pack) {
            arranged.push(TemplateArg::Pack(Vec::new()));
        }
        arranged
    }

    /// Refuses arguments that a template template parameter cannot take, whatever it stands for.
    pub fn check_argument_kinds(
        &mut self,
        template: TemplateId,
        args: &[TemplateArg],
        loc: Loc,
    ) -> Res<()> {
        let params =
            self.program.templates.all[template].params.iter().take_while(|param| !param.pack);
        let wrong = params.zip(args).find_map(|(param, arg)| match (&param.kind, arg) {
            (ParameterKind::Type, TemplateArg::Value(..) | TemplateArg::Unconverted(_)) => {
                Some(Code::ExpectedTypeSpecifier)
            }
            (ParameterKind::Value(..), TemplateArg::Type(ty))
                if !matches!(self.ast.types.kind(*ty), TypeKind::PackExpansion(_)) =>
            {
                Some(Code::TypeNameNotAllowed)
            }
            _ => None,
        });
        match wrong {
            Some(code) => Err(self.error(code, loc, &[])),
            None => Ok(()),
        }
    }

    /// Refuses an expansion for a parameter that is no pack where no number of elements helps: they are
    /// of another kind than the parameter, or the template is an alias that would have to tell them
    /// apart now (CWG 1430).
    pub fn check_expanded_argument(
        &mut self,
        template: TemplateId,
        args: &[TemplateArg],
        loc: Loc,
    ) -> Res<()> {
        let is_expansion = |arg: &TemplateArg| self.expansion_pattern(arg);
        let params =
            self.program.templates.all[template].params.iter().take_while(|param| !param.pack);
        let covered = params.zip(args).find_map(|(param, arg)| Some((param, is_expansion(arg)?)));
        let Some((param, pattern)) = covered else { return Ok(()) };
        let fits = match (&param.kind, &pattern) {
            (ParameterKind::Type, TemplateArg::Type(_))
            | (ParameterKind::Value(..), TemplateArg::Value(..) | TemplateArg::Dependent(..))
            | (ParameterKind::Template(_), TemplateArg::Template(_) | TemplateArg::Dependent(..)) => {
                true
            }
            _ => param.default.is_some(),
        };
        if !fits {
            let word = self.template_word(template);
            return Err(self.template_argument_error(
                Code::TemplateArgumentKind,
                template,
                &word,
                loc,
            ));
        }
        let is_alias =
            matches!(self.program.templates.all[template].kind, TemplateKind::Alias { .. });
        let (name, has_default) = (param.name, param.default.is_some());
        if is_alias
            && !has_default
            && !self.frame.here.in_builtin_text
            && self.template_behind_alias(template).is_none()
        {
            let name = name.map(|name| self.word(name)).unwrap_or_default();
            let word = self.template_word(template);
            return Err(self.error(Code::ExpansionForAlias, loc, &[&name, &word]));
        }
        Ok(())
    }

    fn too_many_template_arguments(&mut self, template: TemplateId, loc: Loc) -> Reported {
        let (kind, word) = (self.template_kind_word(template), self.template_word(template));
        self.error(Code::TooManyTemplateArguments, loc, &[kind, &word])
    }

    /// Arguments in the order of the parameters, defaults filled in and values converted to their
    /// parameters' types; `None` where nothing says what a parameter is.
    pub fn complete_arguments(
        &mut self,
        template: TemplateId,
        mut args: Bindings,
        loc: Loc,
    ) -> Res<Bindings> {
        let count = self.program.templates.all[template].params.len();
        if args.len() > count {
            return Err(self.too_many_template_arguments(template, loc));
        }
        args.resize(count, None);
        for index in 0..count {
            // Nearly all arguments are types for types, and need nothing.
            let param = &self.program.templates.all[template].params[index];
            if let (ParameterKind::Type, false, Some(TemplateArg::Type(_))) =
                (&param.kind, param.pack, &args[index])
            {
                continue;
            }
            let param = &param.clone();
            if args[index].is_none()
                && let Some(range) = param.default
            {
                args[index] = Some(self.default_template_argument(template, range, &args, param)?);
            }
            if args[index].is_none() && param.pack {
                args[index] = Some(TemplateArg::Pack(Vec::new()));
            }
            let Some(arg) = args[index].clone() else { continue };
            if let (TemplateArg::Pack(elements), Some(wanted)) = (&arg, &param.elements)
                && wanted.len() != elements.len()
            {
                let word = self.template_word(template);
                return Err(self.template_argument_error(
                    Code::TooFewTemplateArguments,
                    template,
                    &word,
                    loc,
                ));
            }
            args[index] = Some(self.convert_argument_or_pack(template, param, arg, &args, loc)?);
        }
        Ok(args)
    }

    /// Explicit arguments of a function template, converted as far as they are given.
    pub fn convert_explicit_arguments(
        &mut self,
        template: TemplateId,
        mut args: Bindings,
    ) -> Option<Bindings> {
        let params = self.program.templates.all[template].params.clone();
        for (index, param) in params.iter().enumerate() {
            let Some(arg) = args.get(index).cloned().flatten() else { continue };
            let converted = self.convert_argument_or_pack(template, param, arg, &args, Loc::NONE);
            args[index] = Some(converted.ok()?);
        }
        Some(args)
    }

    /// What stands for a parameter, each element of it if that is a pack, converted to what the
    /// parameter wants.
    fn convert_argument_or_pack(
        &mut self,
        template: TemplateId,
        param: &TemplateParameter,
        arg: TemplateArg,
        known: &[Option<TemplateArg>],
        loc: Loc,
    ) -> Res<TemplateArg> {
        let elements = match (param.pack, arg) {
            (true, TemplateArg::Pack(elements)) => elements,
            (_, arg) => return self.convert_argument(template, param, None, arg, known, loc),
        };
        let mut converted = Vec::with_capacity(elements.len());
        for (position, element) in elements.into_iter().enumerate() {
            let own = param.elements.as_ref().and_then(|elements| elements.get(position));
            converted.push(self.convert_argument(template, param, own, element, known, loc)?);
        }
        Ok(TemplateArg::Pack(converted))
    }

    /// One argument, converted to what its parameter wants; `own` is what the element of a pack stands
    /// for whose elements differ in that.
    fn convert_argument(
        &mut self,
        template: TemplateId,
        param: &TemplateParameter,
        own: Option<&ParameterKind>,
        arg: TemplateArg,
        known: &[Option<TemplateArg>],
        loc: Loc,
    ) -> Res<TemplateArg> {
        cuprum_limits::check();
        match (&param.kind, arg) {
            (ParameterKind::Type, arg @ TemplateArg::Type(_)) => Ok(arg),
            (ParameterKind::Value(ty, range), TemplateArg::Value(value, given)) => {
                let ty = match own {
                    Some(ParameterKind::Value(own, _)) => *own,
                    _ => self.value_parameter_type(template, *ty, *range, known)?,
                };
                let ty = match self.class_placeholder(ty) {
                    Some(class) if !self.is_class(given) => {
                        let expr = self.constant_operand(value.clone(), given, loc)?;
                        let init = Initializer::Copy(Operand::Expr(expr));
                        let deduced = self.deduce_class(class, &init, loc)?;
                        self.check_value_parameter(deduced, loc)?;
                        deduced
                    }
                    _ => ty,
                };
                // What `auto &` or `auto *` stands for was told by the operand.
                let is_settled = self.contains_auto(ty)
                    && (self.ast.types.is_reference(ty) && self.ast.types.is_reference(given)
                        || self.ast.types.is_pointer(ty) && self.ast.types.is_pointer(given));
                match is_settled || self.is_dependent_type(ty) {
                    true => Ok(TemplateArg::Value(value, given)),
                    false => self.convert_template_value(value, given, ty, loc),
                }
            }
            (ParameterKind::Value(ty, range), TemplateArg::Unconverted(number)) => {
                let ty = match own {
                    Some(ParameterKind::Value(own, _)) => *own,
                    _ => self.value_parameter_type(template, *ty, *range, known)?,
                };
                let ty = match self.class_placeholder(ty) {
                    Some(class) => {
                        let deduced = self.class_of_argument(class, number, loc)?;
                        self.check_value_parameter(deduced, loc)?;
                        deduced
                    }
                    None => ty,
                };
                match self.is_dependent_type(ty) {
                    true => Ok(self.settled_argument(TemplateArg::Unconverted(number))),
                    false => self.convert_operand_argument(number, ty),
                }
            }
            (ParameterKind::Value(ty, _), TemplateArg::Dependent(expr, _)) => {
                Ok(TemplateArg::Dependent(expr, *ty))
            }
            (
                ParameterKind::Template(params),
                arg @ (TemplateArg::Template(given) | TemplateArg::TemplateExpansion(given)),
            ) => {
                let params = match own {
                    Some(ParameterKind::Template(own)) => own,
                    _ => params,
                };
                let settled = self.settled_parameters(template, params, known);
                if !self.template_matches(&settled, given)
                    || !self.is_constrained_enough(template, param, params, given)
                {
                    let given = self.template_word(given);
                    let wanted = param.name.map(|name| self.word(name)).unwrap_or_default();
                    return Err(self.error(
                        Code::TemplateTemplateMismatch,
                        loc,
                        &["class", &given, &wanted],
                    ));
                }
                Ok(match (self.template_behind_alias(given), arg) {
                    (Some(behind), TemplateArg::Template(_)) => TemplateArg::Template(behind),
                    (_, arg) => arg,
                })
            }
            // The injected-class-name means the template here ([temp.local]).
            (ParameterKind::Template(_), TemplateArg::Type(ty))
                if let Some(given) = self.injected_template(ty) =>
            {
                let arg = TemplateArg::Template(given);
                self.convert_argument(template, param, own, arg, known, loc)
            }
            // Without `template` it is a value.
            (ParameterKind::Template(_), TemplateArg::Dependent(expr, _))
                if self.in_definition()
                    && self.frame.here.mode == Mode::Full
                    && let DependentExprKind::Member(qualifier, name, None) =
                        *self.ast.dependents.kind(expr) =>
            {
                let shown = format!("{}::{}", self.type_name(qualifier), self.word(name));
                Err(self.error(Code::NotAClassTemplate, loc, &["nontype ", &shown]))
            }
            // `Q::template name` of a dependent `Q`: only a value of `Q` will tell.
            (ParameterKind::Template(_), arg @ TemplateArg::Dependent(..)) => Ok(arg),
            _ => {
                let word = self.template_word(template);
                Err(self.template_argument_error(Code::TemplateArgumentKind, template, &word, loc))
            }
        }
    }

    /// The template that an alias template only renames: `template <class T> using A = C<T>;` is the same
    /// argument as `C` ([temp.alias], CWG 1286), whether `C` is a class template or another alias.
    fn template_behind_alias(&mut self, alias: TemplateId) -> Option<TemplateId> {
        cuprum_limits::check();
        let known = &self.program.templates.all[alias];
        // An alias with constraints of its own is not the same.
        if known.kind.alias_target().is_none() || !known.constraints.is_empty() {
            return None;
        }
        let behind = self.template_renamed_by(alias)?;
        let (own, params) =
            (&self.program.templates.all[alias].params, &self.program.templates.all[behind].params);
        let agrees = own.len() == params.len()
            && own.iter().zip(params).all(|(a, b)| {
                a.pack == b.pack
                    && self.parameters_agree(a, b)
                    && self.same_default(a, own, b, params)
            });
        agrees.then(|| self.template_behind_alias(behind).unwrap_or(behind))
    }

    /// `C`, if an alias template stands for `C<T, U>` with its own parameters in their order.
    fn template_renamed_by(&mut self, alias: TemplateId) -> Option<TemplateId> {
        let Template { range, params, .. } = &self.program.templates.all[alias];
        let tokens = &self.program.streams.get(range.stream as usize)?.tokens;
        let tokens = tokens.get(range.start as usize..range.end as usize)?;
        let open = tokens.iter().position(|token| token.kind == TokenKind::Less)?;
        let mut rest = tokens.get(open..)?.iter();
        for param in params {
            // After `<` or a comma.
            let separator = rest.next()?.kind;
            if !matches!(separator, TokenKind::Less | TokenKind::Comma) {
                return None;
            }
            let name = rest.next()?;
            let is_own = name.kind == TokenKind::Ident && param.name == Some(name.symbol());
            if !is_own || param.pack && rest.next()?.kind != TokenKind::Ellipsis {
                return None;
            }
        }
        if rest.next()?.kind != TokenKind::Greater || rest.next().is_some() {
            return None;
        }
        let name = TokenRange::new(range.stream, range.start, range.start + open as u32);
        self.quietly(|parser| {
            parser.replay_template(alias, name, &[], Mode::Signature, |parser| {
                let qualifier = parser.nested_name_specifier()?;
                let name = parser.expect(TokenKind::Ident)?;
                Ok(parser.class_template_named(qualifier, name.symbol()))
            })
        })?
    }

    /// Whether two parameters have the same default argument or none, each spelled with the names of
    /// its own template's parameters.
    fn same_default(
        &self,
        left: &TemplateParameter,
        left_params: &[TemplateParameter],
        right: &TemplateParameter,
        right_params: &[TemplateParameter],
    ) -> bool {
        let (left, right) = match (left.default, right.default) {
            (None, None) => return true,
            (Some(left), Some(right)) => (left, right),
            _ => return false,
        };
        let tokens = |range: TokenRange| {
            let tokens = &self.program.streams[range.stream as usize].tokens;
            tokens.get(range.start as usize..range.end as usize).unwrap_or_default()
        };
        let number = |params: &[TemplateParameter], name: Symbol| {
            params.iter().position(|param| param.name == Some(name))
        };
        let (left, right) = (tokens(left), tokens(right));
        left.len() == right.len()
            && left.iter().zip(right).all(|(a, b)| {
                if a.kind != TokenKind::Ident || b.kind != TokenKind::Ident {
                    return a.kind == b.kind && a.payload == b.payload;
                }
                let numbers = (number(left_params, a.symbol()), number(right_params, b.symbol()));
                match numbers {
                    (None, None) => a.symbol() == b.symbol(),
                    (a, b) => a == b,
                }
            })
    }

    /// The parameters of a template template parameter, with types that depend on the arguments before
    /// it read with those bound.
    fn settled_parameters(
        &mut self,
        template: TemplateId,
        params: &[TemplateParameter],
        known: &[Option<TemplateArg>],
    ) -> Vec<TemplateParameter> {
        let mut params = params.to_vec();
        for param in &mut params {
            if let ParameterKind::Value(ty, range) = param.kind
                && self.is_dependent_type(ty)
                && !param.pack
                && let Some(settled) =
                    self.quietly(|parser| parser.value_parameter_type(template, ty, range, known))
            {
                param.kind = ParameterKind::Value(settled, range);
            }
        }
        params
    }

    /// Whether a template may be the argument of a template template parameter with these
    /// parameters ([temp.arg.template]): it must take every argument list that they take.
    pub(super) fn template_matches(&self, wanted: &[TemplateParameter], given: TemplateId) -> bool {
        let given = &self.program.templates.all[given];
        if matches!(given.kind, TemplateKind::Parameter) {
            return true;
        }
        let mut own = given.params.iter();
        let mut pack: Option<&TemplateParameter> = None;
        for param in wanted {
            let own = match pack {
                Some(pack) => pack,
                None => match own.next() {
                    Some(next) => {
                        if next.pack {
                            pack = Some(next);
                        }
                        next
                    }
                    // `template <class...> class` also takes templates with fewer parameters.
                    None => return param.pack,
                },
            };
            if param.pack && !own.pack {
                // The pack stands for as many parameters as the template has left.
                return self.parameters_agree(param, own)
                    && given
                        .params
                        .iter()
                        .skip(wanted.len())
                        .all(|next| self.parameters_agree(param, next));
            }
            if !self.parameters_agree(param, own) {
                return false;
            }
        }
        pack.is_some() || own.all(|param| param.default.is_some() || param.pack)
    }

    /// A template template parameter that is constrained takes templates that ask for no more than it
    /// does ([temp.arg.template]/4). One without constraints takes all, as nvcc and GCC have it.
    fn is_constrained_enough(
        &mut self,
        template: TemplateId,
        param: &TemplateParameter,
        params: &Arc<[TemplateParameter]>,
        given: TemplateId,
    ) -> bool {
        if self.program.templates.all[given].constraints.is_empty() {
            return true;
        }
        let mut constraints = self.parameter_constraints(params);
        constraints.extend(param.constraint.map(Constraint::Clause));
        if constraints.is_empty() {
            return true;
        }
        let place = self.program.templates.all[template].place;
        let wanted = ConstraintSource { constraints, params: params.to_vec(), place };
        let given = self.constraint_source(given);
        let order = self.compare_constraint_sources(&wanted, &given);
        matches!(order, Some(Ordering::Less | Ordering::Equal))
    }

    fn parameters_agree(&self, wanted: &TemplateParameter, own: &TemplateParameter) -> bool {
        cuprum_limits::check();
        match (&wanted.kind, &own.kind) {
            (ParameterKind::Type, ParameterKind::Type) => true,
            (ParameterKind::Value(a, _), ParameterKind::Value(b, _)) => {
                a == b
                    || [*a, *b].iter().any(|ty| {
                        matches!(*ty, Type::AUTO | Type::DECLTYPE_AUTO)
                            || self.is_dependent_type(*ty)
                    })
            }
            (ParameterKind::Template(a), ParameterKind::Template(b)) => {
                a.iter().zip(b.iter()).all(|(a, b)| self.parameters_agree(a, b))
            }
            _ => false,
        }
    }

    fn default_template_argument(
        &mut self,
        template: TemplateId,
        range: TokenRange,
        known: &[Option<TemplateArg>],
        param: &TemplateParameter,
    ) -> Res<TemplateArg> {
        let mode = self.mode_for(known);
        let kind = param.pack_kind();
        let mut params = self.program.templates.all[template].params.clone();
        for (param, name) in
            params.iter_mut().zip(param.default_names.iter().flat_map(|it| it.iter()))
        {
            param.name = *name;
        }
        self.replay_named(template, &params, range, known, mode, |parser| match kind {
            PackKind::Type => parser.type_id().map(TemplateArg::Type),
            PackKind::Template => parser.template_argument(),
            PackKind::Value => parser.value_template_argument(),
        })
    }

    /// Full mode unless some argument is still dependent.
    pub fn mode_for(&self, args: &[Option<TemplateArg>]) -> Mode {
        let dependent = args.iter().flatten().any(|argument| self.is_dependent_argument(argument));
        if dependent { Mode::Signature } else { Mode::Full }
    }

    /// The type of a value parameter; one that depends on earlier parameters is read again with
    /// those bound.
    fn value_parameter_type(
        &mut self,
        template: TemplateId,
        ty: Type,
        range: TokenRange,
        known: &[Option<TemplateArg>],
    ) -> Res<Type> {
        if !self.is_dependent_type(ty) {
            return Ok(ty);
        }
        let mode = self.mode_for(known);
        self.replay_template(template, range, known, mode, |parser| {
            parser.value_parameter_declaration().map(|(ty, ..)| ty)
        })
    }

    /// The name of a template with the scopes it is in.
    pub fn template_full_name(&mut self, template: TemplateId) -> String {
        let mut text = match self.ast.templates[template].parent {
            Parent::Namespace(namespace) => self.namespace_name_text(namespace),
            Parent::Record(record) => {
                let ty = self.ast.types.intern(TypeKind::Record(record));
                self.type_name(ty)
            }
            Parent::Function(..) => String::new(),
        };
        if !text.is_empty() {
            text.push_str("::");
        }
        text.push_str(&self.template_word(template));
        text
    }

    /// The name of a template alone.
    pub fn template_word(&self, template: TemplateId) -> String {
        self.word(self.ast.templates[template].name)
    }
}
