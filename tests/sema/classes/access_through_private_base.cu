// What a private base brings is closed to classes further down, by name and by using.
// RUN: sema
class B { protected: int b; public: int c; };
struct D1 : private B { __device__ int m() { return b + c; } };
struct D2 : D1 { __device__ int m() { return c; } }; // expected-error {{member "B::c" (declared at line 3) is inaccessible}}
struct D3 : D1 { __device__ int m() { return b; } }; // expected-error {{member "B::b" (declared at line 3) is inaccessible}}
struct D4 : protected B {};
struct D5 : D4 { __device__ int m() { return b + c; } };
class G { int priv; __device__ void f(); public: int pub; };
class H : public G { public: using G::priv; }; // expected-error {{member "G::priv" (declared at line 9) is inaccessible}}
class I : public G { public: using G::f; }; // expected-error {{function "G::f" (declared at line 9) is inaccessible}}
class J : G { public: using G::pub; };
__device__ int use(J j) { return j.pub; }
