// A conversion to or from the numbers of cuda_fp8.h, NVIDIA's or ours, rounds, saturates and
// handles a NaN rightly. The numbers are what NVRTC's code computes.
// RUN: run headers
// RUN: run
#include <cuda_fp8.h>

__device__ unsigned bits(float f) { return f != f ? 0x7fffffff : __float_as_uint(f); }
__device__ unsigned bits(__half h) { return __hisnan(h) ? 0x7fff : __half_as_ushort(h); }
__device__ unsigned bits(__nv_bfloat16 h) { return __hisnan(h) ? 0x7fff : __bfloat16_as_ushort(h); }
__device__ unsigned bits(__nv_bfloat16_raw h) { return bits(__nv_bfloat16(h)); }
__device__ unsigned bits(__half_raw h) { return bits(__half(h)); }
template <typename T> __device__ unsigned bits(T value) { return static_cast<unsigned>(value); }

// The sign of a NaN is nobody's business.
__device__ unsigned code(unsigned x, bool is_e4m3) { return (x & 0x7f) > (is_e4m3 ? 0x7e : 0x7c) ? 0x7f : x & 0xff; }
__device__ unsigned codes(unsigned x, bool is_e4m3) {
    return code(x, is_e4m3) | code(x >> 8, is_e4m3) << 8 | code(x >> 16, is_e4m3) << 16 | code(x >> 24, is_e4m3) << 24;
}

