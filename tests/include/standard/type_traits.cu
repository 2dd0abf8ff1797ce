// The embedded <type_traits> answers as the standard says, in both namespaces, and as NVIDIA's does.
// RUN: run -std=c++20 -DBARE
// RUN: run -std=c++20
// RUN: run -std=c++20 headers
#ifdef BARE
#include <type_traits>
namespace lib = std;
#else
#include <cuda/std/type_traits>
namespace lib = cuda::std;
#endif
#define DEVICE __host__ __device__

struct Empty {};
struct Base { DEVICE virtual ~Base() {} int b; };
struct Derived : Base {};
struct Final final { int x; };
struct Abstract { DEVICE virtual void f() = 0; };
struct NoCopy { NoCopy() = default; NoCopy(const NoCopy &) = delete; NoCopy(NoCopy &&) = default; };
struct NoMove {
  DEVICE NoMove() {}
  NoMove(const NoMove &) = delete;
  NoMove &operator=(const NoMove &) = delete;
};
struct FromInt { DEVICE FromInt(int) noexcept {} };
struct FromIntExplicitly { DEVICE explicit FromIntExplicitly(int) {} };
struct Bits { int a : 3; };
union U { int a; float b; };
enum Plain : short { zero };
enum class Scoped : unsigned char { one };
struct Call { DEVICE int operator()(int) const noexcept; DEVICE float operator()(float, float); };
struct Swap { Swap(const Swap &) = delete; };
DEVICE void swap(Swap &, Swap &) noexcept;

template <class T, class X> constexpr bool same = lib::is_same_v<T, X>;

// Categories
static_assert(lib::is_void_v<void> && lib::is_void<const void>::value && !lib::is_void_v<int>, "");
static_assert(lib::is_null_pointer_v<decltype(nullptr)> && !lib::is_null_pointer_v<void *>, "");
static_assert(lib::is_integral_v<bool> && lib::is_integral_v<char16_t> && lib::is_integral_v<const long> && !lib::is_integral_v<float> && !lib::is_integral_v<Plain>, "");
static_assert(lib::is_floating_point_v<float> && lib::is_floating_point_v<const volatile double> && !lib::is_floating_point_v<int>, "");
static_assert(lib::is_array_v<int[3]> && lib::is_array_v<int[]> && !lib::is_array_v<int *>, "");
static_assert(lib::is_pointer_v<int *const> && !lib::is_pointer_v<int Final::*>, "");
static_assert(lib::is_lvalue_reference_v<int &> && lib::is_rvalue_reference_v<int &&> && lib::is_reference_v<int &&>, "");
static_assert(lib::is_member_object_pointer_v<int Final::*> && lib::is_member_function_pointer_v<void (Final::*)()> && lib::is_member_pointer_v<int Final::*>, "");
static_assert(lib::is_enum_v<Plain> && lib::is_enum_v<Scoped> && lib::is_union_v<U> && lib::is_class_v<Empty> && !lib::is_class_v<U>, "");
static_assert(lib::is_function_v<void(int)> && lib::is_function_v<void() const> && !lib::is_function_v<void (*)()>, "");
static_assert(lib::is_arithmetic_v<int> && lib::is_fundamental_v<void> && lib::is_object_v<int> && !lib::is_object_v<int &> && lib::is_scalar_v<Plain> && lib::is_compound_v<Empty>, "");

// Properties
static_assert(lib::is_const_v<const int> && !lib::is_const_v<const int &> && lib::is_volatile_v<volatile int>, "");
static_assert(lib::is_trivial_v<int> && lib::is_trivially_copyable_v<Final> && !lib::is_trivially_copyable_v<Base>, "");
static_assert(lib::is_standard_layout_v<Final> && !lib::is_standard_layout_v<Base> && lib::is_empty_v<Empty> && !lib::is_empty_v<Final>, "");
static_assert(lib::is_polymorphic_v<Base> && lib::is_abstract_v<Abstract> && lib::is_final_v<Final> && lib::is_aggregate_v<Final> && !lib::is_aggregate_v<Base>, "");
static_assert(lib::is_signed_v<char> && lib::is_signed_v<float> && lib::is_unsigned_v<unsigned> && !lib::is_signed_v<unsigned> && lib::is_unsigned_v<bool>, "");
static_assert(lib::is_bounded_array_v<int[2]> && lib::is_unbounded_array_v<int[]> && !lib::is_bounded_array_v<int[]>, "");
static_assert(lib::has_unique_object_representations_v<int> && !lib::has_unique_object_representations_v<Empty> && lib::has_virtual_destructor_v<Base>, "");

