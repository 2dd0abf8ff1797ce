// A conversion function hides that of a virtual base to the same type, also on the other way to the base; a
// class may declare conversions to itself, which are never called. g++ agrees; NVRTC calls the first
// ambiguous.
// RUN: sema -default-device
struct Value {
  constexpr operator int() const { return 1; }
};
struct Left : virtual Value {};
struct Right : virtual Value {
  constexpr operator int() const { return 3; }
};
struct Both : Right, Left {};
int taken(const Both &both) { return both; }
int added(const Both &both) { return both + 1; }

struct Self {
  int v;
  operator Self();
  operator const Self &();
};
int Both::*none = both; // expected-error {{identifier "both" is undefined}}
