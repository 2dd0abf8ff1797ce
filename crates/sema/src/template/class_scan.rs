//! What the tokens of a class template say of its members, before any specialisation is made.
//!
//! Class template argument deduction looks at constructors, data members and member types of a class
//! that does not exist yet. The members are cut apart here by tokens alone; whoever wants a type parses
//! the tokens of that one member, with the template's parameters declared.

use crate::context::Parser;
use crate::cursor::{TokenRange, angle_change};
use crate::template::TemplateKind;
use cuprum_ast::{RecordKind, TemplateId};
use cuprum_lex::{Token, TokenKind};
use cuprum_source::Symbol;

/// The members of a class template, as written.
#[derive(Clone, Debug)]
pub(crate) struct ScannedClass {
    /// The base clause, after its colon.
    pub bases: Option<TokenRange>,
    /// The members in order.
    pub members: Vec<ScannedMember>,
}

/// A member as written.
#[derive(Clone, Debug)]
pub(crate) struct ScannedMember {
    /// Its name; of data, several may follow.
    pub name: Option<Symbol>,
    /// What it is.
    pub form: MemberForm,
    /// Its declaration, without the final `;` and a body.
    pub range: TokenRange,
    /// Whether everybody may name it.
    pub is_public: bool,
}

/// What a member is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MemberForm {
    /// `using name = type;`: the range is the type's.
    Alias,
    /// `typedef`
    Typedef,
    /// A class or enumeration.
    Type,
    /// A class without a name that is a member itself.
    Anonymous,
    /// A constructor; its declarator starts at the name.
    Constructor {
        /// `template <…>` with what follows up to the name, from `<` on.
        head: Option<TokenRange>,
        /// `explicit`
        is_explicit: bool,
        /// The condition in `explicit(…)`.
        explicit_if: Option<TokenRange>,
    },
    /// A non-static data member.
    Data,
    /// A static data member.
    StaticData,
    /// A virtual function.
    VirtualFunction,
    /// A using-declaration that may bring constructors.
    Using,
    /// None of the others.
    Other,
}

/// One declaration on the way through its tokens, and what is noticed there.
struct MemberScan<'a> {
    tokens: &'a [Token],
    /// The range of the class's tokens between two places.
    sub: &'a dyn Fn(usize, usize) -> TokenRange,
    class_name: Symbol,
    /// The first token after the template heads.
    first: usize,
    /// Where the first template head's angle brackets open.
    head_start: Option<usize>,
    /// It begins with the word of a class or enumeration.
    is_type: bool,
    /// The name before the first parameter list, and the parameters' end.
    params: Option<(usize, usize)>,
    /// The member initialisers of a constructor have begun.
    in_initializers: bool,
    has_assign: bool,
    is_static: bool,
    is_virtual: bool,
    is_explicit: bool,
    explicit_if: Option<(usize, usize)>,
    /// The first brace, if a class or enumeration may have begun with it.
    type_body: Option<usize>,
    /// Where the declarator ends: before a body, member initialisers or `=`.
    declarator_end: Option<usize>,
}

/// What a member is, its name, and the tokens that say more.
type FormedMember = (MemberForm, Option<Symbol>, TokenRange);

/// Whether parentheses after this word are not a function's parameters.
fn takes_arguments(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::KwDecltype
            | TokenKind::KwAlignas
            | TokenKind::KwAttribute
            | TokenKind::KwDeclspec
            | TokenKind::KwNoexcept
            | TokenKind::KwSizeof
            | TokenKind::KwExplicit
            | TokenKind::KwRequires
            | TokenKind::KwLaunchBounds
    )
}

fn is_type_key(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::KwStruct | TokenKind::KwClass | TokenKind::KwUnion | TokenKind::KwEnum
    )
}

impl Parser<'_> {
    /// Cuts a class template's body into its members; `None` without a body.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn scan_class(&mut self, class: TemplateId) -> Option<ScannedClass> {
        if !self.program.templates.all[class].is_defined_class() {
            return None;
        }
        let range = self.program.templates.all[class].range;
        let name = self.ast.templates[class].name;
        let open = self.quietly(|parser| {
            parser.replay(range, |parser| {
                parser.step_to_class_body();
                Ok(parser.position() as usize)
            })
        })?;
        let tokens = &self.program.streams.get(range.stream as usize)?.tokens;
        let first = tokens.get(range.start as usize)?;
        let close = tokens.get(open)?.partner()?;
        let sub = |start: usize, end: usize| TokenRange {
            start: start as u32,
            end: end as u32,
            ..TokenRange::new(range.stream, 0, 0)
        };
        let head = tokens.get(range.start as usize..open)?;
        let colon = head.iter().position(|token| token.kind == TokenKind::Colon);
        let bases = colon.map(|at| sub(range.start as usize + at + 1, open));
        let mut is_public = first.kind != TokenKind::KwClass;
        let mut members = Vec::new();
        let mut index = open + 1;
        while index < close {
            let token = tokens.get(index)?;
            let next = tokens.get(index + 1)?;
            match token.kind {
                TokenKind::Semi | TokenKind::Pragma => index += 1,
                TokenKind::KwPublic | TokenKind::KwPrivate | TokenKind::KwProtected
                    if next.kind == TokenKind::Colon =>
                {
                    is_public = token.kind == TokenKind::KwPublic;
                    index += 2;
                }
                _ => {
                    let (member, after) = scan_member(tokens, index, close, name, is_public, &sub)?;
                    members.push(member);
                    index = after.max(index + 1);
                }
            }
        }
        Some(ScannedClass { bases, members })
    }

    /// `struct`, `class` or `union`, of a class template.
    pub fn template_record_kind(&self, class: TemplateId) -> Option<RecordKind> {
        let template = &self.program.templates.all[class];
        let TemplateKind::Class { record_kind, .. } = template.kind else { return None };
        Some(record_kind)
    }
}

