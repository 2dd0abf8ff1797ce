// Two directives that bring the same name make it ambiguous, but only when it is used.
// RUN: sema
namespace a { __device__ int x; struct T {}; }
namespace b { __device__ int x; struct T {}; }
using namespace a;
using namespace b;
__device__ int f() { return x; } // expected-error {{"x" is ambiguous}}
