// A derived class uses the padding of a last member that may share its address.
// RUN: run -std=c++20
struct A { __device__ A() {} double d; char c; };
struct M { __device__ M() {} int i; [[no_unique_address]] A a; };
struct D : M { char x; };
struct E { __device__ E() {} [[no_unique_address]] A a; char x; };
__global__ void k(int *out) {
    D d;
    out[0] = sizeof(M);
    out[1] = sizeof(D);
    out[2] = (int)((char *)&d.x - (char *)&d);
    out[3] = sizeof(E);
}
// LAUNCH: k<<<1, 1>>>(out=s32[4])
// EXPECT: out == {24, 24, 17, 16}
