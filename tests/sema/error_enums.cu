// Enumerators must be constant and fit a fixed underlying type.
// RUN: sema
__device__ int v;
enum class A : unsigned char { X = 256 }; // expected-error {{enumeration value is outside the range of its underlying type ("unsigned char")}}
enum B { Y = v }; // expected-error {{expression must have a constant value}}
enum C : float { Z }; // expected-error {{underlying type of enum type must be an integral type}}
