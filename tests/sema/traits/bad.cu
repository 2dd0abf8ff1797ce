// Misused traits are reported at their place, in nvcc's words.
// RUN: sema
struct Incomplete;
constexpr bool empty = __is_empty(Incomplete);            // expected-error {{an incomplete class type is not allowed}}
constexpr bool final = __is_final(Incomplete);            // expected-error {{an incomplete class type is not allowed}}
constexpr bool few = __is_base_of(int);                   // expected-error #253 {{expected a ","}}
constexpr bool many = __is_enum(int, int);                // expected-error #18 {{expected a ")"}}
typedef __make_signed(float) real;                        // expected-error {{__make_signed is only compatible with non-bool integer and enum types}}
typedef __make_unsigned(bool) truth;                      // expected-error {{__make_unsigned is only compatible with non-bool integer and enum types}}
typedef __underlying_type(int) number;                    // expected-error {{__underlying_type only applies to enum types}}
constexpr bool unknown = __is_blue(int);                  // expected-error #254 {{type name is not allowed}}
