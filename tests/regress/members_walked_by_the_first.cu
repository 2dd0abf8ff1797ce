// An index may lead from one member's small array to the next, as NVIDIA's Warp reads the seven numbers of a
// transformation by the three of its position: C++ leaves that undefined, and NVRTC does what is meant.
// RUN: run
// LAUNCH: walk<<<1, 1>>>(out=f32[7], in=f32[7]{iota}, 7, 1)
// EXPECT: out == {1, 2, 3, 4, 5, 6, 7}
// LAUNCH: sum<<<1, 1>>>(total=f32[1], in, 7)
// EXPECT: total == {21}
struct Vector {
  float c[3];
};
struct Rotation {
  float x, y, z, w;
};
struct Transformation {
  Vector p;
  Rotation q;
  __device__ float &operator[](int i) { return p.c[i]; }
};
extern "C" __global__ void walk(float *out, const float *in, int n, float more) {
  Transformation t{};
  for (int i = 0; i < n; i++) t[i] = in[i];
  t.p.c[0] += more, t.p.c[1] += more, t.p.c[2] += more;
  t.q.x += more, t.q.y += more, t.q.z += more, t.q.w += more;
  for (int i = 0; i < 7; i++) out[i] = t[i];
}
extern "C" __global__ void sum(float *total, const float *in, int n) {
  Transformation t{{in[0], in[1], in[2]}, {in[3], in[4], in[5], in[6]}};
  float s = 0;
  for (int i = 0; i < n; i++) s += t[i];
  *total = s;
}
