// A qualified call of an overloaded base function is ambiguous when the derived class names some of them by `using`.
// RUN: run
template <class T>
struct Base {
  __device__ int pick(int) { return 1; }
  __device__ int pick(double) { return 2; }
  __device__ int pick(char) { return 3; }
};
template <class T>
struct Derived : Base<T> {
  using Base<T>::pick;
  __device__ int pick(int) { return 4; }
};
__global__ void kernel(int *out) {
  Derived<int> object;
  out[0] = object.pick(1);
  out[1] = object.pick(1.0);
  out[2] = object.pick('a');
  out[3] = object.Base<int>::pick(1);
}
// LAUNCH: kernel<<<1, 1>>>(out=s32[4])
// EXPECT: out == {4, 2, 3, 1}
