// `Base::name;` in a class is an old using-declaration; `delete` takes what converts to a pointer.
// RUN: run
struct Base {
  int i;
  __device__ int get() { return i + 1; }
};
struct Derived : private Base {
  Base::i;
  Base::get;
};
struct Handle {
  int *p;
  __device__ operator int *() const { return p; }
};
struct : Base {
  int more;
} __device__ unnamed;

struct Cell {
  int v;
};

__global__ void declared(int *out) {
  Derived derived;
  derived.i = 3;
  out[0] = derived.get();
  Handle handle{new int(5)};
  out[1] = *handle.p;
  delete handle;
  unnamed.i = 8;
  out[2] = unnamed.i;
  Cell(*cells)[2] = new Cell[2][2]();
  out[3] = cells[1][1].v;
  delete[] cells;
}

// LAUNCH: declared<<<1, 1>>>(out=s32[4])
// EXPECT: out == {4, 5, 8, 0}
