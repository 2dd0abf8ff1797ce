// A pack deduces in the middle of a list only from explicit arguments; trailing arguments extend it.
// RUN: sema
template <class... T> __device__ constexpr int count(T...) { return sizeof...(T); } template <class R, class... T> __device__ constexpr int tail(T...) { return sizeof(R) * 10 + sizeof...(T); }
template <class... T, class U> __device__ constexpr int split(U, T...) { return sizeof...(T); }
static_assert(count() == 0 && count(1, 'a', 2.0) == 3 && tail<char>(1, 2) == 12 && split(1, 2, 3) == 2 && count<int, int>(1, 2, 3) == 3);
template <class... A, class... B> __device__ constexpr int pairs(void (*)(A...), void (*)(B...)) { return sizeof...(A) * 10 + sizeof...(B); }
