//! Programs of several modules, lazy ones among them, and libdevice's functions without libdevice.

use super::*;
use cuprum_target::OptLevel;
use std::fmt::Write;

const HEAD: &str = "target triple = \"nvptx64-nvidia-cuda\"\n\
    target datalayout = \"e-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\n\
    !nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";

fn module(name: &str, text: &str, is_lazy: bool) -> IrModule {
    IrModule { name: name.to_owned(), bytes: format!("{HEAD}{text}").into_bytes().into(), is_lazy }
}

fn compile_with(modules: &[IrModule], options: &Options) -> Result<String, Refusal> {
    let mut program = IrProgram::default();
    modules.iter().for_each(|module| program.add(module.clone()));
    let compiler = Compiler::new();
    let compiled = compiler.compile_program(&mut program, options);
    // It makes no difference whether a program was verified before.
    if compiler.verify_program(&mut program).is_ok() {
        assert_eq!(compiler.compile_program(&mut program, options), compiled);
    }
    compiled.map(|compiled| compiled.ptx)
}

fn compile(modules: &[IrModule]) -> Result<String, Refusal> {
    compile_with(modules, &parse_options(&[]).unwrap())
}

const CALLER: &str = "declare i32 @f(i32)\n\
    define ptx_kernel void @k(ptr %p) {\n  %v = load i32, ptr %p\n  %r = call i32 @f(i32 %v)\n  \
    store i32 %r, ptr %p\n  ret void\n}\n";

const LIBRARY: &str = "declare i32 @h(i32)\n\
    define i32 @f(i32 %x) {\n  %y = call i32 @h(i32 %x)\n  ret i32 %y\n}\n\
    define i32 @idle(i32 %x) {\n  ret i32 %x\n}\n";

const SECOND: &str = "define i32 @h(i32 %x) noinline {\n  %y = mul i32 %x, %x\n  ret i32 %y\n}\n";

#[test]
fn lazy_modules_give_what_is_needed() {
    let bitcode = |text: &str| {
        let module = cuprum_ir::parse_module(&format!("{HEAD}{text}")).unwrap();
        let bytes = cuprum_bitcode::write_module(&module).unwrap();
        IrModule { name: "lazy".to_owned(), bytes: bytes.into(), is_lazy: true }
    };
    let whole =
        [module("a", CALLER, false), module("b", LIBRARY, false), module("c", SECOND, false)];
    let ptx = compile(&whole).unwrap();
    for name in [".visible .entry k(", ") f(", ") idle(", ") h("] {
        assert!(ptx.contains(name), "{name}\n{ptx}");
    }
    // The second library defines what the first one needs, whatever their order.
    for second in [module("c", SECOND, true), bitcode(SECOND)] {
        for libraries in [[bitcode(LIBRARY), second.clone()], [second.clone(), bitcode(LIBRARY)]] {
            let [first, second] = libraries;
            let ptx = compile(&[first, module("a", CALLER, false), second]).unwrap();
            assert!(ptx.contains(".visible .entry k(") && ptx.contains("mul.lo"), "{ptx}");
            assert!(!ptx.contains("idle") && !ptx.contains(".extern"), "{ptx}");
        }
    }
}

#[test]
fn what_nobody_defines_is_left_to_a_linker() {
    let ptx = compile(&[module("a", CALLER, false)]).unwrap();
    assert!(ptx.contains(".extern .func"), "{ptx}");
}

#[test]
fn refusals_name_the_module() {
    let log = |modules: &[IrModule]| compile(modules).unwrap_err().log;
    let broken = IrModule { bytes: (*b"blah\n").into(), ..module("b", "", false) };
    let broken = log(&[broken]);
    assert!(broken.starts_with("b (1, 0): parse "), "{broken}");
    assert_eq!(
        log(&[module("a", CALLER, false), module("b", CALLER, false)]),
        "b: link error: error: Linking globals named 'k': symbol multiply defined!\n\n"
    );
    let lazy = compile(&[module("a", CALLER, true)]).unwrap_err();
    assert_eq!((lazy.kind, lazy.log.as_str()), (RefusalKind::NoModule, ""));
    let old = IrModule {
        bytes: (*b"target triple = \"nvptx64-nvidia-cuda\"\n").into(),
        ..module("o", "", false)
    };
    let refusal = compile(&[old]).unwrap_err();
    assert_eq!(refusal.kind, RefusalKind::Version);
    assert!(
        refusal.log.starts_with("IR version 1.0 incompatible with current version 2.0\no: error: ")
    );
}

