// Every __nv_atomic function works, by value and through pointers, with its order and scope.
// RUN: run
// RUN: codegen -O3 prefix=PTX
struct Pair { int a, b; };
// PTX-LABEL: .entry _Z6kernelPiPjPfPyP4PairS_
__global__ void kernel(int *p, unsigned *u, float *f, unsigned long long *l, Pair *pair, int *out) {
    int v = 0, w = 3;
    // PTX: ld.relaxed.gpu{{.*}}32
    out[0] = __nv_atomic_load_n(p, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
    // PTX: ld.acquire.sys{{.*}}32
    __nv_atomic_load(p, &v, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_SYSTEM);
    // PTX: st.release.cta{{.*}}32
    __nv_atomic_store_n(p, v + 4, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
    // PTX: atom.acq_rel.sys{{.*}}exch
    out[1] = __nv_atomic_exchange_n(p, 5, __NV_ATOMIC_ACQ_REL);
    // PTX: fence.sc.gpu
    __nv_atomic_exchange(p, &w, &v, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE);
    out[2] = v;
    // PTX: atom.acq_rel.gpu{{.*}}cas
    out[3] = __nv_atomic_compare_exchange_n(p, &v, 9, true, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
    out[4] = v;
    int next = 11;
    out[5] = __nv_atomic_compare_exchange(p, &v, &next, false, __NV_ATOMIC_SEQ_CST, __NV_ATOMIC_ACQUIRE);
    out[6] = __nv_atomic_fetch_add(p, 1, __NV_ATOMIC_RELAXED);
    out[7] = __nv_atomic_fetch_sub(u, 1u, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE);
    out[8] = __nv_atomic_fetch_and(p, 6, __NV_ATOMIC_RELAXED);
    out[9] = int(__nv_atomic_fetch_or(l, 8ull, __NV_ATOMIC_RELAXED));
    out[10] = __nv_atomic_fetch_xor(u, 3u, __NV_ATOMIC_RELAXED);
    out[11] = __nv_atomic_fetch_min(p, -5, __NV_ATOMIC_RELAXED);
    out[12] = __nv_atomic_fetch_max(p, 20, __NV_ATOMIC_RELAXED);
    out[13] = int(__nv_atomic_fetch_add(f, 1.5f, __NV_ATOMIC_RELAXED) * 2);
    __nv_atomic_add(p, 1, __NV_ATOMIC_RELAXED);
    __nv_atomic_sub(p, 2, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_THREAD);
    __nv_atomic_max(u, 100u, __NV_ATOMIC_RELAXED);
    // PTX: fence.sc.gpu
    __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE);
    Pair old{}, fresh{7, 8};
    __nv_atomic_exchange(pair, &fresh, &old, __NV_ATOMIC_RELAXED);
    out[14] = old.a * 10 + old.b;
    Pair seen;
    __nv_atomic_load(pair, &seen, __NV_ATOMIC_RELAXED);
    out[15] = seen.a * 10 + seen.b;
}
// LAUNCH: kernel<<<1, 1>>>(p=s32[1]{2}, u=u32[1]{10}, f=f32[1]{2.5}, l=u64[1]{1}, pair=s32[2]{3, 4}, out=s32[16])
// EXPECT: out == {2, 6, 5, 0, 3, 1, 11, 10, 12, 1, 9, 4, -5, 5, 34, 78}
// EXPECT: p == {19}
// EXPECT: u == {100}
// EXPECT: l == {9}
// EXPECT: f == {4}
