// Before C++20, constexpr functions leave nothing without a value.
// RUN: sema -std=c++17 -default-device
struct Scalar { int x; };
struct Nested { Scalar inner; };
struct Derived : Scalar {};
struct Empty {};
struct OfEmpty { Empty empty; };
struct Valued { int x = 1; };
struct NotConstexpr { __device__ NotConstexpr() {} int x; };
struct Destroyed { Scalar items[2]; __device__ ~Destroyed() {} };
union Either { int i; float f; };
union Chosen { int i = 0; float f; };

__device__ constexpr int locals(int n) {
  Valued valued;
  OfEmpty nothing;
  Scalar given = {n};
  Scalar scalar;        // expected-error {{variable in constexpr function is uninitialized}}
  Nested nested;        // expected-error {{variable in constexpr function is uninitialized}}
  Derived derived;      // expected-error {{variable in constexpr function is uninitialized}}
  Scalar items[2];      // expected-error {{variable in constexpr function is uninitialized}}
  Either either;        // expected-error {{variable in constexpr function is uninitialized}}
  NotConstexpr other;   // expected-error {{variable type "NotConstexpr" in constexpr function is not a literal type}}
  return valued.x + given.x;
}

template <class T> __device__ constexpr T silently(T n) {
  Scalar scalar;
  scalar.x = n;
  return scalar.x;
}
__device__ int used = silently(3);

struct M1 { Nested n; constexpr M1() {} };             // expected-error {{constexpr "M1::M1()" provides no initializer for:}}
struct M2 { Scalar n[2]; constexpr M2() {} };          // expected-error {{constexpr "M2::M2()" provides no initializer for:}}
struct M3 { Destroyed n; constexpr M3() {} };          // expected-error {{constexpr "M3::M3()" provides no initializer for:}}
struct M4 { OfEmpty n; constexpr M4() {} };
struct M5 : Scalar { constexpr M5() {} };              // expected-error {{constexpr constructor must initialize direct base class "Scalar"}}
struct M6 : Empty { constexpr M6() {} };
struct M7 { union { int a; float b; }; constexpr M7() {} }; // expected-error {{constexpr constructor fails to initialize an anonymous union (defined at line 40)}}
struct M8 { union { int a; float b; }; constexpr M8() : b(1) {} };
struct M9 { NotConstexpr n[1]; constexpr M9() : n() {} }; // expected-error {{constexpr constructor calls non-constexpr constructor for subobject initialization}}

struct D1 { int x; constexpr D1() = default; };        // expected-error {{defaulted default constructor cannot be constexpr}}
struct D2 { NotConstexpr n; constexpr D2() = default; }; // expected-error {{defaulted default constructor cannot be constexpr}}
union D3 { int i; float f; constexpr D3() = default; };  // expected-error {{defaulted default constructor cannot be constexpr}}
union D4 { int i = 0; float f; constexpr D4() = default; };
struct D5 { OfEmpty n; constexpr D5() = default; };
struct D6 : virtual Empty { constexpr D6() = default; }; // expected-error {{a constructor for a class with virtual bases cannot be constexpr}}
struct D7 { int x; constexpr D7(); };
constexpr D7::D7() = default;                          // expected-error {{defaulted default constructor cannot be constexpr}}
template <class T> struct D8 { T x; constexpr D8() = default; };
__device__ D8<int> d8;
