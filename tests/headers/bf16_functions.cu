// The functions, operators and conversions of cuda_bf16.h, NVIDIA's and ours, compute rightly. The
// numbers are what NVRTC's code computes.
// RUN: run headers
// RUN: run
#include <cuda_bf16.h>

__device__ unsigned bits(const __nv_bfloat16 &h) { return __bfloat16_as_ushort(h); }
__device__ unsigned bits(const __nv_bfloat162 &h) { return reinterpret_cast<const unsigned &>(h); }
__device__ unsigned bits(float f) { return f != f ? 0x7fffffff : __float_as_uint(f); }
__device__ unsigned bits(long long i) { return i ^ i >> 32; }
__device__ unsigned bits(unsigned long long i) { return i ^ i >> 32; }
__device__ unsigned bits(long i) { return i ^ i >> 32; }
__device__ unsigned bits(unsigned long i) { return i ^ i >> 32; }
template <typename T> __device__ unsigned bits(const T &value) { return value; }

__global__ void single(const __nv_bfloat16 *in, unsigned *out) {
    const int thread = threadIdx.x;
    const __nv_bfloat16 a = in[thread], b = in[(thread * 7 + 3) % 64], c = in[(thread * 5 + 9) % 64];
    out[0 * 64 + thread] = bits(hceil(a));
    out[1 * 64 + thread] = bits(hfloor(a));
    out[2 * 64 + thread] = bits(hrint(a));
    out[3 * 64 + thread] = bits(htrunc(a));
    out[4 * 64 + thread] = bits(__habs(a));
    out[5 * 64 + thread] = bits(__hneg(a));
    out[6 * 64 + thread] = bits(__hadd(a, b));
    out[7 * 64 + thread] = bits(__hadd_rn(a, b));
    out[8 * 64 + thread] = bits(__hadd_sat(a, b));
    out[9 * 64 + thread] = bits(__hsub(a, b));
    out[10 * 64 + thread] = bits(__hsub_rn(a, b));
    out[11 * 64 + thread] = bits(__hsub_sat(a, b));
    out[12 * 64 + thread] = bits(__hmul(a, b));
    out[13 * 64 + thread] = bits(__hmul_rn(a, b));
    out[14 * 64 + thread] = bits(__hmul_sat(a, b));
    out[15 * 64 + thread] = bits(__hdiv(a, b));
    out[16 * 64 + thread] = bits(__hmax(a, b));
    out[17 * 64 + thread] = bits(__hmin(a, b));
    out[18 * 64 + thread] = bits(__hmax_nan(a, b));
    out[19 * 64 + thread] = bits(__hmin_nan(a, b));
    out[20 * 64 + thread] = bits(__heq(a, b));
    out[21 * 64 + thread] = bits(__hne(a, b));
    out[22 * 64 + thread] = bits(__hle(a, b));
    out[23 * 64 + thread] = bits(__hge(a, b));
    out[24 * 64 + thread] = bits(__hlt(a, b));
    out[25 * 64 + thread] = bits(__hgt(a, b));
    out[26 * 64 + thread] = bits(__hequ(a, b));
    out[27 * 64 + thread] = bits(__hneu(a, b));
    out[28 * 64 + thread] = bits(__hleu(a, b));
    out[29 * 64 + thread] = bits(__hgeu(a, b));
    out[30 * 64 + thread] = bits(__hltu(a, b));
    out[31 * 64 + thread] = bits(__hgtu(a, b));
    out[32 * 64 + thread] = bits(__hisnan(a));
    out[33 * 64 + thread] = bits(__hisinf(a));
    out[34 * 64 + thread] = bits(a + b);
    out[35 * 64 + thread] = bits(a - b);
    out[36 * 64 + thread] = bits(a * b);
    out[37 * 64 + thread] = bits(a / b);
    out[38 * 64 + thread] = bits(-a);
    out[39 * 64 + thread] = bits(+a);
    out[40 * 64 + thread] = bits(a == b);
    out[41 * 64 + thread] = bits(a != b);
    out[42 * 64 + thread] = bits(a < b);
    out[43 * 64 + thread] = bits(a > b);
    out[44 * 64 + thread] = bits(a <= b);
    out[45 * 64 + thread] = bits(a >= b);
    // Older targets have no fused operations in NVIDIA's header.
#if __CUDA_ARCH__ >= 800
    out[46 * 64 + thread] = bits(__hfma(a, b, c));
    out[47 * 64 + thread] = bits(__hfma_sat(a, b, c));
    out[48 * 64 + thread] = bits(__hfma_relu(a, b, c));
#endif
}

