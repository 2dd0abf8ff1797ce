// A template parameter that begins with `class` may be a pointer to a class: then it stands for a value.
// RUN: sema -default-device
template <class Object *, class T> int with_pointer(const T &) { return 1; }
struct Object {};
Object object;
int call() { return with_pointer<&object>(1); }
static_assert(sizeof(with_pointer<&object>(2)) == sizeof(int));

// Only members with names, and in one class, can be bound: bit-fields without names are none.
struct Fields {
  unsigned char : 1, first : 1, second : 2;
};
struct Padding : Fields {
  unsigned char : 1, : 7;
};
int bind(Padding from) {
  auto [first, second] = from;
  return first + second;
}
