// What new, delete and dynamic_cast may throw: allocation, destruction, a reference to another class.
// RUN: sema -std=c++17 -default-device
using Size = decltype(sizeof 0);
struct Base {
  virtual void f();
};
struct Derived : Base {};
Base &base() noexcept;
struct LoudEnd {
  ~LoudEnd() noexcept(false);
};
struct VirtualLoudEnd {
  virtual ~VirtualLoudEnd() noexcept(false);
};
struct QuietMemory {
  QuietMemory() noexcept;
  static void *operator new(Size) noexcept;
  static void *operator new[](Size) noexcept;
};
struct QuietMemoryLoudStart {
  QuietMemoryLoudStart();
  static void *operator new(Size) noexcept;
};
struct QuietMemoryLoudEnd {
  QuietMemoryLoudEnd() noexcept;
  ~QuietMemoryLoudEnd() noexcept(false);
  static void *operator new(Size) noexcept;
  static void *operator new[](Size) noexcept;
};
struct LoudRelease {
  static void operator delete(void *) noexcept(false);
};

static_assert(!noexcept(new int), "the allocation may fail");
static_assert(!noexcept(new int[3]), "the allocation may fail");
static_assert(noexcept(new QuietMemory), "neither the allocation nor the constructor throws");
static_assert(noexcept(new QuietMemory[3]), "neither the allocation nor the constructor throws");
static_assert(!noexcept(new QuietMemoryLoudStart), "the constructor may throw");
static_assert(noexcept(new QuietMemoryLoudEnd), "nothing is destroyed");
static_assert(!noexcept(new QuietMemoryLoudEnd[3]), "elements may be destroyed");

static_assert(noexcept(delete (int *)nullptr), "nothing throws");
static_assert(noexcept(delete[] (int *)nullptr), "nothing throws");
static_assert(!noexcept(delete (LoudEnd *)nullptr), "the destructor may throw");
static_assert(!noexcept(delete[] (LoudEnd *)nullptr), "the destructor may throw");
static_assert(!noexcept(delete (VirtualLoudEnd *)nullptr), "the destructor may throw");
static_assert(!noexcept(delete (LoudRelease *)nullptr), "the deallocation may throw");
static_assert(noexcept(::delete (LoudRelease *)nullptr), "another deallocation");

static_assert(!noexcept(dynamic_cast<Derived &>(base())), "the object may be of another class");
static_assert(!noexcept(dynamic_cast<Derived &&>(static_cast<Base &&>(base()))), "likewise");
static_assert(noexcept(dynamic_cast<Base &>(base())), "nothing to check");
static_assert(noexcept(dynamic_cast<Derived *>(&base())), "null says so");
static_assert(noexcept(dynamic_cast<void *>(&base())), "every object has a start");
