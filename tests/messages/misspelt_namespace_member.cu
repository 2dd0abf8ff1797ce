// A member of a namespace misspelt.
// RUN: rich
namespace physics { constexpr float gravity = 9.81f; }
__global__ void fall(float *velocity, float dt) {
  velocity[threadIdx.x] -= physics::gravty * dt;
}
