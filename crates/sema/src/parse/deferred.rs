//! Declarations on demand: a function that a system header declares is parsed when somebody asks for
//! its name.
//!
//! Headers declare hundreds of functions of which a program names a few. Where such a declaration
//! ends and which name it declares can be told without understanding it, so it is stepped over and
//! noted under its name, with the ordinal it would have had. The first lookup of the name, in whatever
//! scope, parses all declarations of that name in their order. Each is parsed at its own place: it
//! sees what had been declared before it, and its own ordinal stands in its scope, so that everybody
//! else sees it from its place on. What was never asked for is never parsed; what is wrong in it goes
//! unreported, as in bodies that nobody needs.
//!
//! Deduction guides wait for the first object whose class they may tell, and declarations that something
//! is instantiated elsewhere (`extern template`) for a variable that this is about. A using-declaration
//! waits with the functions that it names. What defines a member function of a class template outside of
//! it waits for somebody who needs the body of a member of this name.
//!
//! Only what has no effect but its name can wait: functions, templates of functions and variables, and
//! their specialisations. Classes, variables, kernels and everything that the look does not understand
//! are parsed at once.

use crate::context::{Mode, Parser};
use crate::cursor::{TokenRange, angle_change};
use crate::frame::Here;
use crate::lookup::marks::Marks;
use crate::lookup::scope::{Decl, NamePlace, ScopeId, ScopeKind};
use crate::parse::specifiers::is_type_word;
use cuprum_ast::{FunctionName, OperatorName};
use cuprum_lex::{Literal, Token, TokenKind};
use cuprum_source::{Loc, Symbol};
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::collections::hash_map::Entry;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU32;

/// The declarations that were deferred.
#[derive(Clone, Default)]
pub(crate) struct Deferred {
    /// By what they declare.
    by_name: Waiting,
    /// Deduction guides, by the name of their class template.
    guides: Waiting,
    /// Classes that other units instantiate, by the name of their template.
    instantiations: Waiting,
    /// Member functions of class templates that are defined outside, by their own names.
    members: Waiting,
    /// Names that declarations waited for and that somebody asked for since a beginning was made (`beginning.rs`).
    pub asked: Vec<Symbol>,
}

/// Declarations that wait for somebody who asks for a name. There are thousands, for most of which nobody
/// does: they lie side by side, and the table of names is small.
#[derive(Clone, Default)]
struct Waiting {
    /// In the order of the source, each with the place of the next of its name.
    list: Vec<(Declaration, Option<NonZeroU32>)>,
    /// Where the first of a name is, and the last.
    names: FxHashMap<Symbol, (u32, u32)>,
}

impl Waiting {
    fn push(&mut self, name: Symbol, declaration: Declaration) {
        let place = self.list.len() as u32;
        self.list.push((declaration, None));
        match self.names.entry(name) {
            Entry::Vacant(entry) => drop(entry.insert((place, place))),
            Entry::Occupied(mut entry) => {
                let last = std::mem::replace(&mut entry.get_mut().1, place);
                if let Some((_, next)) = self.list.get_mut(last as usize) {
                    *next = NonZeroU32::new(place);
                }
            }
        }
    }

    /// The declarations from a place on that are of the same name.
    fn chain(&self, first: Option<u32>) -> impl Iterator<Item = &Declaration> {
        let at = |place: u32| self.list.get(place as usize);
        std::iter::successors(first.and_then(at), move |(_, next)| at((*next)?.get()))
            .map(|(declaration, _)| declaration)
    }

    /// The declarations of a name, in the order of the source.
    fn of(&self, name: Symbol) -> impl Iterator<Item = &Declaration> {
        self.chain(self.names.get(&name).map(|(first, _)| *first))
    }

    /// All names with their declarations, in no order.
    fn iter(&self) -> impl Iterator<Item = (Symbol, impl Iterator<Item = &Declaration>)> {
        self.names.iter().map(|(&name, &(first, _))| (name, self.chain(Some(first))))
    }

    /// The declarations of a name, which wait no longer.
    fn take(&mut self, name: Symbol) -> Option<Declarations> {
        let (first, _) = self.names.remove(&name)?;
        Some(self.chain(Some(first)).copied().collect())
    }
}

