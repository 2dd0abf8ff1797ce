// Packs in signatures are expanded, and only the last argument of a partial specialisation expands one.
// RUN: sema -default-device
template <class... T> void parameter(T one); // expected-error {{parameter pack "T" was referenced but not expanded}}
template <class... T> T result(); // expected-error {{parameter pack "T" was referenced but not expanded}}
template <class... T> struct List {};
template <class... T> using Alias = List<T>; // expected-error {{parameter pack "T" was referenced but not expanded}}
template <class... T> using Expanded = List<T...>;
template <class... T> struct Special;
template <class... T> struct Special<T *> {}; // expected-error {{parameter pack "T" was referenced but not expanded}}
template <class T, class... Rest> struct Special<Rest..., T> {}; // expected-error {{a parameter pack must be the final template argument in a partial specialization}}
template <class T, class... Rest> struct Special<T, Rest...> {};
template <template <class...> class Made> struct Quote {
  template <class... T> using apply = Made<T...>;
  template <class... T> Quote(Made<T...>);
};
template <class> using Deduced = auto; // expected-error #1586 {{"auto" is not allowed here}}
