// A nested class sees the private members of the class around it, not the other way round.
// RUN: sema
class Outer {
  int secret; static constexpr int number = 5;
  struct Inner {
    int mine;
    __device__ int f(Outer &o) { return o.secret + number; }

  private:
    int own;
  };
  __device__ int g(Inner i) { return i.mine; }
  __device__ int h(Inner i) { return i.own; } // expected-error {{member "Outer::Inner::own" (declared at line 10) is inaccessible}}
};
