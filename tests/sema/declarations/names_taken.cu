// Templates, namespaces, aliases and using-declarations do not take names that mean something else.
// RUN: sema -default-device
class Plain;
template <class T> class Plain {}; // expected-error #101 {{"Plain" has already been declared in the current scope}}
int variable;
template <int> struct variable; // expected-error {{"variable" has already been declared in the current scope}}
template <int> void variable() {} // expected-error {{declaration is incompatible with "int variable" (declared at line 5)}}

namespace first {}
namespace second {
namespace inner {}
namespace other = inner;
namespace other {} // expected-error {{"other" has already been declared in the current scope}}
namespace other = inner;
} // namespace second
namespace first = second; // expected-error {{"first" has already been declared in the current scope}}

namespace uses {
int value;
struct Type {};
template <class T> struct Made {};
void function(int);
} // namespace uses
int value;
struct Type {};
template <class T> struct Made {};
void function(float);
using uses::value; // expected-error {{"value" has already been declared in the current scope}}
using uses::Type; // expected-error {{"Type" has already been declared in the current scope}}
using uses::Made; // expected-error {{"Made" has already been declared in the current scope}}
using uses::function;
using uses; // expected-error {{namespace-qualified name is required}}
using ::uses; // expected-error {{a namespace name is not allowed}}

struct Members {
  static int twice;
  static int twice; // expected-error {{"twice" has already been declared in the current scope}}
};
using Members::twice; // expected-error {{a class-qualified name is not allowed}}
int uses::absent; // expected-error {{namespace "uses" has no member "absent"}}
struct uses::Absent {}; // expected-error {{namespace "uses" has no tag member named "Absent"}}
template <int> void Members::absent() {} // expected-error {{class "Members" has no member "absent"}}

typedef Type Alias;
struct Alias *pointer; // expected-error {{typedef "Alias" may not be used in an elaborated type specifier}}
template <class T> using Aliased = Type;
struct Aliased<int> *another; // expected-error {{typedef "Aliased" may not be used in an elaborated type specifier}}
struct Befriends {
  friend struct Alias; // expected-error {{typedef "Alias" may not be used in an elaborated type specifier}}
  friend class Hidden;
  template <class T> friend class HiddenTemplate;
  Hidden *hidden; // expected-error {{identifier "Hidden" is undefined}}
};
class Hidden {};
template <class T> class HiddenTemplate {};
Hidden visible;
HiddenTemplate<int> visible_too;
