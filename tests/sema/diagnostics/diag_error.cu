// Options make errors of warnings, lower them and hide them by number.
// RUN: sema --diag-error=174 --diag-suppress=68,69 --diag-warn=20200
#pragma message("said") // expected-warning #20200 {{#pragma message: "said"}}
__global__ void kernel(unsigned char *out) {
    out[0] = 300;
    unsigned sign = -1;
    out[1] = sign;
    1 == 2; // expected-error #174 {{expression has no effect}}
}
