// Without `typename`, a dependent name in the parameters of a function of a namespace is a value, in
// C++20 too, but for declarators that are qualified; members and results need none.
// RUN: sema -std=c++20 -default-device
struct Class {
    using type = int;
    static constexpr int value = 3;
};
template <class T> int defined(T::type x) { return x; } // expected-error {{nontype "T::type" is not a type name}}
template <class T> int pointed(void (*)(T::type)) { return 0; } // expected-error {{nontype "T::type" is not a type name}}
template <class T> int later(int, T::type); // expected-error {{nontype "T::type" is not a type name}}
template <class T> constexpr int variable(T::value);
static_assert(variable<Class> == 3);
template <class T> T::type result(T) { return 1; }
template <class T> auto trailing(T) -> T::type { return 1; }
template <class T> struct Holder {
    int member(T::type x) { return x; }
    template <class U> int both(T::type x, U::type y) { return x + y; }
    friend int befriended(Holder, T::type x) { return x; }
};
struct Outer {
    template <class T> static int inner(typename T::type);
};
template <class T> int Outer::inner(T::type x) { return x; }
int use() {
    Holder<Class> holder;
    return result(Class()) + trailing(Class()) + holder.member(1) + holder.both<Class>(1, 2)
        + befriended(holder, 4) + Outer::inner<Class>(3);
}
