// Parameter packs: expansions in calls, bases, using-declarations; folds of all forms; empty packs.
// RUN: run
template <class... Ts> struct Count { static constexpr int value = sizeof...(Ts); };
static_assert(Count<>::value == 0, "");
static_assert(Count<int, float, char>::value == 3, "");
template <int... I> struct Seq {};
template <class T, T... I> struct IntSeq { __device__ static constexpr int size() { return sizeof...(I); } };
static_assert(IntSeq<int, 1, 2, 3>::size() == 3, "");
template <class... Ts> __device__ int sum(Ts... ts) { return (ts + ... + 0); }
template <class... Ts> __device__ int suml(Ts... ts) { return (0 + ... + ts); }
template <class... Ts> __device__ bool all(Ts... ts) { return (... && ts); }
template <class... Ts> __device__ bool any(Ts... ts) { return (ts || ...); }
__device__ int first() { return -1; }
template <class T, class... Ts> __device__ int first(T t, Ts... ts) { return t * 10 + sizeof...(ts); }
__device__ void put(int*& o) {}
template <class T, class... Ts> __device__ void put(int*& o, T t, Ts&&... ts) { *o++ = (int)t; put(o, static_cast<Ts&&>(ts)...); }
template <int... I> __device__ int dot(const int* p, Seq<I...>) { return ((p[I] * (I + 1)) + ...); }
template <class... Ts> struct Inherit : Ts... {
  __device__ int total() const { return (Ts::v() + ... + 0); }
  using Ts::v...;
};
struct A1 { __device__ static int v() { return 3; } };
template <class F, class... A> __device__ auto call(F f, A... a) -> decltype(f(a...)) { return f(a...); }
__device__ int mul3(int a, int b, int c) { return a * b * c; }
__global__ void k(int* out, const int* in) {
  int* p = out;
  put(p, 1, 2.5f, 'a', 4u);
  *p++ = sum(); *p++ = sum(1,2,3); *p++ = suml(1, 2.5f);
  *p++ = all(); *p++ = all(true, false); *p++ = any(); *p++ = any(false, true);
  *p++ = first(); *p++ = first(7); *p++ = first(7, 1, 2);
  *p++ = dot(in, Seq<0, 1, 2>());
  *p++ = call(mul3, 2, 3, 4);
  int arr[] = {sum(1, 2), 5, 6};
  *p++ = arr[2]; Inherit<A1> ih; *p++ = ih.total() + ih.v(); *p++ = 0;
}
// LAUNCH: k<<<1,1>>>(out=s32[32]{fill 0}, in=s32[3]{1,2,3})
// EXPECT: out[0..16] == {1,2,97,4, 0,6,3, 1,0,0,1, -1,70,72, 14, 24}
