// Every shape, element type and layout of mma.h is multiplied rightly.
// RUN: run headers
// RUN: run
#include <mma.h>
using namespace nvcuda;

__device__ void put(__half &x, int value) { x = __float2half(value); }
__device__ void put(float &x, int value) { x = value; }
__device__ void put(double &x, int value) { x = value; }
__device__ void put(int &x, int value) { x = value; }
__device__ void put(signed char &x, int value) { x = value; }
__device__ void put(unsigned char &x, int value) { x = value & 0xff; }
__device__ void put(__nv_bfloat16 &x, int value) {
    reinterpret_cast<unsigned short &>(x) = __float_as_uint(value) >> 16;
}
__device__ int get(__half x) { return __half2float(x); }
__device__ int get(__nv_bfloat16 x) {
    return __uint_as_float(reinterpret_cast<unsigned short &>(x) << 16);
}
template <typename T> __device__ int get(T x) { return x; }

// The place of an element in memory, and the distance of rows or columns.
template <typename Layout> __device__ int place(int row, int column, int rows, int columns);
template <> __device__ int place<wmma::row_major>(int row, int column, int, int columns) {
    return row * columns + column;
}
template <> __device__ int place<wmma::col_major>(int row, int column, int rows, int) {
    return column * rows + row;
}
template <typename Layout> __device__ int distance(int rows, int columns) {
    return place<Layout>(0, 1, rows, columns) == 1 ? columns : rows;
}

// How many of 64 elements of a product are as they should be. T says of what type the factors are in
// registers, E in memory.
template <int M, int N, int K, typename T, typename LA, typename LB, typename C, typename E>
__device__ int right(E *a, C *sum) {
    E *b = a + M * K;
    C *result = sum + M * N;
    for (int i = threadIdx.x; i < (M + N) * K; i += 32) put(a[i], i * 7 % 13 - 6);
    for (int i = threadIdx.x; i < M * N; i += 32) put(sum[i], i % 5);
    __syncthreads();
    wmma::fragment<wmma::matrix_a, M, N, K, T, LA> left;
    wmma::fragment<wmma::matrix_b, M, N, K, T, LB> right;
    wmma::fragment<wmma::accumulator, M, N, K, C> both;
    wmma::load_matrix_sync(left, a, distance<LA>(M, K));
    wmma::load_matrix_sync(right, b, distance<LB>(K, N));
    wmma::load_matrix_sync(both, sum, N, wmma::mem_row_major);
    wmma::mma_sync(both, left, right, both);
    wmma::store_matrix_sync(result, both, M, wmma::mem_col_major);
    __syncthreads();
    int count = 0;
    constexpr int block = M * N / 32;
    for (int j = 0; j < 2; ++j) {
        int skip = threadIdx.x % block, i = threadIdx.x * block + (j == 0 ? skip : block - 1 - skip);
        int row = i / N, column = i % N, wanted = i % 5;
        for (int k = 0; k < K; ++k)
            wanted += get(a[place<LA>(row, k, M, K)]) * get(b[place<LB>(k, column, K, N)]);
        count += get(result[column * M + row]) == wanted;
    }
    __syncthreads();
    return count;
}

using Row = wmma::row_major;
using Col = wmma::col_major;

__global__ void halves(int *count) {
    __shared__ __align__(32) __half factors[1024];
    __shared__ __align__(32) float sum[512];
    __shared__ __align__(32) __half half_sum[512];
    atomicAdd(&count[0], right<16, 16, 16, __half, Row, Row>(factors, sum));
    atomicAdd(&count[1], right<32, 8, 16, __half, Col, Row>(factors, sum));
    atomicAdd(&count[2], right<8, 32, 16, __half, Col, Col>(factors, sum));
    atomicAdd(&count[3], right<16, 16, 16, __half, Row, Col>(factors, half_sum));
    atomicAdd(&count[4], right<32, 8, 16, __half, Row, Row>(factors, half_sum));
    atomicAdd(&count[5], right<8, 32, 16, __half, Col, Row>(factors, half_sum));
}

__global__ void bytes(int *count) {
    __shared__ __align__(32) signed char small[1024];
    __shared__ __align__(32) unsigned char positive[1024];
    __shared__ __align__(32) int sum[512];
    atomicAdd(&count[0], right<16, 16, 16, signed char, Row, Row>(small, sum));
    atomicAdd(&count[1], right<32, 8, 16, signed char, Col, Row>(small, sum));
    atomicAdd(&count[2], right<8, 32, 16, signed char, Row, Col>(small, sum));
    atomicAdd(&count[3], right<16, 16, 16, unsigned char, Col, Col>(positive, sum));
    atomicAdd(&count[4], right<32, 8, 16, unsigned char, Row, Col>(positive, sum));
    atomicAdd(&count[5], right<8, 32, 16, unsigned char, Row, Row>(positive, sum));
}

#if __CUDA_ARCH__ >= 800
__global__ void others(int *count) {
    __shared__ __align__(32) __nv_bfloat16 brain[1024];
    __shared__ __align__(32) float sum[512], single[256];
    __shared__ __align__(32) double twice[64], twice_sum[128];
    atomicAdd(&count[0], right<16, 16, 16, __nv_bfloat16, Row, Col>(brain, sum));
    atomicAdd(&count[1], right<32, 8, 16, __nv_bfloat16, Col, Row>(brain, sum));
    atomicAdd(&count[2], right<8, 32, 16, __nv_bfloat16, Row, Row>(brain, sum));
    atomicAdd(&count[3], right<16, 16, 8, wmma::precision::tf32, Row, Col>(single, sum));
    atomicAdd(&count[4], right<8, 8, 4, double, Row, Col>(twice, twice_sum));
    atomicAdd(&count[5], right<8, 8, 4, double, Col, Row>(twice, twice_sum));
}
#endif
// LAUNCH: halves<<<1, 32>>>(count=s32[6]{fill 0})
// LAUNCH: bytes<<<1, 32>>>(count2=s32[6]{fill 0})
// LAUNCH: others<<<1, 32>>>(count3=s32[6]{fill 0})
// EXPECT: count[i] == 64
// EXPECT: count2[i] == 64
// EXPECT: count3[i] == 64
