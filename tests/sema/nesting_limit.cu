// Nesting beyond the limit ends in a diagnostic.
// RUN: sema
#define P4(x) ((((x))))
#define P16(x) P4(P4(P4(P4(x))))
#define P64(x) P16(P16(P16(P16(x))))
__global__ void k(int *p) {
  *p = P16(P4(1));
  *p = P64(P64(P64(P64(P64(1))))); // expected-error {{expressions nested too deeply for cuprum (limit 256)}}
}
