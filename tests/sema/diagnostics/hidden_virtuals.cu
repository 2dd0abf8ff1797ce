// Functions that hide virtual functions of bases, and classes that override some of several.
// RUN: sema --std=c++17 -default-device
namespace one {
struct B {
    virtual void f(int);
    virtual void g();
    virtual void h(int);
    virtual void h(double);
    virtual ~B();
    virtual void n(int) const;
    void nv(int);
    virtual void t(int);
    virtual void o(int);
    virtual void o(float);
    private: virtual void pv(int);
};
struct D1 : B { void f(double); }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::D1::f"}}
struct D3 : B { using B::f; void f(double); };
struct D4 : B { void h(int); }; // expected-warning #611 {{overloaded virtual function "one::B::h" is only partially overridden in class "one::D4"}}
struct D5 : B { void n(int); }; // expected-warning #997 {{function "one::B::n(int) const" is hidden by "one::D5::n"}}
struct D6 : B { void nv(double); };
struct D7 : B { template <class T> void f(T); };
struct D8 : B { int f; };
struct D9 : B { static void f(double); }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::D9::f"}}
struct D10 : D1 { void f(int); };
struct D11 : D1 { void f(float); }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::D11::f"}}
struct D12 : B { void pv(double); }; // expected-warning #997 {{function "one::B::pv(int)" is hidden by "one::D12::pv"}}
struct D13 : private B { void f(double); }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::D13::f"}}
struct D14 : B { void f(double); void f(int); };
struct D15 : B { void o(int); void o(char); }; // expected-warning #611 {{overloaded virtual function "one::B::o" is only partially overridden in class "one::D15"}}
struct M { virtual void f(char); };
struct D16 : B, M { void f(double); }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::D16::f"}}
struct D17 : virtual B { void f(double); }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::D17::f"}}
template <class T> struct TB { virtual void f(T); };
template <class T> struct TD : TB<T> { void f(double, T); }; // expected-warning #997 {{is hidden by "one::TD<T>::f [with T=int]"}}
template struct TD<int>;
struct TD2 : TB<int> { void f(double); }; // expected-warning #997 {{is hidden by "one::TD2::f"}}
struct D18 : B { typedef int f; };
struct D19 : B { virtual void f(double) = 0; }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::D19::f"}}
struct D20 : B { void f(int) const; }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::D20::f"}}
struct D21 : B { void f(double) = delete; }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::D21::f"}}
struct D22 : B { void operator()(int); ~D22(); };
struct OB { virtual void operator()(int); virtual operator int(); };
struct OD : OB { void operator()(double); operator long(); }; // expected-warning #997 {{function "one::OB::operator()(int)" is hidden by "one::OD::operator()"}}
struct Mid : B {}; 
struct D23 : Mid { void f(double); }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::D23::f"}}
struct Mid2 : B { void f(int); };
struct D24 : Mid2 { void f(double); }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::D24::f"}}
struct Abs { virtual void f(int) = 0; };
struct D25 : Abs { void f(double); }; // expected-warning #997 {{function "one::Abs::f(int)" is hidden by "one::D25::f"}}
struct D26 : B { friend void f(double); };
class D27 : public B { private: void f(double, int = 3); }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::D27::f"}}
struct X1 : B { void h(char); }; // expected-warning #997 {{overloaded function "one::B::h" is hidden by "one::X1::h"}}
struct X2 : B {
    void f(int) override;
    void h(char); // expected-warning #997 {{overloaded function "one::B::h" is hidden by "one::X2::h"}}
    void h(long); // expected-warning #997 {{overloaded function "one::B::h" is hidden by "one::X2::h"}}
};
struct X3 : B { void f(double); void f(char); }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::X3::f"}} // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::X3::f"}}
struct X4 : B { virtual void o(int); }; // expected-warning #611 {{overloaded virtual function "one::B::o" is only partially overridden in class "one::X4"}}
struct X5 : X4 { void o(float); }; // expected-warning #611 {{overloaded virtual function "one::B::o" is only partially overridden in class "one::X5"}}
struct X6 : B { void f(double) const; static void h(char); }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::X6::f"}} // expected-warning #997 {{overloaded function "one::B::h" is hidden by "one::X6::h"}}
struct X7 : B { int f() { return 1; } }; // expected-warning #997 {{function "one::B::f(int)" is hidden by "one::X7::f"}}
}
namespace two {
struct B {
    virtual void f(int);
    virtual ~B();
    virtual void mix(int);
    void mix(double);
    virtual void tm(int);
    template <class T> void tm(T);
};
struct M { virtual void f(char); };
struct A1 : B, M { void f(int); }; // expected-warning #997 {{function "two::M::f(char)" is hidden by "two::A1::f"}}
struct A2 : M, B { void f(int); }; // expected-warning #997 {{function "two::M::f(char)" is hidden by "two::A2::f"}}
struct A3 : B { void mix(char); }; // expected-warning #997 {{overloaded function "two::B::mix" is hidden by "two::A3::mix"}}
struct A4 : B { void mix(double); }; // expected-warning #997 {{overloaded function "two::B::mix" is hidden by "two::A4::mix"}}
struct A5 : B { void mix(int); };
struct A6 : B { void tm(char); }; // expected-warning #997 {{overloaded function "two::B::tm" is hidden by "two::A6::tm"}}
struct Mid : B { virtual void f(long); }; // expected-warning #997 {{function "two::B::f(int)" is hidden by "two::Mid::f"}}
struct A7 : Mid { void f(char); }; // expected-warning #997 {{function "two::B::f(int)" is hidden by "two::A7::f"}}
struct A8 : Mid { void f(int); }; // expected-warning #997 {{function "two::Mid::f(long)" is hidden by "two::A8::f"}}
struct A9 : Mid { void f(long); }; // expected-warning #997 {{function "two::B::f(int)" is hidden by "two::A9::f"}}
struct A10 : Mid { void f(int); void f(long); };
struct Mid3 : B { void f(long); void f(int); };
struct A11 : Mid3 { void f(char); }; // expected-warning #997 {{function "two::B::f(int)" is hidden by "two::A11::f"}}
struct NVB {
    void f(int);
    };
    struct V2 : NVB { virtual void f(char);
};
struct A12 : V2 { void f(int); }; // expected-warning #997 {{function "two::V2::f(char)" is hidden by "two::A12::f"}}
struct P1 { virtual void f(int); };
struct P2 { virtual void f(char); };
struct P12 : P1, P2 {};
struct A13 : P12 { void f(double); }; // expected-warning #997 {{function "two::P1::f(int)" is hidden by "two::A13::f"}}
struct A14 : P12 { void f(char); }; // expected-warning #997 {{function "two::P1::f(int)" is hidden by "two::A14::f"}}
struct L : virtual B {};
struct R : virtual B {};
struct A15 : L, R { void f(double); }; // expected-warning #997 {{function "two::B::f(int)" is hidden by "two::A15::f"}}
struct Cv {
    virtual int operator[](int);
    virtual bool operator==(int);
    virtual Cv &operator=(int);
    virtual Cv &operator=(const Cv &);
};
struct A16 : Cv { int operator[](long); bool operator==(long); }; // expected-warning #997 {{function "two::Cv::operator[](int)" is hidden by "two::A16::operator[]"}} // expected-warning #997 {{function "two::Cv::operator==(int)" is hidden by "two::A16::operator=="}}
struct A17 : Cv { A17 &operator=(long); }; // expected-warning #997 {{overloaded function "two::Cv::operator=" is hidden by "two::A17::operator="}}
struct A18 : Cv { A18 &operator=(const A18 &); }; // expected-warning #997 {{overloaded function "two::Cv::operator=" is hidden by "two::A18::operator="}}
template <class T> struct TB : B { void f(T); }; // expected-warning #997 {{function "two::B::f(int)" is hidden by "two::TB<T>::f [with T=char]"}} // expected-warning #997 {{function "two::B::f(int)" is hidden by "two::TB<T>::f [with T=short]"}}
template struct TB<int>;
template struct TB<char>; 
template struct TB<short>;
struct Ov : B { void f(int) override; void mix(int) override; };
struct A19 : Ov { void mix(char); }; // expected-warning #997 {{overloaded function "two::B::mix" is hidden by "two::A19::mix"}}
struct PF {
    private: virtual void f(int);
    };
    struct A20 : PF { void f(double); // expected-warning #997 {{function "two::PF::f(int)" is hidden by "two::A20::f"}}
};
}