__global__ void from(const unsigned *in, unsigned *out) {
    const int thread = threadIdx.x;
    const int i = in[thread] >> 12;
    const float f = __uint_as_float(in[thread]);
    const double d = f * 1.0000001192092896;
    const __half h = __float2half(f);
    const __nv_bfloat16 b = __float2bfloat16(f);
    out[0 * 64 + thread] = codes(__nv_cvt_float_to_fp8(f, __NV_SATFINITE, __NV_E4M3), true);
    out[1 * 64 + thread] = codes(__nv_cvt_double_to_fp8(d, __NV_SATFINITE, __NV_E4M3), true);
    out[2 * 64 + thread] = codes(__nv_cvt_halfraw_to_fp8(h, __NV_SATFINITE, __NV_E4M3), true);
    out[3 * 64 + thread] = codes(__nv_cvt_bfloat16raw_to_fp8(b, __NV_SATFINITE, __NV_E4M3), true);
    out[4 * 64 + thread] = codes(__nv_cvt_float2_to_fp8x2(make_float2(f, -f), __NV_SATFINITE, __NV_E4M3), true);
    out[5 * 64 + thread] = codes(__nv_cvt_halfraw2_to_fp8x2(__halves2half2(h, __hneg(h)), __NV_SATFINITE, __NV_E4M3), true);
    out[6 * 64 + thread] = codes(__nv_cvt_float_to_fp8(f, __NV_NOSAT, __NV_E4M3), true);
    out[7 * 64 + thread] = codes(__nv_cvt_double_to_fp8(d, __NV_NOSAT, __NV_E4M3), true);
    out[8 * 64 + thread] = codes(__nv_cvt_halfraw_to_fp8(h, __NV_NOSAT, __NV_E4M3), true);
    out[9 * 64 + thread] = codes(__nv_cvt_bfloat16raw_to_fp8(b, __NV_NOSAT, __NV_E4M3), true);
    out[10 * 64 + thread] = codes(__nv_cvt_float2_to_fp8x2(make_float2(f, -f), __NV_NOSAT, __NV_E4M3), true);
    out[11 * 64 + thread] = codes(__nv_cvt_halfraw2_to_fp8x2(__halves2half2(h, __hneg(h)), __NV_NOSAT, __NV_E4M3), true);
    out[12 * 64 + thread] = codes(__nv_fp8_e4m3(f).__x, true);
    out[13 * 64 + thread] = codes(__nv_fp8_e4m3(d).__x, true);
    out[14 * 64 + thread] = codes(__nv_fp8_e4m3(h).__x, true);
    out[15 * 64 + thread] = codes(__nv_fp8_e4m3(b).__x, true);
    out[16 * 64 + thread] = codes(__nv_fp8_e4m3(i).__x, true);
    out[17 * 64 + thread] = codes(__nv_fp8_e4m3(static_cast<unsigned>(i)).__x, true);
    out[18 * 64 + thread] = codes(__nv_fp8_e4m3(static_cast<short>(i)).__x, true);
    out[19 * 64 + thread] = codes(__nv_fp8_e4m3(static_cast<long long>(i)).__x, true);
    out[20 * 64 + thread] = codes(__nv_fp8x2_e4m3(make_float2(f, 1.0f)).__x, true);
    out[21 * 64 + thread] = codes(__nv_fp8x4_e4m3(make_float4(f, 1.0f, -f, 2.0f)).__x, true);
    out[22 * 64 + thread] = codes(__nv_fp8x4_e4m3(__halves2half2(h, h), __halves2half2(h, __hneg(h))).__x, true);
    out[23 * 64 + thread] = codes(__nv_cvt_float_to_fp8(f, __NV_SATFINITE, __NV_E5M2), false);
    out[24 * 64 + thread] = codes(__nv_cvt_double_to_fp8(d, __NV_SATFINITE, __NV_E5M2), false);
    out[25 * 64 + thread] = codes(__nv_cvt_halfraw_to_fp8(h, __NV_SATFINITE, __NV_E5M2), false);
    out[26 * 64 + thread] = codes(__nv_cvt_bfloat16raw_to_fp8(b, __NV_SATFINITE, __NV_E5M2), false);
    out[27 * 64 + thread] = codes(__nv_cvt_float2_to_fp8x2(make_float2(f, -f), __NV_SATFINITE, __NV_E5M2), false);
    out[28 * 64 + thread] = codes(__nv_cvt_halfraw2_to_fp8x2(__halves2half2(h, __hneg(h)), __NV_SATFINITE, __NV_E5M2), false);
    out[29 * 64 + thread] = codes(__nv_cvt_float_to_fp8(f, __NV_NOSAT, __NV_E5M2), false);
    out[30 * 64 + thread] = codes(__nv_cvt_double_to_fp8(d, __NV_NOSAT, __NV_E5M2), false);
    out[31 * 64 + thread] = codes(__nv_cvt_halfraw_to_fp8(h, __NV_NOSAT, __NV_E5M2), false);
    out[32 * 64 + thread] = codes(__nv_cvt_bfloat16raw_to_fp8(b, __NV_NOSAT, __NV_E5M2), false);
    out[33 * 64 + thread] = codes(__nv_cvt_float2_to_fp8x2(make_float2(f, -f), __NV_NOSAT, __NV_E5M2), false);
    out[34 * 64 + thread] = codes(__nv_cvt_halfraw2_to_fp8x2(__halves2half2(h, __hneg(h)), __NV_NOSAT, __NV_E5M2), false);
    out[35 * 64 + thread] = codes(__nv_fp8_e5m2(f).__x, false);
    out[36 * 64 + thread] = codes(__nv_fp8_e5m2(d).__x, false);
    out[37 * 64 + thread] = codes(__nv_fp8_e5m2(h).__x, false);
    out[38 * 64 + thread] = codes(__nv_fp8_e5m2(b).__x, false);
    out[39 * 64 + thread] = codes(__nv_fp8_e5m2(i).__x, false);
    out[40 * 64 + thread] = codes(__nv_fp8_e5m2(static_cast<unsigned>(i)).__x, false);
    out[41 * 64 + thread] = codes(__nv_fp8_e5m2(static_cast<short>(i)).__x, false);
    out[42 * 64 + thread] = codes(__nv_fp8_e5m2(static_cast<long long>(i)).__x, false);
    out[43 * 64 + thread] = codes(__nv_fp8x2_e5m2(make_float2(f, 1.0f)).__x, false);
    out[44 * 64 + thread] = codes(__nv_fp8x4_e5m2(make_float4(f, 1.0f, -f, 2.0f)).__x, false);
    out[45 * 64 + thread] = codes(__nv_fp8x4_e5m2(__halves2half2(h, h), __halves2half2(h, __hneg(h))).__x, false);
    out[46 * 64 + thread] = __nv_cvt_float_to_e8m0(f, __NV_SATFINITE, cudaRoundPosInf);
    out[47 * 64 + thread] = __nv_cvt_float_to_e8m0(f, __NV_SATFINITE, cudaRoundZero);
    out[48 * 64 + thread] = __nv_cvt_float_to_e8m0(f, __NV_NOSAT, cudaRoundPosInf);
    out[49 * 64 + thread] = __nv_cvt_float_to_e8m0(f, __NV_NOSAT, cudaRoundZero);
    out[50 * 64 + thread] = __nv_cvt_double_to_e8m0(d, __NV_SATFINITE, cudaRoundPosInf);
    out[51 * 64 + thread] = __nv_cvt_double_to_e8m0(d, __NV_SATFINITE, cudaRoundZero);
    out[52 * 64 + thread] = __nv_cvt_double_to_e8m0(d, __NV_NOSAT, cudaRoundPosInf);
    out[53 * 64 + thread] = __nv_cvt_double_to_e8m0(d, __NV_NOSAT, cudaRoundZero);
    out[54 * 64 + thread] = __nv_cvt_bfloat16raw_to_e8m0(b, __NV_SATFINITE, cudaRoundPosInf);
    out[55 * 64 + thread] = __nv_cvt_bfloat16raw_to_e8m0(b, __NV_SATFINITE, cudaRoundZero);
    out[56 * 64 + thread] = __nv_cvt_bfloat16raw_to_e8m0(b, __NV_NOSAT, cudaRoundPosInf);
    out[57 * 64 + thread] = __nv_cvt_bfloat16raw_to_e8m0(b, __NV_NOSAT, cudaRoundZero);
    out[58 * 64 + thread] = __nv_fp8_e8m0(f).__x;
    out[59 * 64 + thread] = __nv_fp8_e8m0(d).__x;
    out[60 * 64 + thread] = __nv_fp8_e8m0(h).__x;
    out[61 * 64 + thread] = __nv_fp8_e8m0(b).__x;
    out[62 * 64 + thread] = __nv_fp8_e8m0(i).__x;
    out[63 * 64 + thread] = __nv_fp8_e8m0(static_cast<unsigned>(i)).__x;
    out[64 * 64 + thread] = __nv_fp8_e8m0(static_cast<short>(i)).__x;
    out[65 * 64 + thread] = __nv_fp8_e8m0(static_cast<long long>(i)).__x;
    out[66 * 64 + thread] = __nv_fp8x2_e8m0(make_float2(f, 1.0f)).__x;
    out[67 * 64 + thread] = __nv_fp8x4_e8m0(make_float4(f, 1.0f, -f, 2.0f)).__x;
}

