// Structured bindings copy an array as their initialiser says: explicit constructors make the copies
// in direct initialisation, not in copy initialisation.
// RUN: run
// RUN: run -O0

__device__ int copies, conversions;

struct Item {
  int value = 6;
  __device__ Item() {}
  __device__ explicit Item(const Item &other) : value(other.value) { ++copies; }
  template <class T> __device__ Item(const T &other) : value(other.value + 1) { ++conversions; }
};

__global__ void bindings(int *out) {
  Item items[2];
  {
    auto [a, b] = items;
    out[0] = a.value * 100 + copies * 10 + conversions;
  }
  {
    auto [a, b](items);
    out[1] = b.value * 100 + copies * 10 + conversions;
  }
  {
    auto [a, b]{items};
    out[2] = b.value * 100 + copies * 10 + conversions;
  }
  auto captures = [items] { return items[1].value; };
  out[3] = captures() * 100 + copies * 10 + conversions;
}
// LAUNCH: bindings<<<1, 1>>>(out=s32[4]{fill 0})
// EXPECT: out == {702, 622, 642, 662}
