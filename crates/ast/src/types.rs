//! Types: interned and canonical. A [`Type`] is four bytes with the cv-qualifiers in its low bits;
//! equality is integer equality. Typedef names survive only in declarations, for messages.

use crate::decl::{EnumId, RecordId, TemplateArg, TemplateId};
use crate::dependent::DependentExpr;
use crate::traits::TypeTransform;
use cuprum_entity::HashIndex;
use cuprum_source::Symbol;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

/// A possibly cv-qualified type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Type(u32);

/// `const`, `volatile`, `__restrict__`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Qualifiers(u8);

const QUALIFIER_BITS: u32 = 3;

impl Qualifiers {
    /// No qualifier at all.
    pub const NONE: Qualifiers = Qualifiers(0);
    /// `const`
    pub const CONST: Qualifiers = Qualifiers(1);
    /// `volatile`
    pub const VOLATILE: Qualifiers = Qualifiers(2);
    /// `__restrict__`
    pub const RESTRICT: Qualifiers = Qualifiers(4);

    /// These and those.
    #[must_use]
    pub fn union(self, other: Qualifiers) -> Qualifiers {
        Qualifiers(self.0 | other.0)
    }

    /// These without those.
    #[must_use]
    pub fn without(self, other: Qualifiers) -> Qualifiers {
        Qualifiers(self.0 & !other.0)
    }

    /// Whether all of `other` are here.
    pub fn contains(self, other: Qualifiers) -> bool {
        self.0 & other.0 == other.0
    }

    /// `const`?
    pub fn is_const(self) -> bool {
        self.contains(Qualifiers::CONST)
    }

    /// `volatile`?
    pub fn is_volatile(self) -> bool {
        self.contains(Qualifiers::VOLATILE)
    }
}

/// A type without its top-level qualifiers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// `void`
    Void,
    /// `bool`
    Bool,
    /// `char`
    Char,
    /// `signed char`
    SChar,
    /// `unsigned char`
    UChar,
    /// `char8_t`
    Char8,
    /// `char16_t`
    Char16,
    /// `char32_t`
    Char32,
    /// `wchar_t`
    WChar,
    /// `short`
    Short,
    /// `unsigned short`
    UShort,
    /// `int`
    Int,
    /// `unsigned int`
    UInt,
    /// `long`
    Long,
    /// `unsigned long`
    ULong,
    /// `long long`
    LongLong,
    /// `unsigned long long`
    ULongLong,
    /// `__int128`
    Int128,
    /// `unsigned __int128`
    UInt128,
    /// The storage type behind `__half`.
    Float16,
    /// The storage type behind `__nv_bfloat16`.
    BFloat16,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `long double`: computes as `double` in device code, in 16 bytes.
    LongDouble,
    /// `_Float32`: a `float` that is a type of its own.
    Float32,
    /// `_Float64`: a `double` that is a type of its own.
    Float64,
    /// `_Float32x`: another one.
    Float32x,
    /// `_Float64x`: a `long double` that is a type of its own.
    Float64x,
    /// `_Float128`: only host code computes with it.
    Float128,
    /// `__float128`, which is not the same type.
    Quad,
    /// `decltype(nullptr)`
    Nullptr,
    /// `auto` before it is deduced.
    Auto,
    /// `decltype(auto)` before it is deduced.
    DecltypeAuto,
    /// The type of an overload set or a braced list: only inside `sema`.
    Placeholder,
    /// `T *`
    Pointer(Type),
    /// `T &`
    LValueRef(Type),
    /// `T &&`
    RValueRef(Type),
    /// `T[n]`, or `T[]` without a count.
    Array(Type, Option<u64>),
    /// A function type.
    Function(Box<FunctionType>),
    /// A class, struct or union.
    Record(RecordId),
    /// An enumeration, scoped or not.
    Enum(EnumId),
    /// `T C::*`
    MemberPointer {
        /// `C`
        class: Type,
        /// `T`
        pointee: Type,
    },
    /// A template type parameter, by position.
    TemplateParam {
        /// 0 for the outermost template.
        depth: u32,
        /// Position in its list.
        index: u32,
        /// It is a pack.
        pack: bool,
    },
    /// `typename Q::name`, with a dependent `Q`.
    DependentName {
        /// The type before the `::`.
        qualifier: Type,
        /// The member that will be looked up.
        name: Symbol,
        /// Template arguments, for `Q::template name<…>`.
        args: Option<Box<[TemplateArg]>>,
    },
    /// `T[e]` with a dependent bound.
    DependentArray(Type, DependentExpr),
    /// `decltype(e)` of a dependent expression.
    Decltype(DependentExpr),
    /// A class or alias template applied to dependent arguments.
    DependentSpecialization {
        /// The template that is applied.
        template: TemplateId,
        /// Arguments, some of them dependent.
        args: Box<[TemplateArg]>,
    },
    /// `__remove_cv(T)` and its kin, with a dependent `T`.
    Transformed(TypeTransform, Type),
    /// `T...`
    PackExpansion(Type),
}

