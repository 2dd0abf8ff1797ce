//! Declaration specifiers ([dcl.spec]), CUDA's included, and attributes.

use crate::checks::notices::NamedDeprecated;
use crate::checks::specifiers::WrittenSpecifiers;
use crate::context::{Mode, Parser, Res};
use crate::cursor::TokenRange;
use crate::frame::Here;
use crate::lookup::scope::Decl;
pub(crate) use crate::parse::attributes::Attributes;
use crate::parse::declarator::Declarator;
use crate::parse::pragma::DeclarationPragmas;
use cuprum_ast::{
    DependentExprKind, ExecutionSpace, Inlining, LaunchLimits, MemorySpace, Qualifiers, Type,
    TypeKind,
};
use cuprum_lex::{LanguageStandard, Literal, Token, TokenKind};
use cuprum_source::{Code, Loc};
use std::borrow::Cow;

/// What stood before a declarator.
#[derive(Clone, Debug)]
pub(crate) struct DeclSpecifiers {
    /// The type, qualified.
    pub ty: Type,
    /// Whether a type was written.
    pub has_type: bool,
    /// Whether the specifiers declared a class or enumeration.
    pub declares_tag: bool,
    /// Where a class or enumeration is defined among them.
    pub defines_type: Option<Loc>,
    /// `typedef`
    pub is_typedef: bool,
    /// `static`
    pub is_static: bool,
    /// `extern`
    pub is_extern: bool,
    /// Where `thread_local` stands.
    pub thread_local: Option<Loc>,
    /// `mutable`
    pub is_mutable: bool,
    /// `inline`
    pub is_inline: bool,
    /// `constexpr`, `consteval`
    pub is_constexpr: bool,
    /// `consteval`
    pub is_consteval: bool,
    /// `explicit`
    pub is_explicit: bool,
    /// `virtual`
    pub is_virtual: bool,
    /// `friend`
    pub is_friend: bool,
    /// `C` in `C auto`.
    pub placeholder_constraint: Option<TokenRange>,
    /// The deprecated type that names the type.
    pub deprecated: Option<Box<NamedDeprecated>>,
    /// The alias that names the type, for messages.
    pub spelling: Option<crate::spelling::Spelling>,
    /// Which of the words above are written where.
    pub written: WrittenSpecifiers,
    /// Where CUDA lets it run or live.
    pub cuda: CudaQualifiers,
    /// What pragmas before them say.
    pub pragmas: DeclarationPragmas,
    /// The attributes among the specifiers.
    pub attributes: Attributes,
    /// They are those of a type-id, which declares nothing: `new struct S;`.
    pub in_type_id: bool,
    /// They are those of a conversion function's name: `C` before `(` is no constructor.
    pub names_conversion: bool,
    /// Where they start.
    pub loc: Loc,
}

/// CUDA's qualifiers as written: `__device__` means an execution space or a memory space.
#[derive(Clone, Debug, Default)]
pub(crate) struct CudaQualifiers {
    pub global: bool,
    pub device: bool,
    pub host: bool,
    pub shared: bool,
    pub constant: bool,
    pub managed: bool,
    /// Where `__global__` stands.
    pub global_loc: Option<Loc>,
    /// Where `__host__` stands.
    pub host_loc: Option<Loc>,
    /// Where `__device__` stands.
    pub device_loc: Option<Loc>,
    /// Where `__grid_constant__` stands.
    pub grid_constant: Option<Loc>,
    /// Where `__local_maxnreg__` stands, and what it says.
    pub local_maxnreg: Option<(Loc, Option<u32>)>,
    /// Where `__nv_pure__` stands.
    pub nv_pure: Option<Loc>,
    /// `__launch_bounds__` and its kin: few declarations have any.
    pub limits: Option<Box<WrittenLimits>>,
}

impl CudaQualifiers {
    /// Whether an execution space was written.
    pub fn has_space(&self) -> bool {
        self.global || self.device || self.host
    }
}

