// GNU's vectors in nvcc's flow: `T __attribute__((vector_size(Bytes)))` means a class. Only host code has them, and
// host code is not compiled: of functions, the declarations are enough.

// An operator of two vectors, or of one and a number, and the assignment that goes with it.
#define WITH_OPERAND(result, name) \
  __host__ friend result operator name(const __cuprum_vector &, __operand); \
  __host__ friend result operator name(T, const __cuprum_vector &);
#define WITH_ASSIGNMENT(name) \
  WITH_OPERAND(__cuprum_vector, name) \
  __host__ __cuprum_vector &operator name##=(__operand);

//@ __cuprum_vector
// What a comparison of elements gives: all bits or none.
template <unsigned long Bytes> struct __cuprum_lane_mask;
template <> struct __cuprum_lane_mask<1> { typedef signed char type; };
template <> struct __cuprum_lane_mask<2> { typedef short type; };
template <> struct __cuprum_lane_mask<4> { typedef int type; };
template <> struct __cuprum_lane_mask<8> { typedef long type; };
template <> struct __cuprum_lane_mask<16> { typedef __int128 type; };

template <class T, unsigned long Bytes> struct __attribute__((aligned(Bytes))) __cuprum_vector {
  T __lanes[Bytes / sizeof(T)];

  typedef __cuprum_vector<typename __cuprum_lane_mask<sizeof(T)>::type, Bytes> __mask;
  struct __operand {
    __host__ __operand(const __cuprum_vector &);
    __host__ __operand(T);
  };
  // The bytes as those of another vector, or of a number.
  template <class U> __host__ explicit operator __cuprum_vector<U, Bytes>() const;
  __host__ explicit operator long long() const;
  __host__ explicit operator unsigned long long() const;
  __host__ T &operator[](long);
  __host__ const T &operator[](long) const;
  __host__ __cuprum_vector operator+() const;
  __host__ __cuprum_vector operator-() const;
  __host__ __cuprum_vector operator~() const;
  __host__ __mask operator!() const;
  __host__ __cuprum_vector &operator++();
  __host__ __cuprum_vector &operator--();
  __host__ __cuprum_vector operator++(int);
  __host__ __cuprum_vector operator--(int);
  WITH_ASSIGNMENT(+)
  WITH_ASSIGNMENT(-)
  WITH_ASSIGNMENT(*)
  WITH_ASSIGNMENT(/)
  WITH_ASSIGNMENT(%)
  WITH_ASSIGNMENT(&)
  WITH_ASSIGNMENT(|)
  WITH_ASSIGNMENT(^)
  WITH_ASSIGNMENT(<<)
  WITH_ASSIGNMENT(>>)
  WITH_OPERAND(__mask, ==)
  WITH_OPERAND(__mask, !=)
  WITH_OPERAND(__mask, <)
  WITH_OPERAND(__mask, >)
  WITH_OPERAND(__mask, <=)
  WITH_OPERAND(__mask, >=)
  WITH_OPERAND(__mask, &&)
  WITH_OPERAND(__mask, ||)
};
