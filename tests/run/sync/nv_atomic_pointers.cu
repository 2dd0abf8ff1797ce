// An atomic sum of pointers counts bytes and not elements, as in NVRTC.
// RUN: run
__global__ void k(int **at, long long *out, int *base) {
  *at = base + 8;
  int *first = __nv_atomic_fetch_add(at, 8, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  __nv_atomic_add(at, 4L, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
  int *second = __nv_atomic_fetch_sub(at, (char)12, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM);
  int *third = __nv_atomic_fetch_max(at, (unsigned long long)(base + 20), __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE);
  out[0] = first - base;
  out[1] = second - base;
  out[2] = third - base;
  out[3] = *at - base;
  *at = 0;
}
// LAUNCH: k<<<1, 1>>>(at=u64[1], out=s64[4], base=s32[32]{fill 0})
// EXPECT: out == {8, 11, 8, 20}
