// __constant__ and __device__ variables have their initialisers and addresses, and are shared between kernels.
// RUN: run
struct Config {
  int scale;
  float bias;
  short table[3];
};

__constant__ int primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};
__constant__ Config config = {4, 0.25f, {-1, -2, -3}};
__device__ int counter = 100;
__device__ int zeroed[4];
__device__ double weights[2][2] = {{1.5, 2.5}, {-3.5, 4.5}};
__device__ int *pointer = &zeroed[2];
__device__ const char text[] = "copper";
static __device__ long long hidden = -5000000000;

__global__ void read(int *ints, float *floats, double *doubles, long long *longs) {
  int i = threadIdx.x;
  ints[i] = primes[i] * config.scale + config.table[i % 3] + text[i % 6];
  floats[i] = i + config.bias;
  doubles[i] = weights[i & 1][(i >> 1) & 1];
  longs[i] = hidden + i;
}

__global__ void write() {
  atomicAdd(&counter, (int)threadIdx.x);
  if (threadIdx.x < 4)
    zeroed[threadIdx.x] += 10 + threadIdx.x;
}

__global__ void read_back(int *out) {
  out[0] = counter;
  out[1] = zeroed[0];
  out[2] = zeroed[3];
  out[3] = *pointer;
  out[4] = pointer[-1];
}
// LAUNCH: read<<<1, 8>>>(ints=s32[8], floats=f32[8], doubles=f64[8], longs=s64[8])
// EXPECT: ints == {106, 121, 129, 139, 143, 163, 166, 185}
// EXPECT: floats[i] == i + 0.25
// EXPECT: doubles == {1.5, -3.5, 2.5, 4.5, 1.5, -3.5, 2.5, 4.5}
// EXPECT: longs[i] == i - 5000000000
// LAUNCH: write<<<1, 8>>>()
// LAUNCH: write<<<1, 8>>>()
// LAUNCH: read_back<<<1, 1>>>(out=s32[5])
// EXPECT: out == {156, 20, 26, 24, 22}