// Construction, assignment
static_assert(lib::is_constructible_v<FromInt, int> && lib::is_constructible_v<FromIntExplicitly, int> && !lib::is_constructible_v<FromInt, void *>, "");
static_assert(lib::is_nothrow_constructible_v<FromInt, int> && !lib::is_nothrow_constructible_v<FromIntExplicitly, int>, "");
static_assert(lib::is_default_constructible_v<int> && !lib::is_default_constructible_v<FromInt> && !lib::is_default_constructible_v<int &>, "");
static_assert(!lib::is_copy_constructible_v<NoCopy> && lib::is_move_constructible_v<NoCopy> && !lib::is_move_constructible_v<NoMove>, "");
static_assert(lib::is_trivially_copy_constructible_v<Final> && !lib::is_trivially_default_constructible_v<Base> && !lib::is_copy_constructible_v<void>, "");
static_assert(lib::is_assignable_v<int &, float> && !lib::is_assignable_v<int, int> && lib::is_copy_assignable_v<int> && !lib::is_copy_assignable_v<const int> && !lib::is_move_assignable_v<NoMove>, "");
static_assert(lib::is_destructible_v<int[2]> && !lib::is_destructible_v<int[]> && lib::is_trivially_destructible_v<int> && !lib::is_trivially_destructible_v<Base>, "");

// Relations
static_assert(lib::is_base_of_v<Base, Derived> && lib::is_base_of_v<Base, Base> && !lib::is_base_of_v<int, int>, "");
static_assert(lib::is_convertible_v<int, FromInt> && !lib::is_convertible_v<int, FromIntExplicitly> && lib::is_convertible_v<Derived *, Base *> && lib::is_convertible_v<void, void>, "");
static_assert(lib::is_nothrow_convertible_v<int, FromInt>, "");
static_assert(lib::is_swappable_v<int> && !lib::is_swappable_v<NoMove> && lib::is_nothrow_swappable_v<Swap> && lib::is_swappable_v<int[3]> && !lib::is_swappable_v<void>, "");
static_assert(lib::is_swappable_with_v<int &, int &> && !lib::is_swappable_with_v<int, int>, "");

// Numbers
static_assert(lib::rank_v<int> == 0 && lib::rank_v<int[][3]> == 2 && lib::rank<int[1][2][3]>::value == 3, "");
static_assert(lib::extent_v<int[4]> == 4 && lib::extent_v<int[]> == 0 && lib::extent_v<int[][7], 1> == 7 && lib::extent_v<int, 3> == 0, "");

