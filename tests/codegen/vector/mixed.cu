// Members of several types that lie side by side are loaded and stored together, as with NVRTC, which needs 23
// instructions for each kernel and more moves.
// RUN: codegen arch=sm_90
struct __align__(16) Particle {
  float x, y;
  int id;
  float w;
};
extern "C" __global__ void four(Particle *out, const Particle *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  Particle p = in[i];
  p.x += p.w;
  p.y *= p.w;
  p.id += i;
  out[i] = p;
}
// CHECK-LABEL: .entry four(
// CHECK: ld.global.v4.f32
// CHECK-NOT: ld.global
// CHECK: st.global.v4.f32
// CHECK-NOT: st.global
// CHECK: ret;
struct __align__(8) Pair {
  int key;
  float value;
};
extern "C" __global__ void two(Pair *out, const Pair *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  Pair p = in[i];
  p.key ^= 5;
  p.value *= 2;
  out[i] = p;
}
// CHECK-LABEL: .entry two(
// CHECK: ld.global.v2.u32
// CHECK-NOT: ld.global
// CHECK: st.global.v2.u32
// CHECK-NOT: st.global
// CHECK: ret;
// Addresses beside numbers are numbers.
struct __align__(16) Slice {
  const float *from;
  long long length;
};
extern "C" __global__ void slices(Slice *out, const Slice *in) {
  Slice s = in[threadIdx.x];
  s.from += s.length;
  out[threadIdx.x] = s;
}
// CHECK-LABEL: .entry slices(
// CHECK: ld.global.v2.u64
// CHECK: st.global.v2.u64
// CHECK: ret;
// Numbers of another size are not.
struct __align__(8) Uneven {
  short a, b;
  float c;
};
extern "C" __global__ void uneven(Uneven *out, const Uneven *in) {
  Uneven u = in[threadIdx.x];
  u.a += u.b;
  u.c += 1;
  out[threadIdx.x] = u;
}
// CHECK-LABEL: .entry uneven(
// CHECK: st.global.v2.u16
// CHECK: st.global.f32
// CHECK: ret;
