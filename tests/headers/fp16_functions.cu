// The functions, operators and conversions of cuda_fp16.h, NVIDIA's and ours, compute rightly. The
// numbers are what NVRTC's code computes.
// RUN: run headers
// RUN: run
#include <cuda_fp16.h>

__device__ unsigned bits(const __half &h) { return __half_as_ushort(h); }
__device__ unsigned bits(const __half2 &h) { return reinterpret_cast<const unsigned &>(h); }
__device__ unsigned bits(float f) { return f != f ? 0x7fffffff : __float_as_uint(f); }
__device__ unsigned bits(long long i) { return i ^ i >> 32; }
__device__ unsigned bits(unsigned long long i) { return i ^ i >> 32; }
__device__ unsigned bits(long i) { return i ^ i >> 32; }
__device__ unsigned bits(unsigned long i) { return i ^ i >> 32; }
template <typename T> __device__ unsigned bits(const T &value) { return value; }

__global__ void single(const __half *in, unsigned *out) {
    const int thread = threadIdx.x;
    const __half a = in[thread], b = in[(thread * 7 + 3) % 64], c = in[(thread * 5 + 9) % 64];
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
    out[20 * 64 + thread] = bits(__hfma(a, b, c));
    out[21 * 64 + thread] = bits(__hfma_sat(a, b, c));
    out[22 * 64 + thread] = bits(__hfma_relu(a, b, c));
    out[23 * 64 + thread] = bits(__heq(a, b));
    out[24 * 64 + thread] = bits(__hne(a, b));
    out[25 * 64 + thread] = bits(__hle(a, b));
    out[26 * 64 + thread] = bits(__hge(a, b));
    out[27 * 64 + thread] = bits(__hlt(a, b));
    out[28 * 64 + thread] = bits(__hgt(a, b));
    out[29 * 64 + thread] = bits(__hequ(a, b));
    out[30 * 64 + thread] = bits(__hneu(a, b));
    out[31 * 64 + thread] = bits(__hleu(a, b));
    out[32 * 64 + thread] = bits(__hgeu(a, b));
    out[33 * 64 + thread] = bits(__hltu(a, b));
    out[34 * 64 + thread] = bits(__hgtu(a, b));
    out[35 * 64 + thread] = bits(__hisnan(a));
    out[36 * 64 + thread] = bits(__hisinf(a));
    out[37 * 64 + thread] = bits(a + b);
    out[38 * 64 + thread] = bits(a - b);
    out[39 * 64 + thread] = bits(a * b);
    out[40 * 64 + thread] = bits(a / b);
    out[41 * 64 + thread] = bits(-a);
    out[42 * 64 + thread] = bits(+a);
    out[43 * 64 + thread] = bits(a == b);
    out[44 * 64 + thread] = bits(a != b);
    out[45 * 64 + thread] = bits(a < b);
    out[46 * 64 + thread] = bits(a > b);
    out[47 * 64 + thread] = bits(a <= b);
    out[48 * 64 + thread] = bits(a >= b);
}

