// What makes a body instantiated: naming a function, constructing an object with virtual functions.
// RUN: sema -std=c++17 -default-device
struct host {
  template <unsigned> struct inner { static void named(); };
  void trigger() { inner<0>::named; } // expected-warning #174 {{expression has no effect}}
};
template <unsigned N> void host::inner<N>::named() { missing; } // expected-error #20 {{identifier "missing" is undefined}}

struct interface { virtual void run(); };
template <class T> struct constructed : interface {
  void run() { T value = "text"; } // expected-error {{a value of type "const char *" cannot be used to initialize an entity of type "int"}}
};
struct last : constructed<int> { last() {} };
template <class T> struct declared : interface {
  void run() { T value = "text"; }
};
int size(declared<int> *object) { return sizeof(*object); }

template <class T> struct specified {
  template <class U> void itself() noexcept(&specified::template itself<U>) {} // expected-error {{cannot determine which instance of function template "itself" is intended}}
};
void call() { specified<int>().itself<int>(); }
