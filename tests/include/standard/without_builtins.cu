// Where std::move and std::initializer_list are not built in, the embedded headers define them.
// RUN: run --builtin-move-forward=false --builtin-initializer-list=false
// RUN: run
#include <initializer_list>
#include <utility>
struct Box {
  int value;
  __device__ explicit Box(int value) : value(value) {}
  __device__ Box(Box &&other) : value(other.value) { other.value = 0; }
};
template <class T> __device__ Box pass(T &&box) { return Box(std::forward<T>(box)); }
__device__ int sum(std::initializer_list<int> list) {
  int result = 0;
  for (int value : list) result += value;
  return result;
}
__global__ void kernel(int *out) {
  Box box(5);
  Box other = pass(std::move(box));
  out[0] = box.value * 10 + other.value;
  out[1] = sum({1, 2, 3});
}
// LAUNCH: kernel<<<1, 1>>>(out=s32[2])
// EXPECT: out == {5, 6}
