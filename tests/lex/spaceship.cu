// <=> is one token only from C++20 on: before, `&operator<=>` ends a template argument list.
// RUN: tokens prefix=OLD -std=c++17
// RUN: tokens prefix=NEW -std=c++20
#define LESS <=>
X<&operator<=> x; a LESS b;
// OLD: X < & operator <= > x ; a <= > b ;
// NEW: X < & operator <=> x ; a <=> b ;
