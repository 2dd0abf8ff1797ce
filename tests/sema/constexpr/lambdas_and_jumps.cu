// Rules of constexpr functions for lambdas that say so, addresses of what a lambda captures, and jumps
// from a branch that is discarded.
// RUN: sema -std=c++17 -default-device
void lambdas(int given) {
  [given]() constexpr {
    int local; // expected-error {{variable in constexpr function is uninitialized}}
    local = given;
    return local;
  }();
  [given] {
    int local;
    local = given;
    return local;
  }();
}
struct object {
  int value;
  constexpr int read() const { return value; }
};
void captures() {
  const int constant = 0;
  constexpr object whole = {42};
  [=] {
    constexpr int read = constant;
    constexpr int through = *&constant; // expected-error #28 {{expression must have a constant value}}
    constexpr int member = whole.read();
    return read + through + member;
  };
}
void jumps() {
  if constexpr (false) {
    goto elsewhere; // expected-error {{transfer of control into a constexpr if block is not allowed}}
  } else {
  elsewhere:;
  }
  if constexpr (false) {
    goto inside;
  inside:;
    goto after;
  }
after:;
}