/// The kinds of integral types, as a pattern: for a `match` that decides about all of them at once.
#[macro_export]
macro_rules! integral_types {
    () => {
        $crate::TypeKind::Bool
            | $crate::TypeKind::Char
            | $crate::TypeKind::SChar
            | $crate::TypeKind::UChar
            | $crate::TypeKind::Char8
            | $crate::TypeKind::Char16
            | $crate::TypeKind::Char32
            | $crate::TypeKind::WChar
            | $crate::TypeKind::Short
            | $crate::TypeKind::UShort
            | $crate::TypeKind::Int
            | $crate::TypeKind::UInt
            | $crate::TypeKind::Long
            | $crate::TypeKind::ULong
            | $crate::TypeKind::LongLong
            | $crate::TypeKind::ULongLong
            | $crate::TypeKind::Int128
            | $crate::TypeKind::UInt128
    };
}

/// The kinds of floating-point types, as a pattern.
#[macro_export]
macro_rules! floating_types {
    () => {
        $crate::TypeKind::Float16
            | $crate::TypeKind::BFloat16
            | $crate::TypeKind::Float
            | $crate::TypeKind::Double
            | $crate::TypeKind::LongDouble
            | $crate::TypeKind::Float32
            | $crate::TypeKind::Float64
            | $crate::TypeKind::Float32x
            | $crate::TypeKind::Float64x
            | $crate::TypeKind::Float128
            | $crate::TypeKind::Quad
    };
}

/// The kinds of fundamental types, as a pattern.
#[macro_export]
macro_rules! fundamental_types {
    () => {
        $crate::TypeKind::Void
            | $crate::integral_types!()
            | $crate::floating_types!()
            | $crate::TypeKind::Nullptr
    };
}

/// The kinds of types that stand for one that is yet to be found, as a pattern.
#[macro_export]
macro_rules! undeduced_types {
    () => {
        $crate::TypeKind::Auto | $crate::TypeKind::DecltypeAuto | $crate::TypeKind::Placeholder
    };
}

/// The kinds of types that depend on template parameters by themselves, as a pattern; others do if
/// their parts do.
#[macro_export]
macro_rules! dependent_types {
    () => {
        $crate::TypeKind::TemplateParam { .. }
            | $crate::TypeKind::DependentName { .. }
            | $crate::TypeKind::DependentArray(..)
            | $crate::TypeKind::Decltype(_)
            | $crate::TypeKind::DependentSpecialization { .. }
            | $crate::TypeKind::Transformed(..)
            | $crate::TypeKind::PackExpansion(_)
    };
}

/// The reference qualifier of a member function type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RefQualifier {
    /// None was written.
    #[default]
    None,
    /// `&`
    LValue,
    /// `&&`
    RValue,
}

/// A function type. Parameter types are already adjusted (arrays and functions to pointers,
/// top-level qualifiers dropped).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FunctionType {
    /// The type of the result.
    pub result: Type,
    /// The types of the parameters.
    pub params: Vec<Type>,
    /// `...`
    pub variadic: bool,
    /// Qualifiers of a member function.
    pub qualifiers: Qualifiers,
    /// Reference qualifier of a member function.
    pub ref_qualifier: RefQualifier,
    /// `noexcept`
    pub noexcept: bool,
    /// `noexcept(e)` in a template's signature, where `e` depends on its parameters.
    pub noexcept_if: Option<DependentExpr>,
}

impl FunctionType {
    /// Whether it is the same as another but for what the two say about exceptions.
    pub fn same_apart_from_exceptions(&self, other: &FunctionType) -> bool {
        // Taken apart, so that a new field has to say whether it counts.
        let FunctionType {
            result,
            params,
            variadic,
            qualifiers,
            ref_qualifier,
            noexcept: _,
            noexcept_if: _,
        } = self;
        *result == other.result
            && *params == other.params
            && *variadic == other.variadic
            && *qualifiers == other.qualifiers
            && *ref_qualifier == other.ref_qualifier
    }
}

