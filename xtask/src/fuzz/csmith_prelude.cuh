// What csmith's programs expect of `csmith.h`, in device code: types, limits, the checksum. Functions that
// guard arithmetic follow from csmith's own `safe_math.h`.
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long int64_t;
typedef unsigned long uint64_t;
#define CHAR_BIT 8
#define INT8_MIN (-128)
#define INT8_MAX 127
#define UINT8_MAX 255
#define INT16_MIN (-32767 - 1)
#define INT16_MAX 32767
#define UINT16_MAX 65535
#define INT32_MIN (-2147483647 - 1)
#define INT32_MAX 2147483647
#define UINT32_MAX 4294967295U
#define INT64_MIN (-9223372036854775807L - 1)
#define INT64_MAX 9223372036854775807L
#define UINT64_MAX 18446744073709551615UL
#define INT_MIN INT32_MIN
#define INT_MAX INT32_MAX
#define UINT_MAX UINT32_MAX
#define LONG_MIN INT64_MIN
#define LONG_MAX INT64_MAX
#define ULONG_MAX UINT64_MAX
#define FLT_MAX 3.40282346638528859811704183484516925e+38F
#define DBL_MAX 1.79769313486231570814527423731704357e+308

// The checksum, CRC-32 of all that the program tells, bit by bit.
static uint32_t crc32_context = 0xFFFFFFFFu;
static uint32_t checksum_of_program;

static void crc32_gentab() {}

static void crc32_byte(uint8_t byte) {
  crc32_context ^= byte;
  for (int bit = 0; bit < 8; ++bit)
    crc32_context = (crc32_context >> 1) ^ (crc32_context & 1 ? 0xEDB88320u : 0);
}

static void transparent_crc(uint64_t value, const char *, int) {
  for (int byte = 0; byte < 8; ++byte)
    crc32_byte((uint8_t)(value >> 8 * byte));
}

static void transparent_crc_bytes(const char *bytes, int count, const char *, int) {
  for (int index = 0; index < count; ++index)
    crc32_byte((uint8_t)bytes[index]);
}

static void platform_main_begin() {}

static void platform_main_end(uint32_t checksum, int) { checksum_of_program = checksum; }

static int strcmp(const char *, const char *) { return 1; }

#define printf(...) 0
#define main program_main
#define COUNT(n)
#define TC
#define SAFE
#define UNDEFINED(value) (value)
#define LOG_INDEX
#define LOG_EXEC
#define STATIC static
#define FUNC_NAME(name) (safe_##name)
#define INT_BIT (sizeof(int) * CHAR_BIT)
#define _CSMITH_BITFIELD(width) (((width) > INT_BIT) ? ((width) % INT_BIT) : (width))
