// A constructor that is not constexpr may not initialise what constinit wants to be constant.
// RUN: sema --std=c++20 -default-device
struct Dynamic {
  Dynamic() {}
};
struct Constant {
  int value;
  constexpr Constant() : value(1) {}
};
struct Members {
  constinit static inline Dynamic dynamic{}; // expected-error {{expression must have a constant value}}
  constinit static inline Constant constant{};
};
constinit Dynamic listed{}; // expected-error {{expression must have a constant value}}
constinit Dynamic by_default; // expected-error {{expression must have a constant value}}
constinit Constant constant;
template <class T> struct Made {
  constinit static inline T member{}; // expected-error {{expression must have a constant value}}
};
Constant *fine = &Made<Constant>::member;
Dynamic *wrong = &Made<Dynamic>::member;
