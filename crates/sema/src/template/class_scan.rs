//! What the tokens of a class template say of its members, before any specialisation is made.
//!
//! Class template argument deduction looks at constructors, data members and member types of a class
//! that does not exist yet. The members are cut apart here by tokens alone; whoever wants a type parses
//! the tokens of that one member, with the template's parameters declared.

use crate::context::Sema;
use crate::cursor::{TokenRange, angle_change};
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
    /// Non-static data.
    Data,
    /// Static data.
    StaticData,
    /// A virtual function.
    VirtualFunction,
    /// A using-declaration that may bring constructors.
    Using,
    /// Something else.
    Other,
}

/// What is noticed on the way through one declaration.
#[derive(Clone, Copy, Default)]
struct Notices {
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

impl Sema<'_> {
    /// Cuts a class template's body into its members; `None` without a body.
    pub fn scan_class(&mut self, class: TemplateId) -> Option<ScannedClass> {
        if !self.program.templates.all[class].is_defined_class() {
            return None;
        }
        let range = self.program.templates.all[class].range;
        let name = self.ast.templates[class].name;
        let open = self.quietly(|sema| {
            sema.replay(range, |sema| {
                sema.step_to_class_body();
                Ok(sema.position() as usize)
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
                TokenKind::Semi => index += 1,
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
        match self.program.templates.all[class].kind {
            crate::template::TemplateKind::Class { record_kind, .. } => Some(record_kind),
            _ => None,
        }
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
    let mut seen = Notices::default();
    let is_type = is_type_key(tokens.get(first)?.kind);
    let mut index = first;
    let (end, after) = loop {
        if index >= close {
            break (index, index);
        }
        let token = tokens.get(index)?;
        let before = match index > first {
            true => tokens.get(index - 1)?.kind,
            false => TokenKind::Semi,
        };
        match token.kind {
            TokenKind::Semi => break (index, index + 1),
            TokenKind::LParen | TokenKind::LBracket => {
                let partner = token.partner()?;
                if before == TokenKind::KwExplicit {
                    seen.explicit_if = Some((index + 1, partner));
                } else if token.kind == TokenKind::LParen
                    && !takes_arguments(before)
                    && seen.params.is_none()
                    && !seen.has_assign
                    && tokens.get(index + 1)?.kind != TokenKind::Star
                {
                    seen.params = Some((index.saturating_sub(1), partner));
                }
                index = partner;
            }
            TokenKind::LBrace => {
                let partner = token.partner()?;
                let belongs_to_requires = before == TokenKind::KwRequires
                    || before == TokenKind::RParen
                        && tokens
                            .get(index - 1)
                            .and_then(|token| token.partner())
                            .and_then(|open| tokens.get(open.checked_sub(1)?))
                            .is_some_and(|token| token.kind == TokenKind::KwRequires);
                let is_initializer =
                    seen.in_initializers && matches!(before, TokenKind::Ident | TokenKind::Greater);
                if is_type && seen.params.is_none() {
                    seen.type_body = seen.type_body.or(Some(index));
                } else if seen.params.is_some()
                    && !seen.has_assign
                    && !belongs_to_requires
                    && !is_initializer
                {
                    break (index, partner + 1);
                }
                index = partner;
            }
            TokenKind::Colon if seen.params.is_some() => {
                seen.in_initializers = true;
                seen.declarator_end = seen.declarator_end.or(Some(index));
            }
            TokenKind::Assign => {
                seen.has_assign = true;
                seen.declarator_end = seen.declarator_end.or(Some(index));
            }
            TokenKind::KwStatic => seen.is_static = true,
            TokenKind::KwVirtual => seen.is_virtual = true,
            TokenKind::KwExplicit => seen.is_explicit = true,
            _ => {}
        }
        index += 1;
    };
    let range = sub(first, end);
    let is_template = head_start.is_some();
    let (form, name, range) = match tokens.get(first)?.kind {
        TokenKind::KwUsing => {
            let name = tokens.get(first + 1)?;
            let assign = (first..end)
                .find(|&at| tokens.get(at).is_some_and(|token| token.kind == TokenKind::Assign));
            match assign {
                Some(_) if is_template => (MemberForm::Other, None, range),
                Some(assign) if name.kind == TokenKind::Ident => {
                    (MemberForm::Alias, Some(name.symbol()), sub(assign + 1, end))
                }
                _ => (MemberForm::Using, None, range),
            }
        }
        TokenKind::KwTypedef => {
            let last = last_name(tokens, first, end);
            (MemberForm::Typedef, last, range)
        }
        TokenKind::KwFriend | TokenKind::KwStaticAssert => (MemberForm::Other, None, range),
        _ if is_type && (seen.type_body.is_some() || end == first + 2) => {
            let body = seen.type_body.unwrap_or(end);
            let name = (first + 1..body).find_map(|at| {
                let token = tokens.get(at)?;
                (token.kind == TokenKind::Ident).then(|| token.symbol())
            });
            let partner = tokens.get(body).and_then(|token| token.partner());
            let declares_more = partner.is_some_and(|partner| partner + 1 < end);
            match (is_template, declares_more, name) {
                (true, ..) => (MemberForm::Other, None, range),
                // Its type has no name by which the deduction could know it.
                (_, true, _) => (MemberForm::Anonymous, None, range),
                (_, false, Some(name)) => (MemberForm::Type, Some(name), range),
                (_, false, None) if tokens.get(first)?.kind == TokenKind::KwEnum => {
                    (MemberForm::Other, None, range)
                }
                (_, false, None) => (MemberForm::Anonymous, None, range),
            }
        }
        _ => match seen.params {
            Some((name, _))
                if tokens.get(name)?.kind == TokenKind::Ident
                    && tokens.get(name)?.symbol() == class_name
                    && (name == first || tokens.get(name - 1)?.kind != TokenKind::Tilde) =>
            {
                let form = MemberForm::Constructor {
                    head: head_start.map(|start| sub(start, name)),
                    is_explicit: seen.is_explicit,
                    explicit_if: seen.explicit_if.map(|(start, end)| sub(start, end)),
                };
                let end = seen.declarator_end.unwrap_or(end);
                (form, Some(class_name), sub(name, end))
            }
            Some(_) if seen.is_virtual => (MemberForm::VirtualFunction, None, range),
            Some(_) => (MemberForm::Other, None, range),
            None if is_template => (MemberForm::Other, None, range),
            None if seen.is_static => {
                let end = seen.declarator_end.unwrap_or(end);
                (MemberForm::StaticData, last_name(tokens, first, end), range)
            }
            None => (MemberForm::Data, None, range),
        },
    };
    Some((ScannedMember { name, form, range, is_public }, after))
}

/// The last name outside of brackets: what a simple declarator declares.
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
