// Which conversion an operand or argument gets: by conversion functions for [] and ->*, from braced lists,
// and by the promotion of bit-fields.
// RUN: run --std=c++20
// LAUNCH: kernel<<<1, 1>>>(out=s32[8])
// EXPECT: out[0] == 5
// EXPECT: out[1] == 6
// EXPECT: out[2] == 2
// EXPECT: out[3] == 2
// EXPECT: out[4] == 1
// EXPECT: out[5] == 2
// EXPECT: out[6] == 3
// EXPECT: out[7] == 4
struct Buffer {
  int data[3];
  __device__ operator const int *() const { return data; }
  __device__ operator int *() { return data; }
};

struct Counter {
  int value;
  __device__ int read() { return value; }
};
struct Handle {
  Counter *counter;
  __device__ operator Counter *() const { return counter; }
};

__device__ int taken(int) { return 1; }
__device__ int taken(std::initializer_list<long>) { return 2; }

struct Text {
  __device__ Text(const char *) {}
};
struct Two {
  __device__ Two(const char *, const char *) {}
};
__device__ int listed(Two) { return 1; }
__device__ int listed(std::initializer_list<Text>) { return 2; }

struct Assigned {
  int how = 0;
  __device__ void operator=(int) { how = 1; }
  __device__ void operator=(std::initializer_list<int>) { how = 2; }
};

struct Fields {
  long long exact : 32;
  unsigned long long unsigned_exact : 32;
  long long wide : 33;
};
__device__ int width(int) { return 1; }
__device__ int width(unsigned) { return 2; }
__device__ int width(long long) { return 3; }

struct Always {
  __device__ constexpr explicit operator bool() const { return true; }
};
struct Conditional {
  __device__ explicit(Always()) Conditional(int) {}
};
static_assert(!__is_convertible_to(int, Conditional), "the constructor is explicit");

struct Padded {
  int : 8;
  int value = 4;
};
struct Unread {
  __device__ constexpr Unread() : value{} {}
  volatile int value;
};
struct HoldsUnread : Unread {};
static_assert(!__is_literal_type(Unread) && !__is_literal_type(HoldsUnread), "");

namespace outer {
namespace inner {
__device__ int found() { return 3; }
} // namespace inner
[[gnu::strong]] using namespace inner;
} // namespace outer

__global__ void kernel(int *out) {
  Buffer buffer{};
  buffer[1] = 5;
  const Buffer &constant = buffer;
  out[0] = constant[1];
  Counter counter{6};
  Handle handle{&counter};
  int (Counter::*method)() = &Counter::read;
  out[1] = (handle->*method)();
  out[2] = taken({42}) & listed({"a", "b"});
  Assigned assigned;
  assigned = {};
  out[3] = assigned.how;
  Fields fields{};
  out[4] = width(fields.exact + 0);
  out[5] = width(fields.unsigned_exact + 0);
  out[6] = width(fields.wide + 0) & outer::found();
  const Padded padded;
  goto done;
done:
  __attribute__((unused)) out[7] = padded.value;
}
