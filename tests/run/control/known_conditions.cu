// What a known condition excludes is not lowered, and what it does not exclude is not left out: labels
// keep a branch alive that is never entered at its beginning.
// RUN: run
template <int Size> __device__ int step(int x) {
    if (Size == 0) {
        x = 1000;
    } else if (Size == 2 || Size == 4) {
        x += Size;
    } else {
        return -1;
    }
    if (!(Size >= 4 && Size < 5)) x *= 2;
    if (Size > 4)
        x = 2000;
    else
        x += 1;
    return Size == 2 ? x : x + 10;
}

struct Pair {
    int first, second;
};

template <bool Swap> __device__ Pair order(int a, int b) {
    return Swap ? Pair{b, a} : Pair{a, b};
}

template <bool Skip> __device__ int enter(int x) {
    if (Skip) goto inside;
    x += 1;
    if (false) {
        x += 100;
    inside:
        x += 10;
    }
    return x;
}

template <int N> __device__ int choose(int x) {
    switch (x & 1) {
        if (N == 7) {
        case 0:
            return 70;
        } else {
        case 1:
            return 71;
        }
    }
    return -1;
}

__global__ void kernel(int *out) {
    int x = threadIdx.x;
    out[0] = step<0>(x);
    out[1] = step<2>(x);
    out[2] = step<4>(x);
    out[3] = step<5>(x);
    out[4] = order<true>(3, 4).first;
    out[5] = order<false>(3, 4).first;
    out[6] = enter<true>(x);
    out[7] = enter<false>(x);
    out[8] = choose<7>(x);
    out[9] = choose<8>(x + 1);
}
// LAUNCH: kernel<<<1, 1>>>(out=s32[10])
// EXPECT: out == {2011, 5, 15, -1, 4, 3, 10, 1, 70, 71}