__global__ void pairs(const __nv_bfloat16 *in, unsigned *out) {
    const int thread = threadIdx.x;
    const __nv_bfloat162 *pairs = reinterpret_cast<const __nv_bfloat162 *>(in);
    const __nv_bfloat162 a = pairs[thread / 2], b = pairs[(thread * 7 + 3) % 32], c = pairs[(thread * 5 + 9) % 32];
    out[0 * 64 + thread] = bits(__hadd2(a, b));
    out[1 * 64 + thread] = bits(__hadd2_rn(a, b));
    out[2 * 64 + thread] = bits(__hadd2_sat(a, b));
    out[3 * 64 + thread] = bits(__hsub2(a, b));
    out[4 * 64 + thread] = bits(__hsub2_rn(a, b));
    out[5 * 64 + thread] = bits(__hsub2_sat(a, b));
    out[6 * 64 + thread] = bits(__hmul2(a, b));
    out[7 * 64 + thread] = bits(__hmul2_rn(a, b));
    out[8 * 64 + thread] = bits(__hmul2_sat(a, b));
    out[9 * 64 + thread] = bits(__h2div(a, b));
    out[10 * 64 + thread] = bits(__hmax2(a, b));
    out[11 * 64 + thread] = bits(__hmin2(a, b));
    out[12 * 64 + thread] = bits(__hmax2_nan(a, b));
    out[13 * 64 + thread] = bits(__hmin2_nan(a, b));
    out[14 * 64 + thread] = bits(h2ceil(a));
    out[15 * 64 + thread] = bits(h2floor(a));
    out[16 * 64 + thread] = bits(h2rint(a));
    out[17 * 64 + thread] = bits(h2trunc(a));
    out[18 * 64 + thread] = bits(__habs2(a));
    out[19 * 64 + thread] = bits(__hneg2(a));
    out[20 * 64 + thread] = bits(__hisnan2(a));
    out[21 * 64 + thread] = bits(__lowhigh2highlow(a));
    out[22 * 64 + thread] = bits(__heq2(a, b));
    out[23 * 64 + thread] = bits(__hne2(a, b));
    out[24 * 64 + thread] = bits(__hle2(a, b));
    out[25 * 64 + thread] = bits(__hge2(a, b));
    out[26 * 64 + thread] = bits(__hlt2(a, b));
    out[27 * 64 + thread] = bits(__hgt2(a, b));
    out[28 * 64 + thread] = bits(__hequ2(a, b));
    out[29 * 64 + thread] = bits(__hneu2(a, b));
    out[30 * 64 + thread] = bits(__hleu2(a, b));
    out[31 * 64 + thread] = bits(__hgeu2(a, b));
    out[32 * 64 + thread] = bits(__hltu2(a, b));
    out[33 * 64 + thread] = bits(__hgtu2(a, b));
    out[34 * 64 + thread] = bits(__heq2_mask(a, b));
    out[35 * 64 + thread] = bits(__hne2_mask(a, b));
    out[36 * 64 + thread] = bits(__hle2_mask(a, b));
    out[37 * 64 + thread] = bits(__hge2_mask(a, b));
    out[38 * 64 + thread] = bits(__hlt2_mask(a, b));
    out[39 * 64 + thread] = bits(__hgt2_mask(a, b));
    out[40 * 64 + thread] = bits(__hequ2_mask(a, b));
    out[41 * 64 + thread] = bits(__hneu2_mask(a, b));
    out[42 * 64 + thread] = bits(__hleu2_mask(a, b));
    out[43 * 64 + thread] = bits(__hgeu2_mask(a, b));
    out[44 * 64 + thread] = bits(__hltu2_mask(a, b));
    out[45 * 64 + thread] = bits(__hgtu2_mask(a, b));
    out[46 * 64 + thread] = bits(__hbeq2(a, b));
    out[47 * 64 + thread] = bits(__hbne2(a, b));
    out[48 * 64 + thread] = bits(__hble2(a, b));
    out[49 * 64 + thread] = bits(__hbge2(a, b));
    out[50 * 64 + thread] = bits(__hblt2(a, b));
    out[51 * 64 + thread] = bits(__hbgt2(a, b));
    out[52 * 64 + thread] = bits(__hbequ2(a, b));
    out[53 * 64 + thread] = bits(__hbneu2(a, b));
    out[54 * 64 + thread] = bits(__hbleu2(a, b));
    out[55 * 64 + thread] = bits(__hbgeu2(a, b));
    out[56 * 64 + thread] = bits(__hbltu2(a, b));
    out[57 * 64 + thread] = bits(__hbgtu2(a, b));
    out[58 * 64 + thread] = bits(a + b);
    out[59 * 64 + thread] = bits(a - b);
    out[60 * 64 + thread] = bits(a * b);
    out[61 * 64 + thread] = bits(a / b);
    out[62 * 64 + thread] = bits(-a);
    out[63 * 64 + thread] = bits(a == b);
    out[64 * 64 + thread] = bits(a != b);
    out[65 * 64 + thread] = bits(a < b);
    out[66 * 64 + thread] = bits(a > b);
    out[67 * 64 + thread] = bits(a <= b);
    out[68 * 64 + thread] = bits(a >= b);
    out[69 * 64 + thread] = bits(__lows2bfloat162(a, b));
    out[70 * 64 + thread] = bits(__highs2bfloat162(a, b));
    out[71 * 64 + thread] = bits(__low2bfloat162(a));
    out[72 * 64 + thread] = bits(__high2bfloat162(a));
    out[73 * 64 + thread] = bits(__low2bfloat16(a));
    out[74 * 64 + thread] = bits(__high2bfloat16(a));
    out[75 * 64 + thread] = bits(__halves2bfloat162(a.x, b.y));
    out[76 * 64 + thread] = bits(__bfloat162bfloat162(a.y));
    out[77 * 64 + thread] = bits(make_bfloat162(a.x, b.x));
    out[78 * 64 + thread] = bits(__low2float(a));
    out[79 * 64 + thread] = bits(__high2float(a));
    out[80 * 64 + thread] = bits(__bfloat1622float2(a).y);
    // Older targets have no fused operations in NVIDIA's header.
#if __CUDA_ARCH__ >= 800
    out[81 * 64 + thread] = bits(__hfma2(a, b, c));
    out[82 * 64 + thread] = bits(__hfma2_sat(a, b, c));
    out[83 * 64 + thread] = bits(__hfma2_relu(a, b, c));
    out[84 * 64 + thread] = bits(__hcmadd(a, b, c));
#endif
}

