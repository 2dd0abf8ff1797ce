// A function may be declared in a block, redeclared, and called before its definition.
// RUN: sema
__device__ int g();
__device__ int f() { return g(); }
__device__ int g() { return 1; }
static __device__ int h(int);
static __device__ int h(int x) { return x; }
__device__ int use() { return h(f()); }
static_assert(sizeof(f()) == 4);
