// A function of a system header that is parsed when its name is first asked for sees neither too
// much nor too little of what is declared around it, and its overloads, friends, default arguments
// and redeclarations are kept.
// RUN: run
# 1 "first.h" 1 3
namespace lib {
struct Number { int value; };
template <class T> __device__ int kind(T) { return 1; }
__device__ inline int pick(long) { return 10; }
template <class T> __device__ int early(T t) { return pick(t) + kind(t); }
__device__ inline int pick(int) { return 20; }
template <class T> __device__ int late(T t) { return pick(t) + kind(t); }
__device__ inline int kind(Number) { return 2; }
__device__ inline Number operator+(Number a, Number b) { return {a.value + b.value}; }
__device__ inline int step(int n, int by = 3);
__device__ inline int step(int n, int by) { return n <= 0 ? by : 1 + step(n - by, by); }
}
static __device__ void store(int *out, int n);
template <class T> __device__ void store_twice(T *out, int n) { store(out, n); store(out + 1, n); }
__device__ inline int ranked(long) { return 30; }
__device__ inline int before_both(int n);
__device__ inline int calls_before_both(int n) { return before_both(n) + ranked(n); }
__device__ inline int ranked(int) { return 40; }
__device__ inline int before_both(int n) { return ranked(n) + n; }
static __device__ void store(int *out, int n) { *out = n; }
extern "C" {
__device__ inline int plain(int n) { return n + 1; }
}
__device__ int twice(int n);
__device__ inline float twice(float n) { return 2.5f * n; }
struct Holder {
    int value;
    __device__ Holder(int v) : value(v) {}
    friend __device__ int opened(const Holder &holder) { return holder.value; }
    friend __device__ int defined_later(Holder holder);
};
__device__ inline int defined_later(Holder holder) { return holder.value * 7; }
template <class T> struct Size { static constexpr int value = sizeof(T); };
template <> struct Size<void> { static constexpr int value = 100; };
template <> struct Size<char> { __device__ static int value_of(); };
__device__ inline int Size<char>::value_of() { return 17; }
# 43 "on_demand.cu" 2
__device__ int twice(int n) { return 2 * n; }
namespace own {
using lib::step;
__device__ int plain(int n) { return ::plain(n) * 10; }
}
__global__ void kernel(int *out) {
    int step = 5;
    out[0] = lib::early(1);
    out[1] = lib::late(1);
    out[2] = lib::kind(lib::Number{1});
    out[3] = (lib::Number{3} + lib::Number{4}).value;
    out[4] = own::step(7) + step;
    out[5] = own::plain(4);
    out[6] = twice(8) + int(twice(2.0f));
    out[7] = opened(Holder(9)) + defined_later(Holder(2));
    store_twice(out + 9, 77);
    out[11] = calls_before_both(5);
    out[8] = Size<void>::value + Size<int>::value + Size<char>::value_of();
}
// LAUNCH: kernel<<<1, 1>>>(out=s32[12])
// EXPECT: out == {11, 21, 2, 7, 11, 50, 21, 23, 121, 77, 77, 75}
