// abi_tag adds to the names of functions, variables and classes, and a result's or a variable's type what else is not
// in the name; as NVRTC has it, not the tags of namespaces and of classes around a type.
// RUN: codegen arch=sm_90 -rdc=true
#define TAGGED(...) __attribute__((abi_tag(__VA_ARGS__)))
struct TAGGED("q") S {
  int a;
  TAGGED("m") __device__ void tagged_member();
  __device__ void member();
  __device__ S(int);
  __device__ S operator+(S);
};
template <class A> struct W { A a; };
template <class A> struct TAGGED("w") Outer {
  A a;
  struct Inner {};
  __device__ void member();
};
struct Plain {
  __device__ S member();
  __device__ operator S();
};
namespace N {
inline namespace M TAGGED("cxx11") { struct R { int a; }; __device__ void inside(); }
__device__ R result();
}
TAGGED("x") __device__ int one(int);
TAGGED("y", "x") __device__ int two(int);
__device__ S *pointer();
__device__ W<S> argument();
__device__ S *parameter(S *);
__device__ Outer<int>::Inner inner();
template <class A> TAGGED("t") __device__ int tagged_template(A);
template <class A> __device__ A result_of(int);
template <class A> __device__ void takes(Outer<A> *);
TAGGED("v") __device__ int variable;
// The tags of a class template are there before any of its classes is made, and those of its specialisations are nothing.
template <class A> struct TAGGED("p") Special {};
template <class A> struct Special<A *> {};
template <> struct TAGGED("z") Special<char> {};
struct Unmade {};
__device__ void takes_unmade(Special<Unmade> *);
__device__ void takes_partial(Special<int *> *);
__device__ void takes_explicit(Special<char> *);
extern __device__ S other;

// CHECK-DAG: .global .align 4 .u32 _Z8variableB1v
// CHECK-DAG: .extern .global .align 4 .b8 _Z5otherB1q[4];
// CHECK-DAG: _ZN1SB1q13tagged_memberB1mEv{{$}}
// CHECK-DAG: _ZN1SB1q6memberEv{{$}}
// CHECK-DAG: _ZN1SB1qC1Ei{{$}}
// CHECK-DAG: _ZN1SB1qplES_{{$}}
// CHECK-DAG: _ZN5OuterB1wIiE6memberEv{{$}}
// CHECK-DAG: _ZN5Plain6memberB1qEv{{$}}
// CHECK-DAG: _ZN5Plaincv1SB1qB1qEv{{$}}
// CHECK-DAG: _ZN1N1M6insideEv{{$}}
// CHECK-DAG: _ZN1N6resultEv{{$}}
// CHECK-DAG: _Z3oneB1xi{{$}}
// CHECK-DAG: _Z3twoB1xB1yi{{$}}
// CHECK-DAG: _Z7pointerB1qv{{$}}
// CHECK-DAG: _Z8argumentB1qv{{$}}
// CHECK-DAG: _Z9parameterP1SB1q{{$}}
// CHECK-DAG: _Z5innerv{{$}}
// CHECK-DAG: _Z15tagged_templateB1tIiEiT_{{$}}
// CHECK-DAG: _Z9result_ofI1SB1qET_i{{$}}
// CHECK-DAG: _Z5takesIiEvP5OuterB1wIT_E{{$}}
// CHECK-DAG: _Z12takes_unmadeP7SpecialB1pI6UnmadeE{{$}}
// CHECK-DAG: _Z13takes_partialP7SpecialB1pIPiE{{$}}
// CHECK-DAG: _Z14takes_explicitP7SpecialB1pIcE{{$}}
extern "C" __global__ void kernel(S *s, Outer<int> *outer, Plain *plain, int *p) {
  s->tagged_member();
  s->member();
  *s = *s + S(3);
  outer->member();
  *p = plain->member().a + S(*plain).a + N::result().a + one(1) + two(2) + other.a + variable;
  N::inside();
  *p += pointer()->a + argument().a.a + parameter(s)->a + tagged_template(1) + result_of<S>(1).a;
  inner();
  takes_unmade(nullptr);
  takes_partial(nullptr);
  takes_explicit(nullptr);
  takes(outer);
}