/// `__launch_bounds__` and its kin as written.
#[derive(Clone, Debug)]
pub(crate) struct WrittenLimits {
    /// What they say.
    pub limits: LaunchLimits,
    /// The spelling and place of the first of them.
    pub first: (&'static str, Loc),
    /// `__cluster_dims__` with arguments was among them.
    pub has_cluster_dims: bool,
    /// Where `__block_size__` with a second tuple was among them.
    pub block_cluster: Option<Loc>,
}

impl CudaQualifiers {
    /// Whether there are any.
    fn is_written(&self) -> bool {
        let places = [self.grid_constant, self.nv_pure];
        self.global
            || self.device
            || self.host
            || self.memory_space_word().is_some()
            || places.iter().any(Option::is_some)
            || self.local_maxnreg.is_some()
            || self.limits.is_some()
    }

    /// A word that says where something runs or lies; whether it is one.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn note_word(&mut self, word: TokenKind, loc: Loc) -> bool {
        match word {
            TokenKind::KwGlobal => {
                self.global = true;
                self.global_loc = Some(loc);
            }
            TokenKind::KwDevice => {
                self.device = true;
                self.device_loc = Some(loc);
            }
            TokenKind::KwHost => {
                self.host = true;
                self.host_loc = Some(loc);
            }
            TokenKind::KwShared => self.shared = true,
            TokenKind::KwConstant => self.constant = true,
            TokenKind::KwManaged => self.managed = true,
            TokenKind::KwGridConstant => self.grid_constant = Some(loc),
            _ => return false,
        }
        true
    }

    /// The first memory space among them, as written.
    pub fn memory_space_word(&self) -> Option<&'static str> {
        match () {
            () if self.shared => Some("__shared__"),
            () if self.constant => Some("__constant__"),
            () if self.managed => Some("__managed__"),
            () if self.device => Some("__device__"),
            () => None,
        }
    }

    /// The spelling and place of the first launch limit among them.
    pub fn first_limit(&self) -> Option<(&'static str, Loc)> {
        self.limits.as_ref().map(|limits| limits.first)
    }

    /// What they say about launches.
    pub fn launch_limits(&self) -> LaunchLimits {
        self.limits.as_ref().map(|written| written.limits.clone()).unwrap_or_default()
    }

    /// Adds what was written elsewhere in the same declaration.
    pub fn merge(&mut self, other: CudaQualifiers) {
        self.global |= other.global;
        self.device |= other.device;
        self.host |= other.host;
        self.shared |= other.shared;
        self.constant |= other.constant;
        self.managed |= other.managed;
        self.global_loc = self.global_loc.or(other.global_loc);
        self.host_loc = self.host_loc.or(other.host_loc);
        self.device_loc = self.device_loc.or(other.device_loc);
        self.grid_constant = self.grid_constant.or(other.grid_constant);
        self.local_maxnreg = self.local_maxnreg.or(other.local_maxnreg);
        self.nv_pure = self.nv_pure.or(other.nv_pure);
        if let Some(mut limits) = other.limits {
            if let Some(before) = self.limits.take() {
                limits.limits = limits.limits.or(before.limits);
                limits.first = before.first;
                limits.has_cluster_dims |= before.has_cluster_dims;
                limits.block_cluster = before.block_cluster.or(limits.block_cluster);
            }
            self.limits = Some(limits);
        }
    }
}

impl DeclSpecifiers {
    /// Specifiers of which none was written yet.
    pub fn new(loc: Loc) -> DeclSpecifiers {
        DeclSpecifiers {
            ty: Type::INT,
            has_type: false,
            declares_tag: false,
            defines_type: None,
            is_typedef: false,
            is_static: false,
            is_extern: false,
            thread_local: None,
            is_mutable: false,
            is_inline: false,
            is_constexpr: false,
            is_consteval: false,
            is_explicit: false,
            is_virtual: false,
            is_friend: false,
            placeholder_constraint: None,
            deprecated: None,
            spelling: None,
            written: WrittenSpecifiers::default(),
            cuda: CudaQualifiers::default(),
            pragmas: DeclarationPragmas::default(),
            attributes: Attributes::default(),
            in_type_id: false,
            names_conversion: false,
            loc,
        }
    }

