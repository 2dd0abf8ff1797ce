// A function that is instantiated explicitly is defined somewhere in the unit.
// RUN: sema --std=c++17 -default-device

struct S {
    template <class T> void run();
    template <int N> void run();
};
template <class T> void S::run() {}
template void S::run<int>();
template void S::run<0>(); // expected-error {{function "S::run<N>() [with N=0]" cannot be instantiated -- no template definition was supplied}}

template <class T> void later(T);
template void later(int);
template <class T> void later(T) {}
template <class T> void never(T);
extern template void never(int);
