// A shared variable whose destructor would do something gets a warning: nobody calls it.
// RUN: sema
struct Quiet { int x; __device__ ~Quiet() {} };
struct Busy { int x; __device__ ~Busy() { x = 1; } };
struct Member { Busy busy; };
struct QuietMember { Quiet quiet; };
template <int N> __global__ void made(int *p) {
  __shared__ Member member; // expected-warning #20054 {{dynamic initialization is not supported for a function-scope static __shared__ variable within a __device__/__global__ function}}
  *p = member.busy.x + N;
}
template __global__ void made<3>(int *);
__global__ void k(int *p) {
  __shared__ Quiet quiet;
  __shared__ QuietMember quiet_member;
  __shared__ Busy busy[2]; // expected-warning #20054 {{dynamic initialization is not supported for a function-scope static __shared__ variable within a __device__/__global__ function}}
  *p = quiet.x + quiet_member.quiet.x + busy[1].x;
}
