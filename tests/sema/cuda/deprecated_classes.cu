// Declarations whose types name a deprecated class get a warning; aliases of it, expressions and parameters do not.
// RUN: sema --diag-suppress=177,550,549
struct __attribute__((deprecated("old"))) Old { int x; enum E { A }; };
typedef Old Alias; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
__device__ Old variable; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
__device__ Alias quiet;
struct Members {
  Old a; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  Alias b;
};
struct Derived : Old {};
__device__ Old function(Old a, Old *b); // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
template <class T> struct Value { T *t; }; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
template <class T> __device__ void made(T *p) {
  T a; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  Value<T> b; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  auto c = p;
}
__device__ void body(void *r) {
  Old a; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  Old *b; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  Alias c;
  Old d[3]; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  Old &e = a; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  Value<Old> f; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  auto g = a;
  (void)sizeof(Old);
  (void)static_cast<Old *>(r);
  (void)Old::A;
  (void)Old();
  (void)new Old;
  void (*h)(Old); // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  using i = Old; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  typedef Old j; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  i k;
  if (Old *l = (Old *)r) {} // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  static Old m; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  made((Old *)r);
}
