// Member types, aliases and templates are inherited and named through objects' types.
// RUN: sema
struct B {
  typedef int T;
  template <class U> using P = U *;
  enum { k = 4 };
};
struct D : B {
  T a[k];
  P<char> c;
};
static_assert(sizeof(D) == 24 && sizeof(D::P<int>) == 8 && sizeof(D::T) == 4);
