// typedef and using name the same types; a name may be redeclared with the same meaning.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
typedef int (*F)(float), A[3], T;
using G = int (*)(float);
typedef int T;
using B = int[3];
int typedef const Late;
static_assert(same<F, G> && same<A, B> && same<T, int> && same<Late, const int>);
typedef struct { int x; } Named; static_assert(sizeof(Named) == 4);
