// Every conversion must be a node of its own, in the order the standard says.
// RUN: sema
struct B { int b; };
struct D : B { int d; };
__device__ void take(double, const char *, bool);
__device__ void refer(const float &);
__device__ void base(B *, const B &);

// CHECK: function arithmetic
__global__ void arithmetic(long *out, char c, unsigned u, float f) {
  // CHECK: assign 'long' lvalue
  // CHECK-NEXT: deref 'long' lvalue
  // CHECK-NEXT: cast Load 'long *'
  // CHECK-NEXT: var out
  // CHECK-NEXT: cast FloatToInt 'long'
  // CHECK-NEXT: binary Add 'float'
  // CHECK-NEXT: cast IntToFloat 'float'
  // CHECK-NEXT: binary Mul 'unsigned int'
  // CHECK-NEXT: cast IntToInt 'unsigned int'
  // CHECK-NEXT: cast Load 'char'
  // CHECK-NEXT: var c 'char' lvalue
  // CHECK-NEXT: cast Load 'unsigned int'
  // CHECK-NEXT: var u 'unsigned int' lvalue
  // CHECK-NEXT: cast Load 'float'
  // CHECK-NEXT: var f 'float' lvalue
  *out = c * u + f;
}

// CHECK: function arguments
__global__ void arguments(float f, int *p) {
  // CHECK: call take
  // CHECK-NEXT: cast FloatToFloat 'double'
  // CHECK-NEXT: cast Load 'float'
  // CHECK-NEXT: var f
  // CHECK-NEXT: cast ArrayToPointer 'char const *'
  // CHECK-NEXT: string
  // CHECK-NEXT: cast ToBool 'bool'
  // CHECK-NEXT: cast Load 'int *'
  // CHECK-NEXT: var p
  take(f, "s", p);
}

// CHECK: function references
__global__ void references(int i) {
  // CHECK: call refer
  // CHECK-NEXT: cast NoOp 'float const' xvalue
  // CHECK-NEXT: temporary 'float' xvalue
  // CHECK-NEXT: cast IntToFloat 'float'
  // CHECK-NEXT: cast Load 'int'
  // CHECK-NEXT: var i
  refer(i);
}

// CHECK: function classes
__global__ void classes(D *p) {
  // CHECK: call base
  // CHECK-NEXT: cast DerivedToBase 'B *'
  // CHECK-NEXT: cast Load 'D *'
  // CHECK-NEXT: var p
  // CHECK-NEXT: cast DerivedToBase 'B const' lvalue
  // CHECK-NEXT: deref 'D' lvalue
  base(p, *p);
}

// CHECK: function pointers
__global__ void pointers(int **pp, const int *cp, int a[4]) {
  // CHECK: assign 'int const *' lvalue
  // CHECK-NEXT: var cp
  // CHECK-NEXT: cast NoOp 'int const *'
  // CHECK-NEXT: cast Load 'int *'
  // CHECK-NEXT: deref
  cp = *pp;
  // CHECK: assign 'int const *' lvalue
  // CHECK-NEXT: var cp
  // CHECK-NEXT: cast NullToPointer 'int const *'
  cp = 0;
  // CHECK: assign Add in 'int *' 'int *' lvalue
  // CHECK-NEXT: var a
  // CHECK-NEXT: cast IntToInt 'long'
  a += 2;
}
