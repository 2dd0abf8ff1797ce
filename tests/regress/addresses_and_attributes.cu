// PTX that ptxas takes: constant addresses of no space, functions that do not return but have a result,
// kernels with many parameters; and enumerators have the written type inside of their braces.
// RUN: run -std=c++20
struct Many {
  char bytes[5000];
};
enum class Short : short { first = 3, second, product = second * 7, size = sizeof(first) };

[[noreturn]] __device__ __noinline__ int stop(int *out) {
  *out = 4;
  __trap();
}

extern "C" __global__ void k(int *out, int never) {
  auto immediate = []() consteval { return __builtin_is_constant_evaluated() ? 6 : 5; };
  out[0] = (int)Short::product;
  out[1] = (int)Short::size;
  out[2] = immediate();
  if (never) {
    *(int *)0 = 3;
    out[1] = *(volatile int *)8;
    out[2] = stop(out);
  }
}

extern "C" __global__ void with_many(int *out, Many many) { *out = many.bytes[out[1]]; }

// LAUNCH: k<<<1, 1>>>(out=s32[3], 0)
// EXPECT: out == {28, 2, 6}
