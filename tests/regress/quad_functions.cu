// Functions of 128-bit numbers must give the numbers nearest to the true values, here those that mpmath computes: for
// arguments of all sizes, results that are subnormal, angles of thousands of digits, and the angles that come nearest to
// a multiple of pi / 2. (Not in `tests/run`, where NVRTC is asked:
// it knows these names from a header alone.)
// RUN: run --arch=sm_100 -device-float128 -device-int128
// LAUNCH: k<<<1, 62>>>(out=u64[124]{fill 0}, in=u64[248]{0x0, 0x3fff000000000000, 0x0, 0x0, 0x0, 0xc00c644000000000, 0x0, 0x0, 0x0, 0x400c62e400000000, 0x0, 0x0, 0x999999999999999a, 0x3ffb999999999999, 0x0, 0x0, 0x0, 0xc00d01aa00000000, 0x0, 0x0, 0x0, 0x4004800000000000, 0x0, 0x0, 0x3333333333333333, 0xbffd333333333333, 0x0, 0x0, 0x0, 0x400b344000000000, 0x0, 0x0, 0x35d511e976394d7a, 0x3fbc79ca10c92422, 0x0, 0x0, 0x0, 0xbfff000000000000, 0x0, 0x0, 0x0, 0x4005900000000000, 0x0, 0x0, 0x0, 0x4000800000000000, 0x0, 0x0, 0x1cc4376f7da08f39, 0xcc64f, 0x0, 0x0, 0x0, 0x4002400000000000, 0x0, 0x0, 0x0, 0x3ffc000000000000, 0x0, 0x0, 0x2bad2ce16256fe82, 0x409e5e531a0a1c87, 0x0, 0x0, 0x0, 0x4001c00000000000, 0x0, 0x0, 0xf863424b06f3529a, 0x3f9b4484bfeebc29, 0x0, 0x0, 0x0, 0xbffe000000000000, 0x0, 0x0, 0x0, 0x40202a05f2000000, 0x0, 0x0, 0x999999999999999a, 0x3ffb999999999999, 0x0, 0x0, 0x2000000000000000, 0x40480f0cf064dd59, 0x0, 0x0, 0x18c21ab905450cc3, 0x73e6a3750647fcab, 0x0, 0x0, 0xd951906d1e11b5cf, 0x47abb19ee7c329d7, 0x0, 0x0, 0x17260fbe2d9776fd, 0x4ee27f0503746ff2, 0x0, 0x0, 0x0, 0x4000800000000000, 0x0, 0x0, 0x2000000000000000, 0x40480f0cf064dd59, 0x0, 0x0, 0x18c21ab905450cc3, 0x73e6a3750647fcab, 0x0, 0x0, 0xd951906d1e11b5cf, 0x47abb19ee7c329d7, 0x0, 0x0, 0x17260fbe2d9776fd, 0x4ee27f0503746ff2, 0x0, 0x0, 0x0, 0x3fff800000000000, 0x0, 0x0, 0x2000000000000000, 0x40480f0cf064dd59, 0x0, 0x0, 0x18c21ab905450cc3, 0x73e6a3750647fcab, 0x0, 0x0, 0xd951906d1e11b5cf, 0x47abb19ee7c329d7, 0x0, 0x0, 0x17260fbe2d9776fd, 0x4ee27f0503746ff2, 0x0, 0x0, 0x999999999999999a, 0x3ffb999999999999, 0x0, 0x0, 0xe147ae147ae147ae, 0xbffefae147ae147a, 0x0, 0x0, 0x999999999999999a, 0x3ffb999999999999, 0x0, 0x0, 0xe147ae147ae147ae, 0xbffefae147ae147a, 0x0, 0x0, 0x3333333333333333, 0x3ffd333333333333, 0x0, 0x0, 0x0, 0xc000000000000000, 0x0, 0x0, 0x9dbd480000000000, 0x406293e5939a08ce, 0x0, 0x0, 0xae147ae147ae147b, 0x3ff847ae147ae147, 0x0, 0x0, 0x0, 0xc00c62e800000000, 0x0, 0x0, 0x0, 0x3ffe000000000000, 0x0, 0x0, 0x0, 0x400c62e800000000, 0x0, 0x0, 0x3333333333333333, 0x3ffd333333333333, 0x0, 0x0, 0x0, 0xc003400000000000, 0x0, 0x0, 0xbe76c8b439581062, 0x3ff50624dd2f1a9f, 0x0, 0x0, 0x18c21ab905450cc3, 0xf3e6a3750647fcab, 0x0, 0x0, 0xabcaf485787a6521, 0x3fff000001ad7f29, 0x0, 0x0, 0x0, 0x4000400000000000, 0x0, 0x0, 0x5ea66f6497e3640c, 0x66ecb8e499a88823, 0x0, 0x0, 0xae147ae147ae147b, 0xbff847ae147ae147, 0x0, 0x0, 0x0, 0x3ffe800000000000, 0x0, 0x0, 0x0, 0x4000800000000000, 0x0, 0x4005180000000000, 0x999999999999999a, 0x3fff199999999999, 0x6666666666666666, 0xc00a771666666666, 0x1, 0x3fff000000000000, 0x0, 0x4077000000000000, 0x0, 0x4002400000000000, 0x851eb851eb851eb8, 0x400b34411eb851eb, 0x0, 0x4000800000000000, 0x0, 0x4001000000000000, 0xf4397b050cae44c6, 0x7ff8136c69ce8adf, 0xf4f5e354bbe36079, 0x7ffc0235a331a231, 0x57c9647e1a018, 0x0, 0x8c756d969002, 0x0})
// EXPECT: out == {0x95355fb8ac404e7a, 0x40005bf0a8b14576, 0x9b0b43706715, 0x0, 0xed1967480b308def, 0x7ffef427b74653ba, 0x4262aa4cabd0b132, 0x3fff125fbee25066, 0xb, 0x0, 0x2bad2ce16256fe82, 0x409e5e531a0a1c87, 0x25ec18c6312066e9, 0x3ffe009b9cf33425, 0xed99d037e3d04b75, 0x7ffeae596552b8fd, 0x35d534c1c2883c29, 0x3fbc79ca10c92422, 0x41ca8a4270fadf56, 0xbffe43a54e4e9886, 0x4acc225093322428, 0x408f3494a9b171bf, 0xa976a4198d55053b, 0x3fff193ea7aad030, 0xdb194640759a247b, 0xc00c637629b22f25, 0x15fc9257edfe9b60, 0x4000a934f0979a37, 0x0, 0xc000800000000000, 0x0, 0x4004800000000000, 0xf296d25ff1500bfb, 0x3ffeb0b0b0b78cc3, 0xf863424b06f345bf, 0x3f9b4484bfeebc29, 0xf35793c7673007e6, 0xbffe62e42fefa39e, 0xe62fbe4ebc09f403, 0x40037069e2aa3184, 0xbd2ed85e4d6ac845, 0x3ffb98eaecb8bcb2, 0x70fa29bc83b9323e, 0xbffeb453ab76bf39, 0x41dd929a03bad4bd, 0x3ffd6d83fd6946e2, 0x0, 0x3fff000000000000, 0x0, 0x3fff000000000000, 0x260fbff05fbed4e1, 0xbffefae04be85e5d, 0x3934b90dff9cec2a, 0x3ffe0be2cef01c8f, 0x1077024a8b3c7305, 0xbffede457e6279aa, 0x20f748483f5d39c3, 0x3f83ad1a2037cd78, 0x3ffcf32e86e1ab0d, 0xbf8422dddcbac588, 0x75a5d613c08c4890, 0x4002c33ed50b8877, 0x7749e043d5cdf750, 0xbfffa0f79c1b6b25, 0x43d7f57fb32bc5bc, 0xbffd874ad9b103e8, 0xc2358be4f96670d1, 0x407a3174db69ef9d, 0xec121d5c267bc4bc, 0xc079c2a030b3aa53, 0x3c03a4443811edfc, 0x3ffb9a4927603788, 0xd983fe4fb44032dd, 0xbfff6de3c6f33d51, 0xa94f488195e2d8, 0x3fff787b22ce3f59, 0xaef6c3ee3cab9a4b, 0x40008001be1bc011, 0x5e31ded6aab2eddf, 0x3ffd2a73a661eaf0, 0x46c6d19aa220a39b, 0xbfff1b6e192ebbe4, 0x8469898cc516ed70, 0x3fff921fb54442d1, 0xe8dfabb4233c536b, 0x3ff847af7a654e9e, 0x98cfae8ca4db64a7, 0xfffe9c4ee6ccd991, 0x645823a4f060801, 0x3fff20ac1862ae8d, 0x98cfae8ca4db64a7, 0x7ffe9c4ee6ccd991, 0xa110ff29b470ba63, 0x3ffd2a4dda7d914f, 0xfec686db664e5dbe, 0xbffeffffffffffff, 0x5602c9ed006a1a63, 0x3ff50624da5218b9, 0xfe988f0fe96a9844, 0xc00c1fd844a5b10f, 0xb13be9ba978aa1fc, 0x3ff3d4effc0410b4, 0xffe46835ab226659, 0x3fff9119c13a31ba, 0x4522bd4705aeb2c7, 0x400bafc72cc0e977, 0x6a58ab94402cc12b, 0xbff847b0e059d059, 0x7546f69496cf261c, 0x3ffef2272ae325a5, 0x7f4a7c17e7a0df64, 0x406deda90e9fbe40, 0xc3dd382f7718d877, 0x3e62503338d6be8b, 0xa0e323300f777d05, 0x417041c7a8814beb, 0x4785e0177dc8a0b6, 0x7ffef99dc0f58f4e, 0x0, 0x4001400000000000, 0x69ae7dae9434de3d, 0x7ffc02c85dfda5a3, 0x58397ae0a60b6, 0x0}
__device__ __float128 computed(int which, __float128 x, __float128 y) {
  switch (which) {
  case 0: return __nv_fp128_exp(x);
  case 1: return __nv_fp128_exp(x);
  case 2: return __nv_fp128_exp(x);
  case 3: return __nv_fp128_exp2(x);
  case 4: return __nv_fp128_exp2(x);
  case 5: return __nv_fp128_exp10(x);
  case 6: return __nv_fp128_exp10(x);
  case 7: return __nv_fp128_exp10(x);
  case 8: return __nv_fp128_expm1(x);
  case 9: return __nv_fp128_expm1(x);
  case 10: return __nv_fp128_expm1(x);
  case 11: return __nv_fp128_log(x);
  case 12: return __nv_fp128_log(x);
  case 13: return __nv_fp128_log2(x);
  case 14: return __nv_fp128_log2(x);
  case 15: return __nv_fp128_log10(x);
  case 16: return __nv_fp128_log10(x);
  case 17: return __nv_fp128_log1p(x);
  case 18: return __nv_fp128_log1p(x);
  case 19: return __nv_fp128_log1p(x);
  case 20: return __nv_fp128_sin(x);
  case 21: return __nv_fp128_sin(x);
  case 22: return __nv_fp128_sin(x);
  case 23: return __nv_fp128_sin(x);
  case 24: return __nv_fp128_sin(x);
  case 25: return __nv_fp128_cos(x);
  case 26: return __nv_fp128_cos(x);
  case 27: return __nv_fp128_cos(x);
  case 28: return __nv_fp128_cos(x);
  case 29: return __nv_fp128_cos(x);
  case 30: return __nv_fp128_tan(x);
  case 31: return __nv_fp128_tan(x);
  case 32: return __nv_fp128_tan(x);
  case 33: return __nv_fp128_tan(x);
  case 34: return __nv_fp128_tan(x);
  case 35: return __nv_fp128_asin(x);
  case 36: return __nv_fp128_asin(x);
  case 37: return __nv_fp128_acos(x);
  case 38: return __nv_fp128_acos(x);
  case 39: return __nv_fp128_atan(x);
  case 40: return __nv_fp128_atan(x);
  case 41: return __nv_fp128_atan(x);
  case 42: return __nv_fp128_sinh(x);
  case 43: return __nv_fp128_sinh(x);
  case 44: return __nv_fp128_cosh(x);
  case 45: return __nv_fp128_cosh(x);
  case 46: return __nv_fp128_tanh(x);
  case 47: return __nv_fp128_tanh(x);
  case 48: return __nv_fp128_asinh(x);
  case 49: return __nv_fp128_asinh(x);
  case 50: return __nv_fp128_acosh(x);
  case 51: return __nv_fp128_acosh(x);
  case 52: return __nv_fp128_acosh(x);
  case 53: return __nv_fp128_atanh(x);
  case 54: return __nv_fp128_atanh(x);
  case 55: return __nv_fp128_pow(x, y);
  case 56: return __nv_fp128_pow(x, y);
  case 57: return __nv_fp128_pow(x, y);
  case 58: return __nv_fp128_pow(x, y);
  case 59: return __nv_fp128_hypot(x, y);
  case 60: return __nv_fp128_hypot(x, y);
  case 61: return __nv_fp128_hypot(x, y);
  }
  return 0;
}

__global__ void k(unsigned long long *out, unsigned long long *in) {
  __float128 x, y;
  memcpy(&x, in + 4 * threadIdx.x, 16);
  memcpy(&y, in + 4 * threadIdx.x + 2, 16);
  __float128 result = computed(threadIdx.x, x, y);
  memcpy(out + 2 * threadIdx.x, &result, 16);
}