__global__ void to(unsigned *out) {
    for (int thread = threadIdx.x; thread < 256; thread += 64) {
        const unsigned char x = thread;
        __nv_fp8_e4m3 e4m3;
        __nv_fp8x2_e4m3 e4m3x2;
        __nv_fp8x4_e4m3 e4m3x4;
        e4m3.__x = x;
        e4m3x2.__x = x << 8 | (255 - x);
        e4m3x4.__x = x << 24 | 0x3c3d3e;
        __nv_fp8_e5m2 e5m2;
        __nv_fp8x2_e5m2 e5m2x2;
        __nv_fp8x4_e5m2 e5m2x4;
        e5m2.__x = x;
        e5m2x2.__x = x << 8 | (255 - x);
        e5m2x4.__x = x << 24 | 0x3c3d3e;
        __nv_fp8_e8m0 e8m0;
        __nv_fp8x2_e8m0 e8m0x2;
        __nv_fp8x4_e8m0 e8m0x4;
        e8m0.__x = x;
        e8m0x2.__x = x << 8 | (255 - x);
        e8m0x4.__x = x << 24 | 0x3c3d3e;
        out[0 * 256 + thread] = bits(__nv_cvt_fp8_to_halfraw(x, __NV_E4M3));
        out[1 * 256 + thread] = bits(static_cast<float>(e4m3));
        out[2 * 256 + thread] = bits(static_cast<__half>(e4m3));
        out[3 * 256 + thread] = bits(static_cast<__nv_bfloat16>(e4m3));
        out[4 * 256 + thread] = bits(static_cast<bool>(e4m3));
        out[5 * 256 + thread] = bits(static_cast<int>(e4m3));
        out[6 * 256 + thread] = bits(static_cast<unsigned>(e4m3));
        out[7 * 256 + thread] = bits(static_cast<short>(e4m3));
        out[8 * 256 + thread] = bits(static_cast<unsigned short>(e4m3));
        out[9 * 256 + thread] = bits(static_cast<signed char>(e4m3));
        out[10 * 256 + thread] = bits(static_cast<unsigned char>(e4m3));
        out[11 * 256 + thread] = bits(static_cast<long long>(e4m3));
        out[12 * 256 + thread] = bits(static_cast<unsigned long long>(e4m3));
        out[13 * 256 + thread] = bits(static_cast<float2>(e4m3x2).y);
        out[14 * 256 + thread] = bits(static_cast<float4>(e4m3x4).w);
        out[15 * 256 + thread] = bits(static_cast<__half2>(e4m3x2).x);
        out[16 * 256 + thread] = bits(__nv_cvt_fp8_to_halfraw(x, __NV_E5M2));
        out[17 * 256 + thread] = bits(static_cast<float>(e5m2));
        out[18 * 256 + thread] = bits(static_cast<__half>(e5m2));
        out[19 * 256 + thread] = bits(static_cast<__nv_bfloat16>(e5m2));
        out[20 * 256 + thread] = bits(static_cast<bool>(e5m2));
        out[21 * 256 + thread] = bits(static_cast<int>(e5m2));
        out[22 * 256 + thread] = bits(static_cast<unsigned>(e5m2));
        out[23 * 256 + thread] = bits(static_cast<short>(e5m2));
        out[24 * 256 + thread] = bits(static_cast<unsigned short>(e5m2));
        out[25 * 256 + thread] = bits(static_cast<signed char>(e5m2));
        out[26 * 256 + thread] = bits(static_cast<unsigned char>(e5m2));
        out[27 * 256 + thread] = bits(static_cast<long long>(e5m2));
        out[28 * 256 + thread] = bits(static_cast<unsigned long long>(e5m2));
        out[29 * 256 + thread] = bits(static_cast<float2>(e5m2x2).y);
        out[30 * 256 + thread] = bits(static_cast<float4>(e5m2x4).w);
        out[31 * 256 + thread] = bits(static_cast<__half2>(e5m2x2).x);
        out[32 * 256 + thread] = bits(__nv_cvt_e8m0_to_bf16raw(x));
        out[33 * 256 + thread] = bits(static_cast<float>(e8m0));
        out[34 * 256 + thread] = bits(static_cast<__half>(e8m0));
        out[35 * 256 + thread] = bits(static_cast<__nv_bfloat16>(e8m0));
        out[36 * 256 + thread] = bits(static_cast<bool>(e8m0));
        out[37 * 256 + thread] = bits(static_cast<int>(e8m0));
        out[38 * 256 + thread] = bits(static_cast<unsigned>(e8m0));
        out[39 * 256 + thread] = bits(static_cast<short>(e8m0));
        out[40 * 256 + thread] = bits(static_cast<unsigned short>(e8m0));
        out[41 * 256 + thread] = bits(static_cast<signed char>(e8m0));
        out[42 * 256 + thread] = bits(static_cast<unsigned char>(e8m0));
        out[43 * 256 + thread] = bits(static_cast<long long>(e8m0));
        out[44 * 256 + thread] = bits(static_cast<unsigned long long>(e8m0));
        out[45 * 256 + thread] = bits(static_cast<float2>(e8m0x2).y);
        out[46 * 256 + thread] = bits(static_cast<float4>(e8m0x4).w);
        out[47 * 256 + thread] = bits(static_cast<__half2>(e8m0x2).x);
    }
}

