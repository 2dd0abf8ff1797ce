// A surface that is read beyond its edges traps, unless the access says otherwise.
// RUN: run
__global__ void k(cudaSurfaceObject_t s, int *out) { out[0] = surf1Dread<int>(s, 16); }
// LAUNCH: k<<<1, 1>>>(s=surface(x=s32[4]{iota}, 1d, 4), y=s32[1])
// FAULT: is outside of the surface
