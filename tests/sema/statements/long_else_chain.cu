// A chain of `else if` may be long, and knows the names of the conditions before each of its links.
// RUN: sema -std=c++17 -default-device
#define LINK else if (x == 7) { x = 1; }
#define TEN LINK LINK LINK LINK LINK LINK LINK LINK LINK LINK
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
#define THOUSAND HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED HUNDRED
int many(int x) {
    if (x < 0) {
        x = 2;
    }
    THOUSAND THOUSAND THOUSAND
    else {
        x = 3;
    }
    return x;
}
int names(int x) {
    if (int first = x + 1) {
        return first;
    } else if (x > 2) {
        return first + 1;
    } else if (int second = first + x; second > 3) {
        return first + second;
    } else if (wrong) { // expected-error {{identifier "wrong" is undefined}}
        return first + second;
    } else if (second > first) {
        return missing; // expected-error {{identifier "missing" is undefined}}
    } else {
        return second;
    }
    return first; // expected-error {{identifier "first" is undefined}}
}