__global__ void to(const __nv_bfloat16 *in, unsigned *out) {
    const int thread = threadIdx.x;
    const __nv_bfloat16 a = in[thread];
    out[0 * 64 + thread] = bits(__bfloat162int_rn(a));
    out[1 * 64 + thread] = bits(__bfloat162int_rz(a));
    out[2 * 64 + thread] = bits(__bfloat162int_rd(a));
    out[3 * 64 + thread] = bits(__bfloat162int_ru(a));
    out[4 * 64 + thread] = bits(__bfloat162uint_rn(a));
    out[5 * 64 + thread] = bits(__bfloat162uint_rz(a));
    out[6 * 64 + thread] = bits(__bfloat162uint_rd(a));
    out[7 * 64 + thread] = bits(__bfloat162uint_ru(a));
    out[8 * 64 + thread] = bits(__bfloat162short_rn(a));
    out[9 * 64 + thread] = bits(__bfloat162short_rz(a));
    out[10 * 64 + thread] = bits(__bfloat162short_rd(a));
    out[11 * 64 + thread] = bits(__bfloat162short_ru(a));
    out[12 * 64 + thread] = bits(__bfloat162ushort_rn(a));
    out[13 * 64 + thread] = bits(__bfloat162ushort_rz(a));
    out[14 * 64 + thread] = bits(__bfloat162ushort_rd(a));
    out[15 * 64 + thread] = bits(__bfloat162ushort_ru(a));
    out[16 * 64 + thread] = bits(__bfloat162ll_rn(a));
    out[17 * 64 + thread] = bits(__bfloat162ll_rz(a));
    out[18 * 64 + thread] = bits(__bfloat162ll_rd(a));
    out[19 * 64 + thread] = bits(__bfloat162ll_ru(a));
    out[20 * 64 + thread] = bits(__bfloat162ull_rn(a));
    out[21 * 64 + thread] = bits(__bfloat162ull_rz(a));
    out[22 * 64 + thread] = bits(__bfloat162ull_rd(a));
    out[23 * 64 + thread] = bits(__bfloat162ull_ru(a));
    out[24 * 64 + thread] = bits(__bfloat162char_rz(a));
    out[25 * 64 + thread] = bits(__bfloat162uchar_rz(a));
    out[26 * 64 + thread] = bits(__bfloat162float(a));
    out[27 * 64 + thread] = bits(__bfloat16_as_short(a));
    out[28 * 64 + thread] = bits(__bfloat16_as_ushort(a));
    out[29 * 64 + thread] = bits(static_cast<float>(a));
    out[30 * 64 + thread] = bits(static_cast<bool>(a));
    out[31 * 64 + thread] = bits(static_cast<signed char>(a));
    out[32 * 64 + thread] = bits(static_cast<unsigned char>(a));
    out[33 * 64 + thread] = bits(static_cast<char>(a));
    out[34 * 64 + thread] = bits(static_cast<short>(a));
    out[35 * 64 + thread] = bits(static_cast<unsigned short>(a));
    out[36 * 64 + thread] = bits(static_cast<int>(a));
    out[37 * 64 + thread] = bits(static_cast<unsigned>(a));
    out[38 * 64 + thread] = bits(static_cast<long>(a));
    out[39 * 64 + thread] = bits(static_cast<unsigned long>(a));
    out[40 * 64 + thread] = bits(static_cast<long long>(a));
    out[41 * 64 + thread] = bits(static_cast<unsigned long long>(a));
}

