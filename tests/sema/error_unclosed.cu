// A body that never ends is reported at the end of the file.
// RUN: sema
// expected-error@+5 {{expected a "}"}}
// expected-error@+4 {{expected a "}"}}
__global__ void k(int *p) {
  *p = 1;
  if (*p) {
