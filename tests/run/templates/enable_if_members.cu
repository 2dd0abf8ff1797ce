// enable_if chooses among constructors and members.
// RUN: run
template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { using type = T; };
template <bool B, class T = void> using enable_if_t = typename enable_if<B, T>::type;
template <class T> struct is_int { static constexpr bool value = false; };
template <> struct is_int<int> { static constexpr bool value = true; };
template <class T> class Num {
    T v;
public:
    template <class U, enable_if_t<is_int<U>::value, int> = 0> __device__ explicit Num(U u) : v(u)
    {
    }
    template <class U, enable_if_t<!is_int<U>::value, int> = 0> __device__ Num(U u) : v(u * 2) {}
    template <class U = T> __device__ enable_if_t<is_int<U>::value, int> get() const { return v; }
    template <class U = T> __device__ enable_if_t<!is_int<U>::value, int> get() const
    {
        return v + 100;
    }
};
extern "C" __global__ void k(int *out)
{
    Num<int> a(3);
    Num<float> b(2.5f);
    out[0] = a.get();
    out[1] = b.get();
}
// LAUNCH: k<<<1, 1>>>(out=s32[2]{fill 0})
// EXPECT: out == {3, 105}