__global__ void from(const unsigned *in, unsigned *out) {
    const int thread = threadIdx.x;
    const int i = in[thread];
    const long long wide = static_cast<long long>(i) << (thread % 31) ^ thread;
    const float f = __uint_as_float(i);
    const double d = f * 1.0000001192092896;
    out[0 * 64 + thread] = bits(__int2bfloat16_rn(i));
    out[1 * 64 + thread] = bits(__int2bfloat16_rz(i));
    out[2 * 64 + thread] = bits(__int2bfloat16_rd(i));
    out[3 * 64 + thread] = bits(__int2bfloat16_ru(i));
    out[4 * 64 + thread] = bits(__uint2bfloat16_rn(i));
    out[5 * 64 + thread] = bits(__uint2bfloat16_rz(i));
    out[6 * 64 + thread] = bits(__uint2bfloat16_rd(i));
    out[7 * 64 + thread] = bits(__uint2bfloat16_ru(i));
    out[8 * 64 + thread] = bits(__short2bfloat16_rn(i >> 16));
    out[9 * 64 + thread] = bits(__short2bfloat16_rz(i >> 16));
    out[10 * 64 + thread] = bits(__short2bfloat16_rd(i >> 16));
    out[11 * 64 + thread] = bits(__short2bfloat16_ru(i >> 16));
    out[12 * 64 + thread] = bits(__ushort2bfloat16_rn(i >> 16));
    out[13 * 64 + thread] = bits(__ushort2bfloat16_rz(i >> 16));
    out[14 * 64 + thread] = bits(__ushort2bfloat16_rd(i >> 16));
    out[15 * 64 + thread] = bits(__ushort2bfloat16_ru(i >> 16));
    out[16 * 64 + thread] = bits(__ll2bfloat16_rn(wide));
    out[17 * 64 + thread] = bits(__ll2bfloat16_rz(wide));
    out[18 * 64 + thread] = bits(__ll2bfloat16_rd(wide));
    out[19 * 64 + thread] = bits(__ll2bfloat16_ru(wide));
    out[20 * 64 + thread] = bits(__ull2bfloat16_rn(wide));
    out[21 * 64 + thread] = bits(__ull2bfloat16_rz(wide));
    out[22 * 64 + thread] = bits(__ull2bfloat16_rd(wide));
    out[23 * 64 + thread] = bits(__ull2bfloat16_ru(wide));
    out[24 * 64 + thread] = bits(__float2bfloat16(f));
    out[25 * 64 + thread] = bits(__float2bfloat16_rn(f));
    out[26 * 64 + thread] = bits(__float2bfloat16_rz(f));
    out[27 * 64 + thread] = bits(__float2bfloat16_rd(f));
    out[28 * 64 + thread] = bits(__float2bfloat16_ru(f));
    out[29 * 64 + thread] = bits(__double2bfloat16(d));
    out[30 * 64 + thread] = bits(__floats2bfloat162_rn(f, -f));
    out[31 * 64 + thread] = bits(__float2bfloat162_rn(f));
    out[32 * 64 + thread] = bits(__float22bfloat162_rn(make_float2(f, 1.0f)));
    out[33 * 64 + thread] = bits(__nv_bfloat16(f));
    out[34 * 64 + thread] = bits(__nv_bfloat16(d));
    out[35 * 64 + thread] = bits(__nv_bfloat16(i));
    out[36 * 64 + thread] = bits(__nv_bfloat16(static_cast<unsigned>(i)));
    out[37 * 64 + thread] = bits(__nv_bfloat16(static_cast<short>(i)));
    out[38 * 64 + thread] = bits(__nv_bfloat16(static_cast<unsigned short>(i)));
    out[39 * 64 + thread] = bits(__nv_bfloat16(wide));
    out[40 * 64 + thread] = bits(__nv_bfloat16(static_cast<unsigned long long>(wide)));
    out[41 * 64 + thread] = bits(__nv_bfloat16(static_cast<long>(wide)));
    out[42 * 64 + thread] = bits(__nv_bfloat16(1.5f) = f);
    out[43 * 64 + thread] = bits(__nv_bfloat16(1.5f) = d);
    out[44 * 64 + thread] = bits(__nv_bfloat16(1.5f) = i);
    out[45 * 64 + thread] = bits(__nv_bfloat16(1.5f) = static_cast<short>(i));
    out[46 * 64 + thread] = bits(__nv_bfloat16(1.5f) = wide);
    out[47 * 64 + thread] = bits(__ushort_as_bfloat16(i >> 16));
    out[48 * 64 + thread] = bits(__short_as_bfloat16(i));
}

