// An enumerator beyond its fixed type is refused.
// RUN: sema
enum class Tiny : signed char { top = 127, over }; // expected-error {{enumeration value is outside the range of its underlying type ("signed char")}}
enum class Byte : unsigned char { no = 256 }; // expected-error {{enumeration value is outside the range of its underlying type ("unsigned char")}}
