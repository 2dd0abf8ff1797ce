// Kernels that once took more instructions than with NVRTC take no more than these.
// RUN: codegen arch=sm_90 -fmad=false
// Copies of classes with empty bases follow their members. NVRTC: 18 instructions.
struct Tag {};
struct Node : Tag {
  float a, b;
};
struct Pair : Tag {
  Node x, y;
};
extern "C" __global__ void tagged(float *out, const Node *in) {
  Pair p;
  p.x = in[threadIdx.x];
  p.y = in[threadIdx.x + 32];
  Pair q = p;
  Pair r = q;
  out[threadIdx.x] = r.x.a + r.x.b * r.y.a - r.y.b;
}
// CHECK-LABEL: .entry tagged(
// CHECK-COUNT-18: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// Virtual calls on what placement new made are resolved, in local memory, NVRTC: 9 instructions.
struct Shape {
  int k;
  __device__ Shape(int k) : k(k) {}
  __device__ virtual int area() const { return k; }
};
struct Square : Shape {
  __device__ Square(int k) : Shape(k) {}
  __device__ int area() const override { return k * k; }
};
extern "C" __global__ void placed_local(int *out, int n) {
  alignas(16) char room[sizeof(Square)];
  Shape *s = new (room) Square(n);
  out[threadIdx.x] = s->area();
}
// CHECK-LABEL: .entry placed_local(
// CHECK-COUNT-9: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// in shared memory, NVRTC: 14 instructions.
extern "C" __global__ void placed_shared(int *out, int n) {
  __shared__ alignas(16) char room[sizeof(Square)];
  if (threadIdx.x == 0) {
    Shape *s = new (room) Square(n);
    out[0] = s->area();
  }
}
// CHECK-LABEL: .entry placed_shared(
// CHECK-COUNT-14: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// and in global memory. NVRTC: 14 instructions.
__device__ alignas(16) char room[sizeof(Square)];
extern "C" __global__ void placed_global(int *out, int n) {
  Shape *s = new (room) Square(n);
  out[threadIdx.x] = s->area();
}
// CHECK-LABEL: .entry placed_global(
// CHECK-COUNT-14: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// A loop whose bound is the counter of the one around it is unrolled with it. NVRTC: 71 instructions.
extern "C" __global__ void triangle(float *out, const float *in) {
  float a[8];
#pragma unroll
  for (int i = 0; i < 8; i++) a[i] = in[i * 32 + threadIdx.x];
#pragma unroll
  for (int i = 0; i < 8; i++) {
#pragma unroll
    for (int j = 0; j < i; j++) a[i] -= a[j] * a[7 - j];
  }
  float sum = 0;
#pragma unroll
  for (int i = 0; i < 8; i++) sum = sum * 2 - a[i];
  out[threadIdx.x] = sum;
}
// CHECK-LABEL: .entry triangle(
// CHECK-COUNT-70: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// A walk through a table of bytes. NVRTC: 82 instructions.
extern "C" __global__ void byte_table(const unsigned char *__restrict__ text,
                                      const unsigned char *__restrict__ next, int n, int *out) {
  unsigned char state = 0;
  for (int i = 0; i < n; i++) state = next[state * 256 + text[i]];
  out[threadIdx.x] = state;
}
// CHECK-LABEL: .entry byte_table(
// CHECK-COUNT-82: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// A queue of registers that moves along a loop. NVRTC: 93 instructions.
extern "C" __global__ void moved_queue(float *out, const float *in, int n) {
  float a = in[0], b = in[1], c = in[2], d = in[3];
  for (int i = 4; i < n; i++) {
    float e = in[i];
    out[i - 4] = (a + e) * 0.1f + (b + d) * 0.2f + c;
    a = b;
    b = c;
    c = d;
    d = e;
  }
}
// CHECK-LABEL: .entry moved_queue(
// CHECK-COUNT-84: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// A constant table that is read with known indices is not read. NVRTC: 22 instructions.
constexpr __device__ float weights[4] = {0.5f, 0.25f, 0.125f, 3.0f};
extern "C" __global__ void constant_table(float *out, const float *in) {
  float s = 0;
#pragma unroll
  for (int i = 0; i < 4; i++) s += weights[i] * in[i];
  out[threadIdx.x] = s + weights[2];
}
// CHECK-LABEL: .entry constant_table(
// CHECK-COUNT-22: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// Nor is a constant string. NVRTC: 8 instructions.
__device__ constexpr int length(const char *s) {
  int n = 0;
  while (s[n]) n++;
  return n;
}
extern "C" __global__ void constant_string(int *out) {
  const char *s = "known";
  int h = 0;
  for (int i = 0; s[i]; i++) h = h * 31 + s[i];
  out[threadIdx.x] = h + length(s);
}
// CHECK-LABEL: .entry constant_string(
// CHECK-COUNT-7: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// Promises become ranges. NVRTC: 13 instructions.
extern "C" __global__ void __launch_bounds__(128) ranges(int *p, int n) {
  __builtin_assume(n > 0);
  p[threadIdx.x % 128] = n / 8 + n % 4;
}
// CHECK-LABEL: .entry ranges(
// CHECK-COUNT-11: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// Of a class whose array alone is indexed, only the array is in memory. NVRTC: 132 instructions.
struct Stack {
  int items[16];
  int depth;
};
extern "C" __global__ void member_array(int *out, const int *in, int n) {
  Stack s;
  s.depth = 0;
  for (int i = 0; i < n; i++) {
    int v = in[i];
    if (v > 0 && s.depth < 16)
      s.items[s.depth++] = v;
    else if (s.depth > 0)
      s.depth--;
  }
  out[threadIdx.x] = s.depth ? s.items[s.depth - 1] : s.depth;
}
// CHECK-LABEL: .entry member_array(
// CHECK-COUNT-101: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// A function that ends by calling itself is a loop. NVRTC: 17 instructions.
__device__ int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
extern "C" __global__ void tail_recursion(int *out, int a, int b) { out[threadIdx.x] = gcd(a, b); }
// CHECK-LABEL: .entry tail_recursion(
// CHECK-COUNT-17: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// A loop of which a counter decides the way is split there. NVRTC: 79 instructions.
extern "C" __global__ void split_at(float *out, const float *in, int n, int m) {
  for (int i = 0; i < n; i++) {
    if (i < m)
      out[i] = in[i];
    else
      out[i] = 0;
  }
}
// CHECK-LABEL: .entry split_at(
// CHECK-COUNT-61: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// One loop after the other over the same array. NVRTC: 86 instructions.
extern "C" __global__ void sums_of_two(float *a, const float *b, int n) {
  for (int i = 0; i < n; i++) a[i] += b[i];
  for (int i = 0; i < n; i++) a[i] *= 2;
}
// CHECK-LABEL: .entry sums_of_two(
// CHECK-COUNT-79: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
// A loop that is left in two ways. NVRTC: 26 instructions.
extern "C" __global__ void two_way_exit(int *out, const int *in, int n) {
  int i = 0, s = 0;
  for (; i < n; i++) {
    int v = in[i];
    if (v < 0) break;
    s += v;
  }
  out[threadIdx.x] = s + i;
}
// CHECK-LABEL: .entry two_way_exit(
// CHECK-COUNT-23: {{(?m)^\t[a-z@].*;}}
// CHECK-NOT: {{(?m)^\t[a-z@].*;}}
// CHECK: {{(?m)^}$}}
