// What a template names is judged where the template makes it, and friends by what they may name.
// RUN: sema -default-device
class Closed {
  typedef int type;
  void member();
  friend struct Opened;
};
template <class T> struct Uses {
  typename T::type value; // expected-error {{type "Closed::type" (declared at line 4) is inaccessible}}
};
Uses<Closed> uses;
struct Opened {
  typedef Closed::type type;
};
Uses<Opened> opened;
class Befriends {
  friend void Closed::member(); // expected-error {{function "Closed::member" (declared at line 5) is inaccessible}}
};
template <class T> struct WrongBase : typename T::Base {}; // expected-error {{expected an identifier}}
struct Other {};
typedef Closed Alias;
void destroys(Closed *closed) {
  closed->~Other(); // expected-error {{invalid destructor name for type "Closed"}}
  closed->~Alias();
}
struct Named {
  int function();
  static int constant();
  void member() { typedef decltype(this->function) Bound; } // expected-error {{a pointer to a bound function may only be used to call the function}}
};
typedef decltype(Named::function) Nonstandard; // expected-error #504 {{nonstandard form for taking the address of a member function}}
typedef decltype(Named::constant) Standard;
