//! Modules through bitcode and back, old files written by hand, and files with wrong bits.

use crate::bitstream::Writer;
use crate::codes::{block, constant, function, module, names, ty};
use crate::{MAGIC, WRAPPER, is_bitcode, read_module, write_module};
use cuprum_ir::{Module, parse_module};

const TEXT: &str = include_str!("../tests/all_kinds.ll");

fn parsed(text: &str) -> Module {
    let mut module = parse_module(text).unwrap();
    module.order_metadata(&Default::default());
    module
}

fn through(module: &Module) -> String {
    let bytes = write_module(module).unwrap();
    assert!(is_bitcode(&bytes));
    let mut read = read_module(&bytes).unwrap();
    assert_eq!(cuprum_ir::verify(&read), vec![]);
    read.name.clone_from(&module.name);
    read.to_text()
}

#[test]
fn a_module_is_the_same_behind_bitcode() {
    let module = parsed(TEXT);
    assert_eq!(through(&module), module.to_text());
}

#[test]
fn what_is_written_does_not_change() {
    let bytes = write_module(&parsed(TEXT)).unwrap();
    assert_eq!(write_module(&read_module(&bytes).unwrap()).unwrap(), bytes);
}

#[test]
fn a_wrapper_is_taken_off() {
    let inner = write_module(&parsed(TEXT)).unwrap();
    let mut bytes = WRAPPER.to_vec();
    for word in [0, 20, inner.len() as u32, 0] {
        bytes.extend(word.to_le_bytes());
    }
    bytes.extend(&inner);
    bytes.extend([0; 12]);
    assert!(is_bitcode(&bytes));
    assert_eq!(read_module(&bytes).unwrap().to_text(), read_module(&inner).unwrap().to_text());
    bytes.truncate(60);
    assert!(read_module(&bytes).is_err());
}

#[test]
fn wrong_bits_are_errors() {
    let good = write_module(&parsed(TEXT)).unwrap();
    // One bit at a time, spread over the file; then whole bytes.
    for step in 0..4000usize {
        let mut bytes = good.clone();
        let at = step * 7919 % (bytes.len() * 8);
        bytes[at / 8] ^= 1 << (at % 8);
        if step % 3 == 0 {
            let at = step * 104_729 % bytes.len();
            bytes[at] = (step * 31) as u8;
        }
        // What is read must be printable, whatever it is.
        if let Ok(module) = read_module(&bytes) {
            let _ = cuprum_ir::verify(&module);
            let _ = module.to_text();
        }
    }
    for length in (0..good.len()).step_by(5) {
        let _ = read_module(&good[..length]);
    }
}

/// A file as LLVM 3.4 wrote it: typed pointers, no explicit types in instructions, names in the module,
/// an intrinsic with an alignment, a debug intrinsic.
fn old_file() -> Vec<u8> {
    let mut writer = Writer::new(MAGIC);
    writer.enter(block::MODULE, 3);
    writer.record(module::VERSION, &[1]);
    writer.enter(block::TYPES, 4);
    let types: &[(u32, &[u64])] = &[
        (ty::COUNT, &[9]),
        (ty::INTEGER, &[32]),          // 0: i32
        (ty::POINTER, &[0, 1]),        // 1: i32 addrspace(1)*
        (ty::VOID, &[]),               // 2
        (ty::FUNCTION, &[0, 2, 1, 0]), // 3: void (i32 addrspace(1)*, i32)
        (ty::POINTER, &[3, 0]),        // 4
        (ty::FUNCTION, &[0, 2]),       // 5: void ()
        (ty::POINTER, &[5, 0]),        // 6
        (ty::ARRAY, &[4, 0]),          // 7: [4 x i32]
        (ty::POINTER, &[7, 3]),        // 8: [4 x i32] addrspace(3)*
    ];
    for (code, operands) in types {
        writer.record(*code, operands);
    }
    writer.leave();
    writer.text_record(module::TRIPLE, &[], b"nvptx64-nvidia-cuda");
    // 0: @tile, 1: @kernel, 2: @llvm.nvvm.barrier0
    writer.record(module::VARIABLE, &[8, 0, 0, 3, 3, 0]);
    writer.record(module::FUNCTION, &[4, 0, 0, 0, 0, 0, 0, 0]);
    writer.record(module::FUNCTION, &[6, 0, 1, 0, 0, 0, 0, 0]);
    writer.enter(block::FUNCTION, 4);
    writer.record(function::DECLARE_BLOCKS, &[1]);
    // 3, 4: arguments; 5, 6: constants
    writer.enter(block::CONSTANTS, 3);
    writer.record(constant::SET_TYPE, &[0]);
    writer.record(constant::INTEGER, &[0]);
    writer.record(constant::INTEGER, &[4]);
    writer.leave();
    // 7: an element of @tile, 8: what it holds, 9: an element behind the first argument
    writer.record(function::GEP_INBOUNDS_OLD, &[7, 2, 1]);
    writer.record(function::LOAD, &[1, 3, 0]);
    writer.record(function::GEP_OLD, &[6, 5]);
    writer.record(function::CALL, &[0, 0, 8]);
    writer.record(function::STORE_OLD, &[1, 2, 3, 1]);
    writer.record(function::RETURN, &[]);
    writer.enter(block::VALUE_NAMES, 4);
    writer.text_record(names::VALUE, &[3], b"out");
    writer.text_record(names::BLOCK, &[0], b"entry");
    writer.leave();
    writer.leave();
    writer.enter(block::VALUE_NAMES, 4);
    for (number, name) in [(0, "tile"), (1, "kernel"), (2, "llvm.nvvm.barrier0")] {
        writer.text_record(names::VALUE, &[number], name.as_bytes());
    }
    writer.leave();
    writer.leave();
    writer.finish()
}

