// A local object that every return names is the result itself; others are moved by constructors that
// take them as rvalues, and are lvalues to whatever else converts them.
// RUN: run
// RUN: run -O0

__device__ int made, ended;

struct Counted {
  int value;
  __device__ Counted() : value(1) { ++made; }
  __device__ Counted(const Counted &other) : value(other.value) { ++made; }
  __device__ ~Counted() { ++ended; }
};

__device__ Counted local() {
  Counted counted;
  counted.value = 5;
  return counted;
}

struct Base {
  int way;
  __device__ Base(int way) : way(way) {}
  __device__ Base(const Base &) : way(1) {}
  __device__ Base(Base &&) : way(2) {}
};
struct Derived : Base {
  __device__ Derived() : Base(0) {}
};
__device__ Base sliced() {
  Derived derived;
  return derived;
}

struct Source {
  int way = 0;
  __device__ Source() {}
  __device__ Source(const Source &) : way(1) {}
  __device__ Source(Source &&) : way(2) {}
};
struct TakesValue {
  int way;
  __device__ TakesValue(Source source) : way(source.way) {}
};
__device__ TakesValue through_value() {
  Source source;
  return source;
}

struct TakesReference {
  int way;
  __device__ TakesReference(const Source &) : way(1) {}
  __device__ TakesReference(Source &&) : way(2) {}
};
__device__ TakesReference through_reference() {
  Source source;
  return source;
}

struct Fussy {
  int way;
  __device__ Fussy() : way(0) {}
  __device__ Fussy(Fussy &) : way(1) {}
  __device__ Fussy(const Fussy &) : way(2) {}
};
__device__ Fussy one_of_two(bool first) {
  Fussy a, b;
  if (first)
    return a;
  return b;
}

struct Plain {
  int way;
};
struct PlainDerived : Plain {};
struct Converts {
  __device__ operator PlainDerived() & { return {{1}}; }
  __device__ operator PlainDerived() && { return {{2}}; }
};
__device__ Plain converted() {
  Converts converts;
  return converts;
}

__global__ void returns(int *out) {
  {
    Counted counted = local();
    out[0] = counted.value;
  }
  out[1] = made;
  out[2] = ended;
  out[3] = sliced().way;
  out[4] = through_value().way;
  out[5] = through_reference().way;
  out[6] = one_of_two(out[0] == 5).way;
  out[7] = converted().way;
}
// LAUNCH: returns<<<1, 1>>>(out=s32[8]{fill 0})
// EXPECT: out == {5, 1, 1, 2, 1, 2, 1, 1}
