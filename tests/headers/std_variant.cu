// cuda::std::variant and visit work.
// RUN: run headers
#include <cuda/std/variant>
struct V {
  __device__ int operator()(int a) const { return a; }
  __device__ int operator()(float f) const { return (int)(f * 10); }
  __device__ int operator()(cuda::std::monostate) const { return -1; }
};
__global__ void k(int *o) {
  cuda::std::variant<cuda::std::monostate, int, float> v;
  o[0] = (int)v.index();
  o[1] = cuda::std::visit(V{}, v);
  v = 5;
  o[2] = cuda::std::visit(V{}, v);
  v = 2.5f;
  o[3] = cuda::std::visit(V{}, v);
  o[4] = cuda::std::holds_alternative<float>(v);
  o[5] = cuda::std::get_if<int>(&v) == nullptr;
  auto w = v;
  o[6] = (int)(cuda::std::get<2>(w) * 2);
  v.emplace<1>(9);
  o[7] = cuda::std::get<int>(v);
}
// LAUNCH: k<<<1, 1>>>(o=s32[8])
// EXPECT: o == {0, -1, 5, 25, 1, 1, 5, 9}
