// mma.h compiles and multiplies a tile rightly.
// RUN: run headers
// RUN: run
#include <mma.h>

__global__ void kernel(const __half *a, const __half *b, float *d) {
    using namespace nvcuda;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major> right;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
    wmma::fill_fragment(sum, 1.0f);
    wmma::load_matrix_sync(left, a, 16);
    wmma::load_matrix_sync(right, b, 16);
    wmma::mma_sync(sum, left, right, sum);
    wmma::store_matrix_sync(d, sum, 16, wmma::mem_row_major);
}
// LAUNCH: kernel<<<1, 32>>>(a=f16[256]{random 1 -1 1}, b=f16[256]{random 2 -1 1}, d=f32[256])
// EXPECT: d[i] ~= 1 + sum(k, 0, 16, a[16 * int(i / 16) + k] * b[16 * (i % 16) + k]) within 1e-3
