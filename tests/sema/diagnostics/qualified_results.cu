// Qualifiers of numbers and pointers that functions return say nothing; those of classes, references and what is pointed to do.
// RUN: sema --std=c++17 -default-device
struct S {
    const int member(); // expected-warning #815 {{type qualifier on return type is meaningless}}
    static const float made(); // expected-warning #815 {{type qualifier on return type is meaningless}}
    virtual volatile int changing(); // expected-warning #815 {{type qualifier on return type is meaningless}}
    const S same();
    friend const int of_friend();
};
enum E { one };
const E enumerated(); // expected-warning #815 {{type qualifier on return type is meaningless}}
int const behind(); // expected-warning #815 {{type qualifier on return type is meaningless}}
inline const volatile unsigned both() { return 1; } // expected-warning #815 {{type qualifier on return type is meaningless}}
const char *pointer();
const int &reference();
const S object();
typedef const int number;
number through_a_name();
auto behind_an_arrow() -> const int;
template <class T> struct of_template {
    const T value();
    static const T made(T);
};
template struct of_template<int>;
template struct of_template<S>;
