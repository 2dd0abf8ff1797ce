//! Which specifiers a declaration may have ([dcl.spec]): what is written twice, what excludes
//! something else, and what means nothing where it stands.
//!
//! The declaration goes on as if the wrong word were not there, so that its name is known.

use crate::context::{Mode, Parser};
use crate::parse::declarator::Declarator;
use crate::parse::specifiers::DeclSpecifiers;
use cuprum_ast::{FunctionName, Qualifiers, RecordId, RecordKind, Type, TypeKind, dependent_types};
use cuprum_lex::{LanguageStandard, TokenKind};
use cuprum_source::{Code, Loc};
use smallvec::SmallVec;

/// Which specifiers are written where.
#[derive(Clone, Debug, Default)]
pub(crate) struct WrittenSpecifiers {
    /// Those that are neither types nor qualifiers, in order.
    words: SmallVec<[(TokenKind, Loc); 4]>,
    /// The first `const` or `volatile`.
    pub qualifier: Option<Loc>,
}

impl WrittenSpecifiers {
    /// Where a specifier is written.
    pub fn place_of(&self, keyword: TokenKind) -> Option<Loc> {
        self.words.iter().find(|(written, _)| *written == keyword).map(|(_, loc)| *loc)
    }

    fn any_of(&self, keywords: &[TokenKind]) -> bool {
        self.words.iter().any(|(written, _)| keywords.contains(written))
    }
}

/// What a declaration declares, as far as its specifiers care.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Declared {
    /// A class or enumeration, and nothing else.
    Tag,
    /// A variable of a namespace, or a static member defined outside of its class.
    Variable,
    /// A variable of a block.
    LocalVariable,
    /// A variable in a condition.
    Condition,
    /// A function of a namespace.
    Function,
    /// A function declared in a block.
    LocalFunction,
    /// A member function outside of its class.
    OutsideFunction,
    /// A function template outside of classes.
    FunctionTemplate,
    Parameter,
    /// A type that is only named.
    TypeId,
    /// A typedef name.
    Alias,
    Field,
    StaticField,
    MemberFunction,
    Constructor,
    Destructor,
    Conversion,
}

const STORAGE_CLASSES: [TokenKind; 5] = [
    TokenKind::KwTypedef,
    TokenKind::KwStatic,
    TokenKind::KwExtern,
    TokenKind::KwRegister,
    TokenKind::KwMutable,
];

const CONSTANT_WORDS: [TokenKind; 3] =
    [TokenKind::KwConstexpr, TokenKind::KwConsteval, TokenKind::KwConstinit];

/// How a specifier is spelt, if it is one of those that only some declarations may have.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn spelling(keyword: TokenKind) -> Option<&'static str> {
    Some(match keyword {
        TokenKind::KwTypedef => "typedef",
        TokenKind::KwStatic => "static",
        TokenKind::KwExtern => "extern",
        TokenKind::KwRegister => "register",
        TokenKind::KwMutable => "mutable",
        TokenKind::KwThreadLocal => "thread_local",
        TokenKind::KwInline => "inline",
        TokenKind::KwConstexpr => "constexpr",
        TokenKind::KwConsteval => "consteval",
        TokenKind::KwConstinit => "constinit",
        TokenKind::KwExplicit => "explicit",
        TokenKind::KwVirtual => "virtual",
        TokenKind::KwFriend => "friend",
        _ => return None,
    })
}

/// What is wrong with a specifier on a declaration, if anything.
fn misplaced(keyword: TokenKind, declared: Declared) -> Option<Code> {
    use Declared as D;
    match declared {
        D::Tag | D::Alias => misplaced_on_type(keyword, declared),
        D::TypeId => misplaced_on_type_id(keyword),
        D::Parameter => misplaced_on_parameter(keyword),
        D::Variable | D::LocalVariable | D::Condition => misplaced_on_variable(keyword, declared),
        D::Function | D::LocalFunction | D::OutsideFunction | D::FunctionTemplate => {
            misplaced_on_function(keyword, declared)
        }
        D::Field | D::StaticField => misplaced_on_data_member(keyword, declared),
        D::MemberFunction | D::Constructor | D::Destructor | D::Conversion => {
            misplaced_on_member_function(keyword, declared)
        }
    }
}

