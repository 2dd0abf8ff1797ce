// Before C++17 no lambda is constexpr.
// RUN: sema -default-device --std=c++14
auto written = []() constexpr { return 1; }; // expected-error {{constexpr lambdas are not enabled in this mode}}
auto plain = []() { return 1; };
