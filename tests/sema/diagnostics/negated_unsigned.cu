// A negated literal has the value that its type gives it: `-1u` is no negative number.
// RUN: sema
__device__ void takes(unsigned *p, unsigned v);
__device__ void use(unsigned *p, unsigned long long *q) {
  atomicAdd(p, -1u);
  takes(p, -3u);
  *p = -1u;
  *q = -1ull;
  unsigned m = -2147483648u;
  *p += m;
  *p = -1; // expected-warning #68 {{change of sign}}
}
