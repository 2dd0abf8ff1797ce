// Objects made by new at compile time live until delete.
// RUN: sema -std=c++20
#define D __device__ constexpr
D int one() { int *p = new int(3); int r = *p; delete p; return r; }
static_assert(one() == 3);
struct Node { int value; Node *next; };
D int list(int n) {
  Node *head = nullptr;
  for (int i = 1; i <= n; ++i) head = new Node{i, head};
  int sum = 0;
  while (head) { Node *next = head->next; sum = sum * 10 + head->value; delete head; head = next; }
  return sum;
}
static_assert(list(4) == 4321);
D int dead() { int *p = new int(3); delete p; return *p; } // expected-note {{attempt to access expired storage}}
constexpr int value = dead(); // expected-error #28 {{expression must have a constant value}}
struct Count { int *n; D Count(int *p) : n(p) { ++*n; } D ~Count() { *n += 10; } };
D int lives() { int n = 0; Count *c = new Count(&n); delete c; return n; }
static_assert(lives() == 11);
D int array(int n) {
  int *a = new int[n]{5};
  for (int i = 1; i < n; ++i)
    a[i] = a[i - 1] + i;
  int r = a[n - 1];
  delete[] a;
  return r;
}
static_assert(array(5) == 15);
