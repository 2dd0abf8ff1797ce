// Enumerators brought into a class, a block and by name.
// RUN: run -std=c++20
enum class C { red, green = 5 };
struct S {
    enum K { a, b };
    using enum C;
};
__device__ int f(C c)
{
    using enum C;
    switch (c) { case red: return 1; case green: return 2; }
    return 0;
}
extern "C" __global__ void k(int *out)
{
    out[0] = f(C::green) + (int)S::green;
    using C::red;
    out[1] = (int)red;
}
// LAUNCH: k<<<1, 1>>>(out=s32[2]{fill 0})
// EXPECT: out == {7, 0}
