// Switches take the right case: dense, sparse, on wide and narrow types, in loops, with jumps into loops.
// RUN: run
enum class Op : signed char { Push = -1, Add = 10, Mul, Jump, Stop = 100 };
__global__ void dense(const int *in, int *out) {
  int v = in[threadIdx.x], r;
  switch (v) {
  case 0: r = 5; break;
  case 1: r = 9; break;
  case 2: r = -4; break;
  case 3: r = 12; break;
  case 4: r = 7; break;
  case 5: r = 1; break;
  case 6: r = 0; break;
  case 7: r = 33; break;
  default: r = v * 1000;
  }
  out[threadIdx.x] = r;
}
__global__ void wide(const long long *in, int *out) {
  switch (in[threadIdx.x]) {
  case 0x100000000: out[threadIdx.x] = 1; return;
  case -1: out[threadIdx.x] = 2; return;
  case 0: out[threadIdx.x] = 3; return;
  }
  out[threadIdx.x] = 4;
}
__global__ void machine(const signed char *code, int *out) {
  int stack = threadIdx.x, pc = 0, steps = 0;
  while (steps++ < 50) {
    switch ((Op)code[pc++]) {
    case Op::Push:
      stack = stack * 10 + code[pc++];
      continue;
    case Op::Add:
      stack += 3;
      break;
    case Op::Mul:
      if (stack > 1000)
        goto done;
      stack *= 2; // falls through
    case Op::Jump:
      pc = 0;
      break;
    case Op::Stop:
      goto done;
    default:
      stack = -1;
    }
    if (stack < 0)
      break;
  }
done:
  out[threadIdx.x] = stack * 100 + steps;
}
__global__ void duff(const int *in, int *out, int n) {
  int sum = 0, k = 0, rounds = (n + 3) / 4;
  switch (n % 4) {
  case 0:
    do {
      sum += in[k++];
    case 3:
      sum += in[k++] * 2;
    case 2:
      sum += in[k++] * 3;
    case 1:
      sum += in[k++] * 4;
    } while (--rounds > 0);
  }
  out[threadIdx.x] = sum + k * 1000;
}
// LAUNCH: dense<<<1, 10>>>(in=s32[10]{iota -1}, a=s32[10])
// EXPECT: a == {-1000, 5, 9, -4, 12, 7, 1, 0, 33, 8000}
// LAUNCH: wide<<<1, 5>>>(w=s64[5]{0, -1, 4294967296, 4294967295, -4294967296}, b=s32[5])
// EXPECT: b == {3, 2, 1, 4, 4}
// LAUNCH: machine<<<1, 3>>>(code=s8[6]{-1, 4, 10, 11, 12, 100}, c=s32[3])
// EXPECT: c == {294709, 694709, 1094709}
// LAUNCH: duff<<<1, 1>>>(in, d=s32[1], 7)
// EXPECT: d == {7042}
