// `__wgmma_mma_async_f16` and its kin become the instruction that their constants say.
// RUN: codegen --arch=sm_90a -O3
// CHECK-LABEL: .entry _Z5halfs
// CHECK: wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {%{{r[0-9]+}}, %{{r[0-9]+}}}, %{{rd[0-9]+}}, %{{rd[0-9]+}}, 0, -1, 1, 0, 1;
// CHECK-NOT: local
// CHECK: st.global
__global__ void halfs(unsigned *out, unsigned long long a, unsigned long long b) {
  unsigned d[2];
  __wgmma_mma_async_f16(64, 8, 16, false, true, true, false, false, true, d, a, b);
  out[0] = d[0];
  out[1] = d[1];
}

// CHECK-LABEL: .entry _Z6bfloat
// CHECK-COUNT-12: ld.global
// CHECK: wgmma.mma_async.sync.aligned.m64n24k16.f32.bf16.bf16 {{.*}}, {%{{r[0-9]+}}, %{{r[0-9]+}}, %{{r[0-9]+}}, %{{r[0-9]+}}}, %{{rd[0-9]+}}, 1, 1, -1, 1;
// CHECK-NOT: local
// CHECK: st.global
__global__ void bfloat(unsigned *out, unsigned *in, unsigned long long b) {
  unsigned d[12], a[4];
  for (int i = 0; i < 12; ++i)
    d[i] = out[i];
  for (int i = 0; i < 4; ++i)
    a[i] = in[i];
  __wgmma_mma_async_bf16(64, 24, 16, 0, 0, 1, 1, 1, d, (void *)a, b);
  for (int i = 0; i < 12; ++i)
    out[i] = d[i];
}

// CHECK-LABEL: .entry _Z6others
// CHECK: wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {{.*}}, %{{rd[0-9]+}}, %{{rd[0-9]+}}, 1, 1, 1;
// CHECK: wgmma.mma_async.sync.aligned.m64n8k32.f32.e4m3.e5m2 {{.*}}, %{{rd[0-9]+}}, %{{rd[0-9]+}}, 1, 1, 1;
template <int N> __device__ void product(unsigned *d, unsigned long long a, unsigned long long b) {
  __wgmma_mma_async_tf32(64, N, 8, 0, 0, 1, d, a, b);
  __wgmma_mma_async_f8(64, N, 32, 0, 0, 1, 0, 1, 0, d, a, b);
}
__global__ void others(unsigned *d, unsigned long long a, unsigned long long b) { product<8>(d, a, b); }
