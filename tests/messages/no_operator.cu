// Operands that no operator takes.
// RUN: rich
__global__ void k(float3 *v) {
  v[0] = v[1] + v[2];
}