    /// Takes note of a word that says all by itself; whether it is one.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn note_word(&mut self, word: TokenKind, loc: Loc) -> bool {
        match word {
            TokenKind::KwTypedef => self.is_typedef = true,
            TokenKind::KwStatic => self.is_static = true,
            TokenKind::KwExtern => self.is_extern = true,
            TokenKind::KwThreadLocal => self.thread_local = Some(loc),
            TokenKind::KwMutable => self.is_mutable = true,
            TokenKind::KwInline => self.is_inline = true,
            TokenKind::KwConstexpr => self.is_constexpr = true,
            TokenKind::KwConsteval => {
                self.is_constexpr = true;
                self.is_consteval = true;
            }
            TokenKind::KwRegister | TokenKind::KwConstinit | TokenKind::KwExtension => {}
            TokenKind::KwVirtual => self.is_virtual = true,
            TokenKind::KwFriend => self.is_friend = true,
            TokenKind::KwNoinline => self.attributes.inlining = Inlining::Never,
            TokenKind::KwForceinline => {
                self.attributes.inlining = Inlining::Always;
                self.is_inline = true;
            }
            TokenKind::KwNvPure => {
                self.attributes.pure = true;
                self.cuda.nv_pure = Some(loc);
            }
            other => return self.cuda.note_word(other, loc),
        }
        true
    }

    /// These and CUDA's words behind a declarator, which mean the same there.
    pub fn with_words_behind(&self, declarator: &Declarator) -> Cow<'_, DeclSpecifiers> {
        let behind = &declarator.attributes.cuda;
        if !behind.is_written() {
            return Cow::Borrowed(self);
        }
        let mut specs = self.clone();
        specs.cuda.merge(behind.clone());
        Cow::Owned(specs)
    }

    /// The execution space they give a function.
    pub fn execution_space(&self) -> ExecutionSpace {
        let CudaQualifiers { global, device, host, .. } = self.cuda;
        ExecutionSpace { global, device, host: host || !(global || device) }
    }

    /// The memory space they give a variable.
    pub fn memory_space(&self) -> MemorySpace {
        if self.cuda.shared {
            MemorySpace::Shared
        } else if self.cuda.constant {
            MemorySpace::Constant
        } else if self.cuda.managed {
            MemorySpace::Managed
        } else if self.cuda.device {
            MemorySpace::Device
        } else {
            MemorySpace::Default
        }
    }
}

/// The fundamental type words seen so far; their order does not matter.
#[derive(Default)]
struct TypeWords {
    base: Option<(TokenKind, Type)>,
    signed: bool,
    unsigned: bool,
    short: bool,
    longs: u8,
}

impl TypeWords {
    fn any(&self) -> bool {
        self.base.is_some() || self.signed || self.unsigned || self.short || self.longs > 0
    }

