//! Class template argument deduction ([over.match.class.deduct]): deduction guides as written, and
//! those that constructors imply.
//!
//! A class template's name without arguments is a placeholder: a specialisation with no arguments at
//! all, which its initialiser turns into a class. Constructors are found among the tokens of the class
//! template; each becomes a guide whose parameters are those of the class and its own. Constructors
//! whose parameters name members of the class are not understood and imply nothing.

use crate::context::{Initializer, Mode, Operand, Res, Sema};
use crate::cursor::TokenRange;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::declarator::Declarator;
use crate::template::deduce::Bindings;
use crate::template::{FunctionTemplate, ParameterKind, TemplateKind, TemplateParameter};
use cuprum_ast::{FunctionType, TemplateArg, TemplateId, Type, TypeKind};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;

/// A deduction guide.
#[derive(Clone, Debug)]
pub(crate) struct Guide {
    /// Its parameters and their types, as a function template that makes no functions.
    template: TemplateId,
    /// The tokens of the type it gives; a constructor gives its class.
    result: Option<TokenRange>,
    /// `explicit`
    is_explicit: bool,
}

/// The guides of a class template.
#[derive(Clone, Debug, Default)]
pub(crate) struct Guides {
    all: Vec<Guide>,
    /// Whether those of the constructors are among them.
    has_implied: bool,
}

/// What may precede a deduction guide. An execution space says nothing there: nobody calls a guide.
fn is_guide_specifier(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::KwExplicit | TokenKind::KwHost | TokenKind::KwDevice)
}

