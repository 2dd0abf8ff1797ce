// What is not supported yet says so, by name.
// RUN: sema
__float128 wide; // expected-error {{cuprum does not support 128-bit floating-point types yet}}
