// A member declared in a namespace may be defined outside, with lookup as inside.
// RUN: sema
namespace n { struct T { int v; }; __device__ int f(T); constexpr int k = 3; }
__device__ int n::f(T t) { return t.v + k; }
namespace n::m { struct U; }
struct n::m::U { int a[k]; };
static_assert(sizeof(n::m::U) == 12);
