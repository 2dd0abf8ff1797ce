// goto leaves loops and goes backwards, and destructors run on the way.
// RUN: sema
struct S {
  __device__ ~S();
};
__device__ int f(int n) {
again: {
  S s;
  if (--n > 0)
    goto again;
}
  for (;;)
    for (;;)
      goto out;
out:
  return n;
}
static_assert(sizeof(f(1)) == 4);
