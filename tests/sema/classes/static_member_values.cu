// A static member gets its value in the class only as a constant, or inline.
// RUN: sema
struct A { static const int a = 1; static constexpr float b = 2; static const bool c = true; };
struct B { static __device__ int s = 1; }; // expected-error {{a member with an in-class initializer must be const}} expected-error {{memory qualifier on data member is not allowed}} expected-error {{A class static data member with non-const type is considered a host variable, and host variables are not allowed in JIT mode. Consider using -default-device flag to process such data members as __device__ variables in JIT mode}}
struct C { static const float f = 1; }; // expected-error {{a member of type "const float" cannot have an in-class initializer}}
