// What a virtual base declares is hidden by the class that overrides it on another way to the base.
// RUN: run
struct Shape {
  __device__ virtual int sides() { return 0; }
};
template <class T>
struct Counted : virtual Shape {
  __device__ int sides() override { return sizeof(T); }
};
struct Coloured : virtual Shape {};
template <class T>
struct Square : Counted<T>, Coloured {
  __device__ int both() {
    Square other;
    return other.sides() + this->sides();
  }
};
__global__ void k(int *out) {
  Square<int> square;
  out[0] = square.sides();
  out[1] = square.both();
}
// LAUNCH: k<<<1, 1>>>(out=s32[2])
// EXPECT: out == {4, 8}
