// A friend class declaration names a class of the nearest namespace without making it visible to others.
// RUN: sema
namespace n {
class A {
  int x;
  friend class B;
};
class B {
public:
  __device__ static int f(A a) { return a.x; }
};
}
static_assert(sizeof(n::A) == 4);
class Own { typedef int T; friend class Later; };
class Later { public: typedef Own::T U; };
static_assert(sizeof(Later::U) == 4);
