// What a function's definition needs: complete types, default arguments where they may stand, and
// overriders that promise as much as what they override.
// RUN: sema -default-device
struct Incomplete;
void declared(Incomplete);
Incomplete returned();
void takes(Incomplete parameter) {} // expected-error #70 {{incomplete type "Incomplete" is not allowed}}
Incomplete gives() { return returned(); } // expected-error {{function "gives" returns incomplete type "Incomplete"}} // expected-error {{incomplete type "Incomplete" is not allowed}}

void (*pointer)(int = 3); // expected-error {{specifying a default argument on this declaration is nonstandard}}
typedef void Function(int = 3); // expected-error {{specifying a default argument on this declaration is nonstandard}}
template <class T> struct Members {
  void member(int);
  template <class U> void templated(U, int);
};
template <class T> void Members<T>::member(int x = 3) {} // expected-error {{default argument is not allowed}}
struct Plain {
  template <class U> void templated(U, int);
};
template <class U> void Plain::templated(U, int x = 3) {} // expected-error {{default argument is not allowed}}
template <class T> void specialized(T, int);
template <> void specialized<int>(int, int x = 3) {} // expected-error {{default argument is not allowed}}
template <class T> void unordered(int x = 0, int y) {} // expected-error {{default argument not at end of parameter list}}
void known(int);
struct Befriends {
  friend void known(int x = 3); // expected-error {{friend declaration cannot add default arguments to previous declaration}}
};

template <class T> void defaulted() = default; // expected-error {{function templates cannot be defaulted}}
template <class T> void deleted() = delete;
template <class T> void deleted() {} // expected-error {{function template "deleted" has already been defined (previous definition at line 30)}}
template <class T> void late();
template <class T> void late() = delete; // expected-error {{"= delete" can only appear on the first declaration of a function}}
template <class T> struct Storage { static int member; };
template <> static int Storage<int>::member = 1; // expected-error {{a storage class is not allowed in an explicit specialization}}
template <class T> void instantiated(T) {}
template constexpr void instantiated(int); // expected-error {{"constexpr" is not allowed on an explicit instantiation directive}}

struct Base {
  virtual void quiet() noexcept;
  virtual void loud();
};
struct Derived : Base {
  void quiet(); // expected-error {{exception specification for virtual function "Derived::quiet" is incompatible with that of overridden function "Base::quiet"}}
  void loud() noexcept;
};
void dynamic() throw(int); // expected-error {{dynamic exception specifications are not permitted in this mode}}
void empty() throw();
void nothing() noexcept(); // expected-error {{expected an expression}}

typedef void Qualified() const;
Qualified nonmember; // expected-error {{a qualified function type cannot be used to declare a nonmember function or a static member function}}
Qualified *qualified; // expected-error {{cannot create a pointer or reference to qualified function type}}
struct HasQualified { Qualified member; };

void plus_plus(int);
extern "C" void plus_plus(int); // expected-error {{linkage specification is incompatible with previous "plus_plus" (declared at line 56)}}
extern "C" {
template <class T> void no_linkage(T); // expected-error {{this declaration may not have extern "C" linkage}}
}

void deletes(void (*function)(), int count) {
  delete function; // expected-error {{a pointer to function may not be deleted}}
  (void)new int[-1]; // expected-error {{the size of an array in "new" must be non-negative}}
  (void)new int[count];
}
struct Undestroyed { ~Undestroyed() = delete; };
void temporaries() {
  Undestroyed(); // expected-error {{function "Undestroyed::~Undestroyed() noexcept" (declared at line 67) cannot be referenced -- it is a deleted function}}
}
int narrowed() { return {1.5}; } // expected-error {{invalid narrowing conversion from "double" to "int"}}
int braced = {{3}}; // expected-error {{only one level of braces is allowed on an initializer for an object of type "int"}}
int nested[2] = {{{3}}}; // expected-error {{extra braces are nonstandard}}
int empty_array[] = {}; // expected-error {{an empty initializer is invalid for an array with unspecified bound}}
enum class Scoped { value = 3 };
int bounded[Scoped::value]; // expected-error {{this constant expression has type "Scoped" instead of the required "unsigned long" type}}
struct Bits { int field : 3; };
int size = sizeof(Bits::field); // expected-error {{operand of sizeof may not be a bit field}}
struct Flexible {
  int count;
  char data[]; // expected-error {{incomplete type "char []" is not allowed}}
};
void jumps(int x) {
  goto inside; // expected-error {{transfer of control into a constexpr if block is not allowed}}
  if constexpr (true) {
  inside:;
  }
}
void closures() {
  int captured = 0;
  auto closure = [captured] { return captured; };
  decltype(closure) another; // expected-error {{the default constructor of "lambda []()->int" cannot be referenced -- it is a deleted function}}
  auto twice = []() mutable mutable {}; // expected-error {{duplicate specifier in declaration}}
}
void discards() {
  returned(); // expected-error {{function "returned" returns incomplete type "Incomplete"}}
}
