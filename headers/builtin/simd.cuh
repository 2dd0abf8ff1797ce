// SIMD within a word: two halves or four bytes of 32 bits at once, by arithmetic that keeps carries
// from crossing lanes. H has the top bit of each lane; a lane that compares true is a top bit first.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cuprum_vaverage
static __device__ __forceinline__ int __cuprum_vaverage(int a, int b) {
  int sum = a + b;
  return (sum + (sum >= 0)) >> 1;
}

//@ __cuprum_vfill2
static __device__ __forceinline__ unsigned int __cuprum_vfill2(unsigned int top) {
  // Every bit of the lanes whose top bit is set.
  return (top - (top >> 15)) | top;
}

//@ __vadd2
static __device__ __forceinline__ unsigned int __vadd2(unsigned int a, unsigned int b) {
  return ((a & ~0x80008000u) + (b & ~0x80008000u)) ^ ((a ^ b) & 0x80008000u);
}

//@ __vsub2
static __device__ __forceinline__ unsigned int __vsub2(unsigned int a, unsigned int b) {
  return ((a | 0x80008000u) - (b & ~0x80008000u)) ^ ((a ^ ~b) & 0x80008000u);
}

//@ __vneg2
static __device__ __forceinline__ unsigned int __vneg2(unsigned int a) {
  return __vsub2(0, a);
}

//@ __cuprum_vborrow2
static __device__ __forceinline__ unsigned int __cuprum_vborrow2(unsigned int a, unsigned int b) {
  // Lanes where a < b, unsigned.
  unsigned int difference = __vsub2(a, b);
  return ((~a & b) | (~(a ^ b) & difference)) & 0x80008000u;
}

//@ __cuprum_vdiffer2
static __device__ __forceinline__ unsigned int __cuprum_vdiffer2(unsigned int a, unsigned int b) {
  // Lanes that differ.
  unsigned int bits = a ^ b;
  return (((bits & ~0x80008000u) + ~0x80008000u) | bits) & 0x80008000u;
}

//@ __vcmpeq2
static __device__ __forceinline__ unsigned int __vcmpeq2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(~__cuprum_vdiffer2(a, b) & 0x80008000u);
}

//@ __vseteq2
static __device__ __forceinline__ unsigned int __vseteq2(unsigned int a, unsigned int b) {
  return (~__cuprum_vdiffer2(a, b) & 0x80008000u) >> 15;
}

//@ __vcmpne2
static __device__ __forceinline__ unsigned int __vcmpne2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vdiffer2(a, b));
}

//@ __vsetne2
static __device__ __forceinline__ unsigned int __vsetne2(unsigned int a, unsigned int b) {
  return __cuprum_vdiffer2(a, b) >> 15;
}

//@ __vcmpltu2
static __device__ __forceinline__ unsigned int __vcmpltu2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vborrow2(a, b));
}

//@ __vsetltu2
static __device__ __forceinline__ unsigned int __vsetltu2(unsigned int a, unsigned int b) {
  return __cuprum_vborrow2(a, b) >> 15;
}

//@ __vcmpgtu2
static __device__ __forceinline__ unsigned int __vcmpgtu2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vborrow2(b, a));
}

//@ __vsetgtu2
static __device__ __forceinline__ unsigned int __vsetgtu2(unsigned int a, unsigned int b) {
  return __cuprum_vborrow2(b, a) >> 15;
}

//@ __vcmpgeu2
static __device__ __forceinline__ unsigned int __vcmpgeu2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(~__cuprum_vborrow2(a, b) & 0x80008000u);
}

//@ __vsetgeu2
static __device__ __forceinline__ unsigned int __vsetgeu2(unsigned int a, unsigned int b) {
  return (~__cuprum_vborrow2(a, b) & 0x80008000u) >> 15;
}

//@ __vcmpleu2
static __device__ __forceinline__ unsigned int __vcmpleu2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(~__cuprum_vborrow2(b, a) & 0x80008000u);
}

//@ __vsetleu2
static __device__ __forceinline__ unsigned int __vsetleu2(unsigned int a, unsigned int b) {
  return (~__cuprum_vborrow2(b, a) & 0x80008000u) >> 15;
}

//@ __vcmplts2
static __device__ __forceinline__ unsigned int __vcmplts2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vborrow2(a ^ 0x80008000u, b ^ 0x80008000u));
}