#[test]
fn options_decide_on_arithmetic() {
    let text = "declare float @llvm.nvvm.sqrt.f(float)\n\
        define ptx_kernel void @k(ptr %p, float %a) {\n  %m = fmul float %a, %a\n  \
        %s = fadd float %m, %a\n  %d = fdiv float %s, %a\n  \
        %r = call float @llvm.nvvm.sqrt.f(float %d)\n  store float %r, ptr %p\n  ret void\n}\n";
    let ptx = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let options = parse_options(&words).unwrap();
        compile_with(&[module("a", text, false)], &options).unwrap()
    };
    for (words, wanted) in [
        (&[][..], ["fma.rn.f32", "div.rn.f32", "sqrt.rn.f32"]),
        (&["-fma=0"], ["mul.rn.f32", "add.rn.f32", "sqrt.rn.f32"]),
        (&["-prec-div=0"], ["fma.rn.f32", "div.full.f32", "sqrt.rn.f32"]),
        (&["-prec-sqrt=0"], ["fma.rn.f32", "div.rn.f32", "sqrt.approx.f32"]),
        (&["-ftz=1"], ["fma.rn.ftz.f32", "div.rn.ftz.f32", "sqrt.rn.ftz.f32"]),
        (
            &["-ftz=1", "-prec-sqrt=0", "-prec-div=0"],
            ["fma.rn.ftz.f32", "div.full.ftz.f32", "sqrt.approx.ftz.f32"],
        ),
    ] {
        let ptx = ptx(words);
        for wanted in wanted {
            assert!(ptx.contains(wanted), "{words:?}: {wanted}\n{ptx}");
        }
    }
}

#[test]
fn full_debug_metadata_are_told_to_debuggers() {
    let text = |kind: &str| {
        format!(
            "define ptx_kernel void @k() !dbg !4 {{\n  ret void, !dbg !6\n}}\n\
            !llvm.dbg.cu = !{{!2}}\n!llvm.module.flags = !{{!5}}\n\
            !2 = distinct !DICompileUnit(language: DW_LANG_Python, file: !3, producer: \"p\", \
            emissionKind: {kind})\n!3 = !DIFile(filename: \"k.py\", directory: \"/src\")\n\
            !4 = distinct !DISubprogram(name: \"kernel\", linkageName: \"k\", scope: !3, file: !3, \
            line: 7, unit: !2)\n!5 = !{{i32 2, !\"Debug Info Version\", i32 3}}\n\
            !6 = !DILocation(line: 8, column: 1, scope: !4)\n"
        )
    };
    let debug = parse_options(&["-g".to_owned()]).unwrap();
    let ptx = compile_with(&[module("a", &text("FullDebug"), false)], &debug).unwrap();
    for wanted in [
        ".target sm_75, debug",
        "$L__func_begin0:",
        "\t.loc\t1 8 1",
        "\t.section\t.debug_info",
        ".b64 $L__func_end0",
        ".b8 107,101,114,110,101,108\n.b8 0",
    ] {
        assert!(ptx.contains(wanted), "{wanted}\n{ptx}");
    }
    let plain = parse_options(&[]).unwrap();
    for (kind, options) in [("LineTablesOnly", debug), ("FullDebug", plain)] {
        let ptx = compile_with(&[module("a", &text(kind), false)], &options).unwrap();
        assert!(ptx.contains("\t.loc\t1 8 1") && !ptx.contains(".section"), "{ptx}");
    }
}

/// Every function of libdevice, with its types.
const FUNCTIONS: &str = include_str!("../../../library/libdevice.txt");

#[test]
fn every_function_of_libdevice_is_there_without_it() {
    let mut text = String::new();
    for (number, function) in FUNCTIONS.lines().enumerate() {
        let (result, rest) = function.split_once(" @").unwrap();
        let (name, params) = rest.trim_end_matches(')').split_once('(').unwrap();
        let typed = params.split(", ").enumerate();
        let arguments: Vec<String> = typed.map(|(at, ty)| format!("{ty} %a{at}")).collect();
        let arguments = arguments.join(", ");
        let _ = writeln!(text, "declare {result} @{name}({params})");
        let _ = writeln!(text, "define {result} @call{number}({arguments}) {{");
        if result == "void" {
            let _ = writeln!(text, "  call void @{name}({arguments})\n  ret void\n}}");
        } else {
            let _ =
                writeln!(text, "  %r = call {result} @{name}({arguments})\n  ret {result} %r\n}}");
        }
    }
    assert_eq!(FUNCTIONS.lines().count(), 349);
    let mut options = parse_options(&[]).unwrap();
    for level in [OptLevel::O0, OptLevel::O3] {
        options.opt_level = level;
        let ptx = compile_with(&[module("a", &text, false)], &options).unwrap();
        let missing: Vec<&str> = ptx.lines().filter(|line| line.contains(".extern")).collect();
        assert_eq!(missing, Vec::<&str>::new());
    }
}

