// Intrinsics are declared with their types: shuffles, votes, atomics, clocks.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
__device__ void f(int *p, float *q, unsigned m) { static_assert(same<decltype(__shfl_sync(m, 1.5f, 0)), float> && same<decltype(__ballot_sync(m, 1)), unsigned> && same<decltype(atomicAdd(p, 1)), int> && same<decltype(atomicAdd(q, 1.f)), float> && same<decltype(clock64()), long long> && same<decltype(__popc(m)), int> && same<decltype(__fmaf_rn(1, 2, 3)), float> && same<decltype(__ldg(p)), int>); }
