// A reference to a constant does not become one to a variable, and no other arguments choose a base.
// RUN: sema -default-device
template <int &target> void write() { target = 0; }
template <const int &source> int read() { return source; }
__device__ int object;
template <const int &source> struct Reader {
  void use() {
    read<source>();
    write<source>(); // expected-error {{no instance of function template "write" matches the argument list}}
  }
};
template <int &target> struct Writer {
  void use() {
    read<target>();
    write<target>();
  }
};
__global__ void kernel() {
  Reader<object>().use();
  Writer<object>().use();
}

template <int first, int second> struct Values {};
template <int first> struct Values<first, 2> : Values<first, first>, Values<7, 7> {};
template <int first, int second> void deduce(Values<first, second>, Values<first, first>);
__global__ void call() {
  Values<0, 0> plain;
  Values<0, 2> derived;
  deduce<0>(plain, derived);
  deduce(plain, plain);
  deduce(plain, derived); // expected-error {{no instance of function template "deduce" matches the argument list}}
}

// A storage class is none of a parameter's.
template <static int size> struct Static {}; // expected-error #80 {{a storage class may not be specified here}}
template <extern int size> struct Extern {}; // expected-error #80 {{a storage class may not be specified here}}

// Each class that the template makes befriends a template of its own parameters.
namespace own {
template <class T> class Befriends {
  template <T> friend class own; // expected-error {{declaration is incompatible with constant "int <unnamed>"}}
};
}
void befriend() {
  own::Befriends<int> first;
  own::Befriends<int> again;
  own::Befriends<short> other;
}
