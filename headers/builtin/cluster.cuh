// Clusters of blocks, named barriers, matches, triggers, the heap and assertions. NVIDIA's headers define the
// public names of clusters by those that end in _impl, so that these must not call the public ones.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __clusterDim
static __device__ __forceinline__ dim3 __clusterDim() {
  return dim3(__nvvm_read_ptx_sreg_cluster_nctaid_x(), __nvvm_read_ptx_sreg_cluster_nctaid_y(),
              __nvvm_read_ptx_sreg_cluster_nctaid_z());
}

//@ __nv_clusterDim_impl
static __device__ __forceinline__ void __nv_clusterDim_impl(unsigned int *x, unsigned int *y, unsigned int *z) {
  *x = __nvvm_read_ptx_sreg_cluster_nctaid_x();
  *y = __nvvm_read_ptx_sreg_cluster_nctaid_y();
  *z = __nvvm_read_ptx_sreg_cluster_nctaid_z();
}

//@ __clusterRelativeBlockIdx
static __device__ __forceinline__ dim3 __clusterRelativeBlockIdx() {
  return dim3(__nvvm_read_ptx_sreg_cluster_ctaid_x(), __nvvm_read_ptx_sreg_cluster_ctaid_y(),
              __nvvm_read_ptx_sreg_cluster_ctaid_z());
}

//@ __nv_clusterRelativeBlockIdx_impl
static __device__ __forceinline__ void __nv_clusterRelativeBlockIdx_impl(unsigned int *x, unsigned int *y, unsigned int *z) {
  *x = __nvvm_read_ptx_sreg_cluster_ctaid_x();
  *y = __nvvm_read_ptx_sreg_cluster_ctaid_y();
  *z = __nvvm_read_ptx_sreg_cluster_ctaid_z();
}

//@ __clusterGridDimInClusters
static __device__ __forceinline__ dim3 __clusterGridDimInClusters() {
  return dim3(__nvvm_read_ptx_sreg_nclusterid_x(), __nvvm_read_ptx_sreg_nclusterid_y(),
              __nvvm_read_ptx_sreg_nclusterid_z());
}

//@ __nv_clusterGridDimInClusters_impl
static __device__ __forceinline__ void __nv_clusterGridDimInClusters_impl(unsigned int *x, unsigned int *y, unsigned int *z) {
  *x = __nvvm_read_ptx_sreg_nclusterid_x();
  *y = __nvvm_read_ptx_sreg_nclusterid_y();
  *z = __nvvm_read_ptx_sreg_nclusterid_z();
}

//@ __clusterIdx
static __device__ __forceinline__ dim3 __clusterIdx() {
  return dim3(__nvvm_read_ptx_sreg_clusterid_x(), __nvvm_read_ptx_sreg_clusterid_y(),
              __nvvm_read_ptx_sreg_clusterid_z());
}

//@ __nv_clusterIdx_impl
static __device__ __forceinline__ void __nv_clusterIdx_impl(unsigned int *x, unsigned int *y, unsigned int *z) {
  *x = __nvvm_read_ptx_sreg_clusterid_x();
  *y = __nvvm_read_ptx_sreg_clusterid_y();
  *z = __nvvm_read_ptx_sreg_clusterid_z();
}

//@ __clusterRelativeBlockRank
static __device__ __forceinline__ unsigned int __clusterRelativeBlockRank() {
  return __nv_clusterRelativeBlockRank_impl();
}

//@ __nv_clusterRelativeBlockRank_impl
static __device__ __forceinline__ unsigned int __nv_clusterRelativeBlockRank_impl() {
  return __nvvm_read_ptx_sreg_cluster_ctarank();
}

//@ __clusterSizeInBlocks
static __device__ __forceinline__ unsigned int __clusterSizeInBlocks() {
  return __nv_clusterSizeInBlocks_impl();
}

//@ __nv_clusterSizeInBlocks_impl
static __device__ __forceinline__ unsigned int __nv_clusterSizeInBlocks_impl() {
  return __nvvm_read_ptx_sreg_cluster_nctarank();
}

//@ __clusterDimIsSpecified
static __device__ __forceinline__ unsigned int __clusterDimIsSpecified() {
  return __nv_clusterDimIsSpecifed_impl();
}

//@ __nv_clusterDimIsSpecifed_impl
static __device__ __forceinline__ unsigned int __nv_clusterDimIsSpecifed_impl() {
  return __nvvm_is_explicit_cluster();
}

//@ __cluster_barrier_arrive
static __device__ __forceinline__ void __cluster_barrier_arrive() {
  __nv_cluster_barrier_arrive_impl();
}

//@ __nv_cluster_barrier_arrive_impl
static __device__ __forceinline__ void __nv_cluster_barrier_arrive_impl() {
  __nvvm_barrier_cluster_arrive();
}

//@ __cluster_barrier_arrive_relaxed
static __device__ __forceinline__ void __cluster_barrier_arrive_relaxed() {
  __nv_cluster_barrier_arrive_relaxed_impl();
}

