// A static member with an initialiser in its class may be defined outside without one.
// RUN: run
struct Point {
  int x, y;
};
struct Table {
  static const int count = 3;
  static constexpr int limit = 7;
  static constexpr Point origin = {4, 5};
  static constexpr char text[] = "ab";
};
const int Table::count;
constexpr int Table::limit;
constexpr Point Table::origin;
constexpr char Table::text[];

__device__ int through(const int *p) { return *p; }

__global__ void static_members(int *out) {
  out[0] = Table::count;
  out[1] = through(&Table::limit);
  const Point *p = &Table::origin;
  out[2] = p->x * 10 + p->y;
  out[3] = Table::text[threadIdx.x + 1];
}

// LAUNCH: static_members<<<1, 1>>>(out=s32[4])
// EXPECT: out == {3, 7, 45, 98}
