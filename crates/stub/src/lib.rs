//! The stub file of nvcc's flow: C++ that the host compiler includes behind the host code.
//!
//! In: the typed tree of a unit, as `sema` leaves it.
//! Out: text ([`host_stub`]) that defines what host code calls to launch each kernel, and that registers
//! kernels and variables with CUDA's run-time library before `main`. The symbols are those of the PTX.
//! Start with: this file; `spelling.rs` writes types and template arguments so that host code finds them.
//! Proved by: the tests of the command that run nvcc (`cargo test -p cuprum-cli --test nvcc`).
//!
//! Textures and surfaces need no lines: CUDA 12 and later have them as objects, which are plain numbers,
//! and no longer as variables to register.

// A new kind of type leads to every place that has to decide about it.
#![deny(clippy::wildcard_enum_match_arm)]

mod kernels;
mod spelling;
mod variables;

pub use spelling::Unspeakable;

use cuprum_ast::{Ast, FuncId, VarId};
use cuprum_source::Interner;
use spelling::Speller;

/// Writes the stub file. `fatbin` is the file that holds the device code when the host compiler runs. On
/// failure, the kernel or variable that host code has no name for.
pub fn host_stub(ast: &Ast, symbols: &Interner, fatbin: &str) -> Result<String, Unspeakable> {
    let speller = Speller::new(ast, symbols);
    let mut text = String::from(
        "#pragma GCC diagnostic push\n\
         #pragma GCC diagnostic ignored \"-Wunused-function\"\n\
         #pragma GCC diagnostic ignored \"-Wcast-qual\"\n",
    );
    let linked = ast.unit.as_ref().filter(|unit| unit.is_linked);
    match linked {
        Some(unit) => text.push_str(&format!(
            "#define __NV_MODULE_ID {}\n#define __NV_CUBIN_HANDLE_STORAGE__ {}\n",
            unit.id,
            if unit.is_extensible { "static" } else { "extern" }
        )),
        None => text.push_str("#define __NV_CUBIN_HANDLE_STORAGE__ static\n"),
    }
    text.push_str(
        "#if !defined(__CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__)\n\
         #define __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__\n\
         #endif\n\
         #include \"crt/host_runtime.h\"\n",
    );
    text.push_str(&format!("#include \"{fatbin}\"\n"));
    let mut entries = String::new();
    for func in kernels(ast) {
        match speller.kernel(func) {
            Ok(kernel) => {
                text.push_str(&kernel.definitions);
                entries.push_str(&kernel.registration);
            }
            // Device code alone launches it.
            Err(unspeakable) if unspeakable.is_local => {}
            Err(unspeakable) => return Err(unspeakable),
        }
    }
    for var in variables(ast, symbols) {
        entries.push_str(&speller.variable(var)?);
    }
    let register = match linked {
        Some(_) => "____cudaRegisterLinkedBinary",
        None => "__cudaRegisterBinary",
    };
    text.push_str(&format!(
        "static void __nv_cudaEntityRegisterCallback(void **__handle)\n\
         {{\n  __nv_dummy_param_ref(__handle);\n  \
         __nv_save_fatbinhandle_for_managed_rt(__handle);\n{entries}}}\n\
         static void __sti____cudaRegisterAll(void) __attribute__((__constructor__));\n\
         static void __sti____cudaRegisterAll(void)\n\
         {{\n  {register}(__nv_cudaEntityRegisterCallback);\n}}\n\
         #pragma GCC diagnostic pop\n",
    ));
    Ok(text)
}

/// The kernels that the unit defines, in order.
fn kernels(ast: &Ast) -> impl Iterator<Item = FuncId> {
    ast.emitted_functions.iter().copied().filter(|&func| {
        let function = &ast.functions[func];
        function.space.global && function.body.is_some()
    })
}

/// The variables of the unit that host code can name, in order.
fn variables(ast: &Ast, symbols: &Interner) -> impl Iterator<Item = VarId> {
    let emitted = ast.emitted_variables.iter().copied();
    emitted.filter(|&var| variables::is_registered(ast, symbols, var))
}