/// One member from `start`, and where the next one begins.
fn scan_member(
    tokens: &[Token],
    start: usize,
    close: usize,
    class_name: Symbol,
    is_public: bool,
    sub: &dyn Fn(usize, usize) -> TokenRange,
) -> Option<(ScannedMember, usize)> {
    let mut first = start;
    let mut head_start = None;
    while tokens.get(first)?.kind == TokenKind::KwTemplate {
        head_start = head_start.or(Some(first + 1));
        first = after_angles(tokens, first + 1, close)?;
    }
    let mut scan = MemberScan {
        tokens,
        sub,
        class_name,
        first,
        head_start,
        is_type: is_type_key(tokens.get(first)?.kind),
        params: None,
        in_initializers: false,
        has_assign: false,
        is_static: false,
        is_virtual: false,
        is_explicit: false,
        explicit_if: None,
        type_body: None,
        declarator_end: None,
    };
    let (end, after) = scan.find_end(close)?;
    let (form, name, range) = scan.formed(end)?;
    Some((ScannedMember { name, form, range, is_public }, after))
}

impl MemberScan<'_> {
    /// Where the declaration ends, without the final `;` and a body, and what comes after it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn find_end(&mut self, close: usize) -> Option<(usize, usize)> {
        let mut index = self.first;
        while index < close {
            let token = self.tokens.get(index)?;
            match token.kind {
                TokenKind::Semi => return Some((index, index + 1)),
                TokenKind::LParen | TokenKind::LBracket => {
                    let partner = token.partner()?;
                    self.notice_parentheses(index, partner)?;
                    index = partner;
                }
                TokenKind::LBrace => {
                    let partner = token.partner()?;
                    if self.is_type && self.params.is_none() {
                        self.type_body = self.type_body.or(Some(index));
                    } else if self.is_function_body(index)? {
                        return Some((index, partner + 1));
                    }
                    index = partner;
                }
                TokenKind::Colon if self.params.is_some() => {
                    self.in_initializers = true;
                    self.declarator_end = self.declarator_end.or(Some(index));
                }
                TokenKind::Assign => {
                    self.has_assign = true;
                    self.declarator_end = self.declarator_end.or(Some(index));
                }
                TokenKind::KwStatic => self.is_static = true,
                TokenKind::KwVirtual => self.is_virtual = true,
                TokenKind::KwExplicit => self.is_explicit = true,
                _ => {}
            }
            index += 1;
        }
        Some((index, index))
    }

    /// The kind of the token before a place in the declaration.
    fn before(&self, index: usize) -> Option<TokenKind> {
        match index > self.first {
            true => Some(self.tokens.get(index - 1)?.kind),
            false => Some(TokenKind::Semi),
        }
    }

    /// Notes what parentheses or brackets hold, if it is a function's parameters or a condition.
    fn notice_parentheses(&mut self, index: usize, partner: usize) -> Option<()> {
        let before = self.before(index)?;
        if before == TokenKind::KwExplicit {
            self.explicit_if = Some((index + 1, partner));
        } else if self.tokens.get(index)?.kind == TokenKind::LParen
            && !takes_arguments(before)
            && self.params.is_none()
            && !self.has_assign
            && self.tokens.get(index + 1)?.kind != TokenKind::Star
        {
            self.params = Some((index.saturating_sub(1), partner));
        }
        Some(())
    }

    /// Whether the brace at a place opens the body of a function.
    fn is_function_body(&self, index: usize) -> Option<bool> {
        let before = self.before(index)?;
        let belongs_to_requires = before == TokenKind::KwRequires
            || before == TokenKind::RParen
                && self
                    .tokens
                    .get(index - 1)
                    .and_then(|token| token.partner())
                    .and_then(|open| self.tokens.get(open.checked_sub(1)?))
                    .is_some_and(|token| token.kind == TokenKind::KwRequires);
        let is_initializer =
            self.in_initializers && matches!(before, TokenKind::Ident | TokenKind::Greater);
        Some(self.params.is_some() && !self.has_assign && !belongs_to_requires && !is_initializer)
    }

    /// What the declaration up to `end` declares.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn formed(&self, end: usize) -> Option<FormedMember> {
        let range = (self.sub)(self.first, end);
        match self.tokens.get(self.first)?.kind {
            TokenKind::KwUsing => self.formed_using(end),
            TokenKind::KwTypedef => {
                Some((MemberForm::Typedef, last_name(self.tokens, self.first, end), range))
            }
            TokenKind::KwFriend | TokenKind::KwStaticAssert => {
                Some((MemberForm::Other, None, range))
            }
            _ if self.is_type && (self.type_body.is_some() || end == self.first + 2) => {
                self.formed_type(end)
            }
            _ => self.formed_declarator(end),
        }
    }

    fn formed_using(&self, end: usize) -> Option<FormedMember> {
        let range = (self.sub)(self.first, end);
        let name = self.tokens.get(self.first + 1)?;
        let is_assign =
            |at: usize| self.tokens.get(at).is_some_and(|token| token.kind == TokenKind::Assign);
        Some(match (self.first..end).find(|&at| is_assign(at)) {
            Some(_) if self.head_start.is_some() => (MemberForm::Other, None, range),
            Some(assign) if name.kind == TokenKind::Ident => {
                (MemberForm::Alias, Some(name.symbol()), (self.sub)(assign + 1, end))
            }
            _ => (MemberForm::Using, None, range),
        })
    }

    fn formed_type(&self, end: usize) -> Option<FormedMember> {
        let range = (self.sub)(self.first, end);
        let body = self.type_body.unwrap_or(end);
        let name = (self.first + 1..body).find_map(|at| {
            let token = self.tokens.get(at)?;
            (token.kind == TokenKind::Ident).then(|| token.symbol())
        });
        let partner = self.tokens.get(body).and_then(|token| token.partner());
        let declares_more = partner.is_some_and(|partner| partner + 1 < end);
        let is_enum = self.tokens.get(self.first)?.kind == TokenKind::KwEnum;
        Some(match name {
            _ if self.head_start.is_some() => (MemberForm::Other, None, range),
            // Its type has no name by which the deduction could know it.
            _ if declares_more => (MemberForm::Anonymous, None, range),
            Some(name) => (MemberForm::Type, Some(name), range),
            None if is_enum => (MemberForm::Other, None, range),
            None => (MemberForm::Anonymous, None, range),
        })
    }

    fn formed_declarator(&self, end: usize) -> Option<FormedMember> {
        let range = (self.sub)(self.first, end);
        let declarator_end = self.declarator_end.unwrap_or(end);
        Some(match self.params {
            Some((name, _)) if self.is_constructor(name)? => {
                let form = MemberForm::Constructor {
                    head: self.head_start.map(|start| (self.sub)(start, name)),
                    is_explicit: self.is_explicit,
                    explicit_if: self.explicit_if.map(|(start, end)| (self.sub)(start, end)),
                };
                (form, Some(self.class_name), (self.sub)(name, declarator_end))
            }
            Some(_) if self.is_virtual => (MemberForm::VirtualFunction, None, range),
            Some(_) => (MemberForm::Other, None, range),
            None if self.head_start.is_some() => (MemberForm::Other, None, range),
            None if self.is_static => {
                (MemberForm::StaticData, last_name(self.tokens, self.first, declarator_end), range)
            }
            None => (MemberForm::Data, None, range),
        })
    }

    /// Whether what stands before the parameters is the name of the class, and no destructor's.
    fn is_constructor(&self, name: usize) -> Option<bool> {
        let token = self.tokens.get(name)?;
        let is_class = token.kind == TokenKind::Ident && token.symbol() == self.class_name;
        Some(
            is_class && (name == self.first || self.tokens.get(name - 1)?.kind != TokenKind::Tilde),
        )
    }
}

/// The last name outside of brackets: what a simple declarator declares.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn last_name(tokens: &[Token], start: usize, end: usize) -> Option<Symbol> {
    let mut found = None;
    let mut index = start;
    while index < end {
        let token = tokens.get(index)?;
        match token.kind {
            TokenKind::Ident => found = Some(token.symbol()),
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                index = token.partner()?
            }
            _ => {}
        }
        index += 1;
    }
    found
}

/// The token after the angle brackets that open at `index`.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn after_angles(tokens: &[Token], mut index: usize, close: usize) -> Option<usize> {
    let mut open = 0;
    while index < close {
        let token = tokens.get(index)?;
        match token.kind {
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                index = token.partner()?
            }
            kind => open += angle_change(kind),
        }
        index += 1;
        if open <= 0 {
            return Some(index);
        }
    }
    None
}
