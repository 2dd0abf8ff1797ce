// Braced lists choose the right constructor, and their backing arrays hold what was listed.
// RUN: run
struct Sum {
    int value;
    __device__ Sum(std::initializer_list<int> list) : value(0) {
        for (int x : list)
            value += x;
    }
    __device__ Sum(int a, int b) : value(a * b) {}
};
struct Weighted {
    float total;
    int count;
    __device__ Weighted(std::initializer_list<float> list, float scale = 1.0f) : total(0), count(0) {
        for (auto at = list.begin(); at != list.end(); ++at) {
            total += *at * scale;
            ++count;
        }
    }
};
struct Matrix {
    int trace;
    __device__ Matrix(std::initializer_list<std::initializer_list<int>> rows) : trace(0) {
        int i = 0;
        for (auto row : rows)
            trace += row.begin()[i++];
    }
};
template <class T> __device__ T largest(std::initializer_list<T> list) {
    T best = *list.begin();
    for (const T &x : list)
        best = best < x ? x : best;
    return best;
}
template <class T, int N> __device__ int length(const T (&)[N]) { return N; }
__device__ constexpr int count(std::initializer_list<int> list) { return int(list.size()); }
__device__ int overloaded(std::initializer_list<int>) { return 1; }
__device__ int overloaded(Sum) { return 2; }
__global__ void lists(int *out, int n) {
    int i = threadIdx.x;
    Sum braces{i, 2}, parens(i, 2);
    out[0 * n + i] = braces.value * 100 + parens.value;
    Sum copied = {1, 2, 3, i};
    out[1 * n + i] = copied.value;
    Weighted weighted{{1.5f, 2.5f}, 2.0f};
    out[2 * n + i] = int(weighted.total) + weighted.count;
    auto list = {i, i + 1, i + 2};
    out[3 * n + i] = int(list.size()) * 10 + list.begin()[2];
    int sum = 0;
    for (int x : {1, 2, i})
        sum += x;
    out[4 * n + i] = sum;
    out[5 * n + i] = largest({3, i, 5}) + largest({1.5f, 0.5f}) * 2;
    out[6 * n + i] = Matrix{{1, 0}, {0, i}}.trace;
    out[7 * n + i] = length({1, 2, 3, 4}) + overloaded({1, 2});
    static_assert(count({1, 2, 3}) == 3);
    int moved = i;
    int &&reference = std::move(moved);
    reference += std::forward<int>(1);
    out[8 * n + i] = moved;
}
// LAUNCH: lists<<<1, 8>>>(out=s32[72], 8)
// EXPECT: out[0..8] == (i + 2) * 100 + 2 * i
// EXPECT: out[8..16] == 6 + i - 8
// EXPECT: out[16..24] == 10
// EXPECT: out[24..32] == 30 + (i - 24) + 2
// EXPECT: out[32..40] == 3 + i - 32
// EXPECT: out[40..48] == (if(i - 40 > 5, i - 40, 5)) + 3
// EXPECT: out[48..56] == 1 + i - 48
// EXPECT: out[56..64] == 5
// EXPECT: out[64..72] == i - 64 + 1
