// A static constant of a class template whose type and value depend on nothing is known in its definition.
// RUN: sema -std=c++17 -default-device
struct Four {
    constexpr operator int() const { return 4; }
};
template <int> struct Only;
template <> struct Only<4> {
    typedef int type;
};
template <class T> struct Class {
    static constexpr Four four = Four();
    static const int plain = 4;
    static constexpr int sum = plain + 0;
    static constexpr int size = sizeof(T);
    enum { enumerator = 4 };
    Only<four>::type first;
    Only<plain>::type second;
    Only<sum>::type third;
    typename Only<size>::type fourth;
    Only<size>::type fifth; // expected-error {{nontype}}
    Only<enumerator>::type sixth; // expected-error {{nontype}}
};
