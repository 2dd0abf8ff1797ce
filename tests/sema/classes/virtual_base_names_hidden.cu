// What a class below a virtual base declares hides the base's names of all kinds, whichever way is first.
// RUN: sema
struct Root {
    static const int constant = 1;
    typedef int alias;
    enum { enumerator = 1 };
    enum class scoped { one = 1 };
    struct nested {
        char bytes[1];
    };
    template <class T> struct made {
        static const int value = 1;
    };
    template <class T> __device__ static constexpr int call(T) { return 1; }
};

struct Below : virtual Root {
    static const int constant = 2;
    typedef short alias;
    enum { enumerator = 2 };
    enum class scoped { one = 2 };
    struct nested {
        char bytes[2];
    };
    template <class T> struct made {
        static const int value = 2;
    };
    template <class T> __device__ static constexpr int call(T) { return 2; }
};

struct Beside : virtual Root {};

struct BesideFirst : Beside, Below {};
struct BelowFirst : Below, Beside {};

template <class D> struct Check {
    static_assert(D::constant == 2, "");
    static_assert(sizeof(typename D::alias) == 2, "");
    static_assert(D::enumerator == 2, "");
    static_assert(int(D::scoped::one) == 2, "");
    static_assert(sizeof(typename D::nested) == 2, "");
    static_assert(D::template made<int>::value == 2, "");
    static_assert(D::call(1) == 2, "");
};
template struct Check<BesideFirst>;
template struct Check<BelowFirst>;

struct Inside : BesideFirst {
    static_assert(constant + enumerator == 4, "");
    static_assert(sizeof(alias) + sizeof(nested) == 4, "");
    static_assert(int(scoped::one) + made<int>::value + call(1) == 6, "");
};

// A base of the virtual base is hidden with it.
struct Oldest {
    static const int old = 1;
};
struct Middle : Oldest {};
struct Young : virtual Middle {
    static const int old = 2;
};
struct Other : virtual Middle {};
struct Joined : Other, Young {};
static_assert(Joined::old == 2, "");

// Without a virtual base neither hides the other.
struct Plain {
    static const int constant = 3;
};
struct Both : Below, Plain {};
static_assert(Both::constant == 2, "");  // expected-error #266 {{"Both::constant" is ambiguous}}
