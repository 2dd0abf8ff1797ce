// GNU spellings of keywords must arrive as the standard ones.
// RUN: tokens
__inline__ __const int __attribute((packed)) *__restrict p;
// CHECK: inline const int __attribute__ ( ( packed ) ) * __restrict__ p ;
__asm__ __volatile__("" ::: "memory");
// CHECK: asm volatile ( "" :: : "memory" ) ;
__global__ void k(__grid_constant__ const int n);
// CHECK: __global__ void k ( __grid_constant__ const int n ) ;
