// Friends see the class that lets them in and may be what templates make; namespaces inside inline ones
// are opened from around them; names after `class` may depend on parameters.
// RUN: sema -default-device --std=c++20
namespace outer { class Owner; }
void qualified(outer::Owner *);
template <class T> int templated(T t) { return t.secret; }
namespace outer {
class Owner {
  friend void (::qualified)(Owner *);
  friend int ::templated(Owner);
  friend void Owner(int);
  template <class T> friend class Hidden;
  int secret;
  static Owner only;
};
}
void (qualified)(outer::Owner *owner) {
  owner->secret = 1;
  outer::Owner::only.secret = 2;
}
int reads(outer::Owner owner) { return templated(owner); }
int stranger(outer::Owner owner) { return owner.secret; } // expected-error #265 {{member "outer::Owner::secret" (declared at line 13) is inaccessible}}

class Plain;
namespace inner {
class UsesPlain {
  template <class T> friend class Plain;
  Plain *plain;
};
}

struct Converts { Converts(int); };
template <class T> struct Befriends { friend Converts::Converts(T::type); };
struct HasType { using type = int; };
Befriends<HasType> befriends;

template <class T> class Minus;
template <class T> void operator-(const Minus<T> &);
template <class T> Minus<T> operator*(const Minus<T> &, const Minus<T> &);
template <class T> class Minus {
  void operator-();
  friend void ::operator-<>(const Minus<T> &);
  friend Minus<T> (::operator* <>)(const Minus<T> &, const Minus<T> &);
};
template class Minus<int>;

inline namespace first {
namespace again {}
inline namespace second { namespace deeper {} }
}
namespace again { void bob(); }
namespace deeper { void bill(); }
void first::again::bob() {}
void first::second::deeper::bill() {}
void both() {
  again::bob();
  deeper::bill();
}

template <int> struct Nest { struct Inner { struct Innermost {}; }; };
template <int N> void elaborated() { class Nest<N>::Inner::Innermost local; }
template void elaborated<0>();
template <class T> struct Own {
  Own own(const class Own<long> &) const;
  operator T::conversion();
};

// A class that has its name from a typedef has no constructor of that name.
typedef struct { void named(); } named;
void named::named() {}

// What does not hold is not instantiated.
template <class T> struct Constrained {
  static auto never() requires false { return T::missing; }
};
template <class T> concept Calls = requires { Constrained<T>::never(); };
static_assert(!Calls<int>);

// A class is asked only for its own bases.
template <class T> struct Broken { typedef typename T::missing type; };
static_assert(!__is_base_of(Broken<int>, void));
