// What is not supported yet says so, by name.
// RUN: sema
asm(".global .u32 outside;"); // expected-error {{cuprum does not support assembly outside functions yet}}
