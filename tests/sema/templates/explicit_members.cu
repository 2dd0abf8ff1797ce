// Explicit specialisations and instantiations name a member or template of their type, with one
// `template <>` for each template around it, and nothing that no template makes.
// RUN: sema --std=c++17 -default-device

template <class T> struct Made {
    template <class U> void convert(U);
    void run(int);
    template <class U> void both(U);
    void both(long);
    static T value;
};
template <class T> T Made<T>::value;
template <> template <class U, class V> void Made<int>::convert(U) {} // expected-error {{declaration is incompatible with function template "void Made<T>::convert(U) [with T=int]" (declared at line 6)}}
template <> template <class U> void Made<double>::convert(U *) {} // expected-error {{declaration is incompatible with function template "void Made<T>::convert(U) [with T=double]" (declared at line 6)}}
template <> void Made<float>::convert(int) {} // expected-error {{declaration is incompatible with function template "void Made<T>::convert(U) [with T=float]" (declared at line 6)}}
template <> void Made<float>::run(float) {} // expected-error {{declaration is incompatible with "void Made<T>::run(int) [with T=float]" (declared at line 7)}}
template <> int Made<float>::run(int) { return 1; } // expected-error {{declaration is incompatible with "void Made<T>::run(int) [with T=float]" (declared at line 7)}}
template <> template <> void Made<float>::run(int) {} // expected-error {{template nesting depth does not match the previous declaration of function "Made<T>::run [with T=float]"}}
template <> void Made<float>::missing(int) {} // expected-error {{class "Made<float>" has no member "missing"}}
template <> void Made<float>::both(char) {} // expected-error {{no instance of overloaded function "Made<T>::both [with T=float]" matches the specified type}}
template <> float Made<int>::value = 3; // expected-error {{declaration is incompatible with "int Made<T>::value [with T=int]" (declared at line 10)}}
template float Made<char>::value; // expected-error {{declaration is incompatible with "char Made<T>::value [with T=char]" (declared at line 10)}}
template int Made<long>::run(int); // expected-error {{declaration is incompatible with "void Made<T>::run(int) [with T=long]" (declared at line 7)}}
template <> template <> void Made<float>::convert(int) {}
template <> template <> void Made<float>::both(long) {}
template <> void Made<float>::both(long) {}

template <> struct Made<short> {
    void run(int);
    static int value;
    struct Inner;
    template <class U> void convert(U);
    template <class U> struct Nested {};
};
template void Made<short>::run(int); // expected-error {{"void Made<short>::run(int)" is not an entity that can be instantiated}}
template int Made<short>::value; // expected-error {{"int Made<short>::value" is not an entity that can be instantiated}}
template <> void Made<short>::run(int) {} // expected-error {{"void Made<short>::run(int)" is not an entity that can be explicitly specialized}}
template <> int Made<short>::value = 3; // expected-error {{"int Made<short>::value" is not an entity that can be explicitly specialized}}
template <> struct Made<short>::Inner {}; // expected-error {{class "Made<short>::Inner" is not an entity that can be explicitly specialized}}
template <> template <> struct Made<short>::Nested<int> {}; // expected-error {{template nesting depth does not match the previous declaration of class "Made<short>::Nested<int>"}}
template <> void Made<short>::convert(int) {}

struct Plain {
    void run();
    static int value;
};
template <> void Plain::run() {} // expected-error {{"void Plain::run()" is not an entity that can be explicitly specialized}}
template int Plain::value; // expected-error {{"int Plain::value" is not an entity that can be instantiated}}
void plain();
template void plain(); // expected-error {{declaration is incompatible with "void plain()" (declared at line 49)}}
int variable;
template <> int variable = 3; // expected-error {{"int variable" is not an entity that can be explicitly specialized}}

template <class T> void pair(T, T);
template <class T> void pair(T, int);
template void pair(int, int); // expected-error #308 {{more than one instance of overloaded function "pair" matches the argument list:}}
template <class T> void one(T);
template int one(int); // expected-error {{no instance of function template "one" matches the specified type}}
template <class T> T chosen() { return T(); }
template <class T> T *chosen() { return nullptr; }
template int *chosen();

// A specialisation comes before the first use of what it replaces.
template <class T> int used(T) { return 0; }
template <class T> struct Uses {
    int run() { return 1; }
};
int use() { return used(3) + Uses<int>().run(); }
template <> int used(int) { return 1; } // expected-error {{explicit specialization of function "used(T) [with T=int]" must precede its first use (at line 68)}}
template <> int Uses<int>::run() { return 1; } // expected-error {{explicit specialization of function "Uses<T>::run [with T=int]" must precede its first use (at line 68)}}
template <class T> constexpr int size() { return 3; }
decltype(size<int>()) unevaluated = 3;
template <> constexpr int size<int>() { return 4; }
template <> int used(float);
int use_declared() { return used(3.0f); }
template <> int used(float) { return 2; }
