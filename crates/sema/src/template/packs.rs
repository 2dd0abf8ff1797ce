//! Pack expansions ([temp.variadic]).
//!
//! An expansion is replayed once per element, with the names of its packs bound to that element in
//! a scope of their own; with empty packs its tokens are skipped. Lists ask [`Parser::expand_pack`] at
//! the start of each element. Whether the element ends in `...`, and which packs it mentions, does
//! not depend on what the packs are bound to: a syntax-only trial finds it out once per place, and
//! only where a look at the tokens says that an ellipsis may belong to the element.

use crate::context::{Mode, Parser, Reported, Res};
use crate::cursor::{CursorMark, TokenRange, angle_change};
use crate::lookup::scope::{Decl, PackKind, ScopeId, ScopeKind};
use crate::template::TemplateParameter;
use crate::template::dependent::Walk;
use cuprum_ast::{DependentExprKind, TemplateArg, Type, TypeKind};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The lists whose elements may be expansions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ListKind {
    TemplateArguments,
    /// Arguments of calls, elements of braced lists.
    Initializers,
    /// Parameters of functions; the ellipsis stands before the name.
    Parameters,
    Bases,
    MemberInitializers,
    /// `using A::f, B::g;`
    UsingDeclarators,
    /// `alignas(…)`
    Alignments,
    /// Captures of a lambda; the ellipsis may stand before the name.
    Captures,
}

/// An expansion, whatever its packs are bound to.
#[derive(Clone, Debug)]
pub(crate) struct Expansion {
    /// The place after it.
    pub end: CursorMark,
    /// The packs that its pattern mentions and does not expand itself.
    pub packs: Vec<Symbol>,
    /// How many `auto` of a parameter pack stand for template parameter packs.
    pub autos: u32,
}

/// What is known of the expansions of the unit.
#[derive(Clone, Default)]
pub(crate) struct PackMemory {
    /// The last answer about the places of `...`: which of them comes first at or after a place of a stream. The
    /// parser goes on from there, and the answer stays the same until it gets to it.
    next_ellipsis: Option<(usize, u32, Option<u32>)>,
    /// What starts at a place in a list.
    elements: FxHashMap<(u32, u32, ListKind), Option<Arc<Expansion>>>,
    /// Where the expansions end that start at a place.
    ends: FxHashMap<(u32, u32), u32>,
    /// The same ends.
    known_ends: FxHashSet<(u32, u32)>,
    /// The packs of the operands of folds, by their place.
    folded: FxHashMap<(u32, u32), Arc<Expansion>>,
    /// Scopes that bind packs to one of their elements.
    element_scopes: FxHashSet<ScopeId>,
}

impl PackMemory {
    /// Forgets what it knows of the tokens that follow.
    pub fn forget_next(&mut self) {
        self.next_ellipsis = None;
    }
}

/// What a pack stands for where it is expanded.
pub(crate) enum PackElements {
    /// Nothing yet: the pack is a parameter in a template's signature.
    Unbound,
    /// These; the flag says that the element is itself the pattern of an expansion.
    Bound(Vec<(Decl, bool)>),
}

