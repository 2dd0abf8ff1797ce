// A deleted copy constructor.
// RUN: rich
struct Handle {
  int id;
  __device__ Handle(int id) : id(id) {}
  Handle(const Handle &) = delete;
};
__global__ void k(int *data) {
  Handle a(1);
  Handle b = a;
  data[0] = b.id;
}
