// SIMD within a word: two halves or four bytes of 32 bits at once. Machines from sm_90 on add and
// compare halves as such; elsewhere arithmetic keeps carries from crossing lanes. A lane that compares
// true is a top bit first: `prmt` spreads it over the lane, and what stands below it does not matter.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cuprum_vfill2
static __device__ __forceinline__ unsigned int __cuprum_vfill2(unsigned int top) {
  // The top bit of each lane in all of its bits.
  return (unsigned int)__nvvm_prmt((int)top, 0, 0xbb99);
}

//@ __vadd2
static __device__ __forceinline__ unsigned int __vadd2(unsigned int a, unsigned int b) {
#if __CUDA_ARCH__ >= 900
  unsigned int sum;
  asm("add.u16x2 %0, %1, %2;" : "=r"(sum) : "r"(a), "r"(b));
  return sum;
#else
  // Take back what the lower half carried into the upper.
  unsigned int sum = a + b;
  return sum - ((a ^ b ^ sum) & 0x10000u);
#endif
}

//@ __vsub2
static __device__ __forceinline__ unsigned int __vsub2(unsigned int a, unsigned int b) {
#if __CUDA_ARCH__ >= 900
  return ~__vadd2(~a, b);
#else
  unsigned int difference = a - b;
  return difference + ((a ^ b ^ difference) & 0x10000u);
#endif
}

//@ __vneg2
static __device__ __forceinline__ unsigned int __vneg2(unsigned int a) {
#if __CUDA_ARCH__ >= 900
  return __vadd2(~a, 0x00010001u);
#else
  return __vsub2(0, a);
#endif
}

//@ __cuprum_vgtu2
static __device__ __forceinline__ unsigned int __cuprum_vgtu2(unsigned int a, unsigned int b) {
  // a + ~b carries out of a lane where a > b: if two of a, ~b and the carry below are set.
  unsigned int carry = (a & 0x7fff7fffu) + (~b & 0x7fff7fffu), top;
  asm("lop3.b32 %0, %1, %2, %3, 0xb2;" : "=r"(top) : "r"(a), "r"(b), "r"(carry));
  return top;
}

//@ __cuprum_vgts2
static __device__ __forceinline__ unsigned int __cuprum_vgts2(unsigned int a, unsigned int b) {
  // The same with the signs the other way round.
  unsigned int carry = (a & 0x7fff7fffu) + (~b & 0x7fff7fffu), top;
  asm("lop3.b32 %0, %1, %2, %3, 0x8e;" : "=r"(top) : "r"(a), "r"(b), "r"(carry));
  return top;
}

//@ __cuprum_vgeu2
static __device__ __forceinline__ unsigned int __cuprum_vgeu2(unsigned int a, unsigned int b) {
  // Not b > a.
  unsigned int carry = (b & 0x7fff7fffu) + (~a & 0x7fff7fffu), top;
  asm("lop3.b32 %0, %1, %2, %3, 0x71;" : "=r"(top) : "r"(a), "r"(b), "r"(carry));
  return top;
}

//@ __cuprum_vges2
static __device__ __forceinline__ unsigned int __cuprum_vges2(unsigned int a, unsigned int b) {
  // Not b > a, signed.
  unsigned int carry = (b & 0x7fff7fffu) + (~a & 0x7fff7fffu), top;
  asm("lop3.b32 %0, %1, %2, %3, 0x4d;" : "=r"(top) : "r"(a), "r"(b), "r"(carry));
  return top;
}

//@ __cuprum_vne2
static __device__ __forceinline__ unsigned int __cuprum_vne2(unsigned int a, unsigned int b) {
  // Where anything below the top bit differs, the sum reaches it.
  unsigned int bits = a ^ b;
  return ((bits & 0x7fff7fffu) + 0x7fff7fffu) | bits;
}

