//! NVVM IR as input: compiled like what lowering makes, refused with a reason.

#![allow(clippy::unwrap_used, reason = "a test that fails should panic")]

use cuprum_driver::{Compiler, Options, Source};

fn compile(text: &str) -> Result<String, String> {
    let source = Source::new("k.ll", text).as_ir();
    let result = Compiler::new().compile(&source, &Options::default());
    result.map(|output| output.text).map_err(|failure| failure.log)
}

#[test]
fn ir_becomes_ptx() {
    let ptx = compile(
        "define ptx_kernel void @k(ptr %p) {\n\
         %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         store i32 %i, ptr %p, align 4\n\
         ret void\n}\n\
         declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n",
    );
    assert!(ptx.unwrap().contains(".entry k("));
}

#[test]
fn what_is_wrong_is_said() {
    assert!(compile("define x").unwrap_err().contains("not valid NVVM IR: 1:8"));
    let unknown = compile(
        "define ptx_kernel void @k() {\n call void @llvm.nvvm.no.such()\n ret void\n}\n\
         declare void @llvm.nvvm.no.such()\n",
    );
    assert!(unknown.unwrap_err().contains("the intrinsic llvm.nvvm.no.such"));
}
