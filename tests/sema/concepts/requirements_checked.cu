// What is wrong in a requires-expression whatever its arguments are is not taken for an unmet requirement.
// RUN: sema --std=c++20
struct S { int yes; };
template <class T, class U> constexpr bool is_same = false; template <class T> constexpr bool is_same<T, T> = true;
template <class T, class U> concept same = is_same<T, U>;
template <class T> concept N1 = requires(T a) { absent; }; // expected-error {{identifier "absent" is undefined}}
template <class T> concept N2 = requires(T a) { { absent(a) + nowhere } noexcept; }; // expected-error {{identifier "nowhere" is undefined}}
template <class T> concept N3 = requires(T a) { requires undefined<T>; }; // expected-error {{identifier "undefined" is undefined}}
template <class T> concept N4 = requires(T a) { { a + 1 } -> Same<T>; }; // expected-error {{expected a concept name}}
template <class T> concept N5 = requires { typename Unknown; }; // expected-error {{identifier "Unknown" is undefined}}
template <class T> concept N6 = requires(Missing x) { x; }; // expected-error {{identifier "Missing" is undefined}}
template <class T> concept N7 = requires { S::no; }; // expected-error {{class "S" has no member "no"}}
template <class T> requires requires(T t) { t; nope; } __device__ void f(T); // expected-error {{identifier "nope" is undefined}}
template <class T> concept Good = requires(T a, const T &b, T *p, int n) {
  a + b;
  a.anything(b, n);
  *p++;
  T{};
  T::value;
  typename T::type;
  typename T::template rebind<int>;
  p->x[n];
  adl_found(a);
  { a == b } -> same<bool>;
  { a.size() } noexcept -> same<unsigned long>;
  { *p } -> same<T &>;
  requires sizeof(T) > 1 && !is_same<T, int>;
  requires requires {
    a.~T();
    sizeof(a);
  };
  requires same<decltype(a.f()), int>;
  S{}.yes;
  new T;
  delete p;
  static_cast<int>(a);
  (void)a;
  a ? n : n;
  noexcept(a.swap(a));
};
template <class... T> concept Pack = requires(T... a) {
  (a + ...);
  f2(a...);
  requires(sizeof(T) + ... + 0) > 0;
};
__device__ bool use = Good<S>;