//@ __cuprum_veq2
static __device__ __forceinline__ unsigned int __cuprum_veq2(unsigned int a, unsigned int b) {
  unsigned int bits = a ^ b, top;
  unsigned int sum = (bits & 0x7fff7fffu) + 0x7fff7fffu;
  asm("lop3.b32 %0, %1, %2, %2, 0x03;" : "=r"(top) : "r"(sum), "r"(bits));
  return top;
}

//@ __vcmpeq2
static __device__ __forceinline__ unsigned int __vcmpeq2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_veq2(a, b));
}

//@ __vseteq2
static __device__ __forceinline__ unsigned int __vseteq2(unsigned int a, unsigned int b) {
  return (__cuprum_veq2(a, b) & 0x80008000u) >> 15;
}

//@ __vcmpne2
static __device__ __forceinline__ unsigned int __vcmpne2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vne2(a, b));
}

//@ __vsetne2
static __device__ __forceinline__ unsigned int __vsetne2(unsigned int a, unsigned int b) {
  return (__cuprum_vne2(a, b) & 0x80008000u) >> 15;
}

//@ __vcmpgtu2
static __device__ __forceinline__ unsigned int __vcmpgtu2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vgtu2(a, b));
}

//@ __vsetgtu2
static __device__ __forceinline__ unsigned int __vsetgtu2(unsigned int a, unsigned int b) {
  return (__cuprum_vgtu2(a, b) & 0x80008000u) >> 15;
}

//@ __vcmpgeu2
static __device__ __forceinline__ unsigned int __vcmpgeu2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vgeu2(a, b));
}

//@ __vsetgeu2
static __device__ __forceinline__ unsigned int __vsetgeu2(unsigned int a, unsigned int b) {
  return (__cuprum_vgeu2(a, b) & 0x80008000u) >> 15;
}

//@ __vcmpltu2
static __device__ __forceinline__ unsigned int __vcmpltu2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vgtu2(b, a));
}

//@ __vsetltu2
static __device__ __forceinline__ unsigned int __vsetltu2(unsigned int a, unsigned int b) {
  return (__cuprum_vgtu2(b, a) & 0x80008000u) >> 15;
}

//@ __vcmpleu2
static __device__ __forceinline__ unsigned int __vcmpleu2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vgeu2(b, a));
}

//@ __vsetleu2
static __device__ __forceinline__ unsigned int __vsetleu2(unsigned int a, unsigned int b) {
  return (__cuprum_vgeu2(b, a) & 0x80008000u) >> 15;
}

//@ __vcmpgts2
static __device__ __forceinline__ unsigned int __vcmpgts2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vgts2(a, b));
}

//@ __vsetgts2
static __device__ __forceinline__ unsigned int __vsetgts2(unsigned int a, unsigned int b) {
  return (__cuprum_vgts2(a, b) & 0x80008000u) >> 15;
}

//@ __vcmpges2
static __device__ __forceinline__ unsigned int __vcmpges2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vges2(a, b));
}

//@ __vsetges2
static __device__ __forceinline__ unsigned int __vsetges2(unsigned int a, unsigned int b) {
  return (__cuprum_vges2(a, b) & 0x80008000u) >> 15;
}

//@ __vcmplts2
static __device__ __forceinline__ unsigned int __vcmplts2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vgts2(b, a));
}

//@ __vsetlts2
static __device__ __forceinline__ unsigned int __vsetlts2(unsigned int a, unsigned int b) {
  return (__cuprum_vgts2(b, a) & 0x80008000u) >> 15;
}

//@ __vcmples2
static __device__ __forceinline__ unsigned int __vcmples2(unsigned int a, unsigned int b) {
  return __cuprum_vfill2(__cuprum_vges2(b, a));
}

//@ __vsetles2
static __device__ __forceinline__ unsigned int __vsetles2(unsigned int a, unsigned int b) {
  return (__cuprum_vges2(b, a) & 0x80008000u) >> 15;
}

