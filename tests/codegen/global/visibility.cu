// What no other module can name is not visible; with -rdc=true it is. The host finds both.
// RUN: codegen --arch=sm_90
// RUN: codegen --arch=sm_90 -rdc=true prefix=RDC
__device__ int plain;               // CHECK: {{^}}.global .align 4 .u32 plain;
__device__ int initialised = 3;     // CHECK: {{^}}.global .align 4 .u32 initialised = 3;
static __device__ int hidden = 5;   // CHECK: {{^}}.global .align 4 .u32 hidden = 5;
__constant__ int fixed;             // CHECK: {{^}}.const .align 4 .u32 fixed;
__managed__ int managed = 4;        // CHECK: {{^}}.global .attribute(.managed) .align 4 .u32 managed = 4;
inline __device__ int shared_name;  // CHECK: {{^}}.global .align 4 .u32 shared_name;
// RDC: .visible .global .align 4 .u32 plain;
// RDC: .visible .global .align 4 .u32 initialised = 3;
// RDC: {{^}}.global .align 4 .u32 hidden = 5;
// RDC: .visible .const .align 4 .u32 fixed;
// RDC: .visible .global .attribute(.managed) .align 4 .u32 managed = 4;
// RDC: .weak .global .align 4 .u32 shared_name;
__global__ void use(int *out) { *out = plain + initialised + hidden + fixed + managed + shared_name; }
