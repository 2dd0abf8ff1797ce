// A lambda whose constraints do not hold is neither called nor converted to a pointer and called so.
// RUN: sema -std=c++20 -default-device
template <class T> concept wide = sizeof(T) == 4;
template <class T> void direct() {
  []() requires wide<T> { return T(); }(); // expected-error {{no instance of overloaded function "<unnamed>::operator()" matches the argument list}}
}
template <class T> void kept() {
  auto lambda = [](int) requires wide<T> { return T(); };
  int (*pointer)(int) = lambda;
  lambda(1);
}
template <class... T> void folded() {
  ([]() requires wide<T> { return T(); }(), ...); // expected-error {{no instance of overloaded function "<unnamed>::operator()" matches the argument list}}
}
void use() {
  direct<int>();
  direct<char>();
  kept<int>();
  folded<int, int>();
  folded<int, char>();
}
