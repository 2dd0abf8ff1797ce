// Members, variables and values of templates may be declared and initialised in all these ways.
// RUN: sema --std=c++20
template <class A, class B>
struct Same {
  static constexpr bool value = false;
};
template <class A>
struct Same<A, A> {
  static constexpr bool value = true;
};

// An explicit specialisation of a static member without initialiser is only declared.
template <int N>
struct Static {
  static const int count;
  static const char list[];
};
template <>
const int Static<1>::count;
template <>
const int Static<1>::count = 4;
template <>
const char Static<1>::list[3];
static_assert(Static<1>::count == 4 && sizeof(Static<1>::list) == 3);

// A conversion function may give a pointer to member; the more special template is better.
struct Converts {
  template <class T>
  __device__ operator T *() const;
  template <class T>
  __device__ operator T() const;
  __device__ operator int Converts::*() const;
};
__device__ char *converts(Converts c) { return c; }

// Without a default constructor, `T{}` still initialises the members of an aggregate.
struct Text {
  const char text[2];
};
template <Text t>
struct Named {
  static_assert(Same<decltype(t), Text>::value);
};
__device__ void names(Named<Text{}>) {}

// Constructors that do nothing may be called for device variables.
struct Nothing {};
template <class... T>
struct Combined : T... {
  __device__ Combined() : T()... {
    struct Local;
    {
      struct Local {};
    }
  }
};
__device__ Combined<Nothing> combined;
struct Something {
  int member;
};
__device__ Combined<Something> filled;  // expected-error {{dynamic initialization is not supported for a __device__ variable}}

// A constraint may stand in the head of a template template parameter.
template <class T>
concept Small = sizeof(T) < 100;
template <template <class Q> requires Small<Q> class T>
struct Takes {};
template <class T>
struct Any {};
using Taken = Takes<Any>;

// A deduction guide of a member template stands in the class.
template <class>
struct Guided {
  template <class T>
  struct Member {
    __device__ Member(T);
  };
  Member(decltype(nullptr)) -> Member<void *>;
};
static_assert(Same<decltype(Guided<int>::Member{nullptr}), Guided<int>::Member<void *>>::value);

// `__restrict__` on a member function makes no other function.
template <class T>
struct Restricted {
  __device__ void declared() __restrict__;
};
template <class T>
__device__ void Restricted<T>::declared() {}
__device__ void restricts(Restricted<int> r) { r.declared(); }
