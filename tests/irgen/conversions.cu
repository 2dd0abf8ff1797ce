// Which instruction each conversion becomes, and the flags of arithmetic.
// RUN: irgen
__global__ void convert(int s, unsigned u, long long l, float f, double d, signed char c, long long *out) {
  // CHECK-LABEL: define ptx_kernel void @_Z7convertijxfdaPx
  // CHECK: sext i32
  out[0] = s;
  // CHECK: zext i32
  out[1] = u;
  // CHECK: sext i8
  out[2] = c;
  // CHECK: fptosi float {{%[a-z0-9]+}} to i64
  out[3] = (long long)f;
  // CHECK: fptoui double {{%[a-z0-9]+}} to i32
  out[4] = (unsigned)d;
  // CHECK: sitofp i64 {{%[a-z0-9]+}} to float
  // CHECK: fpext float
  double sum = (float)l + d;
  // CHECK: uitofp i32 {{%[a-z0-9]+}} to double
  sum += u;
  // CHECK: fptrunc double {{%[a-z0-9]+}} to float
  float narrow = sum;
  // CHECK: fcmp une float {{%[a-z0-9]+}}, 0.000000e+00
  bool truth = narrow;
  // CHECK: fcmp une float
  truth |= f != narrow;
  // CHECK: ashr i32
  out[5] = s >> 3;
  // CHECK: lshr i32
  out[6] = u >> 3;
  // CHECK: sdiv i32
  // CHECK: urem i32
  out[7] = s / 3 + u % 3;
  // CHECK: add nsw i32
  // CHECK: add i32
  out[8] = (s + 1) + (u + 1) + truth;
}