__global__ void counting(const __nv_bfloat16 *in, unsigned *out) {
    const int thread = threadIdx.x;
    __nv_bfloat16 a = in[thread];
    out[thread] = bits(a++);
    out[64 + thread] = bits(++a);
    out[128 + thread] = bits(a--);
    out[192 + thread] = bits(--a);
    __nv_bfloat162 p = __bfloat162bfloat162(a);
    out[256 + thread] = bits(p++);
    out[320 + thread] = bits(--p);
    a += in[0];
    a -= in[1];
    a *= in[2];
    a /= in[3];
    out[384 + thread] = bits(a);
}

__global__ void moving(__nv_bfloat16 *in, unsigned *out, __nv_bfloat16 *sum, __nv_bfloat162 *sums) {
    const int thread = threadIdx.x;
    const __nv_bfloat162 *pairs = reinterpret_cast<const __nv_bfloat162 *>(in);
    const __nv_bfloat16 a = in[thread];
    const __nv_bfloat162 p = pairs[thread % 32];
    out[thread] = bits(__shfl_sync(~0u, a, 3));
    out[64 + thread] = bits(__shfl_up_sync(~0u, a, 1));
    out[128 + thread] = bits(__shfl_down_sync(~0u, p, 2, 16));
    out[192 + thread] = bits(__shfl_xor_sync(~0u, p, 5));
    out[256 + thread] = bits(__ldg(in + thread)) + bits(__ldcg(in + thread)) + bits(__ldcs(pairs + thread % 32));
    __stcg(reinterpret_cast<__nv_bfloat16 *>(out + 320 + thread), a);
    __stwt(reinterpret_cast<__nv_bfloat16 *>(out + 320 + thread) + 1, a);
    atomicAdd(sum, __float2bfloat16(1.0f));
    atomicAdd(sums, __float2bfloat162_rn(2.0f));
    __syncthreads();
    out[384 + thread] = bits(*sum) + bits(*sums);
    volatile __nv_bfloat16 v;
    v = static_cast<__nv_bfloat16_raw>(a);
    __nv_bfloat16 copy = static_cast<__nv_bfloat16_raw>(v);
    out[448 + thread] = bits(copy);
}

