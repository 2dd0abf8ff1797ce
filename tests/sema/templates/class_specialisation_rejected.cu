// A partial specialisation must be more special and use its parameters.
// RUN: sema
template <class T> struct P {}; template <class T> struct P<T> {}; // expected-error {{a template argument list is not allowed in a declaration of a primary template}}
template <class T, class U> struct Q {}; template <class T, class U> struct Q<T, T> {}; // expected-error {{template parameter "U" is not used in or cannot be deduced from the template argument list of class template "Q<T, T>"}}
