//! Every option of the command line, in the order of the help text.

use crate::options::{Emit, MathOptions, Options, RecordFile};
use crate::options_table::{KNOB, Row};
use crate::system::native_path;
use cuprum_lex::{CompilationMode, Define, LanguageStandard};
use cuprum_opt::{Pattern, PrintSelection};
use cuprum_source::{DiagnosticPolicy, LogFormat, Severity, SeverityOverride, WarningKind};
use cuprum_target::{FastCompile, OptLevel};

const BOOLEAN: &str = "true or false";

fn boolean(value: &str) -> Option<bool> {
    match value {
        "true" | "1" => Some(true),
        "false" | "0" => Some(false),
        _ => None,
    }
}

/// Sets a field, for rows that are one assignment.
macro_rules! set {
    ($($field:ident).+ = $value:expr) => {
        |options: &mut Options, value: &str| -> Option<()> {
            let parse: fn(&str) -> Option<_> = $value;
            options.$($field).+ = parse(value)?;
            Some(())
        }
    };
}

/// What messages say of lists of numbers.
const NUMBERS: &str = "numbers of messages, or names of cuprum's own, separated by commas";

/// What messages say of patterns.
const REGULAR_EXPRESSION: &str = "a regular expression";

/// A pattern of names of passes, as it was given.
fn pattern(value: &str) -> Option<Option<String>> {
    Pattern::new(value).map(|_| Some(value.to_owned()))
}

/// What to do with every number of a list.
fn set_severity(options: &mut Options, list: &str, severity: SeverityOverride) -> Option<()> {
    for word in list.split(',') {
        if options.policy.set_named(word, severity) {
            continue;
        }
        let number = word.parse().ok().filter(|number| DiagnosticPolicy::is_number(*number))?;
        options.policy.set(number, severity);
    }
    Some(())
}

