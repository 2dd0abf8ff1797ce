// mma on brain floats, tf32, bytes, 4-bit integers and bits is right, and so is inline assembly
// with that many registers.
// RUN: run

// How elements are packed into words, and the instruction. Factors are 16 by 8 and 8 by 8 words.
struct Brain {
    typedef float Sum;
    static constexpr int bits = 16;
    static __device__ unsigned encode(int value) { return __float_as_uint(value) >> 16; }
    static __device__ int decode(unsigned bits) { return __uint_as_float(bits << 16); }
    static __device__ void multiply(float *d, const unsigned *a, const unsigned *b) {
        asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 "
                     "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                     : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
                     : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
    }
};

struct Tensor {
    typedef float Sum;
    static constexpr int bits = 32;
    static __device__ unsigned encode(int value) { return __float_as_uint(value); }
    static __device__ int decode(unsigned bits) { return __uint_as_float(bits); }
    static __device__ void multiply(float *d, const unsigned *a, const unsigned *b) {
        asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 "
                     "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                     : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
                     : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
    }
};

#define INTEGERS(name, width, sign, ptx) \
    struct name { \
        typedef int Sum; \
        static constexpr int bits = width; \
        static __device__ unsigned encode(int value) { return value & ((1u << width) - 1); } \
        static __device__ int decode(unsigned bits) { \
            return sign ? (int)(bits << (32 - width)) >> (32 - width) : (int)bits; \
        } \
        static __device__ void multiply(int *d, const unsigned *a, const unsigned *b) { \
            asm volatile("mma.sync.aligned." ptx " " \
                         "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};" \
                         : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3]) \
                         : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1])); \
        } \
    }
INTEGERS(Signed, 8, true, "m16n8k32.row.col.s32.s8.s8.s32");
INTEGERS(Unsigned, 8, false, "m16n8k32.row.col.satfinite.s32.u8.u8.s32");
INTEGERS(Small, 4, true, "m16n8k64.row.col.s32.s4.s4.s32");
INTEGERS(Bit, 1, false, "m16n8k256.row.col.s32.b1.b1.s32.and.popc");

// How many elements of the product are as they should be.
template <typename Kind> __device__ int right() {
    __shared__ unsigned left[16][8], other[8][8];
    constexpr int packed = 32 / Kind::bits;
    for (int i = threadIdx.x; i < 192; i += 32) {
        unsigned word = 0;
        for (int j = 0; j < packed; ++j)
            word |= Kind::encode((i * packed + j) * 7 % 11 - 5) << (j * Kind::bits % 32);
        if (i < 128)
            left[i / 8][i % 8] = word;
        else
            other[i / 8 - 16][i % 8] = word;
    }
    __syncthreads();
    int group = threadIdx.x / 4, thread = threadIdx.x % 4;
    unsigned a[4], b[2];
    for (int i = 0; i < 4; ++i)
      a[i] = left[i % 2 == 0 ? group : group + 8][i < 2 ? thread : thread + 4];
    for (int i = 0; i < 2; ++i) b[i] = other[group][i == 0 ? thread : thread + 4];
    typename Kind::Sum d[4] = {0, 1, 2, 3};
    Kind::multiply(d, a, b);
    int count = 0;
    for (int i = 0; i < 4; ++i) {
        int row = i < 2 ? group : group + 8, column = thread * 2 + i % 2, wanted = i;
        for (int k = 0; k < 8 * packed; ++k) {
            unsigned mask = 0xffffffffu >> (32 - Kind::bits), shift = k % packed * Kind::bits;
            int x = Kind::decode(left[row][k / packed] >> shift & mask);
            int y = Kind::decode(other[column][k / packed] >> shift & mask);
            wanted += x * y;
        }
        count += d[i] == wanted;
    }
    __syncthreads();
    return count;
}

__global__ void kernel(int *count) {
#if __CUDA_ARCH__ >= 800
    atomicAdd(&count[0], right<Brain>());
    atomicAdd(&count[1], right<Tensor>());
    atomicAdd(&count[2], right<Signed>());
    atomicAdd(&count[3], right<Unsigned>());
    atomicAdd(&count[4], right<Small>());
    atomicAdd(&count[5], right<Bit>());
#endif
}
// LAUNCH: kernel<<<1, 32>>>(count=s32[6]{fill 0})
// EXPECT: count[i] == 128
