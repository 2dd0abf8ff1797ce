// dynamic_cast in constant expressions: down, across, to the whole object, and where there is no way.
// RUN: sema -std=c++20 -default-device
struct Left {
  int l = 1;
  virtual constexpr int f() const { return 1; }
};
struct Right {
  int r = 2;
  virtual constexpr int g() const { return 2; }
};
struct Closed {
  virtual constexpr int h() const { return 3; }
};
struct Whole : Left, Right, private Closed {
  int w = 3;
  constexpr const Closed *closed() const { return this; }
};
struct More : Whole {};
struct Twice : Left {};
struct Other : Left {};
struct Both : Twice, Other, Right {};

constexpr Whole whole;
constexpr More more;
constexpr Both both;
constexpr const Left *left = &whole;
constexpr const Right *right = &more;

static_assert(dynamic_cast<const Whole *>(left) == &whole);
static_assert(dynamic_cast<const Right *>(left) == &whole);
static_assert(dynamic_cast<const More *>(left) == nullptr);
static_assert(&dynamic_cast<const More &>(*right) == &more);
static_assert(dynamic_cast<const void *>(right) == static_cast<const void *>(&more));
static_assert(dynamic_cast<const Left *>(whole.closed()) == nullptr);
static_assert(dynamic_cast<const Left *>(static_cast<const Right *>(&both)) == nullptr);

constexpr int wrong = dynamic_cast<const More &>(*left).w;  // expected-error #28 {{expression must have a constant value}}
