// A conditional operator whose branches are bit-fields designates one of them: it is assigned, changed
// and read with the position and width of the chosen one.
// RUN: run
// LAUNCH: both<<<1, 1>>>(out=s32[12])
// EXPECT: out[0] == 7
// EXPECT: out[1] == -2
// EXPECT: out[2] == 5
// EXPECT: out[3] == 1000
// EXPECT: out[4] == 9
// EXPECT: out[5] == 3
// EXPECT: out[6] == 20
// EXPECT: out[7] == 6
// EXPECT: out[8] == -1
// EXPECT: out[9] == 4
// EXPECT: out[10] == 2
// EXPECT: out[11] == 77
enum Colour { red, green, blue };

struct Packed {
  int low : 4;
  int middle : 12;
  unsigned high : 9;
  Colour first : 3;
  Colour second : 5;
  long long wide : 40;
};

__device__ void set(Packed &p, int &plain, bool pick, int value) {
  (pick ? p.low : p.middle) = value;
  (pick ? plain : p.middle) = value + 2;
}

__device__ constexpr int evaluated(bool pick) {
  Packed p{};
  (pick ? p.low : p.middle) = 20;
  return (pick ? p.low : p.middle) += 0;
}
static_assert(evaluated(true) == 4, "four bits hold 4 of 20");
static_assert(evaluated(false) == 20, "twelve bits hold 20");

__global__ void both(int *out) {
  bool yes = threadIdx.x == 0, no = !yes;
  Packed p{};
  int plain = 0;
  set(p, plain, yes, 7);
  out[0] = p.low;
  (yes ? p.low : p.middle) = 14;
  out[1] = p.low;
  set(p, plain, no, 3);
  out[2] = p.middle;
  out[3] = ((no ? p.low : p.middle) = 1000);
  out[4] = plain;
  (yes ? p.second : p.first) = blue;
  (no ? p.second : p.first) = green;
  out[5] = p.first + p.second;
  int old = (no ? p.low : p.middle)++ - 1000;
  (no ? p.low : p.middle) -= 981;
  out[6] = p.middle + old;
  ((yes ? p.low : p.middle) = 3) += 3;
  out[7] = p.low;
  (p.low, yes ? p.low : plain) = 15;
  out[8] = yes ? p.low : plain;
  const int &copy = yes ? p.low : p.middle;
  (yes ? p.low : p.middle) = 4;
  out[9] = copy == -1 ? p.low : 0;
  out[10] = (no ? p.first : p.second);
  (p.high ? p.wide : p.wide) = 77;
  out[11] = p.wide;
}
