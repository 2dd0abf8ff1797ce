// Traits about construction, assignment and conversion say what the operations would do.
// RUN: sema
struct Data { int x; };
struct Base {};
struct Derived : Base { int y; };
struct FromInt { __device__ FromInt(int) noexcept {} };
struct Explicit { __device__ explicit Explicit(int) {} };
struct NoCopy {
  NoCopy() = default;
  NoCopy(const NoCopy &) = delete;
  NoCopy &operator=(const NoCopy &) = delete;
};
struct ToInt { __device__ operator int() const noexcept { return 1; } };
struct Private { private: __device__ Private() {} };
struct Member { int x = 3; };
struct Two { __device__ Two(int, float) {} };
struct Assign { __device__ Assign &operator=(int) noexcept { return *this; } };

static_assert(__is_constructible(int) && __is_constructible(int, float) && !__is_constructible(int, int, int));
static_assert(!__is_constructible(void) && !__is_constructible(int &) && __is_constructible(int &, int &));
static_assert(!__is_constructible(int &, int) && __is_constructible(const int &, int) && __is_constructible(int &&, int));
static_assert(!__is_constructible(int[]) && __is_constructible(int[2]) && !__is_constructible(int[2], int));
static_assert(!__is_constructible(int, int *) && __is_constructible(bool, int *) && !__is_constructible(int *, int));
static_assert(__is_constructible(Data) && __is_constructible(Data, const Data &) && __is_constructible(Data, Data));
static_assert(__is_constructible(Base, Derived) && !__is_constructible(Derived, Base));
static_assert(__is_constructible(FromInt, int) && !__is_constructible(FromInt) && __is_constructible(FromInt, float));
static_assert(__is_constructible(Explicit, int) && !__is_convertible_to(int, Explicit));
static_assert(__is_constructible(NoCopy) && !__is_constructible(NoCopy, const NoCopy &));
static_assert(!__is_constructible(Private) && __is_constructible(Private, const Private &));
static_assert(__is_constructible(Two, int, float) && !__is_constructible(Two, int) && !__is_constructible(Two, int, Data));
static_assert(__is_constructible(int, ToInt) && __is_constructible(long, ToInt) && !__is_constructible(int *, ToInt));

static_assert(__is_trivially_constructible(int) && __is_trivially_constructible(int, float));
static_assert(__is_trivially_constructible(Data) && __is_trivially_constructible(Data, const Data &));
static_assert(!__is_trivially_constructible(Member) && __is_trivially_constructible(Member, Member &&));
static_assert(!__is_trivially_constructible(FromInt, int) && __is_trivially_constructible(FromInt, const FromInt &));

static_assert(__is_nothrow_constructible(int) && __is_nothrow_constructible(FromInt, int));
static_assert(!__is_nothrow_constructible(Explicit, int) && __is_nothrow_constructible(Data, const Data &));
static_assert(__is_nothrow_constructible(int, ToInt) && __is_nothrow_constructible(Member));

static_assert(__is_assignable(int &, float) && !__is_assignable(int, int) && !__is_assignable(const int &, int));
static_assert(__is_assignable(Data &, const Data &) && !__is_assignable(const Data &, Data));
static_assert(__is_assignable(Data, Data) && !__is_assignable(NoCopy &, const NoCopy &));
static_assert(__is_assignable(Assign &, int) && __is_nothrow_assignable(Assign &, int));
static_assert(__is_trivially_assignable(int &, int) && __is_trivially_assignable(Data &, Data));
static_assert(!__is_trivially_assignable(Assign &, int) && __is_nothrow_assignable(Data &, const Data &));
static_assert(!__is_assignable(int *&, int) && !__is_assignable(void, int));

static_assert(__is_convertible_to(int, float) && __is_convertible_to(void, void) && !__is_convertible_to(int, void));
static_assert(__is_convertible_to(Derived, Base) && __is_convertible_to(Derived *, Base *) && !__is_convertible_to(Base *, Derived *));
static_assert(__is_convertible_to(int[3], int *) && !__is_convertible_to(int, int[3]));
static_assert(__is_convertible_to(int, FromInt) && __is_convertible_to(ToInt, int) && !__is_convertible_to(int, int &));
static_assert(__is_convertible_to(const int &, int) && !__is_convertible_to(const int *, int *));
static_assert(!__is_convertible_to(NoCopy &, NoCopy) && __is_convertible_to(void (&)(), void (*)()));

static_assert(__is_destructible(int) && __is_destructible(int &) && !__is_destructible(void) && !__is_destructible(int[]));
static_assert(__is_destructible(Data[2]) && __is_trivially_destructible(Data) && __is_nothrow_destructible(Data));
static_assert(__has_trivial_destructor(Data) && __has_trivial_copy(Data) && __has_trivial_assign(int));
static_assert(__has_trivial_constructor(Data) && !__has_trivial_constructor(Member) && !__has_trivial_assign(const int));
static_assert(__has_nothrow_assign(Data) && __has_nothrow_copy(Data) && __has_nothrow_constructor(int));
// Destructors and virtual functions.
struct Ends { __device__ ~Ends() {} };
struct Loud { __device__ ~Loud() noexcept(false) {} };
struct Kept { ~Kept() = delete; };
struct Virtual { __device__ virtual void f() = 0; __device__ virtual ~Virtual() {} };
struct HoldsEnds { Ends e; };
static_assert(!__is_trivially_destructible(Ends) && __is_destructible(Ends) && __is_nothrow_destructible(Ends));
static_assert(__is_destructible(Loud) && !__is_nothrow_destructible(Loud) && !__is_destructible(Kept));
static_assert(!__is_trivially_destructible(HoldsEnds) && !__has_trivial_destructor(Ends) && !__is_constructible(Kept));
static_assert(__is_polymorphic(Virtual) && __is_abstract(Virtual) && __has_virtual_destructor(Virtual) && !__is_polymorphic(Ends));
static_assert(!__is_constructible(Virtual) && !__is_empty(Virtual) && !__is_standard_layout(Virtual));

// A constructor template does not count as one that copies.
struct TemplateBesideImplicitCopy {
  template <class T> __device__ TemplateBesideImplicitCopy(T);
};
struct TemplateBesideWrittenCopy {
  __device__ TemplateBesideWrittenCopy(TemplateBesideWrittenCopy &) noexcept;
  template <class T> __device__ TemplateBesideWrittenCopy(T);
};
struct CopyThatMayThrow {
  __device__ CopyThatMayThrow(const CopyThatMayThrow &);
};
static_assert(__has_nothrow_copy(TemplateBesideImplicitCopy), "implicit");
static_assert(__has_nothrow_copy(TemplateBesideWrittenCopy), "written");
static_assert(!__has_nothrow_copy(CopyThatMayThrow), "may throw");
