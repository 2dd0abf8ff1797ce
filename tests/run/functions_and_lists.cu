// What a function's name, a braced element, a qualified name and a literal's digits may become.
// RUN: run --std=c++20
// LAUNCH: kernel<<<1, 1>>>(out=s32[8], 3)
// EXPECT: out[0] == 1
// EXPECT: out[1] == 5
// EXPECT: out[2] == 2
// EXPECT: out[3] == 7
// EXPECT: out[4] == 41
// EXPECT: out[5] == 4
// EXPECT: out[6] == 12
// EXPECT: out[7] == 6
__device__ void target() {}

// A function's name converts to bool for constructors and assignments.
struct Flag {
  bool is_set;
  __device__ Flag(bool set) : is_set(set) {}
};

// T{x} may use an explicit conversion function.
struct Measure {
  __device__ explicit operator unsigned() const { return 5; }
};

// A designator alone may leave out the braces of a class or an array.
struct Outer {
  struct Inner {
    int value, rest;
  } inner;
  int array[2];
};

// Using-directives are followed only where a namespace has no such name, its inline ones included.
namespace far {
__device__ int choose() { return 1; }
} // namespace far
namespace near {
using namespace far;
inline namespace version {
__device__ int choose() { return 7; }
} // namespace version
} // namespace near
namespace user {
using namespace near;
}

// Functions of C are one in all namespaces.
namespace library {
extern "C" __device__ int shared_name();
}
extern "C" __device__ int shared_name() { return 4; }
using namespace library;

// A raw literal operator takes more digits than any number has.
__device__ constexpr int operator""_digits(const char *text) {
  int count = 0;
  while (text[count]) count++;
  return count;
}

__device__ int global_value = 12;

__global__ void kernel(int *out, int three) {
  Flag flag(target);
  flag = false;
  flag = target;
  out[0] = flag.is_set;
  out[1] = unsigned{Measure()};
  Outer outer{.inner = 2, .array = 3};
  out[2] = outer.inner.value + outer.inner.rest + outer.array[1];
  out[3] = user::choose();
  out[4] = 12345678901234567890123456789012345678901_digits;
  out[5] = shared_name();
  // A constant reference to a variable that lives for ever needs no capture.
  constexpr int &alias = global_value;
  out[6] = [] { return alias; }();
  int *several = new (int[three]);
  several[three - 1] = 6;
  out[7] = several[2];
  delete[] several;
}
