// A const member function changes a member.
// RUN: rich
struct Counter {
  int count;
  __device__ void add() const { count += 1; }
};
__global__ void k(Counter *counters) { counters->add(); }