//@ __vsetlts2
static __device__ __forceinline__ unsigned int __vsetlts2(unsigned int a, unsigned int b) {
  return __cuprum_vborrow2(a ^ 0x80008000u, b ^ 0x80008000u) >> 15;
}

//@ __vcmpgts2
static __device__ __forceinline__ unsigned int __vcmpgts2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vborrow2(b ^ 0x80008000u, a ^ 0x80008000u));
}

//@ __vsetgts2
static __device__ __forceinline__ unsigned int __vsetgts2(unsigned int a, unsigned int b) {
  return __cuprum_vborrow2(b ^ 0x80008000u, a ^ 0x80008000u) >> 15;
}

//@ __vcmpges2
static __device__ __forceinline__ unsigned int __vcmpges2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(~__cuprum_vborrow2(a ^ 0x80008000u, b ^ 0x80008000u) & 0x80008000u);
}

//@ __vsetges2
static __device__ __forceinline__ unsigned int __vsetges2(unsigned int a, unsigned int b) {
  return (~__cuprum_vborrow2(a ^ 0x80008000u, b ^ 0x80008000u) & 0x80008000u) >> 15;
}

//@ __vcmples2
static __device__ __forceinline__ unsigned int __vcmples2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(~__cuprum_vborrow2(b ^ 0x80008000u, a ^ 0x80008000u) & 0x80008000u);
}

//@ __vsetles2
static __device__ __forceinline__ unsigned int __vsetles2(unsigned int a, unsigned int b) {
  return (~__cuprum_vborrow2(b ^ 0x80008000u, a ^ 0x80008000u) & 0x80008000u) >> 15;
}

//@ __vmaxs2
static __device__ __forceinline__ unsigned int __vmaxs2(unsigned int a, unsigned int b) {
  unsigned int mask = __vcmpges2(a, b);
  return (a & mask) | (b & ~mask);
}

//@ __vmins2
static __device__ __forceinline__ unsigned int __vmins2(unsigned int a, unsigned int b) {
  unsigned int mask = __vcmples2(a, b);
  return (a & mask) | (b & ~mask);
}

//@ __vabsdiffs2
static __device__ __forceinline__ unsigned int __vabsdiffs2(unsigned int a, unsigned int b) {
  return __vsub2(__vmaxs2(a, b), __vmins2(a, b));
}

//@ __vsads2
static __device__ __forceinline__ unsigned int __vsads2(unsigned int a, unsigned int b) {
  unsigned int lanes = __vabsdiffs2(a, b);
  return (lanes & 0xffffu) + (lanes >> 16);
}

//@ __vmaxu2
static __device__ __forceinline__ unsigned int __vmaxu2(unsigned int a, unsigned int b) {
  unsigned int mask = __vcmpgeu2(a, b);
  return (a & mask) | (b & ~mask);
}

//@ __vminu2
static __device__ __forceinline__ unsigned int __vminu2(unsigned int a, unsigned int b) {
  unsigned int mask = __vcmpleu2(a, b);
  return (a & mask) | (b & ~mask);
}

//@ __vabsdiffu2
static __device__ __forceinline__ unsigned int __vabsdiffu2(unsigned int a, unsigned int b) {
  return __vsub2(__vmaxu2(a, b), __vminu2(a, b));
}

//@ __vsadu2
static __device__ __forceinline__ unsigned int __vsadu2(unsigned int a, unsigned int b) {
  unsigned int lanes = __vabsdiffu2(a, b);
  return (lanes & 0xffffu) + (lanes >> 16);
}

//@ __vabs2
static __device__ __forceinline__ unsigned int __vabs2(unsigned int a) {
  unsigned int mask = __cuprum_vfill2(a & 0x80008000u);
  return __vsub2(a ^ mask, mask);
}

//@ __vabsss2
static __device__ __forceinline__ unsigned int __vabsss2(unsigned int a) {
  unsigned int result = __vabs2(a);
  return result - ((result & 0x80008000u) >> 15);
}

//@ __vnegss2
static __device__ __forceinline__ unsigned int __vnegss2(unsigned int a) {
  unsigned int result = __vneg2(a);
  return result - ((a & result & 0x80008000u) >> 15);
}

//@ __vaddus2
static __device__ __forceinline__ unsigned int __vaddus2(unsigned int a, unsigned int b) {
  unsigned int sum = __vadd2(a, b);
  unsigned int carry = ((a & b) | ((a | b) & ~sum)) & 0x80008000u;
  return sum | __cuprum_vfill2(carry);
}

