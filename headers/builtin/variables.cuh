// The built-in variables. Reading one reads special registers; none has storage.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ threadIdx
extern const __device__ uint3 threadIdx;

//@ blockIdx
extern const __device__ uint3 blockIdx;

//@ blockDim
extern const __device__ dim3 blockDim;

//@ gridDim
extern const __device__ dim3 gridDim;

//@ warpSize
extern const __device__ int warpSize;
