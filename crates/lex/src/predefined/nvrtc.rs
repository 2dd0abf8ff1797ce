//! NVRTC's own macros, and those that nvcc gives to the host compiler.
//!
//! Names and values were observed in NVRTC 13.0 by `#ifdef` and stringizing, over every name that
//! occurs in CUDA's and CCCL's headers, for every language version, target and option.

use super::{Compute, PredefinedOptions, Rule};
use crate::LanguageStandard;
use cuprum_target::ArchVariant;
use std::borrow::Cow;

/// Macros that do not depend on options.
const FIXED: &[(&str, &str)] = &[
    ("__CUDACC__", "1"),
    ("__CUDACC_RTC__", "1"),
    ("__CUDACC_VER_MAJOR__", "13"),
    ("__CUDACC_VER_MINOR__", "0"),
    ("__CUDACC_VER_BUILD__", "88"),
    (
        "__CUDACC_VER__",
        "\"__CUDACC_VER__ is no longer supported. Use __CUDACC_VER_MAJOR__, \
         __CUDACC_VER_MINOR__, and __CUDACC_VER_BUILD__ instead.\"",
    ),
    ("__CUDA_API_VER_MAJOR__", "13"),
    ("__CUDA_API_VER_MINOR__", "0"),
    ("__CUDANVVM__", "1"),
    ("__CUDACC_DEVICE_ATOMIC_BUILTINS__", "1"),
    ("__NVCC_DIAG_PRAGMA_SUPPORT__", "1"),
    ("__PRAGMA_REDEFINE_EXTNAME", "1"),
    ("__LP64__", "1"),
    ("__SIGNED_CHARS__", "1"),
    ("_BOOL", "1"),
    ("_WCHAR_T", "1"),
    ("__ARRAY_OPERATORS", "1"),
    ("__RTTI", "1"),
    ("__STDC__", "1"),
    ("__STDC_HOSTED__", "1"),
    ("__cpp_rtti", "199711L"),
    // Guards of headers that NVRTC has built in.
    ("__CUDA_RUNTIME_H__", ""),
    ("__VECTOR_TYPES_H__", ""),
    ("__DRIVER_TYPES_H__", ""),
    ("__DEVICE_LAUNCH_PARAMETERS_H__", ""),
    ("__HOST_DEFINES_H__", ""),
    ("__VECTOR_FUNCTIONS_H__", ""),
    ("__COMMON_FUNCTIONS_H__", ""),
    ("__MATH_FUNCTIONS_H__", ""),
    ("__DEVICE_FUNCTIONS_H__", ""),
    ("__DEVICE_TYPES_H__", ""),
    ("__SURFACE_TYPES_H__", ""),
    ("__TEXTURE_TYPES_H__", ""),
    ("__LIBRARY_TYPES_H__", ""),
    ("__DEVICE_DOUBLE_FUNCTIONS_H__", ""),
    ("__SM_30_INTRINSICS_H__", ""),
    ("__DEVICE_ATOMIC_FUNCTIONS_H__", ""),
    ("__CUDA_RUNTIME_API_H__", ""),
    ("__HOST_CONFIG_H__", ""),
    ("__SM_32_INTRINSICS_H__", ""),
    ("__SM_35_ATOMIC_FUNCTIONS_H__", ""),
    ("__SM_35_INTRINSICS_H__", ""),
    ("__SM_80_RT_H__", ""),
    ("__SM_90_RT_H__", ""),
    ("__SM_100_RT_H__", ""),
    // What those headers define.
    ("NULL", "0"),
    ("CUDARTAPI", ""),
    ("CUDARTAPI_CDECL", ""),
    ("CUDART_DEVICE", "__device__"),
    ("CUDART_VERSION", "13000"),
    ("_CRTIMP", ""),
    ("__THROW", ""),
    ("__CUDACC_RTC_BUILTIN_VECTOR_TYPES__", "1"),
    ("__NV_GLIBC_PROVIDES_IEC_60559_FUNCS", "0"),
    ("__cudart_builtin__", "__attribute__((cudart_builtin))"),
    ("__device_builtin_surface_type__", "__attribute__((device_builtin_surface_type))"),
    ("__device_builtin_texture_type__", "__attribute__((device_builtin_texture_type))"),
    ("__local_maxnreg__(a)", "__attribute__((local_maxnreg(a)))"),
    ("__nv_register_params__", "__attribute__((nv_register_params))"),
    ("__align__(n)", "__attribute__((aligned(n)))"),
    ("__builtin_align__(n)", "__align__(n)"),
    ("__device_builtin__", "__attribute__((device_builtin))"),
    ("__no_return__", "__attribute__((noreturn))"),
    ("__specialization_static", "static"),
    ("__thread__", "__thread"),
    ("__volatile__", "volatile"),
    ("__import__", ""),
    ("__export__", ""),
    ("__cdecl", ""),
    ("__inline_hint__", "__attribute__((nv_inline_hint))"),
    (
        "assert(e)",
        "((e) ? static_cast<void>(0) \
         : __assertfail(#e, __FILE__, __LINE__, __PRETTY_FUNCTION__, sizeof(char)))",
    ),
    ("va_start(list, last)", "__builtin_va_start(list, last)"),
    ("va_end(list)", "__builtin_va_end(list)"),
    ("va_arg(list, type)", "__builtin_va_arg(list, type)"),
    ("va_copy(to, from)", "__builtin_va_copy(to, from)"),
    ("__CUDA_ARCH_HAS_FEATURE__(f)", "__CUDA_ARCH_FEAT_##f"),
    ("__CUDART_API_VERSION", "((13 * 1000) + (0 * 10))"),
    ("__ASSERT_STR_HELPER(e)", "#e"),
    ("__cudaGet_threadIdx()", "threadIdx"),
    ("__cudaGet_blockIdx()", "blockIdx"),
    ("__cudaGet_blockDim()", "blockDim"),
    ("__cudaGet_gridDim()", "gridDim"),
    ("__cudaGet_warpSize()", "warpSize"),
    (
        "__NV_SILENCE_DEPRECATION_BEGIN",
        "_Pragma(\"nv_diagnostic push\") _Pragma(\"nv_diag_suppress 1444\")",
    ),
    ("__NV_SILENCE_DEPRECATION_END", "_Pragma(\"nv_diagnostic pop\")"),
    ("__tile__", "__attribute__((tile))"),
    ("__tile_builtin__", "__attribute__((tile_builtin))"),
    ("__tile_global__", "__attribute__((tile_global))"),
    ("__annotate__(a)", "__attribute__((a))"),
    ("__location__(a)", "__annotate__(a)"),
];