//@ __nv_cluster_barrier_arrive_relaxed_impl
static __device__ __forceinline__ void __nv_cluster_barrier_arrive_relaxed_impl() {
  __nvvm_barrier_cluster_arrive_relaxed();
}

//@ __cluster_barrier_wait
static __device__ __forceinline__ void __cluster_barrier_wait() {
  __nv_cluster_barrier_wait_impl();
}

//@ __nv_cluster_barrier_wait_impl
static __device__ __forceinline__ void __nv_cluster_barrier_wait_impl() {
  __nvvm_barrier_cluster_wait();
}

//@ __threadfence_cluster
static __device__ __forceinline__ void __threadfence_cluster() {
  __nv_threadfence_cluster_impl();
}

//@ __nv_threadfence_cluster_impl
static __device__ __forceinline__ void __nv_threadfence_cluster_impl() {
  asm volatile("fence.acq_rel.cluster;" : : : "memory");
}

//@ __cluster_query_shared_rank
static __device__ __forceinline__ unsigned int __cluster_query_shared_rank(const void *pointer) {
  return __nv_cluster_query_shared_rank_impl(pointer);
}

//@ __nv_cluster_query_shared_rank_impl
static __device__ __forceinline__ unsigned int __nv_cluster_query_shared_rank_impl(const void *pointer) {
  return __nvvm_getctarank(const_cast<void *>(pointer));
}

//@ __cluster_map_shared_rank
static __device__ __forceinline__ void * __cluster_map_shared_rank(const void *pointer, unsigned int rank) {
  return __nv_cluster_map_shared_rank_impl(pointer, rank);
}

//@ __nv_cluster_map_shared_rank_impl
static __device__ __forceinline__ void * __nv_cluster_map_shared_rank_impl(const void *pointer, unsigned int rank) {
  return __nvvm_mapa(const_cast<void *>(pointer), rank);
}

//@ __isClusterShared
static __device__ __forceinline__ unsigned int __isClusterShared(const void *pointer) {
  return __nv_isClusterShared_impl(pointer);
}

//@ __nv_isClusterShared_impl
static __device__ __forceinline__ unsigned int __nv_isClusterShared_impl(const void *pointer) {
  return __nvvm_isspacep_shared_cluster(const_cast<void *>(pointer));
}

//@ __isCtaShared
static __device__ __forceinline__ unsigned int __isCtaShared(const void *pointer) {
  return __nv_isCtaShared_impl(pointer);
}

//@ __nv_isCtaShared_impl
static __device__ __forceinline__ unsigned int __nv_isCtaShared_impl(const void *pointer) {
  unsigned int value;
  asm("{ .reg .pred %%p; isspacep.shared::cta %%p, %1; selp.u32 %0, 1, 0, %%p; }" : "=r"(value) : "l"(pointer));
  return value;
}

//@ __isGridConstant
static __device__ __forceinline__ unsigned int __isGridConstant(const void *pointer) {
  return __nv_isGridConstant_impl(pointer);
}

//@ __nv_isGridConstant_impl
static __device__ __forceinline__ unsigned int __nv_isGridConstant_impl(const void *pointer) {
  unsigned int value;
  asm("{ .reg .pred %%p; isspacep.param %%p, %1; selp.u32 %0, 1, 0, %%p; }" : "=r"(value) : "l"(pointer));
  return value;
}

//@ __cvta_generic_to_grid_constant
static __device__ __forceinline__ size_t __cvta_generic_to_grid_constant(const void *pointer) {
  return __nv_cvta_generic_to_grid_constant_impl(pointer);
}

//@ __nv_cvta_generic_to_grid_constant_impl
static __device__ __forceinline__ size_t __nv_cvta_generic_to_grid_constant_impl(const void *pointer) {
  size_t value;
  asm("cvta.to.param.u64 %0, %1;" : "=l"(value) : "l"(pointer));
  return value;
}

//@ __cvta_grid_constant_to_generic
static __device__ __forceinline__ void * __cvta_grid_constant_to_generic(size_t place) {
  return __nv_cvta_grid_constant_to_generic_impl(place);
}

//@ __nv_cvta_grid_constant_to_generic_impl
static __device__ __forceinline__ void * __nv_cvta_grid_constant_to_generic_impl(size_t place) {
  void *pointer;
  asm("cvta.param.u64 %0, %1;" : "=l"(pointer) : "l"(place));
  return pointer;
}

//@ __barrier_sync
static __device__ __forceinline__ void __barrier_sync(unsigned int id) {
  __nvvm_barrier_cta_sync_all(id);
}

//@ __barrier_sync_count
static __device__ __forceinline__ void __barrier_sync_count(unsigned int id, unsigned int count) {
  __nvvm_barrier_cta_sync_count(id, count);
}

//@ __pm0
static __device__ __forceinline__ unsigned int __pm0() {
  return __nvvm_read_ptx_sreg_pm0();
}

