// What a conversion function gives for a template argument must fit its parameter, and a placeholder
// parameter has only types that parameters may have.
// RUN: sema -std=c++17 -default-device
struct thousand { constexpr operator int() const { return 1000; } };
struct fraction { constexpr operator double() const { return 1; } };
struct scoped { enum class color { red }; constexpr operator color() const { return color::red; } };
template <signed char> struct small {};
template <short> struct larger {};
template <scoped::color> struct colored {};
template <auto> struct anything {};
small<thousand{}> narrowed; // expected-error #2361 {{invalid narrowing conversion from "thousand" to "signed char": constant value does not fit in destination type}}
larger<thousand{}> fits;
larger<fraction{}> not_integral; // expected-error {{argument of type "fraction" is incompatible with template parameter of type "short"}}
colored<scoped{}> same;
anything<5> integer;
anything<'a'> character;
anything<2.5> floating; // expected-error {{floating-point template parameter is nonstandard}}
