// A friend function template may have a class with its key as result.
// RUN: sema -std=c++17 -default-device -rdc=true
template <class T> struct Owner {
    struct Part {
        struct Piece {
            int value;
        };
    };
    template <class U> friend struct Part::Piece piece_of(Owner, U);
    template <class U> friend struct Other;
    template <class U> friend class Part *parts(Owner *, U) { return nullptr; }

private:
    int hidden = 0;
};
template <class U> struct Owner<int>::Part::Piece piece_of(Owner<int> owner, U) {
    return {owner.hidden};
}
template <class U> struct Other {
    int see(Owner<U> owner) { return owner.hidden; }
};
int use() {
    Owner<int> owner;
    return piece_of(owner, 1).value + Other<int>().see(owner) + (parts(&owner, 1) == nullptr);
}
// CHECK-LABEL: function use
// CHECK: call piece_of<int> 'Owner::Part::Piece'
// CHECK: call Other::see 'int'
// CHECK: call parts<int> 'Owner::Part *'
