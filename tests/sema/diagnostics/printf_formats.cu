// Arguments of `printf` are held against its format string; integers are told by their size alone.
// RUN: sema --std=c++17
enum Small { SMALL };
enum class Large : long { LARGE };
template <class T> __device__ void print(T x) {
  printf("%d", x); // expected-warning #181 {{(expected type "int" but argument has type "double")}}
}
__global__ void kernel(int i, unsigned u, long l, long long ll, float f, double d, const char *s, unsigned char *bytes,
                       void *p, int *count, const wchar_t *wide, bool b) {
  printf("%d %u %x %hd %hhd %c %d %d", u, i, i, i, i, i, b, SMALL);
  printf("%ld %lld %lu %zu %td %jd", ll, l, l, l, l, ll);
  printf("%f %e %lf %5.3g %-+ #08x %*d %.*f %%", f, d, d, f, u, i, i, i, d);
  printf("%s %s %p %p %n %ls %lc", s, bytes, p, s, count, wide, wide[0]);
  printf("%2$d %1$d", i, i);
  printf(s, i);
  printf("%d", l);       // expected-warning #181 {{(expected type "int" but argument has type "long")}}
  printf("%ld", i);      // expected-warning #181 {{(expected type "long" but argument has type "int")}}
  printf("%d", Large()); // expected-warning #181 {{(expected type "int" but argument has type "long")}}
  printf("%f", i);       // expected-warning #181 {{(expected type "double" but argument has type "int")}}
  printf("%.*f", d, d);  // expected-warning #181 {{(expected type "int" but argument has type "double")}}
  printf("%s", p);       // expected-warning #181 {{(expected type "char" but argument has type "void")}}
  printf("%s", i);       // expected-warning #181 {{(expected type "char *" but argument has type "int")}}
  printf("%p", l);       // expected-warning #181 {{(expected type "void *" but argument has type "long")}}
  printf("%ls", s);      // expected-warning #181 {{(expected type "int" but argument has type "char")}}
  printf("%d %d", i);    // expected-warning #224 {{the format string requires additional arguments}}
  printf("%d", i, i, i); // expected-warning #225 {{the format string ends before this argument}}
  printf("%d%y%d", i, i, d); // expected-warning #226 {{invalid format string conversion}}
  auto lambda = [=] {
    printf("%s", i); // expected-warning #181 {{(expected type "char *" but argument has type "int")}}
  };
  lambda();
  print(1);
  print(1.5);
}
