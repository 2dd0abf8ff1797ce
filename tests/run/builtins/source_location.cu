// __builtin_source_location speaks of the place of the call, and puts its answers into the right
// members.
// RUN: run -default-device --std=c++20
namespace std {
struct source_location {
  struct __impl {
    long long _M_column;
    const char *_M_file_name;
    int _M_line;
    const char *_M_function_name;
  };
  const __impl *where;
  static consteval source_location current(const void *place = __builtin_source_location()) {
    source_location result;
    result.where = static_cast<const __impl *>(place);
    return result;
  }
};
}

constexpr int line_of(std::source_location place = std::source_location::current()) {
  return place.where->_M_line;
}
static_assert(line_of() == 24);
static_assert(line_of() + 1 ==
              line_of());

__global__ void k(int *out) {
  out[0] = line_of();
  auto here = std::source_location::current();
  out[1] = here.where->_M_line;
  out[2] = here.where->_M_function_name[0] == 'k' && here.where->_M_function_name[1] == 0;
}
// LAUNCH: k<<<1, 1>>>(out=s32[3])
// EXPECT: out == {29, 30, 1}
