// An alias has the alignment that its attribute asks for, and gives it to no more than what is declared
// with it; enumerations of templates have the lists that are written outside.
// RUN: run -default-device --std=c++17
typedef float Wide __attribute__((aligned(16)));
typedef char Bytes[8] __attribute__((aligned(8)));
typedef struct Pair { int first, second; } Aligned __attribute__((aligned(32)));
typedef Wide Again;

struct HasWide { char c; Wide w; };
struct HasBytes { char c; Bytes b; };
struct HasPair { char c; Pair p; };
struct HasAligned { char c; Aligned a; };
struct HasPointer { char c; Wide *p; };
struct HasArray { char c; Again a[2]; };
static_assert(alignof(Wide) == 16 && sizeof(Wide) == 4);
static_assert(sizeof(HasWide) == 32 && sizeof(HasBytes) == 16);
static_assert(alignof(Pair) == 4 && alignof(Aligned) == 32 && sizeof(Aligned) == 8);
static_assert(sizeof(HasPair) == 12 && sizeof(HasAligned) == 64);
static_assert(sizeof(HasPointer) == 16 && alignof(HasArray) == 16 && sizeof(HasArray) == 32);

// Qualifiers are the elements'.
typedef int Grid[2][2] __attribute__((aligned(16)));
static_assert(alignof(const Grid) == 16 && alignof(volatile Wide) == 16);

// The strictest of several declarations counts, whichever comes last.
typedef int Repeated;
typedef int Repeated __attribute__((aligned(64)));
typedef int Repeated;
static_assert(alignof(Repeated) == 64);

// Of an expression, the alignment is that of what it names.
struct Table { static Table all[]; char c; };
Table Table::all[] __attribute__((aligned(8))) = {{1}, {2}};
static_assert(__alignof__(Table::all) == 8 && __alignof__(Table) == 1);

struct Packed {
  char a : 4;
  char b __attribute__((packed)) : 8;
  char c : 4;
};
static_assert(sizeof(Packed) == 2);

template <int N, class T> struct Holder {
  enum alignas(N) Kind : T;
  enum class Scoped : T;
  enum Plain : int;
};
static_assert(alignof(Holder<8, char>::Kind) == 8);
typedef Holder<4, short> Before;
Before before;
template <int N, class T> enum class Holder<N, T>::Scoped : T { one = N, two };
template <int N, class T> enum Holder<N, T>::Plain : int { plain = N + 2 };
static_assert(sizeof(Before::Scoped) == 2);

__device__ Wide global[3];

__global__ void k(unsigned long long *out) {
  Aligned local = {1, 2};
  Wide other = 3;
  out[0] = (unsigned long long)&local % 32;
  out[1] = (unsigned long long)&other % 16;
  out[2] = (unsigned long long)&global % 16;
  out[3] = local.second + (int)other;
  out[4] = (int)Holder<8, long>::Scoped::two;
  out[5] = Holder<8, long>::plain;
  out[6] = (int)Before::Scoped::one;
}
// LAUNCH: k<<<1, 1>>>(out=u64[7])
// EXPECT: out == {0, 0, 0, 5, 9, 10, 4}
