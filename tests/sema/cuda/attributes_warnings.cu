// Attributes whose uses are worth a warning, and attributes that nobody knows.
// RUN: sema -std=c++20
[[deprecated]] __device__ int old() { return 1; }
[[deprecated("use young")]] __device__ int older() { return 1; }
__device__ __attribute__((deprecated)) int oldest() { return 1; }
[[deprecated]] __device__ int variable;
struct [[deprecated]] Class { int a; };
struct Fields { [[deprecated("gone")]] int a; int b; };
[[nodiscard]] __device__ int keep() { return 1; }
[[nodiscard("it matters")]] __device__ int keep_why() { return 1; }
struct [[nodiscard]] Result { int a; };
__device__ Result result() { return Result(); }
struct Lock { [[nodiscard]] __device__ Lock(int) {} };
__device__ __attribute__((warn_unused_result)) int gnu_keep() { return 1; }
struct Keeper { [[nodiscard]] __device__ virtual int keep() { return 1; } };
__device__ void uses_virtual(Keeper &keeper) {
  keeper.keep(); // expected-warning #2809 {{ignoring return value from routine declared with "nodiscard" attribute}}
}
__global__ void uses(int *p) {
  *p = old(); // expected-warning #1215 {{function "old" was declared deprecated}}
  *p += older(); // expected-warning #1444 {{function "older" was declared deprecated ("use young")}}
  *p += oldest(); // expected-warning #1215 {{function "oldest" was declared deprecated}}
  *p += variable; // expected-warning #1215 {{variable "variable" was declared deprecated}}
  Class c; // expected-warning #1215 {{class "Class" was declared deprecated}}
  c.a = 1;
  *p += c.a;
  keep(); // expected-warning #2809 {{ignoring return value from routine declared with "nodiscard" attribute}}
  keep_why(); // expected-warning #3000 {{ignoring return value from routine declared with "nodiscard" attribute ("it matters")}}
  result(); // expected-warning #2810 {{ignoring return value type with "nodiscard" attribute}}
  Lock(3); // expected-warning #3002 {{constructor used to create discarded object has "nodiscard" attribute}}
  (void)keep();
  gnu_keep();
#pragma nv_diag_suppress 1215
  *p += old();
#pragma nv_diag_default 1215
}
__global__ void statements(int *p) {
  switch (*p) {
    case 1: *p = 1; [[fallthrough]];
    case 2: *p = 2; __attribute__((fallthrough));
    case 3: *p = 3;
  }
  if (*p) [[likely]] *p = 1; else [[unlikely]] *p = 2;
  [[maybe_unused]] int unused;
  [[fallthrough]]; // expected-error {{the "fallthrough" attribute may only appear in an enclosing switch statement}}
}
[[foo]] __device__ int a; // expected-warning #1097 {{unknown attribute "foo"}}
[[foo::bar]] __device__ int b; // expected-warning #2803 {{attribute namespace "foo" is unrecognized}}
__attribute__((vector_size(16))) __device__ int c; // expected-warning #1097 {{unknown attribute "vector_size"}}
[[gnu::aligned(16)]] __device__ int d; // expected-warning #1097 {{unknown attribute "gnu::aligned"}}
[[using gnu: unused]] __device__ int e; // expected-warning #1097 {{unknown attribute "gnu::unused"}}
__attribute__((visibility("hidden"))) __device__ int f; // expected-warning #1097 {{unknown attribute "visibility"}}
__device__ __attribute__((pure, unused, nothrow, format(printf, 1, 2), malloc, cold)) int silent(const char *, ...);