/// A declaration that is being parsed late.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LateDeclaration {
    /// The ordinal that a declaration of a namespace gets.
    pub ordinal: u32,
    /// Where its body begins and which ordinals it sees, if they are more than the declaration does.
    body: Option<(u32, u32)>,
}

impl LateDeclaration {
    /// Below which ordinals the body of the unit sees that begins at this token, if it is that of the
    /// declaration being parsed and sees more than the declaration does.
    pub fn body_limit(&self, start: u32) -> Option<u32> {
        self.body.filter(|body| body.0 == start).map(|body| body.1)
    }
}

type Declarations = SmallVec<[Declaration; 1]>;

/// A declaration that was deferred.
#[derive(Clone, Copy)]
struct Declaration {
    range: TokenRange,
    /// Where its body begins, or its `;`.
    head_end: u32,
    /// The namespace it stands in.
    scope: ScopeId,
    ordinal: u32,
    /// The ordinal of the definition that stands for it.
    defined_at: Option<u32>,
    /// Inside of `extern "C"`.
    extern_c: bool,
    /// It begins with `template`.
    is_template: bool,
    /// The class template that it defines a member of.
    owner: Option<Symbol>,
    /// Where its name is.
    loc: Loc,
}

impl Deferred {
    /// Nothing yet, with room for about what so many tokens of headers declare.
    pub fn for_tokens(tokens: usize) -> Deferred {
        let by_name = Waiting { list: Vec::with_capacity(tokens / 48), ..Waiting::default() };
        Deferred { by_name, ..Deferred::default() }
    }

    /// The names that wait in a scope for somebody who sees ordinals below `limit`.
    pub fn names(&self, scope: ScopeId, limit: u32) -> impl Iterator<Item = (Symbol, Loc)> {
        self.by_name.iter().filter_map(move |(name, mut declarations)| {
            let seen = |declaration: &&Declaration| {
                declaration.scope == scope && declaration.ordinal < limit
            };
            declarations.find(seen).map(|declaration| (name, declaration.loc))
        })
    }
}

/// A function with a body, or a template of one, that was deferred.
pub(crate) struct DeferredFunction {
    pub name: Symbol,
    pub is_template: bool,
    /// The ordinal that it will have.
    pub ordinal: u32,
    /// The namespace it stands in.
    pub scope: ScopeId,
    /// Its tokens up to the body.
    pub head: TokenRange,
    /// The tokens of its body.
    pub body: TokenRange,
}

impl Deferred {
    /// The functions with bodies that still wait, in no order.
    pub fn defined_functions(&self) -> impl Iterator<Item = DeferredFunction> {
        self.by_name.iter().flat_map(|(name, declarations)| {
            let defined = declarations.filter(|declaration| declaration.is_defined());
            defined.map(move |declaration| declaration.as_function(name))
        })
    }

    /// The member functions of class templates that still wait, each under the name of its class, in no
    /// order.
    pub fn defined_members(&self) -> impl Iterator<Item = DeferredFunction> {
        let all = self.members.iter().flat_map(|(_, declarations)| declarations);
        all.filter_map(|declaration| Some(declaration.as_function(declaration.owner?)))
    }
}

/// Who a declaration that is deferred waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WaitsFor {
    /// Somebody who asks for its name.
    Name,
    /// Somebody who deduces the arguments of the class template of this name.
    Deduction,
    /// Somebody who asks where the members of classes made of the template of this name are.
    Instantiation,
    /// Somebody who needs the body of a member of this name.
    Body,
    /// Nobody: it has no effect that anybody could ask for.
    Nothing,
}

/// What a look at a declaration found.
struct Skimmed {
    waits_for: WaitsFor,
    name: FunctionName,
    /// The class template that it defines a member of.
    owner: Option<Symbol>,
    loc: Loc,
    /// The index of the body's brace, or of the `;`.
    head_end: usize,
    /// The index of its last token.
    last: usize,
}

