// A defaulted assignment calls the base's, which may be protected, for the object that the base is part of:
// `std::enable_shared_from_this` has it so.
// RUN: sema -default-device --std=c++17
// expected-no-diagnostics
template <class T>
struct Shared {
 protected:
  __device__ Shared() {}
  __device__ Shared(const Shared &) {}
  __device__ Shared &operator=(const Shared &) noexcept { return *this; }
  __device__ ~Shared() {}
};
struct Module : Shared<Module> {
  __device__ Module();
  Module(const Module &) = default;
  Module &operator=(const Module &) = default;
  Module &operator=(Module &&) noexcept = default;
};
struct Derived : Module {};
static_assert(__is_assignable(Derived &, const Derived &));
static_assert(!__is_assignable(Shared<Module> &, const Shared<Module> &));
__device__ void assign(Derived &to, Derived &from) {
  to = from;
  to = static_cast<Derived &&>(from);
}
