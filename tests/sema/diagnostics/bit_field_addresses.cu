// A conditional, comma, assignment or increment of a bit-field has no address either; a literal that its
// operator takes as a number must fit one.
// RUN: sema
struct Fields {
  int narrow : 8;
  int other : 8;
  int plain;
};
__device__ int operator""_cooked(unsigned long long value) { return value; }

__device__ void addresses(Fields &f, bool pick) {
  int *a = &(pick ? f.narrow : f.plain); // expected-error {{taking the address of a bit field is not allowed}}
  int *b = &(f.plain++, f.narrow);      // expected-error {{taking the address of a bit field is not allowed}}
  int *c = &(f.narrow = 3);              // expected-error {{taking the address of a bit field is not allowed}}
  int *d = &++f.narrow;                  // expected-error {{taking the address of a bit field is not allowed}}
  int &e = pick ? f.narrow : f.other;    // expected-error {{taking the address of a bit field is not allowed}}
  int g = 12345678901234567890123456789012345678901_cooked; // expected-error #23 {{integer constant is too large}}
}
