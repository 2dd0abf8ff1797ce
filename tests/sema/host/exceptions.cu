// Exceptions in host code are the host compiler's: they are read for the kernels launched inside.
// RUN: sema --preprocess=nvcc
template <int N>
__global__ void tried() {}
template <int N>
__global__ void caught() {}
struct Trouble {
  int code;
  Trouble(int code) : code(code) {}
};
void host(int x) {
  try {
    tried<1><<<1, 1>>>();
    if (x) throw Trouble(x);
    if (x > 1) throw;
  } catch (const Trouble &trouble) {
    if (trouble.code) caught<1><<<1, 1>>>();
  } catch (...) {
    caught<2><<<1, 1>>>();
  }
}
int whole() try {
  tried<2><<<1, 1>>>();
  return 0;
} catch (Trouble) {
  return 1;
}
struct Member {
  Trouble trouble;
  Member() try : trouble(1) { tried<3><<<1, 1>>>(); } catch (...) { caught<3><<<1, 1>>>(); }
};
Member member;
// CHECK-DAG: tried<1>
// CHECK-DAG: tried<2>
// CHECK-DAG: tried<3>
// CHECK-DAG: caught<1>
// CHECK-DAG: caught<2>
// CHECK-DAG: caught<3>
