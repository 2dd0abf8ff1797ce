// In the bases of a local class, members are those of the object of the function around it.
// RUN: sema -std=c++17 -default-device
struct Owner {
    struct Part {
        int value;
    };
    Part part;
    Part make() const;
    int use() {
        struct Local : decltype(make()) {};
        auto call = [](auto) {
            struct Inner : decltype(make()) {};
            struct Field : decltype(part) {};
            return sizeof(Inner) + sizeof(Field);
        };
        return sizeof(Local) + call(0);
    }
    static int wrong() {
        struct Local : decltype(make()) {}; // expected-error {{a nonstatic member reference must be relative to a specific object}}
        return 0;
    }
};
