// What a qualified name means is defined in a scope around it, and types where they may be.
// RUN: sema -default-device
namespace outer {
struct Later;
struct Nested { struct Inner; };
void function();
extern int variable;
namespace within {
struct outer::Later {}; // expected-error {{class "outer::Later" cannot be defined in the current scope}}
void outer::function() {} // expected-error {{function "outer::function" cannot be defined in the current scope}}
} // namespace within
} // namespace outer
namespace elsewhere {
int outer::variable; // expected-error {{variable "outer::variable" cannot be defined in the current scope}}
struct outer::Nested::Inner {}; // expected-error {{class "outer::Nested::Inner" cannot be defined in the current scope}}
} // namespace elsewhere
struct outer::Nested::Inner {};
void outer::function() {}
int outer::variable;
typedef int outer::Alias; // expected-error {{qualified name is not allowed}}

struct Result {
  int value;
} result_of_definition(); // expected-error @-2 {{type definition is not allowed in function return type declaration}}
void parameter(struct Defined { int value; } *); // expected-error {{type definition is not allowed}}
using Named = struct Defines { int value; };
void expressions(int flag) {
  (void)sizeof(struct Measured { int value; }); // expected-error {{type definition is not allowed}}
  (void)new struct Allocated {}; // expected-error {{type definition is not allowed}}
  if (enum Kind { kind } tested = kind) {} // expected-error {{type definition is not allowed}}
  if (int uninitialized) {} // expected-error {{a condition declaration must include an initializer}}
  if (int tested = flag) {
    int tested = 1; // expected-error {{"tested", declared in condition, may not be redeclared in this scope}}
  } else {
    int tested = 2; // expected-error {{"tested", declared in condition, may not be redeclared in this scope}}
  }
  while (int tested = flag) {
    { int tested = 3; (void)tested; }
    flag = 0;
  }
  int range[2] = {1, 2};
  for (int element : range) {
    int element = 1; // expected-error {{"element", declared as iterator of range-based "for" statement, may not be redeclared in this scope}}
  }
  struct Local {
    static int member; // expected-error {{static data member declaration is not allowed in this class}}
    static void function();
    friend void defined_here() {} // expected-error {{function "defined_here" cannot be defined in the current scope}}
  };
}
struct {
  static int member; // expected-error {{static data member declaration is not allowed in this class}}
} unnamed;

struct Same {
  int Same; // expected-error {{a field with the same name as its class cannot be declared in a class with a user-declared constructor}}
  Same();
};
struct Fine {
  int Fine;
};
struct Static {
  static int Static; // expected-error {{declaration of a member with the same name as its class}}
};
struct Typedef {
  typedef int Typedef; // expected-error {{declaration of a member with the same name as its class}}
};
struct Enumerates {
  enum { Enumerates }; // expected-error {{declaration of a member with the same name as its class}}
};
struct Outer {
  template <class T> struct Outer {}; // expected-error {{declaration of a member with the same name as its class}}
  int; // expected-error {{declaration does not declare anything}}
  ~Other(); // expected-error {{invalid destructor declaration}}
};
union TwoInitializers {
  int first = 1;
  int second = 2; // expected-error {{a union can have at most one field initializer -- member "TwoInitializers::first" (declared at line 77) also has an initializer}}
};
struct TwoNamed {
  union { int first; int second; };
  TwoNamed() : first(1), second(2) {} // expected-error {{only one member of a union may be specified in a constructor initializer list}}
};
namespace attributed [[deprecated]] {} // expected-error {{expected a "{"}}
int; // expected-warning #64 {{declaration does not declare anything}}
struct Unnamed {
  static int : 4; // expected-error {{expected a ";"}}
};
void loops(int (&range)[2]) {
  for (struct Element { Element(int); } element : range) {} // expected-error {{type definition is not allowed}}
}
