// Initialisers of members are checked with their class, whether anything uses them or not.
// RUN: sema
struct A { int x = "no"; }; // expected-error {{a value of type "const char *" cannot be used to initialize an entity of type "int"}}
struct B { int n[] = {1, 2}; }; // expected-error {{incomplete type "int []" is not allowed}}
struct C { int v[][2]; int w; }; // expected-error {{incomplete type "int [][2]" is not allowed}}
struct D { int x = missing; int y = x; }; // expected-error {{identifier "missing" is undefined}}
struct E { int &r = 1; }; // expected-error {{initial value of reference to non-const must be an lvalue}}
struct F { char c{300}; }; // expected-warning #69 {{integer conversion resulted in truncation}}
struct G { __device__ G(int); }; struct H { G g = G(); }; // expected-error {{no default constructor exists for class "G"}}
struct I { int a = b; int b = sizeof(I); };
