// A class declares its own members alone: names of members of others are qualified names.
// RUN: sema -default-device
struct Outer {
  struct Inner {
    Inner();
    ~Inner();
    operator int();
    void function();
    static int variable;
  };
  Inner::Inner() {}          // expected-error {{qualified name is not allowed}}
  Inner::~Inner() {}         // expected-error {{qualified name is not allowed}}
  Inner::operator int();     // expected-error {{qualified name is not allowed}}
  void Inner::function() {}  // expected-error {{qualified name is not allowed}}
  int Inner::variable;       // expected-error {{qualified name is not allowed}}
  Outer::Outer() {}          // Too much, and harmless.
};

__global__ void kernel() {
  Outer object;
  object = Outer();
}

template <class T> struct Template {};
typedef Template Alias;  // expected-error #441 {{argument list for class template "Template" is missing}}
struct Member {
  typedef Template Alias;  // expected-error #441 {{argument list for class template "Template" is missing}}
};
