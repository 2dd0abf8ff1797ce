// Only structural classes have values as template arguments; a string literal is no pointer argument.
// RUN: sema --std=c++20
class Hidden { int x; };
template <Hidden h> struct A;                // expected-error {{a template parameter of class type must be of structural class type}}
struct Changing { mutable int x; };
template <Changing m> struct B;              // expected-error {{a template parameter of class type must be of structural class type}}
struct NotConstant { int x; __device__ NotConstant(int); };
template <NotConstant n> struct C;           // expected-error {{a template parameter of class type must be of structural class type}}
struct PrivateBase : private NotConstant {};
template <PrivateBase p> struct D;           // expected-error {{a template parameter of class type must be of structural class type}}
struct Holder { Hidden h; };
template <Holder h> struct E;                // expected-error {{a template parameter of class type must be of structural class type}}
struct Ending { __device__ ~Ending(); };
template <Ending e> struct F;                // expected-error {{a template parameter of class type must be of structural class type}}
struct Incomplete;
template <Incomplete i> struct G;            // expected-error {{a template parameter of class type must be of structural class type}}
template <void v> struct H;                  // expected-error {{a template parameter may not have void type}}
template <int &&r> struct I;                 // expected-error {{a nontype template parameter cannot have rvalue reference type}}
struct Fine { float f; double d; int *p; int a[3]; int &r; };
template <Fine f> struct J;
template <const char *s> struct K {};
__device__ void f(K<"abc"> *);               // expected-error {{invalid nontype template argument of type "const char *"}}
