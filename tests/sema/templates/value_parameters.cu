// Integers, enumerators, pointers, references, members, functions and nullptr may be template arguments.
// RUN: sema
enum class E { a, b }; __device__ int g; __device__ int fn(int x) { return x; } struct S { int m; };
template <E e> constexpr int en = (int)e;
template <int *p> constexpr bool has = p != nullptr;
template <int &r> struct R {};
template <int (*f)(int)> struct F {};
template <bool b> constexpr int bo = b;
template <char c> constexpr char ch = c;
static_assert(en<E::b> == 1 && has<&g> && !has<nullptr> && bo<true> == 1 && ch<'x'> == 'x');
__device__ R<g> r;
__device__ F<fn> f1;
__device__ F<&fn> f2;
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
static_assert(same<decltype(f1), decltype(f2)>);
template <int n> struct N {}; __device__ void k(int x) { N<x> bad; } // expected-error {{expression must have a constant value}}