//@ __vsubus2
static __device__ __forceinline__ unsigned int __vsubus2(unsigned int a, unsigned int b) {
  return __vsub2(a, b) & ~__cuprum_vfill2(__cuprum_vborrow2(a, b));
}

//@ __cuprum_vsaturate2
static __device__ __forceinline__ unsigned int __cuprum_vsaturate2(unsigned int a, unsigned int result, unsigned int overflow) {
  // The extreme value of a's sign in the lanes that overflowed.
  unsigned int mask = __cuprum_vfill2(overflow);
  unsigned int extreme = __cuprum_vfill2(~a & 0x80008000u) ^ 0x80008000u;
  return (result & ~mask) | (extreme & mask);
}

//@ __vaddss2
static __device__ __forceinline__ unsigned int __vaddss2(unsigned int a, unsigned int b) {
  unsigned int sum = __vadd2(a, b);
  return __cuprum_vsaturate2(a, sum, ~(a ^ b) & (a ^ sum) & 0x80008000u);
}

//@ __vsubss2
static __device__ __forceinline__ unsigned int __vsubss2(unsigned int a, unsigned int b) {
  unsigned int difference = __vsub2(a, b);
  return __cuprum_vsaturate2(a, difference, (a ^ b) & (a ^ difference) & 0x80008000u);
}

//@ __vavgu2
static __device__ __forceinline__ unsigned int __vavgu2(unsigned int a, unsigned int b) {
  return __vsub2(a | b, ((a ^ b) & ~0x00010001u) >> 1);
}

//@ __vhaddu2
static __device__ __forceinline__ unsigned int __vhaddu2(unsigned int a, unsigned int b) {
  return __vadd2(a & b, ((a ^ b) & ~0x00010001u) >> 1);
}

//@ __vavgs2
static __device__ __forceinline__ unsigned int __vavgs2(unsigned int a, unsigned int b) {
  unsigned int result = 0;
  result |= ((unsigned int)__cuprum_vaverage((int)(a << 16) >> 16, (int)(b << 16) >> 16) & 0xffffu) << 0;
  result |= ((unsigned int)__cuprum_vaverage((int)(a << 0) >> 16, (int)(b << 0) >> 16) & 0xffffu) << 16;
  return result;
}

//@ __cuprum_vfill4
static __device__ __forceinline__ unsigned int __cuprum_vfill4(unsigned int top) {
  // Every bit of the lanes whose top bit is set.
  return (top - (top >> 7)) | top;
}

//@ __vadd4
static __device__ __forceinline__ unsigned int __vadd4(unsigned int a, unsigned int b) {
  return ((a & ~0x80808080u) + (b & ~0x80808080u)) ^ ((a ^ b) & 0x80808080u);
}

//@ __vsub4
static __device__ __forceinline__ unsigned int __vsub4(unsigned int a, unsigned int b) {
  return ((a | 0x80808080u) - (b & ~0x80808080u)) ^ ((a ^ ~b) & 0x80808080u);
}

//@ __vneg4
static __device__ __forceinline__ unsigned int __vneg4(unsigned int a) {
  return __vsub4(0, a);
}

//@ __cuprum_vborrow4
static __device__ __forceinline__ unsigned int __cuprum_vborrow4(unsigned int a, unsigned int b) {
  // Lanes where a < b, unsigned.
  unsigned int difference = __vsub4(a, b);
  return ((~a & b) | (~(a ^ b) & difference)) & 0x80808080u;
}

//@ __cuprum_vdiffer4
static __device__ __forceinline__ unsigned int __cuprum_vdiffer4(unsigned int a, unsigned int b) {
  // Lanes that differ.
  unsigned int bits = a ^ b;
  return (((bits & ~0x80808080u) + ~0x80808080u) | bits) & 0x80808080u;
}

//@ __vcmpeq4
static __device__ __forceinline__ unsigned int __vcmpeq4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(~__cuprum_vdiffer4(a, b) & 0x80808080u);
}

//@ __vseteq4
static __device__ __forceinline__ unsigned int __vseteq4(unsigned int a, unsigned int b) {
  return (~__cuprum_vdiffer4(a, b) & 0x80808080u) >> 7;
}

//@ __vcmpne4
static __device__ __forceinline__ unsigned int __vcmpne4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vdiffer4(a, b));
}