impl Parser<'_> {
    /// Steps over the declaration that is next and notes it for later, if it can wait.
    pub fn defer_declaration(&mut self) -> bool {
        let may_wait = self.peek().is_system()
            && !self.frame.here.in_builtin_text
            && self.frame.here.mode == Mode::Full
            && self.frame.here.sfinae_depth == 0
            && self.frame.here.place.limit == u32::MAX
            && !self.options.check_header_templates
            && matches!(
                self.program.names.scopes[self.frame.here.place.scope].kind,
                ScopeKind::Namespace(_)
            );
        if !may_wait {
            return false;
        }
        let stream = self.current_stream();
        let Some(tokens) = self.program.streams[stream].tokens.get(..self.range_end() as usize)
        else {
            return false;
        };
        let skim = Skim { tokens, relocatable: self.options.relocatable };
        let start = self.position();
        let Some(found) = skim.declaration(start as usize) else { return false };
        if self.at(TokenKind::KwUsing) && !self.may_use_later(start as usize, found.last) {
            return false;
        }
        let name = self.function_symbol(found.name);
        let declaration = Declaration {
            range: TokenRange::new(stream as u32, start, found.last as u32 + 1),
            head_end: found.head_end as u32,
            scope: self.frame.here.place.scope,
            ordinal: self.next_ordinal(),
            defined_at: None,
            extern_c: self.frame.here.extern_c,
            is_template: self.at(TokenKind::KwTemplate),
            owner: found.owner,
            loc: found.loc,
        };
        let waiting = &mut self.program.names.deferred;
        let list = match found.waits_for {
            WaitsFor::Name => {
                let ordinal = declaration.ordinal;
                self.program.names.spelled_types.note_declaration(name, ordinal);
                self.program.names.marks.add(name, Marks::WAITING);
                Some(&mut waiting.by_name)
            }
            WaitsFor::Deduction => Some(&mut waiting.guides),
            WaitsFor::Instantiation => Some(&mut waiting.instantiations),
            WaitsFor::Body => Some(&mut waiting.members),
            WaitsFor::Nothing => None,
        };
        if let Some(list) = list {
            list.push(name, declaration);
        }
        self.jump_past(found.last);
        true
    }

    /// Whether the using-declaration between these tokens names nothing but functions that were deferred:
    /// then it can wait with them.
    fn may_use_later(&self, start: usize, last: usize) -> bool {
        let stream = &self.program.streams[self.current_stream()];
        let Some([qualifiers @ .., name]) = stream.tokens.get(start + 1..last) else {
            return false;
        };
        let mut target = match qualifiers {
            [first, ..] if first.kind == TokenKind::ColonColon => Some(self.global_scope()),
            _ => None,
        };
        for token in qualifiers.iter().filter(|token| token.kind == TokenKind::Ident) {
            let named = match target {
                Some(scope) => self.namespace_in(scope, token.symbol()),
                None => self.namespace_around(token.symbol()),
            };
            match named {
                Some(scope) => target = Some(scope),
                None => return false,
            }
        }
        let names = &self.program.names;
        let mut waiting = names.deferred.by_name.of(name.symbol());
        let waits = waiting.any(|declaration| Some(declaration.scope) == target);
        waits && target.is_some_and(|scope| !names.scopes[scope].has_already(name.symbol()))
    }

    /// The scope of a namespace that is a member of another.
    fn namespace_in(&self, scope: ScopeId, name: Symbol) -> Option<ScopeId> {
        match self.already_declared_in(scope, name).as_slice() {
            [Decl::Namespace(namespace)] => Some(self.namespace_scope(*namespace)),
            _ => None,
        }
    }

    /// The scope of the namespace that an unqualified name means here.
    fn namespace_around(&self, name: Symbol) -> Option<ScopeId> {
        let mut scope = Some(self.frame.here.place.scope);
        while let Some(here) = scope {
            if self.program.names.scopes[here].has_already(name) {
                return self.namespace_in(here, name);
            }
            scope = self.program.names.scopes[here].parent;
        }
        None
    }

    /// Parses the declarations of a name that were deferred. Lookup does it for whoever asks what a name means;
    /// others are those who have the template already and ask for its specialisations.
    pub fn parse_deferred_declarations(&mut self, name: Symbol) {
        // Every lookup comes by here.
        if !self.program.names.marks.of(name).has(Marks::WAITING) {
            return;
        }
        self.program.names.marks.remove(name, Marks::WAITING);
        let deferred = &mut self.program.names.deferred;
        deferred.asked.push(name);
        let waiting = deferred.by_name.take(name);
        self.parse_late(waiting);
    }

    /// Parses the deduction guides for class templates of a name.
    pub fn parse_deferred_guides(&mut self, name: Symbol) {
        let waiting = self.program.names.deferred.guides.take(name);
        self.parse_late(waiting);
    }

    /// Parses what says that classes made of templates of a name are instantiated elsewhere.
    pub fn parse_deferred_instantiations(&mut self, name: Symbol) {
        let waiting = self.program.names.deferred.instantiations.take(name);
        self.parse_late(waiting);
    }

    /// Parses the definitions of members of class templates that have a name.
    pub fn parse_deferred_members(&mut self, name: Symbol) {
        let waiting = self.program.names.deferred.members.take(name);
        self.parse_late(waiting);
    }

    /// Parses what waited for a name, if anything did.
    fn parse_late(&mut self, waiting: Option<Declarations>) {
        let Some(mut declarations) = waiting else { return };
        self.join_definitions(&mut declarations);
        for declaration in declarations {
            let place = NamePlace {
                scope: declaration.scope,
                limit: declaration.ordinal + 1,
                limited_below: self.program.names.scopes.len() as u32,
            };
            let body = declaration.defined_at.map(|ordinal| (declaration.head_end, ordinal + 1));
            let late = LateDeclaration { ordinal: declaration.ordinal, body };
            let change = |here: &mut Here| {
                // Built-in text may be what asks.
                here.in_builtin_text = false;
                here.extern_c = declaration.extern_c;
                here.late = Some(late);
            };
            self.detached(place, change, |parser| {
                parser.replay(declaration.range, |parser| parser.translation_unit());
            });
        }
    }

    /// A function's definition that is written like a declaration before it adds nothing but a body:
    /// one of the two is parsed, the definition's tokens at the declaration's place.
    fn join_definitions(&self, declarations: &mut Declarations) {
        let mut declared: FxHashMap<u64, usize> = FxHashMap::default();
        let mut at = 0;
        while declarations.len() > 1 && at < declarations.len() {
            let declaration = declarations[at];
            let hash = self.head_hash(&declaration);
            match declared.get(&hash).map(|&before| (before, declarations[before])) {
                Some((before, earlier))
                    if declaration.is_defined()
                        && !earlier.is_defined()
                        && earlier.scope == declaration.scope
                        && earlier.extern_c == declaration.extern_c
                        && self.same_heads(&earlier, &declaration) =>
                {
                    let (ordinal, defined_at) = (earlier.ordinal, Some(declaration.ordinal));
                    declarations[before] = Declaration { ordinal, defined_at, ..declaration };
                    declarations.remove(at);
                }
                _ => {
                    declared.entry(hash).or_insert(at);
                    at += 1;
                }
            }
        }
    }

    /// The tokens of a declaration before its body or `;`.
    fn head(&self, declaration: &Declaration) -> &[Token] {
        let tokens = &self.program.streams[declaration.range.stream as usize].tokens;
        tokens
            .get(declaration.range.start as usize..declaration.head_end as usize)
            .unwrap_or_default()
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn head_hash(&self, declaration: &Declaration) -> u64 {
        let mut hasher = FxHasher::default();
        for token in self.head(declaration) {
            token.kind.hash(&mut hasher);
            match token.kind {
                TokenKind::Ident => token.payload.hash(&mut hasher),
                // Overloads may differ in nothing else: `tile<16, 8>` and `tile<8, 16>`.
                TokenKind::IntLit => self.literal_of(declaration, token).hash(&mut hasher),
                _ => {}
            }
        }
        hasher.finish()
    }

    fn literal_of(&self, declaration: &Declaration, token: &Token) -> Option<&Literal> {
        let literals = &self.program.streams[declaration.range.stream as usize].literals;
        literals.get(token.payload as usize)
    }

    /// Whether two declarations are written with the same tokens.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn same_heads(&self, left: &Declaration, right: &Declaration) -> bool {
        let (left_head, right_head) = (self.head(left), self.head(right));
        let is_template =
            left_head.first().is_some_and(|first| first.kind == TokenKind::KwTemplate);
        !is_template
            && left.range.stream == 0
            && right.range.stream == 0
            && left_head.len() == right_head.len()
            && left_head.iter().zip(right_head).all(|(one, other)| {
                one.kind == other.kind
                    && match one.kind {
                        TokenKind::Ident => one.payload == other.payload,
                        TokenKind::Pragma => false,
                        TokenKind::IntLit
                        | TokenKind::FloatLit
                        | TokenKind::CharLit
                        | TokenKind::StringLit
                        | TokenKind::UserLit => {
                            self.literal_of(left, one) == self.literal_of(right, other)
                        }
                        // What is left is known by its kind.
                        _ => true,
                    }
            })
    }
}

