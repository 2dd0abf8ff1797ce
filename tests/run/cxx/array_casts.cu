// A cast to an array type makes an array of its operand (C++20), and overload resolution prefers an
// array of known bound.
// RUN: run -default-device --std=c++20
using Triple = int[3];

int bound(int (&)[]) { return 1; }
int bound(int (&)[2]) { return 2; }
int pointed(int (*)[]) { return 1; }
int pointed(int (*)[2]) { return 2; }
int constant(const int (*)[]) { return 1; }
int constant(int (*)[]) { return 2; }

struct Number {
  int value;
  Number(int value) : value(value) {}
};

__global__ void k(int *out) {
  int (&&listed)[3] = static_cast<int[3]>(42);
  int (&&counted)[1] = static_cast<int[]>(43);
  int (&&narrowed)[2] = (int[2])(1.75);
  auto &&named = Triple(44);
  auto &&classes = static_cast<Number[1]>(45);
  int two[2];
  out[0] = listed[0] == 42 && listed[1] == 0 && listed[2] == 0;
  out[1] = counted[0] == 43 && sizeof(counted) == sizeof(int);
  out[2] = narrowed[0] == 1 && narrowed[1] == 0;
  out[3] = named[0] == 44 && sizeof(named) == 3 * sizeof(int);
  out[4] = classes[0].value == 45;
  out[5] = bound(two) == 2;
  out[6] = pointed(&two) == 2;
  out[7] = constant(&two) == 2;
}
// LAUNCH: k<<<1, 1>>>(out=s32[8])
// EXPECT: out[i] == 1
