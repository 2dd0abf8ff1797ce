// cuda::std::inplace_vector works: members that a private base brings.
// RUN: run headers
#include <cuda/std/inplace_vector>
__global__ void k(int *o) {
  cuda::std::inplace_vector<int, 8> v;
  v.push_back(3); v.push_back(4); v.emplace_back(5);
  o[0] = (int)v.size();
  o[1] = v[1];
  v.insert(v.begin(), 9);
  o[2] = v.front();
  v.erase(v.begin() + 1);
  o[3] = v[1];
  v.pop_back();
  o[4] = v.back();
  o[5] = (int)v.capacity();
  int t = 0; for (int x : v) t += x; o[6] = t; v.clear(); o[7] = v.empty();
}
// LAUNCH: k<<<1, 1>>>(o=s32[8])
// EXPECT: o == {3, 4, 9, 4, 4, 8, 13, 1}
