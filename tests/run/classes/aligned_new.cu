// Memory is aligned as the type needs, and as `new (std::align_val_t(…))` asks for.
// RUN: run
// RUN: run -O0

struct Small {
  int value;
};
struct alignas(64) Wide {
  int value;
};

__global__ void allocations(int *out) {
  char *first = new char;
  Small *asked = new (std::align_val_t(64)) Small;
  char *second = new char;
  Wide *wide = new Wide;
  char *third = new char;
  Small *array = new (std::align_val_t(128)) Small[3];
  out[0] = reinterpret_cast<unsigned long long>(asked) % 64;
  out[1] = reinterpret_cast<unsigned long long>(wide) % 64;
  out[2] = reinterpret_cast<unsigned long long>(array) % 128;
  out[3] = (first != second) + (second != third);
}
// LAUNCH: allocations<<<1, 1>>>(out=s32[4]{fill 1})
// EXPECT: out == {0, 0, 0, 2}
