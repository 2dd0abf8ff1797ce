// The address of a grid constant must lead to the argument, through calls and with variable indices.
// RUN: run
struct Table { int values[4]; int scale; };

__device__ __noinline__ int pick(const Table *table, int i) {
  return table->values[i] * table->scale;
}

__global__ void look_up(const __grid_constant__ Table table, const __grid_constant__ int bias, int *out) {
  const int *bias_place = &bias;
  out[threadIdx.x] = pick(&table, threadIdx.x & 3) + table.values[(threadIdx.x + 1) & 3] + *bias_place;
}
// LAUNCH: look_up<<<1, 8>>>({1:s32, 2:s32, 3:s32, 4:s32, 10:s32}, {100:s32}, out=s32[8])
// EXPECT: out == {112, 123, 134, 141, 112, 123, 134, 141}
