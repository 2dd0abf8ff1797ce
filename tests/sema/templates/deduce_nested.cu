// Deduction looks into pointers, cv, member pointers, template arguments and their packs.
// RUN: sema
template <class T> struct Box {};
template <class T, int N> struct Arr {};
template <template <class> class C, class T> struct Of {};
template <class T> __device__ constexpr int d1(const T *) { return sizeof(T); } template <class T> __device__ constexpr int d2(Box<Box<T>>) { return sizeof(T); }
template <class T, int N> __device__ constexpr int d3(Arr<T, N>) { return sizeof(T) * N; } template <template <class> class C, class T> __device__ constexpr int d4(C<T>) { return sizeof(T); }
template <class... T> struct L {}; template <class H, class... T> __device__ constexpr int d5(L<H, T...>) { return sizeof(H) * 10 + sizeof...(T); }
template <class T, class U> __device__ constexpr int d6(T U::*) {
  return sizeof(T) * 100 + sizeof(U);
}
struct S {
  char c;
  double d;
};
static_assert(d1((const short *)nullptr) == 2);
static_assert(d2(Box<Box<double>>()) == 8);
static_assert(d3(Arr<int, 3>()) == 12);
static_assert(d4(Box<char>()) == 1);
static_assert(d5(L<double, int, int>()) == 82);
