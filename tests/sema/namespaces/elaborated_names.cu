// struct T in a declaration declares it in the nearest block or namespace, and finds hidden classes.
// RUN: sema
struct stat { int v; };
__device__ int stat(struct stat *s) { return s->v; }
struct Outer { struct Inner *p; };
struct Inner { int z; };
__device__ int f(Outer o) { return o.p->z; }
namespace n {
__device__ void g(struct Fresh *);
struct Fresh {
  int q;
};
static_assert(sizeof(Fresh) == 4);
}
