// Objects in packed classes, and copies between objects of different alignment, are accessed with the
// alignment that is known of each: no address is misaligned.
// RUN: run

struct Pair {
  int first, second;
};

struct Wide {
  Pair pair;
  long long number;
};

#pragma pack(push, 1)
struct Packed {
  char tag;
  int values[2];
  Pair pair;
  long long wide;
  int table[2][2];
};

struct Short {
  short a;
  long long b;
};

struct Referring {
  char tag;
  int &target;
  __device__ Referring(int &target) : tag(1), target(target) {}
};
#pragma pack(pop)

struct __attribute__((packed)) Inner {
  char tag;
  Pair pairs[2];
  int Pair::*member;
};

__device__ __noinline__ Short make_short(long long value) {
  Short made = {1, value};
  return made;
}

__device__ __noinline__ Pair make_pair(int value) {
  return Pair{value, value + 1};
}

__device__ __noinline__ int read(const Referring &object) { return object.target; }

extern "C" __global__ void assign_from_less_aligned(Wide *to, int *from) {
  Pair *source = (Pair *)(from + 1);
  to->pair = *source;
  to->number = 5;
}

extern "C" __global__ void access(Packed *object, int i, int *out) {
  object->values[i] = 5;
  object->values[0] += 2;
  object->table[i][0] = 7;
  object->table[0][0] = 8;
  object->pair = make_pair(20);
  Pair copy = object->pair;
  object->wide = 3;
  out[0] = copy.first;
  out[1] = copy.second;
  out[2] = (i ? object->values[1] : object->pair.first);
  (i ? object->values[0] : object->pair.first) = 9;
  out[3] = object->values[0];
}

extern "C" __global__ void initialize(Short *out, Inner *inner, long long value) {
  out[0] = make_short(value);
  Inner local = {1, {{2, 3}, {4, 5}}, &Pair::second};
  *inner = local;
  inner->pairs[1] = inner->pairs[0];
  inner->pairs[0].second = 6;
}

extern "C" __global__ void refer(int *out) {
  int value = 7;
  Referring object(value);
  value = 9;
  out[0] = read(object);
}

// LAUNCH: assign_from_less_aligned<<<1, 1>>>(wide=s32[4]{fill 0}, from=s32[4]{iota})
// LAUNCH: access<<<1, 1>>>(packed=u8[41]{fill 0}, 1, seen=s32[4])
// LAUNCH: initialize<<<1, 1>>>(made=u8[10]{fill 0}, inner=u8[25]{fill 0}, 77:s64)
// LAUNCH: refer<<<1, 1>>>(referred=s32[1])
// EXPECT: wide == {1, 2, 5, 0}
// EXPECT: seen == {20, 21, 5, 9}
// EXPECT: packed[0..25] == {0, 9, 0, 0, 0, 5, 0, 0, 0, 20, 0, 0, 0, 21, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0}
// EXPECT: packed[25..41] == {8, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0}
// EXPECT: made == {1, 0, 77, 0, 0, 0, 0, 0, 0, 0}
// EXPECT: inner[0..17] == {1, 2, 0, 0, 0, 6, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0}
// EXPECT: referred == {9}
