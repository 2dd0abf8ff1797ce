// Names are found through nested, inline and unnamed namespaces, aliases, using-declarations and -directives.
// RUN: sema
namespace a {
namespace b::c { __device__ int one = 1; }
inline namespace v1 { __device__ int two() { return 2; } }
struct X { int v; };
__device__ int get(X x) { return x.v; }
}
namespace { __device__ int hidden = 3; }
namespace abc = a::b::c;
namespace d { using a::two; using namespace a::b::c; }
// CHECK: variable one 'int' device = 1
// CHECK: variable hidden 'int' device = 3
// CHECK: function k
__global__ void k(int *p, int a) {
  p[0] = abc::one + d::one + ::a::b::c::one;
  // CHECK: call a::v1::two 'int'
  // CHECK: call a::v1::two 'int'
  p[1] = a::two() + d::two() + hidden;
  ::a::X x = {a};
  // CHECK: call a::get 'int'
  p[2] = get(x);
}
