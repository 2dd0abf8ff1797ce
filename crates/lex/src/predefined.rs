//! The macros that are defined before the first line.
//!
//! The names and values are those that NVRTC 13.0 was observed to define. CUDA's qualifiers are
//! keywords here; see `MacroTable::define_builtins`.

use crate::options::{Define, Standard};
use cuprum_target::{Arch, ArchVariant};

/// Whose behaviour is reproduced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CompilationMode {
    /// NVRTC: device code only, no host compiler's macros.
    #[default]
    RunTime,
    /// cicc behind nvcc: the input is preprocessed already and needs no macros.
    Preprocessed,
}

/// What the predefined macros depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PredefinedOptions {
    /// Whose behaviour is reproduced.
    pub mode: CompilationMode,
    /// The target.
    pub arch: Arch,
    /// The language.
    pub standard: Standard,
    /// `-ftz=true`
    pub flush_denormals: bool,
    /// `-prec-div=true`
    pub precise_division: bool,
    /// `-prec-sqrt=true`
    pub precise_square_root: bool,
    /// `--use_fast_math`
    pub fast_math: bool,
    /// `-G`
    pub debug: bool,
    /// `--device-int128`
    pub int128: bool,
    /// `-minimal`
    pub minimal: bool,
}

impl PredefinedOptions {
    /// NVRTC's defaults for an architecture.
    pub fn new(arch: Arch, standard: Standard) -> PredefinedOptions {
        PredefinedOptions {
            mode: CompilationMode::RunTime,
            arch,
            standard,
            flush_denormals: false,
            precise_division: true,
            precise_square_root: true,
            fast_math: false,
            debug: false,
            int128: false,
            minimal: false,
        }
    }
}

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
    // The front end that NVRTC is built on; its clients test for it.
    ("__EDG__", "1"),
    ("__EDG_VERSION__", "606"),
    ("__EDG_SIZE_TYPE__", "unsigned long"),
    ("__EDG_PTRDIFF_TYPE__", "long"),
    ("__EDG_TYPE_TRAITS_ENABLED", "1"),
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
    ("__SURFACE_INDIRECT_FUNCTIONS_H__", ""),
    ("__TEXTURE_INDIRECT_FUNCTIONS_H__", ""),
    // What those headers define.
    ("NULL", "0"),
    ("CUDART_CB", ""),
    ("CUDARTAPI", ""),
    ("CUDARTAPI_CDECL", ""),
    ("CUDART_DEVICE", "__device__"),
    ("CUDART_VERSION", "13000"),
    ("__CUDART_API_VERSION", "CUDART_VERSION"),
    ("CUDA_IPC_HANDLE_SIZE", "64"),
    ("CU_UUID_HAS_BEEN_DEFINED", ""),
    ("_CRTIMP", ""),
    ("__THROW", ""),
    ("__CUDACC_RTC_BUILTIN_VECTOR_TYPES__", "1"),
    ("__NV_GLIBC_PROVIDES_IEC_60559_FUNCS", "0"),
    ("__cudart_builtin__", "__attribute__((cudart_builtin))"),
    ("__device_builtin_surface_type__", "__attribute__((device_builtin_surface_type))"),
    ("__device_builtin_texture_type__", "__attribute__((device_builtin_texture_type))"),
    ("__local_maxnreg__(a)", "__attribute__((local_maxnreg(a)))"),
    ("__align__(n)", "__attribute__((aligned(n)))"),
    ("__builtin_align__(n)", "__align__(n)"),
    ("__device_builtin__", "__attribute__((device_builtin))"),
    ("__no_return__", "__attribute__((noreturn))"),
    ("__specialization_static", "static"),
    ("__thread__", "__thread"),
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
    ("__annotate__(a)", "__attribute__((a))"),
    ("__location__(a)", "__annotate__(a)"),
];