//@ __vsetne4
static __device__ __forceinline__ unsigned int __vsetne4(unsigned int a, unsigned int b) {
  return __cuprum_vdiffer4(a, b) >> 7;
}

//@ __vcmpltu4
static __device__ __forceinline__ unsigned int __vcmpltu4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vborrow4(a, b));
}

//@ __vsetltu4
static __device__ __forceinline__ unsigned int __vsetltu4(unsigned int a, unsigned int b) {
  return __cuprum_vborrow4(a, b) >> 7;
}

//@ __vcmpgtu4
static __device__ __forceinline__ unsigned int __vcmpgtu4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vborrow4(b, a));
}

//@ __vsetgtu4
static __device__ __forceinline__ unsigned int __vsetgtu4(unsigned int a, unsigned int b) {
  return __cuprum_vborrow4(b, a) >> 7;
}

//@ __vcmpgeu4
static __device__ __forceinline__ unsigned int __vcmpgeu4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(~__cuprum_vborrow4(a, b) & 0x80808080u);
}

//@ __vsetgeu4
static __device__ __forceinline__ unsigned int __vsetgeu4(unsigned int a, unsigned int b) {
  return (~__cuprum_vborrow4(a, b) & 0x80808080u) >> 7;
}

//@ __vcmpleu4
static __device__ __forceinline__ unsigned int __vcmpleu4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(~__cuprum_vborrow4(b, a) & 0x80808080u);
}

//@ __vsetleu4
static __device__ __forceinline__ unsigned int __vsetleu4(unsigned int a, unsigned int b) {
  return (~__cuprum_vborrow4(b, a) & 0x80808080u) >> 7;
}

//@ __vcmplts4
static __device__ __forceinline__ unsigned int __vcmplts4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vborrow4(a ^ 0x80808080u, b ^ 0x80808080u));
}

//@ __vsetlts4
static __device__ __forceinline__ unsigned int __vsetlts4(unsigned int a, unsigned int b) {
  return __cuprum_vborrow4(a ^ 0x80808080u, b ^ 0x80808080u) >> 7;
}

//@ __vcmpgts4
static __device__ __forceinline__ unsigned int __vcmpgts4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vborrow4(b ^ 0x80808080u, a ^ 0x80808080u));
}

//@ __vsetgts4
static __device__ __forceinline__ unsigned int __vsetgts4(unsigned int a, unsigned int b) {
  return __cuprum_vborrow4(b ^ 0x80808080u, a ^ 0x80808080u) >> 7;
}

//@ __vcmpges4
static __device__ __forceinline__ unsigned int __vcmpges4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(~__cuprum_vborrow4(a ^ 0x80808080u, b ^ 0x80808080u) & 0x80808080u);
}

//@ __vsetges4
static __device__ __forceinline__ unsigned int __vsetges4(unsigned int a, unsigned int b) {
  return (~__cuprum_vborrow4(a ^ 0x80808080u, b ^ 0x80808080u) & 0x80808080u) >> 7;
}

//@ __vcmples4
static __device__ __forceinline__ unsigned int __vcmples4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(~__cuprum_vborrow4(b ^ 0x80808080u, a ^ 0x80808080u) & 0x80808080u);
}

//@ __vsetles4
static __device__ __forceinline__ unsigned int __vsetles4(unsigned int a, unsigned int b) {
  return (~__cuprum_vborrow4(b ^ 0x80808080u, a ^ 0x80808080u) & 0x80808080u) >> 7;
}

//@ __vmaxs4
static __device__ __forceinline__ unsigned int __vmaxs4(unsigned int a, unsigned int b) {
  unsigned int mask = __vcmpges4(a, b);
  return (a & mask) | (b & ~mask);
}

//@ __vmins4
static __device__ __forceinline__ unsigned int __vmins4(unsigned int a, unsigned int b) {
  unsigned int mask = __vcmples4(a, b);
  return (a & mask) | (b & ~mask);
}

//@ __vabsdiffs4
static __device__ __forceinline__ unsigned int __vabsdiffs4(unsigned int a, unsigned int b) {
  return __vsub4(__vmaxs4(a, b), __vmins4(a, b));
}

//@ __vsads4
static __device__ __forceinline__ unsigned int __vsads4(unsigned int a, unsigned int b) {
  unsigned int lanes = __vabsdiffs4(a, b);
  return (lanes & 0xffu) + ((lanes >> 8) & 0xffu) + ((lanes >> 16) & 0xffu) + (lanes >> 24);
}

