// Packs are expanded wherever they are mentioned: in friends, default arguments, variable templates.
// RUN: sema -std=c++17 -default-device
template <class...> struct list {};
template <class... T> struct friends {
  friend class list<T>; // expected-error {{parameter pack "T" was referenced but not expanded}}
  friend list<T>;       // expected-error {{parameter pack "T" was referenced but not expanded}}
  friend T;             // expected-error {{parameter pack "T" was referenced but not expanded}}
  friend void takes(T); // expected-error {{parameter pack "T" was referenced but not expanded}}
  friend class list<T...>;
  friend void takes_all(T..., list<list<T>...>, int (*)(T...), unsigned = sizeof...(T));
  friend unsigned count(friends, T... values) {
    unsigned sizes[] = {sizeof(values)..., 0};
    return sizes[0];
  }
};
friends<int, char> made;

template <class A, class... T, unsigned = sizeof(T)> void value_default(A); // expected-error {{parameter pack "T" was referenced but not expanded}}
template <class A, class... T, class = list<T>> void type_default(A); // expected-error {{parameter pack "T" was referenced but not expanded}}
template <class A, class... T, class = list<T...>, unsigned = sizeof...(T)> void expanded(A);
template <class A, class... T> void declared(A, unsigned = sizeof(T)); // expected-error {{parameter pack "T" was referenced but not expanded}}
template <class A, class... T> void defined(A, unsigned = sizeof(T)) {} // expected-error {{parameter pack "T" was referenced but not expanded}}
template <class A, class... T> void counted(A, unsigned = sizeof...(T));
struct host {
  template <class A, class... T> void declared(A, unsigned = sizeof(T)); // expected-error {{parameter pack "T" was referenced but not expanded}}
  template <class A, class... T> void defined(A, unsigned = sizeof(T)) {} // expected-error {{parameter pack "T" was referenced but not expanded}}
  template <class A, class... T> void fine(A, list<T...> = list<T...>{}, int = later) {}
  static const int later = 1;
};
template <class... T> list<T> variable; // expected-error {{parameter pack "T" was referenced but not expanded}}
template <class... T> list<T...> variables;
template <class... T> struct attributed {
  [[gnu::aligned(alignof(list<T...>))...]] char none; // expected-error {{pack expansion does not make use of any argument packs}}
};
