// More template heads than there are templates around a name are refused.
// RUN: sema -default-device
template <class T> struct Plain {};
template <> template <class T> struct Plain<T *> {}; // expected-error {{this declaration cannot have multiple "template <...>" clauses}}
template <> template <> template <class T> struct Plain<T &> {}; // expected-error {{this declaration cannot have multiple "template <...>" clauses}}
template <> template <class T> struct Unknown {}; // expected-error {{this declaration cannot have multiple "template <...>" clauses}}
template <> template <class T> void function(T); // expected-error {{this declaration cannot have multiple "template <...>" clauses}}
template <> template <class T> int variable = 1; // expected-error {{this declaration cannot have multiple "template <...>" clauses}}
template <class U> template <class T> struct Twice; // expected-error {{this declaration cannot have multiple "template <...>" clauses}}

template <class U> struct Outer {
  template <class T> struct Inner {};
};
template <> template <class T> struct Outer<int>::Inner<T *> {};
template <class U> template <class T> struct Outer<U>::Inner<const T> {};