#[test]
fn atomic_operations_order_nothing_else() {
    let text = "define ptx_kernel void @k(ptr addrspace(1) %p, ptr addrspace(3) %s) {\n  \
        %a = atomicrmw add ptr addrspace(1) %p, i32 1 seq_cst\n  \
        %b = atomicrmw fadd ptr addrspace(3) %s, double 1.0 acq_rel\n  \
        %c = atomicrmw xchg ptr addrspace(1) %p, i32 %a syncscope(\"block\") seq_cst\n  \
        store i32 %c, ptr addrspace(1) %p\n  ret void\n}\n";
    let ptx = compile(&[module("a", text, false)]).unwrap();
    for operation in ["\tatom.global.add.u32 ", "\tatom.cta.global.exch.b32 "] {
        assert!(ptx.contains(operation), "{ptx}");
    }
    assert!(ptx.contains(".shared.add.f64 ") && !ptx.contains("fence"), "{ptx}");
}

#[test]
fn nothing_is_fused_without_optimisation() {
    let text = "define ptx_kernel void @k(ptr %p) {\n  %a = load double, ptr %p\n  \
        %m = fmul double %a, %a\n  %s = fadd double %m, %a\n  store double %s, ptr %p\n  ret void\n}\n";
    let compiled = |options: &[&str]| {
        let options: Vec<String> = options.iter().map(|&word| word.to_owned()).collect();
        compile_with(&[module("a", text, false)], &parse_options(&options).unwrap()).unwrap()
    };
    assert!(compiled(&["-opt=3"]).contains("fma.rn.f64"));
    assert!(
        !compiled(&["-opt=0"]).contains("fma") && !compiled(&["-opt=0", "-fma=1"]).contains("fma")
    );
}

#[test]
fn intrinsics_without_an_instruction_are_made_of_others() {
    let text = "declare {i64, i1} @llvm.smul.with.overflow.i64(i64, i64)\n\
        define ptx_kernel void @k(ptr %p, i64 %a, i64 %b) {\n  \
        %r = call {i64, i1} @llvm.smul.with.overflow.i64(i64 %a, i64 %b)\n  \
        %o = extractvalue {i64, i1} %r, 1\n  %z = zext i1 %o to i32\n  store i32 %z, ptr %p\n  \
        ret void\n}\n";
    assert!(compile(&[module("a", text, false)]).unwrap().contains("mul.hi.s64"));
}

#[test]
fn names_that_are_local_stay_apart() {
    let library = |name: &str, number: u32| {
        let text = format!(
            "@t = internal addrspace(1) constant i32 {number}\n\
             define internal i32 @helper() noinline {{\n  %v = load i32, ptr addrspace(1) @t\n  ret i32 %v\n}}\n\
             define i32 @{name}() {{\n  %v = call i32 @helper()\n  ret i32 %v\n}}\n"
        );
        module(name, &text, true)
    };
    let program = "declare i32 @one()\ndeclare i32 @two()\n\
        define internal i32 @helper() noinline {\n  ret i32 5\n}\n\
        define ptx_kernel void @k(ptr %p) {\n  %a = call i32 @one()\n  %b = call i32 @two()\n  \
        %c = call i32 @helper()\n  %s = mul i32 %a, %b\n  %r = mul i32 %s, %c\n  \
        store i32 %r, ptr %p\n  ret void\n}\n";
    let modules = [module("a", program, false), library("one", 7), library("two", 11)];
    let ptx = compile(&modules).unwrap();
    assert!(ptx.contains("385") || ptx.contains("77"), "{ptx}");
}

#[test]
fn a_program_goes_before_its_libraries() {
    let library = "define i32 @helper() noinline {\n  ret i32 1\n}\n\
        define i32 @one() {\n  %v = call i32 @helper()\n  ret i32 %v\n}\n";
    let program = "declare i32 @one()\ndefine i32 @helper() {\n  ret i32 424242\n}\n\
        define ptx_kernel void @k(ptr %p) {\n  %a = call i32 @one()\n  store i32 %a, ptr %p\n  \
        ret void\n}\n";
    let ptx = compile(&[module("a", program, false), module("b", library, true)]).unwrap();
    assert!(ptx.matches("424242").count() > 1 && !ptx.contains("helper.0"), "{ptx}");
}

