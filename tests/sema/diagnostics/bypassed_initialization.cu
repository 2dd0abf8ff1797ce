// Jumps into the scope of a variable past its initialisation: a warning, as in NVRTC, unless a
// constructor is passed.
// RUN: sema
struct Constructed { __device__ Constructed() {} int a; };
__device__ int forward(int c) {
    if (c) goto out; // expected-warning #546 {{variable "z" (declared at line 7)}}
    int z = 3;
out:
    return z;
}
__device__ int inward(int c) {
    goto in; // expected-warning #546 {{transfer of control bypasses initialization of:}}
    {
        int z = c;
in:
        return z;
    }
}
__device__ int cases(int c) {
    switch (c) { // expected-warning #546 {{variable "x" (declared at line 21)}}
    case 1: int x = 2; return x;
    default: return 0;
    }
}
__device__ int constructed(int c) {
    goto out; // expected-error #546 {{variable "d" (declared at line 27)}}
    Constructed d;
out:
    return c;
}
__device__ int fine(int c) {
    goto out;
    { int inner = 1; c += inner; }
    int uninitialized;
out:
    uninitialized = 1;
    switch (c) { case 1: { int y = 1; return y; } case 2: return uninitialized; }
again:
    int later = c--;
    if (later) goto again;
    return later;
}
