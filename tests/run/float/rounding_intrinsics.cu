// Rounded and fused intrinsics are never contracted, and never replaced by the plain operators.
// RUN: run
__global__ void rounded(const float *a, const float *b, const float *c, float *separate,
                        float *fused, float *down, float *up) {
  int i = threadIdx.x;
  separate[i] = __fadd_rn(__fmul_rn(a[i], b[i]), c[i]);
  fused[i] = fmaf(a[i], b[i], c[i]);
  down[i] = __fadd_rd(a[i], 1e-10f);
  up[i] = __fadd_ru(a[i], 1e-10f);
}
// 1 + 2^-12 squared is 1 + 2^-11 + 2^-24: the last bit only survives fused.
// LAUNCH: rounded<<<1, 2>>>(a=f32[2]{1.000244140625, 3}, b=f32[2]{1.000244140625, 5}, c=f32[2]{-1.00048828125, 7}, separate=f32[2], fused=f32[2], down=f32[2], up=f32[2])
// EXPECT: separate == {0.0, 22}
// EXPECT: fused == {5.9604644775390625e-8, 22}
// EXPECT: down[i] == a[i]
// EXPECT: up == {1.0002442598342896, 3.000000238418579}