/// The table of types.
#[derive(Clone, Debug)]
pub struct Types {
    kinds: Vec<TypeKind>,
    index: HashIndex,
}

macro_rules! fundamental {
    ($($name:ident $kind:ident $spelling:literal,)*) => {
        #[allow(
            non_camel_case_types,
            clippy::upper_case_acronyms,
            reason = "the names are those of constants"
        )]
        enum Position { $($name,)* }

        impl Type {
            $(#[doc = $spelling] pub const $name: Type = Type((Position::$name as u32) << QUALIFIER_BITS);)*
        }

        const FUNDAMENTAL: &[(TypeKind, &str)] = &[$((TypeKind::$kind, $spelling),)*];
    };
}

fundamental! {
    VOID Void "void", BOOL Bool "bool", CHAR Char "char", SCHAR SChar "signed char",
    UCHAR UChar "unsigned char", CHAR8 Char8 "char8_t", CHAR16 Char16 "char16_t",
    CHAR32 Char32 "char32_t", WCHAR WChar "wchar_t", SHORT Short "short",
    USHORT UShort "unsigned short", INT Int "int", UINT UInt "unsigned int", LONG Long "long",
    ULONG ULong "unsigned long", LONG_LONG LongLong "long long",
    ULONG_LONG ULongLong "unsigned long long", INT128 Int128 "__int128",
    UINT128 UInt128 "unsigned __int128", FLOAT16 Float16 "_Float16", BFLOAT16 BFloat16 "__bf16",
    FLOAT Float "float", DOUBLE Double "double", LONG_DOUBLE LongDouble "long double",
    FLOAT32 Float32 "std::float32_t", FLOAT64 Float64 "std::float64_t", FLOAT32X Float32x "_Float32x",
    FLOAT64X Float64x "_Float64x", FLOAT128 Float128 "std::float128_t", QUAD Quad "__float128",
    NULLPTR Nullptr "std::nullptr_t", AUTO Auto "auto", DECLTYPE_AUTO DecltypeAuto "decltype(auto)",
    PLACEHOLDER Placeholder "<placeholder>",
}

impl Type {
    /// The type without its top-level qualifiers.
    pub fn unqualified(self) -> Type {
        Type(self.0 >> QUALIFIER_BITS << QUALIFIER_BITS)
    }

    /// The top-level qualifiers (of an array: look at its element, see [`Types::qualifiers`]).
    pub fn top_qualifiers(self) -> Qualifiers {
        Qualifiers((self.0 & ((1 << QUALIFIER_BITS) - 1)) as u8)
    }

    /// The same type with further top-level qualifiers. For arrays use [`Types::qualify`].
    #[must_use]
    pub fn with(self, qualifiers: Qualifiers) -> Type {
        Type(self.0 | u32::from(qualifiers.0))
    }

    fn index(self) -> usize {
        (self.0 >> QUALIFIER_BITS) as usize
    }
}

impl Default for Types {
    fn default() -> Self {
        let mut types = Types { kinds: Vec::new(), index: HashIndex::default() };
        for (kind, _) in FUNDAMENTAL {
            types.intern(kind.clone());
        }
        types
    }
}

impl Types {
    /// About how much memory they have.
    pub fn bytes(&self) -> usize {
        self.kinds.len() * (size_of::<TypeKind>() + 32)
    }

    /// Whether two types differ only in qualifiers at any level.
    pub fn similar(&self, left: Type, right: Type) -> bool {
        cuprum_limits::check();
        if left.unqualified() == right.unqualified() {
            return true;
        }
        match (self.kind(left), self.kind(right)) {
            (TypeKind::Pointer(left), TypeKind::Pointer(right)) => self.similar(*left, *right),
            (TypeKind::Array(left, a), TypeKind::Array(right, b)) => {
                a == b && self.similar(*left, *right)
            }
            (
                TypeKind::MemberPointer { class: left_class, pointee: left },
                TypeKind::MemberPointer { class: right_class, pointee: right },
            ) => left_class == right_class && self.similar(*left, *right),
            _ => false,
        }
    }

