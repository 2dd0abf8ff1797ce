// Arrays that are members, indexed at run time, beside members that are not: each has its own values.
// RUN: run
struct Stack {
  int items[32];
  int depth;
  __device__ void push(int v) { items[depth++] = v; }
  __device__ int pop() { return items[--depth]; }
  __device__ bool empty() const { return depth == 0; }
};
// Walks the tree whose node n has the children 2n+1 and 2n+2, and adds up the nodes.
extern "C" __global__ void walk(int count, int *out) {
  Stack stack;
  stack.depth = 0;
  int sum = 0;
  stack.push(threadIdx.x);
  while (!stack.empty()) {
    int n = stack.pop();
    sum += n;
    if (2 * n + 1 < count) stack.push(2 * n + 1);
    if (2 * n + 2 < count) stack.push(2 * n + 2);
  }
  out[threadIdx.x] = sum;
}
// LAUNCH: walk<<<1, 4>>>(15, sums=s32[4])
// EXPECT: sums == {105, 42, 63, 18}

struct Mixed {
  int before;
  float rows[3][4];
  int after;
  unsigned char bytes[8];
  double last;
};
// Constant and variable rows, whole copies, a row read as part of the matrix, and bytes of a member.
extern "C" __global__ void mixed(int i, int j, float *out) {
  Mixed m;
  m.before = i;
  m.after = j;
  m.last = i * 0.5;
  for (int r = 0; r < 3; r++)
    for (int c = 0; c < 4; c++) m.rows[r][c] = r * 10 + c;
  for (int b = 0; b < 8; b++) m.bytes[b] = b * b;
  Mixed n = m;
  n.rows[1][j] += 100;
  n.bytes[i] = 200;
  m.before += 7;
  out[0] = n.rows[i][j] + n.before;
  out[1] = n.rows[1][j] + n.after;
  out[2] = m.rows[1][j] + m.before;
  out[3] = (&n.rows[0][0])[i * 4 + j];
  out[4] = n.bytes[i] + n.bytes[j];
  out[5] = n.last + m.bytes[i];
}
// LAUNCH: mixed<<<1, 1>>>(2, 3, mixed=f32[6])
// EXPECT: mixed == {25, 116, 22, 23, 209, 5}

// A matrix is walked through by its first row, beside rows that are read by their numbers.
extern "C" __global__ void by_first_row(int i, float *out) {
  Mixed m;
  m.before = i;
  for (int k = 0; k < 12; k++) m.rows[0][k] = k + i;
  out[0] = m.rows[2][3] + m.before;
  out[1] = m.rows[0][i];
}
// LAUNCH: by_first_row<<<1, 1>>>(7, walked=f32[2])
// EXPECT: walked == {25, 14}

struct Vector {
  float x, y, z;
};
struct Pair {
  float a[4];
  float b[4];
  int n;
};
// Pointers to members that step to the next ones, as much code does.
extern "C" __global__ void neighbours(int i, float *out) {
  Vector v = {1, 2, 3};
  out[0] = (&v.x)[i];
  Pair p;
  for (int k = 0; k < 4; k++) {
    p.a[k] = k;
    p.b[k] = 10 + k;
  }
  p.n = i;
  float *all = (float *)&p;
  all[i + 3] += 0.5f;
  out[1] = p.b[i - 1] + p.a[i];
  out[2] = all[i] + p.n;
}
// LAUNCH: neighbours<<<1, 1>>>(2, near=f32[3])
// EXPECT: near == {3, 13.5, 4}

struct Table {
  int key;
  int slots[16];
  __device__ int &operator[](int i) { return slots[i]; }
  __device__ int find(int k) const {
    for (int i = 0; i < 16; i++)
      if (slots[(k + i) % 16] == k) return (k + i) % 16;
    return key;
  }
};
__device__ __noinline__ int ask(const Table &t, int k) { return t.find(k) + t.slots[k & 15]; }
// One that is inlined and one that is handed to a function.
extern "C" __global__ void table(int k, int *out) {
  Table t, u;
  t.key = -1;
  u.key = -2;
  for (int i = 0; i < 16; i++) {
    t[i] = 0;
    u[i] = 100 + i;
  }
  t[(k + 2) % 16] = k;
  out[0] = t.find(k);
  out[1] = t.find(k + 1);
  out[2] = ask(u, k);
  out[3] = ask(u, 103);
}
// LAUNCH: table<<<1, 1>>>(5, found=s32[4])
// EXPECT: found == {7, -1, 103, 110}
