// nvcc's device compiler tells of deprecated classes in the bodies of device functions alone.
// RUN: sema --preprocess=none --diag-suppress=177,550,549
struct __attribute__((deprecated("old"))) Old { int x; };
typedef Old Alias;
template <class T> struct Alike;
template <> struct Alike<int> { typedef Old Type; };
__attribute__((device)) Old variable;
struct Members { Old a; Old *b; };
__attribute__((device)) Old function(Old a);
void host() { Old a; }
template <class T> __attribute__((device)) void made(typename Alike<T>::Type *p) {
  typename Alike<T>::Type a;
}
__attribute__((global)) void kernel(Old *p) {
  Old a; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  Old *b; // expected-warning #1444 {{class "Old" was declared deprecated ("old")}}
  struct Local { Old m; };
  Alias c;
  made<int>((Old *)p);
}
