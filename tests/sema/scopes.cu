// An inner declaration hides an outer one, and a body sees only what came before it.
// RUN: sema
__device__ int x = 1;
__global__ void k(int *p) {
  // CHECK: function k
  // CHECK: int 2 'int'
  int x = 2;
  {
    // CHECK: int 3 'int'
    int x = 3;
    p[0] = x;
  }
  for (int x = 0; x < 1; ++x) p[1] = x;
  p[2] = x + ::x;
  struct L { int a; };
  L l = {x};
  enum { Local = 4 };
  typedef float G;
  p[3] = l.a + Local + (G)1;
}
