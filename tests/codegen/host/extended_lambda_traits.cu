// nvcc's traits tell extended lambdas apart: each launch names another kernel.
// RUN: codegen --preprocess=nvcc --extended-lambda
template <class T> struct Kind {
  static constexpr int device = __nv_is_extended_device_lambda_closure_type(T);
  static constexpr int both = __nv_is_extended_host_device_lambda_closure_type(T);
  static constexpr int kept = __nv_is_extended_device_lambda_with_preserved_return_type(T);
};
template <int Device, int Both, int Kept> __global__ void kernel(int *out) { out[0] = Device + 2 * Both + 4 * Kept; }
template <class F> void launch(int *out, F) {
  kernel<Kind<F>::device, Kind<F>::both, Kind<F>::kept><<<1, 1>>>(out);
}
// CHECK-DAG: .entry _Z6kernelILi1ELi0ELi0EEvPi(
// CHECK-DAG: .entry _Z6kernelILi0ELi1ELi0EEvPi(
// CHECK-DAG: .entry _Z6kernelILi1ELi0ELi1EEvPi(
// CHECK-DAG: .entry _Z6kernelILi0ELi0ELi0EEvPi(
int main() {
  int *out = nullptr;
  launch(out, [=] __device__() { out[1] = 1; });
  launch(out, [=] __host__ __device__() { out[1] = 2; });
  launch(out, [=] __attribute__((device)) () -> int { return out[1]; });
  launch(out, [](int a) { return a; });
  launch(out, [=] __device__(int a) -> decltype(a) { return a; });
}
