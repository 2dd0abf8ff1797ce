// Constructors are defined only in the scopes around their class, members of templates only once,
// members of specialisations only with `template <>`, and destructors only with a class.
// RUN: sema --std=c++17 -default-device
class Widget {
  Widget();
  ~Widget();
};
namespace other {
Widget::Widget() {}  // expected-error {{cannot be defined in the current scope}}
Widget::~Widget() {} // expected-error {{cannot be defined in the current scope}}
}
template <class T> struct Box {
  void function();
  void function(int);
  static int value;
  static const int constant;
};
template <class T> void Box<T>::function() {}
template <class T> void Box<T>::function(int) {}
template <class T> void Box<T>::function() {} // expected-error {{has already been defined}}
template <class T> int Box<T>::value;
const int Box<bool>::constant = 5;            // expected-error {{requires "template<>" syntax}}
template <> const int Box<char>::constant = 5;
~Widget() {} // expected-error {{expected a declaration}}

typedef int Number;
template <class T> struct Named;
template <class T> struct Names {
  typedef typename Number First;   // expected-error {{a class or namespace qualified name is required}}
  typedef typename Named<T> Other; // expected-error {{a class or namespace qualified name is required}}
  typedef typename Named<T>::type Right;
};
struct Plain {};
void destroy(Plain object, Plain *pointer) {
  object.~object();  // expected-error {{invalid destructor name for type "Plain"}}
  pointer->~Plain();
}
thread_local int each; // expected-error {{cannot use thread_local specifier for a __device__ variable}}
