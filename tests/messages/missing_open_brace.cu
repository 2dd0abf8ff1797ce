// A loop without its opening brace.
// RUN: rich
__global__ void k(float *data, int n) {
  for (int i = 0; i < n; ++i)
    float x = data[i];
    data[i] = x * x;
  }
  data[0] = 1;
}
