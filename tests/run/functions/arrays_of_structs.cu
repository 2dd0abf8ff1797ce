// Arrays of structs: member offsets, nested structs, copies of whole elements, padding.
// RUN: run
struct Point {
  float x, y;
};
struct Particle {
  Point position;
  Point velocity;
  int id;
};

__global__ void advance(Particle *p, int n, float dt) {
  int i = threadIdx.x;
  if (i < n) {
    Particle q = p[i];
    q.position.x += q.velocity.x * dt;
    q.position.y += q.velocity.y * dt;
    q.id++;
    p[i] = q;
  }
}

__global__ void exchange(Particle *p) {
  int i = threadIdx.x * 2;
  Particle t = p[i];
  p[i] = p[i + 1];
  p[i + 1] = t;
}

__global__ void fields(const Particle *p, float *out) {
  const Particle *q = &p[threadIdx.x];
  const Point *v = &q->velocity;
  out[threadIdx.x] = v->x + (*v).y + q[0].id;
}
// LAUNCH: advance<<<1, 8>>>(p=f32[20]{1, 2, 0.5, -0.5, 0, 3, 4, 1, 1, 0, 5, 6, 2, -2, 0, 7, 8, 0.25, 4, 0}, 3, 2.0)
// LAUNCH: exchange<<<1, 2>>>(p)
// EXPECT: p == {5, 6, 1, 1, 1.401298464324817e-45, 2, 1, 0.5, -0.5, 1.401298464324817e-45, 7, 8, 0.25, 4, 0.0, 9, 2, 2, -2, 1.401298464324817e-45}
// LAUNCH: fields<<<1, 4>>>(p, f=f32[4])
// EXPECT: f == {3, 1, 4.25, 1}