fn is_storage(keyword: TokenKind) -> bool {
    STORAGE_CLASSES.contains(&keyword) || keyword == TokenKind::KwThreadLocal
}

/// What no declaration outside of a class can have.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn misplaced_outside_of_class(keyword: TokenKind) -> Option<Code> {
    match keyword {
        TokenKind::KwMutable => Some(Code::MutableNotAllowed),
        TokenKind::KwExplicit => Some(Code::WordNotAllowed),
        TokenKind::KwVirtual | TokenKind::KwFriend => Some(Code::InvalidSpecifier),
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn misplaced_on_type(keyword: TokenKind, declared: Declared) -> Option<Code> {
    let is_tag = declared == Declared::Tag;
    match keyword {
        TokenKind::KwStatic | TokenKind::KwExtern if is_tag => Some(Code::StorageClassNotAllowed),
        TokenKind::KwThreadLocal if is_tag => Some(Code::ThreadLocalNotValid),
        TokenKind::KwInline => Some(Code::InlineNotFunction),
        TokenKind::KwConstexpr | TokenKind::KwConsteval | TokenKind::KwConstinit => {
            Some(Code::WordNotValid)
        }
        _ => misplaced_outside_of_class(keyword),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn misplaced_on_type_id(keyword: TokenKind) -> Option<Code> {
    match keyword {
        TokenKind::KwTypedef => Some(Code::TypedefNotAllowed),
        _ if is_storage(keyword) => Some(Code::StorageClassNotAllowed),
        TokenKind::KwInline => Some(Code::WordNotAllowed),
        TokenKind::KwConstexpr | TokenKind::KwConsteval | TokenKind::KwConstinit => {
            Some(Code::WordNotValid)
        }
        _ => misplaced_outside_of_class(keyword),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn misplaced_on_parameter(keyword: TokenKind) -> Option<Code> {
    match keyword {
        TokenKind::KwTypedef => Some(Code::TypedefNotAllowed),
        TokenKind::KwRegister => None,
        _ if is_storage(keyword) => Some(Code::ParameterStorageClass),
        _ => Some(Code::ParameterSpecifier),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn misplaced_on_variable(keyword: TokenKind, declared: Declared) -> Option<Code> {
    let is_condition = declared == Declared::Condition;
    match keyword {
        TokenKind::KwStatic | TokenKind::KwExtern | TokenKind::KwThreadLocal if is_condition => {
            Some(Code::StorageClassNotAllowed)
        }
        TokenKind::KwInline if declared != Declared::Variable => Some(Code::WordNotAllowed),
        TokenKind::KwConsteval => Some(Code::ConstevalVariable),
        TokenKind::KwConstinit if is_condition => Some(Code::ConstinitNotStatic),
        _ => misplaced_outside_of_class(keyword),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn misplaced_on_function(keyword: TokenKind, declared: Declared) -> Option<Code> {
    let is_local = declared == Declared::LocalFunction;
    let is_template = declared == Declared::FunctionTemplate;
    match keyword {
        TokenKind::KwTypedef if is_template => Some(Code::TypedefNotAllowed),
        TokenKind::KwRegister if is_template => Some(Code::TemplateStorageClass),
        TokenKind::KwStatic if is_local => Some(Code::LocalFunctionStorageClass),
        TokenKind::KwStatic | TokenKind::KwExtern if declared == Declared::OutsideFunction => {
            Some(Code::StorageClassNotAllowed)
        }
        TokenKind::KwThreadLocal => Some(Code::ThreadLocalNotValid),
        TokenKind::KwInline if is_local => Some(Code::WordNotAllowed),
        TokenKind::KwConstinit => Some(Code::WordNotValid),
        _ => misplaced_outside_of_class(keyword),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn misplaced_on_data_member(keyword: TokenKind, declared: Declared) -> Option<Code> {
    let is_static = declared == Declared::StaticField;
    match keyword {
        TokenKind::KwExtern | TokenKind::KwRegister => Some(Code::MemberStorageClass),
        TokenKind::KwExplicit | TokenKind::KwVirtual => Some(Code::WordNotAllowed),
        TokenKind::KwMutable if is_static => Some(Code::MutableNotAllowed),
        TokenKind::KwConsteval if is_static => Some(Code::ConstevalVariable),
        _ if is_static => None,
        TokenKind::KwThreadLocal => Some(Code::ThreadLocalNotValid),
        TokenKind::KwInline => Some(Code::InlineField),
        TokenKind::KwConstexpr | TokenKind::KwConsteval | TokenKind::KwConstinit => {
            Some(Code::WordNotValid)
        }
        _ => None,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn misplaced_on_member_function(keyword: TokenKind, declared: Declared) -> Option<Code> {
    use Declared as D;
    match keyword {
        TokenKind::KwStatic if matches!(declared, D::Constructor | D::Destructor) => {
            Some(Code::WordNotAllowed)
        }
        TokenKind::KwExtern | TokenKind::KwRegister => Some(Code::MemberStorageClass),
        TokenKind::KwThreadLocal => Some(Code::ThreadLocalNotValid),
        TokenKind::KwMutable => Some(Code::MutableNotAllowed),
        TokenKind::KwConsteval if declared == D::Destructor => Some(Code::ConstevalDestructor),
        TokenKind::KwConstinit => Some(Code::WordNotValid),
        TokenKind::KwExplicit if matches!(declared, D::MemberFunction | D::Destructor) => {
            Some(Code::WordNotAllowed)
        }
        TokenKind::KwVirtual if declared == D::Constructor => Some(Code::WordNotAllowed),
        _ => None,
    }
}

impl Parser<'_> {
    /// Takes note of a specifier; what is written twice, or excludes one before it, is reported and
    /// not to be obeyed.
    pub fn note_specifier(
        &mut self,
        written: &mut WrittenSpecifiers,
        keyword: TokenKind,
        loc: Loc,
    ) -> bool {
        let Some(_) = spelling(keyword) else { return true };
        let wrong = if STORAGE_CLASSES.contains(&keyword) && written.any_of(&STORAGE_CLASSES) {
            Some(Code::DuplicateStorageClass)
        } else if written.place_of(keyword).is_some() {
            Some(Code::DuplicateSpecifier)
        } else if CONSTANT_WORDS.contains(&keyword) && written.any_of(&CONSTANT_WORDS) {
            Some(Code::SeveralConstantWords)
        } else {
            None
        };
        match wrong {
            Some(code) => self.report_once(code, loc, &[]),
            None => written.words.push((keyword, loc)),
        }
        wrong.is_none()
    }

    /// Takes note of a qualifier.
    pub fn note_qualifier(&mut self, qualifiers: &mut Qualifiers, new: Qualifiers, loc: Loc) {
        if qualifiers.union(new) == *qualifiers && self.frame.here.mode == Mode::Full {
            self.report_once(Code::DuplicateQualifier, loc, &[]);
        }
        *qualifiers = qualifiers.union(new);
    }

    /// Reports the specifiers that a declaration may not have.
    pub fn check_specifiers(&mut self, specs: &DeclSpecifiers, declared: Declared) {
        if self.frame.here.mode == Mode::Syntax {
            return;
        }
        for &(keyword, loc) in &specs.written.words {
            let Some(code) = misplaced(keyword, declared) else { continue };
            let word = spelling(keyword).unwrap_or_default();
            self.report_once(code, loc, &[word]);
        }
        // C++17 has no registers; other complaints about the word come first. Nvcc's flow takes them,
        // as its host compilers do.
        if let Some(loc) = specs.written.place_of(TokenKind::KwRegister)
            && misplaced(TokenKind::KwRegister, declared).is_none()
            && self.options.standard >= LanguageStandard::Cpp17
            && self.options.run_time
            && self.frame.here.mode == Mode::Full
        {
            self.report_once(Code::RegisterNotAllowed, loc, &[]);
        }
        if let Some(loc) = specs.written.place_of(TokenKind::KwConstinit)
            && declared == Declared::LocalVariable
            && !(specs.is_static || specs.is_extern || specs.thread_local.is_some())
        {
            self.report_once(Code::ConstinitNotStatic, loc, &[]);
        }
    }

    /// The same for a friend, which takes its storage class from its own declaration.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn check_friend_specifiers(&mut self, specs: &DeclSpecifiers) {
        for &(keyword, loc) in &specs.written.words {
            let code = match keyword {
                TokenKind::KwStatic => Code::FriendStorageClass,
                TokenKind::KwExtern | TokenKind::KwRegister => Code::MemberStorageClass,
                TokenKind::KwVirtual | TokenKind::KwExplicit => Code::WordNotAllowed,
                TokenKind::KwMutable => Code::MutableNotAllowed,
                TokenKind::KwThreadLocal => Code::ThreadLocalNotValid,
                TokenKind::KwConstinit => Code::WordNotValid,
                _ => continue,
            };
            let word = spelling(keyword).unwrap_or_default();
            self.report_once(code, loc, &[word]);
        }
    }

    /// The same for what a declarator of a namespace or a block declares.
    pub fn check_declared_specifiers(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
    ) {
        let in_block = self.program.names.scopes[self.declaring_scope()].kind.is_local();
        let is_function = matches!(self.ast.types.kind(ty), TypeKind::Function(_));
        let declared = match (is_function, specs.is_typedef) {
            (_, true) => Declared::Alias,
            (true, _) if self.is_of_class(declarator) => Declared::OutsideFunction,
            (true, _) if in_block => Declared::LocalFunction,
            (true, _) => Declared::Function,
            (false, _) if in_block => Declared::LocalVariable,
            (false, _) => Declared::Variable,
        };
        self.check_specifiers(specs, declared);
        self.check_result_qualifiers(specs, ty);
    }

    /// A number that a function returns is no object, and has no qualifiers.
    fn check_result_qualifiers(&mut self, specs: &DeclSpecifiers, ty: Type) {
        let (Some(loc), TypeKind::Function(function)) =
            (specs.written.qualifier, self.ast.types.kind(ty))
        else {
            return;
        };
        let result = function.result;
        let is_object =
            matches!(self.ast.types.kind(result), TypeKind::Record(_) | dependent_types!());
        let qualifiers = self.ast.types.qualifiers(result);
        if !is_object
            && result == specs.ty
            && !specs.is_typedef
            && (qualifiers.is_const() || qualifiers.is_volatile())
        {
            self.report_once(Code::QualifiedResult, loc, &[]);
        }
    }

    /// Whether a declarator names a member of a class.
    fn is_of_class(&self, declarator: &Declarator) -> bool {
        use crate::parse::name::Qualifier;
        matches!(declarator.qualifier, Some(Qualifier::Record(_) | Qualifier::Dependent(_)))
    }

    /// The same for a member of a class.
    pub fn check_member_specifiers(
        &mut self,
        record: RecordId,
        specs: &DeclSpecifiers,
        declarator: Option<&Declarator>,
        ty: Type,
    ) {
        let name = declarator.and_then(|declarator| declarator.id.as_ref()).map(|id| id.name);
        let is_function = matches!(self.ast.types.kind(ty), TypeKind::Function(_));
        let declared = match name {
            _ if specs.is_typedef => Declared::Alias,
            Some(FunctionName::Constructor) => Declared::Constructor,
            Some(FunctionName::Destructor) => Declared::Destructor,
            Some(FunctionName::Conversion(_)) => Declared::Conversion,
            _ if is_function => Declared::MemberFunction,
            _ if specs.is_static => Declared::StaticField,
            _ => Declared::Field,
        };
        self.check_specifiers(specs, declared);
        self.check_result_qualifiers(specs, ty);
        if let Some(loc) = specs.written.place_of(TokenKind::KwMutable)
            && declared == Declared::Field
        {
            if self.ast.types.qualifiers(ty).is_const() {
                self.report_once(Code::MutableNotAllowed, loc, &[]);
            } else if self.ast.types.is_reference(ty) {
                self.report_once(Code::MutableReference, loc, &[]);
            }
        }
        if specs.is_virtual
            && matches!(
                declared,
                Declared::MemberFunction | Declared::Destructor | Declared::Conversion
            )
        {
            if self.ast.records[record].kind == RecordKind::Union {
                self.report_once(Code::WordNotAllowed, specs.loc, &["virtual"]);
            } else if specs.is_static {
                self.report_once(Code::OnlyMembersVirtual, specs.loc, &[]);
            }
        }
    }
}
