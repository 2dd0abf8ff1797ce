// A conditional that is never closed is refused at its end.
// RUN: sema
#ifdef SOMETHING // expected-error {{the #endif for this directive is missing}}
int x;
