// A member is judged as a member of the class that names it: protected members are open to friends of
// derived classes, a base clause sees what a later base opens, the most open way to a member counts.
// RUN: sema -default-device --std=c++17
class Base {
protected:
  typedef int hidden;
  struct Inner {};
  int field;
  virtual void call(int) {}
  static int shared;
};

struct Derived : Base {
  friend int befriended(Derived *object) {
    Base::hidden local = object->field;
    return local + Base::shared;
  }
  template <class T> friend class Template;
};
template <class T> class Template {
  Derived::hidden member;
  typename T::hidden other;
};
template class Template<Derived>;
int stranger(Derived *object) {
  return object->field; // expected-error #265 {{member "Base::field" (declared at line 8) is inaccessible}}
}

// The second base opens the first.
struct OpenedByLater : Base::Inner, Base {};
struct NotOpened : Base::Inner {}; // expected-error #265 {{class "Base::Inner" (declared at line 7) is inaccessible}}

// The class of the object decides about a protected member, not the class that qualifies its name.
class Left : public Base {};
class Right : public Base {};
class Join : public Left, public Right {
  void call(int value) {
    Left::call(value);
    Right::call(value);
  }
  void wrong(Left &other) {
    other.call(1); // expected-error #410 {{protected function "Base::call" (declared at line 9) is not accessible through a "Left" pointer or object}}
  }
};

// One way is private, the other is opened by a using-declaration.
struct Deep { void reach(); };
struct Opens : private virtual Deep { using Deep::reach; };
struct Both : private virtual Deep, public Opens {};
struct Closed : private virtual Deep {};
void ways(Both &both, Closed &closed) {
  both.reach();
  closed.reach(); // expected-error #265 {{function "Deep::reach" (declared at line 47) is inaccessible}}
}

// What a virtual base declares, or a base of it, is hidden by a class that derives from it.
struct Root { int name; };
struct Middle : Root {};
struct Hides : virtual Middle { int name; };
struct Plain : virtual Middle {};
struct Diamond : Plain, Hides {};
struct Copies : Root { int name; };
struct Clash : Plain, Copies {};
int names(Diamond &diamond, Clash &clash) {
  return diamond.name
         + clash.name; // expected-error #266 {{"Clash::name" is ambiguous}}
}

// A private type is no type to a template that is not its friend: that is no error, but no match.
class Secret { typedef int type; };
template <class T, class = typename T::type> char visible(int);
template <class> char (&visible(...))[2];
static_assert(sizeof(visible<Secret>(0)) == 2);
static_assert(sizeof(visible<Template<Derived>>(0)) == 2);

// A friend class of a local class is a class of the block around it.
void block() {
  class Local {
    friend class Partner;
    int secret;
  };
  class Partner {
    void use() {
      Local local;
      local.secret = 3;
    }
  };
  class Other {
    void use() {
      Local local;
      local.secret = 3; // expected-error #265 {{member "Local::secret" (declared at line 80) is inaccessible}}
    }
  };
}

// A default argument may name what its function may, and sees the whole class.
struct Holder;
static Holder *holder;
template <class T> int read(T *, int value = ((T *)holder)->value) { return value; }
struct Holder {
private:
  int value;
  template <class U> friend int read(U *, int);
};
int reads() { return read(holder); }
class Whole {
  template <class T> friend int late(T *, int value = later.value) { return value; }
  int use() { return late(&later); }
  static Whole later;
  int value;
};
