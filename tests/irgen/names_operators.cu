// Every operator has its code in a symbol.
// RUN: irgen -rdc=true
struct S {
  __device__ S operator+(S) { return *this; }
  __device__ S operator-() { return *this; }
  __device__ S &operator=(int) { return *this; }
  __device__ S &operator+=(S) { return *this; }
  __device__ S &operator++() { return *this; }
  __device__ S operator++(int) { return *this; }
  __device__ int operator[](int) { return 1; }
  __device__ int operator()(int) { return 1; }
  __device__ S *operator->() { return this; }
  __device__ operator int() const { return 1; }
  __device__ operator S *() { return this; }
  __device__ bool operator!() { return true; }
};
__device__ void use(S s) {
  s + s;
  -s;
  s = 1;
  s += s;
  ++s;
  s++;
  s[1];
  s(1);
  s.operator->();
  s.operator int();
  s.operator S *();
  !s;
}
__device__ bool operator==(S, S) { return true; }
__device__ bool operator<=(S, S) { return true; }
__device__ bool operator&&(S, S) { return true; }
__device__ S operator<<(S a, int) { return a; }
__device__ S operator,(S a, S) { return a; }
__device__ S operator~(S a) { return a; }
__device__ S operator&(S a) { return a; }
__device__ S operator*(S a) { return a; }
__device__ S operator%(S a, S) { return a; }
__device__ S operator->*(S a, int) { return a; }
// CHECK-DAG: define {{.*}}@_Z3use1S(
// CHECK-DAG: define {{.*}}@_Zaa1SS_(
// CHECK-DAG: define {{.*}}@_Zad1S(
// CHECK-DAG: define {{.*}}@_Zcm1SS_(
// CHECK-DAG: define {{.*}}@_Zco1S(
// CHECK-DAG: define {{.*}}@_Zde1S(
// CHECK-DAG: define {{.*}}@_Zeq1SS_(
// CHECK-DAG: define {{.*}}@_Zle1SS_(
// CHECK-DAG: define {{.*}}@_Zls1Si(
// CHECK-DAG: define {{.*}}@_Zpm1Si(
// CHECK-DAG: define {{.*}}@_Zrm1SS_(