__global__ void pairs(const __half *in, unsigned *out) {
    const int thread = threadIdx.x;
    const __half2 *pairs = reinterpret_cast<const __half2 *>(in);
    const __half2 a = pairs[thread / 2], b = pairs[(thread * 7 + 3) % 32], c = pairs[(thread * 5 + 9) % 32];
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
    out[14 * 64 + thread] = bits(__hfma2(a, b, c));
    out[15 * 64 + thread] = bits(__hfma2_sat(a, b, c));
    out[16 * 64 + thread] = bits(__hfma2_relu(a, b, c));
    out[17 * 64 + thread] = bits(__hcmadd(a, b, c));
    out[18 * 64 + thread] = bits(h2ceil(a));
    out[19 * 64 + thread] = bits(h2floor(a));
    out[20 * 64 + thread] = bits(h2rint(a));
    out[21 * 64 + thread] = bits(h2trunc(a));
    out[22 * 64 + thread] = bits(__habs2(a));
    out[23 * 64 + thread] = bits(__hneg2(a));
    out[24 * 64 + thread] = bits(__hisnan2(a));
    out[25 * 64 + thread] = bits(__lowhigh2highlow(a));
    out[26 * 64 + thread] = bits(__heq2(a, b));
    out[27 * 64 + thread] = bits(__hne2(a, b));
    out[28 * 64 + thread] = bits(__hle2(a, b));
    out[29 * 64 + thread] = bits(__hge2(a, b));
    out[30 * 64 + thread] = bits(__hlt2(a, b));
    out[31 * 64 + thread] = bits(__hgt2(a, b));
    out[32 * 64 + thread] = bits(__hequ2(a, b));
    out[33 * 64 + thread] = bits(__hneu2(a, b));
    out[34 * 64 + thread] = bits(__hleu2(a, b));
    out[35 * 64 + thread] = bits(__hgeu2(a, b));
    out[36 * 64 + thread] = bits(__hltu2(a, b));
    out[37 * 64 + thread] = bits(__hgtu2(a, b));
    out[38 * 64 + thread] = bits(__heq2_mask(a, b));
    out[39 * 64 + thread] = bits(__hne2_mask(a, b));
    out[40 * 64 + thread] = bits(__hle2_mask(a, b));
    out[41 * 64 + thread] = bits(__hge2_mask(a, b));
    out[42 * 64 + thread] = bits(__hlt2_mask(a, b));
    out[43 * 64 + thread] = bits(__hgt2_mask(a, b));
    out[44 * 64 + thread] = bits(__hequ2_mask(a, b));
    out[45 * 64 + thread] = bits(__hneu2_mask(a, b));
    out[46 * 64 + thread] = bits(__hleu2_mask(a, b));
    out[47 * 64 + thread] = bits(__hgeu2_mask(a, b));
    out[48 * 64 + thread] = bits(__hltu2_mask(a, b));
    out[49 * 64 + thread] = bits(__hgtu2_mask(a, b));
    out[50 * 64 + thread] = bits(__hbeq2(a, b));
    out[51 * 64 + thread] = bits(__hbne2(a, b));
    out[52 * 64 + thread] = bits(__hble2(a, b));
    out[53 * 64 + thread] = bits(__hbge2(a, b));
    out[54 * 64 + thread] = bits(__hblt2(a, b));
    out[55 * 64 + thread] = bits(__hbgt2(a, b));
    out[56 * 64 + thread] = bits(__hbequ2(a, b));
    out[57 * 64 + thread] = bits(__hbneu2(a, b));
    out[58 * 64 + thread] = bits(__hbleu2(a, b));
    out[59 * 64 + thread] = bits(__hbgeu2(a, b));
    out[60 * 64 + thread] = bits(__hbltu2(a, b));
    out[61 * 64 + thread] = bits(__hbgtu2(a, b));
    out[62 * 64 + thread] = bits(a + b);
    out[63 * 64 + thread] = bits(a - b);
    out[64 * 64 + thread] = bits(a * b);
    out[65 * 64 + thread] = bits(a / b);
    out[66 * 64 + thread] = bits(-a);
    out[67 * 64 + thread] = bits(a == b);
    out[68 * 64 + thread] = bits(a != b);
    out[69 * 64 + thread] = bits(a < b);
    out[70 * 64 + thread] = bits(a > b);
    out[71 * 64 + thread] = bits(a <= b);
    out[72 * 64 + thread] = bits(a >= b);
    out[73 * 64 + thread] = bits(__lows2half2(a, b));
    out[74 * 64 + thread] = bits(__highs2half2(a, b));
    out[75 * 64 + thread] = bits(__low2half2(a));
    out[76 * 64 + thread] = bits(__high2half2(a));
    out[77 * 64 + thread] = bits(__low2half(a));
    out[78 * 64 + thread] = bits(__high2half(a));
    out[79 * 64 + thread] = bits(__halves2half2(a.x, b.y));
    out[80 * 64 + thread] = bits(__half2half2(a.y));
    out[81 * 64 + thread] = bits(make_half2(a.x, b.x));
    out[82 * 64 + thread] = bits(__low2float(a));
    out[83 * 64 + thread] = bits(__high2float(a));
    out[84 * 64 + thread] = bits(__half22float2(a).y);
}

