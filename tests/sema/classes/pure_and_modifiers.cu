// Pure specifiers are "= 0" and nothing else; modifiers stand once, on what has an object.
// RUN: sema
struct B { __device__ virtual void f(); };
struct T { __device__ virtual int g() = 1; }; // expected-error {{badly-formed pure specifier (only "= 0" is allowed)}}
struct U { static __device__ void h() override; }; // expected-error {{function modifier does not apply to static member declaration}}
struct V { __device__ void h() = 0; }; // expected-error {{pure specifier ("= 0") allowed only on virtual functions}}
struct W : B { __device__ void f() override override; }; // expected-error {{duplicate function modifier}}
struct X : B { virtual __device__ void f() = 0 override; }; // expected-error {{expected a ";"}}
struct Y : B { virtual __device__ void f() override = 0 {} }; // expected-error {{a pure specifier ("= 0") followed by a definition is nonstandard}}
struct Z : B { virtual __device__ void f() final = 0; };
