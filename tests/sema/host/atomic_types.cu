// Headers for clang have atomic types by C's word; they are laid out as the types that they are made of.
// RUN: sema --preprocess=none
template <class T> struct Base {
  constexpr explicit Base(T value) : value(value) {}
  _Atomic(T) value;
};
static_assert(sizeof(Base<int>) == sizeof(int), "");
_Atomic(long) counter;
