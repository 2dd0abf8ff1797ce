// A conversion to a private or ambiguous base does not exist for the trait.
// RUN: sema
struct Base {};
struct Public : Base {};
struct Private : private Base {};
struct Protected : protected Base {};
struct Left : Base {};
struct Right : Base {};
struct Twice : Left, Right {};
static_assert(__is_convertible_to(Public *, Base *) && __is_convertible_to(Public &, const Base &), "");
static_assert(!__is_convertible_to(Private *, Base *) && !__is_convertible_to(Private &, Base &), "");
static_assert(!__is_convertible_to(const volatile Protected *, const volatile Base *), "");
static_assert(!__is_convertible_to(Twice *, Base *) && __is_convertible_to(Twice *, Left *), "");
static_assert(__is_convertible_to(Private *, Private *) && __is_convertible_to(Private *, void *), "");
static_assert(__is_convertible_to(Private *, Base *), ""); // expected-error {{static assertion failed}}
