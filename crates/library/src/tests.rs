//! What was made at build time is what the text says now, in every flavour and for every target.

use super::*;
use crate::from_source::{Flags, compile};
use cuprum_target::Arch;

/// Text of a module, with what only tells where it comes from left out.
fn text(module: &Module) -> String {
    let text = module.to_text();
    text.lines().filter(|line| !line.starts_with("; ModuleID")).collect::<Vec<_>>().join("\n")
}

/// A module as bitcode keeps it, which numbers metadata in an order of its own.
fn kept_as_bitcode(module: &Module) -> Module {
    cuprum_bitcode::read_module(&cuprum_bitcode::write_module(module).unwrap()).unwrap()
}

/// Compares every function in these flavours with what its text makes for a target.
fn compare(flavours: &[Flavour], arch: Arch) {
    for name in names() {
        for &flavour in flavours {
            let Flavour { ftz, prec_div, prec_sqrt, fmad, fast } = flavour;
            let flags = Flags { fast, ftz, fmad, prec_div, prec_sqrt };
            let made = kept_as_bitcode(&compile(name, arch, flags).unwrap().unwrap());
            let kept = function(name, flavour).unwrap().unwrap();
            assert_eq!(text(&kept), text(&made), "{name} {flavour:?}");
            assert_eq!(cuprum_ir::verify(&kept), [], "{name}");
        }
    }
}

const PRECISE: Flavour =
    Flavour { ftz: false, prec_div: true, prec_sqrt: true, fmad: true, fast: false };
const FAST: Flavour =
    Flavour { ftz: true, prec_div: false, prec_sqrt: false, fmad: true, fast: true };

#[test]
fn functions_are_what_their_text_says() {
    let unfused = Flavour { fmad: false, ..PRECISE };
    compare(&[PRECISE, unfused, Flavour { ftz: true, ..unfused }], Arch::OLDEST);
}

#[test]
fn fast_functions_are_what_their_text_says_for_a_new_target() {
    let unflushed = Flavour { ftz: false, fmad: false, ..FAST };
    let imprecise = Flavour { prec_div: false, prec_sqrt: false, ..PRECISE };
    compare(&[FAST, unflushed, imprecise], "sm_120".parse().unwrap());
}

#[test]
fn names_are_found() {
    assert!(names().is_sorted());
    for name in ["sinf", "pow", "__fadd_rn", "__nv_sin"] {
        assert_eq!(has(name), !name.starts_with("__nv"), "{name}");
    }
    assert!(function("sin", PRECISE).is_some());
    // A type and a table of the same text.
    assert!(!has("__cuprum_log_parts") && !has("__cuprum_two_over_pi"));
    assert_eq!(names_in_cuda("__nv_fast_sinf"), ["__sinf"]);
    assert_eq!(names_in_cuda("__nv_isnand"), ["__isnan"]);
    assert!(names_in_cuda("sinf").is_empty());
}
