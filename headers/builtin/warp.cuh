// Warp shuffles, votes, matches and reductions.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __shfl_sync
static __device__ __forceinline__ int __shfl_sync(unsigned int mask, int value, int lane, int width = 32) {
  return __nvvm_shfl_sync_idx_i32((int)mask, (int)value, lane, ((32 - width) << 8) | 0x1f);
}
static __device__ __forceinline__ unsigned int __shfl_sync(unsigned int mask, unsigned int value, int lane, int width = 32) {
  return (unsigned int)__nvvm_shfl_sync_idx_i32((int)mask, (int)value, lane, ((32 - width) << 8) | 0x1f);
}
static __device__ __forceinline__ float __shfl_sync(unsigned int mask, float value, int lane, int width = 32) {
  return __nvvm_shfl_sync_idx_f32((int)mask, value, lane, ((32 - width) << 8) | 0x1f);
}
static __device__ __forceinline__ unsigned long long __shfl_sync(unsigned int mask, unsigned long long value, int lane, int width = 32) {
  unsigned int low = __shfl_sync(mask, (unsigned int)value, lane, width);
  unsigned int high = __shfl_sync(mask, (unsigned int)(value >> 32), lane, width);
  return (unsigned long long)high << 32 | low;
}
static __device__ __forceinline__ long long __shfl_sync(unsigned int mask, long long value, int lane, int width = 32) {
  return (long long)__shfl_sync(mask, (unsigned long long)value, lane, width);
}
static __device__ __forceinline__ long __shfl_sync(unsigned int mask, long value, int lane, int width = 32) {
  return (long)__shfl_sync(mask, (unsigned long long)value, lane, width);
}
static __device__ __forceinline__ unsigned long __shfl_sync(unsigned int mask, unsigned long value, int lane, int width = 32) {
  return (unsigned long)__shfl_sync(mask, (unsigned long long)value, lane, width);
}
static __device__ __forceinline__ double __shfl_sync(unsigned int mask, double value, int lane, int width = 32) {
  return __cuprum_bits_as_double(__shfl_sync(mask, __cuprum_bits_as_ulonglong(value), lane, width));
}

//@ __shfl_up_sync
static __device__ __forceinline__ int __shfl_up_sync(unsigned int mask, int value, unsigned int delta, int width = 32) {
  return __nvvm_shfl_sync_up_i32((int)mask, (int)value, (int)delta, ((32 - width) << 8));
}
static __device__ __forceinline__ unsigned int __shfl_up_sync(unsigned int mask, unsigned int value, unsigned int delta, int width = 32) {
  return (unsigned int)__nvvm_shfl_sync_up_i32((int)mask, (int)value, (int)delta, ((32 - width) << 8));
}
static __device__ __forceinline__ float __shfl_up_sync(unsigned int mask, float value, unsigned int delta, int width = 32) {
  return __nvvm_shfl_sync_up_f32((int)mask, value, (int)delta, ((32 - width) << 8));
}
static __device__ __forceinline__ unsigned long long __shfl_up_sync(unsigned int mask, unsigned long long value, unsigned int delta, int width = 32) {
  unsigned int low = __shfl_up_sync(mask, (unsigned int)value, delta, width);
  unsigned int high = __shfl_up_sync(mask, (unsigned int)(value >> 32), delta, width);
  return (unsigned long long)high << 32 | low;
}
static __device__ __forceinline__ long long __shfl_up_sync(unsigned int mask, long long value, unsigned int delta, int width = 32) {
  return (long long)__shfl_up_sync(mask, (unsigned long long)value, delta, width);
}
static __device__ __forceinline__ long __shfl_up_sync(unsigned int mask, long value, unsigned int delta, int width = 32) {
  return (long)__shfl_up_sync(mask, (unsigned long long)value, delta, width);
}
static __device__ __forceinline__ unsigned long __shfl_up_sync(unsigned int mask, unsigned long value, unsigned int delta, int width = 32) {
  return (unsigned long)__shfl_up_sync(mask, (unsigned long long)value, delta, width);
}
static __device__ __forceinline__ double __shfl_up_sync(unsigned int mask, double value, unsigned int delta, int width = 32) {
  return __cuprum_bits_as_double(__shfl_up_sync(mask, __cuprum_bits_as_ulonglong(value), delta, width));
}

