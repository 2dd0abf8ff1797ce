// What mma.h calls for matrices that a warp holds together: one PTX instruction each.
// Each chunk is parsed, after these macros, when one of the names on its marker line is first used.

// Registers of a fragment as operands of an instruction, and in its text; none by means of another,
// since each expansion is scanned again.
#define OUT1(c, d) "=" c(d[0])
#define OUT2(c, d) "=" c(d[0]), "=" c(d[1])
#define OUT4(c, d) "=" c(d[0]), "=" c(d[1]), "=" c(d[2]), "=" c(d[3])
#define OUT8(c, d) \
  "=" c(d[0]), "=" c(d[1]), "=" c(d[2]), "=" c(d[3]), "=" c(d[4]), "=" c(d[5]), "=" c(d[6]), \
  "=" c(d[7])
#define IN1(c, a) c(a[0])
#define IN2(c, a) c(a[0]), c(a[1])
#define IN4(c, a) c(a[0]), c(a[1]), c(a[2]), c(a[3])
#define IN8(c, a) c(a[0]), c(a[1]), c(a[2]), c(a[3]), c(a[4]), c(a[5]), c(a[6]), c(a[7])

// Behind the registers come the address and the distance of rows; to store, before them.
#define LOADED1 "{%0}, [%1], %2"
#define LOADED2 "{%0, %1}, [%2], %3"
#define LOADED4 "{%0, %1, %2, %3}, [%4], %5"
#define LOADED8 "{%0, %1, %2, %3, %4, %5, %6, %7}, [%8], %9"
#define STORED2 "[%0], {%2, %3}, %1"
#define STORED4 "[%0], {%2, %3, %4, %5}, %1"
#define STORED8 "[%0], {%2, %3, %4, %5, %6, %7, %8, %9}, %1"

// The registers of a product: as many for the result, the sum, the left and the right factor.
#define PRODUCT_2_2_1_1 \
  "{%0, %1}, " \
  "{%4}, " \
  "{%5}, " \
  "{%2, %3};"
#define PRODUCT_4_4_8_8 \
  "{%0, %1, %2, %3}, " \
  "{%8, %9, %10, %11, %12, %13, %14, %15}, " \
  "{%16, %17, %18, %19, %20, %21, %22, %23}, " \
  "{%4, %5, %6, %7};"
#define PRODUCT_4_8_8_8 \
  "{%0, %1, %2, %3}, " \
  "{%12, %13, %14, %15, %16, %17, %18, %19}, " \
  "{%20, %21, %22, %23, %24, %25, %26, %27}, " \
  "{%4, %5, %6, %7, %8, %9, %10, %11};"
#define PRODUCT_8_4_8_8 \
  "{%0, %1, %2, %3, %4, %5, %6, %7}, " \
  "{%12, %13, %14, %15, %16, %17, %18, %19}, " \
  "{%20, %21, %22, %23, %24, %25, %26, %27}, " \
  "{%8, %9, %10, %11};"
#define PRODUCT_8_8_8_8 \
  "{%0, %1, %2, %3, %4, %5, %6, %7}, " \
  "{%16, %17, %18, %19, %20, %21, %22, %23}, " \
  "{%24, %25, %26, %27, %28, %29, %30, %31}, " \
  "{%8, %9, %10, %11, %12, %13, %14, %15};"
#define PRODUCT_8_8_4_4 \
  "{%0, %1, %2, %3, %4, %5, %6, %7}, " \
  "{%16, %17, %18, %19}, " \
  "{%20, %21, %22, %23}, " \
  "{%8, %9, %10, %11, %12, %13, %14, %15};"
#define PRODUCT_8_8_8_2 \
  "{%0, %1, %2, %3, %4, %5, %6, %7}, " \
  "{%16, %17, %18, %19, %20, %21, %22, %23}, " \
  "{%24, %25}, " \
  "{%8, %9, %10, %11, %12, %13, %14, %15};"
#define PRODUCT_8_8_2_8 \
  "{%0, %1, %2, %3, %4, %5, %6, %7}, " \
  "{%16, %17}, " \
  "{%18, %19, %20, %21, %22, %23, %24, %25}, " \
  "{%8, %9, %10, %11, %12, %13, %14, %15};"
