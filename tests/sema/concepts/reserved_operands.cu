// An operand of a requires-clause may be a reserved word with its operands: the clause does not end before them.
// RUN: sema --std=c++20
template <class To, class From>
__device__ constexpr To cast(const From &from) noexcept
  requires(sizeof(To) == sizeof(From)) && __is_trivially_copyable(To) && __is_trivially_copyable(From)
{
  return __builtin_bit_cast(To, from);
}
template <class T> requires __is_enum(T) || __is_class(T) struct Holder {};
enum E { e };
static_assert(cast<unsigned>(1.0f) == 0x3f800000);
__device__ Holder<E> holder;
__device__ Holder<int> wrong; // expected-error {{constraint}}
