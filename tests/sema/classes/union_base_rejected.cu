// A union has no bases, virtual functions or reference members, and is no base.
// RUN: sema
union U { int i; };
struct D : U {}; // expected-error {{a class cannot not derive from a union}}
union W { int &r; }; // expected-error {{a member with reference type is not allowed in a union}}
