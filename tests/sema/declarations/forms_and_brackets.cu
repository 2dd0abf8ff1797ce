// Forms that look like others: lists of attributes, nested functions, tags of another kind, members of
// enumerations, functions that two declarations bring, heads of literal operators.
// RUN: sema -std=c++17 -default-device
int [[...]] attributed;                          // expected-error {{expected an identifier}}
int numbers[5];
void brackets() {
  numbers[[] { return 2; }()] = 2;               // expected-error {{two consecutive left square brackets always introduce an attribute list}} expected-error {{expected an expression}}
  numbers[([] { return 2; }())] = 2;
}
int nesting(int n) {
  int nested(int m);
  int within(int m) { return m; }                // expected-error #65 {{expected a ";"}}
  return n;
}

typedef struct Tagged Alias;
typedef union Tagged Other;                      // expected-error {{tag kind of union is incompatible with declaration of class "Tagged" (declared at line 16)}}
class Tagged *pointer;

struct Holder { enum struct Inside { x, y } value; } holder;
enum struct Outside { x, y };
void members() {
  bool same = holder.value == holder.Inside::y;
  holder.Outside::y;                             // expected-error {{"Outside::y" is not a class member}}
}

namespace first { void both(int); void one(int); }
namespace second {
void both(int);
void both(long);
using first::both;                               // expected-error {{using-declaration of function "first::both(int)" conflicts with function "second::both(int)" (declared at line 29)}}
using first::one;
}
struct Base1 { void same(); void unlike(int); };
struct Base2 { void same(); void unlike(long); };
struct Joined : Base1, Base2 {
  using Base1::same;
  using Base2::same;
  using Base1::unlike;
  using Base2::unlike;
};
struct Own : Base1 { using Base1::same; void same(); };
void calls() {
  Joined().unlike(1);
  Own().same();
  Joined().same();                               // expected-error #308 {{more than one instance of overloaded function "same" matches the argument list:}}
}

template <char... C> int operator""_good();
template <char C> int operator""_single();       // expected-error {{a literal operator template must have a template parameter list equivalent to "<char ...>"}}
template <wchar_t... C> int operator""_wide();   // expected-error {{a literal operator template must have a template parameter list equivalent to "<char ...>"}}
template <class... C> int operator""_types();    // expected-error {{a literal operator template must have a template parameter list equivalent to "<char ...>"}}
