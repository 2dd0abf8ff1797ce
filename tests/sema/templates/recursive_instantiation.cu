// Choosing a pattern or reading bases does not instantiate the same class a second time.
// RUN: sema -default-device
template <class...> using void_t = void;
template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { using type = T; };
template <class T, class = void> constexpr bool has_category = false;
template <class T> constexpr bool has_category<T, void_t<typename T::category>> = true;
template <class T, class = void> struct traits_base {};
template <class T>
struct traits_base<T, typename enable_if<has_category<T>>::type> { using category = typename T::category; };
template <class T> struct traits : traits_base<T> {};
template <bool B> struct constant { static constexpr bool value = B; };
template <class T> struct facade : constant<has_category<traits<T>>> {};
template <class T> struct iterator : facade<iterator<T>> { using category = T; };
static_assert(!iterator<int>::value);
