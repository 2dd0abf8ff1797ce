// __has_builtin and its kin must answer as NVRTC 13.0 does.
// RUN: tokens --arch=sm_90
#if __has_builtin(__builtin_bit_cast) && __has_builtin(__is_aggregate) && !__has_builtin(__is_same)
yes 1
#endif
#if !__has_builtin(__builtin_popcount) && __has_builtin(__popc) && !__has_builtin(__builtin_memcpy)
yes 2
#endif
#if __has_attribute(aligned) && __has_attribute(__noinline__) && !__has_attribute(visibility)
yes 3
#endif
#if __has_cpp_attribute(nodiscard) == 201907L && __has_cpp_attribute(likely) == 201803L
yes 4
#endif
#if __has_cpp_attribute(__nodiscard__) == 1 && !__has_cpp_attribute(no_unique_address)
yes 5
#endif
#if !__has_cpp_attribute(gnu::always_inline) && !__has_cpp_attribute(clang::fallthrough)
yes 6
#endif
#if __has_feature(cxx_rtti) && __has_extension(cxx_generic_lambdas) && !__has_feature(cxx_modules)
yes 7
#endif
#if __is_identifier(foo) && !__is_identifier(int) && __is_identifier(concept) && __is_identifier(__device__)
yes 8
#endif
#if !__is_identifier(__is_union) && __is_identifier(__is_same) && __is_identifier(__volatile)
yes 8a
#endif
#if defined(__has_include) && defined(__is_identifier) && !__has_include(<nowhere>)
yes 9
#endif
// CHECK: yes 1
// CHECK: yes 2
// CHECK: yes 3
// CHECK: yes 4
// CHECK: yes 5
// CHECK: yes 6
// CHECK: yes 7
// CHECK: yes 8
// CHECK: yes 8a
// CHECK: yes 9
