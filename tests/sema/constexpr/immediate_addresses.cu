// The address of an immediate function does not get out of constant evaluation, and may be used
// inside of it.
// RUN: sema --std=c++20 -default-device
consteval int answer() { return 42; }
consteval auto get() { return answer; }
consteval int call(int (*f)() = answer) { return f(); }
struct Holder {
  consteval int member() const { return 1; }
};
int direct = call(answer) + call(&answer) + call(get()) + call();
auto pointer = &answer;               // expected-error {{the address of a consteval function cannot be used here}}
auto other = get();                   // expected-error {{call to consteval function "get" did not produce a valid constant expression}}
void use() {
  int (*local)() = answer;            // expected-error {{the address of a consteval function cannot be used here}}
  auto member = &Holder::member;      // expected-error {{the address of a consteval function cannot be used here}}
  int value = (answer)() + call(answer);
  decltype(&answer) none = nullptr;
}
consteval int inside() {
  int (*local)() = answer;
  constexpr auto constant = answer;   // expected-error #28 {{expression must have a constant value}}
  return local();
}
