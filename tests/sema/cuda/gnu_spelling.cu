// NVIDIA's headers write the qualifiers as GNU attributes.
// RUN: sema -arch=sm_90
// CHECK: function kernel 'void (int *)' global max_threads=128 min_blocks=2
__attribute__((global)) __attribute__((launch_bounds(128, 2))) void kernel(int *p) {
  __attribute__((shared)) int s;
  *p = s;
}
__attribute__((constant)) int c;
__attribute__((managed)) int m;
__attribute__((device)) int d;
__attribute__((host)) __attribute__((device)) void both() {}
__attribute__((device_builtin)) __attribute__((cudart_builtin)) __attribute__((device)) int builtin(int);
__attribute__((cluster_dims(2, 1, 1), global)) void clustered(int *p) {}
__attribute__((global)) __attribute__((maxnreg(32))) void limited(int *p) {}
struct __attribute__((device_builtin)) Type { int a; };
__global__ void k(const __attribute__((grid_constant)) Type t, int *p) { *p = t.a; }
