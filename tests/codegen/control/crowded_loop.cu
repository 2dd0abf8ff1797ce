// A loop that holds so many values that more copies than four would take more registers than all warps of a
// multiprocessor can have is left as it is: blocks of 1,024 threads would run one at a time.
// RUN: codegen arch=sm_90 -O3
extern "C" __global__ void nearest(const float *x, const float *y, long long first, long long last, long long *out,
                                   float *distances, long long dim) {
  float best = 1e38f;
  long long found = 0, before = 0, total = 0;
  for (long long n = first + threadIdx.x; n < last; n += 1024) {
    float distance = 0;
    for (long long d = 0; d < dim; d++) {
      float apart = x[blockIdx.x * dim + d] - y[n * dim + d];
      distance += apart * apart;
    }
    if (distance < best) {
      best = distance;
      before = found;
      found = n;
    }
    total += n ^ first;
  }
  out[threadIdx.x] = found + before * 3 + total;
  distances[threadIdx.x] = best;
}
// CHECK-LABEL: .entry nearest
// CHECK: .pragma "nounroll";
// CHECK-COUNT-8: ld.global