//@ __vmaxs2
static __device__ __forceinline__ unsigned int __vmaxs2(unsigned int a, unsigned int b) {
#if __CUDA_ARCH__ >= 900
  unsigned int result;
  asm("max.s16x2 %0, %1, %2;" : "=r"(result) : "r"(a), "r"(b));
  return result;
#else
  int high = (int)a > (int)b ? (int)a : (int)b, x = (int)(a << 16), y = (int)(b << 16);
  int low = x > y ? x : y;
  return (unsigned int)__nvvm_prmt(low, high, 0x7632);
#endif
}

//@ __vmins2
static __device__ __forceinline__ unsigned int __vmins2(unsigned int a, unsigned int b) {
#if __CUDA_ARCH__ >= 900
  unsigned int result;
  asm("min.s16x2 %0, %1, %2;" : "=r"(result) : "r"(a), "r"(b));
  return result;
#else
  int high = (int)a < (int)b ? (int)a : (int)b, x = (int)(a << 16), y = (int)(b << 16);
  int low = x < y ? x : y;
  return (unsigned int)__nvvm_prmt(low, high, 0x7632);
#endif
}

//@ __vmaxu2
static __device__ __forceinline__ unsigned int __vmaxu2(unsigned int a, unsigned int b) {
#if __CUDA_ARCH__ >= 900
  unsigned int result;
  asm("max.u16x2 %0, %1, %2;" : "=r"(result) : "r"(a), "r"(b));
  return result;
#else
  unsigned int high = a > b ? a : b, x = a & 0xffffu, y = b & 0xffffu;
  unsigned int low = x > y ? x : y;
  return (unsigned int)__nvvm_prmt((int)low, (int)high, 0x7610);
#endif
}

//@ __vminu2
static __device__ __forceinline__ unsigned int __vminu2(unsigned int a, unsigned int b) {
#if __CUDA_ARCH__ >= 900
  unsigned int result;
  asm("min.u16x2 %0, %1, %2;" : "=r"(result) : "r"(a), "r"(b));
  return result;
#else
  unsigned int high = a < b ? a : b, x = a & 0xffffu, y = b & 0xffffu;
  unsigned int low = x < y ? x : y;
  return (unsigned int)__nvvm_prmt((int)low, (int)high, 0x7610);
#endif
}

//@ __vabsdiffu2
static __device__ __forceinline__ unsigned int __vabsdiffu2(unsigned int a, unsigned int b) {
  // Nothing is borrowed from the next lane.
  return __vmaxu2(a, b) - __vminu2(a, b);
}

//@ __vabsdiffs2
static __device__ __forceinline__ unsigned int __vabsdiffs2(unsigned int a, unsigned int b) {
  return __vabsdiffu2(a ^ 0x80008000u, b ^ 0x80008000u);
}

//@ __vsads2
static __device__ __forceinline__ unsigned int __vsads2(unsigned int a, unsigned int b) {
  return __vsadu2(a ^ 0x80008000u, b ^ 0x80008000u);
}

//@ __vsadu2
static __device__ __forceinline__ unsigned int __vsadu2(unsigned int a, unsigned int b) {
#if __CUDA_ARCH__ >= 900
  unsigned int lanes = __vabsdiffu2(a, b);
  return (lanes & 0xffffu) + (lanes >> 16);
#else
  // No minimum of two lanes: each lane by itself is shorter.
  return __usad(a & 0xffffu, b & 0xffffu, __usad(a >> 16, b >> 16, 0u));
#endif
}

//@ __vabs2
static __device__ __forceinline__ unsigned int __vabs2(unsigned int a) {
  unsigned int mask = __cuprum_vfill2(a);
  return (a ^ mask) + (mask & 0x00010001u);
}

//@ __vabsss2
static __device__ __forceinline__ unsigned int __vabsss2(unsigned int a) {
  unsigned int result = __vabs2(a);
  // Only the most negative number is still negative.
  return result ^ __cuprum_vfill2(result);
}

