// Addresses of memory spaces are casts that address-space inference sees through.
// RUN: irgen
// CHECK-LABEL: define{{.*}} @_Z6spacesPvPm
__global__ void spaces(void *p, unsigned long *out) {
  // CHECK-DAG: addrspacecast ptr {{.*}} to ptr addrspace(3)
  // CHECK-DAG: ptrtoint ptr addrspace(3) {{.*}} to i64
  // CHECK-DAG: inttoptr i64 {{.*}} to ptr addrspace(1)
  out[0] = __cvta_generic_to_shared(p);
  out[1] = *(unsigned long *)__cvta_global_to_generic(out[2]);
}
