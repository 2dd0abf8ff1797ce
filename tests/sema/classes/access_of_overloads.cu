// Overloaded templates have their own access each; a using-declaration opens what a private base hides.
// RUN: sema
template <class T, int N> struct Exchange {
private:
    template <class U> __device__ void move(const T (&)[N], U (&)[N], int) {}
public:
    template <class U> __device__ void move(const T (&a)[N], U (&b)[N]) { move(a, b, 1); }
};
struct Base {
    __device__ int size() { return 1; }
    template <class T> __device__ int take(T) { return 2; }
    int value;
    using type = int;
protected:
    __device__ int guarded() { return 3; }
};
struct Open : private Base {
    using Base::size; using Base::take; using Base::value; using Base::type; using Base::guarded;
};
struct Shut : Base {
private:
    using Base::size; using Base::value;
};
struct Below : Open {};
template <class T> struct Wrap {
private:
    __device__ static void fits(T &) noexcept;
    __device__ static void fits(T &&) = delete;
public:
    template <class U, class = decltype(fits(static_cast<U (*)()>(nullptr)()))> __device__ Wrap(U &&) {}
};
__device__ int f() {
    int v[4];
    Exchange<int, 4> x;
    x.move(v, v);
    Open o;
    Open::type t = 4;
    o.value = t;
    Below b;
    Wrap<int> w(t);
    return o.size() + o.take(1) + o.guarded() + b.size() + b.value;
}
__device__ void g() { Shut s; s.size(); }    // expected-error {{is inaccessible}}
__device__ void h() { Shut s; s.value = 1; } // expected-error {{is inaccessible}}
__device__ void i() { int v[4]; Exchange<int, 4> x; x.move(v, v, 1); } // expected-error {{is inaccessible}}