/// Feature-test macros: the values in C++11, C++14, C++17 and C++20 (empty: not defined), in the
/// names' order. The source may neither define nor undefine them.
const FEATURES: &[(&str, [&str; 4])] = &[
    ("__cpp_aggregate_bases", ["", "", "201603L", "201603L"]),
    ("__cpp_aggregate_nsdmi", ["", "201304L", "201304L", "201304L"]),
    ("__cpp_aggregate_paren_init", ["", "", "", "201902L"]),
    ("__cpp_alias_templates", ["200704L"; 4]),
    ("__cpp_aligned_new", ["", "", "201606L", "201606L"]),
    ("__cpp_attributes", ["200809L"; 4]),
    ("__cpp_binary_literals", ["", "201304L", "201304L", "201304L"]),
    ("__cpp_capture_star_this", ["", "", "201603L", "201603L"]),
    ("__cpp_char8_t", ["", "", "", "201811L"]),
    ("__cpp_concepts", ["", "", "", "202002L"]),
    ("__cpp_conditional_explicit", ["", "", "", "201806L"]),
    ("__cpp_consteval", ["", "", "", "201811L"]),
    ("__cpp_constexpr", ["200704L", "201304L", "201603L", "201907L"]),
    ("__cpp_constexpr_dynamic_alloc", ["", "", "", "201907L"]),
    ("__cpp_constinit", ["", "", "", "201907L"]),
    ("__cpp_decltype", ["200707L"; 4]),
    ("__cpp_decltype_auto", ["", "201304L", "201304L", "201304L"]),
    ("__cpp_deduction_guides", ["", "", "201703L", "201907L"]),
    ("__cpp_delegating_constructors", ["200604L"; 4]),
    ("__cpp_designated_initializers", ["", "", "", "201707L"]),
    ("__cpp_enumerator_attributes", ["", "", "201411L", "201411L"]),
    ("__cpp_exceptions", ["199711L"; 4]),
    ("__cpp_fold_expressions", ["", "", "201603L", "201603L"]),
    ("__cpp_generic_lambdas", ["", "201304L", "201304L", "201707L"]),
    ("__cpp_guaranteed_copy_elision", ["", "", "201606L", "201606L"]),
    ("__cpp_hex_float", ["", "", "201603L", "201603L"]),
    ("__cpp_if_constexpr", ["", "", "201606L", "201606L"]),
    ("__cpp_impl_destroying_delete", ["", "", "", "201806L"]),
    ("__cpp_impl_three_way_comparison", ["", "", "", "201907L"]),
    ("__cpp_inheriting_constructors", ["201511L"; 4]),
    ("__cpp_init_captures", ["", "201304L", "201304L", "201803L"]),
    ("__cpp_initializer_lists", ["200806L"; 4]),
    ("__cpp_inline_variables", ["", "", "201606L", "201606L"]),
    ("__cpp_lambdas", ["200907L"; 4]),
    ("__cpp_namespace_attributes", ["", "", "201411L", "201411L"]),
    ("__cpp_nested_namespace_definitions", ["", "", "201411L", "201411L"]),
    ("__cpp_noexcept_function_type", ["", "", "201510L", "201510L"]),
    ("__cpp_nontype_template_args", ["", "", "201411L", "201911L"]),
    ("__cpp_nontype_template_parameter_auto", ["", "", "201606L", "201606L"]),
    ("__cpp_nsdmi", ["200809L"; 4]),
    ("__cpp_range_based_for", ["200907L", "200907L", "201603L", "201603L"]),
    ("__cpp_raw_strings", ["200710L"; 4]),
    ("__cpp_ref_qualifiers", ["200710L"; 4]),
    ("__cpp_return_type_deduction", ["", "201304L", "201304L", "201304L"]),
    ("__cpp_rvalue_references", ["200610L"; 4]),
    ("__cpp_sized_deallocation", ["", "201309L", "201309L", "201309L"]),
    ("__cpp_static_assert", ["201411L"; 4]),
    ("__cpp_structured_bindings", ["", "", "201606L", "201606L"]),
    ("__cpp_template_template_args", ["", "201611L", "201611L", "201611L"]),
    ("__cpp_threadsafe_static_init", ["200806L"; 4]),
    ("__cpp_unicode_characters", ["200704L"; 4]),
    ("__cpp_unicode_literals", ["200710L"; 4]),
    ("__cpp_user_defined_literals", ["200809L"; 4]),
    ("__cpp_using_enum", ["", "", "", "201907L"]),
    ("__cpp_variable_templates", ["", "201304L", "201304L", "201304L"]),
    ("__cpp_variadic_templates", ["200704L"; 4]),
    ("__cpp_variadic_using", ["", "", "201611L", "201611L"]),
];

