// Friends: a class, a function, a member function, a template; friendship is not inherited.
// RUN: sema
struct Reader; class Data;
struct Member { __device__ int get(Data &); };
class Data {
  int v;
  friend Reader;
  friend __device__ int free_function(Data &);
  friend __device__ int Member::get(Data &);
  template <class T> friend __device__ int generic(Data &, T);
};
struct Reader { __device__ int f(Data &d) { return d.v; } };
__device__ int free_function(Data &d) { return d.v; }
__device__ int Member::get(Data &d) { return d.v; }
template <class T> __device__ int generic(Data &d, T) { return d.v; }
__device__ int use(Data &d) { return generic(d, 1); }
struct Derived : Reader { __device__ int g(Data &d) { return d.v; } }; // expected-error {{member "Data::v" (declared at line 6) is inaccessible}}
