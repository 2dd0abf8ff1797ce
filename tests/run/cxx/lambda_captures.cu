// Captures by copy, by reference, by initialiser and by default reach the right object.
// RUN: run
__global__ void captures(int *out, int n) {
    int i = threadIdx.x;
    int sum = 0;
    auto add = [&sum](int x) { sum += x; };
    add(i);
    add(10);
    out[0 * n + i] = sum;

    int before = i;
    auto copy = [before](int x) { return before + x; };
    before = 1000;
    out[1 * n + i] = copy(1);

    auto counter = [k = i * 2]() mutable { return ++k; };
    counter();
    out[2 * n + i] = counter();

    int a = i, b = 2, c = 3;
    auto all = [=] { return a * 100 + b * 10 + c; };
    a = b = c = 0;
    out[3 * n + i] = all();

    auto refs = [&] {
        a = 5;
        b = i;
        return a + b;
    };
    out[4 * n + i] = refs() + a + b;

    const int limit = 7;
    auto constant = [](int x) { return x < limit ? x : limit; };
    out[5 * n + i] = constant(i);

    auto nested = [&](int x) {
        auto inner = [=, &sum](int y) {
            sum += y;
            return x * y + i;
        };
        return inner(3) + inner(4);
    };
    out[6 * n + i] = nested(2) + sum;

    int (*pointer)(int) = [](int x) { return x * x; };
    out[7 * n + i] = pointer(i);

    out[8 * n + i] = [](int x, int y) -> int { return x - y; }(i, 4);

    int table[3] = {i, i + 1, i + 2};
    auto arrays = [table](int at) { return table[at]; };
    table[1] = -1;
    out[9 * n + i] = arrays(0) + arrays(1) + arrays(2);
}
// LAUNCH: captures<<<1, 32>>>(out=s32[320], 32)
// EXPECT: out[0..32] == i + 10
// EXPECT: out[32..64] == i - 32 + 1
// EXPECT: out[64..96] == 2 * (i - 64) + 2
// EXPECT: out[96..128] == (i - 96) * 100 + 23
// EXPECT: out[128..160] == 2 * (5 + (i - 128))
// EXPECT: out[160..192] == min(i - 160, 7)
// EXPECT: out[192..224] == 14 + 2 * (i - 192) + (i - 192) + 10 + 7
// EXPECT: out[224..256] == (i - 224) * (i - 224)
// EXPECT: out[256..288] == i - 256 - 4
// EXPECT: out[288..320] == 3 * (i - 288) + 3