// One number for each row of results.
__global__ void hash(const unsigned *rows, int first, unsigned *hashes) {
    unsigned value = 1;
    for (int i = 0; i < 64; ++i) value = value * 1000003u ^ rows[(first + threadIdx.x) * 64 + i];
    hashes[threadIdx.x] = value;
}
// LAUNCH: single<<<1, 64>>>(in=u16[64]{0, 32768, 1, 32769, 127, 128, 32895, 32639, 65407, 32640, 65408, 32704, 16256, 49024, 16128, 16129, 16457, 49225, 17152, 17281, 20224, 52993, 16043, 48811, 19200, 19201, 20, 15820, 16656, 49424, 16279, 16424, 15764, 16364, 16655, 15692, 49272, 15759, 48569, 15737, 16073, 49565, 15717, 15711, 48977, 15911, 49553, 16763, 15827, 16378, 16737, 16771, 16883, 49400, 49975, 49337, 49124, 16124, 17047, 48551, 49459, 49087, 16205, 48625}, a=u32[3136])
// LAUNCH: hash<<<1, 49>>>(a, 0, a_hash=u32[49])
// LAUNCH: pairs<<<1, 64>>>(in, b=u32[5440])
// LAUNCH: hash<<<1, 85>>>(b, 0, b_hash=u32[85])
// LAUNCH: to<<<1, 64>>>(in, c=u32[2688])
// LAUNCH: hash<<<1, 42>>>(c, 0, c_hash=u32[42])
// LAUNCH: from<<<1, 64>>>(words=u32[64]{0, 2147483648, 1, 1065353216, 3212836864, 2139095039, 2139095040, 4286578688, 2143289344, 1199562752, 1199566847, 1199566848, 855638016, 855638017, 864026624, 947912704, 947904512, 1065357312, 1065365504, 1065357313, 1065451520, 1065385984, 1065385985, 3212869632, 2139062271, 2139062272, 32768, 98304, 65535, 1325400063, 3472883712, 305419896, 3129916725, 3115982165, 1258101530, 3036134369, 3317993616, 3486090514, 879140020, 3242635104, 875099564, 3285228402, 3258372139, 1177900431, 3448531556, 985746937, 1335405186, 3187088830, 944184371, 3380029396, 1338426383, 3131424454, 3384052253, 3099813343, 3251742355, 3338017616, 1053073919, 894410506, 967761775, 1055849082, 1326031135, 3234912049, 809701846, 3402630395}, d=u32[3136])
// LAUNCH: hash<<<1, 49>>>(d, 0, d_hash=u32[49])
// LAUNCH: counting<<<1, 64>>>(in, e=u32[448])
// LAUNCH: hash<<<1, 7>>>(e, 0, e_hash=u32[7])
// LAUNCH: moving<<<1, 64>>>(in, f=u32[512], sum=u16[1]{0}, sums=u16[2]{0, 0})
// LAUNCH: hash<<<1, 8>>>(f, 0, f_hash=u32[8])
// EXPECT: a_hash == {2088987964, 1375869854, 1806119252, 425277102, 1148954453, 3517949781, 3896184092, 3896184092, 3083145927, 2802888303, 2802888303, 345867117, 1291152815, 1291152815, 4076671061, 908468015, 439589753, 3307737274, 690013050, 1018223301, 4165790977, 801856563, 1474332099, 787157973, 1474332099, 787157973, 1928595003, 2030290369, 2724435553, 1399950487, 2724435553, 1399950487, 856978416, 355350693, 3896184092, 2802888303, 1291152815, 908468015, 3517949781, 2126818258, 4165790977, 2030290369, 1474332099, 787157973, 1474332099, 787157973, 2614938688, 4170939190, 627970323}
// EXPECT: b_hash == {1496459987, 1496459987, 4143032656, 2678583378, 2678583378, 1584624146, 2179917218, 2179917218, 1247679528, 145835293, 2469131606, 625301282, 1670706518, 1158305570, 318990789, 2962526181, 3302897301, 2676016341, 2361980061, 2688545949, 458026241, 71785911, 1499088385, 504571905, 639594241, 2182439937, 2097304065, 1261223681, 1700414977, 2282956801, 3542052609, 1981113345, 2399293953, 774684417, 3563665975, 3695089039, 621013821, 3692671247, 2969147303, 1227608205, 2560440887, 3347223951, 2572020541, 3569725711, 2166462375, 1722667149, 472948683, 3006340401, 101963340, 3152176272, 704088342, 2473956162, 472948683, 689390707, 2253340138, 3791700928, 2855465140, 174953742, 1496459987, 2678583378, 2179917218, 145835293, 2688545949, 472948683, 689390707, 704088342, 2473956162, 101963340, 3152176272, 2041181341, 1375559095, 2353132701, 3616759223, 1174271133, 2209439159, 3409835165, 3616759223, 2041181341, 3110006017, 4076569955, 4076569955, 2329854035, 207515380, 3642455927, 1922001488}
// EXPECT: c_hash == {3755055455, 793652045, 394748475, 2546570117, 4104444907, 2030081525, 2030081525, 3580312173, 2937407853, 1949256815, 3831787873, 759061163, 747007052, 3419288590, 3419288590, 697847902, 3904357538, 2841893685, 3340203182, 872932753, 1129403923, 4279609005, 4279609005, 2362612565, 1642868596, 3419230099, 578263534, 1079880658, 2126818258, 578263534, 2279883123, 1642868596, 3419230099, 1642868596, 1949256815, 3419288590, 793652045, 2030081525, 2841893685, 4279609005, 2841893685, 4279609005}
// EXPECT: d_hash == {3348878766, 3321504239, 3173683056, 572052613, 3195234654, 4142137787, 4142137787, 800206296, 1636597230, 2383898443, 1269639273, 1523589956, 3405341342, 2138411774, 2138411774, 450640664, 4187913198, 1425424321, 935335600, 3897634340, 3243100454, 2767307761, 2767307761, 3659742649, 2163523195, 2163523195, 1678924862, 4046467241, 3735754866, 2605647696, 3959209595, 1811725947, 3572809339, 2163523195, 2605647696, 3348878766, 3195234654, 634366411, 1183422532, 4187913198, 3243100454, 4187913198, 2163523195, 2605647696, 3348878766, 634366411, 4187913198, 1899325035, 780893860}
// EXPECT: e_hash == {2126818258, 2715057721, 2715057721, 1874720066, 2358834498, 2358834498, 3153815203}
// EXPECT: f_hash == {1472543969, 975564743, 3422420985, 1218813305, 1926142911, 2559683538, 2273121537, 2126818258}
