// Partial specialisations of classes and variables are chosen by deduction, replay and ordering.
// RUN: run
template <class T> struct remove_pointer { using type = T; static constexpr int kind = 0; };
template <class T> struct remove_pointer<T *> { using type = T; static constexpr int kind = 1; };
template <class T> struct remove_pointer<T *const> {
  using type = T;
  static constexpr int kind = 2;
};

template <class T, class U> struct is_same { static constexpr bool value = false; };
template <class T> struct is_same<T, T> { static constexpr bool value = true; };

template <class T, class U> constexpr bool is_same_v = false;
template <class T> constexpr bool is_same_v<T, T> = true;

template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { using type = T; };
template <bool B, class T = void> using enable_if_t = typename enable_if<B, T>::type;

template <class T> struct void_of { using type = void; };
template <class T> using void_t = typename void_of<T>::type;

template <class T, class = void> struct has_type { static constexpr int value = 0; };
template <class T> struct has_type<T, void_t<typename T::type>> { static constexpr int value = 1; };

template <class T, class Enable = void> struct size_class { static constexpr int value = 0; };
template <class T> struct size_class<T, enable_if_t<(sizeof(T) == 4)>> { static constexpr int value = 4; };
template <class T> struct size_class<T, enable_if_t<(sizeof(T) == 8)>> { static constexpr int value = 8; };

template <int N> struct factorial { static constexpr int value = N * factorial<N - 1>::value; };
template <> struct factorial<0> { static constexpr int value = 1; };

template <class T, int N> struct array_of;
template <class T> struct extent { static constexpr int value = -1; };
template <class T, int N> struct extent<T[N]> { static constexpr int value = N; };
template <class T, int N> struct extent<array_of<T, N>> { static constexpr int value = 100 + N; };

template <class T> struct signature { static constexpr int value = 0; };
template <class R> struct signature<R()> { static constexpr int value = 1; };
template <class R, class A> struct signature<R(A)> { static constexpr int value = sizeof(A); };
template <class R, class A> struct signature<R (*)(A)> { static constexpr int value = 100 + sizeof(A); };

template <class T> struct qualified { static constexpr int value = 0; };
template <class T> struct qualified<const T> { static constexpr int value = 1; };
template <class T> struct qualified<volatile T> { static constexpr int value = 2; };
template <class T> struct qualified<const volatile T> { static constexpr int value = 3; };
template <class T> struct qualified<T &> { static constexpr int value = 4; };
template <class T> struct qualified<T &&> { static constexpr int value = 5; };

template <class H, class T> struct cons {};
struct nil {};
template <class L> struct length;
template <> struct length<nil> { static constexpr int value = 0; };
template <class H, class T> struct length<cons<H, T>> { static constexpr int value = 1 + length<T>::value; };

template <class T> constexpr int rank_v = 0;
template <class T> constexpr int rank_v<T[]> = 1 + rank_v<T>;
template <class T, int N> constexpr int rank_v<T[N]> = 1 + rank_v<T>;
template <> constexpr int rank_v<char> = 50;

extern "C" __global__ void k(int *out)
{
    int i = 0;
    out[i++] = remove_pointer<int *>::kind;
    out[i++] = remove_pointer<int *const>::kind;
    out[i++] = remove_pointer<int>::kind;
    out[i++] = is_same<remove_pointer<float *>::type, float>::value;
    out[i++] = is_same<int, unsigned>::value;
    out[i++] = is_same_v<int, int> + 2 * is_same_v<int, long>;
    out[i++] = has_type<remove_pointer<int>>::value;
    out[i++] = has_type<nil>::value + 10 * has_type<int>::value;
    out[i++] = size_class<float>::value;
    out[i++] = size_class<double>::value;
    out[i++] = size_class<char>::value;
    out[i++] = factorial<6>::value;
    out[i++] = extent<float[7]>::value;
    out[i++] = extent<array_of<char, 9>>::value;
    out[i++] = signature<void()>::value;
    out[i++] = signature<void(double)>::value;
    out[i++] = signature<void (*)(short)>::value;
    out[i++] = qualified<const int>::value;
    out[i++] = qualified<volatile int>::value;
    out[i++] = qualified<const volatile int>::value;
    out[i++] = qualified<const int &>::value;
    out[i++] = qualified<int &&>::value;
    out[i++] = length<cons<int, cons<float, cons<char, nil>>>>::value;
    out[i++] = rank_v<int[2][3]> + rank_v<char[]>;
}
// LAUNCH: k<<<1, 1>>>(out=s32[24])
// EXPECT: out == {1, 2, 0, 1, 0, 1, 1, 0, 4, 8, 0, 720, 7, 109, 1, 8, 102, 1, 2, 3, 4, 5, 3, 53}
