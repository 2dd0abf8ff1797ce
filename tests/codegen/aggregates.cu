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
// One of two parameters is read where it is: NVRTC needs 46 instructions, of which what is left of four turns is a loop.
extern "C" __global__ void either(float *out, Large b, Large c, int n) {
  const Large *p = n & 1 ? &b : &c;
  float s = 0;
  for (int i = 0; i < n; i++) s += p->a[i];
  out[0] = s;
}
// CHECK-LABEL: .entry either
// CHECK-NOT: .local
// CHECK-COUNT-48: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// Classes of more than 16 members are values of calls too, and of them only members that somebody takes. NVRTC: 154
// instructions for all three functions, here 56.
struct Fields {
  float a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t;
};
__device__ __noinline__ Fields make(float x) {
  Fields v = {x,     x * 2, x * 3, x * 4, x * 5, x * 6, x * 7, x * 8, x * 9, x * 10,
              x + 1, x + 2, x + 3, x + 4, x + 5, x + 6, x + 7, x + 8, x + 9, x + 10};
  return v;
}
__device__ __noinline__ Fields add(Fields v, Fields w) {
  v.a += w.a;
  v.t += w.t;
  v.k += w.b;
  return v;
}
extern "C" __global__ void passed_on(float *out, float x) {
  Fields v = make(x);
  Fields w = add(v, make(x + 1));
  out[threadIdx.x] = w.a + w.b + w.t + w.k;
}
// CHECK-LABEL: .entry passed_on
// CHECK-NOT: .local
// CHECK-COUNT-32: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// Elements of several types are stored together. NVRTC: 161 instructions.
struct Particle {
  float x, y;
  int id;
};
extern "C" __global__ void indexed_classes(float *out, const float *in, int n, int j) {
  Particle p[8];
  for (int i = 0; i < 8; i++) {
    p[i].x = in[i];
    p[i].y = in[i + 8];
    p[i].id = i * n;
  }
  for (int i = 0; i < n; i++) {
    Particle &q = p[(i * j) & 7];
    q.x += q.y;
    q.id ^= i;
  }
  float s = 0;
  for (int i = 0; i < 8; i++) s += p[i].x * p[i].id;
  out[threadIdx.x] = s + p[j & 7].y;
}
// CHECK-LABEL: .entry indexed_classes
// CHECK-COUNT-153: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// NVRTC needs 48 instructions.
struct Entry {
  int node;
  float d;
};
extern "C" __global__ void stack_of_classes(const int2 *nodes, const float *w, float *out, int root) {
  Entry stack[32];
  int top = 0;
  stack[top++] = {root, 0.0f};
  float best = 0;
  while (top > 0) {
    Entry e = stack[--top];
    int2 c = nodes[e.node];
    float d = e.d + w[e.node];
    if (d > best) best = d;
    if (c.x >= 0) stack[top++] = {c.x, d};
    if (c.y >= 0) stack[top++] = {c.y, d};
  }
  out[threadIdx.x] = best;
}
// CHECK-LABEL: .entry stack_of_classes
// CHECK-COUNT-46: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