//@ __vmaxu4
static __device__ __forceinline__ unsigned int __vmaxu4(unsigned int a, unsigned int b) {
  unsigned int mask = __vcmpgeu4(a, b);
  return (a & mask) | (b & ~mask);
}

//@ __vminu4
static __device__ __forceinline__ unsigned int __vminu4(unsigned int a, unsigned int b) {
  unsigned int mask = __vcmpleu4(a, b);
  return (a & mask) | (b & ~mask);
}

//@ __vabsdiffu4
static __device__ __forceinline__ unsigned int __vabsdiffu4(unsigned int a, unsigned int b) {
  return __vsub4(__vmaxu4(a, b), __vminu4(a, b));
}

//@ __vsadu4
static __device__ __forceinline__ unsigned int __vsadu4(unsigned int a, unsigned int b) {
  unsigned int lanes = __vabsdiffu4(a, b);
  return (lanes & 0xffu) + ((lanes >> 8) & 0xffu) + ((lanes >> 16) & 0xffu) + (lanes >> 24);
}

//@ __vabs4
static __device__ __forceinline__ unsigned int __vabs4(unsigned int a) {
  unsigned int mask = __cuprum_vfill4(a & 0x80808080u);
  return __vsub4(a ^ mask, mask);
}

//@ __vabsss4
static __device__ __forceinline__ unsigned int __vabsss4(unsigned int a) {
  unsigned int result = __vabs4(a);
  return result - ((result & 0x80808080u) >> 7);
}

//@ __vnegss4
static __device__ __forceinline__ unsigned int __vnegss4(unsigned int a) {
  unsigned int result = __vneg4(a);
  return result - ((a & result & 0x80808080u) >> 7);
}

//@ __vaddus4
static __device__ __forceinline__ unsigned int __vaddus4(unsigned int a, unsigned int b) {
  unsigned int sum = __vadd4(a, b);
  unsigned int carry = ((a & b) | ((a | b) & ~sum)) & 0x80808080u;
  return sum | __cuprum_vfill4(carry);
}

//@ __vsubus4
static __device__ __forceinline__ unsigned int __vsubus4(unsigned int a, unsigned int b) {
  return __vsub4(a, b) & ~__cuprum_vfill4(__cuprum_vborrow4(a, b));
}

//@ __cuprum_vsaturate4
static __device__ __forceinline__ unsigned int __cuprum_vsaturate4(unsigned int a, unsigned int result, unsigned int overflow) {
  // The extreme value of a's sign in the lanes that overflowed.
  unsigned int mask = __cuprum_vfill4(overflow);
  unsigned int extreme = __cuprum_vfill4(~a & 0x80808080u) ^ 0x80808080u;
  return (result & ~mask) | (extreme & mask);
}

//@ __vaddss4
static __device__ __forceinline__ unsigned int __vaddss4(unsigned int a, unsigned int b) {
  unsigned int sum = __vadd4(a, b);
  return __cuprum_vsaturate4(a, sum, ~(a ^ b) & (a ^ sum) & 0x80808080u);
}

//@ __vsubss4
static __device__ __forceinline__ unsigned int __vsubss4(unsigned int a, unsigned int b) {
  unsigned int difference = __vsub4(a, b);
  return __cuprum_vsaturate4(a, difference, (a ^ b) & (a ^ difference) & 0x80808080u);
}

//@ __vavgu4
static __device__ __forceinline__ unsigned int __vavgu4(unsigned int a, unsigned int b) {
  return __vsub4(a | b, ((a ^ b) & ~0x01010101u) >> 1);
}

//@ __vhaddu4
static __device__ __forceinline__ unsigned int __vhaddu4(unsigned int a, unsigned int b) {
  return __vadd4(a & b, ((a ^ b) & ~0x01010101u) >> 1);
}

//@ __vavgs4
static __device__ __forceinline__ unsigned int __vavgs4(unsigned int a, unsigned int b) {
  unsigned int result = 0;
  result |= ((unsigned int)__cuprum_vaverage((int)(a << 24) >> 24, (int)(b << 24) >> 24) & 0xffu) << 0;
  result |= ((unsigned int)__cuprum_vaverage((int)(a << 16) >> 24, (int)(b << 16) >> 24) & 0xffu) << 8;
  result |= ((unsigned int)__cuprum_vaverage((int)(a << 8) >> 24, (int)(b << 8) >> 24) & 0xffu) << 16;
  result |= ((unsigned int)__cuprum_vaverage((int)(a << 0) >> 24, (int)(b << 0) >> 24) & 0xffu) << 24;
  return result;
}