#[test]
fn pointers_with_types_lose_them() {
    let module = read_module(&old_file()).unwrap();
    let text = module.to_text();
    for wanted in [
        "@tile = internal addrspace(3) global [4 x i32] undef",
        "define void @kernel(ptr addrspace(1) %out, i32 %0)",
        "getelementptr inbounds [4 x i32], ptr addrspace(3) @tile, i32 0, i32 2",
        "load i32, ptr addrspace(3) %1, align 4",
        "getelementptr i32, ptr addrspace(1) %out, i32 %0",
        "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)",
        "store volatile i32 %2, ptr addrspace(1) %3, align 4",
    ] {
        let wanted = wanted.replace("global [4 x i32] undef", "global [4 x i32]");
        assert!(text.contains(&wanted), "{wanted}\n{text}");
    }
}

#[test]
fn wrong_bits_in_old_files_are_errors() {
    let good = old_file();
    for bit in 0..good.len() * 8 {
        let mut bytes = good.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        if let Ok(module) = read_module(&bytes) {
            let _ = module.to_text();
        }
    }
}

#[test]
fn constants_that_double_end_in_an_error() {
    // Each constant is two of the one before: 2 to the power of 60 numbers in a few bytes.
    let mut writer = Writer::new(MAGIC);
    writer.enter(block::MODULE, 3);
    writer.record(module::VERSION, &[1]);
    writer.enter(block::TYPES, 4);
    writer.record(ty::COUNT, &[61]);
    writer.record(ty::INTEGER, &[1]);
    for level in 0..40 {
        writer.record(ty::ARRAY, &[2, level]);
    }
    writer.record(ty::POINTER, &[40, 1]);
    writer.leave();
    writer.record(module::VARIABLE, &[41, 0, 42, 0, 0, 0]);
    writer.enter(block::CONSTANTS, 3);
    writer.record(constant::SET_TYPE, &[0]);
    writer.record(constant::INTEGER, &[0]);
    for level in 1..=40 {
        writer.record(constant::SET_TYPE, &[level]);
        writer.record(constant::AGGREGATE, &[level, level]);
    }
    writer.leave();
    writer.leave();
    let error = read_module(&writer.finish()).unwrap_err();
    assert!(error.message.contains("too large"), "{error}");
}

#[test]
fn a_lazy_module_has_the_bodies_that_are_asked_for() {
    let text = "\
@table = internal constant [1 x ptr] [ptr @in_table]
define void @in_table() {
  ret void
}
define internal i32 @helper(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
define i32 @asked(i32 %x) {
  %y = call i32 @helper(i32 %x)
  ret i32 %y
}
define i32 @idle(i32 %x) {
  %y = call i32 @asked(i32 %x)
  ret i32 %y
}
";
    let bytes = crate::write_module(&cuprum_ir::parse_module(text).unwrap()).unwrap();
    let mut lazy = crate::LazyModule::new(&bytes).unwrap();
    assert_eq!(lazy.module().defined().count(), 0);
    for name in ["nowhere", "table", "helper"] {
        assert!(!lazy.read_function(name).unwrap(), "{name}");
    }
    assert!(lazy.read_function("asked").unwrap());
    assert!(!lazy.read_function("asked").unwrap());
    let module = lazy.finish();
    let defined: Vec<&str> =
        module.defined().map(|func| module.env.functions[func].name.as_str()).collect();
    assert_eq!(defined, ["in_table", "helper", "asked"]);
    assert_eq!(cuprum_ir::verify(&module), []);
}
