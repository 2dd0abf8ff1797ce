//! The options of NVIDIA's `cicc` that nvcc 13.0 sends, or that its users pass through with `-Xcicc` and
//! `-Xcudafe`.
//!
//! A help text that begins with "no effect" or "refused" says all there is to do about an option.

use crate::commands::Flag;

const fn flag(names: &'static [&'static str], value: &'static str, help: &'static str) -> Flag {
    Flag { names, value, help }
}

/// What some options without an effect have in common.
const HOSTS: &str = "no effect: it is about the host compiler, whose headers are read as they are";
const STUBS: &str = "no effect: the functions of the stub file are this file's own";
const LTO: &str = "refused: link-time optimisation is left to NVIDIA's cicc";

/// Every option. The first name is the one by which the command knows it; values follow behind `=` or as
/// the next word.
pub const CICC_FLAGS: &[Flag] = &[
    flag(&["-o"], "<file>", "the PTX (default: the input's name with .ptx, in the current folder)"),
    flag(&["-arch", "--nv_arch"], "<target>", "compute_90 or the like (default: compute_75)"),
    flag(&["--c++17"], "", "C++17 (the default)"),
    flag(&["--c++20"], "", "compile C++20"),
    flag(&["--c++14"], "", "compile C++14"),
    flag(&["--c++11"], "", "compile C++11"),
    flag(&["--c++03"], "", "compile C++03"),
    flag(&["-O0"], "", "no optimisation"),
    flag(&["-O1"], "", "some optimisation"),
    flag(&["-O2"], "", "more optimisation"),
    flag(&["-O3"], "", "all optimisation (the default)"),
    flag(&["--Ofast-compile", "-Ofast-compile", "-Ofc"], "<level>", "0, min, mid or max"),
    flag(&["-g", "--device-debug"], "", "as nvcc's -G: no optimisation"),
    flag(&["--debug_mode"], "", "no effect: -g comes with it"),
    flag(&["-generate-line-info", "--generate-line-info"], "", "line information"),
    flag(&["-show-src"], "", "the source's lines as comments"),
    flag(&["-ftz"], "<0|1>", "flush denormal numbers of single precision"),
    flag(&["-prec_div", "-prec-div"], "<0|1>", "correctly rounded division"),
    flag(&["-prec_sqrt", "-prec-sqrt"], "<0|1>", "correctly rounded square roots"),
    flag(&["-fmad", "-fma"], "<0|1>", "contract multiplications and additions"),
    flag(&["-fast-math"], "", "math functions are their approximations"),
    flag(
        &["--gen_div_approx_ftz", "--gen_div_approx_no_ftz"],
        "",
        "no effect: -fast-math and -prec_div=0 say it",
    ),
    flag(&["-maxreg"], "<n>", "registers for a thread at most"),
    flag(&["-kernel-params-are-restrict", "--kernel-params-are-restrict"], "", "as -restrict"),
    flag(
        &["-nvvmir-library", "--nvvmir-library"],
        "<file>",
        "libdevice.10.bc, for what is undefined",
    ),
    flag(&["--device-c"], "", "the unit is linked with others (nvcc's -rdc=true)"),
    flag(&["--partial-link"], "", "as --extensible-whole-program"),
    flag(&["--extended-lambda"], "", "lambdas may say where they run"),
    flag(&["--relaxed_constexpr"], "", "as --expt-relaxed-constexpr"),
    flag(&["--device-syntax-only"], "", "stop after analysis; the PTX is empty"),
    flag(&["--split-compile", "-split-compile"], "<n>", "threads for large modules (0: all)"),
    flag(
        &["-split-compile-extended", "--split-compile-extended"],
        "<n>",
        "the same, as far as there is something to do",
    ),
    flag(&["-jobserver"], "", "start no more threads than make's jobserver has tokens for"),
    flag(&["-inline-info"], "", "say what was inlined and what was not"),
    flag(&["-w", "--no_warnings"], "", "no warnings"),
    flag(&["--promote_warnings"], "", "warnings are errors"),
    flag(&["--diag_suppress"], "<n,…>", "do not report these, by number or tag"),
    flag(&["--diag_warn", "--diag_warning"], "<n,…>", "report these as warnings"),
    flag(&["--diag_error"], "<n,…>", "report these as errors"),
    flag(&["--diag_remark", "--diag_default", "--diag_once"], "<n,…>", "no effect: none is wanted"),
    flag(&["--display_error_number"], "", "show the numbers of warnings"),
    flag(&["--error_limit"], "<n>", "stop after <n> errors"),
    flag(&["--brief_diagnostics"], "", "leave the source lines out of messages"),
    flag(&["--orig_src_file_name"], "<file>", "the source's name, for messages"),
    flag(&["--orig_src_path_name"], "<file>", "the source's place, for the unit's identifier"),
    flag(&["--module_id_file_name"], "<file>", "the file with the unit's identifier"),
    flag(&["--gen_module_id_file"], "", "write that file instead of reading it"),
    flag(&["--stub_file_name"], "<file>", "write what the host compiler includes"),
    flag(&["--include_file_name"], "<file>", "the device code that the stub file includes"),
    flag(&["--gen_c_file_name"], "<file>", "a file that nvcc expects, with nothing in it"),
    flag(&["--gen_device_file_name"], "<file>", "another one"),
    flag(&["--static-host-stub"], "", "warn of templates of kernels that are not defined here"),
    flag(&["--host-stub-linkage-explicit"], "", STUBS),
    flag(&["--device-hidden-visibility"], "", STUBS),
    flag(&["--gnu_version", "--clang_version", "--unicode_source_kind"], "<value>", HOSTS),
    flag(&["--clang"], "", "the host compiler is clang, whose attribute enable_if counts"),
    flag(&["-m64", "--m64"], "", "no effect: pointers have 64 bits"),
    flag(&["--no-version-ident"], "", "no effect: PTX names this compiler, for caches"),
    flag(&["-tused"], "", "no effect: what is instantiated is what is used"),
    flag(&["--allow_managed"], "", "no effect: __managed__ is always allowed"),
    flag(&["--keep-device-functions"], "", "no effect: -rdc=true keeps device functions"),
    flag(&["--no_host_device_initializer_list"], "", HOSTS),
    flag(&["--no_host_device_move_forward"], "", HOSTS),
    flag(&["--pending_instantiations", "--context_limit"], "<n>", "no effect: the limits are ours"),
    flag(&["-jump-table-density"], "<n>", "no effect: ptxas makes the tables"),
    flag(&["-extra-device-vectorization"], "", "no effect: what can be joined is"),
    flag(&["--frandom-seed"], "<seed>", "no effect: nothing is random"),
    flag(&["-Xopt"], "<knob>", "turn a knob of the passes (`cuprum opt --help-knobs`)"),
    flag(&["-Xllc"], "<knob>", "the same"),
    flag(&["-Xlnk", "-Xlto"], "<word>", "no effect: there is nothing to say about linking"),
    flag(&["--Xlgenfe"], "<word>", "one of these options that is about the front end"),
    flag(&["--Xlibnvvm"], "<word>", "a word of libNVVM's: -opt=1, or -Xopt and a knob"),
    flag(&["-opt-passes"], "<passes>", "run these passes: `nvopt<O1>`, `sroa,licm`"),
    flag(&["-disable-inlining"], "", "inline nothing but what is forced"),
    flag(&["-aggressive-inline"], "", "let functions grow to twice the size by inlining"),
    flag(&["-disable-nvvm-remat"], "", "compute nothing again for want of registers"),
    flag(
        &["-new-nvvm-remat", "-disable-new-nvvm-remat"],
        "",
        "no effect: there is one way to do it",
    ),
    flag(&["-Osize", "-Om"], "", "no effect: there is no level for size, and none above 3"),
    flag(&["-disable-allopts"], "", "no effect, as in cicc: -O0 switches passes off"),
    flag(
        &["-enable-opt-byval", "--enable-opt-byval"],
        "",
        "no effect: copies are made where needed",
    ),
    flag(&["-opt-fdiv"], "<0|1>", "no effect: -prec_div says it"),
    flag(
        &["-covinfo", "-profinfo", "-profile-instr-use"],
        "<file>",
        "refused: there are no profiles",
    ),
    flag(&["-olto"], "<file>", LTO),
    flag(&["-lto", "-gen-opt-lto"], "", LTO),
    flag(&["--emit-optix-ir"], "", "refused: OptiX IR is left to NVIDIA's cicc"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_has_help_and_a_name_of_its_own() {
        let names: Vec<&str> = CICC_FLAGS.iter().flat_map(|flag| flag.names).copied().collect();
        for (index, name) in names.iter().enumerate() {
            assert!(name.starts_with('-') && !names[..index].contains(name), "{name}");
        }
        assert!(CICC_FLAGS.iter().all(|flag| flag.help.len() > 5));
    }
}
