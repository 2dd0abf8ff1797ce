// A function with C's variable arguments reads the values that it was given.
// RUN: run
struct Pair { short a; double b; };
__device__ int sum(int count, ...) {
    va_list list;
    va_start(list, count);
    int total = 0;
    for (int i = 0; i < count; ++i)
        total += va_arg(list, int);
    va_end(list);
    return total;
}
__device__ double mixed(const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    double total = 0;
    for (; *format; ++format)
        switch (*format) {
        case 'i': total += va_arg(list, int); break;
        case 'd': total += va_arg(list, double); break;
        case 'l': total += va_arg(list, long long); break;
        case 'p': total += *va_arg(list, int *); break;
        case 's': {
            Pair pair = va_arg(list, Pair);
            total += pair.a * pair.b;
        }
        }
    total += va_arg(again, int) * 1000;
    va_end(again);
    va_end(list);
    return total;
}
struct Member {
    int base;
    __device__ int first(int, ...) {
        va_list list;
        va_start(list, base);
        return base + va_arg(list, int);
    }
};
__global__ void variable(int *out) {
    int i = threadIdx.x;
    out[0 * 4 + i] = sum(4, i, 2, 'a', true) + sum(0);
    out[1 * 4 + i] = int(mixed("idlps", i, 2.5f, 40LL, out + i, Pair{2, 1.5}));
    Member member{100};
    out[2 * 4 + i] = member.first(0, i);
    int (*pointer)(int, ...) = sum;
    out[3 * 4 + i] = pointer(2, i, 5);
}
// LAUNCH: variable<<<1, 4>>>(out=s32[16]{fill 0})
// EXPECT: out[0..4] == i + 100
// EXPECT: out[4..8] == (i - 4) + 2 + 40 + (i - 4 + 100) + 3 + (i - 4) * 1000
// EXPECT: out[8..12] == 100 + i - 8
// EXPECT: out[12..16] == i - 12 + 5