//@ __viaddmax_s32
static __device__ __forceinline__ int __viaddmax_s32(int a, int b, int c) {
  int sum = a + b;
  return sum > c ? sum : c;
}

//@ __vimax3_s32
static __device__ __forceinline__ int __vimax3_s32(int a, int b, int c) {
  int first = a > b ? a : b;
  return first > c ? first : c;
}

//@ __vibmax_s32
static __device__ __forceinline__ int __vibmax_s32(int a, int b, bool *pred) {
  *pred = a >= b;
  return a >= b ? a : b;
}

//@ __viaddmax_s32_relu
static __device__ __forceinline__ int __viaddmax_s32_relu(int a, int b, int c) {
  int result = __viaddmax_s32(a, b, c);
  return result > 0 ? result : 0;
}

//@ __vimax3_s32_relu
static __device__ __forceinline__ int __vimax3_s32_relu(int a, int b, int c) {
  int result = __vimax3_s32(a, b, c);
  return result > 0 ? result : 0;
}

//@ __vimax_s32_relu
static __device__ __forceinline__ int __vimax_s32_relu(int a, int b) {
  int result = a > b ? a : b;
  return result > 0 ? result : 0;
}

//@ __viaddmin_s32
static __device__ __forceinline__ int __viaddmin_s32(int a, int b, int c) {
  int sum = a + b;
  return sum < c ? sum : c;
}

//@ __vimin3_s32
static __device__ __forceinline__ int __vimin3_s32(int a, int b, int c) {
  int first = a < b ? a : b;
  return first < c ? first : c;
}

//@ __vibmin_s32
static __device__ __forceinline__ int __vibmin_s32(int a, int b, bool *pred) {
  *pred = a <= b;
  return a <= b ? a : b;
}

//@ __viaddmin_s32_relu
static __device__ __forceinline__ int __viaddmin_s32_relu(int a, int b, int c) {
  int result = __viaddmin_s32(a, b, c);
  return result > 0 ? result : 0;
}

//@ __vimin3_s32_relu
static __device__ __forceinline__ int __vimin3_s32_relu(int a, int b, int c) {
  int result = __vimin3_s32(a, b, c);
  return result > 0 ? result : 0;
}

//@ __vimin_s32_relu
static __device__ __forceinline__ int __vimin_s32_relu(int a, int b) {
  int result = a < b ? a : b;
  return result > 0 ? result : 0;
}

//@ __viaddmax_u32
static __device__ __forceinline__ unsigned int __viaddmax_u32(unsigned int a, unsigned int b, unsigned int c) {
  unsigned int sum = a + b;
  return sum > c ? sum : c;
}

//@ __vimax3_u32
static __device__ __forceinline__ unsigned int __vimax3_u32(unsigned int a, unsigned int b, unsigned int c) {
  unsigned int first = a > b ? a : b;
  return first > c ? first : c;
}

//@ __vibmax_u32
static __device__ __forceinline__ unsigned int __vibmax_u32(unsigned int a, unsigned int b, bool *pred) {
  *pred = a >= b;
  return a >= b ? a : b;
}

//@ __viaddmin_u32
static __device__ __forceinline__ unsigned int __viaddmin_u32(unsigned int a, unsigned int b, unsigned int c) {
  unsigned int sum = a + b;
  return sum < c ? sum : c;
}

//@ __vimin3_u32
static __device__ __forceinline__ unsigned int __vimin3_u32(unsigned int a, unsigned int b, unsigned int c) {
  unsigned int first = a < b ? a : b;
  return first < c ? first : c;
}

//@ __vibmin_u32
static __device__ __forceinline__ unsigned int __vibmin_u32(unsigned int a, unsigned int b, bool *pred) {
  *pred = a <= b;
  return a <= b ? a : b;
}

//@ __viaddmax_s16x2
static __device__ __forceinline__ unsigned int __viaddmax_s16x2(unsigned int a, unsigned int b, unsigned int c) {
  return __vmaxs2(__vadd2(a, b), c);
}

//@ __vimax3_s16x2
static __device__ __forceinline__ unsigned int __vimax3_s16x2(unsigned int a, unsigned int b, unsigned int c) {
  return __vmaxs2(__vmaxs2(a, b), c);
}