// One number for each row of results.
__global__ void hash(const unsigned *rows, int first, unsigned *hashes) {
    unsigned value = 1;
    for (int i = 0; i < 64; ++i) value = value * 1000003u ^ rows[(first + threadIdx.x) * 64 + i];
    hashes[threadIdx.x] = value;
}
// LAUNCH: from<<<1, 64>>>(words=u32[64]{0, 2147483648, 1, 1065353216, 3212836864, 2139095039, 2139095040, 4286578688, 2143289344, 1138753536, 1139277824, 1139277825, 1139277823, 1139802112, 1197473792, 1198522368, 1198522367, 1199570944, 989855744, 981467136, 981467137, 998244352, 1006632960, 1006632959, 922746880, 922746881, 931135488, 947912704, 947912703, 1065877504, 1066139648, 1066401792, 1033725951, 3252071476, 941150203, 3305370507, 1201669917, 3156395140, 3343886454, 1119179664, 1030481840, 3334334086, 914101506, 991546852, 1067711507, 3198103337, 3261549085, 3265497674, 3125474067, 958290051, 3126451039, 3169947291, 3287615929, 3279555697, 3241846944, 3178214848, 3068840230, 3141016754, 1196828038, 3166800175, 1058955037, 3087523448, 1165551440, 1090696314}, a=u32[4352])
// LAUNCH: hash<<<1, 68>>>(a, 0, a_hash=u32[68])
// LAUNCH: to<<<1, 64>>>(b=u32[12288])
// LAUNCH: hash<<<1, 192>>>(b, 0, b_hash=u32[192])
// EXPECT: a_hash == {3536852924, 632323928, 3945311207, 3945311207, 2873398460, 3224176615, 4210217716, 3345301464, 4011639546, 4011639546, 242409972, 3444573690, 3536852924, 632323928, 3945311207, 3945311207, 2410112513, 2410112513, 1619802623, 2410112513, 3675674556, 2977650620, 1210681319, 2998329326, 609304448, 4084193031, 3148393972, 1569048814, 4106014983, 3017933194, 3024690261, 256356702, 3175501373, 3259166858, 392376414, 2998329326, 609304448, 4084193031, 3148393972, 3994237421, 3994237421, 3136665652, 3994237421, 2533017582, 271173614, 602624263, 1142330734, 411363361, 1416773749, 47473375, 2435913370, 2342765793, 887155541, 660958355, 1506098274, 2342765793, 3143010813, 1124075126, 1142330734, 2435913370, 503857261, 1506098274, 2518828805, 2518828805, 2827653841, 2518828805, 3275075950, 45265262}
// EXPECT: b_hash == {2733901057, 1545360254, 3546612993, 2495075198, 2997677313, 2361594622, 2997677313, 214110974, 2733901057, 1545360254, 3546612993, 2495075198, 289549889, 210147598, 315764289, 43129102, 2203806422, 2030290369, 2203806422, 2030290369, 4015919001, 4118207173, 20695657, 3013627141, 4015919001, 4118207173, 4165790977, 4165790977, 4015919001, 4118207173, 20695657, 3013627141, 4015919001, 4118207173, 4165790977, 4165790977, 4015919001, 3959190858, 20695657, 4151518885, 4015919001, 1531068466, 4165790977, 4165790977, 4015919001, 4118207173, 20695657, 3013627141, 4015919001, 4118207173, 4165790977, 4165790977, 2997677313, 2361594622, 2997677313, 214110974, 2997677313, 2361594622, 2997677313, 214110974, 2358162196, 2465008641, 3350606612, 495979521, 2943066881, 2062216632, 390767361, 2430102968, 4035767553, 914470840, 4035767553, 3061954488, 2943066881, 2062216632, 390767361, 2430102968, 2540289345, 1625275640, 503168321, 2591309048, 2203806422, 2030290369, 2203806422, 2030290369, 2859514733, 138974038, 1177099925, 2458289311, 2859514733, 2286457686, 4165790977, 4165790977, 2859514733, 2160600962, 1177099925, 2852488351, 2859514733, 746165078, 4165790977, 4165790977, 2859514733, 851156898, 1177099925, 2694622879, 2859514733, 3408936246, 4165790977, 4165790977, 2859514733, 2286457686, 1177099925, 310805663, 2859514733, 2286457686, 4165790977, 4165790977, 4035767553, 914470840, 4035767553, 3061954488, 4035767553, 914470840, 4035767553, 3061954488, 708546810, 1694316289, 2656571642, 2144810753, 949972033, 3016405761, 1545368321, 2541958014, 2668424449, 2991385857, 1917644033, 2989691646, 4165790977, 4207233178, 3929287937, 763852542, 949972033, 3016405761, 1545368321, 2541958014, 2030290369, 2030290369, 2030290369, 2030290369, 4165790977, 4165790976, 2148110873, 141159358, 4165790977, 4165790976, 3700243944, 2288643006, 4165790977, 4165790976, 3340428393, 1194421182, 4165790977, 4165790976, 3969398392, 1986980798, 4165790977, 4165790976, 930172305, 2745445950, 4165790977, 4165790976, 3128376384, 4204281022, 4165790977, 4165790976, 522615161, 2288643006, 4165790977, 4165790976, 3773352136, 2288643006, 2668424449, 2991385857, 1917644033, 2989691646, 2668424449, 2991385857, 1917644033, 2989691646, 2106133908, 3793065217, 1103466604, 4165790977}
