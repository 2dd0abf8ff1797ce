// `<` after a member of an object whose class is known opens template arguments, in signatures and where
// packs are expanded as well.
// RUN: sema -std=c++20 -default-device
struct Inner {
    template <class U> U make() const;
    template <class U> U made(U) const;
    template <int> int numbered(int, ...) const;
};
struct Outer {
    Inner inner;
    template <class U> auto plain() -> decltype(inner.make<U>());
    template <class U> auto through() -> decltype(this->inner.make<U>());
    template <class U> auto given(U u) -> decltype(this->inner.made<U>(u));
    template <class U> auto qualified() -> decltype(inner.Inner::make<U>());
};
void take(...);
template <int... N> void expand() {
    Inner inner;
    take(inner.numbered<N>(N...)...);
    take([]<int>(int...) { return 1; }.operator()<N>(N...)...);
}
void use(Outer outer) {
    outer.plain<int>();
    outer.through<int>();
    outer.given<int>(1);
    outer.qualified<int>();
    expand<1, 2, 3>();
}
template <class T> auto unknown(T t) -> decltype(t.make<int>()); // expected-error {{type name is not allowed}}