    /// Takes note of a word that is no type by itself; whether it is one.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn note(&mut self, word: TokenKind) -> bool {
        match word {
            TokenKind::KwSigned => self.signed = true,
            TokenKind::KwUnsigned => self.unsigned = true,
            TokenKind::KwShort => self.short = true,
            TokenKind::KwLong => self.longs = self.longs.saturating_add(1),
            _ => return false,
        }
        true
    }

    /// The type the words make, or `None` for a combination that makes none.
    fn resolve(&self) -> Option<Type> {
        let sign = match (self.signed, self.unsigned) {
            (true, true) => return None,
            (_, unsigned) => unsigned,
        };
        let signed_word = self.signed || self.unsigned;
        let pick = |signed: Type, unsigned: Type| if sign { unsigned } else { signed };
        let base = self.base.map(|(kind, _)| kind);
        Some(match (base, self.short, self.longs) {
            (None | Some(TokenKind::KwInt), false, 0) => pick(Type::INT, Type::UINT),
            (None | Some(TokenKind::KwInt), true, 0) => pick(Type::SHORT, Type::USHORT),
            (None | Some(TokenKind::KwInt), false, 1) => pick(Type::LONG, Type::ULONG),
            (None | Some(TokenKind::KwInt), false, 2) => pick(Type::LONG_LONG, Type::ULONG_LONG),
            (Some(TokenKind::KwChar), false, 0) if signed_word => pick(Type::SCHAR, Type::UCHAR),
            (Some(TokenKind::KwInt128), false, 0) => pick(Type::INT128, Type::UINT128),
            (Some(TokenKind::KwDouble), false, 1) if !signed_word => Type::LONG_DOUBLE,
            (Some(_), false, 0) if !signed_word => self.base?.1,
            _ => return None,
        })
    }
}

/// What was written of a type so far.
#[derive(Default)]
struct WrittenType {
    words: TypeWords,
    /// The class, enumeration, placeholder or type with a name.
    named: Option<Type>,
    /// Where `_Complex` stands.
    complex: Option<Loc>,
    qualifiers: Qualifiers,
    /// Where `__restrict__` stands.
    restrict: Option<Loc>,
}

impl WrittenType {
    fn any(&self) -> bool {
        self.named.is_some() || self.words.any() || self.complex.is_some()
    }
}

/// The type of a keyword that names one by itself.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
pub(crate) fn fundamental(kind: TokenKind) -> Option<Type> {
    Some(match kind {
        TokenKind::KwVoid => Type::VOID,
        TokenKind::KwBool => Type::BOOL,
        TokenKind::KwChar => Type::CHAR,
        TokenKind::KwChar8 => Type::CHAR8,
        TokenKind::KwChar16 => Type::CHAR16,
        TokenKind::KwChar32 => Type::CHAR32,
        TokenKind::KwWcharT => Type::WCHAR,
        TokenKind::KwInt => Type::INT,
        TokenKind::KwInt128 => Type::INT128,
        TokenKind::KwFloat => Type::FLOAT,
        TokenKind::KwDouble => Type::DOUBLE,
        TokenKind::KwFloat128 => Type::QUAD,
        _ => return None,
    })
}

/// Whether a keyword is part of a simple type name such as `unsigned long`.
pub(crate) fn is_type_word(kind: TokenKind) -> bool {
    fundamental(kind).is_some()
        || matches!(
            kind,
            TokenKind::KwShort | TokenKind::KwLong | TokenKind::KwSigned | TokenKind::KwUnsigned
        )
}

/// Whether a word among the specifiers is an attribute or, as CUDA's qualifiers are, made of one.
fn is_attribute_word(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(
        kind,
        KwAttribute
            | KwDeclspec
            | KwExtension
            | KwGlobal
            | KwDevice
            | KwHost
            | KwShared
            | KwConstant
            | KwManaged
            | KwGridConstant
            | KwLaunchBounds
            | KwMaxnreg
            | KwClusterDims
            | KwBlockSize
            | KwNoinline
            | KwNvPure
    )
}

/// Whether a keyword begins a declaration whatever follows.
pub(crate) fn is_specifier_keyword(kind: TokenKind) -> bool {
    use TokenKind::*;
    let is_other_specifier = matches!(
        kind,
        KwTypedef
            | KwStatic
            | KwExtern
            | KwRegister
            | KwThreadLocal
            | KwMutable
            | KwInline
            | KwConstexpr
            | KwConsteval
            | KwConstinit
            | KwExplicit
            | KwVirtual
            | KwFriend
            | KwConst
            | KwVolatile
            | KwRestrict
            | KwStruct
            | KwClass
            | KwUnion
            | KwEnum
            | KwAuto
            | KwTypename
            | KwAlignas
            | KwForceinline
            | KwTypeof
            | KwComplex
    );
    is_other_specifier || is_attribute_word(kind)
}

