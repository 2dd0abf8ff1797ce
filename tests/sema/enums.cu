// Enumerators are values of their enumeration; underlying types hold them all.
// RUN: sema
enum Color { Red, Green = 5, Blue };
enum class Kind : unsigned char { A = 1, B };
enum { Anonymous = 1 << 4 };
enum Big { Large = 0x100000000 };
enum Negative { Minus = -1, Plus = 1 };
static_assert(sizeof(Color) == 4 && sizeof(Kind) == 1 && sizeof(Big) == 8, "");
static_assert(Blue == 6 && (int)Kind::B == 2 && Minus < 0, "");
// CHECK: function k 'void (int *, Color, Kind)' global
__global__ void k(int *p, Color c, Kind k) {
  // CHECK: switch [5, 0, default]
  switch (c) { case Green: *p = 1; break; case Red: break; default:; }
  // CHECK: switch [1, 2]
  switch (k) { case Kind::A: *p = 2; break; case Kind::B: break; }
  // CHECK: int 16 '<unnamed>'
  *p = c + Anonymous + static_cast<int>(Kind::A);
}
