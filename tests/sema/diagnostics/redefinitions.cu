// Two definitions of the same thing name the first.
// RUN: sema
struct S {}; struct S {}; // expected-error {{class "S" has already been defined (previous definition at line 3)}}
enum E { a }; enum E { b }; // expected-error {{enum "E" has already been defined (previous definition at line 4)}}
__device__ void f() {} __device__ void f() {} // expected-error {{function "f" has already been defined (previous definition at line 5)}}
template <class T> struct T1 {}; template <class T> struct T1 {}; // expected-error {{class template "T1" has already been defined (previous definition at line 6)}}
namespace n {} struct n {}; // expected-error {{"n" has already been declared in the current scope}}
__device__ void g() { int x; int x; } // expected-error {{"x" has already been declared in the current scope}}
__device__ void h(int x) { int x; } // expected-error {{"x" has already been declared in the current scope}}
__device__ void i(int a, int a); // expected-error {{duplicate parameter name}}
