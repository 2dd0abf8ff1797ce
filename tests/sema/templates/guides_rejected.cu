// A deduction guide stands where its class template does, has its access and makes nothing else, and a
// class template without arguments is no part of a type.
// RUN: sema --std=c++17 -default-device
template <class T> struct Box {
  T value;
};
namespace other {
template <class T> struct Cell {
  T value;
};
}
template <class T> other::Cell(T) -> other::Cell<T>; // expected-error {{deduction guide must be declared in the same scope as class template "other::Cell"}}
template <class T> Box(T);                           // expected-error {{the return type must directly designate a specialization of the associated class template}}
Box(char) -> int;                                    // expected-error {{the return type must directly designate a specialization of the associated class template}}
Box(short) -> other::Cell<int>;                      // expected-error {{the return type must directly designate a specialization of the associated class template}}
using Named = Box<int>;
Box(long) -> Named;                                  // expected-error {{the return type must directly designate a specialization of the associated class template}}
template <template <class> class Any> Any(double) -> Any<int>; // expected-error {{deduction guide must be declared in the same scope as template template parameter "Any"}}
template <class T> struct Deep {};
Box(Deep<Deep<int>>) -> Box<Deep<Deep<int>>>;
Box(float) -> Box<int>;
template <class T> explicit Box(T *) -> Box<T *>;

struct Holder {
  template <class T> struct Shown {};
  Shown(int) -> Shown<int>;
protected:
  template <class T> struct Guarded {};
  Guarded(int) -> Guarded<int>;
private:
  Guarded(char) -> Guarded<char>; // expected-error {{deduction guide must be declared with the same accessibility as class template "Holder::Guarded"}}
};
template <class T> struct Maker {
  template <class U> struct Inner {};
  template <class U> Inner(U) -> Inner<U>;
};
template struct Maker<int>;

Box (*function)() = 0; // expected-error #441 {{argument list for class template "Box" is missing}}
Box<int> object;
Box(*pointer) = &object; // expected-error {{cannot deduce class template arguments}}
template <Box> struct OfValue; // expected-error #441 {{argument list for class template "Box" is missing}}