impl Declaration {
    /// What others see of it.
    fn as_function(&self, name: Symbol) -> DeferredFunction {
        let Declaration { range, head_end, ordinal, scope, is_template, .. } = *self;
        let head = TokenRange::new(range.stream, range.start, head_end);
        let body = TokenRange::new(range.stream, head_end, range.end);
        DeferredFunction { name, is_template, ordinal, scope, head, body }
    }

    /// Whether it has a body.
    fn is_defined(&self) -> bool {
        self.head_end + 1 < self.range.end
    }
}

/// A look at tokens that understands just enough of them.
struct Skim<'a> {
    tokens: &'a [Token],
    /// Functions that other units may call are emitted, so their definitions cannot wait.
    relocatable: bool,
}

impl Skim<'_> {
    fn kind(&self, at: usize) -> TokenKind {
        self.tokens.get(at).map_or(TokenKind::Eof, |token| token.kind)
    }

    /// The index after the bracket that closes the one at `open`.
    fn after_brackets(&self, open: usize) -> Option<usize> {
        let partner = self.tokens.get(open)?.partner()?;
        (partner > open && partner < self.tokens.len()).then_some(partner + 1)
    }

    /// The index after the `>` that closes the `<` at `open`. A comparison between them makes the
    /// count wrong; then a `;` or brace comes before the end.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn after_angles(&self, open: usize) -> Option<usize> {
        let mut depth = 0;
        let mut at = open;
        loop {
            let kind = self.kind(at);
            match kind {
                TokenKind::LParen | TokenKind::LBracket => {
                    at = self.after_brackets(at)?;
                    continue;
                }
                TokenKind::Semi
                | TokenKind::LBrace
                | TokenKind::RBrace
                | TokenKind::RParen
                | TokenKind::KwRequires
                | TokenKind::KwOperator
                | TokenKind::Eof => return None,
                _ => depth += angle_change(kind),
            }
            at += 1;
            if depth <= 0 {
                return (depth == 0).then_some(at);
            }
        }
    }

    /// The declaration at `start`, if it is one that may wait.
    fn declaration(&self, start: usize) -> Option<Skimmed> {
        match (self.kind(start), self.kind(start + 1)) {
            (TokenKind::KwUsing, _) => self.using(start),
            (TokenKind::KwExtern, TokenKind::KwTemplate) => self.instantiation(start),
            (TokenKind::KwTemplate, _) => self.template(start),
            _ => self.function(start).or_else(|| self.guide(start)),
        }
    }

    /// `using` with one name, qualified by names alone.
    fn using(&self, start: usize) -> Option<Skimmed> {
        let mut at = start + 1;
        if self.kind(at) == TokenKind::ColonColon {
            at += 1;
        }
        while self.kind(at) == TokenKind::Ident && self.kind(at + 1) == TokenKind::ColonColon {
            at += 2;
        }
        // What is not qualified is a mistake or an alias.
        let is_qualified = at > start + 1;
        if !is_qualified
            || self.kind(at) != TokenKind::Ident
            || self.kind(at + 1) != TokenKind::Semi
        {
            return None;
        }
        let (token, last) = (self.tokens.get(at)?, at + 1);
        let name = FunctionName::Ident(token.symbol());
        Some(Skimmed {
            waits_for: WaitsFor::Name,
            name,
            owner: None,
            loc: token.loc,
            head_end: last,
            last,
        })
    }

    /// A template, or the specialisation of one.
    fn template(&self, start: usize) -> Option<Skimmed> {
        self.function(start).or_else(|| self.guide(start)).or_else(|| self.variable(start))
    }

    /// A template of variables, or a specialisation.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn variable(&self, start: usize) -> Option<Skimmed> {
        use TokenKind::*;
        if self.kind(start + 1) != Less {
            return None;
        }
        let is_full = self.kind(start + 2) == Greater;
        let after_head = self.after_angles(start + 1)?;
        let mut at = after_head;
        let mut has_type = false;
        let (token, init) = loop {
            let token = self.tokens.get(at)?;
            let is_qualified = at > after_head && self.kind(at - 1) == ColonColon;
            match token.kind {
                Ident => {
                    let next = self.kind(at + 1);
                    let after = if next == Less { self.after_angles(at + 1)? } else { at + 1 };
                    if has_type && !is_qualified && matches!(self.kind(after), Assign | LBrace) {
                        break (token, after);
                    }
                    has_type = true;
                    at = after;
                }
                KwAttribute | KwAlignas => at = self.after_parentheses(at + 1)?,
                KwDecltype | KwTypeof => {
                    has_type = true;
                    at = self.after_parentheses(at + 1)?;
                }
                LBracket if self.kind(at + 1) == LBracket => at = self.after_brackets(at)?,
                // A specialisation for the device is emitted whoever names it.
                KwDevice if is_full => return None,
                KwStatic | KwInline | KwConstexpr | KwHost | KwDevice | KwExtension | KwConst
                | KwVolatile | KwTypename | KwTemplate | ColonColon | Star | Amp => at += 1,
                kind if kind == KwAuto || is_type_word(kind) => {
                    has_type = true;
                    at += 1;
                }
                _ => return None,
            }
        };
        let mut last = init;
        loop {
            match self.kind(last) {
                Semi => break,
                LParen | LBracket | LBrace => last = self.after_brackets(last)?,
                RParen | RBracket | RBrace | Eof => return None,
                _ => last += 1,
            }
        }
        let name = FunctionName::Ident(token.symbol());
        let (waits_for, owner) = (WaitsFor::Name, None);
        Some(Skimmed { waits_for, name, owner, loc: token.loc, head_end: last, last })
    }

    /// `extern template` of a class or function.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn instantiation(&self, start: usize) -> Option<Skimmed> {
        let is_class = matches!(self.kind(start + 2), TokenKind::KwClass | TokenKind::KwStruct);
        let (mut waits_for, mut name) = (None, None);
        let mut at = start + 2;
        loop {
            let token = self.tokens.get(at)?;
            match token.kind {
                TokenKind::Semi => break,
                TokenKind::Ident if waits_for.is_none() => name = Some(token),
                TokenKind::Less if is_class => waits_for = Some(WaitsFor::Instantiation),
                // A function: nobody asks where that is.
                TokenKind::LParen if !is_class => {
                    waits_for = Some(WaitsFor::Nothing);
                    at = self.after_brackets(at)?;
                    continue;
                }
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace | TokenKind::Eof => {
                    return None;
                }
                _ => {}
            }
            at += 1;
        }
        let name = name?;
        let (loc, name) = (name.loc, FunctionName::Ident(name.symbol()));
        let (waits_for, owner) = (waits_for?, None);
        Some(Skimmed { waits_for, name, owner, loc, head_end: at, last: at })
    }

    /// A deduction guide.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn guide(&self, start: usize) -> Option<Skimmed> {
        use TokenKind::*;
        let mut at = start;
        if self.kind(at) == KwTemplate && self.kind(at + 1) == Less {
            at = self.after_angles(at + 1)?;
        }
        loop {
            match self.kind(at) {
                KwExplicit | KwHost | KwDevice => at += 1,
                KwAttribute => at = self.after_parentheses(at + 1)?,
                LBracket if self.kind(at + 1) == LBracket => at = self.after_brackets(at)?,
                Ident if self.kind(at + 1) == LParen => break,
                _ => return None,
            }
        }
        let close = self.after_brackets(at + 1)?;
        if self.kind(close) != Arrow {
            return None;
        }
        let last = self.rest(close)?;
        let token = self.tokens.get(at)?;
        let name = FunctionName::Ident(token.symbol());
        let waits_for = WaitsFor::Deduction;
        (self.kind(last) == Semi).then_some(Skimmed {
            waits_for,
            name,
            owner: None,
            loc: token.loc,
            head_end: last,
            last,
        })
    }

    /// A function or function template that is declared, perhaps defined, at `start`, alone and by a
    /// name without qualifiers.
    fn function(&self, start: usize) -> Option<Skimmed> {
        let mut at = start;
        // `template <>` makes a function that others may call.
        let mut is_template = false;
        let mut heads = 0;
        while self.kind(at) == TokenKind::KwTemplate {
            if self.kind(at + 1) != TokenKind::Less {
                return None;
            }
            is_template |= self.kind(at + 2) != TokenKind::Greater;
            heads += 1;
            at = self.after_angles(at + 1)?;
        }
        if self.kind(at) == TokenKind::KwExtern && self.kind(at + 1) == TokenKind::StringLit {
            at += 2;
        }
        let specifiers = self.specifiers(at)?;
        let open = specifiers.end;
        if self.kind(open) != TokenKind::LParen {
            return None;
        }
        let close = self.after_brackets(open)?;
        let head_end = self.rest(close)?;
        let is_defined = self.kind(head_end) == TokenKind::LBrace;
        let last = if is_defined { self.after_brackets(head_end)? - 1 } else { head_end };
        if self.relocatable && is_defined && !is_template && !specifiers.is_local {
            return None;
        }
        let is_named = matches!(specifiers.name, FunctionName::Ident(_));
        if is_named && open > specifiers.name_at + 1 && (is_template || heads == 0) {
            return None;
        }
        let waits_for = match specifiers.owner {
            None if heads < 2 => WaitsFor::Name,
            Some(_) if is_template && is_defined => WaitsFor::Body,
            Some(_) | None => return None,
        };
        let is_void = self.kind(specifiers.name_at.saturating_sub(1)) == TokenKind::KwVoid;
        let is_function = match self.parameters(open) {
            Parameters::Certain => true,
            // A variable of the device is emitted whoever names it.
            Parameters::Likely => is_template || is_defined || is_void || !specifiers.is_device,
            Parameters::Unlikely => false,
        };
        let loc = self.tokens.get(specifiers.name_at)?.loc;
        let Specifiers { name, owner, .. } = specifiers;
        is_function.then_some(Skimmed { waits_for, name, owner, loc, head_end, last })
    }

    /// The specifiers before a function's name, and the name.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn specifiers(&self, start: usize) -> Option<Specifiers> {
        use TokenKind::*;
        let mut at = start;
        let mut has_type = false;
        let (mut is_device, mut is_local) = (false, false);
        // The class template that qualifies what is next, and the last name before it.
        let (mut owner, mut qualifier) = (None, None);
        loop {
            let token = self.tokens.get(at)?;
            let is_qualified = at > start && self.kind(at - 1) == ColonColon;
            match token.kind {
                Ident => {
                    let symbol = token.symbol();
                    owner = owner.filter(|_| is_qualified);
                    let is_specialized = self.kind(at + 1) == Less;
                    let end = if is_specialized { self.after_angles(at + 1)? } else { at + 1 };
                    if self.kind(end) == LParen {
                        // A constructor has no type, and a member of a namespace no owner here.
                        let is_member = !is_specialized && qualifier != Some(symbol);
                        if !has_type || is_qualified && (owner.is_none() || !is_member) {
                            return None;
                        }
                        let name = FunctionName::Ident(symbol);
                        let name_at = at;
                        return Some(Specifiers { name, name_at, end, owner, is_device, is_local });
                    }
                    if is_specialized && self.kind(end) == ColonColon {
                        owner = owner.or(Some(symbol));
                    }
                    qualifier = Some(symbol);
                    has_type = true;
                    at = end;
                    continue;
                }
                // Memory is allocated and freed by functions that nobody names.
                KwOperator if matches!(self.kind(at + 1), KwNew | KwDelete) => return None,
                KwOperator if has_type && (!is_qualified || owner.is_some()) => {
                    let owner = owner.filter(|_| is_qualified);
                    let spelling = self.kind(at + 1).spelling()?;
                    let found = OperatorName::ALL.iter().find(|op| op.spelling() == spelling);
                    let name = FunctionName::Operator(*found?);
                    let (name_at, end) = (at, at + 2);
                    return Some(Specifiers { name, name_at, end, owner, is_device, is_local });
                }
                KwAttribute | KwDeclspec | KwAlignas => at = self.after_parentheses(at + 1)?,
                KwDecltype | KwTypeof => {
                    has_type = true;
                    at = self.after_parentheses(at + 1)?;
                }
                LBracket if self.kind(at + 1) == LBracket => at = self.after_brackets(at)?,
                KwTemplate if !is_qualified => return None,
                KwStatic | KwInline | KwForceinline | KwConstexpr | KwConsteval => {
                    is_local = true;
                    at += 1;
                }
                KwDevice => {
                    is_device = true;
                    at += 1;
                }
                KwHost | KwNoinline | KwNvPure | KwExtern | KwExtension | KwConst | KwVolatile
                | KwRestrict | KwTypename | KwTemplate | ColonColon | Star | Amp | AndAnd
                | Pragma => at += 1,
                kind if kind == KwAuto || is_type_word(kind) => {
                    has_type = true;
                    at += 1;
                }
                _ => return None,
            }
        }
    }

    /// The index after the parentheses at `open`.
    fn after_parentheses(&self, open: usize) -> Option<usize> {
        (self.kind(open) == TokenKind::LParen).then(|| self.after_brackets(open)).flatten()
    }

    /// Whether the parentheses at `open` hold parameters, not the initialiser of a variable.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn parameters(&self, open: usize) -> Parameters {
        use TokenKind::*;
        match self.kind(open + 1) {
            RParen | Ellipsis | KwConst | KwVolatile | KwTypename | KwStruct | KwUnion | KwEnum
            | KwClass | KwAuto | KwAttribute | LBracket => Parameters::Certain,
            kind if is_type_word(kind) => match self.kind(open + 2) {
                LParen | LBrace => Parameters::Unlikely,
                _ => Parameters::Certain,
            },
            Ident => match self.kind(open + 2) {
                Ident => Parameters::Certain,
                Star | Amp | AndAnd | Less | ColonColon | RParen | Comma | Ellipsis | KwConst
                | KwVolatile | KwRestrict | LBracket | Assign => Parameters::Likely,
                _ => Parameters::Unlikely,
            },
            ColonColon | KwDecltype | KwTypeof => Parameters::Likely,
            _ => Parameters::Unlikely,
        }
    }

    /// The brace of the body, or the `;`, of a function whose parameters end before `start`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn rest(&self, start: usize) -> Option<usize> {
        use TokenKind::*;
        let mut at = start;
        let mut angles = 0;
        let mut has_result = false;
        loop {
            let kind = self.kind(at);
            match kind {
                Semi | LBrace => return Some(at),
                LParen | LBracket => {
                    at = self.after_brackets(at)?;
                    continue;
                }
                Arrow => has_result = true,
                Less | Greater | Shr | LaunchClose if has_result => angles += angle_change(kind),
                Comma if angles > 0 => {}
                Assign if self.kind(at + 1) == KwDelete => {}
                KwNoexcept | KwThrow | KwConst | KwVolatile | KwTypename | KwTemplate
                | KwDelete | KwDecltype | KwAttribute | KwAsm | Ident | ColonColon | Star | Amp
                | AndAnd | Ellipsis | Pragma | IntLit => {}
                KwAuto | KwTrue | KwFalse => {}
                kind if is_type_word(kind) => {}
                _ => return None,
            }
            at += 1;
        }
    }
}

/// What stands before the parameters of a function.
struct Specifiers {
    name: FunctionName,
    /// The index of the name.
    name_at: usize,
    /// The index after the name, and after its template arguments.
    end: usize,
    /// The class template that it defines a member of.
    owner: Option<Symbol>,
    /// `__device__`
    is_device: bool,
    /// Other units cannot ask for it.
    is_local: bool,
}

/// What parentheses after a name hold.
enum Parameters {
    /// They hold parameters.
    Certain,
    /// Parameters, unless it is a variable that is initialised with names.
    Likely,
    /// The initialiser of a variable.
    Unlikely,
}

#[cfg(test)]
mod tests;