    /// The type with this structure.
    pub fn intern(&mut self, kind: TypeKind) -> Type {
        let hash = FxBuildHasher.hash_one(&kind);
        let known = self.index.find(hash, |place| self.kinds.get(place) == Some(&kind));
        let index = known.unwrap_or_else(|| {
            self.index.insert(hash, self.kinds.len());
            self.kinds.push(kind);
            self.kinds.len() - 1
        });
        Type((index as u32) << QUALIFIER_BITS)
    }

    /// The type with this structure, if it was ever made.
    pub fn find(&self, kind: &TypeKind) -> Option<Type> {
        let hash = FxBuildHasher.hash_one(kind);
        let known = self.index.find(hash, |place| self.kinds.get(place) == Some(kind));
        known.map(|index| Type((index as u32) << QUALIFIER_BITS))
    }

    /// The structure of a type, its top-level qualifiers aside.
    pub fn kind(&self, ty: Type) -> &TypeKind {
        &self.kinds[ty.index()]
    }

    /// `T *`
    pub fn pointer(&mut self, to: Type) -> Type {
        self.intern(TypeKind::Pointer(to))
    }

    /// `T &`; collapses references.
    pub fn lvalue_ref(&mut self, to: Type) -> Type {
        let to = self.without_ref(to);
        self.intern(TypeKind::LValueRef(to))
    }

    /// `T &&`; collapses references.
    pub fn rvalue_ref(&mut self, to: Type) -> Type {
        if self.is_reference(to) {
            return to.unqualified();
        }
        self.intern(TypeKind::RValueRef(to))
    }

    /// `T[count]`
    pub fn array(&mut self, element: Type, count: Option<u64>) -> Type {
        self.intern(TypeKind::Array(element, count))
    }

    /// A function type.
    pub fn function(&mut self, function: FunctionType) -> Type {
        self.intern(TypeKind::Function(Box::new(function)))
    }

    /// The type qualified; qualifiers of an array go to its elements, references and functions
    /// take none.
    pub fn qualify(&mut self, ty: Type, qualifiers: Qualifiers) -> Type {
        cuprum_limits::check();
        // Arrays of arrays are made anew level by level, for which there had better be a reason.
        if qualifiers == Qualifiers::NONE {
            return ty;
        }
        match *self.kind(ty) {
            TypeKind::Array(element, count) => {
                let element = self.qualify(element, qualifiers);
                self.array(element, count)
            }
            TypeKind::DependentArray(element, bound) => {
                let element = self.qualify(element, qualifiers);
                self.intern(TypeKind::DependentArray(element, bound))
            }
            TypeKind::LValueRef(_) | TypeKind::RValueRef(_) | TypeKind::Function(_) => ty,
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | TypeKind::TemplateParam { .. }
            | TypeKind::DependentName { .. }
            | TypeKind::Decltype(_)
            | TypeKind::DependentSpecialization { .. }
            | TypeKind::Transformed(..)
            | TypeKind::PackExpansion(_) => ty.with(qualifiers),
        }
    }

    /// The qualifiers of a type; of an array those of its elements.
    pub fn qualifiers(&self, mut ty: Type) -> Qualifiers {
        while let TypeKind::Array(element, _) | TypeKind::DependentArray(element, _) = self.kind(ty)
        {
            ty = *element;
        }
        ty.top_qualifiers()
    }

    /// What a reference refers to, otherwise the type itself.
    pub fn without_ref(&self, ty: Type) -> Type {
        let kind = self.kind(ty);
        if let TypeKind::LValueRef(to) | TypeKind::RValueRef(to) = kind { *to } else { ty }
    }

    /// What a pointer points to.
    pub fn pointee(&self, ty: Type) -> Option<Type> {
        if let TypeKind::Pointer(to) = self.kind(ty) { Some(*to) } else { None }
    }

    /// What a pointer or reference leads to.
    pub fn target(&self, ty: Type) -> Option<Type> {
        let (TypeKind::Pointer(to) | TypeKind::LValueRef(to) | TypeKind::RValueRef(to)) =
            self.kind(ty)
        else {
            return None;
        };
        Some(*to)
    }

