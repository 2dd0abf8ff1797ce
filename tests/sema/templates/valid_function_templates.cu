// Function templates may say all this: what is deduced, what is not, and what is ruled out first.
// RUN: sema --std=c++17
template <class A, class B>
struct Same {
  static constexpr bool value = false;
};
template <class A>
struct Same<A, A> {
  static constexpr bool value = true;
};

// Arguments that do not convert to a plain parameter rule a template out before its result is made.
template <class T>
struct Broken {
  typedef typename T::missing type;
};
template <class T>
__device__ typename Broken<T>::type choose(void *, T);
template <class T>
__device__ int choose(int, T);
struct Plain {};
static_assert(sizeof(choose(1, Plain())) == sizeof(int));

// Nothing is deduced from a nested name, also behind pointers.
struct HasType {
  typedef int *type;
};
template <class T>
__device__ constexpr bool has_type(const T *, typename T::type *) {
  return true;
}
template <class T>
__device__ constexpr bool has_type(const T *, ...) {
  return false;
}
static_assert(has_type((HasType *)nullptr, 0) && !has_type((Plain *)nullptr, 0));

// Of several bases that fit, the nearest is meant.
template <class... T>
struct List;
template <>
struct List<> {};
template <class T, class... Rest>
struct List<T, Rest...> : List<Rest...> {};
struct Both : List<int, char>, List<char> {};
template <class... T>
__device__ constexpr int length(const List<T...> *) {
  return sizeof...(T);
}
static_assert(length((Both *)nullptr) == 2);

// A forwarding reference can become an lvalue reference where an address is taken.
template <class T>
__device__ void forward(T &&) {}
__device__ void (*forwarded)(int &) = &forward;
template <>
__device__ void forward(char &);

// A function template as an argument is found by the type of its parameter.
template <class T>
__device__ int compare(T a, T b) {
  return a - b;
}
template <class T, int (*order)(T, T) = compare>
struct Sorted {};
template <class T>
__device__ int by_default(Sorted<T> &) {
  return 1;
}
template <class T>
__device__ int by_name(Sorted<T, compare> &) {
  return 2;
}
__device__ int sorts(Sorted<char> s) { return by_default(s) + by_name(s); }

// An operator's parameter tells which function is meant.
struct Out {
  __device__ Out operator<<(Out (*)(Out));
};
template <class R, class A>
__device__ R manipulate(A a) {
  return a;
}
__device__ void writes(Out out) { out << manipulate; }

// Placeholders: explicit instantiations repeat them, and do not need the body if they only declare.
template <class T>
__device__ auto plain_result(T t) {
  return t;
}
template __device__ auto plain_result<int>(int);
template <class T>
__device__ auto fails() {
  return T::nothing;
}
extern template __device__ auto fails<int>();

// `decltype(auto)` of a name is what was declared; parentheses make it an expression.
struct Fields {
  int value;
  int &ref;
};
__device__ Fields *fields;
__device__ decltype(auto) by_member() { return fields->value; }
__device__ decltype(auto) by_expression() { return (fields->value); }
template <class T>
__device__ decltype(auto) by_reference(T t) {
  return t->ref;
}
static_assert(Same<decltype(by_member()), int>::value);
static_assert(Same<decltype(by_expression()), int &>::value);
static_assert(Same<decltype(by_reference(fields)), int &>::value);
__device__ void declares(int i) {
  decltype(auto) copy = i;
  decltype(auto) same = (i);
  static_assert(Same<decltype(copy), int>::value && Same<decltype(same), int &>::value);
}

// A call of a function without a result may be returned.
__device__ void nothing(int) {}
template <class... T>
__device__ auto all(T... t) {
  return (nothing(t), ...);
}
static_assert(Same<decltype(all(1, 2)), void>::value);
__device__ void all_of() { all(1, 2); }

// One `auto` for several variables is checked when their types are known.
template <class T>
__device__ void several(T t) {
  auto i = t, j = 1;  // expected-error {{"auto" type is "int" for this entity, but was previously implied to be "char"}}
}
__device__ void instantiates() {
  several(1);
  several('a');
}

// A discarded branch tells nothing about the result and uses nothing, also outside of templates.
template <int N>
__device__ void never() {
  static_assert(N == 0, "never");
}
__device__ auto discards() {
  if constexpr (sizeof(int) == 3)
    return never<3>();
  else
    return 42L;
}
static_assert(Same<decltype(discards()), long>::value);

// Several literal operator templates are told apart by what they require.
template <bool, class T = void>
struct EnableIf {};
template <class T>
struct EnableIf<true, T> {
  typedef T type;
};
template <char... c>
__device__ constexpr typename EnableIf<sizeof...(c) == 1, int>::type operator""_digits() {
  return 1;
}
template <char... c>
__device__ constexpr typename EnableIf<(sizeof...(c) > 1), int>::type operator""_digits() {
  return 2;
}
static_assert(7_digits == 1 && 77_digits == 2);