#define PRODUCT_8_8_2_2 \
  "{%0, %1, %2, %3, %4, %5, %6, %7}, " \
  "{%16, %17}, " \
  "{%18, %19}, " \
  "{%8, %9, %10, %11, %12, %13, %14, %15};"
#define PRODUCT_8_8_4_1 \
  "{%0, %1, %2, %3, %4, %5, %6, %7}, " \
  "{%16, %17, %18, %19}, " \
  "{%20}, " \
  "{%8, %9, %10, %11, %12, %13, %14, %15};"
#define PRODUCT_8_8_1_4 \
  "{%0, %1, %2, %3, %4, %5, %6, %7}, " \
  "{%16}, " \
  "{%17, %18, %19, %20}, " \
  "{%8, %9, %10, %11, %12, %13, %14, %15};"

#define DEVICE static __device__ __forceinline__

#define LOAD_AS(count, c, part, layout, what) \
  asm volatile("wmma.load." part ".sync.aligned." layout "." what " " LOADED##count ";" \
               : OUT##count(c, d) : "l"(p), "r"(ldm) : "memory");
#define LOAD(count, name, type, c, part, what) \
  DEVICE void name(type *d, const type *p, unsigned int ldm, int layout) { \
    if (layout == 0) { \
      LOAD_AS(count, c, part, "row", what) \
    } else { \
      LOAD_AS(count, c, part, "col", what) \
    } \
  }
// Of small elements, which have one layout.
#define LOAD_ROW(name, what) \
  DEVICE void name(int *d, const int *p, unsigned int ldm, int) { \
    LOAD_AS(1, "r", "a", "row", what) \
  }
#define LOAD_COL(name, what) \
  DEVICE void name(int *d, const int *p, unsigned int ldm, int) { \
    LOAD_AS(1, "r", "b", "col", what) \
  }

#define STORE_AS(count, c, layout, what) \
  asm volatile("wmma.store.d.sync.aligned." layout "." what " " STORED##count ";" \
               : : "l"(p), "r"(ldm), IN##count(c, a) : "memory");
#define STORE(count, name, type, c, what) \
  DEVICE void name(type *p, const type *a, unsigned int ldm, int layout) { \
    if (layout == 0) { \
      STORE_AS(count, c, "row", what) \
    } else { \
      STORE_AS(count, c, "col", what) \
    } \
  }

// d_, c_, a_ and b_ are counts of registers; t is the constraint of the factors.
#define MULTIPLY_AS(d_, c_, a_, b_, dt, ct, t, op, layouts, what) \
  asm volatile("wmma.mma" op ".sync.aligned." layouts "." what " " \
               PRODUCT_##d_##_##c_##_##a_##_##b_ \
               : OUT##d_(dt, d) : IN##c_(ct, c), IN##a_(t, a), IN##b_(t, b));
#define MULTIPLY_ANY(d_, c_, a_, b_, dt, ct, t, what) \
  if (layout == 0) { \
    MULTIPLY_AS(d_, c_, a_, b_, dt, ct, t, "", "row.row", what) \
  } else if (layout == 1) { \
    MULTIPLY_AS(d_, c_, a_, b_, dt, ct, t, "", "row.col", what) \
  } else if (layout == 2) { \
    MULTIPLY_AS(d_, c_, a_, b_, dt, ct, t, "", "col.row", what) \
  } else { \
    MULTIPLY_AS(d_, c_, a_, b_, dt, ct, t, "", "col.col", what) \
  }
// Of floating-point matrices; they never saturate.
#define MULTIPLY(d_, c_, a_, b_, name, dtype, dt, ctype, ct, type, t, what) \
  DEVICE void name(dtype *d, const type *a, const type *b, const ctype *c, int layout, int) { \
    MULTIPLY_ANY(d_, c_, a_, b_, dt, ct, t, what) \
  }
#define MULTIPLY_INT(a_, b_, name, what) \
  DEVICE void name(int *d, const int *a, const int *b, const int *c, int layout, int satf) { \
    if (satf) { \
      MULTIPLY_ANY(8, 8, a_, b_, "r", "r", "r", what ".satfinite") \
    } else { \
      MULTIPLY_ANY(8, 8, a_, b_, "r", "r", "r", what) \
    } \
  }
#define MULTIPLY_INT4(name, what) \
  DEVICE void name(int *d, const int *a, const int *b, const int *c, int, int satf) { \
    if (satf) { \
      MULTIPLY_AS(2, 2, 1, 1, "r", "r", "r", "", "row.col", what ".satfinite") \
    } else { \
      MULTIPLY_AS(2, 2, 1, 1, "r", "r", "r", "", "row.col", what) \
    } \
  }
#define MULTIPLY_BIT(name, op) \
  DEVICE void name(int *d, const int *a, const int *b, const int *c, int) { \
    MULTIPLY_AS(2, 2, 1, 1, "r", "r", "r", op, "row.col", "m8n8k128.s32.b1.b1.s32") \
  }

//@ __hmma_m16n16k16_ld_a
LOAD(8, __hmma_m16n16k16_ld_a, int, "r", "a", "m16n16k16.f16")

//@ __hmma_m16n16k16_ld_b
LOAD(8, __hmma_m16n16k16_ld_b, int, "r", "b", "m16n16k16.f16")

//@ __hmma_m16n16k16_ld_c_f16
LOAD(4, __hmma_m16n16k16_ld_c_f16, int, "r", "c", "m16n16k16.f16")

//@ __hmma_m16n16k16_ld_c_f32
LOAD(8, __hmma_m16n16k16_ld_c_f32, float, "f", "c", "m16n16k16.f32")

//@ __hmma_m16n16k16_st_c_f16
STORE(4, __hmma_m16n16k16_st_c_f16, int, "r", "m16n16k16.f16")

//@ __hmma_m16n16k16_st_c_f32
STORE(8, __hmma_m16n16k16_st_c_f32, float, "f", "m16n16k16.f32")

//@ __hmma_m16n16k16_mma_f16f16
MULTIPLY(4, 4, 8, 8, __hmma_m16n16k16_mma_f16f16, int, "r", int, "r", int, "r", "m16n16k16.f16.f16")

//@ __hmma_m16n16k16_mma_f16f32
MULTIPLY(4, 8, 8, 8, __hmma_m16n16k16_mma_f16f32, int, "r", float, "f", int, "r",
         "m16n16k16.f16.f32")

//@ __hmma_m16n16k16_mma_f32f16
MULTIPLY(8, 4, 8, 8, __hmma_m16n16k16_mma_f32f16, float, "f", int, "r", int, "r",
         "m16n16k16.f32.f16")

//@ __hmma_m16n16k16_mma_f32f32
MULTIPLY(8, 8, 8, 8, __hmma_m16n16k16_mma_f32f32, float, "f", float, "f", int, "r",
         "m16n16k16.f32.f32")

//@ __hmma_m32n8k16_ld_a
LOAD(8, __hmma_m32n8k16_ld_a, int, "r", "a", "m32n8k16.f16")

//@ __hmma_m32n8k16_ld_b
LOAD(8, __hmma_m32n8k16_ld_b, int, "r", "b", "m32n8k16.f16")

//@ __hmma_m32n8k16_ld_c_f16
LOAD(4, __hmma_m32n8k16_ld_c_f16, int, "r", "c", "m32n8k16.f16")

//@ __hmma_m32n8k16_ld_c_f32
LOAD(8, __hmma_m32n8k16_ld_c_f32, float, "f", "c", "m32n8k16.f32")

//@ __hmma_m32n8k16_st_c_f16
STORE(4, __hmma_m32n8k16_st_c_f16, int, "r", "m32n8k16.f16")

//@ __hmma_m32n8k16_st_c_f32
STORE(8, __hmma_m32n8k16_st_c_f32, float, "f", "m32n8k16.f32")

//@ __hmma_m32n8k16_mma_f16f16
MULTIPLY(4, 4, 8, 8, __hmma_m32n8k16_mma_f16f16, int, "r", int, "r", int, "r", "m32n8k16.f16.f16")

//@ __hmma_m32n8k16_mma_f16f32
MULTIPLY(4, 8, 8, 8, __hmma_m32n8k16_mma_f16f32, int, "r", float, "f", int, "r", "m32n8k16.f16.f32")

//@ __hmma_m32n8k16_mma_f32f16
MULTIPLY(8, 4, 8, 8, __hmma_m32n8k16_mma_f32f16, float, "f", int, "r", int, "r", "m32n8k16.f32.f16")

//@ __hmma_m32n8k16_mma_f32f32
MULTIPLY(8, 8, 8, 8, __hmma_m32n8k16_mma_f32f32, float, "f", float, "f", int, "r",
         "m32n8k16.f32.f32")

//@ __hmma_m8n32k16_ld_a
LOAD(8, __hmma_m8n32k16_ld_a, int, "r", "a", "m8n32k16.f16")

//@ __hmma_m8n32k16_ld_b
LOAD(8, __hmma_m8n32k16_ld_b, int, "r", "b", "m8n32k16.f16")

//@ __hmma_m8n32k16_ld_c_f16
LOAD(4, __hmma_m8n32k16_ld_c_f16, int, "r", "c", "m8n32k16.f16")

//@ __hmma_m8n32k16_ld_c_f32
LOAD(8, __hmma_m8n32k16_ld_c_f32, float, "f", "c", "m8n32k16.f32")

//@ __hmma_m8n32k16_st_c_f16
STORE(4, __hmma_m8n32k16_st_c_f16, int, "r", "m8n32k16.f16")

//@ __hmma_m8n32k16_st_c_f32
STORE(8, __hmma_m8n32k16_st_c_f32, float, "f", "m8n32k16.f32")

//@ __hmma_m8n32k16_mma_f16f16
MULTIPLY(4, 4, 8, 8, __hmma_m8n32k16_mma_f16f16, int, "r", int, "r", int, "r", "m8n32k16.f16.f16")

//@ __hmma_m8n32k16_mma_f16f32
MULTIPLY(4, 8, 8, 8, __hmma_m8n32k16_mma_f16f32, int, "r", float, "f", int, "r", "m8n32k16.f16.f32")

//@ __hmma_m8n32k16_mma_f32f16
MULTIPLY(8, 4, 8, 8, __hmma_m8n32k16_mma_f32f16, float, "f", int, "r", int, "r", "m8n32k16.f32.f16")

//@ __hmma_m8n32k16_mma_f32f32
MULTIPLY(8, 8, 8, 8, __hmma_m8n32k16_mma_f32f32, float, "f", float, "f", int, "r",
         "m8n32k16.f32.f32")

//@ __imma_m16n16k16_ld_a_s8
LOAD(2, __imma_m16n16k16_ld_a_s8, int, "r", "a", "m16n16k16.s8")

//@ __imma_m16n16k16_ld_b_s8
LOAD(2, __imma_m16n16k16_ld_b_s8, int, "r", "b", "m16n16k16.s8")

//@ __imma_m16n16k16_ld_a_u8
LOAD(2, __imma_m16n16k16_ld_a_u8, int, "r", "a", "m16n16k16.u8")

//@ __imma_m16n16k16_ld_b_u8
LOAD(2, __imma_m16n16k16_ld_b_u8, int, "r", "b", "m16n16k16.u8")

//@ __imma_m16n16k16_ld_c
LOAD(8, __imma_m16n16k16_ld_c, int, "r", "c", "m16n16k16.s32")

//@ __imma_m16n16k16_st_c_i32
STORE(8, __imma_m16n16k16_st_c_i32, int, "r", "m16n16k16.s32")

//@ __imma_m16n16k16_mma_s8
MULTIPLY_INT(2, 2, __imma_m16n16k16_mma_s8, "m16n16k16.s32.s8.s8.s32")

//@ __imma_m16n16k16_mma_u8
MULTIPLY_INT(2, 2, __imma_m16n16k16_mma_u8, "m16n16k16.s32.u8.u8.s32")

//@ __imma_m32n8k16_ld_a_s8
LOAD(4, __imma_m32n8k16_ld_a_s8, int, "r", "a", "m32n8k16.s8")

//@ __imma_m32n8k16_ld_b_s8
LOAD(1, __imma_m32n8k16_ld_b_s8, int, "r", "b", "m32n8k16.s8")

//@ __imma_m32n8k16_ld_a_u8
LOAD(4, __imma_m32n8k16_ld_a_u8, int, "r", "a", "m32n8k16.u8")

//@ __imma_m32n8k16_ld_b_u8
LOAD(1, __imma_m32n8k16_ld_b_u8, int, "r", "b", "m32n8k16.u8")

//@ __imma_m32n8k16_ld_c
LOAD(8, __imma_m32n8k16_ld_c, int, "r", "c", "m32n8k16.s32")

//@ __imma_m32n8k16_st_c_i32
STORE(8, __imma_m32n8k16_st_c_i32, int, "r", "m32n8k16.s32")

//@ __imma_m32n8k16_mma_s8
MULTIPLY_INT(4, 1, __imma_m32n8k16_mma_s8, "m32n8k16.s32.s8.s8.s32")

//@ __imma_m32n8k16_mma_u8
MULTIPLY_INT(4, 1, __imma_m32n8k16_mma_u8, "m32n8k16.s32.u8.u8.s32")

//@ __imma_m8n32k16_ld_a_s8
LOAD(1, __imma_m8n32k16_ld_a_s8, int, "r", "a", "m8n32k16.s8")

//@ __imma_m8n32k16_ld_b_s8
LOAD(4, __imma_m8n32k16_ld_b_s8, int, "r", "b", "m8n32k16.s8")

//@ __imma_m8n32k16_ld_a_u8
LOAD(1, __imma_m8n32k16_ld_a_u8, int, "r", "a", "m8n32k16.u8")

//@ __imma_m8n32k16_ld_b_u8
LOAD(4, __imma_m8n32k16_ld_b_u8, int, "r", "b", "m8n32k16.u8")

//@ __imma_m8n32k16_ld_c
LOAD(8, __imma_m8n32k16_ld_c, int, "r", "c", "m8n32k16.s32")

//@ __imma_m8n32k16_st_c_i32
STORE(8, __imma_m8n32k16_st_c_i32, int, "r", "m8n32k16.s32")

//@ __imma_m8n32k16_mma_s8
MULTIPLY_INT(1, 4, __imma_m8n32k16_mma_s8, "m8n32k16.s32.s8.s8.s32")

//@ __imma_m8n32k16_mma_u8
MULTIPLY_INT(1, 4, __imma_m8n32k16_mma_u8, "m8n32k16.s32.u8.u8.s32")

//@ __mma_bf16_m16n16k16_ld_a
LOAD(4, __mma_bf16_m16n16k16_ld_a, int, "r", "a", "m16n16k16.bf16")

//@ __mma_bf16_m16n16k16_ld_b
LOAD(4, __mma_bf16_m16n16k16_ld_b, int, "r", "b", "m16n16k16.bf16")

//@ __mma_bf16_m16n16k16_mma_f32
MULTIPLY(8, 8, 4, 4, __mma_bf16_m16n16k16_mma_f32, float, "f", float, "f", int, "r",
         "m16n16k16.f32.bf16.bf16.f32")

//@ __mma_bf16_m32n8k16_ld_a
LOAD(8, __mma_bf16_m32n8k16_ld_a, int, "r", "a", "m32n8k16.bf16")

//@ __mma_bf16_m32n8k16_ld_b
LOAD(2, __mma_bf16_m32n8k16_ld_b, int, "r", "b", "m32n8k16.bf16")

//@ __mma_bf16_m32n8k16_mma_f32
MULTIPLY(8, 8, 8, 2, __mma_bf16_m32n8k16_mma_f32, float, "f", float, "f", int, "r",
         "m32n8k16.f32.bf16.bf16.f32")

//@ __mma_bf16_m8n32k16_ld_a
LOAD(2, __mma_bf16_m8n32k16_ld_a, int, "r", "a", "m8n32k16.bf16")

//@ __mma_bf16_m8n32k16_ld_b
LOAD(8, __mma_bf16_m8n32k16_ld_b, int, "r", "b", "m8n32k16.bf16")

//@ __mma_bf16_m8n32k16_mma_f32
MULTIPLY(8, 8, 2, 8, __mma_bf16_m8n32k16_mma_f32, float, "f", float, "f", int, "r",
         "m8n32k16.f32.bf16.bf16.f32")

//@ __mma_tf32_m16n16k8_ld_a
LOAD(4, __mma_tf32_m16n16k8_ld_a, int, "r", "a", "m16n16k8.tf32")

//@ __mma_tf32_m16n16k8_ld_b
LOAD(4, __mma_tf32_m16n16k8_ld_b, int, "r", "b", "m16n16k8.tf32")

//@ __mma_tf32_m16n16k8_ld_c
LOAD(8, __mma_tf32_m16n16k8_ld_c, float, "f", "c", "m16n16k8.f32")

//@ __mma_m16n16k8_st_c_f32
STORE(8, __mma_m16n16k8_st_c_f32, float, "f", "m16n16k8.f32")

//@ __mma_tf32_m16n16k8_mma_f32
MULTIPLY(8, 8, 4, 4, __mma_tf32_m16n16k8_mma_f32, float, "f", float, "f", int, "r",
         "m16n16k8.f32.tf32.tf32.f32")

//@ __dmma_m8n8k4_ld_a
LOAD(1, __dmma_m8n8k4_ld_a, double, "d", "a", "m8n8k4.f64")

//@ __dmma_m8n8k4_ld_b
LOAD(1, __dmma_m8n8k4_ld_b, double, "d", "b", "m8n8k4.f64")

//@ __dmma_m8n8k4_ld_c
LOAD(2, __dmma_m8n8k4_ld_c, double, "d", "c", "m8n8k4.f64")

//@ __dmma_m8n8k4_st_c_f64
STORE(2, __dmma_m8n8k4_st_c_f64, double, "d", "m8n8k4.f64")

//@ __dmma_m8n8k4_mma_f64
MULTIPLY(2, 2, 1, 1, __dmma_m8n8k4_mma_f64, double, "d", double, "d", double, "d",
         "m8n8k4.f64.f64.f64.f64.rn")

//@ __imma_m8n8k32_ld_a_s4
LOAD_ROW(__imma_m8n8k32_ld_a_s4, "m8n8k32.s4")

//@ __imma_m8n8k32_ld_b_s4
LOAD_COL(__imma_m8n8k32_ld_b_s4, "m8n8k32.s4")

//@ __imma_m8n8k32_mma_s4
MULTIPLY_INT4(__imma_m8n8k32_mma_s4, "m8n8k32.s32.s4.s4.s32")

//@ __imma_m8n8k32_ld_a_u4
LOAD_ROW(__imma_m8n8k32_ld_a_u4, "m8n8k32.u4")

//@ __imma_m8n8k32_ld_b_u4
LOAD_COL(__imma_m8n8k32_ld_b_u4, "m8n8k32.u4")

//@ __imma_m8n8k32_mma_u4
MULTIPLY_INT4(__imma_m8n8k32_mma_u4, "m8n8k32.s32.u4.u4.s32")

//@ __imma_m8n8k32_ld_c
LOAD(2, __imma_m8n8k32_ld_c, int, "r", "c", "m8n8k32.s32")

//@ __imma_m8n8k32_st_c_i32
STORE(2, __imma_m8n8k32_st_c_i32, int, "r", "m8n8k32.s32")

//@ __bmma_m8n8k128_ld_a_b1
LOAD_ROW(__bmma_m8n8k128_ld_a_b1, "m8n8k128.b1")

//@ __bmma_m8n8k128_ld_b_b1
LOAD_COL(__bmma_m8n8k128_ld_b_b1, "m8n8k128.b1")

//@ __bmma_m8n8k128_ld_c
LOAD(2, __bmma_m8n8k128_ld_c, int, "r", "c", "m8n8k128.s32")

//@ __bmma_m8n8k128_st_c_i32
STORE(2, __bmma_m8n8k128_st_c_i32, int, "r", "m8n8k128.s32")

//@ __bmma_m8n8k128_mma_xor_popc_b1
MULTIPLY_BIT(__bmma_m8n8k128_mma_xor_popc_b1, ".xor.popc")

//@ __bmma_m8n8k128_mma_and_popc_b1
MULTIPLY_BIT(__bmma_m8n8k128_mma_and_popc_b1, ".and.popc")
