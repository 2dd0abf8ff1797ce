// A byte of a `bool` that is neither 0 nor 1 is compared with zero where it is tested or converted to
// `bool`, moved as it is, and a signed byte where it becomes a number, as NVRTC has it.
// RUN: run

struct Flag {
  char before;
  bool value;
};

__device__ __noinline__ int passed(bool b) { return b; }
__device__ __noinline__ int passed_and_tested(bool b) { return b ? 1 : 0; }
__device__ __noinline__ bool returned(const bool *b) { return *b; }

__device__ void forms(int *out, bool &b, int one) {
  int n = 0;
  out[n++] = b ? 1 : 0;
  out[n++] = (bool)b;
  out[n++] = static_cast<bool>(b);
  out[n++] = bool{b};
  out[n++] = !b;
  out[n++] = !!b;
  out[n++] = b && one;
  out[n++] = b != 0;
  out[n++] = b;
  out[n++] = (int)(float)b;
  out[n++] = (unsigned char)b;
  out[n++] = b + 1;
  out[n++] = -b;
  out[n++] = b == true;
  out[n++] = b < 1;
  out[n++] = b & 3;
  out[n++] = passed(b);
  out[n++] = passed_and_tested(b);
  out[n++] = returned(&b);
  out[n++] = returned(&b) ? 1 : 0;
  out[n++] = one ? b : false;
  bool copy = b;
  out[n++] = copy;
  out[n++] = copy ? 1 : 0;
  bool either = false;
  either |= b;
  out[n++] = either;
  switch (b) {
    case false: out[n++] = 10; break;
    case true: out[n++] = 11; break;
    default: out[n++] = 12;
  }
}

extern "C" __global__ void of_memory(int *out, bool *b, int one) {
  forms(out + threadIdx.x * 25, b[threadIdx.x], one);
}

extern "C" __global__ void of_member(int *out, Flag *flags, int one) {
  forms(out + threadIdx.x * 25, flags[threadIdx.x].value, one);
}

extern "C" __global__ void of_parameter(int *out, bool b, Flag flag) {
  out[0] = b ? 1 : 0;
  out[1] = b;
  out[2] = flag.value ? 1 : 0;
  out[3] = flag.value;
}

// LAUNCH: of_memory<<<1, 4>>>(memory=s32[100], bytes=u8[4]{0, 1, 2, 255}, 1)
// LAUNCH: of_member<<<1, 4>>>(member=s32[100], flags=u8[8]{9, 0, 9, 1, 9, 2, 9, 255}, 1)
// LAUNCH: of_parameter<<<1, 1>>>(parameter=s32[4], 2:u8, {9:u8, 255:u8})
// EXPECT: memory[0..25] == {0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10}
// EXPECT: memory[25..50] == {1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 2, -1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 11}
// EXPECT: memory[50..75] == {1, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3, -2, 0, 0, 2, 2, 1, 2, 1, 2, 2, 1, 1, 12}
// EXPECT: memory[75..100] == {1, 1, 1, 1, 0, 1, 1, 1, -1, -1, 255, 0, 1, 0, 1, 3, -1, 1, -1, 1, -1, -1, 1, 1, 12}
// EXPECT: member[i] == memory[i]
// EXPECT: parameter == {1, 2, 1, -1}
