// Using-declarations may not name what is not of a base, nor clash with each other or with the class,
// nor be met by another function of the same kind.
// RUN: sema --std=c++17 -default-device
struct Numbers {
  typedef int type;
  enum Kind { first };
  int Derived();
};
struct Reals {
  typedef double type;
};
struct Derived : Numbers {
  using Numbers::Derived; // expected-error {{declaration of a member with the same name as its class}}
};
struct Both : Numbers, Reals {
  using Numbers::type;
  using Reals::type; // expected-error {{"type" has already been declared in the current scope}}
};
struct Same : Numbers {
  using Numbers::type;
  using Numbers::Kind;
};
struct Stranger {
  using Numbers::Kind;  // expected-error {{invalid base class}}
  using Numbers::first; // expected-error {{invalid base class}}
};
template <class... Bases> struct All : Bases... {
  using typename Bases::type...; // expected-error {{"type" has already been declared in the current scope}}
};
template struct All<Numbers, Reals>;

namespace lib {
void function();
void other(int);
extern "C" void shared();
}
using lib::function;
using lib::other;
using lib::shared;
void function(); // expected-error {{function "function()" conflicts with using-declaration of function "lib::function()"}}
void other(char);
extern "C" void shared();

namespace one {
typedef int Word;
typedef int Same;
}
namespace two {
typedef float Word;
typedef int Same;
}
void use() {
  using namespace one;
  using namespace two;
  Same same = 0;
  Word word; // expected-error {{"Word" is ambiguous}}
}