/// Macros that stand for the front end NVRTC is built on; its clients test for it. The source may
/// neither define nor undefine them.
const FRONT_END: &[(&str, &str)] = &[
    ("__EDG__", "1"),
    ("__EDG_VERSION__", "606"),
    ("__EDG_SIZE_TYPE__", "unsigned long"),
    ("__EDG_PTRDIFF_TYPE__", "long"),
    ("__EDG_TYPE_TRAITS_ENABLED", "1"),
];

/// Macros that `-minimal` leaves out.
const FULL: &[(&str, &str)] = &[
    ("__SURFACE_INDIRECT_FUNCTIONS_H__", ""),
    ("__TEXTURE_INDIRECT_FUNCTIONS_H__", ""),
    ("CUDART_CB", ""),
    ("CUDA_IPC_HANDLE_SIZE", "64"),
    ("CU_UUID_HAS_BEEN_DEFINED", ""),
    ("__CUDART_API_PTDS(name)", "name"),
    ("__CUDART_API_PTSZ(name)", "name"),
];

fn truth(flag: bool) -> Cow<'static, str> {
    if flag { "1".into() } else { "0".into() }
}

/// A macro that is 1 or not defined.
fn flag(flag: bool) -> Option<Cow<'static, str>> {
    flag.then_some(Cow::Borrowed("1"))
}

fn arch(options: &PredefinedOptions) -> Cow<'static, str> {
    options.arch.cuda_arch_macro().to_string().into()
}

fn is_accelerated(options: &PredefinedOptions) -> bool {
    options.arch.variant == ArchVariant::Accelerated
}

fn is_family(options: &PredefinedOptions) -> bool {
    options.arch.variant != ArchVariant::Portable
}

