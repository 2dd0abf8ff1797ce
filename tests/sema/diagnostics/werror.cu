// -Werror makes every warning an error, but leaves remarks alone.
// RUN: sema -Werror=all-warnings
#pragma message("said") // expected-remark #20200 {{#pragma message: "said"}}
__global__ void kernel(unsigned char *out) {
    out[0] = 300; // expected-error #69 {{integer conversion resulted in truncation}}
}
