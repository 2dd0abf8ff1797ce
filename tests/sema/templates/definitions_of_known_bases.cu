// In a template, members of bases that are known are known, and classes that an unknown base may
// derive from may be named; default member initialisers have `this`; substitutions that need one
// another are not tried again and again.
// RUN: sema -default-device
// expected-no-diagnostics
struct Known {
    int field;
    int method() {
        return field;
    }
    int (*pointer)();
};
template <class T> struct Derived : Known {
    int sum() {
        return Known::field + Known::method() + field + Known::pointer();
    }
};
template struct Derived<int>;
template <class T> struct Between : T {};
template <class T> struct Below : Between<T> {
    int sum() {
        return Known::field + Known::method();
    }
};
template struct Below<Known>;

template <class T> struct Initialised : T {
    int value = this->method();
};
Initialised<Known> *initialised() {
    return new Initialised<Known>();
}
struct Around {
    template <int N> struct Nested {
        int value = N;
    };
};
int nested() {
    return Around::Nested<3>().value;
}

template <class T> struct Node {
    struct Link {
        Link(int) {}
    };
};
template <class T> struct Chain : Node<T>::Link {
    Chain() : Node<T>::Link(0) {}
};
Chain<int> *chain() {
    return new Chain<int>();
}

template <class D> struct Late;
struct Early {
    Late<Early> &late();
};
template <class T> struct Late : T {
    int more;
};
inline Late<Early> &Early::late() {
    return *static_cast<Late<Early> *>(this);
}

template <template <class> class C> int overloaded() {
    return 1;
}
template <template <class, class> class C> int overloaded() {
    return 2;
}

template <class T> void deep();
template <class T> auto deep() -> decltype(deep<void>(), 1, *T());
template <class T> auto deep() -> decltype(deep<void>(), 2, *T());
template <class T> auto deep() -> decltype(deep<void>(), 3, *T());
template <class T> auto deep() -> decltype(deep<void>(), 4, *T());
template <class T> auto deep() -> decltype(deep<void>(), 5, *T());
template <class T> auto deep() -> decltype(deep<void>(), 6, *T());
template <class T> auto deep() -> decltype(deep<void>(), 7, *T());
template <class T> auto deep() -> decltype(deep<void>(), 8, *T());
template <class T> auto deep() -> decltype(deep<void>(), 9, *T());
template <class T> auto deep() -> decltype(deep<void>(), 10, *T());
template <class T> auto deep() -> decltype(deep<void>(), 11, *T());
template <class T> auto deep() -> decltype(deep<void>(), 12, *T());
template <class T> auto deep() -> decltype(deep<void>(), 13, *T());
template <class T> auto deep() -> decltype(deep<void>(), 14, *T());
template <class T> auto deep() -> decltype(deep<void>(), 15, *T());
template <class T> auto deep() -> decltype(deep<void>(), 16, *T());
template <class T> auto deep() -> decltype(deep<void>(), 17, *T());
template <class T> auto deep() -> decltype(deep<void>(), 18, *T());
void deeper() {
    deep<void>();
}
