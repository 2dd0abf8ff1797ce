// No other unit can define a function that a template makes for a local type.
// RUN: sema -std=c++17 -default-device
template <class T> struct holder {
  void defined(T) {}
  void undefined(T); // expected-error {{function "holder<T>::undefined [with T=local]", declared using a local type, must be defined in this translation unit}}
  void unused(T);
  int asked(T);
};
void use() {
  struct local { int value; };
  holder<local> object;
  object.defined(local());
  object.undefined(local());
  int size = sizeof(object.asked(local()));
  holder<int>().undefined(size);
}
