// Inside a template its own name and members are known: no typename is needed for them.
// RUN: sema
template <class T> struct L {
  struct Node {
    Node *next;
    T v;
  };
  Node *head;
  __device__ Node *find(T);
  typedef T value;
  __device__ constexpr value get() const { return L::n; }
  static constexpr int n = 5;
};
template <class T> __device__ typename L<T>::Node *L<T>::find(T t) {
  Node *p = head;
  while (p && !(p->v == t))
    p = p->next;
  return p;
}
static_assert(L<int>().get() == 5); __device__ L<int>::Node *f(L<int> l) { return l.find(3); }
