// Pointers to members by the Itanium ABI: offsets with null as -1; two words with odd numbers for
// virtual functions; calls that tell them apart; names in template arguments.
// RUN: irgen arch=sm_90
struct A {
  int a;
  __device__ int f(int x) const { return a + x; }
};
struct V {
  int v;
  __device__ virtual int first() { return 1; }
  __device__ virtual int second() { return v; }
};
struct C : A, V {
  int c;
};
// CHECK: @unset = {{.*}} i64 -1
__device__ int A::*unset;
// CHECK: @moved = {{.*}} i64 8
__device__ int C::*moved = &V::v;
// CHECK: @plain = {{.*}} { ptr @_ZNK1A1fEi, i64 0 }
__device__ int (A::*plain)(int) const = &A::f;
// CHECK: @slot = {{.*}} { ptr inttoptr (i64 9 to ptr), i64 0 }
__device__ int (V::*slot)() = &V::second;
// CHECK: @adjusted = {{.*}} { ptr @_ZNK1A1fEi, i64 12 }
__device__ int (C::*adjusted)(int) const = &A::f;
// CHECK: @no_function = {{.*}} zeroinitializer
__device__ int (V::*no_function)();
template <int A::*Field> __device__ int get(A &a) { return a.*Field; }
template <int (A::*Function)(int) const> __device__ int call(A &a) { return (a.*Function)(1); }
__device__ int read(A *a, int A::*field) { return a->*field; }
__device__ int C::*convert(int A::*field) { return field; }
__device__ int through(V *object, int (V::*f)()) { return (object->*f)(); }
__global__ void use(int *out, C c) {
  out[0] = read(&c, unset) + through(&c, slot);
  out[1] = convert(&A::a) == moved;
  out[2] = get<&A::a>(c) + call<&A::f>(c) + (c.*adjusted)(1);
  out[3] = plain == nullptr;
}
// CHECK-LABEL: define ptx_kernel void @_Z3use
// CHECK-LABEL: define i32 @_Z4readP1AMS_i(
// CHECK: getelementptr inbounds i8, ptr {{.*}}, i64 {{.*}}
// CHECK-LABEL: define i32 @_Z7throughP1VMS_FivE(
// CHECK: ptrtoint ptr
// CHECK: and i64 {{.*}}, 1
// CHECK: br i1
// CHECK: phi ptr
// CHECK: call i32
// CHECK-LABEL: define i64 @_Z7convertM1Ai(
// CHECK: add i64
// CHECK: icmp eq i64 {{.*}}, -1
// CHECK: select i1
// CHECK: define {{.*}} @_Z3getIXadL_ZN1A1aEEEEiRS0_(
// CHECK: define {{.*}} @_Z4callIXadL_ZNK1A1fEiEEEiRS0_(
