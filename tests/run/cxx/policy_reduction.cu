// A reduction put together from policies: operation, loading and blocking are template arguments.
// The right policy's members are called.
// RUN: run
struct Sum {
    template <class T> __device__ static constexpr T identity() { return T(0); }
    template <class T> __device__ constexpr T operator()(T a, T b) const { return a + b; }
};
struct Max {
    template <class T> __device__ static constexpr T identity() { return T(-2147483647); }
    template <class T> __device__ constexpr T operator()(T a, T b) const { return a < b ? b : a; }
};
template <int Items> struct Striped {
    static constexpr int items = Items;
    template <class T> __device__ static T load(const T *in, int thread, int threads, int k) {
        return in[k * threads + thread];
    }
};
template <int Items> struct Blocked {
    static constexpr int items = Items;
    template <class T> __device__ static T load(const T *in, int thread, int, int k) {
        return in[thread * Items + k];
    }
};
template <class T, int Threads, class Op, template <int> class Load, int Items> class Reducer {
    T (&shared)[Threads];
    Op op;
  public:
    struct Storage { T cells[Threads]; };
    __device__ explicit Reducer(Storage &s) : shared(s.cells), op{} {}
    __device__ T run(const T *in) {
        using Loader = Load<Items>;
        T mine = Op::template identity<T>();
        for (int k = 0; k < Loader::items; ++k)
            mine = op(mine, Loader::load(in, threadIdx.x, Threads, k));
        shared[threadIdx.x] = mine;
        __syncthreads();
        for (int step = Threads / 2; step > 0; step /= 2) {
            if (threadIdx.x < step)
                shared[threadIdx.x] = op(shared[threadIdx.x], shared[threadIdx.x + step]);
            __syncthreads();
        }
        T result = shared[0];
        __syncthreads();
        return result;
    }
};
template <class Op, template <int> class Load> __device__ int reduce(const int *in) {
    using Reduce = Reducer<int, 32, Op, Load, 4>;
    __shared__ typename Reduce::Storage storage;
    return Reduce(storage).run(in);
}
__global__ void policies(const int *in, int *out) {
    int results[4] = {reduce<Sum, Striped>(in), reduce<Sum, Blocked>(in), reduce<Max, Striped>(in),
                      reduce<Max, Blocked>(in)};
    if (threadIdx.x < 4)
        out[threadIdx.x] = results[threadIdx.x];
}
// LAUNCH: policies<<<1, 32>>>(in=s32[128]{iota 3 2}, out=s32[4])
// EXPECT: out == {16640, 16640, 257, 257}
