// Member functions, constructors with member initialisers, operators and bases are resolved in the tree.
// RUN: sema
struct V {
  float x, y;
  __device__ V(float a, float b = 1) : x(a), y(b) {}
  __device__ V operator+(const V &o) const { return V(x + o.x, y + o.y); }
  __device__ float &operator[](int i) { return i ? y : x; }
  static __device__ int count() { return 2; }
  __device__ float norm() const;
};
__device__ float V::norm() const { return x * x + y * y; }
struct D : V {
  int k = 3;
  __device__ D(float a) : V(a, a) {}
};
class P {
  int v;
public:
  __device__ explicit P(int x) : v(x) {}
  __device__ int get() const { return v; }
  __device__ operator float() const { return v; }
};
// CHECK: function k
__global__ void k(float *p) {
  // CHECK: local a 'V'
  // CHECK-NEXT: construct V::<constructor> 'V'
  V a(1, 2), b(3);
  // CHECK: call V::operator+ 'V'
  V c = a + b;
  // CHECK: call V::operator[] 'float' lvalue
  c[1] = 3;
  D d(4);
  // CHECK: cast DerivedToBase 'V' lvalue
  p[0] = d.x + d.k + V::count() + c.norm();
  // CHECK: call P::operator float 'float'
  p[1] = P(3);
}
// CHECK: function V::<constructor> 'void (float, float)'
// CHECK: init field [0]
// CHECK-NEXT: cast Load 'float'
