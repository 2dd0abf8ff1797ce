// A function whose constraints do not hold may not be named, and constraints that are wrong whatever
// the arguments are do not go unnoticed.
// RUN: sema --std=c++20 -default-device
template <class T> struct Box {
  static void no(int) requires false;
  static void yes(int) requires true;
  void member() requires false;
};
template <class T> concept Callable = requires { Box<T>::no(0); };
static_assert(!Callable<int>);
void use() {
  Box<int> box;
  Box<int>::yes(0);
  Box<int>::no(0);                  // expected-error {{constraints for function "Box<int>::no" (declared at line 5) are not satisfied}}
  void (*pointer)(int) = Box<int>::no; // expected-error {{constraints for function "Box<int>::no" (declared at line 5) are not satisfied}}
  auto member = &Box<int>::member;  // expected-error {{constraints for function "Box<int>::member" (declared at line 7) are not satisfied}}
  box.member();                     // expected-error {{no instance of}}
}

template <class T> concept Any = true;
template <class T> struct Friends {
  friend void defined(Friends) requires Any<T> {}
  friend void declared(Friends) requires Any<T>; // expected-error {{a friend declaration with a trailing-requires-clause must be a definition}}
};
Friends<int> friends;

template <bool B> requires B class Chosen;
template <bool C> requires C class Chosen;
template <bool B> class Chosen;                // expected-error {{requires-clause incompatible with class template "Chosen" (declared at line 27)}}
class Other {
  template <bool B> requires(!B) friend class Chosen; // expected-error {{requires-clause incompatible with class template "Chosen" (declared at line 27)}}
};

template <class T> concept Nested = requires { requires { T(); }; }; // expected-error {{expected an expression}}
template <class T> concept Doubled = requires { requires requires { T(); }; };

template <class T> concept Large = sizeof(T) > 4;
void bind() {
  int two[] = {1, 2}, one[] = {1};
  Large auto [a, b] = two;
  Large auto [c] = one; // expected-error {{the deduced placeholder type "int [1]" failed the type constraint}}
}
