// An object of an abstract class.
// RUN: rich
struct Shape {
  __device__ virtual float area() const = 0;
  __device__ virtual float edge() const = 0;
};
struct Square : Shape {
  float side;
  __device__ float area() const override { return side * side; }
};
__global__ void k(float *out) {
  Square s;
  out[0] = s.area();
}
