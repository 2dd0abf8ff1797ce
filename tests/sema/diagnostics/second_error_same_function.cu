// Independent errors in one function are both reported, echoes are not.
// RUN: sema
__device__ void f(int x) {
  int a = missing_one; // expected-error {{identifier "missing_one" is undefined}}
  a = a + 1;
  int b = missing_two; // expected-error {{identifier "missing_two" is undefined}}
  float *p = x; // expected-error {{a value of type "int" cannot be used to initialize an entity of type "float *"}}
}
