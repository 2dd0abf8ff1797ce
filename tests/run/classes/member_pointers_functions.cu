// Pointers to member functions call what they name: plain and virtual, moved `this`, overloads, qualifiers, results of
// class type, tables, comparisons.
// RUN: run
struct Pair {
  int first, second;
};
struct Big {
  int values[12];
};
struct A {
  int a;
  __device__ int plain(int x) const { return a + x; }
  __device__ int over(int x) { return a * x; }
  __device__ int over(float x) const { return a - (int)x; }
  __device__ Pair pair(Pair p) const { return {p.second + a, p.first}; }
  __device__ Big big(int x) const {
    Big result{};
    result.values[11] = a + x;
    return result;
  }
  __device__ int lvalue() & { return 1; }
  __device__ int rvalue() && { return 2; }
  __device__ int quiet() noexcept { return a + 5; }
  template <class T> __device__ T twice(T x) { return x + x + a; }
  __device__ static int free(int x) { return x * 3; }
  __device__ int operator()(int x) const { return x - a; }
};
struct B {
  int b;
  __device__ virtual int v(int x) { return b + x; }
  __device__ virtual int w(int x) { return b - x; }
};
struct C : A, B {
  int c;
  __device__ int v(int x) override { return c * x; }
};
typedef int (A::*AF)(int) const;
__device__ AF table[3] = {&A::plain, nullptr, &A::operator()};
__device__ int (C::*from_base)(int) = &B::w;
__device__ __noinline__ int call(C *object, int (C::*f)(int), int x) { return (object->*f)(x); }
__device__ __noinline__ int call_base(B *object, int (B::*f)(int), int x) { return (object->*f)(x); }
template <auto F, class O> __device__ int fixed(O &object, int x) { return (object.*F)(x); }
template <class R, class O, class... T> __device__ R apply(O &object, R (O::*f)(T...), T... args) {
  return (object.*f)(args...);
}
__device__ __noinline__ AF pick(int i) { return i ? &A::plain : &A::operator(); }
__global__ void use(int *out, int zero) {
  C c;
  c.a = 3;
  c.b = 100;
  c.c = 7;
  A *a = &c;
  out[0] = (a->*table[0])(4) * 100 + (a->*table[zero + 2])(13);
  out[1] = call(&c, &B::v, 5);
  out[2] = call(&c, from_base, 1);
  out[3] = call_base(&c, &B::v, 6) + call_base(&c, &B::w, 50);
  int (A::*whole)(int) = &A::over;
  int (A::*part)(float) const = &A::over;
  out[4] = (c.*whole)(6) * 10 + (c.*part)(2.5f);
  Pair (A::*pairs)(Pair) const = &A::pair;
  Pair pair = (c.*pairs)({1, 2});
  out[5] = pair.first * 10 + pair.second;
  out[6] = (a->*&A::big)(8).values[11];
  int (A::*left)() & = &A::lvalue;
  int (A::*right)() && = &A::rvalue;
  out[7] = (c.*left)() * 10 + (A().*right)();
  int (A::*quiet)() = &A::quiet;
  out[8] = (c.*quiet)();
  int (A::*twice)(int) = &A::twice;
  out[9] = (c.*twice)(4) + (c.*&A::twice<int>)(5);
  int (*free)(int) = &A::free;
  out[10] = free(4);
  out[11] = fixed<&A::plain>(c, 1) + fixed<&B::v>(c, 2);
  A plain{40};
  out[12] = apply(plain, &A::quiet) + apply<int, A, int>(plain, &A::over, 2);
  out[13] = (table[1] == nullptr) + 2 * (table[0] != nullptr) + 4 * (table[0] == &A::plain) +
            8 * (table[0] == table[2]) + 16 * (table[2] ? 1 : 0) + 32 * (pick(zero) == table[2]);
  AF moved = pick(1);
  moved = zero ? moved : pick(0);
  out[14] = (a->*moved)(50);
  out[15] = sizeof(AF);
}
// LAUNCH: use<<<1, 1>>>(out=s32[16]{fill -1}, 0)
// EXPECT: out == {710, 35, 99, 92, 181, 51, 11, 12, 8, 24, 12, 18, 125, 55, 47, 16}
