// #error stops with its text; a skipped one does not.
// RUN: sema
#if 0
#error not this one
#endif
#error this one // expected-error {{#error directive: this one}}
