// A program's `main` and functions with C's linkage have no types in the names of what is local to them, as
// with cicc; a `main` in a namespace is a function like others.
// RUN: codegen --preprocess=nvcc --extended-lambda
template <class F> __global__ void kernel(F f) { f(1); }
namespace inner {
int main(int) {
  kernel<<<1, 1>>>([] __device__(int) {});
  return 0;
}
} // namespace inner
extern "C" void named_as_in_c(int) { kernel<<<1, 1>>>([] __device__(int) {}); }
int main(int, char **) {
  kernel<<<1, 1>>>([] __device__(int) {});
}
// CHECK-DAG: .entry _Z6kernelIZN5inner4mainEiEUliE_EvT_(
// CHECK-DAG: .entry _Z6kernelIZ13named_as_in_cEUliE_EvT_(
// CHECK-DAG: .entry _Z6kernelIZ4mainEUliE_EvT_(
