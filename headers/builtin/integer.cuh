// Integer functions.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ min
static __device__ __forceinline__ int min(int a, int b) {
  return __llvm_smin(a, b);
}
static __device__ __forceinline__ unsigned int min(unsigned int a, unsigned int b) {
  return __llvm_umin((unsigned int)a, (unsigned int)b);
}
static __device__ __forceinline__ unsigned int min(int a, unsigned int b) {
  return __llvm_umin((unsigned int)a, (unsigned int)b);
}
static __device__ __forceinline__ unsigned int min(unsigned int a, int b) {
  return __llvm_umin((unsigned int)a, (unsigned int)b);
}
static __device__ __forceinline__ long min(long a, long b) {
  return __llvm_smin(a, b);
}
static __device__ __forceinline__ unsigned long min(unsigned long a, unsigned long b) {
  return __llvm_umin((unsigned long)a, (unsigned long)b);
}
static __device__ __forceinline__ unsigned long min(long a, unsigned long b) {
  return __llvm_umin((unsigned long)a, (unsigned long)b);
}
static __device__ __forceinline__ unsigned long min(unsigned long a, long b) {
  return __llvm_umin((unsigned long)a, (unsigned long)b);
}
static __device__ __forceinline__ long long min(long long a, long long b) {
  return __llvm_smin(a, b);
}
static __device__ __forceinline__ unsigned long long min(unsigned long long a, unsigned long long b) {
  return __llvm_umin((unsigned long long)a, (unsigned long long)b);
}
static __device__ __forceinline__ unsigned long long min(long long a, unsigned long long b) {
  return __llvm_umin((unsigned long long)a, (unsigned long long)b);
}
static __device__ __forceinline__ unsigned long long min(unsigned long long a, long long b) {
  return __llvm_umin((unsigned long long)a, (unsigned long long)b);
}
static __device__ __forceinline__ float min(float a, float b) {
  return __llvm_minnum(a, b);
}
static __device__ __forceinline__ double min(double a, double b) {
  return __llvm_minnum((double)a, (double)b);
}
static __device__ __forceinline__ double min(float a, double b) {
  return __llvm_minnum((double)a, (double)b);
}
static __device__ __forceinline__ double min(double a, float b) {
  return __llvm_minnum((double)a, (double)b);
}

//@ umin
static __device__ __forceinline__ unsigned int umin(unsigned int a, unsigned int b) {
  return __llvm_umin(a, b);
}

//@ llmin
static __device__ __forceinline__ long long llmin(long long a, long long b) {
  return __llvm_smin(a, b);
}

//@ ullmin
static __device__ __forceinline__ unsigned long long ullmin(unsigned long long a, unsigned long long b) {
  return __llvm_umin(a, b);
}

//@ max
static __device__ __forceinline__ int max(int a, int b) {
  return __llvm_smax(a, b);
}
static __device__ __forceinline__ unsigned int max(unsigned int a, unsigned int b) {
  return __llvm_umax((unsigned int)a, (unsigned int)b);
}
static __device__ __forceinline__ unsigned int max(int a, unsigned int b) {
  return __llvm_umax((unsigned int)a, (unsigned int)b);
}
static __device__ __forceinline__ unsigned int max(unsigned int a, int b) {
  return __llvm_umax((unsigned int)a, (unsigned int)b);
}
static __device__ __forceinline__ long max(long a, long b) {
  return __llvm_smax(a, b);
}
static __device__ __forceinline__ unsigned long max(unsigned long a, unsigned long b) {
  return __llvm_umax((unsigned long)a, (unsigned long)b);
}
static __device__ __forceinline__ unsigned long max(long a, unsigned long b) {
  return __llvm_umax((unsigned long)a, (unsigned long)b);
}
static __device__ __forceinline__ unsigned long max(unsigned long a, long b) {
  return __llvm_umax((unsigned long)a, (unsigned long)b);
}
static __device__ __forceinline__ long long max(long long a, long long b) {
  return __llvm_smax(a, b);
}
static __device__ __forceinline__ unsigned long long max(unsigned long long a, unsigned long long b) {
  return __llvm_umax((unsigned long long)a, (unsigned long long)b);
}
static __device__ __forceinline__ unsigned long long max(long long a, unsigned long long b) {
  return __llvm_umax((unsigned long long)a, (unsigned long long)b);
}
static __device__ __forceinline__ unsigned long long max(unsigned long long a, long long b) {
  return __llvm_umax((unsigned long long)a, (unsigned long long)b);
}
static __device__ __forceinline__ float max(float a, float b) {
  return __llvm_maxnum(a, b);
}
static __device__ __forceinline__ double max(double a, double b) {
  return __llvm_maxnum((double)a, (double)b);
}
static __device__ __forceinline__ double max(float a, double b) {
  return __llvm_maxnum((double)a, (double)b);
}
static __device__ __forceinline__ double max(double a, float b) {
  return __llvm_maxnum((double)a, (double)b);
}

//@ umax
static __device__ __forceinline__ unsigned int umax(unsigned int a, unsigned int b) {
  return __llvm_umax(a, b);
}

//@ llmax
static __device__ __forceinline__ long long llmax(long long a, long long b) {
  return __llvm_smax(a, b);
}

//@ ullmax
static __device__ __forceinline__ unsigned long long ullmax(unsigned long long a, unsigned long long b) {
  return __llvm_umax(a, b);
}

