// dynamic_cast<void *> finds the whole object through its virtual table.
// RUN: run
struct A { int a; __device__ virtual ~A() {} };
struct B { int b; __device__ virtual int f() { return b; } };
struct C : A, B { int c; };
struct D : virtual B, A { int d; };

__device__ __noinline__ void *whole(B *b) { return dynamic_cast<void *>(b); }

__global__ void k(int *out) {
  C c;
  D d;
  B b;
  const B *through = &c;
  out[0] = whole(&c) == (void *)&c;
  out[1] = whole(&d) == (void *)&d;
  out[2] = whole(&b) == (void *)&b;
  out[3] = whole(nullptr) == nullptr;
  out[4] = dynamic_cast<const void *>(through) == &c && (const void *)through != &c;
}
// LAUNCH: k<<<1, 1>>>(out=s32[5])
// EXPECT: out[i] == 1