#[test]
fn variables_of_lazy_modules_are_linked() {
    let library = "@table = addrspace(1) constant [2 x i32] [i32 3, i32 4]\n";
    let program = "@table = external addrspace(1) global [2 x i32]\n\
        define ptx_kernel void @k(ptr %p) {\n  %v = load i32, ptr addrspace(1) @table\n  \
        store i32 %v, ptr %p\n  ret void\n}\n";
    let ptx = compile(&[module("a", program, false), module("b", library, true)]).unwrap();
    assert!(!ptx.contains(".extern"), "{ptx}");
}

#[test]
fn a_weak_alias_gives_way_to_another_function_of_its_name() {
    let aliased = "@f = weak alias i32 (i32), ptr @impl\n\
        define internal i32 @impl(i32 %x) noinline {\n  %y = mul i32 %x, 77\n  ret i32 %y\n}\n\
        define ptx_kernel void @k(ptr %p) {\n  %v = load i32, ptr %p\n  %r = call i32 @f(i32 %v)\n  \
        store i32 %r, ptr %p\n  ret void\n}\n";
    let strong = "define i32 @f(i32 %x) {\n  %y = mul i32 %x, 55\n  ret i32 %y\n}\n";
    let alone = compile(&[module("a", aliased, false)]).unwrap();
    assert!(alone.contains(", 77;"), "{alone}");
    let read = cuprum_ir::parse_module(&format!("{HEAD}{aliased}")).unwrap();
    let bytes = cuprum_bitcode::write_module(&read).unwrap();
    let bitcode = IrModule { name: "a".to_owned(), bytes: bytes.into(), is_lazy: false };
    for first in [module("a", aliased, false), bitcode] {
        let ptx = compile(&[first, module("b", strong, false)]).unwrap();
        assert!(ptx.contains(", 55;") && !ptx.contains(", 77;"), "{ptx}");
    }
}

#[test]
fn exponents_may_have_other_widths() {
    let text = "declare float @llvm.ldexp.f32.i64(float, i64)\ndeclare float @llvm.powi.f32.i16(float, i16)\n\
        define ptx_kernel void @k(ptr %p, i64 %e, i16 %n, float %x) {\n  \
        %a = call float @llvm.ldexp.f32.i64(float %x, i64 %e)\n  store volatile float %a, ptr %p\n  \
        %b = call float @llvm.powi.f32.i16(float %x, i16 %n)\n  store volatile float %b, ptr %p\n  \
        ret void\n}\n";
    let ptx = compile(&[module("a", text, false)]).unwrap();
    assert!(ptx.contains(", -100000;"), "{ptx}");
    let wide = text.replace("i16", "i64");
    assert!(compile(&[module("a", &wide, false)]).is_err());
}

#[test]
fn knobs_reach_the_passes_and_the_log() {
    const SUM: &str = "define ptx_kernel void @k(ptr %p, ptr %q) {\n  %a = load float, ptr %q\n  \
        store float %a, ptr %p\n  %b = load float, ptr %q\n  %r = getelementptr float, ptr %p, i64 1\n  \
        store float %b, ptr %r\n  ret void\n}\n";
    let compile = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let mut program = IrProgram::default();
        program.add(module("a", SUM, false));
        Compiler::new().compile_program(&mut program, &parse_options(&words)?).map_err(|it| it.log)
    };
    let plain = compile(&[]).unwrap();
    assert!(plain.ptx.contains("ld.global.f32") && plain.log.is_empty(), "{plain:?}");
    let generic = compile(&["-Xopt", "-param-always-point-to-global=0"]).unwrap();
    assert!(!generic.ptx.contains("ld.global"), "{generic:?}");
    let restricted = compile(&["-restrict"]).unwrap().ptx;
    assert_eq!(restricted.matches("ld.global.nc.f32").count(), 1, "{restricted}");
    let as_it_was = compile(&["-opt-passes=nvopt<O0>"]).unwrap().ptx;
    assert!(!as_it_was.contains("ld.global"), "{as_it_was}");
    let unheard = compile(&["-Xopt", "-unheard-of", "-Xllc", "-neither"]).unwrap();
    let lines = "opt: Unknown command line argument '-unheard-of'.\n\
                 llc: Unknown command line argument '-neither'.\n";
    assert_eq!((unheard.ptx, unheard.log.as_str()), (plain.ptx, lines));
    let refused = compile(&["-Xllc", "-nvptx-short-ptr"]).unwrap_err();
    assert!(
        refused.starts_with("libnvvm : error: the knob `-nvptx-short-ptr` cannot"),
        "{refused}"
    );
    assert!(compile(&["-opt-passes=nonsense"]).unwrap_err().contains("unknown pass"));
}
