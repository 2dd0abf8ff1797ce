// Copying an object of an empty class reads and writes no memory: its byte may be another's, or none.
// RUN: run -std=c++20
// LAUNCH: k<<<1, 1>>>(out=s32[4]{fill 9}, 0)
// EXPECT: out == {1, 77, 77, 5}
struct Empty {};
struct Holder {
  int value;
  [[no_unique_address]] Empty empty;
};

__device__ __noinline__ int take(Empty) { return 1; }
__device__ __noinline__ Empty give(Empty *from) { return *from; }

extern "C" __global__ void k(int *out, long address) {
  Empty *nowhere = (Empty *)address;
  Empty copy = *nowhere;
  Empty again(give(nowhere));
  again = *nowhere;
  out[0] = take(copy);
  Holder holder{77, copy};
  holder.empty = again;
  out[1] = holder.value;
  Holder second{77, give(nowhere)};
  second.empty = Empty();
  out[2] = second.value;
  out[3] = [copy] { return take(copy) + 4; }();
}
