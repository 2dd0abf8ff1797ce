// Device code has no exceptions.
// RUN: sema
__global__ void k(int *p) {
  try { *p = 1; } catch (...) {} // expected-error {{device code does not support exception handling}}
  throw 1; // expected-error {{device code does not support exception handling}}
}
