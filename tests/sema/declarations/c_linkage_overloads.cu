// Only one function of a name has C linkage.
// RUN: sema
extern "C" __device__ int plain(int);
extern "C" __device__ int plain(float); // expected-error {{more than one instance of overloaded function "plain" has "C" linkage}}
extern "C" __device__ int plain(int);
__device__ int plain(double);
