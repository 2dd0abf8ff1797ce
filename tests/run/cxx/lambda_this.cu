// A lambda in a member function sees the right object, and does not copy it when it must not.
// RUN: run
struct Account {
    int value;
    int step;
    __device__ static int twice(int x) { return 2 * x; }
    __device__ int bump(int by) { return value += by; }
    __device__ int run() {
        auto through = [this](int x) { return value += x * step; };
        through(1);
        auto implied = [=] { return bump(10) + twice(value); };
        int first = implied();
        auto copied = [*this](int x) { return value + x; };
        value = 0;
        auto plain = [](int x) { return twice(x); };
        auto deep = [&] { return [this] { return step; }(); };
        return first * 10000 + copied(1) * 100 + plain(3) + deep() + value;
    }
};
__global__ void accounts(int *out) {
    Account account{int(threadIdx.x), 2};
    out[threadIdx.x] = account.run();
}
// LAUNCH: accounts<<<1, 8>>>(out=s32[8])
// EXPECT: out[i] == (3 * (i + 12)) * 10000 + (i + 13) * 100 + 8
