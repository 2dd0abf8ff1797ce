// An expansion is no argument for a parameter of another kind, nor for one parameter of an alias
// template: nobody could tell now which element that will be.
// RUN: sema -std=c++17 -default-device
template <class> struct of_type {};
template <int> struct of_value {};
template <class...> struct list {};
template <class First, class... Rest> struct two {};
template <class First, class... Rest> using rest = list<Rest...>;
template <class First, class Second> using second = Second;
template <class First, class... Rest> using renamed = two<First, Rest...>;
template <int... I> struct values : of_type<I...> {}; // expected-error {{template argument does not match the parameter of template "of_type"}}
template <class... T> struct types : of_value<T...> {}; // expected-error {{template argument does not match the parameter of template "of_value"}}
template <class... T> struct fine : two<T...>, of_type<list<T...>> {
  using same = renamed<T...>;
  using later = rest<int, T...>;
};
fine<int, char>::same made;
template <class... T> struct of_rest { using type = rest<T...>; }; // expected-error {{pack expansion cannot be used as the argument for non-pack parameter "First" of alias template "rest"}}
template <class... T> void function(second<T...>); // expected-error {{pack expansion cannot be used as the argument for non-pack parameter "First" of alias template "second"}}