// Transformations
static_assert(same<lib::remove_cv_t<const volatile int>, int> && same<lib::remove_const_t<const int *>, const int *> && same<lib::remove_volatile_t<volatile int>, int>, "");
static_assert(same<lib::add_const_t<int &>, int &> && same<lib::add_cv_t<int>, const volatile int> && same<lib::add_volatile_t<int>, volatile int>, "");
static_assert(same<lib::remove_reference_t<int &&>, int> && same<lib::add_lvalue_reference_t<int &&>, int &> && same<lib::add_rvalue_reference_t<void>, void>, "");
static_assert(same<lib::add_lvalue_reference_t<void() const>, void() const> && same<lib::add_pointer_t<int &>, int *> && same<lib::add_pointer_t<void()>, void (*)()>, "");
static_assert(same<lib::remove_cvref_t<const int &>, int> && same<lib::remove_pointer_t<int *const>, int> && same<lib::remove_extent_t<int[2][3]>, int[3]> && same<lib::remove_all_extents_t<int[2][3]>, int>, "");
static_assert(same<lib::decay_t<int[3]>, int *> && same<lib::decay_t<int(int)>, int (*)(int)> && same<lib::decay_t<const int &>, int>, "");
static_assert(same<lib::make_signed_t<unsigned long>, long> && same<lib::make_unsigned_t<const char>, const unsigned char> && same<lib::make_unsigned_t<Plain>, unsigned short>, "");
static_assert(same<lib::underlying_type_t<Scoped>, unsigned char> && same<lib::type_identity_t<int>, int>, "");
static_assert(same<lib::conditional_t<true, int, float>, int> && same<lib::conditional_t<false, int, float>, float> && same<lib::enable_if_t<true, int>, int> && same<lib::void_t<int, float>, void>, "");
static_assert(sizeof(lib::aligned_storage_t<6, 4>) == 8 && alignof(lib::aligned_storage_t<6, 4>) == 4, "");
template <class T, class = void> constexpr bool has_underlying = false;
template <class T> constexpr bool has_underlying<T, lib::void_t<lib::underlying_type_t<T>>> = true;
static_assert(has_underlying<Plain> && !has_underlying<int>, "");

// Common types
template <class Void, class... T> constexpr bool has_common = false;
template <class... T> constexpr bool has_common<lib::void_t<lib::common_type_t<T...>>, T...> = true;
static_assert(same<lib::common_type_t<int, short>, int> && same<lib::common_type_t<int, float, double>, double> && same<lib::common_type_t<const int &>, int>, "");
static_assert(same<lib::common_type_t<Derived *, Base *>, Base *> && same<lib::common_type_t<int[3], int *>, int *>, "");
static_assert(!has_common<void, int, Empty> && !has_common<void> && has_common<void, int, int, int>, "");
static_assert(same<lib::common_reference_t<int &, const int &>, const int &> && same<lib::common_reference_t<int &, int &&>, const int &> && same<lib::common_reference_t<int &&, const int &&>, const int &&>, "");
static_assert(same<lib::common_reference_t<int, float &>, float> && same<lib::common_reference_t<Derived &, Base &>, Base &>, "");

// Logic
static_assert(lib::conjunction_v<> && lib::conjunction_v<lib::true_type, lib::true_type> && !lib::conjunction_v<lib::true_type, lib::false_type>, "");
static_assert(!lib::disjunction_v<> && lib::disjunction_v<lib::false_type, lib::true_type> && lib::negation_v<lib::false_type>, "");
struct NoValue;
static_assert(!lib::conjunction_v<lib::false_type, NoValue> && lib::disjunction_v<lib::true_type, NoValue>, "");

// Calls
static_assert(lib::is_invocable_v<Call, int> && lib::is_invocable_v<const Call &, int> && !lib::is_invocable_v<const Call &, float, float> && lib::is_invocable_v<Call &, float, float>, "");
static_assert(lib::is_nothrow_invocable_v<Call, int> && !lib::is_nothrow_invocable_v<Call, float, float> && same<lib::invoke_result_t<Call, int>, int>, "");
static_assert(lib::is_invocable_r_v<float, Call, int> && !lib::is_invocable_r_v<Empty, Call, int> && lib::is_invocable_r_v<void, Call, int>, "");
static_assert(same<lib::invoke_result_t<int Final::*, Final &>, int &> && same<lib::invoke_result_t<int Final::*, Final *>, int &> && same<lib::invoke_result_t<int Final::*, Final>, int &&>, "");
static_assert(same<lib::invoke_result_t<void (Abstract::*)(), Abstract &>, void> && lib::is_invocable_v<int (*)(int), short> && !lib::is_invocable_v<int, int>, "");

__global__ void values(int *out) {
  out[0] = lib::integral_constant<int, 7>::value;
  out[1] = lib::integral_constant<int, 8>{}();
  out[2] = lib::true_type{};
  out[3] = lib::is_constant_evaluated();
  constexpr bool constant = lib::is_constant_evaluated();
  out[4] = constant;
}
// LAUNCH: values<<<1, 1>>>(out=s32[5])
// EXPECT: out == {7, 8, 1, 0, 1}
