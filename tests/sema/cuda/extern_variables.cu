// Without -rdc=true a variable that is only declared is defined here.
// RUN: sema
// RUN: codegen prefix=PTX
extern __device__ int nowhere; // expected-warning #20044 {{extern declaration of the entity nowhere is treated as a static definition}}
extern __constant__ int nowhere2; // expected-warning #20044 {{extern declaration of the entity nowhere2 is treated as a static definition}}
extern __shared__ int sized[10]; // expected-warning #20044 {{extern declaration of the entity sized is treated as a static definition}}
extern __shared__ int dynamic[];
extern __device__ int later;
__device__ int later = 3;
extern __device__ int moved;
__constant__ int moved; // expected-warning #20042 {{a __device__ variable("moved") redeclared with __constant__}}
extern __device__ int bare;
int bare; // expected-warning #20043 {{a __device__ variable("bare") redeclared without __device__}}
// PTX: .global .align 4 .u32 nowhere;
// PTX: .const .align 4 .u32 nowhere2;
// PTX: .extern .shared .align 16 .b8 dynamic[];
__global__ void k(int *p) { *p = nowhere + nowhere2 + sized[1] + dynamic[1] + later + moved + bare; }
