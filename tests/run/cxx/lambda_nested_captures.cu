// A lambda that copies what an enclosing one has copied has an object of the variable's own type: the
// enclosing call operator is const, the copy is not.
// RUN: run -std=c++17
__global__ void nested(int* out) {
  int y = 2;
  int list[2] = {4, 5};
  auto outer = [=] {
    auto inner = [=]() mutable { return ++y; };
    return inner();
  };
  out[0] = outer();
  out[1] = y;
  out[2] = [=] {
    return [=]() mutable {
      list[0] += list[1];
      return list[0];
    }();
  }();
  out[3] = [=] { return [&] { return y; }(); }();
}

// LAUNCH: nested<<<1, 1>>>(out=s32[4])
// EXPECT: out == {3, 2, 9, 2}
