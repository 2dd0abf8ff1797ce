// A specifier that means nothing where it stands is refused, and the declaration goes on without it.
// RUN: sema --std=c++20
static struct Tag1; // expected-error {{a storage class may not be specified here}}
extern struct Tag2 {}; // expected-error {{a storage class may not be specified here}}
inline struct Tag3; // expected-error {{inline specifier allowed on function declarations only}}
constexpr struct Tag4; // expected-error {{"constexpr" is not valid here}}
thread_local struct Tag5; // expected-error {{thread-local storage class is not valid here}}
mutable __device__ int outside = 1; // expected-error {{mutable is not allowed}}
explicit __device__ int explicit_function(); // expected-error {{"explicit" is not allowed}}
virtual __device__ int virtual_function(); // expected-error {{invalid specifier outside a class declaration}}
thread_local __device__ int thread_function(); // expected-error {{thread-local storage class is not valid here}}
constinit __device__ int constinit_function(); // expected-error {{"constinit" is not valid here}}
consteval __device__ int consteval_variable = 1; // expected-error {{"consteval" is not permitted on the declaration of a variable or static data member}}
struct S {
  extern int a; // expected-error {{invalid storage class for a class member}}
  inline int b; // expected-error {{a nonstatic data member cannot be declared as inline}}
  constexpr int c; // expected-error {{"constexpr" is not valid here}}
  virtual int d; // expected-error {{"virtual" is not allowed}}
  explicit int e; // expected-error {{"explicit" is not allowed}}
  explicit __device__ int f(); // expected-error {{"explicit" is not allowed}}
  static __device__ S(); // expected-error {{"static" is not allowed}}
  consteval __device__ ~S(); // expected-error {{a destructor cannot be consteval}}
  mutable const int g; // expected-error {{mutable is not allowed}}
  mutable __device__ void h(); // expected-error {{mutable is not allowed}}
  virtual static __device__ void i(); // expected-error {{only nonstatic member functions may be virtual}}
  __device__ int plain();
};
static __device__ int S::plain() { return 1; } // expected-error {{a storage class may not be specified here}}
union U { virtual __device__ void f(); }; // expected-error {{"virtual" is not allowed}}
__device__ void block() {
  mutable int a = 1; // expected-error {{mutable is not allowed}}
  inline int b = 1; // expected-error {{"inline" is not allowed}}
  constinit int c = 1; // expected-error {{"constinit" is only valid for declarations of variables with static or thread storage duration}}
  if (static int d = 0) ; // expected-error {{a storage class may not be specified here}}
  a = sizeof(static int) + b + c; // expected-error {{a storage class may not be specified here}}
}
