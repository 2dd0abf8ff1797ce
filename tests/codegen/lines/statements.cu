// -lineinfo names the right line, and the functions that were inlined.
// RUN: codegen -arch=sm_90 -lineinfo
// RUN: codegen -arch=sm_90 prefix=PLAIN
__device__ int helper(int x) {
  int y = x * 3;
  return y + 1;
}
__device__ __noinline__ float other(float a) {
  return a * a;
}
template <class T> __device__ T twice(T v) {
  return helper(v) + v;
}
__global__ void k(int *out, float *f, int n) {
  int i = threadIdx.x;
  if (i < n) {
    out[i] = helper(i);
    f[i] = __frcp_rz(other(f[i]));
  } else {
    for (int j = 0; j < n; j++)
      out[j] += twice(j);
  }
}
// PLAIN-NOT: .loc
// PLAIN-NOT: .file
// CHECK-LABEL: .entry _Z1kPiPfi
// CHECK: .loc	1 14 0
// CHECK-NEXT: ld.param
// CHECK: .loc	1 15 3
// CHECK-NEXT: mov.u32 {{%r[0-9]+}}, %tid.x;
// CHECK-NEXT: .loc	1 16 3
// CHECK-NEXT: setp
// CHECK: .loc	1 20 5
// CHECK: .loc	1 21 7
// CHECK-NEXT: .loc	1 12 3, function_name $L__info_string0, inlined_at 1 21 7
// CHECK: .loc	1 20 5
// CHECK: bra
// CHECK: .loc	1 17 5
// CHECK-NEXT: .loc	1 6 3, function_name $L__info_string1, inlined_at 1 17 5
// CHECK-NEXT: mad.lo.s32
// CHECK-NEXT: .loc	1 17 5
// CHECK: st.global.u32
// CHECK-NEXT: .loc	1 18 5
// CHECK: call.uni
// CHECK-NOT: .loc
// CHECK: rcp.rz.f32
// CHECK: .loc	1 23 1
// CHECK-NEXT: ret;
// CHECK: .loc	1 8 0
// CHECK: .loc	1 9 3
// CHECK: .file	1 "{{.*}}statements.cu"
// CHECK: .section	.debug_str
// CHECK: $L__info_string0:
// CHECK-NEXT: .b8 95,90,53,116,119,105,99,101,73,105,69,84,95,83,48,95,0
// CHECK-NEXT: $L__info_string1:
// CHECK-NEXT: .b8 95,90,54,104,101,108,112,101,114,105,0
