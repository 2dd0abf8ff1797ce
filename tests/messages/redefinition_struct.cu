// A class defined twice.
// RUN: rich
struct Pair { int a, b; };
struct Pair { float a, b; };
__global__ void k(Pair *p) { p->a = 1; }
