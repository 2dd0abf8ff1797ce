// Only what must be is in local memory: arrays indexed at run time, without what stands beside them; no copies of what
// is only read, or copied once more by a call.
// RUN: codegen arch=sm_90
struct Stack {
  int items[32];
  int depth;
  __device__ void push(int v) { items[depth++] = v; }
  __device__ int pop() { return items[--depth]; }
  __device__ bool empty() const { return depth == 0; }
};
// NVRTC keeps the depth in memory too: 41 instructions and 132 bytes, here 35 and 128.
extern "C" __global__ void walk(const int2 *nodes, int *out, int root) {
  Stack st;
  st.depth = 0;
  int sum = 0;
  st.push(root);
  while (!st.empty()) {
    int n = st.pop();
    int2 v = nodes[n];
    sum += n;
    if (v.x >= 0) st.push(v.x);
    if (v.y >= 0) st.push(v.y);
  }
  out[threadIdx.x] = sum;
}
// CHECK-LABEL: .entry walk
// CHECK: .local .align 4 .b8 __local_depot{{[0-9]+}}[128];
// CHECK-COUNT-35: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
struct Large {
  float a[40];
};
__device__ __noinline__ float sum(Large l) {
  float s = 0;
  for (int i = 0; i < 40; i++) s += l.a[i];
  return s;
}
// NVRTC needs 87 instructions for the first and 101, and 160 bytes, for the second.
extern "C" __global__ void from_parameter(float *out, Large l) { out[0] = sum(l); }
// CHECK-LABEL: .entry from_parameter
// CHECK-NOT: .local
// CHECK-COUNT-85: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
extern "C" __global__ void from_memory(float *out, const Large *l) { out[0] = sum(l[threadIdx.x]); }
// CHECK-LABEL: .entry from_memory
// CHECK-NOT: .local
// CHECK-COUNT-89: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// One of two parameters is read where it is: NVRTC needs 46 instructions.
extern "C" __global__ void either(float *out, Large b, Large c, int n) {
  const Large *p = n & 1 ? &b : &c;
  float s = 0;
  for (int i = 0; i < n; i++) s += p->a[i];
  out[0] = s;
}
// CHECK-LABEL: .entry either
// CHECK-NOT: .local
// CHECK-COUNT-39: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
