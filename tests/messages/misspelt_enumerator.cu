// An enumerator misspelt.
// RUN: rich
enum class Mode { Linear, Nearest };
__global__ void k(int *out, Mode mode) {
  out[0] = mode == Mode::Liner ? 1 : 2;
}
