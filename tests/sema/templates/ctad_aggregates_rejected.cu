// What is no aggregate, has too many initialisers or too few gives no class.
// RUN: sema --std=c++20
template <class T, class U> struct Pair { T a; U b; };
template <class T> struct Hidden { T a; private: T b; };
template <class T> struct Virtual { T a; __device__ virtual void f(); };
template <class T> struct Same { T a, b; };
template <class T> struct Guided { T a; };
template <class T> __device__ Guided(T *) -> Guided<T>;
__device__ void f() {
    auto a = Pair{1};          // expected-error {{cannot deduce class template arguments}}
    auto b = Hidden{1, 2};     // expected-error {{cannot deduce class template arguments}}
    auto c = Virtual{1};       // expected-error {{cannot deduce class template arguments}}
    auto d = Same{1, 2.0};     // expected-error {{cannot deduce class template arguments}}
    auto e = Pair{1, 2, 3};    // expected-error {{cannot deduce class template arguments}}
    auto g = Guided{1};        // expected-error {{cannot deduce class template arguments}}
}
