// The tags of `abi_tag` are string literals, and a name that was declared without one does not get it.
// RUN: sema -std=c++17 -default-device
void tagged(int) __attribute__((abi_tag("one", "two"))); // expected-warning #1097 {{unknown attribute "abi_tag"}}
void tagged(int) __attribute__((abi_tag("two"))); // expected-warning #1097 {{unknown attribute "abi_tag"}}
void tagged(int) __attribute__((abi_tag("three"))); // expected-error {{redeclaration adds abi_tag attribute "three"}} expected-warning #1097 {{unknown attribute "abi_tag"}}
void plain(int);
void plain(int) __attribute__((abi_tag("late"))); // expected-error {{previous declaration of function "plain" (declared at line 6) had no abi_tag attribute}} expected-warning #1097 {{unknown attribute "abi_tag"}}
struct forward;
struct __attribute__((abi_tag("late"))) forward {}; // expected-error {{previous declaration of class "forward" (declared at line 8) had no abi_tag attribute}} expected-warning #1097 {{unknown attribute "abi_tag"}}
struct __attribute__((abi_tag("early"))) known; // expected-warning #1097 {{unknown attribute "abi_tag"}}
struct __attribute__((abi_tag("early"))) known {}; // expected-warning #1097 {{unknown attribute "abi_tag"}}
void number() __attribute__((abi_tag(1))); // expected-error #1038 {{expected a string literal}}
void wide() __attribute__((abi_tag(L"wide"))); // expected-error {{wide string literal not allowed}}
void nothing() __attribute__((abi_tag)); // expected-error {{attribute "abi_tag" does not allow an empty argument list}} expected-warning #1097 {{unknown attribute "abi_tag"}}
inline namespace __attribute__((abi_tag)) versioned {} // expected-warning #1097 {{unknown attribute "abi_tag"}}
