// What constant variables and literals hold is known where it is read: by fixed indices, after unrolling, and in
// loops that walk over characters up to the last one. Nothing of it is loaded.
// RUN: codegen
constexpr __device__ float powers[4] = {1, 2, 4, 8};
__device__ const int numbers[8] = {1, 5, 9, 2, 7, 3, 8, 4};
__constant__ const int few[2] = {3, 4};
struct Pair {
  int first;
  float second;
};
extern __device__ const Pair pair;
__device__ const Pair pair = {1, 2};

// CHECK-LABEL: .entry fixed(
// CHECK-NOT: ld.global
// CHECK-NOT: ld.const
// CHECK: st.global.f32 	[{{%rd[0-9]+}}], 0f41300000;
extern "C" __global__ void fixed(float *out) { *out = powers[2] + few[1] + pair.first + pair.second; }

// CHECK-LABEL: .entry unrolled(
// CHECK-NOT: ld.global
// CHECK: st.global.u32 	[{{%rd[0-9]+}}], 8425;
extern "C" __global__ void unrolled(int *out) {
  int sum = 0;
  for (int i = 0; i < 8; i++)
    sum = sum * 3 + numbers[i];
  *out = sum;
}

__device__ unsigned hash(const char *text) {
  unsigned hash = 5381;
  while (*text)
    hash = hash * 33 + *text++;
  return hash;
}
__device__ int length(const char *text) {
  int count = 0;
  while (text[count])
    count++;
  return count;
}
// CHECK-LABEL: .entry literals(
// CHECK-NOT: ld.global
// CHECK-NOT: bra
// CHECK: st.global.u32 	[{{%rd[0-9]+}}], 894552257;
// CHECK-NOT: ld.global
// CHECK: st.global.u32 	[{{%rd[0-9]+}}+4], 14;
extern "C" __global__ void literals(unsigned *__restrict__ out) {
  out[0] = hash("hello world");
  out[1] = length("classification");
}

// What is not known before is read by way of the cache for what nobody writes.
// CHECK-LABEL: .entry open(
// CHECK: ld.global.nc.u32
extern "C" __global__ void open(int *out, int index) { *out = numbers[index]; }

// Others may change: variables, volatile ones and mutable parts.
__device__ int variable[2] = {1, 2};
__constant__ int set_by_host[2] = {1, 2};
__device__ const volatile int device_register = 3;
struct Cache {
  mutable int value;
};
__device__ const Cache cache = {7};
// CHECK-LABEL: .entry changes(
// CHECK-DAG: ld.global.u32 	{{%r[0-9]+}}, [variable+4];
// CHECK-DAG: ld.const.u32 	{{%r[0-9]+}}, [set_by_host+4];
// CHECK-DAG: ld.volatile.global.u32
// CHECK-DAG: ld.global.u32 	{{%r[0-9]+}}, [cache];
extern "C" __global__ void changes(int *out) { *out = variable[1] + set_by_host[1] + device_register + cache.value; }
