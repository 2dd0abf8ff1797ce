// A user-defined conversion is tried although some other candidate takes any argument, and does not
// win against a standard conversion of the only argument.
// RUN: sema
struct Y {
    __device__ Y(int);
};
struct X {
    __device__ operator int() const;
    __device__ operator Y() const;
};
struct D : X {};

__device__ char takes_all(...);
__device__ short takes_all(Y);
static_assert(sizeof(takes_all(1)) == 2 && sizeof(takes_all(D{})) == 2);

__device__ char exact(const X &);
__device__ short exact(int);
__device__ int exact(Y);
static_assert(sizeof(exact(X{})) == 1 && sizeof(exact(D{})) == 1 && sizeof(exact(1)) == 2);

template <typename T> __device__ char generic(T &&);
template <typename T> __device__ int generic(T *);
__device__ short generic(const X &);
static_assert(sizeof(generic(X{})) == 1 && sizeof(generic((X *)nullptr)) == 4);

__device__ char none(Y);
__device__ short none(X *);
static_assert(sizeof(none(2)) == 1);
