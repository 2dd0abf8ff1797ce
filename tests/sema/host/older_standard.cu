// Some of what came with C++20 cicc takes in older standards with a warning: of lambdas' template parameters and of
// statements in range-based loops once in a unit. Headers may use it.
// RUN: sema --preprocess=nvcc --std=c++17
void loops(int (&x)[3]) {
  for (int i = 0; int y : x) // expected-warning #3030 {{C++20-style initializer statement in a range-based "for" statement is nonstandard in this mode}}
    i += y;
  for (int i = 0; int y : x)
    i += y;
}
struct Fields {
  int a : 3 = 1; // expected-warning #3306 {{a default bit-field initializer is a C++20 feature}}
  int b : 3 = 1; // expected-warning #3306 {{C++20 feature}}
};
__device__ int lambdas() {
  auto f = []<class T>(T x) { return x; }; // expected-warning #3288 {{explicit lambda template parameters are a C++20 feature}}
  auto g = []<class T>(T x) { return x; };
  return f(1) + g(2);
}
# 3 "older.h" 1 3
struct Header {
  int a : 3 = 1;
};
