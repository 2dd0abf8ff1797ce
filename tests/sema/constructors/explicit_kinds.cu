// explicit constructors serve direct initialisation only.
// RUN: sema
struct S { __device__ constexpr explicit S(int x) : v(x) {} __device__ constexpr explicit S(int, int) : v(2) {} int v; };
static_assert(S(1).v == 1 && S{1, 2}.v == 2 && static_cast<S>(3).v == 3);
__device__ void f(S);
__device__ void g() { f(1); } // expected-error {{no suitable constructor exists to convert from "int" to "S"}}
__device__ void h() { S s = {1, 2}; } // expected-error {{copy-list-initialization cannot use a constructor marked "explicit"}}
__device__ S i() { return 1; } // expected-error {{no suitable constructor exists to convert from "int" to "S"}}
