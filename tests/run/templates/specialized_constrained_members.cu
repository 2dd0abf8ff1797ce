// An explicit specialisation of a member names the most constrained function whose constraints hold.
// RUN: run -std=c++20
// RUN: run -O0 -std=c++20

template <class T> concept IsClass = __is_class(T);
template <class T> concept IsEmptyClass = IsClass<T> && __is_empty(T);

struct Empty {};
struct Full {
  int value;
};

template <class T> struct Box {
  __device__ int any() { return 1; }
  __device__ int any() requires IsClass<T> { return 2; }
  __device__ int narrow() requires IsClass<T> { return 3; }
  __device__ int narrow() requires IsEmptyClass<T> { return 4; }
};

template <> __device__ int Box<int>::any() { return 11; }
template <> __device__ int Box<Empty>::any() { return 12; }
template <> __device__ int Box<Full>::narrow() { return 13; }
template <> __device__ int Box<Empty>::narrow() { return 14; }

__global__ void members(int *out) {
  out[0] = Box<double>().any();
  out[1] = Box<int>().any();
  out[2] = Box<Empty>().any();
  out[3] = Box<Full>().any();
  out[4] = Box<Full>().narrow();
  out[5] = Box<Empty>().narrow();
}
// LAUNCH: members<<<1, 1>>>(out=s32[6]{fill 0})
// EXPECT: out == {1, 11, 12, 2, 13, 14}
