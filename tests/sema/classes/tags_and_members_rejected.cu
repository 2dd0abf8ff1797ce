// A tag of another kind, of nothing or of a typedef is refused, members are initialised once, and a
// class has a single final overrider.
// RUN: sema --std=c++17 -default-device
template <class T> struct Box {};
union Box<int> *pointer;     // expected-error {{invalid reference to class template "Box" (union/nonunion mismatch)}}
template <> union Box<float> {}; // expected-error {{invalid reference to class template "Box" (union/nonunion mismatch)}}
template <> class Box<char> {};
class Box<short> *other;

typedef int Number;
enum ::Number {};            // expected-error {{typedef "Number" may not be used in an elaborated type specifier}}
namespace empty {}
enum empty::Kind {};         // expected-error {{namespace "empty" has no tag member named "Kind"}}
namespace full { enum Kind : int; }
enum full::Kind : int {};
template <class T> struct Outer {
  struct T::Inner {};        // expected-error {{template parameter "T" has no member class "Inner"}}
  template <int> virtual void member(); // expected-error {{"virtual" is not allowed in a function template declaration}}
};

struct Constants {
  static const int inside = 3;
  static const int outside;
};
const int Constants::inside = 2;  // expected-error {{member "Constants::inside" has already been initialized}}
const int Constants::outside = 2;

struct Base {
  virtual void call();
};
struct Left : virtual Base {
  void call();
};
struct Right : virtual Base {
  void call();
};
struct Neither : Left, Right {};  // expected-error {{override of virtual function "Base::call" is ambiguous}}
struct Chosen : Left, Right {
  void call();
};
struct Plain : virtual Base {};
struct Dominant : Left, Plain {};

struct NoDefault {
  NoDefault(int);
};
void local() {
  union { NoDefault member; }; // expected-error {{cannot be referenced -- it is a deleted function}}
}
