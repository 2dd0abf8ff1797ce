// Names in namespaces, nested and inline, with substitutions of each prefix.
// RUN: irgen -rdc=true
namespace a {
struct S {};
namespace b {
struct T {};
inline namespace v {
struct U {};
__device__ void f(U, T, S) {}
}
}
__device__ void g(b::T, b::T *, b::v::U) {}
}
__device__ void h(a::S, a::b::T, a::b::v::U) {}
// CHECK-DAG: define {{.*}}@_Z1hN1a1SENS_1b1TENS1_1v1UE(
// CHECK-DAG: define {{.*}}@_ZN1a1b1v1fENS1_1UENS0_1TENS_1SE(
// CHECK-DAG: define {{.*}}@_ZN1a1gENS_1b1TEPS1_NS0_1v1UE(
