// What a program declares itself is its own; embedded headers are seen only when included, and
// `--no-embedded-headers` hides them as NVRTC would.
// RUN: sema --no-embedded-headers
// RUN: sema -DSEEN
typedef long int64_t;
namespace std {
template <class T> struct tuple_size { static const int value = 7; };
template <class T> __device__ T forward_like(T x);
}
#if __has_include(<cstdint>) != defined(SEEN) || __has_include("cuda/std/tuple") != defined(SEEN)
#error
#endif
#if __has_include(<no_such_header>)
#error
#endif
static_assert(std::tuple_size<int>::value == 7, "");
__device__ int64_t x = y; // expected-error {{identifier "y" is undefined}}
