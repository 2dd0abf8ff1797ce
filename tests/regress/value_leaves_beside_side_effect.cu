// A value that leaves a loop by two ways, one of them after a side effect, is the value of its turn:
// closing the loop for unswitching gives it exits of its own, and undef must not go through them.
// RUN: run

// The question that never changes is asked first.
extern "C" __global__ void asked_first(const int *in, unsigned *out, unsigned n, int m) {
  unsigned sum = threadIdx.x;
  int i = 0;
  for (;;) {
    if (n > 5)
      break;
    sum = sum * 3 + in[i];
    ++i;
    if (i >= m) {
      out[64] = 1;
      break;
    }
  }
  out[threadIdx.x] = sum;
}

// The same as the condition of a loop.
extern "C" __global__ void flag(const int *in, unsigned *out, int skip, int m) {
  unsigned best = 1000 + threadIdx.x;
  int i = 0;
  while (skip == 0) {
    unsigned v = in[i] ^ threadIdx.x;
    if (v < best)
      best = v;
    if (++i == m) {
      atomicAdd(&out[64], 1u);
      break;
    }
  }
  out[threadIdx.x] = best;
}

// Two values, three ways out, by `goto`, in a loop around it.
extern "C" __global__ void nested(const int *in, unsigned *out, int skip, int m) {
  unsigned a = threadIdx.x, b = 7;
  for (int round = 0; round < 3; ++round) {
    int i = round;
    while (true) {
      if (skip > 2)
        goto after;
      a = a * 5 + in[i];
      b ^= a;
      if (in[i] == 24) {
        out[65] = a;
        goto after;
      }
      if (++i >= m) {
        out[66] = b;
        break;
      }
    }
    b += 3;
    continue;
  after:
    b += a;
  }
  out[threadIdx.x] = a + b;
}

// LAUNCH: asked_first<<<1, 32>>>(in=s32[64]{iota 3 7}, first=u32[65]{fill 0}, 8, 20)
// LAUNCH: asked_first<<<1, 2>>>(in, second=u32[65]{fill 0}, 1, 2)
// LAUNCH: flag<<<1, 32>>>(in, third=u32[65]{fill 0}, 1, 20)
// LAUNCH: nested<<<1, 4>>>(in, fourth=u32[67]{fill 0}, 3, 20)
// LAUNCH: nested<<<1, 1>>>(in, fifth=u32[67]{fill 0}, 0, 2)
// EXPECT: first[i] == if(i < 32, i, 0)
// EXPECT: second[0..3] == {19, 28, 0}
// EXPECT: second[64] == 1
// EXPECT: third[i] == if(i < 32, 1000 + i, 0)
// EXPECT: fourth[i] == if(i < 4, 7 + 4 * i, 0)
// EXPECT: fifth[0..2] == {1237, 0}
// EXPECT: fifth[66] == 542
