// What noexcept says of expressions and functions: it chooses overloads and appears in types.
// RUN: sema
__device__ void loud();
__device__ void quiet() noexcept;
__device__ void never() noexcept(false);
__device__ void old() throw();
template <class T> __device__ T &ref() noexcept;
struct Data { int x; };
struct Loud { __device__ Loud(); __device__ Loud(const Loud &); __device__ int f() const; };
struct Quiet {
  __device__ Quiet() noexcept;
  __device__ int f() const noexcept;
  __device__ operator int() const noexcept;
};
static_assert(noexcept(1 + 2) && !noexcept(loud()) && noexcept(quiet()) && !noexcept(never()) && noexcept(old()));
static_assert(noexcept(Data{1}) && noexcept(Data()) && !noexcept(Loud()) && noexcept(Quiet()));
static_assert(!noexcept(ref<Loud>().f()) && noexcept(ref<Quiet>().f()) && noexcept(ref<Quiet>() + 1));
static_assert(!noexcept(Loud(ref<Loud>())) && noexcept(ref<Data>() = ref<Data>()));
static_assert(!noexcept(quiet(), loud()) && noexcept(true ? quiet() : old()));
using Pointer = void (*)();
using QuietPointer = void (*)() noexcept;
static_assert(!noexcept(ref<Pointer>()()) && noexcept(ref<QuietPointer>()()));
static_assert(__is_convertible_to(QuietPointer, Pointer) && !__is_convertible_to(Pointer, QuietPointer));
static_assert(noexcept(noexcept(loud())) && !noexcept(noexcept(loud()) ? loud() : quiet()));
