// Atomic operations of each kind give the old value and lose no update, in 32 and 64 bits, shared and global.
// RUN: run
__global__ void kinds(const int *in, int *ints, unsigned *uints) {
  int v = in[threadIdx.x];
  atomicAdd(&ints[0], v);
  atomicSub(&ints[1], v);
  atomicMin(&ints[2], v);
  atomicMax(&ints[3], v);
  atomicAnd(&ints[4], v | 0xff00);
  atomicOr(&ints[5], v & 0xff);
  atomicXor(&ints[6], v);
  atomicMin(&uints[0], (unsigned)v);
  atomicMax(&uints[1], (unsigned)v);
  atomicInc(&uints[2], 9);
  atomicDec(&uints[3], 9);
}

__global__ void wide(unsigned long long *sum, float *f, double *d, const int *in) {
  atomicAdd(sum, 0x100000000ull + threadIdx.x);
  atomicAdd(f, 0.5f);
  atomicAdd(d, 0.25);
  atomicMax(sum + 1, (unsigned long long)in[threadIdx.x] << 20);
}

__global__ void tickets(int *taken, int *last) {
  __shared__ int next;
  if (threadIdx.x == 0)
    next = 0;
  __syncthreads();
  int mine = atomicAdd(&next, 2);
  taken[mine / 2] = 1;
  __syncthreads();
  if (threadIdx.x == 0)
    *last = atomicExch(&next, -1) * 10 + next;
}

__device__ float atomic_max_float(float *p, float v) {
  int *bits = (int *)p;
  int old = *bits, assumed;
  do {
    assumed = old;
    if (__int_as_float(assumed) >= v)
      break;
    old = atomicCAS(bits, assumed, __float_as_int(v));
  } while (assumed != old);
  return __int_as_float(old);
}

__global__ void cas(const float *in, float *best) { atomic_max_float(best, in[threadIdx.x]); }
// LAUNCH: kinds<<<1, 40>>>(in=s32[40]{random 1 -1000 1000}, a=s32[7]{0, 0, 50, -50, -1, 0, 0}, u=u32[4]{4000000000, 5, 0, 0})
// EXPECT: a[0] == sum(j, 0, 40, in[j])
// EXPECT: a[1] == 0 - sum(j, 0, 40, in[j])
// EXPECT: a[2..7] == {-913, 995, 65280, 255, -100}
// EXPECT: u == {31, 4294967287, 0, 0}
// LAUNCH: wide<<<2, 32>>>(w=u64[2]{fill 0}, f=f32[1]{fill 1}, d=f64[1]{fill 2}, in)
// EXPECT: w[0] == 64 * 0x100000000 + 992
// EXPECT: f == {33}
// EXPECT: d == {18}
// LAUNCH: tickets<<<1, 64>>>(t=s32[64]{fill 0}, last=s32[1])
// EXPECT: t[i] == 1
// EXPECT: last == {1279}
// LAUNCH: cas<<<1, 64>>>(c=f32[64]{iota -10 0.5}, best=f32[1]{fill -100})
// EXPECT: best == {21.5}
