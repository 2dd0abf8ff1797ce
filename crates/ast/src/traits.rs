//! Type traits and type transforms: the operators on types that headers build `<type_traits>` from.
//!
//! The one table of their names. A name is an operator only where nothing of that name is declared:
//! headers may declare the ones their compiler does not have.

macro_rules! type_traits {
    ($($name:ident $word:literal ($least:literal, $most:expr) $number:expr,)*) => {
        /// An operator on types whose value is `bool`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum TypeTrait { $(#[doc = $word] $name,)* }

        impl TypeTrait {
            /// Every trait, in the order of the table.
            pub const ALL: &'static [TypeTrait] = &[$(TypeTrait::$name,)*];

            /// How it is written.
            pub fn word(self) -> &'static str {
                match self { $(TypeTrait::$name => $word,)* }
            }

            /// The trait that is written so.
            pub fn from_word(word: &str) -> Option<TypeTrait> {
                match word { $($word => Some(TypeTrait::$name),)* _ => None }
            }

            /// The least and the greatest number of types it takes.
            pub fn arity(self) -> (usize, usize) {
                match self { $(TypeTrait::$name => ($least, $most),)* }
            }

            /// The number under which NVRTC mangles it, for those that NVRTC has.
            pub fn mangled_number(self) -> Option<u8> {
                match self { $(TypeTrait::$name => $number,)* }
            }
        }
    };
}

/// "Any number of types".
const MANY: usize = usize::MAX;

type_traits! {
    HasNothrowAssign "__has_nothrow_assign" (1, 1) Some(3),
    HasNothrowConstructor "__has_nothrow_constructor" (1, 1) Some(4),
    HasNothrowCopy "__has_nothrow_copy" (1, 1) Some(5),
    HasTrivialAssign "__has_trivial_assign" (1, 1) Some(6),
    HasTrivialConstructor "__has_trivial_constructor" (1, 1) Some(7),
    HasTrivialCopy "__has_trivial_copy" (1, 1) Some(8),
    HasTrivialDestructor "__has_trivial_destructor" (1, 1) Some(9),
    HasVirtualDestructor "__has_virtual_destructor" (1, 1) Some(11),
    IsAbstract "__is_abstract" (1, 1) Some(12),
    IsBaseOf "__is_base_of" (2, 2) Some(13),
    IsClass "__is_class" (1, 1) Some(14),
    IsConvertibleTo "__is_convertible_to" (2, 2) Some(15),
    IsEmpty "__is_empty" (1, 1) Some(16),
    IsEnum "__is_enum" (1, 1) Some(17),
    IsPod "__is_pod" (1, 1) Some(18),
    IsPolymorphic "__is_polymorphic" (1, 1) Some(19),
    IsUnion "__is_union" (1, 1) Some(20),
    IsTrivial "__is_trivial" (1, 1) Some(23),
    IsStandardLayout "__is_standard_layout" (1, 1) Some(24),
    IsTriviallyCopyable "__is_trivially_copyable" (1, 1) Some(25),
    IsLiteralType "__is_literal_type" (1, 1) Some(26),
    HasTrivialMoveConstructor "__has_trivial_move_constructor" (1, 1) Some(27),
    HasTrivialMoveAssign "__has_trivial_move_assign" (1, 1) Some(28),
    HasNothrowMoveAssign "__has_nothrow_move_assign" (1, 1) Some(29),
    IsConstructible "__is_constructible" (1, MANY) Some(30),
    IsNothrowConstructible "__is_nothrow_constructible" (1, MANY) Some(31),
    IsFinal "__is_final" (1, 1) Some(40),
    IsTriviallyConstructible "__is_trivially_constructible" (1, MANY) Some(41),
    IsDestructible "__is_destructible" (1, 1) Some(42),
    IsNothrowDestructible "__is_nothrow_destructible" (1, 1) Some(43),
    IsTriviallyDestructible "__is_trivially_destructible" (1, 1) Some(44),
    IsNothrowAssignable "__is_nothrow_assignable" (2, 2) Some(45),
    IsTriviallyAssignable "__is_trivially_assignable" (2, 2) Some(46),
    IsAssignable "__is_assignable" (2, 2) Some(55),
    HasUniqueObjectRepresentations "__has_unique_object_representations" (1, 1) Some(59),
    IsAggregate "__is_aggregate" (1, 1) Some(60),
    IsFunction "__is_function" (1, 1) Some(64),
    IsDeviceLambda "__nv_is_extended_device_lambda_closure_type" (1, 1) Some(100),
    IsHostDeviceLambda "__nv_is_extended_host_device_lambda_closure_type" (1, 1) Some(101),
    IsDeviceLambdaWithResult
        "__nv_is_extended_device_lambda_with_preserved_return_type" (1, 1) Some(102),
    // What NVRTC does not have, but GCC or Clang do: code that these preprocessed may use them.
    IsSame "__is_same" (2, 2) None,
    IsSameAs "__is_same_as" (2, 2) None,
    IsConvertible "__is_convertible" (2, 2) None,
    IsNothrowConvertible "__is_nothrow_convertible" (2, 2) None,
    IsLayoutCompatible "__is_layout_compatible" (2, 2) None,
    IsPointerInterconvertibleBaseOf "__is_pointer_interconvertible_base_of" (2, 2) None,
    IsArray "__is_array" (1, 1) None,
    IsBoundedArray "__is_bounded_array" (1, 1) None,
    IsUnboundedArray "__is_unbounded_array" (1, 1) None,
    IsScopedEnum "__is_scoped_enum" (1, 1) None,
    IsVoid "__is_void" (1, 1) None,
    IsIntegral "__is_integral" (1, 1) None,
    IsFloatingPoint "__is_floating_point" (1, 1) None,
    IsArithmetic "__is_arithmetic" (1, 1) None,
    IsFundamental "__is_fundamental" (1, 1) None,
    IsScalar "__is_scalar" (1, 1) None,
    IsObject "__is_object" (1, 1) None,
    IsCompound "__is_compound" (1, 1) None,
    IsReference "__is_reference" (1, 1) None,
    IsLvalueReference "__is_lvalue_reference" (1, 1) None,
    IsRvalueReference "__is_rvalue_reference" (1, 1) None,
    IsPointer "__is_pointer" (1, 1) None,
    IsNullptr "__is_nullptr" (1, 1) None,
    IsMemberPointer "__is_member_pointer" (1, 1) None,
    IsMemberObjectPointer "__is_member_object_pointer" (1, 1) None,
    IsMemberFunctionPointer "__is_member_function_pointer" (1, 1) None,
    IsConst "__is_const" (1, 1) None,
    IsVolatile "__is_volatile" (1, 1) None,
    IsSigned "__is_signed" (1, 1) None,
    IsUnsigned "__is_unsigned" (1, 1) None,
    IsCompleteType "__is_complete_type" (1, 1) None,
    IsReferenceable "__is_referenceable" (1, 1) None,
    IsTriviallyRelocatable "__is_trivially_relocatable" (1, 1) None,
    IsTriviallyEqualityComparable "__is_trivially_equality_comparable" (1, 1) None,
    ReferenceBindsToTemporary "__reference_binds_to_temporary" (2, 2) None,
    ReferenceConstructsFromTemporary "__reference_constructs_from_temporary" (2, 2) None,
    ReferenceConvertsFromTemporary "__reference_converts_from_temporary" (2, 2) None,
    IsInvocable "__is_invocable" (1, MANY) None,
    IsNothrowInvocable "__is_nothrow_invocable" (1, MANY) None,
    IsVirtualBaseOf "__builtin_is_virtual_base_of" (2, 2) None,
    IsImplicitLifetime "__builtin_is_implicit_lifetime" (1, 1) None,
    TypesCompatible "__builtin_types_compatible_p" (2, 2) None,
}

