// Arrays and functions deduce by reference with their bounds and signatures, by value as pointers.
// RUN: sema
template <class T, int N> __device__ constexpr int length(T (&)[N]) { return N; } template <class T> __device__ constexpr int size(T) { return sizeof(T); }
template <class T, int R, int C> __device__ constexpr int area(T (&)[R][C]) { return R * 100 + C; }
template <class R, class... A> __device__ constexpr int arity(R (*)(A...)) { return sizeof...(A); } template <class R, class A> __device__ constexpr int one(R(A)) { return sizeof(A); }
__device__ int a[5], b[2][3]; __device__ int three(int, char, float); __device__ void small(char);
static_assert(length(a) == 5 && size(a) == 8 && area(b) == 203 && arity(three) == 3 && arity(&small) == 1 && one(small) == 1);
template <int N> __device__ constexpr int chars(const char (&)[N]) { return N - 1; } static_assert(chars("hello") == 5);
