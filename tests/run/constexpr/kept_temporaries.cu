// A temporary that a static variable's initialiser binds to a reference lives as long: static storage.
// RUN: run -std=c++17
struct Pair {
  int a, b;
};
struct Holder {
  const int &value;
  const Pair &pair;
};

__device__ const int &five = 5;
__device__ int &&counter = 7;
static constexpr const int &nine = 9;
constexpr Holder holder{3, {4, 6}};
constexpr std::initializer_list<int> list = {10, 20, 30};
struct Owner {
  static constexpr std::initializer_list<short> small{42, 43};
};
static_assert(nine == 9 && holder.pair.b == 6, "");
static_assert(list.size() == 3 && list.begin()[2] == 30, "");

__device__ const int *local() {
  static const int &kept = 12;
  return &kept;
}

__global__ void kept(int *out) {
  out[0] = five;
  out[1] = counter++;
  out[2] = counter;
  out[3] = nine;
  out[4] = holder.value * 100 + holder.pair.a * 10 + holder.pair.b;
  int sum = 0;
  for (int x : list) sum += x;
  out[5] = sum;
  out[6] = Owner::small.begin()[1];
  out[7] = *local();
}

// LAUNCH: kept<<<1, 1>>>(out=s32[8])
// EXPECT: out == {5, 7, 8, 9, 346, 60, 43, 12}
