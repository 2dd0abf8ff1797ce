// What is aligned to 32 bytes in global memory moves in one access where the target has such accesses, members of
// several types too; elsewhere, and in shared memory, in two.
// RUN: codegen --arch=sm_100 -O3 prefix=WIDE
// RUN: codegen --arch=sm_90 -O3 prefix=HALF
struct alignas(32) Eight {
  float v[8];
};
struct alignas(32) Mixed {
  float a, b;
  int c, d;
  unsigned long long e;
  float f, g;
};
struct alignas(16) Narrow {
  float v[8];
};

// WIDE-LABEL: .entry scale(
// WIDE: ld.global.nc.v8.f32
// WIDE: st.global.v8.f32
// HALF-LABEL: .entry scale(
// HALF-COUNT-2: ld.global.nc.v4.f32
// HALF-COUNT-2: st.global.v4.f32
extern "C" __global__ void scale(const Eight *__restrict__ in, Eight *__restrict__ out, float s) {
  Eight t = in[threadIdx.x];
  for (int k = 0; k < 8; ++k) t.v[k] *= s;
  out[threadIdx.x] = t;
}

// WIDE-LABEL: .entry copy(
// WIDE: ld.global.v4.u64
// WIDE-NEXT: st.global.v4.u64
// HALF-LABEL: .entry copy(
// HALF-COUNT-2: ld.global.v2.u64
// HALF-COUNT-2: st.global.v2.u64
extern "C" __global__ void copy(const Mixed *in, Mixed *out) {
  out[threadIdx.x] = in[threadIdx.x];
}

// WIDE-LABEL: .entry through_shared(
// WIDE: ld.global.v4.u64
// WIDE-COUNT-2: st.shared.v2.u64
// WIDE-COUNT-2: ld.shared.v2.u64
// WIDE: st.global.v4.u64
extern "C" __global__ void through_shared(const Eight *in, Eight *out) {
  __shared__ Eight tile[32];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[31 - threadIdx.x];
}

// Four doubles, of which two are changed.
// WIDE-LABEL: .entry doubles(
// WIDE: ld.global.v4.f64
// WIDE: st.global.v4.f64
extern "C" __global__ void doubles(double4_32a *p, double4_32a *q) {
  double4_32a t = p[threadIdx.x];
  t.x += t.w;
  t.z *= t.y;
  q[threadIdx.x] = t;
}

// Only half of it is asked for.
// WIDE-LABEL: .entry half(
// WIDE: ld.global.v4.f32
// WIDE-NOT: ld.global
// WIDE: ret;
extern "C" __global__ void half(const Eight *in, float *out) {
  Eight t = in[threadIdx.x];
  out[threadIdx.x] = t.v[4] + t.v[5] + t.v[6] + t.v[7];
}

// Sixteen bytes of alignment are too few.
// WIDE-LABEL: .entry narrow(
// WIDE-NOT: .v8
// WIDE-COUNT-2: ld.global.v2.u64
// WIDE: ret;
extern "C" __global__ void narrow(const Narrow *in, Narrow *out) {
  out[threadIdx.x] = in[threadIdx.x];
}
