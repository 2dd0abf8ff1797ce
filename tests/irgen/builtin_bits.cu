// Built-in functions on bits become the machine's operations, with zero left undefined where GCC does.
// RUN: irgen
// CHECK-LABEL: define{{.*}} @_Z4bitsjmPi
__global__ void bits(unsigned x, unsigned long y, int *out) {
  // CHECK-DAG: call i32 @llvm.ctlz.i32(i32 {{.*}}, i1 true)
  // CHECK-DAG: call i64 @llvm.cttz.i64(i64 {{.*}}, i1 true)
  // CHECK-DAG: call i64 @llvm.ctpop.i64(
  // CHECK-DAG: call i32 @llvm.bswap.i32(
  out[0] = __builtin_clz(x);
  out[1] = __builtin_ctzl(y);
  out[2] = __builtin_popcountl(y);
  out[3] = __builtin_bswap32(x);
}
