// Integer arithmetic of constants follows the abstract machine for every operator.
// RUN: sema
static_assert(7 / -2 == -3 && 7 % -2 == 1 && -7 / 2 == -3 && -7 % 2 == -1 && (-8 >> 1) == -4 && (8u >> 1) == 4 && (1 << 31 >> 31) == -1 && ~0 == -1 && (5 ^ 3) == 6 && (0xffffffffu + 1) == 0 && !5 == 0);
static_assert((char)200 == -56);
static_assert((unsigned char)-1 == 255);
static_assert((short)70000 == 4464);
static_assert((long)-1u == 4294967295);
static_assert((bool)0.5 == true);
static_assert((int)'\xff' == -1);
