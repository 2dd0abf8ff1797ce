// A float that does not fit into 8 or 16 bits wraps around, as its conversion to 32 bits and to fewer would;
// C++ leaves it open, and NVRTC's programs see this.
// RUN: run
// LAUNCH: narrow<<<1, 1>>>(out=s32[8]{fill 0}, single=f32[2]{70000.5, -3}, twice=f64[1]{70000.5})
// EXPECT: out[0] == 4464
// EXPECT: out[1] == 4464
// EXPECT: out[2] == 112
// EXPECT: out[3] == 112
// EXPECT: out[4] == 4464
// EXPECT: out[5] == 112
// EXPECT: out[6] == 0
// EXPECT: out[7] == -3

extern "C" __global__ void narrow(int *out, const float *values, const double *wide) {
  float single = values[0], negative = values[1];
  double twice = wide[0];
  out[0] = static_cast<short>(single);
  out[1] = static_cast<unsigned short>(single);
  out[2] = static_cast<signed char>(single);
  out[3] = static_cast<unsigned char>(single);
  out[4] = static_cast<short>(twice);
  out[5] = static_cast<unsigned char>(twice);
  out[6] = static_cast<unsigned short>(negative);
  out[7] = static_cast<short>(negative);
}
