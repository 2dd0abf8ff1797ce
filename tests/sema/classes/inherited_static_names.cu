// Names of types, enumerators and static members that a class inherits are checked for access where
// they are named without a qualifier.
// RUN: sema --std=c++17 -default-device
class Vault {
  static int hidden;
  enum { secret = 3 };
  typedef int Word;
  class Nested {};
  template <class T> struct Box {};
protected:
  static int inner;
  typedef int Inner;
};
struct Heir : Vault {
  Word a;     // expected-error {{type "Vault::Word" (declared at line 7) is inaccessible}}
  Nested b;   // expected-error {{class "Vault::Nested" (declared at line 8) is inaccessible}}
  Box<int> c; // expected-error {{class template "Vault::Box" (declared at line 9) is inaccessible}}
  Inner d;
  __device__ int read() {
    int sum = inner;
    sum += hidden; // expected-error {{member "Vault::hidden" (declared at line 5) is inaccessible}}
    sum += secret; // expected-error {{constant "Vault::secret" (declared at line 6) is inaccessible}}
    return sum;
  }
  struct Part {
    __device__ void take(Inner);
  };
};
__device__ void Heir::Part::take(Inner) {
  inner = 1;
}
struct Open {
  static int value;
};
class Closed : Open {};
struct Beyond : Closed {
  __device__ int read() {
    return value; // expected-error {{member "Open::value" (declared at line 33) is inaccessible}}
  }
  __device__ int read_by_name() { return ::Open::value; }
};