//@ __vibmax_s16x2
static __device__ __forceinline__ unsigned int __vibmax_s16x2(unsigned int a, unsigned int b, bool *pred_hi, bool *pred_lo) {
  unsigned int mask = __vcmpges2(a, b);
  *pred_hi = mask >> 16 != 0;
  *pred_lo = (mask & 0xffffu) != 0;
  return (a & mask) | (b & ~mask);
}

//@ __viaddmax_s16x2_relu
static __device__ __forceinline__ unsigned int __viaddmax_s16x2_relu(unsigned int a, unsigned int b, unsigned int c) {
  return __vmaxs2(__viaddmax_s16x2(a, b, c), 0);
}

//@ __vimax3_s16x2_relu
static __device__ __forceinline__ unsigned int __vimax3_s16x2_relu(unsigned int a, unsigned int b, unsigned int c) {
  return __vmaxs2(__vimax3_s16x2(a, b, c), 0);
}

//@ __vimax_s16x2_relu
static __device__ __forceinline__ unsigned int __vimax_s16x2_relu(unsigned int a, unsigned int b) {
  return __vmaxs2(__vmaxs2(a, b), 0);
}

//@ __viaddmin_s16x2
static __device__ __forceinline__ unsigned int __viaddmin_s16x2(unsigned int a, unsigned int b, unsigned int c) {
  return __vmins2(__vadd2(a, b), c);
}

//@ __vimin3_s16x2
static __device__ __forceinline__ unsigned int __vimin3_s16x2(unsigned int a, unsigned int b, unsigned int c) {
  return __vmins2(__vmins2(a, b), c);
}

//@ __vibmin_s16x2
static __device__ __forceinline__ unsigned int __vibmin_s16x2(unsigned int a, unsigned int b, bool *pred_hi, bool *pred_lo) {
  unsigned int mask = __vcmples2(a, b);
  *pred_hi = mask >> 16 != 0;
  *pred_lo = (mask & 0xffffu) != 0;
  return (a & mask) | (b & ~mask);
}

//@ __viaddmin_s16x2_relu
static __device__ __forceinline__ unsigned int __viaddmin_s16x2_relu(unsigned int a, unsigned int b, unsigned int c) {
  return __vmaxs2(__viaddmin_s16x2(a, b, c), 0);
}

//@ __vimin3_s16x2_relu
static __device__ __forceinline__ unsigned int __vimin3_s16x2_relu(unsigned int a, unsigned int b, unsigned int c) {
  return __vmaxs2(__vimin3_s16x2(a, b, c), 0);
}

//@ __vimin_s16x2_relu
static __device__ __forceinline__ unsigned int __vimin_s16x2_relu(unsigned int a, unsigned int b) {
  return __vmaxs2(__vmins2(a, b), 0);
}

//@ __viaddmax_u16x2
static __device__ __forceinline__ unsigned int __viaddmax_u16x2(unsigned int a, unsigned int b, unsigned int c) {
  return __vmaxu2(__vadd2(a, b), c);
}

//@ __vimax3_u16x2
static __device__ __forceinline__ unsigned int __vimax3_u16x2(unsigned int a, unsigned int b, unsigned int c) {
  return __vmaxu2(__vmaxu2(a, b), c);
}

//@ __vibmax_u16x2
static __device__ __forceinline__ unsigned int __vibmax_u16x2(unsigned int a, unsigned int b, bool *pred_hi, bool *pred_lo) {
  unsigned int mask = __vcmpgeu2(a, b);
  *pred_hi = mask >> 16 != 0;
  *pred_lo = (mask & 0xffffu) != 0;
  return (a & mask) | (b & ~mask);
}

//@ __viaddmin_u16x2
static __device__ __forceinline__ unsigned int __viaddmin_u16x2(unsigned int a, unsigned int b, unsigned int c) {
  return __vminu2(__vadd2(a, b), c);
}

//@ __vimin3_u16x2
static __device__ __forceinline__ unsigned int __vimin3_u16x2(unsigned int a, unsigned int b, unsigned int c) {
  return __vminu2(__vminu2(a, b), c);
}

//@ __vibmin_u16x2
static __device__ __forceinline__ unsigned int __vibmin_u16x2(unsigned int a, unsigned int b, bool *pred_hi, bool *pred_lo) {
  unsigned int mask = __vcmpleu2(a, b);
  *pred_hi = mask >> 16 != 0;
  *pred_lo = (mask & 0xffffu) != 0;
  return (a & mask) | (b & ~mask);
}

