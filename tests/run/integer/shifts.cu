// Right shifts of signed numbers keep the sign and of unsigned ones bring zeros, also after promotion.
// RUN: run
__global__ void shifts(const int *a, const int *by, int *left, int *right, unsigned *logical,
                       long long *left64, long long *right64, unsigned long long *logical64) {
  int i = threadIdx.x;
  left[i] = (int)((unsigned)a[i] << by[i]);
  right[i] = a[i] >> by[i];
  logical[i] = (unsigned)a[i] >> by[i];
  long long w = (long long)a[i] * 1000003;
  left64[i] = (long long)((unsigned long long)w << (by[i] + 20));
  right64[i] = w >> (by[i] + 3);
  logical64[i] = (unsigned long long)w >> (by[i] + 3);
}

__global__ void narrow(const unsigned char *a, int *out) {
  int i = threadIdx.x;
  out[i * 4] = a[i] << 8;
  out[i * 4 + 1] = (unsigned char)(a[i] << 3) >> 1;
  out[i * 4 + 2] = (signed char)a[i] >> 2;
  unsigned short s = a[i];
  s <<= 9;
  out[i * 4 + 3] = s;
}
// LAUNCH: shifts<<<1, 6>>>(a=s32[6]{1, -1, -123456, 2147483647, -2147483648, 77}, by=s32[6]{31, 31, 4, 0, 1, 5}, left=s32[6], right=s32[6], logical=u32[6], left64=s64[6], right64=s64[6], logical64=u64[6])
// EXPECT: left == {-2147483648, -2147483648, -1975296, 2147483647, 0, 2464}
// EXPECT: right == {0, -1, -7716, 2147483647, -1073741824, 2}
// EXPECT: logical == {0, 1, 268427740, 2147483647, 1073741824, 2}
// EXPECT: left64 == {1303792092123758592, -1303792092123758592, -2071254192239935488, 1303791043544612864, -2607584184247517184, 2583699015073792}
// EXPECT: right64 == {0, -1, -964502894, 268436261181367, -134218130653184, 300782}
// EXPECT: logical64 == {0, 1073741823, 144115187111352978, 268436261181367, 1152787286476193792, 300782}
// LAUNCH: narrow<<<1, 3>>>(b=u8[3]{1, 129, 255}, out=s32[12])
// EXPECT: out == {256, 4, 0, 512, 33024, 4, -32, 512, 65280, 124, -1, 65024}
