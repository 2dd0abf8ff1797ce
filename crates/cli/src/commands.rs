//! Every form of the command: a row each, with its flags.

use crate::cicc_flags::CICC_FLAGS;
use crate::compile_flags::COMPILE_FLAGS;

/// A flag of the command itself; the compiler's options are `cuprum_driver::option_help`'s.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Flag {
    /// All spellings of it, without a value.
    pub names: &'static [&'static str],
    /// What the value is called; empty for a flag, in brackets with its `=` if it may be left out.
    pub value: &'static str,
    /// What it does.
    pub help: &'static str,
}

/// A form of the command.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct CommandHelp {
    /// The subcommand; empty for the compiler itself.
    pub name: &'static str,
    /// What follows it.
    pub arguments: &'static str,
    /// What it does, for lists.
    pub about: &'static str,
    /// Its own flags.
    pub flags: &'static [Flag],
    /// Whether it takes the compiler's options too.
    pub takes_compiler_options: bool,
    /// More about it, in lines; may be empty.
    pub details: &'static str,
    /// Commands to try, and what they do.
    pub examples: &'static [(&'static str, &'static str)],
}

pub(crate) const OUTPUT: Flag = Flag {
    names: &["-o", "--output-file"],
    value: "<file>",
    help: "write there instead of stdout (`-`); nothing on failure",
};
const DIALECT: Flag = Flag {
    names: &["--ir-dialect"],
    value: "<dialect>",
    help: "whose IR to write: llvm22 (default), or libNVVM's nvvm20 or nvvm7",
};
const SCHEDULE: Flag = Flag {
    names: &["--schedule"],
    value: "<order>",
    help: "lockstep (default), independent, random or random:<seed>",
};
const INSTRUCTION_LIMIT: Flag = Flag {
    names: &["--instruction-limit"],
    value: "<n>",
    help: "fault after so many thread-instructions (default: 10000000000)",
};

const LAUNCH: Flag = Flag {
    names: &["--launch"],
    value: "<launch>",
    help: "a launch, see below; may be repeated; LAUNCH lines do not count then",
};
const DUMP: Flag = Flag {
    names: &["--dump"],
    value: "<buffer>:<file>",
    help: "write a buffer after the last launch: .npy, .csv or .txt; may be repeated",
};
const PROFILE: Flag = Flag {
    names: &["--profile"],
    value: "[=<file>]",
    help: "what each line costs: a table, or a page (.html) or data (.json) in a file",
};
const CHECKS: Flag = Flag {
    names: &["--checks"],
    value: "<which>",
    help: "all (default), block (no races in global memory) or none, which is fastest",
};
pub(crate) const COLOR: Flag = Flag {
    names: &["--color"],
    value: "<when>",
    help: "colours in diagnostics: auto (default: at a terminal), always or never",
};

/// Flags that stand for themselves, without an input.
pub const GENERAL: &[Flag] = &[
    Flag { names: &["-h", "--help"], value: "", help: "the short help; `cuprum help run` for one" },
    Flag { names: &["--help-all"], value: "", help: "every option" },
    Flag {
        names: &["--explain"],
        value: "<message>",
        help: "what a message means, by number, name or text; `list` names all",
    },
    Flag { names: &["-V", "--version"], value: "", help: "the version" },
];

const LAUNCH_LINES: &str = "\
A launch names the kernel as the source does, sizes, and an argument for each parameter:
  'scale<float><<<(4,2), 256, 1024>>>(x=@in.npy, y=zeros(f32,1024), n=1024)'
Sizes are a number or (x,y,z); bytes of dynamic shared memory may follow. Arguments are
  name=@file.npy                   the array of a file of NumPy's
  name=zeros(type,count)           also ones, iota, random, empty, fill(type,count,value);
                                   types are s8 u8 ... s64 u64 f16 f32 f64
  name=type[count]{1,2,3}          these elements
  name                             a buffer of before
  name=5, 5, 2.5:f64               a number, with a type where the parameter's is not meant
  {1:s32, 2.5:f64}                 a struct by value
LAUNCH and EXPECT lines are comments of the source, for tests:
  // LAUNCH: saxpy<<<2, 128>>>(200, 2.0, x=f32[200]{iota}, y=f32[200]{fill 1})
  // EXPECT: y[i] == 2 * x[i] + 1
";

