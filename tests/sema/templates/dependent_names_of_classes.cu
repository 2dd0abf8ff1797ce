// A class template's own typedefs, classes and bit-fields are not taken for what only parameters decide.
// RUN: sema -default-device
template <class T>
struct Typed {
  typedef typename T::type name;
  friend class name; // expected-error {{typedef "name" may not be used in an elaborated type specifier}}
  class name *pointer; // expected-error {{typedef "name" may not be used in an elaborated type specifier}}
  struct Part;
  struct Typed::Part {}; // expected-error #256 {{invalid redeclaration of type name "Typed<T>::Part"}}
  struct {} : 2; // expected-error {{invalid type for a bit field}}
};
