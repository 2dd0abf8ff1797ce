// Numbers can be parsed from text at compile time.
// RUN: sema
__device__ constexpr int parse(const char *s) {
  int v = 0;
  bool neg = *s == '-';
  if (neg)
    ++s;
  for (; *s >= '0' && *s <= '9'; ++s)
    v = v * 10 + (*s - '0');
  return neg ? -v : v;
}
static_assert(parse("1234") == 1234 && parse("-56x") == -56 && parse("") == 0);
