// cuda::std::ref, invoke, not_fn, bind_front and mem_fn of <cuda/std/functional> work.
// RUN: run headers
#include <cuda/std/functional>
struct S { int v; __device__ int get(int a) const { return v + a; } };
__device__ int add(int a, int b) { return a + b; }
__device__ int bump(int &x) { return ++x; }
__global__ void k(int *o) {
  int x = 3;
  auto r = cuda::std::ref(x);
  r.get() = 4;
  o[0] = x;
  o[1] = cuda::std::invoke(add, 2, 3);
  S s{5};
  o[2] = cuda::std::invoke(&S::get, s, 3);
  o[3] = cuda::std::invoke(&S::v, s);
  o[4] = cuda::std::plus<>{}(1, 2) + cuda::std::multiplies<int>{}(3, 4);
  auto n = cuda::std::not_fn(cuda::std::less<int>{});
  o[5] = 17; o[6] = n(1, 2);
  o[7] = cuda::std::invoke(bump, r);
  auto m = cuda::std::mem_fn(&S::get);
  o[8] = m(s, 1);
  o[9] = (int)(1);
  auto c = cuda::std::cref(x);
  o[10] = c;
  auto bf = cuda::std::bind_front(add, 100);
  o[11] = bf(1);
}
// LAUNCH: k<<<1, 1>>>(o=s32[12])
// EXPECT: o == {4, 5, 8, 5, 15, 17, 0, 5, 6, 1, 5, 101}