macro_rules! type_transforms {
    ($($name:ident $word:literal,)*) => {
        /// An operator from a type to a type.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum TypeTransform { $(#[doc = $word] $name,)* }

        impl TypeTransform {
            /// Every transform, in the order of the table.
            pub const ALL: &'static [TypeTransform] = &[$(TypeTransform::$name,)*];

            /// How it is written.
            pub fn word(self) -> &'static str {
                match self { $(TypeTransform::$name => $word,)* }
            }

            /// The transform that is written so.
            pub fn from_word(word: &str) -> Option<TypeTransform> {
                match word { $($word => Some(TypeTransform::$name),)* _ => None }
            }
        }
    };
}

type_transforms! {
    AddLvalueReference "__add_lvalue_reference",
    AddPointer "__add_pointer",
    AddRvalueReference "__add_rvalue_reference",
    Decay "__decay",
    MakeSigned "__make_signed",
    MakeUnsigned "__make_unsigned",
    RemoveAllExtents "__remove_all_extents",
    RemoveConst "__remove_const",
    RemoveCv "__remove_cv",
    RemoveCvref "__remove_cvref",
    RemoveExtent "__remove_extent",
    RemovePointer "__remove_pointer",
    RemoveReference "__remove_reference",
    RemoveReferenceT "__remove_reference_t",
    RemoveRestrict "__remove_restrict",
    RemoveVolatile "__remove_volatile",
    UnderlyingType "__underlying_type",
}
