// The operand of noexcept(e) is converted to bool like a condition, and is a constant.
// RUN: sema -std=c++17 -default-device
struct Truth {
  bool value;
  constexpr explicit operator bool() const { return value; }
};
constexpr Truth truth(bool value) { return {value}; }
void never() noexcept(truth(true));
void perhaps() noexcept(truth(false));
static_assert(noexcept(never()), "");
static_assert(!noexcept(perhaps()), "");
int counter;
void addressed() noexcept(&counter);
static_assert(noexcept(addressed()), "");
enum class Kind { one = 1 };
void scoped() noexcept(Kind::one);                // expected-error {{expression must have bool type (or be convertible to bool)}}
void read() noexcept(counter);                    // expected-error {{expression must have a constant value}}
template <int N> void declared() noexcept(counter); // expected-error {{expression must have a constant value}}
template <int N> void depends() noexcept(N);
static_assert(noexcept(depends<1>()) && !noexcept(depends<0>()), "");
