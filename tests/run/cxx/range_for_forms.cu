// A range-for finds begin and end in the right place, and does not copy elements it must refer to.
// RUN: run
namespace ranges {
struct Counter { int at; };
__device__ inline bool operator!=(Counter a, Counter b) { return a.at != b.at; }
__device__ inline Counter &operator++(Counter &c) { ++c.at; return c; }
__device__ inline int operator*(Counter c) { return c.at * c.at; }
struct Squares { int count; };
__device__ inline Counter begin(const Squares &) { return {1}; }
__device__ inline Counter end(const Squares &s) { return {s.count + 1}; }
struct Buffer {
    int data[5];
    __device__ int *begin() { return data; }
    __device__ int *end() { return data + 5; }
    __device__ const int *begin() const { return data; }
    __device__ const int *end() const { return data + 5; }
};
} // namespace ranges
__device__ ranges::Buffer filled(int x) { return {{x, x + 1, x + 2, x + 3, x + 4}}; }
__global__ void loops(int *out, int n) {
    int i = threadIdx.x;
    int sum = 0;
    for (int square : ranges::Squares{i})
        sum += square;
    out[0 * n + i] = sum;
    ranges::Buffer buffer = filled(i);
    for (auto &x : buffer)
        x *= 2;
    sum = 0;
    for (const auto &x : static_cast<const ranges::Buffer &>(buffer))
        sum += x;
    out[1 * n + i] = sum;
    sum = 0;
    for (int x : filled(1)) {
        if (x == 2)
            continue;
        if (x == 5)
            break;
        sum += x;
    }
    out[2 * n + i] = sum;
    int grid[2][3] = {{1, 2, 3}, {4, 5, i}};
    sum = 0;
    for (auto &row : grid)
        for (int x : row)
            sum += x;
    out[3 * n + i] = sum;
}
// LAUNCH: loops<<<1, 8>>>(out=s32[32], 8)
// EXPECT: out[0..8] == i * (i + 1) * (2 * i + 1) / 6
// EXPECT: out[8..16] == 10 * (i - 8) + 20
// EXPECT: out[16..24] == 8
// EXPECT: out[24..32] == 15 + i - 24
