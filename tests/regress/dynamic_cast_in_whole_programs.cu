// dynamic_cast of a whole program finds the derived or sibling class of an object.
// RUN: run
struct A {
  int a;
  __device__ virtual ~A() {}
};
struct B {
  int b;
  __device__ virtual int number() { return b; }
};
struct AB : A, B {
  int c;
};
struct Last : AB {
  int d;
};
struct Hidden : private A, public B {};

// Two parts of one class: casts to it are ambiguous, from each of them are not.
struct Left : A {};
struct Right : A {};
struct Twice : Left, Right, B {};

// A shared base.
struct V {
  int v;
  __device__ virtual void nothing() {}
};
struct First : virtual V {
  int f;
  __device__ First();
};
struct Second : virtual V {
  int s;
};
struct Diamond : First, Second, B {
  int t;
};

struct Plain {
  int p;
};
struct WithPlain : B, Plain {};

template <class To, class From> __device__ __noinline__ To *cast(From *from) {
  return dynamic_cast<To *>(from);
}

__device__ int seen_in_construction;
__device__ First::First() { seen_in_construction = cast<First>((V *)this) == this && !cast<Diamond>((V *)this); }

__global__ void down(int *out) {
  AB whole;
  Last last;
  A a;
  B b;
  B *of_whole = &whole, *of_last = &last;
  out[0] = cast<AB>(of_whole) == &whole;
  out[1] = cast<AB>(of_last) == &last;
  out[2] = cast<Last>(of_last) == &last;
  out[3] = cast<Last>(of_whole) == nullptr;
  out[4] = cast<AB>(&a) == nullptr && cast<AB>(&b) == nullptr;
  out[5] = cast<AB>((B *)nullptr) == nullptr;
  AB &reference = dynamic_cast<AB &>(*of_last);
  out[6] = &reference == &last;
  const B *constant = &last;
  out[7] = dynamic_cast<const Last *>(constant) == &last;
}
// LAUNCH: down<<<1, 1>>>(down_found=s32[8])
// EXPECT: down_found[i] == 1

__global__ void across(int *out) {
  Last last;
  Hidden hidden;
  Twice twice;
  WithPlain with_plain;
  A *of_last = &last;
  out[0] = cast<B>(of_last) == (B *)&last;
  out[1] = cast<A>((B *)&last) == (A *)&last;
  out[2] = cast<A>((B *)&hidden) == nullptr;
  out[3] = cast<A>((B *)&twice) == nullptr;
  out[4] = cast<Left>((A *)(Left *)&twice) == (Left *)&twice;
  out[5] = cast<Right>((A *)(Left *)&twice) == (Right *)&twice;
  out[6] = cast<Twice>((A *)(Right *)&twice) == &twice;
  out[7] = cast<Plain>((B *)&with_plain) == (Plain *)&with_plain;
}
// LAUNCH: across<<<1, 1>>>(across_found=s32[8])
// EXPECT: across_found[i] == 1

__global__ void shared_base(int *out) {
  Diamond diamond;
  First first;
  V *of_diamond = &diamond, *of_first = &first;
  out[0] = cast<Diamond>(of_diamond) == &diamond;
  out[1] = cast<First>(of_diamond) == (First *)&diamond;
  out[2] = cast<Second>(of_diamond) == (Second *)&diamond;
  out[3] = cast<Second>((First *)&diamond) == (Second *)&diamond;
  out[4] = cast<B>(of_diamond) == (B *)&diamond;
  out[5] = cast<First>(of_first) == &first;
  out[6] = cast<Second>(of_first) == nullptr;
  out[7] = seen_in_construction;
}
// LAUNCH: shared_base<<<1, 1>>>(shared_base_found=s32[8])
// EXPECT: shared_base_found[i] == 1
