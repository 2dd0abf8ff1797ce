// A constant initialiser of a union's bit-field writes its bits alone. (NVRTC cannot compile this.)
// RUN: run
union Either {
  int low : 5;
  int all;
};
struct Holder {
  int before;
  Either either;
};
__device__ Either either = {37};
__device__ Holder holder = {1, {-1}};

extern "C" __global__ void k(int *out, int v) {
  Either local = {v};
  out[0] = either.all;
  out[1] = holder.either.all;
  out[2] = local.all;
  out[3] = local.low;
}
// LAUNCH: k<<<1, 1>>>(out=s32[4]{fill 0}, 63)
// EXPECT: out == {5, 31, 31, -1}
