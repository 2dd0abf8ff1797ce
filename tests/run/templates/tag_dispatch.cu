// Overloads chosen by a member type that traits find.
// RUN: run
struct input_tag {};
struct random_tag : input_tag {};
template <class I> struct it_traits { using category = typename I::category; };
template <class T> struct it_traits<T*> { using category = random_tag; };
template <class I> __device__ int adv(I, input_tag) { return 1; }
template <class I> __device__ int adv(I, random_tag) { return 2; }
template <class I> __device__ int adv(I i) { return adv(i, typename it_traits<I>::category()); }
struct It { using category = input_tag; };
struct It2 {
    struct category : random_tag {};
};
extern "C" __global__ void k(int *out)
{
    out[0] = adv(It());
    out[1] = adv(out);
    out[2] = adv(It2{});
}
// LAUNCH: k<<<1, 1>>>(out=s32[3]{fill 0})
// EXPECT: out == {1, 2, 2}
