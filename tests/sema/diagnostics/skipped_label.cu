// A label in text that is skipped after an error is not said to be missing; others are.
// RUN: sema
__global__ void kernel(int *out) {
  if (out[0] == 1) goto over;
  if (out[0] == 2) goto nowhere; // expected-error {{label "nowhere" was referenced but not defined}}
  out[0] += ;10 // expected-error {{expected an expression}} expected-warning {{expression has no effect}}
over:  // expected-error {{expected a ";"}}
  out[0] = 2;
}
