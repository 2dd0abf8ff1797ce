// Loops of unknown length that do several turns at a time do each turn once: all remainders,
// both directions, steps that are not one, bounds near the end of a type, and counters that wrap.
// RUN: run
__global__ void up(int n, int *in, int *out) {
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum = sum * 3 + in[i];
  out[0] = sum;
}
// LAUNCH: up<<<1, 1>>>(0, in=s32[64]{iota}, a=s32[1])
// LAUNCH: up<<<1, 1>>>(1, in, b=s32[1])
// LAUNCH: up<<<1, 1>>>(3, in, c=s32[1])
// LAUNCH: up<<<1, 1>>>(4, in, d=s32[1])
// LAUNCH: up<<<1, 1>>>(7, in, e=s32[1])
// EXPECT: a == {0}
// EXPECT: b == {0}
// EXPECT: c == {5}
// EXPECT: d == {18}
// EXPECT: e == {543}

__global__ void down(int from, int to, int *in, int *out) {
  int sum = 0;
  for (int i = from; i >= to; i -= 3)
    sum = sum * 3 + in[i];
  out[0] = sum;
}
// LAUNCH: down<<<1, 1>>>(9, 0, in, f=s32[1])
// LAUNCH: down<<<1, 1>>>(20, 0, in, g=s32[1])
// EXPECT: f == {306}
// EXPECT: g == {20231}

// The counter passes the end of its type and starts again at the beginning.
__global__ void wrap(unsigned from, unsigned to, unsigned step, unsigned char *seen) {
  unsigned count = 0;
  for (unsigned i = from; i < to && count < 8; i += step)
    seen[count++] = (unsigned char)(i >> 28);
}
// LAUNCH: wrap<<<1, 1>>>(0x80000000, 0xffffffff, 0x40000000, s=u8[8]{fill 99})
// EXPECT: s == {8, 12, 0, 4, 8, 12, 0, 4}

__global__ void near_the_end(unsigned from, unsigned to, int *in, int *out) {
  int count = 0;
  for (unsigned i = from; i <= to; i += 0x30000000u) {
    count += in[i >> 28];
    if (i > 0xd0000000u)
      break;
  }
  out[0] = count;
  int last = 0;
  for (long long i = 0x7ffffffffffffff0ll; i < 0x7ffffffffffffffell; i += 2)
    last += in[i & 15];
  out[1] = last;
}
// LAUNCH: near_the_end<<<1, 1>>>(0, 0xfffffff0, in, t=s32[2])
// EXPECT: t == {45, 42}

// A step that is only known when the kernel runs, also one that leads away from the bound.
__global__ void any_step(int n, int step, int *in, int *out) {
  int sum = 0;
#pragma unroll 4
  for (int i = threadIdx.x; i < n; i += step)
    sum = sum * 3 + in[i];
  out[threadIdx.x] = sum;
}
// LAUNCH: any_step<<<1, 4>>>(12, 5, in, u=s32[4])
// LAUNCH: any_step<<<1, 4>>>(2, 2000000000, in, v=s32[4])
// EXPECT: u == {25, 38, 13, 17}
// EXPECT: v == {0, 1, 0, 0}

// What the loop leaves behind is used after it, and its length differs between threads.
__global__ void leaves(int *in, int *out) {
  int i = 0, last = -1;
  for (; i < (int)threadIdx.x; ++i)
    last = in[i] + i;
  out[threadIdx.x] = last * 100 + i;
}
// LAUNCH: leaves<<<1, 10>>>(in, w=s32[10])
// EXPECT: w[i] == if(i == 0, 0 - 100, (2 * i - 2) * 100 + i)

// Rows of a matrix by columns: the fixed parts of addresses and the products in them.
__global__ void transposed_sum(int rows, int columns, const float *matrix, float *out) {
  int column = threadIdx.x;
  float sum = 0;
  for (int row = 1; row < rows; row += 2)
    sum += matrix[row * columns + column] + matrix[column * rows + row - 1];
  out[column] = sum;
}
// LAUNCH: transposed_sum<<<1, 4>>>(7, 4, m=f32[28]{iota}, x=f32[4])
// EXPECT: x[i] == sum(j, 0, 3, m[(2 * j + 1) * 4 + i] + m[i * 7 + 2 * j])
