// Functions must be preferred to templates, and templates ordered by how special they are.
// RUN: sema
__device__ int *ip;
template <class T> __device__ char (&prefer(T))[1];
__device__ char (&prefer(int))[2];
static_assert(sizeof(prefer(1)) == 2 && sizeof(prefer(1.0f)) == 1, "");
static_assert(sizeof(prefer<>(1)) == 1, "");
template <class T> __device__ char (&special(T))[1];
template <class T> __device__ char (&special(T *))[2];
static_assert(sizeof(special(1)) == 1 && sizeof(special(ip)) == 2, "");
// CHECK: variable ip 'int *'
