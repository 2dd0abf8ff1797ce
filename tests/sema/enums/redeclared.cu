// A redeclared enumeration keeps its underlying type and its kind.
// RUN: sema
enum class Same : int;
enum class Same : int { a };
enum Wide : int;
enum Wide : short; // expected-error {{enum "Wide" (declared at line 5) was previously declared with a different base type}}
enum class Kind : int;
enum Kind : int; // expected-error {{enum "Kind" (declared at line 7) was previously declared as a different kind of enum type}}
