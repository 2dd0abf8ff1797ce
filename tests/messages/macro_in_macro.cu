// A mistake within a macro that another one uses.
// RUN: rich
#define INDEX(p) (p.x + blockDim.x * blockIdx.x)
#define LOAD(a) a[INDEX(threadIndex)]
__global__ void k(float *data) {
  data[0] = LOAD(data);
}
