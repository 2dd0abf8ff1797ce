// mma.h multiplies 4-bit integers and single bits rightly, and saturates.
// RUN: run headers
// RUN: run
#include <mma.h>
using namespace nvcuda;
namespace precision = wmma::experimental::precision;

template <typename T, typename U>
__device__ void small(const U *a, const U *b, int *d, int start, bool saturates) {
    wmma::fragment<wmma::matrix_a, 8, 8, 32, T, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, 8, 8, 32, T, wmma::col_major> right;
    wmma::fragment<wmma::accumulator, 8, 8, 32, int> sum;
    wmma::fill_fragment(sum, start);
    wmma::load_matrix_sync(left, a, 32);
    wmma::load_matrix_sync(right, b, 32);
    if (saturates)
        wmma::mma_sync(sum, left, right, sum, true);
    else
        wmma::mma_sync(sum, left, right, sum);
    wmma::store_matrix_sync(d, sum, 8, wmma::mem_row_major);
}

__global__ void integers(const unsigned *a, const unsigned *b, int *d, int *e, int *f) {
    small<precision::s4>((const int *)a, (const int *)b, d, 3, false);
    small<precision::u4>(a, b, e, 0, false);
    small<precision::u4>(a, b, f, 0x7fffffff - 1000, true);
}

__global__ void bits(const unsigned *a, const unsigned *b, int *d, int *e) {
    wmma::fragment<wmma::matrix_a, 8, 8, 128, precision::b1, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, 8, 8, 128, precision::b1, wmma::col_major> right;
    wmma::fragment<wmma::accumulator, 8, 8, 128, int> sum;
    wmma::fill_fragment(sum, 1);
    wmma::load_matrix_sync(left, (const precision::b1 *)a, 128);
    wmma::load_matrix_sync(right, (const precision::b1 *)b, 128);
    wmma::bmma_sync(sum, left, right, sum);
    wmma::store_matrix_sync(d, sum, 8, wmma::mem_row_major);
#if __CUDA_ARCH__ >= 800
    wmma::bmma_sync(sum, left, right, sum, wmma::experimental::bmmaBitOpAND);
    wmma::store_matrix_sync(e, sum, 8, wmma::mem_col_major);
#endif
}

// What the others should give.
__global__ void plain(const unsigned *a, const unsigned *b, int *d, int *e, int *f, int *g, int *h) {
    int row = threadIdx.x / 8, column = threadIdx.x % 8;
    int s4 = 3, u4 = 0, differ = 1, both = 0;
    for (int k = 0; k < 32; ++k) {
        unsigned x = a[row * 4 + k / 8] >> (k % 8 * 4), y = b[column * 4 + k / 8] >> (k % 8 * 4);
        s4 += ((int)(x << 28) >> 28) * ((int)(y << 28) >> 28);
        u4 += (int)((x & 15) * (y & 15));
    }
    for (int k = 0; k < 4; ++k) {
        differ += __popc(a[row * 4 + k] ^ b[column * 4 + k]);
        both += __popc(a[row * 4 + k] & b[column * 4 + k]);
    }
    d[threadIdx.x] = s4;
    e[threadIdx.x] = u4;
    f[threadIdx.x] = u4 > 1000 ? 0x7fffffff : 0x7fffffff - 1000 + u4;
    g[threadIdx.x] = differ;
    h[column * 8 + row] = differ + both;
}
// LAUNCH: integers<<<1, 32>>>(a=u32[32]{random 1 0 4294967295}, b=u32[32]{random 2 0 4294967295}, d=s32[64], e=s32[64], f=s32[64])
// LAUNCH: bits<<<1, 32>>>(a, b, g=s32[64], h=s32[64])
// LAUNCH: plain<<<1, 64>>>(a, b, d2=s32[64], e2=s32[64], f2=s32[64], g2=s32[64], h2=s32[64])
// EXPECT: d[i] == d2[i]
// EXPECT: e[i] == e2[i]
// EXPECT: f[i] == f2[i]
// EXPECT: g[i] == g2[i]
// EXPECT: h[i] == h2[i]
// EXPECT: f[0] == 2147483647
