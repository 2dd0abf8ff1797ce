// Loads and stores with cache operators move the right bytes for every type.
// RUN: run
__global__ void copy(const float4 *v, const char4 *c, const double *d, const short *s, float4 *vo, char4 *co, double *dout, short *so) {
  int i = threadIdx.x;
  __stcg(vo + i, __ldcg(v + i));
  __stcs(co + i, __ldcs(c + i));
  __stwt(dout + i, __ldca(d + i));
  __stwb(so + i, __ldcv(s + i));
  so[i] += __ldlu(s + i);
}
// LAUNCH: copy<<<1, 4>>>(v=f32[16]{iota}, c=s8[16]{iota -8 1}, d=f64[4]{iota}, s=s16[4]{iota -1 1}, vo=f32[16], co=s8[16], do=f64[4], so=s16[4])
// EXPECT: vo[i] == v[i]
// EXPECT: co[i] == c[i]
// EXPECT: do[i] == d[i]
// EXPECT: so[i] == 2 * s[i]
