//! Class template argument deduction ([over.match.class.deduct]): deduction guides as written, and
//! those that constructors imply.
//!
//! A class template's name without arguments is a placeholder: a specialisation with no arguments at
//! all, which its initialiser turns into a class. A guide is a function template that makes no code;
//! its specialisations are functions with the guide's class as their result, and overload resolution
//! chooses among them. What constructors imply is in `implied_guides.rs`, what the members of an
//! aggregate imply in `aggregate_guides.rs`. An alias template uses the guides of the class template it
//! stands for, with those arguments bound that the alias fixes.

use crate::context::{InitList, Initializer, Mode, Operand, Parser, Reported, Res};
use crate::cursor::TokenRange;
use crate::expr::Resolution;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::declarator::{Declarator, Naming};
use crate::parse::name::Qualifier;
use crate::parse::specifiers::{Attributes, DeclSpecifiers};
use crate::template::deduce::Bindings;
use crate::template::{FunctionTemplate, TemplateKind, TemplateParameter};
use cuprum_ast::{
    Access, FuncId, FunctionName, FunctionType, TemplateArg, TemplateId, Type, TypeKind,
    fundamental_types, undeduced_types,
};
use cuprum_lex::{LanguageStandard, TokenKind};
use cuprum_source::{Code, Loc};
use rustc_hash::FxHashMap;

/// A deduction guide.
#[derive(Clone, Debug)]
pub(crate) struct Guide {
    /// Its parameters and their types, as a function template.
    pub template: TemplateId,
    /// Where it comes from.
    pub origin: GuideOrigin,
    /// `explicit`
    pub is_explicit: bool,
    /// The condition in `explicit(…)`.
    pub explicit_if: Option<TokenRange>,
}

/// Where a guide comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GuideOrigin {
    /// The program, with the tokens of the type it gives.
    Written(Option<TokenRange>),
    /// A constructor, which gives its class.
    Constructor,
    /// The copy deduction candidate.
    Copy,
}

/// The guides of a class template.
#[derive(Clone, Debug, Default)]
pub(crate) struct Guides {
    pub all: Vec<Guide>,
    /// Whether those of the constructors are among them.
    pub has_implied: bool,
}

/// A guide that fits the initialiser, as a function.
struct FittingGuide {
    func: FuncId,
    template: TemplateId,
    origin: GuideOrigin,
    is_explicit: bool,
}

/// What an alias template says about the class it stands for.
#[derive(Clone, Debug)]
pub(crate) struct DeductionAlias {
    alias: TemplateId,
    /// The arguments of the class template, with the alias's parameters in them.
    args: Vec<TemplateArg>,
}

/// What may precede a deduction guide. An execution space says nothing there: nobody calls a guide.
fn is_guide_specifier(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::KwExplicit | TokenKind::KwHost | TokenKind::KwDevice)
}

