// The placeholder for a class template may be qualified where it is the type of a template parameter, of a
// pack of them, or of what `new` makes.
// RUN: sema -default-device --std=c++20
// expected-no-diagnostics
namespace text {
template <unsigned long N>
struct Literal {
  char name[N];
  constexpr Literal(const char (&from)[N]) {
    for (unsigned long i = 0; i < N; i++)
      name[i] = from[i];
  }
};
template <Literal...>
struct Names;
} // namespace text
template <text::Literal L>
consteval auto ended() {
  char result[sizeof(L.name) + 1] = {};
  return text::Literal(result);
}
template <class T>
struct Size;
template <::text::Literal... L>
struct Size<text::Names<L...>> {
  static constexpr unsigned long value = (sizeof(ended<L>().name) + ...);
};
template <text::Literal>
struct Unnamed {};
static_assert(Size<text::Names<"abc", "d">>::value == 8);
constexpr bool made() {
  auto *p = new text::Literal("xy");
  bool holds = p->name[1] == 'y';
  delete p;
  return holds;
}
static_assert(made());
