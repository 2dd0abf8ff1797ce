// Pointers to data members keep their values through null, conversions between classes, aggregates and initialisers.
// RUN: run
struct Base {
  int a, b;
};
struct Other {
  double z;
};
struct Derived : Other, Base {
  int c;
  int list[3];
};
struct Holder {
  int Base::*field;
  int count;
};
union Both {
  int x;
  float y;
};
__device__ int Base::*unset;
__device__ int Base::*second = &Base::b;
__device__ int Derived::*converted = &Base::b;
__device__ Holder holders[3] = {{&Base::b, 5}};
__device__ Holder none;
template <int Base::*Field> __device__ int get(const Base &object) { return object.*Field; }
template <class C, class T> __device__ T read(const C *object, T C::*field) { return object->*field; }
__device__ __noinline__ int Base::*choose(int i) {
  return i == 0 ? &Base::a : i == 1 ? &Base::b : nullptr;
}
__device__ __noinline__ int Derived::*upcast(int Base::*field) { return field; }
__device__ __noinline__ int Base::*downcast(int Derived::*field) {
  return static_cast<int Base::*>(field);
}
__global__ void use(int *out, int zero) {
  Derived d;
  d.a = 10;
  d.b = 20;
  d.c = 30;
  d.list[1] = 7;
  Base *p = &d;
  out[0] = p->*choose(zero) + p->*choose(zero + 1);
  out[1] = choose(2) == nullptr;
  out[2] = choose(zero) ? 1 : 0;
  out[3] = d.*second + d.*converted;
  out[4] = unset == nullptr && none.field == nullptr && holders[1].field == nullptr;
  out[5] = holders[0].field == &Base::b ? holders[0].count : -1;
  out[6] = get<&Base::a>(d) + get<&Base::b>(d);
  out[7] = read(&d, &Derived::c) + read(p, &Base::a);
  out[8] = upcast(nullptr) == nullptr;
  out[9] = d.*upcast(&Base::a);
  out[10] = downcast(upcast(choose(1))) == &Base::b;
  d.*second = 99;
  (&d)->*choose(zero) += 1;
  out[11] = d.b * 100 + d.a;
  out[12] = (d.*(&Derived::list))[1];
  Holder local[2] = {};
  Holder many[20] = {};
  out[13] = local[1].field == nullptr && many[zero + 19].field == nullptr && many[3].count == 0;
  int Both::*x = &Both::x;
  Both both;
  both.*x = 3;
  out[14] = both.x;
  int Base::*zeroed = {};
  int Base::*const volatile_free = 0;
  out[15] = (zeroed == volatile_free) + 2 * (zeroed != &Base::a) + (int)sizeof(zeroed);
}
// LAUNCH: use<<<1, 1>>>(out=s32[16]{fill -1}, 0)
// EXPECT: out == {30, 1, 1, 40, 1, 5, 30, 40, 1, 10, 1, 9911, 7, 1, 3, 11}
