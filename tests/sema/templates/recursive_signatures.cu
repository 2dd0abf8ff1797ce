// Signatures may need each other to some depth; what has no end is an error whoever asks.
// RUN: sema -std=c++17 -default-device
template <int I> struct index {};
template <int N> struct chain {
  template <class T> static auto go(T t) -> decltype(chain<N - 1>::go(t));
};
template <> struct chain<0> {
  template <class T> static T go(T t);
};
decltype(chain<90>::go(1)) deep;

constexpr int endless(const index<0> &) { return 0; }
template <int N> constexpr auto endless(index<N>) -> decltype(endless(index<N - 1>())) { // expected-error {{too many recursive substitutions of function template signatures}}
  return endless(index<N - 1>());
}
void use() { endless(index<1>()); }
