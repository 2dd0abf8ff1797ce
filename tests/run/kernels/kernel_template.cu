// A kernel template that is instantiated explicitly at two types runs for both.
// RUN: run
template <typename T, int Step> __global__ void scale(T *data, T by, int n) {
  for (int i = threadIdx.x * Step; i < n; i += blockDim.x * Step)
    data[i] = data[i] * by;
}
template __global__ void scale<float, 1>(float *, float, int);
template __global__ void scale<int, 2>(int *, int, int);
// LAUNCH: _Z5scaleIfLi1EEvPT_S0_i<<<1, 32>>>(f=f32[50]{random 1}, 1.5, 50)
// EXPECT: f[i] == old.f[i] * 1.5
// LAUNCH: _Z5scaleIiLi2EEvPT_S0_i<<<1, 32>>>(n=s32[100]{iota}, -3, 100)
// EXPECT: n[i] == if(i % 2 == 0, i * -3, i)
