// A size depends on the parameters that its type names, be it that an alias drops them; the type does not.
// RUN: sema -std=c++17 -default-device
template <class...> using dropped = int;
template <bool> struct Never;
template <class> struct Nothing;
template <bool B> using never = typename Never<B>::type;
template <class T> using by_size = typename Never<sizeof(dropped<T>) == 4>::type;
template <class T> using by_alias = never<sizeof(dropped<T>) == 4>;
template <class T> void function(typename Never<sizeof(dropped<T>) == 4>::type);
template <class T> void function(typename Never<sizeof(dropped<T>) == 4>::type);
template <class T> struct Class {
    typename Never<sizeof(dropped<T, T>) == 4>::type member;
    char text[sizeof(dropped<T>)];
};
template <class T> using by_type = typename Nothing<dropped<T>>::type; // expected-error {{incomplete type "Nothing<int>" is not allowed}}
template <class T> using known = typename Never<sizeof(int) == 4>::type; // expected-error {{incomplete type "Never<true>" is not allowed}}
