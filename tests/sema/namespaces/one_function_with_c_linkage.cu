// Namespaces may not declare different functions of one name with C linkage, and friends keep it.
// RUN: sema -default-device
namespace first {
extern "C" int same(int);
extern "C" void other_type();
extern "C" void promises() noexcept;
}
namespace second {
extern "C" int same(int);
extern "C" int other_type(); // expected-error #147 {{declaration is incompatible with previous "first::other_type"}}
extern "C" void promises(); // expected-error {{linkage specification is incompatible with previous "first::promises"}}
}
extern "C" int same(int);

extern "C" struct Befriends {
  friend void helper(int) {}
  friend void helper() {} // expected-error {{more than one instance of overloaded function "helper" has "C" linkage}}
  void member();
  void member(int);
};
