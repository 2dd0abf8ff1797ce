// Default arguments of a declaration are read with its own names of the parameters, not with those that
// a later declaration gives them.
// RUN: run -default-device
template <class T> struct Traits {
  enum { size = sizeof(T) };
};

template <typename Char, typename = Traits<Char>> class Unnamed;
template <typename, typename> class Unnamed {
public:
  int number() { return 1; }
};

template <typename First, typename Second = Traits<First>> struct Renamed;
template <typename Second, typename First> struct Renamed {
  int number() { return First::size * 10 + sizeof(Second); }
};

template <typename T, int Size = sizeof(T)> struct Valued;
template <typename, int Other> struct Valued {
  int number() { return Other; }
};

// The default comes with the later declaration, the body with the earlier one.
template <typename T, typename U> struct Added {
  int number() { return sizeof(U); }
};
template <typename A, typename B = Traits<A>> struct Added;

template <typename Char, typename> struct Derived : Unnamed<Char> {};

__global__ void k(int *out) {
  out[0] = Unnamed<char>().number();
  out[1] = Renamed<short>().number();
  out[2] = Valued<double>().number();
  out[3] = Added<int>().number();
  out[4] = Derived<int, int>().number();
}
// LAUNCH: k<<<1, 1>>>(out=s32[5])
// EXPECT: out == {1, 22, 8, 1, 1}
