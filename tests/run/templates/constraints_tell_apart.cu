// Constraints tell functions, members and partial specialisations apart: by their numbers, and whatever their
// template parameters are called.
// RUN: run -std=c++20
// RUN: run -O0 -std=c++20

template <class T> concept Wide = sizeof(T) > 1;

// Declared with one name of a parameter and defined with another: the same template.
template <class T> requires Wide<T> __device__ int clause(T);
template <class U> requires Wide<U> __device__ int clause(U) { return 1; }
template <Wide T, class V> __device__ int constrained(T, V);
template <Wide V, class T> __device__ int constrained(V, T) { return 2; }
template <class T> __device__ int trailing(T) requires(sizeof(T) == 4);
template <class U> __device__ int trailing(U) requires(sizeof(U) == 0x4) { return 4; }
template <class T, class U> __device__ int crossed(T, U) requires(sizeof(T) == 4);
template <class U, class T> __device__ int crossed(U, T) requires(sizeof(U) == 4) { return 8; }

// The same but for a number.
template <int N> requires(N == 1) __device__ int numbered() { return 10; }
template <int N> requires(N == 2) __device__ int numbered() { return 20; }
template <int N> requires(N == 'a') __device__ int lettered() { return 100; }
template <int N> requires(N == 'b') __device__ int lettered() { return 200; }

template <class T> struct Box {
  __device__ int inside() requires(sizeof(T) == 4) { return 4; }
  __device__ int inside() requires(sizeof(T) == 8) { return 8; }
  __device__ int outside() requires(sizeof(T) == 4);
  __device__ int outside() requires(sizeof(T) == 8);
  template <class U> __device__ int member(U) requires(sizeof(U) == 4);
  template <class U> __device__ int member(U) requires(sizeof(U) == 8);
  template <class U> requires(sizeof(U) + sizeof(T) == 5) __device__ int headed(U);
  template <class U> requires(sizeof(U) + sizeof(T) == 6) __device__ int headed(U);
};
template <class X> __device__ int Box<X>::outside() requires(sizeof(X) == 8) { return 80; }
template <class X> __device__ int Box<X>::outside() requires(sizeof(X) == 4) { return 40; }
template <class T> template <class V> __device__ int Box<T>::member(V) requires(sizeof(V) == 8) { return 800; }
template <class T> template <class U> __device__ int Box<T>::member(U) requires(sizeof(U) == 4) { return 400; }
template <class Y> template <class X> requires(sizeof(X) + sizeof(Y) == 6) __device__ int Box<Y>::headed(X) {
  return 6;
}
template <class Y> template <class X> requires(sizeof(X) + sizeof(Y) == 5) __device__ int Box<Y>::headed(X) {
  return 5;
}

template <class T> struct Size { static constexpr int value = 0; };
template <class T> requires(sizeof(T) == 4) struct Size<T> { static constexpr int value = 1; };
template <class U> requires(sizeof(U) == 8) struct Size<U> { static constexpr int value = 2; };

__global__ void kernel(int *p) {
  p[0] = clause(1) + constrained(1, 2) + trailing(1.f) + crossed(1, 2.0);
  p[1] = numbered<1>() + numbered<2>() + lettered<'a'>() + lettered<'b'>();
  p[2] = Box<int>().inside() + Box<double>().inside();
  p[3] = Box<int>().outside() + Box<double>().outside();
  p[4] = Box<char>().member(1) + 2 * Box<char>().member(1.0);
  p[5] = Box<int>().headed('a') + 10 * Box<int>().headed(short(1));
  p[6] = Size<char>::value + 10 * Size<float>::value + 100 * Size<double>::value;
}
// LAUNCH: kernel<<<1, 1>>>(p=s32[7]{fill 0})
// EXPECT: p == {15, 330, 12, 120, 2000, 65, 210}
