// A mistake within a macro.
// RUN: rich
#define CLAMP(x, low, high) ((x) < (low) ? (low) : (x) > (high) ? hihg : (x))
__global__ void k(float *data, float high) {
  data[0] = CLAMP(data[0], 0.0f, high);
}
