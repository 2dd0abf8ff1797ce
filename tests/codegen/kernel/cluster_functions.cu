// The functions about clusters are single instructions.
// RUN: codegen --arch=sm_90
extern "C" __global__ void clusters(unsigned *out) {
  __shared__ int tile[4];
  // CHECK: mov.u32 {{%r[0-9]+}}, %cluster_nctaid.x;
  out[0] = __clusterDim().x;
  // CHECK: mov.u32 {{%r[0-9]+}}, %clusterid.z;
  out[1] = __clusterIdx().z;
  // CHECK: mov.u32 {{%r[0-9]+}}, %cluster_ctarank;
  out[2] = __clusterRelativeBlockRank();
  // CHECK: %is_explicit_cluster
  out[3] = __clusterDimIsSpecified();
  // CHECK: barrier.cluster.arrive;
  __cluster_barrier_arrive();
  // CHECK: barrier.cluster.wait;
  __cluster_barrier_wait();
  // CHECK: fence.acq_rel.cluster;
  __threadfence_cluster();
  // CHECK: mapa.u64
  out[4] = *(unsigned *)__cluster_map_shared_rank(tile, 1);
  // CHECK: getctarank.u64
  out[5] = __cluster_query_shared_rank(tile);
  // CHECK: isspacep.shared::cluster
  out[6] = __isClusterShared(tile);
  // CHECK: barrier.sync 1, 64;
  __barrier_sync_count(1, 64);
  // CHECK: pmevent 3;
  __prof_trigger(3);
}
