// Bodies of function templates that are walked as trees compute what replayed ones do.
// RUN: run
// RUN: run --body-trees=first
// RUN: run --body-trees=second
struct Point {
    using wide = long;
    static constexpr int k = 7;
    int x;
    __device__ int sum(int more = 1) const { return x + more; }
    template <class U> __device__ U as() const { return U(x); }
};
template <int N> struct Array {
    int values[N];
    __device__ int &operator[](int i) { return values[i]; }
};
__device__ int scaled(int a, int b = 3) { return a * b; }
template <class T> __device__ T twice(T a) { return a + a; }
template <class T, int N> __device__ T work(const T *p, const T &s)
{
    static_assert(N > 0, "some");
    T sum = T(0), parts[N];
    Array<N + 1> array{};
    const int size = sizeof(T) / 4;
    for (int k = 0; k < N; ++k) {
        parts[k] = p[k] * s;
        array[k] = k;
    }
    for (int k = 0; k < N; k++) sum += parts[k];
    if constexpr (sizeof(T) == 8) {
        sum = sum + static_cast<T>(scaled(size));
    } else {
        sum -= (T)scaled(size, 5);
    }
    int rounds = 0;
    while (sum > T{50}) {
        sum = sum / 2;
        if (++rounds == 3) break;
    }
    do {
        ++rounds;
    } while (rounds < N);
    auto doubled = twice(sum);
    decltype(doubled) result = twice<T>(doubled) + array[N - 1];
    return result > 0 ? result + rounds : -result;
}
template <class P> __device__ int members(const P *p, P copy)
{
    typename P::wide wide = P::k;
    using Short = short;
    return p->sum() + copy.sum(2) + copy.template as<Short>() + wide + p->x;
}
__global__ void k(float *f, double *d, int *i)
{
    f[0] = work<float, 4>(f, 2.0f);
    d[0] = work<double, 3>(d, 3.0);
    i[0] = work<int, 2>(i, 3);
    i[1] = work<int, 3>(i + 1, 1);
    Point point{5};
    i[2] = members(&point, point);
}
// LAUNCH: k<<<1, 1>>>(f=f32[4]{1, 2, 3, 4}, d=f64[3]{1, 2, 3}, i=s32[4]{1, 2, 3, 4})
// EXPECT: f[0] == 67
// EXPECT: d[0] == 101
// EXPECT: i == {19, 21, 30, 4}
