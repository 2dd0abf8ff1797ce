// Host code launches a kernel by its name: types in it must be such as can be named from outside.
// RUN: sema --preprocess=nvcc --std=c++17 --diag-suppress=550 --check-host-code
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
struct dim3 {
  unsigned x, y, z;
  __host__ __device__ dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
};
template <class F> __global__ void k(int *o) { *o = sizeof(F); }
template <class... F> __global__ void kp(int *o) { *o = sizeof...(F); }
template <template <class> class F> __global__ void kt(int *o) { *o = 1; }
template <class T> struct W { T t; };
struct Outer { 
private: struct P { int x; }; enum PE { pe }; template <class T> struct PT { };
protected: struct Q { int y; };
public:
  static void go(int *o) {
    k<P><<<1, 1>>>(o); // expected-error {{A type that is defined inside a class and has private or protected access ("Outer::P")}}
    k<Q><<<1, 1>>>(o); // expected-error {{A type that is defined inside a class and has private or protected access ("Outer::Q")}}
    k<W<P>><<<1,1>>>(o); // expected-error {{A type that is defined inside a class and has private or protected access ("Outer::P")}}
    k<P *><<<1,1>>>(o); // expected-error {{A type that is defined inside a class and has private or protected access ("Outer::P")}}
    k<PE><<<1,1>>>(o); // expected-error {{A type that is defined inside a class and has private or protected access ("Outer::PE")}}
    kp<int, P><<<1,1>>>(o); // expected-error {{A type that is defined inside a class and has private or protected access ("Outer::P")}}
    kt<PT><<<1,1>>>(o); // expected-error {{A template that is defined inside a class and has private or protected access}}
  }
};
struct { int a; } unnamed;
enum { e1 } un_enum;
namespace { struct Anon {}; }
typedef struct { int b; } Named;
void host(int *o) {
  struct Loc {}; enum LE { le };
  k<Loc><<<1, 1>>>(o); // expected-error {{A type defined inside a __host__ function  ("Loc")}}
  k<LE><<<1, 1>>>(o); // expected-error {{A type defined inside a __host__ function  ("LE")}}
  k<W<Loc>><<<1, 1>>>(o); // expected-error {{A type defined inside a __host__ function  ("Loc")}}
  k<void (*)(Loc)><<<1, 1>>>(o); // expected-error {{A type defined inside a __host__ function  ("Loc")}}
  k<decltype(unnamed)><<<1, 1>>>(o); // expected-error {{An unnamed type ("struct <unnamed>")}}
  k<decltype(un_enum)><<<1, 1>>>(o); // expected-error {{An unnamed type ("enum <unnamed>")}}
  k<Anon><<<1, 1>>>(o);
  k<Named><<<1, 1>>>(o);
  auto l = [] { return 1; };
  k<decltype(l)><<<1, 1>>>(o); // expected-error {{The closure type for a lambda ("lambda []()->int"}}
  k<W<decltype(l)>><<<1, 1>>>(o); // expected-error {{The closure type for a lambda ("lambda []()->int"}}
}
__host__ __device__ void both(int *o) {
  struct Loc {}; auto l = [] { return 1; }; // expected-warning #20257 {{a local type "Loc" (defined in "both")}} // expected-warning #20257 {{a local type "lambda []()->int" (defined in "both")}} // expected-warning #20257 {{a local type "Loc" (defined in "both")}}
  (void)&k<Loc>; (void)&k<decltype(l)>; (void)&k<W<Loc>>;
}
__device__ void dev(int *o) {
  struct Loc {}; auto l = [] { return 1; };
  (void)&k<Loc>; (void)&k<decltype(l)>; (void)&k<W<Loc>>;
}
auto gl = [] { return 2; };
void host2(int *o) {
  k<decltype(gl)><<<1, 1>>>(o); // expected-error {{The closure type for a lambda ("lambda []()->int"}}
  k<decltype(gl) *><<<1, 1>>>(o); // expected-error {{The closure type for a lambda ("lambda []()->int"}}
  kp<int, decltype(gl)><<<1,1>>>(o); // expected-error {{The closure type for a lambda ("lambda []()->int"}}
}
