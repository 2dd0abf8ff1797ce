// Types made from types by built-in traits are the right ones: every header makes them.
// RUN: sema
template <class T> struct Tag {};
#define SAME(T, ...) __is_base_of(Tag<T>, Tag<__VA_ARGS__>)
enum Plain : unsigned char { a };
enum class Scoped : short { b };

static_assert(SAME(__remove_const(const int), int) && SAME(__remove_const(const volatile int), volatile int));
static_assert(SAME(__remove_volatile(const volatile int), const int) && SAME(__remove_cv(const volatile int), int));
static_assert(SAME(__remove_cv(const int[2]), int[2]) && SAME(__remove_cv(const int *), const int *));
static_assert(SAME(__remove_cv(int *const), int *) && SAME(__remove_cv(const int &), const int &));
static_assert(SAME(__remove_reference(int &), int) && SAME(__remove_reference_t(int &&), int));
static_assert(SAME(__remove_cvref(const int &&), int) && SAME(__remove_cvref(const int (&)[3]), int[3]));
static_assert(SAME(__remove_pointer(int *const), int) && SAME(__remove_pointer(int), int));
static_assert(SAME(__remove_extent(int[2][3]), int[3]) && SAME(__remove_all_extents(int[2][3]), int));
static_assert(SAME(__add_pointer(int &), int *) && SAME(__add_pointer(void), void *));
static_assert(SAME(__add_lvalue_reference(int), int &) && SAME(__add_lvalue_reference(int &&), int &));
static_assert(SAME(__add_rvalue_reference(int), int &&) && SAME(__add_rvalue_reference(int &), int &));
static_assert(SAME(__add_lvalue_reference(void), void) && SAME(__add_rvalue_reference(const void), const void));
static_assert(SAME(__decay(const int &), int) && SAME(__decay(int[3]), int *) && SAME(__decay(void(int)), void (*)(int)));
static_assert(SAME(__decay(const char (&)[4]), const char *));
static_assert(SAME(__make_signed(unsigned), int) && SAME(__make_unsigned(long), unsigned long));
static_assert(SAME(__make_unsigned(char), unsigned char) && SAME(__make_signed(const unsigned char), const signed char));
static_assert(SAME(__make_unsigned(Plain), unsigned char) && SAME(__make_unsigned(wchar_t), unsigned int));
static_assert(SAME(__underlying_type(Plain), unsigned char) && SAME(__underlying_type(Scoped), short));

template <class T> struct Strip { using type = __remove_cvref(T); };
static_assert(SAME(Strip<const int &>::type, int));
template <class T> using Bare = __remove_cv(T);
static_assert(SAME(Bare<const long>, long));
