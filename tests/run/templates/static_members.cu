// Static data members of class templates may be arrays, have deduced types and depend on one another.
// RUN: run
template <class T> struct C {
    static constexpr T table[] = {1, 2, 3};
    static constexpr auto n = sizeof(table) / sizeof(T);
    static const int k = 7;
    inline static constexpr int m = k + 1;
};
template <class T> struct I {
    __device__ static constexpr I make() { return I{4}; }
    T v;
    static constexpr int z = 3;
};
extern "C" __global__ void k(int *out)
{
    out[0] = C<int>::table[2];
    out[1] = C<char>::n;
    out[2] = C<float>::k + C<float>::m;
    constexpr auto i = I<int>::make();
    out[3] = i.v;
}
// LAUNCH: k<<<1, 1>>>(out=s32[4]{fill 0})
// EXPECT: out == {3, 3, 15, 4}
