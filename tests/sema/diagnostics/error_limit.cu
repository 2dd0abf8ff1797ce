// --error-limit stops the log after so many errors.
// RUN: sema --error-limit=2
__global__ void kernel(int *out) {
    out[0] = first;  // expected-error #20 {{identifier "first" is undefined}}
    out[1] = second; // expected-error #20 {{identifier "second" is undefined}}
    out[2] = third;
}
