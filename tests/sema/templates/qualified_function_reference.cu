// No reference or pointer to a function type with qualifiers: deduction fails. What has no copy
// constructor may be named for an ellipsis that is not evaluated.
// RUN: sema
template <class T, class U> constexpr bool same = false;
template <class T> constexpr bool same<T, T> = true;
struct Probe {
  template <class T> __device__ static T &reference(int);
  template <class T> __device__ static int reference(...);
};
static_assert(same<decltype(Probe::reference<void() const>(0)), int>, "");
static_assert(same<decltype(Probe::reference<void() &>(0)), int>, "");
static_assert(same<decltype(Probe::reference<void()>(0)), void (&)()>, "");
template <class...> using always_void = void;
template <class T> using pointer = T *;
template <class T, class = void> constexpr bool has_pointer = false;
template <class T> constexpr bool has_pointer<T, always_void<pointer<T>>> = true;
static_assert(!has_pointer<int() volatile> && has_pointer<int()>, "");

struct NoCopy { NoCopy(const NoCopy &) = delete; };
__device__ NoCopy &some();
__device__ int anything(...);
static_assert(same<decltype(anything(some())), int>, "");
__device__ int evaluated() { return anything(some()); } // expected-error {{cannot be referenced -- it is a deleted function}}
