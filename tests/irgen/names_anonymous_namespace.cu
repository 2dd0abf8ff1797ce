// Members of the unnamed namespace get internal names with its marker.
// RUN: irgen -rdc=true
namespace {
__device__ __noinline__ int hidden(int x) { return x + 1; }
struct L {
  int v;
};
}
__device__ int use(int x) { return hidden(x); }
// CHECK-DAG: define internal {{.*}}hidden
// CHECK-DAG: define {{.*}}@_Z3usei(
