// A pointer may not be cast to an integer that cannot hold it, nor to an enumeration.
// RUN: sema --std=c++17 -default-device
enum Kind { first };
enum class Wide : long { first };
void use(void *pointer) {
  long large = (long)pointer;
  unsigned long long larger = reinterpret_cast<unsigned long long>(pointer);
  bool is_set = (bool)pointer;
  int small = (int)pointer;                        // expected-error {{invalid type conversion}}
  unsigned other = reinterpret_cast<unsigned>(pointer); // expected-error {{invalid type conversion}}
  char least = (char)pointer;                      // expected-error {{invalid type conversion}}
  Kind kind = (Kind)pointer;                       // expected-error {{invalid type conversion}}
  Wide wide = (Wide)pointer;                       // expected-error {{invalid type conversion}}
}

struct Inner {
  int operator[](int);
};
struct Outer {
  int array[4];
  int *pointer;
  Inner inner;
};
static_assert(__builtin_offsetof(Outer, array[2]) == 8);
unsigned long behind = __builtin_offsetof(Outer, pointer[1]); // expected-error #28 {{expression must have a constant value}}
unsigned long called = __builtin_offsetof(Outer, inner[0]);   // expected-error #28 {{expression must have a constant value}}
