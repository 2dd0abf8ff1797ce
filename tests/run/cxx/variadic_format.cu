// Recursive and folded packs format their arguments into a buffer in order, each by the overload of its
// type.
// RUN: run -default-device -std=c++17
struct Buffer {
    char *at;
    int length;
    void put(char c) { at[length++] = c; }
};
void write(Buffer &b, char c) { b.put(c); }
void write(Buffer &b, const char *text) {
    while (*text)
        b.put(*text++);
}
template <class T> auto write(Buffer &b, T value) -> decltype(value % 10, void()) {
    if (value < 0) {
        b.put('-');
        value = -value;
    }
    if (value >= 10)
        write(b, T(value / 10));
    b.put('0' + int(value % 10));
}
void write(Buffer &b, bool value) { write(b, value ? "true" : "false"); }
template <class A, class B> struct Pair { A first; B second; };
template <class A, class B> void write(Buffer &b, const Pair<A, B> &p) {
    b.put('<');
    write(b, p.first);
    b.put('|');
    write(b, p.second);
    b.put('>');
}
void format(Buffer &b, const char *text) { write(b, text); }
template <class H, class... T> void format(Buffer &b, const char *text, const H &head, const T &...tail) {
    for (; *text; ++text) {
        if (text[0] == '{' && text[1] == '}') {
            write(b, head);
            return format(b, text + 2, tail...);
        }
        b.put(*text);
    }
}
template <class... T> int print(char *out, const char *text, T... args) {
    Buffer buffer{out, 0};
    format(buffer, text, args...);
    (write(buffer, args), ...);
    return buffer.length;
}
__global__ void formats(char *out, int *lengths) {
    int i = threadIdx.x;
    lengths[i] = print(out + 32 * i, "a{}b{}c{}", i * 40 - 50, Pair<int, bool>{i, i > 0}, 'z');
}
// LAUNCH: formats<<<1, 2>>>(out=s8[64]{fill 0}, lengths=s32[2])
// EXPECT: lengths == {29, 27}
// EXPECT: out[0..14] == {97, 45, 53, 48, 98, 60, 48, 124, 102, 97, 108, 115, 101, 62}
// EXPECT: out[32..46] == {97, 45, 49, 48, 98, 60, 49, 124, 116, 114, 117, 101, 62, 99}
