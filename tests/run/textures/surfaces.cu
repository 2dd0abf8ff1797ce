// What a kernel writes to a surface is there for the next one; beyond the edges nothing is written and zeros are read.
// RUN: run
__global__ void fill(cudaSurfaceObject_t s) {
  int x = threadIdx.x % 4, y = threadIdx.x / 4;
  surf2Dwrite(make_float2(x, y), s, x * 8, y);
  surf2Dwrite(make_float2(9, 9), s, x * 8 + 32, y, cudaBoundaryModeZero);
}
__global__ void turn(cudaSurfaceObject_t from, float2 *out) {
  int x = threadIdx.x / 2, y = threadIdx.x % 2;
  out[threadIdx.x] = surf2Dread<float2>(from, x * 8, y);
}
__global__ void beyond(cudaSurfaceObject_t s, float *out) {
  out[0] = surf2Dread<float>(s, 64, 0, cudaBoundaryModeZero);
  out[1] = surf2Dread<float>(s, 64, 0, cudaBoundaryModeClamp);
  out[2] = surf2Dread<float>(s, 8, -3, cudaBoundaryModeClamp);
}
__global__ void bytes(cudaSurfaceObject_t s) {
  surf1Dwrite((unsigned char)(threadIdx.x * 3), s, threadIdx.x);
  surf1Dwrite(make_uchar4(1, 2, 3, 4), s, 8 + 4 * threadIdx.x, cudaBoundaryModeZero);
}
__global__ void cells(cudaSurfaceObject_t s) { surf3Dwrite(int(10 + threadIdx.x), s, 4 * (threadIdx.x % 2), threadIdx.x / 2 % 2, threadIdx.x / 4); }
__global__ void sheets(cudaSurfaceObject_t s) { surf2DLayeredwrite((short)threadIdx.x, s, 2 * (threadIdx.x % 2), 0, threadIdx.x / 2); }
// LAUNCH: fill<<<1, 8>>>(s=surface(x=f32[16]{fill -1}, 2d, 4, 2, x2))
// LAUNCH: turn<<<1, 8>>>(from=surface(x, 2d, 4, 2, x2), y=f32[16])
// LAUNCH: beyond<<<1, 1>>>(s=surface(x, 2d, 4, 2, x2), z=f32[3])
// LAUNCH: bytes<<<1, 8>>>(s=surface(b=u8[16]{fill 7}, 1d, 16))
// LAUNCH: cells<<<1, 8>>>(s=surface(c=s32[8]{fill 0}, 3d, 2, 2, 2))
// LAUNCH: sheets<<<1, 6>>>(s=surface(h=s16[6]{fill 0}, a2d, 2, 1, 3))
// EXPECT: x == {0, 0, 1, 0, 2, 0, 3, 0, 0, 1, 1, 1, 2, 1, 3, 1}
// EXPECT: y == {0, 0, 0, 1, 1, 0, 1, 1, 2, 0, 2, 1, 3, 0, 3, 1}
// EXPECT: z == {0, 0, 1}
// EXPECT: b == {0, 3, 6, 9, 12, 15, 18, 21, 1, 2, 3, 4, 1, 2, 3, 4}
// EXPECT: c[i] == 10 + i
// EXPECT: h[i] == i
