// Forms that look like others which exist: each is refused where it stands.
// RUN: sema
enum class {}; // expected-error {{a scoped enum type must have a name}}
enum Open { open_first, open_second = (Open)open_first }; // expected-error {{incomplete type "Open" is not allowed}}
enum Fixed : int { fixed_first, fixed_second = (Fixed)fixed_first };
enum class One { value };
enum class Two { value = One::value }; // expected-error {{this constant expression has type "One" instead of the required "int" type}}
__device__ int operator L""_wide(unsigned long long); // expected-error {{invalid literal operator name}}
__device__ constexpr int labelled() {
here: // expected-error {{label definitions cannot appear in constexpr functions}}
  return 42;
}
struct Converts {
  __device__ const operator int(); // expected-error {{return type may not be specified on a conversion function}}
};
__device__ void allocate(int n) {
  (void)new (char *)[10]; // expected-error {{this operator is not allowed at this point; parenthesize the preceding new-expression}}
  (void)new char *[10];
  (void)new int &; // expected-error {{type must be an object type}}
}
struct Closed {
protected:
  __device__ void operator delete(void *);
};
__device__ void release(Closed *p) {
  delete p; // expected-error #265 {{function "Closed::operator delete" (declared at line 23) is inaccessible}}
}
struct Method {
  __device__ void call();
};
__device__ void use_methods() {
  void (Method::*good)() = &Method::call;
  void (Method::*bad)() = Method::call; // expected-error #504 {{nonstandard form for taking the address of a member function}}
}
struct Anonymous {
  union { // expected-error {{invalid anonymous union -- member function is not allowed}}
    __device__ void function();
  };
};
__device__ auto *nothing() { return; } // expected-error #1595 {{cannot deduce "auto" type}}
struct Literal {
  __device__ constexpr ~Literal() {} // expected-error {{a destructor cannot be constexpr}}
};
template <template <> class C> class Empty; // expected-error {{an empty template parameter list is not allowed in a template template parameter declaration}}
struct Base {
  __device__ virtual int f(int);
};
struct Derived : Base {
  static __device__ int f(int); // expected-error #228 {{only nonstatic member functions may be virtual}}
};
namespace outer {
enum class Level { low };
using Level::low; // expected-error {{a class-qualified name is not allowed}}
template <class T> struct Guided {
  __device__ Guided(int);
};
}
using outer::Guided;
Guided(int) -> Guided<int>; // expected-error {{deduction guide must be declared in the same scope as class template "outer::Guided"}}
