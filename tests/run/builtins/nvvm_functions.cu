// Functions by the names of NVRTC's intrinsics compute what those of CUDA's headers compute.
// RUN: run -device-int128
__device__ int with_list(int n, ...) {
  char *list, *again;
  __cu_va_start(&list, n);
  __cu_va_copy(&again, &list);
  int sum = *(int *)__cu_va_arg(&list, (int *)0);
  sum += (int)*(double *)__cu_va_arg(&list, (double *)0);
  sum += *(int *)__cu_va_arg(&again, (int *)0) * 100;
  __cu_va_end(&list);
  return sum;
}
__global__ void kernel(int *out, long long *wide, float *real) {
  out[0] = __nvvm_clz_i(1) + 100 * __nvvm_popc_i(-1);
  out[1] = __nvvm_clz_ll(1) + 100 * __nvvm_popc_ll(-1);
  out[2] = __nvvm_min_i(-3, 2) + 10 * __nvvm_max_i(-3, 2);
  out[3] = (int)(__nvvm_min_ui(-3, 2) + __nvvm_max_ull(3, 2));
  out[4] = (int)__nvvm_brev32(1) == (int)0x80000000;
  out[5] = __nvvm_abs_i(-7) + (int)__nvvm_abs_ll(-70);
  out[6] = __nvvm_bitcast_f2i(1.0f);
  out[7] = 5;
  out[8] = __nvvm_atom_add_gen_i(out + 7, 2);
  out[9] = __nvvm_atom_cta_cas_gen_i(out + 7, 7, 9);
  out[10] = __nvvm_atom_sys_max_gen_i(out + 7, 11);
  out[11] = __nvvm_atom_xchg_gen_i(out + 7, 12);
  wide[0] = 40;
  wide[1] = __nvvm_atom_add_gen_ll(wide, 2);
  wide[2] = __nvvm_atom_cas_gen_ll(wide, 42, 43);
  wide[3] = __nvvm_atom_or_gen_ll(wide, 64);
  real[0] = 1.5f;
  real[1] = __nvvm_atom_add_gen_f(real, 2.0f);
  real[2] = __nvvm_fabs_f(-2.0f) + __nvvm_h2f(0x3c00);
  real[3] = __roundf(2.5f) + __truncf(-1.5f) + __floorf(3.5f) + __ceilf(0.5f);
  out[12] = with_list(1, 2, 3.0);
  out[13] = 20;
  out[14] = __nv_atomic_fetch_add_4_s(out + 13, 5, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  out[15] = (int)__nv_atomic_load_4(out + 13, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
  int expected = 25;
  out[16] = __nv_atomic_compare_exchange_4(out + 13, &expected, 30, false, __NV_ATOMIC_SEQ_CST,
                                           __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_SYSTEM);
  __nv_atomic_store_8(wide + 4, 99, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
  wide[5] = __nv_atomic_fetch_add_8_s(wide + 4, -100, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  real[4] = 2.0f;
  real[5] = __nv_atomic_fetch_sub_4_f(real + 4, 0.5f, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  out[17] = (int)__nv_atomic_exchange_4(out + 13, 31, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  out[18] = (int)__nv_atomic_fetch_xor_4(out + 13, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
}
// LAUNCH: kernel<<<1, 1>>>(out=s32[19]{fill 0}, wide=s64[6]{fill 0}, real=f32[6]{fill 0})
// EXPECT: out == {3231, 6463, 17, 5, 1, 77, 1065353216, 12, 5, 7, 9, 11, 205, 30, 20, 25, 1, 30, 31}
// EXPECT: wide == {107, 40, 42, 43, -1, 99}
// EXPECT: real == {3.5, 1.5, 3, 5, 1.5, 2}
