// Spans, iterators and algorithms of our own choose the right overloads, and their lambdas see the right
// values.
// RUN: run -default-device -std=c++17
namespace lib {
template <class T> struct span {
    T *data_;
    int size_;
    template <int N> constexpr span(T (&array)[N]) : data_(array), size_(N) {}
    constexpr span(T *data, int size) : data_(data), size_(size) {}
    constexpr T *begin() const { return data_; }
    constexpr T *end() const { return data_ + size_; }
    constexpr int size() const { return size_; }
    constexpr T &operator[](int i) const { return data_[i]; }
    constexpr span subspan(int from, int count) const { return {data_ + from, count}; }
};
template <class I> struct iterator_traits { using value = typename I::value; };
template <class T> struct iterator_traits<T *> { using value = T; };
struct counting {
    using value = int;
    int at;
    int operator*() const { return at; }
    counting &operator++() { ++at; return *this; }
    friend bool operator!=(counting a, counting b) { return a.at != b.at; }
};
template <class I, class F> struct mapped {
    using value = decltype(static_cast<F *>(nullptr)->operator()(*I()));
    I at;
    F f;
    auto operator*() const { return f(*at); }
    mapped &operator++() { ++at; return *this; }
    friend bool operator!=(const mapped &a, const mapped &b) { return a.at != b.at; }
};
template <class I, class F> mapped<I, F> map(I at, F f) { return {at, f}; }
template <class I, class T, class F> T accumulate(I first, I last, T init, F f) {
    for (; first != last; ++first)
        init = f(init, *first);
    return init;
}
template <class I, class F> I find_if(I first, I last, F f) {
    while (first != last && !f(*first))
        ++first;
    return first;
}
template <class I, class O, class F> O copy_if(I first, I last, O out, F f) {
    for (; first != last; ++first)
        if (f(*first))
            *out++ = *first;
    return out;
}
template <class I, class F> void sort(I first, I last, F less) {
    using T = typename iterator_traits<I>::value;
    for (I i = first; i != last; ++i)
        for (I j = i; j != first && less(*j, j[-1]); --j) {
            T t = *j;
            *j = j[-1];
            j[-1] = t;
        }
}
template <class F> class function_ref;
template <class R, class... A> class function_ref<R(A...)> {
    void *object;
    R (*call)(void *, A...);
  public:
    template <class F> function_ref(F &f)
        : object(&f), call([](void *o, A... args) -> R { return (*static_cast<F *>(o))(args...); }) {}
    R operator()(A... args) const { return call(object, args...); }
};
int twice(function_ref<int(int)> f, int x) { return f(f(x)); }
} // namespace lib
__global__ void algorithms(int *out, int n) {
    int i = threadIdx.x;
    int values[6] = {5, 1, 4, i, 2, 3};
    lib::span<int> all(values);
    lib::sort(all.begin(), all.end(), [](int a, int b) { return a < b; });
    out[0 * n + i] = all[0] * 100000 + all[1] * 10000 + all[2] * 1000 + all[3] * 100 + all[4] * 10 + all[5];
    auto middle = all.subspan(1, 3);
    out[1 * n + i] = lib::accumulate(middle.begin(), middle.end(), 0, [](int a, int b) { return a + b; });
    int limit = i;
    auto at = lib::find_if(all.begin(), all.end(), [&](int x) { return x > limit; });
    out[2 * n + i] = at == all.end() ? -1 : *at;
    int odd[6];
    auto end = lib::copy_if(all.begin(), all.end(), odd, [](int x) { return x % 2 != 0; });
    out[3 * n + i] = int(end - odd);
    out[4 * n + i] = lib::accumulate(lib::counting{1}, lib::counting{i + 1}, 1, [](int a, int b) { return a * b; });
    int calls = 0;
    auto counted = [&calls](int x) { return ++calls, x * 3; };
    out[5 * n + i] = lib::twice(counted, i) * 10 + calls;
    auto squares = [](int x) { return x * x; };
    out[6 * n + i] = lib::accumulate(lib::map(lib::counting{0}, squares), lib::map(lib::counting{i}, squares), 0,
                                     [](int a, int b) { return a + b; });
}
// LAUNCH: algorithms<<<1, 6>>>(out=s32[42], 6)
// EXPECT: out[0..6] == {12345, 112345, 122345, 123345, 123445, 123455}
// EXPECT: out[6..12] == {6, 6, 7, 8, 9, 9}
// EXPECT: out[12..18] == {1, 2, 3, 4, 5, -1}
// EXPECT: out[18..24] == {3, 4, 3, 4, 3, 4}
// EXPECT: out[24..30] == {1, 1, 2, 6, 24, 120}
// EXPECT: out[30..36] == (i - 30) * 90 + 2
// EXPECT: out[36..42] == (i - 36) * (i - 37) * (2 * i - 73) / 6
