//! The flags of `cuprum FILE.cu` that the compiler's own options do not have: what to write where, and
//! nvcc's words that are about hosts and linking.

use crate::commands::{COLOR, Flag, OUTPUT};

const fn flag(names: &'static [&'static str], value: &'static str, help: &'static str) -> Flag {
    Flag { names, value, help }
}

/// What the flags without any effect say of themselves.
const HOSTS: &str = "no effect: it is the host compiler's";
const LINKERS: &str = "no effect: it is the linker's";

/// Every flag. The first name is the one by which the command knows it.
pub const COMPILE_FLAGS: &[Flag] = &[
    OUTPUT,
    COLOR,
    flag(&["-ptx", "--ptx"], "", "write FILE.ptx for FILE.cu instead of stdout"),
    flag(&["-c", "--compile"], "", "the same, and say so: objects with host code are left to nvcc"),
    flag(&["-cubin", "--cubin"], "", "write machine code, FILE.cubin, by way of ptxas"),
    flag(
        &["-gencode", "--generate-code"],
        "<arch=…,code=…>",
        "PTX for a target; several give FILE.compute_90.ptx and so on",
    ),
    flag(&["-code", "--gpu-code"], "<codes>", "what machine code is for, with -arch=compute_90"),
    flag(&["-odir", "--output-directory"], "<dir>", "the folder of what is written without -o"),
    flag(&["-keep", "--keep"], "", "keep what was preprocessed too, as FILE.cpp1.ii"),
    flag(&["-keep-dir", "--keep-dir"], "<dir>", "the folder for that"),
    flag(
        &["-t", "--threads"],
        "<number>",
        "threads for the functions of large modules (0: one per processor)",
    ),
    flag(&["-v", "--verbose"], "", "say what is done"),
    flag(&["-M", "--generate-dependencies"], "", "only write the rule for make"),
    flag(&["-MM", "--generate-nonsystem-dependencies"], "", "the same without system headers"),
    flag(
        &["-MD", "--generate-dependencies-with-compile"],
        "",
        "write the rule too, beside the output",
    ),
    flag(
        &["-MMD", "--generate-nonsystem-dependencies-with-compile"],
        "",
        "the same without system headers",
    ),
    flag(&["-MF", "--dependency-output"], "<file>", "where the rule goes"),
    flag(&["-MT", "--dependency-target-name"], "<target>", "what the rule is for"),
    flag(&["-MP", "--generate-dependency-targets"], "", "an empty rule for each header too"),
    flag(
        &["-res-usage", "--resource-usage"],
        "",
        "say what registers and memory kernels take, by way of ptxas",
    ),
    flag(
        &["-Xptxas", "--ptxas-options"],
        "<options>",
        "options for ptxas, where it is run; with -v as --resource-usage",
    ),
    flag(
        &["-Xcicc", "--cicc-options"],
        "<words>",
        "words of cicc's, separated by commas (`cuprum cicc --help`)",
    ),
    flag(&["-optf", "--options-file"], "<files>", "read more words from files"),
    flag(
        &["-nvvmir-library", "--nvvmir-library"],
        "<file>",
        "IR that gives what is left undefined, such as libdevice.10.bc",
    ),
    flag(&["--no-host-headers"], "", "do not look for g++'s headers where a file has host code"),
    flag(&["-x", "--x"], "<language>", "the language of the files, which must be cu"),
    flag(&["-g", "--debug"], "", HOSTS),
    flag(&["-pg", "--profile"], "", HOSTS),
    flag(&["-Xcompiler", "--compiler-options"], "<options>", HOSTS),
    flag(&["-ccbin", "--compiler-bindir"], "<path>", HOSTS),
    flag(&["-m64", "--machine", "-m"], "[=<bits>]", "no effect: code is for 64 bits"),
    flag(&["-forward-unknown-to-host-compiler", "--forward-unknown-to-host-compiler"], "", HOSTS),
    flag(&["-allow-unsupported-compiler", "--allow-unsupported-compiler"], "", HOSTS),
    flag(&["-Wno-deprecated-gpu-targets", "--Wno-deprecated-gpu-targets"], "", "no effect"),
    flag(&["-Wno-deprecated-declarations", "--Wno-deprecated-declarations"], "", HOSTS),
    flag(&["-l", "--library"], "<name>", LINKERS),
    flag(&["-L", "--library-path"], "<dir>", LINKERS),
    flag(&["-Xlinker", "--linker-options"], "<options>", LINKERS),
    flag(&["-Xnvlink", "--nvlink-options"], "<options>", LINKERS),
    flag(&["-Xarchive", "--archive-options"], "<options>", LINKERS),
    flag(&["-cudart", "--cudart"], "<how>", LINKERS),
    flag(&["-cudadevrt", "--cudadevrt"], "<how>", LINKERS),
    flag(&["-noprof", "--dont-use-profile"], "", "no effect: there is no profile file"),
    flag(&["-run", "--run"], "", "refused: executables are nvcc's to link and run"),
    flag(&["-link", "--link"], "", "refused: executables are nvcc's to link"),
    flag(&["-dlink", "--device-link"], "", "refused: nvlink links device code"),
    flag(&["-lib", "--lib"], "", "refused: libraries are nvcc's to make"),
    flag(&["-fatbin", "--fatbin"], "", "refused: -cubin and -ptx give what goes into one"),
    flag(&["-cuda", "--cuda"], "", "refused: host code is not translated"),
    flag(&["-optix-ir", "--optix-ir"], "", "refused: there is no OptiX IR"),
    flag(&["-ltoir", "--ltoir"], "", "refused: there is no LTO IR"),
];

/// Whether the short help shows a flag.
pub(crate) fn is_common(flag: &Flag) -> bool {
    matches!(flag.names.first(), Some(&("-o" | "--color" | "-cubin" | "-gencode" | "-v")))
}
