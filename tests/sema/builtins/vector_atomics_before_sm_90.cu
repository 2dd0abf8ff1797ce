// Atomics on vectors of floats and on 16 bytes exist from sm_90 on.
// RUN: sema arch=sm_80
__device__ void vectors(float2 *pair, int4 *wide) {
  atomicAdd(pair, make_float2(1, 2)); // expected-error {{no instance of overloaded function "atomicAdd" matches the argument list}}
  atomicExch(wide, *wide); // expected-error {{no instance of overloaded function "atomicExch" matches the argument list}}
}
