// More than ten substitutions go on with letters, then two places.
// RUN: irgen -rdc=true
struct A {};
struct B {};
struct C {};
struct D {};
struct E {};
struct F {};
struct G {};
struct H {};
struct I {};
struct J {};
struct K {};
struct L {};
struct M {};
__device__ void f(A *, B *, C *, D *, E *, F *, G *, H *, I *, J *, K *, L *, M *, A *, B, F *, K, M *, L) {}
// CHECK-DAG: define {{.*}}@_Z1fP1AP1BP1CP1DP1EP1FP1GP1HP1IP1JP1KP1LP1MS0_S1_SA_SJ_SO_SL_(
