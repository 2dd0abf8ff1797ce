// The conditional operator finds a common type: arithmetic, pointers, references, classes, void.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
struct B {};
struct D : B {};
struct C {
  __device__ operator int() const;
};
__device__ B *b;
__device__ D *d;
__device__ const int *ci;
__device__ int *i;
__device__ int x;
__device__ long l;
__device__ const int k = 1;
static_assert(same<decltype(true ? b : d), B *> && same<decltype(true ? ci : i), const int *> && same<decltype(true ? x : l), long> && same<decltype(true ? x : x), int &> && same<decltype(true ? x : k), const int &> && same<decltype(true ? i : nullptr), int *> && same<decltype(true ? *d : *b), B &> && same<decltype(true ? C() : 1), int> && same<decltype(true ? 'a' : (short)1), int>);
__device__ void bad(B x, int y) { true ? x : y; } // expected-error {{operand types are incompatible ("B" and "int")}}
