// Whether a constant divides a number is told as by a division: odd and even constants, both signs, narrow
// and wide numbers, and the extremes.
// RUN: run
template<class T, class D> __device__ bool divided(T n, const D *d) {
  return n % *d == 0;
}

// How often the constant and the variable agree that there is a remainder, or none.
template<int C, class T> __device__ void count(T n, const long long *d, int *both) {
  // The same divisor, of which nobody knows.
  T variable = (T)(d[0] + C);
  bool constant = n % (T)C == 0;
  if (constant == divided(n, &variable)) atomicAdd(&both[constant], 1);
}

template<class T> __device__ void all(T n, const long long *zero, int *both) {
  count<3>(n, zero, both);
  count<6>(n, zero, both);
  count<7>(n, zero, both);
  count<10>(n, zero, both);
  count<48>(n, zero, both);
  count<100>(n, zero, both);
  count<-3>(n, zero, both);
  count<-96>(n, zero, both);
}

// Numbers around zero, around the extremes, and far apart.
template<class T> __device__ void numbers(const long long *zero, int *both) {
  unsigned long long i = threadIdx.x;
  all((T)(i - 128), zero, both);
  all((T)(i - 128 + (1ull << (8 * sizeof(T) - 1))), zero, both);
  all((T)(i * 0x9e3779b97f4a7c15), zero, both);
  all((T)(i * 4800), zero, both);
}

extern "C" __global__ void k(const long long *zero, int *both) {
  numbers<int>(zero, both);
  numbers<unsigned>(zero, both + 2);
  numbers<long long>(zero, both + 4);
  numbers<unsigned long long>(zero, both + 6);
  numbers<short>(zero, both + 8);
  numbers<unsigned short>(zero, both + 10);
  numbers<signed char>(zero, both + 12);
}
// LAUNCH: k<<<1, 256>>>(zero=s64[1]{0}, both=s32[14]{fill 0})
// EXPECT: both == {5507, 2685, 6263, 1929, 5498, 2694, 6274, 1918, 6807, 1385, 7188, 1004, 6822, 1370}
