// A constructor, destructor or conversion function defined outside of its class may not name a result.
// RUN: sema -default-device
struct Plain {
  Plain();
  struct Inner {
    Inner();
  };
};
void Plain::Plain() {} // expected-error {{return type may not be specified on a constructor}}
int Plain::Inner::Inner() {} // expected-error {{return type may not be specified on a constructor}}

template <int size>
struct Made {
  Made();
  struct Inner {
    Inner();
    ~Inner();
    operator int();
  };
};
template <int size>
void Made<size>::Made() {} // expected-error {{return type may not be specified on a constructor}}
template <int size>
void Made<size>::Inner::Inner() {} // expected-error {{return type may not be specified on a constructor}}
template <int size>
void Made<size>::Inner::~Inner() {} // expected-error {{return type may not be specified on a destructor}}
template <int size>
int Made<size>::Inner::operator int() { // expected-error {{return type may not be specified on a conversion function}}
  return size;
}

// With a type before it, the name of the class is that of a friend outside.
struct Befriends {
  struct Part {};
  template <class T> friend void Befriends(Part);
};

struct Defines {
  operator struct Made2 {} (); // expected-error {{type definition is not allowed}}
  operator enum Kind { one } (); // expected-error {{type definition is not allowed}}
};
