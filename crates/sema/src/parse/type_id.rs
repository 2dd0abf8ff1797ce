//! Type-ids ([dcl.name]), alone and as template arguments ([temp.arg]).
//!
//! Nearly all of them are one name with little around it, and template-heavy headers hold tens of
//! thousands. So the short forms are read directly, and a trial is left for what only a trial can
//! tell: whether `T(…)` and `T{…}` are types or values.

use crate::checks::specifiers::Declared;
use crate::context::{Mode, Parser, Res};
use crate::lookup::scope::{Decl, PackKind};
use crate::parse::declarator::Naming;
use crate::parse::specifiers::{fundamental, is_specifier_keyword, is_type_word};
use cuprum_ast::{ConstValue, Qualifiers, TemplateArg, Type};
use cuprum_lex::{IntSuffix, Literal, TokenKind};
use cuprum_source::Code;

/// What a look at the start of a template argument says.
pub(crate) enum ArgumentStart {
    /// It is this type.
    Type(Type),
    /// It is a value.
    Value,
    /// A trial has to tell.
    Unclear,
}

impl Parser<'_> {
    /// ```text
    /// type-id: type-specifier-seq [ abstract-declarator ]
    /// ```
    pub fn type_id(&mut self) -> Res<Type> {
        self.type_id_or_definition(false)
    }

    /// The type of an alias-declaration, which may be defined there.
    pub fn defining_type_id(&mut self) -> Res<Type> {
        self.type_id_or_definition(true)
    }

    fn type_id_or_definition(&mut self, may_define: bool) -> Res<Type> {
        self.nested("types", |parser| {
            let loc = parser.loc();
            parser.program.messages.spellings.latest = None;
            let ty = match parser.short_type_specifiers()? {
                Some(ty) => {
                    parser.check_refused_specifier(ty, loc);
                    ty
                }
                None => {
                    let specs = parser.type_specifier_seq()?;
                    if !specs.has_type {
                        parser.check_template_named()?;
                        return Err(parser.missing_type());
                    }
                    parser.check_specifiers(&specs, Declared::TypeId);
                    if !may_define {
                        parser.check_no_type_definition(&specs);
                    }
                    parser.program.messages.spellings.latest = specs.spelling;
                    specs.ty
                }
            };
            parser.type_id_after(ty)
        })
    }

    /// Reports `name<` where a type must stand and nothing has that name.
    pub fn check_template_named(&mut self) -> Res<()> {
        let token = self.peek();
        if token.kind == TokenKind::Ident
            && self.peek_ahead(1).kind == TokenKind::Less
            && self.frame.here.mode != Mode::Syntax
            && self.lookup_unqualified(token.symbol()).is_none()
        {
            let word = self.word(token.symbol());
            return Err(self.error(Code::NotATemplate, token.loc, &[&word]));
        }
        Ok(())
    }

    /// A type-id after its specifiers.
    fn type_id_after(&mut self, ty: Type) -> Res<Type> {
        if self.ends_type_id() {
            return Ok(ty);
        }
        let declarator = self.declarator(Naming::Abstract, false)?;
        self.apply_declarator(ty, &declarator)
    }

    /// Whether the next token cannot belong to an abstract declarator.
    fn ends_type_id(&self) -> bool {
        self.ends_template_argument()
            || matches!(
                self.kind(),
                TokenKind::RParen
                    | TokenKind::Semi
                    | TokenKind::Assign
                    | TokenKind::LBrace
                    | TokenKind::Eof
            )
    }

    /// Whether the next token ends a template argument.
    fn ends_template_argument(&self) -> bool {
        self.at_template_close() || matches!(self.kind(), TokenKind::Comma | TokenKind::Ellipsis)
    }

    /// The specifiers of a type-id that are one name or keyword, perhaps with `const` or `volatile`
    /// before or after it; otherwise the cursor stays.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn short_type_specifiers(&mut self) -> Res<Option<Type>> {
        self.or_back(|parser| {
            let qualifiers = parser.short_qualifier();
            let ty = match parser.kind() {
                TokenKind::Ident | TokenKind::ColonColon
                    if !parser.at_constructor_name() && !parser.at_qualified_constructor() =>
                {
                    parser.named_type()?
                }
                TokenKind::KwTypename => Some(parser.qualified_typename_specifier()?),
                kind => {
                    let ty = fundamental(kind);
                    if ty.is_some() {
                        parser.bump();
                    }
                    match kind {
                        TokenKind::KwInt128 => parser.note_wide_integer(),
                        TokenKind::KwFloat128 => parser.note_quad(parser.loc())?,
                        _ => {}
                    }
                    ty
                }
            };
            Ok(ty.and_then(|ty| parser.after_type_name(ty, qualifiers)))
        })
    }

    /// `const` or `volatile`, if it is next.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn short_qualifier(&mut self) -> Qualifiers {
        let qualifier = match self.kind() {
            TokenKind::KwConst => Qualifiers::CONST,
            TokenKind::KwVolatile => Qualifiers::VOLATILE,
            _ => return Qualifiers::NONE,
        };
        self.bump();
        qualifier
    }

    /// A type whose name was just read, with the qualifier before it or after it; `None` if more
    /// specifiers follow.
    fn after_type_name(&mut self, ty: Type, before: Qualifiers) -> Option<Type> {
        let qualifiers = match before {
            Qualifiers::NONE => self.short_qualifier(),
            before => before,
        };
        let goes_on = is_type_word(self.kind())
            || is_specifier_keyword(self.kind())
            || self.at_attribute()
            || self.at(TokenKind::KwDecltype);
        (!goes_on).then(|| self.ast.types.qualify(ty, qualifiers))
    }

    /// The template argument that is next, if it is one token.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn short_template_argument(&mut self) -> Res<Option<TemplateArg>> {
        let token = self.peek();
        let is_alone = matches!(
            self.peek_ahead(1).kind,
            TokenKind::Comma | TokenKind::Greater | TokenKind::Shr | TokenKind::LaunchClose
        );
        match token.kind {
            TokenKind::Ident if is_alone => self.template_argument().map(Some),
            // What a number means depends on nothing.
            TokenKind::IntLit if is_alone && self.frame.here.mode != Mode::Syntax => {
                let Some(value) = self.plain_int(token.payload) else { return Ok(None) };
                self.bump();
                Ok(Some(TemplateArg::Value(ConstValue::Int(value.into()), Type::INT)))
            }
            _ => Ok(None),
        }
    }

    /// The value of a literal that is written as a number alone and fits into `int`.
    fn plain_int(&self, index: u32) -> Option<i32> {
        match self.program.streams[self.current_stream()].literals.get(index as usize)? {
            Literal::Int { value, suffix, .. } if *suffix == IntSuffix::default() => {
                i32::try_from(*value).ok()
            }
            Literal::Int { .. }
            | Literal::Float { .. }
            | Literal::Char { .. }
            | Literal::String { .. }
            | Literal::User { .. } => None,
        }
    }

    /// The start of a template argument: the whole type if that is what it is, and otherwise the
    /// cursor stays.
    pub fn template_argument_start(&mut self) -> Res<ArgumentStart> {
        let is_no_type = |start: &Res<ArgumentStart>| {
            matches!(start, Ok(ArgumentStart::Value | ArgumentStart::Unclear))
        };
        self.back_if(is_no_type, |parser| parser.template_argument_type())
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn template_argument_type(&mut self) -> Res<ArgumentStart> {
        let loc = self.loc();
        let ty = match self.kind() {
            TokenKind::KwDecltype if !self.at_decltype_qualifier() => self.decltype_specifier()?,
            TokenKind::Ident | TokenKind::ColonColon | TokenKind::KwDecltype => {
                match self.argument_type_name()? {
                    ArgumentStart::Type(ty) => ty,
                    other @ (ArgumentStart::Value | ArgumentStart::Unclear) => return Ok(other),
                }
            }
            TokenKind::KwTypename => self.qualified_typename_specifier()?,
            // Nothing but a type begins so.
            TokenKind::KwConst | TokenKind::KwVolatile => {
                return self.type_id().map(ArgumentStart::Type);
            }
            kind if is_type_word(kind) => {
                let mut ahead = self.after(self.ahead());
                while is_type_word(self.token_ahead(ahead).kind) {
                    ahead = self.after(ahead);
                }
                return match self.token_ahead(ahead).kind {
                    TokenKind::LParen | TokenKind::LBrace => Ok(ArgumentStart::Unclear),
                    _ => self.type_id().map(ArgumentStart::Type),
                };
            }
            _ => return Ok(ArgumentStart::Unclear),
        };
        let is_type_id = self.ends_template_argument()
            || matches!(
                self.kind(),
                TokenKind::Star
                    | TokenKind::Amp
                    | TokenKind::AndAnd
                    | TokenKind::LBracket
                    | TokenKind::KwConst
                    | TokenKind::KwVolatile
            );
        let ty = is_type_id.then(|| self.after_type_name(ty, Qualifiers::NONE)).flatten();
        match ty {
            Some(ty) => {
                self.check_refused_specifier(ty, loc);
                self.type_id_after(ty).map(ArgumentStart::Type)
            }
            None => Ok(ArgumentStart::Unclear),
        }
    }

    /// The type that a possibly qualified name means which begins a template argument. The name of a
    /// template without arguments is left to a trial: it may be an argument itself.
    fn argument_type_name(&mut self) -> Res<ArgumentStart> {
        let qualifier = match (self.kind(), self.peek_ahead(1).kind) {
            (TokenKind::ColonColon | TokenKind::KwDecltype, _)
            | (_, TokenKind::ColonColon | TokenKind::Less) => self.nested_name_specifier()?,
            _ => None,
        };
        let token = self.peek();
        if token.kind != TokenKind::Ident || self.names_constructor(qualifier, token.symbol()) {
            return Ok(ArgumentStart::Unclear);
        }
        if self.is_unknown_qualifier(qualifier) {
            return Ok(ArgumentStart::Value);
        }
        let Some(found) = self.lookup_name(qualifier, token.symbol()) else {
            return Ok(ArgumentStart::Unclear);
        };
        match found.decls.first() {
            Some(Decl::Template(template))
                if self.program.templates.all[*template].is_concept()
                    || self.program.templates.all[*template].is_type()
                        && self.peek_ahead(1).kind != TokenKind::Less =>
            {
                return Ok(ArgumentStart::Unclear);
            }
            Some(Decl::Pack(PackKind::Template, _)) => return Ok(ArgumentStart::Unclear),
            _ => {}
        }
        Ok(match self.type_of_found(&found, token.symbol())? {
            Some(ty) => ArgumentStart::Type(ty),
            None => ArgumentStart::Value,
        })
    }
}
