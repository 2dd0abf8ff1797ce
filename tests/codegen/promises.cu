// What a program promises saves instructions: of numbers, of kinds of memory, of ways not taken, of launches.
// RUN: codegen arch=sm_90
struct Holder {
  int *p;
};
extern "C" __global__ void positive(int n, int *p) {
  __builtin_assume(n > 0);
  p[0] = n / 8;
  p[1] = n % 4;
}
// CHECK-LABEL: .entry positive
// CHECK: shr.u32 {{.*}}, 3;
// CHECK-NEXT: st.global
// CHECK-NEXT: and.b32 {{.*}}, 3;
// CHECK-NEXT: st.global
// CHECK-NEXT: ret
extern "C" __global__ void is_global(Holder *h) {
  int *q = h->p;
  __builtin_assume(__isGlobal(q));
  *q += 3;
}
// CHECK-LABEL: .entry is_global
// CHECK: cvta.to.global.u64 [[Q:%rd[0-9]+]]
// CHECK: cvta.to.global.u64 [[Q:%rd[0-9]+]]
// CHECK-NEXT: ld.global.u32 {{.*}}[[Q]]]
// CHECK: st.global.u32 {{\[}}[[Q]]]
extern "C" __global__ void is_shared(Holder *h) {
  int *q = h->p;
  __builtin_assume(__isShared(q));
  *q = 3;
}
// CHECK-LABEL: .entry is_shared
// CHECK: st.shared.u32
// On the other way nothing is known.
extern "C" __global__ void on_one_way(Holder *h, int k) {
  int *q = h->p;
  if (k) {
    __builtin_assume(__isGlobal(q));
    *q += 2;
  } else {
    *q += 3;
  }
}
// CHECK-LABEL: .entry on_one_way
// CHECK: st.global.u32
// CHECK: st.u32
// CHECK: ret
extern "C" __global__ void two_cases(int k, int *p) {
  switch (k) {
  case 0: p[0] = 1; break;
  case 1: p[1] = 2; break;
  default: __builtin_unreachable();
  }
}
// CHECK-LABEL: .entry two_cases
// CHECK-COUNT-1: setp
// CHECK-NOT: setp
// CHECK-NOT: trap
// CHECK: ret
extern "C" __global__ void __launch_bounds__(256) bound(int *p) {
  unsigned t = threadIdx.x;
  p[t % 256] = t / 256 + (blockDim.y > 256);
}
// CHECK-LABEL: .entry bound
// CHECK-NOT: and.b32
// CHECK-NOT: shr
// CHECK: st.global.u32 {{.*}}, 0;
extern "C" __global__ void __launch_bounds__(256) no_bound(int *p) {
  unsigned t = threadIdx.x;
  p[t % 128] = t / 128;
}
// CHECK-LABEL: .entry no_bound
// CHECK: shr.u32
// CHECK: and.b32
struct Large {
  int a[16];
};
// A parameter that is only read is read where it is, and so is its copy.
extern "C" __global__ void parameter(const Large b, int i, int *p) { p[0] = b.a[i] + b.a[3]; }
// CHECK-LABEL: .entry parameter
// CHECK-NOT: .local
// CHECK: ret
extern "C" __global__ void copy(Large b, int i, int *p) {
  Large c = b;
  p[0] = c.a[i];
}
// CHECK-LABEL: .entry copy
// CHECK-NOT: .local
// CHECK: ret
// Promises of alignment let neighbours be read and written together, as with NVRTC (16 instructions each).
extern "C" __global__ void aligned(const float *__restrict__ p, float *out) {
  const float *q = (const float *)__builtin_assume_aligned(p, 16);
  int i = threadIdx.x * 4;
  out[threadIdx.x] = q[i] + q[i + 1] + q[i + 2] + q[i + 3];
}
// CHECK-LABEL: .entry aligned
// CHECK: ld.global.nc.v4.f32
// CHECK-NOT: ld.global
// CHECK: ret
extern "C" __global__ void bits_of_an_address(const float *__restrict__ p, float *out) {
  __builtin_assume(((unsigned long long)p & 7) == 0);
  int i = threadIdx.x * 2;
  out[threadIdx.x] = p[i] + p[i + 1];
}
// CHECK-LABEL: .entry bits_of_an_address
// CHECK: ld.global.nc.v2.f32
// CHECK-NOT: ld.global
// CHECK: ret
// Here NVRTC loads one by one: 23 instructions.
extern "C" __global__ void way_not_taken(const float *__restrict__ p, float *out) {
  if ((unsigned long long)p % 16 != 0) __builtin_unreachable();
  int i = threadIdx.x * 4;
  out[threadIdx.x] = p[i] + p[i + 1] + p[i + 2] + p[i + 3];
}
// CHECK-LABEL: .entry way_not_taken
// CHECK: ld.global.nc.v4.f32
// CHECK-NOT: ld.global
// CHECK: ret
// Four turns together, the stores too: nothing else leads to what `out` points to. NVRTC: 42 instructions.
extern "C" __global__ void turns(const float *__restrict__ p, float *__restrict__ out, int n) {
  const float *q = (const float *)__builtin_assume_aligned(p, 16);
  float *o = (float *)__builtin_assume_aligned(out, 16);
#pragma unroll 4
  for (int i = 0; i < n; i++) o[i] = q[i] * 2;
}
// CHECK-LABEL: .entry turns
// CHECK: ld.global{{.*}}.v4.f32
// CHECK: st.global.v4.f32
// CHECK: ret
extern "C" __global__ void never_negative(int n, int *p) {
  if (n <= 0) __builtin_unreachable();
  p[0] = n / 8;
  p[1] = n % 4;
}
// CHECK-LABEL: .entry never_negative
// CHECK: shr.u32 {{.*}}, 3;
// CHECK-NEXT: st.global
// CHECK-NEXT: and.b32 {{.*}}, 3;
// CHECK-NEXT: st.global
// CHECK-NEXT: ret
extern "C" __global__ void never_elsewhere(Holder *h) {
  int *q = h->p;
  if (!__isGlobal(q)) __builtin_unreachable();
  *q += 3;
}
// CHECK-LABEL: .entry never_elsewhere
// CHECK: ld.global.u32
// CHECK: st.global.u32
extern "C" __global__ void never_null(Holder *h, int *out) {
  int *q = h->p;
  if (!q) __builtin_unreachable();
  out[0] = q ? *q : 5;
}
// CHECK-LABEL: .entry never_null
// CHECK-NOT: setp
// CHECK: ret