//@ __vnegss2
static __device__ __forceinline__ unsigned int __vnegss2(unsigned int a) {
  unsigned int result = __vneg2(a);
  return result ^ __cuprum_vfill2(a & result);
}

//@ __vaddus2
static __device__ __forceinline__ unsigned int __vaddus2(unsigned int a, unsigned int b) {
#if __CUDA_ARCH__ >= 900
  return __vminu2(a, ~b) + b;
#else
  unsigned int low = (a & 0x7fff7fffu) + (b & 0x7fff7fffu), carry;
  asm("lop3.b32 %0, %1, %2, %3, 0xe8;" : "=r"(carry) : "r"(a), "r"(b), "r"(low));
  return low ^ ((a ^ b) & 0x80008000u) | __cuprum_vfill2(carry);
#endif
}

//@ __vsubus2
static __device__ __forceinline__ unsigned int __vsubus2(unsigned int a, unsigned int b) {
#if __CUDA_ARCH__ >= 900
  return __vmaxu2(a, b) - b;
#else
  // Where a < b both become equal.
  return (b ^ ((a ^ b) & __vcmpgeu2(a, b))) - b;
#endif
}

//@ __cuprum_vsaturate2
static __device__ __forceinline__ unsigned int __cuprum_vsaturate2(unsigned int result, unsigned int overflow) {
  // What overflowed has the wrong sign: the extreme value has the other.
  unsigned int extreme = __cuprum_vfill2(result) ^ 0x80008000u;
  return result ^ ((result ^ extreme) & __cuprum_vfill2(overflow));
}

//@ __vaddss2
static __device__ __forceinline__ unsigned int __vaddss2(unsigned int a, unsigned int b) {
  unsigned int sum = __vadd2(a, b);
  return __cuprum_vsaturate2(sum, (a ^ sum) & (b ^ sum));
}

//@ __vsubss2
static __device__ __forceinline__ unsigned int __vsubss2(unsigned int a, unsigned int b) {
  unsigned int difference = __vsub2(a, b);
  return __cuprum_vsaturate2(difference, (a ^ b) & (a ^ difference));
}

//@ __vavgu2
static __device__ __forceinline__ unsigned int __vavgu2(unsigned int a, unsigned int b) {
  // Nothing is borrowed from the next lane.
  return (a | b) - (((a ^ b) & ~0x00010001u) >> 1);
}

//@ __vhaddu2
static __device__ __forceinline__ unsigned int __vhaddu2(unsigned int a, unsigned int b) {
  return (a & b) + (((a ^ b) & ~0x00010001u) >> 1);
}

//@ __vavgs2
static __device__ __forceinline__ unsigned int __vavgs2(unsigned int a, unsigned int b) {
  // The sum of the lanes halved, halves away from zero. Top bits turned round make the numbers
  // unsigned, so that what is carried stays in the lane.
  unsigned int differing = a ^ b;
  unsigned int half = ((a ^ 0x80008000u) & (b ^ 0x80008000u)) + ((differing & ~0x00010001u) >> 1);
  return (half ^ 0x80008000u) + (half >> 15 & differing & 0x00010001u);
}

//@ __cuprum_vfill4
static __device__ __forceinline__ unsigned int __cuprum_vfill4(unsigned int top) {
  // The top bit of each lane in all of its bits.
  return (unsigned int)__nvvm_prmt((int)top, 0, 0xba98);
}

//@ __vadd4
static __device__ __forceinline__ unsigned int __vadd4(unsigned int a, unsigned int b) {
  return ((a & 0x7f7f7f7fu) + (b & 0x7f7f7f7fu)) ^ ((a ^ b) & 0x80808080u);
}

//@ __vsub4
static __device__ __forceinline__ unsigned int __vsub4(unsigned int a, unsigned int b) {
  return ((a | 0x80808080u) - (b & 0x7f7f7f7fu)) ^ ((a ^ ~b) & 0x80808080u);
}

