// A class misspelt.
// RUN: rich
struct Particle { float position; float velocity; };
__global__ void move(Partcle *particles, float dt) {
  particles[threadIdx.x].position += dt;
}
