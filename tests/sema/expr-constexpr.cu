// Constant evaluation must compute what the machine would: each line is a fact that NVRTC also finds.
// RUN: sema
struct S { int a; float b[3]; };
union U { int i; float f; };
enum E { A = 1, B = 4 }; enum class C : unsigned char { X = 200, Y };
struct N { S s; int z; };
__device__ constexpr int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
__device__ constexpr int loop(int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) {
    if (i == 3)
      continue;
    if (i > 7)
      break;
    s += i;
  }
  return s;
}
__device__ constexpr int sw(int k) {
  switch (k) {
  case 0: return 10;
  case 1:
  case 2: k += 5; break;
  default: k = -1;
  }
  return k;
}
__device__ constexpr int arr_sum() {
  int a[4] = {1, 2, 3};
  int s = 0;
  for (int *p = a; p != a + 4; ++p)
    s += *p;
  return s;
}
__device__ constexpr S make(int x) { S s = {x, {1.5f, 2.5f}}; s.b[2] = s.b[0] + s.b[1]; return s; }
__device__ constexpr int swap_test() {
  int a = 1, b = 2;
  int &r = a;
  int t = r;
  r = b;
  b = t;
  return a * 10 + b;
}
__device__ constexpr unsigned gcd(unsigned a, unsigned b) {
  while (b) {
    unsigned t = a % b;
    a = b;
    b = t;
  }
  return a;
}
__device__ constexpr void inc(int *p) { ++*p; }
__device__ constexpr int by_ptr() { int x = 4; inc(&x); inc(&x); return x; }
__device__ constexpr int un() { U u = {3}; u.i += 1; return u.i; }
__device__ constexpr int len(const char *s) { int n = 0; while (s[n]) n++; return n; }
__device__ constexpr int dow() { int i = 0; do { i += 3; } while (i < 10); return i; }
__device__ constexpr int tern(int a) { return (a > 3 ? a : -a) + (a++, 2); }
__device__ constexpr int nested() {
  N n = {{1, {2.0f}}, 5};
  n.s.a += n.z;
  return n.s.a + (int)n.s.b[0];
}
__device__ constexpr int logic(int a) { return a && (a > 2 || !a) ? 1 : 0; }
__device__ constexpr long long sh(int n) { return 1LL << n; }
__device__ constexpr int cmpd() {
  int x = 7;
  x *= 3;
  x -= 1;
  x /= 2;
  x %= 7;
  x <<= 2;
  x |= 1;
  x ^= 3;
  x &= 0xff;
  x >>= 1;
  return x;
}
__device__ constexpr int mat() {
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int s = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      s += m[i][j] * (i + 1);
  return s;
}
constexpr int (*fp)(int) = fact;
constexpr int table[] = {1, 4, 9, 16};
constexpr S cs = make(9);
const int N1 = 5; const int N2 = N1 * 2;
static_assert(fact(5) == 120, "");
static_assert(loop(20) == 0+1+2+4+5+6+7, "");
static_assert(sw(0) == 10 && sw(1) == 6 && sw(2) == 7 && sw(9) == -1, "");
static_assert(arr_sum() == 6, "");
static_assert(make(3).a == 3 && make(3).b[2] == 4.0f, "");
static_assert(swap_test() == 21, "");
static_assert(gcd(48, 36) == 12, "");
static_assert(by_ptr() == 6, "");
static_assert(un() == 4, "");
static_assert(len("hello") == 5, "");
static_assert(dow() == 12, "");
static_assert(tern(5) == 7 && tern(2) == 0, "");
static_assert(nested() == 8, "");
static_assert(logic(3) && !logic(0) && !logic(1), "");
static_assert(sh(40) == 1099511627776, "");
static_assert(cmpd() == 7, "");
static_assert(mat() == 36, "");
static_assert(fp(4) == 24, "");
static_assert(table[2] == 9 && sizeof(table) == 16, "");
static_assert(cs.a == 9 && cs.b[1] == 2.5f, "");
static_assert(N2 == 10, "");
static_assert(A + B == 5 && (int)C::Y == 201, "");
static_assert(sizeof(S) == 16 && alignof(double) == 8, "");
static_assert(-7 / 2 == -3 && -7 % 2 == -1, "");
static_assert((unsigned)-1 == 0xffffffffu, "");
static_assert((unsigned)-1 > 0u, "");
static_assert((char)200 < 0, "");
static_assert('a' == 97 && sizeof('a') == 1 && sizeof(L'a') == 4, "");
static_assert(1.0f / 3.0f != 1.0 / 3.0, "");
static_assert((int)2.9 == 2 && (int)-2.9f == -2, "");
static_assert(0.1 + 0.2 != 0.3, "");
static_assert(0.1f + 0.2f == 0.3f, "");
static_assert(16777216.0f + 1.0f == 16777216.0f, "");
static_assert((float)16777217 == 16777216.0f, "");
static_assert(~0u == 4294967295u && ~0 == -1, "");
static_assert(sizeof(1 ? 1 : 2L) == 8 && sizeof(1 ? 1 : 1.0f) == 4, "");
static_assert(sizeof(+(char)1) == 4 && sizeof((short)1 + (short)1) == 4, "");
static_assert(sizeof("abc") == 4, "");
static_assert("abc"[1] == 'b', "");
static_assert(&table[3] - &table[1] == 2 && &table[1] < &table[2], "");
static_assert(nullptr == (int *)0, "");
static_assert(true + true == 2, "");
static_assert((5 & 3) == 1 && (5 | 3) == 7 && (5 ^ 3) == 6, "");
static_assert(1 << 4 >> 2 == 4 && (-8 >> 1) == -4, "");
static_assert(3000000000 == 3000000000L && 0x80000000 == 2147483648u, "");
static_assert(sizeof(0x80000000) == 4 && sizeof(2147483648) == 8, "");
__device__ int g[N2 + table[1]]; 
__global__ void k(int *o) { __shared__ float s[N1 * fact(3)];
  static_assert(sizeof(s) == 120, "");
  s[0] = 1;
  o[0] = sizeof(g) + s[*o];
 enum { Q = fact(4) }; switch (*o) { case Q: case fact(3): break; } }
// CHECK: variable g 'int [14]'
