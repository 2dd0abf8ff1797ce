// Variables of 3, 5, 6 and 7 bytes that are accessed by bytes and by overlapping words at every offset: SROA
// keeps such a piece in an integer of four or eight bytes. A model in one 64-bit integer says what each access
// must see.
// RUN: run
// LAUNCH: three<<<1, 4>>>(in=u8[12]{iota 250 3}, three_out=u8[12], three_wrong=u32[4])
// LAUNCH: five<<<1, 4>>>(five_in=u8[20]{iota 120 7}, five_out=u8[20], five_wrong=u32[4])
// LAUNCH: six<<<1, 4>>>(six_in=u8[24]{iota 130 9}, six_out=u8[24], six_wrong=u32[4])
// LAUNCH: seven<<<1, 4>>>(seven_in=u8[28]{iota 60 5}, seven_out=u8[28], seven_wrong=u32[4])
// LAUNCH: in_turns<<<1, 4>>>(in, turns_out=u8[12], turns_wrong=u32[4])
// EXPECT: three_out == {86, 247, 127, 82, 128, 208, 78, 90, 27, 74, 49, 111}
// EXPECT: turns_out == {239, 222, 188, 29, 70, 31, 114, 109, 55, 65, 71, 203}
// EXPECT: three_wrong == {0, 0, 0, 0}
// EXPECT: five_wrong == {0, 0, 0, 0}
// EXPECT: six_wrong == {0, 0, 0, 0}
// EXPECT: seven_wrong == {0, 0, 0, 0}
// EXPECT: turns_wrong == {0, 0, 0, 0}

typedef unsigned char Byte;
typedef unsigned short Half;
typedef unsigned int Word;
typedef unsigned long long Model;

template <int Size> struct Piece {
  Byte bytes[Size];
};

/// A value at any byte: it is packed, so that its alignment is one.
template <class T> struct __attribute__((packed)) Unaligned {
  T value;
};

template <class T, int Offset, int Size> __device__ Unaligned<T> &at(Piece<Size> &piece) {
  static_assert(Offset + sizeof(T) <= Size, "within the piece");
  return reinterpret_cast<Unaligned<T> &>(piece.bytes[Offset]);
}

/// A piece, and what it must be.
template <int Size> struct Tested {
  Piece<Size> piece;
  Model model;
  unsigned wrong;

  __device__ Tested(const Byte *in) : model(0), wrong(0) {
    for (int i = 0; i < Size; i++) {
      piece.bytes[i] = in[i];
      model |= Model(in[i]) << (8 * i);
    }
  }

  /// Reads a value, and writes another one in its place.
  template <class T, int Offset> __device__ void step(unsigned salt) {
    Model mask = T(~T(0));
    T seen = at<T, Offset>(piece).value;
    wrong += seen != T(model >> (8 * Offset));
    T fresh = T(seen * 3u + salt);
    at<T, Offset>(piece).value = fresh;
    model = (model & ~(mask << (8 * Offset))) | Model(fresh) << (8 * Offset);
  }

  __device__ void finish(Byte *out, unsigned &count) {
    for (int i = 0; i < Size; i++) {
      wrong += piece.bytes[i] != Byte(model >> (8 * i));
      out[i] = piece.bytes[i];
    }
    count = wrong;
  }
};

extern "C" __global__ void three(const Byte *in, Byte *out, unsigned *wrong) {
  int t = threadIdx.x;
  Tested<3> tested(in + 3 * t);
  tested.step<Half, 0>(0x1234 + t);
  tested.step<Byte, 1>(0x56);
  tested.step<Half, 1>(0x789a);
  tested.step<Byte, 0>(0xbc);
  tested.step<Half, 0>(0xdef0);
  tested.step<Byte, 2>(0x11);
  tested.finish(out + 3 * t, wrong[t]);
}

extern "C" __global__ void five(const Byte *in, Byte *out, unsigned *wrong) {
  int t = threadIdx.x;
  Tested<5> tested(in + 5 * t);
  tested.step<Word, 1>(0x12345678 + t);
  tested.step<Half, 3>(0x9abc);
  tested.step<Word, 0>(0xdef01234);
  tested.step<Byte, 4>(0x21);
  tested.step<Half, 1>(0x4321);
  tested.step<Half, 0>(0x8765);
  tested.step<Byte, 3>(0x43);
  tested.step<Half, 2>(0x2468);
  tested.finish(out + 5 * t, wrong[t]);
}

extern "C" __global__ void six(const Byte *in, Byte *out, unsigned *wrong) {
  int t = threadIdx.x;
  Tested<6> tested(in + 6 * t);
  tested.step<Word, 2>(0x0badcafe + t);
  tested.step<Half, 4>(0x1357);
  tested.step<Word, 1>(0xfeedbee5);
  tested.step<Byte, 5>(0x65);
  tested.step<Word, 0>(0x600df00d);
  tested.step<Half, 3>(0x7531);
  tested.step<Byte, 2>(0x67);
  tested.finish(out + 6 * t, wrong[t]);
}

extern "C" __global__ void seven(const Byte *in, Byte *out, unsigned *wrong) {
  int t = threadIdx.x;
  Tested<7> tested(in + 7 * t);
  tested.step<Word, 3>(0x11223344 + t);
  tested.step<Half, 5>(0x5566);
  tested.step<Word, 0>(0x778899aa);
  tested.step<Word, 2>(0xbbccddee);
  tested.step<Byte, 6>(0x81);
  tested.step<Half, 4>(0xff00);
  tested.step<Word, 1>(0x0f0f0f0f);
  tested.step<Byte, 0>(0x18);
  tested.finish(out + 7 * t, wrong[t]);
}

/// The piece is a `phi` of a loop, and of a branch that threads take apart.
extern "C" __global__ void in_turns(const Byte *in, Byte *out, unsigned *wrong) {
  int t = threadIdx.x;
  Tested<3> tested(in + 3 * t);
  for (int turn = 0; turn < 3 + t; turn++) {
    tested.step<Half, 1>(turn);
    if ((turn ^ t) & 1)
      tested.step<Half, 0>(0x4000 + turn);
    else
      tested.step<Byte, 2>(turn);
  }
  tested.finish(out + 3 * t, wrong[t]);
}
