// The bound of an array makes the type of its parameter `size_t` only where nothing else says what it is.
// RUN: sema -std=c++17 -default-device
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
template <class T, T N> T before(T, int (&)[N]);
template <class T, T N> T after(int (&)[N], T);
template <class T, T N> T alone(int (&)[N]);
template <class T, T N, T M> T both(int (&)[N], char (&)[M], T);
int array[3];
char text[4];
static_assert(same<decltype(before(1, array)), int>);
static_assert(same<decltype(after(array, 1)), int>);
static_assert(same<decltype(after(array, short(1))), short>);
static_assert(same<decltype(alone(array)), unsigned long>);
static_assert(same<decltype(both(array, text, 1u)), unsigned>);
template <class T, T N> T twice(int (&)[N], T, T); // expected-note {{candidate function template "twice" failed deduction}}
using wrong = decltype(twice(array, 1, 2u)); // expected-error {{no instance of function template "twice" matches the argument list}}
