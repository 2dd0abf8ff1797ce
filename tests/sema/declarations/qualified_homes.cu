// Members and friends declared by a qualified name: their own names and template parameters are seen.
// RUN: sema --device-as-default-execution-space
namespace outer {
class Place {
 public:
  class Facet;
  class Id;
  Place(const Place &);
  template <typename F>
  Place(const Place &other, F *facet);
  template <typename C>
  bool operator()(const C *text) const;
  template <typename F>
  friend bool has(const Place &) throw();
};
class Place::Facet {
  const Facet *shim(const Id *) const;
  Facet *self;
};
class Place::Id {
  Facet *facet;
};
template <typename F>
Place::Place(const Place &other, F *facet) {
  F *copy = facet;
}
template <typename C>
bool Place::operator()(const C *text) const {
  return *text == C();
}
template <typename F>
bool has(const Place &) throw();
extern template bool has<int>(const Place &);
template <typename E>
int make(E) noexcept;
class Pointer {
  template <typename E>
  friend int outer::make(E) noexcept;
  int secret = 1;
};
template <typename E>
int make(E) noexcept {
  return Pointer().secret;
}
}  // namespace outer
struct outer::Place::Facet *global;
__global__ void use(const outer::Place &place, int *out) {
  outer::Place copy(place, out);
  *out = copy("text") + outer::make(1);
}
// CHECK: function outer::Place::<constructor><int>
// CHECK: function outer::Place::operator()<char>
// CHECK: function outer::make<int>