impl Sema<'_> {
    /// Whether a deduction guide is next: the name of a class template, parameters and `->`.
    pub fn at_deduction_guide(&mut self) -> bool {
        let mut first = 0;
        while is_guide_specifier(self.peek_ahead(first).kind) {
            first += 1;
        }
        let name = self.peek_ahead(first);
        let open = self.peek_ahead(first + 1);
        if name.kind != TokenKind::Ident || open.kind != TokenKind::LParen {
            return false;
        }
        let tokens = &self.streams[self.current_stream()].tokens;
        let after = open.partner().and_then(|close| tokens.get(close + 1));
        if after.is_none_or(|token| token.kind != TokenKind::Arrow) {
            return false;
        }
        let found = self.lookup_unqualified(name.symbol());
        found.is_some_and(|found| self.deducible_template(&found.decls).is_some())
    }

    fn deducible_template(&self, decls: &[Decl]) -> Option<TemplateId> {
        match decls {
            [Decl::Template(template)]
                if matches!(self.templates[*template].kind, TemplateKind::Class { .. }) =>
            {
                Some(*template)
            }
            _ => None,
        }
    }

    /// ```text
    /// deduction-guide: {"explicit" | execution-space} template-name "(" parameters ")" "->" simple-template-id ";"
    /// ```
    /// The parameters of its head are declared in the current scope.
    pub fn deduction_guide(&mut self, params: Vec<TemplateParameter>) -> Res<()> {
        let mut is_explicit = false;
        while is_guide_specifier(self.kind()) {
            is_explicit |= self.bump().kind == TokenKind::KwExplicit;
        }
        let name = self.peek();
        let found = self.lookup_unqualified(name.symbol());
        let class = found.and_then(|found| self.deducible_template(&found.decls));
        let Some(class) = class else {
            return Err(self.error(Code::ExpectedIdentifier, name.loc, &[]));
        };
        let start = self.position();
        let declarator = self.in_mode(Mode::Signature, |sema| {
            sema.declarator(crate::parse::declarator::Naming::Named, false)
        })?;
        let range = self.range_from(start);
        // The type after the arrow is the end of the declarator.
        let tokens = &self.streams[range.stream as usize].tokens;
        let open = tokens.get(start as usize + 1).and_then(|token| token.partner());
        let result = open.map(|close| TokenRange { start: close as u32 + 2, ..range });
        self.expect(TokenKind::Semi)?;
        self.leave_template_scope(None);
        let template = self.guide_template(params, range, &declarator)?;
        self.templates[class].guides.all.push(Guide { template, result, is_explicit });
        Ok(())
    }

    /// The function template that stands for a guide.
    fn guide_template(
        &mut self,
        params: Vec<TemplateParameter>,
        range: TokenRange,
        declarator: &Declarator,
    ) -> Res<TemplateId> {
        let loc = declarator.loc;
        let Some(chunk) = declarator.function() else {
            return Err(self.error(Code::ExpectedLParen, loc, &[]));
        };
        let required = chunk.params.iter().position(|p| p.default.is_some());
        let required = required.unwrap_or(chunk.params.len());
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
        match self.ast.types.kind(ty) {
            TypeKind::DependentSpecialization { template, args } if args.is_empty() => {
                Some(*template)
            }
            _ => None,
        }
    }

    /// The placeholder for a class template whose name is next, if what follows can initialise it.
    pub fn class_placeholder_named(&mut self, template: TemplateId) -> Option<Type> {
        let follows = matches!(
            self.peek_ahead(1).kind,
            TokenKind::Ident | TokenKind::LParen | TokenKind::LBrace
        );
        let is_class = matches!(self.templates[template].kind, TemplateKind::Class { .. });
        if !follows || !is_class || self.options.standard < 201_703 {
            return None;
        }
        self.bump();
        if self.mode == Mode::Syntax {
            return Some(Type::PLACEHOLDER);
        }
        let kind = TypeKind::DependentSpecialization { template, args: Box::new([]) };
        Some(self.ast.types.intern(kind))
    }

    /// Whether a declaration with a class placeholder is next: `Pair p`.
    pub fn at_class_placeholder(&mut self) -> bool {
        let token = self.peek();
        token.kind == TokenKind::Ident && self.peek_ahead(1).kind == TokenKind::Ident && {
            let found = self.lookup_unqualified(token.symbol());
            found.is_some_and(|found| self.deducible_template(&found.decls).is_some())
        }
    }

    /// The class that an initialiser makes of a class template.
    pub fn deduce_class(
        &mut self,
        template: TemplateId,
        init: &Initializer,
        loc: Loc,
    ) -> Res<Type> {
        let operands: Vec<Operand> = match init {
            Initializer::Default | Initializer::Value => Vec::new(),
            Initializer::Copy(Operand::List(list)) => {
                list.elements.iter().map(|element| element.operand.clone()).collect()
            }
            Initializer::Copy(operand) => vec![operand.clone()],
            Initializer::Direct(operands) => operands.clone(),
            Initializer::DirectList(list) => {
                list.elements.iter().map(|element| element.operand.clone()).collect()
            }
        };
        // The copy deduction candidate.
        if let [Operand::Expr(expr)] = operands.as_slice() {
            let ty = self.ty(*expr).unqualified();
            self.complete_type(ty);
            if let Some(record) = self.ast.types.as_record(ty)
                && let Some(known) = &self.ast.records[record].specialization
                && known.template == template
            {
                return Ok(ty);
            }
        }
        self.imply_guides(template);
        let is_copy = matches!(init, Initializer::Copy(_));
        let mut best: Option<(Guide, Type)> = None;
        for guide in self.templates[template].guides.all.clone() {
            if guide.is_explicit && is_copy {
                continue;
            }
            let Ok(bindings) = self.deduce_from_call(guide.template, &[], &operands) else {
                continue;
            };
            let found = self.quietly(|sema| sema.guide_result(template, &guide, bindings, loc));
            let Some(ty) = found else { continue };
            let is_better = match &best {
                None => true,
                Some((_, known)) if *known == ty => false,
                Some((known, _)) => {
                    let order =
                        self.compare_templates(guide.template, known.template, operands.len());
                    order == Some(Ordering::Less)
                        || order != Some(Ordering::Greater)
                            && guide.result.is_some()
                            && known.result.is_none()
                }
            };
            if is_better {
                best = Some((guide, ty));
            }
        }
        match best {
            Some((_, ty)) => Ok(ty),
            None => Err(self.error(Code::CannotDeduceClass, loc, &[])),
        }
    }

    /// The class that a guide gives for what was deduced.
    fn guide_result(
        &mut self,
        class: TemplateId,
        guide: &Guide,
        bindings: Bindings,
        loc: Loc,
    ) -> Res<Type> {
        if let Some(range) = guide.result {
            let all = self.complete_arguments(guide.template, bindings, loc)?;
            return self
                .replay_template(guide.template, range, &all, Mode::Full, |sema| sema.type_id());
        }
        let own = self.templates[class].params.len();
        let given = bindings.into_iter().take(own).collect();
        let mut args = Vec::with_capacity(own);
        for arg in self.complete_arguments(class, given, loc)? {
            match arg {
                Some(TemplateArg::Pack(elements)) => args.extend(elements),
                Some(arg) => args.push(arg),
                None => return Err(self.error(Code::CannotDeduceClass, loc, &[])),
            }
        }
        self.specialize_class(class, args, loc)
    }

    /// Makes guides of the constructors of a class template, once.
    fn imply_guides(&mut self, class: TemplateId) {
        if std::mem::replace(&mut self.templates[class].guides.has_implied, true) {
            return;
        }
        for (at, head, is_explicit) in self.constructors_in_tokens(class) {
            let implied = self.quietly(|sema| sema.implied_guide(class, at, head));
            if let Some(template) = implied {
                let guide = Guide { template, result: None, is_explicit };
                self.templates[class].guides.all.push(guide);
            }
        }
    }

    /// The constructors among the tokens of a class template: the declarator's tokens, the head of a
    /// constructor template, and whether it is explicit.
    fn constructors_in_tokens(
        &self,
        class: TemplateId,
    ) -> Vec<(TokenRange, Option<TokenRange>, bool)> {
        let range = self.templates[class].range;
        let name = self.ast.templates[class].name;
        let tokens = &self.streams[range.stream as usize].tokens;
        let mut found = Vec::new();
        let mut index = range.start as usize;
        let end = range.end as usize;
        // The members stand between the first braces.
        while index < end && tokens.get(index).is_some_and(|t| t.kind != TokenKind::LBrace) {
            index += 1;
        }
        index += 1;
        let mut head: Option<TokenRange> = None;
        let mut is_explicit = false;
        while index < end {
            let Some(token) = tokens.get(index) else { break };
            match token.kind {
                TokenKind::Semi | TokenKind::RBrace => (head, is_explicit) = (None, false),
                TokenKind::KwExplicit => is_explicit = true,
                TokenKind::KwTemplate => {
                    let start = index + 1;
                    let mut open = 0i32;
                    for at in start..end {
                        match tokens.get(at).map(|token| token.kind) {
                            Some(TokenKind::Less) => open += 1,
                            Some(TokenKind::Greater) => open -= 1,
                            Some(TokenKind::Shr) => open -= 2,
                            _ => {}
                        }
                        if open <= 0 {
                            index = at;
                            break;
                        }
                    }
                    let (start, end) = (start as u32, index as u32 + 1);
                    head = Some(TokenRange { start, end, ..range });
                }
                TokenKind::Ident if token.symbol() == name => {
                    let before = tokens.get(index.wrapping_sub(1)).map(|token| token.kind);
                    let open = tokens.get(index + 1);
                    if let Some(open) = open
                        && open.kind == TokenKind::LParen
                        && before != Some(TokenKind::Tilde)
                        && let Some(close) = open.partner()
                    {
                        let (start, end) = (index as u32, close as u32 + 1);
                        found.push((TokenRange { start, end, ..range }, head, is_explicit));
                        index = close;
                    }
                }
                TokenKind::LBrace | TokenKind::LParen | TokenKind::LBracket => {
                    if let Some(close) = token.partner() {
                        index = close;
                        if token.kind == TokenKind::LBrace {
                            (head, is_explicit) = (None, false);
                        }
                    }
                }
                _ => {}
            }
            index += 1;
        }
        found
    }

    /// The guide of one constructor.
    fn implied_guide(
        &mut self,
        class: TemplateId,
        at: TokenRange,
        head: Option<TokenRange>,
    ) -> Res<TemplateId> {
        let mut params = self.templates[class].params.clone();
        let place = self.templates[class].place;
        self.at_place(place, |sema| {
            sema.push_scope(ScopeKind::Template);
            for (index, param) in params.iter().enumerate() {
                let Some(name) = param.name else { continue };
                let (index, pack) = (index as u32, param.pack);
                let decl = match &param.kind {
                    ParameterKind::Type => {
                        let kind = TypeKind::TemplateParam { depth: 0, index, pack };
                        Decl::Type(sema.ast.types.intern(kind))
                    }
                    ParameterKind::Value(ty, _) => {
                        Decl::DependentValue { depth: 0, index, ty: *ty, pack }
                    }
                    ParameterKind::Template(_) => {
                        return Err(sema.unsupported("deduction of templates", Loc::NONE));
                    }
                };
                sema.declare_here(name, decl);
            }
            if let Some(head) = head {
                let first = params.len() as u32;
                let own = sema.replay(head, |sema| sema.template_parameters_from(first))?;
                params.extend(own);
            }
            let declarator = sema.replay(at, |sema| {
                sema.in_mode(Mode::Signature, |sema| {
                    sema.declarator(crate::parse::declarator::Naming::Named, false)
                })
            })?;
            sema.leave_template_scope(None);
            sema.guide_template(params, at, &declarator)
        })
    }
}
