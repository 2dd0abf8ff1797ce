// A braced list prefers the shorter of two arrays, and `1[p]` takes what converts to a pointer.
// RUN: run
__device__ int g(const int (&)[2]) { return 2; }
__device__ int g(const int (&)[3]) { return 3; }
__device__ int h(int (&&)[4]) { return 4; }
__device__ int h(int (&&)[3]) { return 3; }

struct Pointer {
  int *p;
  __device__ operator int *() const { return p; }
};

static_assert(!noexcept(throw 1), "");
static_assert(sizeof(true ? 1 : throw 2) == 4, "");
template <class T, class U> constexpr bool same = false;
template <class T> constexpr bool same<T, T> = true;
static_assert(same<decltype(throw 1), void>, "");

__global__ void k(int *out) {
  int a[3] = {10, 20, 30};
  out[0] = g({1, 2});
  out[1] = g({1, 2, 3});
  out[2] = h({1});
  out[3] = h({1, 2, 3, 4});
  out[4] = 1[Pointer{a}];
  out[5] = Pointer{a}[2];
}
// LAUNCH: k<<<1, 1>>>(out=s32[6])
// EXPECT: out == {2, 3, 3, 4, 20, 30}
