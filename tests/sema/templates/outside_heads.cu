// A member of a class template defined outside has the heads of the templates around it, one of its
// own if it is a template, and no default arguments in them.
// RUN: sema --std=c++17 -default-device

template <class T, int N> struct Grid {
    Grid();
    ~Grid();
    void fill();
    void clear();
    template <class U> void convert();
    struct Row;
    struct Column {
        Column();
    };
    template <class U> struct View;
    template <class U> struct Slice;
    static int count;
};

template <class T, long N> void Grid<T, N>::fill() {} // expected-error {{declaration is incompatible with constant "int N" (declared at line 5)}}
template <class T, int N, class U> struct Grid<T, N>::Row {}; // expected-error {{too many template parameters -- does not match previous declaration (declared at line 5)}}
template <class T, int N, char> Grid<T, N>::~Grid() {} // expected-error {{too many template parameters -- does not match previous declaration (declared at line 5)}}
template <class T, int N> template <class U, class V> void Grid<T, N>::convert() {} // expected-error {{declaration is incompatible with function template "void Grid<T, N>::convert<U>()" (declared at line 10)}}
template <class T, int N> void Grid<T, N>::convert() {} // expected-error {{declaration is incompatible with function template "void Grid<T, N>::convert<U>()" (declared at line 10)}}
template <class T, int N> template <class U> void Grid<T, N>::clear() {} // expected-error {{template nesting depth does not match the previous declaration of function "Grid<T, N>::clear"}}
template <class T, int N> template <class U, class V> struct Grid<T, N>::View {}; // expected-error {{too many template parameters -- does not match previous declaration (declared at line 15)}}
template <class T, int N> template <class U> struct Grid<T, N>::Row {}; // expected-error {{class "Grid<T, N>::Row" is not a class template}}
template <class T, int N> struct Grid<T, N>::Slice<T *> {}; // expected-error {{template parameter "N" is not used in or cannot be deduced from the template argument list of class template "Grid<T, N>::Slice<T *>"}}
template <class T, int N> Grid<T, N>::Grid<T, N>() {} // expected-error {{function "Grid<T, N>::Grid" is not a template}}
template <class T, int N> Grid<T, N>::Column::Column<T>() {} // expected-error {{function "Grid<T, N>::Column::Column" is not a template}}
template <class T = int, int N> void Grid<T, N>::clear() {} // expected-error {{a default template argument cannot be specified on the definition of a member of a class template outside the template}}
template <class T, int N = 3> int Grid<T, N>::count = 3; // expected-error {{a default template argument cannot be specified on the definition of a member of a class template outside the template}}

template <class T> struct List {
    template <class U> struct Node;
    template <class U> void visit();
};
template <class T> struct List<T>::Node<T *> {}; // expected-error {{template nesting depth does not match the previous declaration of class template "List<T>::Node"}}
template <class T>
template <> // expected-error {{a template declaration containing a template parameter list may not be followed by an explicit specialization declaration}}
void List<T>::visit<int>() {}

struct Plain {
    template <class U> void apply(U);
    void once();
};
template <class U = int> void Plain::apply(U) {} // expected-error {{a default template argument cannot be specified on the definition of a member template outside its class}}
template <class U, class V> void Plain::apply(U) {} // expected-error {{declaration is incompatible with function template "void Plain::apply(U)" (declared at line 47)}}
template <class U> void Plain::once() {} // expected-error {{template nesting depth does not match the previous declaration of function "Plain::once"}}

// The name of a class inside of it is the class.
template <class T> struct Self {
    int get();
    struct Inner {
        int get();
    };
};
template <class T> int Self<T>::Self::get() { return 1; }
template <class T> int Self<T>::Inner::Inner::get() { return 2; }
__global__ void use(int *out) {
    Self<int> self;
    Self<int>::Inner inner;
    *out = self.get() + inner.get();
}
