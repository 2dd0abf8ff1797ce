// Arrays behind the lists of a constant list are variables of their own, whatever they are called.
// RUN: run
using List = std::initializer_list<int>;
using Lists = std::initializer_list<List>;
__device__ constexpr Lists lists = {{42, 2, 3}, {5, 7}};

__global__ void read(int *out) {
  static constexpr Lists own = {{1}, {2, 3}, {4, 5, 6}};
  int at = 0;
  for (const List &list : lists)
    for (int value : list)
      out[at++] = value;
  for (const List &list : own)
    for (int value : list)
      out[at++] = value;
}
// LAUNCH: read<<<1, 1>>>(read_out=s32[11])
// EXPECT: read_out[0] == 42
// EXPECT: read_out[2] == 3
// EXPECT: read_out[3] == 5
// EXPECT: read_out[4] == 7
// EXPECT: read_out[5] == 1
// EXPECT: read_out[7] == 3
// EXPECT: read_out[10] == 6
