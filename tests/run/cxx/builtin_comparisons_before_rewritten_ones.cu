// A built-in comparison, which needs no conversion by a class, is better than what `<=>` or `==` of a class would be
// rewritten to.
// RUN: run -std=c++20
// RUN: run -O0 -std=c++20

namespace std {
struct strong_ordering {
  int value;
  __device__ friend bool operator<(strong_ordering order, int) { return order.value < 0; }
  __device__ friend bool operator>=(strong_ordering order, int) { return order.value >= 0; }
};
}
struct Id {
  __device__ friend std::strong_ordering operator<=>(Id, Id) { return {-1}; }
  __device__ friend bool operator==(Id, Id) { return true; }

private:
  __device__ Id(unsigned long);
};
__device__ std::strong_ordering operator<=>(Id, Id);
__device__ bool operator==(Id, Id);

enum Small : unsigned short { SMALL = 3 };
template <class T> struct String {
  enum { CAPACITY = 23 };
  __device__ static bool fits(unsigned long n) { return n < CAPACITY; }
  __device__ static bool fills(unsigned long n) { return n == CAPACITY; }
  __device__ static bool differs(float n) { return n != SMALL; }
  __device__ static bool reaches(Small n) { return n >= SMALL; }
};

struct Number {
  int value;
  __device__ Number(int value) : value(value) {}
  __device__ friend std::strong_ordering operator<=>(Number a, Number b) { return {a.value - b.value}; }
  __device__ friend bool operator==(Number a, Number b) { return a.value == b.value; }
};

__global__ void kernel(int *p) {
  typedef String<char> S;
  p[0] = S::fits(22) + 10 * S::fits(23);
  p[1] = S::fills(23) + 10 * S::fills(22);
  p[2] = S::differs(2.5f) + 10 * S::differs(3);
  p[3] = S::reaches(SMALL) + 10 * S::reaches(Small(2));
  p[4] = (Number(3) < 4) + 10 * (4 < Number(3)) + 100 * (4 != Number(3));
}
// LAUNCH: kernel<<<1, 1>>>(p=s32[5]{fill 0})
// EXPECT: p == {1, 1, 1, 1, 101}
