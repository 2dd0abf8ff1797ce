// Members of class templates defined outside, with other parameter names and nested classes.
// RUN: run
namespace lib {
template <class T, int N> struct Ring {
    typedef T value_type;
    struct Cursor;
    template <class U> struct Pair;
    static constexpr int size = N;
    static const int limit;
    T items[N];
    int next;
    __device__ Ring(T fill);
    __device__ void push(value_type value);
    __device__ T &operator[](int index);
    __device__ operator int() const;
    template <class U> __device__ U sum(U start) const;
    template <class U> __device__ void assign(const Ring<U, N> &other);
    __device__ Cursor begin();
    __device__ static int twice(int x);
    __device__ T at(int i) const;
    __device__ T at(int i, T fallback) const;
};
template <class V, int M> __device__ Ring<V, M>::Ring(V fill) : next(0)
{
    for (int i = 0; i < M; ++i) items[i] = fill;
}
template <class V, int M> __device__ void Ring<V, M>::push(value_type value) { items[next++ % size] = value; }
template <class V, int M> struct Ring<V, M>::Cursor {
    V *at;
    __device__ V get() const { return *at; }
    __device__ Cursor next();
};
template <class V, int M> template <class W> struct Ring<V, M>::Pair { V first; W second; };
template <class V, int M> const int Ring<V, M>::limit = M * 10;
}
template <class A, int B> __device__ A &lib::Ring<A, B>::operator[](int index) { return items[index % B]; }
template <class A, int B> __device__ lib::Ring<A, B>::operator int() const { return next; }
template <class A, int B> template <class C> __device__ C lib::Ring<A, B>::sum(C start) const
{
    for (int i = 0; i < B; ++i) start += items[i];
    return start;
}
template <class A, int B> template <class C> __device__ void lib::Ring<A, B>::assign(const Ring<C, B> &other)
{
    for (int i = 0; i < B; ++i) items[i] = A(other.items[i]);
}
template <class A, int B> __device__ typename lib::Ring<A, B>::Cursor lib::Ring<A, B>::begin() { return Cursor{items}; }
template <class A, int B> __device__ typename lib::Ring<A, B>::Cursor lib::Ring<A, B>::Cursor::next() { return Cursor{at + 1}; }
template <class A, int B> __device__ int lib::Ring<A, B>::twice(int x) { return 2 * x; }
template <class A, int B> __device__ A lib::Ring<A, B>::at(int i) const { return at(i, items[0]); }
template <class A, int B> __device__ A lib::Ring<A, B>::at(int i, A fallback) const { return i < B ? items[i] : fallback; }

template <class T> struct Kind { __device__ int get(); };
template <class T> struct Kind<T *> { __device__ int get(); };
template <class T> __device__ int Kind<T>::get() { return 1; }
template <class T> __device__ int Kind<T *>::get() { return 2; }
template <> __device__ int Kind<char>::get() { return 3; }

extern "C" __global__ void k(int *out)
{
    lib::Ring<int, 4> ring(7);
    ring.push(1);
    ring.push(2);
    out[0] = ring[0];
    out[1] = ring[1];
    out[2] = ring;
    out[3] = int(ring.sum(0.5) * 2);
    lib::Ring<float, 4> other(2.75f);
    ring.assign(other);
    out[4] = ring.begin().next().get();
    out[5] = ring.twice(21);
    out[6] = ring.at(9);
    out[7] = ring.limit + lib::Ring<char, 2>::limit;
    lib::Ring<int, 4>::Pair<short> pair{3, 4};
    out[8] = pair.first * 10 + pair.second;
    out[9] = Kind<int>().get() * 100 + Kind<int *>().get() * 10 + Kind<char>().get();
}
// LAUNCH: k<<<1, 1>>>(out=s32[10])
// EXPECT: out == {1, 2, 2, 35, 2, 42, 2, 60, 34, 123}
