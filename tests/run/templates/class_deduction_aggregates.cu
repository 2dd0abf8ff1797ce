// Deduced aggregates, aliases and overload sets compute what their spelled-out classes do.
// RUN: run --std=c++20
template <class T, class U> struct Pair { T a; U b; };
template <class T, int N> struct Array {
  T v[N];
  __device__ T sum() const {
    T s{};
    for (T x : v)
      s += x;
    return s;
  }
};
template <class... F> struct Over : F... { using F::operator()...; };
template <class T, class A = int> struct Box {
  using count = A;
  T x;
  __device__ Box(count n, T v) : x(v * n) {}
};
template <class T> using LongBox = Box<T, long>;
template <class T> __device__ auto twice(T t) { Pair p{t, t}; return p.a + p.b; }
__global__ void kernel(int *out) {
    int i = threadIdx.x;
    Pair p{i, 2.5f};
    Array a{{i, i + 1, i + 2}};
    Over over{[](int x) { return x + 1; }, [](float x) { return int(x * 4); }};
    LongBox box(3l, i);
    auto *heap = new Pair{i, i * 2};
    out[i] = p.a + int(p.b * 2) + 100 * a.sum() + 10000 * over(i) + 100000 * over(p.b) + box.x + heap->b + twice(i);
    delete heap;
}
// LAUNCH: kernel<<<1, 4>>>(out=s32[4])
// EXPECT: out[i] == i + 5 + 100 * (3 * i + 3) + 10000 * (i + 1) + 1000000 + 3 * i + 2 * i + 2 * i