impl Parser<'_> {
    /// Whether a deduction guide is next: the name of a class template, parameters and `->`. After a
    /// template head it is one without the arrow too, since nothing else looks like that.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn at_deduction_guide(&mut self, has_head: bool) -> bool {
        let mut first = self.ahead();
        loop {
            let after = match self.token_ahead(first).kind {
                kind if is_guide_specifier(kind) => Some(self.after(first)),
                TokenKind::KwAttribute => self.after_pair(self.after(first)),
                TokenKind::LBracket => self.after_pair(first),
                _ => break,
            };
            match after {
                Some(after) => first = after,
                None => return false,
            }
        }
        let start = first;
        let mut name = self.token_ahead(first);
        let mut open = self.after(first);
        while name.kind == TokenKind::Ident && self.token_ahead(open).kind == TokenKind::ColonColon
        {
            first = self.after(open);
            (name, open) = (self.token_ahead(first), self.after(first));
        }
        if name.kind != TokenKind::Ident || self.token_ahead(open).kind != TokenKind::LParen {
            return false;
        }
        let after = self.after_pair(open).map(|after| self.token_ahead(after).kind);
        match after {
            Some(TokenKind::Arrow) => {}
            Some(TokenKind::Semi) if has_head => {}
            _ => return false,
        }
        let qualifiers = |parser: &mut Self| {
            let mut qualifier = None;
            let mut at = start;
            while at != first {
                let token = parser.token_ahead(at);
                let named = parser.qualifier_named(qualifier, token.symbol(), token.loc);
                qualifier = Some(named.ok()?);
                at = parser.after(parser.after(at));
            }
            parser.lookup_name(qualifier, name.symbol())
        };
        let found = match start == first {
            true => self.lookup_unqualified(name.symbol()),
            false => self.quietly(|parser| qualifiers(parser).ok_or(Reported)),
        };
        found.is_some_and(|found| self.deducible_template(&found.decls).is_some())
    }

    fn deducible_template(&self, decls: &[Decl]) -> Option<TemplateId> {
        match decls {
            [Decl::Template(template)] if self.is_deducible(*template) => Some(*template),
            _ => None,
        }
    }

    /// Whether initialisers can tell a template's arguments: of a class template, of whatever a
    /// template parameter will stand for, and since C++20 of an alias that stands for a class template.
    fn is_deducible(&self, template: TemplateId) -> bool {
        match &self.program.templates.all[template].kind {
            TemplateKind::Class { .. } | TemplateKind::Parameter => true,
            TemplateKind::Alias { target, .. } => {
                self.options.standard >= LanguageStandard::Cpp20
                    && matches!(
                        self.ast.types.kind(*target),
                        TypeKind::DependentSpecialization { template: of, args }
                            if !args.is_empty() && self.program.templates.all[*of].is_type()
                    )
            }
            TemplateKind::Function(_) | TemplateKind::Concept | TemplateKind::Variable { .. } => {
                false
            }
        }
    }

    /// ```text
    /// deduction-guide: {"explicit" | execution-space | attribute} template-name "(" parameters ")" "->" simple-template-id ";"
    /// ```
    /// The parameters of its head are declared in the current scope.
    pub fn deduction_guide(&mut self, params: Vec<TemplateParameter>) -> Res<()> {
        let mut is_explicit = false;
        loop {
            self.attribute_specifiers(&mut Attributes::default())?;
            if !is_guide_specifier(self.kind()) {
                break;
            }
            is_explicit |= self.bump().kind == TokenKind::KwExplicit;
        }
        let qualifier = self.nested_name_specifier()?;
        let name = self.peek();
        let found = self.lookup_name(qualifier, name.symbol());
        let class = found.and_then(|found| self.deducible_template(&found.decls));
        let Some(class) = class else {
            return Err(self.error(Code::ExpectedIdentifier, name.loc, &[]));
        };
        self.parse_deferred_guides(name.symbol());
        self.check_guide_place(class, name.loc)?;
        let start = self.position();
        let declarator = self.in_mode(Mode::Signature, |parser| {
            parser.declarator(crate::parse::declarator::Naming::Named, false)
        })?;
        let range = self.range_from(start);
        self.check_guide_result(class, &declarator, range)?;
        // The type after the arrow is the end of the declarator.
        let tokens = &self.program.streams[range.stream as usize].tokens;
        let open = tokens.get(start as usize + 1).and_then(|token| token.partner());
        let result = open.map(|close| TokenRange { start: close as u32 + 2, ..range });
        self.expect(TokenKind::Semi)?;
        self.leave_template_scope(None);
        let template = self.guide_template(params, range, &declarator)?;
        let origin = GuideOrigin::Written(result);
        let guide = Guide { template, origin, is_explicit, explicit_if: None };
        self.program.templates.all[class].guides.all.push(guide);
        Ok(())
    }

    /// A guide stands in the scope of its class template, with the same access
    /// ([temp.deduct.guide]/3).
    fn check_guide_place(&mut self, class: TemplateId, loc: Loc) -> Res<()> {
        if matches!(self.program.templates.all[class].kind, TemplateKind::Parameter) {
            let word = self.template_word(class);
            let args = ["template template parameter", word.as_str()];
            return Err(self.error(Code::GuideScope, loc, &args));
        }
        let (home, here) = (self.program.templates.all[class].home, self.declaring_scope());
        if home != here {
            let text = self.template_full_name(class);
            return Err(self.error(Code::GuideScope, loc, &["class template", &text]));
        }
        let name = self.ast.templates[class].name;
        if let ScopeKind::Class(record) = self.program.names.scopes[home].kind
            && self.declared_access(home, name).map_or(Access::Public, |(_, access)| access)
                != self.access_here(record)
        {
            let text = self.template_full_name(class);
            return Err(self.error(Code::GuideAccess, loc, &[&text]));
        }
        Ok(())
    }

    /// The type after the arrow names a specialisation of the class template by its name and arguments
    /// ([temp.deduct.guide]/1).
    fn check_guide_result(
        &mut self,
        class: TemplateId,
        declarator: &Declarator,
        range: TokenRange,
    ) -> Res<()> {
        let result = declarator.function().and_then(|function| function.trailing);
        let tokens = &self.program.streams[range.stream as usize].tokens;
        let last = tokens.get((range.end as usize).wrapping_sub(1)).map(|token| token.kind);
        let has_arguments =
            matches!(last, Some(TokenKind::Greater | TokenKind::Shr | TokenKind::LaunchClose));
        let named = result.and_then(|result| match self.ast.types.kind(result) {
            TypeKind::DependentSpecialization { template, .. } => Some(*template),
            TypeKind::Record(record) => {
                self.ast.records[*record].specialization.as_ref().map(|known| known.template)
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | TypeKind::TemplateParam { .. }
            | TypeKind::DependentName { .. }
            | TypeKind::DependentArray(..)
            | TypeKind::Decltype(_)
            | TypeKind::Transformed(..)
            | TypeKind::PackExpansion(_) => None,
        });
        // A member of a class template has another identity in each class that is made of it.
        let is_other = |template: TemplateId| {
            let name = |template: TemplateId| self.ast.templates[template].name;
            name(template) != name(class)
        };
        let is_wrong = match result {
            Some(result) => {
                !has_arguments
                    || named.is_some_and(is_other)
                    || named.is_none() && !self.is_dependent_type(result)
            }
            None => true,
        };
        match is_wrong {
            true => Err(self.error(Code::GuideResult, declarator.loc, &[])),
            false => Ok(()),
        }
    }

    /// The function template that stands for a guide.
    pub fn guide_template(
        &mut self,
        params: Vec<TemplateParameter>,
        range: TokenRange,
        declarator: &Declarator,
    ) -> Res<TemplateId> {
        let loc = declarator.loc;
        let Some(chunk) = declarator.function() else {
            return Err(self.error(Code::ExpectedLParen, loc, &[]));
        };
        let required = chunk.required();
        let signature = self.ast.types.function(FunctionType {
            result: Type::VOID,
            params: chunk.params.iter().map(|param| param.ty.unqualified()).collect(),
            variadic: chunk.variadic,
            qualifiers: cuprum_ast::Qualifiers::NONE,
            ref_qualifier: cuprum_ast::RefQualifier::None,
            noexcept: false,
            noexcept_if: None,
        });
        let kind = TemplateKind::Function(Box::new(FunctionTemplate {
            signature,
            exceptions: Default::default(),
            space: Default::default(),
            required,
            definition: None,
            body: None,
            specializations: FxHashMap::default(),
        }));
        let name = self.session.symbols.intern("<deduction guide>");
        let home = self.template_home();
        Ok(self.new_template(home, name, kind, params, range, loc))
    }

    /// A class template named without arguments, where its initialiser can tell them.
    pub fn class_placeholder(&self, ty: Type) -> Option<TemplateId> {
        let kind = self.ast.types.kind(ty);
        let TypeKind::DependentSpecialization { template, args } = kind else { return None };
        args.is_empty().then_some(*template)
    }

    /// Whether a class template is known that a placeholder stands for: it is none that parameters
    /// decide about.
    pub fn is_known_placeholder(&self, template: TemplateId) -> bool {
        !self.in_definition()
            || self.ast.templates[template].parameter.is_none()
                && !self.is_inside_definition(self.program.templates.all[template].home)
    }

    /// The placeholder for a class template whose name is next, if what follows can initialise it.
    pub fn class_placeholder_named(&mut self, template: TemplateId) -> Option<Type> {
        let follows = matches!(
            self.peek_ahead(1).kind,
            TokenKind::Ident | TokenKind::LParen | TokenKind::LBrace
        );
        if !follows
            || !self.is_deducible(template)
            || self.options.standard < LanguageStandard::Cpp17
        {
            return None;
        }
        Some(self.take_class_placeholder(template))
    }

    /// The placeholder for a class template whose name is next, where nothing but a type can stand
    /// and something else than what follows initialises it: `template <C>`, `new C`. `since` is the standard that has it there.
    pub fn class_placeholder_alone(&mut self, since: LanguageStandard) -> Option<Type> {
        let is_qualified = self.at(TokenKind::ColonColon)
            || self.at(TokenKind::Ident) && self.peek_ahead(1).kind == TokenKind::ColonColon;
        if self.options.standard < since || !is_qualified && !self.at(TokenKind::Ident) {
            return None;
        }
        if !is_qualified {
            let found = self.placeholder_template(None)?;
            return Some(self.take_class_placeholder(found));
        }
        let template = self.looking_ahead(|parser| {
            parser.trial(|parser| {
                let qualifier = parser.nested_name_specifier()?;
                Ok(parser.placeholder_template(qualifier))
            })
        });
        let template = template.flatten()?;
        self.nested_name_specifier().ok()?;
        Some(self.take_class_placeholder(template))
    }

    /// The class template that the name which is next stands for without arguments.
    fn placeholder_template(&mut self, qualifier: Option<Qualifier>) -> Option<TemplateId> {
        let token = self.peek();
        let next = self.peek_ahead(1).kind;
        if token.kind != TokenKind::Ident || matches!(next, TokenKind::Less | TokenKind::ColonColon)
        {
            return None;
        }
        let found = self.lookup_name(qualifier, token.symbol())?;
        self.deducible_template(&found.decls)
    }

    fn take_class_placeholder(&mut self, template: TemplateId) -> Type {
        self.bump();
        if self.frame.here.mode == Mode::Syntax {
            return Type::PLACEHOLDER;
        }
        let kind = TypeKind::DependentSpecialization { template, args: Box::new([]) };
        self.ast.types.intern(kind)
    }

    /// Whether a declaration with a class placeholder is next: `Pair p`.
    pub fn at_class_placeholder(&mut self) -> bool {
        let token = self.peek();
        token.kind == TokenKind::Ident && self.peek_ahead(1).kind == TokenKind::Ident && {
            let found = self.lookup_unqualified(token.symbol());
            found.is_some_and(|found| self.deducible_template(&found.decls).is_some())
        }
    }

    /// The class that an initialiser makes of a class template, or of an alias of one.
    pub fn deduce_class(
        &mut self,
        template: TemplateId,
        init: &Initializer,
        loc: Loc,
    ) -> Res<Type> {
        cuprum_limits::check();
        let (class, alias) = self.aliased_class_template(template);
        let list = match init {
            Initializer::Copy(Operand::List(list)) => Some(&**list),
            Initializer::DirectList(list) => Some(list),
            Initializer::Default
            | Initializer::Copy(_)
            | Initializer::Direct(_)
            | Initializer::Value => None,
        };
        let operands: Vec<Operand> = match (init, list) {
            (_, Some(list)) => {
                list.elements.iter().map(|element| element.operand.clone()).collect()
            }
            (Initializer::Copy(operand), _) => vec![operand.clone()],
            (Initializer::Direct(operands), _) => operands.clone(),
            _ => Vec::new(),
        };
        if let [Operand::Expr(expr)] = operands.as_slice() {
            // A copy of an object of the class.
            let ty = self.ty(*expr).unqualified();
            self.complete_type(ty);
            if self.is_specialization_of(ty, class) && self.fits_alias(ty, alias.as_ref(), loc) {
                return Ok(ty);
            }
        }
        self.imply_guides(class);
        let is_copy = matches!(init, Initializer::Copy(_));
        let of_list = list.filter(|list| !list.elements.is_empty());
        if let Some(list) = of_list {
            // [over.match.list]: constructors that take the whole list come first.
            let whole = [Operand::List(Box::new(InitList::clone(list)))];
            let mut fitting = self.fitting_guides(class, alias.as_ref(), &whole, loc);
            fitting.retain(|guide| self.takes_initializer_list(guide.func));
            if let Some(ty) = self.best_guide(fitting, &whole, is_copy, loc)? {
                return Ok(ty);
            }
        }
        let mut fitting = self.fitting_guides(class, alias.as_ref(), &operands, loc);
        fitting.retain(|guide| !(guide.is_explicit && is_copy && list.is_none()));
        if let Some(ty) = self.best_guide(fitting, &operands, is_copy, loc)? {
            return Ok(ty);
        }
        let is_parenthesized = matches!(init, Initializer::Direct(_));
        if !operands.is_empty() && (list.is_some() || is_parenthesized) {
            let designators = list.map(|list| {
                list.elements.iter().map(|element| element.designator).collect::<Vec<_>>()
            });
            let given = self.arguments_fixed_by(class, alias.as_ref());
            let designators = designators.unwrap_or_default();
            let found = self.quietly(|parser| {
                parser.deduce_aggregate(class, given, &operands, &designators, loc)
            });
            if let Some(ty) = found
                && self.fits_alias(ty, alias.as_ref(), loc)
            {
                return Ok(ty);
            }
        }
        if operands.is_empty() {
            // Default arguments may say everything.
            let given = self.arguments_fixed_by(class, alias.as_ref());
            if let Some(ty) = self.quietly(|parser| parser.class_of_bindings(class, given, loc))
                && self.fits_alias(ty, alias.as_ref(), loc)
            {
                return Ok(ty);
            }
        }
        let word = self.template_word(class);
        Err(self.template_argument_error(Code::CannotDeduceClass, class, &word, loc))
    }

    fn is_specialization_of(&self, ty: Type, class: TemplateId) -> bool {
        let record = self.ast.types.as_record(ty);
        let known = record.and_then(|record| self.ast.records[record].specialization.as_ref());
        known.is_some_and(|known| known.template == class)
    }

    /// The class template behind a name, and what aliases on the way to it say.
    fn aliased_class_template(
        &mut self,
        template: TemplateId,
    ) -> (TemplateId, Option<DeductionAlias>) {
        let target = self.program.templates.all[template].kind.alias_target();
        match target.map(|target| self.ast.types.kind(target).clone()) {
            Some(TypeKind::DependentSpecialization { template: class, args }) => {
                let alias = DeductionAlias { alias: template, args: args.to_vec() };
                (class, Some(alias))
            }
            _ => (template, None),
        }
    }

    /// The arguments of the class template that an alias fixes without its parameters.
    fn arguments_fixed_by(
        &mut self,
        class: TemplateId,
        alias: Option<&DeductionAlias>,
    ) -> Bindings {
        let count = self.program.templates.all[class].params.len();
        let mut given: Bindings = vec![None; count];
        let Some(alias) = alias else { return given };
        let arranged =
            self.quietly(|parser| parser.arrange_arguments(class, &alias.args, Loc::NONE));
        if let Some(Some(arranged)) = arranged {
            for (slot, arg) in given.iter_mut().zip(arranged) {
                *slot = arg.filter(|arg| !self.is_dependent_argument(arg));
            }
        }
        given
    }

    /// Whether an alias can stand for a class for some arguments.
    fn fits_alias(&mut self, ty: Type, alias: Option<&DeductionAlias>, loc: Loc) -> bool {
        let Some(alias) = alias else { return true };
        let record = self.ast.types.as_record(ty);
        let known = record.and_then(|record| self.ast.records[record].specialization.clone());
        let Some(known) = known else { return false };
        let params = self.program.templates.all[alias.alias].params.clone();
        let mut bindings = Bindings::new();
        if !self.deduce_template_arguments(&params, &alias.args, &known.args, &mut bindings) {
            return false;
        }
        let checked = self.quietly(|parser| {
            let all = parser.complete_arguments(alias.alias, bindings, loc)?;
            parser.check_constraints(alias.alias, &all, loc)
        });
        checked.is_some()
    }

    /// The guides that take these arguments, each as the function it makes of them.
    fn fitting_guides(
        &mut self,
        class: TemplateId,
        alias: Option<&DeductionAlias>,
        operands: &[Operand],
        loc: Loc,
    ) -> Vec<FittingGuide> {
        let fixed = self.arguments_fixed_by(class, alias);
        let mut fitting = Vec::new();
        for guide in self.program.templates.all[class].guides.all.clone() {
            let mut given: Bindings =
                vec![None; self.program.templates.all[guide.template].params.len()];
            if !matches!(guide.origin, GuideOrigin::Written(_)) {
                // The parameters of the class come first.
                for (slot, fixed) in given.iter_mut().zip(&fixed) {
                    slot.clone_from(fixed);
                }
            }
            let of_class = match guide.origin {
                GuideOrigin::Constructor => fixed.len(),
                GuideOrigin::Written(_) | GuideOrigin::Copy => 0,
            };
            let deduced = self.deduce_from_call_given(guide.template, given, of_class, operands);
            let Ok(bindings) = deduced else { continue };
            let made = self.quietly(|parser| parser.specialize_guide(class, &guide, bindings, loc));
            let Some((func, is_explicit)) = made else { continue };
            let result = self.guide_class(func);
            if self.fits_alias(result, alias, loc) {
                let (template, origin) = (guide.template, guide.origin);
                fitting.push(FittingGuide { func, template, origin, is_explicit });
            }
        }
        fitting
    }

    fn guide_class(&self, func: FuncId) -> Type {
        let function = self.ast.types.as_function(self.ast.functions[func].ty);
        function.map_or(Type::VOID, |function| function.result)
    }

    fn takes_initializer_list(&mut self, func: FuncId) -> bool {
        let function = self.ast.types.as_function(self.ast.functions[func].ty);
        let first = function.and_then(|function| function.params.first().copied());
        first.is_some_and(|ty| {
            let ty = self.ast.types.without_ref(ty);
            self.initializer_list_element(ty.unqualified()).is_some()
        })
    }

    /// The class of the best guide; `None` if none is viable.
    fn best_guide(
        &mut self,
        fitting: Vec<FittingGuide>,
        operands: &[Operand],
        is_copy: bool,
        loc: Loc,
    ) -> Res<Option<Type>> {
        let made: Vec<(FuncId, TemplateId)> =
            fitting.iter().map(|guide| (guide.func, guide.template)).collect();
        let origin = |func: FuncId| {
            fitting.iter().find(|guide| guide.func == func).map(|guide| guide.origin)
        };
        let func = match self.resolve_guides(&made, operands) {
            Resolution::Best(func) => func,
            Resolution::None(_) => return Ok(None),
            Resolution::Ambiguous(ties) => {
                // [over.match.best]: a written guide before an implied one, and among those the copy
                // deduction candidate first.
                let written =
                    |func: &FuncId| matches!(origin(*func), Some(GuideOrigin::Written(_)));
                let copy = |func: &FuncId| origin(*func) == Some(GuideOrigin::Copy);
                let by_origin = ties.iter().copied().find(written);
                let by_origin = by_origin.or_else(|| ties.iter().copied().find(copy));
                let first = ties.first().copied().map(|func| self.guide_class(func));
                let is_same = ties.iter().all(|func| Some(self.guide_class(*func)) == first);
                match by_origin.or(ties.first().copied().filter(|_| is_same)) {
                    Some(func) => func,
                    None => return Err(self.error(Code::CannotDeduceClass, loc, &[])),
                }
            }
        };
        if is_copy && fitting.iter().any(|guide| guide.func == func && guide.is_explicit) {
            return Err(self.error(Code::ExplicitConstructor, loc, &[]));
        }
        Ok(Some(self.guide_class(func)))
    }

    /// The function that a guide makes of arguments, with the class as its result; and whether it is
    /// explicit.
    fn specialize_guide(
        &mut self,
        class: TemplateId,
        guide: &Guide,
        bindings: Bindings,
        loc: Loc,
    ) -> Res<(FuncId, bool)> {
        let all = self.complete_arguments(guide.template, bindings, loc)?;
        let mut args = Vec::with_capacity(all.len());
        for arg in &all {
            match arg {
                Some(arg) if !self.is_dependent_argument(arg) => args.push(arg.clone()),
                _ => return Err(self.error(Code::CannotDeduceClass, loc, &[])),
            }
        }
        let is_explicit = self.is_guide_explicit(guide, &all)?;
        let known = self.program.templates.all[guide.template].function();
        if let Some(&func) = known.and_then(|known| known.specializations.get(&args)) {
            return Ok((func, is_explicit));
        }
        self.check_constraints(guide.template, &all, loc)?;
        let own = self.program.templates.all[class].params.len();
        let result = match guide.origin {
            GuideOrigin::Written(Some(range)) => {
                let template = guide.template;
                self.replay_template(template, range, &all, Mode::Full, |parser| parser.type_id())?
            }
            GuideOrigin::Written(None) => {
                return Err(self.error(Code::CannotDeduceClass, loc, &[]));
            }
            GuideOrigin::Constructor | GuideOrigin::Copy => {
                let given = all.iter().take(own).cloned().collect();
                self.class_of_bindings(class, given, loc)?
            }
        };
        let range = self.program.templates.all[guide.template].range;
        let origin = guide.origin;
        let home = self.program.templates.all[class].home;
        let name = FunctionName::Ident(self.ast.templates[class].name);
        let func = self.replay_template(guide.template, range, &all, Mode::Full, |parser| {
            if origin == GuideOrigin::Constructor {
                parser.declare_members_named(class, range, result)?;
            }
            let mut declarator = parser.declarator(Naming::Named, false)?;
            let mut params = Vec::new();
            if origin == GuideOrigin::Copy {
                // Its tokens are the class's name alone.
                declarator.chunks.clear();
                params.push(result);
            } else if let Some(chunk) = declarator.function() {
                params.extend(chunk.params.iter().map(|param| param.ty.unqualified()));
            }
            let variadic = declarator.function().is_some_and(|chunk| chunk.variadic);
            let ty = parser.ast.types.function(FunctionType {
                result,
                params,
                variadic,
                qualifiers: cuprum_ast::Qualifiers::NONE,
                ref_qualifier: cuprum_ast::RefQualifier::None,
                noexcept: false,
                noexcept_if: None,
            });
            let func =
                parser.new_function(name, home, &DeclSpecifiers::new(loc), &declarator, ty)?;
            parser.merge_defaults(func, &declarator)?;
            Ok(func)
        })?;
        if let Some(function) = self.program.templates.all[guide.template].function_mut() {
            function.specializations.insert(args, func);
        }
        Ok((func, is_explicit))
    }

    /// Whether a guide is explicit for these arguments.
    fn is_guide_explicit(&mut self, guide: &Guide, args: &Bindings) -> Res<bool> {
        let Some(range) = guide.explicit_if else { return Ok(guide.is_explicit) };
        self.replay_template(guide.template, range, args, Mode::Full, |parser| {
            Ok(parser.constant_expression()?.known() != Some(0))
        })
    }

    /// The class that a class template makes of arguments, in the order of its parameters.
    pub fn class_of_bindings(&mut self, class: TemplateId, given: Bindings, loc: Loc) -> Res<Type> {
        let mut args = Vec::with_capacity(given.len());
        for arg in self.complete_arguments(class, given, loc)? {
            match arg {
                Some(TemplateArg::Pack(elements)) => args.extend(elements),
                Some(arg) => args.push(arg),
                None => return Err(self.error(Code::CannotDeduceClass, loc, &[])),
            }
        }
        self.specialize_class(class, args, loc)
    }
}
