// Wrong launches from device code are refused.
// RUN: sema -rdc=true
__global__ void child(int a) {}
__global__ void k(int *o) {
  child<<<1, 2, 3, 0, 5>>>(3); // expected-error #140 {{too many arguments in function call}}
  child<<<>>>(3); // expected-error #165 {{too few arguments in function call}}
  child<<<1, 2>>>("s"); // expected-error {{argument of type "const char *" is incompatible with parameter of type "int"}}
  child<<<1, 2>>>(); // expected-error #165 {{too few arguments in function call}}
  child<<<1, 2>>>(1, 2); // expected-error #140 {{too many arguments in function call}}
  child<<<o, 2>>>(1); // expected-error {{no suitable constructor exists to convert from "int *" to "dim3"}}
  child<<<1, 2, 3, 4>>>(1); // expected-error {{argument of type "int" is incompatible with parameter of type "CUstream_st *"}}
  o<<<1, 2>>>(3); // expected-error {{expression preceding parentheses of apparent call must have (pointer-to-) function type}}
  int x = child<<<1, 2>>>(3); // expected-error {{a value of type "void" cannot be used to initialize an entity of type "int"}}
}
