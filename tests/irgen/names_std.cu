// Names of namespace std have abbreviations.
// RUN: irgen -rdc=true
namespace std {
struct S {};
template <class T> struct V {};
__device__ void f(S, V<int>) {}
namespace in {
struct T {};
}
}
__device__ void g(std::S, std::V<std::S>, std::in::T, std::V<int>) {}
namespace n {
namespace std {
struct X {};
}
}
__device__ void h(n::std::X) {}
// CHECK-DAG: define {{.*}}@_Z1gSt1SSt1VIS_ENSt2in1TES0_IiE(
// CHECK-DAG: define {{.*}}@_Z1hN1n3std1XE(
// CHECK-DAG: define {{.*}}@_ZSt1fSt1SSt1VIiE(
