// Enumerators of a member enumeration belong to the class, of a scoped one to it alone.
// RUN: sema
struct S {
  enum E { a = 3 };
  enum class F { b = 4 };
};
static_assert(S::a == 3 && S::E::a == 3 && (int)S::F::b == 4);
__device__ int x = S::b; // expected-error {{class "S" has no member "b"}}