__global__ void to(const __half *in, unsigned *out) {
    const int thread = threadIdx.x;
    const __half a = in[thread];
    out[0 * 64 + thread] = bits(__half2int_rn(a));
    out[1 * 64 + thread] = bits(__half2int_rz(a));
    out[2 * 64 + thread] = bits(__half2int_rd(a));
    out[3 * 64 + thread] = bits(__half2int_ru(a));
    out[4 * 64 + thread] = bits(__half2uint_rn(a));
    out[5 * 64 + thread] = bits(__half2uint_rz(a));
    out[6 * 64 + thread] = bits(__half2uint_rd(a));
    out[7 * 64 + thread] = bits(__half2uint_ru(a));
    out[8 * 64 + thread] = bits(__half2short_rn(a));
    out[9 * 64 + thread] = bits(__half2short_rz(a));
    out[10 * 64 + thread] = bits(__half2short_rd(a));
    out[11 * 64 + thread] = bits(__half2short_ru(a));
    out[12 * 64 + thread] = bits(__half2ushort_rn(a));
    out[13 * 64 + thread] = bits(__half2ushort_rz(a));
    out[14 * 64 + thread] = bits(__half2ushort_rd(a));
    out[15 * 64 + thread] = bits(__half2ushort_ru(a));
    out[16 * 64 + thread] = bits(__half2ll_rn(a));
    out[17 * 64 + thread] = bits(__half2ll_rz(a));
    out[18 * 64 + thread] = bits(__half2ll_rd(a));
    out[19 * 64 + thread] = bits(__half2ll_ru(a));
    out[20 * 64 + thread] = bits(__half2ull_rn(a));
    out[21 * 64 + thread] = bits(__half2ull_rz(a));
    out[22 * 64 + thread] = bits(__half2ull_rd(a));
    out[23 * 64 + thread] = bits(__half2ull_ru(a));
    out[24 * 64 + thread] = bits(__half2char_rz(a));
    out[25 * 64 + thread] = bits(__half2uchar_rz(a));
    out[26 * 64 + thread] = bits(__half2float(a));
    out[27 * 64 + thread] = bits(__half_as_short(a));
    out[28 * 64 + thread] = bits(__half_as_ushort(a));
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
    out[0 * 64 + thread] = bits(__int2half_rn(i));
    out[1 * 64 + thread] = bits(__int2half_rz(i));
    out[2 * 64 + thread] = bits(__int2half_rd(i));
    out[3 * 64 + thread] = bits(__int2half_ru(i));
    out[4 * 64 + thread] = bits(__uint2half_rn(i));
    out[5 * 64 + thread] = bits(__uint2half_rz(i));
    out[6 * 64 + thread] = bits(__uint2half_rd(i));
    out[7 * 64 + thread] = bits(__uint2half_ru(i));
    out[8 * 64 + thread] = bits(__short2half_rn(i >> 16));
    out[9 * 64 + thread] = bits(__short2half_rz(i >> 16));
    out[10 * 64 + thread] = bits(__short2half_rd(i >> 16));
    out[11 * 64 + thread] = bits(__short2half_ru(i >> 16));
    out[12 * 64 + thread] = bits(__ushort2half_rn(i >> 16));
    out[13 * 64 + thread] = bits(__ushort2half_rz(i >> 16));
    out[14 * 64 + thread] = bits(__ushort2half_rd(i >> 16));
    out[15 * 64 + thread] = bits(__ushort2half_ru(i >> 16));
    out[16 * 64 + thread] = bits(__ll2half_rn(wide));
    out[17 * 64 + thread] = bits(__ll2half_rz(wide));
    out[18 * 64 + thread] = bits(__ll2half_rd(wide));
    out[19 * 64 + thread] = bits(__ll2half_ru(wide));
    out[20 * 64 + thread] = bits(__ull2half_rn(wide));
    out[21 * 64 + thread] = bits(__ull2half_rz(wide));
    out[22 * 64 + thread] = bits(__ull2half_rd(wide));
    out[23 * 64 + thread] = bits(__ull2half_ru(wide));
    out[24 * 64 + thread] = bits(__float2half(f));
    out[25 * 64 + thread] = bits(__float2half_rn(f));
    out[26 * 64 + thread] = bits(__float2half_rz(f));
    out[27 * 64 + thread] = bits(__float2half_rd(f));
    out[28 * 64 + thread] = bits(__float2half_ru(f));
    out[29 * 64 + thread] = bits(__double2half(d));
    out[30 * 64 + thread] = bits(__floats2half2_rn(f, -f));
    out[31 * 64 + thread] = bits(__float2half2_rn(f));
    out[32 * 64 + thread] = bits(__float22half2_rn(make_float2(f, 1.0f)));
    out[33 * 64 + thread] = bits(__half(f));
    out[34 * 64 + thread] = bits(__half(d));
    out[35 * 64 + thread] = bits(__half(i));
    out[36 * 64 + thread] = bits(__half(static_cast<unsigned>(i)));
    out[37 * 64 + thread] = bits(__half(static_cast<short>(i)));
    out[38 * 64 + thread] = bits(__half(static_cast<unsigned short>(i)));
    out[39 * 64 + thread] = bits(__half(wide));
    out[40 * 64 + thread] = bits(__half(static_cast<unsigned long long>(wide)));
    out[41 * 64 + thread] = bits(__half(static_cast<long>(wide)));
    out[42 * 64 + thread] = bits(__half(1.5f) = f);
    out[43 * 64 + thread] = bits(__half(1.5f) = d);
    out[44 * 64 + thread] = bits(__half(1.5f) = i);
    out[45 * 64 + thread] = bits(__half(1.5f) = static_cast<short>(i));
    out[46 * 64 + thread] = bits(__half(1.5f) = wide);
    out[47 * 64 + thread] = bits(__ushort_as_half(i >> 16));
    out[48 * 64 + thread] = bits(__short_as_half(i));
}

