// A failing static_assert shows its message, in templates with the instantiation.
// RUN: sema
static_assert(1 == 2); // expected-error {{static assertion failed}}
static_assert(false, "text with \"quotes\""); // expected-error {{static assertion failed with "text with "quotes""}}
template <class T> struct S { static_assert(sizeof(T) > 4, "T is small"); }; // expected-error {{static assertion failed with "T is small"}}
__device__ S<char> s;
