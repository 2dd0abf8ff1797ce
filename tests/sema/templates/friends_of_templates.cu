// Members of all classes that a template makes may be friends; friends of a derived class reach the
// protected members of its bases through it; explicit instantiations name what is private.
// RUN: sema -default-device
template <class T> struct Machine {
    int open();
    struct Part {
        int open();
    };
};
class Safe {
    template <class T> friend int Machine<T>::open();
    template <class T> friend struct Machine<T>::Part;
    int content = 1;
};
template <class T> int Machine<T>::open() {
    return Safe().content;
}
template <class T> int Machine<T>::Part::open() {
    return Safe().content;
}
template struct Machine<int>;
struct Thief {
    int open() {
        return Safe().content; // expected-error {{member "Safe::content" (declared at line 13) is inaccessible}}
    }
};

class Group {
  protected:
    int mask;
    int size() const {
        return mask;
    }
};
class Tile : public Group {
    friend int look(const Tile &);
    template <class T> friend int look_at(const T &);
};
int look(const Tile &tile) {
    return tile.mask + tile.size();
}
template <class T> int look_at(const T &tile) {
    return tile.mask + tile.size();
}
int use(Tile &tile) {
    return look(tile) + look_at(tile);
}
int look(const Group &group) {
    return group.mask; // expected-error {{member "Group::mask" (declared at line 30) is inaccessible}}
}

class Outer {
    template <class T> struct Inner {
        T value;
    };
};
template struct Outer::Inner<int>;
template <> struct Outer::Inner<char> {};
template <class T> struct Outer::Inner<T *> {};
template struct __attribute__((visibility("hidden"))) Machine<char>; // expected-warning #1097 {{unknown attribute "visibility"}}
