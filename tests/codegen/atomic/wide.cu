// Atomics on vectors of floats and on 16 bytes are one instruction from sm_90 on, as are those on 16 bits.
// RUN: codegen arch=sm_90
struct alignas(16) Trivial { int a, b, c, d; };

// CHECK-LABEL: .entry vectors
// CHECK: atom.global.add.v2.f32
// CHECK: atom.global.cta.add.v2.f32
// CHECK: atom.global.sys.add.v4.f32
extern "C" __global__ void vectors(float2 *pair, float4 *four) {
  pair[1] = atomicAdd(pair, make_float2(1, 2));
  atomicAdd_block(pair, make_float2(1, 2));
  four[1] = atomicAdd_system(four, make_float4(1, 2, 3, 4));
}
// CHECK-LABEL: .entry wide
// CHECK: atom.exch.b128
// CHECK: atom.cta.exch.b128
// CHECK: atom.sys.cas.b128
extern "C" __global__ void wide(int4 *out, Trivial *trivial, ulonglong2 *words) {
  out[0] = atomicExch(out + 1, make_int4(1, 2, 3, 4));
  trivial[1] = atomicExch_block(trivial, trivial[2]);
  words[1] = atomicCAS_system(words, words[2], words[3]);
}
// CHECK-LABEL: .entry narrow
// CHECK: atom.{{.*}}cas.b16
extern "C" __global__ void narrow(unsigned short *word) {
  word[1] = atomicCAS(word, word[2], word[3]);
}
