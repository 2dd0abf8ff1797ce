// Traits about the structure of a type answer as the standard and NVRTC do: every header asks them.
// RUN: sema
struct Empty {};
struct EmptyBits { int : 0; };
struct Derived : Empty {};
struct Data { int x; };
struct Two : Data { int y; };
struct Final final { int x; };
union Union { int i; float f; };
class Hidden { int x; public: int y; };
enum Plain { a };
enum class Scoped : short { b };
struct Incomplete;
template <class T> struct Box { T value; };

static_assert(__is_class(Empty) && __is_class(Hidden) && !__is_class(Union) && !__is_class(int));
static_assert(__is_class(Incomplete) && !__is_union(Incomplete));
static_assert(__is_union(Union) && !__is_union(Empty));
static_assert(__is_enum(Plain) && __is_enum(Scoped) && !__is_enum(int));
static_assert(__is_empty(Empty) && __is_empty(EmptyBits) && __is_empty(Derived));
static_assert(!__is_empty(Data) && !__is_empty(Union) && !__is_empty(int));
static_assert(__is_final(Final) && !__is_final(Data) && !__is_final(int));
static_assert(__is_base_of(Empty, Derived) && __is_base_of(Empty, const Derived));
static_assert(__is_base_of(Data, Data) && !__is_base_of(int, int));
static_assert(!__is_base_of(Union, Union) && !__is_base_of(Derived, Empty));
static_assert(__is_function(void(int)) && !__is_function(void (*)()));
static_assert(__is_aggregate(Data) && __is_aggregate(int[3]) && __is_aggregate(Union));
static_assert(!__is_aggregate(Hidden) && !__is_aggregate(int) && __is_aggregate(Two));
static_assert(__is_standard_layout(Data) && !__is_standard_layout(Two) && !__is_standard_layout(Hidden));
static_assert(__is_standard_layout(Derived) && __is_standard_layout(int[2]) && !__is_standard_layout(int &));
static_assert(__is_literal_type(int) && __is_literal_type(int &) && __is_literal_type(Data));
static_assert(__is_pod(Data) && __is_pod(int) && !__is_pod(Two));
static_assert(__is_trivial(Data) && __is_trivial(const int) && !__is_trivial(int &) && !__is_trivial(void));
static_assert(__is_trivially_copyable(Union) && __is_trivially_copyable(Data[4]));
static_assert(__is_class(Box<int>) && !__is_empty(Box<int>) && __is_aggregate(Box<Data>));
// A template argument is instantiated when its inside is asked about.
static_assert(__is_standard_layout(Box<char>) && __is_trivially_copyable(Box<Box<int>>));

struct Padded { char c; int i; };
struct Dense { short a, b; int c; };
struct Float { float f; };
static_assert(__has_unique_object_representations(int) && __has_unique_object_representations(Dense));
static_assert(!__has_unique_object_representations(Padded) && !__has_unique_object_representations(Float));
static_assert(__has_unique_object_representations(int *) && __has_unique_object_representations(Dense[2]));
