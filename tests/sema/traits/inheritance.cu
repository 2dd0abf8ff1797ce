// Traits about bases, emptiness, finality and abstractness are right for real hierarchies.
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
static_assert(__is_base_of(B, D));
static_assert(__is_base_of(B, V));
static_assert(!__is_base_of(D, B));
static_assert(__is_base_of(B, const B));
static_assert(!__is_base_of(U, U));
static_assert(__is_empty(D));
static_assert(!__is_empty(V));
static_assert(__is_final(F));
static_assert(__is_abstract(Ab));
static_assert(!__is_abstract(C));
static_assert(__is_polymorphic(C));
static_assert(__has_virtual_destructor(Ab) == false);
