// New arrays take all forms of initialisers: lists with and without inner braces, strings, values in parentheses
// and bounds that the initialiser gives (C++20); elements without a value get their default.
// (NVRTC writes before arrays of classes that it initialises.)
// RUN: run -std=c++20
// RUN: run -O0 -std=c++20
struct Pair { int first, second = 7; };
struct Counted {
  int value;
  __device__ Counted() : value(9) {}
  __device__ Counted(int value) : value(value) {}
};

struct Needy {
  int value;
  __device__ Needy(int value) : value(value) {}
};

template <class... Ts> __device__ int *packed(Ts... values) { return new int[]{values...}; }

// LAUNCH: k<<<1, 1>>>(out=s32[30]{fill -1}, 4)
// EXPECT: out[0..4] == {4, 5, 0, 0}
// EXPECT: out[4..8] == {1, 2, 3, 4}
// EXPECT: out[8..12] == {97, 98, 0, 0}
// EXPECT: out[12..16] == {1, 7, 3, 4}
// EXPECT: out[16..19] == {5, 9, 9}
// EXPECT: out[19..22] == {10, 20, 30}
// EXPECT: out[22..26] == {1, 2, 3, 0}
// EXPECT: out[26..30] == {1, 2, 3, 4}
extern "C" __global__ void k(int *out, int n) {
  int *parenthesized = new int[n](4, 5);
  for (int i = 0; i < 4; ++i) out[i] = parenthesized[i];
  auto rows = new int[2][2]{1, 2, 3, 4};
  for (int i = 0; i < 4; ++i) out[4 + i] = rows[i / 2][i % 2];
  char *text = new char[4]{"ab"};
  for (int i = 0; i < 4; ++i) out[8 + i] = text[i];
  Pair *pairs = new Pair[]{{1}, {3, 4}};
  for (int i = 0; i < 4; ++i) out[12 + i] = i % 2 ? pairs[i / 2].second : pairs[i / 2].first;
  Counted *counted = new Counted[3](5);
  for (int i = 0; i < 3; ++i) out[16 + i] = counted[i].value;
  int *pack = packed(10, 20, 30);
  for (int i = 0; i < 3; ++i) out[19 + i] = pack[i];
  auto open = new (int[][2]){{1, 2}, {3}};
  for (int i = 0; i < 4; ++i) out[22 + i] = open[i / 2][i % 2];
  Needy *braced = new Needy[2]{1, 2}, *full = new Needy[2](3, 4);
  for (int i = 0; i < 4; ++i) out[26 + i] = i < 2 ? braced[i].value : full[i - 2].value;
  delete[] parenthesized; delete[] rows; delete[] text; delete[] pairs;
  delete[] counted; delete[] pack; delete[] open; delete[] braced; delete[] full;
}
