// Virtual bases do not make a destructor count as doing something: a union of such a class would have none.
// RUN: run
struct A { int a; };
struct B : virtual A { int b; };
struct V { __device__ virtual int f() { return 1; } };
union U { __device__ U() {} B b; V v; };
__global__ void k(int *out) {
    U u;
    out[0] = sizeof(u) + __is_trivially_destructible(B) + __is_trivially_copyable(B);
}
// LAUNCH: k<<<1, 1>>>(out=s32[1])
// EXPECT: out == {17}
