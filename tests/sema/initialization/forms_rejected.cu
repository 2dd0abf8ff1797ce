// Initialisations that no conversion, constructor or value serves.
// RUN: sema -std=c++17 -default-device
struct Plain { explicit Plain() = default; };
struct Provided { explicit Provided(); };
struct Implicit { Implicit(); };
void take(Plain);
void take_provided(Provided);
void empty_lists() {
  Plain plain = {};           // expected-error {{no default constructor exists for class "Plain"}}
  Provided provided = {};     // expected-error {{no default constructor exists for class "Provided"}}
  take({});                   // expected-error {{no default constructor exists for class "Plain"}}
  take_provided({});          // expected-error {{no default constructor exists for class "Provided"}}
  Plain direct{};
  Implicit implicit = {};
  take(Plain{});
}

struct ToBool { explicit operator bool() const; };
struct ToInt { explicit operator int(); };
struct ToPointer { explicit operator int *(); };
struct Base {};
struct Derived : Base {};
void explicit_functions(ToBool to_bool, ToInt to_int, ToPointer to_pointer) {
  bool fine(to_bool);
  const int *also(to_pointer);
  int exact{to_int};
  int from_bool(to_bool);     // expected-error {{no suitable conversion function from "ToBool" to "int" exists}}
  long longer(to_int);        // expected-error {{no suitable conversion function from "ToInt" to "long" exists}}
  void *untyped(to_pointer);  // expected-error {{no suitable conversion function from "ToPointer" to "void *" exists}}
  double list{to_int};        // expected-error {{no suitable conversion function from "ToInt" to "double" exists}}
  if (to_bool) {}
  if (to_pointer) {}          // expected-error {{expression must have bool type (or be convertible to bool)}}
  while (to_int) {}           // expected-error {{expression must have bool type (or be convertible to bool)}}
  !to_int;                    // expected-error {{no operator "!" matches these operands}}
}

void number(double);
double braces() {
  number({{1}});              // expected-error {{only one level of braces is allowed on an initializer for an object of type "double"}}
  double assigned;
  assigned = {{2}};           // expected-error {{only one level of braces is allowed on an initializer for an object of type "double"}}
  return {{3}};               // expected-error {{only one level of braces is allowed on an initializer for an object of type "double"}}
}
auto list_result() { return {1, 2}; } // expected-error {{a brace-enclosed list does not provide a return type}}
void lambda_result() {
  [] { return {1}; }();       // expected-error {{a brace-enclosed list does not provide a return type for this lambda}}
  []() -> int { return {1}; }();
}

struct Small { int i; };
struct Careful { Careful(); Careful(const volatile Careful &); };
void by_value(Small);
Small copies(volatile Small &small, volatile Careful &careful) {
  by_value(small);            // expected-error {{class "Small" has no suitable copy constructor}}
  Small copy = small;         // expected-error {{class "Small" has no suitable copy constructor}}
  Careful fine = careful;
  int part = small.i;
  return small;               // expected-error {{class "Small" has no suitable copy constructor}}
}

struct Static { static constexpr int missing; static constexpr int given = 1; }; // expected-error {{const member "Static::missing" requires an initializer}}
template <class T> struct StaticOf { static constexpr int missing; }; // expected-error {{const member "StaticOf<T>::missing" requires an initializer}}
template <class T> constexpr int variable;   // expected-error {{missing initializer for constexpr variable}}
template <class T> constexpr T depends;
template <> constexpr int depends<int> = 1;

struct Own { int size = sizeof(Own{}); };    // expected-error {{the generated default constructor for "Own" cannot be used in an initializer for its own data member}}
struct Defaulted { Defaulted() = default; int size = sizeof(Defaulted{}); }; // expected-error {{the generated default constructor for "Defaulted" cannot be used in an initializer for its own data member}}
struct Written { Written() {} int size = sizeof(Written{}); };
struct Outer { struct Inner { int k = 1; }; int size = sizeof(Inner{}); };

struct Incomplete;
Incomplete made();
void refer(const Incomplete &);
void values() {
  (made(), 1);                // expected-error {{function "made" returns incomplete type "Incomplete"}}
  refer(made());              // expected-error {{function "made" returns incomplete type "Incomplete"}}
}
decltype(made()) declared();
decltype(void(), made()) comma();
decltype(made(), 1) discarded(); // expected-error {{function "made" returns incomplete type "Incomplete"}}

struct Kept { int i; private: ~Kept(); };
Kept kept();
void see(const Kept &);
decltype(kept()) again();
decltype(see(kept())) seen(); // expected-error {{is inaccessible}}
void look() {
  see(kept());                // expected-error {{is inaccessible}}
}
