// The arguments of a launch from device code are not computed when there is no buffer for them.
// RUN: irgen -rdc=true
__global__ void child(int a, double d) {}
// CHECK-LABEL: @_Z1kPi
// CHECK: [[BUFFER:%[0-9a-z._]+]] = call {{.*}}ptr @__cudaCDP2GetParameterBufferV2(ptr {{.*}}@_Z5childid{{.*}}i32 {{.*}})
// CHECK: icmp ne ptr
// CHECK: br i1
// CHECK: call {{.*}}i32 @_Z5valuePi
// CHECK: store i32
// CHECK: getelementptr {{.*}} i64 8
// CHECK: store double
// CHECK: call {{.*}}i32 @__cudaCDP2LaunchDeviceV2(ptr
__device__ int value(int *p) { return *p; }
__global__ void k(int *o) { child<<<2, 3>>>(value(o), 2); }
