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
//! Only what has no effect but its name can wait. Classes, variables, kernels, explicit
//! specialisations and everything that the look does not understand are parsed at once.

use crate::context::{Mode, Sema};
use crate::cursor::{TokenRange, angle_change};
use crate::frame::Here;
use crate::lookup::scope::{NamePlace, ScopeId, ScopeKind};
use crate::parse::specifiers::is_type_word;
use cuprum_ast::{FunctionName, OperatorName};
use cuprum_lex::{Literal, Token, TokenKind};
use cuprum_source::{Loc, Symbol};
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

/// The declarations that were put off.
#[derive(Default)]
pub(crate) struct PutOff {
    /// By name, in the order of the source.
    by_name: FxHashMap<Symbol, Declarations>,
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

/// A declaration that was put off.
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
    /// Where its name is.
    loc: Loc,
}

impl PutOff {
    /// The names that wait in a scope for somebody who sees ordinals below `limit`.
    pub fn names(&self, scope: ScopeId, limit: u32) -> impl Iterator<Item = (Symbol, Loc)> {
        self.by_name.iter().filter_map(move |(&name, declarations)| {
            let seen = |declaration: &&Declaration| {
                declaration.scope == scope && declaration.ordinal < limit
            };
            declarations.iter().find(seen).map(|declaration| (name, declaration.loc))
        })
    }
}

/// A function with a body, or a template of one, that was put off.
pub(crate) struct PutOffFunction {
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

impl PutOff {
    /// The functions with bodies that still wait, in no order.
    pub fn defined_functions(&self) -> impl Iterator<Item = PutOffFunction> {
        self.by_name.iter().flat_map(|(&name, declarations)| {
            let defined = declarations.iter().filter(|declaration| declaration.is_defined());
            defined.map(move |declaration| {
                let Declaration { range, head_end, ordinal, scope, is_template, .. } = *declaration;
                let head = TokenRange::new(range.stream, range.start, head_end);
                let body = TokenRange::new(range.stream, head_end, range.end);
                PutOffFunction { name, is_template, ordinal, scope, head, body }
            })
        })
    }
}

/// What a look at a declaration found.
struct Skimmed {
    name: FunctionName,
    loc: Loc,
    /// The index of the body's brace, or of the `;`.
    head_end: usize,
    /// The index of its last token.
    last: usize,
}

impl Sema<'_> {
    /// Steps over the declaration that is next and notes it for later, if it can wait.
    pub fn put_off_declaration(&mut self) -> bool {
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
        let Some(found) = skim.function(start as usize) else { return false };
        let name = self.function_symbol(found.name);
        let declaration = Declaration {
            range: TokenRange::new(stream as u32, start, found.last as u32 + 1),
            head_end: found.head_end as u32,
            scope: self.frame.here.place.scope,
            ordinal: self.next_ordinal(),
            defined_at: None,
            extern_c: self.frame.here.extern_c,
            is_template: self.at(TokenKind::KwTemplate),
            loc: found.loc,
        };
        self.program.names.spelled_types.note_declaration(name, declaration.ordinal);
        self.program.names.put_off.by_name.entry(name).or_default().push(declaration);
        self.jump_past(found.last);
        true
    }

    /// Parses the declarations of a name that were put off. `names_in` does it for whoever asks a scope.
    pub fn parse_put_off_declarations(&mut self, name: Symbol) {
        let Some(mut declarations) = self.program.names.put_off.by_name.remove(&name) else {
            return;
        };
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
            self.detached(place, change, |sema| {
                sema.replay(declaration.range, |sema| sema.translation_unit());
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

    /// A function or function template that is declared, perhaps defined, at `start`, alone and by a
    /// name without qualifiers.
    fn function(&self, start: usize) -> Option<Skimmed> {
        let mut at = start;
        let is_template = self.kind(at) == TokenKind::KwTemplate;
        if is_template {
            // `template <>` declares no name of its own.
            if self.kind(at + 1) != TokenKind::Less || self.kind(at + 2) == TokenKind::Greater {
                return None;
            }
            at = self.after_angles(at + 1)?;
        } else if self.kind(at) == TokenKind::KwExtern && self.kind(at + 1) == TokenKind::StringLit
        {
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
        let is_void = self.kind(open.saturating_sub(2)) == TokenKind::KwVoid;
        let is_function = match self.parameters(open) {
            Parameters::Certain => true,
            // A variable of the device is emitted whoever names it.
            Parameters::Likely => is_template || is_defined || is_void || !specifiers.is_device,
            Parameters::Unlikely => false,
        };
        let loc = self.tokens.get(open - 1)?.loc;
        is_function.then_some(Skimmed { name: specifiers.name, loc, head_end, last })
    }

    /// The specifiers before a function's name, and the name.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn specifiers(&self, start: usize) -> Option<Specifiers> {
        use TokenKind::*;
        let mut at = start;
        let mut has_type = false;
        let (mut is_device, mut is_local) = (false, false);
        loop {
            let token = self.tokens.get(at)?;
            let is_qualified = at > start && self.kind(at - 1) == ColonColon;
            match token.kind {
                Ident => match self.kind(at + 1) {
                    LParen if has_type && !is_qualified => {
                        let name = FunctionName::Ident(token.symbol());
                        return Some(Specifiers { name, end: at + 1, is_device, is_local });
                    }
                    LParen => return None,
                    next => {
                        has_type = true;
                        at = if next == Less { self.after_angles(at + 1)? } else { at + 1 };
                        continue;
                    }
                },
                // Memory is allocated and freed by functions that nobody names.
                KwOperator if matches!(self.kind(at + 1), KwNew | KwDelete) => return None,
                KwOperator if has_type && !is_qualified => {
                    let spelling = self.kind(at + 1).spelling()?;
                    let found = OperatorName::ALL.iter().find(|op| op.spelling() == spelling);
                    let name = FunctionName::Operator(*found?);
                    return Some(Specifiers { name, end: at + 2, is_device, is_local });
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
    /// The index after the name.
    end: usize,
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
