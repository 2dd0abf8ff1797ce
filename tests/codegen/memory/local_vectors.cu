// An array on the stack is filled by vectors, and stores are not joined across what they may change.
// RUN: codegen -arch=sm_90
__global__ void fill(int *o, int k) {
  int t[8];
  for (int i = 0; i < 8; i++) t[i] = o[i];
  o[9] = t[k & 7];
}
// CHECK-LABEL: .entry _Z4fillPii
// CHECK: .local .align 16
// CHECK: st.local.v4.u32 [%SPL], {{[{]%r[0-9]+, %r[0-9]+, %r[0-9]+, %r[0-9]+[}]}};
// CHECK: st.local.v4.u32 [%SPL+16], {{[{]%r[0-9]+, %r[0-9]+, %r[0-9]+, %r[0-9]+[}]}};
__global__ void apart(float4 *a, float *b) {
  a->x = 1;
  b[0] = a->y;
  a->y = 2;
  a->z = b[1];
  a->w = 4;
}
// CHECK-LABEL: .entry _Z5apartP6float4Pf
// CHECK-NOT: .v4
// CHECK: ret
