// The members of a class that is defined by its qualified name in a block see the names of the class
// that it is nested in before those of the block.
// RUN: run
// RUN: run -O0

__global__ void sizes(int *out) {
  typedef double Number;
  struct Outer {
    typedef char Number;
    struct Inner;
  };
  struct Outer::Inner {
    typedef Number Own;
    Number text[3];
  };
  out[0] = sizeof(Outer::Inner::Own);
  out[1] = sizeof(Outer::Inner);
  out[2] = sizeof(Number);
}
// LAUNCH: sizes<<<1, 1>>>(out=s32[3]{fill 0})
// EXPECT: out == {1, 3, 8}
