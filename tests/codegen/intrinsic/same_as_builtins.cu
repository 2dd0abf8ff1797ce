// A CUDA function is lowered like LLVM's intrinsic for it (same_as_builtins.ll).
// RUN: codegen arch=sm_90
__global__ void k(volatile float *f, volatile double *d, volatile int *i, void **p, long long l, int a,
                  int b, int c) {
  f[0] = __frcp_rz(f[0]);
  f[0] = __fsqrt_ru(f[0]);
  d[0] = __ddiv_rd(d[0], 3.0);
  f[0] = __ll2float_rz(l);
  i[0] = __dp4a(a, b, c);
  i[0] = __dp2a_hi(make_ushort2(a, a + 1), make_uchar4(b, b + 1, b, b), (unsigned)c);
  i[0] = __fns(a, b, c);
  i[0] = __clusterRelativeBlockRank();
  *p = __cluster_map_shared_rank(p, a);
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
}
// CHECK-DAG: rcp.rz.f32
// CHECK-DAG: sqrt.rp.f32
// CHECK-DAG: div.rm.f64
// CHECK-DAG: cvt.rz.f32.s64
// CHECK-DAG: dp4a.s32.s32
// CHECK-DAG: dp2a.hi.u32.u32
// CHECK-DAG: fns.b32
// CHECK-DAG: mov.u32 {{%r[0-9]+}}, %cluster_ctarank;
// CHECK-DAG: mapa.u64
// CHECK: barrier.cluster.arrive;
// CHECK-NEXT: barrier.cluster.wait;
