// An alias may stand for a type that depends on nothing though its arguments do: what is made of it depends on
// nothing either, and the calls in its arguments are not resolved.
// RUN: run
// RUN: run -O0

template <class T> __device__ T &&declare();
template <bool B, class T = void> struct OnlyIf {};
template <class T> struct OnlyIf<true, T> { typedef T type; };
template <bool B, class T = void> using OnlyIfT = typename OnlyIf<B, T>::type;
template <class...> using VoidT = void;
template <class T, class U> struct Same { static constexpr bool value = false; };
template <class T> struct Same<T, T> { static constexpr bool value = true; };

struct Stream {
  __device__ Stream operator<<(int);
};

template <class S, class T, OnlyIfT<Same<void, VoidT<decltype(declare<S &>() << declare<T>())>>::value, int> = 0>
__device__ int in_parameter(S, T) {
  return 1;
}
template <class S, class T>
__device__ OnlyIfT<Same<void, VoidT<decltype(declare<S &>() << declare<T>())>>::value, int> in_result(S, T) {
  return 2;
}
template <class S, class T>
__device__ auto in_decltype(S, T) -> decltype(Same<VoidT<decltype(declare<S &>() << declare<T>())>, void>::value) {
  return true;
}
template <class T> __device__ VoidT<typename T::type> *by_itself(T) { return nullptr; }
__device__ int by_itself(...) { return 4; }

__global__ void kernel(int *p) {
  Stream stream;
  p[0] = in_parameter(stream, 1);
  p[1] = in_result(stream, 1);
  p[2] = in_decltype(stream, 1);
  p[3] = by_itself(stream) + (by_itself(OnlyIf<true>()) == nullptr);
}
// LAUNCH: kernel<<<1, 1>>>(p=s32[4]{fill 0})
// EXPECT: p == {1, 2, 1, 5}
