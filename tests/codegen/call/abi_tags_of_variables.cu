// The tags of variable templates are in the names of what they make: those of a partial specialisation are its own, an
// explicit one without any has the template's. Enumerations give theirs to variables and results of their type, but
// their own names in signatures are without them. All as NVRTC has it.
// RUN: codegen arch=sm_90 -rdc=true
#define TAGGED(...) __attribute__((abi_tag(__VA_ARGS__)))
enum TAGGED("e") E { A };
enum class TAGGED("f") F { B };
template <class T> struct C { enum TAGGED("g") G { X }; };
template <class T> struct W { T t; };
struct S { static constexpr E s = A; __device__ E member(); };
extern __device__ E plain();
extern __device__ void parameters(E, F);
extern __device__ W<E> argument();
extern __device__ C<int>::G inner();
extern __device__ E both(E);
extern __device__ F variable;
template <class T> __device__ void use(T);
template <class T> TAGGED("d") extern __device__ T declared;
template <class T> TAGGED("p") __device__ T pattern = 1;
template <class T> __device__ T *pattern<T *> = 0;
template <class T> __device__ T *partial = 0;
template <class T> TAGGED("q") __device__ T *partial<T *> = 0;
template <class T> TAGGED("l") __device__ T special;
template <> TAGGED("s") __device__ int special<int>;
template <> __device__ char special<char>;
template <class T> TAGGED("b", "a") extern const __device__ T two;
template <class T> __device__ E of_type = A;

// CHECK-DAG: _Z8variableB1f
// CHECK-DAG: _Z8declaredB1dIiE
// CHECK-DAG: _Z7patternB1pIiE
// CHECK-DAG: _Z7patternIPiE
// CHECK-DAG: _Z7partialIiE
// CHECK-DAG: _Z7partialB1qIPiE
// CHECK-DAG: _Z7specialB1lIlE
// CHECK-DAG: _Z7specialB1sIiE
// CHECK-DAG: _Z7specialB1lIcE
// CHECK-DAG: _Z3twoB1aB1bIiE
// CHECK-DAG: _Z7of_typeB1eIiE
// CHECK-DAG: _ZN1S1sB1eE
// CHECK-DAG: _ZN1S6memberB1eEv{{$}}
// CHECK-DAG: _Z5plainB1ev{{$}}
// CHECK-DAG: _Z10parameters1E1F{{$}}
// CHECK-DAG: _Z8argumentB1ev{{$}}
// CHECK-DAG: _Z5innerB1gv{{$}}
// CHECK-DAG: _Z4both1E{{$}}
extern "C" __global__ void kernel(S *s, int *p) {
  plain();
  parameters(A, F::B);
  argument();
  inner();
  both(A);
  s->member();
  use(&S::s);
  variable = F::B;
  declared<int> = pattern<int> = special<int> = special<long> = special<char> = 1;
  pattern<int *> = partial<int> = partial<int *> = p;
  use(&two<int>);
  of_type<int> = A;
}