//@ __pm1
static __device__ __forceinline__ unsigned int __pm1() {
  return __nvvm_read_ptx_sreg_pm1();
}

//@ __pm2
static __device__ __forceinline__ unsigned int __pm2() {
  return __nvvm_read_ptx_sreg_pm2();
}

//@ __pm3
static __device__ __forceinline__ unsigned int __pm3() {
  return __nvvm_read_ptx_sreg_pm3();
}

//@ __prof_trigger
static __device__ __forceinline__ void __prof_trigger(int counter) {
  switch (counter) {
    case 0:
      asm volatile("pmevent 0;");
      break;
    case 1:
      asm volatile("pmevent 1;");
      break;
    case 2:
      asm volatile("pmevent 2;");
      break;
    case 3:
      asm volatile("pmevent 3;");
      break;
    case 4:
      asm volatile("pmevent 4;");
      break;
    case 5:
      asm volatile("pmevent 5;");
      break;
    case 6:
      asm volatile("pmevent 6;");
      break;
    case 7:
      asm volatile("pmevent 7;");
      break;
    case 8:
      asm volatile("pmevent 8;");
      break;
    case 9:
      asm volatile("pmevent 9;");
      break;
    case 10:
      asm volatile("pmevent 10;");
      break;
    case 11:
      asm volatile("pmevent 11;");
      break;
    case 12:
      asm volatile("pmevent 12;");
      break;
    case 13:
      asm volatile("pmevent 13;");
      break;
    case 14:
      asm volatile("pmevent 14;");
      break;
    case 15:
      asm volatile("pmevent 15;");
      break;
  }
}

//@ __match_all_sync
static __device__ __forceinline__ unsigned int __match_all_sync(unsigned int mask, int value, int *pred) {
  return __match32_all_sync(mask, value, pred);
}
static __device__ __forceinline__ unsigned int __match_all_sync(unsigned int mask, unsigned int value, int *pred) {
  return __match32_all_sync(mask, value, pred);
}
static __device__ __forceinline__ unsigned int __match_all_sync(unsigned int mask, long value, int *pred) {
  return __match64_all_sync(mask, value, pred);
}
static __device__ __forceinline__ unsigned int __match_all_sync(unsigned int mask, unsigned long value, int *pred) {
  return __match64_all_sync(mask, value, pred);
}
static __device__ __forceinline__ unsigned int __match_all_sync(unsigned int mask, long long value, int *pred) {
  return __match64_all_sync(mask, value, pred);
}
static __device__ __forceinline__ unsigned int __match_all_sync(unsigned int mask, unsigned long long value, int *pred) {
  return __match64_all_sync(mask, value, pred);
}
static __device__ __forceinline__ unsigned int __match_all_sync(unsigned int mask, float value, int *pred) {
  return __match32_all_sync(mask, __cuprum_bits_as_uint(value), pred);
}
static __device__ __forceinline__ unsigned int __match_all_sync(unsigned int mask, double value, int *pred) {
  return __match64_all_sync(mask, __cuprum_bits_as_ulonglong(value), pred);
}

//@ malloc
extern "C" __device__ void *malloc(size_t bytes);

//@ free
extern "C" __device__ void free(void *pointer);

//@ __assertfail
extern "C" __device__ void __assertfail(const void *message, const void *file, unsigned int line,
                                        const void *function, size_t charsize);

//@ __assert_fail
extern "C" __device__ __noinline__ void __assert_fail(const char *message, const char *file,
                                                      unsigned int line, const char *function) {
  __assertfail(message, file, line, function, 1);
}

//@ __nv_associate_access_property_impl
static __device__ __forceinline__ void * __nv_associate_access_property_impl(const void *pointer, unsigned long long property) {
  (void)property;
  return (void *)pointer;
}

//@ __nv_memcpy_async_shared_global_4_impl
static __device__ __forceinline__ void __nv_memcpy_async_shared_global_4_impl(void *to, const void *from, unsigned int zeroed) {
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;"
               :
               : "r"((unsigned int)__cvta_generic_to_shared(to)), "l"(__cvta_generic_to_global(from)), "r"(4 - zeroed)
               : "memory");
}

//@ __nv_memcpy_async_shared_global_8_impl
static __device__ __forceinline__ void __nv_memcpy_async_shared_global_8_impl(void *to, const void *from, unsigned int zeroed) {
  asm volatile("cp.async.ca.shared.global [%0], [%1], 8, %2;"
               :
               : "r"((unsigned int)__cvta_generic_to_shared(to)), "l"(__cvta_generic_to_global(from)), "r"(8 - zeroed)
               : "memory");
}

//@ __nv_memcpy_async_shared_global_16_impl
static __device__ __forceinline__ void __nv_memcpy_async_shared_global_16_impl(void *to, const void *from, unsigned int zeroed) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;"
               :
               : "r"((unsigned int)__cvta_generic_to_shared(to)), "l"(__cvta_generic_to_global(from)), "r"(16 - zeroed)
               : "memory");
}
