// A constraint does not hold if what it names is not accessible, and friends are let in.
// RUN: sema --std=c++20 -default-device
template <class T> concept HasField = requires(T t) { t.field; };
template <class T> concept HasFunction = requires(T t) { t.function(); };
template <class T> concept HasValue = T::value;
template <class T> concept HasType = requires { typename T::type; };
class Closed {
  int field;
  void function();
  static constexpr bool value = true;
  typedef int type;
};
struct Shown {
  int field;
  void function();
  static constexpr bool value = true;
  typedef int type;
};
static_assert(!HasField<Closed> && HasField<Shown>);
static_assert(!HasFunction<Closed> && HasFunction<Shown>);
static_assert(!HasValue<Closed> && HasValue<Shown>);
static_assert(!HasType<Closed> && HasType<Shown>);

template <class T> requires T::flag struct Friendly {};
template <class T> requires T::flag struct Stranger {};
class Guarded {
  static constexpr bool flag = true;
  template <class T> requires T::flag friend struct Friendly;
};
Friendly<Guarded> let_in;
Stranger<Guarded> kept_out; // expected-error {{template constraint not satisfied}}

class Inside {
  int field;
  static void check() { static_assert(requires(Inside inside) { inside.field; }); }
};