//@ __vneg4
static __device__ __forceinline__ unsigned int __vneg4(unsigned int a) {
  return ((~a & 0x7f7f7f7fu) + 0x01010101u) ^ (~a & 0x80808080u);
}

//@ __cuprum_vgtu4
static __device__ __forceinline__ unsigned int __cuprum_vgtu4(unsigned int a, unsigned int b) {
  // a + ~b carries out of a lane where a > b: if two of a, ~b and the carry below are set.
  unsigned int carry = (a & 0x7f7f7f7fu) + (~b & 0x7f7f7f7fu), top;
  asm("lop3.b32 %0, %1, %2, %3, 0xb2;" : "=r"(top) : "r"(a), "r"(b), "r"(carry));
  return top;
}

//@ __cuprum_vgts4
static __device__ __forceinline__ unsigned int __cuprum_vgts4(unsigned int a, unsigned int b) {
  // The same with the signs the other way round.
  unsigned int carry = (a & 0x7f7f7f7fu) + (~b & 0x7f7f7f7fu), top;
  asm("lop3.b32 %0, %1, %2, %3, 0x8e;" : "=r"(top) : "r"(a), "r"(b), "r"(carry));
  return top;
}

//@ __cuprum_vgeu4
static __device__ __forceinline__ unsigned int __cuprum_vgeu4(unsigned int a, unsigned int b) {
  // Not b > a.
  unsigned int carry = (b & 0x7f7f7f7fu) + (~a & 0x7f7f7f7fu), top;
  asm("lop3.b32 %0, %1, %2, %3, 0x71;" : "=r"(top) : "r"(a), "r"(b), "r"(carry));
  return top;
}

//@ __cuprum_vges4
static __device__ __forceinline__ unsigned int __cuprum_vges4(unsigned int a, unsigned int b) {
  // Not b > a, signed.
  unsigned int carry = (b & 0x7f7f7f7fu) + (~a & 0x7f7f7f7fu), top;
  asm("lop3.b32 %0, %1, %2, %3, 0x4d;" : "=r"(top) : "r"(a), "r"(b), "r"(carry));
  return top;
}

//@ __cuprum_vne4
static __device__ __forceinline__ unsigned int __cuprum_vne4(unsigned int a, unsigned int b) {
  // Where anything below the top bit differs, the sum reaches it.
  unsigned int bits = a ^ b;
  return ((bits & 0x7f7f7f7fu) + 0x7f7f7f7fu) | bits;
}

//@ __cuprum_veq4
static __device__ __forceinline__ unsigned int __cuprum_veq4(unsigned int a, unsigned int b) {
  unsigned int bits = a ^ b, top;
  unsigned int sum = (bits & 0x7f7f7f7fu) + 0x7f7f7f7fu;
  asm("lop3.b32 %0, %1, %2, %2, 0x03;" : "=r"(top) : "r"(sum), "r"(bits));
  return top;
}

//@ __vcmpeq4
static __device__ __forceinline__ unsigned int __vcmpeq4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_veq4(a, b));
}

//@ __vseteq4
static __device__ __forceinline__ unsigned int __vseteq4(unsigned int a, unsigned int b) {
  return (__cuprum_veq4(a, b) & 0x80808080u) >> 7;
}

//@ __vcmpne4
static __device__ __forceinline__ unsigned int __vcmpne4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vne4(a, b));
}

//@ __vsetne4
static __device__ __forceinline__ unsigned int __vsetne4(unsigned int a, unsigned int b) {
  return (__cuprum_vne4(a, b) & 0x80808080u) >> 7;
}

//@ __vcmpgtu4
static __device__ __forceinline__ unsigned int __vcmpgtu4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vgtu4(a, b));
}

