// Lists of exceptions, as C++14 has them: declarations agree, and definitions know the types.
// RUN: sema -std=c++14 -default-device
struct Failure {};
struct Unknown;
template <class T> void listed() throw(Failure);
template <class T> void listed();                 // expected-error {{allowing all exceptions is incompatible with previous function template "listed" (declared at line 5)}}
struct Thrower {
  void declared() throw(Unknown);
  void defined() throw(Unknown, Failure);
  void fine() throw(Failure);
};
void Thrower::fine() throw(Failure) {}
void Thrower::defined() throw(Unknown, Failure) {} // expected-error {{incomplete type "Unknown" is not allowed}}