/// Feature-test macros: the values in C++11, C++14, C++17 and C++20 (empty: not defined), in the
/// names' order.
const FEATURES: &[(&str, [&str; 4])] = &[
    ("aggregate_bases", ["", "", "201603L", "201603L"]),
    ("aggregate_nsdmi", ["", "201304L", "201304L", "201304L"]),
    ("aggregate_paren_init", ["", "", "", "201902L"]),
    ("alias_templates", ["200704L"; 4]),
    ("aligned_new", ["", "", "201606L", "201606L"]),
    ("attributes", ["200809L"; 4]),
    ("binary_literals", ["", "201304L", "201304L", "201304L"]),
    ("capture_star_this", ["", "", "201603L", "201603L"]),
    ("char8_t", ["", "", "", "201811L"]),
    ("concepts", ["", "", "", "202002L"]),
    ("conditional_explicit", ["", "", "", "201806L"]),
    ("consteval", ["", "", "", "201811L"]),
    ("constexpr", ["200704L", "201304L", "201603L", "201907L"]),
    ("constexpr_dynamic_alloc", ["", "", "", "201907L"]),
    ("constinit", ["", "", "", "201907L"]),
    ("decltype", ["200707L"; 4]),
    ("decltype_auto", ["", "201304L", "201304L", "201304L"]),
    ("deduction_guides", ["", "", "201703L", "201907L"]),
    ("delegating_constructors", ["200604L"; 4]),
    ("designated_initializers", ["", "", "", "201707L"]),
    ("enumerator_attributes", ["", "", "201411L", "201411L"]),
    ("exceptions", ["199711L"; 4]),
    ("fold_expressions", ["", "", "201603L", "201603L"]),
    ("generic_lambdas", ["", "201304L", "201304L", "201707L"]),
    ("guaranteed_copy_elision", ["", "", "201606L", "201606L"]),
    ("hex_float", ["", "", "201603L", "201603L"]),
    ("if_constexpr", ["", "", "201606L", "201606L"]),
    ("impl_destroying_delete", ["", "", "", "201806L"]),
    ("impl_three_way_comparison", ["", "", "", "201907L"]),
    ("inheriting_constructors", ["201511L"; 4]),
    ("init_captures", ["", "201304L", "201304L", "201803L"]),
    ("initializer_lists", ["200806L"; 4]),
    ("inline_variables", ["", "", "201606L", "201606L"]),
    ("lambdas", ["200907L"; 4]),
    ("namespace_attributes", ["", "", "201411L", "201411L"]),
    ("nested_namespace_definitions", ["", "", "201411L", "201411L"]),
    ("noexcept_function_type", ["", "", "201510L", "201510L"]),
    ("nontype_template_args", ["", "", "201411L", "201911L"]),
    ("nontype_template_parameter_auto", ["", "", "201606L", "201606L"]),
    ("nsdmi", ["200809L"; 4]),
    ("range_based_for", ["200907L", "200907L", "201603L", "201603L"]),
    ("raw_strings", ["200710L"; 4]),
    ("ref_qualifiers", ["200710L"; 4]),
    ("return_type_deduction", ["", "201304L", "201304L", "201304L"]),
    ("rvalue_references", ["200610L"; 4]),
    ("sized_deallocation", ["", "201309L", "201309L", "201309L"]),
    ("static_assert", ["200410L", "200410L", "201411L", "201411L"]),
    ("structured_bindings", ["", "", "201606L", "201606L"]),
    ("template_template_args", ["", "201611L", "201611L", "201611L"]),
    ("threadsafe_static_init", ["200806L"; 4]),
    ("unicode_characters", ["200704L"; 4]),
    ("unicode_literals", ["200710L"; 4]),
    ("user_defined_literals", ["200809L"; 4]),
    ("using_enum", ["", "", "", "201907L"]),
    ("variable_templates", ["", "201304L", "201304L", "201304L"]),
    ("variadic_templates", ["200704L"; 4]),
    ("variadic_using", ["", "", "201611L", "201611L"]),
];

/// The macros a unit starts with, in order.
pub fn predefined_macros(options: &PredefinedOptions) -> Vec<Define> {
    if options.mode == CompilationMode::Preprocessed {
        return Vec::new();
    }
    let mut macros = Vec::with_capacity(160);
    let mut define = |name: &str, value: &str| macros.push(Define::new(name, value));
    for (name, value) in FIXED {
        if !(options.minimal && *name == "CUDART_CB") {
            define(name, value);
        }
    }
    let truth = |flag: bool| if flag { "1" } else { "0" };
    let Arch { sm, variant } = options.arch;
    let arch = (u32::from(sm) * 10).to_string();
    define("__CUDA_ARCH__", &arch);
    define("__CUDA_ARCH_LIST__", &arch);
    define("__CUDA_MINIMUM_ARCH__", &arch);
    if variant != ArchVariant::Portable {
        define("__CUDA_ARCH_FAMILY_SPECIFIC__", &arch);
    }
    if variant == ArchVariant::Accelerated {
        define("__CUDA_ARCH_SPECIFIC__", &arch);
        define(&format!("__CUDA_ARCH_FEAT_SM{sm}_ALL"), "1");
    }
    define("__CUDA_FTZ", truth(options.flush_denormals || options.fast_math));
    define("__CUDA_PREC_DIV", truth(options.precise_division && !options.fast_math));
    define("__CUDA_PREC_SQRT", truth(options.precise_square_root && !options.fast_math));
    define("__USE_FAST_MATH__", truth(options.fast_math));
    if options.debug {
        define("__CUDACC_DEBUG__", "1");
    }
    if options.int128 {
        define("__CUDACC_RTC_INT128__", "1");
    }
    if options.minimal {
        define("__CUDACC_RTC_MINIMAL__", "1");
    }
    define("__cplusplus", options.standard.cplusplus());
    let column = match options.standard {
        Standard::Cpp03 => return macros,
        Standard::Cpp11 => 0,
        Standard::Cpp14 => 1,
        Standard::Cpp17 => 2,
        Standard::Cpp20 => 3,
    };
    define("__EXCEPTIONS", "1");
    define("__PLACEMENT_DELETE", "1");
    define("__VARIADIC_TEMPLATES", "1");
    if options.standard >= Standard::Cpp17 {
        define("__STDCPP_DEFAULT_NEW_ALIGNMENT__", "16ul");
    }
    for (name, values) in FEATURES {
        if !values[column].is_empty() {
            define(&format!("__cpp_{name}"), values[column]);
        }
    }
    macros
}
