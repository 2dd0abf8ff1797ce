// A friend template is written with the names of its class, and defined with those of its namespace.
// RUN: sema -std=c++17 -default-device -rdc=true
struct Owner {
    struct Part {
        int value;
    };
    using Number = short;
    template <class U> friend Part part_of(Owner, U);
    template <class U, class V = Number> friend V number_of(Owner, U, Number) { return sizeof(V); }

private:
    int hidden = 0;
};
struct Later {};
template <class U> Owner::Part part_of(Owner owner, U) {
    Later later;
    (void)later;
    return {owner.hidden};
}
int use() {
    Owner owner;
    return part_of(owner, 1).value + number_of(owner, 1, 2);
}
// CHECK-LABEL: function use
// CHECK: call part_of<int> 'Owner::Part'
// CHECK: call number_of<int, short> 'short'
