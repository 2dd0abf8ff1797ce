// Arithmetic of which some bits are needed: masks, extensions and 64-bit numbers whose upper halves
// nobody looks at, beside the same where somebody does.
// RUN: run
__global__ void low(const unsigned long long *a, const int *b, unsigned *out, unsigned char *bytes, int n) {
  int i = threadIdx.x;
  long long sum = b[i];
  for (int k = 0; k < n; ++k)
    sum = sum * (long long)a[k] + (i << 7);
  out[i] = (unsigned)sum;
  int masked = (b[i] & 0xfff) + (int)(a[i] | 0x10000);
  bytes[i] = (unsigned char)(masked * 3);
}
__global__ void high(const unsigned long long *a, const int *b, unsigned *out, unsigned char *bytes, int n) {
  int i = threadIdx.x;
  long long sum = b[i];
  for (int k = 0; k < n; ++k)
    sum = sum * (long long)a[k] + (i << 7);
  out[i] = (unsigned)(sum >> 32);
  int masked = (b[i] & 0x7f) + (int)(a[i] | 0x40);
  bytes[i] = (unsigned char)(masked * 3);
}
// LAUNCH: low<<<1, 4>>>(a=u64[4]{0x123456789, 3, 0xfedcba9876543210, 7}, b=s32[4]{-5, 6, 0x7fffffff, -2147483648}, out=u32[4], bytes=u8[4], 3)
// LAUNCH: high<<<1, 4>>>(a, b, upper=u32[4], others=u8[4], 3)
// EXPECT: out == {3377435024, 2208186016, 2889781584, 4180435328}
// EXPECT: bytes == {140, 27, 45, 21}
// EXPECT: upper == {4294967294, 534484820, 1590219594, 3659184877}
// EXPECT: others == {204, 219, 109, 213}
