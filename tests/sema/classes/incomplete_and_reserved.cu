// Built-in questions refuse what is incomplete or a bit-field, and std::type_info may not be declared.
// RUN: sema -default-device
struct Base {
  char first;
  char second;
};
struct Other {
  int before;
};
struct Derived : Other, Base {
  static const unsigned too_early = __builtin_offsetof(Derived, second); // expected-error {{incomplete type "Derived" is not allowed}}
  int own;
};
static_assert(__builtin_offsetof(Derived, second) == 5);
static_assert(__builtin_offsetof(Derived, own) == 8);

struct Bits {
  long field : 2;
  long whole;
};
unsigned long bits() {
  return __alignof(Bits::whole) + __alignof(Bits::field); // expected-error {{operand of alignof may not be a bit field}}
}

struct Unknown;
bool compatible = __is_layout_compatible(Unknown, Base); // expected-error {{incomplete}}
namespace std {
class type_info; // expected-error {{declaration conflicts with "std::type_info" (reserved class name)}}
}
namespace other {
class type_info {};
}

// What a statement expression declares has a value where it has to be constant.
int statements() {
  constexpr int initialized = ({ int inner = 1; inner + 1; });
  constexpr int uninitialized = ({ int inner; 1; }); // expected-error {{expression must have a constant value}}
  return ({ int inner; inner = initialized; inner; });
}

// A default argument in a block has no object.
struct Object {
  int member;
  static int shared;
  void use() {
    void function(int = member); // expected-error {{a nonstatic member reference must be relative to a specific object}}
    void may_use(int = shared);
    void size(int = sizeof(member));
  }
};

namespace around {
inline namespace one {
template <class T> int name(T);
}
inline namespace two {
template <class T> extern int name;
}
}
template <class T> int around::name(T); // expected-error #266 {{"around::name" is ambiguous}}
