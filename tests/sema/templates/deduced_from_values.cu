// Values tell the types that their parameters are made of, placeholders with declarators have forms,
// and partial specialisations are ordered by what they do not deduce too.
// RUN: sema -std=c++20 -default-device
template <class T, class U> constexpr bool same = false;
template <class T> constexpr bool same<T, T> = true;

template <auto N> struct Constant {};
template <class> struct TypeOf;
template <class T, T N> struct TypeOf<Constant<N>> {
    using type = T;
};
static_assert(same<TypeOf<Constant<2L>>::type, long>);
template <class T, T N> struct TypeOf<int[N]> {
    using type = T;
};
static_assert(same<TypeOf<int[4]>::type, unsigned long>);

template <auto F> struct Call;
template <class R, class... A, R (*F)(A...)> struct Call<F> {
    static R run(A... args) {
        return F(args...);
    }
};
int twice(int value) {
    return 2 * value;
}
int called() {
    return Call<&twice>::run(3);
}

template <auto V> struct Form {
    static constexpr int number = 1;
};
template <auto *P> struct Form<P> {
    static constexpr int number = 2;
};
int object;
constexpr int fixed = 4;
static_assert(Form<3>::number == 1 && Form<&object>::number == 2);
template <const auto &R> constexpr int referred() {
    return R;
}
static_assert(referred<fixed>() == 4);

template <bool B> struct When;
template <> struct When<true> {
    using type = void;
};
template <class T> struct Always {
    using type = void;
};
template <class T, class = void> struct Element;
template <class T> struct Element<T, typename Always<typename T::item>::type> {
    static constexpr int number = 1;
};
template <class T> struct Element<const T, typename Always<typename T::item>::type> {
    static constexpr int number = 2;
};
struct List {
    using item = int;
};
static_assert(Element<List>::number == 1 && Element<const List>::number == 2);
template <class T, class U, class = void> struct Match;
template <template <int> class C, int N>
struct Match<C<N>, C<N>, typename When<N == 2>::type> {
    static constexpr int number = 1;
};
template <template <int> class C, template <int> class D, int N>
struct Match<C<N>, D<N>, typename When<N == 2>::type> {
    static constexpr int number = 2;
};
template <int N> struct Row {};
template <int N> struct Column {};
static_assert(Match<Row<2>, Row<2>>::number == 1 && Match<Row<2>, Column<2>>::number == 2);

template <class T> T order(T, T *);
template <class T> int order(int, T *);
int (*most_special)(int, long *) = order;

namespace far {
struct Place {};
template <int N> constexpr int get(Place) {
    return N;
}
} // namespace far
static_assert(get<3>(far::Place{}) == 3);
