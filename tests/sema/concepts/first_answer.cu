// A concept that was asked about an incomplete class gives the same answer later.
// RUN: sema --std=c++20 -default-device
template <class T> concept HasType = requires { typename T::type; };
template <HasType T> int chosen() { return 0; }
template <class T> char chosen() { return 0; }
struct Late;
static_assert(sizeof(chosen<Late>()) == 1);
struct Late {
  typedef int type;
};
static_assert(sizeof(chosen<Late>()) == 1);
static_assert(HasType<Late>); // expected-error {{static assertion failed}}
