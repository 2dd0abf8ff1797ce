// Enumerations that are defined later or elsewhere, and enumerators inside their own list.
// RUN: run
struct Owner {
  enum Level : int;
  enum class Kind : short;
};
enum Owner::Level : int { low = 1, high = low + 22 };
enum class Owner::Kind : short { a = 1, b = sizeof(a), c = b << 2 };
enum class Bits { first = 1, second = first << 3 };
enum Plain { one = 1, minus = one - 2, width = sizeof(one) };

static_assert(minus == -1, "");

__global__ void enumerators(int *out) {
  Owner::Level level = Owner::high;
  out[0] = level;
  out[1] = int(Owner::Kind::b) * 10 + int(Owner::Kind::c);
  out[2] = int(Bits::second);
  out[3] = minus;
  out[4] = width;
}

// LAUNCH: enumerators<<<1, 1>>>(out=s32[5])
// EXPECT: out == {23, 28, 8, -1, 4}
