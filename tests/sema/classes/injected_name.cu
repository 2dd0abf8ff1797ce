// The class's own name inside it is the class, and a constructor only where one is declared.
// RUN: sema
struct S { S *next; S() = default; struct S2 { S *s; }; };
static_assert(sizeof(S::S2) == 8);
struct D : S { S *base; D::S *again; };
template <class T> struct X { X *p; X<int> *q; template <class U> using A = X<U>; };
static_assert(sizeof(X<char>) == 16 && sizeof(X<int>::A<float>) == 16);
