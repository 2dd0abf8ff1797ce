// What `template` announces must be a template, and a template must be announced.
// RUN: sema -default-device
struct Known {
  static int variable;
  template <int size> struct Inner {
    static int plain();
    template <class T> static int generic(T);
  };
};
template <int size> int needs_arguments() {
  int sum = Known::Inner<size>::template generic<int>(0);
  sum += Known::Inner<size>::generic(0);
  return sum + Known::Inner<size>::template generic(0); // expected-error {{argument list for template "Known::Inner<size>::generic" is missing}}
}
template <class T> int of_object(T object) {
  return object.template generic(0); // expected-error {{argument list for template "generic" is missing}}
}
int use(Known::Inner<1> inner) { return needs_arguments<1>() + of_object(inner); }

template <class T> int not_a_template() {
  return T::template variable<int>; // expected-error {{variable is not a template}}
}
int use_variable() { return not_a_template<Known>(); }

template <template <int> class Made> struct Takes { static const int value = Made<1>::value; };
template <int size> struct Outer {
  template <int other> struct Inner { static const int value = size; };
  template <int other> using Renamed = Known;
  static const int own = Takes<Inner>::value + Takes<Outer::Inner>::value;
};
template <int size> struct Wrong {
  static const int value = Takes<Outer<size>::Inner>::value; // expected-error {{nontype "Outer<size>::Inner" is not a class template}}
};
template <int size> struct Right {
  static const int value = Takes<Outer<size>::template Inner>::value;
};
template <class T> struct OfParameter {
  static const int value = Takes<T::Inner>::value; // expected-error {{nontype "T::Inner" is not a class template}}
};

// An alias has no members to define.
template <int size> template <int other>
int Outer<size>::Renamed<other>::variable = 1; // expected-error {{nontype "Outer<size>::Renamed" is not a template}}
