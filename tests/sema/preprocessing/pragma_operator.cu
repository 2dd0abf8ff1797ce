// _Pragma works inside a macro as the directive does.
// RUN: sema
#define UNROLL _Pragma("unroll 4")
#define QUIET _Pragma("nv_diag_suppress 177")
__global__ void k(int *p) {
  UNROLL
  for (int i = 0; i < 16; ++i) p[i] = i;
  QUIET int unused = 3;
}
static_assert(__LINE__ == 10);