/// Macros that depend on the target, for both modes.
const BY_TARGET: &[(&str, Compute)] = &[
    ("__cplusplus", |o| Some(o.standard.cplusplus().into())),
    ("__CUDA_ARCH__", |o| Some(arch(o))),
    ("__CUDA_ARCH_LIST__", |o| Some(arch(o))),
    ("__CUDA_ARCH_SPECIFIC__", |o| is_accelerated(o).then(|| arch(o))),
    ("__CUDA_ARCH_FAMILY_SPECIFIC__", |o| is_family(o).then(|| arch(o))),
    ("__CUDACC_DEBUG__", |o| flag(o.debug)),
    ("__CUDACC_RDC__", |o| flag(o.relocatable)),
    ("__CUDACC_EWP__", |o| flag(o.extensible_whole_program)),
];

/// Macros that depend on options, in run-time mode.
const BY_OPTION: &[(&str, Compute)] = &[
    ("__CUDA_MINIMUM_ARCH__", |o| Some(arch(o))),
    ("__CUDA_HAS_ARCH_SPECIFIC(n)", |o| {
        Some(if is_accelerated(o) { "(__CUDA_ARCH_SPECIFIC__ == (n##0))" } else { "0" }.into())
    }),
    ("__CUDA_HAS_ARCH_FAMILY_SPECIFIC(n)", |o| {
        // 101 was renamed to 110 and is a family by itself.
        let family = "((n) == 101 ? __CUDA_ARCH_FAMILY_SPECIFIC__ == 1010 \
                      : __CUDA_ARCH_FAMILY_SPECIFIC__ / 100 == (n) / 10)";
        Some(if is_family(o) { family } else { "0" }.into())
    }),
    ("__CUDA_FTZ", |o| Some(truth(o.flush_denormals || o.fast_math))),
    ("__CUDA_PREC_DIV", |o| Some(truth(o.precise_division && !o.fast_math))),
    ("__CUDA_PREC_SQRT", |o| Some(truth(o.precise_square_root && !o.fast_math))),
    ("__USE_FAST_MATH__", |o| Some(truth(o.fast_math))),
    ("__CUDACC_RTC_INT128__", |o| flag(o.int128)),
    ("__CUDACC_RTC_FLOAT128__", |o| flag(o.float128)),
    ("__CUDACC_RTC_MINIMAL__", |o| flag(o.minimal)),
    ("__STDCPP_DEFAULT_NEW_ALIGNMENT__", |o| {
        (o.standard >= LanguageStandard::Cpp17).then_some(Cow::Borrowed("16ul"))
    }),
];

/// Macros that nvcc passes to the host compiler, beside those that depend on the target.
const NVCC: &[(&str, &str)] = &[
    ("CUDA_DOUBLE_MATH_FUNCTIONS", "1"),
    ("__CUDACC__", "1"),
    ("__NVCC__", "1"),
    ("__CUDACC_VER_MAJOR__", "13"),
    ("__CUDACC_VER_MINOR__", "0"),
    ("__CUDACC_VER_BUILD__", "88"),
    ("__CUDA_API_VER_MAJOR__", "13"),
    ("__CUDA_API_VER_MINOR__", "0"),
    ("__NVCC_DIAG_PRAGMA_SUPPORT__", "1"),
    ("__CUDACC_DEVICE_ATOMIC_BUILTINS__", "1"),
];

/// Hands the macros of the run-time mode to `add`.
pub(super) fn entries(add: &mut dyn FnMut(&'static str, Rule)) {
    FIXED.iter().for_each(|(name, value)| add(name, Rule::Always(value)));
    FULL.iter().for_each(|(name, value)| add(name, Rule::Full(value)));
    FRONT_END.iter().for_each(|(name, value)| add(name, Rule::Fixed(value)));
    for (name, value) in BY_TARGET.iter().chain(BY_OPTION) {
        add(name, Rule::Computed(*value));
    }
    for name in ["__EXCEPTIONS", "__PLACEMENT_DELETE", "__VARIADIC_TEMPLATES"] {
        add(name, Rule::ByStandard(["1"; 4]));
    }
    FEATURES.iter().for_each(|(name, values)| add(name, Rule::FixedByStandard(*values)));
}

/// Hands the macros that nvcc passes to the host compiler to `add`.
pub(super) fn nvcc_entries(add: &mut dyn FnMut(&'static str, Rule)) {
    NVCC.iter().for_each(|(name, value)| add(name, Rule::Always(value)));
    for (name, value) in BY_TARGET {
        add(name, Rule::Computed(*value));
    }
    add("__CUDACC_EXTENDED_LAMBDA__", Rule::Computed(|o| flag(o.extended_lambda)));
    add("__CUDACC_RELAXED_CONSTEXPR__", Rule::Computed(|o| flag(o.relaxed_constexpr)));
}