//@ __vsetgtu4
static __device__ __forceinline__ unsigned int __vsetgtu4(unsigned int a, unsigned int b) {
  return (__cuprum_vgtu4(a, b) & 0x80808080u) >> 7;
}

//@ __vcmpgeu4
static __device__ __forceinline__ unsigned int __vcmpgeu4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vgeu4(a, b));
}

//@ __vsetgeu4
static __device__ __forceinline__ unsigned int __vsetgeu4(unsigned int a, unsigned int b) {
  return (__cuprum_vgeu4(a, b) & 0x80808080u) >> 7;
}

//@ __vcmpltu4
static __device__ __forceinline__ unsigned int __vcmpltu4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vgtu4(b, a));
}

//@ __vsetltu4
static __device__ __forceinline__ unsigned int __vsetltu4(unsigned int a, unsigned int b) {
  return (__cuprum_vgtu4(b, a) & 0x80808080u) >> 7;
}

//@ __vcmpleu4
static __device__ __forceinline__ unsigned int __vcmpleu4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vgeu4(b, a));
}

//@ __vsetleu4
static __device__ __forceinline__ unsigned int __vsetleu4(unsigned int a, unsigned int b) {
  return (__cuprum_vgeu4(b, a) & 0x80808080u) >> 7;
}

//@ __vcmpgts4
static __device__ __forceinline__ unsigned int __vcmpgts4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vgts4(a, b));
}

//@ __vsetgts4
static __device__ __forceinline__ unsigned int __vsetgts4(unsigned int a, unsigned int b) {
  return (__cuprum_vgts4(a, b) & 0x80808080u) >> 7;
}

//@ __vcmpges4
static __device__ __forceinline__ unsigned int __vcmpges4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vges4(a, b));
}

//@ __vsetges4
static __device__ __forceinline__ unsigned int __vsetges4(unsigned int a, unsigned int b) {
  return (__cuprum_vges4(a, b) & 0x80808080u) >> 7;
}

//@ __vcmplts4
static __device__ __forceinline__ unsigned int __vcmplts4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vgts4(b, a));
}

//@ __vsetlts4
static __device__ __forceinline__ unsigned int __vsetlts4(unsigned int a, unsigned int b) {
  return (__cuprum_vgts4(b, a) & 0x80808080u) >> 7;
}

//@ __vcmples4
static __device__ __forceinline__ unsigned int __vcmples4(unsigned int a, unsigned int b) {
  return __cuprum_vfill4(__cuprum_vges4(b, a));
}

//@ __vsetles4
static __device__ __forceinline__ unsigned int __vsetles4(unsigned int a, unsigned int b) {
  return (__cuprum_vges4(b, a) & 0x80808080u) >> 7;
}

//@ __vmaxs4
static __device__ __forceinline__ unsigned int __vmaxs4(unsigned int a, unsigned int b) {
  return b ^ ((a ^ b) & __vcmpges4(a, b));
}

//@ __vmins4
static __device__ __forceinline__ unsigned int __vmins4(unsigned int a, unsigned int b) {
  return b ^ ((a ^ b) & __vcmples4(a, b));
}

//@ __vmaxu4
static __device__ __forceinline__ unsigned int __vmaxu4(unsigned int a, unsigned int b) {
  return b ^ ((a ^ b) & __vcmpgeu4(a, b));
}

//@ __vminu4
static __device__ __forceinline__ unsigned int __vminu4(unsigned int a, unsigned int b) {
  return b ^ ((a ^ b) & __vcmpleu4(a, b));
}

//@ __vabsdiffu4
static __device__ __forceinline__ unsigned int __vabsdiffu4(unsigned int a, unsigned int b) {
  unsigned int result;
  asm("vabsdiff4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(result) : "r"(a), "r"(b), "r"(0));
  return result;
}

//@ __vabsdiffs4
static __device__ __forceinline__ unsigned int __vabsdiffs4(unsigned int a, unsigned int b) {
  return __vabsdiffu4(a ^ 0x80808080u, b ^ 0x80808080u);
}

//@ __vsadu4
static __device__ __forceinline__ unsigned int __vsadu4(unsigned int a, unsigned int b) {
  unsigned int sum;
  asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(sum) : "r"(a), "r"(b), "r"(0));
  return sum;
}

