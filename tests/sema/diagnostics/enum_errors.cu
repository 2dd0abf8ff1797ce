// What enumerations may not have.
// RUN: sema
enum E { a, a }; // expected-error {{"a" has already been declared in the current scope}}
enum F : float { b }; // expected-error {{underlying type of enum type must be an integral type}}
enum { d } ; enum H { d }; // expected-error {{"d" has already been declared in the current scope}}
