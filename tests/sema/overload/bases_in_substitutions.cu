// A conversion to a base that is not accessible fails a substitution, wherever operands are converted.
// RUN: sema -std=c++17 -default-device
struct Base {
    int value;
};
struct Derived : private Base {};
struct Open : Base {};
template <class T> T &&object();
int Base::*member;

template <class T, class = decltype(object<T>().*member)> constexpr bool selects(int) { return true; }
template <class> constexpr bool selects(...) { return false; }
static_assert(!selects<Derived>(0) && selects<Open>(0));
template <class T, class = decltype(object<T>()->*member)> constexpr bool points(int) { return true; }
template <class> constexpr bool points(...) { return false; }
static_assert(!points<Derived *>(0) && points<Open *>(0));
template <class T, class = decltype(object<T>() < object<Base *>())> constexpr bool less(int) { return true; }
template <class> constexpr bool less(...) { return false; }
static_assert(!less<Derived *>(0) && less<Open *>(0));
template <class T, class = decltype(object<T>() == object<Base *>())> constexpr bool equals(int) { return true; }
template <class> constexpr bool equals(...) { return false; }
static_assert(!equals<Derived *>(0) && equals<Open *>(0));
template <class T, class = decltype(false ? object<T>() : object<Base *>())> constexpr bool chooses(int) { return true; }
template <class> constexpr bool chooses(...) { return false; }
static_assert(!chooses<Derived *>(0) && chooses<Open *>(0));
bool use(Derived *derived, Base *base) { return derived == base; } // expected-error {{conversion to inaccessible base class "Base" is not allowed}}
