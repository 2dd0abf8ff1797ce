// A qualified declaration means the function of exactly its type, be it that of an inline namespace.
// RUN: sema -std=c++17 -default-device
namespace library {
inline namespace version {
int name();
void other(int);
}
void name();
void other();
}
int library::name() { return 1; }
void library::other(int) {}
void library::other() {}
long library::other(); // expected-error {{cannot overload functions distinguished by return type alone}}
