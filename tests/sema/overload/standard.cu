// Standard conversion sequences rank as [over.ics.rank] says.
// RUN: sema
#define F __device__ constexpr int
F exact(int) { return 1; }
F exact(long) { return 2; }
F exact(double) { return 3; }
static_assert(exact(1) == 1 && exact(1L) == 2 && exact(1.0) == 3 && exact('a') == 1 && exact(1.0f) == 3);
F boolean(bool) { return 1; }
F boolean(const void *) { return 2; }
F boolean(...) { return 3; }
__device__ int object;
static_assert(boolean(&object) == 2 && boolean(true) == 1 && boolean(1) == 1 && boolean(1.5) == 1);
struct Empty {};
static_assert(boolean(Empty()) == 3);
struct Base { int a; };
struct Middle : Base { int b; };
struct Derived : Middle { int c; };
F pointer(Base *) { return 1; }
F pointer(Middle *) { return 2; }
F pointer(void *) { return 3; }
F pointer(const Derived *) { return 4; }
__device__ Derived derived;
__device__ Middle middle;
static_assert(pointer((Derived *)nullptr) == 4 && pointer((Middle *)nullptr) == 2);
static_assert(pointer((int *)nullptr) == 3);
F plain(Base *) { return 1; }
F plain(Middle *) { return 2; }
static_assert(plain((Derived *)nullptr) == 2);
F reference(const Base &) { return 1; }
F reference(const Middle &) { return 2; }
static_assert(reference(Derived()) == 2 && reference(Base()) == 1);
F void_last(void *) { return 1; }
F void_last(Base *) { return 2; }
static_assert(void_last((Derived *)nullptr) == 2);
F qualified(int *) { return 1; }
F qualified(const int *) { return 2; }
F qualified(const volatile int *) { return 3; }
static_assert(qualified((int *)nullptr) == 1 && qualified((const int *)nullptr) == 2 && qualified((volatile int *)nullptr) == 3);
F deep(const int *const *) { return 1; }
F deep(int *const *) { return 2; }
static_assert(deep((int **)nullptr) == 2 && deep((const int **)nullptr) == 1);
enum Small : unsigned char { small };
enum Plain { plain_enumerator };
enum class Scoped { scoped };
F promoted(int) { return 1; }
F promoted(unsigned char) { return 2; }
F promoted(unsigned) { return 3; }
static_assert(promoted(small) == 2 && promoted((short)1) == 1 && promoted((unsigned short)1) == 1 && promoted(true) == 1);
F from_enum(int) { return 1; }
F from_enum(long) { return 2; }
static_assert(from_enum(plain_enumerator) == 1);
F floating(float) { return 1; }
F floating(double) { return 2; }
static_assert(floating(1.0f) == 1 && floating(1.0) == 2);
F array(int *) { return 1; }
F array(const int (&)[2]) { return 2; }
F decay(int *) { return 1; }
F decay(bool) { return 2; }
__device__ int numbers[3];
static_assert(decay(numbers) == 1);
F null(int *) { return 1; }
F null(decltype(nullptr)) { return 2; }
static_assert(null(nullptr) == 2);
F zero(int) { return 1; }
F zero(int *) { return 2; }
static_assert(zero(0) == 1 && zero(nullptr) == 2);
F quiet(void (*)()) { return 1; }
F quiet(void (*)() noexcept) { return 2; }
__device__ void says() noexcept;
__device__ void says_not();
static_assert(quiet(says) == 2 && quiet(says_not) == 1);
