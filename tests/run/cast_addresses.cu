// Variables with static storage may start with addresses that are casts: of another type, of members and
// elements behind the cast, and alone or inside of arrays and classes.
// RUN: run
// LAUNCH: kernel<<<1, 1>>>(out=s32[8])
// EXPECT: out[0] == 1
// EXPECT: out[1] == 7
// EXPECT: out[2] == 20
// EXPECT: out[3] == 12
// EXPECT: out[4] == 9
// EXPECT: out[5] == 22
// EXPECT: out[6] == 1
// EXPECT: out[7] == 3
struct Pair {
  int first, second[2];
};
struct __attribute__((packed)) Header {
  char tag;
  int length;
};
struct View {
  const char *bytes;
  int count;
};

__device__ int words[8] = {10, 11, 12, 13, 14, 20, 21, 22};
__device__ Header header = {1, 9};

__device__ char *start = (char *)words;
__device__ char *middle = (char *)&words[2] + 3;
__device__ Pair *pair = (Pair *)&words[4];
__device__ int *member = &((Pair *)(words + 4))->second[0];
__device__ float &number = reinterpret_cast<float &>(words[2]);
__device__ int *inside = (int *)&header.length;
__device__ char *table[2]{(char *)&words[0] + 4, nullptr};
__device__ View view = {(const char *)&words[7], 3};

__global__ void kernel(int *out) {
  out[0] = (void *)start == (void *)words;
  out[1] = middle - start - 4;
  out[2] = pair->second[0];
  out[3] = __float_as_int(number);
  out[4] = *(char *)inside;
  out[5] = *(const int *)view.bytes;
  out[6] = table[0] - start == 4 && member == &words[5] && !table[1];
  out[7] = view.count;
}
