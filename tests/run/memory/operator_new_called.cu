// The functions behind new and delete can be called by their names, and a replaced one is used.
// RUN: run
__device__ void *operator new[](unsigned long bytes) {
  int *memory = (int *)malloc(bytes + 16);
  memory[0] = 77;
  return (char *)memory + 16;
}
__device__ void operator delete[](void *memory) noexcept { free((char *)memory - 16); }

struct alignas(64) Wide { int x; };

__global__ void k(int *out) {
  int *one = (int *)operator new(sizeof(int));
  *one = 5;
  int *two = (int *)::operator new(2 * sizeof(int));
  two[1] = *one + 1;
  out[0] = two[1];
  operator delete(one);
  ::operator delete(two, 8ul);
  int place[2];
  out[1] = ::operator new(sizeof(int), place) == place;
  int *many = new int[3];
  out[2] = many[-4];
  delete[] many;
  Wide *wide = new Wide{9};
  out[3] = wide->x;
  out[4] = (int)((unsigned long)wide % 64);
  delete wide;
  void *aligned = operator new(64, std::align_val_t(128));
  out[5] = (int)((unsigned long)aligned % 128);
  operator delete(aligned, std::align_val_t(128));
}
// LAUNCH: k<<<1, 1>>>(out=s32[6])
// EXPECT: out == {6, 1, 77, 9, 0, 0}