    /// The type of a value made from an object or function: arrays and functions become pointers,
    /// and nothing is qualified.
    pub fn decayed(&mut self, ty: Type) -> Type {
        match *self.kind(ty) {
            TypeKind::Array(element, _) => self.pointer(element),
            TypeKind::Function(_) => self.pointer(ty),
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Record(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => ty.unqualified(),
        }
    }

    /// The function type behind a type, seen through references and pointers.
    pub fn as_function(&self, ty: Type) -> Option<&FunctionType> {
        match self.target(ty) {
            // A pointer may itself be referred to or pointed to.
            Some(target) => self.function_type(self.pointee(target).unwrap_or(target)),
            None => self.function_type(ty),
        }
    }

    /// The function type that a type itself is.
    pub fn function_type(&self, ty: Type) -> Option<&FunctionType> {
        if let TypeKind::Function(function) = self.kind(ty) { Some(function) } else { None }
    }

    /// The class and the pointee of a pointer to member.
    pub fn as_member_pointer(&self, ty: Type) -> Option<(Type, Type)> {
        let TypeKind::MemberPointer { class, pointee } = self.kind(ty) else { return None };
        Some((*class, *pointee))
    }

    /// The type of an array's elements.
    pub fn array_element(&self, ty: Type) -> Option<Type> {
        if let TypeKind::Array(element, _) = self.kind(ty) { Some(*element) } else { None }
    }

    /// How many elements an array has, if its type says so.
    pub fn array_bound(&self, ty: Type) -> Option<u64> {
        if let TypeKind::Array(_, count) = self.kind(ty) { *count } else { None }
    }

    /// The enumeration that a type is.
    pub fn as_enum(&self, ty: Type) -> Option<EnumId> {
        if let TypeKind::Enum(id) = self.kind(ty) { Some(*id) } else { None }
    }

    /// The record behind a type.
    pub fn as_record(&self, ty: Type) -> Option<RecordId> {
        if let TypeKind::Record(record) = self.kind(ty) { Some(*record) } else { None }
    }

    /// Whether a type is a reference of either kind.
    pub fn is_reference(&self, ty: Type) -> bool {
        matches!(self.kind(ty), TypeKind::LValueRef(_) | TypeKind::RValueRef(_))
    }

    /// A pointer to object or function?
    pub fn is_pointer(&self, ty: Type) -> bool {
        matches!(self.kind(ty), TypeKind::Pointer(_))
    }

    /// An integral type, `bool` and characters included, enumerations not.
    pub fn is_integral(&self, ty: Type) -> bool {
        self.int_bits(ty).is_some()
    }

    /// A floating-point type.
    pub fn is_floating(&self, ty: Type) -> bool {
        matches!(self.kind(ty), floating_types!())
    }

    /// A floating-point type of 128 bits.
    pub fn is_wide_floating(&self, ty: Type) -> bool {
        matches!(self.kind(ty), TypeKind::Float128 | TypeKind::Quad)
    }

    /// One of C++23's extended floating-point types, or of GNU's that follow their rules.
    pub fn is_extended_floating(&self, ty: Type) -> bool {
        use TypeKind::*;
        matches!(
            self.kind(ty),
            Float16 | BFloat16 | Float32 | Float64 | Float32x | Float64x | Float128 | Quad
        )
    }

    /// Integral or floating.
    pub fn is_arithmetic(&self, ty: Type) -> bool {
        self.is_integral(ty) || self.is_floating(ty)
    }

    /// Width in bits of an integral type; `bool` counts as 8 in memory.
    pub fn int_bits(&self, ty: Type) -> Option<u32> {
        use TypeKind::*;
        Some(match self.kind(ty) {
            Bool | Char | SChar | UChar | Char8 => 8,
            Short | UShort | Char16 => 16,
            Int | UInt | Char32 | WChar => 32,
            Long | ULong | LongLong | ULongLong => 64,
            Int128 | UInt128 => 128,
            Void
            | floating_types!()
            | Nullptr
            | undeduced_types!()
            | Pointer(_)
            | LValueRef(_)
            | RValueRef(_)
            | Array(..)
            | Function(_)
            | Record(_)
            | Enum(_)
            | MemberPointer { .. }
            | dependent_types!() => return None,
        })
    }

    /// Whether an integral type is signed (`char` and `wchar_t` are, on this target).
    pub fn is_signed(&self, ty: Type) -> bool {
        use TypeKind::*;
        matches!(self.kind(ty), Char | SChar | WChar | Short | Int | Long | LongLong | Int128)
    }

    /// The spelling of a fundamental type.
    pub fn fundamental_name(&self, ty: Type) -> Option<&'static str> {
        FUNDAMENTAL.get(ty.index()).map(|(_, name)| *name)
    }
}