/// Every option, in the order of the help.
pub(crate) const ROWS: &[Row] = &[
    Row {
        names: &["--gpu-architecture", "-arch"],
        value: "<arch>",
        expected: "{targets}, or the same with compute_",
        help: "target, {oldest} to {newest}, or the same with compute_ (default: {oldest})",
        apply: |options, value| {
            options.arch = value.parse().ok()?;
            options.machine_code = value.starts_with("sm_");
            Some(())
        },
    },
    Row {
        names: &["--ptx-version"],
        value: "<major.minor>",
        expected: "a version such as 8.0",
        help: "write this .version (default: the lowest the code needs)",
        apply: |options, value| {
            options.ptx_version = Some(value.parse().ok()?);
            Some(())
        },
    },
    Row {
        names: &["--std", "-std"],
        value: "<c++NN>",
        expected: "c++03, c++11, c++14, c++17 or c++20",
        help: "language version (default: c++17)",
        apply: set!(language.standard = LanguageStandard::by_name),
    },
    Row {
        names: &["--preprocess"],
        value: "<as>",
        expected: "nvrtc, whole, nvcc or none",
        help: "as nvrtc does, as a whole file with a host, with nvcc's macros, or not again",
        apply: |options, value| {
            options.mode = match value {
                "nvrtc" => CompilationMode::RunTime,
                "whole" | "nvcc" => CompilationMode::Nvcc,
                "none" => CompilationMode::Preprocessed,
                _ => return None,
            };
            options.preprocessing.whole_program = value == "whole";
            options.preprocessing.is_mode_given = true;
            Some(())
        },
    },
    Row {
        names: &["-O", "--optimize"],
        value: "<0-3>",
        expected: "0, 1, 2 or 3",
        help: "optimisation level (default: 3)",
        apply: set!(opt_level = OptLevel::by_number),
    },
    Row {
        names: &["--emit"],
        value: "<what>",
        expected: "ptx, side-by-side, llvm, bc, ast, tokens or source",
        help: "ptx (default), side-by-side (with source), llvm, bc, ast, tokens or source",
        apply: set!(
            emit = |v| Some(match v {
                "ptx" => Emit::Ptx,
                "side-by-side" => Emit::SideBySide,
                "llvm" => Emit::Llvm,
                "bc" => Emit::Bitcode,
                "ast" => Emit::Ast,
                "tokens" => Emit::Tokens,
                "source" => Emit::Preprocessed,
                _ => return None,
            })
        ),
    },
    Row {
        names: &["-E"],
        value: "",
        expected: "",
        help: "preprocess only: the same as --emit=source",
        apply: set!(emit = |_| Some(Emit::Preprocessed)),
    },
    Row {
        names: &["--ir-dialect"],
        value: "<dialect>",
        expected: "llvm22, nvvm20 or nvvm7",
        help: "whose IR llvm and bc are: llvm22's (default), or libNVVM's nvvm20 or nvvm7",
        apply: set!(control.ir_dialect = cuprum_ir::Dialect::from_spelling),
    },
    Row {
        names: &["--emit-llvm"],
        value: "",
        expected: "",
        help: "the same as --emit=llvm",
        apply: set!(emit = |_| Some(Emit::Llvm)),
    },
    Row {
        names: &["-I", "--include-path"],
        value: "<dir>",
        expected: "",
        help: "search <dir> for headers",
        apply: |options, value| {
            options.preprocessing.include_paths.push(native_path(value));
            Some(())
        },
    },
    Row {
        names: &["-isystem", "--system-include"],
        value: "<dir>",
        expected: "",
        help: "search <dir> after those of -I; what it has are system headers",
        apply: |options, value| {
            options.preprocessing.system_paths.push(native_path(value));
            Some(())
        },
    },
    Row {
        names: &["-include", "--pre-include"],
        value: "<file>",
        expected: "",
        help: "include <file> before the source",
        apply: |options, value| {
            options.preprocessing.forced_includes.push(value.to_owned());
            Some(())
        },
    },
    Row {
        names: &["-D", "--define-macro"],
        value: "<name[=value]>",
        expected: "",
        help: "define a macro (value 1 if none is given)",
        apply: |options, value| {
            options.preprocessing.defines.push(Define::from_argument(value));
            Some(())
        },
    },
    Row {
        names: &["-U", "--undefine-macro"],
        value: "<name>",
        expected: "",
        help: "undefine a macro",
        apply: |options, value| {
            options.preprocessing.defines.push(Define::undef(value));
            Some(())
        },
    },
    Row {
        names: &["--ftz", "-ftz"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "flush single-precision denormals to zero (default: false)",
        apply: set!(math.ftz = boolean),
    },
    Row {
        names: &["--prec-div", "-prec-div"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "correctly rounded single-precision division (default: true)",
        apply: set!(math.prec_div = boolean),
    },
    Row {
        names: &["--prec-sqrt", "-prec-sqrt"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "correctly rounded single-precision square root (default: true)",
        apply: set!(math.prec_sqrt = boolean),
    },
    Row {
        names: &["--fmad", "-fmad"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "contract multiplications and additions (default: true)",
        apply: set!(math.fmad = boolean),
    },
    Row {
        names: &["--use_fast_math", "-use_fast_math"],
        value: "",
        expected: "",
        help: "-ftz=true -prec-div=false -prec-sqrt=false -fmad=true, with approximations",
        apply: |options, _| {
            options.math = MathOptions::fast();
            Some(())
        },
    },
    Row {
        names: &["--maxrregcount", "-maxrregcount"],
        value: "<n>",
        expected: "a number",
        help: "registers a kernel may use at most",
        apply: |options, value| {
            // Zero is no limit, as for NVRTC.
            // No number below 1 is a limit.
            let count: i64 = value.parse().ok()?;
            options.max_registers = u32::try_from(count).ok().filter(|count| *count > 0);
            Some(())
        },
    },
    Row {
        names: &["--relocatable-device-code", "-rdc"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "keep external device functions for separate compilation (default: false)",
        apply: set!(relocatable = boolean),
    },
    Row {
        names: &[
            "--extended-lambda",
            "-extended-lambda",
            "--expt-extended-lambda",
            "-expt-extended-lambda",
        ],
        value: "",
        expected: "",
        help: "let lambdas say where they run",
        apply: set!(language.extended_lambda = |_| Some(true)),
    },
    Row {
        names: &["--expt-relaxed-constexpr", "-expt-relaxed-constexpr"],
        value: "",
        expected: "",
        help: "announce to the source that constexpr functions run anywhere, as they do",
        apply: set!(language.relaxed_constexpr = |_| Some(true)),
    },
    Row {
        names: &["--device-as-default-execution-space", "-default-device"],
        value: "",
        expected: "",
        help: "treat functions without an execution space as __device__",
        apply: set!(language.device_by_default = |_| Some(true)),
    },
    Row {
        names: &["--device-int128", "-device-int128"],
        value: "",
        expected: "",
        help: "announce __int128 to the source",
        apply: set!(language.int128 = |_| Some(true)),
    },
    Row {
        names: &["--generate-line-info", "-lineinfo"],
        value: "",
        expected: "",
        help: "write source lines into the PTX",
        apply: set!(debug.line_info = |_| Some(true)),
    },
    Row {
        names: &["--source-in-ptx", "-src-in-ptx"],
        value: "",
        expected: "",
        help: "write the source's lines into the PTX as comments, with -lineinfo",
        apply: set!(debug.source_in_ptx = |_| Some(true)),
    },
    Row {
        names: &["--device-debug", "-G"],
        value: "",
        expected: "",
        help: "for debugging: no optimisation (debug information is not written yet)",
        apply: |options, _| {
            options.debug.device_debug = true;
            options.ignore("debug information (-G)")
        },
    },
    Row {
        names: &["--dopt", "-dopt"],
        value: "<on>",
        expected: "on",
        help: "optimise although -G is given",
        apply: |options, value| {
            options.debug.optimize_debug = (value == "on").then_some(true)?;
            Some(())
        },
    },
    Row {
        names: &["--restrict", "-restrict"],
        value: "",
        expected: "",
        help: "pointer parameters of kernels do not alias",
        apply: set!(restrict = |_| Some(true)),
    },
    Row {
        names: &["--device-c", "-dc"],
        value: "",
        expected: "",
        help: "the same as -rdc=true",
        apply: set!(relocatable = |_| Some(true)),
    },
    Row {
        names: &["--device-w", "-dw"],
        value: "",
        expected: "",
        help: "the same as -rdc=false",
        apply: set!(relocatable = |_| Some(false)),
    },
    Row {
        names: &["--check-header-templates"],
        value: "",
        expected: "",
        help: "check all templates, also those of headers and unused ones",
        apply: set!(language.check_header_templates = |_| Some(true)),
    },
    Row {
        names: &["--check-host-code"],
        value: "",
        expected: "",
        help: "report errors in host functions too, which may hide a launch",
        apply: set!(language.check_host_code = |_| Some(true)),
    },
    Row {
        names: &["--clang-host"],
        value: "",
        expected: "",
        help: "host code is clang's: its attribute enable_if tells functions apart",
        apply: set!(language.clang_host = |_| Some(true)),
    },
    Row {
        names: &["--fdevice-syntax-only", "-fdevice-syntax-only"],
        value: "",
        expected: "",
        help: "stop after analysis; the output is empty",
        apply: set!(syntax_only = |_| Some(true)),
    },
    Row {
        names: &["--no-source-include", "-no-source-include"],
        value: "",
        expected: "",
        help: "do not search the folder of the source for headers",
        apply: set!(preprocessing.no_source_include = |_| Some(true)),
    },
    Row {
        names: &["--no-embedded-headers"],
        value: "",
        expected: "",
        help: "find only headers that are given as strings or by -I, as NVRTC does",
        apply: set!(preprocessing.no_embedded_headers = |_| Some(true)),
    },
    Row {
        names: &["--time", "-time"],
        value: "<file>",
        expected: "",
        help: "write the time of the phases there as CSV; `-` is the log",
        apply: |options, value| {
            options.time_file = Some(value.to_owned());
            Some(())
        },
    },
    Row {
        names: &["--memory-limit"],
        value: "<MiB>",
        expected: "a number of MiB above 0",
        help: "end with an error at so much (default: half of the memory, at most 16384)",
        apply: |options, value| {
            options.memory_limit = Some(value.parse().ok().filter(|&mebibytes| mebibytes > 0)?);
            Some(())
        },
    },
    // What changes nothing here, because what it controls does not exist or needs no control.
    Row {
        names: &["--minimal", "-minimal"],
        value: "",
        expected: "",
        help: "no effect: what is not named costs nothing anyway",
        apply: |_, _| Some(()),
    },
    Row {
        names: &["--no-cache", "-no-cache"],
        value: "",
        expected: "",
        help: "no effect: no program is cached",
        apply: |_, _| Some(()),
    },
    Row {
        names: &["--extensible-whole-program", "-ewp"],
        value: "",
        expected: "",
        help: "no effect on the PTX",
        apply: |_, _| Some(()),
    },
    Row {
        names: &["--extra-device-vectorization", "-extra-device-vectorization"],
        value: "",
        expected: "",
        help: "no effect: loops are not vectorised",
        apply: |_, _| Some(()),
    },
    Row {
        names: &["--gen-opt-lto", "-gen-opt-lto"],
        value: "",
        expected: "",
        help: "no effect without -dlto",
        apply: |_, _| Some(()),
    },
    Row {
        names: &["--split-compile", "-split-compile", "--threads"],
        value: "[=<threads>]",
        expected: "a number",
        help: "threads for the functions of large modules (default: 0, one per processor)",
        apply: |options, value| {
            let threads = if value.is_empty() { 0 } else { value.parse::<u16>().ok()? };
            options.control.threads = usize::from(threads);
            Some(())
        },
    },
    Row {
        names: &["--Ofast-compile", "-Ofast-compile", "-Ofc"],
        value: "<level>",
        expected: "0, min, mid or max",
        help: "optimise less for a short compilation: as O2 (min), O1 (mid) or O0 (max)",
        apply: set!(fast_compile = FastCompile::by_name),
    },
    Row {
        names: &["--ptxas-options", "-Xptxas"],
        value: "<options>",
        expected: "",
        help: "no effect on PTX: they are the assembler's",
        apply: |_, _| Some(()),
    },
    Row {
        names: &["--version-ident"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "no effect: the PTX always names cuprum",
        apply: |_, value| boolean(value).map(|_| ()),
    },
    Row {
        names: &["--frandom-seed", "-frandom-seed"],
        value: "<seed>",
        expected: "",
        help: "no effect: names do not depend on chance",
        apply: |_, _| Some(()),
    },
    Row {
        names: &["--jump-table-density", "-jtd"],
        value: "<percent>",
        expected: "a number from 0 to 101",
        help: "no effect",
        apply: |_, value| value.parse::<u32>().ok().filter(|percent| *percent <= 101).map(|_| ()),
    },
    Row {
        names: &["--modify-stack-limit", "-modify-stack-limit"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "no effect: compilations run on a stack of their own",
        apply: |_, value| boolean(value).map(|_| ()),
    },
    Row {
        names: &["--static-global-template-stub", "-static-global-template-stub"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "warn of kernel templates that only another unit defines (default: false)",
        apply: set!(language.static_template_stubs = boolean),
    },
    Row {
        names: &["--builtin-move-forward", "-builtin-move-forward"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "declare std::move and std::forward without a header (default: true)",
        apply: set!(language.builtin_move_forward = boolean),
    },
    Row {
        names: &["--builtin-initializer-list", "-builtin-initializer-list"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "declare std::initializer_list without a header (default: true)",
        apply: set!(language.builtin_initializer_list = boolean),
    },
    Row {
        names: &["--pch", "-pch"],
        value: "",
        expected: "",
        help: "no effect: headers are read anew",
        apply: |_, _| Some(()),
    },
    Row {
        names: &["--create-pch", "-create-pch"],
        value: "<file>",
        expected: "",
        help: "no effect: headers are read anew",
        apply: |_, _| Some(()),
    },
    Row {
        names: &["--use-pch", "-use-pch"],
        value: "<file>",
        expected: "",
        help: "no effect: headers are read anew",
        apply: |_, _| Some(()),
    },
    Row {
        names: &["--pch-dir", "-pch-dir"],
        value: "<dir>",
        expected: "",
        help: "no effect: headers are read anew",
        apply: |_, _| Some(()),
    },
    Row {
        names: &["--pch-verbose", "-pch-verbose"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "no effect: headers are read anew",
        apply: |_, value| boolean(value).map(|_| ()),
    },
    Row {
        names: &["--pch-messages", "-pch-messages"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "no effect: headers are read anew",
        apply: |_, value| boolean(value).map(|_| ()),
    },
    Row {
        names: &["--instantiate-templates-in-pch", "-instantiate-templates-in-pch"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "no effect: headers are read anew",
        apply: |_, value| boolean(value).map(|_| ()),
    },
    // What should change something and does not yet.
    Row {
        names: &["--optimization-info", "-opt-info"],
        value: "<kind>",
        expected: "inline",
        help: "tell what was inlined and what was not, as NVRTC does",
        apply: set!(control.remarks.inlining = |v| (v == "inline").then_some(true)),
    },
    Row {
        names: &["--fdevice-time-trace", "-fdevice-time-trace"],
        value: "<file>",
        expected: "",
        help: "write what took how long to <file>.json, for chrome://tracing or Perfetto",
        apply: set!(control.time_trace = |v| Some(Some(v.to_owned()))),
    },
    Row {
        names: &["--device-stack-protector", "-device-stack-protector"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "guards on the stack (accepted; not done yet)",
        apply: |options, value| match boolean(value)? {
            true => options.ignore("-device-stack-protector"),
            false => Some(()),
        },
    },
    Row {
        names: &["--dlink-time-opt", "-dlto"],
        value: "",
        expected: "",
        help: "IR for link-time optimisation (refused: not supported yet)",
        apply: |options, _| options.refuse("-dlto: IR for link-time optimisation"),
    },
    Row {
        names: &["--device-float128", "-device-float128"],
        value: "",
        expected: "",
        help: "__float128 in device code, from sm_100 on",
        apply: set!(language.float128 = |_| Some(true)),
    },
    Row {
        names: &["--name-expression"],
        value: "<name>",
        expected: "",
        help: "keep a function or variable and put its symbol into the log; may be repeated",
        apply: |options, value| {
            options.name_expressions.push(value.to_owned());
            Some(())
        },
    },
    Row {
        names: &["--disable-warnings", "-w"],
        value: "",
        expected: "",
        help: "no warnings",
        apply: set!(policy.no_warnings = |_| Some(true)),
    },
    Row {
        names: &["--Werror", "-Werror"],
        value: "<kinds>",
        expected: "all-warnings, cross-execution-space-call, reorder, default-stream-launch, \
                   missing-launch-bounds, ext-lambda-captures-this or deprecated-declarations",
        help: "make kinds of warnings errors, for instance all-warnings",
        apply: |options, value| {
            for word in value.split(',') {
                options.policy.errors.push(WarningKind::from_word(word)?);
            }
            Some(())
        },
    },
    Row {
        names: &["--own-warnings"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "give warnings that nvcc does not have (default: true; for libnvrtc, false)",
        apply: set!(policy.own_warnings = boolean),
    },
    Row {
        names: &["--diag-suppress", "-diag-suppress"],
        value: "<n,…>",
        expected: NUMBERS,
        help: "do not report warnings with these numbers, or names if they have none",
        apply: |options, value| set_severity(options, value, SeverityOverride::Suppress),
    },
    Row {
        names: &["--diag-warn", "-diag-warn"],
        value: "<n,…>",
        expected: NUMBERS,
        help: "report these as warnings",
        apply: |options, value| {
            set_severity(options, value, SeverityOverride::Set(Severity::Warning))
        },
    },
    Row {
        names: &["--diag-error", "-diag-error"],
        value: "<n,…>",
        expected: NUMBERS,
        help: "report these as errors",
        apply: |options, value| {
            set_severity(options, value, SeverityOverride::Set(Severity::Error))
        },
    },
    Row {
        names: &["--error-limit", "--error_limit"],
        value: "<n>",
        expected: "a number above zero",
        help: "stop after <n> errors (default: 100)",
        apply: |options, value| {
            options.policy.limit = Some(value.parse().ok().filter(|limit| *limit > 0)?);
            Some(())
        },
    },
    Row {
        names: &["--display-error-number", "--display_error_number", "-err-no"],
        value: "",
        expected: "",
        help: "show the numbers of warnings (the default)",
        apply: set!(log.numbers = |_| Some(true)),
    },
    Row {
        names: &["--no-display-error-number", "-no-err-no"],
        value: "",
        expected: "",
        help: "do not show the numbers of warnings",
        apply: set!(log.numbers = |_| Some(false)),
    },
    Row {
        names: &["--brief-diagnostics", "-brief-diag"],
        value: "<bool>",
        expected: BOOLEAN,
        help: "leave the source lines out of NVRTC's log format (default: false)",
        apply: set!(log.brief = boolean),
    },
    Row {
        names: &["--log-format"],
        value: "<form>",
        expected: "nvrtc, rich, color, json or sarif",
        help: "messages as NVRTC's lines, rich, rich in colour, JSON lines or SARIF",
        apply: set!(
            log.format = |v| Some(match v {
                "nvrtc" => LogFormat::Nvrtc,
                "rich" => LogFormat::Rich { colored: false },
                "color" => LogFormat::Rich { colored: true },
                "json" => LogFormat::Json,
                "sarif" => LogFormat::Sarif,
                _ => return None,
            })
        ),
    },
    Row {
        names: &["--print-before"],
        value: "<passes>",
        expected: "",
        help: "put the IR before these passes into the log",
        apply: |options, value| {
            options.control.print_before.add(value);
            Some(())
        },
    },
    Row {
        names: &["--print-after"],
        value: "<passes>",
        expected: "",
        help: "put the IR after these passes into the log, where they changed it",
        apply: |options, value| {
            options.control.print_after.add(value);
            Some(())
        },
    },
    Row {
        names: &["--print-before-all"],
        value: "",
        expected: "",
        help: "put the IR before every pass into the log",
        apply: set!(control.print_before = |_| Some(PrintSelection::All)),
    },
    Row {
        names: &["--print-after-all"],
        value: "",
        expected: "",
        help: "put the IR after every pass that changed it into the log",
        apply: set!(control.print_after = |_| Some(PrintSelection::All)),
    },
    Row {
        names: &["--filter-print-funcs"],
        value: "<symbols>",
        expected: "",
        help: "print only these functions before and after passes",
        apply: |options, value| {
            options.control.print_functions.extend(value.split(',').map(str::to_owned));
            Some(())
        },
    },
    Row {
        names: &["-Rpass"],
        value: "<pattern>",
        expected: REGULAR_EXPRESSION,
        help: "tell what passes did whose names match (inline, unroll|sroa, .)",
        apply: set!(control.remarks.passed = pattern),
    },
    Row {
        names: &["-Rpass-missed"],
        value: "<pattern>",
        expected: REGULAR_EXPRESSION,
        help: "tell what they did not do",
        apply: set!(control.remarks.missed = pattern),
    },
    Row {
        names: &["-Rpass-analysis"],
        value: "<pattern>",
        expected: REGULAR_EXPRESSION,
        help: "tell why",
        apply: set!(control.remarks.analysis = pattern),
    },
    Row {
        names: &["-fsave-optimization-record"],
        value: "[=<file>]",
        expected: "a file, or yaml for <source>.opt.yaml",
        help: "write what all passes tell to <source>.opt.yaml or <file>, as LLVM does",
        apply: |options, value| {
            let file = match value {
                "" | "yaml" => RecordFile::OfSource,
                "bitstream" => return None,
                file => RecordFile::Named(file.to_owned()),
            };
            options.control.remarks.record = Some(file);
            Some(())
        },
    },
    Row {
        names: &["-foptimization-record-file", "--remarks-file"],
        value: "<file>",
        expected: "",
        help: "the same to this file",
        apply: |options, value| {
            options.control.remarks.record = Some(RecordFile::Named(value.to_owned()));
            Some(())
        },
    },
    Row {
        names: &["-foptimization-record-passes", "--remarks-filter"],
        value: "<pattern>",
        expected: REGULAR_EXPRESSION,
        help: "write only what passes have to tell whose names match",
        apply: set!(control.remarks.record_passes = pattern),
    },
    Row {
        names: &["--verify-each"],
        value: "",
        expected: "",
        help: "verify the IR after every pass",
        apply: set!(control.verify_each = |_| Some(true)),
    },
    Row {
        names: &["--time-passes"],
        value: "",
        expected: "",
        help: "put the time of every phase and pass into the log",
        apply: set!(control.time_passes = |_| Some(true)),
    },
    Row {
        names: &["--passes"],
        value: "<a,b,c>",
        expected: "",
        help: "run these instead: `sroa,loop-unroll<threshold=64>,default<O1>`",
        apply: |options, value| {
            options.control.passes = Some(value.to_owned());
            Some(())
        },
    },
    Row {
        names: &["--disable-pass"],
        value: "<name>",
        expected: "",
        help: "do not run a pass; may be repeated",
        apply: |options, value| {
            options.control.disable(value);
            Some(())
        },
    },
    Row {
        names: &["-Xopt", "-Xllc", "-mllvm"],
        value: KNOB,
        expected: "",
        help: "turn a knob of the passes (`cuprum opt --help-knobs`); may be repeated",
        apply: |options, value| options.turn_knob(value).ok(),
    },
    Row {
        names: &["-Xnvvm"],
        value: "<word>",
        expected: "",
        help: "a word of libNVVM's, as NVRTC takes it: -opt=1, or -Xopt and a knob",
        apply: |options, value| {
            options.control.nvvm_words.push(value.to_owned());
            Some(())
        },
    },
    Row {
        names: &["--opt-bisect-limit"],
        value: "<n>",
        expected: "a number",
        help: "stop optional passes after <n> runs, and list the runs; -1 only lists them",
        apply: |options, value| {
            let all = || (value == "-1").then_some(u64::MAX);
            options.control.bisect_limit = Some(value.parse().ok().or_else(all)?);
            Some(())
        },
    },
];
