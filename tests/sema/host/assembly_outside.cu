// Assembly outside functions is the host's: headers name symbols by it. `__extension__` may stand before any declaration.
// RUN: sema --preprocess=nvcc
asm(".globl some_symbol");
namespace inner { __asm__ volatile(".weak other"); }
extern "C" { __asm(".local third"); }
struct Wide {
  __extension__ using rep = unsigned __int128;
  __extension__ typedef __int128 signed_rep;
  static_assert(sizeof(rep) == 16, "");
};
__global__ void k(int *p) {
  __extension__ using small = short;
  *p = sizeof(small);
}