//@ __dp4a
static __device__ __forceinline__ int __dp4a(int a, int b, int c) {
  return __nvvm_idp4a_s_s(a, b, c);
}
static __device__ __forceinline__ unsigned int __dp4a(unsigned int a, unsigned int b, unsigned int c) {
  return __nvvm_idp4a_u_u(a, b, c);
}
static __device__ __forceinline__ int __dp4a(char4 a, char4 b, int c) {
  return __dp4a((int)((unsigned int)(unsigned char)a.x | (unsigned int)(unsigned char)a.y << 8 | (unsigned int)(unsigned char)a.z << 16 | (unsigned int)(unsigned char)a.w << 24), (int)((unsigned int)(unsigned char)b.x | (unsigned int)(unsigned char)b.y << 8 | (unsigned int)(unsigned char)b.z << 16 | (unsigned int)(unsigned char)b.w << 24), c);
}
static __device__ __forceinline__ unsigned int __dp4a(uchar4 a, uchar4 b, unsigned int c) {
  return __dp4a((unsigned int)(unsigned char)a.x | (unsigned int)(unsigned char)a.y << 8 | (unsigned int)(unsigned char)a.z << 16 | (unsigned int)(unsigned char)a.w << 24, (unsigned int)(unsigned char)b.x | (unsigned int)(unsigned char)b.y << 8 | (unsigned int)(unsigned char)b.z << 16 | (unsigned int)(unsigned char)b.w << 24, c);
}

//@ __dp2a_lo
static __device__ __forceinline__ int __dp2a_lo(int a, int b, int c) {
  return __nvvm_idp2a_s_s(a, b, false, c);
}
static __device__ __forceinline__ unsigned int __dp2a_lo(unsigned int a, unsigned int b, unsigned int c) {
  return __nvvm_idp2a_u_u(a, b, false, c);
}
static __device__ __forceinline__ int __dp2a_lo(short2 a, char4 b, int c) {
  return __dp2a_lo((int)((unsigned int)(unsigned short)a.x | (unsigned int)(unsigned short)a.y << 16), (int)((unsigned int)(unsigned char)b.x | (unsigned int)(unsigned char)b.y << 8 | (unsigned int)(unsigned char)b.z << 16 | (unsigned int)(unsigned char)b.w << 24), c);
}
static __device__ __forceinline__ unsigned int __dp2a_lo(ushort2 a, uchar4 b, unsigned int c) {
  return __dp2a_lo((unsigned int)(unsigned short)a.x | (unsigned int)(unsigned short)a.y << 16, (unsigned int)(unsigned char)b.x | (unsigned int)(unsigned char)b.y << 8 | (unsigned int)(unsigned char)b.z << 16 | (unsigned int)(unsigned char)b.w << 24, c);
}

//@ __dp2a_hi
static __device__ __forceinline__ int __dp2a_hi(int a, int b, int c) {
  return __nvvm_idp2a_s_s(a, b, true, c);
}
static __device__ __forceinline__ unsigned int __dp2a_hi(unsigned int a, unsigned int b, unsigned int c) {
  return __nvvm_idp2a_u_u(a, b, true, c);
}
static __device__ __forceinline__ int __dp2a_hi(short2 a, char4 b, int c) {
  return __dp2a_hi((int)((unsigned int)(unsigned short)a.x | (unsigned int)(unsigned short)a.y << 16), (int)((unsigned int)(unsigned char)b.x | (unsigned int)(unsigned char)b.y << 8 | (unsigned int)(unsigned char)b.z << 16 | (unsigned int)(unsigned char)b.w << 24), c);
}
static __device__ __forceinline__ unsigned int __dp2a_hi(ushort2 a, uchar4 b, unsigned int c) {
  return __dp2a_hi((unsigned int)(unsigned short)a.x | (unsigned int)(unsigned short)a.y << 16, (unsigned int)(unsigned char)b.x | (unsigned int)(unsigned char)b.y << 8 | (unsigned int)(unsigned char)b.z << 16 | (unsigned int)(unsigned char)b.w << 24, c);
}

//@ __fns
static __device__ __forceinline__ unsigned int __fns(unsigned int mask, unsigned int base, int offset) {
  return __nvvm_fns(mask, base, offset);
}
