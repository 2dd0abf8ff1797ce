// How values cross calls: structs in and out, narrow integers, references, attributes.
// RUN: irgen
struct Mixed {
  int a;
  double b;
  char c;
};

// CHECK: define ptx_kernel void @_Z6kernel5MixedPiPS_(ptr {{.*}}byval(%struct.Mixed) align 8 %m, ptr {{.*}}%out, ptr {{.*}}) #[[BOUNDS:[0-9]+]]
// CHECK: call { i32, double, i8 } @_Z5twice5Mixed({ i32, double, i8 } %
// CHECK: call i8 @_Z6narrowat(i8 signext {{%[a-z0-9]+}}, i16 zeroext {{%[a-z0-9]+}})
// CHECK: call void @_Z4bumpRi(ptr
__device__ __noinline__ Mixed twice(Mixed m);
__device__ unsigned char narrow(signed char a, unsigned short b);
__device__ void bump(int &value);

__global__ void __launch_bounds__(128) kernel(Mixed m, int *__restrict__ out, Mixed *all) {
  all[0] = twice(m);
  out[0] = narrow(out[1], out[2]);
  bump(out[3]);
}

// CHECK: define { i32, double, i8 } @_Z5twice5Mixed({ i32, double, i8 } %m) #[[NOINLINE:[0-9]+]]
__device__ __noinline__ Mixed twice(Mixed m) {
  m.a *= 2;
  return m;
}

// CHECK: define zeroext i8 @_Z6narrowat(i8 signext %a, i16 zeroext %b)
__device__ unsigned char narrow(signed char a, unsigned short b) {
  // CHECK: sext i8 {{%[a-z0-9]+}} to i32
  // CHECK: zext i16 {{%[a-z0-9]+}} to i32
  // CHECK: trunc i32 {{%[a-z0-9]+}} to i8
  return a + b;
}

// CHECK: define void @_Z4bumpRi(ptr {{.*}}%value)
__device__ void bump(int &value) { value++; }

// CHECK-DAG: attributes #[[BOUNDS]] = { {{.*}}"nvvm.maxntid"="128"
// CHECK-DAG: attributes #[[NOINLINE]] = { {{.*}}noinline
