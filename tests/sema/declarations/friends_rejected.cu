// Friends: what may be defined, what may have defaults, what may be one at all.
// RUN: sema -std=c++17 -default-device
namespace inner { void named(); }
void outer();
struct Defines {
  friend void inner::named() {}                  // expected-error {{a qualified name is not allowed for a friend declaration that is a function definition}}
  friend void ::outer() {}                       // expected-error {{a qualified name is not allowed for a friend declaration that is a function definition}}
};
struct Defaults {
  template <class T = int> friend void defined(Defaults) {}
  template <class T = int> friend void declared(Defaults); // expected-error {{a default template argument in a friend declaration may only be specified in a definition}}
};
template <class T> struct Pattern {
  friend int variable;                           // expected-error {{invalid friend declaration}}
  friend int function();
  friend T;
};
template <class T, class U> class Listed { template <class V> friend class Listed; }; // expected-error {{too few template parameters}}
Listed<int, int> listed;
