// Direct initialisation considers explicit functions, a cast keeps the qualifiers of a class, and
// default arguments of a declaration in a block are not those of the function elsewhere.
// RUN: run -default-device --std=c++17
struct Source {
  int value;
  explicit operator int &() { return value; }
};
struct Other {
  short value;
  explicit operator short &&() { return static_cast<short &&>(value); }
};

struct Copied {
  int how;
  Copied() : how(0) {}
  Copied(const Copied &) : how(1) {}
  template <class T> explicit Copied(T &&) : how(2) {}
};
struct OnlyExplicit {
  int how;
  OnlyExplicit() : how(0) {}
  explicit OnlyExplicit(const OnlyExplicit &) : how(5) {}
};

struct Plain { int i; };
template <class T> int kind(T &&) { return 1; }
template <class T> int kind(const T &&) { return 2; }

int in_block() {
  extern int called(int = 5);
  return called();
}
int called(int = 20);
int called(int i) { return i; }
int in_other_block() {
  extern int called(int = 6);
  return called();
}
int outside() { return called(); }

// Nobody calls it, so nobody needs the constructor of its default argument.
class Unknown;
template <class T> struct Keeps {
  Keeps(T *object) { object->never; }
};
struct Declares { void member(Keeps<Unknown> = 0); };

// Constants of classes are converted where numbers are needed.
struct Number {
  constexpr Number(int) {}
  constexpr operator int() const { return 3; }
};
template <class T> struct Sized {
  static constexpr Number count = Number(1);
  int elements[count];
  void quiet() noexcept(Number{0}) {}
};
static_assert(sizeof(Sized<int>) == 12 && noexcept(Sized<int>().quiet()));

typedef void Quiet() noexcept;
Quiet declared_by_alias;
void declared_by_alias() noexcept;

__global__ void k(int *out) {
  Source source{4};
  int &reference(source);
  reference = 9;
  Other convertible{7};
  short &&temporary(convertible);
  out[0] = source.value * 10 + temporary;
  Copied copied;
  Copied from_list{copied}, from_parentheses(copied);
  const Copied constant;
  Copied from_constant{constant};
  out[1] = from_list.how * 100 + from_parentheses.how * 10 + from_constant.how;
  OnlyExplicit first;
  OnlyExplicit second{first}, third(first);
  out[2] = second.how + third.how;
  Plain plain{};
  out[3] = kind(static_cast<const Plain>(plain)) * 10 + kind(static_cast<Plain>(plain));
  out[4] = in_block() + in_other_block() * 10 + outside() * 100;
}
// LAUNCH: k<<<1, 1>>>(out=s32[5])
// EXPECT: out == {97, 221, 10, 21, 2065}
