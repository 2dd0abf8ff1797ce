// Operands are evaluated in C++17's order and none is dropped; temporaries live as long as what they are
// bound to.
// RUN: run -default-device
int trace;
int alive;

struct Value {
  int v;
  Value &operator=(const Value &other) { v = other.v; return *this; }
  Value &operator+=(int by) { v += by; return *this; }
  static int counter;
  static int count() { return ++counter; }
};
int Value::counter;
struct Plain { int v; };

Value value;
Plain plain;
Value &left() { trace = trace * 10 + 1; return value; }
Value &right() { trace = trace * 10 + 2; return value; }
Plain &plain_left() { trace = trace * 10 + 1; return plain; }
Plain &plain_right() { trace = trace * 10 + 2; return plain; }
int number() { trace = trace * 10 + 2; return 5; }
Value *object() { trace = trace * 10 + 3; return &value; }

struct Counted {
  int i;
  Counted(int i = 0) : i(i) { ++alive; }
  Counted(const Counted &other) : i(other.i) { ++alive; }
  ~Counted() { --alive; }
};
struct Bound {
  const Counted &counted;
  int seen;
  Bound() : counted(Counted(3)) { seen = alive * 10 + counted.i; }
};
struct FromVolatile {
  int v;
  FromVolatile() : v(1) {}
  FromVolatile(const FromVolatile &other) : v(other.v) {}
  FromVolatile(const volatile FromVolatile &other) : v(other.v + 2) {}
};
FromVolatile returned() {
  volatile FromVolatile local;
  return local;
}

extern "C" __global__ void order(int *out, int *numbers) {
  int n = 0;
  trace = 0;
  left() = right();
  out[n++] = trace;
  trace = 0;
  left() += number();
  out[n++] = trace;
  trace = 0;
  plain_left() = plain_right();
  out[n++] = trace;
  int b = 1;
  out[n++] = (b = 3, 2)[(b *= 2, numbers)];
  out[n++] = b;
  trace = 0;
  object()->counter = 40;
  out[n++] = object()->count();
  out[n++] = trace;
  out[n++] = returned().v;
}

extern "C" __global__ void lifetime(int *out) {
  int n = 0;
  alive = 0;
  {
    const int &member = Counted(7).i;
    out[n++] = alive * 10 + member;
  }
  out[n++] = alive;
  {
    std::initializer_list<Counted> list{Counted(1), 2, 3};
    out[n++] = alive * 10 + list.begin()[2].i;
  }
  out[n++] = alive;
  Bound bound;
  out[n++] = bound.seen;
  out[n++] = alive;
}

// LAUNCH: order<<<1, 1>>>(order=s32[8], numbers=s32[4]{10, 11, 12, 13})
// LAUNCH: lifetime<<<1, 1>>>(lifetime=s32[6])
// EXPECT: order == {21, 21, 21, 12, 6, 41, 33, 3}
// EXPECT: lifetime == {17, 0, 33, 0, 13, 0}
