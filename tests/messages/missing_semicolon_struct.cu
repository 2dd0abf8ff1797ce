// A class without the semicolon behind it.
// RUN: rich
struct Particle {
  float3 position;
  float mass;
}

__global__ void move(Particle *particles) {
  particles[threadIdx.x].mass += 1.0f;
}