impl Parser<'_> {
    /// If an expansion is next in a list, runs `element` over it as often as its packs have
    /// elements, and steps past it. The flag of `element` says that what it parses must be made an
    /// expansion again, since its packs are not bound, or bound to an expansion.
    pub fn expand_pack(
        &mut self,
        list: ListKind,
        mut element: impl FnMut(&mut Self, bool) -> Res<()>,
    ) -> Res<bool> {
        let Some(expansion) = self.expansion_ahead(list) else { return Ok(false) };
        if self.frame.here.mode == Mode::Syntax {
            self.go_to(expansion.end);
            return Ok(true);
        }
        if expansion.packs.is_empty() {
            // There is nothing to expand: the ellipsis is an error that the list will find.
            return Ok(false);
        }
        self.for_each_element(&expansion.packs, &mut element)?;
        self.go_to(expansion.end);
        Ok(true)
    }

    /// Runs `element` for each element of some packs, each time from where the cursor is now.
    pub fn for_each_element(
        &mut self,
        packs: &[Symbol],
        element: &mut impl FnMut(&mut Self, bool) -> Res<()>,
    ) -> Res<()> {
        let loc = self.loc();
        let mut bound: Vec<(Symbol, Vec<(Decl, bool)>)> = Vec::with_capacity(packs.len());
        let mut is_unbound = false;
        for &name in packs {
            match self.pack_elements(name) {
                PackElements::Unbound => is_unbound = true,
                PackElements::Bound(elements) => {
                    if let Some((first, others)) = bound.first()
                        && others.len() != elements.len()
                    {
                        let (first, word) = (self.word(*first), self.word(name));
                        return Err(self.error(Code::PackLengths, loc, &[&word, &first]));
                    }
                    bound.push((name, elements));
                }
            }
        }
        let count = bound.first().map_or(0, |(_, elements)| elements.len());
        if is_unbound && bound.is_empty() {
            return element(self, true);
        }
        if is_unbound {
            // Packs that are bound already stand for something that only a replay can tell.
            return self.with_scope(ScopeKind::Template, |parser| {
                let scope = parser.frame.here.place.scope;
                parser.program.templates.pack_memory.element_scopes.insert(scope);
                for (name, _) in &bound {
                    if let Some(decl) = parser.unknown_element(*name) {
                        parser.declare(scope, *name, decl);
                    }
                }
                element(parser, true)
            });
        }
        for index in 0..count {
            let run = |parser: &mut Self| {
                let mut patterns = 0;
                let scope = parser.frame.here.place.scope;
                parser.program.templates.pack_memory.element_scopes.insert(scope);
                for (name, elements) in &bound {
                    let Some((decl, is_pattern)) = elements.get(index) else { continue };
                    patterns += usize::from(*is_pattern);
                    parser.declare(scope, *name, decl.clone());
                }
                match patterns {
                    0 => element(parser, false),
                    all if all == bound.len() => element(parser, true),
                    _ => {
                        Err(parser.unsupported("packs of which only some have known elements", loc))
                    }
                }
            };
            self.back_if(Result::is_ok, |parser| parser.with_scope(ScopeKind::Template, run))?;
        }
        Ok(())
    }

    /// What some element of a pack means in a signature.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn unknown_element(&mut self, name: Symbol) -> Option<Decl> {
        let place = self.opaque_place();
        let expr = self.ast.dependents.intern(place);
        Some(match self.find_pack(name)? {
            Decl::Pack(PackKind::Type, _) => {
                Decl::Type(self.ast.types.intern(TypeKind::Decltype(expr)))
            }
            Decl::Pack(PackKind::Template, args) => match args.first()? {
                TemplateArg::Template(template) => Decl::Template(*template),
                TemplateArg::Type(_)
                | TemplateArg::Value(..)
                | TemplateArg::Dependent(..)
                | TemplateArg::TemplateExpansion(_)
                | TemplateArg::Pack(_)
                | TemplateArg::Unconverted(_) => return None,
            },
            _ => Decl::DependentExpr(expr),
        })
    }

    /// The expansion that starts at the next token as an element of a list.
    pub fn expansion_ahead(&mut self, list: ListKind) -> Option<Arc<Expansion>> {
        let stream = self.current_stream() as u32;
        let start = self.position();
        let key = (stream, start, list);
        if let Some(known) = self.program.templates.pack_memory.elements.get(&key) {
            return known.clone();
        }
        if !self.ellipsis_may_end_element(list) {
            return None;
        }
        // The memory bounds the work, so trials inside trials need no bound here.
        let found = self.scoped(
            |here| here.nesting.trial_depth = 0,
            |parser| parser.trial(|parser| parser.scan_element(list)),
        );
        let end = found?;
        let expansion = end.map(|end| {
            let range = TokenRange::new(stream, start, end.position());
            let own = self.declarator_ellipsis(list, range);
            let packs = self.packs_mentioned(range, own);
            self.note_expansion(stream, start, end.position());
            let tokens = &self.program.streams[stream as usize].tokens;
            let own = tokens.get(start as usize..end.position() as usize).unwrap_or(&[]);
            let autos = own.iter().filter(|token| token.kind == TokenKind::KwAuto).count() as u32;
            Arc::new(Expansion { end, packs, autos })
        });
        // Where nothing is to be expanded, `...` belongs to what follows: `void f(int...)`.
        let expansion = expansion.filter(|expansion| {
            list != ListKind::Parameters || !expansion.packs.is_empty() || expansion.autos > 0
        });
        self.program.templates.pack_memory.elements.insert(key, expansion.clone());
        expansion
    }

    /// Remembers that tokens expand the packs they mention.
    pub fn note_expansion(&mut self, stream: u32, start: u32, end: u32) {
        self.program.templates.pack_memory.ends.insert((stream, start), end);
        self.program.templates.pack_memory.known_ends.insert((stream, end));
    }

    /// Steps over an element in a trial; the place after its ellipsis if it is an expansion.
    fn scan_element(&mut self, list: ListKind) -> Res<Option<CursorMark>> {
        cuprum_limits::check();
        match list {
            ListKind::TemplateArguments => {
                self.template_argument()?;
            }
            ListKind::Initializers => {
                self.outside_template_arguments(|parser| parser.initializer_clause())?;
            }
            ListKind::Parameters => {
                let is_pack = self.scan_parameter()?;
                return Ok(is_pack.then(|| self.cursor.mark()));
            }
            ListKind::Alignments => {
                if self.at_type_id(TokenKind::Ellipsis) {
                    self.type_id()?;
                } else {
                    self.conditional_expression()?;
                }
            }
            ListKind::Captures => return Ok(self.scan_capture()),
            ListKind::Bases | ListKind::MemberInitializers | ListKind::UsingDeclarators => {
                self.scan_to_ellipsis();
            }
        }
        Ok(match self.eat(TokenKind::Ellipsis) {
            true => Some(self.cursor.mark()),
            false => None,
        })
    }

    /// Steps to the ellipsis or to the end of an element made of names, template arguments and
    /// brackets.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn scan_to_ellipsis(&mut self) {
        loop {
            match self.kind() {
                TokenKind::LParen | TokenKind::LBracket => {
                    self.quietly_skip_brackets();
                }
                TokenKind::LBrace => {
                    // A base clause ends here; a member initialiser goes on only with `...`.
                    self.quietly_skip_brackets();
                    return;
                }
                TokenKind::Less => {
                    if self.template_arguments().is_err() {
                        return;
                    }
                }
                TokenKind::Comma | TokenKind::Semi | TokenKind::Eof | TokenKind::Ellipsis => return,
                _ => {
                    self.bump();
                }
            }
        }
    }

    /// `name...`, `&name...`, `...name = init`, `&...name(init)`
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn scan_capture(&mut self) -> Option<CursorMark> {
        self.eat(TokenKind::Amp);
        if self.eat(TokenKind::Ellipsis) {
            loop {
                match self.kind() {
                    TokenKind::Comma | TokenKind::RBracket | TokenKind::Eof => break,
                    TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                        self.quietly_skip_brackets();
                    }
                    TokenKind::Less => {
                        if self.template_arguments().is_err() {
                            self.bump();
                        }
                    }
                    _ => {
                        self.bump();
                    }
                }
            }
            return Some(self.cursor.mark());
        }
        while !matches!(
            self.kind(),
            TokenKind::Comma | TokenKind::RBracket | TokenKind::Eof | TokenKind::Ellipsis
        ) {
            self.bump();
        }
        self.eat(TokenKind::Ellipsis).then(|| self.cursor.mark())
    }

    /// A look at the tokens: whether an ellipsis outside brackets comes before the element can end.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn ellipsis_may_end_element(&mut self, list: ListKind) -> bool {
        let start = self.position();
        let Some(next) = self.next_ellipsis(start) else { return false };
        let end = self.range_end();
        if next >= end {
            return false;
        }
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let mut angles = 0u32;
        let mut index = start;
        while index < end {
            let Some(token) = tokens.get(index as usize) else { return false };
            match token.kind {
                TokenKind::Ellipsis => return true,
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    let Some(partner) = token.partner() else { return false };
                    let partner = partner as u32;
                    // The ellipsis of a declarator may stand in parentheses: `T (&...args)[n]`.
                    if list == ListKind::Parameters && (index..partner).contains(&next) {
                        return true;
                    }
                    if partner < index {
                        return false;
                    }
                    index = partner;
                }
                TokenKind::RParen
                | TokenKind::RBracket
                | TokenKind::RBrace
                | TokenKind::Semi
                | TokenKind::Eof => return false,
                TokenKind::Comma if angles == 0 => return false,
                TokenKind::Greater if angles == 0 && list == ListKind::TemplateArguments => {
                    return false;
                }
                kind => angles = angles.saturating_add_signed(angle_change(kind)),
            }
            index += 1;
        }
        false
    }

    /// The first ellipsis at or after a place of the current stream.
    pub fn next_ellipsis(&mut self, from: u32) -> Option<u32> {
        let stream = self.current_stream();
        if let Some((known_stream, known_from, next)) =
            self.program.templates.pack_memory.next_ellipsis
            && known_stream == stream
            && known_from <= from
            && next.is_none_or(|next| from <= next)
        {
            return next;
        }
        let next = self.program.streams.get(stream).and_then(|it| it.ellipsis_from(from));
        self.program.templates.pack_memory.next_ellipsis = Some((stream, from, next));
        next
    }

    /// The packs that a pattern mentions outside the expansions in it.
    pub fn packs_mentioned(&mut self, range: TokenRange, own: Option<u32>) -> Vec<Symbol> {
        let stream = range.stream as usize;
        let mut inner = self.unscanned_expansions(range, own);
        inner.sort_unstable();
        let mut names: Vec<Symbol> = Vec::new();
        let mut index = range.start;
        while index < range.end {
            let skipped = (index > range.start)
                .then(|| {
                    self.program.templates.pack_memory.ends.get(&(range.stream, index)).copied()
                })
                .flatten()
                .or_else(|| inner.iter().find(|(start, _)| *start == index).map(|(_, end)| *end));
            if let Some(end) = skipped.filter(|&end| end > index) {
                index = end;
                continue;
            }
            let tokens = &self.program.streams[stream].tokens;
            let kind_before = |back: u32| {
                let at = index.checked_sub(back).filter(|&at| at >= range.start)?;
                tokens.get(at as usize).map(|token| token.kind)
            };
            let token = tokens.get(index as usize).copied();
            let is_member = matches!(
                kind_before(1),
                Some(
                    TokenKind::Dot | TokenKind::Arrow | TokenKind::ColonColon | TokenKind::Ellipsis
                )
            );
            let is_counted = kind_before(1) == Some(TokenKind::LParen)
                && kind_before(2) == Some(TokenKind::Ellipsis)
                && kind_before(3) == Some(TokenKind::KwSizeof);
            if let Some(token) = token
                && token.kind == TokenKind::Ident
                && !is_member
                && !is_counted
            {
                let name = token.symbol();
                if !names.contains(&name) && self.find_pack(name).is_some() {
                    names.push(name);
                }
            }
            index += 1;
        }
        names
    }

    /// The ellipsis inside a parameter or capture that makes it a pack: before the name, or where a
    /// name could be.
    fn declarator_ellipsis(&mut self, list: ListKind, range: TokenRange) -> Option<u32> {
        if !matches!(list, ListKind::Parameters | ListKind::Captures) {
            return None;
        }
        let mut from = range.start;
        let mut own = None;
        while let Some(place) = self.next_ellipsis(from).filter(|&place| place < range.end) {
            from = place + 1;
            let tokens = &self.program.streams[range.stream as usize].tokens;
            let kind = |at: u32| tokens.get(at as usize).map(|token| token.kind);
            let is_before_name = kind(place + 1) == Some(TokenKind::Ident) && place + 1 < range.end;
            let is_after_operator = place.checked_sub(1).is_some_and(|before| {
                matches!(kind(before), Some(TokenKind::Amp | TokenKind::AndAnd | TokenKind::Star))
            });
            if is_before_name || is_after_operator || place + 1 == range.end {
                own = Some(place);
            }
        }
        own
    }

    /// Expansions in tokens that no trial parses, such as the bodies of lambdas: from the comma or
    /// bracket before, to the ellipsis.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn unscanned_expansions(&mut self, range: TokenRange, own: Option<u32>) -> Vec<(u32, u32)> {
        let mut found = Vec::new();
        let mut from = range.start;
        while let Some(place) = self.next_ellipsis(from).filter(|&place| place + 1 < range.end) {
            from = place + 1;
            let tokens = &self.program.streams[range.stream as usize].tokens;
            let is_sizeof = place
                .checked_sub(1)
                .and_then(|before| tokens.get(before as usize))
                .is_some_and(|token| token.kind == TokenKind::KwSizeof);
            let is_known =
                self.program.templates.pack_memory.known_ends.contains(&(range.stream, place + 1));
            if is_sizeof || is_known || own == Some(place) {
                continue;
            }
            let mut start = place;
            let mut in_braces = false;
            while start > range.start {
                let Some(token) = tokens.get(start as usize - 1) else { break };
                match token.kind {
                    TokenKind::Comma | TokenKind::Semi => break,
                    TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                        in_braces = true;
                        break;
                    }
                    TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => {
                        match token.partner() {
                            Some(partner) if (partner as u32) < start => start = partner as u32,
                            _ => break,
                        }
                    }
                    _ => start -= 1,
                }
            }
            if in_braces || start > range.start {
                found.push((start, place + 1));
            }
        }
        found
    }

    /// The declaration of a pack by this name, seen past the scopes that bind it to one element.
    pub fn find_pack(&mut self, name: Symbol) -> Option<Decl> {
        let mut scope = Some(self.frame.here.place.scope);
        while let Some(id) = scope {
            if matches!(self.program.names.scopes[id].kind, ScopeKind::Namespace(_)) {
                return None;
            }
            let decls = self.names_in(id, name);
            if let Some(decl) = decls.iter().find(|decl| self.is_pack(decl)) {
                return Some(decl.clone());
            }
            if !decls.is_empty() && !self.program.templates.pack_memory.element_scopes.contains(&id)
            {
                return None;
            }
            scope = self.program.names.scopes[id].parent;
        }
        None
    }

    /// Whether a declaration is a pack, bound or not.
    pub fn is_pack(&self, decl: &Decl) -> bool {
        match decl {
            Decl::Pack(..) | Decl::ParameterPack(_) | Decl::DependentParamPack(_) => true,
            Decl::DependentValue { pack, .. } => *pack,
            Decl::Type(ty) => {
                matches!(self.ast.types.kind(*ty), TypeKind::TemplateParam { pack: true, .. })
            }
            Decl::Template(template) => {
                matches!(self.ast.templates[*template].parameter, Some((_, true)))
            }
            Decl::Var(_)
            | Decl::Func(_)
            | Decl::Tag(_)
            | Decl::Namespace(_)
            | Decl::Enumerator(..)
            | Decl::Field(..)
            | Decl::Binding(..)
            | Decl::Value(..)
            | Decl::DependentExpr(_)
            | Decl::DependentParam(_)
            | Decl::SyntaxValue
            | Decl::SyntaxType => false,
        }
    }

    /// What a pack stands for here.
    pub fn pack_elements(&mut self, name: Symbol) -> PackElements {
        match self.find_pack(name) {
            Some(Decl::Pack(_, args)) => {
                let elements = args.iter().map(|arg| self.element_declaration(arg)).collect();
                PackElements::Bound(elements)
            }
            Some(Decl::ParameterPack(elements)) => {
                PackElements::Bound(elements.into_iter().map(|decl| (decl, false)).collect())
            }
            _ => PackElements::Unbound,
        }
    }

    /// What an element of a pack means by the pack's name, and whether it is the pattern of an
    /// expansion.
    fn element_declaration(&self, arg: &TemplateArg) -> (Decl, bool) {
        match self.expansion_pattern(arg) {
            Some(pattern) => (self.argument_declaration(&pattern, PackKind::Type), true),
            None => (self.argument_declaration(arg, PackKind::Type), false),
        }
    }

    /// The pattern of an argument that is an expansion.
    pub fn expansion_pattern(&self, arg: &TemplateArg) -> Option<TemplateArg> {
        match arg {
            TemplateArg::Type(ty) => self.expanded_type(*ty).map(TemplateArg::Type),
            TemplateArg::Dependent(expr, ty) => {
                self.expanded_expr(*expr).map(|pattern| TemplateArg::Dependent(pattern, *ty))
            }
            TemplateArg::TemplateExpansion(template) => Some(TemplateArg::Template(*template)),
            TemplateArg::Value(..)
            | TemplateArg::Template(_)
            | TemplateArg::Pack(_)
            | TemplateArg::Unconverted(_) => None,
        }
    }

    /// An argument made an expansion.
    pub fn expansion_argument(&mut self, arg: TemplateArg) -> TemplateArg {
        match arg {
            TemplateArg::Type(ty) => TemplateArg::Type(self.expansion_type(ty)),
            TemplateArg::Dependent(expr, ty) => {
                let kind = DependentExprKind::Expansion(expr);
                TemplateArg::Dependent(self.ast.dependents.intern(kind), ty)
            }
            TemplateArg::Template(template) => TemplateArg::TemplateExpansion(template),
            other @ (TemplateArg::Value(..)
            | TemplateArg::TemplateExpansion(_)
            | TemplateArg::Pack(_)
            | TemplateArg::Unconverted(_)) => other,
        }
    }

    /// `T...`
    pub fn expansion_type(&mut self, pattern: Type) -> Type {
        self.ast.types.intern(TypeKind::PackExpansion(pattern))
    }

    /// What a template parameter's name means once it has an argument; packs are of this kind.
    pub fn argument_declaration(&self, arg: &TemplateArg, kind: PackKind) -> Decl {
        match arg {
            TemplateArg::Type(ty) => Decl::Type(*ty),
            TemplateArg::Value(value, ty) => Decl::Value(value.clone(), *ty),
            TemplateArg::Dependent(expr, _) => Decl::DependentExpr(*expr),
            TemplateArg::Template(template) | TemplateArg::TemplateExpansion(template) => {
                Decl::Template(*template)
            }
            TemplateArg::Pack(args) => Decl::Pack(kind, args.clone()),
            TemplateArg::Unconverted(_) => Decl::SyntaxValue,
        }
    }

    /// Reports a pack of a template that its signature mentions and does not expand.
    pub fn forbid_open_packs(
        &mut self,
        ty: Type,
        params: &[TemplateParameter],
        loc: Loc,
    ) -> Res<()> {
        self.forbid_open_packs_in(&TemplateArg::Type(ty), params, loc)
    }

    /// The same for an argument.
    pub fn forbid_open_packs_in(
        &mut self,
        argument: &TemplateArg,
        params: &[TemplateParameter],
        loc: Loc,
    ) -> Res<()> {
        if !params.iter().any(|param| param.pack) || self.frame.here.in_builtin_text {
            return Ok(());
        }
        let mut open = None;
        self.argument_mentions(argument, Walk::OutsideExpansions, &mut |index| {
            let param = params.get(index as usize).filter(|param| param.pack);
            open = open.or(param.and_then(|param| param.name));
            false
        });
        match open {
            Some(name) => {
                let word = self.word(name);
                Err(self.error(Code::PackNotExpanded, loc, &[&word]))
            }
            None => Ok(()),
        }
    }

    /// Reports a pack that tokens mention which were read by now and expand it nowhere.
    pub fn forbid_packs_mentioned(&mut self, range: TokenRange) -> Res<()> {
        if self.frame.here.in_builtin_text {
            return Ok(());
        }
        let packs = self.packs_mentioned(range, None);
        let is_open = |parser: &mut Self, name: Symbol| {
            let found = parser.lookup_unqualified(name);
            found.is_some_and(|found| found.decls.iter().any(|decl| parser.is_pack(decl)))
        };
        let Some(name) = packs.into_iter().find(|&name| is_open(self, name)) else {
            return Ok(());
        };
        let tokens = &self.program.streams[range.stream as usize].tokens;
        let tokens = tokens.get(range.start as usize..range.end as usize).unwrap_or_default();
        let named = tokens
            .iter()
            .find(|token| token.kind == TokenKind::Ident && token.symbol() == name)
            .map(|token| token.loc);
        let word = self.word(name);
        Err(self.error(Code::PackNotExpanded, named.unwrap_or(Loc::NONE), &[&word]))
    }

    /// Reports a pack that is named outside any expansion.
    pub fn pack_not_expanded(&mut self, name: Symbol) -> Reported {
        let loc = self.loc();
        let word = self.word(name);
        self.error(Code::PackNotExpanded, loc, &[&word])
    }

    /// The packs of a fold's operand, which occupies the tokens up to `end`.
    pub fn folded_packs(&mut self, range: TokenRange) -> Arc<Expansion> {
        let key = (range.stream, range.start);
        if let Some(known) = self.program.templates.pack_memory.folded.get(&key) {
            return known.clone();
        }
        // A trial notes the expansions inside.
        let _ = self.scoped(
            |here| here.nesting.trial_depth = 0,
            |parser| parser.trial(|parser| parser.replay(range, |parser| parser.fold_operand())),
        );
        let end = self.cursor.mark();
        let packs = self.packs_mentioned(range, None);
        let expansion = Arc::new(Expansion { end, packs, autos: 0 });
        self.program.templates.pack_memory.folded.insert(key, expansion.clone());
        expansion
    }
}
