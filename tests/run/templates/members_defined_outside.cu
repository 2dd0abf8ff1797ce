// Members are defined outside of class templates: behind pointer declarators, of partial specialisations of member
// templates, of constants, and of single specialisations of member templates.
// RUN: run -default-device
// RUN: run -O0 -default-device
template <class T> struct Table {
    static int (*entry)(int);
    static int twice(int value) {
        return value * 2;
    }
    int field;
    int Table<T>::*which();
    static constexpr T zero{};
    static const int limit = 7;
    template <class U> struct Kind {
        static constexpr int number = 1;
    };
    template <class U> int pick(U);
};
template <class T> int (*Table<T>::entry)(int) = &Table<T>::twice;
template <class T> int Table<T>::*Table<T>::which() {
    return &Table<T>::field;
}
template <class T> constexpr T Table<T>::zero;
template <class T> const int Table<T>::limit;
template <class T> template <class U> struct Table<T>::Kind<U *> {
    static constexpr int number = 2 + sizeof(T);
};
template <> template <class U> int Table<int>::pick(U) {
    return field;
}
template <> template <> int Table<char>::pick<long>(long more) {
    return field + int(more);
}

const int *address_of_limit() {
    return &Table<short>::limit;
}

extern "C" __global__ void k(int *out) {
    Table<int> table{5};
    out[0] = Table<int>::entry(21);
    out[1] = table.*table.which();
    out[2] = Table<short>::Kind<int>::number * 10 + Table<short>::Kind<int *>::number;
    out[3] = *address_of_limit() + Table<int>::zero;
    Table<char> other{6};
    out[4] = table.pick('a') * 10 + other.pick(3L);
}
// LAUNCH: k<<<1, 1>>>(out=s32[5]{fill 0})
// EXPECT: out == {42, 5, 14, 7, 59}