__global__ void counting(const __half *in, unsigned *out) {
    const int thread = threadIdx.x;
    __half a = in[thread];
    out[thread] = bits(a++);
    out[64 + thread] = bits(++a);
    out[128 + thread] = bits(a--);
    out[192 + thread] = bits(--a);
    __half2 p = __half2half2(a);
    out[256 + thread] = bits(p++);
    out[320 + thread] = bits(--p);
    a += in[0];
    a -= in[1];
    a *= in[2];
    a /= in[3];
    out[384 + thread] = bits(a);
}

__global__ void moving(__half *in, unsigned *out, __half *sum, __half2 *sums) {
    const int thread = threadIdx.x;
    const __half2 *pairs = reinterpret_cast<const __half2 *>(in);
    const __half a = in[thread];
    const __half2 p = pairs[thread % 32];
    out[thread] = bits(__shfl_sync(~0u, a, 3));
    out[64 + thread] = bits(__shfl_up_sync(~0u, a, 1));
    out[128 + thread] = bits(__shfl_down_sync(~0u, p, 2, 16));
    out[192 + thread] = bits(__shfl_xor_sync(~0u, p, 5));
    out[256 + thread] = bits(__ldg(in + thread)) + bits(__ldcg(in + thread)) + bits(__ldcs(pairs + thread % 32));
    __stcg(reinterpret_cast<__half *>(out + 320 + thread), a);
    __stwt(reinterpret_cast<__half *>(out + 320 + thread) + 1, a);
    atomicAdd(sum, __float2half(1.0f));
    atomicAdd(sums, __float2half2_rn(2.0f));
    __syncthreads();
    out[384 + thread] = bits(*sum) + bits(*sums);
    volatile __half v;
    v = static_cast<__half_raw>(a);
    __half copy = static_cast<__half_raw>(v);
    out[448 + thread] = bits(copy);
}

