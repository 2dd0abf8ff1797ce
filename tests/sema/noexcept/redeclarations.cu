// Declarations of one function or template say the same about exceptions.
// RUN: sema -std=c++17 -default-device
template <int N> int same() noexcept(N);
template <int M> int same() noexcept(M);
template <int N> int other() noexcept(N);
template <int N> int other() noexcept(N + 1);     // expected-error {{exception specification is incompatible with that of previous function template "other" (declared at line 5)}}
template <int N> int dropped() noexcept(N);
template <int N> int dropped();                   // expected-error {{exception specification is incompatible with that of previous function template "dropped" (declared at line 7)}}
template <int N> int opened() noexcept;
template <int N> int opened();                    // expected-error {{allowing all exceptions is incompatible with previous function template "opened" (declared at line 9)}}
template <int N> int closed();
template <int N> int closed() noexcept;           // expected-error {{exception specification is incompatible with that of previous function template "closed" (declared at line 11)}}
template <class T> int sum(T t) noexcept(noexcept(t + 1));
template <class U> int sum(U t) noexcept(noexcept(t + 1));
template <class T> int twice(T t) noexcept(noexcept(t + 1));
template <class U> int twice(U t) noexcept(noexcept(t + 2)); // expected-error {{exception specification is incompatible with that of previous function template "twice" (declared at line 15)}}
template <> int closed<1>() noexcept;             // expected-error {{exception specification is incompatible with that of function template "closed" (declared at line 11)}}
template <> int opened<1>();                      // expected-error {{allowing all exceptions is incompatible with function template "opened" (declared at line 9)}}
template <> int same<1>() noexcept;

template <class T> struct Members {
  void equal() noexcept(sizeof(T) > 1);
  void unequal() noexcept(sizeof(T) > 1);
  void never() noexcept;
  void always();
  void plain() noexcept(false);
  void calls() noexcept(noexcept(equal()));
};
template <class U> void Members<U>::equal() noexcept(sizeof(U) > 1) {}
template <class U> void Members<U>::unequal() noexcept(sizeof(U) > 2) {} // expected-error {{exception specification is incompatible with that of previous function "Members<T>::unequal" (declared at line 23)}}
template <class T> void Members<T>::never() {}            // expected-error {{allowing all exceptions is incompatible with previous function "Members<T>::never" (declared at line 24)}}
template <class T> void Members<T>::always() noexcept {}  // expected-error {{exception specification is incompatible with that of previous function "Members<T>::always" (declared at line 25)}}
template <class T> void Members<T>::plain() {}
template <class U> void Members<U>::calls() noexcept(noexcept(equal())) {}

struct Later {
  void first() noexcept(noexcept(throwing()));
  void second() noexcept(noexcept(quiet()));
  void third() noexcept(noexcept(quiet()));
  void missing() noexcept(noexcept(nobody()));            // expected-error {{identifier "nobody" is undefined}}
  void throwing();
  void quiet() noexcept;
};
void Later::first() noexcept {}                           // expected-error {{exception specification is incompatible with that of previous function "Later::first" (declared at line 37)}}
void Later::second() {}                                   // expected-error {{allowing all exceptions is incompatible with previous function "Later::second" (declared at line 38)}}
void Later::third() noexcept(noexcept(quiet())) {}

template <class T> struct Friendly {
  template <int N> friend int shared() noexcept(N + sizeof(T));
  template <int N> friend int unlike() noexcept(N);       // expected-error {{exception specification is incompatible with that of previous function template "unlike" (declared at line 53)}}
};
template <int N> int shared() noexcept(N + sizeof(int));
template <int N> int unlike() noexcept(N - 1);
Friendly<int> friendly;
