// What depends on `typeid` in host code is read for the kernels launched there; device code has none.
// RUN: sema --preprocess=nvcc
namespace std {
class type_info {
 public:
  bool operator==(const type_info &) const;
  const char *name() const;
};
}
template <class T> __global__ void fill(T *out) { *out = T(); }
template <class T> void run(T *data, const std::type_info &wanted) {
  if (typeid(T) == typeid(float) || typeid(data + 1).name()[0] == 'P') {
    fill<<<1, 1>>>(data);
  } else if (wanted == typeid(*data)) {
    fill<<<1, 1>>>((double *)data);
  }
}
int main() { run((float *)nullptr, typeid(int)); }
// CHECK-DAG: function fill<float>
// CHECK-DAG: function fill<double>
