// An inherited constructor that reads what `...` takes says that this is not supported.
// RUN: sema -std=c++17 -default-device
struct Reader {
    int value;
    Reader(int count, ...) { // expected-error {{cuprum does not support variable arguments of inherited constructors yet}}
        __builtin_va_list list;
        __builtin_va_start(list, count);
        value = __builtin_va_arg(list, int);
        __builtin_va_end(list);
    }
};
struct Heir : Reader {
    using Reader::Reader;
};
__global__ void kernel(int *out, int x) { *out = Heir(1, x).value; }