// One number for each row of results.
__global__ void hash(const unsigned *rows, int first, unsigned *hashes) {
    unsigned value = 1;
    for (int i = 0; i < 64; ++i) value = value * 1000003u ^ rows[(first + threadIdx.x) * 64 + i];
    hashes[threadIdx.x] = value;
}
// LAUNCH: single<<<1, 64>>>(in=u16[64]{0, 32768, 1, 32769, 1023, 1024, 33791, 31743, 64511, 31744, 64512, 32256, 15360, 48128, 14336, 14337, 16968, 49736, 22528, 23553, 30720, 63489, 13653, 46421, 25600, 25601, 20, 11878, 18688, 51456, 14940, 15522, 12881, 15283, 16444, 12595, 48608, 12860, 45799, 12772, 14116, 49783, 12694, 12669, 47428, 13469, 49732, 16877, 13132, 15338, 16775, 16911, 17358, 49122, 51423, 48870, 48018, 14323, 18014, 45726, 49358, 47869, 14646, 46023}, a=u32[3136])
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
// EXPECT: a_hash == {3227297580, 878249448, 1592025064, 4240637800, 1237312530, 1756423186, 2689628697, 2689628697, 2773249759, 152683040, 152683040, 446067150, 915585381, 915585381, 2357166336, 4086028581, 139725577, 788318999, 809041905, 1210962367, 3861187326, 1343639333, 706840262, 4165790977, 801856563, 3644779300, 1244537438, 3644779300, 1244537438, 1928595003, 2030290369, 692286170, 1680356744, 692286170, 1680356744, 856978416, 355350693, 2689628697, 152683040, 915585381, 4086028581, 1756423186, 386938417, 4165790977, 2030290369, 3644779300, 1244537438, 3644779300, 1244537438}
// EXPECT: b_hash == {3440512718, 3440512718, 1984231715, 3373706730, 3373706730, 3633191858, 2525923904, 2525923904, 3428168295, 319004963, 4122301267, 1489597297, 1024152403, 87782257, 3332574292, 1053783182, 114684240, 3029283242, 985163123, 3608191347, 4037412211, 1460001651, 1961709511, 1880510407, 273476865, 2912297515, 3675999489, 562787585, 2265665793, 2338740481, 1869099265, 2192382209, 186338561, 2307618049, 252399873, 459692289, 4016582913, 3266124033, 3563665975, 3695089039, 3363941414, 322793980, 3362652092, 3568652926, 2560440887, 3347223951, 303279142, 2788782588, 1643249596, 1179079294, 472948683, 3006340401, 1266549654, 3941449320, 664424652, 324702134, 472948683, 689390707, 3417926452, 3301924664, 2815801450, 2623704554, 3440512718, 3373706730, 2525923904, 319004963, 1880510407, 472948683, 689390707, 664424652, 324702134, 1266549654, 3941449320, 2850246599, 1550066219, 2404470727, 3684049451, 3624619975, 1891639851, 2884980679, 3684049451, 2850246599, 991096065, 2839840099, 2839840099}
// EXPECT: c_hash == {963714410, 3701450104, 3200969257, 3761096781, 188039182, 1256783700, 1256783700, 4211607425, 922131528, 238297654, 3713621455, 564947939, 4166139918, 939917140, 939917140, 2887190401, 2976777756, 2710249361, 943753111, 173973764, 503646245, 3771929603, 3771929603, 932773590, 171259815, 3631166610, 1976179182, 2691642929, 386938417, 1976179182, 2279883123, 171259815, 3631166610, 171259815, 238297654, 939917140, 3701450104, 1256783700, 2710249361, 3771929603, 2710249361, 3771929603}
// EXPECT: d_hash == {2846276865, 496410244, 4092003551, 651337682, 730283265, 1922047620, 1922047620, 730283265, 3835916763, 3104085207, 3294926086, 250815925, 3099559511, 1964573611, 1964573611, 3923431977, 2154133249, 1318884853, 1965627090, 4173318610, 334493441, 1383273973, 1383273973, 334493441, 1770839224, 1770839224, 512627029, 2051930950, 65758701, 3977165018, 4284603576, 2137119928, 1368186040, 1770839224, 3977165018, 2846276865, 730283265, 472135881, 214835592, 2154133249, 334493441, 2154133249, 1770839224, 3977165018, 2846276865, 472135881, 2154133249, 1899325035, 780893860}
// EXPECT: e_hash == {386938417, 45155776, 45155776, 1320461909, 3120473685, 3120473685, 2438405096}
// EXPECT: f_hash == {4168031745, 3200022077, 3618922849, 2213033141, 3933534021, 385758769, 2188866817, 386938417}
