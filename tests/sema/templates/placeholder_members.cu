// A static member whose type is a placeholder gets it with its class, other initial values wait for
// a use; and a class being defined has no bases that pointers convert to.
// RUN: sema -std=c++17 -default-device
struct open;
template <class T> struct deduced { static constexpr auto value = T::value; }; // expected-error {{incomplete type "open" is not allowed}}
template <class T> struct written { static constexpr int value = sizeof(T) + T::value; };
template <class> struct box;
template <class T> struct boxed { static box member{T::value}; }; // expected-error {{name followed by "::" must be a class or namespace name}}
deduced<open> first;
written<open> second;
void use() { boxed<int> third; }
struct open { static constexpr int value = 1; };
static_assert(written<open>::value == 2, "");

struct base { int field; };
int takes_pointer(base *);
int takes_reference(const base &);
template <class From, class To> struct addressed {
  static From object;
  static constexpr To *address = &object; // expected-error {{a value of type "derived *" cannot be used to initialize an entity of type "base *const"}}
  int values[address - address + 1]; // expected-error #28 {{expression must have a constant value}}
};
struct derived : base {
  addressed<derived, base> member;
  auto by_reference() -> decltype(takes_reference(*this)) { return 0; }
  int inside() { return takes_pointer(this); }
};
int after(derived *d) { return takes_pointer(d); }
