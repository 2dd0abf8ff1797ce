// Virtual functions that construct ever new classes are not instantiated without end.
// RUN: sema -default-device
template <class T> struct Wrapped {};
template <class T> struct Endless { // expected-error #456 {{excessive recursion at instantiation of class "Endless<}}
  virtual void next() { Endless<Wrapped<T>> object; }
};
template struct Endless<int>;

// What ends is fine.
template <int depth> struct Counted {
  virtual int next() { return Counted<depth - 1>().next() + 1; }
};
template <> struct Counted<0> {
  virtual int next() { return 0; }
};
template struct Counted<50>;
