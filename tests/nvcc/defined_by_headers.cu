// Functions that NVIDIA's headers define by way of ours: ours must not call the headers' in turn.
// RUN: nvcc archs=sm_90
// CHECK-NOT: call.uni
#include <cooperative_groups.h>
#include <cuda_pipeline.h>

__global__ void clusters(unsigned *out, int *all, float x, double y) {
  __shared__ unsigned shared[32];
  dim3 sizes = __clusterDim(), place = __clusterIdx(), inside = __clusterRelativeBlockIdx();
  dim3 number = __clusterGridDimInClusters();
  out[0] = sizes.x + place.y + inside.z + number.x + __clusterRelativeBlockRank() + __clusterSizeInBlocks();
  out[1] = __clusterDimIsSpecified() + __isClusterShared(shared) + __isCtaShared(shared) + __isGridConstant(&x);
  out[2] = __cluster_query_shared_rank(__cluster_map_shared_rank(shared, 0));
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  __cluster_barrier_arrive_relaxed();
  __cluster_barrier_wait();
  __threadfence_cluster();
  out[3] = __match_all_sync(~0u, out[0], all) + __match_all_sync(~0u, y, all) + __match_any_sync(~0u, x);
  out[4] = isfinite(x) + isnan(y) + isinf(x) + signbit(y) + __finite(y) + __isnanf(x) + __isinf(y) + __signbitf(x);
  out[5] = normcdff(x) + normcdf(y) > 1.0 + erfcxf(x);
}

// Two functions of the headers declare the same one of ours, each in its body.
__global__ void shuffles(float *f, int *i, double *d) {
  *f = __shfl_down_sync(~0u, *f, 1) + __shfl_xor_sync(~0u, *f, 2) + __shfl_up_sync(~0u, *f, 1) + __shfl_sync(~0u, *f, 1);
  *i = __shfl_down_sync(~0u, *i, 1) + __shfl_xor_sync(~0u, *i, 2) + __shfl_up_sync(~0u, *i, 1) + __shfl_sync(~0u, *i, 1);
  *d = __shfl_down_sync(~0u, *d, 1);
}

// A namespace of the headers declares one of ours with C's linkage.
__global__ void copies(const int4 *from, int4 *to) {
  __shared__ int4 place[32];
  __pipeline_memcpy_async(&place[threadIdx.x], &from[threadIdx.x], sizeof(int4));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  to[threadIdx.x] = place[threadIdx.x];
}

int main() {}
