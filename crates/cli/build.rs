//! Links the command at a fixed place on Linux.
//!
//! A program that may lie anywhere has its tables of texts corrected by the loader each time that it starts,
//! which copies two hundred pages before the first line of ours runs: a compiler starts for every file. What
//! is built for tests stays as it is, since `cargo xtask test --only=recursion` reads from its relocations
//! who calls whom.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let is = |variable: &str, value: &str| std::env::var(variable).is_ok_and(|is| is == value);
    let is_linux = is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu");
    if is_linux && is("PROFILE", "release") {
        println!("cargo:rustc-link-arg-bin=cuprum=-no-pie");
    }
}
