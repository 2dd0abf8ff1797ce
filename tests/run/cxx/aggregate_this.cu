// Default member initialisers of an aggregate see the object that is being initialised.
// RUN: run --std=c++20
struct S {
  int a;
  int *p = &a;
  int b = this->a + 1;
  __device__ constexpr int twice() const { return 2 * a; }
  int t = twice();
};
struct Outer { S s; int n = s.b; };
__device__ int make(int x) { return S{x}.b; }
struct C { int a; int b = a * 3; };
static_assert(C{2}.b == 6);
__global__ void kernel(int *out) {
    int i = threadIdx.x;
    S s{i};
    *s.p += 10;
    S nested{S{i + 1}.b};
    Outer o{{i}};
    S *heap = new S(i);
    union { int word; unsigned char bytes[4]; };
    word = 0x01020304 + i;
    out[i] = s.a + 100 * s.b + 1000 * nested.b + 10000 * o.n + 100000 * heap->t + bytes[0] * 1000000 + make(i);
    delete heap;
}
// LAUNCH: kernel<<<1, 4>>>(out=s32[4])
// EXPECT: out[i] == i + 10 + 100 * (i + 1) + 1000 * (i + 3) + 10000 * (i + 1) + 200000 * i + (4 + i) * 1000000 + i + 1