//@ __shfl_down_sync
static __device__ __forceinline__ int __shfl_down_sync(unsigned int mask, int value, unsigned int delta, int width = 32) {
  return __nvvm_shfl_sync_down_i32((int)mask, (int)value, (int)delta, ((32 - width) << 8) | 0x1f);
}
static __device__ __forceinline__ unsigned int __shfl_down_sync(unsigned int mask, unsigned int value, unsigned int delta, int width = 32) {
  return (unsigned int)__nvvm_shfl_sync_down_i32((int)mask, (int)value, (int)delta, ((32 - width) << 8) | 0x1f);
}
static __device__ __forceinline__ float __shfl_down_sync(unsigned int mask, float value, unsigned int delta, int width = 32) {
  return __nvvm_shfl_sync_down_f32((int)mask, value, (int)delta, ((32 - width) << 8) | 0x1f);
}
static __device__ __forceinline__ unsigned long long __shfl_down_sync(unsigned int mask, unsigned long long value, unsigned int delta, int width = 32) {
  unsigned int low = __shfl_down_sync(mask, (unsigned int)value, delta, width);
  unsigned int high = __shfl_down_sync(mask, (unsigned int)(value >> 32), delta, width);
  return (unsigned long long)high << 32 | low;
}
static __device__ __forceinline__ long long __shfl_down_sync(unsigned int mask, long long value, unsigned int delta, int width = 32) {
  return (long long)__shfl_down_sync(mask, (unsigned long long)value, delta, width);
}
static __device__ __forceinline__ long __shfl_down_sync(unsigned int mask, long value, unsigned int delta, int width = 32) {
  return (long)__shfl_down_sync(mask, (unsigned long long)value, delta, width);
}
static __device__ __forceinline__ unsigned long __shfl_down_sync(unsigned int mask, unsigned long value, unsigned int delta, int width = 32) {
  return (unsigned long)__shfl_down_sync(mask, (unsigned long long)value, delta, width);
}
static __device__ __forceinline__ double __shfl_down_sync(unsigned int mask, double value, unsigned int delta, int width = 32) {
  return __cuprum_bits_as_double(__shfl_down_sync(mask, __cuprum_bits_as_ulonglong(value), delta, width));
}

//@ __shfl_xor_sync
static __device__ __forceinline__ int __shfl_xor_sync(unsigned int mask, int value, int lane_mask, int width = 32) {
  return __nvvm_shfl_sync_bfly_i32((int)mask, (int)value, lane_mask, ((32 - width) << 8) | 0x1f);
}
static __device__ __forceinline__ unsigned int __shfl_xor_sync(unsigned int mask, unsigned int value, int lane_mask, int width = 32) {
  return (unsigned int)__nvvm_shfl_sync_bfly_i32((int)mask, (int)value, lane_mask, ((32 - width) << 8) | 0x1f);
}
static __device__ __forceinline__ float __shfl_xor_sync(unsigned int mask, float value, int lane_mask, int width = 32) {
  return __nvvm_shfl_sync_bfly_f32((int)mask, value, lane_mask, ((32 - width) << 8) | 0x1f);
}
static __device__ __forceinline__ unsigned long long __shfl_xor_sync(unsigned int mask, unsigned long long value, int lane_mask, int width = 32) {
  unsigned int low = __shfl_xor_sync(mask, (unsigned int)value, lane_mask, width);
  unsigned int high = __shfl_xor_sync(mask, (unsigned int)(value >> 32), lane_mask, width);
  return (unsigned long long)high << 32 | low;
}
static __device__ __forceinline__ long long __shfl_xor_sync(unsigned int mask, long long value, int lane_mask, int width = 32) {
  return (long long)__shfl_xor_sync(mask, (unsigned long long)value, lane_mask, width);
}
static __device__ __forceinline__ long __shfl_xor_sync(unsigned int mask, long value, int lane_mask, int width = 32) {
  return (long)__shfl_xor_sync(mask, (unsigned long long)value, lane_mask, width);
}
static __device__ __forceinline__ unsigned long __shfl_xor_sync(unsigned int mask, unsigned long value, int lane_mask, int width = 32) {
  return (unsigned long)__shfl_xor_sync(mask, (unsigned long long)value, lane_mask, width);
}
static __device__ __forceinline__ double __shfl_xor_sync(unsigned int mask, double value, int lane_mask, int width = 32) {
  return __cuprum_bits_as_double(__shfl_xor_sync(mask, __cuprum_bits_as_ulonglong(value), lane_mask, width));
}

//@ __all_sync
static __device__ __forceinline__ int __all_sync(unsigned int mask, int predicate) {
  return __nvvm_vote_all_sync((int)mask, predicate != 0);
}

//@ __any_sync
static __device__ __forceinline__ int __any_sync(unsigned int mask, int predicate) {
  return __nvvm_vote_any_sync((int)mask, predicate != 0);
}

//@ __uni_sync
static __device__ __forceinline__ int __uni_sync(unsigned int mask, int predicate) {
  return __nvvm_vote_uni_sync((int)mask, predicate != 0);
}

