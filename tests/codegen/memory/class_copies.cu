// A class that is copied from one array to another must be read before it is written, and through the read-only
// cache where nobody writes what is read.
// RUN: codegen --arch=sm_90 -O3
struct Pixel {
  unsigned r, g, b, a;
};

// CHECK-LABEL: .entry _Z4copy
// CHECK-COUNT-4: ld.global.nc.u32
// CHECK-NEXT: st.global.u32
// CHECK-COUNT-3: st.global.u32
// CHECK-NOT: ld.global
__global__ void copy(Pixel *__restrict__ out, const Pixel *__restrict__ in, int n) {
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i < n) out[i] = in[i];
}

// CHECK-LABEL: .entry _Z11may_overlap
// CHECK-COUNT-4: ld.global.u32
// CHECK-NEXT: st.global.u32
__global__ void may_overlap(Pixel *out, const Pixel *in, int n) {
  int i = blockDim.x * blockIdx.x + threadIdx.x;
  if (i < n) out[i] = in[i];
}