impl Parser<'_> {
    /// ```text
    /// decl-specifier-seq: decl-specifier+
    /// decl-specifier: storage-class-specifier | type-specifier | function-specifier
    ///     | "typedef" | "constexpr" | CUDA qualifier | attribute
    /// ```
    pub fn decl_specifier_seq(&mut self) -> Res<DeclSpecifiers> {
        let specs = self.unchecked_specifier_seq()?;
        self.check_refused_specifier(specs.ty, specs.loc);
        Ok(specs)
    }

    /// ```text
    /// type-specifier-seq: type-specifier+
    /// ```
    /// A declaration's other specifiers are taken as well, for whoever checks them.
    pub fn type_specifier_seq(&mut self) -> Res<DeclSpecifiers> {
        let mut specs = DeclSpecifiers::new(self.loc());
        specs.in_type_id = true;
        let specs = self.specifiers_into(specs)?;
        self.check_refused_specifier(specs.ty, specs.loc);
        Ok(specs)
    }

    /// The specifiers after `operator` in the name of a conversion function.
    pub fn conversion_specifier_seq(&mut self) -> Res<DeclSpecifiers> {
        let mut specs = DeclSpecifiers::new(self.loc());
        specs.in_type_id = true;
        specs.names_conversion = true;
        self.specifiers_into(specs)
    }

    /// The same where 128-bit integers are not looked for.
    pub fn unchecked_specifier_seq(&mut self) -> Res<DeclSpecifiers> {
        let specs = DeclSpecifiers::new(self.loc());
        self.specifiers_into(specs)
    }

    fn specifiers_into(&mut self, specs: DeclSpecifiers) -> Res<DeclSpecifiers> {
        let (specs, named) = self.noting_deprecated(|parser| parser.specifiers_after(specs));
        let mut specs = specs?;
        specs.deprecated = named;
        Ok(specs)
    }

    fn specifiers_after(&mut self, mut specs: DeclSpecifiers) -> Res<DeclSpecifiers> {
        cuprum_limits::check();
        specs.pragmas = self.pragmas_of_specifiers();
        let mut written = WrittenType::default();
        self.program.messages.spellings.latest = None;
        let mut has_specifier = false;
        loop {
            let token = self.peek();
            match self.at_standard_attribute() {
                true if has_specifier => self.check_attribute_place(written.any()),
                true => {}
                false => has_specifier |= !is_attribute_word(token.kind),
            }
            if let Some(ty) = fundamental(token.kind) {
                if written.named.is_some() || written.words.base.is_some() {
                    return Err(self.error(Code::InvalidTypeCombination, token.loc, &[]));
                }
                written.words.base = Some((token.kind, ty));
                self.bump();
                continue;
            }
            let is_noted = !self.note_specifier(&mut specs.written, token.kind, token.loc)
                || specs.note_word(token.kind, token.loc)
                || written.words.note(token.kind)
                || self.cv_qualifier(&mut specs.written, &mut written, token);
            if is_noted {
                self.bump();
            } else if !self.specifier_with_arguments(&mut specs)?
                && !self.type_specifier(&mut specs, &mut written)?
            {
                break;
            }
        }
        self.finish_specifiers(&mut specs, &written)?;
        Ok(specs)
    }

    /// Takes note of `const`, `volatile` or `restrict`; whether the token is one of them.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn cv_qualifier(
        &mut self,
        words: &mut WrittenSpecifiers,
        written: &mut WrittenType,
        token: Token,
    ) -> bool {
        let qualifier = match token.kind {
            TokenKind::KwConst => Qualifiers::CONST,
            TokenKind::KwVolatile => Qualifiers::VOLATILE,
            TokenKind::KwRestrict => {
                written.restrict = Some(token.loc);
                Qualifiers::RESTRICT
            }
            _ => return false,
        };
        if qualifier != Qualifiers::RESTRICT {
            words.qualifier.get_or_insert(token.loc);
        }
        self.note_qualifier(&mut written.qualifiers, qualifier, token.loc);
        true
    }

    /// A specifier with something in parentheses or brackets, or an attribute; whether one was next.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn specifier_with_arguments(&mut self, specs: &mut DeclSpecifiers) -> Res<bool> {
        match self.kind() {
            TokenKind::KwExplicit => {
                self.bump();
                specs.is_explicit = true;
                if self.at(TokenKind::LParen) {
                    let loc = self.loc();
                    self.check_since_2020(Code::ExpectedIdentifier, loc);
                    self.bump();
                    specs.is_explicit = self.explicit_condition()?;
                    self.expect(TokenKind::RParen)?;
                }
            }
            TokenKind::KwLaunchBounds
            | TokenKind::KwMaxnreg
            | TokenKind::KwClusterDims
            | TokenKind::KwBlockSize => self.launch_limits(&mut specs.cuda)?,
            TokenKind::KwAttribute | TokenKind::KwAlignas | TokenKind::KwDeclspec => {
                self.attribute_specifiers(&mut specs.attributes)?;
            }
            TokenKind::LBracket if self.at_standard_attribute() => {
                self.attribute_specifiers(&mut specs.attributes)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// ```text
    /// defining-type-specifier: class-specifier | enum-specifier | elaborated-type-specifier
    ///     | typename-specifier | decltype-specifier | [type-constraint] "auto" | type-name
    /// ```
    /// Whether one was next. Words that make up a type together are no part of this.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn type_specifier(
        &mut self,
        specs: &mut DeclSpecifiers,
        written: &mut WrittenType,
    ) -> Res<bool> {
        let token = self.peek();
        if token.kind == TokenKind::KwComplex {
            written.complex = Some(token.loc);
            self.bump();
            return Ok(true);
        }
        if written.complex.is_some() && token.kind == TokenKind::Ident && !written.words.any() {
            // `_Complex _Float32`
            let named = written.named.is_some();
            return Ok(!named && self.type_name_specifier(specs, written)?);
        }
        if written.any() {
            return Ok(false);
        }
        let ty = match token.kind {
            TokenKind::KwStruct | TokenKind::KwClass | TokenKind::KwUnion | TokenKind::KwEnum => {
                let (ty, declares) = match token.kind == TokenKind::KwEnum {
                    true => self.enum_specifier()?,
                    false => self.class_specifier(specs)?,
                };
                specs.declares_tag = declares;
                specs.defines_type = self.is_after_brace().then_some(token.loc);
                ty
            }
            TokenKind::KwAuto => {
                self.bump();
                Type::AUTO
            }
            // `decltype(e)::name` is a qualified name, which may be a value's.
            TokenKind::KwDecltype | TokenKind::KwTypeof => match self.qualified_type_name()? {
                Some(ty) => ty,
                None if self.at_decltype_qualifier() => return Ok(false),
                None => self.decltype_specifier()?,
            },
            TokenKind::KwTypename => self.qualified_typename_specifier()?,
            TokenKind::Ident | TokenKind::ColonColon => {
                return self.type_name_specifier(specs, written);
            }
            _ => return Ok(false),
        };
        written.named = Some(ty);
        Ok(true)
    }

    /// The name of a type or the constraint of a placeholder; whether one was next.
    fn type_name_specifier(
        &mut self,
        specs: &mut DeclSpecifiers,
        written: &mut WrittenType,
    ) -> Res<bool> {
        if self.peek_ahead(1).kind == TokenKind::LParen && self.at_atomic_specifier() {
            written.named = Some(self.atomic_specifier()?);
            return Ok(true);
        }
        // A friend that is not qualified is no constructor.
        let may_construct = !specs.names_conversion && !specs.is_friend;
        if may_construct
            && (self.at_constructor_name()
                || self.at_qualified_constructor()
                || self.at_constructor_specialization())
        {
            return Ok(false);
        }
        written.named = self.named_type()?;
        if written.named.is_some() {
            return Ok(true);
        }
        if self.at_type_constraint() {
            specs.placeholder_constraint = Some(self.skip_type_constraint()?);
            return Ok(true);
        }
        written.named = self.implied_type_name(specs.names_conversion)?;
        Ok(written.named.is_some())
    }

    /// Whether `_Atomic`, which clang has in C++ too, is next in host code's headers.
    fn at_atomic_specifier(&self) -> bool {
        let token = self.peek();
        !self.options.run_time
            && token.kind == TokenKind::Ident
            && self.session.symbols.word(token.symbol()) == "_Atomic"
    }

    /// `"_Atomic" "(" type-id ")"`: what is atomic about the type, only the host's code minds.
    fn atomic_specifier(&mut self) -> Res<Type> {
        self.bump();
        self.expect(TokenKind::LParen)?;
        let ty = self.outside_template_arguments(|parser| parser.type_id())?;
        self.expect(TokenKind::RParen)?;
        Ok(ty)
    }

    /// Finds the type that the specifiers make together.
    fn finish_specifiers(&mut self, specs: &mut DeclSpecifiers, written: &WrittenType) -> Res<()> {
        let WrittenType { words, named, complex, qualifiers, restrict } = written;
        specs.has_type = written.any();
        // A parameter of a template may be a class.
        if named.is_some() && self.is_instantiating() {
            specs.written.qualifier = None;
        }
        specs.spelling = self.program.messages.spellings.latest.take().filter(|_| named.is_some());
        let ty = match *named {
            Some(_) if words.any() => None,
            Some(ty) => Some(ty),
            None => words.resolve(),
        };
        let Some(mut ty) = ty else {
            return Err(self.error(Code::InvalidTypeCombination, specs.loc, &[]));
        };
        if let Some(loc) = *complex {
            let element = if words.any() || named.is_some() { ty } else { Type::DOUBLE };
            ty = self.complex_type(element, loc)?;
        }
        if let Some(loc) = *restrict
            && !self.may_be_restricted(ty)
        {
            self.report_once(Code::WordNotAllowed, loc, &["restrict"]);
        }
        specs.ty = self.ast.types.qualify(ty, *qualifiers);
        if ty == Type::DECLTYPE_AUTO && specs.ty != ty && self.frame.here.mode != Mode::Syntax {
            self.report_once(Code::DecltypeAutoQualified, specs.loc, &[]);
            specs.ty = ty;
        }
        specs.ty = self.type_of_mode(specs.ty, &specs.attributes);
        specs.ty = self.vector_of(specs.ty, &specs.attributes, specs.loc)?;
        match words.base {
            Some((TokenKind::KwInt128, _)) => self.note_wide_integer(),
            Some((TokenKind::KwFloat128, _)) => self.note_quad(specs.loc)?,
            _ => {}
        }
        specs.cuda.merge(std::mem::take(&mut specs.attributes.cuda));
        Ok(())
    }

    /// Whether the token before the next one closes the braces of a type's definition.
    fn is_after_brace(&self) -> bool {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let before = (self.position() as usize).checked_sub(1).and_then(|at| tokens.get(at));
        before.is_some_and(|token| token.kind == TokenKind::RBrace)
    }

    /// The condition of `explicit(…)`: whether the function is explicit.
    fn explicit_condition(&mut self) -> Res<bool> {
        let value = self.outside_template_arguments(|parser| parser.constant_condition())?;
        Ok(value.known() != Some(0))
    }

    /// ```text
    /// decltype-specifier: "decltype" "(" (expression | "auto") ")" | "typeof" "(" … ")"
    /// ```
    pub fn decltype_specifier(&mut self) -> Res<Type> {
        let start = self.position();
        let keyword = self.bump();
        self.expect(TokenKind::LParen)?;
        if keyword.kind == TokenKind::KwDecltype
            && self.at(TokenKind::KwAuto)
            && self.options.standard < LanguageStandard::Cpp14
        {
            let loc = self.loc();
            return Err(self.error(Code::ExpectedIdentifier, loc, &[]));
        }
        if keyword.kind == TokenKind::KwDecltype && self.eat(TokenKind::KwAuto) {
            self.expect(TokenKind::RParen)?;
            return Ok(Type::DECLTYPE_AUTO);
        }
        if keyword.kind == TokenKind::KwTypeof && self.at_type_id(TokenKind::RParen) {
            let ty = self.type_id()?;
            self.expect(TokenKind::RParen)?;
            return Ok(self.ast.types.without_ref(ty));
        }
        let parenthesized = self.at_operand_in_parentheses();
        if let Some(ty) = self.reference_parameter_ahead() {
            self.bump();
            self.bump();
            return Ok(ty);
        }
        let change = |here: &mut Here| {
            here.unevaluated += 1;
            here.decltype_depth += 1;
            here.greater_ends = false;
        };
        let term = self.scoped(change, |parser| parser.expression())?;
        self.expect(TokenKind::RParen)?;
        match self.frame.here.mode {
            Mode::Syntax => Ok(Type::PLACEHOLDER),
            Mode::Signature => match term.dependent() {
                Some(expr) if self.is_dependent_expr(expr) => {
                    let expr = match parenthesized {
                        true => self.ast.dependents.intern(DependentExprKind::Parenthesized(expr)),
                        false => expr,
                    };
                    Ok(self.ast.types.intern(TypeKind::Decltype(expr)))
                }
                Some(_) => {
                    let range = self.range_from(start);
                    self.settled(range, |parser| parser.decltype_specifier())
                }
                None => Ok(Type::PLACEHOLDER),
            },
            Mode::Full => {
                let operand = self.typed(term)?;
                let gnu = keyword.kind == TokenKind::KwTypeof;
                self.type_of_operand(operand, parenthesized, gnu, keyword.loc)
            }
        }
    }

    /// Whether the operand that is next is wholly in parentheses, so that `decltype` of it is never
    /// that of a name.
    pub fn at_operand_in_parentheses(&self) -> bool {
        self.at(TokenKind::LParen)
            && self.peek().partner().is_some_and(|partner| {
                let stream = &self.program.streams[self.current_stream()];
                stream.tokens.get(partner + 1).is_some_and(|token| {
                    matches!(token.kind, TokenKind::RParen | TokenKind::Semi | TokenKind::Comma)
                })
            })
    }

    /// The type of the template parameter that `name )` is next for, if it is a reference or a class:
    /// as an operand it would only be what it refers to, or `const`.
    fn reference_parameter_ahead(&mut self) -> Option<Type> {
        let token = self.peek();
        if self.frame.here.mode != Mode::Full
            || token.kind != TokenKind::Ident
            || self.peek_ahead(1).kind != TokenKind::RParen
        {
            return None;
        }
        let found = self.lookup_unqualified(token.symbol())?;
        let Decl::Value(_, ty) = *found.decls.first()? else { return None };
        if self.ast.types.is_reference(ty) {
            return Some(ty);
        }
        // The object is constant, its parameter is not declared so.
        self.is_class(ty).then_some(ty.unqualified())
    }

    /// The string literal that is next, as text.
    pub fn string_text(&mut self) -> Res<String> {
        let token = self.peek();
        if token.kind == TokenKind::StringLit {
            self.bump();
            let literals = &self.program.streams[self.current_stream()].literals;
            if let Some(Literal::String { units, .. }) = literals.get(token.payload as usize) {
                let mut text = String::with_capacity(units.len());
                text.extend(units.iter().filter_map(|unit| char::from_u32(*unit)));
                return Ok(text);
            }
        }
        Err(self.error(Code::ExpectedString, token.loc, &[]))
    }
}
