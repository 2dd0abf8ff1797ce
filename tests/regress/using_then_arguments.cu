// `using other::name;` in a block is no declaration there that would hide the functions of the
// arguments' namespaces: after `using std::swap;`, `swap(a, b)` calls the special one.
// RUN: run
// RUN: run -O0

namespace general {
template <class T> __device__ void swap(T &a, T &b) { T old = a; a = b; b = old; }
template <class T> struct policy {};
template <class T> __device__ int each(policy<T> &, int x) { return x; }
}

namespace special {
struct Box {
  int value, swaps;
};
__device__ void swap(Box &a, Box &b) {
  int old = a.value;
  a.value = b.value;
  b.value = old;
  a.swaps++;
  b.swaps++;
}
template <class T> struct policy : general::policy<T> {};
struct tag : policy<tag> {};
template <class T> __device__ int each(policy<T> &, int x) { return 10 * x; }
__device__ int hidden(Box) { return 1; }
}

__device__ int hidden(special::Box) { return 2; }

template <class T> __device__ void exchange(T &a, T &b) {
  using general::swap;
  swap(a, b);
}

__global__ void kernel(int *out) {
  special::Box a{1, 0}, b{2, 0};
  exchange(a, b);
  {
    using general::swap;
    swap(a, b);
  }
  int c = 3, d = 4;
  exchange(c, d);
  out[0] = a.value;
  out[1] = a.swaps + b.swaps;
  out[2] = c;
  special::tag tag;
  using general::each;
  out[3] = each(tag, 5);
  // A declaration in the block does hide the others.
  __device__ int hidden(special::Box);
  out[4] = hidden(a);
}
// LAUNCH: kernel<<<1, 1>>>(out=s32[5])
// EXPECT: out[0] == 1
// EXPECT: out[1] == 4
// EXPECT: out[2] == 4
// EXPECT: out[3] == 50
// EXPECT: out[4] == 2
