// Members, constructors, conversion functions and operators of classes must be found and evaluated.
// RUN: sema
struct P {
  int x = 3, y;
  __device__ int sum() const { return x + y; }
  __device__ P &operator+=(int k) {
    x += k;
    return *this;
  }
  __device__ int operator[](int i) const { return i ? y : x; }
};
struct Q {
  int v;
  __device__ constexpr Q(int a) : v(a) {}
  __device__ constexpr operator int() const { return v; }
};
struct Fn { __device__ int operator()(int a) const { return a + 1; } };
struct It {
  int *p;
  __device__ int &operator*() const { return *p; }
  __device__ It &operator++() {
    ++p;
    return *this;
  }
  __device__ P *operator->() { return 0; }
};
__device__ bool operator!=(It a, It b) { return a.p != b.p; }
__device__ void takesQ(Q);
__global__ void k(int *o) {
  P p{1, 2}; p += 4; o[0] = p.sum() + p[1];
  P d; d.y = 3; o[1] = d.x;
  Q q(5);
  Q q2 = 6;
  takesQ(7);
  o[2] = q + 1;
  o[3] = q;
  int z = q2 * 2;
  o[4] = z;
  if (q)
    o[5] = 1;
  o[6] = q < q2;
  Fn f; o[7] = f(3); It it{o}; ++it; *it = 4; o[8] = it->x; o[9] = it != it;
  dim3 g(2, 3); dim3 h = 4; o[10] = g.x + h.y; o[11] = Fn()(2);
  static_assert(Q(4) == 4, "");
}
struct R {
  int a[3];
  int n;
  __device__ constexpr R() : a{}, n(0) {}
  __device__ constexpr void push(int v) { a[n++] = v; }
  __device__ constexpr int total() const {
    int s = 0;
    for (int i = 0; i < n; i++)
      s += a[i];
    return s;
  }
};
__device__ constexpr int build() { R r; r.push(3); r.push(4); return r.total(); }
static_assert(build() == 7, "");
struct Base { int b; }; struct Der : Base { int d; };
__device__ constexpr int inh() { Der x{{5}, 6}; Base &r = x; r.b += 1; return x.b * 10 + x.d; }
static_assert(inh() == 66, "");
static_assert(dim3(3).y == 1 && dim3(2, 5).y == 5, "");
__device__ Q gq = 4;
__device__ dim3 gd(3, 4);
__device__ int garr[3] = {1, 2};
__device__ int *gpp = garr + 1;
// CHECK: variable gpp 'int *'