//@ abs
static __device__ __forceinline__ int abs(int x) {
  return __llvm_abs(x, false);
}
static __device__ __forceinline__ long abs(long x) {
  return __llvm_abs(x, false);
}
static __device__ __forceinline__ long long abs(long long x) {
  return __llvm_abs(x, false);
}
static __device__ __forceinline__ float abs(float x) {
  return __llvm_fabs(x);
}
static __device__ __forceinline__ double abs(double x) {
  return __llvm_fabs(x);
}

//@ labs
static __device__ __forceinline__ long labs(long x) {
  return __llvm_abs(x, false);
}

//@ llabs
static __device__ __forceinline__ long long llabs(long long x) {
  return __llvm_abs(x, false);
}

//@ __popc
static __device__ __forceinline__ int __popc(unsigned int x) {
  return (int)__llvm_ctpop(x);
}

//@ __popcll
static __device__ __forceinline__ int __popcll(unsigned long long x) {
  return (int)__llvm_ctpop(x);
}

//@ __clz
static __device__ __forceinline__ int __clz(int x) {
  return __llvm_ctlz(x, false);
}

//@ __clzll
static __device__ __forceinline__ int __clzll(long long x) {
  return (int)__llvm_ctlz(x, false);
}

//@ __ffs
static __device__ __forceinline__ int __ffs(int x) {
  return __nvvm_flo_u_i32(__llvm_bitreverse((unsigned int)x), true) + 1;
}

//@ __ffsll
static __device__ __forceinline__ int __ffsll(long long x) {
  return __nvvm_flo_u_i64(__llvm_bitreverse((unsigned long long)x), true) + 1;
}

//@ __brev
static __device__ __forceinline__ unsigned int __brev(unsigned int x) {
  return __llvm_bitreverse(x);
}

//@ __brevll
static __device__ __forceinline__ unsigned long long __brevll(unsigned long long x) {
  return __llvm_bitreverse(x);
}

//@ __byte_perm
static __device__ __forceinline__ unsigned int __byte_perm(unsigned int x, unsigned int y, unsigned int s) {
  return (unsigned int)__nvvm_prmt((int)x, (int)y, (int)(s & 0x7777u));
}

//@ __mulhi
static __device__ __forceinline__ int __mulhi(int x, int y) {
  return __nvvm_mulhi_i(x, y);
}

//@ __umulhi
static __device__ __forceinline__ unsigned int __umulhi(unsigned int x, unsigned int y) {
  return (unsigned int)__nvvm_mulhi_ui((int)x, (int)y);
}

//@ __mul64hi
static __device__ __forceinline__ long long __mul64hi(long long x, long long y) {
  return __nvvm_mulhi_ll(x, y);
}

//@ __umul64hi
static __device__ __forceinline__ unsigned long long __umul64hi(unsigned long long x, unsigned long long y) {
  return (unsigned long long)__nvvm_mulhi_ull((long long)x, (long long)y);
}

//@ __mul24
static __device__ __forceinline__ int __mul24(int x, int y) {
  return __nvvm_mul24_i(x, y);
}

//@ __umul24
static __device__ __forceinline__ unsigned int __umul24(unsigned int x, unsigned int y) {
  return (unsigned int)__nvvm_mul24_ui((int)x, (int)y);
}

//@ __sad
static __device__ __forceinline__ unsigned int __sad(int x, int y, unsigned int z) {
  return (unsigned int)__nvvm_sad_i(x, y, (int)z);
}

//@ __usad
static __device__ __forceinline__ unsigned int __usad(unsigned int x, unsigned int y, unsigned int z) {
  return (unsigned int)__nvvm_sad_ui((int)x, (int)y, (int)z);
}

//@ __hadd
static __device__ __forceinline__ int __hadd(int x, int y) {
  return (x & y) + ((x ^ y) >> 1);
}

//@ __rhadd
static __device__ __forceinline__ int __rhadd(int x, int y) {
  return (x | y) - ((x ^ y) >> 1);
}

//@ __uhadd
static __device__ __forceinline__ unsigned int __uhadd(unsigned int x, unsigned int y) {
  return (x & y) + ((x ^ y) >> 1);
}

//@ __urhadd
static __device__ __forceinline__ unsigned int __urhadd(unsigned int x, unsigned int y) {
  return (x | y) - ((x ^ y) >> 1);
}

//@ __funnelshift_l
static __device__ __forceinline__ unsigned int __funnelshift_l(unsigned int low, unsigned int high, unsigned int shift) {
  return __llvm_fshl(high, low, shift);
}

//@ __funnelshift_lc
static __device__ __forceinline__ unsigned int __funnelshift_lc(unsigned int low, unsigned int high, unsigned int shift) {
  return shift >= 32 ? low : __llvm_fshl(high, low, shift);
}

//@ __funnelshift_r
static __device__ __forceinline__ unsigned int __funnelshift_r(unsigned int low, unsigned int high, unsigned int shift) {
  return __llvm_fshr(high, low, shift);
}

//@ __funnelshift_rc
static __device__ __forceinline__ unsigned int __funnelshift_rc(unsigned int low, unsigned int high, unsigned int shift) {
  return shift >= 32 ? high : __llvm_fshr(high, low, shift);
}
