// Variables and parameters that are only assigned to.
// RUN: sema --diag-warn=550 -rdc=true
struct Plain { int a; };
__device__ Plain made(int a);
__global__ void kernel(int *out, int parameter) { // expected-warning #550 {{parameter "parameter" was set but never used}}
    parameter = 1;
    int a; a = 2;               // expected-warning #550 {{variable "a" was set but never used}}
    int b[4]; b[0] = 1;         // expected-warning #550 {{variable "b" was set but never used}}
    Plain c; c.a = 1;           // expected-warning #550 {{variable "c" was set but never used}}
    Plain d; d = Plain();       // expected-warning #550 {{variable "d" was set but never used}}
    int e = 1; e++;
    int f = 1; f += 2;
    int *g = out; *g = 1;
    int &h = out[1]; h = 2;
    int i; i = 3; out[2] = i;
    int j; out[3] = (j = 4);    // expected-warning #550 {{variable "j" was set but never used}}
    int k = 5; out[4] = sizeof(k); // expected-warning #550 {{variable "k" was set but never used}}
    // An initialiser that does something beside giving a value is reason enough for a variable.
    Plain l = made(1); l = made(2);
    Plain m = {made(1).a}; m.a = 2;
    int n = made(1).a; n = 2;
    int o = e++; o = 2;
    int q = *(volatile int *)out; q = 2;
    Plain r; r = made(2);       // expected-warning #550 {{variable "r" was set but never used}}
    Plain s = Plain{1}; s = made(2); // expected-warning #550 {{variable "s" was set but never used}}
    int t = threadIdx.x; t = 2; // expected-warning #550 {{variable "t" was set but never used}}
}
