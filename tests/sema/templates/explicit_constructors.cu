// A constructor template is specialised by its arguments, in angle brackets or by deduction.
// RUN: sema -std=c++17 -default-device
struct Number {
    int value;
    template <class T> Number(T);
    template <class T> Number(T, T);
};
template <> Number::Number<int>(int given) : value(given) {}
template <> Number::Number<char>(char, char) : value(2) {}
template <> Number::Number(float) : value(3) {}
namespace Name {
template <class T> struct Name {
    T value;
};
}
int use() {
    Name::Name<int>(named) = {4};
    return Number(1).value + Number('a', 'b').value + Number(1.0f).value + named.value;
}
template <> Number::Number<long>(short) : value(4) {} // expected-error {{no instance of overloaded function "Number::Number" matches the specified type}}
