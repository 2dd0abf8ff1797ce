// A name of several types or namespaces is called ambiguous.
// RUN: sema -default-device
namespace first {
struct Type {};
}
int Type;
struct Type {};
using namespace first;
struct Type object; // expected-error #266 {{"Type" is ambiguous}}
struct ::Type global;
struct first::Type member;

inline namespace outer {
namespace outer {}
}
namespace outer {} // expected-error #266 {{"outer" is ambiguous}}
namespace around {
inline namespace one {
namespace inner {}
}
inline namespace two {
namespace inner {}
}
namespace inner {} // expected-error #266 {{"around::inner" is ambiguous}}
}
// The inline namespace is a member of the one that is opened again.
namespace same {
inline namespace same {}
}
namespace same {}

inline namespace visible {
void function();
extern int variable;
}
void ::function() {} // expected-error {{nonstandard qualified name in global scope declaration}}
int ::variable = 3; // expected-error {{nonstandard qualified name in global scope declaration}}
void plain();
void ::plain() {}
