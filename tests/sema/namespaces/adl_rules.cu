// Argument-dependent lookup reads the namespaces of classes, bases, template arguments and enumerations.
// RUN: sema
namespace lib {
struct S {}; enum E { e }; template <class T> struct Box {};
constexpr __device__ int of_class(S) { return 1; }
constexpr __device__ int of_enum(E) { return 2; }
template <class T> constexpr __device__ int of_argument(T) { return 3; }
constexpr __device__ int of_pointer(S *) { return 4; }
constexpr __device__ int of_function(void (*)(S)) { return 5; }
}
namespace user { struct D : lib::S {}; template <class T> struct Own {}; }
static_assert(of_class(lib::S()) == 1 && of_class(user::D()) == 1 && of_enum(lib::e) == 2);
static_assert(of_argument(user::Own<lib::S>()) == 3 && of_pointer((lib::S *)nullptr) == 4);
static_assert(of_function((void (*)(lib::S))nullptr) == 5);
