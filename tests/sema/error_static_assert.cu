// A failed assertion shows its text; what follows is still checked.
// RUN: sema
static_assert(1 == 2, "no"); // expected-error {{static assertion failed with "no"}}
static_assert(sizeof(int) == 8); // expected-error {{static assertion failed}}
static_assert(undefined, "x"); // expected-error {{identifier "undefined" is undefined}}
struct S { static_assert(sizeof(char) == 2, "member"); }; // expected-error {{static assertion failed with "member"}}
