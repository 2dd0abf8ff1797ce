// Partial specialisations are ordered by the forms of their placeholder parameters.
// RUN: sema -std=c++17 -default-device
template <class> struct Outer {
    template <auto> struct Kind {
        static constexpr int value = 0;
    };
    template <auto *P> struct Kind<P> {
        static constexpr int value = 1;
    };
    template <auto **P> struct Kind<P> {
        static constexpr int value = 2;
    };
    template <const auto **P> struct Kind<P> {
        static constexpr int value = 3;
    };
    template <char C> struct Kind<C> {
        static constexpr int value = 4;
    };
};
int number;
int *pointer;
const int *constant;
static_assert(Outer<int>::Kind<5>::value == 0);
static_assert(Outer<int>::Kind<&number>::value == 1);
static_assert(Outer<int>::Kind<&pointer>::value == 2);
static_assert(Outer<int>::Kind<&constant>::value == 3);
static_assert(Outer<int>::Kind<'a'>::value == 4);
