// Pointers, references, functions of a set, nullptr, auto, enumerations and class types are value arguments.
// RUN: run -std=c++20
__device__ int cell = 5;
__device__ int cells[3] = {1, 2, 3};
__device__ int twice(int x) { return 2 * x; }
__device__ float twice(float x) { return 2 * x; }
enum color { red, green = 4 };
struct point { int x, y; };
template <int *p> __device__ int load() { return *p; }
template <int &r> __device__ int read() { return r; }
template <int (*f)(int)> __device__ int call(int x) { return f(x); }
template <color c> __device__ int shade() { return c; }
template <auto v> __device__ int of() { return (int)v; }
template <point p> __device__ int cross() { return p.x * 10 + p.y; }
template <auto... v> __device__ int total() { return (0 + ... + (int)v); }
template <class T, T v> struct constant { static constexpr T value = v; };
template <int *p> __device__ bool is_null() { return p == nullptr; }
template <point p> struct named { static constexpr int id = p.x; };
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
static_assert(same<named<point{1, 2}>, named<point{1, 2}>>);
static_assert(!same<named<point{1, 2}>, named<point{1, 3}>>);
constexpr int limit = 7;
__global__ void k(int *out) {
  out[0] = load<&cell>();
  out[1] = read<cell>();
  out[2] = call<twice>(21);
  out[3] = shade<green>();
  out[4] = of<'a'>() + of<limit>();
  out[5] = cross<point{3, 4}>();
  out[6] = total<1, 'b', 3u, green>();
  out[7] = constant<short, 9>::value + constant<bool, true>::value;
  out[8] = is_null<nullptr>() * 10 + is_null<&cell>();
  out[9] = load<cells>() + load<&cells[2]>();
}
// LAUNCH: k<<<1,1>>>(out=s32[10]{fill 0})
// EXPECT: out == {5, 5, 42, 4, 104, 34, 106, 10, 10, 4}
