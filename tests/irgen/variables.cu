// A variable that is written, or whose address is taken, is memory; one that is only read is a value, and gets
// no memory.
// RUN: irgen

struct Pair {
  int first, second;
  __device__ __noinline__ int sum(int more) { return first + second + more; }
};

__device__ __noinline__ void set(int &where) { where = 1; }

// CHECK-LABEL: define ptx_kernel void @_Z9only_readPiS_ib(
// CHECK-NOT: alloca
// CHECK: ret void
__global__ void only_read(int *out, int *in, int n, bool flag) {
  const int twice = n * 2;
  int &target = out[twice];
  auto *pointer = flag ? in : out;
  for (int *p = nullptr; twice < 0;) {
    int inner = twice + *pointer;
    target = inner + (p != nullptr);
  }
}

// CHECK-LABEL: define ptx_kernel void @_Z7writtenPiiiii(
// CHECK-DAG: %n.addr = alloca i32
// CHECK-DAG: %taken.addr = alloca i32
// CHECK-DAG: %bound.addr = alloca i32
// CHECK-DAG: %passed.addr = alloca i32
// CHECK-DAG: %later = alloca i32
// CHECK-DAG: %spare = alloca i32
// CHECK-DAG: %captured = alloca i32
// CHECK: ret void
__global__ void written(int *out, int n, int taken, int bound, int passed) {
  int later;
  volatile int spare = 3;
  int captured = 4;
  while (n-- > 0) out[n] = spare;
  int *pointer = &taken;
  *pointer = 5;
  int &reference = bound;
  reference = 6;
  set(passed);
  later = 7;
  auto add = [&captured](int by) { captured += by; };
  add(8);
  Pair pair{taken, bound};
  out[0] = pair.sum(passed) + later + captured;
}

// CHECK-LABEL: define {{.*}} @_ZN4Pair3sumEi(
// CHECK-NOT: alloca
// CHECK: ret i32
