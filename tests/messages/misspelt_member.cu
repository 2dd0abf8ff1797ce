// A member misspelt.
// RUN: rich
struct Particle { float position; float velocity; };
__global__ void move(Particle *particles, float dt) {
  Particle &p = particles[threadIdx.x];
  p.position += p.velocty * dt;
}
