// Atomics of 16 bytes want alignment and one type.
// RUN: sema arch=sm_90
struct Unaligned { int a, b, c, d; };
struct alignas(16) Longer { int a[8]; };
__device__ void wide(Unaligned *unaligned, Longer *longer, int4 *fine) {
  atomicExch(fine, *fine);
  atomicExch(unaligned, *unaligned); // expected-error {{no instance of overloaded function "atomicExch" matches the argument list}}
  atomicCAS(longer, *longer, *longer); // expected-error {{no instance of overloaded function "atomicCAS" matches the argument list}}
  atomicExch(fine, 1); // expected-error {{no instance of overloaded function "atomicExch" matches the argument list}}
  atomicCAS_block((unsigned short *)fine, (unsigned short)1, (unsigned short)2); // expected-error {{no instance of overloaded function "atomicCAS_block" matches the argument list}}
}
