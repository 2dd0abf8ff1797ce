// The tags of `abi_tag` are string literals, and a name that was declared without one does not get it.
// RUN: sema -std=c++17 -default-device
void tagged(int) __attribute__((abi_tag("one", "two")));
void tagged(int) __attribute__((abi_tag("two")));
void tagged(int) __attribute__((abi_tag("three"))); // expected-error {{redeclaration adds abi_tag attribute "three"}}
void plain(int);
void plain(int) __attribute__((abi_tag("late"))); // expected-error {{previous declaration of function "plain" (declared at line 6) had no abi_tag attribute}}
struct forward;
struct __attribute__((abi_tag("late"))) forward {}; // expected-error {{previous declaration of class "forward" (declared at line 8) had no abi_tag attribute}}
struct __attribute__((abi_tag("early"))) known;
struct __attribute__((abi_tag("early"))) known {};
void number() __attribute__((abi_tag(1))); // expected-error #1038 {{expected a string literal}}
void wide() __attribute__((abi_tag(L"wide"))); // expected-error {{wide string literal not allowed}}
void nothing() __attribute__((abi_tag)); // expected-error {{attribute "abi_tag" does not allow an empty argument list}}
inline namespace __attribute__((abi_tag)) versioned {}
