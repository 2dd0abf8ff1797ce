// What the type of a function says about exceptions may name its parameters, in an alias template too.
// RUN: sema -std=c++17 -default-device
template <class R> using plain = R(int p) noexcept(noexcept(p));
template <class R> using called = R(R (*f)() noexcept) noexcept(noexcept(f()));
template <class R> using careless = R(R (*f)()) noexcept(noexcept(f()));
template <bool B> struct Class {
    template <class R> using both = R(int p) noexcept(B && noexcept(p + 1));
    typedef void (*pointer)(int p) noexcept(noexcept(p));
};
template <class F> constexpr bool quiet = false;
template <class R, class... A> constexpr bool quiet<R(A...) noexcept> = true;
static_assert(quiet<plain<int>> && quiet<called<int>> && !quiet<careless<int>>);
static_assert(quiet<Class<true>::both<int>> && !quiet<Class<false>::both<int>>);
Class<true>::pointer pointer_of(Class<true>::pointer);
