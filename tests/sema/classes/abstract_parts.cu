// No class has a member of an abstract class, and no array of one is formed.
// RUN: sema --std=c++17 -default-device
struct Shape {
  virtual void draw() = 0;
};
struct Holder {
  Shape shape; // expected-error #322 {{object of abstract class type "Shape" is not allowed}}
};
typedef Shape Shapes[3];        // expected-error {{array of abstract class "Shape" is not allowed}}
void take(Shape (*pointer)[2]); // expected-error {{array of abstract class "Shape" is not allowed}}
void take(Shape *pointer);
template <class T> char probe(T (*)[1]);
template <class T> long probe(...);
static_assert(sizeof(probe<Shape>(0)) == sizeof(long), "");
static_assert(sizeof(probe<int>(0)) == 1, "");
