// __underlying_type gives the type under an enumeration and refuses others.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
enum class S : short { a };
enum P : int { p };
enum L : unsigned long { l };
static_assert(same<__underlying_type(S), short> && same<__underlying_type(P), int> &&
              same<__underlying_type(L), unsigned long>);
__device__ __underlying_type(int) x; // expected-error {{__underlying_type only applies to enum types}}
