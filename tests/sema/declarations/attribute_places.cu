// Standard attributes stand before all specifiers: after the type they would be the type's, between
// others nobody's. CUDA's qualifiers and GNU's attributes are attributes themselves.
// RUN: sema -std=c++17 -default-device
[[nodiscard]] static int first();
__device__ [[nodiscard]] int after_qualifier();
__host__ __device__ [[nodiscard]] int after_qualifiers();
__attribute__((noinline)) [[nodiscard]] int after_gnu();
template <class T> __device__ [[nodiscard]] int of_template();
__shared__ alignas(16) int aligned;
struct alignas(16) [[nodiscard]] aligned_class {};
extern "C" [[nodiscard]] int of_language();

static [[nodiscard]] int between();     // expected-error {{attribute does not apply to any entity}}
inline __device__ [[]] int empty();     // expected-error {{attribute does not apply to any entity}}
__forceinline__ [[nodiscard]] int hint(); // expected-error {{attribute does not apply to any entity}}
const alignas(8) int constant = 1;      // expected-error {{attribute does not apply to any entity}}
void parameter(const [[maybe_unused]] int given); // expected-error {{attribute does not apply to any entity}}
struct host {
  friend [[nodiscard]] int befriended(); // expected-error {{attribute does not apply to any entity}}
  virtual [[nodiscard]] int overridden(); // expected-error {{attribute does not apply to any entity}}
  int alignas(8) member;                 // expected-error {{alignas does not apply here}}
};
int [[noreturn]] after_type();           // expected-error {{attribute "noreturn" does not apply here}}
int [[deprecated("no"), maybe_unused]] *both; // expected-error {{attribute "deprecated" does not apply here}} expected-error {{attribute "maybe_unused" does not apply here}}
void body() {
  auto [[maybe_unused]] local = 3;       // expected-error {{attribute "maybe_unused" does not apply here}}
}