//@ __ballot_sync
static __device__ __forceinline__ unsigned int __ballot_sync(unsigned int mask, int predicate) {
  return (unsigned int)__nvvm_vote_ballot_sync((int)mask, predicate != 0);
}

//@ __activemask
static __device__ __forceinline__ unsigned int __activemask() {
  return (unsigned int)__nvvm_activemask();
}

//@ __match_any_sync
static __device__ __forceinline__ unsigned int __match_any_sync(unsigned int mask, int value) {
  return (unsigned int)__nvvm_match_any_sync_i32((int)mask, (int)value);
}
static __device__ __forceinline__ unsigned int __match_any_sync(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_match_any_sync_i32((int)mask, (int)value);
}
static __device__ __forceinline__ unsigned int __match_any_sync(unsigned int mask, long value) {
  return (unsigned int)__nvvm_match_any_sync_i64((int)mask, (long long)value);
}
static __device__ __forceinline__ unsigned int __match_any_sync(unsigned int mask, unsigned long value) {
  return (unsigned int)__nvvm_match_any_sync_i64((int)mask, (long long)value);
}
static __device__ __forceinline__ unsigned int __match_any_sync(unsigned int mask, long long value) {
  return (unsigned int)__nvvm_match_any_sync_i64((int)mask, (long long)value);
}
static __device__ __forceinline__ unsigned int __match_any_sync(unsigned int mask, unsigned long long value) {
  return (unsigned int)__nvvm_match_any_sync_i64((int)mask, (long long)value);
}
static __device__ __forceinline__ unsigned int __match_any_sync(unsigned int mask, float value) {
  return (unsigned int)__nvvm_match_any_sync_i32((int)mask, __cuprum_bits_as_int(value));
}
static __device__ __forceinline__ unsigned int __match_any_sync(unsigned int mask, double value) {
  return (unsigned int)__nvvm_match_any_sync_i64((int)mask, __cuprum_bits_as_longlong(value));
}

//@ __reduce_add_sync
static __device__ __forceinline__ unsigned int __reduce_add_sync(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_redux_sync_add((int)value, (int)mask);
}
static __device__ __forceinline__ int __reduce_add_sync(unsigned int mask, int value) {
  return __nvvm_redux_sync_add(value, (int)mask);
}

//@ __reduce_min_sync
static __device__ __forceinline__ unsigned int __reduce_min_sync(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_redux_sync_umin((int)value, (int)mask);
}
static __device__ __forceinline__ int __reduce_min_sync(unsigned int mask, int value) {
  return __nvvm_redux_sync_min(value, (int)mask);
}

//@ __reduce_max_sync
static __device__ __forceinline__ unsigned int __reduce_max_sync(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_redux_sync_umax((int)value, (int)mask);
}
static __device__ __forceinline__ int __reduce_max_sync(unsigned int mask, int value) {
  return __nvvm_redux_sync_max(value, (int)mask);
}

//@ __reduce_and_sync
static __device__ __forceinline__ unsigned int __reduce_and_sync(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_redux_sync_and((int)value, (int)mask);
}

//@ __reduce_or_sync
static __device__ __forceinline__ unsigned int __reduce_or_sync(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_redux_sync_or((int)value, (int)mask);
}

//@ __reduce_xor_sync
static __device__ __forceinline__ unsigned int __reduce_xor_sync(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_redux_sync_xor((int)value, (int)mask);
}

//@ __match32_any_sync
static __device__ __forceinline__ unsigned int __match32_any_sync(unsigned int mask, unsigned int value) {
  return (unsigned int)__nvvm_match_any_sync_i32((int)mask, (int)value);
}

//@ __match64_any_sync
static __device__ __forceinline__ unsigned int __match64_any_sync(unsigned int mask, unsigned long long value) {
  return (unsigned int)__nvvm_match_any_sync_i64((int)mask, (long long)value);
}

//@ __match32_all_sync
static __device__ __forceinline__ unsigned int __match32_all_sync(unsigned int mask, unsigned int value, int *pred) {
  unsigned int lanes;
  int all;
  asm volatile("{ .reg .pred %%p; match.all.sync.b32 %0|%%p, %2, %3; selp.s32 %1, 1, 0, %%p; }"
               : "=r"(lanes), "=r"(all)
               : "r"(value), "r"(mask));
  *pred = all;
  return lanes;
}

//@ __match64_all_sync
static __device__ __forceinline__ unsigned int __match64_all_sync(unsigned int mask, unsigned long long value, int *pred) {
  unsigned int lanes;
  int all;
  asm volatile("{ .reg .pred %%p; match.all.sync.b64 %0|%%p, %2, %3; selp.s32 %1, 1, 0, %%p; }"
               : "=r"(lanes), "=r"(all)
               : "l"(value), "r"(mask));
  *pred = all;
  return lanes;
}
