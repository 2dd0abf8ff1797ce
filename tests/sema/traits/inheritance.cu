// Base relations, emptiness, finality and abstractness of real hierarchies.
// RUN: sema
struct B {};
struct M : B {};
struct D : private M {};
struct V : virtual B {};
union U {};
struct F final {};
struct Ab {
  virtual __device__ void f() = 0;
};
struct C : Ab {
  __device__ void f() override {}
};
static_assert(__is_base_of(B, D) && __is_base_of(B, V) && !__is_base_of(D, B) && __is_base_of(B, const B) && !__is_base_of(U, U) && __is_empty(D) && !__is_empty(V) && __is_final(F) && __is_abstract(Ab) && !__is_abstract(C) && __is_polymorphic(C) && __has_virtual_destructor(Ab) == false);
