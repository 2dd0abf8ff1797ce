// An explicit constructor template does not take part where an argument is copied, though it would fit best.
// RUN: sema
// expected-no-diagnostics
template <bool B, class T = void> struct enable {};
template <class T> struct enable<true, T> { using type = T; };
struct view {
  const char *text;
  __device__ constexpr view(const char *s) : text(s) {}
  view(const view &) = default;
  template <class R, typename enable<sizeof(R) == 8, int>::type = 0>
  __device__ explicit constexpr view(R &&range) : text(range.text) {}
};
struct fixed {
  view text;
  __device__ fixed(view v) : text(v) {}
  fixed(const fixed &) = delete;
};
struct context {
  view text;
  __device__ explicit context(view v) : text{v} {}
};
__device__ void take(view);
__device__ void copy(view v) {
  take(v);
  context c(v);
  (void)c;
}
__device__ fixed listed(view v) { return {v}; }
