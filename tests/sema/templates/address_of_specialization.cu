// `&f<int>` is a function where the arguments alone tell which, as detection idioms
// that predate concepts need it.
// RUN: sema -default-device
template <class T, class U> constexpr bool same = false;
template <class T> constexpr bool same<T, T> = true;
template <class L, class R> auto assign(L l, R &&r) -> decltype(l = static_cast<R &&>(r)) { return l; }
static_assert(same<decltype(&assign<int &, int>), int &(*)(int &, int &&)>);
template <class... T> int count(T...) { return sizeof...(T); }
static_assert(same<decltype(&count<>), int (*)()>);
static_assert(same<decltype(&count<char, float>), int (*)(char, float)>);

template <class...> struct tag;
template <class... T> char test(tag<T...> *, decltype(&assign<T...>));
char (&test(...))[2];
template <class L, class R> constexpr bool assignable =
    1 == sizeof(test(static_cast<tag<L, R> *>(nullptr), nullptr));
static_assert(assignable<int &, int> && !assignable<int &, int *> && !assignable<int *&, long>);