/// Every form of the command, in the order of the help.
pub const COMMANDS: &[CommandHelp] = &[
    CommandHelp {
        name: "",
        arguments: "[options] FILE.cu...",
        about: "compile CUDA C++ to PTX on stdout (`-` reads stdin)",
        flags: COMPILE_FLAGS,
        takes_compiler_options: true,
        details: "",
        examples: &[
            ("cuprum saxpy.cu", "PTX for the oldest target"),
            ("cuprum -arch=sm_90 -o saxpy.ptx saxpy.cu", "into a file"),
            ("cuprum app.cu", "a whole program, host code and all: the PTX of its kernels"),
            ("cuprum --emit=llvm -O0 saxpy.cu", "the IR before optimisation"),
            ("cuprum --print-after-all saxpy.cu", "what every pass does to it"),
            ("cuprum -Rpass=inline -Rpass-missed=sroa saxpy.cu", "what passes did, and did not"),
        ],
    },
    CommandHelp {
        name: "run",
        arguments: "[options] FILE.cu",
        about: "compile and launch in the simulator, as --launch or LAUNCH lines say",
        flags: &[LAUNCH, DUMP, PROFILE, CHECKS, SCHEDULE, INSTRUCTION_LIMIT, COLOR],
        takes_compiler_options: true,
        details: LAUNCH_LINES,
        examples: &[
            ("cuprum run saxpy.cu", "what can be launched, or as its LAUNCH lines say"),
            (
                "cuprum run app.cu --launch='k<float><<<4,256>>>(x=@in.npy, n=9)' --dump x:out.npy",
                "execute it without a GPU",
            ),
            ("cuprum run --schedule=random:7 saxpy.cu", "threads take turns in another order"),
        ],
    },
    CommandHelp {
        name: "compare",
        arguments: "[options] FILE.cu",
        about: "set cuprum beside NVIDIA's NVRTC: time, code, results",
        flags: &[],
        takes_compiler_options: true,
        details: "Needs NVRTC: in the repository, `cargo xtask peers` gets it.\n",
        examples: &[("cuprum compare saxpy.cu", "both, side by side")],
    },
    CommandHelp {
        name: "sim",
        arguments: "[options] FILE.ptx",
        about: "launch PTX in the simulator, as --launch or LAUNCH lines say",
        flags: &[LAUNCH, DUMP, PROFILE, CHECKS, SCHEDULE, INSTRUCTION_LIMIT, COLOR],
        takes_compiler_options: false,
        details: LAUNCH_LINES,
        examples: &[("cuprum sim saxpy.ptx", "execute PTX of any compiler")],
    },
    CommandHelp {
        name: "opt",
        arguments: "[options] FILE.ll|FILE.bc",
        about: "run optimisation passes over LLVM IR",
        flags: &[
            OUTPUT,
            Flag {
                names: &["--print-passes"],
                value: "",
                help: "list all passes with their parameters and others' names",
            },
            Flag {
                names: &["--help-knobs"],
                value: "",
                help: "list all knobs of -Xopt, with what each does or why it does nothing",
            },
        ],
        takes_compiler_options: true,
        details: "",
        examples: &[(
            "cuprum opt --passes='sroa,function(licm,loop-unroll<threshold=64>)' file.ll",
            "these passes",
        )],
    },
    CommandHelp {
        name: "dis",
        arguments: "FILE.bc",
        about: "write LLVM bitcode as text",
        flags: &[OUTPUT, DIALECT],
        takes_compiler_options: false,
        details: "Bitcode with typed pointers (as old as libdevice) or opaque ones (up to LLVM 22) is read.\n",
        examples: &[("cuprum dis libdevice.10.bc -o libdevice.ll", "an old one, as today's text")],
    },
    CommandHelp {
        name: "as",
        arguments: "FILE.ll",
        about: "write LLVM IR as bitcode",
        flags: &[OUTPUT, DIALECT],
        takes_compiler_options: false,
        details: "The bitcode is LLVM 22's, unless a dialect says that it is for NVIDIA's libNVVM.\n",
        examples: &[("cuprum as kernel.ll -o kernel.bc", "text as bitcode")],
    },
    CommandHelp {
        name: "verify",
        arguments: "FILE.ll|FILE.bc",
        about: "say what NVIDIA's libNVVM would refuse in LLVM IR",
        flags: &[Flag {
            names: &["--level"],
            value: "<level>",
            help: "verify (default: all of NVVM IR's rules) or compile (what stops libNVVM)",
        }],
        takes_compiler_options: false,
        details: "\
libNVVM compiles much that its own verifier refuses; this tells both. Without a triple, a data layout or the
version 2.0 in !nvvmir.version, libNVVM takes no module; compiling with cuprum supplies them.
",
        examples: &[
            ("cuprum verify kernel.ll", "every rule of NVVM IR that it breaks"),
            ("cuprum verify --level=compile kernel.bc", "whether libNVVM would compile it"),
        ],
    },
    CommandHelp {
        name: "reduce",
        arguments: "[options] FILE",
        about: "make a .cu or .ll with something wrong small; see --test and --if",
        flags: &[
            OUTPUT,
            Flag {
                names: &["--test"],
                value: "<command>",
                help: "keep what the command exits with 0 for ({} is the file)",
            },
            Flag {
                names: &["--if"],
                value: "crash|wrong|ptxas",
                help: "keep internal errors, results unlike O0's, PTX that ptxas refuses",
            },
            Flag { names: &["--seconds"], value: "<n>", help: "stop after so long (default: 600)" },
        ],
        takes_compiler_options: true,
        details: "",
        examples: &[(
            "cuprum reduce --if=wrong -arch=sm_90 kernel.cu",
            "the shortest kernel that O3 breaks",
        )],
    },
    CommandHelp {
        name: "test",
        arguments: "[FILE|FOLDER]...",
        about: "run file tests (default: tests)",
        flags: &[Flag {
            names: &["--filter"],
            value: "<text>",
            help: "only files whose path contains it",
        }],
        takes_compiler_options: false,
        details: "",
        examples: &[("cuprum test tests/run --filter=shuffle", "some of a folder")],
    },
    CommandHelp {
        name: "exec",
        arguments: "-- PROGRAM ...",
        about: "run a program with our libnvrtc and libnvvm, say how its kernels fared",
        flags: &[],
        takes_compiler_options: false,
        details: "",
        examples: &[("cuprum exec -- python3 train.py", "its run-time kernels are ours")],
    },
    CommandHelp {
        name: "nvcc",
        arguments: "...",
        about: "run NVIDIA's nvcc with our cicc, say how its units of device code fared",
        flags: &[],
        takes_compiler_options: false,
        details: "\
All words are nvcc's. What cannot be compiled goes to NVIDIA's cicc, unless CUPRUM_FALLBACK=never forbids it.
The toolkit is the first that is found, or the one that CUPRUM_TOOLKIT names; nvcc runs in a folder of links
to it, in the user's cache or where CUPRUM_SHADOW_TOOLKIT says.
",
        examples: &[("cuprum nvcc -arch=sm_90 app.cu -o app", "a whole program")],
    },
    CommandHelp {
        name: "cicc",
        arguments: "[options] FILE.ii",
        about: "the step of nvcc from preprocessed text to PTX, with NVIDIA's command line",
        flags: CICC_FLAGS,
        takes_compiler_options: false,
        details: "\
A link named cicc to this command is the same. CUPRUM_FALLBACK=auto leaves what cannot be compiled to
NVIDIA's cicc: the one that CUPRUM_NVIDIA_CICC names, cicc.nvidia beside the link, or that of a toolkit.
",
        examples: &[("cuprum cicc --c++17 -arch compute_90 app.cpp1.ii -o app.ptx", "a step by hand")],
    },
    CommandHelp {
        name: "doctor",
        arguments: "",
        about: "what is built in, and which libraries, headers and driver are in use",
        flags: &[],
        takes_compiler_options: false,
        details: "",
        examples: &[],
    },
    CommandHelp {
        name: "completions",
        arguments: "bash|zsh|fish",
        about: "a script that completes the command's words in a shell",
        flags: &[],
        takes_compiler_options: false,
        details: "",
        examples: &[(". <(cuprum completions bash)", "complete words in this shell")],
    },
    CommandHelp {
        name: "manual",
        arguments: "",
        about: "the manual page, for man",
        flags: &[],
        takes_compiler_options: false,
        details: "",
        examples: &[("cuprum manual | man -l -", "read it")],
    },
];

/// The row of a subcommand.
pub fn command_named(name: &str) -> Option<&'static CommandHelp> {
    COMMANDS.iter().find(|command| command.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_flags_are_told_once() {
        for (index, command) in COMMANDS.iter().enumerate() {
            assert!(COMMANDS[..index].iter().all(|other| other.name != command.name));
            let names: Vec<&str> =
                command.flags.iter().flat_map(|flag| flag.names).copied().collect();
            for (index, name) in names.iter().enumerate() {
                assert!(name.starts_with('-') && !names[..index].contains(name), "{name}");
            }
        }
    }
}
