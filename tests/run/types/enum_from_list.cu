// A braced number initialises an enumeration with a fixed underlying type.
// RUN: run
// LAUNCH: k<<<1, 1>>>(out=s32[3])
// EXPECT: out == {3, 7, 5}
enum class Scoped { X = -1, Y };
enum Byte : unsigned char {};
__global__ void k(int *out) {
  Scoped s{3};
  out[0] = (int)s;
  out[1] = (int)Scoped{7};
  Byte b{5};
  out[2] = b;
}
