// Access is checked where a function is named, not only where it is called; and it is that of the
// class through which it is named.
// RUN: sema
class Vault {
  __device__ static int open(int);
  __device__ static int open(char);
  __device__ static int only(int);
  template <class T> __device__ static int made(T);
public:
  __device__ static int seen(int);
  __device__ static int seen(char);
};
class Door {
  __device__ static void first(int (*)(int) = Vault::open);  // expected-error {{function "Vault::open" (declared at line 5) is inaccessible}}
  __device__ static void second(int (*)(int) = Vault::only); // expected-error {{function "Vault::only" (declared at line 7) is inaccessible}}
  __device__ static void third(int (*)(int) = Vault::seen);
};
__device__ int later(int (*)(int) = Vault::open);            // expected-error {{function "Vault::open" (declared at line 5) is inaccessible}}

class Finder {
  template <class T> __device__ static bool always(const T &) { return true; }
public:
  template <class T> __device__ int find(const T &item, bool (*test)(const T &) = always) { return test(item); }
};
__device__ int found(Finder finder) { return finder.find(1); }

class Kept {
protected:
  __device__ static int shared();
  __device__ int method();
  template <class T> __device__ static int made();
};
struct Opened : Kept {
  using Kept::shared;
  using Kept::method;
  using Kept::made;
};

struct Part { int i; __device__ void run(); };
struct Whole : private Part {
  __device__ void inside() {
    int Whole::*fine = &Part::i;
  }
};
struct FromPart { __device__ FromPart(int Part::*); };
__device__ void take(int Whole::*);
__device__ void take(FromPart);

__device__ void body(Vault vault) {
  int (*pointer)(int) = vault.only;    // expected-error {{function "Vault::only" (declared at line 7) is inaccessible}}
  pointer = Vault::open;               // expected-error {{function "Vault::open" (declared at line 5) is inaccessible}}
  pointer = &Vault::open;              // expected-error {{function "Vault::open" (declared at line 5) is inaccessible}}
  pointer = Vault::made<int>;          // expected-error {{is inaccessible}}
  pointer = Vault::seen;
  Opened::shared();
  int (*opened)() = Opened::shared;
  opened = &Opened::shared;
  opened = Opened::made<int>;
  int (Opened::*method)() = &Opened::method;
  int Part::*part = &Part::i;
  take(part);                          // expected-error {{conversion from inaccessible base class "Part" is not allowed}}
  int Whole::*whole = part;            // expected-error {{conversion from inaccessible base class "Part" is not allowed}}
  void (Whole::*run)() = &Part::run;   // expected-error {{conversion from inaccessible base class "Part" is not allowed}}
  whole = (int Whole::*)part;
}

class Kinds {
  enum Closed : int;
public:
  enum Shown : int;
};
enum Kinds::Closed : int { hidden };
enum Kinds::Shown : int { visible };
__device__ int value = Kinds::visible;
__device__ int kinds() {
  return Kinds::hidden;                // expected-error {{constant "Kinds::hidden" (declared at line 72) is inaccessible}}
}

template <class T> using ItemOf = typename T::item; // expected-error {{type "Box::item" (declared at line 81) is inaccessible}}
class Box {
  typedef int item;
  ItemOf<Box> own;
};
