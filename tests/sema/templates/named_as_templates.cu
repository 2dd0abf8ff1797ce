// Arguments and `template` belong to templates, and what is defined outside of a class template is the
// member that its class declares.
// RUN: sema -std=c++17 -default-device
template <class> struct base {};
template <class T> struct outer {
  template <class U> using alias = base<U>;
  template <class U> struct inner {};
  typedef inner<int> type;
  struct plain {};
  static int number;
};
template <class T> template <class U> const int outer<T>::alias<U>::value; // expected-error {{nontype "outer<T>::alias" is not a template}}
template <class T> int outer<T>::number(decltype(outer::number)); // expected-error {{declaration is incompatible with "int outer<T>::number" (declared at line 10)}}
template <class T> using with_arguments = typename outer<T>::template plain<T>; // expected-error {{class "outer<int>::plain" may not have a template argument list}}
with_arguments<int> made;
template <class T> using with_template = typename outer<T>::template inner<T>;
with_template<int> fine;
template <class T> typename outer<int>::template inner<int> variable;
template <class T> typename outer<int>::template type wrong; // expected-error {{type "outer<int>::inner<int>" is not a template}}
