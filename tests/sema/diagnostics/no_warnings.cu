// -w drops warnings and keeps errors and remarks.
// RUN: sema -w
#pragma message("said") // expected-remark #20200 {{#pragma message: "said"}}
__global__ void kernel(unsigned char *out) {
    out[0] = 300;
    out[1] = missing; // expected-error #20 {{identifier "missing" is undefined}}
}
