// Member templates of class templates have partial and explicit specialisations.
// RUN: run
template <class T> struct O {
    template <class U, class = void> struct In { static constexpr int v = 1; };
    template <class U> struct In<U*> { static constexpr int v = 2; };
    template <class U> __device__ static int f(U) { return 3; }
    template <class U, int N> struct In<U[N]> { static constexpr int v = N; };
};
template <> template <> struct O<int>::In<char> { static constexpr int v = 9; };
template <> template <> __device__ int O<int>::f(float) { return 8; }
template <> template <class U> struct O<char>::In<U&> { static constexpr int v = 11; };
extern "C" __global__ void k(int *out)
{
    out[0] = O<int>::In<int>::v;
    out[1] = O<int>::In<int*>::v;
    out[2] = O<int>::In<char>::v;
    out[3] = O<int>::f(1.0f);
    out[4] = O<int>::f(1);
    out[5] = O<int>::In<int[7]>::v;
    out[6] = O<char>::In<int&>::v;
}
// LAUNCH: k<<<1, 1>>>(out=s32[7]{fill 0})
// EXPECT: out == {1, 2, 9, 8, 3, 7, 11}