//@ __vsads4
static __device__ __forceinline__ unsigned int __vsads4(unsigned int a, unsigned int b) {
  return __vsadu4(a ^ 0x80808080u, b ^ 0x80808080u);
}

//@ __vabs4
static __device__ __forceinline__ unsigned int __vabs4(unsigned int a) {
  return __vabsdiffu4(a ^ 0x80808080u, 0x80808080u);
}

//@ __vabsss4
static __device__ __forceinline__ unsigned int __vabsss4(unsigned int a) {
  unsigned int result = __vabs4(a);
  // Only the most negative number is still negative.
  return result ^ __cuprum_vfill4(result);
}

//@ __vnegss4
static __device__ __forceinline__ unsigned int __vnegss4(unsigned int a) {
  unsigned int result = __vneg4(a);
  return result ^ __cuprum_vfill4(a & result);
}

//@ __vaddus4
static __device__ __forceinline__ unsigned int __vaddus4(unsigned int a, unsigned int b) {
  unsigned int low = (a & 0x7f7f7f7fu) + (b & 0x7f7f7f7fu), carry;
  asm("lop3.b32 %0, %1, %2, %3, 0xe8;" : "=r"(carry) : "r"(a), "r"(b), "r"(low));
  return low ^ ((a ^ b) & 0x80808080u) | __cuprum_vfill4(carry);
}

//@ __vsubus4
static __device__ __forceinline__ unsigned int __vsubus4(unsigned int a, unsigned int b) {
  // Where a < b both become equal.
  return (b ^ ((a ^ b) & __vcmpgeu4(a, b))) - b;
}

//@ __cuprum_vsaturate4
static __device__ __forceinline__ unsigned int __cuprum_vsaturate4(unsigned int result, unsigned int overflow) {
  // What overflowed has the wrong sign: the extreme value has the other.
  unsigned int extreme = __cuprum_vfill4(result) ^ 0x80808080u;
  return result ^ ((result ^ extreme) & __cuprum_vfill4(overflow));
}

//@ __vaddss4
static __device__ __forceinline__ unsigned int __vaddss4(unsigned int a, unsigned int b) {
  unsigned int sum = __vadd4(a, b);
  return __cuprum_vsaturate4(sum, (a ^ sum) & (b ^ sum));
}

//@ __vsubss4
static __device__ __forceinline__ unsigned int __vsubss4(unsigned int a, unsigned int b) {
  unsigned int difference = __vsub4(a, b);
  return __cuprum_vsaturate4(difference, (a ^ b) & (a ^ difference));
}

//@ __vavgu4
static __device__ __forceinline__ unsigned int __vavgu4(unsigned int a, unsigned int b) {
  // Nothing is borrowed from the next lane.
  return (a | b) - (((a ^ b) & ~0x01010101u) >> 1);
}

//@ __vhaddu4
static __device__ __forceinline__ unsigned int __vhaddu4(unsigned int a, unsigned int b) {
  return (a & b) + (((a ^ b) & ~0x01010101u) >> 1);
}

//@ __vavgs4
static __device__ __forceinline__ unsigned int __vavgs4(unsigned int a, unsigned int b) {
  // The sum of the lanes halved, halves away from zero. Top bits turned round make the numbers
  // unsigned, so that what is carried stays in the lane.
  unsigned int differing = a ^ b;
  unsigned int half = ((a ^ 0x80808080u) & (b ^ 0x80808080u)) + ((differing & ~0x01010101u) >> 1);
  return (half ^ 0x80808080u) + (half >> 7 & differing & 0x01010101u);
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
