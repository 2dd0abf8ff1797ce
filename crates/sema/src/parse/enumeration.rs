//! Enumerations ([dcl.enum]).

use crate::checks::notices::Noticed;
use crate::context::{Mode, Operand, Parser, Res};
use crate::frame::Here;
use crate::lookup::scope::{Decl, Scope, ScopeId, ScopeKind};
use crate::parse::elaborated::TagKey;
use crate::parse::expression::Term;
use crate::parse::name::Qualifier;
use crate::parse::specifiers::Attributes;
use cuprum_ast::{Enum, EnumId, Enumerator, Parent, Type, TypeKind};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};

/// What an enumerator is said to be.
struct GivenValue {
    value: i128,
    ty: Type,
    /// Written as bits rather than as a number.
    is_bit_pattern: bool,
}

impl GivenValue {
    /// In a template's signature the value does not matter.
    const UNKNOWN: GivenValue = GivenValue { value: 0, ty: Type::INT, is_bit_pattern: false };
}

impl Parser<'_> {
    /// ```text
    /// enum-specifier: "enum" ["class" | "struct"] [name] [":" type] [ "{" enumerators "}" ]
    /// ```
    /// The type, and whether a declaration without declarators makes sense.
    pub fn enum_specifier(&mut self) -> Res<(Type, bool)> {
        self.bump();
        let is_scoped = self.eat(TokenKind::KwClass) || self.eat(TokenKind::KwStruct);
        let mut attributes = Attributes::default();
        self.attribute_specifiers(&mut attributes)?;
        self.function_attributes_of_type()?;
        let loc = self.loc();
        let qualifier = self.nested_name_specifier()?;
        let name = match self.at(TokenKind::Ident) {
            true => Some(self.bump().symbol()),
            false => None,
        };
        if is_scoped
            && name.is_none()
            && matches!(self.kind(), TokenKind::LBrace | TokenKind::Colon)
        {
            self.report_once(Code::ScopedEnumUnnamed, self.loc(), &[]);
        }
        let fixed = self.enum_base(is_scoped, loc)?;
        let defines = self.at(TokenKind::LBrace);
        if self.frame.here.mode == Mode::Syntax {
            if defines {
                self.skip_brackets()?;
            }
            if let Some(name) = name
                && defines
            {
                self.declare_here(name, Decl::SyntaxType);
            }
            return Ok((Type::PLACEHOLDER, true));
        }
        if qualifier.is_some()
            && matches!(self.program.names.scopes[self.declaring_scope()].kind, ScopeKind::Class(_))
            && (defines || fixed.is_some())
        {
            return Err(self.error(Code::QualifiedNameNotAllowed, loc, &[]));
        }
        if defines && self.frame.here.mode == Mode::Signature {
            return Err(self.error(Code::EnumerationTemplate, loc, &[]));
        }
        if !defines && fixed.is_none() {
            return Ok((self.used_enum(qualifier, name, loc)?, false));
        }
        let fixed = match fixed {
            Some(ty) if self.is_unknown_type(ty) => Some(Type::LONG),
            fixed => fixed,
        };
        let Some(scope) = self.qualified_scope(qualifier) else {
            return Err(self.error(Code::NotClassOrNamespace, loc, &[]));
        };
        if let (Some(qualifier), Some(name)) = (qualifier, name)
            && !self.in_definition()
        {
            self.check_enum_is_member(qualifier, scope, name, loc)?;
        }
        let id = self.enter_enum(scope, name, fixed, is_scoped, loc)?;
        self.note_enum_of_definition(id);
        self.note_attributes(Noticed::Enum(id), &attributes);
        self.ast.enums[id].is_packed |= attributes.packed;
        self.ast.enums[id].align = self.ast.enums[id].align.max(attributes.align);
        let ty = self.ast.types.intern(TypeKind::Enum(id));
        match (defines, name) {
            (true, _) => {
                if !self.ast.enums[id].enumerators.is_empty() {
                    let word = name.map(|name| self.word(name)).unwrap_or_default();
                    let previous = self.previous_definition(self.ast.enums[id].loc);
                    return Err(self.error(Code::AlreadyDefined, loc, &["enum", &word, &previous]));
                }
                self.enumerators_of(id, scope, name, qualifier.is_some())?;
            }
            (false, Some(name)) if qualifier.is_none() => self.attach_outside_enum(id, name),
            (false, _) => {}
        }
        Ok((ty, true))
    }

    /// The type that `:` fixes for the values, or that a scoped enumeration has without it.
    fn enum_base(&mut self, is_scoped: bool, loc: Loc) -> Res<Option<Type>> {
        if !self.at(TokenKind::Colon) || !self.enum_base_follows() {
            return Ok(is_scoped.then_some(Type::INT));
        }
        self.bump();
        let ty = self.decl_specifier_seq()?.ty.unqualified();
        if !self.ast.types.is_integral(ty)
            && self.frame.here.mode == Mode::Full
            && !self.is_unknown_type(ty)
        {
            return Err(self.error(Code::EnumBaseNotIntegral, loc, &[]));
        }
        Ok(Some(ty))
    }

    /// The enumeration that is meant where none is declared: `enum E x;`
    fn used_enum(
        &mut self,
        qualifier: Option<Qualifier>,
        name: Option<Symbol>,
        loc: Loc,
    ) -> Res<Type> {
        if let Some(name) = name
            && let Some(decl) = self.lookup_tag_decl(qualifier, name)
        {
            self.check_elaborated_name(&decl, name, loc)?;
            if let Decl::Tag(ty) | Decl::Type(ty) = decl {
                self.check_tag_kind(TagKey::Enum, ty, loc)?;
                if self.ast.types.as_enum(ty).is_some() {
                    return Ok(ty);
                }
            }
        }
        let word = name.map(|name| self.word(name)).unwrap_or_default();
        Err(self.error(Code::UndefinedIdentifier, loc, &[&word]))
    }

    /// Checks that the scope which a qualified enumeration is to be a member of has declared it.
    fn check_enum_is_member(
        &mut self,
        qualifier: Qualifier,
        scope: ScopeId,
        name: Symbol,
        loc: Loc,
    ) -> Res<()> {
        let known = self.names_in(scope, name);
        if let Some(decl) = known.iter().find(|decl| matches!(decl, Decl::Type(_))) {
            self.check_elaborated_name(decl, name, loc)?;
        }
        match known.iter().any(|decl| matches!(decl, Decl::Tag(_))) {
            true => Ok(()),
            false => Err(self.no_tag_member(qualifier, name, loc)),
        }
    }

    /// Reads the list of an enumeration. The values of one with a qualified name are constants of the scope that
    /// it is a member of.
    fn enumerators_of(
        &mut self,
        id: EnumId,
        scope: ScopeId,
        name: Option<Symbol>,
        is_qualified: bool,
    ) -> Res<()> {
        let close = self.peek().partner();
        let access = name.filter(|_| is_qualified);
        let access = access.and_then(|name| self.declared_access(scope, name));
        let change = |here: &mut Here| {
            if is_qualified {
                here.place.scope = scope;
            }
            here.access.current = access.or(here.access.current);
        };
        let listed = self.scoped(change, |parser| parser.enumerators_outside(id, scope));
        match (listed, close) {
            // What follows the list is still fine.
            (Err(_), Some(close)) if self.frame.here.sfinae_depth == 0 => {
                self.jump_past(close);
                Ok(())
            }
            (listed, _) => listed,
        }
    }

    /// Reads the list of an enumeration that a class declares, from `{` on.
    pub fn enumerators_outside(&mut self, id: EnumId, scope: ScopeId) -> Res<()> {
        let (listed, _) = self.replacing(
            |frame| &mut frame.open_enum,
            Some((id, Vec::new())),
            |parser| parser.enumerator_list(id, scope),
        );
        listed
    }

    /// Whether an enumeration's list is being read, before whose end its size is not known.
    pub fn is_open_enum(&self, ty: Type) -> bool {
        match (&self.frame.open_enum, self.ast.types.kind(ty)) {
            (Some((open, _)), TypeKind::Enum(id)) => open == id && !self.ast.enums[*id].is_fixed,
            _ => false,
        }
    }

    /// `enum E : int` rather than a bit-field of type `enum E`.
    fn enum_base_follows(&mut self) -> bool {
        self.trial(|parser| {
            parser.bump();
            let specs = parser.decl_specifier_seq()?;
            Ok(specs.has_type && matches!(parser.kind(), TokenKind::LBrace | TokenKind::Semi))
        })
        .unwrap_or(false)
    }

    /// A redeclaration keeps the kind and the underlying type of the first.
    fn check_enum_redeclaration(
        &mut self,
        id: EnumId,
        fixed: Option<Type>,
        is_scoped: bool,
        loc: Loc,
    ) -> Res<()> {
        let first = &self.ast.enums[id];
        let code = if first.is_scoped != is_scoped {
            Code::EnumKindDiffers
        } else if first.is_fixed && fixed.is_some_and(|fixed| fixed != first.underlying) {
            Code::EnumBaseDiffers
        } else {
            return Ok(());
        };
        let (name, first_loc) = (first.name, first.loc);
        let word = name.map(|name| self.word(name)).unwrap_or_default();
        let declared = self.declared_at(first_loc);
        Err(self.error(code, loc, &[&word, &declared]))
    }

    fn enter_enum(
        &mut self,
        scope: ScopeId,
        name: Option<Symbol>,
        fixed: Option<Type>,
        is_scoped: bool,
        loc: Loc,
    ) -> Res<EnumId> {
        if let Some(name) = name {
            for decl in self.names_in(scope, name) {
                if let Decl::Tag(ty) = decl {
                    self.check_tag_kind(TagKey::Enum, ty, loc)?;
                    if let Some(id) = self.ast.types.as_enum(ty) {
                        self.check_enum_redeclaration(id, fixed, is_scoped, loc)?;
                        return Ok(id);
                    }
                }
            }
        }
        let mut parent = self.parent_of_scope(scope);
        let unnamed = match (name, parent) {
            (None, _) => self.number_unnamed(parent),
            (Some(name), Parent::Function(func, _)) => {
                let count = self.frame.body.local_numbers.entry(name).or_default();
                parent = Parent::Function(func, *count);
                *count += 1;
                0
            }
            _ => 0,
        };
        let id = self.ast.enums.push(Enum {
            name,
            parent,
            unnamed,
            underlying: fixed.unwrap_or(Type::UINT),
            is_scoped,
            is_fixed: fixed.is_some(),
            is_packed: false,
            align: None,
            enumerators: Vec::new(),
            loc,
        });
        let around = Some(self.frame.here.place.scope);
        let inner = self.program.names.scopes.push(Scope::new(ScopeKind::Enum(id), around));
        self.program.names.enum_scopes.insert(id, inner);
        if let Some(name) = name {
            let ty = self.ast.types.intern(TypeKind::Enum(id));
            self.declare(scope, name, Decl::Tag(ty));
        }
        Ok(id)
    }

    /// ```text
    /// enumerator-list: [ enumerator ["=" constant-expression] {"," …} [","] ]
    /// ```
    fn enumerator_list(&mut self, id: EnumId, outer: ScopeId) -> Res<()> {
        self.expect(TokenKind::LBrace)?;
        let Some(inner) = self.program.names.enum_scopes.get(&id).copied() else { return Ok(()) };
        let (is_scoped, is_fixed) = (self.ast.enums[id].is_scoped, self.ast.enums[id].is_fixed);
        let mut next: i128 = 0;
        let mut ty = Type::INT;
        while !self.at(TokenKind::RBrace) {
            let name = self.expect(TokenKind::Ident)?;
            let mut attributes = Attributes::default();
            self.attribute_specifiers(&mut attributes)?;
            let mut is_bit_pattern = false;
            if self.eat(TokenKind::Assign) {
                let required = (is_scoped || is_fixed).then_some(self.ast.enums[id].underlying);
                let scope = if is_scoped { inner } else { self.frame.here.place.scope };
                let given = self.in_scope(scope, |parser| parser.enumerator_value(required))?;
                (next, ty, is_bit_pattern) = (given.value, given.ty, given.is_bit_pattern);
            }
            let target = if is_scoped { inner } else { outer };
            self.check_name_of_member(target, name.symbol(), name.loc)?;
            if self.names_in(target, name.symbol()).iter().any(|decl| !matches!(decl, Decl::Tag(_)))
            {
                let word = self.word(name.symbol());
                return Err(self.error(Code::AlreadyDeclared, name.loc, &[&word]));
            }
            if is_fixed && !self.in_definition() && !self.fits(next, self.ast.enums[id].underlying)
            {
                let ty = self.type_name(self.ast.enums[id].underlying);
                return Err(self.error(Code::EnumeratorRange, name.loc, &[&ty]));
            }
            let index = self.ast.enums[id].enumerators.len() as u32;
            let enumerator = Enumerator { name: name.symbol(), value: next, is_bit_pattern };
            self.ast.enums[id].enumerators.push(enumerator);
            self.note_attributes(Noticed::Enumerator(id, index), &attributes);
            ty = self.type_before_end(id, ty, next);
            if let Some((_, types)) = &mut self.frame.open_enum {
                types.push(ty);
            }
            self.declare(inner, name.symbol(), Decl::Enumerator(id, index));
            if !is_scoped {
                self.declare(outer, name.symbol(), Decl::Enumerator(id, index));
            }
            next = next.saturating_add(1);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RBrace)?;
        if !is_fixed {
            self.ast.enums[id].underlying = self.natural_underlying(id);
        }
        Ok(())
    }

    /// The type of an enumerator before the closing brace ([dcl.enum]/5): the underlying type where it
    /// is fixed, else the type of its value, or one that is large enough.
    fn type_before_end(&self, id: EnumId, ty: Type, value: i128) -> Type {
        if self.ast.enums[id].is_fixed {
            return self.ast.enums[id].underlying;
        }
        let larger = [Type::INT, Type::UINT, Type::LONG, Type::ULONG];
        match self.ast.types.is_integral(ty) && self.fits(value, ty) {
            true => ty,
            false => larger.into_iter().find(|ty| self.fits(value, *ty)).unwrap_or(Type::LONG),
        }
    }

    /// The value behind `=`.
    fn enumerator_value(&mut self, required: Option<Type>) -> Res<GivenValue> {
        let loc = self.loc();
        match self.conditional_expression()? {
            Term::Typed(operand) if self.is_unknown_operand(&operand) => Ok(GivenValue::UNKNOWN),
            Term::Typed(Operand::Expr(expr)) => {
                let expr = self.load_scalar(expr, loc)?;
                if let Some(required) = required {
                    self.check_integral_constant(self.ty(expr), Some(required), loc)?;
                }
                let ty = self.ty(expr).unqualified();
                // A value of another enumeration counts as what it promotes to, unless that one says
                // what it is: g++ and NVRTC go by its values, not by the type that holds them.
                let ty = match self.ast.types.as_enum(ty) {
                    Some(other) if !self.ast.enums[other].is_fixed => self.promoted_type(ty),
                    _ => self.ast.underlying(ty),
                };
                let value = self.evaluate_integer(expr)?;
                // What every type can hold is never asked about.
                let is_bit_pattern = !(0..128).contains(&value) && self.is_bit_pattern(expr);
                Ok(GivenValue { value, ty, is_bit_pattern })
            }
            Term::Typed(_) => Err(self.error(Code::NotConstant, loc, &[])),
            Term::Dependent(_) | Term::Skipped => Ok(GivenValue::UNKNOWN),
        }
    }

    fn fits(&self, value: i128, ty: Type) -> bool {
        let Some(bits) = self.ast.types.int_bits(ty) else { return false };
        let bits = if ty == Type::BOOL { 1 } else { bits.min(127) };
        if self.ast.types.is_signed(ty) {
            let half = 1i128 << (bits - 1);
            (-half..half).contains(&value)
        } else {
            (0..1i128.checked_shl(bits).unwrap_or(i128::MAX)).contains(&value)
        }
    }

    /// The smallest of `unsigned int`, `int`, `unsigned long`, `long` that holds all values, as
    /// the Itanium ABI's compilers choose.
    fn natural_underlying(&self, id: EnumId) -> Type {
        let values = || self.ast.enums[id].enumerators.iter().map(|e| e.value);
        let candidates = match values().any(|value| value < 0) {
            true => [Type::SCHAR, Type::SHORT, Type::INT, Type::LONG],
            false => [Type::UCHAR, Type::USHORT, Type::UINT, Type::ULONG],
        };
        let first = if self.ast.enums[id].is_packed { 0 } else { 2 };
        let mut candidates = candidates.into_iter().skip(first);
        let fitting = candidates.find(|ty| values().all(|value| self.fits(value, *ty)));
        fitting.unwrap_or(Type::LONG)
    }

    /// The type of an enumerator: the enumeration, once it is complete.
    pub fn enumerator_type(&mut self, id: EnumId, index: u32) -> Type {
        if let Some((open, types)) = &self.frame.open_enum
            && *open == id
        {
            return types.get(index as usize).copied().unwrap_or(Type::INT);
        }
        self.ast.types.intern(TypeKind::Enum(id))
    }
}
